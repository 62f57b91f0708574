"""Drawing: chance gives a tile to whoever draws; with villages beside the board a seat first says what it draws."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import CHANCE, Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, odds_as_moves, tell, word_of
from tilewright.games.marshlands.acts.act import BEFORE, Stage
from tilewright.games.marshlands.acts.together import drawn
from tilewright.games.marshlands.board.sets import KIND, NAMES, VILLAGE
from tilewright.games.marshlands.state import (
    DRAW,
    REFILL,
    SLOTS,
    State,
    ask_at,
    drawing,
    give,
    hand_limit,
    has_village,
    left,
)
from tilewright.games.marshlands.steps.naming import KINDS, SEATS, astray, by_chance, never
from tilewright.games.marshlands.turn import advance

if TYPE_CHECKING:
    from mypy_extensions import i64

ASKED: Final = [Ask((CHANCE,), 'draw', (Seat(seat),)) for seat in SEATS]
DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]
DRAWN: Final = [Told('draws', seat) for seat in SEATS]
GOT: Final = [Told('gets', seat, (name,), (seat,)) for seat in SEATS for name in NAMES]
GOT_OPENLY: Final = [Told('gets', seat, (name,)) for seat in SEATS for name in NAMES]


def ask(state: State) -> Ask | None:
    """SM-G-15  Chance is asked for a tile of the stock."""
    drawer = state.myths.drawer
    return ASKED[state.seat if drawer < 0 else drawer]


def odds(state: State) -> list[tuple[Move, int]]:
    """SM-G-15  What chance may answer: every unseen tile is equally likely."""
    return [(DRAWS[kind], weight) for kind, weight in state.stock.odds()]


def roll(state: State, rng: Random) -> Move:
    """SM-G-15  Any tile of the stock."""
    return DRAWS[state.stock.pick(int(rng.random() * int(state.stock.mixed)))]


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-G-15  Refuses a draw of what the stock does not hold."""
    name = word_of(args, 0)
    return None if state.stock.may_draw(KIND.get(name, -1)) else Refusal('SM-G-15', 'not_in_stock', (name,))


def play(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A1-14  Draws a tile, which only its owner sees unless hands are open (SM-A4-05, SM-A6-03)."""
    name, drawer = args[0], state.myths.drawer
    assert isinstance(name, str)  # the arguments fit
    kind, seat = KIND[name], state.seat if drawer < 0 else drawer
    if told is not None:
        nth = seat * KINDS + kind
        if state.act.open_hands:
            told.append(GOT_OPENLY[nth])
        else:
            told += (DRAWN[seat], GOT[nth])
    draw(state, seat, kind, told)


def draw(state: State, seat: i64, kind: i64, told: list[Told] | None) -> None:
    """SM-A1-14  Draws a tile that nobody else sees: as many as were laid (SM-N-04)."""
    state.stock.draw(kind)
    if state.market.drawer >= 0:
        drawn(state, kind)
        return
    give(state, seat, kind)
    advance(state, told)


def at_random(state: State, dice: Dice) -> None:
    """Draws any tile of the stock."""
    draw(state, drawing(state), state.stock.pick(dice.below(left(state))), None)


STEP: Final[Step[State]] = Step(
    'draw',
    ask,
    odds_as_moves(odds),
    {'draw': Answer(why_not, play)},
    astray(by_chance),
    odds=odds,
    roll=roll,
    at_random=at_random,
    who=by_chance,
)


# ---------------------------------------------------------------- a village in place of a tile

REFILL_ASKED: Final = Ask((0,), 'refill')


def drawer(state: State) -> int:
    """SM-A8-06  Who says what is drawn: the seat on turn."""
    return int(state.seat)


def ask_what(_state: State) -> Ask | None:
    """SM-A8-06  The only player is asked, a tile or a village."""
    return REFILL_ASKED


def ways_to_draw(_state: State) -> list[Move]:
    """SM-A8-07  A tile of the stock, or a village."""
    return [Move(0, 'stock'), Move(0, 'village')]


def may_take_village(state: State) -> bool:
    """SM-A8-06  Whether one of the villages may be had instead of a tile; a tile stays to be discarded (SM-G-79)."""
    seat = state.seat
    first, held = SLOTS * seat, state.held[seat]
    return held + 1 < hand_limit(state, seat) or (held > 0 and state.hands[first] != VILLAGE)


def from_stock(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-A8-07  Chooses a tile of the stock, not a village."""
    tell(told, 'from_stock', seat)
    ask_at(state, DRAW)


def take_village(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-A8-07  Takes a village in place of a tile; it is one of the hand until it is laid."""
    tell(told, 'takes_village', seat)
    state.aside -= 1
    give(state, seat, VILLAGE)
    advance(state, told)


def either(state: State, dice: Dice) -> None:
    """Draws a tile or takes a village."""
    if dice.below(2):
        from_stock(state, 0, (), None)
    else:
        take_village(state, 0, (), None)


REFILL_STEP: Final[Step[State]] = Step(
    'refill',
    ask_what,
    ways_to_draw,
    {'stock': Answer(never, from_stock), 'village': Answer(never, take_village)},
    astray(drawer),
    at_random=either,
    who=drawer,
)


# ---------------------------------------------------------------- when tiles are drawn


def may_draw(state: State, seat: i64) -> bool:
    """SM-A1-09  Whether a seat draws: its hand is not full, and tiles are left."""
    held, least = state.held[seat], state.rules.hand
    if held >= least and (held > least or not state.act.hand_grows or has_village(state, seat)):  # as `hand_limit` says
        return False
    return state.stock.mixed > state.hidden


class FillHand(Stage):
    """Drawing before one plays."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A1-09  Draws until the hand is full: at the first turn the whole of it."""
        if may_draw(state, state.seat) and not state.props.closing:
            state.phase = DRAW
            return True
        return False


class DrawAgain(Stage):
    """Drawing after one has played."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A1-14  Draws what was played, a tile or a village (SM-A8-06)."""
        if may_draw(state, state.seat) and not state.props.closing:
            state.phase = REFILL if state.aside and may_take_village(state) else DRAW
            return True
        return False


class Deal(Stage):
    """The first hands."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-08  Deals the first hands, from the starter round; then the starter is on turn."""
        story = state.story
        while story.dealt < state.rules.seats:
            if may_draw(state, state.seat):
                return ask_at(state, DRAW)
            story.dealt += 1
            state.seat = (state.seat + 1) % state.rules.seats
        state.opener = state.holds[state.seat]
        return False


FILL_HAND: Final = FillHand('fill the hand')
DRAW_AGAIN: Final = DrawAgain('draw what was played')
DEAL: Final = Deal('all hands are dealt', BEFORE)
