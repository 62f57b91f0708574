"""A bag is counts with a known bottom; strata are drawn one after the other."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.bag import Bag, new_bag, top

COUNTS = st.lists(st.integers(0, 4), min_size=1, max_size=8)


def contents(bag: Bag) -> Counter[int]:
    """Everything a bag holds."""
    return Counter({kind: int(count) for kind, count in enumerate(bag.counts) if count}) + Counter(bag.under)


def test_odds_are_the_counts() -> None:
    bag = new_bag([2, 0, 1])
    assert bag.odds() == [(0, 2), (2, 1)]
    assert bag.left == 3
    assert [bag.may_draw(kind) for kind in (-1, 0, 1, 2, 3)] == [False, True, False, True, False]


def test_drawing_takes_one_of_its_kind() -> None:
    bag = new_bag([2, 0, 1])
    bag.draw(0)
    assert bag.odds() == [(0, 1), (2, 1)]
    bag.draw(0)
    bag.draw(2)
    assert bag.odds() == []
    assert bag.left == 0


@pytest.mark.parametrize('kind', [-1, 1, 3, 99])
def test_what_may_not_come_cannot_be_drawn(kind: int) -> None:
    bag = new_bag([2, 0, 1])
    with pytest.raises(ValueError, match=f'a kind that may come next expected, {kind} came'):
        bag.draw(kind)
    assert bag.left == 3


def test_tiles_put_under_come_last_and_in_order() -> None:
    bag = new_bag([0, 1, 0])
    bag.put_under(2)
    bag.put_under(0)
    assert bag.left == 3
    assert bag.odds() == [(1, 1)]
    assert not bag.may_draw(2)
    bag.draw(1)
    assert bag.odds() == [(2, 1)]
    assert bag.may_draw(2)
    assert not bag.may_draw(0)
    with pytest.raises(ValueError, match='a kind that may come next expected, 0 came'):
        bag.draw(0)
    bag.draw(2)
    bag.draw(0)
    assert bag.left == 0
    assert not bag.may_draw(0)
    with pytest.raises(ValueError, match='a kind that may come next expected'):
        bag.draw(0)


def test_tiles_are_mixed_in_one_or_many_at_a_time() -> None:
    bag = new_bag([0, 0])
    bag.put(1)
    bag.put(0, 3)
    assert bag.odds() == [(0, 3), (1, 1)]


def test_clearing_takes_everything_out_the_known_bottom_last() -> None:
    bag = new_bag([1, 2])
    bag.put_under(0)
    assert bag.clear() == [0, 1, 1, 0]
    assert bag.left == 0
    assert bag.clear() == []


def test_a_copy_does_not_follow() -> None:
    bag = new_bag([1, 1])
    bag.put_under(0)
    copy = bag.copy()
    bag.draw(0)
    bag.put_under(1)
    assert contents(copy) == Counter({0: 2, 1: 1})
    copy.clear()
    assert contents(bag) == Counter({0: 1, 1: 2})


def test_the_first_bag_that_holds_a_tile_is_on_top() -> None:
    river, land = new_bag([0, 1]), new_bag([1, 0])
    assert top([river, land]) is river
    river.draw(1)
    assert top([river, land]) is land
    river.put_under(1)
    assert top([river, land]) is river
    assert top([]) is None
    assert top([new_bag([0])]) is None


@given(COUNTS)
def test_picking_by_number_gives_each_kind_as_often_as_it_is_there(counts: list[int]) -> None:
    bag = new_bag(counts)
    picked = Counter(int(bag.pick(nth)) for nth in range(sum(counts)))
    assert picked == Counter({kind: count for kind, count in enumerate(counts) if count})


@given(COUNTS, st.data())
def test_whatever_is_drawn_and_put_nothing_is_lost(counts: list[int], data: st.DataObject) -> None:
    bag, out = new_bag(counts), Counter[int]()
    whole = contents(bag)
    for _ in range(data.draw(st.integers(0, 20))):
        if bag.left and data.draw(st.booleans()):
            kind = data.draw(st.sampled_from([kind for kind, _ in bag.odds()]))
            bag.draw(kind)
            out[kind] += 1
        elif +out:
            kind = data.draw(st.sampled_from(sorted(+out)))
            out[kind] -= 1
            (bag.put if data.draw(st.booleans()) else bag.put_under)(kind)
        assert contents(bag) + out == whole
        assert bag.left == contents(bag).total()
        assert bag.mixed == sum(weight for _, weight in bag.odds()) or not bag.mixed
