"""Sets of small numbers as bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.masks import ONE, nth_one, ones, ones_of_four


@given(st.sets(st.integers(0, 31)))
def test_a_mask_counts_and_lists_the_numbers_it_holds(held: set[int]) -> None:
    mask = sum(int(ONE[bit]) for bit in held)
    assert mask == sum(1 << bit for bit in held)
    assert ones(mask) == len(held)
    assert [nth_one(mask, nth) for nth in range(len(held))] == sorted(held)


def test_the_turns_of_a_tile_are_counted_at_one_look() -> None:
    assert [ones_of_four(mask) for mask in range(16)] == [mask.bit_count() for mask in range(16)]
