"""Pieces that stand on tiles: figures in the colour, hat and sign of their seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.picture.curves import SIZE, mix
from tilewright.core.picture.svg import num, tag, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilewright.core.picture.curves import Point

INK: Final = '#2b2420'
PAPER: Final = '#fffaf0'
FOOT: Final = 10.0  # how far below the middle of a part its piece has its foot
ASIDE: Final = 12.5  # half the way between two pieces side by side on one part
DOWN: Final = 21.0  # how far one row of pieces is in front of another, at most
WEST: Final = 11.0  # how far from the side of a cell pieces that share a part keep their feet
HIGHEST: Final = 27.0  # where their feet may be from north to south
LOWEST: Final = 96.0


class Figure(NamedTuple):
    """The outline of a piece, its foot at 0,0, about 24 high."""

    body: str  # a closed path
    head: tuple[float, float]  # where a hat sits
    chest: tuple[float, float]  # where the seat's sign is
    hatted: bool = True
    lies: bool = False
    trim: str = ''  # a closed path over the body in the dark of the seat
    large: float = 1.0  # how large the sign is
    shade: float = 11.0  # half the width of its shadow; 0 for none
    rise: float = 0.0  # how much further up it stands than others, for what is low or lies on a line
    own: Seat | None = None  # how it looks whoever it belongs to, for what is nobody's
    low: bool = False  # a mark on the ground, under everything that stands


class Seat(NamedTuple):
    """How a seat's pieces look; hat and sign tell seats apart without colour."""

    paint: str
    dark: str
    hat: str  # a closed path on a head's top at 0,0, or ''
    sign: str  # a path around 0,0, within 3 units


_BODY: Final = (
    'M-9.5 0C-8.8 -4.2 -6.6 -7.4 -4.9 -9.6L-9.6 -9.9C-12.4 -10.6 -12 -14.9 -8.6 -15.4L-3.9 -15.9'
    'A5 5 0 1 1 3.9 -15.9L8.6 -15.4C12 -14.9 12.4 -10.6 9.6 -9.9L4.9 -9.6C6.6 -7.4 8.8 -4.2 9.5 0'
    'C9.6 .9 9 1.4 8.2 1.4L3.2 1.4L0 -3.4L-3.2 1.4L-8.2 1.4C-9 1.4 -9.6 .9 -9.5 0Z'
)
FIGURES: Final[Mapping[str, Figure]] = {
    'standing': Figure(_BODY, (0, -22.6), (0, -9.8)),
    'lying': Figure(_BODY, (0, -22.6), (0, -9.8), lies=True),
    'token': Figure('M-8 -6A8 8 0 1 1 8 -6A8 8 0 1 1 -8 -6Z', (0, -14), (0, -6), hatted=False),
}
SEATS: Final = (
    Seat('#c2413b', '#6e1d1a', '', 'M-2.6 0A2.6 2.6 0 1 1 2.6 0A2.6 2.6 0 1 1 -2.6 0Z'),
    Seat('#2f5d8a', '#15304d', 'M-5.6 1.4L0 -8L5.6 1.4Z', 'M-.9 -3H.9V-.9H3V.9H.9V3H-.9V.9H-3V-.9H-.9Z'),
    Seat('#e0a526', '#7a5208', 'M-5 1L-5.8 -5L-2.4 -2.2L0 -6.2L2.4 -2.2L5.8 -5L5 1Z', 'M0 -3.2L3 2.2H-3Z'),
    Seat('#3d3d3d', '#101010', 'M-8 1.6V-.4H-4.4V-5.4H4.4V-.4H8V1.6Z', 'M-3.2 -1.1H3.2V1.1H-3.2Z'),
    Seat('#4d8b3f', '#1f4718', 'M-5.6 1.6C-5.6 -4 0 -4 6.8 -6.6C5.6 -2.6 5.6 -1 5.6 1.6Z', 'M0 -3.4L3 0L0 3.4L-3 0Z'),
    Seat('#8a63ad', '#41295a', 'M-5.4 1.4A5.4 5.4 0 0 1 -1 -3.8A1.9 1.9 0 1 1 1 -3.8A5.4 5.4 0 0 1 5.4 1.4Z',
         'M-3 -3H-1V3H-3ZM1 -3H3V3H1Z'),
    Seat('#34a8c6', '#0f4f62', 'M-9.4 1.6C-9.4 -.6 -6.4 -.6 -4.6 -1C-4.2 -5.6 4.2 -5.6 4.6 -1C6.4 -.6 9.4 -.6 9.4 1.6Z',
         'M1.9 -3A3.3 3.3 0 1 0 1.9 3A3.5 3.5 0 0 1 1.9 -3Z'),
    Seat('#e26a94', '#7a2046', 'M-4.8 1.4C-7.6 -3 -6.4 -8 -4 -7.8C-2 -7.4 -1.4 -3.6 0 -3.2C1.4 -3.6 2 -7.4 4 -7.8'
         'C6.4 -8 7.6 -3 4.8 1.4Z', 'M-2.9 -3.1H2.9L.7 0L2.9 3.1H-2.9L-.7 0Z'),
)  # fmt: skip


def piece(figure: Figure, seat: Seat, at: Point, note: str = '') -> str:
    """A piece standing, or lying, at a point, with a few words or a number beside it."""
    # Lying figures turn about their middle, so that they stay over the same place.
    pose = 'translate(0 -3) rotate(90) translate(0 10.5)' if figure.lies else ''
    shapes = _shapes(figure, figure.own or seat)
    body = tag('g', *shapes, transform=pose) if pose else ''.join(shapes)
    wide = figure.shade + 2 * figure.lies
    shadow = tag('ellipse', cx=0, cy=1.6, rx=wide, ry=3.4, fill=INK, opacity=0.22) if wide else ''
    return tag('g', shadow, body, *_note(note), transform=f'translate({num(at[0])} {num(at[1] - figure.rise)})')


def _shapes(figure: Figure, seat: Seat) -> Sequence[str]:
    """What a figure is drawn of: a pale rim around all of it, body and trim, hat and sign."""
    halo: dict[str, str | float] = {'stroke': PAPER, 'stroke_width': 3.4, 'stroke_linejoin': 'round'}
    line: dict[str, str | float] = {'stroke': seat.dark, 'stroke_width': 1.1, 'stroke_linejoin': 'round'}
    hat = seat.hat if figure.hatted else ''
    place = f'translate({num(figure.head[0])} {num(figure.head[1])})'
    shapes = [tag('path', d=figure.body, fill=PAPER, **halo)]
    if hat:
        shapes.append(tag('path', d=hat, transform=place, fill=PAPER, **halo))
    shapes.append(tag('path', d=figure.body, fill=seat.paint, **line))
    if figure.trim:
        shapes.append(tag('path', d=figure.trim, fill=seat.dark))
    if hat:
        shapes.append(tag('path', d=hat, transform=place, fill=seat.dark, **line))
    if seat.sign:
        chest = f'translate({num(figure.chest[0])} {num(figure.chest[1])})'
        chest += f' scale({num(figure.large)})' if figure.large != 1 else ''
        shapes.append(tag('path', d=seat.sign, transform=chest, fill=PAPER))
    return shapes


def feet(at: Point, many: int) -> Sequence[Point]:
    """Where the feet of so many pieces on one part are: in rows of two about the place of one, a crowd more inward."""
    if many < 2:
        return [at]
    rows = [min(2, many - first) for first in range(0, many, 2)]
    deep = min(DOWN * (len(rows) - 1), LOWEST - HIGHEST)
    x, y = mix(at, (SIZE / 2, SIZE / 2 + FOOT), min(1.0, (many - 2) / 3))
    x = min(max(x, WEST + ASIDE), SIZE - WEST - ASIDE)
    top = min(max(y - deep / 2, HIGHEST), LOWEST - deep)
    gap = deep / max(1, len(rows) - 1)
    return [(x + ASIDE * (2 * n - wide + 1), top + gap * row) for row, wide in enumerate(rows) for n in range(wide)]


def _note(note: str) -> Sequence[str]:
    """The words beside a piece, on a small plate."""
    if not note:
        return ()
    wide = 5.2 + 4.4 * len(note)
    plate = tag('rect', x=7, y=-25, width=wide, height=10, rx=5, fill=PAPER, stroke=INK, stroke_width=0.8)
    return plate, words(note, x=7 + wide / 2, y=-17.5, font_size=7.6, font_weight='700', text_anchor='middle', fill=INK)
