"""The plan of a tile: its curves, outlines, map, and where stamps and pieces go, before it is turned."""

from __future__ import annotations

from functools import partial
from math import fsum, hypot
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.picture.chance import between, dice_for
from tilewright.core.picture.curves import SIZE, apart, middle, mix, resample, shifted
from tilewright.core.picture.layout import borders, centre, chains
from tilewright.core.picture.plain import (
    emblem_of,
    line_brush,
    line_kind,
    mark_stamp,
    rows_of,
    scatters_of,
    solid_brush,
)
from tilewright.core.picture.room import free_corner, free_land
from tilewright.core.picture.survey import UNIT, bare_kinds, spot, square, survey

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilewright.core.picture.art import Art, Scatter, Stamp, Tip
    from tilewright.core.picture.curves import Point
    from tilewright.core.picture.layout import Border
    from tilewright.core.picture.room import Circle
    from tilewright.core.picture.survey import Survey
    from tilewright.core.tile import Tile

STAND: Final = 13.0  # half the room a piece takes
ROUND: Final = 8.0  # so much of an emblem's radius a piece beside it may hide
ROOM: Final = 6.0  # how far a mark's stamp is from the border of its part


class Placed(NamedTuple):
    """A stamp at a point, in one of its variants, with the number written on it."""

    stamp: Stamp
    variant: int
    at: Point
    value: str = ''
    form: str = ''  # of the part it is strewn over
    size: float = 1.0  # how much larger than it is drawn


class Plan(NamedTuple):
    """Everything on a tile with its place."""

    lines: dict[int, tuple[tuple[Point, ...], ...]]  # by part
    solids: dict[int, tuple[Border, ...]]  # by part
    pools: tuple[tuple[str, Point, float], ...]  # kind of the line, middle, radius
    bridges: tuple[Point, ...]
    survey: Survey
    anchors: tuple[Point, ...]  # where a piece stands, by part
    placed: tuple[Placed, ...]
    tips: tuple[tuple[Tip, Point, Point], ...] = ()  # what is built where lines stop, from and to


def plan(tile: Tile, art: Art) -> Plan:
    """Plans a tile."""
    numbered = list(enumerate(tile.parts))
    brushes = {n: line_brush(art, line_kind(art, p), p.form) for n, p in numbered if p.form in {'line', 'wall'}}
    lines = {n: chains(tile, tile.parts[n], brush) for n, brush in brushes.items()}
    solids = {n: borders(tile, p, solid_brush(art, p.kind)) for n, p in numbered if p.form == 'solid'}
    pools = tuple(_pools(tile, art, lines))
    discs = [(n, point, brushes[n].half) for n, ways in lines.items() for way in ways for point in way]
    polygons = [(n, border.points()) for n, found in solids.items() for border in found]
    wide = [
        (_line_near(tile, k, point), point, radius + line_brush(art, k, 'line').half)
        for k, point, radius in pools
        if radius
    ]
    mapped = survey(tile, [*discs, *wide], polygons)
    fixed = [*_marked(tile, art, lines, mapped), *_bound(tile, art, lines, solids)]
    shown = list(_emblem(tile, art, mapped, fixed))
    busy = [(item.at, 0.0) for item in fixed] + [(item.at, item.stamp.room * item.size - ROUND) for item in shown]
    fixed += shown
    anchors = _anchors(tile, mapped, lines, busy)
    planted = list(_planted(tile, art, lines, mapped))
    strewn = _strewn(tile, art, mapped, [*fixed, *planted], anchors)
    bridges = tuple(centre(tile, (y, x)) for y, x, form, _ in _signs(tile) if form == 'bridge')
    placed = (*fixed, *planted, *strewn)
    return Plan(lines, solids, pools, bridges, mapped, anchors, placed, tuple(_tips(tile, art, lines)))


def _signs(tile: Tile) -> Iterable[tuple[int, int, str, str]]:
    """Row, column, form and kind of every cell."""
    return ((y, x, sign.form, sign.kind) for y, row in enumerate(tile.signs) for x, sign in enumerate(row))


def _pools(tile: Tile, art: Art, lines: dict[int, tuple[tuple[Point, ...], ...]]) -> Iterable[tuple[str, Point, float]]:
    """Where lines widen: at tips, at knots and at marks."""
    for y, x, form, kind in _signs(tile):
        if form == 'line':
            wide = line_brush(art, kind, 'line').pools
            for mark in (mark for mark in tile.signs[y][x].marks if mark in wide):
                yield kind, _nearest(centre(tile, (y, x)), _drawn(lines)), wide[mark]
        if form == 'tip':
            radius = line_brush(art, kind, 'line').pools.get(tile.signs[y][x].stop, 0.0)
            yield kind, centre(tile, (y, x)), radius
        if form == 'knot':
            for line in dict.fromkeys(part.kind for part in tile.parts if kind in part.stops):
                yield line, centre(tile, (y, x)), line_brush(art, line, 'line').pools.get(kind, 0.0)


def _drawn(lines: dict[int, tuple[tuple[Point, ...], ...]]) -> list[Point]:
    """Every point of the middle lines."""
    return [point for ways in lines.values() for way in ways for point in way]


def _line_near(tile: Tile, kind: str, point: Point) -> int:
    """The part of a line's kind that comes nearest to a point."""
    own = [n for n, part in enumerate(tile.parts) if part.kind == kind]
    return min(own, key=lambda n: min(apart(centre(tile, cell), point) for cell in tile.parts[n].cells))


# ---------------------------------------------------------------- stamps with a place of their own


def _marked(tile: Tile, art: Art, lines: dict[int, tuple[tuple[Point, ...], ...]], mapped: Survey) -> Iterable[Placed]:
    """The stamps of marks, knots, bridges and tips."""
    curve = _drawn(lines)
    owner = {cell: number for number, part in enumerate(tile.parts) for cell in part.cells}
    dice = dice_for(tile.name, 'marks')
    for y, x, form, kind in _signs(tile):
        sign, at = tile.signs[y][x], centre(tile, (y, x))
        if form in {'line', 'tip'}:
            at = _nearest(at, curve)
        elif sign.marks and (y, x) in owner:
            at = _nearest(at, _roomy(mapped, owner[y, x]))
        named = {'knot': kind, 'bridge': kind, 'tip': sign.stop}.get(form, '')
        words = [(mark_stamp(art, mark.partition('=')[0]), mark.partition('=')[2]) for mark in sign.marks]
        words += [(art.stamps[named], '')] if named in art.stamps else []
        for stamp, value in words:
            yield Placed(stamp, dice.below(len(stamp.variants)), at, value)


def _nearest(to: Point, points: Sequence[Point]) -> Point:
    """The point nearest to another, or that other where it is as near as a small square."""
    found = min(points, key=lambda point: apart(point, to))
    return to if apart(found, to) < UNIT else found


def _roomy(mapped: Survey, owner: int) -> list[Point]:
    """The places on a part that are some way from its border; all of them where none is."""
    own = mapped.squares(owner)
    return [spot(at) for at in own if mapped.clear[at] >= ROOM] or [spot(at) for at in own]


def _bound(
    tile: Tile, art: Art, lines: dict[int, tuple[tuple[Point, ...], ...]], solids: dict[int, tuple[Border, ...]]
) -> Iterable[Placed]:
    """The stamps of solids: a building in the middle, towers at the tile's corners, gates where lines come in."""
    dice = dice_for(tile.name, 'solids')
    for number, found in solids.items():
        brush = solid_brush(art, tile.parts[number].kind)
        if brush.middle and not tile.parts[number].sides:
            yield Placed(brush.middle, dice.below(len(brush.middle.variants)), _mean(found[0].points()))
        if brush.tower:
            for corner in sorted({end for border in found for end in border.ends()}):
                yield Placed(brush.tower, dice.below(len(brush.tower.variants)), corner)
        if brush.gate:
            for way in (way for ways in lines.values() for way in ways):
                for border in found:
                    if hit := crossing(way, border.points()):
                        yield Placed(brush.gate, dice.below(len(brush.gate.variants)), hit)


def _emblem(tile: Tile, art: Art, mapped: Survey, fixed: Sequence[Placed]) -> Iterable[Placed]:
    """The emblem of a tile, on land that is free or where it belongs, and the sign in a corner away from it."""
    emblem = emblem_of(art, tile.name)
    if emblem is None:
        return
    stamp, at, size = emblem.stamp, emblem.at, 1.0
    taken = [(item.at, item.stamp.room) for item in fixed]
    if at is None:
        at, room = free_land(tile, mapped, taken)
        size = min(emblem.most, room / stamp.room)
    yield Placed(stamp, 0, at, size=size)
    if emblem.corner:
        yield Placed(emblem.corner, 0, free_corner([*taken, (at, size * stamp.room)]))


def _mean(points: Sequence[Point]) -> Point:
    return fsum(p[0] for p in points) / len(points), fsum(p[1] for p in points) / len(points)


def crossing(way: Sequence[Point], polygon: Sequence[Point]) -> Point | None:
    """Where a way first goes through a polygon's border, or None."""
    inside = [_inside(point, polygon) for point in way]
    for i in range(1, len(way)):
        if inside[i] != inside[i - 1]:
            return way[i]
    return None


def _inside(point: Point, polygon: Sequence[Point]) -> bool:
    x, y = point
    hit = False
    for i, (bx, by) in enumerate(polygon):
        ax, ay = polygon[i - 1]
        if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            hit = not hit
    return hit


# ---------------------------------------------------------------- what goes along lines


def _tips(tile: Tile, art: Art, lines: dict[int, tuple[tuple[Point, ...], ...]]) -> Iterable[tuple[Tip, Point, Point]]:
    """What is built where lines stop, on the straight way on from their ends."""
    for y, x, form, kind in _signs(tile):
        found = line_brush(art, kind, 'line').tips.get(tile.signs[y][x].stop, ()) if form == 'tip' else ()
        if not found:
            continue
        end = centre(tile, (y, x))
        ways = (way for ways in lines.values() for way in ways)
        before = next(way[len(way) // 2] for way in ways if end in {way[0], way[-1]})
        far = apart(before, end)
        yield from ((tip, mix(before, end, 1 + tip.start / far), mix(before, end, 1 + tip.stop / far)) for tip in found)


def _planted(tile: Tile, art: Art, lines: dict[int, tuple[tuple[Point, ...], ...]], mapped: Survey) -> Iterable[Placed]:
    """The stamps in rows along lines, as far from other parts as their room."""
    dice = dice_for(tile.name, 'rows')
    for number, ways in lines.items():
        part = tile.parts[number]
        rims = [middle(side) for side in part.sides]
        for row in rows_of(art, line_kind(art, part), part.form):
            for way in ways:
                fine = resample(way if way[0] in rims else way[::-1], 1.0)
                beside = shifted(fine, row.shift)
                last = len(fine) - 1
                gap = last / max(1, round(last / row.gap)) if fine[0] in rims and fine[-1] in rims else row.gap
                first = row.first * gap / row.gap
                for nth in range(int((last - first) // gap + 1)):
                    at = beside[round(first + nth * gap)]
                    if mapped.at(at) == number and mapped.clear[square(at)] >= row.stamp.room:
                        yield Placed(row.stamp, dice.below(len(row.stamp.variants)), at, form=part.form)


# ---------------------------------------------------------------- anchors and scattering


def _anchors(
    tile: Tile, mapped: Survey, lines: dict[int, tuple[tuple[Point, ...], ...]], busy: Sequence[Circle]
) -> tuple[Point, ...]:
    """A point on each part where a piece stands well: deep in it, and away from other pieces and from stamps."""
    found: dict[int, Point] = {}
    order = sorted(range(len(tile.parts)), key=lambda n: (len(mapped.squares(n)), n))
    for number in order:
        if number in lines:
            places = _along(mapped, number, [point for way in lines[number] for point in way])
        else:
            places = [(spot(at), mapped.clear[at]) for at in mapped.squares(number)]
        places = places or [(centre(tile, tile.parts[number].cells[0]), 0.0)]
        others = list(found.values())
        found[number] = max(places, key=partial(_comfort, others=others, busy=busy))[0]
    return tuple(found[number] for number in range(len(tile.parts)))


def _along(mapped: Survey, number: int, points: Sequence[Point]) -> list[tuple[Point, float]]:
    """The places on a line; its middle is deep enough but where the line ends at another part."""
    found = [(point, mapped.clear[square(point)]) for point in points if mapped.at(point) == number]
    most = max((clear for _, clear in found), default=0.0)
    return [(point, STAND if clear > most / 2 else clear) for point, clear in found]


def _comfort(place: tuple[Point, float], others: Sequence[Point], busy: Sequence[Circle]) -> float:
    """How well a piece stands at a place."""
    (x, y), clear = place
    rim = min(x, y, SIZE - x, SIZE - y)
    crowd = min([hypot(x - u, y - v) for u, v in others], default=SIZE)
    stamps = min([hypot(x - u, y - v) - radius for (u, v), radius in busy], default=SIZE)
    return (
        3 * min(clear, STAND) + 2 * min(rim, STAND) + 1.5 * min(crowd, 2 * STAND) + min(stamps, 1.5 * STAND)
        - 0.02 * hypot(x - SIZE / 2, y - SIZE / 2)
    )  # fmt: skip


def _strewn(
    tile: Tile, art: Art, mapped: Survey, fixed: Sequence[Placed], anchors: Sequence[Point]
) -> Iterable[Placed]:
    """The stamps scattered over parts and bare land."""
    taken = [(item.at, item.stamp.room * item.size) for item in fixed]
    taken += [(anchor, 4.0) for n, anchor in enumerate(anchors) if tile.parts[n].form == 'ground']
    for number, name, form, scatter in _scatters(tile, art):
        dice = dice_for(tile.name, name, scatter.stamp.name)
        whole = mapped.squares(number)
        squares = [at for at in whole if mapped.clear[at] >= scatter.clear]
        most = int(scatter.most * len(whole) * UNIT * UNIT / SIZE / SIZE + 0.5)
        own: list[Point] = []
        for _ in range(min(len(squares), 12 * most)):
            if len(own) == most:
                break
            x, y = spot(squares[dice.below(len(squares))])
            point = x + between(dice, -0.9, 0.9), y + between(dice, -0.9, 0.9)
            if _free(point, scatter, own, taken):
                own.append(point)
                yield Placed(scatter.stamp, dice.below(len(scatter.stamp.variants)), point, form=form)
        if scatter.stamp.room:
            taken += [(point, scatter.stamp.room) for point in own]


def _scatters(tile: Tile, art: Art) -> Iterable[tuple[int, str, str, Scatter]]:
    """What is strewn over which part or bare land: owner in the survey, name, form, scatter."""
    for number, part in enumerate(tile.parts):
        kind = line_kind(art, part)
        yield from ((number, part.name, part.form, scatter) for scatter in scatters_of(art, kind, part.form))
    for i, kind in enumerate(bare_kinds(tile)):
        yield from ((-2 - i, kind, 'bare', scatter) for scatter in scatters_of(art, kind, 'bare'))


def _free(point: Point, scatter: Scatter, own: Sequence[Point], taken: Sequence[tuple[Point, float]]) -> bool:
    """Whether a stamp has the room it wants at a point."""
    rim = min(point[0], point[1], SIZE - point[0], SIZE - point[1])
    if rim < scatter.margin or any(apart(point, other) < scatter.gap for other in own):
        return False
    room = scatter.stamp.room
    return not room or all(not far or apart(point, other) >= room + far for other, far in taken)
