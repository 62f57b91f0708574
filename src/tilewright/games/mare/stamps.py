"""The small drawings of the landscape: each stands with its foot at 0,0 and never turns."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import (
    BRICK,
    DOOR,
    GLASS,
    corner_house,
    d,
    dot,
    fill,
    flowers,
    front_house,
    line,
    long_house,
    moved,
    shadow,
    shape,
    tree,
    tuft,
)
from tilewright.core.picture.svg import tag

ROOFS: Final = ('#c0694a', '#8f5a4c', '#a9765a', '#7d7f88', '#b98a6a')
HEDGE_INK: Final = '#29451f'
HIDE: Final = '#4b3a33'

# ---------------------------------------------------------------- meadow

PATCH: Final = Stamp(
    'patch',
    (
        fill('M-11 -2C-8 -9 4 -9 10 -4C15 1 6 8 -3 7C-10 6 -13 3 -11 -2Z', '#bfd78f'),
        fill('M-9 -5C-3 -9 9 -6 11 0C12 6 0 8 -6 6C-13 3 -13 -2 -9 -5Z', '#adc87b'),
        fill('M-12 1C-11 -6 -2 -8 4 -6C12 -4 12 3 7 6C0 9 -12 8 -12 1Z', '#bcd58b'),
    ),
    flat=True,
)
TUFT: Final = Stamp('tuft', (tuft(0.8), tuft(0.95), tuft(0.65)), room=0.9, flat=True)
FLOWER: Final = Stamp(
    'flower',
    (
        flowers('#fffdf2', '#e4b93c'),
        flowers('#f6d95b', '#b9801c'),
        flowers('#e9a6c4', '#8a2f5a'),
        flowers('#fffdf2', '#e4b93c'),
        flowers('#c9b6ea', '#5b4191'),
    ),
    room=1.6,
    flat=True,
)


def _bush(paint: str, light: str, size: float) -> str:
    """A round bush with a few bright leaves."""
    crown = d(
        'M-{a} 0C-{b} -{c} -{e} -{f} -{g} -{f}C-{h} -{i} {h} -{i} {g} -{f}C{e} -{f} {b} -{c} {a} 0Q0 {j} -{a} 0Z',
        a=5 * size, b=7.4 * size, c=3.4 * size, e=5.6 * size, f=5.6 * size, g=3.2 * size, h=1.6 * size,
        i=8.6 * size, j=1.6 * size,
    )  # fmt: skip
    leaves = d(
        'M-{a} -{b}q{c} -{c} {e} 0M{c} -{e}q{c} -{c} {e} 0', a=3.4 * size, b=3 * size, c=1.1 * size, e=2.2 * size
    )
    return shadow(5.6 * size, 1.5 * size) + shape(crown, paint, HEDGE_INK, 0.9) + line(leaves, light, 0.9)


def _blossom(size: float) -> str:
    """A hawthorn in flower."""
    spots = ((-3, -3), (-0.6, -5.6), (2.6, -4.2), (0.6, -2.2), (3.8, -1.8), (-2.2, -6))
    return _bush('#5d8a4b', '#8db873', size) + ''.join(dot(x * size, y * size, 0.8, '#fffaf2') for x, y in spots)


BUSH: Final = Stamp(
    'bush',
    (
        _bush('#4f7d41', '#86b06c', 1.05),
        _bush('#5f8d4c', '#96bd79', 0.95),
        _blossom(1.0),
        _bush('#467239', '#7aa461', 1.1),
        _bush('#6a9753', '#a1c684', 0.85),
    ),
    room=3.4,
)
LEAVES: Final = Stamp(
    'leaves',
    (line('M-2 0q1 -1.6 2 0q1 -1.6 2 0', '#4f7d41', 0.8), line('M-1.4 0q1.4 -1.8 2.8 0', '#8db873', 0.8)),
    room=1,
    flat=True,
)
TREE: Final = Stamp('tree', (tree('#56804a', '#86ad6f', 1.1), tree('#638f52', '#97bd7c', 0.95)), room=5)


def _cow() -> str:
    """A cow that grazes and looks at whoever passes."""
    body = (
        'M-15 -9C-16 -17 -12 -20 -5 -20H7C12 -20 14.4 -17 14.4 -12.4C14.4 -8.6 12 -7 9 -7H-10C-13 -7 -14.6 -7 -15 -9Z'
    )
    legs = ''.join(shape(d('M{x} -8V0H{y}V-8Z', x=x, y=x + 3), '#fdf8ee', HIDE, 0.8) for x in (-12.4, -7.4, 4.4, 9))
    face = (
        'M11.6 -23C14 -26 19.6 -26 22 -23C23.4 -20.6 22.4 -15 20.6 -12.6'
        'C19.4 -11 14.2 -11 13 -12.6C11.2 -15 10.2 -20.6 11.6 -23Z'
    )
    return (
        shadow(17, 3, 0, 0.4)
        + line('M-14.6 -16C-18.6 -14 -17.6 -9 -18.6 -5.4', HIDE, 1.2)
        + fill('M-20 -6.6L-17.4 -6.2L-18.4 -2.6Z', HIDE)
        + legs
        + shape(body, '#fdf8ee', HIDE, 1.1)
        + fill('M-12 -19C-6 -21 -3 -18 -4 -14.6C-6 -11 -12 -11.6 -13.6 -14Z', HIDE)
        + fill('M3 -20C8 -20.4 9 -16 6.4 -13.4C3 -11.6 -.6 -14 .4 -17.6Z', HIDE)
        + shape('M-1 -7.4C-.6 -4.4 4 -4.4 4.2 -7.4Z', '#eab0a4', HIDE, 0.6)
        + shape('M11.4 -22.4L6.6 -24.2L8.6 -19.6Z', HIDE, HIDE, 0.6)
        + shape('M22.2 -22.4L27 -24.2L25 -19.6Z', HIDE, HIDE, 0.6)
        + line('M13.4 -24.4C12.4 -26 12.8 -27.6 13.8 -28.4M20.2 -24.4C21.2 -26 20.8 -27.6 19.8 -28.4', '#c9b48a', 1.6)
        + shape(face, '#fdf8ee', HIDE, 1)
        + fill('M17 -24.8C20.6 -25 22.4 -22.6 21.6 -18.4C19 -18.6 17.4 -20.6 17 -24.8Z', HIDE)
        + shape('M12.6 -15.4C13 -12 20.6 -12 21 -15.4C20.4 -17.4 13.2 -17.4 12.6 -15.4Z', '#eab0a4', HIDE, 0.6)
        + dot(15.2, -14.8, 0.6, HIDE)
        + dot(18.4, -14.8, 0.6, HIDE)
        + dot(14.6, -20, 0.9, HIDE)
        + dot(19, -20, 0.9, '#fdf8ee')
    )


COW: Final = Stamp('cow', (moved(_cow(), -1, 11),), room=20, foot=11)

# ---------------------------------------------------------------- houses


def _block(roof: str) -> str:
    """A modern house with a flat roof, a garage and a big window."""
    return (
        shadow(7.4, 1.5)
        + shape('M-6 0V-7.2H2.4V0Z', '#f2ece0', BRICK)
        + shape('M2.4 0V-4.4H7V0Z', '#ded5c4', BRICK)
        + shape('M-6.8 -7V-8.6H3.2V-7Z', roof, BRICK, 0.7)
        + shape('M2.4 -4.2V-5.4H7.8V-4.2Z', roof, BRICK, 0.6)
        + fill('M-4.8 -5.6H-.6V-2.6H-4.8Z', GLASS)
        + fill('M.4 0V-3.4H1.8V0Z', DOOR)
        + fill('M3.4 0V-3H6V0Z', '#9c958a')
    )


def _bigger(drawing: str) -> str:
    """A house as large as it has to be to be seen on a small tile."""
    return tag('g', drawing, transform='scale(1.4)')


HOUSE: Final = Stamp(
    'house',
    (
        _bigger(long_house(ROOFS[0], 10.6, 4.2)),
        _bigger(_block(ROOFS[3])),
        _bigger(front_house(ROOFS[1], 8.2, 4.6)),
        _bigger(corner_house(ROOFS[2], '#7f5340', 11.2, 4.4)),
        _bigger(_block('#8a6a5a')),
        _bigger(long_house(ROOFS[4], 9.8, 4.4)),
    ),
    room=7.4,
)
GARDEN: Final = Stamp(
    'garden',
    (
        tree('#6b9455', '#9cbf7e', 0.55),
        line('M-4 0H4M-3 0V-2.6M-1 0V-2.6M1 0V-2.6M3 0V-2.6M-4 -1.5H4', '#fffaf0', 0.9),
        tree('#5c874c', '#8bb171', 0.5),
    ),
    room=2.8,
)
PAVING: Final = Stamp(
    'paving',
    (line('M-2 0H2M-1 -1.4H3', '#b5a994', 0.6), line('M-1.4 0H1.4', '#b5a994', 0.6)),
    flat=True,
)
CAR: Final = Stamp(
    'car',
    tuple(
        shadow(4.4, 1.3, 0.2, 0.6)
        + shape('M-4.4 0V-2.4Q-4.4 -3.2 -3.4 -3.2L-2.2 -5.4H1.8L3.2 -3.2Q4.6 -3 4.6 -1.8V0Z', paint, '#33302c', 0.7)
        + fill('M-1.6 -3.3L-1 -4.7H1.4L2.2 -3.3Z', '#dce9ee')
        + dot(-2.5, 0.1, 1.1, '#33302c')
        + dot(2.7, 0.1, 1.1, '#33302c')
        for paint in ('#b6473c', '#e8e2d6', '#4f7f96')
    ),
    room=5,
)
