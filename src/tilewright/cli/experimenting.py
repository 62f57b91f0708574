"""Commands of the laboratory: bots are rated, and judgements are learnt."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tilewright.cli.plainly import plainly, read_options, table_console
from tilewright.core.choosing import usual_seats
from tilewright.core.play import Misuse
from tilewright.core.thinking.judging import Lesson
from tilewright.core.thinking.weights import write_weights
from tilewright.games import find_game, learnt_weights
from tilewright.lab.comparing import share_of_wins
from tilewright.lab.executing import Executor, executor
from tilewright.lab.plotting import plot
from tilewright.lab.rating import rate
from tilewright.lab.refining import OUTCOMES, refine_table
from tilewright.lab.tournament import Duel, Standing, duels, plan, play_tournament, standings
from tilewright.lab.training import Course, judging_of, learn_table
from tilewright.lab.training import Table as Learnt


def bars() -> Progress:
    """Bars on stderr that say how far the work is."""
    columns = (TextColumn('{task.description}'), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


@plainly
def arena(
    game: Annotated[str, typer.Argument(help='The name of the game.')],
    bots: Annotated[str, typer.Option(help='Who plays, such as greedy,look,search:0.1s.')] = 'greedy,look',
    games: Annotated[int, typer.Option(help='How many games every two bots play, in pairs.', min=2)] = 100,
    variant: Annotated[str, typer.Option(help='How to play it; the usual way when nothing is said.')] = '',
    option: Annotated[list[str] | None, typer.Option(help='A choice as name=value; may be repeated.')] = None,
    seats: Annotated[int | None, typer.Option(help='How many seats; two where that can be played.')] = None,
    seed: Annotated[int, typer.Option(help='Another number gives other draws.')] = 0,
    jobs: Annotated[int | None, typer.Option(help='Processes; all processors when nothing is said.', min=1)] = None,
    cluster: Annotated[str, typer.Option(help='The address of a Ray cluster that plays instead.')] = '',
    out: Annotated[Path, typer.Option(help='A folder for results, records and the plot; games in it are kept.')] = Path(
        'arena'
    ),
) -> None:
    """Rate bots: every seed is played from every seat, and a tournament that was stopped goes on."""
    names = [name.strip() for name in bots.split(',') if name.strip()]
    many = usual_seats(find_game(game).variants, variant, 2) if seats is None else seats
    fixtures = plan(game, variant, read_options(option or ()), names, many, games, seed)
    run = executor(jobs or os.cpu_count() or 1, cluster)
    with bars() as progress:
        playing = play_tournament(fixtures, out, run)
        results = list(progress.track(playing, total=len(fixtures), description='playing'))
    lines = standings(results, rate(results))
    show(lines, duels(results))
    plot(lines, f'{game}, {len(results)} games', out / 'standings.svg')


def show(lines: Sequence[Standing], pairs: Sequence[Duel]) -> None:
    """Shows what each bot did, and each against each."""
    console = table_console()
    table = Table('bot')
    for head in ('rating', 'games', 'wins %', 'points', 'ms an answer'):
        table.add_column(head, justify='right')
    for line in lines:
        rating, share = f'{line.rating:.1f} ± {line.doubt:.1f}', f'{100 * line.share:.1f} ± {100 * line.sure:.1f}'
        points = f'{line.points:.1f} ± {line.points_sure:.1f}'
        table.add_row(line.bot, rating, str(line.games), share, points, f'{1000 * line.turn:.2f}')
    console.print(table)
    for pair in pairs:
        share = f'{100 * pair.share:.1f} ± {100 * pair.sure:.1f} %'
        points = f'{pair.points:.1f} : {pair.others_points:.1f}'
        console.print(f'{pair.bot} : {pair.other}  {share} of {pair.games} games, points {points}', soft_wrap=True)


@plainly
def train(
    game: Annotated[str, typer.Argument(help='The name of the game.')],
    variant: Annotated[str, typer.Option(help='Only the tables of this variant; all when nothing is said.')] = '',
    table: Annotated[str, typer.Option(help='Only the table of this name.')] = '',
    games: Annotated[int, typer.Option(help='How many games a round.', min=1)] = 2000,
    rounds: Annotated[int, typer.Option(help='How many rounds.', min=1)] = 4,
    thinking: Annotated[
        int,
        typer.Option(
            help='Outcomes tried for each answer of one more round, or for each line that is compared.', min=0
        ),
    ] = 0,
    lines: Annotated[
        bool, typer.Option('--lines', help='Compare lines of single decisions, beginning with the weights there are.')
    ] = False,
    compare: Annotated[int, typer.Option(help='How many games decide whether a table is better.', min=2)] = 200,
    seed: Annotated[int, typer.Option(help='Another number gives other games.')] = 0,
    jobs: Annotated[int | None, typer.Option(help='Processes; all processors when nothing is said.', min=1)] = None,
    cluster: Annotated[str, typer.Option(help='The address of a Ray cluster that plays instead.')] = '',
    out: Annotated[
        Path, typer.Option(help='A folder for what was seen and the weights; what is in it is kept.')
    ] = Path('training'),
) -> None:
    """Learn the weights of a judgement by self-play, and keep what wins more than the weights there are."""
    known = judging_of(game).lessons
    lessons = [lesson for lesson in known if variant in ('', lesson.variant) and table in ('', lesson.table)]
    if not lessons:
        there = ', '.join(f'--variant {lesson.variant} --table {lesson.table!r}' for lesson in known)
        came = ' '.join(filter(None, (variant, table)))
        raise Misuse(f'a variant or table that is learnt expected ({there}), {came} came')
    out.mkdir(parents=True, exist_ok=True)
    course = Course(game, out, rounds, games, seed, thinking or (OUTCOMES if lines else 0), lines)
    run = executor(jobs or os.cpu_count() or 1, cluster)
    best = {name: dict(rows) for name, rows in learnt_weights(game).items()}
    for lesson in lessons:
        learn(course, lesson, best, compare, run)
        command = f'tilewright train {game} --games {games} --rounds {rounds} --thinking {course.thinking}'
        command += f' --seed {seed}{" --lines" * lines}'
        (out / 'weights.toml').write_text(write_weights(best, command), encoding='utf-8')


def learn(course: Course, lesson: Lesson, best: dict[str, Learnt], compare: int, run: Executor) -> None:
    """Learns one table and keeps it if it is better than the one there is."""
    with bars() as progress:
        rounds = course.rounds + (course.thinking > 0 and not course.lines)
        bar = progress.add_task(lesson.table, total=rounds * course.games)

        def played(many: int) -> None:
            progress.advance(bar, many)

        learning = (
            refine_table(course, lesson, best.get(lesson.table, {}), run, played)
            if course.lines
            else learn_table(course, lesson, run, played)
        )
        for number, table in enumerate(learning, 1):
            old = {name: rows for name, rows in best.items() if name == lesson.table}
            new = {lesson.table: table}
            share = share_of_wins(course.game, lesson, new, old, course.folder, compare, course.seed, run)
            progress.console.print(f'{lesson.table}, round {number}: wins {100 * share:.1f} % of {compare} games')
            if share > 0.5:
                best.update(new)
