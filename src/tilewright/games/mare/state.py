"""The state of a game of File dans ta mare!: plain numbers, copied in microseconds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, NamedTuple, final

from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.fields import SHARED, UNORDERED
from tilewright.core.flat import filled
from tilewright.core.grid import Cell
from tilewright.games.mare.boards import ARRIVAL, LAYOUTS, START, Layout, number
from tilewright.games.mare.effects import Effect
from tilewright.games.mare.sets import COUNTS, DECKS, Deck

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What is being decided.
FIRST: Final[i64] = 0  # chance names the starter
DRAW: Final[i64] = 1  # chance gives the seat a tile
CHOOSE: Final[i64] = 2  # a start pond
TURN: Final[i64] = 3  # one of the five things a turn may be
EFFECT: Final[i64] = 4  # the details of an effect
STAND: Final[i64] = 5  # on which bank of the tile just entered
OVER: Final[i64] = 6
DEAL: Final[i64] = 7  # chance gives the seat a tile before the first turn

DOWN: Final = -1  # a tile face down, in a view
NOWHERE: Final = -1  # no cell
TURN_LIMIT: Final = 400  # MAR-77


class Rules(NamedTuple):
    """What was chosen before the game."""

    seats: int
    roads: str  # MAR-32, MAR-33
    line: bool  # MAR-55
    first: int  # MAR-13, -1: by lot
    board: str  # MAR-01


@final
class State:
    """A position with everything that is to be known of it."""

    rules: Rules
    layout: Annotated[Layout, SHARED]
    deck: Annotated[Deck, SHARED]
    board: Annotated[Board, UNORDERED]
    # In a view the counts of the pile hold all that lies face down anywhere; how many the pile has is `mixed`.
    pile: Bag
    under_by: list[int]  # who put each tile under the pile: that seat knows it
    hands: Annotated[list[list[int]], UNORDERED]  # [seat] kinds, or DOWN
    discards: vec[i64]  # [kind] how many
    ponds: list[int]  # [seat] its start pond, or NOWHERE
    at: list[int]  # [seat] where its character is, or NOWHERE
    banks: list[int]  # [seat] on which bank of that tile
    halted: list[bool]  # [seat] whether it may not move on its next turn (MAR-70)
    first: i64  # who began
    seat: i64
    phase: i64
    turns: i64  # how many were played
    passes: i64  # how many of them in a row were passed
    using: i64  # the kind of the effect that is being carried out, or -1
    done: i64  # how often it was carried out so far
    onto: i64  # the cell being entered while its bank is chosen

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'at', 'banks', 'board', 'deck', 'discards', 'done', 'first', 'halted', 'hands', 'layout', 'onto', 'passes',
        'phase', 'pile', 'ponds', 'rules', 'seat', 'turns', 'under_by', 'using',
    )

    def __init__(
        self, rules: Rules, layout: Layout, deck: Deck, board: Board, pile: Bag, under_by: list[int],
        hands: list[list[int]], discards: vec[i64], ponds: list[int], at: list[int], banks: list[int],
        halted: list[bool], first: i64, seat: i64, phase: i64, turns: i64, passes: i64, using: i64, done: i64,
        onto: i64,
    ) -> None:
        self.rules = rules
        self.layout = layout
        self.deck = deck
        self.board = board
        self.pile = pile
        self.under_by = under_by
        self.hands = hands
        self.discards = discards
        self.ponds = ponds
        self.at = at
        self.banks = banks
        self.halted = halted
        self.first = first
        self.seat = seat
        self.phase = phase
        self.turns = turns
        self.passes = passes
        self.using = using
        self.done = done
        self.onto = onto

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.rules, self.layout, self.deck, self.board.copy(), self.pile.copy(), self.under_by[:],
            [each[:] for each in self.hands], self.discards[:], self.ponds[:], self.at[:], self.banks[:],
            self.halted[:], self.first, self.seat, self.phase, self.turns, self.passes, self.using, self.done,
            self.onto,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.rules, tuple(sorted(self.board.key())), self.pile.key(), tuple(self.under_by),
            tuple([tuple(sorted(each)) for each in self.hands]), tuple(self.discards), tuple(self.ponds),
            tuple(self.at), tuple(self.banks), tuple(self.halted), self.first, self.seat, self.phase, self.turns,
            self.passes, self.using, self.done, self.onto,
        )

    # fmt: on
    # end of what is made
    def place(self, cell: i64) -> i64:
        """The place of the tile on a cell, negative where none lies."""
        return self.board.at[cell]

    def face(self, cell: i64) -> i64:
        """The face that lies on a cell."""
        return self.board.face[self.board.at[cell]]

    def is_pond(self, cell: i64) -> bool:
        """Whether a cell is a pond."""
        ground = self.layout.ground[cell]
        return ground == START or ground == ARRIVAL

    def effect(self) -> Effect:
        """The effect that is being carried out."""
        return self.deck.effect(self.using)

    def goal(self, seat: i64) -> int:
        """MAR-12  The arrival pond of the colour of a seat's start pond."""
        return self.layout.arrivals[self.layout.colour[self.ponds[seat]]]

    def stands_on(self, cell: i64) -> int:
        """Whose character is on a cell, or -1."""
        return self.at.index(int(cell)) if cell in self.at else -1


def new_state(rules: Rules) -> State:
    """MAR-07  The table before anybody has drawn: a board without tiles and the whole deck in the pile (MAR-16)."""
    layout, deck = LAYOUTS[rules.board], DECKS[rules.roads]
    counts = COUNTS[rules.board, rules.roads]
    seats = rules.seats
    return State(
        rules,
        layout,
        deck,
        bounded(layout, deck),
        new_bag(counts),
        [],
        [[] for _ in range(seats)],
        filled(len(counts), 0),
        [NOWHERE] * seats,
        [NOWHERE] * seats,
        [0] * seats,
        [False] * seats,
        max(rules.first, 0),
        max(rules.first, 0),
        FIRST if rules.first < 0 else DEAL,
        0,
        0,
        -1,
        0,
        NOWHERE,
    )


def winner(state: State) -> int:
    """MAR-74  The seat whose character is in its arrival pond, or -1."""
    for seat in range(state.rules.seats):
        if state.ponds[seat] != NOWHERE and state.at[seat] == state.goal(seat):
            return seat
    return -1


def bounded(layout: Layout, deck: Deck) -> Board:
    """MAR-45  An empty board on which nothing can lie on a pond or beyond the edge."""
    board = new_board(deck.faces)
    for y in range(-1, len(layout.rows) + 1):
        for x in range(-1, layout.columns + 1):
            cell = Cell(x, y)
            if not layout.holds(cell) or number(cell) not in layout.cells:
                board.shut(x, y)
    return board
