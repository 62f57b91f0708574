"""The end of Interval 1: boats go home by themselves, until somebody chooses between ways or may lay a counter."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Told
from tilewright.games.marshlands.acts.act import AFTER, Stage
from tilewright.games.marshlands.intervals.interval1.homing import has_way_home, sail_home, start_home
from tilewright.games.marshlands.pieces.boats import voyages
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.state import CLAIM, MOVE, OVER, State, ask_at


class SailHome(Stage):
    """The way home."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
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
                        return ask_at(state, CLAIM)
                nearer = voyages(state, colour)
                if len(nearer) > 1:
                    return ask_at(state, MOVE)
                if nearer:
                    sail_home(state, nearer[0], told)
                    continue
            story.to_go, story.visited = story.to_go - 1, 0
            story.homing = (story.homing + 1) % state.rules.seats
        return ask_at(state, OVER)

    def ends(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-157  Boats go home at the end, not if the Bishop has come (SM-I1-89)."""
        if state.story.ended and not state.rules.bishop_home:
            return False
        start_home(state)
        return True


SAIL_HOME: Final = SailHome('each boat goes home by a shortest way, and counters may be laid along it', AFTER)
