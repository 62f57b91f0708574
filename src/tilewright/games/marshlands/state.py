"""The state of a game in the marsh: plain numbers, copied in microseconds.

A seat has one realm and one village, which stand for its colour (SM-G-05). Boats, counters and extension tiles are no
part of these acts (SM-G-04, SM-A1-04, SM-A2-02, SM-A3-02), nor is the Eclipse of solitaire (SM-A8-15).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.flat import filled, numbers
from tilewright.games.marshlands.act import ASIDE, AT_CORNER, AT_HOME, IN_HAND, Act, Rules
from tilewright.games.marshlands.land import (
    ALL,
    CENTRE,
    CORNER,
    HOME,
    OUTSIDE,
    RIM,
    SECTION,
    SECTION_CELLS,
    WIDTH,
    number_of,
)
from tilewright.games.marshlands.networks import Networks, new_networks
from tilewright.games.marshlands.sets import ABBEY, BASIC, FACES, VILLAGE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What is being decided.
FIRST: Final[i64] = 0  # chance names the starter
SETTLE: Final[i64] = 1  # a seat lays its village before the first turn
DRAW: Final[i64] = 2  # chance gives the seat on turn a tile
PLAY: Final[i64] = 3  # the seat on turn lays, offers, turns its village or stops
ANSWER: Final[i64] = 4  # a seat takes an offered tile or refuses it
REFILL: Final[i64] = 5  # the seat on turn says what it draws: a tile or a village
OVER: Final[i64] = 6

SLOTS: Final[i64] = 8  # room for one hand in the array of all hands
VILLAGES: Final = 4  # SM-G-02


@final
class State:
    """A position with everything that is to be known of it; HIDDEN in a hand is a tile face down."""

    def __init__(
        self,
        act: Act,
        rules: Rules,
        realms: vec[i64],
        board: Board,
        networks: Networks | None,
        stock: Bag,
        hidden: i64,
        hands: vec[i64],
        held: vec[i64],
        holds: vec[i64],
        holder: vec[i64],
        laid: vec[i64],
        front: vec[i64],
        fronts: vec[i64],
        villages: vec[i64],
        turnable: i64,
        aside: i64,
        seat: i64,
        phase: i64,
        step: i64,
        done: i64,
        offered: i64,
        asked: i64,
        refused: i64,
        out: list[int],
    ) -> None:
        self.act = act
        self.rules = rules
        self.realms = realms  # [cell] the realm it belongs to, CENTRE or OUTSIDE; never changed
        self.board = board
        self.networks = networks  # an index over the board, made and brought up to date when it is asked for
        self.stock = stock  # what can be drawn and, in a view, what other hands hide
        self.hidden = hidden  # how many tiles of hands are face down, their kinds among the stock
        self.hands = hands  # [8 * seat + slot] kinds, sorted
        self.held = held  # [seat] how many tiles it holds
        self.holds = holds  # [seat] its realm
        self.holder = holder  # [realm] its seat
        self.laid = laid  # [realm] tiles on it
        self.front = front  # [room * realm + entry] its open cells beside its own tiles
        self.fronts = fronts  # [realm] how many of these there are
        self.villages = villages  # [realm] the cell of its village, or -1
        self.turnable = turnable  # realms whose village may still be turned, as a mask (SM-A1-12)
        self.aside = aside  # villages beside the board that may still be taken (SM-A8-08)
        self.seat = seat
        self.phase = phase
        self.step = step  # which step of the turn it is
        self.done = done  # tiles laid in this turn
        self.offered = offered  # the kind that is offered, or -1
        self.asked = asked  # who is asked to take it
        self.refused = refused  # tiles refused by all in a row
        self.out = out  # kinds out of the game

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.act,
            self.rules,
            self.realms,
            self.board.copy(),
            None if self.networks is None else self.networks.copy(),
            self.stock.copy(),
            self.hidden,
            self.hands[:],
            self.held[:],
            self.holds[:],
            self.holder[:],
            self.laid[:],
            self.front[:],
            self.fronts[:],
            self.villages[:],
            self.turnable,
            self.aside,
            self.seat,
            self.phase,
            self.step,
            self.done,
            self.offered,
            self.asked,
            self.refused,
            self.out[:],
        )

    def take_over(self, other: State) -> None:
        """Becomes the other state; its arrays are shared from then on, so the other is to be forgotten."""
        self.board, self.networks, self.stock, self.hidden = other.board, other.networks, other.stock, other.hidden
        self.hands, self.held, self.holds, self.holder = other.hands, other.held, other.holds, other.holder
        self.laid, self.front, self.fronts, self.villages = other.laid, other.front, other.fronts, other.villages
        self.turnable, self.aside, self.out = other.turnable, other.aside, other.out
        self.seat, self.phase, self.step, self.done = other.seat, other.phase, other.step, other.done
        self.offered, self.asked, self.refused = other.offered, other.asked, other.refused

    def key(self) -> tuple[object, ...]:
        """Everything that makes two states the same."""
        board = self.board
        tiles = tuple(sorted([(board.cell(place), int(board.face[place])) for place in range(board.laid)]))
        hands = tuple([tuple(hand(self, seat)) for seat in range(self.rules.seats)])
        stock = (tuple(self.stock.counts), int(self.hidden), hands, tuple(sorted(self.out)))
        realms = (tuple(self.holds), tuple(self.villages), int(self.turnable), int(self.aside))
        turn = (int(self.seat), int(self.phase), int(self.step), int(self.done))
        offer = (int(self.offered), int(self.asked), int(self.refused))
        return (self.act.name, self.rules, tiles, stock, realms, turn, offer)


def realm_table(sections: tuple[int, ...], alone: bool) -> vec[i64]:
    """The realm of each cell: a section each, or all of them one (SM-A8-12); unused ones are off (SM-G-13)."""
    out = filled(len(SECTION), OUTSIDE)
    for cell in range(len(SECTION)):
        section = SECTION[cell]
        if section == CENTRE:
            out[cell] = CENTRE
        elif section >= 0 and int(section) in sections:
            out[cell] = 0 if alone else sections.index(int(section))
    return out


def new_state(act: Act, rules: Rules) -> State:
    """The table before the first decision: the Abbey in the centre, everything else in the stock."""
    seats, alone = rules.seats, rules.seats == 1
    realms = realm_table(rules.sections, alone)
    board = new_board(FACES, WIDTH)
    for cell in RIM:
        board.shut(cell.x, cell.y)
    for cell in ALL:
        if realms[number_of(cell)] == OUTSIDE:
            board.shut(cell.x, cell.y)
    board.lay(4 * ABBEY, 0, 0)  # SM-A1-02
    state = State(
        act,
        rules,
        realms,
        board,
        None,
        new_bag(BASIC),  # SM-A1-05, SM-G-15
        0,
        filled(SLOTS * seats, 0),
        filled(seats, 0),
        numbers(list(range(seats))),
        numbers(list(range(seats))),
        filled(seats, 0),
        filled(room(seats) * seats, 0),
        filled(seats, 0),
        filled(seats, -1),
        (1 << seats) - 1 if act.village in (AT_HOME, AT_CORNER) else 0,
        (VILLAGES if rules.four_villages else len(rules.sections)) if act.village == ASIDE else 0,
        max(rules.first, 0),
        FIRST if rules.first < 0 else SETTLE,
        0,
        0,
        -1,
        -1,
        0,
        [],
    )
    for nth, section in enumerate(rules.sections):
        realm: i64 = 0 if alone else nth
        start = CORNER[section] if act.village == AT_CORNER else HOME[section]
        state.front[room(seats) * realm + state.fronts[realm]] = start
        state.fronts[realm] += 1
    return state


def survey(state: State) -> Networks:
    """What is joined to what on the board as it lies."""
    networks = state.networks
    if networks is None:
        networks = state.networks = new_networks()
    networks.survey(state.board, state.realms, board_cells(state), state.rules.edge_closes)
    return networks


def board_cells(state: State) -> vec[i64]:
    """What is board: all four sections whoever uses them (SM-G-11), in solitaire only those in use (SM-A8-03)."""
    return state.realms if state.rules.seats == 1 else SECTION


def room(seats: i64) -> i64:
    """How much room the open cells of one realm need."""
    return 128 if seats == 1 else 32


def cells_in(state: State) -> i64:
    """How many cells a realm has."""
    return SECTION_CELLS * len(state.rules.sections) if state.rules.seats == 1 else SECTION_CELLS


def left(state: State) -> i64:
    """How many tiles can still be drawn."""
    return state.stock.mixed - state.hidden


def hand(state: State, seat: i64) -> list[int]:
    """The kinds a seat holds, the village that it may lay at any time not among them."""
    return [int(state.hands[SLOTS * seat + slot]) for slot in range(state.held[seat])]


def has_village(state: State, seat: i64) -> bool:
    """SM-A2-03  Whether a seat still has its village before it, to be laid on any of its turns."""
    return state.act.village == IN_HAND and state.villages[state.holds[seat]] < 0


def holds_kind(state: State, seat: i64, kind: i64) -> bool:
    """Whether a seat can play a tile of this kind."""
    if kind == VILLAGE and has_village(state, seat):
        return True
    at = SLOTS * seat
    last = at + state.held[seat]
    while at < last:
        if state.hands[at] == kind:
            return True
        at += 1
    return False


def give(state: State, seat: i64, kind: i64) -> None:
    """Puts a tile into a hand, in its order."""
    hands, first = state.hands, SLOTS * seat
    at = first + state.held[seat]
    while at > first and hands[at - 1] > kind:
        hands[at] = hands[at - 1]
        at -= 1
    hands[at] = kind
    state.held[seat] += 1


def take(state: State, seat: i64, kind: i64) -> None:
    """Takes a tile out of a hand."""
    hands, at = state.hands, SLOTS * seat
    while hands[at] != kind:
        at += 1
    last = SLOTS * seat + state.held[seat] - 1
    while at < last:
        hands[at] = hands[at + 1]
        at += 1
    state.held[seat] -= 1
