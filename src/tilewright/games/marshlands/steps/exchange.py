"""Answering to the proposal of an exchange: giving a tile, showing the hand from which one is taken, or declining."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, tell, word_of
from tilewright.games.marshlands.board.sets import KIND, NAMES
from tilewright.games.marshlands.intervals.exchange import ANY_TILE, TO_LOOK
from tilewright.games.marshlands.intervals.exchanging import wanted_of
from tilewright.games.marshlands.state import PICK, State, ask_at, give, take
from tilewright.games.marshlands.steps.naming import KINDS, SEATS, astray, kind_named, never
from tilewright.games.marshlands.steps.propose import close, proposer

if TYPE_CHECKING:
    from mypy_extensions import i64

GIVES: Final = [Move(seat, 'give', (name,)) for seat in SEATS for name in NAMES]
TAKES: Final = [Move(seat, 'take', (name,)) for seat in SEATS for name in NAMES]
SHOWS: Final = [Move(seat, 'show') for seat in SEATS]
DECLINES: Final = [Move(seat, 'decline') for seat in SEATS]


# ---------------------------------------------------------------- answering


def partner_of(state: State) -> int:
    """SM-I1-49  Who is asked for a tile."""
    return int(state.exchange.partner)


def ask_partner(state: State) -> Ask | None:
    """SM-I1-52  The partner says yes or no."""
    return Ask((int(state.exchange.partner),), 'answer_swap', (Seat(state.seat),))


def givable(state: State) -> list[int]:
    """SM-I1-55  The tiles that the partner may give; only who holds what is asked for can agree."""
    exchange = state.exchange
    able = wanted_of(state, exchange.partner)
    if exchange.wanted == ANY_TILE:
        return able
    return [kind for kind in able if kind == exchange.wanted]


def may_show(state: State) -> bool:
    """SM-I1-56  Whether the partner can agree to show his hand: not without a tile that could be taken."""
    return state.exchange.wanted == TO_LOOK and bool(wanted_of(state, state.exchange.partner))


def answers(state: State) -> list[Move]:
    """SM-I1-52  Every answer of the partner."""
    partner = state.exchange.partner
    out = [GIVES[partner * KINDS + kind] for kind in givable(state)]
    if may_show(state):
        out.append(SHOWS[partner])
    out.append(DECLINES[partner])
    return out


def why_not_give(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-55  Refuses to give what was not asked for or is not held."""
    return None if kind_named(args, 0) in givable(state) else Refusal('SM-I1-55', 'not_asked_for')


def why_not_show(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I1-56  Refuses to show a hand unasked, or one with nothing to take."""
    if state.exchange.wanted != TO_LOOK:
        return Refusal('SM-I1-51', 'not_to_be_shown')
    return None if may_show(state) else Refusal('SM-I1-56', 'nothing_to_take')


def play_decline(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-52  Refuses a proposal, for whatever reason; the tile goes back to its hand."""
    tell(told, 'declines', seat)
    decline(state)


def decline(state: State) -> None:
    """SM-I1-52  Gives the tile that was put up back."""
    give(state, state.seat, state.exchange.put_up)
    close(state)


def play_show(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-56  Shows the hand to the proposer alone, who then takes exactly one tile."""
    tell(told, 'shows', seat)
    ask_at(state, PICK)


def hand_over(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-54  Exchanges one tile for one (SM-I3-20); what was got can be laid at once (SM-I1-48)."""
    hand_on(state, KIND[word_of(args, 0)], told)


def hand_on(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I1-54  Gives each of the two the tile of the other."""
    exchange, seat, partner = state.exchange, int(state.seat), int(state.exchange.partner)
    take(state, partner, kind)
    give(state, partner, exchange.put_up)
    give(state, seat, kind)
    if told is not None:
        told.append(Told('exchanged', seat, (Seat(partner),)))
        told.append(Told('exchanged_tiles', seat, (NAMES[exchange.put_up], NAMES[kind]), (seat, partner)))
    close(state)


def answer_at_random(state: State, dice: Dice) -> None:
    """Gives any tile that may be given, shows the hand, or declines."""
    kinds = givable(state)
    nth = dice.below(len(kinds) + int(may_show(state)) + 1)
    if nth < len(kinds):
        hand_on(state, kinds[nth], None)
    elif nth == len(kinds) and may_show(state):
        ask_at(state, PICK)
    else:
        decline(state)


SWAP_STEP: Final[Step[State]] = Step(
    'answer_swap',
    ask_partner,
    answers,
    {
        'give': Answer(why_not_give, hand_over),
        'show': Answer(why_not_show, play_show),
        'decline': Answer(never, play_decline),
    },
    astray(partner_of),
    at_random=answer_at_random,
    who=partner_of,
)


# ---------------------------------------------------------------- taking a tile of the hand that is shown


def ask_to_pick(state: State) -> Ask | None:
    """SM-I1-56  The proposer looks at the hand and takes a tile."""
    return Ask((int(state.seat),), 'pick', (Seat(state.exchange.partner),))


def picks(state: State) -> list[Move]:
    """SM-I1-56  Every tile of the hand that may be exchanged."""
    first = state.seat * KINDS
    return [TAKES[first + kind] for kind in wanted_of(state, state.exchange.partner)]


def why_not_picked(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-56  Refuses what is not there to be taken."""
    good = kind_named(args, 0) in wanted_of(state, state.exchange.partner)
    return None if good else Refusal('SM-I1-56', 'not_to_be_had')


def pick_at_random(state: State, dice: Dice) -> None:
    """Takes any tile that may be taken."""
    kinds = wanted_of(state, state.exchange.partner)
    hand_on(state, kinds[dice.below(len(kinds))], None)


PICK_STEP: Final[Step[State]] = Step(
    'pick',
    ask_to_pick,
    picks,
    {'take': Answer(why_not_picked, hand_over)},
    astray(proposer),
    at_random=pick_at_random,
    who=proposer,
)
