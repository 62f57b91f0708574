"""An effect carries the own character straight on."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.state import NOWHERE, State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at
from tilewright.games.mare.turn import go_to
from tilewright.games.mare.walking import can_be_carried, carries


def ask(state: State) -> Ask | None:
    """MAR-69  Who is carried, by which effect."""
    return Ask((int(state.seat),), 'effect_carry', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-69  Every cell to which the character can be carried."""
    seat = int(state.seat)
    return [Move(seat, 'carry', (cell_of(cell),)) for cell in carries(state, seat, state.effect().far)]


def why_not(state: State, seat: int, args: Args) -> Refusal | None:
    """MAR-69  Refuses to carry a character anywhere but the right distance straight on, onto a free tile."""
    cell, far = cell_at(state, args), state.effect().far
    if cell in carries(state, seat, far):
        return None
    if cell == NOWHERE or not can_be_carried(state, cell):
        return Refusal('MAR-69', 'not_onto', (str(args[0]),))
    return Refusal('MAR-69', 'not_so_far', (far,))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-69  Carries the own character."""
    tell(told, 'carried', seat, args)
    go_to(state, cell_at(state, args), told)


STEP: Final[Step[State]] = Step('carry', ask, moves, {'carry': Answer(why_not, play)}, astray('MAR-63'))
