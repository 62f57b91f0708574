"""Tests that wait are spread among those that compute."""

from __future__ import annotations

from itertools import pairwise

from tests.spreading import EARLY, spread


def test_files_that_wait_stand_between_those_that_compute_and_none_comes_last() -> None:
    computing = [([f'{name}{nth}' for nth in range(10)], False) for name in 'abcdefghij']
    waiting = [(['V0', 'V1'], True), (['W0'], True), (['X0'], True)]
    out = spread([*computing, *waiting])
    assert sorted(out) == sorted(test for tests, _ in (*computing, *waiting) for test in tests)
    assert [test for test in out if test.isupper()] == ['V0', 'V1', 'W0', 'X0']
    places = [out.index(test) for test in ('V0', 'W0', 'X0')]
    assert all(later - earlier > 20 for earlier, later in pairwise(places))
    assert places[-1] < EARLY * len(out)


def test_files_stay_together_and_in_order() -> None:
    out = spread([([1, 2, 3], False), ([4, 5], True), ([6, 7, 8], False)])
    assert [test for test in out if test in (4, 5)] == [4, 5]
    assert abs(out.index(4) - out.index(5)) == 1
    assert [test for test in out if test not in (4, 5)] == [1, 2, 3, 6, 7, 8]


def test_one_kind_alone_keeps_its_order() -> None:
    assert spread([([3, 1], True), ([2], True)]) == [3, 1, 2]
    assert spread([([3, 1], False), ([2], False)]) == [3, 1, 2]
    assert spread([]) == []
