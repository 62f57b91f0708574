"""What can be said of a state in plain numbers, for each seat: the features that a judgement weighs.

A feature complete by the tile just laid counts as paid and its followers as at home, so that a state is measured the
same before and after it is scored. Everything is measured for every seat; a judgement compares the seats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import filled, zeros
from tilewright.core.regions import PIECES
from tilewright.games.carcassonne.judging.chances import Chances, of_cloister
from tilewright.games.carcassonne.judging.farming import Farms, most_of
from tilewright.games.carcassonne.judging.joining import Joins
from tilewright.games.carcassonne.scoring import done_points
from tilewright.games.carcassonne.sets import CITY, CLOISTER, FIELD
from tilewright.games.carcassonne.state import DEPLOY, FOLLOWERS, LAY, State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

NAMES: Final[tuple[str, ...]] = (
    'open_city',  # points of unfinished cities
    'open_road',
    'open_cloister',
    'city_chance',  # chance to finish times what it would add
    'road_chance',  # chance to finish
    'cloister_chance',  # chance to finish
    'cloister_gain',  # chance to finish times what it would add
    'back',  # followers expected back
    'farm',  # points of farmers now
    'farm_chance',  # points that open cities around would add, times their chance
    'farmers',
    'shared',  # regions owned together with others
    'outnumbered',  # regions with followers that are fewer than another's
    'to_move',
    'join_fields',  # what a tile that joins two fields with farmers would bring, times the chance
    'join_others',  # the same of cities and roads
    'follower1',  # at least so many followers in supply
    'follower2',
    'follower3',
    'follower4',
    'follower5',
    'follower6',
    'follower7',
)
MANY: Final[i64] = len(NAMES)
OPEN_CITY: Final[i64] = 0
OPEN_ROAD: Final[i64] = 1
OPEN_CLOISTER: Final[i64] = 2
CITY_CHANCE: Final[i64] = 3
ROAD_CHANCE: Final[i64] = 4
CLOISTER_CHANCE: Final[i64] = 5
CLOISTER_GAIN: Final[i64] = 6
BACK: Final[i64] = 7
FARM: Final[i64] = 8
FARM_CHANCE: Final[i64] = 9
FARMERS: Final[i64] = 10
SHARED: Final[i64] = 11
OUTNUMBERED: Final[i64] = 12
TO_MOVE: Final[i64] = 13
JOIN_FIELDS: Final[i64] = 14
JOIN_OTHERS: Final[i64] = 15
SUPPLY: Final[i64] = 16
SEATS: Final[i64] = 8


def next_seat(state: State) -> i64:
    """Whose turn comes next, or is on as long as its tile does not lie."""
    return (state.seat + 1) % state.rules.seats if state.phase == DEPLOY else state.seat


def is_settled(state: State) -> bool:
    """Whether nothing is left to be laid, so that the sheet is all there is."""
    return state.phase != LAY and tiles_left(state) == 0


def tiles_left(state: State) -> i64:
    """How many tiles may still be drawn."""
    return state.land.mixed + state.river.mixed + len(state.river.under)


@final
class Measure:
    """Measures one state at a time: whoever asks reads the rows before the next is measured."""

    def __init__(self) -> None:
        self.chances = Chances()
        self.farms = Farms(self.chances)
        self.joins = Joins(self.chances, self.farms)
        self.left: i64 = 0
        self.row: vec[float] = zeros(SEATS * MANY)  # [MANY * seat + feature]
        self.sheet: vec[float] = zeros(SEATS)  # what each seat has, booked and due
        self.home: vec[i64] = filled(SEATS, 0)  # followers in supply, those of complete features too
        self.met: vec[i64] = filled(384, 0)  # [root] at which moment it was met

    def begin(self, state: State) -> None:
        """Counts the tiles left, which stay the same while lays are compared."""
        self.left = tiles_left(state)
        self.chances.count(state.land.counts)

    def measure(self, state: State) -> None:
        """Measures a state."""
        seats: i64 = state.rules.seats
        row, chances = self.row, self.chances
        chances.next_moment(state.regions)
        if len(state.regions.parent) > len(self.met):
            self.met = filled(len(state.regions.parent), 0)
        for nth in range(MANY * seats):
            row[nth] = 0.0
        for seat in range(seats):
            self.sheet[seat] = float(state.scores[seat])
            self.home[seat] = state.supply[seat]
        self.features(state)
        self.farms.measure(state, -1, 0)
        self.joins.find(state)
        self.joins.measure(state)
        for seat in range(seats):
            first = MANY * seat
            row[first + FARM] = self.farms.now[seat]
            row[first + FARM_CHANCE] = self.farms.later[seat]
            row[first + JOIN_FIELDS] = self.joins.fields[seat]
            row[first + JOIN_OTHERS] = self.joins.others[seat]
            self.sheet[seat] += self.farms.now[seat]
            for nth in range(min(self.home[seat], FOLLOWERS)):
                row[first + SUPPLY + nth] = 1.0
        row[MANY * next_seat(state) + TO_MOVE] = 1.0

    # ------------------------------------------------------------ roads, cities, cloisters

    def features(self, state: State) -> None:
        """Measures every region with followers once, and counts the farmers."""
        regions, met, moment = state.regions, self.met, self.chances.moment
        for follower in state.standing:
            root = regions.find(follower >> 3)
            if regions.kind[root] == FIELD:
                self.row[MANY * (follower & 7) + FARMERS] += 1.0
            elif met[root] != moment:
                met[root] = moment
                self.feature(state, root)

    def feature(self, state: State, root: i64) -> None:
        """Measures a road, city or cloister: paid if it is complete, else with its chance to be."""
        regions = state.regions
        pieces = regions.tally[root] >> PIECES
        kind = regions.kind[root]
        if kind == CLOISTER:
            covered = state.board.around(regions.owner[root])
            if covered == 8:
                self.pay(state, pieces, 9.0)
                return
            chance = of_cloister(self.left, 8 - covered)
            self.hold(state, pieces, OPEN_CLOISTER, float(1 + covered), chance)
            return
        tiles = regions.tiles(root)
        if regions.ends(root) == 0:
            self.pay(state, pieces, float(done_points(state, root, tiles)))
            return
        chance = self.chances.finish(state.board, regions, root)
        if kind == CITY:
            self.hold(state, pieces, OPEN_CITY, float(tiles + regions.weight(root)), chance)
        else:
            self.hold(state, pieces, OPEN_ROAD, float(tiles), chance)

    def pay(self, state: State, pieces: i64, n: float) -> None:
        """Pays a complete feature to those with most followers, and sends all of them home."""
        most = most_of(pieces)
        seats: i64 = state.rules.seats
        for seat in range(seats):
            mine = (pieces >> (4 * seat)) & 15
            self.home[seat] += mine
            if mine == most:
                self.sheet[seat] += n

    def hold(self, state: State, pieces: i64, what: i64, n: float, chance: float) -> None:
        """Measures an open feature for everybody who has followers there."""
        most = most_of(pieces)
        owners = owners_of(pieces, most)
        seats: i64 = state.rules.seats
        for seat in range(seats):
            mine = (pieces >> (4 * seat)) & 15
            if mine:
                first = MANY * seat
                self.row[first + BACK] += float(mine) * chance
                if mine < most:
                    self.row[first + OUTNUMBERED] += 1.0
                    continue
                self.sheet[seat] += n
                self.row[first + what] += n
                self.promise(first, what, n, chance)
                if owners > 1:
                    self.row[first + SHARED] += 1.0

    def promise(self, first: i64, what: i64, n: float, chance: float) -> None:
        """Measures what an open feature would bring its owner."""
        if what == OPEN_CITY:
            self.row[first + CITY_CHANCE] += chance * n
        elif what == OPEN_ROAD:
            self.row[first + ROAD_CHANCE] += chance
        else:
            self.row[first + CLOISTER_CHANCE] += chance
            self.row[first + CLOISTER_GAIN] += chance * (9 - n)


def owners_of(pieces: i64, most: i64) -> i64:
    """How many seats have so many followers."""
    many: i64 = 0
    while pieces:
        many += (pieces & 15) == most
        pieces >>= 4
    return many
