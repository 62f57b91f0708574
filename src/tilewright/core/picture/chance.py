"""Chance for decoration: it depends on words only, so that a tile looks the same on every machine and every day."""

from __future__ import annotations

from typing import TypeVar
from zlib import crc32

from tilewright.core.dice import Dice

T = TypeVar('T')


def seed(*about: str) -> int:
    """A number that depends on the words alone."""
    text = '/'.join(about)
    return crc32(text.encode()) << 32 | crc32(text[::-1].encode())


def dice_for(*about: str) -> Dice:
    """A stream of chance that depends on the words alone."""
    return Dice(seed(*about))


def between(dice: Dice, low: float, high: float) -> float:
    """A number between two, in 4096 steps."""
    return low + (high - low) * dice.below(4097) / 4096


def shuffled(dice: Dice, things: list[T]) -> list[T]:
    """The things in another order."""
    found = list(things)
    for i in range(len(found) - 1, 0, -1):
        k = dice.below(i + 1)
        found[i], found[k] = found[k], found[i]
    return found
