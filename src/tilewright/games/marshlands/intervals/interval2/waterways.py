"""The canals of the board as circuits.py wants them, and circuits as places on the board (Interval 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.games.marshlands.board.places import cell_in, colour_tolling, place_on, spot_on, spot_tolled
from tilewright.games.marshlands.board.sections import CENTRE, HOME
from tilewright.games.marshlands.board.sets import FACES
from tilewright.games.marshlands.circuits.circuits import (
    NO_ARMS,
    NOBODY,
    NOTHING,
    QUAY,
    Canal,
    Circuit,
    Rules,
    Waterway,
)
from tilewright.games.marshlands.circuits.search import Searcher
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.intervals.interval2.tolls import HUB, owner_of_tile, side_to, sides_of
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.state import State, survey

if TYPE_CHECKING:
    from mypy_extensions import i64


class Map(NamedTuple):
    """The waterway of a board, with the place of each canal and the canal of each place."""

    waterway: Waterway
    starts: dict[int, int]  # [colour] the opening at the Embarkation point, on that colour's side
    places: list[int]
    canals: dict[int, int]
    rules: Rules
    searchers: dict[int, Searcher]  # [colour] for circuits over a canal, made when it is asked for


Ground = tuple[object, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]
MOST_CHARTS: Final = 64


@final
class Chart:
    """What was found out about a board, with everything that it depends on."""

    def __init__(self, ground: Ground) -> None:
        self.ground: Final = ground
        self.ring = -1  # whether there is a ring, -1 before anybody asks
        self.drawn: Map | None = None


CHARTS: Final[dict[Ground, Chart]] = {}  # of the boards asked about last: whoever thinks asks many times over


def chart_of(state: State) -> Chart:
    """What is known of the board as it lies."""
    board, tour = state.board, state.tour
    where, faces = tuple(board.where[: board.laid]), tuple(board.face[: board.laid])
    seats = (*state.holds, int(state.story.first))
    ground = (state.rules, where, faces, tuple(tour.tolls), tuple(tour.unbound), seats)
    chart = CHARTS.get(ground)
    if chart is None:
        if len(CHARTS) >= MOST_CHARTS:
            CHARTS.clear()
        chart = CHARTS[ground] = Chart(ground)
    return chart


def map_of(state: State) -> Map:
    """SM-I2-87  The canals of the board as it lies, drawn once for every board."""
    chart = chart_of(state)
    drawn = chart.drawn
    if drawn is None:
        drawn = chart.drawn = draw_map(state)
    return drawn


def has_ring(state: State) -> bool:
    """SM-I2-88  Whether some water leads from the Embarkation point back to it: without that there is no circuit."""
    chart = chart_of(state)
    if chart.ring < 0:
        chart.ring = int(find_ring(state))
    return chart.ring > 0


def find_ring(state: State) -> bool:
    """SM-I2-89  Whether a water opens to the Embarkation point twice, or once and goes round somewhere."""
    board, regions, seen = state.board, survey(state).regions, [-1]
    for side in range(4):
        place = board.at[board.where[0] + board.steps[side]]
        part = FACES.ports[12 * board.face[place] + 3 * (side ^ 2) + 1] if place >= 0 else -1
        if part < 0:
            continue
        root = int(regions.find(regions.base[place] + part))
        members = [each for each in regions.members(root) if regions.owner[each]]
        if root in seen or sum([crossings(state, each) for each in members]) >= 2 * len(members):
            return True
        seen.append(root)
    return False


def crossings(state: State, segment: i64) -> int:
    """SM-I2-87  Over how many sides a canal is joined to another one, the Embarkation point left aside."""
    board, regions, ports = state.board, survey(state).regions, FACES.ports
    place = regions.owner[segment]
    cell, part, many = board.where[place], segment - regions.base[place], 0
    for side in range(4):
        other = board.at[cell + board.steps[side]]
        if other > 0 and ports[12 * board.face[place] + 3 * side + 1] == part:
            many += int(ports[12 * board.face[other] + 3 * (side ^ 2) + 1] >= 0)
    return many


def draw_map(state: State) -> Map:
    """SM-I2-87  Every canal on the board but those of the Embarkation point, which are quays (SM-I2-82)."""
    board = state.board
    places = [
        int(place_on(board.where[nth], part))
        for nth in range(1, board.laid)
        for part in range(FACES.parts[board.face[nth] >> 2])
        if in_water(state, place_on(board.where[nth], part))
    ]
    return map_on(state, places)


def map_on(state: State, places: list[int]) -> Map:
    """SM-I2-87  Some canals of the board, as if there were no other."""
    canals = {place: number for number, place in enumerate(places)}
    holders = {int(spot_tolled(toll)): int(colour_tolling(toll)) for toll in state.tour.tolls}
    waterway = tuple([canal_at(state, canals, holders, place) for place in places])
    starts = {colour: start_of(state, canals, colour) for colour in range(state.rules.colours)}
    return Map(waterway, starts, places, canals, Rules(state.rules.cover), {})


def canal_at(state: State, canals: dict[int, int], holders: dict[int, int], place: int) -> Canal:
    """One canal, with where its openings lead and whose counters are on it."""
    cell = cell_in(place)
    owner, sides = owner_of_tile(state, cell), sides_of(state, place)
    ways = [leads_to(state, canals, place, side) if side in sides else NOTHING for side in range(4)]
    arms = [holders.get(int(spot_on(place, side)), NOBODY) for side in range(4)] if holders else list(NO_ARMS)
    return Canal(
        tile=cell,
        ground=int(state.realms[cell]),
        free=is_fixed(state.board.face[state.board.at[cell]] >> 2) or place in state.tour.unbound,  # SM-I2-98
        over=(ways[0], ways[1], ways[2], ways[3]),
        hub=owner if owner >= 0 else holders.get(int(spot_on(place, HUB)), NOBODY),
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
