"""The score sheet: all rows of an act as packed lines, and what a line says in rules, cells and figures."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import Points
from tilewright.games.marshlands import lines
from tilewright.games.marshlands.land import ALL, number_of
from tilewright.games.marshlands.lines import NO_PART, REASONS, points_in, reason_in, seat_in, segment_in
from tilewright.games.marshlands.reach import Reach, reach_of
from tilewright.games.marshlands.rows import fillable
from tilewright.games.marshlands.state import OVER, State

FIGURED: Final = {  # what one segment, fishery or gap counts, by reason
    int(lines.GARDEN): 2,
    int(lines.GARDEN + lines.SHARED): 2,
    int(lines.COPSE): 2,
    int(lines.COPSE + lines.SHARED): 2,
    int(lines.FIELD_SHARED): 1,
}


def score(state: State) -> list[int]:
    """Every line of the sheet as the board lies, packed."""
    within = reach_of(state)
    out: list[int] = []
    for row in state.act.sheet:
        row.add(state, within, out)
    return out


def totals(state: State) -> list[int]:
    """What each seat would have if the game ended now (SM-G-82: less than nothing is possible)."""
    out = [0] * state.rules.seats
    for line in score(state):
        out[seat_in(line)] += int(points_in(line))
    return out


def sheet(state: State) -> list[Points]:
    """Every line explained, in the order of the rows, each row from top to bottom and left to right."""
    within = reach_of(state)
    due = state.phase != OVER
    out: list[Points] = []
    for row in state.act.sheet:
        found: list[int] = []
        row.add(state, within, found)
        out += sorted([explained(state, within, line, due) for line in found], key=listing)
    return out


def listing(points: Points) -> tuple[int, int, int]:
    """Where a line comes within its row."""
    first = points.cells[0] if points.cells else Cell(0, 0)
    return first.y, first.x, points.seat


def explained(state: State, within: Reach, line: int, due: bool) -> Points:
    """One line in words and cells."""
    seat, reason, n, segment = int(seat_in(line)), int(reason_in(line)), int(points_in(line)), int(segment_in(line))
    row, cited = REASONS[reason]
    if segment == NO_PART:
        cells = empty_cells(state, int(state.holds[seat]))
        return Points(seat, row, n, state.act.cites[cited], cells, due, f'{len(cells)} x -1')
    cells = cells_of(state, within, segment, whole(reason))
    return Points(seat, row, n, state.act.cites[cited], cells, due, figures(within, reason, n, segment))


def whole(reason: int) -> bool:
    """Whether a line is for a whole region, and not for one thing on one tile."""
    single = (*range(int(lines.FISHERY), int(lines.POND)), lines.VILLAGE, lines.VILLAGE_CUT, lines.VILLAGE_FAR)
    return reason not in single


def figures(within: Reach, reason: int, n: int, segment: int) -> str:
    """The arithmetic of a line: segments, and cows beside them."""
    if reason == lines.FIELD:
        segments = len(within.networks.regions.members(segment))
        return f'{segments} + {n - segments}' if n > segments else f'{segments} x 1'
    each = FIGURED.get(reason, 0)
    return f'{n // each} x {each}' if each else str(n)


def cells_of(state: State, within: Reach, segment: int, region: bool) -> tuple[Cell, ...]:
    """The cells a line is about, from top to bottom and left to right."""
    board, regions = state.board, within.networks.regions
    members = regions.members(segment) if region else [segment]
    numbers = {int(board.where[regions.owner[member]]) for member in members}
    return tuple([board.cell_of(number) for number in sorted(numbers)])


def empty_cells(state: State, realm: int) -> tuple[Cell, ...]:
    """SM-A1-32  The cells of a realm that count as gaps."""
    if state.rules.fillable_gaps:
        return tuple([state.board.cell_of(number) for number in sorted(fillable(state, realm))])
    at = state.board.at
    return tuple([cell for cell in ALL if state.realms[number_of(cell)] == realm and at[number_of(cell)] < 0])
