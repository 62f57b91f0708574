"""Whether a seat is asked about its boat or its counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.marshlands.pieces.boats import ways
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.state import CLAIM, MOVE, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def asks_to_move(state: State, seat: i64) -> bool:
    """SM-A4-15  Asks a seat to move its boat, if the boat can go anywhere."""
    state.props.mover, state.props.moved = seat, 0
    if not may_sail(state, seat) or not ways(state, state.holds[seat]):
        return False
    state.phase = MOVE
    return True


def may_sail(state: State, seat: i64) -> bool:
    """SM-I1-61  A boat moves from the turn after the one in which its village is laid."""
    return not state.act.boat_rests or state.props.fresh != state.villages[state.holds[seat]]


def asks_to_claim(state: State, seat: i64) -> bool:
    """SM-A5-30  Asks a seat what it claims, if there is anything."""
    state.props.mover = seat
    if not open_claims(state):
        state.props.pending = []  # SM-A7-22
        return False
    state.phase = CLAIM
    return True
