"""An effect takes a tile off the board."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.laying import loose_tiles
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at
from tilewright.games.mare.turn import carried_out


def ask(state: State) -> Ask | None:
    """MAR-67  Who takes a tile away, by which effect."""
    return Ask((int(state.seat),), 'effect_lift', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-67  Every tile that can be taken away."""
    return [Move(int(state.seat), 'lift', (cell_of(cell),)) for cell in loose_tiles(state)]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-67  Refuses to take away what is no tile, or one with a character on it."""
    return None if cell_at(state, args) in loose_tiles(state) else Refusal('MAR-67', 'not_loose', (str(args[0]),))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-67  Takes a tile off the board to the discards."""
    place = state.place(cell_at(state, args))
    kind = state.board.face[place] >> 2
    tell(told, 'lifts', seat, (state.deck.names[kind], args[0]))
    state.discards[kind] += 1
    state.board.lift(place)
    carried_out(state, told)


STEP: Final[Step[State]] = Step('lift', ask, moves, {'lift': Answer(why_not, play)}, astray('MAR-63'))
