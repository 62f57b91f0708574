"""Inserting a tile: which tiles it pushes on, and what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.mare.boards import DARK, cell_of
from tilewright.games.mare.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def series(state: State, cell: i64, side: i64) -> list[int]:
    """MAR-49  The cells from the replaced tile on, up to the first gap.

    Over the edge they go on at the other end of the line (MAR-51). The last one is that gap, unless the series ran
    into a pond or came round to where it began.
    """
    after = state.layout.after
    out = [int(cell)]
    here = after[4 * cell + side]
    while here != cell:
        out.append(int(here))
        if state.place(here) < 0:
            break
        here = after[4 * here + side]
    return out


def forbidden_by(state: State, cells: list[int], side: i64) -> str:
    """MAR-48  The rule that forbids to push this series either way along its line, or ''.

    MAR-54: it runs into a pond. MAR-52: its line has no gap. MAR-53: a tile of it lies on a dark cell, or would come
    to lie there. MAR-55: a character stands on a tile of it or, with that option, anywhere in its line.
    """
    last = cells[-1]
    if state.is_pond(last):
        return 'MAR-54'
    if state.place(last) >= 0:
        return 'MAR-52'
    ground = state.layout.ground
    if any(ground[cell] == DARK for cell in cells):
        return 'MAR-53'
    watched = line_of(state, cells[0], side) if state.rules.line else cells[:-1]
    return 'MAR-55' if any(state.stands_on(cell) >= 0 for cell in watched) else ''


def line_of(state: State, cell: i64, side: i64) -> list[int]:
    """The whole row or column of a cell."""
    after = state.layout.after
    out = [int(cell)]
    here = after[4 * cell + side]
    while here != cell:
        out.append(int(here))
        here = after[4 * here + side]
    return out


def pushes(state: State) -> list[tuple[int, int]]:
    """MAR-47  Every tile on the board that can be replaced, with the way it is pushed: either way along either line."""
    board = state.board
    where = sorted([int(board.where[place]) for place in range(board.laid)])
    return [
        (cell, side) for cell in where for side in range(4) if not forbidden_by(state, series(state, cell, side), side)
    ]


def push(state: State, cell: i64, side: i64) -> None:
    """MAR-59  Moves the series on by one cell; nothing leaves the board and nothing is turned (MAR-57)."""
    state.board.slide([cell_of(each) for each in series(state, cell, side)])
