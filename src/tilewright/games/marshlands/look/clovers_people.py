"""The emblems of Interval 3 that are people: keepers, poachers, workers and visitors of the marsh."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.core.picture import Emblem
from tilewright.core.picture.kit import dot, fill, line, moved, shape
from tilewright.games.marshlands.look.events import (
    CLOVER,
    GOLD,
    INK,
    PAPER,
    SKIN,
    TIMBER,
    WOOD,
    bust,
    emblem,
    eyes,
    leant,
    oval,
    scaled,
)

FISH: Final = 'M-6 0C-3.4 -3.6 2 -3.6 4.4 -.6L7.6 -3.2V3.2L4.4 .6C2 3.6 -3.4 3.6 -6 0Z'


def _fish(paint: str, ink: str) -> str:
    """A fish that swims to the left."""
    return shape(FISH, paint, ink, 1) + dot(-3, -0.8, 0.8, ink)


def _water_bailiff() -> str:
    """An officer with a peaked cap, and a fish on its badge."""
    return (
        bust('#2f5d8a', '#15304d')
        + line('M0 8V15M-6 9.4L-9 13M6 9.4L9 13', GOLD, 1.3)
        + eyes(-2)
        + line('M-4 1.4Q-2 .2 0 1.2Q2 .2 4 1.4', '#5a3a1c', 1.9)
        + shape('M-9.6 -6C-12.4 -9.4 -11 -14.4 -8 -15.6H8C11 -14.4 12.4 -9.4 9.6 -6Z', '#2f5d8a', '#15304d', 1.3)
        + shape('M-9.8 -6.4Q0 -9.4 9.8 -6.4L10.6 -3.4Q0 -7.4 -10.6 -3.4Z', '#12233a', '#12233a', 0.9)
        + moved(scaled(_fish('#ffd95a', '#15304d'), 0.9), -0.6, -11)
    )


def _gamekeeper() -> str:
    """A man with a green hat, a feather in it, and a gun on his back."""
    return (
        line('M-12.6 12L-14.4 -14', '#241a12', 2.6)
        + line('M-12.4 15L-13.4 2', '#7a4a2a', 4)
        + bust('#5c7a3c', '#24371a')
        + line('M-4 7L0 11L4 7', '#24371a', 1.2)
        + eyes(-2.4)
        + shape('M-6 .6Q-3 -1.4 0 .4Q3 -1.4 6 .6Q3.6 3.6 0 2Q-3.6 3.6 -6 .6Z', '#8a5a2c', '#4a2f1c', 0.7)
        + shape('M-7.4 -6.4C-8 -12.6 -4.4 -15.6 0 -13.4C4.4 -15.6 8 -12.6 7.4 -6.4Z', '#4d7a3a', '#24371a', 1.3)
        + shape('M-13.4 -4.6Q-10 -8.6 0 -8.4T13.4 -4.6Q7 -6 0 -5.6T-13.4 -4.6Z', '#3d6530', '#24371a', 1.2)
        + shape('M5 -8.4C6.4 -13 10 -16.6 14 -16.8C13.4 -12.6 10.4 -9 6.6 -7.8Z', '#e8622c', '#7a1f0c', 0.9)
    )


def _poacher() -> str:
    """A face behind a scarf under a low cap, and a stolen fish on a hook."""
    return (
        bust('#5a5148', '#26201a')
        + shape('M-7.2 -2.6Q0 .8 7.2 -2.6L6.4 3.4Q3 7.6 0 7.6T-6.4 3.4Z', '#a8322c', '#5c100e', 1)
        + shape('M-5.4 -5.4L-1 -4.2L-5 -2.6ZM5.4 -5.4L1 -4.2L5 -2.6Z', PAPER, INK, 0.8)
        + dot(-3, -4, 0.8, INK)
        + dot(3, -4, 0.8, INK)
        + shape(
            'M-9 -6.4C-10.4 -13.6 -4 -15.6 2 -15C8 -14.6 9.4 -10.6 8.6 -6.4Q0 -9.4 -9 -6.4Z', '#4a4f3c', '#20241a', 1.3
        )
        + shape(
            'M-9.4 -6.6Q-4 -9.6 4 -8.4L-5 -5.6Q-12.4 -2.8 -14.4 -4.6Q-13.4 -6.4 -9.4 -6.6Z', '#363a2c', '#20241a', 1
        )
        + line('M13 -14.4V-4.6', INK, 1.2)
        + moved(leant(_fish('#ee9a4c', '#7a3a10'), 90), 13, 1.6)
    )


def _maintenance_work() -> str:
    """A barrier with slanting bars, a spade and a rake."""
    bars = 'M-15.4 3.4L-11 -2.6H-6.4L-10.8 3.4ZM-5.6 3.4L-1.2 -2.6H3.4L-1 3.4ZM4.2 3.4L8.6 -2.6H13.2L8.8 3.4Z'
    return (
        line('M-8.6 15L5.6 -11', TIMBER, 3.2)
        + line('M-8.6 15L5.6 -11', WOOD, 1.6)
        + shape('M3 -9.6L8.4 -6.8C11.4 -10.4 11.6 -14 10 -17C6.6 -16.4 3.4 -13.6 3 -9.6Z', '#aab2b8', '#2c3a48', 1.1)
        + line('M8.6 15L-5.8 -10', TIMBER, 3.2)
        + line('M8.6 15L-5.8 -10', WOOD, 1.6)
        + line(
            'M-10.6 -9.4L-1.6 -13.4M-10.6 -9.4L-12 -12.8M-7.6 -10.8L-9 -14M-4.6 -12L-6 -15.4M-1.6 -13.4L-3 -16.8',
            '#2c3a48',
            1.7,
        )
        + line('M-12 3V14.4M12 3V14.4', '#3a3836', 2.8)
        + shape('M-16.4 -2.8H16.4V3.6H-16.4Z', PAPER, '#5c100e', 1.4)
        + fill(bars, '#d0392c')
        + dot(-13.4, -5.6, 2.4, '#f2b43c')
        + dot(13.4, -5.6, 2.4, '#f2b43c')
    )


def _yob() -> str:
    """A lout with a crest of hair, dark glasses and a can."""
    return (
        bust('#38343c', '#151318')
        + shape(
            'M-5 -9.4L-7.6 -15L-3.6 -12.6L-2.6 -17.4L0 -13.4L2.6 -17.4L3.6 -12.6L7.6 -15L5 -9.4Z',
            '#c83ca0',
            '#5c0f46',
            1.2,
        )
        + shape('M-8.2 -6.4H8.2V-4.4C8.2 -.8 1.6 -.8 1 -4.2H-1C-1.6 -.8 -8.2 -.8 -8.2 -4.4Z', '#17151a', '#17151a', 0.9)
        + line('M-6 -4.6L-4 -2.8M3 -4.6L5 -2.8', '#8a8a9a', 1)
        + line('M-3 2.4Q.6 .8 3.4 1.6', '#5a1c1c', 1.4)
        + line('M-8 9.4L-4 14M8 9.4L4 14', '#8a8a9a', 1.1)
        + shape('M9.6 5.4H16V15.4H9.6Z', '#d0392c', '#5c100e', 1.1)
        + line('M9.6 8.4H16M9.6 12.6H16', PAPER, 1.2)
    )


def _tourist_guide() -> str:
    """A guide with a straw hat who holds an umbrella up high for the others to follow."""
    return (
        line('M12.4 11V-9', '#3a2213', 2)
        + moved(bust('#d8c48f', '#5a4420'), -3.6, 0)
        + line('M5.4 10.6L12 7.4', '#5a4420', 5)
        + line('M5.4 10.6L12 7.4', '#d8c48f', 3)
        + dot(12.2, 7, 2, SKIN)
        + moved(eyes(-2), -3.6, 0)
        + line('M-6.4 1.4Q-3.6 3.8 -.8 1.4', '#7a3a2c', 1.3)
        + moved(shape('M-5.6 -5.4C-6 -10.6 6 -10.6 5.6 -5.4Z', '#f0d98a', '#7a5a18', 1.2), -3.6, 0)
        + oval(-3.6, -5, 10.4, 2.2, '#f0d98a', '#7a5a18', 1.2)
        + line('M-8.8 -6.6Q-3.6 -5.4 1.6 -6.6', '#b4302c', 1.6)
        + shape(
            'M4 -8.6C5 -17.4 16.6 -18 17.4 -9.4Q15.4 -11 13.4 -9.2Q11 -11 8.6 -9Q6.4 -10.6 4 -8.6Z',
            '#d0392c',
            '#5c100e',
            1.2,
        )
        + line('M8.6 -9C9 -13 10 -15 11.4 -16M13.4 -9.2C13.4 -12.6 12.6 -15 11.4 -16', PAPER, 0.9)
    )


CLOVERS_OF_PEOPLE: Final[Mapping[str, Emblem]] = {
    'water_bailiff': Emblem(emblem('water-bailiff', _water_bailiff()), CLOVER),
    'gamekeeper': Emblem(emblem('gamekeeper', _gamekeeper()), CLOVER),
    'poacher': Emblem(emblem('poacher', _poacher()), CLOVER),
    'maintenance_work': Emblem(emblem('maintenance-work', _maintenance_work()), CLOVER),
    'yob': Emblem(emblem('yob', _yob()), CLOVER),
    'tourist_guide': Emblem(emblem('tourist-guide', _tourist_guide()), CLOVER),
}
