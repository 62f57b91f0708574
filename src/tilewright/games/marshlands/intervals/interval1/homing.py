"""The end of Interval 1: each boat goes home by a shortest way, and counters may be laid where it comes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Told
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def start_home(state: State) -> None:
    """SM-I1-159  Lets boats go home, from the player after the one whose turn ended the game round to him."""
    myths = state.myths
    myths.to_go, myths.visited = state.rules.seats, 0
    myths.homing = (state.seat + 1) % state.rules.seats


def sail_home(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I1-157  Takes a boat one tile nearer to its village."""
    colour = state.holds[state.myths.homing]
    state.props.boats[colour] = place
    state.myths.visited = 0
    if told is not None:
        told.append(Told('sails_home', int(state.myths.homing), (state.board.cell_of(cell_in(place)),)))
