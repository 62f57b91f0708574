"""The parts of the marsh by the numbers that moves give them, told by the table of tiles.

A boat or a counter is on a part of a tile, and a move names that part by its place in the drawing. Only this numbering
is taken from the drawings; what a part is comes from the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tests.games.marshlands.slow_laying import VILLAGE, Board, Cell, beside, face, facing, facing_half
from tilewright.core.tile import Part
from tilewright.games.marshlands.board.sets import TILES

Place = tuple[Cell, int]  # a cell, and the number of a part of the tile there

DRAWN = {tile.name: tile for tile in TILES}


class Bit(NamedTuple):
    """A part of a face as it lies."""

    kind: str  # water, garden, copse or field
    sides: frozenset[int] = frozenset()  # where a water, garden or copse leaves the tile
    halves: frozenset[int] = frozenset()  # the halves of a field
    stop: str = 'canal'  # of a water: canal, end or landing (SM-G-20)
    fishery: bool = False
    reed: bool = False
    village: bool = False
    frogs: int = 0
    cow: int = 0
    by: frozenset[int] = frozenset()  # the waters that border a garden or copse (SM-G-25)
    opens: int = -1  # the field that a landing point opens into (SM-G-21)


# ------------------------------------------------------------------------------------------------------------ a tile


@cache
def part_numbers(name: str) -> dict[tuple[str, int], int]:
    """The number in the drawing of the first, second ... water, garden, copse and field of the table."""
    flat, parts = face(name, 0), DRAWN[name].parts
    out = {('water', nth): _number(parts, 'water', water.sides) for nth, water in enumerate(flat.waters)}
    out |= {('garden', nth): _number(parts, 'garden', garden.sides) for nth, garden in enumerate(flat.gardens)}
    out |= {('copse', nth): _number(parts, 'copse', copse.sides) for nth, copse in enumerate(flat.copses)}
    out |= {('field', nth): _number(parts, 'field', field.halves) for nth, field in enumerate(flat.fields)}
    return out


def _number(parts: tuple[Part, ...], kind: str, where: frozenset[int]) -> int:
    """The one part of a kind with these sides, or with these halves if it is a field."""
    (number,) = (
        number
        for number, part in enumerate(parts)
        if part.kind == kind and where == frozenset(part.banks if kind == 'field' else part.sides)
    )
    return number


@cache
def bits(name: str, turn: int) -> tuple[Bit, ...]:
    """The parts of a face after quarter turns clockwise, in the order of their numbers."""
    lying, numbers = face(name, turn), part_numbers(name)
    out: dict[int, Bit] = {}
    for nth, water in enumerate(lying.waters):
        opens = numbers['field', water.opens] if water.opens >= 0 else -1
        out[numbers['water', nth]] = Bit(
            kind='water',
            sides=water.sides,
            stop=water.kind,
            fishery=water.fishery,
            reed=water.reed,
            village=name == VILLAGE,
            frogs=water.frogs,
            opens=opens,
        )
    for kind, plants in (('garden', lying.gardens), ('copse', lying.copses)):
        for nth, plant in enumerate(plants):
            by = frozenset(numbers['water', water] for water in plant.by)
            out[numbers[kind, nth]] = Bit(kind=kind, sides=plant.sides, by=by)
    for nth, field in enumerate(lying.fields):
        out[numbers['field', nth]] = Bit(kind='field', halves=field.halves, cow=field.cow)
    return tuple(out[number] for number in range(len(out)))


def part_named(name: str, part: str) -> int:
    """The number of a part by its name."""
    return DRAWN[name].part(part)


# ----------------------------------------------------------------------------------------------------------- a board


def bits_at(board: Board, cell: Cell) -> tuple[Bit, ...]:
    """The parts of the tile on a cell."""
    name, turn = board[cell]
    return bits(name, turn % 4)


def bit_at(board: Board, place: Place) -> Bit:
    """The part at a place."""
    return bits_at(board, place[0])[place[1]]


def places(board: Board, *kinds: str) -> Iterator[Place]:
    """Every part of some kinds on a board."""
    for cell in board:
        for number, bit in enumerate(bits_at(board, cell)):
            if bit.kind in kinds:
                yield cell, number


def borders(bit: Bit) -> list[tuple[int, int]]:
    """Where a part leaves its tile: for each border the side, and the number that says where on it.

    For a field that is a half, for anything else the side itself.
    """
    if bit.kind == 'field':
        return [(half // 2, half) for half in sorted(bit.halves)]
    return [(side, side) for side in sorted(bit.sides)]


def across(board: Board, place: Place, side: int, where: int) -> Place | None:
    """SM-G-45, SM-G-49  The part of the same kind that meets a part there; none at trees, wooded banks or no tile."""
    bit, other = bit_at(board, place), beside(place[0], side)
    if other not in board:
        return None
    for number, met in enumerate(bits_at(board, other)):
        if met.kind == bit.kind and (
            facing_half(where) in met.halves if bit.kind == 'field' else facing(side) in met.sides
        ):
            return other, number
    return None


def neighbours(board: Board, place: Place) -> set[Place]:
    """The parts of the same kind that a part meets on the tiles beside it."""
    met = (across(board, place, side, where) for side, where in borders(bit_at(board, place)))
    return {other for other in met if other is not None}


def flood(board: Board, starts: Iterable[Place]) -> frozenset[Place]:
    """Everything of the same kind that hangs together with some parts."""
    found = set(starts)
    todo = list(found)
    while todo:
        for other in neighbours(board, todo.pop()):
            if other not in found:
                found.add(other)
                todo.append(other)
    return frozenset(found)


def alongside(board: Board, cell: Cell, water: int, field: int) -> bool:
    """SM-A4-25  Whether a field holds a bank of a water on its tile, or the water is a landing that opens into it."""
    wet, dry = bits_at(board, cell)[water], bits_at(board, cell)[field]
    return wet.opens == field or any(half // 2 in wet.sides for half in dry.halves)
