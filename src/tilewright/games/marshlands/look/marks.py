"""What counts on a tile: fishery, reed bed, frog, cow, village, Abbey and Solar Eclipse; none of them turns."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from tilewright.core.picture import Stamp
from tilewright.core.picture.kit import (
    BRICK,
    DOOR,
    GLASS,
    PLASTER,
    corner_house,
    d,
    dot,
    fill,
    front_house,
    line,
    long_house,
    moved,
    shadow,
    shape,
)
from tilewright.core.picture.svg import num, tag

INK: Final = '#2b2420'
PAPER: Final = '#fffaf0'
TIMBER: Final = '#4a2f1c'
HIDE: Final = '#3b2f2b'
ROOFS: Final = ('#b4533a', '#c77a4b', '#a4452f', '#cf8a58')


def _scaled(drawing: str, size: float) -> str:
    """A drawing larger or smaller."""
    return tag('g', drawing, transform=f'scale({num(size)})')


# ---------------------------------------------------------------- on the water


def _fishery() -> str:
    """A hut on stilts, its square net hung out over the water, and a fish."""
    net = 'M10 -14.4L2.8 -1.6Q10 8 17.2 -1.6Z'
    mesh = 'M10 -14.4V3M10 -14.4L6.2 2M10 -14.4L13.8 2M4.8 -4.8Q10 -1.8 15.2 -4.8M7 -8.8Q10 -7 13 -8.8'
    return (
        tag('ellipse', cx=-4, cy=10, rx=13, ry=3, fill='#2f6472', opacity=0.45)
        + line('M-14.4 1V10M-9.4 1V11M-3.6 1V11M1 1V9.4', TIMBER, 1.9)
        + line('M-4 -8L10.4 -15', TIMBER, 2)
        + shape(net, 'rgba(255,250,240,.5)', PAPER, 2.2)
        + line(mesh, '#7a6a50', 0.7)
        + line('M2.8 -1.6Q10 8 17.2 -1.6', TIMBER, 0.9)
        + shape('M-17 -.6H3V2.2H-17Z', '#a9794a', TIMBER, 0.8)
        + shape('M-14 -.6V-9.4H-.6V-.6Z', '#c99a62', TIMBER, 0.9)
        + line('M-10.8 -.8V-9M-4 -.8V-9', TIMBER, 0.5, 0.6)
        + shape('M-17 -8.4L-12.6 -16.6H-2L2.4 -8.4Z', '#4f7fa0', '#1f3d55', 1)
        + line('M-15 -11.2H.6M-13.6 -13.8H-.8', '#1f3d55', 0.5, 0.5)
        + fill('M-9 -.8V-6.2H-5.4V-.8Z', DOOR)
        + shape('M5 10.4Q10 5.6 14.4 10.2L18 7.4V13.4L14.4 10.8Q10 14.6 5 10.4Z', '#f09a3c', '#7a3a10', 0.8)
        + dot(7.6, 10, 0.8, INK)
    )


REED_TOPS: Final = (
    (-9, -14.4, -6),
    (-6, -9.4, -13),
    (-2.4, -3.6, -18),
    (1.4, 2.4, -12.4),
    (4.6, 7.8, -17),
    (7.4, 12.8, -10.4),
    (9.4, 16.4, -3.4),
)


def _reeds() -> str:
    """A clump of bulrushes."""
    stalks = ''.join(f'M{num(x)} 9Q{num(x)} {num(y / 2)} {num(u)} {num(y)}' for x, u, y in REED_TOPS)
    heads = ''.join(f'M{num(u)} {num(y + 4.4)}L{num(u + (u - x) * 0.08)} {num(y - 1)}' for x, u, y in REED_TOPS)
    blades = (
        'M-8 10Q-11 2 -18 -1Q-10 0 -5 9ZM8 10Q12 3 19 2Q11 4 5 10Z'
        'M-4 10Q-7 0 -12 -8Q-3 -1 -1 10ZM3 10Q5 0 10 -7Q8 2 6 10ZM-1 10Q-1 -2 2 -9Q4 1 3 10Z'
    )
    return (
        tag('ellipse', cx=0, cy=10, rx=15, ry=4, fill='#2f6472', opacity=0.4)
        + tag('ellipse', cx=0, cy=9, rx=11.5, ry=3.2, fill='#7d9d50', stroke='#33522b', stroke_width=0.8)
        + shape(blades, '#8fb653', '#33522b', 0.8)
        + line(stalks, '#33522b', 1.9)
        + line(stalks, '#a5c465', 0.8)
        + line(heads, '#3a1f10', 4.2)
        + line(heads, '#8f5426', 2.6)
    )


def _frog() -> str:
    """A frog on a lily leaf that looks at you."""
    body = 'M-8 4.6C-8.8 -.4 -5.8 -3.4 0 -3.4C5.8 -3.4 8.8 -.4 8 4.6C6 7.6 -6 7.6 -8 4.6Z'
    eyes = 'M-7.6 -4.6a3.3 3.3 0 1 1 6.6 0a3.3 3.3 0 1 1 -6.6 0ZM1 -4.6a3.3 3.3 0 1 1 6.6 0a3.3 3.3 0 1 1 -6.6 0Z'
    return (
        tag('ellipse', cx=0, cy=5.6, rx=11, ry=4.6, fill='#3f7a44', stroke='#1f4424', stroke_width=0.9)
        + shape(eyes + body, '#f2f7d8', '#f2f7d8', 4.6)
        + shape(eyes + body, '#1f4a17', '#1f4a17', 2.4)
        + shape('M-9.6 7.4Q-11 4 -8 2.6L-4.6 7.4ZM9.6 7.4Q11 4 8 2.6L4.6 7.4Z', '#7cc043', '#1f4a17', 0.9)
        + fill(eyes + body, '#93d552')
        + dot(-4.3, -4.8, 2.1, PAPER)
        + dot(4.3, -4.8, 2.1, PAPER)
        + dot(-4, -4.6, 1.2, INK)
        + dot(4, -4.6, 1.2, INK)
        + line('M-5 2Q0 5.4 5 2', '#1f4a17', 1.2)
        + fill('M-3.6 5.6Q0 7.6 3.6 5.6Q0 6.4 -3.6 5.6Z', '#d8f0a2')
    )


def _bones() -> str:
    """What is left of a fish where the water is gone."""
    ribs = 'M-2.4 -2.8V2.8M.4 -3.2V3.2M3.2 -2.6V2.6'
    return (
        line('M-6 0H7M7 0L9.6 -2.8M7 0L9.6 2.8' + ribs, TIMBER, 3)
        + shape('M-5 -3.2C-10 -3 -10 3 -5 3.2Z', PAPER, TIMBER, 1)
        + line('M-6 0H7M7 0L9.6 -2.8M7 0L9.6 2.8' + ribs, PAPER, 1.4)
        + dot(-6.6, -0.6, 0.8, INK)
    )


BONES: Final = Stamp('bones', (_bones(),), room=9, foot=3)
FISHERY: Final = Stamp('fishery', (_scaled(moved(_fishery(), -0.8, 1.6), 0.9),), room=16, foot=9)
REED: Final = Stamp('reed', (_reeds(),), room=15, foot=9)
FROG: Final = Stamp('frog', (_scaled(_frog(), 0.92),), room=9, foot=6)

# ---------------------------------------------------------------- in the field


def _cow() -> str:
    """A cow, its number on a plate over its back."""
    legs = ''.join(shape(d('M{x} 6V14H{y}V6Z', x=x, y=x + 2.6), PAPER, HIDE, 0.8) for x in (-8, -4, 4.4, 8.4))
    head = 'M-17.4 -1.6Q-17.6 -6.4 -13 -6.6T-8.6 -2.6Q-8.6 1.6 -10 4Q-13 6.4 -16.4 4Q-17.2 1.6 -17.4 -1.6Z'
    return (
        shadow(15, 2.6, 0, 14)
        + line('M12.6 -2Q16 0 14.6 6.4', HIDE, 1.2)
        + legs
        + shape('M-10 3Q-10.4 -5 -3 -5H8Q13.4 -5 13.4 1.4Q13.4 8.4 9 8.6H-6Q-9.6 8.6 -10 3Z', PAPER, HIDE, 1.1)
        + fill(
            'M-6 -4.6Q1 -6 1.6 -1Q.6 3.8 -4 3Q-7.4 1 -6 -4.6ZM5.4 8.2Q3.8 3.4 7.6 2.4Q12.6 2 12.8 4Q12 8.6 5.4 8.2Z',
            HIDE,
        )
        + shape('M-16.6 -5L-20.4 -7.2L-19 -3ZM-9.4 -5L-5.6 -7.2L-7 -3Z', HIDE, HIDE, 0.6)
        + line('M-15.4 -6.6Q-16.4 -8.4 -15.6 -9.8M-10.6 -6.6Q-9.6 -8.4 -10.4 -9.8', '#d8c48f', 1.4)
        + shape(head, PAPER, HIDE, 1)
        + shape('M-16.8 2Q-16 5.8 -13 5.8T-9.2 2Q-13 -.4 -16.8 2Z', '#eab0a4', HIDE, 0.7)
        + dot(-15, -2.4, 0.9, HIDE)
        + dot(-11, -2.4, 0.9, HIDE)
    )


COW: Final = Stamp('cow', (moved(_scaled(_cow(), 0.96), 1.4, 0),), room=17, foot=14, value=(8.4, -5.6), plate=11.2)

# ---------------------------------------------------------------- the village


def _punt() -> str:
    """A flat boat of the marsh."""
    hull = 'M-9 -2.4Q0 1 9.4 -3.4Q8 3 3.6 3.4H-3.6Q-8 3 -9 -2.4Z'
    return shape(hull, '#5a3a24', '#24140a', 0.9) + line('M-5 .4Q0 2 5.6 .2', '#b98a55', 0.9)


def _village() -> str:
    """Houses on every bank, and a boat where the canals meet."""
    yard = ''.join(
        tag('ellipse', cx=x, cy=y, rx=18, ry=11, fill='#e3d6a6')
        for x, y in ((-31, -23), (31, -23), (-31, 33), (31, 33))
    )
    houses = (
        (long_house(ROOFS[0], 11, 5), -35, -24),
        (corner_house(ROOFS[2], '#7c3424', 11.4, 5.2), 34, -24),
        (front_house(ROOFS[1], 8.4, 5.4), -22.6, -16),
        (front_house(ROOFS[3], 8, 5), 22, -15),
        (corner_house(ROOFS[3], '#a9683c', 11, 5), -33, 31),
        (long_house(ROOFS[1], 10.6, 5.2), 34, 31),
        (front_house(ROOFS[2], 8, 5.6), 22, 40),
        (front_house(ROOFS[0], 8, 5), -21.6, 40),
    )
    drawn = ''.join(moved(_scaled(house, 1.55), x, y) for house, x, y in houses)
    return yard + drawn + moved(_scaled(_punt(), 1.2), 0, -0.6)


VILLAGE: Final = Stamp('village', (_village(),), room=14, foot=30)

# ---------------------------------------------------------------- the Abbey and the Solar Eclipse


def _abbey() -> str:
    """An abbey church with two towers on an island."""
    windows = ''.join(fill(d('M{x} 7V2a1.5 1.5 0 0 1 3 0V7Z', x=x), GLASS) for x in (3.4, 9, 14.6))
    return (
        tag('ellipse', cx=0, cy=9, rx=26, ry=13, fill='#6f9350', stroke='#3d5f33', stroke_width=1.2)
        + tag('ellipse', cx=0, cy=7.6, rx=23.4, ry=10.6, fill='#c9d69a')
        + shadow(22, 4, 2, 11)
        + shape('M16 11V-2Q23 -1 23 4V11Z', '#e3cfa6', BRICK, 1)
        + shape('M15.6 -1.6Q20 -8 23.6 2.6Z', '#8c3f2d', BRICK, 0.9)
        + shape('M-4 11V-5H18V11Z', PLASTER, BRICK, 1)
        + shape('M-4 -4L-1 -14H16L19.6 -4Z', ROOFS[0], BRICK, 1.1)
        + line('M-3 -7.4H18M-2 -10.8H17', BRICK, 0.6, 0.5)
        + windows
        + shape('M-14 11V-9L-9 -15L-4 -9V11Z', '#f8eed6', BRICK, 1)
        + dot(-9, -5.4, 2.6, GLASS)
        + line('M-9 -8V-2.8M-11.6 -5.4H-6.4', '#f8eed6', 0.7)
        + fill('M-11.6 11V4.4a2.6 2.6 0 0 1 5.2 0V11Z', DOOR)
        + ''.join(_spire(x) for x in (-18, -0.4))
        + line('M-9 -15V-19.6M-10.8 -18H-7.2', BRICK, 1)
    )


def _spire(x: float) -> str:
    """One of the towers of the Abbey."""
    return moved(
        shape('M-4.4 11V-17H4.4V11Z', '#fdf5e2', BRICK, 1)
        + shape('M-5.4 -16.4L0 -31L5.4 -16.4Z', '#7f3b2c', BRICK, 1)
        + fill('M-1.5 -8V-12.4a1.5 1.5 0 0 1 3 0V-8ZM-1.2 3V-1.4a1.2 1.2 0 0 1 2.4 0V3Z', GLASS)
        + line('M0 -31V-36.4M-2.1 -34.4H2.1', BRICK, 1.2),
        x,
        0,
    )


def _streamers(many: int, long: float, short: float, wide: float) -> str:
    """The corona: narrow flames around the sun, long and short in turn, so wide at their foot, in radians."""
    flames = []
    for nth in range(many):
        tip = 2 * pi * nth / many
        far = (tip - wide, 17.0), (tip - wide / 3, 25.0), (tip, short if nth % 2 else long), (tip + wide / 3, 25.0)
        (ax, ay), (bx, by), (cx, cy), (ex, ey), (fx, fy) = (
            (r * sin(angle), -r * cos(angle)) for angle, r in (*far, (tip + wide, 17.0))
        )
        flames.append(
            d(
                'M{ax} {ay}Q{bx} {by} {cx} {cy}Q{ex} {ey} {fx} {fy}Z',
                ax=ax, ay=ay, bx=bx, by=by, cx=cx, cy=cy, ex=ex, ey=ey, fx=fx, fy=fy,
            )
        )  # fmt: skip
    return ''.join(flames)


def _star(x: float, y: float, size: float) -> str:
    """A star with four points."""
    data = d('M0 -{r}Q0 0 {r} 0Q0 0 0 {r}Q0 0 -{r} 0Q0 0 0 -{r}Z', r=size)
    return moved(fill(data, '#fff6d8') + dot(0, 0, size / 4, '#fff6d8'), x, y)


def _eclipse() -> str:
    """A black sun in its corona over a marsh in dusk; stars are out, and the water below holds its light."""
    stars = ((-37, -34, 5), (-27, -42, 2.6), (39, -24, 3), (30, -41, 3.6), (-41, 27, 3), (36, 38, 4.2), (-29, 41, 2.6))
    return (
        tag('rect', x=-50, y=-50, width=100, height=100, fill='#161a42', opacity=0.66)
        + ''.join(tag('circle', r=r, fill='#f3b95a', opacity=0.13) for r in (45, 36, 28))
        + ''.join(_star(*star) for star in stars)
        + line('M-5 40.4H3.4M-2 44H5M-3.4 47.4H1.6', '#ffd982', 1.2, 0.75)
        + fill(_streamers(12, 41, 31, 0.2), '#f6c86a')
        + fill(_streamers(24, 27, 29, 0.13), '#ffe9b0')
        + tag('circle', r=19.4, fill='#fff3cf')
        + tag('circle', r=17.4, fill='#15111f', stroke='#e79a35', stroke_width=1)
        + line('M-13.4 -4A14 14 0 0 1 -4.6 -13.2', '#6a5a86', 1.4)
        + _star(13, -13, 9.6)
    )


ABBEY: Final = Stamp('abbey', (_abbey(),), room=26, foot=11)
ECLIPSE: Final = Stamp('eclipse', (_eclipse(),), room=20, foot=90)
