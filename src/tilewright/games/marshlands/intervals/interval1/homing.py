"""The end of Interval 1: each boat goes home by a shortest way, and counters may be laid where it comes by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Told
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.pieces.boats import home_of, steps_home, voyages
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.state import CLAIM, MOVE, OVER, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def start_home(state: State) -> None:
    """SM-I1-159  Lets boats go home, from the player after the one whose turn ended the game round to him."""
    story = state.story
    story.to_go, story.visited = state.rules.seats, 0
    story.homing = (state.seat + 1) % state.rules.seats


def asks_on_the_way(state: State, told: list[Told] | None) -> bool:
    """SM-I1-157  Goes on with the boats until somebody chooses a way or a counter; True also when all is over.

    The tile where a boat starts and its village are on the way (SM-I1-160).
    """
    story, props = state.story, state.props
    while story.to_go:
        colour = state.holds[story.homing]
        props.mover = story.homing
        if has_way_home(state, colour):
            if not story.visited:
                story.visited = 1
                if open_claims(state):
                    state.phase = CLAIM
                    return True
            nearer = voyages(state, colour)
            if len(nearer) > 1:
                state.phase = MOVE
                return True
            if nearer:
                sail_home(state, nearer[0], told)
                continue
        story.to_go, story.visited = story.to_go - 1, 0
        story.homing = (story.homing + 1) % state.rules.seats
    state.phase = OVER
    return True


def has_way_home(state: State, colour: i64) -> bool:
    """SM-I1-158  Whether a boat can get home; without a way, or without a boat, nothing happens."""
    boat = state.props.boats[colour]
    return boat != NOWHERE and (boat == home_of(state, colour) or int(boat) in steps_home(state, colour))


def sail_home(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I1-157  Takes a boat one tile nearer to its village."""
    colour = state.holds[state.story.homing]
    state.props.boats[colour] = place
    state.story.visited = 0
    if told is not None:
        told.append(Told('sails_home', int(state.story.homing), (state.board.cell_of(cell_in(place)),)))
