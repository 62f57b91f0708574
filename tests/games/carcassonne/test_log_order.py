"""CAR-83: several things scored by one tile are told cities first, then roads, then cloisters, in reading order."""

from __future__ import annotations

from random import Random

import pytest

from tilewright.core.grid import Cell
from tilewright.core.match import new_match
from tilewright.core.play import TURNS, Move, Points, Told
from tilewright.games.carcassonne import GAME
from tilewright.laws.walking import any_move

COMPLETED = {'CAR-71': 0, 'CAR-74': 1, 'CAR-75': 2}


def booked(told: list[Told]) -> list[Points]:
    return [line for one in told if one.what == 'scores' for line in one.data if isinstance(line, Points)]


def order(line: Points) -> tuple[int, int, int]:
    return COMPLETED[line.rule], line.cells[0].y, line.cells[0].x


@pytest.mark.sweep
def test_what_one_tile_completes_is_told_in_order() -> None:
    rng = Random(5)
    longest = 0
    for _ in range(150):
        state = GAME.new('base', 2, {})
        while GAME.ask(state) is not None:
            told = booked(GAME.play(state, any_move(GAME, state, rng)))
            done = [line for line in told if line.rule in COMPLETED]
            assert done == told[: len(done)], 'the final scoring comes after what the last tile completes'
            assert done == sorted(done, key=order)
            longest = max(longest, len({line.cells for line in done}))
    assert longest > 1, 'the games at hand must hold a tile that completes two things'


def test_a_city_is_told_before_a_road_even_when_the_road_was_claimed_first() -> None:
    match = new_match(GAME, 'base', ('Ann', 'Bob'), {'first_player': '1'})
    match.arrange('empty')
    match.arrange('lay', 'W', '-1,0', 'r0')
    match.arrange('piece', 'Bob', '-1,0', 'road2')
    match.arrange('lay', 'E', '0,-1', 'r2')
    match.arrange('piece', 'Ann', '0,-1', 'city')
    match.arrange('lay', 'W', '1,0', 'r0')
    match.arrange('tile', 'D')
    match.play(Move(0, 'lay', ('D', Cell(0, 0), TURNS[0])))
    lines = booked(list(match.play(Move(0, 'keep'))))
    assert [(line.seat, line.row, line.n) for line in lines] == [(0, 'cities', 4), (1, 'roads', 3)]
