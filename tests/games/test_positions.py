"""Positions that no game can be played from are refused in one line, however big their numbers are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.core.record import RecordError, match_of, read
from tilewright.games import find_game

FOLDER = Path(__file__).with_name('positions')
REFUSED = {
    'camargue-far': 'line 4: a cell at most 95 from 0,0 expected, as there are no more tiles, 1000000,0 came',
    'mare-count': "line 4: TILE*COUNT expected with at most 48 tiles in all, 'vache*99999999999' came",
    'mare-memory': "line 4: TILE*COUNT expected with at most 48 tiles in all, 'vache*300000000' came",
    'mare-empty-pile-draw': 'line 5: a legal move expected, MAR-14 refuses this one: not_your_turn',
    'mare-never-dealt-to': 'line 14: a legal move expected, MAR-17 refuses this one: not_asked lay',
}


@pytest.mark.parametrize('name', sorted(path.stem for path in FOLDER.glob('*.game')))
def test_a_position_that_cannot_be_is_refused_in_one_line(name: str) -> None:
    record = read(FOLDER.joinpath(f'{name}.game').read_text(encoding='utf-8'), find_game)
    with pytest.raises(RecordError) as caught:
        match_of(record)
    assert str(caught.value) == REFUSED[name]
