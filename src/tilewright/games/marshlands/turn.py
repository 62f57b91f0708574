"""How turns follow each other, and what ends the game.

A turn is a list of stages (`Act.turn`); `advance` goes on from the one at which the state stands until somebody has to
decide something. Where `told` is a list, what happens is told to it; playouts pass None and pay for no words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE, Told
from tilewright.games.marshlands.acts.act import Ending, Stage, act_of
from tilewright.games.marshlands.acts.eclipse import turn_again
from tilewright.games.marshlands.acts.endings import POLLUTED
from tilewright.games.marshlands.acts.terms import AT_CORNER, AT_HOME, WITH_BOAT
from tilewright.games.marshlands.intervals.interval3.pollution import all_polluted
from tilewright.games.marshlands.laying.founding import founder
from tilewright.games.marshlands.state import OVER, PLAY, SETTLE, State, ask_at, is_over, left

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- from turn to turn


def begin_turn(state: State, told: list[Told] | None) -> None:
    """Begins the turn of the seat."""
    state.begun = 1
    open_turn(state, told)
    advance(state, told)


def open_turn(state: State, told: list[Told] | None) -> bool:
    """Puts everything in order for the turn of the seat, or of the next that need not miss it; True if one is asked.

    The board turns first where that is the madness (SM-E-24); then whoever lands beside a bull misses the whole turn
    (SM-A4-30).
    """
    props = state.props
    while True:
        if state.mad == state.seat:
            turn_again(state, told)
        if props.used:
            props.before = props.laid_on
        clear_turn(state)
        colour = state.opener
        if not props.skips & ONE[colour]:
            break
        props.skips &= ~ONE[colour]
        props.idle = 0  # SM-A5-52: a round in which everybody had a turn
        if told is not None:
            told.append(Told('misses', int(state.seat)))
        state.seat = next_seat(state)
    return state.rules.literal_turn and founding(state)


def clear_turn(state: State) -> None:
    """Forgets what was done on the turn before."""
    props = state.props
    state.step, state.done, state.opener = 0, 0, state.holds[state.seat]
    if props.used:
        if state.act.where == WITH_BOAT and left(state):
            props.idle = -1  # SM-A5-52: only turns that begin without a stock count, in Act 7 all of them (SM-A7-32)
        props.laid_on, props.fresh, props.must, props.moved, props.mover = -1, -1, 0, 0, -1
    if state.story.used:
        state.story.layer, state.exchange.proposals, state.exchange.dropped = -1, 0, 0
    if state.pollution.used:
        state.pollution.washed, state.pollution.scrubbed = 0, 0


def founding(state: State) -> bool:
    """SM-E-09  Asks for the village of a colour that was taken over before it had one."""
    if state.rules.literal_turn and state.act.village in (AT_HOME, AT_CORNER) and founder(state) >= 0:
        return ask_at(state, SETTLE)
    return False


def next_seat(state: State) -> i64:
    """SM-G-14  The next seat clockwise; a single player among teams has two turns in succession (SM-A7-07).

    Each of them is a whole turn, with its draw (SM-A7-14).
    """
    props = state.props
    if props.used:
        if state.seat == state.rules.seating.single and not props.again:
            props.again = 1
            return state.seat
        props.again = 0
    return (state.seat + 1) % state.rules.seats


# ---------------------------------------------------------------- from stage to stage


def advance(state: State, told: list[Told] | None) -> None:
    """Goes on from the stage of the turn until somebody is asked."""
    stages = act_of(state).turn
    while not stages[state.step].asks(state, told):
        state.step += 1


def next_stage(state: State, told: list[Told] | None) -> None:
    """Goes on to the next stage of the turn."""
    state.step += 1
    advance(state, told)


def go_on(state: State, told: list[Told] | None) -> None:
    """Goes on with the turn, once villages are founded that the Eclipse has brought before a seat (SM-E-09)."""
    if not state.rules.literal_turn or not founding(state):
        advance(state, told)


def back_to_turn(state: State, told: list[Told] | None) -> None:
    """SM-G-77  Goes on with the turn of the seat that offered, once another has done with the tile."""
    props = state.props
    if props.used:
        props.fresh, props.must, props.moved = -1, 0, 0
    state.step += 1
    go_on(state, told)


class PassOn(Stage):
    """The end of a turn."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-G-14  Gives the turn to the next seat clockwise; True when the game is over instead, or one is asked."""
        state.turnable &= ~ONE[state.opener]  # SM-A1-12
        if state.props.used:
            state.props.idle += 1  # -1 if a tile was laid
        for ending in act_of(state).ends_after_turn:
            is_over_by = ending.over  # a name is called quicker than a field
            if is_over_by(state):
                finish(state, ending, told)
                if is_over(state):
                    return True
                state.step -= 1
                return False
        if state.props.used or state.rules.eclipse:
            state.seat = next_seat(state)
            if open_turn(state, told):
                return True
        else:
            seat = (state.seat + 1) % state.rules.seats
            state.seat, state.done, state.opener = seat, 0, state.holds[seat]  # nothing else can be new
        state.step = -1  # the first stage is next
        return False


PASS_ON: Final = PassOn('the next player has the turn')


# ---------------------------------------------------------------- the end


def ended(state: State, told: list[Told] | None) -> bool:
    """SM-A1-21  Ends the game at once if something does, in the middle of a turn or a round."""
    for ending in act_of(state).ends_at_once:
        is_over_by = ending.over
        if is_over_by(state):
            finish(state, ending, told)
            if not is_over(state):
                advance(state, told)
            return True
    return False


def finish(state: State, ending: Ending, told: list[Told] | None) -> None:
    """Ends the game; boats go home first where they have to (SM-I1-157), not if the Bishop has come (SM-I1-89)."""
    state.phase = OVER
    if told is not None:
        told.append(Told(ending.why, CHANCE))
    if told is not None and state.act.events == 'clovers' and ending is not POLLUTED and all_polluted(state):
        told.append(Told(POLLUTED.why, CHANCE))  # SM-I3-138
    last = len(act_of(state).turn) - 1
    if act_of(state).turn[last].ends(state, told):
        state.phase, state.step = PLAY, last
