"""Boats, counters and extra points of Interval 2, read a second time; circuits are told elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from tests.games.marshlands.slow_interval_laying import letter_of
from tests.games.marshlands.slow_interval_parts import (
    COLOURS,
    Marsh,
    across,
    bit_at,
    bits_at,
    colour_in,
    is_fixed,
    is_village,
    lying,
    network,
    places,
    plain,
)
from tests.games.marshlands.slow_interval_scores import Sums, nothing
from tests.games.marshlands.slow_laying import ABBEY, CENTRE, HOMES, Cell, beside, facing
from tests.games.marshlands.slow_parts import Place

HUB = -1
Spot = tuple[Cell, int, int]  # a cell, the number of a canal there, and an arm by its side or HUB
Toll = tuple[int, Cell, int, int]  # a seat, and the spot of its counter
MANY = 3  # openings that make a hub (SM-I2-35)


class Tourist(NamedTuple):
    """A boat of Interval 2: where it is, and the arm on which it has stopped before a closed hub, or HUB."""

    seat: int
    at: Place
    halt: int = HUB


def spots_of(marsh: Marsh, place: Place) -> set[Spot]:
    """SM-I2-35, SM-I2-36  The places for counters on a canal."""
    sides = bit_at(marsh, place).sides
    if len(sides) < MANY or marsh.chosen('one_counter_per_canal'):
        return {(*place, HUB)}
    return {(*place, side) for side in (HUB, *sides)}


def of_others(tolls: Iterable[Toll], seat: int) -> set[Spot]:
    """The spots that other seats hold."""
    return {(cell, part, side) for owner, cell, part, side in tolls if owner != seat}


def own_side(marsh: Marsh, seat: int) -> int:
    """SM-I2-06  The side of the Embarkation point with the colour of a seat."""
    return next(side for side in range(4) if beside(CENTRE, side) == HOMES[letter_of(marsh, seat)])


def quay_of(marsh: Marsh, side: int) -> Place:
    """The quay on a side of the Embarkation point."""
    return next((CENTRE, nth) for nth, bit in enumerate(bits_at(marsh, CENTRE)) if bit.sides == {side})


# ------------------------------------------------------------------------------------------------------------- going


def steps_of(marsh: Marsh, boat: Tourist, tolls: Sequence[Toll]) -> set[tuple[Place, int]]:
    """SM-I2-26 to SM-I2-38, SM-I2-53  Where a boat may go in one step, with the arm on which it then has to stop."""
    closed = of_others(tolls, boat.seat)
    at, halted = boat.at, boat.halt
    sides = sorted(bit_at(marsh, at).sides)
    if at[0] == CENTRE:  # SM-I2-27
        sides = [own_side(marsh, boat.seat)]
        at, halted = quay_of(marsh, sides[0]), HUB
    if halted != HUB:
        sides = [halted]
    out = set()
    for side in sides:
        to = across(marsh, at, side, side)
        shut = (*at, side) in closed and halted == HUB  # SM-I2-47: who has stopped on that very arm may leave
        if to is not None and not shut and may_come(marsh, boat.seat, to, facing(side), closed):
            # It leaves the point by its own side only, so there it lies at its own quay, wherever it came from.
            home = to[0] == CENTRE
            to = quay_of(marsh, own_side(marsh, boat.seat)) if home else to
            out.add((to, HUB if home else stops_at(marsh, to, facing(side), closed)))
    return out


def may_come(marsh: Marsh, seat: int, to: Place, side: int, closed: set[Spot]) -> bool:
    """SM-I2-37, SM-I2-38, SM-I2-53, SM-I2-56  Whether a boat may come to a canal by one of its openings."""
    name = marsh.board[to[0]][0]
    if plain(name) == 'private_property':
        owner = COLOURS.index(colour_in(name))
        if owner != seat and owner in set(marsh.sections.values()):
            return False
    if len(spots_of(marsh, to)) == 1:
        return (*to, HUB) not in closed
    return (*to, side) not in closed


def stops_at(marsh: Marsh, to: Place, side: int, closed: set[Spot]) -> int:
    """SM-I2-38  The arm on which a boat stops before a closed hub, or HUB."""
    return side if len(spots_of(marsh, to)) > 1 and (*to, HUB) in closed else HUB


def goes_of(marsh: Marsh, boat: Tourist, tolls: Sequence[Toll]) -> set[Place]:
    """SM-I2-25 to SM-I2-32  Every canal to which a boat may go in one move."""
    steps = steps_of(marsh, boat, tolls)
    found = {place for place, _ in steps}
    if marsh.options.get('boat_range') == 'unlimited':
        found = {place for place, _ in all_steps(marsh, boat, tolls)}
    if boat.at[0] == CENTRE:
        return {place for place in found if place[0] != CENTRE}
    if len({place[0] for place, _ in steps}) <= 1:  # SM-I2-30
        found.add(quay_of(marsh, own_side(marsh, boat.seat)))
    return found - {boat.at}


def all_steps(marsh: Marsh, boat: Tourist, tolls: Sequence[Toll]) -> set[tuple[Place, int]]:
    """SM-I1-62  Where a boat comes to in any number of steps, with the arm on which it then has to stop."""
    found = {(boat.at, boat.halt)}
    todo = list(found)
    while todo:
        for step in steps_of(marsh, Tourist(boat.seat, *todo.pop()), tolls):
            if step not in found:
                found.add(step)
                todo.append(step)
    return found


# ----------------------------------------------------------------------------------------------------------- marking


def marks_of(marsh: Marsh, boat: Tourist, tolls: Sequence[Toll]) -> set[Spot]:
    """SM-I2-33 to SM-I2-41  The spots where a seat whose boat has just arrived may lay a counter."""
    if is_fixed(marsh.board[boat.at[0]][0]):
        return set()
    spots = spots_of(marsh, boat.at)
    if boat.halt != HUB:
        spots = {(*boat.at, boat.halt)}
    return spots - {(cell, part, side) for _, cell, part, side in tolls}


def unmarks_of(boat: Tourist, tolls: Sequence[Toll]) -> set[Spot]:
    """SM-I2-43  The spots on the tile from which it may take one back."""
    return {(cell, part, side) for owner, cell, part, side in tolls if owner == boat.seat and cell == boat.at[0]}


# ---------------------------------------------------------------------------------------------------------- counting

WORTH = {
    'auberge': 2,
    'little_bridge': 1,
    'transport_of_cattle': 3,
    'transport_of_goods': 3,
    'professional_guide': 4,
    'shipwreck': -6,
    'obstruction': -3,
    'traffic_jam': -3,
    'disorientation': -5,
}


def property_lost(marsh: Marsh, circuits: Sequence[tuple[int, Sequence[Place]]], seats: int) -> dict[Cell, int]:
    """SM-I2-57, SM-I2-58  Private Property on no circuit of its colour, with the seat of that colour."""
    out = {}
    for cell, (name, _) in marsh.board.items():
        owner = COLOURS.index(colour_in(name)) if plain(name) == 'private_property' else seats
        if owner < seats and all(cell not in {at for at, _ in walk} for seat, walk in circuits if seat == owner):
            out[cell] = owner
    return out


def score_interval2(
    marsh: Marsh, circuits: Sequence[tuple[int, Sequence[Place]]], signed: Iterable[Cell], lost: Mapping[Cell, int]
) -> Sums:
    """SM-I2-58 to SM-I2-70, SM-I2-74, SM-I2-80, SM-I2-113 to SM-I2-117  Everything but the tiles of circuits.

    `circuits` are the declared ones, `signed` the cells whose loss Signposting cancels, `lost` those from which
    Private Property came off, with the seats of its colour.
    """
    sums = nothing(marsh)
    for cell, owner in lost.items() if marsh.chosen('hole_charged_to_colour') else ():
        sums[marsh.sections[cell]] += 1  # SM-I2-59
        sums[owner] -= 1
    for seat in sums:
        own = [walk for owner, walk in circuits if owner == seat]
        cells = {cell for walk in own for cell, _ in walk}
        names = {cell: plain(marsh.board[cell][0]) for cell in cells}
        sums[seat] += int(marsh.options.get('circuit_bonus', '1')) * len(own)
        for cell, name in names.items():
            spared = 'professional_guide' in names.values() and name in ('shipwreck', 'obstruction')
            sums[seat] += 0 if spared or cell in set(signed) else WORTH.get(name, 0)
            if is_village(marsh.board[cell][0]):
                sums[seat] += 5 if colour_in(marsh.board[cell][0]) == COLOURS[seat] else 2
        sums[seat] += 7 if ABBEY in names.values() else 0
    return sums


def signed_by(marsh: Marsh) -> set[Cell]:
    """SM-I2-80 to SM-I2-82  Traffic Jam and Disorientation on the network of Signposting; no quay joins canals."""
    posts = lying(marsh, 'signposting')
    if marsh.chosen('embarkation_joins') and posts:
        reached = network(marsh, [*posts])
        quays = [place for place in places(marsh, 'water') if place[0] == CENTRE]
        reached = network(marsh, [*posts, CENTRE]) if reached & set(quays) else reached
    else:
        reached = network(marsh, posts)
    cells = {cell for cell, _ in reached}
    return {cell for event in ('traffic_jam', 'disorientation') for cell in lying(marsh, event) if cell in cells}
