"""The judgement of Camargue reads from a board what every lay would earn, and answers by it."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from tilewright.core.dice import Dice
from tilewright.core.play import Move
from tilewright.core.thinking.searching import Search, Way
from tilewright.games import find_judging, new_judge
from tilewright.games.camargue import GAME
from tilewright.games.camargue.judging import JUDGING
from tilewright.games.camargue.judging.measuring import NAMES
from tilewright.games.camargue.judging.reading import Reading
from tilewright.games.camargue.sets import KIND, is_helper
from tilewright.games.camargue.state import HELP, PLAY, State
from tilewright.laws.walking import any_move


def after(answers: int, seed: int, seats: int = 2) -> State:
    """A game after so many random answers."""
    state, rng = GAME.new('base', seats, {'first_player': '1'}), Random(seed)
    for _ in range(answers):
        if GAME.ask(state) is None:
            break
        GAME.play(state, any_move(GAME, state, rng))
    return state


def to_play(seed: int, answers: int = 60) -> State:
    """A game in which a seat is to lay."""
    state, rng = after(answers, seed), Random(seed)
    while state.phase != PLAY:
        GAME.play(state, any_move(GAME, state, rng))
    return state


def earned(state: State, move: Move) -> int:
    """What a move earns by the rules."""
    trial = state.copy()
    GAME.play(trial, move)
    return trial.scores[move.seat] - state.scores[move.seat]


@pytest.mark.parametrize('seed', range(6))
def test_the_best_lay_of_every_tile_is_the_one_that_earns_most_by_the_rules(seed: int) -> None:
    state, reading = to_play(seed, 30 + 25 * seed), Reading()
    reading.read(state.board)
    lays = [move for move in GAME.moves(state) if move.verb == 'lay']
    for name in {str(move.args[0]) for move in lays}:
        most = max(earned(state, move) for move in lays if move.args[0] == name)
        assert reading.best(state.board, KIND[name]) == most
        cell = state.board.cell_of(state.board.front[reading.entry])
        assert most == max(earned(state, move) for move in lays if move.args[:2] == (name, cell))


def test_more_tiles_than_there_was_room_for_are_read() -> None:
    reading, state = Reading(), to_play(1, 200)
    reading.area, reading.pays = reading.area[:2], reading.pays[:5]
    reading.read(state.board)
    other = Reading()
    other.read(state.board)
    count = 5 * int(state.board.opened)
    assert [reading.pays[nth] for nth in range(count)] == [other.pays[nth] for nth in range(count)]


def test_hands_and_whose_turn_it_is_are_measured() -> None:
    assert find_judging('camargue') is cast('object', JUDGING)
    for seed in range(5):
        state = to_play(seed)
        rows = [dict(zip(NAMES, row, strict=True)) for row in JUDGING.measure(state)]
        lays = [earned(state, move) for move in GAME.moves(state) if move.verb == 'lay']
        mine = rows[state.seat]
        assert mine['best'] == mine['next'] == max(lays, default=0)
        assert mine['best'] >= mine['second'] >= mine['third']
        assert (mine['to_move'], rows[1 - state.seat]['to_move'], rows[1 - state.seat]['next']) == (1, 0, 0)
        assert [row['helpers'] for row in rows] == [sum(map(is_helper, hand)) for hand in state.hands]
        assert [row['held'] for row in rows] == [len(hand) for hand in state.hands]


def test_a_helper_is_worth_what_it_would_add_to_a_tile_of_another_hand() -> None:
    judge, dice, state = new_judge(GAME), Dice(1), after(0, 1)
    found: set[bool] = set()
    while GAME.ask(state) is not None:
        for seat, row in enumerate(JUDGING.measure(state)):
            assist = row[NAMES.index('assist')]
            found.add(assist > 0)
            assert assist == 0 or any(map(is_helper, state.hands[seat]))
            assert assist <= max(0.0, JUDGING.measure(state)[1 - seat][0] - 10)
            assert row[NAMES.index('front')] == float(state.front[seat] >= 0)
        judge.answer(state, dice)
    assert found == {False, True}


@pytest.mark.parametrize('seats', [2, 3, 6])
def test_a_quick_answer_takes_what_earns_most_and_a_game_comes_to_its_end(seats: int) -> None:
    judge, dice = new_judge(GAME), Dice(seats)
    state = after(0, 1, seats)
    while GAME.ask(state) is not None:
        before, phase, seat = state.copy(), state.phase, state.seat
        judge.answer(state, dice)
        if phase == PLAY:
            most = max(earned(before, move) for move in GAME.moves(before))
            assert state.scores[seat] - before.scores[seat] == most
        elif phase == HELP:
            assert sum(state.scores) >= sum(before.scores)
    assert state.scores == GAME.scores(state)
    assert judge.expect(state) == [float(n) for n in state.scores]


def test_a_search_answers_the_same_for_the_same_seed_and_number() -> None:
    state, judge = to_play(3), new_judge(GAME)
    seen = GAME.see(state, state.seat)
    answers = []
    for seed in (1, 1):
        found = Search(GAME, judge, seen, state.seat, GAME.moves(state), seed, Way(width=6, depth=2))
        found.run(24)
        answers.append((found.best(), found.left[0].total))
    assert answers[0] == answers[1]
    assert answers[0][0] in GAME.moves(state)
    assert judge.sift(state, GAME.moves(state)) == GAME.moves(state)
    assert judge.pick(state, Dice(1)) in GAME.moves(state)


def test_the_last_tiles_count_otherwise_than_the_first() -> None:
    assert JUDGING.stages(after(0, 1))[0] == 1.0
    assert JUDGING.stages(after(20, 1)) > JUDGING.stages(after(200, 1))
    assert JUDGING.doubt(after(20, 1)) > JUDGING.doubt(after(200, 1)) > 0
    assert JUDGING.table(after(0, 1, 6)) == 'base'
