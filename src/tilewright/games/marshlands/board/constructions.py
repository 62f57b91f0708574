"""Constructions on the board: which are finished, and which a tile has just finished.

A construction is named by a place (places.py): a garden, copse or field by any of its parts, a fishery, reed bed
or village by its water, a pond by a water of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.marshlands.acts.terms import WHOLE
from tilewright.games.marshlands.board import sets
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.places import cell_in, part_in, place_on
from tilewright.games.marshlands.board.sets import (
    ABBEY,
    CANAL,
    FACES,
    FROGS,
    IS_MARKED,
    OPENS,
    STOP,
    STRIDE,
    VILLAGE,
    WATER,
)
from tilewright.games.marshlands.state import State, survey

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- places and segments


def segment_at(state: State, networks: Networks, place: i64) -> i64:
    """The segment that a place names."""
    return networks.regions.base[state.board.at[cell_in(place)]] + part_in(place)


def place_of(state: State, networks: Networks, segment: i64) -> i64:
    """The place of a segment."""
    owner = networks.regions.owner[segment]
    return place_on(state.board.where[owner], segment - networks.regions.base[owner])


def entry_at(state: State, place: i64) -> i64:
    """Where the tables of sets.py tell about the part at a place."""
    board = state.board
    return STRIDE * (board.face[board.at[place >> 3]] >> 2) + (place & 7)


def is_single(state: State, place: i64) -> bool:
    """SM-A7-23  Whether a place is a fishery, a reed bed or a village (SM-A7-24): one tile, finished when laid."""
    kind = state.board.face[state.board.at[place >> 3]] >> 2
    entry = STRIDE * kind + (place & 7)
    if kind == VILLAGE:
        return FACES.kinds[entry] == WATER and state.act.where == WHOLE  # nowhere else is it a construction
    if kind == ABBEY and state.rules.abbey_counter:  # SM-I3-151
        return FACES.kinds[entry] == WATER
    return IS_MARKED[entry] > 0


def nearest(state: State, spots: list[int], cell: i64) -> int:
    """SM-I1-42  The place nearest to a cell by rows and columns; of equal ones north, east, south, west."""
    board = state.board

    def far(spot: int) -> tuple[int, int, int]:
        x = int(board.x(cell_in(spot)) - board.x(cell))
        y = int(board.y(cell_in(spot)) - board.y(cell))
        quarter = 0 if y < 0 and -y >= abs(x) else 1 if x > 0 and x > abs(y) else 2 if y > 0 and y >= abs(x) else 3
        return abs(x) + abs(y), quarter, spot

    return min(spots, key=far)


# ---------------------------------------------------------------- finished constructions


def is_finished(state: State, networks: Networks, segment: i64) -> bool:
    """SM-A5-34  Whether a garden or copse is complete, a field closed with a landing point, a pond one with a frog."""
    regions = networks.regions
    root = regions.find(segment)
    if regions.ends(root):
        return False
    if regions.kind[root] == sets.FIELD:  # SM-A5-48, SM-A7-26
        return has_landing(state, networks, root)
    return regions.kind[root] != WATER or holds_frog(state, networks, root)


def has_landing(state: State, networks: Networks, root: i64) -> bool:
    """SM-G-21  Whether a landing point opens into a field."""
    return any(landing_root(state, networks, landing) == root for landing in networks.landings)


def landing_root(state: State, networks: Networks, landing: i64) -> i64:
    """SM-G-21  The root of the field that a landing point opens into."""
    place = place_of(state, networks, landing)
    return networks.regions.find(landing - part_in(place) + OPENS[entry_at(state, place)])


def holds_frog(state: State, networks: Networks, root: i64) -> bool:
    """SM-A7-25  Whether a closed water is a pond with at least one frog."""
    if not is_pond(state, networks, root):
        return False
    return any(FROGS[entry_at(state, place_of(state, networks, member))] for member in networks.regions.members(root))


def is_pond(state: State, networks: Networks, segment: i64) -> bool:
    """SM-G-54  Two stubs that meet and no canal (SM-G-55), or one shut by a joker's trees (SM-G-67, SM-G-68).

    No route is asked for: a pond cannot have one (SM-A1-51).
    """
    regions = networks.regions
    if regions.ends(regions.find(segment)):
        return False
    members = regions.members(segment)
    if len(members) == 1 and state.rules.joker_no_pond:
        return False
    return all(STOP[entry_at(state, place_of(state, networks, member))] != CANAL for member in members)


def finished_by(state: State, place: i64) -> list[int]:
    """SM-A7-20  The constructions that the tile on a place of the board has just finished, whoever began them.

    Whatever has an end at one of its sides was open until now; so all closed regions that it touches are new. Several
    at once are possible (SM-A7-21).
    """
    networks, board = survey(state), state.board
    regions, ports = networks.regions, FACES.ports
    base, cell = regions.base[place], board.where[place]
    touched = list(range(int(base), int(base + FACES.parts[board.face[place] >> 2])))
    for side in range(4):
        other = board.at[cell + board.steps[side]]
        if other >= 0:
            first = 12 * board.face[other] + 3 * (side ^ 2)
            touched += [int(regions.base[other] + ports[first + port]) for port in range(3) if ports[first + port] >= 0]
    out: list[int] = []
    seen: set[int] = set()
    for segment in touched:
        spot = int(place_of(state, networks, segment))
        if regions.owner[segment] == place and is_single(state, spot):
            out.append(spot)
        root = int(regions.find(segment))
        if root not in seen and is_finished(state, networks, root):
            out.append(int(best_spot(state, networks, segment)))
        seen.add(root)
    return out


def best_spot(state: State, networks: Networks, segment: i64) -> i64:
    """The place that names a construction: for a pond one with a frog, for anything else the part that was touched."""
    spot = place_of(state, networks, segment)
    if networks.regions.kind[segment] != WATER:
        return spot
    spots = [place_of(state, networks, member) for member in networks.regions.members(segment)]
    return next(other for other in spots if FROGS[entry_at(state, other)])
