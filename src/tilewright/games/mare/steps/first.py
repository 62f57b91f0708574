"""Who begins is drawn by lot."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Told
from tilewright.core.starting import drawn_by_lot
from tilewright.core.stepping import Step, tell
from tilewright.games.mare.state import DRAW, State
from tilewright.games.mare.steps.astray import astray


def seats(state: State) -> int:
    """How many play."""
    return state.rules.seats


def begin(state: State, seat: int, told: list[Told] | None) -> None:
    """MAR-13  Names the starter, who draws first."""
    state.first = state.seat = seat
    state.phase = DRAW
    tell(told, 'starts', seat)


STEP: Final[Step[State]] = drawn_by_lot('MAR-13', seats, begin, astray('MAR-17', chance=True))
