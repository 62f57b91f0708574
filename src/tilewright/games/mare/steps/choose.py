"""Each seat in turn chooses the pond where its character starts."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.mare.boards import START, cell_of
from tilewright.games.mare.state import CHOOSE, NOWHERE, TURN, State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at


def ask(state: State) -> Ask | None:
    """MAR-10  Whose choice it is."""
    return Ask((int(state.seat),), 'choose')


def moves(state: State) -> list[Move]:
    """MAR-11  The start ponds that nobody has."""
    free = sorted(cell for cell in state.layout.starts if cell not in state.ponds)
    return [Move(int(state.seat), 'choose', (cell_of(cell),)) for cell in free]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-10  Refuses what is no start pond, and a pond that is taken (MAR-11)."""
    cell = cell_at(state, args)
    if cell == NOWHERE or state.layout.ground[cell] != START:
        return Refusal('MAR-10', 'not_a_start', (str(args[0]),))
    return Refusal('MAR-11', 'pond_taken', (args[0],)) if cell in state.ponds else None


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-10  Puts the character of the seat on its start pond; the next seat chooses (MAR-11)."""
    state.ponds[seat] = state.at[seat] = cell_at(state, args)
    tell(told, 'chooses', seat, (args[0], cell_of(state.goal(seat))))
    state.seat = (state.seat + 1) % state.rules.seats
    state.phase = TURN if state.ponds[state.seat] != NOWHERE else CHOOSE


STEP: Final[Step[State]] = Step('choose', ask, moves, {'choose': Answer(why_not, play)}, astray('MAR-17'))
