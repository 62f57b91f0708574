"""The state of a game in the marsh: plain numbers, copied in microseconds.

A seat has a colour: a section with its village, a boat and counters where an act has them. Acts 1 to 3 have neither,
Act 4 no counters, Act 7 no boats.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, final

from tilewright.core.bag import Bag
from tilewright.core.board import Board
from tilewright.core.fields import DERIVED, SHARED, UNORDERED
from tilewright.core.flat import numbers
from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.terms import APART, BY_EVENT, IN_HAND, WHOLE, Rules, Terms
from tilewright.games.marshlands.board.networks import Networks, Rough, new_networks
from tilewright.games.marshlands.board.sections import (
    SECTION,
    SECTION_CELLS,
)
from tilewright.games.marshlands.board.sets import FLOODS_TILE, VILLAGE
from tilewright.games.marshlands.intervals.events import BIT, DROUGHT, GARGANTUA
from tilewright.games.marshlands.intervals.exchange import Exchange
from tilewright.games.marshlands.intervals.interval1.memory import Myths
from tilewright.games.marshlands.intervals.interval2.memory import Tour
from tilewright.games.marshlands.intervals.interval3.memory import Pollution
from tilewright.games.marshlands.intervals.story import Story
from tilewright.games.marshlands.pieces.props import Market, Props

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
HUB: Final[i64] = 7  # chance turns the village in the centre
MOVE: Final[i64] = 8  # a seat moves its boat
CLAIM: Final[i64] = 9  # a seat lays counters
TOGETHER: Final[i64] = 10  # all do what they like
SWAP: Final[i64] = 11  # a seat answers to the proposal of an exchange
PICK: Final[i64] = 12  # the proposer takes a tile of the hand he is shown
PASSING: Final[i64] = 13  # chance takes a tile out of a hand for another
CHARM: Final[i64] = 14  # a seat exchanges a counter for its own
BERTH: Final[i64] = 15  # a seat says on which water its boat lies after its tile was replaced
WAVE: Final[i64] = 16  # a seat says where pollution spreads
CLEAN: Final[i64] = 17  # a seat takes a marker of pollution away
TAKE: Final[i64] = 18  # a seat takes a tile of a hand that it has to be shown
TOLL: Final[i64] = 19  # a seat lays counters on canals, or takes them back
DECLARE: Final[i64] = 20  # a seat declares its circuits
VOTE: Final[i64] = 21  # a seat votes on the circuits of another
PUT_UP: Final[i64] = 22  # the proposer of an exchange says which tile he gives
ASK_FOR: Final[i64] = 23  # and what he asks for

SLOTS: Final[i64] = 32  # room for one hand in the array of all hands (SM-A6-03)
VILLAGES: Final = 4  # SM-G-02
# [seats] how much room the open cells of one realm need.
ROOM: Final[vec[i64]] = numbers([128 if seats == 1 else 32 for seats in range(9)])


@final
class State:
    """A position with everything that is to be known of it; HIDDEN in a hand is a tile face down."""

    act: Annotated[Terms, SHARED]
    rules: Rules
    realms: Annotated[vec[i64], SHARED]  # [cell] the realm it belongs to, CENTRE or OUTSIDE; never changed
    board: Annotated[Board, UNORDERED]
    networks: Annotated[Networks | None, DERIVED]  # over the board, made and brought up to date when it is asked for
    stock: Bag  # what can be drawn and, in a view, what other hands hide
    hidden: i64  # how many tiles of hands are face down, their kinds among the stock
    hands: vec[i64]  # [8 * seat + slot] kinds, sorted
    held: vec[i64]  # [seat] how many tiles it holds
    holds: vec[i64]  # [seat] its colour; where each has a section this is its realm too
    holder: Annotated[vec[i64], DERIVED]  # [colour] its seat, the first of a team; -1 for nobody
    laid: Annotated[vec[i64], DERIVED]  # [realm] tiles on it
    around: Annotated[vec[i64], DERIVED]  # [cell] in intervals: what the tiles around show to it, as a signature
    signs: Annotated[list[int], DERIVED]  # event tiles on the board, packed (places.py)
    present: Annotated[vec[i64], DERIVED]  # [realm] events that lie there, as a mask; last those on the whole board
    front: Annotated[vec[i64], DERIVED]  # [room * realm + entry] its open cells beside its own tiles
    fronts: Annotated[vec[i64], DERIVED]  # [realm] how many of these there are
    villages: vec[i64]  # [colour] the cell of its village, or -1
    turnable: i64  # colours whose village may still be turned, as a mask (SM-A1-12)
    aside: i64  # villages beside the board that may still be taken (SM-A8-08)
    seat: i64
    phase: i64
    step: i64  # which step of the turn it is
    done: i64  # tiles laid in this turn
    offered: i64  # the kind that is offered, or -1
    asked: i64  # who is asked to take it
    refused: i64  # tiles refused by all in a row
    out: Annotated[list[int], UNORDERED]  # kinds out of the game
    props: Props
    market: Market
    story: Story
    exchange: Exchange
    myths: Myths
    tour: Tour
    pollution: Pollution
    begun: i64  # whether the first turn has begun
    opener: i64  # the colour whose turn began, whatever is turned in it
    mad: i64  # who turns the board at every turn, or -1 (SM-E-24)
    way: i64  # by how much
    turned: i64  # quarters by which the board was turned before the seats, clockwise (SM-E-06)

    # made by scripts/fields.py from the fields above
    # fmt: off

    __slots__ = (
        'act', 'around', 'aside', 'asked', 'begun', 'board', 'done', 'exchange', 'front', 'fronts', 'hands', 'held',
        'hidden', 'holder', 'holds', 'laid', 'mad', 'market', 'myths', 'networks', 'offered', 'opener', 'out', 'phase',
        'pollution', 'present', 'props', 'realms', 'refused', 'rules', 'seat', 'signs', 'step', 'stock', 'story',
        'tour', 'turnable', 'turned', 'villages', 'way',
    )

    def __init__(
        self, act: Terms, rules: Rules, realms: vec[i64], board: Board, networks: Networks | None, stock: Bag,
        hidden: i64, hands: vec[i64], held: vec[i64], holds: vec[i64], holder: vec[i64], laid: vec[i64],
        around: vec[i64], signs: list[int], present: vec[i64], front: vec[i64], fronts: vec[i64], villages: vec[i64],
        turnable: i64, aside: i64, seat: i64, phase: i64, step: i64, done: i64, offered: i64, asked: i64, refused: i64,
        out: list[int], props: Props, market: Market, story: Story, exchange: Exchange, myths: Myths, tour: Tour,
        pollution: Pollution, begun: i64, opener: i64, mad: i64, way: i64, turned: i64,
    ) -> None:
        self.act = act
        self.rules = rules
        self.realms = realms
        self.board = board
        self.networks = networks
        self.stock = stock
        self.hidden = hidden
        self.hands = hands
        self.held = held
        self.holds = holds
        self.holder = holder
        self.laid = laid
        self.around = around
        self.signs = signs
        self.present = present
        self.front = front
        self.fronts = fronts
        self.villages = villages
        self.turnable = turnable
        self.aside = aside
        self.seat = seat
        self.phase = phase
        self.step = step
        self.done = done
        self.offered = offered
        self.asked = asked
        self.refused = refused
        self.out = out
        self.props = props
        self.market = market
        self.story = story
        self.exchange = exchange
        self.myths = myths
        self.tour = tour
        self.pollution = pollution
        self.begun = begun
        self.opener = opener
        self.mad = mad
        self.way = way
        self.turned = turned

    def copy(self) -> State:
        """An independent copy."""
        return State(
            self.act, self.rules, self.realms, self.board.copy(),
            None if self.networks is None else self.networks.copy(), self.stock.copy(), self.hidden, self.hands[:],
            self.held[:], self.holds[:], self.holder[:], self.laid[:], self.around[:], self.signs[:], self.present[:],
            self.front[:], self.fronts[:], self.villages[:], self.turnable, self.aside, self.seat, self.phase,
            self.step, self.done, self.offered, self.asked, self.refused, self.out[:], self.props.copy(),
            self.market.copy(), self.story.copy(), self.exchange.copy(), self.myths.copy(), self.tour.copy(),
            self.pollution.copy(), self.begun, self.opener, self.mad, self.way, self.turned,
        )

    def key(self) -> tuple[object, ...]:
        """Everything that makes two of them the same."""
        return (
            self.key_of_act(), self.rules, tuple(sorted(self.board.key())), self.stock.key(), self.hidden,
            self.key_of_hands(), tuple(self.held), tuple(self.holds), tuple(self.villages), self.turnable, self.aside,
            self.seat, self.phase, self.step, self.done, self.offered, self.asked, self.refused,
            tuple(sorted(self.out)), self.props.key(), self.market.key(), self.story.key(), self.exchange.key(),
            self.myths.key(), self.tour.key(), self.pollution.key(), self.begun, self.opener, self.mad, self.way,
            self.turned,
        )

    # fmt: on
    # end of what is made

    def key_of_act(self) -> str:
        """Acts are compared by their names."""
        return self.act.name

    def key_of_hands(self) -> tuple[tuple[int, ...], ...]:
        """Hands are compared by what they hold, whatever has been in their slots."""
        return tuple([tuple(hand(self, seat)) for seat in range(self.rules.seats)])


def ask_at(state: State, step: i64) -> bool:
    """Goes to a step, at which somebody is asked; always True, so that a stage can say so."""
    state.phase = step
    return True


def is_over(state: State) -> bool:
    """Whether nobody is asked any more."""
    return state.phase == OVER


def seat_colours(state: State) -> None:
    """SM-E-08  Finds who holds each colour from the colour that each seat holds."""
    for colour in range(state.rules.colours):
        state.holder[colour] = -1
    for seat in range(state.rules.seats - 1, -1, -1):
        state.holder[state.holds[seat]] = seat


def survey(state: State) -> Networks:
    """What is joined to what on the board as it lies."""
    networks = state.networks
    if networks is None:
        networks = state.networks = new_networks()
    if state.act.where == BY_EVENT:
        if networks.seen < state.board.laid:
            networks.survey_rough(state.board, board_cells(state), state.rules.edge_closes, rough(state))
    else:
        networks.survey(state.board, state.realms, board_cells(state), state.rules.edge_closes)
    return networks


def rough(state: State) -> Rough:
    """SM-I3-55  Where sides meet that do not match, under Gargantua's foot (SM-I1-124) or after Floods, or are dry."""
    eased, dry = state.pollution.eased, dry_cells(state)
    return Rough(not eased and not dry and not has_open_land(state), eased, dry)


def has_open_land(state: State) -> bool:
    """SM-I1-124  Whether land lies that closes nothing: under Gargantua's foot, or where the Factory was (SM-I3-50)."""
    return state.present[len(state.present) - 1] & BIT[GARGANTUA] != 0 or state.board.face[0] >> 2 == FLOODS_TILE


def board_cells(state: State) -> vec[i64]:
    """What is board: all four sections whoever uses them (SM-G-11), in solitaire only those in use (SM-A8-03)."""
    return state.realms if state.rules.seats == 1 or state.act.where in (WHOLE, APART) else SECTION


def lays_on(state: State, seat: i64) -> i64:
    """The realm that a seat calls its own: its section, or the whole board where sections do not matter (SM-A7-15)."""
    return 0 if state.act.where == WHOLE else state.holds[seat]


def cells_in(state: State) -> i64:
    """How many cells a realm has."""
    return SECTION_CELLS * len(state.rules.sections) if state.rules.seats == 1 else SECTION_CELLS


def left(state: State) -> i64:
    """How many tiles can still be drawn."""
    return state.stock.mixed - state.hidden


def hand_limit(state: State, seat: i64) -> i64:
    """SM-A1-09  How many tiles a seat draws up to; one more once its village from the hand is laid (SM-A2-10).

    The limit goes by the colour that a seat holds, and nobody discards down to it (SM-E-16). In an interval four tiles
    and the village are a hand (SM-I3-06), and it stays as large (SM-I3-07).
    """
    limit: i64 = state.rules.hand  # SM-N-08
    if state.act.hand_grows and not has_village(state, seat):  # SM-N-09
        limit += 1
    return limit


def hand(state: State, seat: i64) -> list[int]:
    """The kinds a seat holds, the village that it may lay at any time not among them."""
    first = SLOTS * seat
    return list(state.hands[first : first + state.held[seat]])


def has_village(state: State, seat: i64) -> bool:
    """SM-A2-03  Whether a seat still has its village before it, to be laid on any of its turns.

    In intervals it is in the hand (SM-I1-03, SM-I3-03), and villages that nobody has are in no game (SM-I1-05).
    """
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
    for slot in range(at, SLOTS * seat + state.held[seat] - 1):
        hands[slot] = hands[slot + 1]
    state.held[seat] -= 1


def drawing(state: State) -> i64:
    """Who draws: the seat on turn, or one that an event lets draw."""
    return state.myths.drawer if state.myths.drawer >= 0 else state.seat


def dry_cells(state: State) -> list[int]:
    """SM-I3-77  The cells whose waters join nothing: those of the Drought, unless Maintenance Work has cancelled it."""
    if not state.signs or not state.present[len(state.present) - 1] & BIT[DROUGHT]:
        return []
    dry = [sign & 255 for sign in state.signs if sign >> 8 == DROUGHT]
    if not state.rules.maintain_section:
        return dry
    return [cell for cell in dry if not state.pollution.maintained & ONE[state.realms[cell]]]
