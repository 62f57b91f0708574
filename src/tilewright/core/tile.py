"""What a tile is: parts on a square, each knowing its sides, banks, stops, marks and neighbours."""

from __future__ import annotations

from typing import Final, NamedTuple

SIDES: Final = ('north', 'east', 'south', 'west')


class Sign(NamedTuple):
    """What one character of a drawing's legend stands for."""

    form: str  # ground, bare, line, tip, wall, solid, knot or bridge
    kind: str
    stop: str  # how a tip ends its line, or ''
    marks: tuple[str, ...]


class Part(NamedTuple):
    """One connected piece of one kind on a tile."""

    name: str  # unique on its tile: the kind, numbered where the tile has several ('city', 'field2')
    kind: str
    form: str  # ground, line, wall or solid
    sides: tuple[int, ...]  # sides whose middle it holds: 0 north .. 3 west
    banks: tuple[int, ...]  # half sides a ground holds: 0..7 clockwise from north-left
    stops: tuple[str, ...]  # what the loose ends of a line run into
    marks: tuple[str, ...]  # one for each marked cell
    beside: tuple[int, ...]  # other parts it touches
    cells: tuple[tuple[int, int], ...]  # row, column of its cells in the drawing, in reading order


class Tile(NamedTuple):
    """One face with everything its drawing says."""

    name: str  # unique in its set; for a drawing read once per word of a list: 'drawing:word'
    of: str  # the word of a list it was read for, or ''
    count: int  # type: ignore[assignment]  # a tile is a tuple by form only; nobody counts its fields
    title: str
    rows: tuple[str, ...]  # the drawing, character by character
    signs: tuple[tuple[Sign, ...], ...]  # the same square, read through the legend
    sides: tuple[str, str, str, str]  # the kind in the middle of each side
    parts: tuple[Part, ...]  # in reading order of their first cell

    def part(self, name: str) -> int:
        """The number of a part by its name; ValueError lists the names there are."""
        for number, part in enumerate(self.parts):
            if part.name == name:
                return number
        raise ValueError(f'a part of {self.name} expected ({", ".join(p.name for p in self.parts)}), {name!r} came')
