"""One look: every lay and follower of the drawn tile is judged once, and the best is taken.

A lay is tried on a copy of the board and taken back. What a follower changes is found from what was measured without
it; the tests compare that with judging the state after it, in whole.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import zeros
from tilewright.core.masks import ONE
from tilewright.core.regions import ONE_PIECE, PIECES
from tilewright.core.symmetry import alike
from tilewright.games.carcassonne.judging.chances import of_cloister
from tilewright.games.carcassonne.judging.measuring import (
    BACK,
    CITY_CHANCE,
    CLOISTER_CHANCE,
    CLOISTER_GAIN,
    FARM,
    FARM_CHANCE,
    FARMERS,
    JOIN_FIELDS,
    JOIN_OTHERS,
    MANY,
    OPEN_CITY,
    OPEN_CLOISTER,
    OPEN_ROAD,
    ROAD_CHANCE,
    SEATS,
    SUPPLY,
    Measure,
    is_settled,
)
from tilewright.games.carcassonne.judging.weighing import Weights
from tilewright.games.carcassonne.scoring import done_points
from tilewright.games.carcassonne.sets import CITY, CLOISTER, FACES, FIELD
from tilewright.games.carcassonne.state import LAY, OVER, State
from tilewright.games.carcassonne.turn import free_parts, lay, legal_turns

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# [kind] the turns that look different, as a mask
DIFFERENT: Final = [sum(1 << turn for turn in set(alike(tile.rows))) for tile in FACES.tiles]
WORST: Final = -1e9


@final
class Look:
    """Judges by weights, one state at a time; what it found best is read from it."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.measure = Measure()
        self.weight: vec[float] = zeros(MANY)  # of each feature, with the tiles that are left
        self.expected: vec[float] = zeros(SEATS)
        self.shift: vec[float] = zeros(SEATS)  # what a follower that is looked at changes for everybody
        self.best = WORST  # what the best answer is worth to the seat that gives it
        self.cell: i64 = 0
        self.turn: i64 = 0
        self.part: i64 = -1  # -1: the follower is kept

    def begin(self, state: State, settled: bool) -> None:
        """Makes ready to judge states with the same tiles left; when nothing is left the sheet alone counts."""
        self.measure.begin(state)
        self.weights.at(state.rules, self.measure.left, settled, self.weight)

    def judge(self, state: State) -> None:
        """Finds what each seat may expect to have at the end."""
        self.measure.measure(state)
        seats: i64 = state.rules.seats
        for seat in range(seats):
            self.expected[seat] = self.measure.sheet[seat] + dot(self.measure.row, MANY * seat, self.weight)
        self.still(state)

    def expect(self, state: State) -> None:
        """Judges a state by itself."""
        if state.phase == OVER:
            seats: i64 = state.rules.seats
            for seat in range(seats):
                self.expected[seat] = float(state.scores[seat])
            return
        self.begin(state, is_settled(state))
        self.judge(state)

    def ahead(self, state: State, gain: float) -> float:
        """How far the seat on turn is ahead of the others (core.thinking.judging.ahead), with something gained."""
        seat, seats = state.seat, state.rules.seats
        best, total = WORST, 0.0
        for other in range(seats):
            if other != seat:
                best = max(best, self.expected[other] + self.shift[other])
                total += self.expected[other] + self.shift[other]
        return self.expected[seat] + self.shift[seat] + gain - (best + total / (seats - 1)) / 2.0

    # ------------------------------------------------------------ lays

    def look(self, state: State) -> None:
        """Tries every lay of the drawn tile, with every follower."""
        self.begin(state, state.land.mixed == 0 and not state.river.left)
        self.best = WORST
        board, kind = state.board, state.tile
        trial = state.copy()
        for entry in range(board.opened):
            mask = legal_turns(state, kind, entry) & DIFFERENT[kind]
            for turn in range(4):
                if mask & ONE[turn]:
                    self.try_lay(state, trial, board.front[entry], turn)

    def try_lay(self, state: State, trial: State, cell: i64, turn: i64) -> None:
        """Lays the drawn tile on the copy, looks at its followers and takes it back."""
        board = state.board
        lay(trial, turn, board.x(cell), board.y(cell))
        before = self.best
        self.followers(trial)
        if self.best > before:
            self.cell, self.turn = cell, turn
        trial.board.take_back(board)
        trial.regions.take_back(state.regions)
        trial.tile, trial.phase = state.tile, LAY
        trial.end, trial.flow, trial.bend = state.end, state.flow, state.bend

    # ------------------------------------------------------------ followers

    def deploying(self, state: State) -> None:
        """Tries every follower on the tile that lies."""
        self.begin(state, is_settled(state))
        self.best = WORST
        self.followers(state)

    def followers(self, state: State) -> None:
        """Judges a state in which a tile lies, with the follower kept and on each of its places."""
        self.judge(state)
        self.consider(self.ahead(state, 0.0), -1)
        mask = free_parts(state)
        first = state.regions.base[state.board.laid - 1]
        part: i64 = 0
        while mask:
            if mask & 1:
                self.consider(self.with_follower(state, state.regions.find(first + part)), part)
            mask >>= 1
            part += 1

    def consider(self, worth: float, part: i64) -> None:
        """Keeps an answer that is better than all before."""
        if worth > self.best:
            self.best = worth
            self.part = part

    def with_follower(self, state: State, root: i64) -> float:
        """What a follower on a free region makes of the state judged last."""
        regions = state.regions
        kind = regions.kind[root]
        if kind == FIELD:
            return self.with_farmer(state, root)
        self.still(state)
        if kind == CLOISTER:
            covered = state.board.around(regions.owner[root])
            if covered == 8:
                return self.ahead(state, 9.0)
            return self.ahead(state, self.monk(covered) - self.leaves(state))
        tiles = regions.tiles(root)
        if regions.ends(root) == 0:
            return self.ahead(state, float(done_points(state, root, tiles)))
        chance = self.measure.chances.finish(state.board, regions, root)
        if kind == CITY:
            gain = self.knight(float(tiles + regions.weight(root)), chance)
        else:
            gain = self.thief(float(tiles), chance)
        self.measure.joins.measure_piece(state, root, ONE_PIECE[state.seat] >> PIECES)
        seats: i64 = state.rules.seats
        for seat in range(seats):
            self.shift[seat] = self.weight[JOIN_OTHERS] * self.measure.joins.others[seat]
        return self.ahead(state, gain - self.leaves(state))

    def still(self, state: State) -> None:
        """Begins with a follower that changes nothing for anybody."""
        seats: i64 = state.rules.seats
        for seat in range(seats):
            self.shift[seat] = 0.0

    def leaves(self, state: State) -> float:
        """What one follower less in supply is worth."""
        return self.weight[SUPPLY + self.measure.home[state.seat] - 1]

    def knight(self, n: float, chance: float) -> float:
        """What a follower alone in an open city is worth."""
        weight = self.weight
        return n * (1.0 + weight[OPEN_CITY] + chance * weight[CITY_CHANCE]) + chance * weight[BACK]

    def thief(self, n: float, chance: float) -> float:
        """What a follower alone on an open road is worth."""
        weight = self.weight
        return n * (1.0 + weight[OPEN_ROAD]) + chance * (weight[ROAD_CHANCE] + weight[BACK])

    def monk(self, covered: i64) -> float:
        """What a follower in an open cloister is worth."""
        weight = self.weight
        n = float(1 + covered)
        chance = of_cloister(self.measure.left, 8 - covered)
        promise = weight[CLOISTER_CHANCE] + (9.0 - n) * weight[CLOISTER_GAIN] + weight[BACK]
        return n * (1.0 + weight[OPEN_CLOISTER]) + chance * promise

    def with_farmer(self, state: State, field: i64) -> float:
        """What one more farmer makes of the state judged last: others may lose by it, too."""
        one = ONE_PIECE[state.seat] >> PIECES
        self.measure.farms.measure(state, field, one)
        self.measure.joins.measure_fields(state, field, one)
        seats: i64 = state.rules.seats
        for seat in range(seats):
            self.shift[seat] = self.farms_gained(seat)
        return self.ahead(state, self.weight[FARMERS] - self.leaves(state))

    def farms_gained(self, seat: i64) -> float:
        """How much more the farmers measured last are worth to a seat than those of the state judged."""
        row, farms, weight, first = self.measure.row, self.measure.farms, self.weight, MANY * seat
        now, later = farms.now[seat] - row[first + FARM], farms.later[seat] - row[first + FARM_CHANCE]
        joined = self.measure.joins.fields[seat] - row[first + JOIN_FIELDS]
        return now * (1.0 + weight[FARM]) + later * weight[FARM_CHANCE] + joined * weight[JOIN_FIELDS]


def dot(row: vec[float], first: i64, weight: vec[float]) -> float:
    """The features of one seat, weighed."""
    total = 0.0
    for nth in range(MANY):
        total += row[first + nth] * weight[nth]
    return total
