"""Turns that look the same."""

from __future__ import annotations

import pytest

from tilewright.core.grid import Cell
from tilewright.core.play import TURNS, Move
from tilewright.core.symmetry import alike, different
from tilewright.games.carcassonne import GAME


@pytest.mark.parametrize(
    ('name', 'turns'), [('U', (0, 1, 0, 1)), ('X', (0, 0, 0, 0)), ('V', (0, 1, 2, 3)), ('H', (0, 1, 0, 1))]
)
def test_each_turn_is_told_by_the_first_that_looks_the_same(name: str, turns: tuple[int, ...]) -> None:
    assert alike(GAME.tiles[name].rows) == turns


def test_of_moves_that_look_the_same_the_first_stays() -> None:
    lays = [Move(0, 'lay', ('U', Cell(1, 0), turn)) for turn in TURNS]
    assert different(GAME.tiles, lays) == lays[:2]


def test_moves_that_differ_in_seat_cell_or_tile_all_stay() -> None:
    moves = [Move(seat, 'lay', ('X', Cell(x, 0), TURNS[0])) for seat in (0, 1) for x in (1, 2)]
    moves += [Move(0, 'deploy', ('road',)), Move(0, 'keep')]
    assert different(GAME.tiles, moves) == moves
