"""Where a tile has room for something more: on its free land, and in its corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.picture.curves import SIZE, apart
from tilewright.core.picture.survey import FINE, spot, square

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tilewright.core.picture.curves import Point
    from tilewright.core.picture.survey import Survey
    from tilewright.core.tile import Tile

Circle = tuple['Point', float]  # middle, radius

INSET: Final = 10.5  # how far from the sides the sign in a corner has its middle
AWAY: Final = 24.0  # as far from what is there as anybody could wish
CORNERS: Final = ((SIZE - INSET, INSET), (SIZE - INSET, SIZE - INSET), (INSET, SIZE - INSET), (INSET, INSET))


def free_land(tile: Tile, mapped: Survey, taken: Sequence[Circle]) -> Circle:
    """The largest circle on land that holds nothing else; of equal ones one away from what is there, then inward."""
    land = {number for number, part in enumerate(tile.parts) if part.form == 'ground'}
    own = [at for at, whose in enumerate(mapped.owner) if whose in land or whose < -1]
    found = [(spot(at), _room(mapped, spot(at), taken)) for at in own or range(FINE * FINE)]
    middle = (SIZE / 2, SIZE / 2)
    return max(found, key=lambda each: (round(each[1]), min(AWAY, _away(each[0], taken)), -apart(each[0], middle)))


def _room(mapped: Survey, point: Point, taken: Sequence[Circle]) -> float:
    """How far it is from a point to another part, to a side or to what is there."""
    rim = min(point[0], point[1], SIZE - point[0], SIZE - point[1])
    return min(rim, mapped.clear[square(point)], _away(point, taken))


def _away(point: Point, taken: Sequence[Circle]) -> float:
    """How far it is from a point to the nearest of some circles."""
    return min((apart(point, other) - radius for other, radius in taken), default=SIZE)


def free_corner(taken: Sequence[Circle]) -> Point:
    """The corner of a tile that is furthest from what is there."""
    return max(CORNERS, key=lambda corner: round(_away(corner, taken), 3))
