"""Sets of small numbers as bits of one number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

ONE: Final[vec[i64]] = numbers([1 << bit for bit in range(32)])  # mypyc would shift a bare 1 as a 32-bit number
FOUR: Final[vec[i64]] = numbers([mask.bit_count() for mask in range(16)])


def ones_of_four(mask: i64) -> i64:
    """How many of the numbers 0 to 3 a set of no others holds, such as the turns of a tile: one look, no loop."""
    return FOUR[mask]


def ones(mask: i64) -> i64:
    """How many numbers a set holds."""
    many: i64 = 0
    while mask:
        many += FOUR[mask & 15]
        mask >>= 4
    return many


def nth_one(mask: i64, nth: i64) -> i64:
    """The nth number of a set that holds so many, from 0."""
    bit: i64 = 0
    while True:
        if mask & ONE[bit]:
            if nth == 0:
                return bit
            nth -= 1
        bit += 1
