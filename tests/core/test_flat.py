"""Flat arrays behave the same as native vectors and as lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.flat import COMPILED, filled, grown, narrow, numbers, reals, zeros

NUMBERS = st.lists(st.integers(-(2**63), 2**63 - 1), max_size=20)


def test_an_array_is_filled_with_one_number() -> None:
    array = filled(3, -7)
    assert len(array) == 3
    assert [array[nth] for nth in range(3)] == [-7, -7, -7]
    assert len(filled(0, 1)) == 0


def test_a_long_table_holds_small_numbers() -> None:
    table = narrow(3, 255)
    table[1] = 15
    assert len(table) == 3
    assert [table[nth] for nth in range(3)] == [255, 15, 255]


@given(NUMBERS)
def test_an_array_holds_the_numbers_it_is_made_of(values: list[int]) -> None:
    array = numbers(values)
    assert len(array) == len(values)
    assert [array[nth] for nth in range(len(values))] == values


@given(NUMBERS, st.integers(0, 5), st.integers(-5, 5))
def test_a_grown_array_keeps_its_numbers_and_fills_the_rest(values: list[int], more: int, value: int) -> None:
    array = grown(numbers(values), len(values) + more, value)
    assert [array[nth] for nth in range(len(values) + more)] == values + [value] * more


def test_a_copy_does_not_follow() -> None:
    array = numbers([1, 2, 3])
    copy = array[:]
    array[0] = 9
    assert [copy[0], array[0]] == [1, 9]


def test_arrays_are_lists_unless_compiled() -> None:
    assert isinstance(numbers([1]), list) is not COMPILED


@given(st.lists(st.floats(allow_nan=False), max_size=20))
def test_an_array_holds_the_real_numbers_it_is_made_of(values: list[float]) -> None:
    array = reals(values)
    assert [array[nth] for nth in range(len(values))] == values


def test_zeros_are_real_numbers() -> None:
    array = zeros(2)
    array[1] += 0.5
    assert [array[0], array[1], len(array)] == [0.0, 0.5, 2]
