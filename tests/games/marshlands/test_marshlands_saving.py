"""Counters are worth what the best of the turns to come would pay, and less the more of them there are."""

from __future__ import annotations

from itertools import pairwise

from tests.games.marshlands.test_marshlands_judging import played
from tilewright.games.marshlands.judging.coming import share, turns_left
from tilewright.games.marshlands.judging.saving import SURE, brings, worth_of_counters


def test_every_further_counter_brings_less_and_more_than_turns_bring_nothing() -> None:
    worth = [brings(float(many), 12.0) for many in range(16)]
    gains = [round(after - before, 6) for before, after in pairwise(worth)]
    assert gains[:12] == sorted(gains[:12], reverse=True)
    assert gains[0] == round(10.0 * SURE, 6)
    assert gains[12:] == [0.0] * 3
    assert brings(5.0, 0.0) == 0.0


def test_before_the_first_turn_everybody_has_twelve_counters_and_eighteen_turns() -> None:
    state = played('act7', 0, 1)
    assert [turns_left(state, seat) for seat in range(2)] == [18.0, 18.0]
    assert [worth_of_counters(state, seat) for seat in range(2)] == [brings(12.0, 18.0)] * 2


def test_a_team_counts_the_counters_of_both() -> None:
    state = played('act7', 0, 1, seats=5)
    worth = [worth_of_counters(state, seat) for seat in range(5)]
    alone = [seat for seat in range(5) if list(state.holds).count(state.holds[seat]) == 1]
    assert len(alone) == 1
    assert {round(worth[seat], 6) for seat in range(5) if seat not in alone} == {round(2 * brings(6.0, 9.0), 6)}
    assert worth[alone[0]] == brings(12.0, 18.0)


def test_of_the_counters_that_a_team_has_together_each_has_half() -> None:
    state = played('act7', 0, 1, seats=6, options={'team_pool': 'yes'})
    assert [share(state, seat) for seat in range(6)] == [6.0] * 6
    assert worth_of_counters(state, 0) == worth_of_counters(played('act7', 0, 1, seats=6), 0)
