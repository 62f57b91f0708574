"""The score sheet of Interval 2: circuits, what lies on them, the Abbey and villages, empty cells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.board.constructions import segment_at
from tilewright.games.marshlands.board.places import cell_in, place_on
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sets import ABBEY, HAMLET
from tilewright.games.marshlands.circuits.circuits import tile_points
from tilewright.games.marshlands.intervals.events import (
    AUBERGE,
    BRIDGE,
    CATTLE,
    DISORIENTATION,
    EVENT,
    GOODS,
    GUIDE,
    JAM,
    OBSTRUCTION,
    SHIPWRECK,
    SIGNPOSTING,
)
from tilewright.games.marshlands.intervals.interval2.declaring import circuits_of
from tilewright.games.marshlands.intervals.interval2.waterways import map_of
from tilewright.games.marshlands.laying.events import lying
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.lines import NO_PART, pack, pack_effect
from tilewright.games.marshlands.state import State, cells_in

if TYPE_CHECKING:
    from mypy_extensions import i64

# SM-I2-61 to SM-I2-69: what a tile on a completed circuit is worth.
WORTH: Final = {
    int(AUBERGE): 2,
    int(BRIDGE): 1,
    int(CATTLE): 3,
    int(GOODS): 3,
    int(GUIDE): 4,
    int(SHIPWRECK): -6,
    int(OBSTRUCTION): -3,
    int(JAM): -3,
    int(DISORIENTATION): -5,
}
# SM-I2-113, SM-I2-114: what the Abbey and villages on one are worth.
LANDMARK_WORTH: Final[dict[int, int]] = {
    int(lines.LANDMARK_ABBEY): 7,
    int(lines.LANDMARK_VILLAGE): 5,
    int(lines.LANDMARK_OTHER): 2,
}


def circuits(state: State, _within: Reach, out: list[int]) -> None:
    """SM-I2-107  A point for each tile of one's circuits, in the order in which they were declared (SM-I2-108).

    Events, villages and the Abbey are tiles like any other (SM-I2-112). And one for each circuit (SM-I2-116), which the
    worked example leaves out (SM-I2-119, SM-I2-120).
    """
    here = map_of(state)
    for colour in range(state.rules.colours):
        numbers = [nth for nth, each in enumerate(state.tour.declared) if each[0] == colour]
        found = tile_points(here.waterway, circuits_of(state, here, colour), here.rules)
        seat = state.holder[colour]
        out += [pack_effect(seat, lines.CIRCUIT, n, NO_PART, nth) for nth, n in zip(numbers, found, strict=True)]
        if numbers and state.rules.circuit_bonus:
            out.append(pack(seat, lines.CIRCUIT_BONUS, len(numbers) * state.rules.circuit_bonus, NO_PART))


def cells_on_circuits(state: State, colour: i64) -> set[int]:
    """SM-I2-70  The cells over which some circuit of a colour runs; each counts once, however often it is passed."""
    return {cell_in(place) for each in state.tour.declared if each[0] == colour for place in each[1:]}


def attractions(state: State, within: Reach, out: list[int]) -> None:
    """SM-I2-70  Pays event tiles on circuits to the owners of these, whosever section they lie on."""
    board = state.board
    for colour in range(state.rules.colours):
        passed, seat = cells_on_circuits(state, colour), state.holder[colour]
        for place in range(1, board.laid):
            event, cell = int(EVENT[board.face[place] >> 2]), board.where[place]
            if event in WORTH and int(cell) in passed:
                segment = segment_at(state, within.networks, place_on(cell, 0))
                out.append(pack(seat, lines.ATTRACTION + attraction(event), WORTH[event], segment))
                undo_loss(state, within, seat, event, cell, passed, out)


def attraction(event: int) -> int:
    """The place of an event among those that pay on circuits."""
    return list(WORTH).index(event)


def undo_loss(state: State, within: Reach, seat: i64, event: int, cell: i64, passed: set[int], out: list[int]) -> None:
    """SM-I2-74  Gives back what one with the Guide would lose (SM-I2-75), or what Signposting cancels (SM-I2-80)."""
    if not is_undone(event, int(cell), lying(state, GUIDE), passed, state.tour.signed):
        return
    segment = segment_at(state, within.networks, place_on(cell, 0))
    if event == SHIPWRECK or event == OBSTRUCTION:
        cause = next(other for other in lying(state, GUIDE) if other in passed)
        out.append(pack_effect(seat, lines.GUIDED, -WORTH[event], segment, cause))
    else:
        out.append(pack_effect(seat, lines.SIGNPOSTED, -WORTH[event], segment, lying(state, SIGNPOSTING)[0]))


def is_undone(event: int, cell: int, guides: list[int], passed: set[int], signed: list[int]) -> bool:
    """SM-I2-74  Whether a loss counts nothing: by a Guide on the circuits (SM-I2-75), or by Signposting (SM-I2-80)."""
    if event == SHIPWRECK or event == OBSTRUCTION:
        return any(guide in passed for guide in guides)
    return cell in signed


def landmarks(state: State, within: Reach, out: list[int]) -> None:
    """SM-I2-113  Seven points for the Abbey on a circuit, once; five for the own village, two for others (SM-I2-114).

    A village that nobody plays is another's (SM-I2-115).
    """
    board = state.board
    for colour in range(state.rules.colours):
        passed, seat = cells_on_circuits(state, colour), state.holder[colour]
        for place in range(1, board.laid):
            kind, cell = board.face[place] >> 2, board.where[place]
            if int(cell) in passed and (kind == ABBEY or HAMLET[kind] >= 0):
                segment = segment_at(state, within.networks, place_on(cell, 0))
                reason = landmark(kind, colour)
                out.append(pack(seat, reason, LANDMARK_WORTH[reason], segment))


def landmark(kind: i64, colour: i64) -> int:
    """SM-I2-113  Why the Abbey or a village pays on a circuit of a colour."""
    if kind == ABBEY:
        return int(lines.LANDMARK_ABBEY)
    return int(lines.LANDMARK_VILLAGE if HAMLET[kind] == colour else lines.LANDMARK_OTHER)


def empty_cells(state: State, _within: Reach, out: list[int]) -> None:
    """SM-I2-117  A point lost for each empty cell, those that Private Property has left among them.

    These are charged to the section (SM-I2-59), or to the colour where that was agreed.
    """
    gone = state.tour.gone
    for realm in range(state.rules.colours):
        seat, empty, own = state.holder[realm], empty_on(state, realm, gone), holes_of(state, realm, gone)
        if empty:
            out.append(pack(seat, lines.GAPS, -empty, NO_PART))
        if own:
            out.append(pack(seat, lines.HOLES, -own, NO_PART))


def empty_on(state: State, realm: i64, gone: list[int]) -> int:
    """SM-I2-117  The empty cells that are charged to a section; those that property has left only if it is so."""
    empty = int(cells_in(state) - state.laid[realm])
    return empty - sum([state.realms[hole >> 3] == realm for hole in gone]) if state.rules.hole_to_colour else empty


def holes_of(state: State, realm: i64, gone: list[int]) -> int:
    """SM-I2-59  The empty cells that are charged to the colour whose property lay there, where that was agreed."""
    return sum([hole & 7 == realm for hole in gone]) if state.rules.hole_to_colour else 0


CIRCUITS_ROW: Final = Row('circuits', circuits)
ATTRACTIONS: Final = Row('attractions', attractions)
LANDMARKS: Final = Row('landmarks', landmarks)
GAPS_ROW: Final = Row('gaps', empty_cells)
