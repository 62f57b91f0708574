"""A landscape tile of the hand is laid on an empty cell: as a turn, or several by an effect."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import TURNS, Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, tell
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.laying import free_cells, landscape, put_down
from tilewright.games.mare.state import NOWHERE, State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at, kind_at, why_not_held
from tilewright.games.mare.turn import carried_out, finish


def ask(state: State) -> Ask | None:
    """MAR-66  Who lays, by which effect."""
    return Ask((int(state.seat),), 'effect_lay', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-41  Every way to lay a landscape tile of the hand."""
    seat, names = int(state.seat), state.deck.names
    cells = [cell_of(cell) for cell in free_cells(state)]
    args = [(names[kind], cell, turn) for kind in landscape(state) for cell in cells for turn in TURNS]
    return [Move(seat, 'lay', arg) for arg in args]


def why_not_landscape(state: State, args: Args, rule: str) -> Refusal | None:
    """MAR-60  Refuses to lay a tile that is not in hand or is an effect, off the board or on a pond (MAR-45)."""
    refusal = why_not_held(state, args, rule)
    if refusal is not None:
        return refusal
    if kind_at(state, args) >= state.deck.first_effect:
        return Refusal('MAR-60', 'never_laid', (args[0],))
    cell = cell_at(state, args, 1)
    if cell == NOWHERE:
        return Refusal(rule, 'no_such_cell', (str(args[1]),))
    return Refusal('MAR-45', 'on_pond', (args[1],)) if state.is_pond(cell) else None


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-42  Refuses to lay on a tile, and whatever is no tile of the hand or no cell (MAR-41)."""
    refusal = why_not_landscape(state, args, 'MAR-41')
    if refusal is not None or state.place(cell_at(state, args, 1)) < 0:
        return refusal
    return Refusal('MAR-42', 'covered', (args[1],))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-41  Lays a landscape tile of the hand, in any quarter turn (MAR-43); one is drawn for it (MAR-46)."""
    tell(told, 'lays', seat, args)
    kind = kind_at(state, args)
    state.hands[seat].remove(kind)
    put_down(state, kind, cell_at(state, args, 1), number_of(args, 2))
    if state.using >= 0:
        carried_out(state, told)  # MAR-66
    else:
        finish(state, told)


LAY: Final[Answer[State]] = Answer(why_not, play)
STEP: Final[Step[State]] = Step('lay', ask, moves, {'lay': LAY}, astray('MAR-63'))
