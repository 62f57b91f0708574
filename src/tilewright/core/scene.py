"""What a table shows of a state: tiles, pieces, hands, numbers and what is joined, for whoever may see it."""

from __future__ import annotations

from typing import NamedTuple

from tilewright.core.grid import Cell


class Laid(NamedTuple):
    """A tile on the board; the empty name lies face down."""

    cell: Cell
    tile: str
    turn: int


class Piece(NamedTuple):
    """Something that stands on a cell, on one part of its tile or (part -1) on the cell as a whole."""

    seat: int
    shape: str
    cell: Cell
    part: int = -1
    note: str = ''
    side: int = -1  # the side of its tile near which it stands, or -1


class Hand(NamedTuple):
    """The tiles a seat holds; the empty name is face down."""

    seat: int
    tiles: tuple[str, ...]


class Count(NamedTuple):
    """A number the table shows: a seat's supply, or with seat CHANCE something that belongs to all."""

    seat: int
    what: str  # a word of the game's catalogue
    n: int


class Ground(NamedTuple):
    """A cell of a board with borders and what is printed on it."""

    cell: Cell
    kind: str
    seat: int = -1


class Region(NamedTuple):
    """Parts joined across tiles, with what they are worth; for whoever points at one of them."""

    kind: str  # a word of the game's catalogue
    parts: tuple[tuple[Cell, int], ...]  # a cell, and the number of a part of the tile there
    seats: tuple[int, ...] = ()  # who would be paid for it now
    now: int = 0  # what it would pay each of them if the game ended now
    done: int = 0  # what it pays when it is finished as it lies
    rule: str = ''


class Scene(NamedTuple):
    """Everything a table shows of a state, for whoever may see that state."""

    laid: tuple[Laid, ...]
    pieces: tuple[Piece, ...]
    hands: tuple[Hand, ...]
    counts: tuple[Count, ...]
    shown: tuple[str, ...] = ()  # tiles drawn or offered that everybody sees
    grounds: tuple[Ground, ...] = ()  # empty on a board without borders
    regions: tuple[Region, ...] = ()
    left: tuple[tuple[str, int], ...] = ()  # how many of each tile nobody has seen yet, as far as that is known to all
    dead: tuple[Cell, ...] = ()  # open cells that no tile left can fill
    fronts: tuple[Hand, ...] = ()  # tiles that lie face up in front of seats
    aside: tuple[str, ...] = ()  # tiles that lie face up beside the board
    turned: int = 0  # quarter turns clockwise that the board has been given as it lies before the seats
