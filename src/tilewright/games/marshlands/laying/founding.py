"""Villages and what takes the place of the Abbey: who founds one, where, and in which turns it lies."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.games.marshlands.board.sets import ECLIPSE, FACES, VILLAGE
from tilewright.games.marshlands.laying.around import known_around, start_of
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def founder(state: State) -> i64:
    """SM-A1-03  Who founds the next village, from the starter on; -1 when all lie.

    A colour taken over in the middle of the game (SM-E-09) goes without one if no turn of it would match.
    """
    seats: i64 = state.rules.seats
    for after in range(seats):
        seat = (state.seat + after) % seats
        if state.villages[state.holds[seat]] < 0 and founding_turns(state, state.holds[seat]):
            return seat
    return -1


def founding_cell(state: State, realm: i64) -> i64:
    """SM-A1-03  Where a village is founded: on the home cell, or on the far corner (SM-A3-03)."""
    return start_of(state, state.rules.sections[realm])


def founding_turns(state: State, realm: i64) -> i64:
    """SM-A1-06  The turns in which a village may be founded, as a mask."""
    return FACES.turns(VILLAGE, known_around(state, founding_cell(state, realm)))


def may_turn_village(state: State, colour: i64) -> bool:
    """SM-E-15  Whether the village of a colour may still be turned: the right is the colour's, and used up once."""
    return bool(state.turnable & ONE[colour]) and state.villages[colour] >= 0


def eclipse_fits(state: State) -> bool:
    """SM-E-05  Whether the Eclipse, all water, matches what lies around the centre."""
    return FACES.turns(ECLIPSE, known_around(state, state.board.where[0])) != 0
