"""How pollution spreads and what may be cleaned in Interval 3, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Sequence

from tests.games.marshlands.slow_interval_laying import zone
from tests.games.marshlands.slow_interval_parts import Marsh, is_village, lying, neighbours, places, plain
from tests.games.marshlands.slow_laying import CENTRE, Cell, beside
from tests.games.marshlands.slow_parts import Place

STILL, VILLAGE_SPEED, FACTORY_SPEED = 0, 1, 2


def speed_at(marsh: Marsh, cell: Cell) -> int:
    """SM-I3-88, SM-I3-90, SM-I3-91, SM-I3-96  How fast Pollution spreads from a cell."""
    near = [beside(cell, side) for side in range(4)]
    if CENTRE in near and CENTRE in marsh.board and plain(marsh.board[CENTRE][0]) == 'factory':
        return FACTORY_SPEED
    return VILLAGE_SPEED if any(each in marsh.board and is_village(marsh.board[each][0]) for each in near) else STILL


def first_marks(marsh: Marsh) -> set[Place]:
    """SM-I3-94, SM-I3-100  The canals of the Pollution tile."""
    tiles = set(lying(marsh, 'pollution'))
    return {place for place in places(marsh, 'water') if place[0] in tiles}


def next_marks(marsh: Marsh, markers: set[Place]) -> set[Place]:
    """SM-I3-98 to SM-I3-102, SM-I3-120  The clean canals joined to polluted ones that nothing protects."""
    closed = zone(marsh) | set(lying(marsh, 'purifying_plant')) | marsh.dry
    met = {other for place in markers for other in neighbours(marsh, place)}
    return {place for place in met - markers if place[0] not in closed}


# ---------------------------------------------------------------------------------------------------------- cleaning


def distance(one: Cell, other: Cell) -> int:
    """SM-I3-113  Rows and columns."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def to_clean(marsh: Marsh, markers: set[Place], freed: Sequence[Cell], *, everywhere: bool) -> set[Place]:
    """SM-I3-111 to SM-I3-114, SM-I3-119  The markers of which the layer of the Plant may take one away now.

    `freed` are the cells already cleaned, the last one last; `everywhere` if the Plant lies in place of Pollution.
    """
    (plant,) = lying(marsh, 'purifying_plant')
    there = {place for place in markers if everywhere or place[0] in zone(marsh)}
    if freed:
        last = {place for place in there if distance(place[0], freed[-1]) <= 1}
        if last:
            return last
        near = {place for place in there if any(distance(place[0], cell) == 1 for cell in (*freed, plant))}
        if near:
            return near
    least = min((distance(place[0], plant) for place in there), default=0)
    return {place for place in there if distance(place[0], plant) == least}
