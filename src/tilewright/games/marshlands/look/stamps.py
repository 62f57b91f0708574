"""The small drawings of the land: grass and flowers, the trees of banks, copses and jokers, duckweed, garden rows."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import dot, fill, fir, flowers, line, moved, shadow, shape, tree, tuft
from tilewright.core.picture.svg import num, tag

LEAF: Final = '#2c4a28'
FOAM: Final = '#c4e2e4'

# ---------------------------------------------------------------- the field

PATCH: Final = Stamp(
    'patch',
    (
        fill('M-11 -2C-8 -9 4 -9 10 -4C15 1 6 8 -3 7C-10 6 -13 3 -11 -2Z', '#c3da93'),
        fill('M-9 -5C-3 -9 9 -6 11 0C12 6 0 8 -6 6C-13 3 -13 -2 -9 -5Z', '#b1cc7d'),
    ),
    flat=True,
)
TUFT: Final = Stamp('tuft', (tuft(0.8, '#8aab58'), tuft(0.95, '#8aab58'), tuft(0.65, '#8aab58')), room=0.9, flat=True)
FLOWER: Final = Stamp(
    'flower',
    (flowers('#fffdf2', '#e4b93c'), flowers('#f2a9c6', '#8a2f5a')),
    room=1.6,
    flat=True,
)

# ---------------------------------------------------------------- bare earth and open water

CRACK: Final = Stamp(
    'crack',
    (
        line('M-3.4 -1.4L-.4 .2L2.8 -1.8M-.4 .2L.6 3', '#7a5630', 0.9),
        line('M-2.6 2L-.2 -.4L2.4 .8M-.2 -.4L-.6 -3', '#7a5630', 0.9),
    ),
    room=1.8,
    flat=True,
)
PEBBLE: Final = Stamp(
    'pebble',
    (
        shape('M-2.4 .8Q-2.6 -1.6 0 -1.8T2.6 .8Q0 2 -2.4 .8Z', '#a89a80', '#5f4f34', 0.7),
        shape('M-1.6 .6Q-1.6 -1.2 .2 -1.2T1.8 .6Q0 1.4 -1.6 .6Z', '#bcae92', '#5f4f34', 0.6),
    ),
    room=2.2,
    flat=True,
)
RUT: Final = Stamp('rut', (fill('M-11 -2C-8 -8 4 -8 10 -4C15 1 6 7 -3 6C-10 6 -13 3 -11 -2Z', '#bd9f6a'),), flat=True)
BILLOW: Final = Stamp(
    'billow',
    (line('M-5 0q2.5 -3.4 5 0t5 0', '#a5d0dc', 1.5), line('M-3.4 0q1.7 -2.6 3.4 0t3.4 0', '#74b0c2', 1.4)),
    room=3,
    flat=True,
)

# ---------------------------------------------------------------- trees


def _crown(radius: float, paint: str, light: str) -> str:
    """A round crown seen from high above, with a bright side and a shadow."""
    corners = [(radius * cos(2 * pi * i / 7), radius * sin(2 * pi * i / 7)) for i in range(7)]
    bumps = ''.join(f'A{num(radius * 0.52)} {num(radius * 0.52)} 0 0 1 {num(x)} {num(y)}' for x, y in corners[1:])
    first = f'{num(radius)} 0'
    gleam = f'M-{num(radius * 0.62)} -{num(radius * 0.1)}A{num(radius * 0.7)} {num(radius * 0.7)} 0 0 1 '
    return (
        tag('ellipse', cx=1, cy=radius * 0.5, rx=radius, ry=radius * 0.75, fill='#1f2f18', opacity=0.25)
        + shape(f'M{first}{bumps}A{num(radius * 0.52)} {num(radius * 0.52)} 0 0 1 {first}Z', paint, LEAF, 1)
        + line(f'{gleam}{num(radius * 0.1)} -{num(radius * 0.62)}', light, 1.3)
        + dot(radius * 0.25, radius * 0.3, 0.8, light)
    )


def _shrub(paint: str, light: str) -> str:
    """A low shrub."""
    dome = 'M-4.4 0C-5.6 -3.4 -2.8 -5 -1.6 -4.6C-.8 -6.4 2.4 -6 2.6 -4C4.8 -3.8 5 -1 4.2 0Q0 1.2 -4.4 0Z'
    return shadow(4.8, 1.3) + shape(dome, paint, LEAF, 0.8) + line('M-2.2 -2.8q1.2 -1.2 2.4 0', light, 0.9)


COPSE: Final = Stamp(
    'copse',
    (_crown(5.6, '#6cab4e', '#cdeaa0'), _crown(5.6, '#5f9f48', '#bfe092'), _crown(5.6, '#79b455', '#d8f0ac')),
    room=2,
    foot=5,
)
TREE: Final = Stamp(
    'tree',
    (
        tree('#3f6a4c', '#739c77', 0.95),
        fir(1.0, '#345c45'),
        tree('#4a7450', '#80a87c', 0.88),
        fir(0.88, '#3d664a'),
    ),
    room=3.4,
)
SHRUB: Final = Stamp('shrub', (_shrub('#4d7550', '#83aa7a'), _shrub('#446a4a', '#769d70')), room=2)
FERN: Final = Stamp('fern', (tuft(0.8, '#42613f'), tuft(0.6, '#42613f')), room=0.8, flat=True)
THICKET: Final = Stamp(
    'thicket',
    (
        _crown(8.4, '#3d6b43', '#7fae72'),
        _crown(9.2, '#345f3d', '#6f9f66'),
        _crown(7.4, '#4b7a49', '#8fbb7c'),
        moved(fir(1.45, '#2f5a40'), 0, 7),
    ),
    room=4.4,
    foot=6,
)

# ---------------------------------------------------------------- the water


def _leaf(x: float, y: float, size: float = 1.0) -> str:
    """A leaf of duckweed."""
    return tag('ellipse', cx=x, cy=y, rx=1.7 * size, ry=1.15 * size, fill='#a9d160', stroke='#4f8a4a', stroke_width=0.4)


DUCKWEED: Final = Stamp(
    'duckweed',
    (
        _leaf(-1.6, 0.4) + _leaf(1.4, -0.8, 0.9) + _leaf(1.2, 1.6, 0.7),
        _leaf(0, 0) + _leaf(2.6, 0.8, 0.7),
        _leaf(-1, -0.6, 0.8) + _leaf(1.2, 0.8),
    ),
    room=1.8,
    flat=True,
)
RIPPLE: Final = Stamp(
    'ripple',
    (line('M-2.6 0q1.3 -1.4 2.6 0t2.6 0', FOAM, 0.9), line('M-1.7 0q1.1 -1.2 2.2 0', FOAM, 0.9)),
    room=1.2,
    flat=True,
)

# ---------------------------------------------------------------- garden rows that go on from tile to tile


def _bed(y: float, plants: str) -> str:
    """One row of the garden: a dark furrow, a ridge and its plants."""
    ridge = tag('rect', y=y - 2.6, width=25, height=5.4, fill='#b27a45')
    return ridge + tag('rect', y=y + 2.4, width=25, height=1.3, fill='#7d5028') + plants


def _plants(y: float, green: str, head: str, size: float) -> str:
    """Four plants in a row, each with a bright head."""
    places = (3.125, 9.375, 15.625, 21.875)
    leaves = ''.join(
        tag('ellipse', cx=x, cy=y, rx=2.7, ry=2.3, fill=green, stroke='#3d5a26', stroke_width=0.6) for x in places
    )
    return leaves + ''.join(dot(x, y - 0.5, size, head) for x in places)


def _garden() -> str:
    """Rows of cabbages, pumpkins and flowers; the pattern divides a tile, so that halves meet."""
    rows = (
        _bed(4.2, _plants(4.2, '#7fb24e', '#c9e59a', 1.2))
        + _bed(12.5, _plants(12.5, '#5f8f3e', '#f08a3c', 1.7))
        + _bed(20.8, _plants(20.8, '#6f9f58', '#d96a9c', 1.6))
    )
    soil = tag('rect', width=25, height=25, fill='#cd9a62')
    return tag('pattern', soil, rows, id='marshlands-garden', width=25, height=25, patternUnits='userSpaceOnUse')


ROWS: Final = Stamp('rows', (_garden(),))
