"""Counters on constructions: what a boat may claim where it lies, and whose a construction is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.terms import BY_EVENT
from tilewright.games.marshlands.board.constructions import entry_at, is_single, nearest, segment_at
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.places import claim_on, owner_in, place_claimed
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sets import (
    BANKS,
    COPSE,
    FACES,
    GARDEN,
    LANDING,
    LANDING_AT,
    MEETS,
    NAMES,
    OPENS,
    STOP,
    STRIDE,
)
from tilewright.games.marshlands.board.walking import finished
from tilewright.games.marshlands.laying.events import event_at
from tilewright.games.marshlands.pieces.boats import in_water
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def name_of(state: State, networks: Networks, place: i64) -> int:
    """One number for a construction, whichever of its parts is named."""
    segment = segment_at(state, networks, place)
    return -1 - int(segment) if is_single(state, place) else int(networks.regions.find(segment))


def owners(state: State, networks: Networks) -> dict[int, int]:
    """The colour whose counter is on each construction that has one."""
    claims = state.props.claims
    return {name_of(state, networks, place_claimed(claim)): int(owner_in(claim) // MEMBERS) for claim in claims}


def owners_within(state: State, within: Reach) -> dict[int, int]:
    """The same for all rows of one sheet, found once."""
    if within.taken is None:
        within.taken = owners(state, within.networks)
    return within.taken


# ---------------------------------------------------------------- what a boat can claim


def claimable(state: State, colour: i64) -> list[int]:
    """SM-A5-27  Every construction that the boat of a colour can claim where it is, each once (SM-A5-28, SM-A5-33).

    Whose section it is on does not matter (SM-A5-29). Several may be claimed on one occasion (SM-I1-75), each with one
    counter of twelve, if one wants to (SM-I1-76).
    """
    boat = state.props.boats[colour]
    if boat == NOWHERE:
        return []
    spots = from_water(state, boat) if in_water(state, boat) else from_land(state, boat)
    closed = finished_at(state, spots)
    return unclaimed(state, closed, {claim >> 4 for claim in state.props.claims}) if closed else []


def finished_at(state: State, spots: list[int]) -> list[tuple[int, list[int]]]:
    """SM-A5-23  Those of some places where something is finished, each with all the places of that."""
    out: list[tuple[int, list[int]]] = []
    for spot in spots:
        places = finished(state, spot)
        if places:
            out.append((spot, places))
    return out


def unclaimed(state: State, closed: list[tuple[int, list[int]]], known: set[int]) -> list[int]:
    """SM-A5-23  Where counters may lie on what is finished (as `finished_at` gives it) and not known yet; now it is."""
    out: list[int] = []
    for spot, places in closed:
        if known.isdisjoint(places):
            known.update(places)
            out += [spot] if state.act.on_events else on_ordinary_tile(state, spot, places)  # SM-I3-39
    return out


def on_ordinary_tile(state: State, spot: i64, places: list[int]) -> list[int]:
    """SM-I1-79  Where the counter of a claim lies: on the boat's tile (SM-I1-80), else on the nearest ordinary one.

    What lies on event tiles alone takes none (SM-I1-78).
    """
    if event_at(state, spot >> 3) < 0:
        return [int(spot)]
    ordinary = [place for place in places if event_at(state, place >> 3) < 0]
    return [nearest(state, ordinary, spot >> 3)] if ordinary else []


def from_water(state: State, boat: i64) -> list[int]:
    """SM-A5-22  What a boat in the water is at: fishery, reed bed (SM-I1-70), plots beside it, fields by a landing."""
    out = [int(boat)] if is_single(state, boat) else []
    out += plots_near(state, boat)
    shores = landings_near(state, boat)  # SM-A5-24
    if shores:
        out += [int(spot - (spot & 7) + OPENS[entry_at(state, spot)]) for spot in shores]
    return out


def plots_near(state: State, boat: i64) -> list[int]:
    """SM-I1-71  The gardens and copses that a boat is at: of its tile (SM-I1-72), or those that its water borders.

    Beside is what the boat's own water borders on this very tile (SM-A5-26).
    """
    board, part = state.board, boat & 7
    kind, first = board.face[board.at[boat >> 3]] >> 2, boat - part
    if state.act.where == BY_EVENT and not state.rules.bordering:
        return [first + plot for plot in PLOTS[kind]] if PLOTS[kind] else []
    row = STRIDE * kind
    return [int(first + plot) for plot in range(FACES.parts[kind]) if BANKS[row + plot] >> part & 1]


# [kind] the parts of a tile that are garden or copse.
PLOTS: Final = [
    [part for part in range(FACES.parts[kind]) if FACES.kinds[STRIDE * kind + part] in (COPSE, GARDEN)]
    for kind in range(len(NAMES))
]


def landings_near(state: State, boat: i64) -> list[int]:
    """SM-A5-25  The landing point a boat is at, or those to which its water is the only way (SM-I1-73).

    No boat comes to those in ponds (SM-I1-74).
    """
    board = state.board
    at, face, steps, cell, part = board.at, board.face, board.steps, boat >> 3, boat & 7
    mine = face[at[cell]]
    out = [int(boat)] if STOP[STRIDE * (mine >> 2) + part] == LANDING else []
    for side, met in MEETS[STRIDE * mine + part]:
        over = cell + steps[side]
        other = at[over]
        if other >= 0:
            theirs = LANDING_AT[12 * face[other] + met]
            if theirs >= 0:
                out.append(8 * over + theirs)
    return out


def from_land(state: State, boat: i64) -> list[int]:
    """SM-A5-32  A boat on a field claims nothing (SM-I3-36); where that was agreed, the field it lies on."""
    return [int(boat)] if state.rules.from_field else []


# ---------------------------------------------------------------- laying counters


def member_of(state: State, seat: i64) -> i64:
    """SM-A7-11  Which share of its colour's counters a seat lays from."""
    return 0 if state.rules.pool else state.rules.seating.member[seat]


def supply_of(state: State, seat: i64) -> i64:
    """How many counters a seat can still lay."""
    supply, first = state.props.supply, MEMBERS * state.holds[seat]
    return supply[first] if state.rules.pool else supply[first + state.rules.seating.member[seat]]


def open_claims(state: State) -> list[int]:
    """SM-A5-30  What the seat that is asked may claim now, if it wants to; nothing without a counter."""
    seat = state.props.mover
    if not supply_of(state, seat):
        return []
    if state.act.boats:
        return claimable(state, state.holds[seat])
    return state.props.pending


def claim(state: State, place: i64) -> None:
    """SM-A5-28  Lays a counter, which stays to the end."""
    props, seat = state.props, state.props.mover
    owner = MEMBERS * state.holds[seat] + member_of(state, seat)
    props.supply[owner] -= 1
    props.claims.append(int(claim_on(place, owner)))
    if int(place) in props.pending:
        props.pending.remove(int(place))
