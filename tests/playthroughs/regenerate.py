"""Golden playthroughs: whole games in plain words, to be read by people and compared to the letter.

The first lines of a file say what is played (game, variant, seats, options, seed); the rest is written by

    python tests/playthroughs/regenerate.py

A new file needs its first lines only. When the rest changes, the change is read like any other before it is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Move, Points, Seat, State, Told, totals
from tilewright.games import find_game

FOLDER = Path(__file__).parent


class Header(NamedTuple):
    """What is played."""

    game: str
    variant: str
    seats: int
    options: dict[str, str]
    seed: int

    def __str__(self) -> str:
        options = [f'option {name}={value}\n' for name, value in self.options.items()]
        return f'game {self.game}\nvariant {self.variant}\nseats {self.seats}\n{"".join(options)}seed {self.seed}\n'


def read_header(text: str) -> Header:
    """Reads the first lines of a file."""
    lines = [line.split() for line in text.partition('\n\n')[0].splitlines()]
    facts = {line[0]: line[1] for line in lines}
    options = dict(line[1].split('=') for line in lines if line[0] == 'option')
    return Header(facts['game'], facts['variant'], int(facts['seats']), options, int(facts['seed']))


def playthrough(header: Header) -> str:
    """The whole text of a file."""
    match = new_match(find_game(header.game), header.variant, header.seats, header.options)
    return '\n'.join([str(header), *tell(match, Random(header.seed))]) + '\n'


def tell(match: Match[State], rng: Random) -> Iterator[str]:
    """Plays a match at random and tells every ply."""
    before = standing(match)
    while (ask := match.ask) is not None:
        moves = match.moves()
        asked = ', '.join('chance' if seat == CHANCE else match.names[seat] for seat in ask.seats)
        about = ' '.join((ask.about, *(word(match, value) for value in ask.data)))
        yield f'{len(match.log):4}  {asked}: {about} ({len(moves)} moves)'
        move = pick(match, moves, rng)
        who = '' if move.seat == CHANCE else f'{match.names[move.seat]} '
        told = match.play(move)
        yield f'      > {who}{move}'
        yield from (f'        {sentence(match, each)}' for each in told)
        if before != (before := standing(match)):
            yield f'        = {before}'
    yield ''
    yield from (f'sheet {points(match, line)}' for line in match.game.sheet(match.state))
    yield f'total {standing(match)}'
    yield f'winners {", ".join(match.names[seat] for seat in match.game.winners(match.state))}'


def pick(match: Match[State], moves: list[Move], rng: Random) -> Move:
    """Any move; the order in which a game lists them plays no part."""
    weights = dict(match.game.odds(match.state))
    moves = sorted(moves, key=lambda move: (move.seat, str(move)))
    return rng.choices(moves, [weights.get(move, 1) for move in moves])[0]


def word(match: Match[State], value: object) -> str:
    """A fact in words: seats by their names."""
    if isinstance(value, Points):
        return points(match, value)
    return match.names[value] if isinstance(value, Seat) else str(value)


def sentence(match: Match[State], told: Told) -> str:
    """Something told, and to whom if not to everybody."""
    who = [] if told.seat == CHANCE else [match.names[told.seat]]
    whom = '' if told.to is None else f' (to {", ".join(match.names[seat] for seat in told.to)} only)'
    return ' '.join((*who, told.what, *(word(match, value) for value in told.data))) + whom


def points(match: Match[State], line: Points) -> str:
    """A line of the score."""
    cells = f' at {" ".join(map(str, line.cells))}' if line.cells else ''
    how = f' = {line.how}' if line.how else ''
    return f'{match.names[line.seat]} {line.n}{how} for {line.row}, {line.rule or "no rule"}{cells}'


def standing(match: Match[State]) -> str:
    """What everybody has, and what would be paid if the game ended now."""
    sheet, seats = match.game.sheet(match.state), len(match.names)
    booked = totals([line for line in sheet if not line.due], seats)
    due = totals([line for line in sheet if line.due], seats)
    each = [
        f'{name} {have}{f" + {more}" if more else ""}'
        for name, have, more in zip(match.names, booked, due, strict=True)
    ]
    return ', '.join(each)


def main() -> None:
    """Writes every file anew."""
    for path in sorted(FOLDER.glob('*.txt')):
        path.write_text(playthrough(read_header(path.read_text(encoding='utf-8'))), encoding='utf-8')


if __name__ == '__main__':
    main()
