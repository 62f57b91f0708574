"""The tiles of Camargue as tables: landscapes, paths and helpers by the number of a kind."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from tilewright.core.drawing import read
from tilewright.core.faces import SIGNATURES, Faces
from tilewright.core.tile import Tile

if TYPE_CHECKING:
    from mypy_extensions import i64

LANDSCAPES: Final = ('village', 'water', 'grain', 'forest', 'lavender')  # CAM-02
HIDDEN: Final = -1  # a tile face down where the number of a kind is expected


def drawn(name: str) -> tuple[Tile, ...]:
    """Reads one of the drawing files of this game."""
    return read(files('tilewright.games.camargue').joinpath('tiles', f'{name}.tiles').read_text(encoding='utf-8'))


def named(tile: Tile) -> Tile:
    """The tile with its landscape in its title, and the landscape's first letter where a drawing serves all five."""
    if not tile.of:
        return tile
    return tile._replace(
        title=f'{tile.of}: {tile.title}', rows=tuple(row.replace('.', tile.of[0]) for row in tile.rows)
    )


def may_meet(one: str, other: str) -> bool:
    """CAM-37  A path meets a path and no path meets none, whatever the landscapes (CAM-39)."""
    return (one == 'path') == (other == 'path')


def pair(tile: Tile) -> int:
    """CAM-06  The two landscapes of a helper, as a mask."""
    return sum(1 << LANDSCAPES.index(part.kind) for part in tile.parts)


# CAM-05: the emblem is drawn in the north-east; start and emergency tile are among the drawings.
LAND: Final = tuple(named(tile) for tile in drawn('camargue'))  # CAM-03
HELPERS: Final = drawn('helpers')  # CAM-06
TILES: Final = LAND + HELPERS
NAMES: Final = [tile.name for tile in TILES]
KIND: Final = {tile.name: kind for kind, tile in enumerate(TILES)}
FACES: Final = Faces(LAND, may_meet=may_meet)  # CAM-07: helpers have no faces, so they cannot be laid
FIRST_HELPER: Final = len(LAND)
START: Final = KIND['start']  # CAM-10
EMERGENCY: Final = KIND['emergency']  # CAM-08

# CAM-09, CAM-10: start and emergency tile belong to no landscape.
LANDSCAPE: Final = [LANDSCAPES.index(tile.of) if tile.of else -1 for tile in TILES]
HELPS: Final = [0] * FIRST_HELPER + [pair(tile) for tile in HELPERS]
COUNTS: Final = [0 if kind in (START, EMERGENCY) else tile.count for kind, tile in enumerate(TILES)]  # CAM-15, CAM-21
EMERGENCIES: Final = TILES[EMERGENCY].count  # CAM-81

PATH: Final[i64] = FACES.side_kinds.index('path') + 1  # CAM-04: in the middle of a side, or none


def sides_of(signature: int) -> list[int]:
    """What a signature knows of its four sides, 0 where nothing lies."""
    return [(signature >> (3 * side)) & 7 for side in range(4)]


def closed_turn(signature: int) -> int:
    """CAM-75  The turn in which an emergency tile leans with its closed side on the only neighbour, or -1."""
    known = [side for side, code in enumerate(sides_of(signature)) if code]
    if len(known) != 1 or sides_of(signature)[known[0]] == PATH:  # CAM-76
        return -1
    return (known[0] + 1) % 4  # CAM-77: as drawn it is closed to the west


CONTINUES: Final = [PATH in sides_of(signature) for signature in range(SIGNATURES)]  # CAM-36
LEANS: Final = [closed_turn(signature) for signature in range(SIGNATURES)]


def is_helper(kind: int) -> bool:
    """CAM-07  Whether a kind is a helper, which is never laid in the display."""
    return kind >= FIRST_HELPER


def matches(helper: int, land: int) -> bool:
    """CAM-49  Whether a helper shows the landscape of a tile."""
    return LANDSCAPE[land] >= 0 and bool(HELPS[helper] & (1 << LANDSCAPE[land]))
