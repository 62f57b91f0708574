"""Where everything on a tile lies, in a box of 100 by 100, before it is painted or turned."""

from __future__ import annotations

from itertools import pairwise
from math import pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.grid import STEPS
from tilewright.core.picture.chance import seed
from tilewright.core.picture.curves import SIZE, along, apart, middle, mix, normals, relax, resample, turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilewright.core.picture.art import Line, Solid
    from tilewright.core.picture.curves import Point
    from tilewright.core.tile import Part, Sign, Tile

GRAIN: Final = 3.0  # the distance between the points of a curve
LEAD: Final = 6.0  # so far from the rim a line is straight, square to the side
STRAIGHT: Final = 22.0  # and so far it is drawn to that
BOW: Final = (
    0.4  # how far along its ends' directions a bow is drawn, in lengths of its chord; a quarter circle has 0.39
)
WEDGE: Final = 0.72  # how steeply a solid may leave a corner that it shares with another

Spot = tuple[int, int]  # row, column
Edge = tuple['Point', 'Point']


class Border(NamedTuple):
    """One loop around a solid: smooth runs inside the tile, straight ones along its rim, clockwise by turns."""

    runs: tuple[tuple[Point, ...], ...]  # the smooth ones; each ends where the rim run to the next begins
    rims: tuple[tuple[Point, ...], ...]  # after each smooth run: the corners of the tile on the way to the next
    closed: bool = False  # one run that never comes to the rim

    def points(self) -> list[Point]:
        """The loop as one polygon."""
        runs = self.runs or ((),)
        return [p for run, rim in zip(runs, self.rims, strict=True) for p in (*run, *rim)]

    def ends(self) -> list[Point]:
        """Where the smooth runs come to the rim; a loop inside the tile has none."""
        return [end for run in self.runs if not self.closed for end in (run[0], run[-1])]


def centre(tile: Tile, spot: Spot) -> Point:
    """The middle of a cell of the drawing."""
    unit = SIZE / len(tile.rows)
    return (spot[1] + 0.5) * unit, (spot[0] + 0.5) * unit


def sign_at(tile: Tile, spot: Spot) -> Sign | None:
    """The sign of a cell, or None outside the drawing."""
    y, x = spot
    return tile.signs[y][x] if 0 <= y < len(tile.rows) and 0 <= x < len(tile.rows) else None


def step(spot: Spot, way: int) -> Spot:
    """The next cell one way."""
    return spot[0] + STEPS[way][1], spot[1] + STEPS[way][0]


# ---------------------------------------------------------------- lines


def chains(tile: Tile, part: Part, brush: Line) -> tuple[tuple[Point, ...], ...]:
    """The smooth middle lines of a line or wall, from rim, knot, stop or fork to the next."""
    edges = _edges(tile, part)
    joins: dict[Point, list[Point]] = {}
    for a, b in edges:
        joins.setdefault(a, []).append(b)
        joins.setdefault(b, []).append(a)
    left = {frozenset(edge) for edge in edges}
    starts = [p for p in joins if len(joins[p]) != 2] or list(joins)  # a ring has no end to start from
    return tuple(
        _smooth(tile, part, _walk(joins, left, start, to), brush)
        for start in starts for to in joins[start] if frozenset((start, to)) in left
    )  # fmt: skip


def _walk(joins: dict[Point, list[Point]], left: set[frozenset[Point]], start: Point, to: Point) -> list[Point]:
    """The points from a start to where the line ends or forks; the edges walked are no longer left."""
    way = [start, to]
    left.discard(frozenset((start, to)))
    while len(joins[way[-1]]) == 2:
        ahead = [p for p in joins[way[-1]] if frozenset((way[-1], p)) in left]
        if not ahead:
            break
        left.discard(frozenset((way[-1], ahead[0])))
        way.append(ahead[0])
    return way


def _edges(tile: Tile, part: Part) -> list[Edge]:
    """The straight pieces of a line between cells, out of the tile, over bridges, into knots and what stops it."""
    found: list[Edge] = [(centre(tile, _rim_cell(tile, side)), middle(side)) for side in part.sides]
    own = set(part.cells)
    for spot in part.cells:
        ways = [way for way in range(4) if _reaches(tile, part, own, spot, way)]
        for way in ways:
            to = step(spot, way)
            if to not in own or to > spot:
                found.append((centre(tile, spot), centre(tile, to)))
        out = [side for side in part.sides if _rim_cell(tile, side) == spot]
        met = tile.signs[spot[0]][spot[1]]
        if len(ways) + len(out) == 1 and met.form != 'tip':
            ahead = step(spot, (ways[0] if ways else out[0]) + 2 & 3)
            found.append((centre(tile, spot), centre(tile, ahead)))
    return [*found, *_over_bridges(tile, own)]


def _reaches(tile: Tile, part: Part, own: set[Spot], spot: Spot, way: int) -> bool:
    """Whether a line goes on this way: into itself, a knot or a bridge."""
    to = step(spot, way)
    sign = sign_at(tile, to)
    if to in own:
        return True
    return sign is not None and part.form == 'line' and sign.form in {'knot', 'bridge'}


def _over_bridges(tile: Tile, own: set[Spot]) -> Iterable[Edge]:
    """The piece of a line from a bridge into the solid right behind it."""
    for y, row in enumerate(tile.signs):
        for x, sign in enumerate(row):
            for way in range(4) if sign.form == 'bridge' else ():
                to, back = step((y, x), way), step((y, x), way + 2 & 3)
                ahead = sign_at(tile, to)
                if back in own and ahead and ahead.form == 'solid':
                    yield centre(tile, (y, x)), centre(tile, to)


def _rim_cell(tile: Tile, side: int) -> Spot:
    last = len(tile.rows) - 1
    return ((0, last // 2), (last // 2, last), (last, last // 2), (last // 2, 0))[side]


def _smooth(tile: Tile, part: Part, way: Sequence[Point], brush: Line) -> tuple[Point, ...]:
    """A chain made round, square to the sides it leaves by."""
    # A wall that ends at a line must find it where it is drawn.
    kept = any(tile.parts[number].form == 'wall' for number in part.beside)
    loose = (not kept and _bow(way, brush.stray)) or relax(
        resample(way, GRAIN), min(brush.soft, 12) if kept else brush.soft
    )
    swing = brush.sway * len(loose) * GRAIN / SIZE * (1 if seed(tile.name, part.name) % 2 else -1)
    if apart(way[0], way[-1]) < len(loose) * GRAIN - 2 * GRAIN or _has_bridge(tile):
        swing = 0.0  # bends are round enough, and bridges cross square
    last = len(loose) - 1
    bent = [
        (p[0] + n[0] * swing * sin(2 * pi * i / last), p[1] + n[1] * swing * sin(2 * pi * i / last))
        for i, (p, n) in enumerate(zip(loose, normals(loose), strict=True))
    ]
    for side in part.sides:
        at = middle(side)
        for end in (p for p in (way[0], way[-1]) if p == at):
            bent = [_squared(p, end, side) for p in bent]
    return (way[0], *bent[1:-1], way[-1])  # ends to the last bit


def _has_bridge(tile: Tile) -> bool:
    return any(sign.form == 'bridge' for row in tile.signs for sign in row)


def _bow(way: Sequence[Point], stray: float) -> list[Point]:
    """One even bow from end to end that starts and ends like the way; nothing where it would stray from the way."""
    a, b = way[0], way[-1]
    chord = apart(a, b)
    if chord < 1:
        return []  # a ring
    one, two = _heading(way[0], way[1]), _heading(way[-1], way[-2])
    fine = resample(way, 1)
    half, lean = fine[len(fine) // 2], (one[0] + two[0], one[1] + two[1])
    pull = (half[0] - (a[0] + b[0]) / 2) * lean[0] + (half[1] - (a[1] + b[1]) / 2) * lean[1]
    reach = min(BOW * chord, max(0.3 * chord, pull * 8 / 3 / max(0.1, lean[0] ** 2 + lean[1] ** 2)))
    c = (a[0] + one[0] * reach, a[1] + one[1] * reach)
    e = (b[0] + two[0] * reach, b[1] + two[1] * reach)
    shares = [i / 60 for i in range(61)]
    bow = [mix(mix(mix(a, c, t), mix(c, e, t), t), mix(mix(c, e, t), mix(e, b, t), t), t) for t in shares]
    strays = max(min(apart(point, other) for other in fine) for point in bow[::4])
    return resample(bow, GRAIN) if strays < stray else []


def _heading(a: Point, b: Point) -> Point:
    """The direction from one point to another, of length 1."""
    far = apart(a, b)
    return (b[0] - a[0]) / far, (b[1] - a[1]) / far


def _squared(point: Point, end: Point, side: int) -> Point:
    """A point drawn to the straight way out of the tile, the more the nearer it is."""
    depth = abs(point[1] - end[1]) if side % 2 == 0 else abs(point[0] - end[0])
    if depth >= STRAIGHT or apart(point, end) > 2 * STRAIGHT:
        return point
    share = max(0.0, depth - LEAD) / (STRAIGHT - LEAD)
    straight = (end[0], point[1]) if side % 2 == 0 else (point[0], end[1])
    return mix(straight, point, share * share * (3 - 2 * share))


# ---------------------------------------------------------------- solids


def borders(tile: Tile, part: Part, brush: Solid) -> tuple[Border, ...]:
    """The smooth outline of a solid; it meets the sides it holds at the same points on every tile."""
    others = {side for other in tile.parts if other.form == 'solid' and other != part for side in other.sides}
    shared = [(own, other) for own in part.sides for other in others if (own - other) % 2]
    return tuple(_border(part, loop, brush, shared) for loop in loops(part.cells, SIZE / len(tile.rows)))


def loops(cells: Iterable[Spot], unit: float) -> list[list[Point]]:
    """The outlines of a set of cells, clockwise, corner by corner; cells that touch at a corner only stay apart."""
    own = set(cells)
    ahead: dict[Spot, list[Spot]] = {}
    for y, x in sorted(own):
        square = ((y, x), (y, x + 1), (y + 1, x + 1), (y + 1, x))
        for way in range(4):
            if step((y, x), way) not in own:
                ahead.setdefault(square[way], []).append(square[(way + 1) % 4])
    found = []
    while ahead:
        at = start = min(ahead)
        before: Spot | None = None
        loop: list[Point] = []
        while not loop or at != start:
            ends = ahead[at]
            to = ends[0] if len(ends) == 1 or before is None else _rightmost(before, at, ends)
            ends.remove(to)
            if not ends:
                del ahead[at]
            loop.append((at[1] * unit, at[0] * unit))
            before, at = at, to
        found.append(loop)
    return found


def _rightmost(before: Spot, at: Spot, ends: Sequence[Spot]) -> Spot:
    """Of two ways on at a corner where cells touch, the one that stays with the same cell."""
    dy, dx = at[0] - before[0], at[1] - before[1]
    right = (at[0] + dx, at[1] - dy)
    return right if right in ends else ends[0]


def rim_side(a: Point, b: Point) -> int:
    """The side of the tile on which a piece of outline lies, or -1."""
    for side, (axis, value) in enumerate(((1, 0.0), (0, SIZE), (1, SIZE), (0, 0.0))):
        if abs(a[axis] - value) < 1e-6 and abs(b[axis] - value) < 1e-6:
            return side
    return -1


def _border(part: Part, loop: list[Point], brush: Solid, shared: Sequence[tuple[int, int]]) -> Border:
    """One loop with its inner runs made smooth and its rim runs snapped."""
    pieces = [(a, b, rim_side(a, b)) for a, b in pairwise([*loop, loop[0]])]
    firsts = [i for i, (_, _, side) in enumerate(pieces) if side < 0 <= pieces[i - 1][2]]
    if not firsts:
        inner = pieces[0][2] < 0
        points = relax(resample([*loop, loop[0]], GRAIN)[:-1], brush.soft, closed=True) if inner else loop
        return Border((tuple(points),), ((),), closed=True) if inner else Border((), (tuple(points),))
    runs, rims = [], []
    for at, first in enumerate(firsts):
        stop = firsts[(at + 1) % len(firsts)]
        order = [pieces[(first + k) % len(pieces)] for k in range((stop - first - 1) % len(pieces) + 1)]
        inner_pieces = [piece for piece in order if piece[2] < 0]
        rim_pieces = order[len(inner_pieces) :]
        start, end = inner_pieces[0][0], rim_pieces[0][0]
        turns = [(b, {s, t}) for (_, b, s), (_, _, t) in pairwise(rim_pieces) if s != t]
        if brush.shoulder is not None:
            start = _snapped(part, pieces[first - 1][2], brush.shoulder, ends=True)
            end = _snapped(part, rim_pieces[0][2], brush.shoulder, ends=False)
            turns = [(b, sides) for b, sides in turns if sides <= set(part.sides)]
        runs.append(_run([start, *(b for _, b, _ in inner_pieces[:-1]), end], brush, shared))
        rims.append(tuple(b for b, _ in turns))
    return Border(tuple(runs), tuple(rims))


def _snapped(part: Part, side: int, shoulder: float, *, ends: bool) -> Point:
    """Where an outline leaves the rim (ends) or comes to it: always so far from the corner of a side it holds."""
    if ends:
        return along(side if side in part.sides else side - 1 & 3, SIZE - shoulder)
    return along(side if side in part.sides else side + 1 & 3, shoulder)


def _run(way: Sequence[Point], brush: Solid, shared: Sequence[tuple[int, int]]) -> tuple[Point, ...]:
    """A smooth border from rim to rim that bulges in its middle and leaves room for solids on the next sides."""
    points = relax(resample(way, GRAIN), brush.soft)
    last = len(points) - 1
    grown = [
        (p[0] + n[0] * brush.swell * sin(pi * i / last) ** 2, p[1] + n[1] * brush.swell * sin(pi * i / last) ** 2)
        for i, (p, n) in enumerate(zip(points, normals(points), strict=True))
    ]
    round_ = relax([_kept_apart(point, shared) for point in grown], 4)
    return (way[0], *round_[1:-1], way[-1])  # ends to the last bit


def _kept_apart(point: Point, shared: Sequence[tuple[int, int]]) -> Point:
    """A point brought back to its own side of the wedge between two sides that different solids hold."""
    for own, other in shared:
        x, y = turn(point, -own)  # as if its own side were north
        across = x if (own - other) % 4 == 1 else SIZE - x
        point = turn((x, min(y, WEDGE * across)), own)
    return point
