"""Carcassonne's small drawings: each stands with its foot at 0,0 and never turns."""

from __future__ import annotations

from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import (
    BRICK,
    DOOR,
    GLASS,
    PLASTER,
    acre,
    church,
    corner_house,
    d,
    dot,
    fill,
    fir,
    flowers,
    front_house,
    haystack,
    line,
    long_house,
    moved,
    shadow,
    shape,
    sheep,
    tree,
    tuft,
)

ROOFS: Final = ('#b4533a', '#c77a4b', '#a4452f', '#bd6540', '#cf8a58')
STONE: Final = '#ead9b6'
PALE: Final = '#f3e7cb'
MORTAR: Final = '#5f4730'
FOAM: Final = '#b4d8dc'
PAPER: Final = '#fffaf0'

# ---------------------------------------------------------------- the field

PATCH: Final = Stamp(
    'patch',
    (
        fill('M-11 -2C-8 -9 4 -9 10 -4C15 1 6 8 -3 7C-10 6 -13 3 -11 -2Z', '#b0ca82'),
        fill('M-9 -5C-3 -9 9 -6 11 0C12 6 0 8 -6 6C-13 3 -13 -2 -9 -5Z', '#a1be70'),
        fill('M-12 1C-11 -6 -2 -8 4 -6C12 -4 12 3 7 6C0 9 -12 8 -12 1Z', '#aec87f'),
    ),
    flat=True,
)
ACRE: Final = Stamp(
    'acre',
    (
        acre(-16, '#bccd7d', '#97ad59'),
        acre(21, '#c9cf80', '#a8ad5c'),
        acre(-7, '#b6c977', '#92a955'),
        acre(12, '#c4cd7e', '#9fab5a'),
    ),
    room=9,
    flat=True,
)
TUFT: Final = Stamp('tuft', (tuft(0.8), tuft(0.95), tuft(0.65)), room=0.9, flat=True)
DAISY: Final = flowers('#fffdf2', '#e4b93c')
FLOWER: Final = Stamp(
    'flower',
    (DAISY, flowers('#f6d95b', '#b9801c'), DAISY, flowers('#d9654f', '#5a211a')),
    room=1.6,
    flat=True,
)
TREE: Final = Stamp(
    'tree',
    (
        tree('#56804a', '#86ad6f', 1.1),
        tree('#638f52', '#97bd7c', 0.95),
        fir(1.05),
        tree('#4d7744', '#7da468', 1.2),
        moved(fir(0.85), -4.4, -2.4) + moved(tree('#5e8b4e', '#8db675', 0.9), 3.4, -0.6),
        tree('#6c9856', '#9fc381', 0.9, '#c94f3d'),
    ),
    room=5,
)
GUEST: Final = Stamp(
    'guest', (moved(sheep(), -4.6, -2.6) + moved(sheep(), 4, 1.4), haystack(), sheep(), haystack()), room=6
)

# ---------------------------------------------------------------- the city


def _tower() -> str:
    """A round tower of the wall."""
    crown = 'M-6.2 -7.4V-12.6H-3.8V-10.8H-1.3V-12.6H1.3V-10.8H3.8V-12.6H6.2V-7.4Q0 -5.8 -6.2 -7.4Z'
    return (
        shadow(6.6, 2.2, 1, 4.4)
        + shape('M-5 4V-8.4H5V4Q0 6 -5 4Z', STONE, MORTAR, 1)
        + line('M-3.4 -4.2h2.4M.8 -1.4h2.6M-2.6 1.2h2.2', '#a58a61')
        + fill('M-.7 -1V-4.4a.7 .7 0 0 1 1.4 0V-1Z', '#4a3727')
        + shape(crown, PALE, MORTAR, 1)
    )


def _turret(x: float) -> str:
    """One of the two turrets of a gate."""
    return moved(
        shape('M-2.9 4V-7H2.9V4Z', STONE, MORTAR, 0.9)
        + shape('M-3.7 -6.4L0 -13.4L3.7 -6.4Z', '#a4452f', BRICK, 0.9)
        + line('M0 -1.4V-3.4', '#4a3727', 1),
        x,
        0,
    )


def _gate() -> str:
    """A gatehouse between two turrets."""
    return (
        shadow(10, 2, 0.6, 4.4)
        + shape('M-4.6 4V-6.4H-3V-5H-1V-6.4H1V-5H3V-6.4H4.6V4Z', PALE, MORTAR, 0.9)
        + shape('M-3 4.4V-.6A3 3 0 0 1 3 -.6V4.4Z', '#4a3226', '#33211a', 0.6)
        + line('M-1 4V-3M1 4V-3M-2.8 .6H2.8', '#8a6a4c', 0.5)
        + _turret(-7)
        + _turret(7)
    )


def _pennant() -> str:
    """A quartered shield: its pattern shows in grey too."""
    shield = 'M-7.4 -8.6Q0 -6.8 7.4 -8.6V-.4C7.4 5 3.6 8.2 0 10C-3.6 8.2 -7.4 5 -7.4 -.4Z'
    star = 'M-3.7 -6.2L-2.9 -4.4H-1.2L-2.6 -3.2L-2 -1.4L-3.7 -2.5L-5.4 -1.4L-4.8 -3.2L-6.2 -4.4H-4.5Z'
    return (
        shape(shield, PAPER, PAPER, 4)
        + fill(shield, '#2f5d8a')
        + fill('M-7.4 -8.6Q-3.7 -7.7 0 -7.7V0H-7.4ZM0 0H7.4C7.2 5 3.6 8.2 0 10Z', PAPER)
        + fill(star, '#d39a22')
        + shape(shield, 'none', '#17304a', 1.3)
    )


HOUSE: Final = Stamp(
    'house',
    (
        long_house(ROOFS[0], 10.6, 4.8),
        front_house(ROOFS[1], 8.2, 5.2),
        corner_house(ROOFS[2], '#7c3424', 11.6, 5),
        long_house(ROOFS[3], 9.4, 5.4),
        front_house(ROOFS[2], 7.8, 6.4),
        corner_house(ROOFS[4], '#a9683c', 10.8, 5.4),
        long_house(ROOFS[4], 10, 4.6),
        corner_house(ROOFS[0], '#8a3b29', 11, 5.8),
    ),
    room=5.2,
)
CHURCH: Final = Stamp('church', (church(),), room=10)
GARDEN: Final = Stamp('garden', (tree('#6b9455', '#9cbf7e', 0.62), tree('#5c874c', '#8bb171', 0.55)), room=2.6)
COBBLE: Final = Stamp(
    'cobble',
    (line('M-1.6 0q.8 -1.2 1.6 0q.8 -1.2 1.6 0', '#b8945f', 0.6), line('M-1 0q1 -1.3 2 0', '#b8945f', 0.6)),
    flat=True,
)
TOWER: Final = Stamp('tower', (_tower(),), room=8)
GATE: Final = Stamp('gate', (_gate(),), room=9)
PENNANT: Final = Stamp('pennant', (_pennant(),), room=10, foot=30)

# ---------------------------------------------------------------- cloister and crossing


def _cloister() -> str:
    """A nave with arches and a bell tower, on a mound."""
    arches = ''.join(fill(d('M{x} 13V7a2 2 0 0 1 4 0v6Z', x=x), '#6f4e3c') for x in (-14.6, -8.8, -3))
    belfry = ''.join(fill(d('M{x} -6V-10a1.5 1.5 0 0 1 3 0v4Z', x=x), GLASS) for x in (8, 12.2))
    whole = (
        '<ellipse cx="0" cy="11" rx="24" ry="7" fill="#93b263"/>'
        '<ellipse cx="0" cy="10.6" rx="21.5" ry="5.4" fill="#c9d69a"/>'
        + shadow(21, 4, 2, 13.6)
        + shape('M-17 13V-1H7V13Z', PLASTER, BRICK, 1)
        + shape('M-20 0L-14.5 -11.5H5L8.6 0Z', ROOFS[0], BRICK, 1.1)
        + line('M-18 -3.8H7M-16.4 -7.6H6', BRICK, 0.6, 0.5)
        + arches
        + shape('M6 13V-15H17V13Z', '#f8eed6', BRICK, 1)
        + shape('M4.6 -14.4L11.5 -29L18.4 -14.4Z', '#8c3f2d', BRICK, 1.1)
        + belfry
        + fill('M9.2 13V7.4a2.3 2.3 0 0 1 4.6 0V13Z', DOOR)
        + line('M6.6 -3.4H16.4', BRICK, 0.6, 0.5)
        + dot(11.5, 1.2, 1.9, GLASS)
        + line('M11.5 -29V-35M9.2 -32.8H13.8', BRICK, 1.3)
    )
    return f'<g transform="scale(.86)">{whole}</g>'


def _well() -> str:
    """A well under a roof."""
    return (
        shadow(6.6, 2.4, 0.8, 2.8)
        + shape('M-4.8 -1.6V2.2Q0 4.8 4.8 2.2V-1.6Z', STONE, MORTAR, 0.9)
        + f'<ellipse cx="0" cy="-1.6" rx="4.8" ry="1.8" fill="#3f6f7c" stroke="{MORTAR}" stroke-width=".9"/>'
        + line('M-3.6 0V-7.4M3.6 0V-7.4', DOOR, 1.2)
        + line('M0 -7V-3.6', DOOR, 0.6)
        + fill('M-1.1 -4.4h2.2l-.3 2h-1.6Z', '#8a6240')
        + shape('M-6.4 -6.4L0 -12.4L6.4 -6.4Z', ROOFS[0])
    )


CLOISTER: Final = Stamp('cloister', (_cloister(),), room=22, foot=11)
CROSSING: Final = Stamp(
    'crossing',
    (
        _well(),
        moved(long_house(ROOFS[0], 8.6, 4.2), -5.4, -1.4) + moved(front_house(ROOFS[1], 6.8, 4.6), 5, 2.6),
        moved(corner_house(ROOFS[2], '#7c3424', 9.6, 4.2), -4.4, -1.4) + moved(tree('#5e8b4e', '#8db675', 0.8), 5, 2.6),
    ),
    room=9,
)

# ---------------------------------------------------------------- the river


def _rock(x: float, y: float, size: float, paint: str) -> str:
    """A rock with its foot at a point."""
    outline = d('M-{a} 0L-{b} -{a}L{c} -{e}L{f} -{b}L{g} 0Z', a=3 * size, b=2.2 * size, c=0.4 * size,
                e=4.2 * size, f=2.8 * size, g=3.2 * size)  # fmt: skip
    return moved(shape(outline, paint, '#4f5148'), x, y)


def _spring() -> str:
    """Water that wells up between rocks."""
    foam = 'M-3.6 1.8a2 2 0 0 1 3 -1.6a2.2 2.2 0 0 1 3.6 .6a1.8 1.8 0 0 1 .4 3.2q-3.6 1.4 -7 -2.2Z'
    return (
        _rock(-5, -3.6, 1.3, '#a9aaa0')
        + _rock(2.4, -5, 1.6, '#bcbcb0')
        + _rock(8, -1.8, 1, '#a3a499')
        + fill(foam, '#e9f4f2')
        + _rock(-7.6, 4.6, 1.1, '#bcbcb0')
        + _rock(6.4, 7, 1.2, '#b0b1a6')
        + _rock(-1.6, 8.4, 0.8, '#a3a499')
    )


def _lake() -> str:
    """Lilies, reeds and a duck."""
    lily = 'm-2 0a2 1.2 0 1 0 4 0a2 1.2 0 1 0 -3.4 -.7l1.4 .7Z'
    duck = (
        'M4.4 -1.6C3 .8 -3 .8 -4.2 -2C-3 -1.6 -2.2 -1.9 -1.2 -2.4C.2 -3 .4 -3.4 .5 -4.4'
        'C.7 -5.8 2.8 -5.8 3.1 -4.4C3.3 -3.4 4.4 -3 4.4 -1.6Z'
    )
    return (
        line('M-4 -8q1.6 -1.6 3.2 0t3.2 0M2 8q1.6 -1.6 3.2 0', FOAM, 0.9)
        + ''.join(shape(f'M{x} {y}{lily}', '#7fae62', '#4c7a45', 0.5) for x, y in ((-8, 6), (-4.6, 9), (8.6, -5)))
        + shape(duck, PAPER, '#5b5f5d', 0.7)
        + fill('M3 -4.6l2.2 .6l-2.1 .7Z', '#e09a2f')
        + dot(2.1, -4.6, 0.35, '#33302c')
        + line('M-12.4 -6V-13M-10.6 -7V-15M-9 -7.6V-12.4', '#4c7a45', 0.9)
        + line('M-12.4 -11.4V-13.4M-10.6 -13V-15.4M-9 -11V-13', '#7a4c2c', 1.8)
    )


SPRING: Final = Stamp('spring', (_spring(),), room=11)
LAKE: Final = Stamp('lake', (_lake(),), room=16)
RIPPLE: Final = Stamp(
    'ripple',
    (line('M-2.4 0q1.2 -1.3 2.4 0t2.4 0', FOAM, 0.9), line('M-1.6 0q1 -1.1 2 0', FOAM, 0.9)),
    room=1.2,
    flat=True,
)
