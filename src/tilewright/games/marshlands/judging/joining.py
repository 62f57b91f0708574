"""How likely a tile comes for a bare cell: one that matches all around, and whose water joins the sides it has to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.board.sets import BASIC, FITS, TILES, WATER_SIDES

if TYPE_CHECKING:
    from mypy_extensions import i64

STOCK: Final = 150  # SM-I2-04
MASKS: Final = 16  # of sides
MOST: Final = 40  # more tiles are not looked at
TURNS: Final = range(4)


def waters_on(face: int) -> list[int]:
    """The waters of a face, each as a mask of the sides by which it leaves."""
    masks: dict[int, int] = {}
    for water in WATER_SIDES[face]:
        masks[water >> 2] = masks.get(water >> 2, 0) | 1 << (water & 3)
    return list(masks.values())


WATERS: Final = [waters_on(face) for face in range(4 * len(TILES))]  # [face]
# [tiles looked at][tiles that will do] how likely one that will do is among those looked at.
CHANCES: Final = [[1.0 - (1.0 - many / STOCK) ** looked for many in range(STOCK + 1)] for looked in range(MOST + 1)]
COUNTS: Final[dict[int, int]] = {}  # [MASKS * signature + mask] tiles that will do, counted when it is asked for


def likely(known: i64, sides: i64, looked: int) -> float:
    """How likely one of so many tiles matches what is known around a cell and joins some sides, a mask, by a water."""
    key = int(MASKS * known + sides)
    many = COUNTS.get(key)
    if many is None:
        many = COUNTS[key] = count(int(known), int(sides))
    return CHANCES[min(looked, MOST)][many]


def count(known: int, sides: int) -> int:
    """How many ordinary tiles match what is known around a cell and join some sides; none are asked for by no side."""
    return sum([many for kind, many in enumerate(BASIC) if many and will_do(kind, known, sides)])


def will_do(kind: int, known: int, sides: int) -> bool:
    """Whether a tile has a turn in which it matches and joins the sides."""
    turns = int(FITS[kind][known])
    return any(turns >> turn & 1 and (not sides or joins(4 * kind + turn, sides)) for turn in TURNS)


def joins(face: int, sides: int) -> bool:
    """Whether one water of a face leaves it by all of some sides."""
    return any(water & sides == sides for water in WATERS[face])
