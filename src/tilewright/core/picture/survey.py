"""A map of small squares that says which part each spot of a tile belongs to and how far its border is."""

from __future__ import annotations

from collections import deque
from functools import cache
from math import hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.picture.curves import SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilewright.core.picture.curves import Point
    from tilewright.core.tile import Tile

FINE: Final = 50  # squares a side
UNIT: Final = SIZE / FINE
NOTHING: Final = -1
NEAR: Final = (
    (-1, 0, 1.0),
    (0, -1, 1.0),
    (-1, -1, 1.414),
    (-1, 1, 1.414),
)  # half of the eight around, with their distance


@cache
def _around(sign: int) -> list[list[tuple[int, float]]]:
    """[square] the half of the eight around it that comes before it in reading order, or after, with their distance."""
    return [
        [
            ((y + sign * dy) * FINE + x + sign * dx, length * UNIT)
            for dy, dx, length in NEAR
            if 0 <= x + sign * dx < FINE and 0 <= y + sign * dy < FINE
        ]
        for y in range(FINE)
        for x in range(FINE)
    ]


@cache
def _beside() -> list[list[int]]:
    """[square] those that touch it on a side: north, east, south, west."""
    return [
        [v * FINE + u for u, v in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if 0 <= u < FINE and 0 <= v < FINE]
        for y in range(FINE)
        for x in range(FINE)
    ]


class Survey(NamedTuple):
    """Whose each small square is; a part's number, NOTHING, or -2, -3 .. for the bare kinds."""

    owner: tuple[int, ...]
    clear: tuple[float, ...]  # how far it is to a square of another owner
    land: tuple[int, ...]  # the same as owner with the land carried on under lines and solids

    def squares(self, owner: int) -> list[int]:
        """The squares of one owner, in reading order."""
        return [at for at, whose in enumerate(self.owner) if whose == owner]

    def at(self, point: Point) -> int:
        """The owner of a point."""
        return self.owner[square(point)]


def square(point: Point) -> int:
    """The small square in which a point lies."""
    x, y = (min(FINE - 1, max(0, int(v / UNIT))) for v in point)
    return y * FINE + x


def spot(at: int) -> Point:
    """The middle of a small square."""
    return (at % FINE + 0.5) * UNIT, (at // FINE + 0.5) * UNIT


def bare_kinds(tile: Tile) -> list[str]:
    """The bare kinds of a tile, in reading order."""
    return list(dict.fromkeys(sign.kind for row in tile.signs for sign in row if sign.form == 'bare'))


def survey(
    tile: Tile, ways: Iterable[tuple[int, Point, float]], solids: Iterable[tuple[int, Sequence[Point]]]
) -> Survey:
    """Maps a tile from discs along its lines (part, middle, radius) and the polygons of its solids."""
    taken = [NOTHING] * (FINE * FINE)
    for number, point, radius in ways:
        _stamp(taken, number, point, radius)
    for number, polygon in solids:
        _fill(taken, number, polygon)
    seeds = _seeds(tile, taken)
    owner = _spread(seeds, taken)
    land = _spread(seeds, seeds)
    return Survey(tuple(owner), tuple(_clearance(owner)), tuple(land))


def _stamp(taken: list[int], number: int, point: Point, radius: float) -> None:
    """Gives a disc to a part."""
    reach = int(radius / UNIT) + 1
    x, y = int(point[0] / UNIT), int(point[1] / UNIT)
    columns = [(u, (u + 0.5) * UNIT - point[0]) for u in range(max(0, x - reach), min(FINE, x + reach + 1))]
    for v in range(max(0, y - reach), min(FINE, y + reach + 1)):
        down = (v + 0.5) * UNIT - point[1]
        for u, right in columns:
            if hypot(right, down) <= radius:
                taken[v * FINE + u] = number


def _fill(taken: list[int], number: int, polygon: Sequence[Point]) -> None:
    """Gives the inside of a polygon to a part, row by row."""
    for v in range(FINE):
        level = (v + 0.5) * UNIT
        cuts = []
        for i, (bx, by) in enumerate(polygon):
            ax, ay = polygon[i - 1]
            if (ay <= level) != (by <= level):
                cuts.append(ax + (level - ay) * (bx - ax) / (by - ay))
        cuts.sort()
        for left, right in zip(cuts[::2], cuts[1::2], strict=True):
            for u in range(FINE):
                if left <= (u + 0.5) * UNIT < right:
                    taken[v * FINE + u] = number


def _seeds(tile: Tile, taken: Sequence[int]) -> list[int]:
    """The free squares in the middles of land cells, given to their land; the whole cells where no middle is free."""
    found = [NOTHING] * (FINE * FINE)
    size = FINE / len(tile.rows)
    cells = _land_cells(tile, bare_kinds(tile))
    for whose, own in cells.items():
        for inset in (0.25, 0.0):
            for cell in own:
                rows, columns = (range(round((v + inset) * size), round((v + 1 - inset) * size)) for v in cell)
                for at in (y * FINE + x for y in rows for x in columns):
                    found[at] = whose if taken[at] == NOTHING else found[at]
            if whose in found:
                break  # a whole cell may lie on both sides of a curve, so its middle is better
    return found


def _land_cells(tile: Tile, bares: list[str]) -> dict[int, list[tuple[int, int]]]:
    """The cells of each ground and bare kind, by owner."""
    found = {number: list(part.cells) for number, part in enumerate(tile.parts) if part.form == 'ground'}
    for y, row in enumerate(tile.signs):
        for x, sign in enumerate(row):
            if sign.form == 'bare':
                found.setdefault(-2 - bares.index(sign.kind), []).append((y, x))
    return found


def _spread(seeds: Sequence[int], start: Sequence[int]) -> list[int]:
    """Carries owners on from the seeds over all squares that are nobody's, nearest first."""
    found = [seed if seed != NOTHING else taken for seed, taken in zip(seeds, start, strict=True)]
    queue = deque(at for at, seed in enumerate(seeds) if seed != NOTHING)
    beside = _beside()
    while queue:
        at = queue.popleft()
        for to in beside[at]:
            if found[to] == NOTHING:
                found[to] = found[at]
                queue.append(to)
    return found


def _clearance(owner: Sequence[int]) -> list[float]:
    """How far each square is from another owner's, counted by steps to the eight around, there and back."""
    far = [SIZE] * len(owner)
    for order, around in ((range(len(owner)), _around(1)), (range(len(owner) - 1, -1, -1), _around(-1))):
        for at in order:
            own, least = owner[at], far[at]
            for other, length in around[at]:
                border = length / 2
                if owner[other] != own and border < far[other]:
                    far[other] = border
                way = far[other] + length if owner[other] == own else border
                if way < least:
                    least = way
            far[at] = least
    return far
