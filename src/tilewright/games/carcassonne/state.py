"""The state of a game of Carcassonne: plain numbers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, final

from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.fields import DERIVED, UNORDERED
from tilewright.core.flat import filled
from tilewright.core.regions import Regions, new_regions, regions_of
from tilewright.games.carcassonne.sets import FACES, SPRING, START, land_counts, river_counts

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What is being decided.
FIRST: Final[i64] = 0  # chance names the starter
DRAW: Final[i64] = 1  # chance gives the tile of the turn
LAY: Final[i64] = 2
DEPLOY: Final[i64] = 3
OVER: Final[i64] = 4

FOLLOWERS: Final = 7  # CAR-04


class Rules(NamedTuple):
    """What was chosen before the game."""

    seats: int
    river: bool
    half: bool  # CAR-73
    by_field: bool  # CAR-101
    first: int  # CAR-07, -1: by lot
    sets: int  # CAR-02: how many sets of land tiles are mixed; 1 but for research
    strict: bool = False  # CAR-36
    shuffle_start: bool = False  # CAR-11


@final
class State:
    """CAR-16  A position with everything that is to be known of it."""

    rules: Rules
    board: Board
    regions: Annotated[Regions, DERIVED]
    land: Bag
    river: Bag
    lake: bool  # the lake waits to be laid
    end: i64  # the place of the last river tile, -1 when the river is done or not played
    flow: i64  # the side of that tile over which the river goes on
    bend: i64  # the bend that may not be repeated: 0 none (CAR-38), 1 right, 3 left
    seat: i64
    phase: i64
    tile: i64  # the kind drawn and not yet laid, or -1
    scores: vec[i64]
    supply: vec[i64]
    standing: Annotated[list[int], UNORDERED]  # 8 * segment + seat of every follower on the board
    monks: Annotated[list[int], UNORDERED]  # the same for those who stand on a cloister
    booked: Annotated[list[int], UNORDERED]  # every line of points paid so far, packed (scoring.py)
    out: Annotated[list[int], UNORDERED]  # kinds that left the game

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'bend', 'board', 'booked', 'end', 'flow', 'lake', 'land', 'monks', 'out', 'phase', 'regions', 'river', 'rules',
        'scores', 'seat', 'standing', 'supply', 'tile',
    )

    def __init__(
        self, rules: Rules, board: Board, regions: Regions, land: Bag, river: Bag, lake: bool, end: i64, flow: i64,
        bend: i64, seat: i64, phase: i64, tile: i64, scores: vec[i64], supply: vec[i64], standing: list[int],
        monks: list[int], booked: list[int], out: list[int],
    ) -> None:
        self.rules = rules
        self.board = board
        self.regions = regions
        self.land = land
        self.river = river
        self.lake = lake
        self.end = end
        self.flow = flow
        self.bend = bend
        self.seat = seat
        self.phase = phase
        self.tile = tile
        self.scores = scores
        self.supply = supply
        self.standing = standing
        self.monks = monks
        self.booked = booked
        self.out = out

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.rules, self.board.copy(), self.regions.copy(), self.land.copy(), self.river.copy(), self.lake,
            self.end, self.flow, self.bend, self.seat, self.phase, self.tile, self.scores[:], self.supply[:],
            self.standing[:], self.monks[:], self.booked[:], self.out[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.rules, self.board.key(), self.land.key(), self.river.key(), self.lake, self.end, self.flow, self.bend,
            self.seat, self.phase, self.tile, tuple(self.scores), tuple(self.supply), tuple(sorted(self.standing)),
            tuple(sorted(self.monks)), tuple(sorted(self.booked)), tuple(sorted(self.out)),
        )

    # fmt: on
    # end of what is made


def new_state(rules: Rules) -> State:
    """The table before the first turn: the start tile, or with the river the spring."""
    counts = land_counts(rules.sets)
    if not rules.river or not rules.shuffle_start:  # CAR-06, CAR-11
        counts[START] -= 1
    state = State(
        rules,
        new_board(FACES),
        new_regions(),
        new_bag(counts),
        new_bag(river_counts() if rules.river else [0] * len(counts)),
        rules.river,
        -1,
        0,
        0,
        max(rules.first, 0),
        FIRST if rules.first < 0 else DRAW,
        -1,
        filled(rules.seats, 0),  # CAR-09
        filled(rules.seats, FOLLOWERS),  # CAR-04
        [],
        [],
        [],
        [],
    )
    first = SPRING if rules.river else START  # CAR-05, CAR-10
    if rules.river:
        state.end, state.flow = 0, 1  # the spring as drawn flows east
        if not rules.shuffle_start:
            state.out.append(int(START))  # CAR-11
    # Laid by nobody, so nobody is asked to deploy on it (CAR-14).
    state.regions.attach(state.board, state.board.lay(4 * first, 0, 0))
    return state


def rebuilt(state: State) -> Regions:
    """The regions found anew from the board, followers put back: what the kept index must equal."""
    regions = regions_of(state.board)
    for follower in state.standing:
        regions.put_piece(follower & 7, follower >> 3)
    return regions
