"""Who lays next in Act 7, and how many turns each seat has left: once nobody draws any more, as many as it comes to."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.marshlands.test_marshlands_judging import played
from tests.games.marshlands.test_marshlands_vying import to_lay
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.judging.coming import last_to_lay, turns_left, turns_to_come
from tilewright.games.marshlands.pieces.claims import supply_of
from tilewright.games.marshlands.state import DRAW, State
from tilewright.laws.walking import any_move


def test_whoever_has_laid_last_is_the_seat_on_turn_or_the_one_before() -> None:
    state = to_lay(60, 3, seats=5)
    single = state.rules.seating.single
    assert single == 4
    for seat, before in ((0, 4), (3, 2), (4, 3)):
        state.seat, state.props.again = seat, 0
        assert last_to_lay(state) == before
    state.props.again = 1
    assert last_to_lay(state) == single
    state.phase = DRAW
    assert [last_to_lay(state), last_to_lay(played('act7', 0, 1))] == [4, 0]


def test_there_is_a_turn_for_each_counter_of_another_and_then_the_hand() -> None:
    state = played('act7', 60, 3)
    state.props.closing = 0
    assert [turns_left(state, seat) for seat in range(2)] == [6 + int(supply_of(state, other)) for other in (1, 0)]


def test_when_hands_are_laid_whoever_has_no_tile_left_ends_the_game() -> None:
    state = to_lay(60, 3)
    first = int(state.seat)
    state.props.closing = 1
    state.held[first], state.held[1 - first] = 4, 6
    assert [turns_left(state, seat) for seat in (first, 1 - first)] == [4.0, 3.0]
    state.held[first], state.held[1 - first] = 6, 4
    assert [turns_left(state, seat) for seat in (first, 1 - first)] == [4.0, 4.0]
    state.held[1 - first] = 0
    assert turns_to_come(state) == [0, 0]


def test_who_plays_alone_has_two_turns_in_a_round_and_so_the_others_have_half_as_many_when_hands_are_laid() -> None:
    state = to_lay(60, 3, seats=5)
    state.props.closing, state.props.again = 1, 0
    for seat in range(5):
        state.held[seat] = 4 if seat == 4 else 6
    for seat, turns in ((0, [2, 2, 2, 2, 4]), (2, [1, 1, 2, 2, 4]), (4, [1, 1, 1, 1, 4])):
        state.seat = seat
        assert turns_to_come(state) == turns
    state.props.again = 1
    assert turns_to_come(state) == [2, 2, 2, 2, 4]  # one of its turns is over, so there are three rounds


def counted(state: State, rng: Random) -> tuple[list[int], bool]:
    """How many tiles each seat lays until the game is over, and whether anybody could not lay."""
    before = [int(n) for n in state.held]
    idle = False
    while GAME.ask(state) is not None:
        GAME.play(state, any_move(GAME, state, rng))
        idle = idle or state.props.idle > 0
    return [had - int(n) for had, n in zip(before, state.held, strict=True)], idle


@pytest.mark.parametrize(('seats', 'option'), [(2, ''), (4, ''), (5, ''), (6, 'team_pool=yes'), (7, '')])
def test_it_comes_to_as_many_turns_as_were_counted(seats: int, option: str) -> None:
    rng, compared = Random(seats), 0
    for answers in (30, 45, 60):
        state = to_lay(answers, answers, seats, option)
        state.props.closing = 1
        while GAME.ask(state) is not None:
            laid, idle = counted(state.copy(), rng)
            if not idle:
                assert turns_to_come(state) == laid
                compared += 1
            GAME.play(state, any_move(GAME, state, rng))
    assert compared > 2 * seats
