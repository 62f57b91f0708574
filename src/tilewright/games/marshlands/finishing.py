"""The end of a game, and what still comes before the count in some intervals."""

from __future__ import annotations

from tilewright.core.play import CHANCE, Told
from tilewright.games.marshlands.acts.act import Ending
from tilewright.games.marshlands.acts.endings import POLLUTED
from tilewright.games.marshlands.intervals.interval1.homing import start_home
from tilewright.games.marshlands.intervals.interval2.declaring import start_declaring
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.stages import DECLARE_ALL, SAIL_HOME
from tilewright.games.marshlands.state import OVER, PLAY, State


def finish(state: State, ending: Ending, told: list[Told] | None) -> None:
    """Ends the game; boats go home first where they have to (SM-I1-157), not if the Bishop has come (SM-I1-89)."""
    state.phase = OVER
    if told is not None:
        told.append(Told(ending.why, CHANCE))
    if told is not None and state.act.events == 'clovers' and ending is not POLLUTED and all_polluted(state):
        told.append(Told(POLLUTED.why, CHANCE))  # SM-I3-138
    if state.act.turn[-1] == SAIL_HOME and (not state.story.ended or state.rules.bishop_home):
        state.phase, state.step = PLAY, len(state.act.turn) - 1
        start_home(state)
    elif state.act.turn[-1] == DECLARE_ALL:
        state.phase, state.step = PLAY, len(state.act.turn) - 1
        start_declaring(state, told)
