"""A search by several processes tries what one process alone would try, and answers the same."""

from __future__ import annotations

from contextlib import ExitStack
from multiprocessing import active_children
from time import perf_counter
from typing import Any

import pytest

from tests.bots.test_thinking import answer, late
from tilewright.bots import sharing
from tilewright.bots.sharing import Round, Sums, add, part, run_shared, workers
from tilewright.bots.thinking import judge_for, read_thought
from tilewright.core.play import Misuse
from tilewright.core.thinking.searching import Search, Way


def new_search(width: int = 4, further: int = 0) -> Search[Any]:
    """A decision in the middle of a game, with so many candidates."""
    match = late(30)
    assert match.ask is not None
    judge = judge_for(match.game, '')
    way = Way(width=width, depth=1, further=further)
    return Search(match.game, judge, match.state, match.ask.seats[0], match.moves(), 5, way)


@pytest.mark.parametrize('further', [0, 2])
def test_two_processes_find_what_one_finds(further: int) -> None:
    alone, shared = new_search(further=further), new_search(further=further)
    alone.run(48)
    run_shared(shared, 0.0, 0.0, 48, 2)
    assert shared.best() == alone.best()
    assert shared.left[0].tried == alone.left[0].tried
    assert shared.left[0].total == pytest.approx(alone.left[0].total)
    assert shared.tried == alone.tried


def test_a_bot_says_how_many_processes_think() -> None:
    assert read_thought('500:jobs=3').jobs == 3
    assert read_thought('1s:jobs=2:depth=3').changes == (('depth', 3),)
    assert read_thought('1s').jobs == read_thought('1s:jobs=0').jobs == 1
    with pytest.raises(Misuse, match='a search such as'):
        read_thought('1s:jobs=two')
    match = late(30)
    assert answer(match, 'search:24:jobs=2:depth=1') == answer(match, 'search:24:depth=1')


def test_by_the_clock_every_process_tries_something() -> None:
    found = new_search(2)
    run_shared(found, perf_counter(), 0.01, 0, 2)
    assert len(found.left) == 1
    assert found.left[0].tried >= 2
    assert found.left[0].tried <= found.tried


def test_the_parts_of_a_round_make_the_whole() -> None:
    whole, shared = new_search(), new_search()
    first = list(shared.left)
    whole.sample(5)
    this = Round((0, 1, 2, 3), 0, 5, float('inf'), 1)
    parts = [part(shared, first, this, nth, 3) for nth in range(3)]
    assert [each.tried for each in parts] == [2, 2, 1]
    add(shared, first, this, parts)
    assert [each.total for each in shared.left] == pytest.approx([each.total for each in whole.left])
    assert [each.tried for each in shared.left] == [5] * 4
    assert part(shared, first, this, 7, 8) == Sums((0.0,) * 4, 0)  # fewer guesses than processes


def test_processes_are_gone_afterwards() -> None:
    with ExitStack() as stack:
        pipes = stack.enter_context(workers(new_search(), 3))
        assert len(active_children()) >= 2
    assert len(pipes) == 2
    assert all(pipe.closed for pipe in pipes)
    assert active_children() == []


def test_where_a_process_cannot_be_copied_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sharing, 'get_all_start_methods', lambda: ['spawn'])
    with pytest.raises(Misuse, match='leave out jobs='):
        run_shared(new_search(), 0.0, 0.0, 8, 2)
