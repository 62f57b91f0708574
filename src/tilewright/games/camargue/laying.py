"""Where a tile may be laid: one source for moves, refusals and emergencies."""

from __future__ import annotations

from tilewright.core.grid import Cell
from tilewright.core.play import Refusal
from tilewright.games.camargue.sets import CONTINUES, FACES, HIDDEN, LEANS, is_helper
from tilewright.games.camargue.state import State


def may_lay(state: State, kind: int, entry: int) -> bool:
    """CAM-36  Whether a landscape tile may lie on an open cell: it continues a path and cuts none off (CAM-37).

    It is never turned (CAM-34). Sides without a path on both tiles do not matter (CAM-38), and what lies there is a
    neighbour like any other, start and emergency tiles too (CAM-40).
    """
    signature = state.board.known[entry]
    return CONTINUES[signature] and bool(FACES.turns(kind, signature) & 1)


def fits(state: State, kind: int) -> list[int]:
    """CAM-35  The open cells beside the display where a landscape tile may lie, as entries of the frontier (CAM-41)."""
    return [entry for entry in range(state.board.opened) if may_lay(state, kind, entry)]


def can_play(state: State, kind: int) -> bool:
    """CAM-65  Whether a tile in hand can be played: a helper always, a landscape tile when it fits somewhere."""
    return is_helper(kind) or any(may_lay(state, kind, entry) for entry in range(state.board.opened))


def is_emergency(state: State, seat: int) -> bool:
    """CAM-64  Whether nothing in a hand of any size (CAM-67) can be played; a hidden hand does not tell."""
    return all(kind != HIDDEN and not can_play(state, kind) for kind in set(state.hands[seat]))


def leans(state: State) -> list[int]:
    """CAM-74  The open cells where an emergency tile may lie, while there are any left (CAM-81)."""
    board = state.board
    return [entry for entry in range(board.opened) if LEANS[board.known[entry]] >= 0] if state.emergency else []


def no_entry(state: State, cell: Cell) -> Refusal:
    """CAM-35  Refuses a cell away from the display, or one where a tile lies (CAM-41)."""
    if state.board.is_free(cell.x, cell.y):
        return Refusal('CAM-35', 'no_neighbour', (cell,))
    return Refusal('CAM-41', 'occupied', (cell,))
