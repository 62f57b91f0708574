"""A test of many cases tries all of them and names those that fail."""

from __future__ import annotations

import pytest

from tests.for_each import for_each


def test_every_case_is_tried_and_each_that_fails_is_named() -> None:
    tried: list[int] = []

    @for_each(range(5), lambda n: f'case {n}')
    def even(n: int) -> None:
        tried.append(n)
        assert n % 2 == 0, 'it is odd'

    with pytest.raises(AssertionError) as caught:
        even()
    named = [line for line in str(caught.value).splitlines() if line.startswith('case')]
    assert named == ['case 1: it is odd', 'case 3: it is odd']
    assert tried == [0, 1, 2, 3, 4]


def test_it_keeps_its_name_and_takes_nothing() -> None:
    @for_each([1], str)
    def one(n: int) -> None:
        """Says one."""
        assert n == 1

    assert (one.__name__, one.__doc__) == ('one', 'Says one.')
    one()
