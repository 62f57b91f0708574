"""What follows a lay, whoever lays it and at whichever step; in an interval also what the tile itself asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.acts.terms import WHOLE, WITH_BOAT
from tilewright.games.marshlands.board.constructions import finished_by
from tilewright.games.marshlands.intervals.interval1.effects import lay_in_interval
from tilewright.games.marshlands.laying.frontier import put
from tilewright.games.marshlands.state import BERTH, DRAW, State, ask_at
from tilewright.games.marshlands.steps.charm import asks_to_charm
from tilewright.games.marshlands.steps.clean import asks_to_clean_at_once
from tilewright.games.marshlands.steps.draw import may_draw
from tilewright.games.marshlands.steps.passing import asks_for_gifts
from tilewright.games.marshlands.turn import advance, ended, founding

if TYPE_CHECKING:
    from mypy_extensions import i64


def lay_down(state: State, seat: i64, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-G-37  Lays a tile for a seat, with all that it does."""
    if state.story.used:
        lay_in_interval(state, seat, kind, cell, turn, told)
        return
    put(state, kind, cell, turn)
    if state.props.used:
        note_lay(state, seat, cell)


def note_lay(state: State, seat: i64, cell: i64) -> None:
    """Remembers of a lay what boats and counters need."""
    props = state.props
    colour, realm = state.holds[seat], state.realms[cell]
    props.started |= ONE[colour]
    props.laid_on, props.fresh, props.idle = realm, cell, -1
    props.must = 1 if state.act.where == WITH_BOAT and realm != colour else 0  # SM-A5-12
    if state.act.where == WHOLE:
        props.pending = finished_by(state, state.board.laid - 1)


def note_eclipse(state: State) -> None:
    """SM-E-17  Remembers a lay that was on nobody's section."""
    if state.props.used:
        state.props.idle, state.props.laid_on, state.props.fresh, state.props.must = -1, -1, -1, 0


def after_lay(state: State, told: list[Told] | None) -> None:
    """SM-A1-10  Goes on after the turn's tile: to another one, or to what comes next."""
    state.refused = 0  # SM-A1-20
    state.done += 1
    if ended(state, told):
        return
    if state.done == state.rules.per_turn:  # SM-N-05
        state.step += 1
    if not state.rules.literal_turn or not founding(state):
        advance(state, told)


# ---------------------------------------------------------------- what the tile just laid asks for


class SeeEffect(Stage):
    """Whatever the tile just laid does."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-27  Whether somebody has to decide something about the tile just laid, or chance."""
        myths = state.myths
        if state.story.berths:
            return ask_at(state, BERTH)
        if (myths.charm >= 0 and asks_to_charm(state)) or (state.pollution.used and asks_to_clean_at_once(state, told)):
            return True
        if myths.drawer >= 0:
            if may_draw(state, myths.drawer):  # SM-I1-145
                return ask_at(state, DRAW)
            myths.drawer = -1
        return bool(myths.gifts or myths.moving) and asks_for_gifts(state)


SEE_EFFECT: Final = SeeEffect('see what the tile does')
