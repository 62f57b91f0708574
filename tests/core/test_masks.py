"""Sets of small numbers as bits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.masks import ONE, nth_one, ones


@given(st.sets(st.integers(0, 31)))
def test_a_mask_counts_and_lists_the_numbers_it_holds(held: set[int]) -> None:
    mask = sum(int(ONE[bit]) for bit in held)
    assert mask == sum(1 << bit for bit in held)
    assert ones(mask) == len(held)
    assert [nth_one(mask, nth) for nth in range(len(held))] == sorted(held)
