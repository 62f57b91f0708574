"""The state of a game of Carcassonne: plain numbers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
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
    strict: bool  # CAR-36
    shuffle_start: bool  # CAR-11
    half: bool  # CAR-73
    by_field: bool  # CAR-101
    first: int  # CAR-07, -1: by lot
    sets: int  # how many sets of land tiles are mixed; 1 but for research


@final
class State:
    """A position with everything that is to be known of it."""

    def __init__(
        self,
        rules: Rules,
        board: Board,
        regions: Regions,
        land: Bag,
        river: Bag,
        lake: bool,
        end: i64,
        flow: i64,
        bend: i64,
        seat: i64,
        phase: i64,
        tile: i64,
        scores: vec[i64],
        supply: vec[i64],
        standing: list[int],
        monks: list[int],
        booked: list[int],
        out: list[int],
    ) -> None:
        self.rules = rules
        self.board = board
        self.regions = regions
        self.land = land
        self.river = river
        self.lake = lake  # the lake waits to be laid
        self.end = end  # the place of the last river tile, -1 when the river is done or not played
        self.flow = flow  # the side of that tile over which the river goes on
        self.bend = bend  # the bend that may not be repeated: 0 none (CAR-38), 1 right, 3 left
        self.seat = seat
        self.phase = phase
        self.tile = tile  # the kind drawn and not yet laid, or -1
        self.scores = scores
        self.supply = supply
        self.standing = standing  # 8 * segment + seat of every follower on the board
        self.monks = monks  # the same for those who stand on a cloister
        self.booked = booked  # every line of points paid so far, packed (scoring.py)
        self.out = out  # kinds that left the game

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.rules,
            self.board.copy(),
            self.regions.copy(),
            self.land.copy(),
            self.river.copy(),
            self.lake,
            self.end,
            self.flow,
            self.bend,
            self.seat,
            self.phase,
            self.tile,
            self.scores[:],
            self.supply[:],
            self.standing[:],
            self.monks[:],
            self.booked[:],
            self.out[:],
        )

    def take_over(self, other: State) -> None:
        """Becomes the other state; its arrays are shared from then on, so the other is to be forgotten."""
        self.board, self.regions, self.land, self.river = other.board, other.regions, other.land, other.river
        self.lake, self.end, self.flow, self.bend = other.lake, other.end, other.flow, other.bend
        self.seat, self.phase, self.tile = other.seat, other.phase, other.tile
        self.scores, self.supply, self.standing, self.monks = other.scores, other.supply, other.standing, other.monks
        self.booked, self.out = other.booked, other.out

    def key(self) -> tuple[object, ...]:
        """CAR-16  Everything that makes two states the same."""
        board = self.board
        tiles = [(board.cell(place), int(board.face[place])) for place in range(board.laid)]
        bags = (tuple(self.land.counts), tuple(self.river.counts), tuple(self.land.under), tuple(self.river.under))
        river = (self.lake, int(self.end), int(self.flow), int(self.bend))
        turn = (int(self.seat), int(self.phase), int(self.tile))
        purse = (tuple(self.scores), tuple(self.supply), tuple(sorted(self.standing)), tuple(sorted(self.monks)))
        return (self.rules, tuple(tiles), bags, river, turn, purse, tuple(sorted(self.booked)), tuple(sorted(self.out)))


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
