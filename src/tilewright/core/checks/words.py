"""The words of `check` lines: how seats, tiles and numbers in them are read, and how what is found is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from tilewright.core.grid import Cell
from tilewright.core.match import Match, find_seat
from tilewright.core.notation import read_value
from tilewright.core.play import CHANCE, NUMBER, S
from tilewright.core.record import Record

Words = tuple[str, ...]
Test = Callable[[Match[S]], str]  # '' when all is well, else what was expected and what is


class Read(Protocol):
    """Reads the words after the keyword; None when they do not have the form."""

    def __call__(self, record: Record[S], words: Words, /) -> Test[S] | None:
        """Gives the test."""
        ...


class Form(NamedTuple):
    """One form of check, and how it is written."""

    usage: str
    read: Read


def differs(wanted: str, there: str, same: bool) -> str:
    """What was expected and what is, unless they are the same."""
    return '' if same else f'{wanted} expected, {there}'


def seat_of(record: Record[S], word: str) -> int:
    """A seat by its name, chance included."""
    return CHANCE if word == 'chance' else find_seat(record.seats, word)


def number(word: str) -> int:
    """A whole number."""
    value = read_value(NUMBER, word)
    assert isinstance(value, int)
    return value


def verb_of(record: Record[S], word: str) -> str:
    """A verb of the game."""
    if word in record.game.verbs:
        return word
    raise ValueError(f'a verb expected ({", ".join(record.game.verbs)}), {word!r} came')


def tile_of(record: Record[S], word: str) -> str:
    """A tile of the game."""
    if word in record.game.tiles:
        return word
    raise ValueError(f'a tile expected, {word!r} came')


def because(words: Words) -> tuple[Words, str]:
    """Parts 'because RULE' from what stands before it."""
    return (words[:-2], words[-1]) if words[-2:-1] == ('because',) else (words, '')


def called(record: Record[S], seats: Sequence[int]) -> str:
    """The names of seats."""
    return ' '.join('chance' if seat == CHANCE else record.seats[seat] for seat in seats)


def listed(rows: Mapping[str, int]) -> str:
    """Rows with their numbers."""
    return ', '.join(f'{row} {n}' for row, n in rows.items()) or 'nothing'


def in_a_row(cells: Sequence[Cell]) -> str:
    """Cells in a row."""
    return ' '.join(map(str, cells)) or 'no cells'


def in_hand(tiles: Counter[str]) -> str:
    """The tiles of a hand."""
    return ' '.join(tile or 'hidden' for tile in sorted(tiles.elements())) or 'nothing'


def laid_on(match: Match[S], cell: Cell) -> str:
    """What lies on a cell."""
    found = [laid for laid in match.game.scene(match.state).laid if laid.cell == cell]
    return ' and '.join(f'{laid.tile or "a tile face down"} r{int(laid.turn)}' for laid in found) or 'nothing'


def pieces_on(match: Match[S], cell: Cell) -> list[tuple[int, str]]:
    """Whose pieces stand on a cell, and on which part."""
    scene = match.game.scene(match.state)
    tiles = [match.game.tiles[laid.tile] for laid in scene.laid if laid.cell == cell and laid.tile]
    pieces = [piece for piece in scene.pieces if piece.cell == cell]
    return [(each.seat, tiles[-1].parts[each.part].name if tiles and each.part >= 0 else '') for each in pieces]


def standing(record: Record[S], pieces: list[tuple[int, str]]) -> str:
    """Pieces in words."""
    return ', '.join(f'{called(record, (seat,))} {on or "on the cell"}' for seat, on in pieces) or 'no piece'
