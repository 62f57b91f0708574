"""How pollution spreads and what may be cleaned in Interval 3, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import final

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


# --------------------------------------------------------------------------------------------------------- following


@final
class Waves:
    """What a referee remembers of Pollution and the Purifying Plant while it follows a game."""

    def __init__(self, options: Mapping[str, str]) -> None:
        self.any_time = options.get('pollution_any_time') == 'yes'
        self.next_turn = options.get('pollution_next_turn') == 'yes'
        self.polluter = -1
        self.speed = STILL
        self.many = 0  # waves up to now
        self.waved = False  # since the last turn began
        self.cleaner = -1
        self.everywhere = False
        self.at_once = False  # whether the Plant was laid just now, so that a marker has to go (SM-I3-111)
        self.freed: list[Cell] = []

    def note_lay(self, before: Marsh, after: Marsh, seat: int, cell: Cell, tile: str) -> None:
        """SM-I3-88, SM-I3-89, SM-I3-104, SM-I3-110  What a laid tile means for pollution."""
        if tile == 'pollution':
            self.polluter, self.speed, self.many = seat, speed_at(after, cell), 0
        if tile == 'purifying_plant':
            self.cleaner, self.everywhere, self.freed = seat, cell in lying(before, 'pollution'), []
        if not lying(after, 'pollution'):
            self.polluter, self.speed = -1, STILL
        elif self.any_time and self.speed == STILL:
            (there,) = lying(after, 'pollution')
            self.speed = speed_at(after, there)
        if not lying(after, 'purifying_plant'):
            self.cleaner = -1

    def may_become(self, marsh: Marsh, markers: set[Place]) -> list[set[Place]]:
        """SM-I3-94 to SM-I3-100  The markers there may be after a wave, as far as the program lays them itself."""
        if self.speed == STILL:
            return []
        begun = markers if self.many else markers | first_marks(marsh)
        more = next_marks(marsh, begun)
        if self.speed == FACTORY_SPEED:
            return [begun | more]
        return [begun, begun | more] if len(more) == 1 else [begun]

    def spread(self) -> None:
        """A wave has come."""
        self.many += 1
        self.waved = True

    def is_due(self, marsh: Marsh, markers: set[Place], seat: int, turn_before: int) -> bool:
        """SM-I3-93, SM-I3-95, SM-I3-97  Whether a wave must have come when a seat's turn has begun."""
        if self.speed == STILL or self.waved:
            return False
        if seat != self.polluter and not (self.next_turn and not self.many and turn_before >= 0):
            return False
        return bool(next_marks(marsh, markers)) or not self.many

    def cleans(self, marsh: Marsh, markers: set[Place]) -> set[Place]:
        """What the layer of the Plant may take away now."""
        if self.cleaner < 0:
            return set()
        return to_clean(marsh, markers, self.freed, everywhere=self.everywhere)
