"""Draws whole boards: tiles at cells, pieces on their parts, and hints for the one who looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.grid import STEPS
from tilewright.core.picture.curves import SIZE
from tilewright.core.picture.pieces import FOOT, INK, PAPER, SEATS, piece
from tilewright.core.picture.plan import plan
from tilewright.core.picture.standing import Stance, stand
from tilewright.core.picture.svg import document, num, tag, use, words
from tilewright.core.picture.tiles import anchors, defs, paint

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tilewright.core.picture.art import Art
    from tilewright.core.picture.curves import Point
    from tilewright.core.picture.pieces import Seat
    from tilewright.core.picture.plan import Plan
    from tilewright.core.tile import Tile

TABLE: Final = '#efe7d6'
LIGHT: Final = tag(
    'radialGradient',
    tag('stop', offset=0, stop_color='#f7f2e6'),
    tag('stop', offset=1, stop_color='#dfd5bd'),
    id='table', cx=0.5, cy=0.42, r=0.8,
)  # fmt: skip
ACCENT: Final = '#2f6f62'
EDGE: Final = 30.0  # table around the board
RIMS: Final = ('M0 -2.5H100', 'M102.5 0V100', 'M0 102.5H100', 'M-2.5 0V100')  # along each side of a cell, outside it
BORDERS: Final = ('M0 1.6H100', 'M98.4 0V100', 'M0 98.4H100', 'M1.6 0V100')  # along each side of a cell, inside it

Place = tuple[int, int]  # x east, y south


class Laid(NamedTuple):
    """A tile on the board."""

    cell_x: int  # east
    cell_y: int  # south
    tile: Tile
    turn: int = 0  # quarter turns clockwise


class Piece(NamedTuple):
    """A piece on a part of a tile, or on a cell."""

    seat: int
    shape: str  # a figure of the art
    cell_x: int
    cell_y: int
    part_number: int = -1  # -1: on the cell as a whole
    note: str = ''
    side: int = -1  # the side of its cell near which it stands, or -1


class Printed(NamedTuple):
    """A cell of a board with borders and what is printed on it."""

    cell_x: int
    cell_y: int
    kind: str
    colour: int = -1


class SeatMark(NamedTuple):
    """A sign of a seat in the corner of a cell: who laid a tile, whose section it is."""

    seat: int
    cell_x: int
    cell_y: int


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board picture shows."""

    laid: Sequence[Laid]
    pieces: Sequence[Piece] = ()
    marks: Sequence[SeatMark] = ()
    bright: Sequence[Place] = ()  # cells that are pointed out
    open: Sequence[Place] = ()  # empty cells where a tile may be laid
    printed: Sequence[Printed] = ()  # every cell of a board with borders
    coordinates: bool = False
    title: str = ''


def board(scene: Scene, art: Art, cell: float = SIZE) -> str:
    """A board as a whole SVG document, each cell so many pixels wide."""
    plans: dict[str, Plan] = {}
    for laid in scene.laid:
        if laid.tile.name not in plans:
            plans[laid.tile.name] = plan(laid.tile, art)
    left, top, right, bottom = extent(scene)
    width, height = (right - left + 1) * SIZE + 2 * EDGE, (bottom - top + 1) * SIZE + 2 * EDGE
    box = (left * SIZE - EDGE, top * SIZE - EDGE, width, height)
    back = tag('rect', x=box[0], y=box[1], width=width, height=height, fill='url(#table)')
    return document(
        width * cell / SIZE, height * cell / SIZE,
        defs(art, {laid.tile.name: laid.tile for laid in scene.laid}.values()), _faces(scene, art, plans), LIGHT, back,
        *_rims(scene), *_printed(scene, art), *_open(scene), *_tiles(scene, art), *_borders(scene),
        *_owners(scene, art), *_hints(scene, art), *_pieces(scene, art, plans),
        *(_coordinates(left, top, right, bottom) if scene.coordinates else ()),
        box=box, title=scene.title,
    )  # fmt: skip


def extent(scene: Scene) -> tuple[int, int, int, int]:
    """The cells shown: from west, north to east, south."""
    boxes: list[Laid | Printed] = [*scene.laid, *scene.printed]
    places = [(box.cell_x, box.cell_y) for box in boxes] + [*scene.open, *scene.bright] or [(0, 0)]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return min(xs), min(ys), max(xs), max(ys)


def _face_id(art: Art, laid: Laid) -> str:
    name = ''.join(c if c.isalnum() else '_' for c in laid.tile.name)
    return f'{art.name}-tile-{name}-{laid.turn % 4}'


def _faces(scene: Scene, art: Art, plans: dict[str, Plan]) -> str:
    """Every face and turn that is shown, once."""
    found: dict[str, str] = {}
    for laid in scene.laid:
        name = _face_id(art, laid)
        if name not in found:
            painted = paint(laid.tile, laid.turn, art, plans[laid.tile.name])
            found[name] = tag('g', painted.flat, id=name) + tag('g', painted.standing, id=f'{name}-up')
    return tag('defs', *found.values())


def _tiles(scene: Scene, art: Art) -> Iterable[str]:
    """A shadow under all, then everything flat, then everything that stands, from north to south."""
    rows = sorted(scene.laid, key=lambda laid: (laid.cell_y, laid.cell_x))
    corners = [(laid, (laid.cell_x * SIZE, laid.cell_y * SIZE)) for laid in rows]
    yield tag(
        'g',
        *(tag('rect', x=x - 1, y=y, width=SIZE + 2, height=SIZE + 4, rx=2) for _, (x, y) in corners),
        fill=INK, opacity=0.28,
    )  # fmt: skip
    yield from (use(_face_id(art, laid), at) for laid, at in corners)
    yield tag(
        'g',
        *(tag('rect', x=x, y=y, width=SIZE, height=SIZE) for _, (x, y) in corners),
        fill='none', stroke=INK, stroke_width=0.4, stroke_opacity=0.35,
    )  # fmt: skip
    yield from (use(f'{_face_id(art, laid)}-up', at) for laid, at in corners)


def _borders(scene: Scene) -> Iterable[str]:
    """Where the ground of one seat meets that of another, a line in the colour of each: tiles hide what is printed."""
    seats = {(cell.cell_x, cell.cell_y): cell.colour for cell in scene.printed}
    for (x, y), seat in seats.items():
        for side, (dx, dy) in enumerate(STEPS):
            other = seats.get((x + dx, y + dy), -1)
            if seat >= 0 and other >= 0 and other != seat:
                yield tag(
                    'path', d=BORDERS[side], transform=f'translate({x * SIZE:g} {y * SIZE:g})', fill='none',
                    stroke=SEATS[seat % len(SEATS)].paint, stroke_width=3.2,
                )  # fmt: skip


def _estates(scene: Scene) -> dict[Place, int]:
    """The cells that belong to a seat together with a cell beside them: not what is printed for it on one cell."""
    seats = {(cell.cell_x, cell.cell_y): cell.colour for cell in scene.printed if cell.colour >= 0}
    return {
        (x, y): seat for (x, y), seat in seats.items() if any(seats.get((x + dx, y + dy)) == seat for dx, dy in STEPS)
    }


def _rims(scene: Scene) -> Iterable[str]:
    """A frame in the colour of a seat where its ground ends and nothing is beyond."""
    printed = {(cell.cell_x, cell.cell_y) for cell in scene.printed}
    for (x, y), seat in _estates(scene).items():
        for side, (dx, dy) in enumerate(STEPS):
            if (x + dx, y + dy) not in printed:
                yield tag(
                    'path', d=RIMS[side], transform=f'translate({x * SIZE:g} {y * SIZE:g})', fill='none',
                    stroke=SEATS[seat % len(SEATS)].paint, stroke_width=5, stroke_linecap='square',
                )  # fmt: skip


def _owners(scene: Scene, art: Art) -> Iterable[str]:
    """The sign of each seat at the outermost corner of its ground, which is still seen when tiles hide it all."""
    estates = _estates(scene)
    left, top, right, bottom = extent(scene)
    middle = ((left + right + 1) / 2, (top + bottom + 1) / 2)
    for seat in sorted(set(estates.values())):
        corners = [(x + u, y + v) for (x, y), whose in estates.items() if whose == seat for u in (0, 1) for v in (0, 1)]
        x, y = max(corners, key=lambda corner: abs(corner[0] - middle[0]) + abs(corner[1] - middle[1]))
        yield _sign_disc(art.seats[seat % len(art.seats)], (x * SIZE, y * SIZE), 1.9)


def _sign_disc(seat: Seat, at: Point, size: float = 1.0) -> str:
    """The sign of a seat on a disc of its colour."""
    disc = tag('circle', r=6.5, fill=seat.paint, stroke=PAPER, stroke_width=1.6)
    place = f'translate({num(at[0])} {num(at[1])})' + (f' scale({num(size)})' if size != 1 else '')
    return tag('g', disc, tag('path', d=seat.sign, fill=PAPER), transform=place)


def _printed(scene: Scene, art: Art) -> Iterable[str]:
    """What is printed on the board under the tiles; a kind the art does not know is a plain cell."""
    for cell in scene.printed:
        paint_cell = art.cells.get(cell.kind, plain_cell)
        yield tag('g', paint_cell(cell.colour), transform=f'translate({cell.cell_x * 100} {cell.cell_y * 100})')


def plain_cell(colour: int) -> str:
    """A cell with a thin frame, in the colour of a seat where it has one."""
    paint = SEATS[colour % len(SEATS)].paint if colour >= 0 else INK
    return tag(
        'rect', x=1.5, y=1.5, width=97, height=97, rx=5,
        fill=PAPER if colour < 0 else paint, fill_opacity=0.35, stroke=paint, stroke_opacity=0.45,
    )  # fmt: skip


def _open(scene: Scene) -> Iterable[str]:
    """The cells where a tile may be laid."""
    for x, y in scene.open:
        yield tag(
            'rect', x=x * SIZE + 6, y=y * SIZE + 6, width=SIZE - 12, height=SIZE - 12, rx=9,
            fill=PAPER, fill_opacity=0.6, stroke=ACCENT, stroke_width=2.4, stroke_dasharray='8 6',
        )  # fmt: skip


def _hints(scene: Scene, art: Art) -> Iterable[str]:
    """The cells pointed out, and the signs of seats in corners."""
    for x, y in scene.bright:
        frame: dict[str, str | float] = {
            'x': x * SIZE,
            'y': y * SIZE,
            'width': SIZE,
            'height': SIZE,
            'rx': 3.0,
            'fill': 'none',
        }
        yield tag('rect', stroke=PAPER, stroke_width=6.5, **frame) + tag(
            'rect', stroke=ACCENT, stroke_width=3.4, **frame
        )
    for mark in scene.marks:
        at = (mark.cell_x * SIZE + 10, mark.cell_y * SIZE + 10)
        yield _sign_disc(art.seats[mark.seat % len(art.seats)], at)


def _pieces(scene: Scene, art: Art, plans: dict[str, Plan]) -> Iterable[str]:
    """The pieces, marks on the ground first, then those further south over those further north."""
    laid = {(item.cell_x, item.cell_y): item for item in scene.laid}
    figures = [art.pieces.get(item.shape) or art.pieces['standing'] for item in scene.pieces]
    stances = [
        Stance((item.cell_x, item.cell_y, item.part_number), item.side, figure.low)
        for item, figure in zip(scene.pieces, figures, strict=True)
    ]
    spots: dict[object, Point] = {}
    for item, stance in zip(scene.pieces, stances, strict=True):
        if stance.where not in spots:
            x, y = _standing(item, laid.get((item.cell_x, item.cell_y)), art, plans)
            spots[stance.where] = (x, y + FOOT)
    drawn = []
    for item, figure, foot in zip(scene.pieces, figures, stand(stances, spots.__getitem__), strict=True):
        at = (item.cell_x * SIZE + foot[0], item.cell_y * SIZE + foot[1])
        text = piece(figure, art.seats[item.seat % len(art.seats)], at, item.note)
        drawn.append((not figure.low, at[1], at[0], text))
    return (each[-1] for each in sorted(drawn, key=lambda one: one[:3]))


def _standing(item: Piece, under: Laid | None, art: Art, plans: dict[str, Plan]) -> Point:
    """Where in its cell a piece stands: on its part, or in the middle."""
    if item.part_number == -1:
        return (SIZE / 2, SIZE / 2)
    if under is None:
        raise ValueError(f'a piece on a laid tile expected, one at {item.cell_x},{item.cell_y} came')
    if not 0 <= item.part_number < len(under.tile.parts):
        there = len(under.tile.parts)
        raise ValueError(f'one of the {there} parts of {under.tile.name} expected, number {item.part_number} came')
    return anchors(under.tile, under.turn, art, plans[under.tile.name])[item.part_number]


def _coordinates(left: int, top: int, right: int, bottom: int) -> Iterable[str]:
    """The numbers of columns and rows on the table's edge."""
    look: dict[str, str | float] = {'font_size': 11.0, 'fill': INK, 'fill_opacity': 0.7, 'text_anchor': 'middle'}
    for x in range(left, right + 1):
        yield words(str(x), x=x * SIZE + 50, y=top * SIZE - 10, **look)
    for y in range(top, bottom + 1):
        yield words(str(y), x=left * SIZE - 15, y=y * SIZE + 54, **look)
