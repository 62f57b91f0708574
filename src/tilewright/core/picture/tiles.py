"""Paints tiles: first all that lies flat, then all that stands upright, whatever way the tile is turned."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.picture.curves import (
    SIZE,
    apart,
    curve,
    path,
    pen,
    relax,
    resample,
    ring,
    shifted,
    thin,
    turn,
    turn_all,
)
from tilewright.core.picture.layout import loops
from tilewright.core.picture.pieces import INK, PAPER
from tilewright.core.picture.plain import (
    emblem_of,
    ground_brush,
    line_brush,
    line_kind,
    mark_stamp,
    rows_of,
    scatters_of,
    solid_brush,
)
from tilewright.core.picture.plan import plan
from tilewright.core.picture.survey import FINE, UNIT, bare_kinds
from tilewright.core.picture.svg import document, num, tag, use, words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tilewright.core.picture.art import Art, Stamp, Stroke
    from tilewright.core.picture.curves import Point
    from tilewright.core.picture.layout import Border
    from tilewright.core.picture.plan import Placed, Plan
    from tilewright.core.tile import Tile

BRIDGE: Final = 13.0  # half the length of a bridge


class Painted(NamedTuple):
    """A tile as SVG text in a box of 100 by 100; what stands may reach a little over its sides."""

    flat: str
    standing: str


def paint(tile: Tile, turns: int, art: Art, planned: Plan | None = None) -> Painted:
    """Paints a tile after quarter turns clockwise; it needs the definitions of `defs` in the same document."""
    laid = planned or plan(tile, art)
    placed = sorted(laid.placed, key=lambda item: (turn(item.at, turns)[1] + item.stamp.foot, turn(item.at, turns)[0]))
    flat = [
        *_grounds(tile, turns, art, laid),
        *(_stamp(item, turns, art) for item in laid.placed if item.stamp.flat and item.form in {'ground', 'bare'}),
        *_lines(tile, turns, art, laid),
        *(_stamp(item, turns, art) for item in laid.placed if item.stamp.flat and item.form in {'line', 'wall'}),
        *_bridges(tile, turns, art, laid),
        *_tips(turns, laid),
        *_solids(tile, turns, art, laid),
        *(_stamp(item, turns, art) for item in laid.placed if item.stamp.flat and item.form in {'solid', ''}),
    ]
    standing = ''.join(_stamp(item, turns, art) for item in placed if not item.stamp.flat)
    return Painted(tag('g', *flat, clip_path='url(#tile-box)'), standing)


def tile(tile: Tile, turns: int, art: Art) -> str:
    """A tile as an SVG fragment in a box of 100 by 100; the document needs the definitions of `defs` once."""
    painted = paint(tile, turns, art)
    return tag('g', painted.flat, painted.standing)


def tile_document(face: Tile, turns: int, art: Art, size: float = SIZE) -> str:
    """A tile as a whole SVG document."""
    shown = tile(face, turns, art)
    return document(size, size, defs(art, [face], shown), shown, box=(0, 0, SIZE, SIZE), title=face.title or face.name)


def defs(art: Art, tiles: Iterable[Tile], shown: str | None = None) -> str:
    """The definitions that the fragments of these tiles share, or only those of them that are shown."""
    stamps = {stamp.name: stamp for face in tiles for stamp in _stamps_of(face, art)}
    box = tag('clipPath', tag('rect', width=SIZE, height=SIZE), id='tile-box')
    shapes = (
        tag('g', drawing, id=_stamp_id(art, stamp, i))
        for stamp in stamps.values()
        for i, drawing in enumerate(stamp.variants)
        if shown is None or f'"#{_stamp_id(art, stamp, i)}"' in shown
    )
    return tag('defs', box, *shapes)


def _stamps_of(face: Tile, art: Art) -> Iterable[Stamp]:
    """The stamps a tile may show."""
    yield from art.stamps.values()
    yield from (mark_stamp(art, mark.partition('=')[0]) for part in face.parts for mark in part.marks)
    for part in face.parts:
        solid = solid_brush(art, part.kind)
        standing = (solid.tower, solid.gate, solid.middle) if part.form == 'solid' else ()
        yield from (stamp for stamp in standing if stamp)
        kind = line_kind(art, part)
        yield from (row.stamp for row in rows_of(art, kind, part.form))
        yield from (scatter.stamp for scatter in scatters_of(art, kind, part.form))
    for kind in bare_kinds(face):
        yield from (scatter.stamp for scatter in scatters_of(art, kind, 'bare'))
    if emblem := emblem_of(art, face.name):
        yield from (stamp for stamp in (emblem.stamp, emblem.corner) if stamp)


def _stamp_id(art: Art, stamp: Stamp, variant: int) -> str:
    return f'{art.name}-{stamp.name}-{variant}'


def _stamp(item: Placed, turns: int, art: Art) -> str:
    """A stamp at its turned place, itself never turned."""
    x, y = turn(item.at, turns)
    variant = turns % len(item.stamp.variants) if item.stamp.turned else item.variant
    found = use(_stamp_id(art, item.stamp, variant), (x, y), item.size)
    if not item.value:
        return found
    u, v = item.stamp.value or (0.0, 0.0)
    plate = item.stamp.plate
    disc = tag('circle', cx=x + u, cy=y + v, r=plate, fill=PAPER, stroke=INK, stroke_width=plate / 7)
    return found + disc + words(
        item.value, x=x + u, y=y + v + plate * 0.514, font_size=plate * 10 / 7, font_weight='700',
        text_anchor='middle', fill=INK,
    )  # fmt: skip


# ---------------------------------------------------------------- what lies flat


def _grounds(face: Tile, turns: int, art: Art, laid: Plan) -> Iterable[str]:
    """The land: the most common kind everywhere, the others over it."""
    kinds = {n: (part.kind, 'ground') for n, part in enumerate(face.parts) if part.form == 'ground'}
    kinds |= {-2 - i: (kind, 'bare') for i, kind in enumerate(bare_kinds(face))}
    squares: dict[tuple[str, str], list[int]] = {}
    for at, owner in enumerate(laid.survey.land):
        if owner in kinds and ground_brush(art, *kinds[owner]).fill:
            squares.setdefault(kinds[owner], []).append(at)
    if not squares:
        yield tag('rect', width=SIZE, height=SIZE, fill=_common_solid(face, art))
    for i, (kind, own) in enumerate(sorted(squares.items(), key=lambda item: (-len(item[1]), item[0]))):
        brush = ground_brush(art, *kind)
        d = f'M0 0H{num(SIZE)}V{num(SIZE)}H0Z' if i == 0 else ''.join(_patch(own, turns))
        yield tag('path', d=d, fill=brush.fill)
        yield from (_stroke(stroke, d) for stroke in brush.strokes if i)


def _common_solid(face: Tile, art: Art) -> str:
    """The fill of the largest solid, for a tile without land."""
    found = [part for part in face.parts if part.form == 'solid']
    return solid_brush(art, max(found, key=lambda part: len(part.cells)).kind).fill if found else PAPER


def _patch(squares: Iterable[int], turns: int) -> Iterable[str]:
    """The smooth outlines of a set of small squares, carried a little over the rim."""
    for loop in loops(((at // FINE, at % FINE) for at in squares), UNIT):
        points = relax(resample([*loop, loop[0]], UNIT)[:-1], 6, closed=True)
        yield ring(thin(turn_all((_over(point) for point in points), turns), 2))


def _over(point: Point) -> Point:
    """A point near the rim moved onto it and a little beyond."""
    x, y = (-4.0 if v < UNIT else SIZE + 4 if v > SIZE - UNIT else v for v in point)
    return x, y


def _stroke(stroke: Stroke, d: str, fill: str = 'none') -> str:
    """One stroke along a path."""
    moved = f'translate(0 {num(stroke.drop)})' if stroke.drop else ''
    return tag(
        'path', d=d, fill=fill, stroke=stroke.paint, stroke_width=stroke.width, stroke_dasharray=stroke.dash,
        stroke_linecap='butt' if stroke.dash else stroke.cap, stroke_linejoin='round', transform=moved,
    )  # fmt: skip


def _line_kinds(face: Tile, art: Art) -> list[tuple[str, str]]:
    """The kinds of walls, then of lines in the art's order, each with its form."""
    rank = {kind: i for i, kind in enumerate(art.lines)}
    found = {(line_kind(art, part), part.form) for part in face.parts if part.form in {'line', 'wall'}}
    return sorted(found, key=lambda kind: (kind[1] == 'line', rank.get(kind[0], -1), kind))


def _ways(face: Tile, turns: int, art: Art, laid: Plan, kind: str) -> list[tuple[Point, ...]]:
    """The turned middle lines of all parts of a kind."""
    own = [ways for n, ways in laid.lines.items() if line_kind(art, face.parts[n]) == kind]
    return [turn_all(way, turns) for ways in own for way in ways]


def _lines(face: Tile, turns: int, art: Art, laid: Plan) -> Iterable[str]:
    """Walls and lines; all parts of a kind stroke by stroke, so that they join."""
    for kind, form in _line_kinds(face, art):
        ways = _ways(face, turns, art, laid, kind)
        blobs = [_blob(turn(at, turns), radius) for name, at, radius in laid.pools if name == kind and radius]
        for stroke in line_brush(art, kind, form).strokes:
            yield _stroke(stroke, ''.join(path(thin(shifted(way, stroke.shift), 2)) for way in ways))
            if not stroke.dash:
                yield from (_stroke(stroke, blob, stroke.paint) for blob in blobs)


def _bridges(face: Tile, turns: int, art: Art, laid: Plan) -> Iterable[str]:
    """The bridges, each with the strokes of the line that goes over it."""
    for bridge in turn_all(laid.bridges, turns):
        over = [
            (line_brush(art, kind, form).bridge, near)
            for kind, form in _line_kinds(face, art)
            for way in _ways(face, turns, art, laid, kind)
            if (near := [point for point in way if apart(point, bridge) <= BRIDGE])
        ]
        strokes, span = over[-1]
        yield from (_stroke(stroke, path([span[0], span[-1]])) for stroke in strokes)


def _tips(turns: int, laid: Plan) -> Iterable[str]:
    """What is built where lines stop."""
    for tip, *ends in laid.tips:
        yield from (_stroke(stroke, path(turn_all(ends, turns))) for stroke in tip.strokes)


def _blob(at: Point, radius: float) -> str:
    """A widening, not quite round."""
    steps = (2 * pi * i / 14 for i in range(14))
    far = [(angle, radius * (1 + 0.07 * sin(2 * angle + 1) + 0.05 * sin(3 * angle))) for angle in steps]
    return ring([(at[0] + cos(angle) * r, at[1] + sin(angle) * r) for angle, r in far])


def _solids(face: Tile, turns: int, art: Art, laid: Plan) -> Iterable[str]:
    """The solids, each with its border stroked where it is not the rim."""
    for number, found in laid.solids.items():
        brush = solid_brush(art, face.parts[number].kind)
        if brush.fill:
            yield tag(
                'path', d=''.join(_outline(border, turns) for border in found), fill=brush.fill, fill_rule='evenodd'
            )
    for number, found in laid.solids.items():
        brush = solid_brush(art, face.parts[number].kind)
        for stroke in brush.strokes:
            if d := ''.join(_edge(border, turns, stroke.shift) for border in found):
                yield _stroke(stroke, d)


def _outline(border: Border, turns: int) -> str:
    """The whole loop of a border as a path."""
    if border.closed:
        return _edge(border, turns)
    found = ''
    for run, rim in zip(border.runs or ((),), border.rims, strict=True):
        points = thin(turn_all(run, turns), 2) if run else []
        found += ''.join(f'L{pen(point)}{curve(points)}' for point in points[:1])
        found += ''.join(f'L{pen(turn(corner, turns))}' for corner in rim)
    return f'M{found[1:]}Z'


def _edge(border: Border, turns: int, shift: float = 0.0) -> str:
    """The smooth runs of a border as a path."""
    if border.closed:
        return ring(thin(shifted(turn_all(border.runs[0], turns), shift), 2))
    return ''.join(path(thin(shifted(turn_all(run, turns), shift), 2)) for run in border.runs)


def anchors(face: Tile, turns: int, art: Art, planned: Plan | None = None) -> tuple[Point, ...]:
    """Where the middle of a piece is that stands on each part of a turned tile."""
    found = []
    for part, at in zip(face.parts, (planned or plan(face, art)).anchors, strict=True):
        x, y = turn(at, turns)
        aside = solid_brush(art, part.kind).stand if part.form == 'solid' and not part.sides else (0.0, 0.0)
        found.append((x + aside[0], y + aside[1]))
    return tuple(found)
