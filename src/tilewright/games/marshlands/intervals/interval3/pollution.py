"""Pollution, wave by wave, and the Purifying Plant, which takes it away marker by marker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE, Told
from tilewright.games.marshlands.board.places import cell_in, place_on
from tilewright.games.marshlands.board.sets import FACES, FACTORY, FLOODS_TILE, STRIDE, VILLAGE, WATER
from tilewright.games.marshlands.intervals.events import MAINTENANCE, PLANT, POLLUTION
from tilewright.games.marshlands.intervals.interval3.forces import awake_plant, is_near, is_protected
from tilewright.games.marshlands.laying.events import holds_event, lying
from tilewright.games.marshlands.pieces.boats import over_sides
from tilewright.games.marshlands.state import State, dry_cells

if TYPE_CHECKING:
    from mypy_extensions import i64

SLOW: int = 1  # SM-I3-96
FAST: int = 2  # SM-I3-95


def waters_at(state: State, cell: i64) -> list[int]:
    """The waters of the tile on a cell."""
    kind = state.board.face[state.board.at[cell]] >> 2
    parts = [part for part in range(FACES.parts[kind]) if FACES.kinds[STRIDE * kind + part] == WATER]
    return [int(place_on(cell, part)) for part in parts]


def speed_at(state: State, cell: i64) -> int:
    """SM-I3-88  How fast Pollution on a cell spreads: beside the Factory fast (SM-I3-91), beside a village slowly.

    Any village will do, and the side between them need not be water (SM-I3-90).
    """
    board, found = state.board, 0
    for side in range(4):
        other = board.at[cell + board.steps[side]]
        if other >= 0:
            kind = board.face[other] >> 2
            found = max(found, FAST if kind == FACTORY else SLOW if kind == VILLAGE else 0)
    return found


def see_to_pollution(state: State) -> None:
    """SM-I3-104  Stops pollution whose tile is gone; lets it begin later where that was agreed (SM-I3-89).

    What Maintenance Work had cancelled is free again once it is gone (SM-I3-57).
    """
    pollution = state.pollution
    cells = lying(state, POLLUTION)
    if not cells:
        pollution.polluter, pollution.speed, pollution.waves = -1, 0, 0
    elif state.rules.pollute_later and not pollution.speed:
        pollution.speed = speed_at(state, cells[0])
    for realm in range(state.rules.colours):
        if pollution.maintained & ONE[realm] and not holds_event(state, realm, MAINTENANCE):
            pollution.maintained &= ~ONE[realm]
            state.networks = None
    if not lying(state, PLANT):
        pollution.cleaner, pollution.freed = -1, []


# ---------------------------------------------------------------- waves


def may_spread_to(state: State) -> list[int]:
    """SM-I3-100  The waters to which pollution comes next: joined over one side to a polluted one, not yet polluted.

    Not dry ones (SM-I3-79), nor those that the Purifying Plant protects. Only the water that is in contact passes it on
    (SM-I3-98), over all borders (SM-I3-99), by whatever tile (SM-I3-101), the Factory's canals included (SM-I3-44).
    There is a marker for every one of them (SM-I3-09).
    """
    pollution, dry = state.pollution, dry_cells(state)
    out: list[int] = []
    for place in pollution.markers:
        for other in over_sides(state, place):
            cell = cell_in(other)
            if (
                other not in pollution.markers
                and other not in out
                and cell not in dry
                and not is_protected(state, cell)
            ):
                out.append(other)
    return sorted(out)


def spread(state: State, there: list[int], told: list[Told] | None) -> None:
    """SM-I3-94  Marks waters and counts the wave."""
    pollution = state.pollution
    pollution.markers += there
    pollution.waves += 1
    pollution.washed = 1
    if told is not None:
        told.append(Told('wave', int(pollution.polluter), (len(there),)))
        told += [Told('polluted', CHANCE, (state.board.cell_of(cell_in(place)),)) for place in there]


def all_polluted(state: State) -> bool:
    """SM-I3-140  Whether every tile on the board has a marker, the centre, villages and the Abbey included."""
    board = state.board
    marked = {cell_in(place) for place in state.pollution.markers}
    tiles = [place for place in range(board.laid) if board.face[place] >> 2 != FLOODS_TILE]
    return all(int(board.where[place]) in marked for place in tiles)


# ---------------------------------------------------------------- cleaning


def steps_between(state: State, cell: i64, other: i64) -> int:
    """SM-I3-113  How far two cells are from each other, by rows and columns."""
    board = state.board
    return abs(int(board.x(cell) - board.x(other))) + abs(int(board.y(cell) - board.y(other)))


def in_reach(state: State) -> list[int]:
    """SM-I3-119  The markers that the Plant may take away: all if it has replaced Pollution, else those of its zone."""
    pollution = state.pollution
    if pollution.clean_all:
        return pollution.markers[:]
    plant = awake_plant(state)
    return [place for place in pollution.markers if plant >= 0 and is_near(state, cell_in(place), plant, 2)]


def cleanable(state: State) -> list[int]:
    """SM-I3-114  The markers that may be taken next: on the tile cleaned last or beside it.

    If there is none, beside any cleaned tile or the Plant, else the nearest (SM-I3-113). The first one is the nearest
    (SM-I3-111).
    """
    pollution, within = state.pollution, in_reach(state)
    plants = lying(state, PLANT)
    if not within or not plants:
        return []
    if pollution.freed:
        last = [place for place in within if steps_between(state, cell_in(place), pollution.freed[-1]) <= 1]
        if last:
            return sorted(last)
        near = [
            place
            for place in within
            if any(steps_between(state, cell_in(place), cell) == 1 for cell in [*pollution.freed, *plants])
        ]
        if near:
            return sorted(near)
    least = min(steps_between(state, cell_in(place), plants[0]) for place in within)
    return sorted([place for place in within if steps_between(state, cell_in(place), plants[0]) == least])


def clean(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I3-115  Takes a marker away; what was polluted there counts as ever, frogs too (SM-I3-116)."""
    state.pollution.markers.remove(int(place))
    state.pollution.freed.append(int(cell_in(place)))
    if told is not None:
        told.append(Told('cleaned', int(state.pollution.cleaner), (state.board.cell_of(cell_in(place)),)))
