"""A boat whose tile was replaced: its owner says on which of the new tile's waters it lies."""

from __future__ import annotations

from typing import Final

from tilewright.core.masks import ONE
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.marshlands.board.sets import STRIDE
from tilewright.games.marshlands.state import State
from tilewright.games.marshlands.steps.naming import all_named, astray, place_named
from tilewright.games.marshlands.turn import advance


def owner(state: State) -> int:
    """SM-I1-40  Whose boat it is."""
    return int(state.holder[state.story.berths[0] >> 8])


def ask(state: State) -> Ask | None:
    """SM-I1-40  The owner of the boat is asked."""
    boat = state.props.boats[state.story.berths[0] >> 8]
    return Ask((owner(state),), 'berth', (state.board.cell_of(boat >> 3),))


def berths(state: State) -> list[int]:
    """SM-I1-40  The waters on which a boat may lie now that its tile was replaced."""
    berth = state.story.berths[0]
    cell = state.props.boats[berth >> 8] >> 3
    return [int(8 * cell + part) for part in range(STRIDE) if berth & ONE[part]]


def moves(state: State) -> list[Move]:
    """SM-I1-40  Any of these waters."""
    return all_named(state, owner(state), 'go', berths(state))


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-40  Refuses any other place."""
    return None if int(place_named(state, args)) in berths(state) else Refusal('SM-I1-40', 'no_such_berth')


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-40  Puts a boat on one of the waters of the tile that has replaced its own, then goes on."""
    tell(told, 'goes', seat, args)
    berth = state.story.berths.pop(0)
    state.props.boats[berth >> 8] = place_named(state, args)
    advance(state, told)


STEP: Final[Step[State]] = Step('berth', ask, moves, {'go': Answer(why_not, play)}, astray(owner), who=owner)
