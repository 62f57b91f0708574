"""Smooth curves through points: resampling, relaxing, paths and quarter turns in a box of 100 by 100."""

from __future__ import annotations

from itertools import pairwise
from math import fsum, hypot
from typing import TYPE_CHECKING, Final

from tilewright.core.picture.svg import num

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Point = tuple[float, float]
SIZE: Final = 100.0


def turn(point: Point, turns: int) -> Point:
    """The point after quarter turns of the tile, clockwise."""
    x, y = point
    return ((x, y), (SIZE - y, x), (SIZE - x, SIZE - y), (y, SIZE - x))[turns % 4]


def turn_all(points: Iterable[Point], turns: int) -> tuple[Point, ...]:
    """All the points after quarter turns of the tile."""
    return tuple(turn(point, turns) for point in points)


def middle(side: int) -> Point:
    """The middle of a side."""
    return turn((SIZE / 2, 0.0), side)


def along(side: int, far: float) -> Point:
    """The point so far along a side, clockwise."""
    return turn((far, 0.0), side)


def apart(a: Point, b: Point) -> float:
    """How far two points are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


def mix(a: Point, b: Point, share: float) -> Point:
    """A point between two, nearer to the second the larger the share."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def resample(points: Sequence[Point], gap: float) -> list[Point]:
    """Points at about equal distances along the same polyline; its ends stay."""
    whole = fsum(apart(a, b) for a, b in pairwise(points))
    count = max(2, round(whole / gap))
    stride = whole / count
    found, walked = [points[0]], 0.0
    for a, b in pairwise(points):
        length = apart(a, b)
        while len(found) < count and walked + length >= stride * len(found) - 1e-9:
            found.append(mix(a, b, (stride * len(found) - walked) / length))
        walked += length
    return [*found, points[-1]]


def relax(points: Sequence[Point], passes: int, *, closed: bool = False) -> list[Point]:
    """The polyline made rounder: each point moves towards its neighbours; open ends stay."""
    now = list(points)
    for _ in range(passes):
        before = [now[-1], *now[:-1]]
        after = [*now[1:], now[0]]
        new = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(before, now, after, strict=True)
        ]
        now = new if closed else [now[0], *new[1:-1], now[-1]]
    return now


def thin(points: Sequence[Point], keep: int) -> list[Point]:
    """Every so many points, and the last."""
    return [*points[:-1:keep], points[-1]]


def normals(points: Sequence[Point]) -> list[Point]:
    """The direction to the left of the way at each point, of length 1."""
    found = []
    for i in range(len(points)):
        a, b = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        length = apart(a, b) or 1.0
        found.append(((b[1] - a[1]) / length, (a[0] - b[0]) / length))
    return found


def shifted(points: Sequence[Point], left: float) -> list[Point]:
    """The points moved to the left of their way."""
    return [(p[0] + n[0] * left, p[1] + n[1] * left) for p, n in zip(points, normals(points), strict=True)]


def pen(at: Point) -> str:
    """A point as a path writes it."""
    return f'{num(at[0])} {num(at[1])}'


def curve(points: Sequence[Point]) -> str:
    """The rest of a path that goes smoothly from the first point through all the others."""
    found = []
    last = len(points) - 1
    for i in range(last):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        one = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        two = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        found.append(f'C{pen(one)} {pen(two)} {pen(b)}')
    return ''.join(found)


def path(points: Sequence[Point]) -> str:
    """A smooth open path."""
    return f'M{pen(points[0])}{curve(points)}'


def ring(points: Sequence[Point]) -> str:
    """A smooth closed path."""
    round_ = [*points[-1:], *points, *points[:2]]
    whole = curve(round_).split('C')[2:-1]
    return f'M{pen(points[0])}C{"C".join(whole)}Z'
