"""What the emblems of events share: the ground they stand on, people, and the signs in the corners of their tiles."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import SEATS, Stamp
from tilewright.core.picture.kit import d, dot, line, moved, shape
from tilewright.core.picture.svg import num, tag

INK: Final = '#2b2420'
PAPER: Final = '#fffaf0'
SKIN: Final = '#f0c9a0'
GOLD: Final = '#e4b43c'
WOOD: Final = '#b07c48'
TIMBER: Final = '#4a2f1c'
STONE: Final = '#b9b4a6'
POOL: Final = '#6fa9b5'
DEEP: Final = '#2f6472'
ROOM: Final = 19.2  # the radius of an emblem and a little grass around

# SM-I2-06  The colours of boats, villages and properties, each with the sign that tells it without colour.
COLOURS: Final = {'red': SEATS[0], 'blue': SEATS[1], 'yellow': SEATS[2], 'black': SEATS[3]}


def scaled(drawing: str, size: float) -> str:
    """A drawing larger or smaller."""
    return tag('g', drawing, transform=f'scale({num(size)})')


def leant(drawing: str, angle: float) -> str:
    """A drawing turned about its middle."""
    return tag('g', drawing, transform=f'rotate({num(angle)})')


def oval(x: float, y: float, wide: float, high: float, paint: str, ink: str = '', width: float = 0.8) -> str:
    """An ellipse, with an outline where an ink is given."""
    return tag('ellipse', cx=x, cy=y, rx=wide, ry=high, fill=paint, stroke=ink, stroke_width=width if ink else '')


def clearing() -> str:
    """The pale ground under an emblem, which sets it off from the grass."""
    return oval(0, 0, 17.8, 17.8, '#f8f3d6', '#8a9a5c', 0.7)


def pool(y: float, wide: float, high: float) -> str:
    """A small water with a pale bank."""
    ripples = 'M{a} {b}q1.6 -1.4 3.2 0t3.2 0M{c} {e}q1.4 -1.2 2.8 0'
    places = {'a': -wide * 0.6, 'b': y + high * 0.3, 'c': wide * 0.2, 'e': y + high * 0.5}
    return oval(0, y, wide, high, POOL, '#42808f', 1.1) + line(d(ripples, **places), '#c4e2e4', 0.9)


def emblem(name: str, *drawings: str) -> Stamp:
    """An emblem on its clearing."""
    return Stamp(name, (clearing() + ''.join(drawings),), room=ROOM, foot=14)


def bust(coat: str, ink: str, skin: str = SKIN) -> str:
    """A head with shoulders, for somebody whose hat tells who it is."""
    return (
        shape('M-12.4 15.4C-12.4 8 -8 5.4 -3.4 4.6H3.4C8 5.4 12.4 8 12.4 15.4Q0 19.4 -12.4 15.4Z', coat, ink, 1.1)
        + shape('M-3 1V6.4Q0 9 3 6.4V1Z', skin, ink, 0.9)
        + shape('M-7.2 -5C-7.2 -11.6 7.2 -11.6 7.2 -5C7.2 1.6 3.6 4.6 0 4.6S-7.2 1.6 -7.2 -5Z', skin, ink, 1.1)
    )


def eyes(y: float = -3.2, apart: float = 2.8) -> str:
    """Two eyes."""
    return dot(-apart, y, 0.95, INK) + dot(apart, y, 0.95, INK)


def seat_sign(colour: str, x: float, y: float, size: float) -> str:
    """The sign that goes with a colour."""
    place = f'translate({num(x)} {num(y)}) scale({num(size)})'
    seat = COLOURS[colour]
    return tag('path', d=seat.sign, fill=PAPER, stroke=seat.dark, stroke_width=0.36, transform=place)


# ---------------------------------------------------------------- in the corners


def _bell() -> str:
    """A bell."""
    body = 'M-6.4 4.2C-4.4 2.6 -4.6 -.6 -4 -3C-3.4 -5.4 -1.8 -6.6 0 -6.6S3.4 -5.4 4 -3C4.6 -.6 4.4 2.6 6.4 4.2Z'
    return (
        shape(body + 'M-2.2 4.6A2.2 2.2 0 0 0 2.2 4.6Z', PAPER, PAPER, 3.6)
        + dot(0, 5.2, 2, '#6b4510')
        + shape(body, GOLD, '#6b4510', 1.1)
        + line('M-2 -2.8Q-2.6 0 -2.8 1.8', '#fdf0c0', 1.1)
        + dot(0, -7, 1.2, '#6b4510')
    )


def _butterfly() -> str:
    """A butterfly with open wings."""
    wings = (
        'M0 -.6C-2 -6.4 -8.2 -7.6 -8 -3.4C-8 -.4 -4.4 .8 0 .4C4.4 .8 8 -.4 8 -3.4C8.2 -7.6 2 -6.4 0 -.6Z'
        'M0 .4C-4 .8 -6.4 2.4 -5.4 5.2C-4.4 7.6 -1 5.4 0 1.4C1 5.4 4.4 7.6 5.4 5.2C6.4 2.4 4 .8 0 .4Z'
    )
    return (
        shape(wings, PAPER, PAPER, 3.6)
        + shape(wings, '#9a6fc0', '#3f2460', 1.1)
        + dot(-5, -3.2, 1.5, '#ffe08a')
        + dot(5, -3.2, 1.5, '#ffe08a')
        + line('M0 -3V4.4M-.2 -3.2Q-.6 -5.6 -2.2 -6.6M.2 -3.2Q.6 -5.6 2.2 -6.6', '#2a1640', 1.3)
    )


def _clover() -> str:
    """A clover with three leaves."""
    leaf = 'M0 0C-5.4 -1.4 -5 -7.4 -2 -7.2Q-.6 -7.2 0 -5.8Q.6 -7.2 2 -7.2C5 -7.4 5.4 -1.4 0 0Z'
    leaves = ''.join(leant(shape(leaf, '#4f9a3f', '#1f4a1c', 1), angle) for angle in (0, 118, 242))
    pale = ''.join(leant(shape(leaf, PAPER, PAPER, 3.6), angle) for angle in (0, 118, 242))
    stalk = 'M0 0Q.6 4 -1.6 7.4'
    return moved(pale + line(stalk, PAPER, 4) + line(stalk, '#1f4a1c', 1.6) + leaves + dot(0, 0, 1, '#c9e59a'), 0, -0.4)


BELL: Final = Stamp('bell', (_bell(),), room=9, foot=99)  # over all that stands
BUTTERFLY: Final = Stamp('butterfly', (_butterfly(),), room=9, foot=99)  # over all that stands
CLOVER: Final = Stamp('clover', (_clover(),), room=9, foot=99)  # over all that stands

# ---------------------------------------------------------------- the pennants of villages


def _pennant(colour: str) -> str:
    """A pole with a swallow-tailed flag in a colour, and its sign."""
    seat = COLOURS[colour]
    flag = 'M-6 -15.4H13.4L9.4 -8.4L13.4 -1.4H-6Z'
    return (
        oval(-5, 13, 6, 2, '#2f3a1c')
        + shape(flag, PAPER, PAPER, 3.4)
        + line('M-6.6 -17V12.6', PAPER, 4.4)
        + line('M-6.6 -17V12.6', TIMBER, 2.2)
        + shape(flag, seat.paint, seat.dark, 1.2)
        + seat_sign(colour, 1.4, -8.4, 1.7)
        + dot(-6.6, -17.6, 1.8, GOLD)
    )


PENNANTS: Final = {colour: Stamp(f'pennant-{colour}', (_pennant(colour),), room=13, foot=13) for colour in COLOURS}
