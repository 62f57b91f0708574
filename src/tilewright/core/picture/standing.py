"""Where the feet of pieces are that share a cell: on their part, near a side of it, or as marks on the ground."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.grid import STEPS
from tilewright.core.picture.curves import SIZE
from tilewright.core.picture.pieces import FOOT, feet

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from tilewright.core.picture.curves import Point

OUT: Final = 32.0  # how far from the middle of a cell a piece near a side stands
RIM: Final = 41.0  # how far a mark on the ground lies from there
GAP: Final = 13.0  # between marks that lie side by side
MIDDLE: Final = (SIZE / 2, SIZE / 2 + FOOT)


class Stance(NamedTuple):
    """How a piece stands."""

    where: Hashable  # its cell and part
    side: int = -1  # the side near which it stands, or -1
    low: bool = False  # a mark on the ground


def stand(stances: Sequence[Stance], foot: Callable[[Hashable], Point]) -> list[Point]:
    """The foot of each piece in its cell, given the foot of one that has its part to itself.

    Several of one stance stand side by side. Where pieces stand near sides of a part, the others on it go to the middle
    of the cell, so that none hides another; marks on the ground take no room from pieces.
    """
    many = Counter(stances)
    sided = {stance.where for stance in stances if stance.side >= 0 and not stance.low}
    met: Counter[Stance] = Counter()
    out = []
    for stance in stances:
        if stance.side >= 0:
            at = near(stance.side, RIM if stance.low else OUT)
        else:
            at = MIDDLE if stance.where in sided else foot(stance.where)
        spots = row(at, many[stance], stance.side) if stance.low else feet(at, many[stance])
        out.append(spots[met[stance]])
        met[stance] += 1
    return out


def near(side: int, far: float) -> Point:
    """A foot so far from the middle of the cell towards a side."""
    dx, dy = STEPS[side]
    return MIDDLE[0] + far * dx, MIDDLE[1] + far * dy


def row(at: Point, many: int, side: int) -> list[Point]:
    """The feet of so many marks along a side, or from west to east."""
    dx, dy = (0, 1) if side % 2 and side >= 0 else (1, 0)
    shifts = [GAP * (n - (many - 1) / 2) for n in range(many)]
    return [(at[0] + shift * dx, at[1] + shift * dy) for shift in shifts]
