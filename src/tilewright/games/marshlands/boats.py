"""Boats: where one may go in one move, and what that costs. A place is 8 * cell + part: a water, or a field on land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.core.tile import Part, Tile
from tilewright.games.marshlands.act import WITH_BOAT
from tilewright.games.marshlands.land import CENTRE
from tilewright.games.marshlands.props import NOWHERE
from tilewright.games.marshlands.sets import COWS, FACES, STRIDE, WATER, spread
from tilewright.games.marshlands.state import State, survey

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
    out = [place for place in over_sides(state, boat) if may_enter(state, colour, place >> 3)]
    if props.must:  # SM-A5-12
        return [place for place in out if place >> 3 == props.fresh]
    if state.rules.follow_only:  # SM-A4-16: from tile to tile only onto the fresh one; the Abbey is always there
        out = [place for place in out if place >> 3 == props.fresh or state.realms[place >> 3] == CENTRE]
    return out + carried(state, boat)


def may_enter(state: State, colour: i64, cell: i64) -> bool:
    """SM-A4-22  A boat keeps to its own section and the Abbey, except where boats may go anywhere (SM-A5-20)."""
    realm = state.realms[cell]
    return realm == colour or realm == CENTRE or state.act.where == WITH_BOAT


def over_sides(state: State, boat: i64) -> list[int]:
    """SM-A4-26  The places on neighbouring tiles: connected water from water, the same field from field (SM-A4-27).

    Sides match, so that whatever lies over there is of the same kind, or trees.
    """
    board, ports = state.board, FACES.ports
    cell, part = boat >> 3, boat & 7
    face = board.face[board.at[cell]]
    out: list[int] = []
    for side in range(4):
        over = cell + board.steps[side]
        place = board.at[over]
        if place < 0:
            continue
        other, last = board.face[place], -1
        for port in range(3):
            theirs = ports[12 * other + 3 * (side ^ 2) + 2 - port]
            if ports[12 * face + 3 * side + port] == part and theirs >= 0 and theirs != last:
                last = int(theirs)
                out.append(int(8 * over + theirs))
    return out


def carried(state: State, boat: i64) -> list[int]:
    """SM-A4-23  The places on its own tile: out of the water onto a field alongside, or back (SM-A4-24, SM-A4-37)."""
    cell, part = boat >> 3, boat & 7
    entry = STRIDE * (state.board.face[state.board.at[cell]] >> 2) + part
    mask = AT_LANDING[entry] if state.rules.landing_only else ALONGSIDE[entry]  # SM-A5-19
    return [int(8 * cell + other) for other in range(STRIDE) if mask & ONE[other]]


def in_water(state: State, place: i64) -> bool:
    """Whether a place is in the water."""
    kind = state.board.face[state.board.at[place >> 3]] >> 2
    return FACES.kinds[STRIDE * kind + (place & 7)] == WATER


def sail(state: State, colour: i64, place: i64, told: list[Told] | None) -> None:
    """SM-A4-15  Moves a boat by one step; a bull costs the next turn of whoever lands beside it (SM-A4-28)."""
    props = state.props
    landed = in_water(state, props.boats[colour]) and not in_water(state, place)
    if landed and not state.rules.no_bull and has_cow(state, place):
        props.skips |= ONE[colour]
        if told is not None:
            told.append(Told('bull', int(state.holder[colour])))
    props.boats[colour] = place
    props.moved = 1


def has_cow(state: State, place: i64) -> bool:
    """SM-A4-29  Whether a cow is in the field, or on this very tile; to move on land costs nothing (SM-A4-31)."""
    board = state.board
    if state.rules.cow_same_tile:
        return COWS[STRIDE * (board.face[board.at[place >> 3]] >> 2) + (place & 7)] > 0
    regions = survey(state).regions
    for segment in regions.members(regions.base[board.at[place >> 3]] + (place & 7)):
        owner = regions.owner[segment]
        if COWS[STRIDE * (board.face[owner] >> 2) + segment - regions.base[owner]]:
            return True
    return False


def steps_to_go(state: State, colour: i64) -> int:
    """SM-A4-35  How many tiles, straight over the grid, a boat still is from the Abbey."""
    boat, board = state.props.boats[colour], state.board
    cell = boat >> 3 if boat != NOWHERE else FAR_AWAY
    return abs(int(board.x(cell))) + abs(int(board.y(cell)))


FAR_AWAY: Final[i64] = 16 * 13 + 13  # a far corner
