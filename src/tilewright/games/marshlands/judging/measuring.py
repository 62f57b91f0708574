"""The features by which the marsh is judged: the rows of the sheet, land that is not finished, tiles and counters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.sheet.explain import score
from tilewright.games.marshlands.sheet.lines import REASONS, points_in, reason_in, seat_in
from tilewright.games.marshlands.state import State, left, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

ROWS: Final = tuple(dict.fromkeys([row for row, _ in REASONS]))  # points that stand in a row of the sheet
LAND: Final = (
    'open_gardens',  # segments that are not finished, by the section they lie on
    'open_copses',
    'laid',  # tiles on the section
    'held',  # tiles in hand
    'counters',  # left
    'to_move',
)
NAMES: Final[tuple[str, ...]] = ROWS + LAND
PLACES: Final = [ROWS.index(row) for row, _ in REASONS]  # [reason] its feature
OPEN_GARDENS: Final = len(ROWS)
SET: Final = 100.0  # tiles
LAST: Final = 10.0


def stages(state: State) -> tuple[float, ...]:
    """What the parts of a weight are taken times: one stands, one grows with the stock, one fades with its last ten."""
    many = float(left(state))
    return 1.0, min(many / SET, 1.5), min(many / LAST, 1.0)


def measure(state: State) -> list[list[float]]:
    """The features of every seat."""
    out = [[0.0] * len(NAMES) for _ in range(state.rules.seats)]
    for line in score(state):
        out[seat_in(line)][PLACES[reason_in(line)]] += float(points_in(line))
    networks = survey(state)
    add_open(state, networks, networks.gardens, OPEN_GARDENS, out)
    add_open(state, networks, networks.copses, OPEN_GARDENS + 1, out)
    for seat, row in enumerate(out):
        colour = int(state.holds[seat])
        row[-4:] = [float(tiles_on(state, colour)), float(state.held[seat]), counters(state, colour), 0.0]
    out[state.seat][-1] = 1.0
    return out


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
