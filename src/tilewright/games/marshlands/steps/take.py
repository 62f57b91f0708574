"""Private Property in the wrong hand: its owner is given it and shows all tiles; whoever had it takes one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, word_of
from tilewright.games.marshlands.acts.act import BEFORE, Stage
from tilewright.games.marshlands.board.sets import KIND, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.interval2.handing import misplaced, takable, take_one
from tilewright.games.marshlands.state import TAKE, State, ask_at, give, holds_kind, take
from tilewright.games.marshlands.steps.naming import astray, kind_named
from tilewright.games.marshlands.turn import advance

if TYPE_CHECKING:
    from mypy_extensions import i64


def taker(state: State) -> int:
    """SM-I2-49  Whoever had what was another's."""
    return int(state.seat)


def ask(state: State) -> Ask | None:
    """SM-I2-49  He looks at the hand and takes a tile."""
    return Ask((taker(state),), 'pick', (Seat(state.exchange.partner),))


def moves(state: State) -> list[Move]:
    """SM-I2-50  Everything that may be taken."""
    return [Move(taker(state), 'take', (NAMES[kind],)) for kind in takable(state)]


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I2-50  Refuses a tile that the hand does not hold, or the property of its owner."""
    kind: i64 = kind_named(args, 0)
    if int(kind) in takable(state):
        return None
    owner = state.exchange.partner
    if kind >= 0 and PROPERTY[kind] == state.holds[owner] and holds_kind(state, owner, kind):
        return Refusal('SM-I2-50', 'his_property')
    return Refusal('SM-I2-49', 'not_to_be_had')


def play(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-49  Takes a tile in return for what was another's, then goes on."""
    take_one(state, KIND[word_of(args, 0)], told)
    advance(state, told)


STEP: Final[Step[State]] = Step('pick', ask, moves, {'take': Answer(why_not, play)}, astray(taker), who=taker)


def asks_to_take(state: State, told: list[Told] | None) -> bool:
    """SM-I2-49  Hands a tile that is another's to him; whoever drew it then takes one of all his tiles.

    If that is again somebody else's, it is handed on by the same rule (SM-I2-51). Both hands keep their size
    (SM-I2-52).
    """
    while (kind := misplaced(state, state.seat)) >= 0:
        owner = int(state.holder[PROPERTY[kind]])
        take(state, state.seat, kind)
        give(state, owner, kind)
        state.exchange.partner = owner
        if told is not None:
            told.append(Told('hands_over', int(state.seat), (Seat(owner),)))
            told.append(Told('handed_tile', int(state.seat), (NAMES[kind],), (int(state.seat), owner)))
        if takable(state):
            return ask_at(state, TAKE)
    state.exchange.partner = -1
    return False


class SortHands(Stage):
    """The first hands of Interval 2."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-12  Lets all hand over what is others', from the starter round, until nobody has any (SM-I2-13)."""
        story = state.story
        seats: i64 = state.rules.seats
        if story.dealt > seats:
            return False
        if story.first < 0:
            story.first = state.seat
        for after in range(seats):
            state.seat = (story.first + after) % seats
            if asks_to_take(state, told):
                return True
        state.seat = story.first
        story.dealt = seats + 1
        state.opener = state.holds[state.seat]
        return False


class HandOver(Stage):
    """A tile just drawn."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-49  It goes to whose property it is."""
        return asks_to_take(state, told)


SORT_HANDS: Final = SortHands('what is the property of others changes hands', BEFORE)
HAND_OVER: Final = HandOver('hand over what is the property of another')
