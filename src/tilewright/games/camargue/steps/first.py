"""Who begins is drawn by lot."""

from __future__ import annotations

from random import Random
from typing import Final

from tilewright.core.play import CHANCE, Move, Seat, Told
from tilewright.core.starting import drawn_by_lot
from tilewright.core.stepping import Step, tell
from tilewright.games.camargue.state import State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.turn import deal_on


def seats(state: State) -> int:
    """How many play."""
    return state.rules.seats


def begin(state: State, seat: int, told: list[Told] | None) -> None:
    """CAM-13  Takes the starter that chance names; dealing begins there."""
    state.seat = seat
    tell(told, 'starts', seat)
    deal_on(state, told)


def roll(state: State, rng: Random) -> Move:
    """CAM-13  Any seat, each equally likely."""
    return Move(CHANCE, 'first', (Seat(rng.randrange(state.rules.seats)),))


STEP: Final[Step[State]] = drawn_by_lot('CAM-13', seats, begin, astray('CAM-13', turns=False), roll=roll)
