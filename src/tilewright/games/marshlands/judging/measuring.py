"""The features by which the marsh is judged: the sheet, what may come of what lies, and land, tiles and counters.

They are measured in groups, of which a judge asks only those that its weights count.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.games.marshlands.acts.terms import ANY_SECTION, AT_QUAY, ON_VILLAGES, WHOLE
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.judging.building import hopes
from tilewright.games.marshlands.judging.finding import by_boat
from tilewright.games.marshlands.judging.sailing import turns_to_go
from tilewright.games.marshlands.judging.saving import worth_of_counters
from tilewright.games.marshlands.judging.touring import TOURS, tours
from tilewright.games.marshlands.judging.vying import VIES, vies
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.sheet.explain import score, totals
from tilewright.games.marshlands.sheet.lines import REASONS, points_in, reason_in, seat_in
from tilewright.games.marshlands.state import TOGETHER, State, is_over, left, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

Rows = list[list[float]]  # [seat][feature]

SHEET: Final = tuple(dict.fromkeys([row for row, _ in REASONS]))  # points that stand in a row of the sheet
LAND: Final = (
    'open_gardens',  # segments that are not finished, by the section they lie on
    'open_copses',
    'laid',  # tiles on the section
    'held',  # tiles in hand
    'counters',  # left
    'to_move',
)
PLACES: Final = [SHEET.index(row) for row, _ in REASONS]  # [reason] its feature
SET: Final = 100.0  # tiles
LAST: Final = 10.0


def stages(state: State) -> tuple[float, ...]:
    """What the parts of a weight are taken times: one stands, one grows with the stock, one fades with its last ten."""
    many = float(left(state))
    return 1.0, min(many / SET, 1.5), min(many / LAST, 1.0)


# ---------------------------------------------------------------- what stands, and what lies there


def on_sheet(state: State) -> Rows:
    """The points of each row of the sheet."""
    out = nothing(state, len(SHEET))
    for line in score(state):
        out[seat_in(line)][PLACES[reason_in(line)]] += float(points_in(line))
    return out


def on_land(state: State) -> Rows:
    """What lies unfinished on the section of each seat, and the tiles and counters it has."""
    out, networks = nothing(state, len(LAND)), survey(state)
    add_open(state, networks, networks.gardens, 0, out)
    add_open(state, networks, networks.copses, 1, out)
    for seat, row in enumerate(out):
        colour = int(state.holds[seat])
        row[2:] = [float(tiles_on(state, colour)), float(state.held[seat]), counters(state, colour), 0.0]
    out[state.seat][-1] = 1.0
    return out


def nothing(state: State, many: int) -> Rows:
    """So many features of which nobody has anything."""
    return [[0.0] * many for _ in range(state.rules.seats)]


def add_open(state: State, networks: Networks, segments: list[int], feature: int, out: list[list[float]]) -> None:
    """Adds the segments of land that is not finished to whoever holds the section on which they lie."""
    regions = networks.regions
    for segment in [each for each in segments if regions.ends(regions.find(each))]:
        realm = int(state.realms[state.board.where[regions.owner[segment]]])
        holder = int(state.holder[realm]) if 0 <= realm < len(state.holder) else -1
        out[holder][feature] += float(holder >= 0)


def tiles_on(state: State, colour: i64) -> i64:
    """How many tiles lie on a section."""
    return state.laid[colour] if colour < len(state.laid) else 0


def counters(state: State, colour: i64) -> float:
    """How many counters a colour has left, where it has any."""
    supply = state.props.supply
    first = MEMBERS * colour
    return float(sum([int(supply[first + member]) for member in range(MEMBERS)])) if first < len(supply) else 0.0


# ---------------------------------------------------------------- what may come


def found_by_boats(state: State) -> Rows:
    """What boats may soon find."""
    return [[n] for n in by_boat(state)]


def on_tours(state: State) -> Rows:
    """What tours may bring."""
    return tours(state) if state.act.boats == AT_QUAY else nothing(state, len(TOURS))


def kept_counters(state: State) -> Rows:
    """What counters are still worth, where all build one marsh (SM-A7-15)."""
    if state.act.where != WHOLE:
        return nothing(state, 1)
    return [[worth_of_counters(state, seat)] for seat in range(state.rules.seats)]


def on_ripe_cells(state: State) -> Rows:
    """What the next tile may finish there."""
    return vies(state) if state.act.where == WHOLE else nothing(state, len(VIES))


def built(state: State) -> Rows:
    """What may become of a section where all build at once."""
    return [[n] for n in hopes(state)] if state.phase == TOGETHER else nothing(state, 1)


def astern(state: State) -> Rows:
    """SM-A4-34  How many turns more than the sheet says a boat has to go, where nothing else counts."""
    if state.act.boats != ON_VILLAGES or state.act.where != ANY_SECTION:
        return nothing(state, 1)
    return [[turns_to_go(state, seat) + n] for seat, n in enumerate(totals(state))]


# ---------------------------------------------------------------- all of it


class Group(NamedTuple):
    """Features that are measured together."""

    names: tuple[str, ...]
    measure: Callable[[State], Rows]
    to_come: bool = True  # whether they say what may come, of which there is nothing when the game is over


GROUPS: Final = (
    Group(SHEET, on_sheet, to_come=False),
    Group(('finds',), found_by_boats),
    Group(TOURS, on_tours),
    Group(('saved',), kept_counters),
    Group(VIES, on_ripe_cells),
    Group(('built',), built),
    Group(('astern',), astern),
    Group(LAND, on_land, to_come=False),
)
NAMES: Final[tuple[str, ...]] = tuple([name for group in GROUPS for name in group.names])


def measure(state: State) -> Rows:
    """The features of every seat; when the game is over, what stands and what lies there."""
    over = is_over(state)
    groups = [nothing(state, len(group.names)) if over and group.to_come else group.measure(state) for group in GROUPS]
    return [[n for rows in groups for n in rows[seat]] for seat in range(state.rules.seats)]
