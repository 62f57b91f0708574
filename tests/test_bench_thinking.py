"""The benchmark of thinking gives a figure for every row, in no time where little is asked."""

from __future__ import annotations

from multiprocessing import Pipe

import pytest

from tilewright import bench_thinking
from tilewright.bench_thinking import grow, in_the_middle, search_of, thinking


def test_every_row_of_thinking_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_thinking, 'PAIRS', 1)
    monkeypatch.setattr(bench_thinking, 'TABLES', (('marshlands', 'act1', 90),))
    figures = thinking(0.01)
    assert [*figures] == [
        'marshlands evaluations per s',
        'marshlands rollouts per s',
        'marshlands search speed-up, 2 processes',
        'marshlands search memory MB',
    ]
    assert all(value > 0 for name, value in figures.items() if 'memory' not in name)
    assert figures['marshlands search memory MB'] >= 0


def test_where_a_process_cannot_be_copied_two_rows_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_thinking, 'TABLES', (('marshlands', 'act1', 90),))
    monkeypatch.setattr(bench_thinking, 'get_all_start_methods', lambda: ['spawn'])
    assert [*thinking(0.01)] == ['marshlands evaluations per s', 'marshlands rollouts per s']


def test_a_search_says_by_how_much_it_has_grown() -> None:
    match = in_the_middle('marshlands', 'act1', 90)
    assert len(search_of(match).left) > 1
    ours, theirs = Pipe()
    grow(theirs, match, 0.01)
    assert ours.recv() >= 0
