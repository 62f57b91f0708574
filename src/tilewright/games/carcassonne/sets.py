"""The tiles of Carcassonne and the River as tables."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from tilewright.core.drawing import read
from tilewright.core.faces import Faces
from tilewright.core.tile import Part, Tile

if TYPE_CHECKING:
    from mypy_extensions import i64

# Numbers of the kinds of part, in the order of the alphabet as Faces counts them.
CITY: Final[i64] = 0
CLOISTER: Final[i64] = 1
FIELD: Final[i64] = 2
RIVER: Final[i64] = 3
ROAD: Final[i64] = 4
PART_KINDS: Final = ['city', 'cloister', 'field', 'river', 'road']


def drawn(name: str) -> tuple[Tile, ...]:
    """Reads one of the drawing files of this game."""
    return read(files('tilewright.games.carcassonne').joinpath('tiles', f'{name}.tiles').read_text(encoding='utf-8'))


def pennants(part: Part) -> int:
    """CAR-71  How many pennants a part bears."""
    return part.marks.count('pennant')


LAND: Final = drawn('carcassonne')  # CAR-02
# As drawn, grass goes round the tips of the river (CAR-45), and its water parts it anywhere else (CAR-46).
WATER: Final = drawn('river')  # CAR-13, with bridges where roads cross it (CAR-47)
FACES: Final = Faces(LAND + WATER, pennants)
MOST_SETS: Final = 64  # of land tiles, for research
if FACES.part_kinds != PART_KINDS:  # pragma: no cover  # only a wrong drawing comes here
    raise ValueError(f'the kinds of part {PART_KINDS} expected, {FACES.part_kinds} drawn')

NAMES: Final = [tile.name for tile in FACES.tiles]
START: Final[i64] = FACES.kind('D')  # CAR-03
SPRING: Final[i64] = FACES.kind('RV-SPRING')
LAKE: Final[i64] = FACES.kind('RV-LAKE')
FIRST_WATER: Final[i64] = len(LAND)  # kinds from here on are river tiles
RIVER_SIDE: Final[i64] = FACES.side_kinds.index('river') + 1


def land_counts(sets: int) -> list[int]:
    """CAR-02  How many land tiles of each kind there are."""
    return [tile.count * sets for tile in LAND] + [0] * len(WATER)


def river_counts() -> list[int]:
    """CAR-12  The river tiles that are shuffled: all but spring and lake."""
    shuffled = [0 if kind in (SPRING, LAKE) else tile.count for kind, tile in enumerate(LAND + WATER)]
    return [0] * len(LAND) + shuffled[len(LAND) :]


def borders(tile: Tile) -> tuple[tuple[int, int], ...]:
    """CAR-93  Which fields border which cities on a tile, as pairs of parts."""
    return tuple(
        (field, city)
        for field, part in enumerate(tile.parts)
        if part.kind == 'field'
        for city in part.beside
        if tile.parts[city].kind == 'city'
    )


BORDERS: Final = [borders(tile) for tile in FACES.tiles]
