"""Pieces that stand on tiles: figures in the colour, hat and sign of their seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.picture.svg import num, tag, words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilewright.core.picture.curves import Point

INK: Final = '#2b2420'
PAPER: Final = '#fffaf0'


class Figure(NamedTuple):
    """The outline of a piece, its foot at 0,0, about 24 high."""

    body: str  # a closed path
    head: tuple[float, float]  # where a hat sits
    chest: tuple[float, float]  # where the seat's sign is
    hatted: bool = True
    lies: bool = False


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
)  # fmt: skip


def piece(figure: Figure, seat: Seat, at: Point, note: str = '') -> str:
    """A piece standing, or lying, at a point, with a few words or a number beside it."""
    halo: dict[str, str | float] = {'stroke': PAPER, 'stroke_width': 3.4, 'stroke_linejoin': 'round'}
    line: dict[str, str | float] = {'stroke': seat.dark, 'stroke_width': 1.1, 'stroke_linejoin': 'round'}
    hat = seat.hat if figure.hatted else ''
    place = f'translate({num(figure.head[0])} {num(figure.head[1])})'
    shapes = [tag('path', d=figure.body, fill=PAPER, **halo)]
    if hat:
        shapes.append(tag('path', d=hat, transform=place, fill=PAPER, **halo))
    shapes.append(tag('path', d=figure.body, fill=seat.paint, **line))
    if hat:
        shapes.append(tag('path', d=hat, transform=place, fill=seat.dark, **line))
    shapes.append(
        tag('path', d=seat.sign, transform=f'translate({num(figure.chest[0])} {num(figure.chest[1])})', fill=PAPER)
    )
    # Lying figures turn about their middle, so that they stay over the same place.
    pose = 'translate(0 -3) rotate(90) translate(0 10.5)' if figure.lies else ''
    body = tag('g', *shapes, transform=pose) if pose else ''.join(shapes)
    shadow = tag('ellipse', cx=0, cy=1.6, rx=13 if figure.lies else 11, ry=3.4, fill=INK, opacity=0.22)
    return tag('g', shadow, body, *_note(note), transform=f'translate({num(at[0])} {num(at[1])})')


def _note(note: str) -> Sequence[str]:
    """The words beside a piece, on a small plate."""
    if not note:
        return ()
    wide = 5.2 + 4.4 * len(note)
    plate = tag('rect', x=7, y=-25, width=wide, height=10, rx=5, fill=PAPER, stroke=INK, stroke_width=0.8)
    return plate, words(note, x=7 + wide / 2, y=-17.5, font_size=7.6, font_weight='700', text_anchor='middle', fill=INK)
