"""What a village is worth where it lies: by the table of Act 2, or for reaching the Abbey."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import Cell
from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.board import reach
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sections import CENTRE, OUTSIDE, SECTION, number_of, turned
from tilewright.games.marshlands.board.sets import FIRST_WATER, VILLAGE
from tilewright.games.marshlands.pieces.boats import steps_to_go
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.lines import NO_PART, pack
from tilewright.games.marshlands.state import State, board_cells

if TYPE_CHECKING:
    from mypy_extensions import i64

# SM-A2-23: points if surrounded, rows from the centre outwards as the south section has them; otherwise LESS of that.
GRID: Final = (
    (0, 0, 7, 7, 7, 7),
    (0, 0, 7, 7, 7, 7),
    (7, 7, 7, 7, 7, 7),
    (7, 7, 7, 7, 10, 10),
    (7, 7, 7, 7, 10, 20),
)
LESS: Final = {
    0: 0,
    7: 2,  # SM-A2-17
    10: 4,  # SM-A2-16
    20: 10,  # SM-A2-15
}
CORNER_WORTH: Final = 20


def villages_on(state: State) -> list[int]:
    """The places of the villages that lie."""
    board = state.board
    return [place for place in range(board.laid) if board.face[place] >> 2 == VILLAGE]


def water_at(within: Reach, place: i64) -> i64:
    """The segment of a village's water."""
    return within.networks.regions.base[place] + FIRST_WATER[VILLAGE]


def village_reaches_abbey(state: State, within: Reach, out: list[int]) -> None:
    """SM-A3-17  Ten points for a village with an own route to the Abbey, one by a far one (SM-A3-18, SM-A3-19)."""
    for place in villages_on(state):
        realm = state.realms[state.board.where[place]]
        seat, water = state.holder[realm], water_at(within, place)
        joined = within.joins(water, realm)
        if joined == reach.JOINED:
            out.append(pack(seat, lines.VILLAGE, 10, water))
        elif joined == reach.FAR:
            out.append(pack(seat, lines.VILLAGE_FAR, 1, water))


def village_by_table(state: State, within: Reach, out: list[int]) -> None:
    """SM-A2-13  Pays a village by where it lies, more if surrounded; one point without an own route (SM-A2-21)."""
    for place in villages_on(state):  # none for a village that was never laid (SM-A2-22)
        realm = state.realms[state.board.where[place]]
        seat, water = state.holder[realm], water_at(within, place)
        if within.joins(water, realm) == reach.JOINED:
            out.append(pack(seat, lines.VILLAGE, worth_at(state, state.board.cell(place)), water))
        else:
            out.append(pack(seat, lines.VILLAGE_CUT, 1, water))


def village_in_solitaire(state: State, within: Reach, out: list[int]) -> None:
    """SM-A8-11  Pays each village as in Act 3, or by the table of Act 2."""
    if state.rules.village_table:
        village_by_table(state, within, out)
    else:
        village_reaches_abbey(state, within, out)


def worth_at(state: State, cell: Cell) -> int:
    """SM-A2-23  What a village on a cell is worth as things lie around it."""
    x, y = turned(cell, -int(SECTION[number_of(cell)]))
    full = GRID[y - 1][x]
    return full if is_surrounded(state, cell, full == CORNER_WORTH) else LESS[full]


def is_surrounded(state: State, cell: Cell, corner: bool) -> bool:
    """SM-A2-18  Whether tiles lie on all sides that the board has; at the corner on the diagonal too (SM-A2-14).

    Whoever laid them does not matter, and the centre counts (SM-A2-19). A section nobody uses is board all the same, so
    a village beside it is never surrounded (SM-A2-20).
    """
    around = list(cell.neighbours())
    if corner and not state.rules.corner_two:
        around += [Cell(cell.x - cell.x // 5, cell.y - cell.y // 5)]
    cells = board_cells(state)
    board = [other for other in around if cells[number_of(other)] != OUTSIDE]
    return all(SECTION[number_of(other)] == CENTRE or state.board.place_at(*other) >= 0 for other in board)


REACHES_ABBEY: Final = Row('village', village_reaches_abbey)
BY_TABLE: Final = Row('village', village_by_table)
IN_SOLITAIRE: Final = Row('village', village_in_solitaire)


def way_left(state: State, _within: Reach, out: list[int]) -> None:
    """SM-A4-35  How many tiles a boat is from the Abbey, less being better; there are no points in Act 4 (SM-A4-34)."""
    for colour in range(state.rules.colours):
        out += [pack(state.holder[colour], lines.WAY, -steps_to_go(state, colour), NO_PART)]


WAY_LEFT: Final = Row('way', way_left)
