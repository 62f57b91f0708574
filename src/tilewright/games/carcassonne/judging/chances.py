"""The chance that a road, city or cloister is ever finished, from the tiles that are left.

Each open cell beside a region counts the tiles left that would close it there and open no new end; many such tiles make
it likely, many such cells unlikely. The constants were found by fitting and by play (docs/strength.md).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import FRONT, Board
from tilewright.core.faces import SIGNATURES
from tilewright.core.flat import filled, reals, zeros
from tilewright.core.masks import ONE
from tilewright.core.regions import Regions
from tilewright.games.carcassonne.sets import FACES, FIRST_WATER

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

CITY_SIDE: Final[i64] = FACES.side_kinds.index('city') + 1
MOST_CELLS: Final[i64] = 24  # a region with more open cells is never finished
MOST_COUNT: Final[i64] = 72
COUNTS: Final = [float(count) for count in range(73)]
EACH_CELL: Final = 0.85  # for every open cell after the first
EACH_GAP: Final = 0.8  # for every cell around a cloister after the first
CLOSE_CITY: Final = reals([1 - exp(-0.2 * count**0.6) for count in COUNTS])
CLOSE_ROAD: Final = reals([1 - exp(-0.3 * count**0.6) for count in COUNTS])
FIT_AT_ALL: Final = reals([1 - exp(-0.02 * count) for count in COUNTS])  # where no tile closes
TILES_LEFT: Final = reals([1 - exp(-0.0145 * count) for count in COUNTS])  # for a cloister
CELLS_OPEN: Final = reals([EACH_CELL ** max(0, many - 1) for many in range(25)])
GAPS_OPEN: Final = reals([EACH_GAP ** max(0, many - 1) for many in range(9)])
CLOSING: Final[vec[i64]] = filled(4 * SIGNATURES, -1)  # [4 * signature + side] kinds that close, as far as found
FITTING: Final[vec[i64]] = filled(SIGNATURES, -1)  # [signature] kinds that fit, as far as found


def fitting(signature: i64) -> i64:
    """The land tiles that fit a cell, as a mask of kinds."""
    if FITTING[signature] < 0:
        mask: i64 = 0
        for kind in range(FIRST_WATER):
            if FACES.turns(kind, signature):
                mask |= ONE[kind]
        FITTING[signature] = mask
    return FITTING[signature]


def closing(signature: i64, side: i64) -> i64:
    """The land tiles that close, in some turn, what comes over a side of a cell, as a mask of kinds."""
    key = 4 * signature + side
    if CLOSING[key] < 0:
        mask: i64 = 0
        for kind in range(FIRST_WATER):
            turns = FACES.turns(kind, signature)
            for turn in range(4):
                if turns & ONE[turn] and closes(4 * kind + turn, signature, side):
                    mask |= ONE[kind]
        CLOSING[key] = mask
    return CLOSING[key]


def closes(face: i64, signature: i64, side: i64) -> bool:
    """Whether the part over a side of a face ends there: each of its other sides meets a tile that lies."""
    part = FACES.ports[12 * face + 3 * side + 1]
    for other in range(4):
        if other != side and FACES.ports[12 * face + 3 * other + 1] == part and not (signature >> (3 * other)) & 7:
            return False
    return True


def how_many(counts: vec[i64], mask: i64) -> i64:
    """How many tiles of some kinds there are, up to the most that matters."""
    many: i64 = 0
    kind: i64 = 0
    while mask:
        if mask & 1:
            many += counts[kind]
        mask >>= 1
        kind += 1
    return min(many, MOST_COUNT)


@final
class Chances:
    """Chances with one stack of tiles; what was counted is kept until the stack changes."""

    def __init__(self) -> None:
        self.counts: vec[i64] = filled(FIRST_WATER, 0)
        self.round: i64 = 0
        self.found: vec[i64] = filled(4 * SIGNATURES, 0)  # [4 * signature + side] in which round
        self.factor: vec[float] = zeros(4 * SIGNATURES)
        self.cells: vec[i64] = filled(MOST_CELLS + 1, 0)
        self.moment: i64 = 0
        self.weighed: vec[i64] = filled(384, 0)  # [root] at which moment
        self.chance: vec[float] = zeros(384)

    def count(self, counts: vec[i64]) -> None:
        """Begins a round with these tiles left."""
        self.counts = counts
        self.round += 1

    def next_moment(self, regions: Regions) -> None:
        """Begins with another board."""
        self.moment += 1
        if len(regions.parent) > len(self.weighed):
            self.weighed = filled(len(regions.parent), 0)
            self.chance = zeros(len(regions.parent))

    def finish(self, board: Board, regions: Regions, root: i64) -> float:
        """The chance that an open road or city is finished, found once for each board."""
        if self.weighed[root] != self.moment:
            self.weighed[root] = self.moment
            self.chance[root] = self.of_region(board, regions, root)
        return self.chance[root]

    def of_cell(self, signature: i64, side: i64) -> float:
        """The chance that one open cell is closed."""
        key = 4 * signature + side
        if self.found[key] != self.round:
            self.found[key] = self.round
            many = how_many(self.counts, closing(signature, side))
            if many == 0:
                self.factor[key] = FIT_AT_ALL[how_many(self.counts, fitting(signature))]
            elif (signature >> (3 * side)) & 7 == CITY_SIDE:
                self.factor[key] = CLOSE_CITY[many]
            else:
                self.factor[key] = CLOSE_ROAD[many]
        return self.factor[key]

    def of_region(self, board: Board, regions: Regions, root: i64) -> float:
        """The chance that an open road or city is finished: each open cell counts once."""
        at, steps, ports, face = board.at, board.steps, board.faces.ports, board.face
        cells, ring, owner = self.cells, regions.ring, regions.owner
        many: i64 = 0
        chance = 1.0
        segment = root
        while True:
            place = owner[segment]
            row = 12 * face[place] + 1
            part, cell = segment - regions.base[place], board.where[place]
            for side in range(4):
                if ports[row + 3 * side] == part:
                    over = cell + steps[side]
                    entry = FRONT - at[over]
                    if entry >= 0 and is_new(cells, many, over):
                        cells[many] = over
                        many += 1
                        if many == MOST_CELLS:
                            return 0.0
                        chance *= self.of_cell(board.known[entry], side ^ 2)
            segment = ring[segment]
            if segment == root:
                return chance * CELLS_OPEN[many]


def is_new(cells: vec[i64], many: i64, cell: i64) -> bool:
    """Whether a cell is not among the first so many."""
    nth: i64 = 0
    while nth < many:
        if cells[nth] == cell:
            return False
        nth += 1
    return True


def of_cloister(left: i64, missing: i64) -> float:
    """The chance that a cloister is finished."""
    return TILES_LEFT[min(left, MOST_COUNT)] * GAPS_OPEN[missing]
