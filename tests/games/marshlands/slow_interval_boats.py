"""Where boats may go in Intervals 1 and 3 and what they may claim, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from tests.games.marshlands.slow_constructions import Construction
from tests.games.marshlands.slow_interval_parts import (
    Marsh,
    bit_at,
    bits_at,
    is_event,
    is_village,
    lying_in,
    neighbours,
    plain,
)
from tests.games.marshlands.slow_interval_works import work_at, works_of
from tests.games.marshlands.slow_laying import ABBEY, CENTRE, Cell
from tests.games.marshlands.slow_parts import Place


class Boat(NamedTuple):
    """A boat, whose it is, and where its village lies."""

    interval: int
    seat: int
    at: Place
    villages: Mapping[int, Cell]


# ------------------------------------------------------------------------------------------------------------- going


def boat_goes(marsh: Marsh, boat: Boat) -> set[Place]:
    """SM-I1-62 to SM-I1-68, SM-I3-28 to SM-I3-37  Every part to which a boat may go in one move."""
    by_sea = bit_at(marsh, boat.at).kind == 'water'
    steps = entered(marsh, boat, boat.at)
    found = set(steps)
    if marsh.options.get('boat_range') == 'unlimited' and by_sea:
        found = all_reached(marsh, boat)
    if boat.interval == 3:
        found |= in_or_out(marsh, boat.at)
    home = boat.villages[boat.seat]
    if by_sea and len({cell for cell, _ in steps}) <= 1:  # SM-I1-67, SM-I1-68, SM-I3-37
        found |= {(home, number) for number, bit in enumerate(bits_at(marsh, home)) if bit.kind == 'water'}
    return found - {boat.at}


def all_reached(marsh: Marsh, boat: Boat) -> set[Place]:
    """SM-I1-62  Where a boat comes to in any number of steps."""
    found, todo = {boat.at}, [boat.at]
    while todo:
        for place in entered(marsh, boat, todo.pop()):
            if place not in found:
                found.add(place)
                todo.append(place)
    return found


def entered(marsh: Marsh, boat: Boat, at: Place) -> set[Place]:
    """The parts over the sides of a tile that a boat there may enter."""
    return {place for place in neighbours(marsh, at) if may_enter(marsh, boat, place[0])}


def may_enter(marsh: Marsh, boat: Boat, cell: Cell) -> bool:
    """SM-I1-109, SM-I1-110, SM-I1-123, SM-I1-146, SM-I3-30, SM-I3-31  Whether a boat may be on a tile."""
    name = marsh.board[cell][0]
    if plain(name) == 'gargantua':
        return False
    if plain(name) == 'red_hand':
        return bool(lying_in(marsh, 'heathen_worship', boat.seat))
    if plain(name) == 'will_o_the_wisp':
        return marsh.sections[cell] == boat.seat
    if boat.interval == 3 and is_village(name):
        return boat.villages[boat.seat] == cell
    return True


def homeward(marsh: Marsh, boat: Boat) -> set[Place]:
    """SM-I1-157, SM-I1-158  The next steps of the shortest ways home."""
    ways = {place: _steps_home(marsh, boat._replace(at=place)) for place in entered(marsh, boat, boat.at)}
    there = {place: many for place, many in ways.items() if many >= 0}
    if boat.at[0] == boat.villages[boat.seat]:
        return set()
    return {place for place, many in there.items() if many == min(there.values())}


def _steps_home(marsh: Marsh, boat: Boat) -> int:
    """How many steps a boat needs to its village; -1 when no way leads there."""
    seen, edge, many = {boat.at}, {boat.at}, 0
    while edge:
        if any(cell == boat.villages[boat.seat] for cell, _ in edge):
            return many
        edge = {place for at in edge for place in entered(marsh, boat, at)} - seen
        seen |= edge
        many += 1
    return -1


def in_or_out(marsh: Marsh, at: Place) -> set[Place]:
    """SM-I3-32 to SM-I3-35  Out of the water or into it on the same tile, but not on the Factory.

    Nothing is said of going back onto dry canals; there is no water to go into (SM-I3-80).
    """
    cell, here = at
    if cell == CENTRE or (cell in marsh.dry and bit_at(marsh, at).kind == 'field'):
        return set()
    found = set()
    for there, bit in enumerate(bits_at(marsh, cell)):
        if {bit.kind, bit_at(marsh, at).kind} != {'water', 'field'}:
            continue
        water, field = (here, there) if bit.kind == 'field' else (there, here)
        wet, land = bits_at(marsh, cell)[water], bits_at(marsh, cell)[field]
        alongside = any(half // 2 in wet.sides for half in land.halves)
        if wet.opens == field or (alongside and not marsh.chosen('landing_only')):
            found.add((cell, there))
    return found


# ---------------------------------------------------------------------------------------------------------- claiming


class Claims(NamedTuple):
    """What may be claimed: constructions with the parts that may name them, and the Abbey."""

    works: dict[Construction, frozenset[Place]]
    abbeys: frozenset[Place]


def claims_of(marsh: Marsh, boat: Boat, claimed: Iterable[Place], *, arrived: bool) -> Claims:
    """SM-I1-69 to SM-I1-80, SM-I3-36 to SM-I3-39  What a player may put a counter on; each has one counter at most."""
    out: dict[Construction, frozenset[Place]] = {}
    abbeys = frozenset[Place]()
    if bit_at(marsh, boat.at).kind != 'water' or (marsh.chosen('claim_on_arrival_only') and not arrived):
        return Claims(out, abbeys)
    taken, works = set(claimed), works_of(marsh)
    at = marsh.board[boat.at[0]][0]
    if at == ABBEY and marsh.chosen('abbey_needs_counter') and boat.at not in taken:  # SM-I3-151
        abbeys = frozenset({boat.at})
    for place in beside_boat(marsh, boat.at):
        work = work_at(works, place)
        assert work is not None
        if not work.done or taken & work.parts:
            continue
        names = frozenset(place for place in work.parts if boat.interval != 1 or _takes_counter(marsh, place))
        if names:  # SM-I1-79
            here = frozenset({each for each in names if each[0] == place[0]})
            out[work] = out.get(work, frozenset()) | (here or names)
    return Claims(out, abbeys)


def _takes_counter(marsh: Marsh, place: Place) -> bool:
    """SM-I1-78, SM-I1-79  Whether a counter may lie on a tile."""
    return not is_event(marsh.board[place[0]][0])


def beside_boat(marsh: Marsh, at: Place) -> set[Place]:
    """SM-I1-70 to SM-I1-73  Parts of what a boat is at, finished or not."""
    cell, water = at
    found = {at} if bit_at(marsh, at).fishery or bit_at(marsh, at).reed else set()
    for number, bit in enumerate(bits_at(marsh, cell)):
        borders = water in bit.by or not marsh.chosen('bordering_canal')
        if bit.kind in ('garden', 'copse') and borders:
            found.add((cell, number))
    near = {at} | neighbours(marsh, at)
    return found | {(place[0], bit_at(marsh, place).opens) for place in near if bit_at(marsh, place).opens >= 0}
