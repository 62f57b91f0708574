"""The score sheet: all rows of an act as packed lines, and what a line says in rules, cells and figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import Cell
from tilewright.core.play import Points
from tilewright.games.marshlands.acts.act import Row, act_of
from tilewright.games.marshlands.acts.judging import grid_of, settled
from tilewright.games.marshlands.acts.terms import AT_QUAY
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.board.reach import Reach, reach_of
from tilewright.games.marshlands.board.sections import ALL, CELLS, number_of, section_of
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.intervals.interval2.declaring import settle
from tilewright.games.marshlands.intervals.interval2.standings import standings
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.land import fillable
from tilewright.games.marshlands.sheet.lines import (
    NO_PART,
    NOBODY,
    REASONS,
    points_in,
    seat_in,
    unpacked,
)
from tilewright.games.marshlands.state import State, is_over

if TYPE_CHECKING:
    from mypy_extensions import i64

PER_SEGMENT: Final = ('garden', 'garden_shared', 'copse', 'copse_shared')
# What one segment counts, by reason; 0 where the points are not counted by segments.
EACH: Final = [2 if cited in PER_SEGMENT else int(cited == 'field_shared') for _, cited in REASONS]
# Whether a reason is about one thing on one tile, not about a whole region.
SINGLE: Final = [
    row in ('fisheries', 'reeds', 'village', 'events', 'frogs', 'attractions', 'landmarks') for row, _ in REASONS
]
# The cells of each section, with their numbers.
NUMBERS: Final = [[(number_of(cell), cell) for cell in ALL if section_of(cell) == section] for section in range(4)]


def counted(state: State) -> State:
    """The state that is counted: as it lies, in Act 6 without what lies wrongly (SM-A6-17).

    In Interval 2 it is the one in which everybody has declared what the program proposes (SM-I2-103).
    """
    if state.act.boats == AT_QUAY and not is_over(state):
        out = state.copy()
        settle(out)
        return out
    return settled(state) if state.market.used and not is_over(state) else state


def lines_of(state: State, within: Reach, row: Row) -> list[int]:
    """The lines of one row, packed; what a colour nobody holds would get is nobody's (SM-E-11)."""
    out: list[int] = []
    row.add(state, within, out)
    within.found += out
    return [line for line in out if seat_in(line) != NOBODY] if state.rules.literal_turn else out


def score(state: State) -> list[int]:
    """Every line of the sheet as the board lies, packed."""
    judged = counted(state)
    within = reach_of(judged)
    out: list[int] = []
    for row in act_of(state).sheet:
        out += lines_of(judged, within, row)
    return out


def totals(state: State) -> list[int]:
    """What each seat would have if the game ended now (SM-G-82: less than nothing is possible)."""
    tour = state.tour
    return standings(state) if tour.used and not tour.stage and not is_over(state) else added_up(state)


def added_up(state: State) -> list[int]:
    """The sums of the sheet."""
    out = [0] * state.rules.seats
    for line in score(state):
        out[seat_in(line)] += int(points_in(line))
    return out


def sheet(state: State) -> list[Points]:
    """Every line explained, in the order of the rows, each row from top to bottom and left to right."""
    due, state = not is_over(state), counted(state)
    within = reach_of(state)
    out: list[Points] = []
    for row in act_of(state).sheet:
        found = lines_of(state, within, row)
        if found:
            made = [explained(state, within, line, due) for line in found]
            made.sort(key=listing)
            out += made
    return out


def listing(points: Points) -> tuple[int, int, int]:
    """Where a line comes within its row."""
    first = points.cells[0] if points.cells else Cell(0, 0)
    return first.y, first.x, points.seat


def explained(state: State, within: Reach, line: int, due: bool) -> Points:
    """One line in words and cells."""
    whose, reason, points, segment, cause = unpacked(line)
    seat, n = int(whose), int(points)
    row, cited = REASONS[reason]
    rule = state.act.cites[cited]
    if segment == NO_PART:
        return explained_whole(state, reason, Points(seat, row, n, rule, (), due), int(cause))
    regions, where, all_cells = within.networks.regions, state.board.where, CELLS[int(state.board.width)]
    if regions.ring[segment] == segment or SINGLE[reason]:
        cells: tuple[Cell, ...] = (all_cells[where[regions.owner[segment]]],)
        many = 1
    else:
        members = regions.members(segment)
        numbers = sorted({int(where[regions.owner[member]]) for member in members})
        cells, many = tuple([all_cells[number] for number in numbers]), len(members)
    if cause >= 0:
        name = NAMES[state.board.face[state.board.at[cause]] >> 2]
        return Points(seat, row, n, rule, cells, due, f'{n:+d} {name} {all_cells[cause]}')
    # Three times as fast as Points(...), and there are fifty lines at the end of a game.
    return tuple.__new__(Points, (seat, row, n, rule, cells, due, figures(reason, n, many)))


def explained_whole(state: State, reason: i64, line: Points, nth: int) -> Points:
    """A line that is about no single part: gaps, tiles taken away, a filled section, the way of a boat, a circuit."""
    colour, board = int(state.holds[line.seat]), state.board
    if reason == lines.GAPS:
        cells = empty_cells(state, colour)
        return line._replace(cells=cells, how=f'{len(cells)} x -1')
    if reason == lines.CIRCUIT:
        cells = tuple([board.cell_of(cell_in(place)) for place in state.tour.declared[nth][1:]])
        return line._replace(cells=tuple(dict.fromkeys(cells)), how=f'{line.n} x 1')
    if reason == lines.HOLES:
        holes = [board.cell_of(hole >> 3) for hole in state.tour.gone if hole & 7 == colour]
        return line._replace(cells=tuple(holes), how=f'{len(holes)} x -1')
    if reason == lines.REMOVED:
        gone = [cell for cell in sorted(state.market.removed) if state.realms[cell] == colour]
        return line._replace(cells=tuple([board.cell_of(cell) for cell in gone]), how=f'{len(gone)} x -1')
    if reason == lines.WAY:
        boat = state.props.boats[colour]
        return line._replace(cells=(board.cell_of(cell_in(boat)),) if boat != NOWHERE else (), how=str(line.n))
    return line._replace(how=str(line.n))


def figures(reason: i64, n: int, segments: int) -> str:
    """The arithmetic of a line: segments, and cows beside them."""
    if reason == lines.GARDEN_AWAY:  # SM-A5-42
        away = n // 2 - segments
        return f'{segments - away} x 2 + {away} x 4' if away < segments else f'{away} x 4'
    if reason == lines.FIELD:
        return f'{segments} + {n - segments}' if n > segments else f'{segments} x 1'
    each = EACH[reason]
    return f'{n // each} x {each}' if each else str(n)


def empty_cells(state: State, realm: int) -> tuple[Cell, ...]:
    """SM-A1-32  The cells of a realm that count as gaps."""
    if state.rules.fillable_gaps:
        return tuple([state.board.cell_of(number) for number in sorted(fillable(state, realm))])
    if state.market.used:
        free = [cell for row in grid_of(state, realm) for cell in row if state.board.at[cell] < 0]
        return tuple([state.board.cell_of(cell) for cell in free])
    at, sections = state.board.at, state.rules.sections
    own = sections if state.rules.seats == 1 else sections[realm : realm + 1]
    empty = [both for section in own for both in NUMBERS[section] if at[both[0]] < 0]
    if state.rules.hole_to_colour:  # SM-I2-59
        holes = [hole >> 3 for hole in state.tour.gone]
        empty = [both for both in empty if both[0] not in holes]
    return tuple([cell for _, cell in (sorted(empty) if len(own) > 1 else empty)])
