"""The marsh of an interval as plain data, read a second time from the statements: faces, parts and what they join.

Faces of basic tiles are those of the table of tiles; faces of event tiles come from the drawings, which are compared
with the table of events elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from tests.games.marshlands.slow_laying import CENTRE, COUNTS, ENTRIES, SECTIONS, Cell, beside, face, facing
from tests.games.marshlands.slow_laying import facing_half as half_across
from tests.games.marshlands.slow_parts import DRAWN, Bit, Place, bits, borders

Pair = frozenset[Cell]  # two cells that share a side
Sections = Mapping[Cell, int]  # whose section a cell is, for the cells of the sections that are used

BOARD = frozenset(cell for cells in SECTIONS.values() for cell in cells) | {CENTRE}  # SM-G-06
LETTERS = {'water': 'W', 'field': 'F', 'copse': 'C', 'garden': 'G', 'joker': 'J', 'land': 'X', 'nowhere': '*'}
COLOURS = ('red', 'blue', 'yellow', 'black')  # of the seats, one after the other


class Marsh(NamedTuple):
    """A board, whose sections there are, the sides eased by Floods and the cells whose waters join nothing."""

    board: Mapping[Cell, tuple[str, int]]
    sections: Sections
    options: Mapping[str, str]
    eased: frozenset[Pair] = frozenset()  # SM-I3-54
    dry: frozenset[Cell] = frozenset()  # SM-I3-77

    def chosen(self, option: str) -> bool:
        """Whether an option is on."""
        return self.options.get(option, 'no') == 'yes'


# ------------------------------------------------------------------------------------------------------------ a tile


@cache
def plain(name: str) -> str:
    """An event by its name, whatever its face or colour."""
    return name.split('/', maxsplit=1)[0].split(':', maxsplit=1)[0]


def colour_in(name: str) -> str:
    """The colour of a village or of Private Property, if it has one."""
    return name.partition(':')[2]


def is_basic(name: str) -> bool:
    """One of the 125, jokers included (SM-I1-36)."""
    return name in COUNTS


def is_fixed(name: str) -> bool:
    """SM-I1-35, SM-I2-19, SM-I3-22, SM-I3-25  Villages, the Abbey and the tiles of the centre."""
    return plain(name) in ('VIL', 'village', 'ABB', 'ECL', 'factory', 'embarkation_point')


def is_village(name: str) -> bool:
    """A village of whatever colour."""
    return plain(name) in ('VIL', 'village')


def is_event(name: str) -> bool:
    """A tile with a bell, a butterfly or a clover."""
    return not is_basic(name) and not is_fixed(name)


@cache
def edges(name: str, turn: int) -> str:
    """The kinds of the four sides of a face as it lies."""
    if name in ENTRIES:
        return face(name, turn).edges
    return ''.join(LETTERS[DRAWN[name].sides[(side - turn) % 4]] for side in range(4))


@cache
def bits_of(name: str, turn: int) -> tuple[Bit, ...]:
    """The parts of a face as it lies, by the numbers that moves give them."""
    if name in ENTRIES:
        return bits(name, turn)
    out = []
    for part in DRAWN[name].parts:
        stops = {'end', 'landing', 'giant', 'quay'} & set(part.stops)
        out.append(
            Bit(
                kind=part.kind,
                sides=frozenset((side + turn) % 4 for side in part.sides),
                halves=frozenset((bank + 2 * turn) % 8 for bank in part.banks),
                stop=stops.pop() if stops else 'canal',
                fishery='fishery' in part.marks,
                reed='reed' in part.marks,
                by=frozenset(other for other in part.beside if DRAWN[name].parts[other].kind == 'water'),
            )
        )
    return tuple(out)


def has_cow_bonus(name: str) -> bool:
    """SM-I3-128  Whether a tile has a cow with a number; the cows of events have none."""
    return any(bit.cow for bit in bits_of(name, 0))


# ----------------------------------------------------------------------------------------------------------- a board


def bits_at(marsh: Marsh, cell: Cell) -> tuple[Bit, ...]:
    """The parts of the tile on a cell."""
    name, turn = marsh.board[cell]
    return bits_of(name, turn % 4)


def bit_at(marsh: Marsh, place: Place) -> Bit:
    """The part at a place."""
    return bits_at(marsh, place[0])[place[1]]


def edge_at(marsh: Marsh, cell: Cell, side: int) -> str:
    """The kind of a side of the tile on a cell."""
    name, turn = marsh.board[cell]
    return edges(name, turn % 4)[side]


def places(marsh: Marsh, *kinds: str) -> Iterator[Place]:
    """Every part of some kinds."""
    for cell in marsh.board:
        for number, bit in enumerate(bits_at(marsh, cell)):
            if bit.kind in kinds:
                yield cell, number


def lying(marsh: Marsh, event: str) -> list[Cell]:
    """Where the tiles of an event lie."""
    return [cell for cell, (name, _) in marsh.board.items() if plain(name) == event]


def lying_in(marsh: Marsh, event: str, section: int) -> list[Cell]:
    """Where they lie in a section."""
    return [cell for cell in lying(marsh, event) if marsh.sections.get(cell) == section]


def around(cell: Cell, far: int = 1) -> frozenset[Cell]:
    """The cells within so many rows and columns around a cell, without itself."""
    reach = range(-far, far + 1)
    return frozenset((cell[0] + x, cell[1] + y) for x in reach for y in reach) - {cell}


def across(marsh: Marsh, place: Place, side: int, where: int) -> Place | None:
    """SM-G-45, SM-G-49, SM-I3-77  The part of the same kind that meets a part there; no dry water does."""
    bit, other = bit_at(marsh, place), beside(place[0], side)
    if other not in marsh.board or (bit.kind == 'water' and {place[0], other} & marsh.dry):
        return None
    for number, met in enumerate(bits_at(marsh, other)):
        meets = half_across(where) in met.halves if bit.kind == 'field' else facing(side) in met.sides
        if met.kind == bit.kind and meets:
            return other, number
    return None


def neighbours(marsh: Marsh, place: Place) -> set[Place]:
    """The parts of the same kind that a part meets on the tiles beside it."""
    met = (across(marsh, place, side, where) for side, where in borders(bit_at(marsh, place)))
    return {other for other in met if other is not None}


def flood(marsh: Marsh, starts: Iterable[Place]) -> frozenset[Place]:
    """Everything of the same kind that hangs together with some parts."""
    found = set(starts)
    todo = list(found)
    while todo:
        for other in neighbours(marsh, todo.pop()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return frozenset(found)


def network(marsh: Marsh, cells: Iterable[Cell]) -> frozenset[Place]:
    """SM-I1-169, SM-I3-145  Every water with a route to the tiles on some cells."""
    starts = set(cells)
    return flood(marsh, [place for place in places(marsh, 'water') if place[0] in starts])
