"""The emblems of Interval 3, man and nature: what befalls the marsh, one for each event of the clover tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.core.picture import Emblem, Stamp
from tilewright.core.picture.kit import BRICK, GLASS, d, dot, fill, line, moved, shadow, shape
from tilewright.games.marshlands.look.events import (
    CLOVER,
    DEEP,
    INK,
    PAPER,
    POOL,
    STONE,
    TIMBER,
    WOOD,
    emblem,
    leant,
    oval,
    pool,
    scaled,
)

SOOT: Final = '#3a3836'
HIDE: Final = '#3b2f2b'
LEAF: Final = '#2c4a28'

# ---------------------------------------------------------------- the factory, on all four quarters of the land


def _chimney(x: float, top: float) -> str:
    """A tall chimney with its smoke."""
    smoke = d('M0 {y}c-4 -2 -2 -6 2 -5c1 -4 7 -4 8 0c4 0 5 5 1 6Z', y=top)
    return moved(
        shape(smoke, '#8f8a86', SOOT, 0.9)
        + shape(d('M-3 9L-2 {y}H2L3 9Z', y=top), '#b5583f', BRICK, 1)
        + shape(d('M-2.4 {y}H2.4V{z}H-2.4Z', y=top + 1.6, z=top + 4.6), PAPER, BRICK, 0.7),
        x,
        0,
    )


def _hall() -> str:
    """A brick hall with a saw-tooth roof and two chimneys."""
    windows = ''.join(fill(d('M{x} 4.4h3.6v4h-3.6Z', x=x), GLASS) for x in (-2.6, 3.4, 9.4))
    return (
        shadow(18, 3, 0, 12.4)
        + _chimney(-11, -13)
        + _chimney(-4, -9)
        + shape('M-15 12V0H-5V-2.6L2 -7.6V-2.6L9 -7.6V-2.6L16 -7.6V12Z', '#cf7a58', BRICK, 1.3)
        + line('M-5 -2.6L2 -7.6V-2.6L9 -7.6V-2.6L16 -7.6', BRICK, 2)
        + windows
        + fill('M-12.4 12V5.4H-6.4V12Z', '#5a3a2c')
    )


def _tank(x: float, y: float) -> str:
    """A round tank."""
    walls = 'M-6.4 -6V5A6.4 2.6 0 0 0 6.4 5V-6Z'
    top = oval(0, -6, 6.4, 2.6, '#d9dcd6', SOOT, 1)
    return moved(shape(walls, '#aab2b0', SOOT, 1.1) + top + line('M-6.2 0A6.4 2.6 0 0 0 6.2 0', SOOT, 0.8), x, y)


def barrel(x: float, y: float, paint: str, size: float = 1.0) -> str:
    """A standing barrel with two hoops."""
    body = 'M-4.6 -6Q-6 0 -4.6 6Q0 8 4.6 6Q6 0 4.6 -6Q0 -8 -4.6 -6Z'
    hoops = line('M-5.2 -3Q0 -1 5.2 -3M-5.2 2.6Q0 4.6 5.2 2.6', INK, 1)
    return moved(scaled(shape(body, paint, INK, 1.1) + hoops + oval(0, -6, 4.4, 1.6, '#e4d6a6', INK, 0.7), size), x, y)


def crate(x: float, y: float) -> str:
    """A crate."""
    return moved(shape('M-5.6 -5.6H5.6V5.6H-5.6Z', WOOD, TIMBER, 1.1) + line('M-5 -5L5 5M5 -5L-5 5', TIMBER, 1.2), x, y)


def _factory() -> str:
    """A factory round the crossing of the canals: hall, tanks, barrels and crates."""
    yards = ''.join(oval(x, y, 17.4, 15.4, '#cfc7b4') for x, y in ((-29, -29), (27, -27), (-28, 26), (28, 26)))
    return (
        yards
        + moved(_hall(), -30.6, -27.4)
        + _tank(20.6, -29)
        + _tank(32.6, -23.6)
        + barrel(-34, 21, '#5f7f4a')
        + barrel(-22, 21, '#5f7f4a')
        + barrel(-28, 30, '#5f7f4a')
        + crate(33, 20)
        + crate(21, 23)
        + crate(29, 31.6)
    )


# ---------------------------------------------------------------- fire and water

FLAME: Final = (
    'M1 -16.6C2 -11 10.4 -7.6 10.4 1.4C10.4 8 6 11.4 0 11.4S-10.4 8 -10.4 1.4C-10.4 -3.4 -7.4 -5 -6.4 -9.4'
    'C-4.4 -7.6 -3.6 -6 -3.4 -4C-1 -7 .6 -11 1 -16.6Z'
)


def _fire() -> str:
    """Flames over burning logs."""
    core = (
        'M.4 -6C1 -3 5.6 -1.4 5.4 3.6C5.2 7.6 2.6 9.4 0 9.4S-5.2 7.6 -5.4 3.6C-5.4 1 -3.6 -.2 -3 -2.4'
        'C-1 -1.4 .2 -3 .4 -6Z'
    )
    logs = 'M-12 12.4L11 15.4M12 12.4L-11 15.4'
    return (
        line(logs, TIMBER, 4.6)
        + line(logs, '#7a4a2a', 2.4)
        + shape(FLAME, '#e8622c', '#7a1f0c', 1.5)
        + fill(
            'M.6 -10.4C1.4 -6.4 8 -3.4 7.6 2.8C7.2 7.6 4 10 0 10S-7.4 7.6 -7.6 2.8C-7.6 -.6 -5.6 -2 -5 -5'
            'C-1.4 -1.6 .2 -6.4 .6 -10.4Z',
            '#f7a531',
        )
        + fill(core, '#ffe98a')
        + dot(-11.4, -8, 1.2, '#e8622c')
        + dot(11.6, -7, 1.3, '#e8622c')
        + dot(8, -13.4, 1, '#e8622c')
    )


def _rain() -> str:
    """A heavy cloud, and its rain."""
    cloud = (
        'M-11 2.4C-17 2.4 -17.4 -6 -11.4 -6.4C-11 -13.6 -1.4 -15.4 1.6 -10C7.4 -13 13 -8.6 11.6 -4.4'
        'C16.8 -3.4 16 2.4 11 2.4Z'
    )
    drops = 'M-10 6L-12 11.4M-3 5.4L-5.6 12.6M4 5.4L1.4 12.6M11 6L9 11.4M-1.6 13.6L-2.4 16M6.6 13L5.6 15.6'
    return (
        line(drops, '#16384a', 3.4)
        + line(drops, '#58b0d4', 1.9)
        + shape(cloud, '#8d9aa8', '#2c3a48', 1.5)
        + line('M-10 -3.4Q-9 -9.6 -3.4 -9.4M3 -7.4Q6.6 -8.6 8.6 -6', '#dfe6ec', 1.6)
    )


def _floods() -> str:
    """Waves that sweep a house away."""
    wave = (
        'M-51 18C-46 14 -42 9 -40 4C-34 -14 -16 -18 -6 -6C-12 -8 -18 -4 -16 3C-14 9 -6 9 -1 5'
        'C2 -14 22 -20 34 -6C27 -7 22 -3 23 3'
        'C25 9 33 8 51 14V30H-51Z'
    )
    house = (
        shape('M-9 8V-4L0 -13L9 -4V8Z', '#f4e6c8', BRICK, 1.4)
        + shape('M-12.4 -3L0 -16L12.4 -3L10 -.6L0 -11L-10 -.6Z', '#b4533a', BRICK, 1.2)
        + fill('M-2.6 8V1H2.6V8Z', '#6b3f2a')
    )
    return (
        oval(0, -4, 42, 34, '#cfe4e8')
        + moved(scaled(leant(house, -16), 1.1), 3, -19)
        + fill(wave + 'M-51 26H51V46H-51Z', '#3f7f96')
        + line(wave.partition('V30')[0], '#163c50', 2.4)
        + line('M-36 8C-32 -8 -18 -13 -9 -7M3 4C7 -11 20 -15 30 -8', PAPER, 3)
        + line('M-34 18q5 -5 10 0t10 0t10 0t10 0t10 0t10 0M-26 27q5 -4.4 10 0t10 0t10 0t10 0t10 0', '#cdeaf0', 2.2)
        + dot(-12, -14, 1.9, PAPER)
        + dot(-4, -11, 1.5, PAPER)
        + dot(27, -15, 1.9, PAPER)
        + dot(36, -11, 1.5, PAPER)
    )


def _drought() -> str:
    """A burning sun over cracked earth."""
    rays = 'M0 -16.6V-14M-8.6 -13.6L-7 -11.4M8.6 -13.6L7 -11.4M-13 -6.6L-10.4 -5.6M13 -6.6L10.4 -5.6'
    earth = 'M-16.6 5.4Q-8 2.4 0 4T16.6 5.4Q13 16.6 0 17.2Q-13 16.6 -16.6 5.4Z'
    cracks = 'M-12 4.6L-8 8.4L-11 12.4M-8 8.4L-2 8L1 4.4M-2 8L0 12.4L-4.6 16M0 12.4L6.4 11.4L8 5M6.4 11.4L10.4 13.4'
    return (
        line(rays, '#a85a10', 1.9)
        + oval(0, -4.4, 8.2, 8.2, '#f2a531', '#a85a10', 1.3)
        + oval(-1, -5.4, 5, 5, '#ffd46a')
        + shape(earth, '#d8b077', '#6b4420', 1.3)
        + line(cracks, '#5a3517', 1.4)
    )


def _water_primrose() -> str:
    """Yellow flowers and round leaves that cover the water."""
    petal = 'M0 0C-5 -2.6 -4.4 -8.4 0 -7.2C4.4 -8.4 5 -2.6 0 0Z'
    bloom = ''.join(leant(shape(petal, '#ffd92e', '#8a6a0c', 1), 72 * n) for n in range(5)) + dot(0, 0, 2.2, '#c98a10')
    leaves = ((-10.4, 5.4, 5), (10.6, 5, 5), (-4, 11.6, 5), (5.6, 12, 4.6), (-11.4, -3.4, 4), (11.6, -4.4, 4))
    return (
        pool(5, 16.6, 11.4)
        + ''.join(oval(x, y, r, r * 0.72, '#6fae4c', LEAF, 1) for x, y, r in leaves)
        + ''.join(line(d('M{x} {y}l{r} -1', x=x, y=y, r=r * 0.7), '#cdeaa0', 0.9) for x, y, r in leaves)
        + moved(scaled(bloom, 1.1), 0, -3.6)
        + moved(scaled(bloom, 0.54), -9, -11)
        + moved(scaled(bloom, 0.54), 9.4, -12)
    )


def _pollution() -> str:
    """Leaking barrels in a black puddle."""
    skull = 'M-2.6 1.4V-.4A2.6 2.6 0 1 1 2.6 -.4V1.4H1.4V2.6H-1.4V1.4Z'
    return (
        shape(
            'M-16 11C-16 6.4 -6 7.4 0 7S16.6 6.6 16.4 11.4C16 16.6 6 16 0 17C-5 17.6 -16 15.6 -16 11Z',
            '#2c2a33',
            INK,
            1,
        )
        + oval(-6, 13, 3.4, 1.2, '#6a5f86')
        + oval(7.4, 12.2, 4.4, 1.3, '#4f7f5a')
        + barrel(-7, -2, '#8a9a2c', 1.3)
        + moved(leant(barrel(0, 0, '#b5642c', 1.15), 68), 8.4, 5.6)
        + moved(shape(skull, PAPER, INK, 0.8), -7, -1.6)
        + dot(-8, -2.2, 0.7, INK)
        + dot(-6, -2.2, 0.7, INK)
        + line('M2 -9q3 -2 1 -4.4t1 -4M8 -6q3 -2 1 -4.4t1 -4', '#6f7f2c', 1.5)
    )


def _purifying_plant() -> str:
    """A basin with a turning arm, and clean drops that fall into it."""
    drop = 'M0 -6C3.4 -1 4.4 .6 4.4 2.4A4.4 4.4 0 0 1 -4.4 2.4C-4.4 .6 -3.4 -1 0 -6Z'
    return (
        oval(0, 9, 16, 7.4, STONE, SOOT, 1.3)
        + oval(0, 7.4, 13, 5.2, POOL, DEEP, 1.1)
        + line('M-13 7.4H13M0 2.2V12.6', '#e8f2f2', 1.6)
        + line('M-13 7.4H13', SOOT, 0.8)
        + moved(shape(drop, '#7fd0ea', DEEP, 1.2), 0, -8)
        + moved(scaled(shape(drop, '#7fd0ea', DEEP, 1.6), 0.6), -9, -2.4)
        + moved(scaled(shape(drop, '#7fd0ea', DEEP, 1.6), 0.6), 9, -2.4)
        + line('M-2 -6.4L-.4 -4.6L2.6 -8.6', PAPER, 1.7)
    )


# ---------------------------------------------------------------- animals


def _rodents() -> str:
    """A coypu with orange teeth that gnaws at a carrot."""
    body = 'M-6 -3C-1 -12 13 -10 14.4 2C15 9 11.4 12.4 4 12.4H-9C-15 12.4 -17 6.6 -15.4 2C-14 -2 -10 -4.4 -6 -3Z'
    return (
        line('M12 10.4C18 11.4 16 16.6 9.6 15.6', '#4a2f1c', 2.6)
        + shape(body, '#8f6540', '#3a2213', 1.4)
        + fill('M-6 10.6C-8 5 -2 0 4 2.4C2 6 3 9 5 11.6Z', '#c09466')
        + oval(-5.4, -3.6, 2.9, 2.9, '#b07f56', '#3a2213', 1.1)
        + dot(-10, 2.4, 1.3, INK)
        + dot(-15.4, 4.6, 1.2, INK)
        + shape('M-14.4 8.4H-10.6V12.4H-14.4Z', '#f2a03c', '#3a2213', 0.9)
        + line('M-12.5 8.6V12.2', '#3a2213', 0.7)
        + shape('M-9.4 12L-16.4 16.8L-6.4 14.6Z', '#f08a3c', '#7a3a10', 0.9)
        + line('M-13 6L-17 8.6M-12.6 4.8L-17 4', '#3a2213', 0.7)
        + line('M-2 13.2H2.4M7.6 13.2H11.4', '#3a2213', 2.2)
        + line('M3 -6.4Q6 -6.6 8 -5M8 -1.4Q10 -1 11 1', '#5a3c22', 1.1)
    )


def _heron() -> str:
    """A grey heron with a fish in its beak."""
    neck = 'M1.4 3C-5.4 -1 3.6 -6.6 -2.4 -11.4'
    wing = 'M-2 2C2 -3 11 -2.4 16 6.6C10 9.6 2.6 9.4 -1 6.4Z'
    return (
        pool(14, 11.4, 3.2)
        + line('M3 8V14.4M7 8V14', '#c98a2c', 1.7)
        + line(neck, '#2c3a48', 5.4)
        + line(neck, '#dfe6ea', 3.2)
        + shape(wing, '#8fa0b0', '#2c3a48', 1.3)
        + line('M4 2.4Q8 3.4 11 6.4M2 5Q5 5.4 7.4 7.4', '#2c3a48', 1)
        + oval(-3.4, -11.8, 3.4, 2.9, '#eef2f4', '#2c3a48', 1.1)
        + shape('M-6 -13.2L-15.6 -10.4L-6 -9.8Z', '#f2b43c', '#6b4510', 0.9)
        + line('M-2 -13.6Q4 -14.4 7 -11.4', '#2c3a48', 1.9)
        + dot(-4.2, -12.4, 0.9, INK)
        + shape(
            'M-12.6 -10C-16.4 -8 -16 -4 -13.4 -2.4L-15.4 .4H-9.8L-11.4 -2.4C-9 -4 -9.6 -8 -12.6 -10Z',
            '#ee8a3c',
            '#7a3a10',
            0.9,
        )
    )


def cow_head(eyes: str) -> str:
    """The head of a cow."""
    return (
        line('M-6 -8.4Q-10 -10 -9.4 -14.6M6 -8.4Q10 -10 9.4 -14.6', HIDE, 3.8)
        + line('M-6 -8.4Q-10 -10 -9.4 -14.6M6 -8.4Q10 -10 9.4 -14.6', '#e4d6a6', 2)
        + shape(
            'M-7 -6.4Q-13 -10.6 -16.6 -5.4Q-13 -1.4 -7.4 -2.6ZM7 -6.4Q13 -10.6 16.6 -5.4Q13 -1.4 7.4 -2.6Z',
            HIDE,
            HIDE,
            1,
        )
        + shape('M-7.6 -6C-7.6 -11.6 7.6 -11.6 7.6 -6C7.6 0 6.4 4 6.4 8H-6.4C-6.4 4 -7.6 0 -7.6 -6Z', PAPER, HIDE, 1.4)
        + fill('M.8 -9.8C5.6 -9.8 7 -8 7 -6C7 -1 6 1.4 5.4 2.6Q.4 0 .8 -9.8Z', HIDE)
        + eyes
        + shape('M-8 8.4C-8 3.4 8 3.4 8 8.4C8 14 -8 14 -8 8.4Z', '#eab0a4', HIDE, 1.3)
        + oval(-3, 8, 1.1, 1.4, HIDE)
        + oval(3, 8, 1.1, 1.4, HIDE)
    )


def _mad_cow() -> str:
    """A cow's head with eyes that turn, its tongue out, and flashes about it."""
    swirl = 'M0 0c1.2 -1 2 1 .4 1.6c-2.4 .6 -3.4 -2.4 -1.2 -3.6c2.6 -1 4.6 1.4 3.8 3.8'
    spun = ''.join(dot(x, -3.2, 3.3, '#fff27a') + moved(line(swirl, '#b0201c', 1), x, -3.2) for x in (-3.6, 3.8))
    flash = 'M-1.4 -4L2 -4L.6 -1H2.8L-2 4.6L-.8 .8H-2.8Z'
    return (
        cow_head(spun)
        + shape('M-1 11.6H4.4V14.4A2.7 2.7 0 0 1 -1 14.4Z', '#d9506a', HIDE, 0.9)
        + ''.join(moved(shape(flash, '#f2b43c', '#7a3a10', 0.9), x, y) for x, y in ((-13.4, 5), (13.4, 5), (0, -14)))
    )


def _pasture() -> str:
    """A gate into high grass, and a haystack behind."""
    rails = 'M-15.6 2.4H15.6M-15.6 7H15.6'
    posts = 'M-15 -2V13M-5 -.4V12.4M5 -.4V12.4M15 -2V13'
    blades = (
        'M-12 14q0 -4 -2 -6M-10.4 14V7.6M-8.8 14q0 -4 2 -6M-1.6 15q0 -4 -2 -6M0 15V8.6M1.6 15q0 -4 2 -6M9 14'
        'q0 -4 -2 -6M10.6 14V7.6M12.2 14q0 -4 2 -6'
    )
    return (
        shape('M-10.6 3C-11.4 -7 -4.4 -12.6 0 -15.4C4.4 -12.6 11.4 -7 10.6 3Z', '#e4c35b', '#7a5a18', 1.4)
        + line('M-5.6 0Q-5.6 -6 -2 -9.6M0 0V-10.4M5.6 0Q5.6 -6 2 -9.6', '#a8842c', 1.2)
        + line(posts, TIMBER, 4.4)
        + line(rails, TIMBER, 4)
        + line(rails, '#c99a62', 2.2)
        + line(posts, '#c99a62', 2.2)
        + line(blades, '#3f7a2c', 1.5)
    )


CLOVERS_OF_LAND: Final[Mapping[str, Emblem]] = {
    'factory': Emblem(Stamp('factory', (_factory(),), room=14, foot=40), CLOVER, at=(50, 50)),
    'floods': Emblem(Stamp('floods', (_floods(),), room=43, foot=30), CLOVER, at=(50, 52)),
    'fire': Emblem(emblem('fire', _fire()), CLOVER),
    'rain': Emblem(emblem('rain', _rain()), CLOVER),
    'rodents': Emblem(emblem('rodents', _rodents()), CLOVER),
    'heron': Emblem(emblem('heron', _heron()), CLOVER),
    'drought': Emblem(emblem('drought', _drought()), CLOVER),
    'water_primrose': Emblem(emblem('water-primrose', _water_primrose()), CLOVER),
    'pollution': Emblem(emblem('pollution', _pollution()), CLOVER),
    'purifying_plant': Emblem(emblem('purifying-plant', _purifying_plant()), CLOVER),
    'mad_cow': Emblem(emblem('mad-cow', _mad_cow()), CLOVER),
    'pasture': Emblem(emblem('pasture', _pasture()), CLOVER),
}
