"""Where tiles are laid, and which of those that lie can be moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def landscape(state: State) -> list[int]:
    """MAR-41  The kinds of landscape in the hand of the seat on turn, each once."""
    return sorted({kind for kind in state.hands[state.seat] if 0 <= kind < state.deck.first_effect})


def free_cells(state: State) -> list[int]:
    """MAR-42  The cells where a tile may be laid: light or dark, empty, near anything or not (MAR-44)."""
    return [cell for cell in state.layout.cells if state.place(cell) < 0]


def loose_tiles(state: State) -> list[int]:
    """MAR-67  The cells with a landscape tile on which no character stands."""
    return [cell for cell in state.layout.cells if state.place(cell) >= 0 and state.stands_on(cell) < 0]


def put_down(state: State, kind: i64, cell: i64, turn: i64) -> None:
    """Lays a tile on the board."""
    at = cell_of(cell)
    state.board.lay(4 * kind + turn, at.x, at.y)
