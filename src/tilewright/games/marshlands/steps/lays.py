"""Every way to lay a tile: as moves, and as plain numbers for random play.

Moves are values that serve every match, so they are made once and kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.board import FRONT
from tilewright.core.faces import SIGNATURES
from tilewright.core.grid import Cell
from tilewright.core.masks import nth_one, ones
from tilewright.core.play import TURNS, Move
from tilewright.games.marshlands.acts.act import Lay, LayRule, act_of
from tilewright.games.marshlands.acts.terms import BY_EVENT, OWN
from tilewright.games.marshlands.board.sections import CELLS, WIDTH
from tilewright.games.marshlands.board.sets import FACES, JOKER, NAMES
from tilewright.games.marshlands.laying.around import by_water
from tilewright.games.marshlands.laying.frontier import (
    awake,
    cells_for,
    left_by,
    legal_turns,
    ordinary_cells,
    others_cells,
    own_cells,
    places,
)
from tilewright.games.marshlands.state import State, lays_on, room
from tilewright.games.marshlands.steps.naming import KINDS, MOST_SEATS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TURNS_IN: Final = [[turn for turn in range(4) if mask & (1 << turn)] for mask in range(16)]
# Lays that were made before, by KINDS * seat + kind and then 4 * cell + turn, in the narrow window and in the wide one.
Kept = list[Move | None]
KEPT: Final[list[Kept]] = [[] for _ in range(MOST_SEATS * KINDS)]
WIDE: Final[list[Kept]] = [[] for _ in range(MOST_SEATS * KINDS)]


def cell_number(state: State, cell: Cell) -> i64:
    """The number of a cell of the board."""
    width = state.board.width
    return (cell[1] + width // 2) * width + cell[0] + width // 2


# ---------------------------------------------------------------- as moves


def open_cells(state: State, seat: i64) -> list[int]:
    """The places of a seat, each with what it knows of its sides: 4096 * cell + signature."""
    at, known = state.board.at, state.board.known
    if state.act.where == BY_EVENT:
        return with_sides(state, own_cells(state, state.holds[seat]))
    if state.act.where == OWN:
        realm = state.holds[seat]
        if state.laid[realm]:  # then tiles lie beside all of them
            first = room(state.rules.seats) * realm
            return [(cell << 12) + known[FRONT - at[cell]] for cell in state.front[first : first + state.fronts[realm]]]
    front = places(state, seat)
    return [(cell << 12) + (known[FRONT - at[cell]] if at[cell] <= FRONT else 0) for cell in front]


def cells_to_try(state: State, seat: i64, kind: i64) -> list[int]:
    """The cells where a tile may lie, each with what it knows of its sides; in an interval they go by the tile."""
    if state.act.where != BY_EVENT:
        return open_cells(state, seat)
    return with_sides(state, list(cells_for(state, seat, kind)))


def with_sides(state: State, cells: list[int]) -> list[int]:
    """Cells in an interval, each with what it knows of its sides."""
    around = state.around
    return [(cell << 12) + around[cell] for cell in cells]


def event_places(state: State, seat: i64) -> list[int]:
    """SM-I1-33  The cells where any event may lie, on whosever section or in place of an ordinary tile (SM-I1-30)."""
    colour = state.holds[seat]
    return with_sides(state, own_cells(state, colour) + others_cells(state, colour) + ordinary_cells(state))


def add_lays(state: State, seat: i64, kind: i64, front: list[int], out: list[Move]) -> None:
    """SM-G-32  Adds every way to lay a tile on open cells (as `open_cells` gives them)."""
    kept = KEPT[seat * KINDS + kind] if state.board.width == WIDTH else WIDE[seat * KINDS + kind]
    if not kept:
        kept += [None] * int(4 * state.board.width * state.board.width)
    if kind == JOKER or act_of(state).may_lay.open_to[kind]:
        rules = awake(state, lays_on(state, seat), kind)
        if rules or kind == JOKER:
            add_by_rules(state, Lay(lays_on(state, seat), kind, -1, 0), kept, seat, front, rules, out)
            return
    fits, row = FACES.fits, kind * SIGNATURES
    for both in front:
        mask = fits[row + (both & 0xFFF)]
        if mask:
            if mask < 0:
                mask = FACES.turns(kind, both & 0xFFF)
            first = both >> 12 << 2
            if mask & 1:  # four tests are quicker than a loop, compiled or not
                out.append(kept[first] or keep_lays(state, kept, seat, kind, both >> 12)[0])
            if mask & 2:
                out.append(kept[first + 1] or keep_lays(state, kept, seat, kind, both >> 12)[1])
            if mask & 4:
                out.append(kept[first + 2] or keep_lays(state, kept, seat, kind, both >> 12)[2])
            if mask & 8:
                out.append(kept[first + 3] or keep_lays(state, kept, seat, kind, both >> 12)[3])


def add_by_rules(
    state: State, lay: Lay, kept: Kept, seat: i64, front: list[int], rules: list[LayRule], out: list[Move]
) -> None:
    """SM-A1-10  Adds the ways to lay a tile on open cells that some rules leave."""
    kind = lay.kind
    for both in front:
        mask = FACES.fits[kind * SIGNATURES + (both & 0xFFF)]
        if not mask:
            continue
        cell = both >> 12
        if mask < 0:
            mask = FACES.turns(kind, both & 0xFFF)
        if kind == JOKER:
            mask &= by_water(both & 0xFFF)
        lay.cell, lay.turns = cell, mask
        mask = left_by(rules, state, lay)
        if mask:
            first = 4 * int(cell)
            out += [kept[first + turn] or keep_lays(state, kept, seat, kind, cell)[turn] for turn in TURNS_IN[mask]]


def keep_lays(state: State, kept: Kept, seat: i64, kind: i64, cell: i64) -> list[Move]:
    """Makes the lays on one cell and keeps them, together in memory."""
    made = make_lays(state, seat, kind, cell)
    for turn, move in enumerate(made):
        kept[4 * int(cell) + turn] = move
    return made


def make_lays(state: State, seat: i64, kind: i64, cell: i64) -> list[Move]:
    """The lays of a tile on one cell, in all four turns."""
    where, name = CELLS[int(state.board.width)][cell], NAMES[kind]
    args = [(name, where, turn) for turn in TURNS]
    return [tuple.__new__(Move, (int(seat), 'lay', arg)) for arg in args]  # quicker than by name


# ---------------------------------------------------------------- as numbers


def count_lays(state: State, realm: i64, kind: i64, cells: vec[i64]) -> i64:
    """How many ways there are to lay a tile on some cells."""
    many: i64 = 0
    for cell in cells:
        many += ones(legal_turns(state, realm, kind, cell))
    return many


def nth_lay(state: State, realm: i64, kind: i64, cells: vec[i64], nth: i64) -> i64:
    """The nth of these ways, as 4 * cell + turn."""
    entry: i64 = 0
    while True:
        mask = legal_turns(state, realm, kind, cells[entry])
        many = ones(mask)
        if nth < many:
            return 4 * cells[entry] + nth_one(mask, nth)
        nth -= many
        entry += 1
