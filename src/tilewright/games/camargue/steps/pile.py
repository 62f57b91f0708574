"""Whoever draws chooses the pile, when that is theirs to choose."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, number_of
from tilewright.games.camargue.state import PILES, State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.turn import draw_from


def ask(state: State) -> Ask | None:
    """CAM-27  Who draws."""
    return Ask((state.seat,), 'pile')


def moves(state: State) -> list[Move]:
    """CAM-27  Every pile with a tile."""
    return [Move(state.seat, 'pile', (nth,)) for nth, size in enumerate(state.piles, 1) if size]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """CAM-26  Refuses a pile that is empty or does not exist."""
    pile = number_of(args, 0)
    return None if 1 <= pile <= PILES and state.piles[pile - 1] > 0 else Refusal('CAM-26', 'no_such_pile')


def play(state: State, _seat: int, args: Args, _told: list[Told] | None) -> None:
    """CAM-27  Draws from the pile that was chosen."""
    draw_from(state, number_of(args, 0) - 1)


STEP: Final[Step[State]] = Step('pile', ask, moves, {'pile': Answer(why_not, play)}, astray('CAM-26'))
