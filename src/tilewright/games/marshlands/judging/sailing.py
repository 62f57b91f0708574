"""How far a boat really is from the Abbey: over the waters and fields that lie, and over cells that still lie bare.

The sheet counts tiles straight over the grid (SM-A4-35), as if every water led there. Here the quickest way is sought
as things lie: a step from tile to tile takes a turn, and where no tile lies it takes longer, until one comes that fits.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.games.marshlands.board.places import cell_in, part_in
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import FACES, STRIDE, WATER
from tilewright.games.marshlands.pieces.boats import carried, in_water, may_enter, over_sides
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# What a way costs, in halves of a turn.
SAIL: Final = 2  # a step from tile to tile
LAND: Final = 3  # out of the water or back on one tile: a bull may be there (SM-A4-28)
BARE: Final = 3  # a step onto a cell for which a tile has to come
MISS: Final = 2  # a turn that is missed (SM-A4-30)
LOST: Final = 60  # no way is left, or the boat is not on the board

PLACES: Final = 1 << 13  # places have lower numbers; a cell without a tile is its number more than that
LOW: Final = 1 << 14


def turns_to_go(state: State, seat: int) -> float:
    """About how many turns the boat of a seat needs to the Abbey."""
    colour = state.holds[seat]
    boat = state.props.boats[colour]
    missed = MISS if state.props.skips & ONE[colour] else 0
    return ((LOST if boat == NOWHERE else cost_from(state, colour, int(boat))) + missed) / 2


def cost_from(state: State, colour: i64, start: int) -> int:
    """What the quickest way from a place costs."""
    best = {start: 0}
    queue = [start]
    while queue:
        first = heappop(queue)
        cost, node = first // LOW, first % LOW
        if cost > best[node]:
            continue
        if node < PLACES and state.realms[cell_in(node)] == CENTRE:
            return cost
        for other, more in (
            from_bare(state, colour, node - PLACES) if node >= PLACES else from_tile(state, colour, node)
        ):
            if cost + more < best.get(other, LOST):
                best[other] = cost + more
                heappush(queue, (cost + more) * LOW + other)
    return LOST


def from_tile(state: State, colour: i64, place: i64) -> list[tuple[int, int]]:
    """Where a boat gets from a place in one step, and what that costs; the Abbey is entered by water (SM-A4-33)."""
    out: list[tuple[int, int]] = []
    for other in over_sides(state, place):
        realm = state.realms[cell_in(other)]
        if may_enter(state, colour, cell_in(other)) and (realm != CENTRE or in_water(state, other)):
            out.append((other, SAIL))
    out += [(other, LAND) for other in carried(state, place)]
    board = state.board
    cell, part = cell_in(place), part_in(place)
    first = 12 * board.face[board.at[cell]]
    for side in range(4):
        over = cell + board.steps[side]
        if board.at[over] < 0 and state.realms[over] == colour and FACES.ports[first + 3 * side + 1] == part:
            out.append((int(PLACES + over), BARE))
    return out


def from_bare(state: State, colour: i64, cell: i64) -> list[tuple[int, int]]:
    """Where a boat gets from a cell once a tile lies on it: to any water beside, and to other bare cells."""
    board, ports = state.board, FACES.ports
    out: list[tuple[int, int]] = []
    for side in range(4):
        over = cell + board.steps[side]
        if not may_enter(state, colour, over):
            continue
        place = board.at[over]
        if place < 0:
            out.append((int(PLACES + over), BARE))
            continue
        face = board.face[place]
        part = ports[12 * face + 3 * (side ^ 2) + 1]
        if part >= 0 and FACES.kinds[STRIDE * (face >> 2) + part] == WATER:
            out.append((int(8 * over + part), SAIL))
    return out
