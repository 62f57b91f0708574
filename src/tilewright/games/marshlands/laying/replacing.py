"""Tiles that take the place of others or leave the board, and what becomes of the boats and counters on them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.board.constructions import entry_at, nearest
from tilewright.games.marshlands.board.places import (
    cell_claimed,
    cell_in,
    claim_on,
    owner_in,
    part_in,
    place_claimed,
    place_on,
)
from tilewright.games.marshlands.board.sets import FACES, FIRST_WATER, NAMES, STRIDE, VILLAGE, WATER
from tilewright.games.marshlands.board.walking import whole
from tilewright.games.marshlands.intervals.events import EVENT, GARGANTUA
from tilewright.games.marshlands.intervals.interval2.tolls import give_tolls_back
from tilewright.games.marshlands.laying.around import show_around
from tilewright.games.marshlands.laying.events import event_at, sign, unsign
from tilewright.games.marshlands.laying.frontier import put, refront
from tilewright.games.marshlands.pieces.boats import home_of
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def land_at(side: int) -> int:
    """The parts on land that reach a side (4 * face + side), as a mask."""
    parts = {int(FACES.ports[3 * side + port]) for port in range(3)} - {-1}
    return sum(1 << part for part in parts if FACES.kinds[STRIDE * (side >> 4) + part] != WATER)


LAND_AT: Final[vec[i64]] = numbers([land_at(side) for side in range(16 * len(NAMES))])


def put_event_tile(state: State, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-I1-29  Lays a tile of an interval on a free cell, or in place of the one that lies there (SM-I1-30).

    It counts as a tile of the section it lies on, whoever lays it (SM-I1-46).
    """
    state.story.ever[state.realms[cell]] += 1
    if state.board.at[cell] < 0:
        put(state, kind, cell, turn)
        if state.laid[state.realms[cell]] == 1:
            refront(state, state.realms[cell])
        settle_counters(state, cell, told)
    else:
        replace(state, 4 * kind + turn, cell, told)
    if kind == VILLAGE:  # SM-I1-60
        state.props.boats[state.realms[cell]] = place_on(cell, FIRST_WATER[VILLAGE])


def replace(state: State, face: i64, cell: i64, told: list[Told] | None) -> None:
    """SM-I1-37  Lays a tile in place of another, which is out of the game, whatever pieces are on it (SM-I1-39)."""
    board = state.board
    place = board.at[cell]
    old = board.face[place]
    if told is not None:
        told.append(Told('replaces', -1, (NAMES[old >> 2], board.cell_of(cell))))
    state.out.append(int(old >> 2))
    wash_off(state, [int(cell)])
    give_tolls_back(state, cell, told)
    kept = kept_elsewhere(state, [int(cell)])
    board.replace(place, face)
    unsign(state, old >> 2, cell)
    sign(state, face >> 2, cell)
    show_around(state, cell)
    state.networks = None
    move_counters(state, kept, told)
    settle_counters(state, cell, told)
    moor_boats(state, cell, old, told)


def remove(state: State, cells: list[int], told: list[Told] | None) -> None:
    """SM-I1-44  Takes tiles off the board, out of the game; what they cut off stays where it is."""
    board = state.board
    wash_off(state, cells)
    for cell in cells:
        give_tolls_back(state, cell, told)
    kept = kept_elsewhere(state, cells)
    for cell in cells:
        place = board.at[cell]
        kind = board.face[place] >> 2
        state.out.append(int(kind))
        state.laid[state.realms[cell]] -= 1
        board.lift(place)
        unsign(state, kind, cell)
        show_around(state, cell)
        if told is not None:
            told.append(Told('leaves', -1, (NAMES[kind], board.cell_of(cell))))
    state.networks = None
    for realm in sorted({int(state.realms[cell]) for cell in cells}):
        refront(state, realm)
    move_counters(state, kept, told)
    for colour, boat in enumerate(state.props.boats):
        if boat != NOWHERE and int(cell_in(boat)) in cells:
            send_home(state, colour, told)


def wash_off(state: State, cells: list[int]) -> None:
    """SM-I3-105  Takes the markers of pollution away with their tiles (SM-I3-58)."""
    if state.pollution.markers:
        state.pollution.markers = [place for place in state.pollution.markers if cell_in(place) not in cells]


# ---------------------------------------------------------------- counters


def kept_elsewhere(state: State, cells: list[int]) -> dict[int, list[int]]:
    """The other places of each construction whose counter lies on cells that lose their tile, by that counter.

    Counters keep off event tiles where they do not belong there (SM-I1-78).
    """
    out: dict[int, list[int]] = {}
    for claim in state.props.claims:
        if cell_claimed(claim) in cells:
            spots = [place for place in whole(state, place_claimed(claim)) if cell_in(place) not in cells]
            out[claim] = [spot for spot in spots if state.act.on_events or event_at(state, cell_in(spot)) < 0]
    return out


def move_counters(state: State, kept: dict[int, list[int]], told: list[Told] | None) -> None:
    """SM-I1-42  Moves counters to what is left of their construction; without any they go back (SM-I1-41)."""
    claims = state.props.claims
    for claim, spots in kept.items():
        at = claims.index(claim)
        if spots:
            claims[at] = claim_on(nearest(state, spots, cell_claimed(claim)), owner_in(claim))
        else:
            give_back(state, at, told)


def settle_counters(state: State, cell: i64, told: list[Told] | None) -> None:
    """SM-I1-43  Where two constructions have grown together the counter laid first stays, the other goes back.

    They grow together over the tile just laid and nowhere else.
    """
    claims, kinds = state.props.claims, FACES.kinds
    if len(claims) < 2:
        return
    late: set[int] = set()
    for part in joining_parts(state, cell):
        kind = kinds[entry_at(state, place_on(cell, part))]
        alike = [claim for claim in claims if kinds[entry_at(state, claim >> 4)] == kind]
        if len(alike) > 1:
            places = whole(state, place_on(cell, part))
            late.update([claim for claim in alike if int(place_claimed(claim)) in places][1:])
    if late:
        for claim in [claim for claim in claims if claim in late]:
            give_back(state, claims.index(claim), told)


def joining_parts(state: State, cell: i64) -> list[int]:
    """The parts on land of the tile on a cell that meet tiles over two of its sides, so that they may join others."""
    at, steps = state.board.at, state.board.steps
    first = 4 * state.board.face[at[cell]]
    met: i64 = 0
    twice: i64 = 0
    for side in range(4):
        if at[cell + steps[side]] >= 0:
            twice |= met & LAND_AT[first + side]
            met |= LAND_AT[first + side]
    return [part for part in range(STRIDE) if twice >> part & 1] if twice else []


def give_back(state: State, at: int, told: list[Told] | None) -> None:
    """SM-I1-41  Gives a counter back to its owner, to be used again."""
    props = state.props
    claim = props.claims.pop(at)
    props.supply[owner_in(claim)] += 1
    if told is not None:
        seat = int(state.holder[owner_in(claim) // MEMBERS])
        told.append(Told('counter_back', seat, (state.board.cell_of(cell_claimed(claim)),)))


# ---------------------------------------------------------------- boats


def moor_boats(state: State, cell: i64, old: i64, told: list[Told] | None) -> None:
    """SM-I1-40  A boat on a replaced tile stays on a water that shares a side with its own; else it goes home."""
    props, place = state.props, state.board.at[cell]
    face = state.board.face[place]
    for colour in range(state.rules.colours):
        boat = props.boats[colour]
        if boat == NOWHERE or cell_in(boat) != cell:
            continue
        waters = 0 if EVENT[face >> 2] == GARGANTUA else shared_parts(old, face, part_in(boat))
        many = [part for part in range(STRIDE) if waters & ONE[part]]
        if not many:
            send_home(state, colour, told)
            continue
        props.boats[colour] = place_on(cell, many[0])
        if len(many) > 1:
            state.story.berths.append(int(256 * colour + waters))


def shared_parts(old: i64, face: i64, part: i64) -> int:
    """The parts of a face, as a mask, that are of the kind of a part of another face and reach a side that it does."""
    ports, kinds, out = FACES.ports, FACES.kinds, 0
    kind = kinds[STRIDE * (old >> 2) + part]
    for port in range(12):
        new = ports[12 * face + port]
        if ports[12 * old + port] == part and new >= 0 and kinds[STRIDE * (face >> 2) + new] == kind:
            out |= 1 << int(new)
    return out


def send_home(state: State, colour: i64, told: list[Told] | None) -> None:
    """SM-I1-40  Puts a boat back on its village."""
    state.props.boats[colour] = home_of(state, colour)
    if told is not None:
        told.append(Told('boat_home', int(state.holder[colour])))
