"""The Fairy: whoever has laid her exchanges a counter for one of his own."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.marshlands.intervals.interval1.effects import charm, charmable
from tilewright.games.marshlands.state import CHARM, State, ask_at
from tilewright.games.marshlands.steps.naming import all_named, astray, place_named
from tilewright.games.marshlands.turn import advance


def asks_to_charm(state: State) -> bool:
    """SM-I1-139  Asks which counter a Fairy just laid takes; without any nothing happens (SM-I1-140)."""
    if charmable(state):
        return ask_at(state, CHARM)
    state.myths.charm = -1
    return False


def layer(state: State) -> int:
    """SM-I1-139  Whoever has laid the Fairy."""
    return int(state.story.layer)


def ask(state: State) -> Ask | None:
    """SM-I1-139  Her layer says which counter."""
    return Ask((layer(state),), 'charm')


def moves(state: State) -> list[Move]:
    """SM-I1-139  The counters of others on the section where she lies."""
    return all_named(state, state.story.layer, 'charm', charmable(state))


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-139  Refuses a counter that is not there, not another's, or on another section."""
    return None if int(place_named(state, args)) in charmable(state) else Refusal('SM-I1-139', 'no_such_counter')


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-139  Exchanges a counter for one of the layer's own, then goes on."""
    tell(told, 'charms', seat, args)
    charm(state, place_named(state, args))
    advance(state, told)


STEP: Final[Step[State]] = Step('charm', ask, moves, {'charm': Answer(why_not, play)}, astray(layer), who=layer)
