"""Weights are kept in a file that people can read."""

from __future__ import annotations

import pytest

from tilewright.core.thinking.weights import read_weights, write_weights
from tilewright.games import find_judging, folders, learnt_weights


def test_weights_are_read_as_they_were_written() -> None:
    tables = {'2 by_field': {'farm': (1.0, -0.25)}, '1 alone': {'farm': (0.5, 3.0), 'road': (0.0, 1.0)}}
    text = write_weights(tables, 'tilewright train x')
    assert text.splitlines()[1] == '#   tilewright train x'
    assert read_weights(text) == tables
    with pytest.raises(ValueError, match='line 1'):
        read_weights('no table')


@pytest.mark.parametrize('game', [name for name in folders() if learnt_weights(name)])
def test_every_table_that_is_learnt_has_a_weight_for_every_feature(game: str) -> None:
    judging = find_judging(game)
    assert judging is not None
    tables = learnt_weights(game)
    assert {lesson.table for lesson in judging.lessons} == set(tables)
    assert {tuple(table) for table in tables.values()} == {judging.features}
