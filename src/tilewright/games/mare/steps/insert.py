"""A landscape tile of the hand takes the place of a tile, which is pushed on along its line."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import COMPASS
from tilewright.core.play import TURNS, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, number_of, tell, word_of
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.laying import landscape, put_down
from tilewright.games.mare.sliding import forbidden_by, push, pushes, series
from tilewright.games.mare.state import State
from tilewright.games.mare.steps.lay import why_not_landscape
from tilewright.games.mare.steps.naming import cell_at, kind_at
from tilewright.games.mare.turn import finish

PUSHED: Final = {'MAR-52': 'line_full', 'MAR-53': 'dark_cell', 'MAR-54': 'into_pond', 'MAR-55': 'character_on_line'}


def moves(state: State) -> list[Move]:
    """MAR-47  Every way to insert a landscape tile of the hand."""
    seat, names, kinds = int(state.seat), state.deck.names, landscape(state)
    if not kinds:
        return []
    ways = [(cell_of(cell), COMPASS[side]) for cell, side in pushes(state)]
    args = [(names[kind], cell, turn, side) for kind in kinds for cell, side in ways for turn in TURNS]
    return [Move(seat, 'insert', arg) for arg in args]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-47  Refuses to insert where no tile lies, or a push that a rule forbids."""
    refusal = why_not_landscape(state, args, 'MAR-47')
    if refusal is not None:
        return refusal
    cell, side = cell_at(state, args, 1), COMPASS.index(word_of(args, 3))
    if state.place(cell) < 0:
        return Refusal('MAR-47', 'nothing_there', (args[1],))
    rule = forbidden_by(state, series(state, cell, side), side)
    return Refusal(rule, PUSHED[rule]) if rule else None


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-47  Puts a landscape tile in the place of a tile that is pushed on; one is drawn for it (MAR-58)."""
    tell(told, 'inserts', seat, args)
    kind, cell = kind_at(state, args), cell_at(state, args, 1)
    state.hands[seat].remove(kind)
    push(state, cell, COMPASS.index(word_of(args, 3)))
    put_down(state, kind, cell, number_of(args, 2))  # MAR-56
    finish(state, told)


INSERT: Final[Answer[State]] = Answer(why_not, play)
