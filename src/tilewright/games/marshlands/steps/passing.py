"""Tiles that pass from hand to hand: chance takes them out, and they change hands when all are taken."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import CHANCE, Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, odds_as_moves, word_of
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.board.sets import HIDDEN, KIND, NAMES
from tilewright.games.marshlands.intervals.interval1.effects import pass_gift, pass_hands
from tilewright.games.marshlands.state import PASSING, State, ask_at, give, hand
from tilewright.games.marshlands.steps.naming import astray, by_chance, kind_named
from tilewright.games.marshlands.turn import advance

PASSES: Final = [Move(CHANCE, 'pass', (name,)) for name in NAMES]


def asks_for_gifts(state: State) -> bool:
    """SM-I1-149  Whether chance is to take a tile out of a hand; when all are taken they change hands at once."""
    myths = state.myths
    while myths.gifts:
        if state.held[myths.gifts[0] & 7]:
            return ask_at(state, PASSING)
        myths.gifts.pop(0)
    for gift in myths.moving:
        taker = (gift >> 3) & 7
        give(state, taker, (gift >> 6) - 1)
    myths.moving = []
    return False


def ask(state: State) -> Ask | None:
    """SM-I1-149  Chance takes a tile of one for another."""
    gift = state.myths.gifts[0]
    return Ask((CHANCE,), 'pass', (Seat(gift & 7), Seat(gift >> 3 & 7)))


def in_giving_hand(state: State) -> list[int]:
    """SM-I1-149  The tiles of the hand out of which one is taken, as far as they are seen."""
    return [kind for kind in hand(state, state.myths.gifts[0] & 7) if kind != HIDDEN]


def odds(state: State) -> list[tuple[Move, int]]:
    """SM-I1-149  What chance may take out of a hand: every tile of it is equally likely."""
    kinds = in_giving_hand(state)
    return [(PASSES[kind], kinds.count(kind)) for kind in sorted(set(kinds))]


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-149  Refuses what the hand does not hold."""
    return None if kind_named(args, 0) in in_giving_hand(state) else Refusal('SM-I1-149', 'not_in_hand')


def play(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-149  Takes the tile that chance names out of a hand, then goes on."""
    pass_gift(state, KIND[word_of(args, 0)], told)
    advance(state, told)


STEP: Final[Step[State]] = Step(
    'pass', ask, odds_as_moves(odds), {'pass': Answer(why_not, play)}, astray(by_chance), odds=odds, who=by_chance
)


class PassHands(Stage):
    """The Saintly Relic."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-97  Hands go to the left, after the draw."""
        myths = state.myths
        if myths.relic:
            pass_hands(state, told)
        return bool(myths.gifts or myths.moving) and asks_for_gifts(state)


PASS_HANDS: Final = PassHands('pass hands on if the Saintly Relic was laid')
