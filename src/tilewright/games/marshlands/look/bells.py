"""The emblems of Interval 1, myths and beliefs: one for each event of the bell tiles."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final

from tilewright.core.picture import Emblem, Stamp
from tilewright.core.picture.kit import d, dot, fill, line, moved, shape
from tilewright.games.marshlands.look.events import (
    BELL,
    DEEP,
    GOLD,
    INK,
    PAPER,
    SKIN,
    STONE,
    TIMBER,
    WOOD,
    emblem,
    oval,
    pool,
    scaled,
)

BLOOD: Final = '#c2302a'
DARK_BLOOD: Final = '#5c100e'
NIGHT: Final = '#3d3a7c'


def rays(inner: float, outer: float, many: int, ink: str, width: float = 1.2) -> str:
    """Short rays round the middle."""
    angles = [2 * pi * (n + 0.5) / many for n in range(many)]
    data = ''.join(
        d('M{a} {b}L{c} {e}', a=inner * cos(t), b=inner * sin(t), c=outer * cos(t), e=outer * sin(t)) for t in angles
    )
    return line(data, ink, width)


def star(x: float, y: float, size: float, paint: str) -> str:
    """A star with five points."""
    tips = [(size * (1 if n % 2 == 0 else 0.42), pi * (n / 5 - 0.5)) for n in range(10)]
    points = [d('{x} {y}', x=x + r * cos(t), y=y + r * sin(t)) for r, t in tips]
    return fill(f'M{"L".join(points)}Z', paint)


def _bishop() -> str:
    """A mitre with its ribbons, and a crozier."""
    mitre = 'M-11.4 9.4C-13.6 1 -12 -6 -4 -15.4C2.4 -8 5.6 0 4.6 9.4Q-3.4 12 -11.4 9.4Z'
    return (
        line('M12.4 16V-7.4C12.4 -15.6 3.6 -14.6 5.6 -9.4C6.8 -6.4 10.4 -8 9.2 -10.4', '#6b4510', 3.6)
        + line('M12.4 16V-7.4C12.4 -15.6 3.6 -14.6 5.6 -9.4C6.8 -6.4 10.4 -8 9.2 -10.4', GOLD, 1.8)
        + shape('M-10.4 9L-12 15.8L-7.4 16.4L-6.6 10ZM3.6 9L5 15.8L.6 16.4L-.2 10Z', BLOOD, DARK_BLOOD, 0.9)
        + shape(mitre, PAPER, '#6b2a22', 1.3)
        + fill('M-11.6 5.4Q-3.4 8 4.8 5.4L4.6 9.4Q-3.4 12 -11.4 9.4Z', GOLD)
        + line('M-3.7 -11.4V5.8M-8.4 -2.2H1.4', BLOOD, 2.6)
        + line('M-11.6 5.4Q-3.4 8 4.8 5.4', '#6b2a22', 0.9)
    )


def _heathen_worship() -> str:
    """A standing stone with a carved ring, in a circle of small stones."""
    stone = 'M-6.8 12.4C-8.4 2 -7.6 -9 -3.4 -15C-.4 -18.4 4.4 -14.4 5.8 -8C7.2 -1 7.4 6 6.8 12.4Q0 15 -6.8 12.4Z'
    small = ((-14, 7, 2.6), (14, 7, 2.6), (-10.6, 12.4, 3.2), (10.8, 12.4, 3.2))
    return (
        oval(0, 12, 16, 4.6, '#9bb06c')
        + shape(stone, STONE, '#4a463c', 1.4)
        + fill('M-5.6 11.4C-6.8 3 -6.4 -6 -3.4 -12C-3.8 -4 -4.4 4 -2.6 12.6Z', '#dcd8ca')
        + ''.join(oval(x, y, r, r * 0.86, '#a39d8e', '#4a463c', 1) for x, y, r in small)
        + oval(0.4, -4.4, 4, 4.2, 'none', '#3a352c', 1.6)
        + dot(0.4, -4.4, 1.5, '#3a352c')
        + line('M-3 4.4Q.4 7 4 4.4M-2.8 8Q.4 10.4 4 8', '#3a352c', 1.3)
    )


def _saintly_relic() -> str:
    """A golden shrine with a cross on its gable."""
    return (
        rays(14.6, 17.2, 18, '#d9a520')
        + line('M0 -9.6V-15.6M-2.6 -13.4H2.6', '#6b4510', 3)
        + line('M0 -9.6V-15.6M-2.6 -13.4H2.6', GOLD, 1.4)
        + shape('M-10 10H-7V13.4H-10ZM7 10H10V13.4H7Z', '#a87b1c', '#6b4510', 0.9)
        + shape('M-11.4 -.6H11.4V11H-11.4Z', GOLD, '#6b4510', 1.3)
        + shape('M-13.2 -.4L-8 -9.6H8L13.2 -.4Z', '#f3cf6a', '#6b4510', 1.3)
        + line('M-9.6 -3.4H9.6M-8.4 -6.4H8.4', '#b0852a', 0.8)
        + ''.join(
            shape(d('M{x} 9V4A2.5 2.5 0 0 1 {y} 4V9Z', x=x, y=x + 5), '#7c2a44', '#6b4510', 0.8)
            for x in (-9.6, -2.5, 4.6)
        )
        + dot(0, -4.8, 2, BLOOD)
        + dot(-0.6, -5.4, 0.6, PAPER)
    )


HAND: Final = 'M-6.6 -1L-7.4 -9M-2.4 -3L-2.6 -13M2.2 -3L2.6 -12.4M6.2 -1L7.2 -8.6M-5 7L-11.4 1.6'
PALM: Final = 'M-8.6 -2.6H8.2V6C8.2 11 5 14.6 0 14.6S-8.6 11 -8.6 6Z'


def _red_hand() -> str:
    """The print of a red hand."""
    return (
        line(HAND, DARK_BLOOD, 6.6)
        + shape(PALM, DARK_BLOOD, DARK_BLOOD, 2.4)
        + line(HAND, BLOOD, 4.4)
        + fill(PALM, BLOOD)
        + line('M-5.4 6.4Q-1.4 1.6 4.6 3.4M-2.4 11Q0 6.4 5.4 7.4', '#f0a090', 1.1)
    )


def _wizard() -> str:
    """A pointed hat with stars, and a staff that sparks."""
    hat = (
        'M-11.4 8.6C-6.4 4 -5.4 -5 -2.4 -11.4C.4 -16.6 6 -16.8 9.4 -13C4.6 -13.4 3.6 -11.4 4.4 -6.6'
        'C5.4 -.6 6.4 5 9.4 8.6Z'
    )
    return (
        line('M12.4 16L10.6 -5', TIMBER, 3.2)
        + line('M12.4 16L10.6 -5', WOOD, 1.5)
        + star(10.4, -7, 4.6, '#6b4510')
        + star(10.4, -7, 3.4, '#ffd95a')
        + oval(-1, 9.4, 15, 4.4, NIGHT, '#17153a', 1.3)
        + shape(hat, NIGHT, '#17153a', 1.3)
        + fill('M-11 8C-8.6 5.6 -7.8 3.6 -7.2 1.4Q-.4 4.4 6.8 2.2C7.4 4.8 8.2 6.6 9.2 8.2Q-1 12 -11 8Z', '#8b63b8')
        + star(-1.4, -3.6, 3.2, '#ffe08a')
        + star(3, 5.6, 2, '#ffe08a')
        + star(1.6, -10.6, 1.7, '#ffe08a')
    )


def _blessing() -> str:
    """A hand raised in blessing, in rays of light."""
    hand = (
        'M-6 8V-1.4C-6 -3.6 -3.4 -3.6 -3.2 -1.8L-2.6 -13.2C-2.4 -15.8 .8 -15.8 .8 -13.2L1 -4'
        'L2.2 -13C2.6 -15.4 5.6 -15 5.4 -12.6L4.8 -2.6C6.8 -3.4 8 -2 7.4 .4L5.6 8Z'
    )
    drop = 'M0 -3.4C1.8 -.8 2.2 .2 2.2 1.2A2.2 2.2 0 0 1 -2.2 1.2C-2.2 .2 -1.8 -.8 0 -3.4Z'
    return (
        rays(12.8, 17, 16, '#e0a526', 1.7)
        + shape(hand, SKIN, '#6b3f2a', 1.4)
        + line('M-2.6 2.4Q.6 .4 4.6 2M1 -4V-1', '#6b3f2a', 1.1)
        + shape('M-8 7.4H7.6L8.8 14.4Q0 17.6 -9.2 14.4Z', PAPER, '#6b3f2a', 1.2)
        + line('M-8.4 10.2Q0 12.6 8 10.2', GOLD, 1.8)
        + ''.join(moved(shape(drop, '#7fc4e0', DEEP, 0.9), x, y) for x, y in ((-11.4, 1.4), (12, 3), (-9.4, -7.4)))
    )


def _gargantua() -> str:
    """The foot of a giant on a heap of earth between two dead ends of a canal."""
    foot = (
        'M-15 -15C-15 -5 -21 2 -20.4 11C-20 17.6 -14 18.6 -7 18.6H18C25 18.6 28.4 15 26.6 9.4C24.4 3 14.6 1.6 9 -4'
        'C7 -7 7.4 -11 7.4 -15Z'
    )
    toes = ((24.6, 11.4, 4.8), (18.6, 15.6, 3.9), (12.4, 17.2, 3.5), (6.6, 17.9, 3.1), (1.6, 18.3, 2.6))
    return (
        oval(0, 0, 31, 29.6, '#5f4327')
        + oval(0, -0.6, 29, 27.4, '#9c7748')
        + line('M-22 -12l-4 -6M-24 4l-6 1M-18 20l-4 5M20 -14l5 -6M26 2l4 -1M8 23l1 4', '#5f4327', 1.8)
        + oval(2, 19, 27, 5, '#4a3320')
        + shape(foot, '#efc297', '#5a2f1c', 1.8)
        + fill('M-13 -14C-13 -5 -18.4 2 -18 10Q-16.4 16 -9 16.6C-14 8 -9 -4 -8.4 -14Z', '#dba577')
        + ''.join(oval(x, y, r, r * 0.94, '#efc297', '#5a2f1c', 1.3) for x, y, r in toes[::-1])
        + ''.join(oval(x + r * 0.3, y - r * 0.3, r * 0.44, r * 0.36, '#fff0dc', '#b07a55', 0.5) for x, y, r in toes[:3])
        + line('M-9.4 7.4Q-13.6 9 -13.4 13', '#a8663c', 1.3)
        + shape('M-18.4 -23H10.8V-14.4Q-4 -10.6 -18.4 -14.4Z', '#3f5f9a', '#1c2c4d', 1.6)
        + line('M-17 -18.4Q-4 -15 9.6 -18.4', '#86a3d8', 1.4)
    )


def _footprint() -> str:
    """The print of a huge bare foot in the mud."""
    sole = 'M-5.4 -3C-8.4 2 -3.4 5 -4.4 10C-4.8 15 4 16.6 5.4 11C6.4 6.4 9.4 2 8 -3.4C6 -8.4 -2.6 -8 -5.4 -3Z'
    toes = ((-6.6, -9.4, 3.3), (-1, -13, 2.7), (3.8, -13.4, 2.4), (7.8, -11.6, 2.1), (10.6, -8, 1.8))
    return (
        oval(0, 0, 16.4, 16.8, '#c9a877')
        + fill(sole, '#5a3d22')
        + ''.join(dot(x, y, r, '#5a3d22') for x, y, r in toes)
        + line('M-5.4 -1C-7 3 -2.4 6 -2.8 10.4Q-2 14 2 13.6', '#2e1d0e', 1.5)
        + line('M5.4 11.6C6.6 6.6 9.6 2 8.2 -3', '#efdcb4', 1.3)
    )


def _imps() -> str:
    """An imp that grins out of a bush."""
    head = (
        'M-8.4 2C-15.4 1.4 -16.4 -4.4 -16 -7.4C-13 -5.4 -10 -5.4 -8 -5C-8.6 -9 -9.4 -13 -6.6 -16.4'
        'C-5.6 -12.6 -4.6 -10.4 -2.4 -9.4'
        'H2.4C4.6 -10.4 5.6 -12.6 6.6 -16.4C9.4 -13 8.6 -9 8 -5C10 -5.4 13 -5.4 16 -7.4'
        'C16.4 -4.4 15.4 1.4 8.4 2Q5 10 0 10T-8.4 2Z'
    )
    leaf = 'M-17 10Q-13 4.4 -10 9Q-7 4 -4 9Q0 5 3.6 9Q7 4 10 9Q13.4 4.4 17 10Q12 18 0 18T-17 10Z'
    return (
        shape(head, '#b5542e', '#4a1a0c', 1.4)
        + fill('M-6.4 -2.6L-1.4 -.6Q-2.6 2.4 -5 1.6T-6.4 -2.6ZM6.4 -2.6L1.4 -.6Q2.6 2.4 5 1.6T6.4 -2.6Z', '#ffe66a')
        + dot(-3.4, 0, 1, INK)
        + dot(3.4, 0, 1, INK)
        + shape('M-5.4 4.4Q0 6 5.4 4.4Q3.6 8.6 0 8.6T-5.4 4.4Z', PAPER, '#4a1a0c', 0.8)
        + shape(leaf, '#5f9f48', '#2c4a28', 1.2)
        + line('M-11 13q1.4 -2 2.8 0M-2 13.6q1.4 -2 2.8 0M7 13q1.4 -2 2.8 0', '#cdeaa0', 1.1)
    )


def _fairy_melusine() -> str:
    """A woman with long hair whose body ends in a serpent's tail."""
    tail = 'M-1.4 2C-10 6.6 -9 14 0 14S13.4 9 11.6 4.4S16 -1.6 13.6 -7'
    hair = 'M-6.4 4.4C-10 -2 -8.6 -16 -1.6 -16.4C5 -16.6 5.6 -8 4.6 -3.4C4.2 0 5.6 2.4 3.4 4.6Q-1 6 -6.4 4.4Z'
    return (
        line(tail, '#1c4a3c', 7.4)
        + line(tail, '#4fa088', 5)
        + line(tail, '#bfe8c8', 1.2).replace('fill="none"', 'fill="none" stroke-dasharray="1.2 2.6"')
        + shape(
            'M13.6 -5.6C9.4 -8.4 9 -13.4 10.4 -15.6Q12.6 -13.4 13.8 -11Q14.6 -13.6 17 -14.6Q18 -9 13.6 -5.6Z',
            '#4fa088',
            '#1c4a3c',
            1.1,
        )
        + shape(hair, '#e0b04a', '#6b4510', 1.2)
        + shape(
            'M-4.8 6.4C-5.6 1.6 -5.4 -2.6 -3.4 -3.6H1C3 -2.6 3.2 1.6 2.4 6.4Q-1.2 9.4 -4.8 6.4Z', SKIN, '#7a452c', 1
        )
        + fill('M-4.9 1.4Q-1.2 4 2.6 1.4L2.4 6.4Q-1.2 9.4 -4.8 6.4Z', '#4fa088')
        + shape('M-5 -8C-5 -13 2.6 -13 2.6 -8C2.6 -4.6 .6 -2.8 -1.2 -2.8S-5 -4.6 -5 -8Z', SKIN, '#7a452c', 1)
        + fill('M-5.6 -7C-6 -13.6 3 -14.6 3.2 -7.4Q1 -9.6 -.2 -11.4Q-2.4 -8.4 -5.6 -7Z', '#e0b04a')
        + dot(-2.8, -7.2, 0.8, INK)
        + dot(0.5, -7.2, 0.8, INK)
        + line('M-2.4 -5Q-1.2 -4.2 -.1 -5', '#a03c3c', 0.9)
        + line('M2 -1C5 .4 6 -2.4 7.6 -5', '#7a452c', 3)
        + line('M2 -1C5 .4 6 -2.4 7.6 -5', SKIN, 1.6)
    )


def _will_o_the_wisp() -> str:
    """A pale flame that looks at you from above a pool."""
    flame = (
        'M0 -16.6C1 -11.4 7.6 -9 7.6 -2.4C7.6 3 4 5.6 0 5.6S-7.6 3 -7.6 -2.4C-7.6 -6 -5 -7.6 -4 -11'
        'C-2.6 -9.6 -2.4 -8.6 -2.2 -7.4C-.6 -10 -.4 -13 0 -16.6Z'
    )
    return (
        oval(0, -2.4, 14.6, 14.4, '#d5eef0')
        + pool(11.4, 14, 5)
        + oval(0, 11, 6, 1.8, '#e4fbf6')
        + shape(flame, '#7fd8e4', '#1d5f7c', 1.5)
        + fill(
            'M.2 -9C1 -5.6 4.8 -3.6 4.6 -.6C4.4 2.6 2 3.8 0 3.8S-4.6 2.6 -4.6 -.6C-4.6 -2.4 -3 -3.4 -2 -5'
            'C-.6 -4.6 0 -6.4 .2 -9Z',
            '#f2fffb',
        )
        + dot(-1.9, -0.6, 1.2, '#1d3f5c')
        + dot(1.9, -0.6, 1.2, '#1d3f5c')
        + line('M-12.4 -9v4M-14.4 -7h4M11.6 -12.6v4M9.6 -10.6h4', '#1d5f7c', 1.1)
    )


def _bitard() -> str:
    """A bird nobody has ever seen: a crest, a great beak, plumes for a tail and webbed feet."""
    body = (
        'M-9.6 -6C-9.6 -12.6 -.4 -12.8 .6 -6.6C1 -4 4 -3.4 7 -2C11.6 .2 11.4 8.8 4 10.4'
        'C-3.4 12 -9 8.4 -9.4 2.4C-9.6 -.6 -9.6 -3 -9.6 -6Z'
    )
    tail = 'M8 1C13 -1 12.4 -9 8.4 -12.6M8.6 3C16 .4 17.6 -5 16 -9.6M8 6C14 7 17.4 4.4 17.6 1'
    return (
        line(tail, '#4a1f5c', 4.4)
        + line(tail, '#c58ae0', 2.2)
        + line('M-3 10.6L-4.6 15M2.6 10.4L3.2 15', '#8a4a10', 2.2)
        + shape('M-4.4 13.6L-9 16.6H-2.4ZM3 13.6L-.4 16.6H6.6Z', '#f08a3c', '#7a3a10', 0.9)
        + line('M-4.6 -10.6L-7.4 -16.4M-3.6 -10.8L-3.4 -17M-2.6 -10.6L.8 -15.8', '#4a1f5c', 2)
        + dot(-7.4, -16, 1.8, BLOOD)
        + dot(-3.4, -16.6, 1.8, BLOOD)
        + dot(0.8, -15.4, 1.8, BLOOD)
        + shape(body, '#5fa0a8', '#1d3f4c', 1.4)
        + shape('M-2.4 .4C2 -2 7.6 .4 7.4 4Q2.6 8.6 -2 5.4Z', '#3d7f9a', '#1d3f4c', 1)
        + fill('M-8.4 2C-8 7 -4 9.6 0 9.6C-4 7 -5.4 4 -5.6 .6Z', '#f6e6b4')
        + shape('M-8.6 -9C-14 -9.6 -17.6 -6.4 -17 -1.6C-14.6 -4.4 -11.4 -4.4 -8.4 -4.2Z', '#f08a3c', '#7a3a10', 1.1)
        + dot(-4.8, -6.8, 2.3, PAPER)
        + dot(-5.3, -6.8, 1.2, INK)
    )


GARGANTUA: Final = Stamp('gargantua', (_gargantua(),), room=31, foot=19)

BELLS: Final[Mapping[str, Emblem]] = {
    'bishop': Emblem(emblem('bishop', _bishop()), BELL),
    'heathen_worship': Emblem(emblem('heathen-worship', _heathen_worship()), BELL),
    'saintly_relic': Emblem(emblem('saintly-relic', _saintly_relic()), BELL),
    'red_hand': Emblem(emblem('red-hand', _red_hand()), BELL),
    'wizard': Emblem(emblem('wizard', _wizard()), BELL),
    'blessing': Emblem(emblem('blessing', _blessing()), BELL),
    'gargantua': Emblem(GARGANTUA, BELL, at=(50, 50)),
    'footprint': Emblem(emblem('footprint', _footprint()), BELL),
    'imps': Emblem(emblem('imps', _imps()), BELL),
    'fairy_melusine': Emblem(emblem('fairy-melusine', _fairy_melusine()), BELL),
    'will_o_the_wisp': Emblem(emblem('will-o-the-wisp', _will_o_the_wisp()), BELL),
    'bitard': Emblem(emblem('bitard', moved(scaled(_bitard(), 0.94), -0.4, 0)), BELL),
}
