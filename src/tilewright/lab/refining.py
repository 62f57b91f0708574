"""Making a judgement finer: lines of one decision are played on with the same dice, and what sets them apart is fitted.

How a game ends says little of one answer in it. So at some decisions the lines that look best are played on, and what
is fitted is how much better each did than it looked, as against the others of that decision. What comes of it is added
to the weights with which it was played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from tilewright.bots.thinking import way_for
from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Game, S
from tilewright.core.thinking.fitting import Moments
from tilewright.core.thinking.judging import Judge, Judging, Lesson, Tables
from tilewright.core.thinking.searching import Line, Way, play_line, play_on, ranked
from tilewright.games import find_game
from tilewright.lab.executing import Executor
from tilewright.lab.training import (
    AT_RANDOM,
    Course,
    Table,
    Task,
    fitted,
    judging_of,
    kept_round,
    play_nearly_best,
    play_together,
)

BEST: Final = 9  # lines that look best
OTHERS: Final = 3  # of those after them
AMONG: Final = 40  # lines there are, at most
COMPARED: Final = 0.06  # of the decisions
FAR: Final = 12  # turns that a line is played on
OUTCOMES: Final = 40  # of each line
HOLD: Final = 0.0125  # how much a change of a weight is held back


class Tried(NamedTuple):
    """A line that was played on."""

    line: Line
    row: list[float]  # its features, less those of the others on average
    better: float  # how much better it did than it looked


def gather_lines(task: Task) -> list[float]:
    """Plays the games of a task, compares lines at some decisions and gives the sums of what was seen."""
    game, judging = find_game(task.game), judging_of(task.game)
    judge, stages = judging.judge(task.tables), stages_of(judging, game, task.lesson)
    moments = Moments(len(judging.features) * stages)
    for seed in task.seeds:
        state = game.new(task.lesson.variant, task.lesson.seats, dict(task.lesson.options))
        play_and_compare(game, judging, judge, state, Random(seed), task.outcomes, moments)
    return moments.sums()


def stages_of(judging: Judging[S], game: Game[S], lesson: Lesson) -> int:
    """How many parts a weight has."""
    return len(judging.stages(game.new(lesson.variant, lesson.seats, dict(lesson.options))))


def play_and_compare(
    game: Game[S], judging: Judging[S], judge: Judge[S], state: S, rng: Random, outcomes: int, moments: Moments
) -> None:
    """Plays a game in place, by one look and now and then by what is nearly as good or does best."""
    dice, way = Dice(rng.getrandbits(60)), way_for(game, state)
    while (ask := game.ask(state)) is not None:
        asked, lot = ask.seats[0], rng.random()
        if asked == CHANCE:
            judge.answer(state, dice)
        elif ask.lasting:
            play_together(game, judge, state, rng)
        elif lot < COMPARED:
            compare(game, judging, judge, state, asked, rng, outcomes, way, moments)
        elif lot < COMPARED + AT_RANDOM:
            play_nearly_best(game, judge, state, asked, rng)
        else:
            judge.answer(state, dice)


def compare(
    game: Game[S], judging: Judging[S], judge: Judge[S], state: S, seat: int, rng: Random, outcomes: int, way: Way,
    moments: Moments,
) -> None:  # fmt: skip
    """Plays lines of a decision on, adds what sets them apart, and answers by the one that did best."""
    lines = ranked(game, judge, state, seat, [move for move in game.moves(state) if move.seat == seat])
    rest = lines[BEST:AMONG]
    lines = lines[:BEST] + rng.sample(rest, min(OTHERS, len(rest)))
    dice, far = rng.getrandbits(59), way._replace(depth=FAR)
    tried = [try_line(game, judging, judge, state, seat, line, dice, outcomes, far) for line in lines]
    usual = [fmean(column) for column in zip(*[one.row for one in tried], strict=True)]
    better = fmean([one.better for one in tried])
    for one in tried:
        moments.add(one.row, usual, judging.stages(state), one.better - better, 1.0)
    play_line(game, state, max(tried, key=lambda one: one.line.worth + one.better).line.moves)


def try_line(
    game: Game[S], judging: Judging[S], judge: Judge[S], state: S, seat: int, line: Line, dice: int, outcomes: int,
    way: Way,
) -> Tried:  # fmt: skip
    """Plays a line on so many times."""
    after = state.copy()
    play_line(game, after, line.moves)
    rows = judging.measure(after)
    row = [over_others(list(column), seat) for column in zip(*rows, strict=True)]
    ends: list[float] = []
    for nth in range(outcomes):
        end = after.copy()
        play_on(game, judge, end, seat, Dice(dice + 7919 * nth), way)
        ends.append(over_others(judge.expect(end), seat))
    return Tried(line, row, fmean(ends) - over_others(judge.expect(after), seat))


def over_others(values: list[float], seat: int) -> float:
    """What a seat has more than the others on average; alone, what it has."""
    others = values[:seat] + values[seat + 1 :]
    return values[seat] - fmean(others) if others else values[seat]


def refine_table(
    course: Course, lesson: Lesson, begun: Table, run: Executor, played: Callable[[int], None]
) -> Iterator[Table]:
    """The table after each round, beginning with one that was learnt; a round that is in the folder is not played."""
    judging = judging_of(course.game)
    parts = stages_of(judging, find_game(course.game), lesson)
    table = {name: begun.get(name, (0.0,) * parts) for name in judging.features}
    for number in range(1, course.rounds + 1):
        tables: Tables = {lesson.table: table}
        task = Task(course.game, lesson, tables, (), course.thinking)
        sums = kept_round(course, lesson, f'lines-{number}', task, gather_lines, run, played)
        change = fitted(judging, [sums], HOLD)
        table = {
            name: tuple([a + b for a, b in zip(table[name], change[name], strict=True)]) for name in judging.features
        }
        yield table
