"""Boats and counters of positions entered by hand, and what turns remember of them."""

from __future__ import annotations

from tilewright.core.grid import read_cell
from tilewright.core.play import Misuse
from tilewright.core.positions import number, seat_at
from tilewright.games.marshlands.acts.teams import COUNTERS
from tilewright.games.marshlands.acts.terms import ANY_SECTION, AT_QUAY, BY_EVENT, ON_VILLAGES, WHOLE
from tilewright.games.marshlands.board.constructions import entry_at, is_finished, is_single, segment_at
from tilewright.games.marshlands.board.sets import FACES, FIELD, WATER
from tilewright.games.marshlands.intervals.interval2.tolls import SPOTS, lay_toll, spots_of, toll_at
from tilewright.games.marshlands.pieces.claims import claim, member_of, name_of, owners, supply_of
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.state import State, survey
from tilewright.games.marshlands.steps.naming import place_named


def part_at(state: State, cell: str, name: str) -> int:
    """Reads a part of a laid tile, as a place."""
    place = int(place_named(state, (read_cell(cell), name)))
    if place < 0:
        raise Misuse(f'a part of a tile on the board expected, {cell} {name} came')
    return place


def with_props(state: State, there: bool, what: str) -> None:
    """Refuses what an act does not have."""
    if not there:
        raise Misuse(f'{state.act.name} has no {what}')


def set_boat(state: State, args: tuple[str, ...]) -> None:
    """SM-A5-04  Puts the boat of a seat on a water, or on a field."""
    with_props(state, bool(state.act.boats), 'boats')
    seat, place = seat_at(args[0], state.rules.seats), part_at(state, args[1], args[2])
    if FACES.kinds[entry_at(state, place)] not in (WATER, FIELD):
        raise Misuse(f'a water or a field expected (SM-A4-27), {args[2]} came')
    if state.act.boats == ON_VILLAGES and state.act.where == BY_EVENT and state.villages[state.holds[seat]] < 0:
        raise Misuse(f'{args[0]} has no boat before the village lies (SM-I1-60)')
    state.props.boats[state.holds[seat]] = place


def set_counter(state: State, args: tuple[str, ...]) -> None:
    """SM-A5-28  Puts a counter of a seat on a construction."""
    with_props(state, state.act.counters, 'counters')
    seat, place = seat_at(args[0], state.rules.seats), part_at(state, args[1], args[2])
    networks = survey(state)
    if not is_single(state, place) and not is_finished(state, networks, segment_at(state, networks, place)):
        raise Misuse(f'a finished construction expected (SM-A5-23), {args[1]} {args[2]} came')
    if name_of(state, networks, place) in owners(state, networks):
        raise Misuse(f'{args[1]} {args[2]} has a counter already (SM-A5-28)')
    if not supply_of(state, seat):
        raise Misuse(f'{args[0]} has no counter left (SM-G-04)')
    state.props.mover = seat
    claim(state, place)
    close_if_used_up(state)


def set_toll(state: State, args: tuple[str, ...]) -> None:
    """SM-I2-35  Puts a counter of a seat on a spot of a canal."""
    with_props(state, state.act.boats == AT_QUAY, 'counters on canals')
    seat, place = seat_at(args[0], state.rules.seats), part_at(state, args[1], args[2])
    if FACES.kinds[entry_at(state, place)] != WATER or args[3] not in SPOTS:
        raise Misuse(f'a canal and one of {", ".join(SPOTS)} expected (SM-I2-35), {args[2]} {args[3]} came')
    spot = SPOTS.index(args[3])
    if spot not in spots_of(state, place) or toll_at(state, place, spot) >= 0:
        raise Misuse(f'a free spot of the canal expected (SM-I2-39), {args[3]} came')
    if not supply_of(state, seat):
        raise Misuse(f'{args[0]} has no counter left (SM-I2-07)')
    lay_toll(state, state.holds[seat], 8 * place + spot)


def set_counters(state: State, args: tuple[str, ...]) -> None:
    """SM-A5-51  Says how many counters a seat has left; without any, nobody draws any more in Act 7 (SM-A7-27)."""
    with_props(state, state.act.counters, 'counters')
    seat = seat_at(args[0], state.rules.seats)
    state.props.supply[MEMBERS * state.holds[seat] + member_of(state, seat)] = number(args[1], COUNTERS)
    close_if_used_up(state)


def close_if_used_up(state: State) -> None:
    """SM-A7-27  Nobody draws any more in Act 7 once somebody has no counter left."""
    used_up = any(not supply_of(state, seat) for seat in range(state.rules.seats))
    state.props.closing = 1 if state.act.where == WHOLE and used_up else 0


def set_misses(state: State, args: tuple[str, ...]) -> None:
    """SM-A4-28  Says that a seat misses its next turn."""
    with_props(state, bool(state.act.boats), 'boats')
    state.props.skips |= 1 << int(state.holds[seat_at(args[0], state.rules.seats)])


def set_before(state: State, args: tuple[str, ...]) -> None:
    """SM-A4-11  Says on whose section the player before has laid."""
    with_props(state, state.act.where == ANY_SECTION, 'hindering')
    state.props.before = state.holds[seat_at(args[0], state.rules.seats)]


def set_idle(state: State, args: tuple[str, ...]) -> None:
    """SM-A5-52  Says how many turns in a row nobody has laid."""
    with_props(state, state.act.counters, 'counters')
    state.props.idle = number(args[0], 9)
