"""The seat on turn can play nothing: it lays an emergency tile, its closed side against a tile."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import TURNS, Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, cell_of, number_of, tell, word_of
from tilewright.games.camargue.laying import is_emergency, leans, no_entry
from tilewright.games.camargue.sets import EMERGENCY, LEANS, NAMES, PATH, sides_of
from tilewright.games.camargue.state import LEAN, PLAY, State
from tilewright.games.camargue.steps.astray import astray
from tilewright.games.camargue.turn import end_game, next_turn


def ask(state: State) -> Ask | None:
    """CAM-74  Who is on turn."""
    return Ask((state.seat,), 'lean')


def moves(state: State) -> list[Move]:
    """CAM-75  Every cell where an emergency tile can lean, the way round that it must (CAM-77)."""
    board = state.board
    cells = [(board.cell_of(board.front[at]), TURNS[LEANS[board.known[at]]]) for at in leans(state)]
    return [Move(state.seat, 'lay', (NAMES[EMERGENCY], cell, turn)) for cell, turn in cells]


def why_not(state: State, _: int, args: Args) -> Refusal | None:
    """CAM-75  Refuses an emergency tile that does not lean with its closed side on one tile, its paths free."""
    if word_of(args, 0) != NAMES[EMERGENCY]:
        return Refusal('CAM-74', 'emergency_first')
    cell = cell_of(args, 1)
    entry = int(state.board.entry_at(cell.x, cell.y))
    if entry < 0:
        return no_entry(state, cell)
    signature = int(state.board.known[entry])
    if LEANS[signature] == number_of(args, 2):
        return None
    known = [code for code in sides_of(signature) if code]
    if len(known) == 1 and known[0] == PATH:
        return Refusal('CAM-76', 'cuts_off_here')
    return Refusal('CAM-75', 'closed_side')


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """CAM-78  Lays an emergency tile, without points or helpers; the turn goes on (CAM-79), or the next one follows."""
    cell, turn = cell_of(args, 1), number_of(args, 2)
    state.board.lay(4 * EMERGENCY + turn, cell.x, cell.y)
    state.emergency -= 1
    tell(told, 'leans', seat, (NAMES[EMERGENCY], cell, TURNS[turn]))
    if is_emergency(state, seat):
        seek_emergency(state, told)
    else:
        state.phase = PLAY


def seek_emergency(state: State, told: list[Told] | None) -> None:
    """CAM-74  Asks for an emergency tile; without one, or without a cell for it, the turn is over (CAM-80)."""
    if leans(state):
        state.phase = LEAN
    else:
        give_up(state, told)


def give_up(state: State, told: list[Told] | None) -> None:
    """CAM-80  Ends the turn without play and draw; the game too, when nobody with tiles did better (CAM-84)."""
    tell(told, 'stuck', state.seat)
    state.stuck |= 1 << state.seat
    if all(state.stuck >> seat & 1 for seat, hand in enumerate(state.hands) if hand):
        end_game(state, told)
    else:
        next_turn(state, told)


STEP: Final[Step[State]] = Step('lean', ask, moves, {'lay': Answer(why_not, play)}, astray('CAM-74'))
