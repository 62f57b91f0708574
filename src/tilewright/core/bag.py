"""A bag: how many of each tile are left to draw, and below them tiles whose order is known.

A bag is counts, not an order: equal in law, and then there is no hidden order to leak or resample. Where the rules
know an order it is explicit: *strata* are bags drawn one after the other (`top`), and tiles put under a bag come
last, in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from tilewright.core.flat import filled, numbers

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


@final
class Bag:
    """Counts of tiles by kind, with a known bottom."""

    def __init__(self, counts: vec[i64], blocks: vec[i64], mixed: i64, under: list[int]) -> None:
        self.counts = counts  # [kind] how many are mixed, the known bottom not included
        self.blocks = blocks  # the same, eight kinds in one sum, so that a pick need not count them all
        self.mixed = mixed
        self.under = under  # kinds in the order they will come once the mixed ones are drawn

    def copy(self) -> Bag:
        """An independent copy."""
        return Bag(self.counts[:], self.blocks[:], self.mixed, self.under[:])

    def key(self) -> tuple[object, ...]:
        """Everything that makes two bags the same."""
        return (tuple(self.counts), int(self.mixed), tuple(self.under))

    @property
    def left(self) -> int:
        """How many tiles can still be drawn."""
        return int(self.mixed) + len(self.under)

    def odds(self) -> list[tuple[int, int]]:
        """Each kind that may come next with its weight."""
        if self.mixed:
            return [(kind, int(count)) for kind, count in enumerate(self.counts) if count]
        return [(self.under[0], 1)] if self.under else []

    def may_draw(self, kind: i64) -> bool:
        """Whether this kind may come next."""
        if self.mixed:
            return 0 <= kind < len(self.counts) and self.counts[kind] > 0
        return bool(self.under) and self.under[0] == kind

    def draw(self, kind: i64) -> None:
        """Takes a tile of this kind from the top."""
        if self.mixed and 0 <= kind < len(self.counts) and self.counts[kind] > 0:
            self.counts[kind] -= 1
            self.blocks[kind >> 3] -= 1
            self.mixed -= 1
        elif self.may_draw(kind):
            del self.under[0]
        else:
            raise ValueError(f'a kind that may come next expected, {int(kind)} came')

    def pick(self, nth: i64) -> i64:
        """The kind of the nth mixed tile, counting kinds in order; for drawing at random without a list."""
        counts = self.counts
        kind: i64 = 0
        for many in self.blocks:  # pragma: no branch  # it is in one of them
            if nth < many:
                break
            nth -= many
            kind += 8
        while nth >= counts[kind]:
            nth -= counts[kind]
            kind += 1
        return kind

    def put(self, kind: i64, many: i64 = 1) -> None:
        """Mixes tiles in."""
        self.counts[kind] += many
        self.blocks[kind >> 3] += many
        self.mixed += many

    def put_under(self, kind: int) -> None:
        """Puts a tile at the very bottom, where its place is known."""
        self.under.append(kind)

    def clear(self) -> list[int]:
        """Takes everything out and gives the kinds."""
        out = [kind for kind, count in enumerate(self.counts) for _ in range(count)] + self.under
        self.counts = filled(len(self.counts), 0)
        self.blocks = filled(len(self.blocks), 0)
        self.mixed = 0
        self.under = []
        return out


def new_bag(counts: list[int]) -> Bag:
    """A bag with these counts by kind."""
    blocks = [sum(counts[first : first + 8]) for first in range(0, len(counts), 8)]
    return Bag(numbers(counts), numbers(blocks), sum(counts), [])


def top(strata: Sequence[Bag]) -> Bag | None:
    """The first bag that still holds a tile."""
    for bag in strata:
        if bag.left:
            return bag
    return None
