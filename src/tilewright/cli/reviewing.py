"""The command that reviews a recorded game."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
import typer
from rich.table import Table

from tilewright.bots.reasons import reasons
from tilewright.bots.reviewing import OUTCOMES, Step, review, shares, with_this_stock, worst
from tilewright.cli.experimenting import bars
from tilewright.cli.plainly import load_match, plainly, table_console
from tilewright.cli.reading import Language, Record
from tilewright.core.match import Match
from tilewright.core.play import Misuse, State
from tilewright.presentation.words import Words

MOMENTS: Final = 8  # answers that are shown
CURVE: Final = ' ▁▂▃▄▅▆▇█'
WIDTH: Final = 60  # signs of a curve


@plainly
def review_game(
    file: Record,
    json: Annotated[bool, typer.Option('--json', help='Everything as JSON, for programs.')] = False,
    outcomes: Annotated[int, typer.Option(help='Outcomes tried for each doubtful answer; 0: one look.', min=0)] = (
        OUTCOMES
    ),
    language: Language = 'en',
) -> None:
    """Review a finished game: what each seat could expect, what was lost by answers, and how lucky the draws were."""
    match = load_match(file)
    words = Words(match.game, language)
    if match.ask is not None:
        raise Misuse(words.say('review_over'))
    steps: list[Step] = []
    with bars() as progress:
        for ply in progress.track(range(1, len(match.log) + 1), description='…'):
            steps += review(match, ply, ply, outcomes)
    alone = with_this_stock(match, file.name) if len(match.names) == 1 else None
    totals = match.game.scores(match.state)
    if json:
        found = {'names': match.names, 'steps': steps, 'shares': shares(steps, totals, alone), 'best': alone}
        typer.echo(msgspec.json.encode(found))
        return
    show(match, words, steps, alone)


def show(match: Match[State], words: Words, steps: list[Step], alone: int | None) -> None:
    """Shows the review as tables."""
    console, totals = table_console(), match.game.scores(match.state)
    for seat, name in enumerate(match.names):
        console.print(f'{curve([step.expected[seat] for step in steps])}  {name}', soft_wrap=True)
    table = Table(words.say('review_seat'))
    for head in (words.say('review_points'), words.say('review_lost'), words.say('review_luck')):
        table.add_column(head, justify='right')
    for share in shares(steps, totals, alone):
        luck = '–' if share.luck is None else f'{share.luck:+.1f}'
        table.add_row(match.names[share.seat], str(share.total), f'{-share.lost:+.1f}', luck)
    console.print(table)
    if alone is not None:
        console.print(words.say('review_best', points=words.plural('points', max(alone, totals[0]))))
    for step in worst(steps, MOMENTS):
        assert step.better is not None  # as is so for the worst of them
        facts = {'ply': str(step.ply), 'who': match.names[step.seat], 'played': str(match.log[step.ply - 1])}
        better = {'better': ', '.join(step.better.line), 'why': '; '.join(reasons(words, step.better))}
        lost = words.plural('points', round(step.lost))
        console.print(words.say('review_moment', lost=lost, **facts, **better), soft_wrap=True)


def curve(values: list[float]) -> str:
    """A line of signs, high where the values are."""
    if not values:
        return ''
    low, high = min(values), max(values)
    some = [values[nth * len(values) // WIDTH] for nth in range(WIDTH)] if len(values) > WIDTH else values
    return ''.join(CURVE[round((n - low) / (high - low) * (len(CURVE) - 1)) if high > low else 1] for n in some)
