"""The canals of the board as circuits.py wants them, and circuits as places on the board (Interval 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.games.marshlands.board.places import cell_in, place_on
from tilewright.games.marshlands.board.sections import CENTRE, HOME
from tilewright.games.marshlands.board.sets import FACES
from tilewright.games.marshlands.circuits.circuits import NOBODY, NOTHING, QUAY, Canal, Circuit, Rules, Waterway
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.intervals.interval2.tolls import HUB, owner_of_tile, side_to, sides_of, toll_at
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ARMS: Final = (NOBODY, NOBODY, NOBODY, NOBODY)


class Map(NamedTuple):
    """The waterway of a board, with the place of each canal and the canal of each place."""

    waterway: Waterway
    starts: dict[int, int]  # [colour] the opening at the Embarkation point, on that colour's side
    places: list[int]
    canals: dict[int, int]
    rules: Rules


def map_of(state: State) -> Map:
    """SM-I2-87  Every canal on the board but those of the Embarkation point, which are quays (SM-I2-82)."""
    board = state.board
    places = [
        int(place_on(board.where[nth], part))
        for nth in range(1, board.laid)
        for part in range(FACES.parts[board.face[nth] >> 2])
        if in_water(state, place_on(board.where[nth], part))
    ]
    canals = {place: number for number, place in enumerate(places)}
    waterway = tuple([canal_at(state, canals, place) for place in places])
    starts = {colour: start_of(state, canals, colour) for colour in range(state.rules.colours)}
    return Map(waterway, starts, places, canals, Rules(state.rules.cover))


def canal_at(state: State, canals: dict[int, int], place: int) -> Canal:
    """One canal, with where its openings lead and whose counters are on it."""
    cell = cell_in(place)
    owner, sides = owner_of_tile(state, cell), sides_of(state, place)
    ways = [leads_to(state, canals, place, side) if side in sides else NOTHING for side in range(4)]
    arms = [toll_at(state, place, side) for side in range(4)] if state.tour.tolls else list(NO_ARMS)
    return Canal(
        tile=cell,
        ground=int(state.realms[cell]),
        free=is_fixed(state.board.face[state.board.at[cell]] >> 2) or place in state.tour.unbound,  # SM-I2-98
        over=(ways[0], ways[1], ways[2], ways[3]),
        hub=owner if owner >= 0 else toll_at(state, place, HUB),
        arms=(arms[0], arms[1], arms[2], arms[3]),
        property=owner >= 0,
    )


def leads_to(state: State, canals: dict[int, int], place: int, side: int) -> int:
    """SM-I2-91  Where an opening leads: to another one, to the Embarkation point by any side (SM-I2-90), or nowhere."""
    board = state.board
    over = int(cell_in(place) + board.steps[side])
    other = board.at[over]
    if other < 0:
        return NOTHING
    if state.realms[over] == CENTRE:
        return QUAY
    theirs = int(FACES.ports[12 * board.face[other] + 3 * (side ^ 2) + 1])
    onto = int(place_on(over, theirs))
    return 4 * canals[onto] + (side ^ 2) if onto in canals and theirs >= 0 else NOTHING


def start_of(state: State, canals: dict[int, int], colour: i64) -> int:
    """SM-I2-88  The opening by which a colour's circuits begin: from its home cell to the centre, or NOTHING."""
    section = state.rules.sections[colour]
    cell = HOME[section]
    place = state.board.at[cell]
    if place < 0:
        return NOTHING
    part = int(FACES.ports[12 * state.board.face[place] + 3 * section + 1])
    water = int(place_on(cell, part))
    return 4 * canals[water] + section if part >= 0 and water in canals else NOTHING


# ---------------------------------------------------------------- circuits as places


def to_places(here: Map, circuit: Circuit) -> tuple[int, ...]:
    """The canals of a circuit in order, as places."""
    return tuple([here.places[entry >> 2] for entry in circuit.entries])


def entries_of(state: State, here: Map, places: list[int]) -> list[int]:
    """The openings by which a walk from the Embarkation point enters its canals: two neighbours share one side."""
    cells = [int(state.board.where[0]), *[cell_in(place) for place in places]]
    return [4 * here.canals[place] + side_to(state, cell_in(place), cells[nth]) for nth, place in enumerate(places)]


def to_circuit(state: State, here: Map, places: list[int]) -> Circuit:
    """A circuit from the places of its canals, the last of which lies beside the Embarkation point."""
    leaving = side_to(state, cell_in(places[-1]), state.board.where[0])
    return Circuit(tuple(entries_of(state, here, places)), 4 * here.canals[places[-1]] + leaving)
