"""A judge without a quick way of its own tries answers on copies, and chance keeps its odds."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.core.toy_game import TOY, Toy
from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Move
from tilewright.core.thinking.judging import (
    SURE,
    Lesson,
    Looker,
    Tables,
    ahead,
    by_standing,
    by_weights,
    draw,
    shuffled,
)


class Judging:
    """A judgement of the toy game: tiles in hand."""

    features = ('hand',)
    lessons = (Lesson('any', '', 2),)

    def table(self, state: Toy) -> str:
        return 'any'

    def measure(self, state: Toy) -> list[list[float]]:
        return [[float(len(hand))] for hand in state.hands]

    def stages(self, state: Toy) -> tuple[float, ...]:
        return (1.0, 0.5)

    def doubt(self, state: Toy) -> float:
        return 1.0

    def judge(self, tables: Tables) -> Looker[Toy]:
        return by_weights(TOY, self, tables)


def at_the_first_lay() -> Toy:
    """The toy game when its first tile is laid."""
    state, dice = TOY.new('', 2, {}), Dice(1)
    judge = by_standing(TOY)
    while (ask := TOY.ask(state)) is not None and ask.about != 'lay':
        judge.answer(state, dice)
    return state


def test_a_seat_is_ahead_of_the_others_and_of_the_best_of_them_most() -> None:
    assert ahead([3.0, 5.0], 1, (0, 1)) == 2.0
    assert ahead([3.0, 5.0, 4.0], 1, (0, 1, 2)) == 1.25
    assert ahead([3.0, 5.0, 4.0], 0, (0, 1, 2)) == -1.75
    assert ahead([7.0], 0, (0,)) == 7.0


def test_nobody_is_ahead_of_those_who_play_for_the_same_side() -> None:
    assert ahead([9.0, 2.0, 9.0, 4.0], 0, (0, 1, 0, 1)) == 5.5
    assert ahead([9.0, 4.0, 9.0, 4.0, 10.0], 4, (0, 1, 0, 1, 2)) == 2.25


def test_chance_is_drawn_by_its_odds() -> None:
    state, dice = TOY.new('', 2, {}), Dice(3)
    drawn = Counter(draw(TOY, state, dice) for _ in range(1200))
    odds = dict(TOY.odds(state))
    assert set(drawn) == set(odds)
    whole = sum(odds.values())
    assert all(drawn[move] == pytest.approx(1200 * weight / whole, abs=90) for move, weight in odds.items())


def test_a_judge_by_standing_plays_a_whole_game_and_takes_what_pays() -> None:
    state = at_the_first_lay()
    judge, dice = by_standing(TOY), Dice(2)
    assert judge.expect(state) == [float(n) for n in TOY.scores(state)]
    while TOY.ask(state) is not None:
        judge.answer(state, dice)
    assert sum(TOY.scores(state)) > 0


def test_of_many_answers_only_some_are_compared() -> None:
    moves = [Move(0, 'bid', (str(nth),)) for nth in range(45)]
    some = shuffled(moves, 40, Dice(4))
    assert len(some) == len(set(some)) == 40
    assert set(some) < set(moves)
    assert set(shuffled(moves[:3], 40, Dice(4))) == set(moves[:3])


def test_only_what_is_worth_a_look_is_compared() -> None:
    state = at_the_first_lay()
    last = TOY.moves(state)[-1]
    judge = by_weights(TOY, Judging(), {}, lambda _state, moves: moves[-1:])
    assert judge.sift(state, TOY.moves(state)) == [last]
    assert judge.pick(state, Dice(1)) == last
    assert by_standing(TOY).sift(state, TOY.moves(state)) == TOY.moves(state)


def test_weights_say_what_the_features_add_to_the_sheet() -> None:
    judging, state = Judging(), at_the_first_lay()
    scores = [float(n) for n in TOY.scores(state)]
    hands = [row[0] for row in judging.measure(state)]
    judge = judging.judge({'any': {'hand': (2.0, 4.0)}})
    assert judge.expect(state) == [n + 4.0 * hand for n, hand in zip(scores, hands, strict=True)]
    assert judging.judge({}).expect(state) == scores


def test_once_a_game_is_over_the_sheet_is_all_there_is() -> None:
    state, dice = at_the_first_lay(), Dice(2)
    judge = Judging().judge({'any': {'hand': (2.0, 4.0)}})
    while (ask := TOY.ask(state)) is not None:
        assert ask.seats[0] >= CHANCE
        judge.answer(state, dice)
    assert judge.expect(state) == [float(n) for n in TOY.scores(state)]


def test_an_answer_is_worth_what_the_rest_of_the_turn_makes_of_it() -> None:
    state, judge = at_the_first_lay(), by_standing(TOY)
    move = TOY.moves(state)[0]
    at_once = judge.after(state, move, move.seat, 100, 0)
    assert judge.after(state, move, move.seat, 100, 2) == at_once + 1  # the winner may mark the tile (TOY-6, TOY-7)
    assert judge.after(state, move, move.seat, 1, 2) == at_once  # too many ways to go on


def test_an_end_that_wins_comes_before_all_points_and_one_that_loses_after_them() -> None:
    judge, ends = by_standing(TOY), set[float]()
    for seed in range(40):
        state, dice = at_the_first_lay(), Dice(seed)
        before = state
        while TOY.ask(state) is not None:
            before = state.copy()
            judge.answer(state, dice)
        move = TOY.moves(before)[0]
        TOY.play(over := before.copy(), move)
        winners = TOY.winners(over)
        verdict = 0.0 if len(winners) == 2 else SURE if move.seat in winners else -SURE
        points = ahead([float(n) for n in TOY.scores(over)], move.seat, TOY.sides(over))
        assert judge.after(before, move, move.seat, 100, 0) == points + verdict
        ends.add(verdict)
    assert {SURE, -SURE} <= ends
