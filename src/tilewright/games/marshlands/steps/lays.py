"""Every way to lay a tile: as moves, and as plain numbers for random play.

Moves are values that serve every match, so they are made once and kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.board import FRONT
from tilewright.core.flat import numbers
from tilewright.core.grid import Cell
from tilewright.core.masks import nth_one, ones
from tilewright.core.play import TURNS, Move
from tilewright.games.marshlands.acts.act import Lay, LayRule, Leaves
from tilewright.games.marshlands.acts.terms import BY_EVENT
from tilewright.games.marshlands.board.sections import CELLS, SECTION, WIDTH
from tilewright.games.marshlands.board.sets import ABBEY, FITS, NAMES
from tilewright.games.marshlands.intervals.events import EVENT
from tilewright.games.marshlands.laying.frontier import (
    awake,
    cells_for,
    legal_turns,
    ordinary_cells,
    places,
)
from tilewright.games.marshlands.state import ROOM, State, lays_on
from tilewright.games.marshlands.steps.naming import KINDS, MOST_SEATS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

TURNS_IN: Final = [[turn for turn in range(4) if mask & (1 << turn)] for mask in range(16)]
# Lays that were made before, by seat, kind, cell and turn; in the narrow window and in the wide one.
Kept = list[tuple[Move, ...]]
KEPT: Final[list[list[Kept]]] = [[[] for _ in range(KINDS)] for _ in range(MOST_SEATS)]
IN_SECTION: Final = [[cell for cell in range(256) if SECTION[cell] == section] for section in range(4)]
WIDE: Final[list[list[Kept]]] = [[[] for _ in range(KINDS)] for _ in range(MOST_SEATS)]


def cell_number(state: State, cell: Cell) -> i64:
    """The number of a cell of the board."""
    width = state.board.width
    return (cell[1] + width // 2) * width + cell[0] + width // 2


# ---------------------------------------------------------------- as moves


def cells_to_try(state: State, seat: i64, kind: i64) -> vec[i64]:
    """The cells where a tile may lie; in an interval they go by the tile."""
    elsewhere = state.act.where == BY_EVENT and (EVENT[kind] >= 0 or kind == ABBEY)
    return cells_for(state, seat, kind) if elsewhere else places(state, seat)


def event_places(state: State, seat: i64) -> vec[i64]:
    """SM-I1-33  The cells where any event may lie, on whosever section or in place of an ordinary tile (SM-I1-30)."""
    colour, front = state.holds[seat], state.front
    out = list(places(state, seat))
    for other in range(state.rules.colours):
        if other != colour and state.holder[other] >= 0:
            first = ROOM[state.rules.seats] * other
            out += list(front[first : first + state.fronts[other]])
    return numbers(out + ordinary_cells(state))


def add_lays(state: State, seat: i64, kind: i64, cells: vec[i64], rules: tuple[LayRule, ...], out: list[Move]) -> None:
    """SM-G-32  Adds every way to lay a tile on some cells that the rules leave which are still open about it."""
    kept = KEPT[seat][kind] if state.board.width == WIDTH else WIDE[seat][kind]
    if not kept:
        kept += [()] * int(state.board.width * state.board.width)
    if rules:
        lay = Lay(lays_on(state, seat), kind, -1, 0)
        asked = awake(rules, state, lay)
        if asked:
            add_by_rules(state, lay, kept, seat, cells, asked, out)
            return
    if state.act.where != BY_EVENT:
        add_beside(state, kept, seat, kind, cells, out)
        return
    fits, around = FITS[kind], state.around
    for cell in cells:
        mask = fits[around[cell]]
        if mask:
            lays = kept[cell] or keep_lays(state, kept, seat, kind, cell)
            for turn in TURNS_IN[mask]:
                out.append(lays[turn])  # noqa: PERF401  # quicker


def add_beside(state: State, kept: Kept, seat: i64, kind: i64, cells: vec[i64], out: list[Move]) -> None:
    """SM-G-32  Does the same in an act, where the board knows of its open cells what they are shown."""
    fits, at, known = FITS[kind], state.board.at, state.board.known
    for cell in cells:
        entry = FRONT - at[cell]
        mask = fits[known[entry]] if entry >= 0 else fits[0]
        if mask:
            lays = kept[cell] or keep_lays(state, kept, seat, kind, cell)
            for turn in TURNS_IN[mask]:
                out.append(lays[turn])  # noqa: PERF401  # quicker


def add_by_rules(
    state: State, lay: Lay, kept: Kept, seat: i64, cells: vec[i64], rules: list[Leaves], out: list[Move]
) -> None:
    """SM-A1-10  Adds the ways to lay a tile on some cells that some rules leave."""
    kind, fits, around, by_cell = lay.kind, FITS[lay.kind], state.around, state.act.where == BY_EVENT
    at, known = state.board.at, state.board.known
    for cell in cells:
        entry = FRONT - at[cell]
        mask = fits[around[cell]] if by_cell else fits[known[entry]] if entry >= 0 else fits[0]
        if not mask:
            continue
        lay.cell, lay.turns = cell, mask
        for leaves in rules:  # as `left_by` does, without a call more
            mask &= leaves(state, lay)
            if not mask:
                break
        else:
            lays = kept[cell] or keep_lays(state, kept, seat, kind, cell)
            for turn in TURNS_IN[mask]:
                out.append(lays[turn])  # noqa: PERF401  # quicker


def keep_lays(state: State, kept: Kept, seat: i64, kind: i64, cell: i64) -> tuple[Move, ...]:
    """Makes the lays on one cell and keeps them, with all of its section: what is listed together lies together."""
    cells = IN_SECTION[SECTION[cell]] if state.board.width == WIDTH else [int(cell)]
    made = lays_on_cells(state, seat, kind, cells)
    for nth, where in enumerate(cells):
        kept[where] = tuple(made[4 * nth : 4 * nth + 4])
    return kept[cell]


def make_lays(state: State, seat: i64, kind: i64, cell: i64) -> list[Move]:
    """The lays of a tile on one cell, in all four turns."""
    return lays_on_cells(state, seat, kind, [int(cell)])


def lays_on_cells(state: State, seat: i64, kind: i64, cells: list[int]) -> list[Move]:
    """The lays of a tile on some cells, each in all four turns."""
    all_cells, name, whose = CELLS[int(state.board.width)], NAMES[kind], int(seat)
    args = [(name, all_cells[cell], turn) for cell in cells for turn in TURNS]
    return [tuple.__new__(Move, (whose, 'lay', arg)) for arg in args]  # quicker than by name


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
