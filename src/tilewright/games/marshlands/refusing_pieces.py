"""Why a boat may not go somewhere, a counter may not be laid, the Eclipse may not be used so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import Cell
from tilewright.core.play import Move, Refusal, Value
from tilewright.games.marshlands.acts.act import AT_QUAY, BY_EVENT, WHOLE, WITH_BOAT
from tilewright.games.marshlands.acts.eclipse import exchanges, turnings
from tilewright.games.marshlands.board.constructions import entry_at, is_finished, is_single, segment_at
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import FACES, FIELD, TILES, WATER
from tilewright.games.marshlands.intervals.events import EVENTS
from tilewright.games.marshlands.intervals.interval2.tolls import is_closed_to, owner_of_tile
from tilewright.games.marshlands.laying.events import event_at, name_at
from tilewright.games.marshlands.laying.founding import eclipse_fits
from tilewright.games.marshlands.pieces.boats import (
    home_of,
    in_water,
    is_village_of_others,
    may_enter,
    over_sides,
    shut,
    ways,
)
from tilewright.games.marshlands.pieces.claims import name_of, open_claims, owners
from tilewright.games.marshlands.state import MOVE, State, survey

if TYPE_CHECKING:
    from mypy_extensions import i64

# What keeps a boat out, by the event that does.
KEEPS_OUT: Final = {'red_hand': 'SM-I1-109', 'will_o_the_wisp': 'SM-I1-146', 'gargantua': 'SM-I1-123'}


def why_not(state: State, move: Move) -> Refusal | None:
    """Refuses what does not answer the question about a boat or a counter."""
    moving = state.phase == MOVE
    if move.verb == ('stay' if moving else 'done') and not move.args:
        if moving and state.story.to_go:
            return Refusal('SM-I1-157', 'must_go_home')
        return Refusal('SM-A5-12', 'must_follow') if moving and state.props.must else None
    if move.verb != ('go' if moving else 'claim'):
        return Refusal(state.act.cites['move' if moving else 'claim'], 'not_asked', (move.verb,))
    place = place_named(state, move.args)
    if place < 0:
        return Refusal('SM-A4-18' if moving else 'SM-A5-27', 'no_such_part')
    return why_not_go(state, place) if moving else why_not_claim(state, place)


def place_named(state: State, args: tuple[Value, ...]) -> i64:
    """The place that a cell and the name of a part stand for; -1 if there is no such part."""
    if len(args) != 2:
        return -1
    cell, name = args
    if not isinstance(cell, Cell) or not isinstance(name, str):
        return -1
    place = state.board.place_at(cell.x, cell.y)
    if place < 0:
        return -1
    names = [part.name for part in TILES[state.board.face[place] >> 2].parts]
    return 8 * state.board.where[place] + names.index(name) if name in names else -1


def why_not_go(state: State, place: i64) -> Refusal | None:
    """SM-A4-18  Refuses a step that no water, field or bank allows."""
    colour = state.holds[state.props.mover]
    if int(place) in ways(state, colour):
        return None
    boat, where = state.props.boats[colour], state.board.cell_of(place >> 3)
    if state.act.where == BY_EVENT:
        return why_not_sailed(state, colour, place)
    if state.props.must:
        return Refusal('SM-A5-12', 'must_follow')
    if FACES.kinds[entry_at(state, place)] not in (WATER, FIELD):
        return Refusal('SM-A4-27', 'not_over_plots', (where,))
    if not may_enter(state, colour, place >> 3):
        return Refusal('SM-A4-22', 'not_your_water', (where,))
    if int(place) in over_sides(state, boat):
        return Refusal('SM-A4-16', 'only_onto_fresh', (where,))
    if place >> 3 == boat >> 3 and state.rules.landing_only:
        rule = 'SM-A5-19' if state.act.where == WITH_BOAT else 'SM-A4-36' if in_water(state, boat) else 'SM-A4-37'
        return Refusal(rule, 'only_at_landing', (where,))
    return Refusal('SM-A4-18' if in_water(state, boat) else 'SM-A4-26', 'no_way', (where,))


def why_not_sailed(state: State, colour: i64, place: i64) -> Refusal:
    """SM-I1-62  Says why a boat does not go there in an interval: over land, too far, or past an event."""
    where, boat = state.board.cell_of(place >> 3), state.props.boats[colour]
    if state.act.shut_villages and is_village_of_others(state, colour, place >> 3):
        return Refusal('SM-I3-30', 'shut_village', (where,))
    if state.act.ashore and (not in_water(state, place) or not in_water(state, boat)):
        return why_not_ashore(state, boat, place)
    if not in_water(state, place):
        return Refusal('SM-I1-64', 'never_ashore', (where,))
    if state.story.to_go:
        return Refusal('SM-I1-157', 'not_nearer_home', (where,))
    if shut(state, colour, place):
        event = EVENTS[event_at(state, place >> 3)].name
        return Refusal(KEEPS_OUT[event], 'kept_out', (where, name_at(state, place >> 3)))
    if state.act.boats == AT_QUAY and state.realms[place >> 3] >= 0 and int(place) in over_sides(state, boat):
        owned = owner_of_tile(state, place >> 3)
        return Refusal('SM-I2-53' if is_closed_to(owned, colour) else 'SM-I2-37', 'closed_water', (where,))
    if place == home_of(state, colour):
        return Refusal('SM-I1-67', 'not_at_an_end', (where,))
    return Refusal('SM-I1-62', 'no_way', (where,))


def why_not_ashore(state: State, boat: i64, place: i64) -> Refusal:
    """SM-I3-33  Says why a boat is not carried there."""
    where = state.board.cell_of(place >> 3)
    if place >> 3 == boat >> 3 and state.realms[boat >> 3] == CENTRE:
        return Refusal('SM-I3-34', 'not_ashore_there', (where,))
    if FACES.kinds[entry_at(state, place)] not in (WATER, FIELD):
        return Refusal('SM-I3-33', 'not_over_plots', (where,))
    if place >> 3 == boat >> 3 and state.rules.landing_only:
        return Refusal('SM-I3-35', 'only_at_landing', (where,))
    return Refusal('SM-I3-33', 'no_way', (where,))


def why_not_claim(state: State, place: i64) -> Refusal | None:
    """SM-A5-28  Refuses a counter on what has one, or on what is not there to be claimed."""
    if int(place) in open_claims(state):
        return None
    networks, where = survey(state), state.board.cell_of(place >> 3)
    for other in open_claims(state):
        if name_of(state, networks, other) == name_of(state, networks, place):
            named = TILES[state.board.face[state.board.at[other >> 3]] >> 2].parts[other & 7].name
            return Refusal(state.act.cites['claim'], 'name_it_so', (state.board.cell_of(other >> 3), named))
    if name_of(state, networks, place) in owners(state, networks):
        return Refusal(state.act.cites.get('claimed', 'SM-A5-28'), 'claimed', (where,))
    if not state.act.boats:
        return Refusal('SM-A7-20', 'not_finished_now', (where,))
    if state.act.where == BY_EVENT:
        return why_not_marked(state, networks, place)
    return Refusal('SM-A5-27', 'not_at_boat', (where,))


def why_not_marked(state: State, networks: Networks, place: i64) -> Refusal:
    """SM-I1-69  Says why a counter is not laid there in an interval."""
    where = state.board.cell_of(place >> 3)
    event = event_at(state, place >> 3) >= 0
    if FACES.kinds[entry_at(state, place)] == WATER:
        single = is_single(state, place)
        barred = not single or (event and not state.act.on_events)
        return Refusal('SM-I1-78' if barred else 'SM-I1-70', 'not_at_boat', (where,))
    if not is_finished(state, networks, segment_at(state, networks, place)):
        return Refusal('SM-I1-69', 'not_finished', (where,))
    field = FACES.kinds[entry_at(state, place)] == FIELD
    rule = 'SM-I1-79' if event and not state.act.on_events else 'SM-I1-73' if field else 'SM-I1-71'
    return Refusal(rule, 'not_at_boat', (where,))


# ---------------------------------------------------------------- the Eclipse


def why_not_eclipse(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """SM-E-06  Refuses a turn of the board that is not allowed, or an Eclipse that would not match."""
    if not eclipse_fits(state):
        return Refusal('SM-E-05', 'eclipse_unlike')
    by = args[0] if len(args) == 1 else None
    if isinstance(by, int) and by in turnings(state):
        return None
    if state.act.where == WHOLE:
        return Refusal('SM-E-20', 'not_turned_here')
    most = turnings(state)[-1]
    if state.rules.madness:
        return Refusal('SM-E-23', 'one_quarter', (most,))
    return Refusal('SM-E-06' if state.rules.seats == 4 else 'SM-E-11', 'so_many_quarters', (most,))


def why_not_exchange(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """SM-E-21  Refuses an exchange of counters that are not those of two colours alike."""
    if state.act.where != WHOLE:
        return Refusal('SM-E-20', 'nothing_to_exchange')
    return None if args in exchanges(state) else Refusal('SM-E-21', 'not_two_colours')
