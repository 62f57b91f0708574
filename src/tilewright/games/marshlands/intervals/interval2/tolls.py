"""Counters on canals (Interval 2): where they may lie, what they close, and how boats get past them.

A canal with one or two openings is one place, its hub; one with more has a hub and an arm for each opening
(SM-I2-35). A counter is packed with its spot and its colour (places.py); a spot is at a side, or the HUB.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Told
from tilewright.games.marshlands.board.places import (
    cell_in,
    cell_tolled,
    colour_tolling,
    part_in,
    spot_on,
    spot_tolled,
    toll_on,
)
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import PROPERTY, TILES
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

HUB: Final = 4
# [face][part] the sides by which a part leaves its tile, as it lies.
SIDES: Final = [
    [sorted([(side + turn) % 4 for side in part.sides]) for part in tile.parts] for tile in TILES for turn in range(4)
]
SPOTS: Final = ('n', 'e', 's', 'w', 'hub')
SIMPLE: Final = 2  # the most openings of a canal that is one place


def sides_of(state: State, place: i64) -> list[int]:
    """The sides by which a water leaves its tile, as it lies."""
    return SIDES[state.board.face[state.board.at[cell_in(place)]]][part_in(place)]


def spots_of(state: State, place: i64) -> list[int]:
    """SM-I2-35  The spots of a canal that take a counter; a fishery is its hub (SM-I2-36)."""
    sides = sides_of(state, place)
    return [HUB] if len(sides) <= SIMPLE or state.rules.one_place else [*sides, HUB]


def toll_at(state: State, place: i64, spot: int) -> int:
    """The colour of the counter on a spot, or -1."""
    wanted = spot_on(place, spot)
    for toll in state.tour.tolls:
        if spot_tolled(toll) == wanted:
            return colour_tolling(toll)
    return -1


def owner_of_tile(state: State, cell: i64) -> int:
    """SM-I2-53  The colour of the Private Property on a cell, if somebody plays it (SM-I2-56); else -1."""
    colour = int(PROPERTY[state.board.face[state.board.at[cell]] >> 2])
    return colour if 0 <= colour < state.rules.colours else -1


def is_closed_to(holder: int, colour: i64) -> bool:
    """SM-I2-37  Whether a counter of this colour stops the boat of another."""
    return holder >= 0 and holder != colour


def hub_closed(state: State, place: i64, colour: i64) -> bool:
    """SM-I2-38  Whether the middle of a canal is closed to a colour: by a counter, or by Private Property."""
    if is_closed_to(owner_of_tile(state, cell_in(place)), colour):
        return True
    return len(state.tour.tolls) > 0 and is_closed_to(toll_at(state, place, HUB), colour)


def may_leave(state: State, boat: i64, side: int, colour: i64) -> bool:
    """SM-I2-38  Whether a boat can go out over a side: not past another's counter on that arm, nor past a hub.

    Where a counter was laid beside it later, it may leave (SM-I2-47).
    """
    halt = halt_of(state, colour) if boat == state.props.boats[colour] else -1
    if halt >= 0:
        return halt == side  # whatever was laid on that arm meanwhile
    return not is_closed_to(toll_at(state, boat, side), colour)


def halt_of(state: State, colour: i64) -> int:
    """SM-I2-38  The arm on which a boat is held up before a hub that is still closed to it, or -1."""
    return state.tour.halts[colour] if hub_closed(state, state.props.boats[colour], colour) else -1


def may_come(state: State, place: i64, side: int, colour: i64) -> bool:
    """SM-I2-38  Whether a boat can come in over a side, perhaps only to the arm before a closed hub."""
    if is_closed_to(owner_of_tile(state, cell_in(place)), colour) or is_closed_to(toll_at(state, place, side), colour):
        return False
    return not hub_closed(state, place, colour) or (len(sides_of(state, place)) > SIMPLE and not state.rules.one_place)


def side_to(state: State, cell: i64, other: i64) -> int:
    """The side of a cell over which a neighbouring one lies."""
    return next(side for side in range(4) if cell + state.board.steps[side] == other)


def lets_pass(state: State, colour: i64, boat: i64, place: i64) -> bool:
    """SM-I2-37  Whether the counters of others let a boat go from one tile to the next."""
    side = side_to(state, cell_in(boat), cell_in(place))
    if not may_leave(state, boat, side, colour):
        return False
    return state.realms[cell_in(place)] == CENTRE or may_come(state, place, side ^ 2, colour)


def note_halt(state: State, colour: i64, place: i64, side: int) -> None:
    """SM-I2-38  Remembers on which arm a boat halts that has come before a closed hub."""
    closed = state.realms[cell_in(place)] != CENTRE and hub_closed(state, place, colour)
    state.tour.touched = []
    state.tour.halts[colour] = side if closed else -1


# ---------------------------------------------------------------- laying and taking back


def open_tolls(state: State, colour: i64) -> list[int]:
    """SM-I2-33  Where the boat that has just arrived may have a counter laid: the spots on its own canal.

    Not past somebody else's hub (SM-I2-34, SM-I2-38), not where one lies (SM-I2-39), not on villages, the Abbey
    (SM-I2-40) or the Embarkation point (SM-I2-41); in any section (SM-I2-42), on own or ownerless Private Property too
    (SM-I2-45). To hold both canals of a tile takes two visits (SM-I2-44).
    """
    boat = state.props.boats[colour]
    if not state.props.supply[MEMBERS * colour] or is_free_ground(state, cell_in(boat)):
        return []
    halt = halt_of(state, colour)
    spots = [halt] if halt >= 0 else spots_of(state, boat)
    free = [int(spot_on(boat, spot)) for spot in spots if toll_at(state, boat, spot) < 0]
    return [spot for spot in free if spot not in state.tour.touched]


def is_free_ground(state: State, cell: i64) -> bool:
    """SM-I2-40  Whether no counter is ever laid on a tile: a village, the Abbey, the Embarkation point."""
    return state.realms[cell] == CENTRE or is_fixed(state.board.face[state.board.at[cell]] >> 2)


def own_tolls(state: State, colour: i64) -> list[int]:
    """SM-I2-43  The own counters on the tile to which the boat has come, by their spots."""
    cell = cell_in(state.props.boats[colour])
    there = [toll for toll in state.tour.tolls if cell_tolled(toll) == cell]
    own = [int(spot_tolled(toll)) for toll in there if colour_tolling(toll) == colour]
    return [spot for spot in own if spot not in state.tour.touched]


def lay_toll(state: State, colour: i64, spot: i64) -> None:
    """SM-I2-33  Lays a counter on a canal; it stays at least until the boat comes again."""
    state.tour.touched.append(int(spot))
    state.tour.tolls.append(int(toll_on(spot, colour)))
    state.props.supply[MEMBERS * colour] -= 1


def lift_toll(state: State, colour: i64, spot: i64) -> None:
    """SM-I2-43  Takes a counter back."""
    state.tour.touched.append(int(spot))
    state.tour.tolls.remove(int(toll_on(spot, colour)))
    state.props.supply[MEMBERS * colour] += 1


def give_tolls_back(state: State, cell: i64, told: list[Told] | None) -> None:
    """SM-I2-46  Gives the counters on a tile that is replaced back to their owners."""
    if not state.tour.used:
        return
    for toll in [toll for toll in state.tour.tolls if cell_tolled(toll) == cell]:
        lift_toll(state, colour_tolling(toll), spot_tolled(toll))
        if told is not None:
            told.append(Told('counter_back', int(state.holder[colour_tolling(toll)]), (state.board.cell_of(cell),)))
    for colour in range(state.rules.colours):
        if cell_in(state.props.boats[colour]) == cell:
            state.tour.halts[colour] = -1
