"""The state of a game of Camargue: plain numbers, copied in microseconds.

The unseen tiles are one bag: the piles and what was taken out (CAM-16) are the same mixture, so where a tile of it lies
is decided only when it is drawn. A view adds to this bag the tiles in hands that it does not show.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, final

from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.fields import UNORDERED
from tilewright.games.camargue.sets import COUNTS, EMERGENCIES, FACES, HIDDEN, START

# What is being decided.
FIRST: Final = 0  # chance names the starter
DEAL: Final = 1  # chance gives the seat a tile before the first turn
PLAY: Final = 2  # the seat on turn lays, discards or claims
LEAN: Final = 3  # the seat on turn lays an emergency tile
HELP: Final = 4  # all who may help answer
PILE: Final = 5  # the seat on turn chooses a pile
DRAW: Final = 6  # chance gives the seat on turn a tile
OVER: Final = 7

# Answers to an offered tile, beside the number of a helper.
OUTSIDE: Final = -3  # not asked
WAITING: Final = -2  # asked, and no answer yet
PASSED: Final = -1

HAND: Final = 3  # CAM-18
PILES: Final = 3  # CAM-20
TAKEN_OUT: Final = {4: 2}  # CAM-16: how many tiles, by the number of people


class Rules(NamedTuple):
    """What was chosen before the game."""

    seats: int
    open: bool  # CAM-60: helpers are shown at once
    seconds: int  # CAM-57: how long the table waits for answers, 0 without end; the table keeps the clock
    table: bool  # CAM-72: anybody may claim
    first: int  # CAM-13, -1: by lot
    choosing: bool  # CAM-27: whoever draws chooses the pile


@final
class State:
    """A position with everything that is to be known of it; HIDDEN in a hand is a tile face down."""

    rules: Rules
    board: Board
    unseen: Bag  # the piles, what was taken out and, in a view, what other hands hide
    removed: int  # how many of the unseen are taken out
    piles: list[int]  # [pile] its size
    hands: list[list[int]]  # [seat] kinds, sorted
    shown: list[list[int]]  # [seat] kinds in hand that everybody has seen (CAM-71), sorted
    front: list[int]  # [seat] the helper in front, or -1
    beside: Annotated[list[int], UNORDERED]  # helpers beside the field
    out: Annotated[list[int], UNORDERED]  # kinds that a position entered by hand does without
    emergency: int  # emergency tiles left
    seat: int
    phase: int
    pile: int  # the pile to draw from
    claimed: bool  # the seat on turn has shown its hand this turn
    answers: list[int]  # [seat] what it answers to the tile just laid
    stuck: int  # who has ended a turn by CAM-80 in direct succession, as a mask
    played: list[int]  # [seat] tiles played
    scores: list[int]
    booked: list[int]  # every line of points so far, packed (scoring.py)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'answers', 'beside', 'board', 'booked', 'claimed', 'emergency', 'front', 'hands', 'out', 'phase', 'pile',
        'piles', 'played', 'removed', 'rules', 'scores', 'seat', 'shown', 'stuck', 'unseen',
    )

    def __init__(
        self, rules: Rules, board: Board, unseen: Bag, removed: int, piles: list[int], hands: list[list[int]],
        shown: list[list[int]], front: list[int], beside: list[int], out: list[int], emergency: int, seat: int,
        phase: int, pile: int, claimed: bool, answers: list[int], stuck: int, played: list[int], scores: list[int],
        booked: list[int],
    ) -> None:
        self.rules = rules
        self.board = board
        self.unseen = unseen
        self.removed = removed
        self.piles = piles
        self.hands = hands
        self.shown = shown
        self.front = front
        self.beside = beside
        self.out = out
        self.emergency = emergency
        self.seat = seat
        self.phase = phase
        self.pile = pile
        self.claimed = claimed
        self.answers = answers
        self.stuck = stuck
        self.played = played
        self.scores = scores
        self.booked = booked

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.rules, self.board.copy(), self.unseen.copy(), self.removed, self.piles[:],
            [each[:] for each in self.hands], [each[:] for each in self.shown], self.front[:], self.beside[:],
            self.out[:], self.emergency, self.seat, self.phase, self.pile, self.claimed, self.answers[:], self.stuck,
            self.played[:], self.scores[:], self.booked[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.rules, self.board.key(), self.unseen.key(), self.removed, tuple(self.piles),
            tuple([tuple(each) for each in self.hands]), tuple([tuple(each) for each in self.shown]), tuple(self.front),
            tuple(sorted(self.beside)), tuple(sorted(self.out)), self.emergency, self.seat, self.phase, self.pile,
            self.claimed, tuple(self.answers), self.stuck, tuple(self.played), tuple(self.scores), tuple(self.booked),
        )

    # fmt: on
    # end of what is made


def new_state(rules: Rules) -> State:
    """CAM-14  The table before the first tile is dealt: the start tile lies in the middle, alone."""
    seats = rules.seats
    state = State(
        rules,
        new_board(FACES),
        new_bag(COUNTS),  # CAM-15
        TAKEN_OUT.get(seats, 0),  # CAM-16
        [0] * PILES,
        [[] for _ in range(seats)],
        [[] for _ in range(seats)],
        [-1] * seats,
        [],
        [],
        EMERGENCIES,  # CAM-21
        max(rules.first, 0),
        FIRST if rules.first < 0 else DEAL,
        -1,
        False,
        [OUTSIDE] * seats,
        0,
        [0] * seats,
        [0] * seats,  # CAM-11
        [],
    )
    state.board.lay(4 * START, 0, 0)
    return state


def left(state: State) -> int:
    """CAM-28  How many tiles can still be drawn; before there are piles, all that is neither dealt nor taken out."""
    if state.phase not in (FIRST, DEAL):
        return sum(state.piles)
    return int(state.unseen.mixed) - state.removed - sum([hand.count(HIDDEN) for hand in state.hands])


def form_piles(state: State) -> None:
    """CAM-19  Forms piles of what is not dealt, as equal as can be (CAM-20)."""
    each, more = divmod(int(state.unseen.mixed) - state.removed, PILES)
    state.piles = [each + (nth < more) for nth in range(PILES)]


def fullest(state: State) -> int:
    """CAM-27  The fullest pile, the leftmost of several."""
    return state.piles.index(max(state.piles))
