"""An effect turns a tile where it lies."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import TURNS, Ask, Move, Refusal, Told, Turn
from tilewright.core.stepping import Answer, Args, Step, number_of, tell
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.laying import loose_tiles
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at
from tilewright.games.mare.turn import carried_out


def ask(state: State) -> Ask | None:
    """MAR-68  Who turns a tile, by which effect."""
    return Ask((int(state.seat),), 'effect_turn', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-68  Every other way round of every tile that can be turned."""
    return [
        Move(int(state.seat), 'turn', (cell_of(cell), turn))
        for cell in loose_tiles(state)
        for turn in TURNS
        if turn != state.face(cell) & 3
    ]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-68  Refuses to turn what is no tile, one with a character on it, or one as it lies."""
    cell = cell_at(state, args)
    if cell not in loose_tiles(state):
        return Refusal('MAR-68', 'not_loose', (str(args[0]),))
    return None if state.face(cell) & 3 != number_of(args, 1) else Refusal('MAR-68', 'as_it_lies')


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-68  Turns a tile where it lies."""
    place, turn = state.place(cell_at(state, args)), number_of(args, 1)
    face = state.board.face[place]
    tell(told, 'turns', seat, (state.deck.names[face >> 2], args[0], Turn(turn)))
    state.board.replace(place, (face & ~3) + turn)
    carried_out(state, told)


STEP: Final[Step[State]] = Step('turn', ask, moves, {'turn': Answer(why_not, play)}, astray('MAR-63'))
