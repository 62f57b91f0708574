"""Learning the weights of a judgement: bots play themselves, and what came of every turn is fitted.

Each round plays with the weights of the round before, one answer in five by lot among those that look nearly as good.
What is fitted is how the difference of two seats went on from the sheet. The sums of all rounds are kept and fitted
together: fitting on the newest play alone values too highly what that play has little of.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tilewright.bots import filling
from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, Misuse, S, State
from tilewright.core.thinking.fitting import Moments
from tilewright.core.thinking.judging import ALL, Judge, Judging, Lesson, Tables
from tilewright.core.thinking.searching import Search, Way, play_line, ranked
from tilewright.games import find_game, find_judging
from tilewright.lab.executing import Executor

AT_RANDOM: Final = 0.2  # of the answers
NEARLY: Final = 4.0  # points
RIDGE: Final = 1e-3
CHUNK: Final = 20  # games a task


Table = dict[str, tuple[float, ...]]  # [feature] the parts of its weight


class Task(NamedTuple):
    """Some games to be played, in plain words."""

    game: str
    lesson: Lesson
    tables: Tables
    seeds: tuple[str, ...]
    outcomes: int = 0  # a search of so many answers instead of one look


class Note(NamedTuple):
    """A state at the beginning of a turn."""

    rows: list[list[float]]
    scores: list[int]
    stages: tuple[float, ...]
    doubt: float


def judging_of(name: str) -> Judging[State]:
    """How a game is judged; Misuse where it is not."""
    judging = find_judging(find_game(name).name)
    if judging is None:
        raise Misuse(f'a game with a judgement of its own expected, {name} came')
    return judging


def gather(task: Task) -> list[float]:
    """Plays the games of a task and gives the sums of what was seen."""
    game, judging = find_game(task.game), judging_of(task.game)
    judge = judging.judge(task.tables)
    moments: Moments | None = None
    for seed in task.seeds:
        state = game.new(task.lesson.variant, task.lesson.seats, dict(task.lesson.options))
        notes = play_and_note(game, judging, judge, state, Random(seed), task.outcomes)
        final = game.scores(state)
        moments = moments or Moments(len(judging.features) * len(notes[0].stages))
        for note in notes:
            learn(moments, note, final)
    assert moments is not None  # a task has games
    return moments.sums()


def play_and_note(
    game: Game[S], judging: Judging[S], judge: Judge[S], state: S, rng: Random, outcomes: int
) -> list[Note]:
    """Plays a game in place and notes the state at the beginning of each turn."""
    dice, last = Dice(rng.getrandbits(60)), CHANCE
    notes: list[Note] = []
    while (ask := game.ask(state)) is not None:
        asked = ask.seats[0]
        if last not in (asked, CHANCE) or not notes or (len(ask.seats) > 1 and rng.random() < AT_RANDOM):
            note = Note(judging.measure(state), game.scores(state), judging.stages(state), judging.doubt(state))
            notes.append(note)
        last = asked
        if asked == CHANCE:
            judge.answer(state, dice)
        elif ask.lasting:
            play_together(game, judge, state, rng)
        elif rng.random() < AT_RANDOM:
            play_nearly_best(game, judge, state, asked, rng)
        elif outcomes:
            think(game, judge, state, asked, rng, outcomes)
        else:
            judge.answer(state, dice)
    return notes


def play_together(game: Game[S], judge: Judge[S], state: S, rng: Random) -> None:
    """Plays for one of those who play at once, whoever comes first."""
    moves = game.moves(state)
    seat = rng.choice(sorted({move.seat for move in moves}))
    mine = [move for move in moves if move.seat == seat]
    game.play(state, filling.choose(game, judge, state, seat, mine, rng, ALL))


def think(game: Game[S], judge: Judge[S], state: S, seat: int, rng: Random, outcomes: int) -> None:
    """Plays the line that a search finds best."""
    moves = [move for move in game.moves(state) if move.seat == seat]
    found = Search(game, judge, game.see(state, seat), seat, moves, rng.getrandbits(60), Way())
    found.run(outcomes)
    play_line(game, state, found.left[0].line.moves)


def play_nearly_best(game: Game[S], judge: Judge[S], state: S, seat: int, rng: Random) -> None:
    """Plays any of the lines that look nearly as good as the best."""
    lines = ranked(game, judge, state, seat, [move for move in game.moves(state) if move.seat == seat])
    near = [line for line in lines if line.worth >= lines[0].worth - NEARLY]
    play_line(game, state, rng.choice(near).moves)


def learn(moments: Moments, note: Note, final: list[int]) -> None:
    """Adds what came of a note for every two seats, or for the only one."""
    if len(final) == 1:
        nothing = [0.0] * len(note.rows[0])
        moments.add(note.rows[0], nothing, note.stages, float(final[0] - note.scores[0]), 1 / note.doubt)
    for one, other in combinations(range(len(final)), 2):
        target = (final[one] - final[other]) - (note.scores[one] - note.scores[other])
        moments.add(note.rows[one], note.rows[other], note.stages, float(target), 1 / note.doubt)


def fitted(judging: Judging[S], sums: list[list[float]], ridge: float = RIDGE) -> Table:
    """The table that fits the sums of some rounds best."""
    size = int((len(sums[0]) + 0.25) ** 0.5)
    moments = Moments(size)
    for each in sums:
        moments.merge(each)
    found, parts = moments.solve(ridge), size // len(judging.features)
    return {name: tuple(found[parts * nth : parts * nth + parts]) for nth, name in enumerate(judging.features)}


class Course(NamedTuple):
    """How a judgement is learnt."""

    game: str
    folder: Path  # for what was seen
    rounds: int
    games: int  # a round
    seed: int
    thinking: int = 0  # outcomes that a search tries for each answer of a last round; 0: there is none
    lines: bool = False  # whether lines are compared (refining.py), each by so many outcomes


def learn_table(course: Course, lesson: Lesson, run: Executor, played: Callable[[int], None]) -> Iterator[Table]:
    """The table after each round of a lesson, beginning with the sheet alone."""
    judging = judging_of(course.game)
    sums: list[list[float]] = []
    tables: dict[str, Table] = {}
    ways = [0] * course.rounds + [course.thinking] * (course.thinking > 0)
    for number, outcomes in enumerate(ways, 1):
        task = Task(course.game, lesson, tables, (), outcomes)
        sums.append(kept_round(course, lesson, str(number), task, gather, run, played))
        tables = {lesson.table: fitted(judging, sums)}
        yield tables[lesson.table]


def kept_round(
    course: Course, lesson: Lesson, number: str, task: Task, see: Callable[[Task], list[float]], run: Executor,
    played: Callable[[int], None],
) -> list[float]:  # fmt: skip
    """What was seen in a round; one whose sums are in the folder is not played again."""
    file = course.folder / f'{lesson.table.replace(" ", "-")}.{number}.json'
    asked: dict[str, object] = {'game': course.game, 'features': list(judging_of(course.game).features)}
    asked |= {'seed': course.seed, 'games': course.games, 'outcomes': task.outcomes}
    asked['tables'] = {name: {row: list(parts) for row, parts in rows.items()} for name, rows in task.tables.items()}
    kept = json.loads(file.read_text(encoding='utf-8')) if file.exists() else {}
    if kept.get('asked') == asked:
        played(course.games)
    else:
        sums = play_round(task, f'{course.seed} {number}', course.games, see, run, played)
        kept = {'asked': asked, 'sums': sums}
        file.write_text(json.dumps(kept), encoding='utf-8')
    out: list[float] = kept['sums']
    return out


def play_round(
    task: Task, seed: str, games: int, see: Callable[[Task], list[float]], run: Executor, played: Callable[[int], None]
) -> list[float]:
    """Plays a round by many processes, and adds up what they saw."""
    seeds = [f'{seed} {task.lesson.table} {number}' for number in range(games)]
    tasks = [task._replace(seeds=tuple(seeds[first : first + CHUNK])) for first in range(0, games, CHUNK)]
    total: list[float] = []
    for done, sums in zip(tasks, run(see, tasks), strict=True):
        total = [a + b for a, b in zip(total, sums, strict=True)] if total else sums
        played(len(done.seeds))
    return total
