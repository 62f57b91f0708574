"""Chance for decoration: it depends on words only, so that a tile looks the same on every machine and every day."""

from __future__ import annotations

from zlib import crc32

from tilewright.core.dice import Dice


def seed(*about: str) -> int:
    """A number that depends on the words alone."""
    text = '/'.join(about)
    return crc32(text.encode()) << 32 | crc32(text[::-1].encode())


def dice_for(*about: str) -> Dice:
    """A stream of chance that depends on the words alone."""
    return Dice(seed(*about))


def between(dice: Dice, low: float, high: float) -> float:
    """A number between two, in 4096 steps."""
    step: int = dice.below(4097)
    return low + (high - low) * step / 4096
