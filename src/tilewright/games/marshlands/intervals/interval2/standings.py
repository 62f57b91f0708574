"""What everybody would have in Interval 2 if the game ended now, without a sheet: whoever thinks asks many times over.

Circuits run from the Embarkation point back to it and never turn, so that only waters matter that lead on over two
sides at least, to waters of which the same is true. Of many boards these *rounds* are the same, and what their circuits
bring is found once. What lies elsewhere counts as a cell that is empty or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.games.marshlands.board.places import cell_in, place_on, place_tolled
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import ABBEY, FACES, HAMLET, PROPERTY, STRIDE, WATER, WATER_SIDES
from tilewright.games.marshlands.circuits.circuits import Circuit, tile_points, tiles_of
from tilewright.games.marshlands.circuits.clearing import settle
from tilewright.games.marshlands.intervals.events import BIT, DISORIENTATION, EVENT, GUIDE, JAM, SIGNPOSTING
from tilewright.games.marshlands.intervals.interval2.declaring import signposted
from tilewright.games.marshlands.intervals.interval2.rows import (
    LANDMARK_WORTH,
    WORTH,
    empty_on,
    holes_of,
    is_undone,
    landmark,
)
from tilewright.games.marshlands.intervals.interval2.waterways import Map, map_on
from tilewright.games.marshlands.laying.events import lies, lying
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

LEAST: Final = 2  # over so many sides a water must lead on
NOWHERE: Final = -1
QUAY: Final = -2


class Verdict(NamedTuple):
    """What the circuits on some rounds bring."""

    points: list[int]  # by colour
    lost: list[int]  # cells of the rounds whose Private Property comes off


Rounds = tuple[object, tuple[int, ...], tuple[int, ...], tuple[int, ...]]
VERDICTS: Final[dict[Rounds, Verdict]] = {}
MOST_VERDICTS: Final = 2048


def standings(state: State) -> list[int]:
    """SM-I2-118  What each seat would have, were what the program proposes declared now (SM-I2-103)."""
    many = sides_on(state)
    verdict = verdict_on(state, many)
    gone = gone_without(state, many, verdict)
    out = [0] * state.rules.seats
    for colour in range(state.rules.colours):
        taken = sum([state.realms[hole >> 3] == colour for hole in gone])
        lost = empty_on(state, colour, gone) + taken + holes_of(state, colour, gone)
        out[state.holder[colour]] += verdict.points[colour] - lost
    return out


def sides_on(state: State) -> list[int]:
    """SM-I2-89  [place] over how many sides a water leads on to rounds, or to the quay; less than LEAST off them."""
    board, many = state.board, [0] * (8 * len(state.board.at))
    dead: list[int] = []
    for nth in range(1, board.laid):
        cell, last = board.where[nth], -1
        for water in WATER_SIDES[board.face[nth]]:
            if onto(state, cell, water & 3) != NOWHERE:
                many[place_on(cell, water >> 2)] += 1
        for water in WATER_SIDES[board.face[nth]]:
            place = int(place_on(cell, water >> 2))
            if many[place] < LEAST and place != last:
                dead.append(place)
                last = place
    fade(state, many, dead)
    return many


def fade(state: State, many: list[int], dead: list[int]) -> None:
    """Takes waters off the rounds that lead nowhere, and those that lead nowhere without them."""
    board = state.board
    for place in dead:
        cell = cell_in(place)
        for water in WATER_SIDES[board.face[board.at[cell]]]:
            if place_on(cell, water >> 2) == place:
                other = onto(state, cell, water & 3)
                if other >= 0:
                    many[other] -= 1
                    if many[other] == LEAST - 1:
                        dead.append(int(other))


def onto(state: State, cell: i64, side: i64) -> i64:
    """SM-I2-91  The water over a side of a canal, QUAY for the Embarkation point, or NOWHERE."""
    board = state.board
    over = cell + board.steps[side]
    other = board.at[over]
    if other < 0:
        return NOWHERE
    if state.realms[over] == CENTRE:
        return QUAY
    face = board.face[other]
    part = FACES.ports[12 * face + 3 * (side ^ 2) + 1]
    if part < 0 or FACES.kinds[STRIDE * (face >> 2) + part] != WATER:
        return NOWHERE
    return place_on(over, part)


def verdict_on(state: State, many: list[int]) -> Verdict:
    """What the circuits on the rounds of a board bring, found once for all boards that have them."""
    board = state.board
    places: list[int] = []
    faces: list[int] = []
    for nth in range(1, board.laid):
        last = -1
        for water in WATER_SIDES[board.face[nth]]:
            place = int(place_on(board.where[nth], water >> 2))
            if many[place] >= LEAST and place != last:
                last = place
                places.append(place)
                faces.append(4096 * place + int(board.face[nth]))
    tolls = [toll for toll in state.tour.tolls if many[place_tolled(toll)] >= LEAST]
    signed = signed_on(state, many)
    rounds = (state.rules, tuple(sorted(faces)), tuple(sorted(tolls)), tuple(signed))
    verdict = VERDICTS.get(rounds)
    if verdict is None:
        if len(VERDICTS) >= MOST_VERDICTS:
            VERDICTS.clear()
        verdict = VERDICTS[rounds] = judged(state, places, signed)
    return verdict


def signed_on(state: State, many: list[int]) -> list[int]:
    """SM-I2-80  The cells on rounds whose loss Signposting cancels."""
    if not lies(state, BIT[SIGNPOSTING]) or not lies(state, BIT[JAM] | BIT[DISORIENTATION]):
        return []
    return [cell for cell in signposted(state) if max(many[8 * cell : 8 * cell + 8]) >= LEAST]


def judged(state: State, places: list[int], signed: list[int]) -> Verdict:
    """SM-I2-118  What circuits on some canals bring to each colour, and which cells lose their Private Property."""
    colours = range(state.rules.colours)
    if not places:
        return Verdict([0 for _ in colours], [])
    here = map_on(state, places)
    settled = settle(here.waterway, here.starts, colours, here.rules)
    points = [worth_of(state, here, settled.circuits[colour], colour, signed) for colour in colours]
    return Verdict(points, list(settled.tiles))


def worth_of(state: State, here: Map, circuits: list[Circuit], colour: i64, signed: list[int]) -> int:
    """SM-I2-107  What a colour gets for its circuits (SM-I2-116) and for what lies on them (SM-I2-70, SM-I2-113)."""
    points = sum(tile_points(here.waterway, circuits, here.rules)) + len(circuits) * state.rules.circuit_bonus
    passed: set[int] = set()
    for circuit in circuits:
        passed |= tiles_of(here.waterway, circuit)
    guides = lying(state, GUIDE)
    for cell in passed:
        kind = state.board.face[state.board.at[cell]] >> 2
        event = int(EVENT[kind])
        if event in WORTH and not is_undone(event, cell, guides, passed, signed):
            points += WORTH[event]
        if kind == ABBEY or HAMLET[kind] >= 0:
            points += LANDMARK_WORTH[landmark(kind, colour)]
    return points


def gone_without(state: State, many: list[int], verdict: Verdict) -> list[int]:
    """SM-I2-58  The cells whose Private Property would come off, with its colour; off the rounds all of it does."""
    board, colours = state.board, state.rules.colours
    gone: list[int] = []
    for nth in range(1, board.laid):
        owner = PROPERTY[board.face[nth] >> 2]
        if owner >= 0 and owner < colours:
            cell = int(board.where[nth])
            if cell in verdict.lost or max(many[8 * cell : 8 * cell + 8]) < LEAST:
                gone.append(8 * cell + int(owner))
    return gone
