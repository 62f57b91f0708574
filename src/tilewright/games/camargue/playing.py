"""What the seat on turn can do: lay a landscape tile, discard a helper, claim an emergency, lay an emergency tile."""

from __future__ import annotations

from tilewright.core.grid import Cell
from tilewright.core.play import TURNS, Told
from tilewright.games.camargue.helping import offer, take
from tilewright.games.camargue.laying import is_emergency, leans
from tilewright.games.camargue.scoring import DISCARD, DISCARDED, LAID, book, worth
from tilewright.games.camargue.sets import EMERGENCY, NAMES
from tilewright.games.camargue.state import LEAN, PLAY, State
from tilewright.games.camargue.turn import end_game, finish_play, next_turn


def lay(state: State, kind: int, cell: Cell, told: list[Told]) -> None:
    """CAM-47  Lays a landscape tile and books its points to whoever laid it; then others may help."""
    seat = state.seat
    take(state, seat, kind)
    place = int(state.board.lay(4 * kind, cell.x, cell.y))
    told.append(Told('lays', seat, (NAMES[kind], cell)))
    told.append(Told('scores', seat, (book(state, seat, LAID, place, worth(state.board, place)),)))  # CAM-46
    offer(state, told)


def discard(state: State, kind: int, told: list[Told]) -> None:
    """CAM-48  Discards a helper beside the field for ten points; nobody can help with that (CAM-50)."""
    seat = state.seat
    take(state, seat, kind)
    state.beside.append(kind)
    told.append(Told('discards', seat, (NAMES[kind],)))
    told.append(Told('scores', seat, (book(state, seat, DISCARDED, kind, DISCARD),)))
    finish_play(state, told)


# ---------------------------------------------------------------- emergencies


def may_claim(state: State) -> bool:
    """CAM-69  Whether the seat on turn may say that nothing fits: when it is so, or at any time, once (CAM-72)."""
    return not state.claimed if state.rules.table else is_emergency(state, state.seat)


def claim(state: State, told: list[Told]) -> None:
    """CAM-68  Shows the hand to everybody; after a wrong claim the turn is played by the ordinary rules (CAM-73)."""
    seat = state.seat
    state.claimed, state.shown[seat] = True, state.hands[seat][:]
    told.append(Told('claims', seat))
    told += [Told('shows', seat, (NAMES[kind],)) for kind in state.hands[seat]]
    if is_emergency(state, seat):
        seek_emergency(state, told)
    else:
        told.append(Told('wrong', seat))


def seek_emergency(state: State, told: list[Told]) -> None:
    """CAM-74  Asks for an emergency tile; without one, or without a cell for it, the turn is over (CAM-80)."""
    if leans(state):
        state.phase = LEAN
    else:
        give_up(state, told)


def lean(state: State, cell: Cell, turn: int, told: list[Told]) -> None:
    """CAM-78  Lays an emergency tile, without points or helpers; the turn goes on (CAM-79), or the next one follows."""
    state.board.lay(4 * EMERGENCY + turn, cell.x, cell.y)
    state.emergency -= 1
    told.append(Told('leans', state.seat, (NAMES[EMERGENCY], cell, TURNS[turn])))
    if is_emergency(state, state.seat):
        seek_emergency(state, told)
    else:
        state.phase = PLAY


def give_up(state: State, told: list[Told]) -> None:
    """CAM-80  Ends the turn without play and draw; the game too, when nobody with tiles did better (CAM-84)."""
    told.append(Told('stuck', state.seat))
    state.stuck |= 1 << state.seat
    if all(state.stuck >> seat & 1 for seat, hand in enumerate(state.hands) if hand):
        end_game(state, told)
    else:
        next_turn(state, told)
