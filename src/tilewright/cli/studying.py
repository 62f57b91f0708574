"""Commands that play many games: tournaments between bots, and measurements."""

from __future__ import annotations

import csv
import os
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from tilewright.bots.arena import CSV_HEADER, Line, Result, csv_rows, fixtures, play_all, summary
from tilewright.cli.plainly import plainly, read_options, table_console
from tilewright.core.choosing import usual_seats
from tilewright.games import find_game

USUAL_BOTS: Final = 'greedy,random'


@plainly
def simulate(
    game: Annotated[str, typer.Argument(help='The name of the game.')],
    variant: Annotated[str, typer.Option(help='How to play it; the usual way when nothing is said.')] = '',
    option: Annotated[list[str] | None, typer.Option(help='A choice as name=value; may be repeated.')] = None,
    games: Annotated[int, typer.Option(help='How many games.', min=1)] = 100,
    seats: Annotated[int | None, typer.Option(help='How many seats; at least two, or one for each bot.')] = None,
    bots: Annotated[str, typer.Option(help='Who plays; they take turns in the seats.')] = USUAL_BOTS,
    seed: Annotated[int, typer.Option(help='Another number gives other games.')] = 0,
    jobs: Annotated[int | None, typer.Option(help='Processes; all processors when nothing is said.', min=1)] = None,
    out: Annotated[Path | None, typer.Option(help='A CSV file with one row for each seat of each game.')] = None,
) -> None:
    """Let bots play many games and show how they did; the results do not depend on the number of jobs."""
    names = [name.strip() for name in bots.split(',') if name.strip()]
    many = usual_seats(find_game(game).variants, variant, max(2, len(names))) if seats is None else seats
    names = names[:many] if bots == USUAL_BOTS else names  # one is enough where nobody else plays
    plan = fixtures(game, variant, read_options(option or ()), names, many, games, seed)
    if out is not None:
        out.touch()  # a place that cannot be written to is found now, not after an hour
    begun = perf_counter()
    playing = play_all(plan, jobs or os.cpu_count() or 1)
    results = list(track(playing, 'playing', len(plan), console=Console(stderr=True), transient=True))
    spent = perf_counter() - begun
    if out is not None:
        write_csv(out, results)
    show(results, spent)


def write_csv(path: Path, results: Sequence[Result]) -> None:
    """Writes one row for each seat of each game."""
    with path.open('w', encoding='utf-8', newline='') as file:
        rows = csv.writer(file)
        rows.writerow(CSV_HEADER)
        rows.writerows(csv_rows(results))


def show(results: Sequence[Result], spent: float) -> None:
    """Shows how the bots did."""
    table = Table('bot')
    for head in ('seat', 'games', 'wins', 'wins %', 'mean', 'stdev', 'min', 'max'):
        table.add_column(head, justify='right')
    for line in summary(results):
        table.add_row(*row(line))
    console = table_console()
    console.print(table)
    plies = fmean(result.plies for result in results)
    console.print(f'{len(results)} games, {plies:.1f} plies each, {len(results) / spent:.1f} games/s')


def row(line: Line) -> tuple[str, ...]:
    """One row of the table."""
    seat = 'all' if line.seat < 0 else str(line.seat + 1)
    share = f'{100 * line.wins / line.matches:.1f}'
    figures = (f'{line.mean:.2f}', f'{line.deviation:.2f}', str(line.least), str(line.most))
    return (line.bot, seat, str(line.matches), f'{line.wins:.1f}', share, *figures)


@plainly
def bench(
    also_pure: Annotated[
        str | None, typer.Option(help='A Python with the uncompiled package, to be measured as well.')
    ] = None,
    json: Annotated[Path | None, typer.Option(help='A file for the figures.')] = None,
    seconds: Annotated[float, typer.Option(help='How long each measurement takes.', min=0.01)] = 4.0,
) -> None:
    """Measure the engine."""
    from tilewright import bench as benchmark

    benchmark.main(also_pure=also_pure, json_file=json, seconds=seconds)
