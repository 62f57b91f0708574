"""Boats: where one may go in one move, and what that costs. A place (places.py) is a water, or a field on land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.core.tile import Part, Tile
from tilewright.games.marshlands.acts.terms import AT_QUAY, BY_EVENT, WITH_BOAT
from tilewright.games.marshlands.board.places import cell_in, part_in, place_on
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import (
    COWS,
    FACES,
    FIRST_WATER,
    MEETS,
    STRIDE,
    VILLAGE,
    WATER,
    spread,
)
from tilewright.games.marshlands.intervals.events import BIT, GARGANTUA, HEATHEN, RED_HAND, WISP, tiles_of
from tilewright.games.marshlands.intervals.interval2.tolls import hub_closed, lets_pass, note_halt, side_to
from tilewright.games.marshlands.laying.events import event_at, holds_event
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.state import State, dry_cells, survey

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def banked(tile: Tile, water: Part) -> list[int]:
    """SM-A4-25  The fields alongside a water: they hold a bank half of it, or its landing point opens into them."""
    halves = {half for side in water.sides for half in (2 * side, 2 * side + 1)}
    out = [n for n, part in enumerate(tile.parts) if part.kind == 'field' and halves & set(part.banks)]
    return out + opened(tile, water)


def opened(tile: Tile, water: Part) -> list[int]:
    """SM-A4-36  The field into which the landing point of a water opens."""
    return [n for n in water.beside if 'landing' in water.stops and tile.parts[n].kind == 'field'][:1]


def alongside(tile: Tile, part: Part, landing_only: bool) -> int:
    """SM-A4-23  The parts to which a boat can be carried from this one, as a mask: fields, or waters (SM-A4-24)."""
    near = opened if landing_only else banked
    if part.kind == 'water':
        return sum(1 << n for n in set(near(tile, part)))
    me = tile.parts.index(part)
    return sum(1 << n for n, other in enumerate(tile.parts) if other.kind == 'water' and me in near(tile, other))


ALONGSIDE: Final[vec[i64]] = spread(lambda tile, part: alongside(tile, part, landing_only=False))
AT_LANDING: Final[vec[i64]] = spread(lambda tile, part: alongside(tile, part, landing_only=True))


def ways(state: State, colour: i64) -> list[int]:
    """SM-A4-18  Every place to which the boat of a colour may go in one move, from tile to tile or on its own tile.

    It may turn back (SM-A4-19), and go where other boats are (SM-A5-21).
    """
    boat, props = state.props.boats[colour], state.props
    if boat == NOWHERE:
        return []
    if state.act.where == BY_EVENT:
        return voyages(state, colour)
    out = [place for place in over_sides(state, boat) if may_enter(state, colour, cell_in(place))]
    if props.must:  # SM-A5-12
        return [place for place in out if cell_in(place) == props.fresh]
    if state.rules.follow_only:  # SM-A4-16: from tile to tile only onto the fresh one; the Abbey is always there
        out = [place for place in out if cell_in(place) == props.fresh or state.realms[cell_in(place)] == CENTRE]
    return out + carried(state, boat)


def can_sail(state: State, colour: i64) -> bool:
    """SM-A4-15  Whether a boat may go anywhere; in an interval one in the water away from home always may (SM-I1-68).

    It goes home if it can go nowhere else, or to one place only.
    """
    boat = state.props.boats[colour]
    if state.act.where != BY_EVENT or boat == NOWHERE or state.myths.to_go or not in_water(state, boat):
        return len(ways(state, colour)) > 0
    return boat != home_of(state, colour) or len(ways(state, colour)) > 0


def may_enter(state: State, colour: i64, cell: i64) -> bool:
    """SM-A4-22  A boat keeps to its own section and the Abbey, except where boats may go anywhere (SM-A5-20)."""
    realm = state.realms[cell]
    return realm == colour or realm == CENTRE or state.act.where == WITH_BOAT


def over_sides(state: State, boat: i64) -> list[int]:
    """SM-A4-26  The places on neighbouring tiles: connected water from water, the same field from field (SM-A4-27).

    Sides match, so that whatever lies over there is of the same kind, or trees; water meets water even where Floods
    have been (SM-I3-54).
    """
    board, ports = state.board, FACES.ports
    at, face, steps, cell = board.at, board.face, board.steps, boat >> 3
    out: list[int] = []
    last: i64 = -1
    for side, met in MEETS[STRIDE * face[at[cell]] + (boat & 7)]:
        over = cell + steps[side]
        place = at[over]
        if place >= 0:
            theirs = ports[12 * face[place] + met]
            there = 8 * over + theirs
            if theirs >= 0 and there != last:
                out.append(there)
                last = there
    return joined(state, boat, out) if state.pollution.used else out


def joined(state: State, boat: i64, there: list[int]) -> list[int]:
    """SM-I3-77  Those of some places over the sides that are of one kind with the boat's, and none a dry water."""
    at, face, kinds = state.board.at, state.board.face, FACES.kinds
    mine = kinds[STRIDE * (face[at[boat >> 3]] >> 2) + (boat & 7)]
    out = [place for place in there if kinds[STRIDE * (face[at[place >> 3]] >> 2) + (place & 7)] == mine]
    dry = dry_cells(state) if state.pollution.used and mine == WATER else []
    if not dry:
        return out
    return [] if int(cell_in(boat)) in dry else [place for place in out if int(cell_in(place)) not in dry]


def voyages(state: State, colour: i64) -> list[int]:
    """SM-I1-62  Where a boat may go in an interval: a step by water, anywhere (SM-I1-63), never by land (SM-I1-64).

    In Interval 2, too, it keeps to the water (SM-I2-29). Others' sections are open to it (SM-I2-31, SM-I3-29). It may
    turn back and lie beside others (SM-I1-65), on villages as well (SM-I2-32). At the end of a network it may also go
    straight home (SM-I1-67, SM-I2-30, SM-I3-37), at the end of the game by one of the shortest ways (SM-I1-157).
    """
    boat, home = state.props.boats[colour], home_of(state, colour)
    near = open_waters(state, colour, boat)
    if state.act.ashore and not in_water(state, boat):
        return near + ([] if state.realms[cell_in(boat)] == CENTRE else carried(state, boat))
    if state.myths.to_go:
        return homeward(state, colour, steps_home(state, colour))
    out = reached(state, colour) if state.rules.far_boats else near
    if home != boat and home not in out and len({place >> 3 for place in near}) < 2:  # SM-I1-68
        out.append(home)
    if state.act.ashore and state.realms[cell_in(boat)] != CENTRE:  # SM-I3-34
        out += carried(state, boat)
    return out


def home_of(state: State, colour: i64) -> int:
    """SM-I1-60  Where a boat sets out: on its village (SM-I3-26), or at the quay of its colour (SM-I2-27)."""
    if state.act.boats == AT_QUAY:
        side = (state.rules.sections[colour] + 2) % 4
        return int(place_on(state.board.where[0], FACES.ports[12 * state.board.face[0] + 3 * side + 1]))
    return 8 * state.villages[colour] + FIRST_WATER[VILLAGE]


KEEP_OUT: Final[i64] = BIT[RED_HAND] | BIT[WISP] | BIT[GARGANTUA]  # the events that shut a water to some
KEEPERS: Final = tiles_of(RED_HAND, WISP, GARGANTUA) | {int(VILLAGE)}  # the tiles that may, villages among them


def open_waters(state: State, colour: i64, boat: i64) -> list[int]:
    """SM-I1-62  The waters over a side that the boat of a colour may enter."""
    near = over_sides(state, boat)
    if keeps_out(state):
        near = let_in(state, colour, near)
    if state.act.boats != AT_QUAY:
        return near
    passed = [place for place in near if lets_pass(state, colour, boat, place)]
    home = home_of(state, colour)  # SM-I2-28: by whichever side, each boat has its own berth
    return [home if state.realms[cell_in(place)] == CENTRE else place for place in passed]


def let_in(state: State, colour: i64, near: list[int]) -> list[int]:
    """SM-I1-109  Those of some waters that are not shut to the boat of a colour."""
    at, face = state.board.at, state.board.face
    out: list[int] = []
    for place in near:
        cell: i64 = place >> 3
        if face[at[cell]] >> 2 not in KEEPERS or not shut(state, colour, place):
            out.append(place)  # for so few a loop is quicker
    return out


def keeps_out(state: State) -> bool:
    """Whether there is anything that could shut a water to a boat."""
    return state.act.shut_villages or state.present[len(state.present) - 1] & KEEP_OUT != 0


def shut(state: State, colour: i64, place: i64) -> bool:
    """SM-I1-109  Whether an event keeps a boat out: the Red Hand, the Wisp (SM-I1-146), Gargantua (SM-I1-123).

    Whoever is there already may leave (SM-I1-110, SM-I1-147).
    """
    cell = place >> 3
    if state.act.shut_villages and is_village_of_others(state, colour, cell):
        return True
    event = event_at(state, cell)
    if event == RED_HAND:
        return not holds_event(state, colour, HEATHEN)
    if event == WISP:
        return state.realms[cell] != colour
    return event == GARGANTUA


def is_village_of_others(state: State, colour: i64, cell: i64) -> bool:
    """SM-I3-30  Whether another player's village lies on a cell, which no boat crosses or enters (SM-I3-31)."""
    return state.board.face[state.board.at[cell]] >> 2 == VILLAGE and state.realms[cell] != colour


def reached(state: State, colour: i64) -> list[int]:
    """SM-I1-62  Every water to which a boat may go where its way is not limited."""
    start = int(state.props.boats[colour])
    out = [start]
    for place in out:
        if place == start or not is_held_up(state, colour, place):
            out += [other for other in open_waters(state, colour, place) if other not in out]
    return out[1:]


def is_held_up(state: State, colour: i64, place: i64) -> bool:
    """SM-I2-38  Whether a boat that comes to a water gets no further there, because others hold its middle."""
    if state.act.boats != AT_QUAY or state.realms[cell_in(place)] == CENTRE:
        return False
    return hub_closed(state, place, colour)


def way_in(state: State, colour: i64, place: i64) -> int:
    """SM-I2-38  The side by which a boat comes to a water; from afar any by which it can."""
    start = int(state.props.boats[colour])
    before = [start, *(reached(state, colour) if state.rules.far_boats else [])]
    sides = [
        side_to(state, cell_in(place), cell_in(other))
        for other in over_sides(state, place)
        if other in before
        and (other == start or not is_held_up(state, colour, other))
        and lets_pass(state, colour, other, place)
    ]
    return sides[0] if sides else -1


def homeward(state: State, colour: i64, steps: dict[int, int]) -> list[int]:
    """SM-I1-157  The waters beside a boat that are one step nearer to its village."""
    boat = state.props.boats[colour]
    return [place for place in open_waters(state, colour, boat) if steps.get(place, -1) == steps[int(boat)] - 1]


def steps_home(state: State, colour: i64) -> dict[int, int]:
    """SM-I1-158  How many tiles each water is from the village of a colour, over waters that its boat may enter.

    The boat's own tile is left, not entered, so that no bar on it matters. Without a boat there is no way.
    """
    boat = int(state.props.boats[colour])
    if boat == NOWHERE:
        return {}
    home, barred = home_of(state, colour), keeps_out(state)
    steps = {home: 0}
    out = [home]
    for place in out:
        for other in over_sides(state, place):
            if other not in steps and (not barred or other == boat or not shut(state, colour, other)):
                steps[other] = steps[place] + 1
                out.append(other)
    return steps


def carried(state: State, boat: i64) -> list[int]:
    """SM-A4-23  The places on its own tile: out of the water onto a field alongside, or back (SM-A4-24, SM-A4-37)."""
    cell, part = cell_in(boat), part_in(boat)
    entry = STRIDE * (state.board.face[state.board.at[cell]] >> 2) + part
    mask = AT_LANDING[entry] if state.rules.landing_only else ALONGSIDE[entry]  # SM-A5-19, SM-I3-35
    if state.story.used and int(cell) in dry_cells(state) and not in_water(state, boat):
        return []  # SM-I3-80
    return [int(place_on(cell, other)) for other in range(STRIDE) if mask & ONE[other]]


def in_water(state: State, place: i64) -> bool:
    """Whether a place is in the water."""
    kind = state.board.face[state.board.at[place >> 3]] >> 2
    return FACES.kinds[STRIDE * kind + (place & 7)] == WATER


def sail(state: State, colour: i64, place: i64, told: list[Told] | None) -> None:
    """SM-A4-15  Moves a boat by one step; a bull costs the next turn of whoever lands beside it (SM-A4-28)."""
    props = state.props
    if state.act.boats == AT_QUAY:
        note_halt(state, colour, place, way_in(state, colour, place))
    if not state.story.used and not state.rules.no_bull and lands(state, props.boats[colour], place):
        props.skips |= ONE[colour]
        if told is not None:
            told.append(Told('bull', int(state.holder[colour])))
    props.boats[colour] = place
    props.moved = 1


def lands(state: State, boat: i64, place: i64) -> bool:
    """SM-A4-28  Whether a boat that goes to a place comes out of the water beside a bull."""
    return in_water(state, boat) and not in_water(state, place) and has_cow(state, place)


def has_cow(state: State, place: i64) -> bool:
    """SM-A4-29  Whether a cow is in the field, or on this very tile; to move on land costs nothing (SM-A4-31)."""
    board = state.board
    if state.rules.cow_same_tile:
        return COWS[STRIDE * (board.face[board.at[cell_in(place)]] >> 2) + part_in(place)] > 0
    regions = survey(state).regions
    for segment in regions.members(regions.base[board.at[cell_in(place)]] + part_in(place)):
        owner = regions.owner[segment]
        if COWS[STRIDE * (board.face[owner] >> 2) + segment - regions.base[owner]]:
            return True
    return False


def steps_to_go(state: State, colour: i64) -> int:
    """SM-A4-35  How many tiles, straight over the grid, a boat still is from the Abbey."""
    boat, board = state.props.boats[colour], state.board
    cell = cell_in(boat) if boat != NOWHERE else FAR_AWAY
    return abs(int(board.x(cell))) + abs(int(board.y(cell)))


FAR_AWAY: Final[i64] = 16 * 13 + 13  # a far corner
