"""Act 6 when time is up: wrongly laid tiles are taken away, and whoever has filled a section is paid for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.board import new_board
from tilewright.games.marshlands.acts.act import Row, act_of
from tilewright.games.marshlands.acts.faults import smallest_removals
from tilewright.games.marshlands.board.reach import Reach, reach_of
from tilewright.games.marshlands.board.sections import APART, APART_WIDTH, SECTION_CELLS, in_window
from tilewright.games.marshlands.board.sets import FACES, VILLAGE
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.land import gaps
from tilewright.games.marshlands.sheet.lines import NO_PART, pack, points_in, seat_in
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

GRIDS: Final = [[[in_window(cell, APART_WIDTH) for cell in row] for row in rows] for rows in APART]
TRIED: Final = 200  # SM-A6-16: how many smallest sets are tried for the best
BONUS: Final = (15, 8, 3)  # SM-A6-23


def grid_of(state: State, realm: i64) -> list[list[int]]:
    """The cells of a section, row by row."""
    return GRIDS[state.rules.sections[realm]]


def settled(state: State) -> State:
    """SM-A6-17  The state as it would be counted now: a copy without the tiles that lie wrongly."""
    for realm in range(state.rules.colours):
        wrongly_laid(state, realm)  # remembered here, so that the next one to ask need not find it out again
    out = state.copy()
    for realm in range(state.rules.colours):
        take_away(out, realm)
    return out


def take_away(state: State, realm: i64) -> list[int]:
    """SM-A6-14  Takes the wrongly laid tiles of a section away for good and gives their cells."""
    cells = wrongly_laid(state, realm)
    for cell in cells:
        place = state.board.at[cell]
        state.out.append(int(state.board.face[place] >> 2))
        if state.board.face[place] >> 2 == VILLAGE:
            state.villages[realm] = -1
        state.board.lift(place)
        state.laid[realm] -= 1
    if cells:
        state.networks = None
        state.market.removed += cells
        state.market.wrong[int(realm)] = []  # without them nothing is wrong
    return cells


def wrongly_laid(state: State, realm: i64) -> list[int]:
    """SM-A6-16  The smallest set of tiles without which nothing is wrong; of several the one that pays most."""
    known = state.market.wrong.get(int(realm))
    if known is None:
        found = smallest_removals(state.board, grid_of(state, realm), TRIED)
        known = found[0] if len(found) == 1 else best_for(state, realm, found)
        state.market.wrong[int(realm)] = known
    return known


def best_for(state: State, realm: i64, found: list[list[int]]) -> list[int]:
    """SM-A6-16  Of several sets the one that is best for the player, the first of equals."""
    best, most = found[0], -1
    for cells in found:
        n = worth_without(state, realm, cells)
        if n > most:
            best, most = cells, n
    return best


def worth_without(state: State, realm: i64, cells: list[int]) -> int:
    """What the constructions of a section are worth without the tiles on some cells."""
    trial, gone = state.copy(), set(cells)
    trial.board, trial.networks = new_board(FACES, APART_WIDTH), None
    board = state.board
    for cell in [cell for line in grid_of(state, realm) for cell in line]:
        if board.at[cell] >= 0 and cell not in gone:
            trial.board.lay(board.face[board.at[cell]], board.x(cell), board.y(cell))
    if int(state.villages[realm]) in gone:
        trial.villages[realm] = -1
    for other in range(state.rules.colours):
        if other != realm:
            trial.villages[other] = -1
    within = reach_of(trial)
    found: list[int] = []
    for row in act_of(state).sheet:
        if row.name in lines.CONSTRUCTIONS or row.name == 'ponds':
            row.add(trial, within, found)
    return sum([int(points_in(line)) for line in found if seat_in(line) == state.holder[realm]])


def removed(state: State, _within: Reach, out: list[int]) -> None:
    """SM-A6-14  A point less for each tile taken away."""
    for realm in range(state.rules.colours):
        many = sum([int(state.realms[cell] == realm) for cell in state.market.removed])
        if many:
            out.append(pack(state.holder[realm], lines.REMOVED, -many, NO_PART))


def filled(state: State, _within: Reach, out: list[int]) -> None:
    """SM-A6-23  Points for filling a section first, second and third, if nothing of it lies wrongly (SM-A6-25)."""
    full = [colour for colour in state.market.filled_in if state.laid[colour] == SECTION_CELLS]
    for colour, n in zip(full, BONUS, strict=False):  # SM-A6-24: nothing for the fourth
        out.append(pack(state.holder[colour], lines.FILLED, n, NO_PART))


def gaps_if_agreed(state: State, within: Reach, out: list[int]) -> None:
    """SM-A6-22  Empty cells cost nothing, unless that was agreed."""
    if state.rules.costly_gaps:
        gaps(state, within, out)


REMOVED_ROW: Final = Row('removed', removed)
FILLED_ROW: Final = Row('filled', filled)
AGREED_GAPS: Final = Row('gaps', gaps_if_agreed)
