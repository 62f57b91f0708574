"""Points: area times edges for a tile laid, the same for a helper, ten for a helper discarded.

Every line is kept as one number in `state.booked`: who, in which row, and for which place on the board. Tiles keep
their places, so the area as it was when a tile was laid can be found again: it is made of that tile and earlier ones.
"""

from __future__ import annotations

from typing import Final

from tilewright.core.board import Board
from tilewright.core.grid import Cell
from tilewright.core.play import Points, Told
from tilewright.games.camargue.sets import LANDSCAPE, LANDSCAPES
from tilewright.games.camargue.state import State

# Rows of the score.
LAID: Final = 0
HELPED: Final = 1
DISCARDED: Final = 2
EARLIER: Final = 3  # points that a position entered by hand brings along

DISCARD: Final = 10  # CAM-48


def area(board: Board, place: int) -> list[int]:
    """CAM-43  The tiles of one landscape joined side by side with a tile, itself included, as it was laid."""
    land = LANDSCAPE[board.face[place] >> 2]
    found = [place]
    for here in found:  # grows while it is walked
        cell = board.where[here]
        for side in range(4):
            other = int(board.at[cell + board.steps[side]])
            if 0 <= other < place and LANDSCAPE[board.face[other] >> 2] == land and other not in found:
                found.append(other)
    return found


def edges(board: Board, place: int) -> int:
    """CAM-44  How many sides of a tile touched a tile of any sort when it was laid."""
    cell = board.where[place]
    return sum(0 <= board.at[cell + board.steps[side]] < place for side in range(4))


def worth(board: Board, place: int) -> int:
    """CAM-42  The points for a tile: size of its area times edges; one by one is one (CAM-45)."""
    return len(area(board, place)) * edges(board, place)


def book(state: State, seat: int, row: int, what: int, n: int, told: list[Told] | None) -> None:
    """CAM-12  Books a line to one seat and tells it; scores are plain numbers without an upper end."""
    line = packed(seat, row, what)
    state.scores[seat] += n
    state.booked.append(line)
    if told is not None:
        told.append(Told('scores', seat, (explained(state, line),)))


def packed(seat: int, row: int, what: int) -> int:
    """A line as one number: whose, in which row, and the place, kind or number of points it is for."""
    return (what << 8) | (row << 4) | seat


def unpacked(line: int) -> tuple[int, int, int]:
    """The seat, the row and what a packed line is for."""
    return line & 15, (line >> 4) & 15, line >> 8


def explained(state: State, line: int) -> Points:
    """One packed line in rows, rules, cells and figures."""
    seat, row, what = unpacked(line)
    if row == EARLIER:
        return Points(seat, 'earlier', what, '')
    if row == DISCARDED:
        return Points(seat, 'discarded', DISCARD, 'CAM-48', how=str(DISCARD))
    board = state.board
    tiles, touched = area(board, what), edges(board, what)
    cells: list[Cell] = sorted([board.cell(place) for place in tiles], key=lambda cell: (cell.y, cell.x))
    word = 'helped' if row == HELPED else LANDSCAPES[LANDSCAPE[board.face[what] >> 2]]
    rule = 'CAM-49' if row == HELPED else 'CAM-42'
    return Points(seat, word, len(tiles) * touched, rule, tuple(cells), how=f'{len(tiles)} x {touched}')
