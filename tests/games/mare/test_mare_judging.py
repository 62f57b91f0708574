"""The judgement of File dans ta mare! counts what hands hold, and looks only where somebody has to pass."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from tilewright.core.dice import Dice
from tilewright.core.grid import Cell
from tilewright.core.play import Move
from tilewright.games import find_judging, new_judge
from tilewright.games.mare import GAME
from tilewright.games.mare.explain import way
from tilewright.games.mare.judging import JUDGING
from tilewright.games.mare.judging.judge import NEAR
from tilewright.games.mare.judging.measuring import NAMES, place_of
from tilewright.games.mare.sets import COUNTS, HAND
from tilewright.games.mare.state import CHOOSE, EFFECT, TURN, State
from tilewright.laws.walking import any_move


def until(phase: int, answers: int, seed: int, roads: str = 'border') -> State:
    """A game after so many random answers at least, when such a decision comes."""
    state, rng, many = GAME.new('base', 2, {'roads': roads}), Random(seed), 0
    while many < answers or state.phase != phase:
        GAME.play(state, any_move(GAME, state, rng))
        many += 1
    return state


@pytest.mark.parametrize('roads', ['border', 'banks'])
def test_every_tile_of_a_hand_is_counted_once(roads: str) -> None:
    assert find_judging('mare') is cast('object', JUDGING)
    for seed in range(4):
        state = until(TURN, 20, seed, roads)
        rows = [dict(zip(NAMES, row, strict=True)) for row in JUDGING.measure(state)]
        scores = GAME.scores(state)
        for seat, row in enumerate(rows):
            tiles = ('open', 'partly', 'shut', 'walk', 'carry', 'lay', 'lift', 'turn', 'halt')
            assert sum(row[name] for name in tiles) == len(state.hands[seat]) == HAND
            assert row['way'] == -scores[seat]
            assert (row['to_move'], row['halted']) == (seat == state.seat, state.halted[seat])


@pytest.mark.parametrize('roads', ['border', 'banks'])
def test_a_tile_that_is_still_to_be_drawn_counts_as_a_usual_one(roads: str) -> None:
    state = until(TURN, 20, 1, roads)
    counts = COUNTS[state.rules.board, roads]
    places = range(NAMES.index('open'), NAMES.index('halt') + 1)
    usual = [sum([n for kind, n in enumerate(counts) if place_of(state.deck, kind) == place]) for place in places]
    gone = state.hands[0].pop()
    full, row = JUDGING.measure(until(TURN, 20, 1, roads))[0], JUDGING.measure(state)[0]
    for place, n in zip(places, usual, strict=True):
        assert row[place] == pytest.approx(full[place] - (place_of(state.deck, gone) == place) + n / sum(counts))


def test_before_anybody_has_a_pond_nobody_has_a_way() -> None:
    state = GAME.new('base', 2, {})
    assert {row[0] for row in JUDGING.measure(state)} == {0.0}
    assert JUDGING.stages(state) == (1.0,)
    assert JUDGING.doubt(state) > 0
    assert JUDGING.table(state) == 'border'


def test_only_answers_where_somebody_has_to_pass_are_worth_a_look() -> None:
    judge, state = new_judge(GAME), until(TURN, 30, 2)
    moves = GAME.moves(state)
    some = judge.sift(state, moves)
    near: set[Cell] = set()
    for seat in range(2):
        near.update(way(state, seat).cells[:NEAR])
    named = [next((arg for arg in move.args if isinstance(arg, Cell)), None) for move in some if move.verb != 'go']
    assert all(cell is None or cell in near for cell in named)
    assert len(some) < len(moves)
    assert {'lay', 'use', 'exchange'} <= {move.verb for move in some}


def test_all_answers_are_worth_a_look_where_nothing_is_near_or_a_pond_is_chosen() -> None:
    judge, state = new_judge(GAME), until(CHOOSE, 0, 1)
    assert judge.sift(state, GAME.moves(state)) == GAME.moves(state)
    state = until(EFFECT, 0, 3)
    far = [Move(0, 'lift', (Cell(90, 90),))]
    assert judge.sift(state, far) == far


def test_a_look_takes_a_way_home_that_is_open() -> None:
    judge, dice, state = new_judge(GAME), Dice(1), until(TURN, 60, 5)
    for _ in range(40):
        if GAME.ask(state) is None:
            break
        judge.answer(state, dice, 12)
    assert judge.pick(state, dice) in GAME.moves(state) if GAME.ask(state) is not None else GAME.winners(state)
