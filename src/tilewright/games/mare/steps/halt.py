"""An effect lets an opponent not move on their next turn."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, tell
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.turn import carried_out


def ask(state: State) -> Ask | None:
    """MAR-70  Who halts somebody, by which effect."""
    return Ask((int(state.seat),), 'effect_halt', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-70  Every opponent."""
    seat = int(state.seat)
    return [Move(seat, 'halt', (Seat(other),)) for other in range(state.rules.seats) if other != seat]


def why_not(state: State, seat: int, args: Args) -> Refusal | None:
    """MAR-70  Refuses to halt oneself or somebody who does not sit at the table."""
    other = number_of(args, 0)
    return None if other < state.rules.seats and other != seat else Refusal('MAR-70', 'no_opponent', (Seat(seat),))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-70  Lets an opponent not move on their next turn; twice is no more than once (MAR-78)."""
    tell(told, 'halts', seat, args)
    state.halted[number_of(args, 0)] = True
    carried_out(state, told)


STEP: Final[Step[State]] = Step('halt', ask, moves, {'halt': Answer(why_not, play)}, astray('MAR-63'))
