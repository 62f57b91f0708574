"""The steps of a turn that only intervals have: what a tile does, hands that pass, pollution, circuits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Told
from tilewright.games.marshlands.acts.endings import POLLUTED
from tilewright.games.marshlands.asking_pieces import asks_to_claim, asks_to_move
from tilewright.games.marshlands.finishing import finish
from tilewright.games.marshlands.intervals.interval1.effects import asks_about_effect, asks_for_gifts, pass_hands
from tilewright.games.marshlands.intervals.interval1.homing import asks_on_the_way
from tilewright.games.marshlands.intervals.interval2.declaring import asks_to_declare
from tilewright.games.marshlands.intervals.interval2.handing import asks_to_sort, asks_to_take
from tilewright.games.marshlands.intervals.interval2.tolls import open_tolls, own_tolls
from tilewright.games.marshlands.intervals.interval3.pollution import asks_for_wave, asks_to_clean
from tilewright.games.marshlands.pieces.boats import home_of
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.stages import (
    CLEAN_UP,
    DEAL,
    DECLARE_ALL,
    EMBARK,
    HAND_OVER,
    PASS_HANDS,
    POLLUTE,
    SAIL_HOME,
    SEE_EFFECT,
    SORT_HANDS,
    THEIR_BOAT,
    THEIR_TOLLS,
)
from tilewright.games.marshlands.state import DRAW, TOLL, State, hand_limit, left

if TYPE_CHECKING:
    from mypy_extensions import i64


def asks_in_interval(state: State, step: int, told: list[Told] | None) -> bool:
    """Whether somebody has something to decide at a step that only intervals have."""
    story = state.story
    if step == DEAL:
        return deals_to_all(state)
    if step == SEE_EFFECT:
        return asks_about_effect(state, told)
    if step == PASS_HANDS:
        if story.relic:
            pass_hands(state, told)
        return asks_for_gifts(state)
    if step == SAIL_HOME:
        return asks_on_the_way(state, told)
    if step >= SORT_HANDS:
        return asks_on_tour(state, step, told)
    if step == POLLUTE:
        return asks_for_wave(state, told) or ends_polluted(state, told)
    if step == CLEAN_UP:
        return asks_to_clean(state)
    if story.layer < 0 or story.layer == state.seat:
        return False
    if step == THEIR_BOAT:
        return asks_to_move(state, story.layer)
    return (state.props.moved > 0 or not state.rules.arrival_only) and asks_to_claim(state, story.layer)


def ends_polluted(state: State, told: list[Told] | None) -> bool:
    """SM-I3-139  Ends the game after a wave that has reached all tiles, where that was agreed."""
    if not state.story.washed or not POLLUTED.over(state):
        return False
    finish(state, POLLUTED, told)
    return True


def asks_on_tour(state: State, step: int, told: list[Told] | None) -> bool:
    """Whether somebody has something to decide at a step that only Interval 2 has."""
    story, props, colour = state.story, state.props, state.holds[state.seat]
    if step == SORT_HANDS:
        return asks_to_sort(state, told)
    if step == EMBARK:
        if props.boats[colour] == NOWHERE:
            props.boats[colour] = home_of(state, colour)
        return False
    if step == HAND_OVER:
        return asks_to_take(state, told)
    if step == DECLARE_ALL:
        return asks_to_declare(state, told)
    if step == THEIR_TOLLS:
        return story.layer >= 0 and story.layer != state.seat and asks_for_tolls(state, story.layer)
    return asks_for_tolls(state, state.seat)


def asks_for_tolls(state: State, seat: i64) -> bool:
    """SM-I2-33  Asks a seat whose boat has just arrived about counters on canals."""
    colour = state.holds[seat]
    state.props.mover = seat
    if not state.props.moved or not (open_tolls(state, colour) or own_tolls(state, colour)):
        return False
    state.phase = TOLL
    return True


def deals_to_all(state: State) -> bool:
    """SM-I1-08  Deals the first hands, from the starter round; then the starter is on turn."""
    story = state.story
    while story.dealt < state.rules.seats:
        if state.held[state.seat] < hand_limit(state, state.seat) and left(state):
            state.phase = DRAW
            return True
        story.dealt += 1
        state.seat = (state.seat + 1) % state.rules.seats
    state.opener = state.holds[state.seat]
    return False
