"""Proposing an exchange at the beginning of a turn, a question at a time: with whom, which tile, and for what.

Everybody sees whom a player turns to. What he puts up nobody sees before he has said what for; then his partner does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, tell, word_of
from tilewright.games.marshlands.board.sets import KIND, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.intervals.exchange import ANY_TILE, TO_LOOK
from tilewright.games.marshlands.intervals.exchanging import (
    has_to_give,
    may_be_given,
    may_be_wanted,
    may_drop,
    may_propose,
    to_give,
    to_want,
)
from tilewright.games.marshlands.state import ASK_FOR, PLAY, PUT_UP, SWAP, State, ask_at, give, holds_kind, take
from tilewright.games.marshlands.steps.naming import KINDS, MOST_SEATS, SEATS, astray, kind_named, never, not_now

if TYPE_CHECKING:
    from mypy_extensions import i64

PARTNERS: Final = [Move(seat, 'propose', (Seat(other),)) for seat in SEATS for other in SEATS]
PUTS: Final = [Move(seat, 'put', (name,)) for seat in SEATS for name in NAMES]
WANTS: Final = [Move(seat, 'want', (name,)) for seat in SEATS for name in NAMES]
BARTERS: Final = [Move(seat, 'barter') for seat in SEATS]
LOOKS: Final = [Move(seat, 'look') for seat in SEATS]
DROPS: Final = [Move(seat, 'drop') for seat in SEATS]


def proposer(state: State) -> int:
    """SM-I1-49  Who proposes, and who takes a tile of a hand that is shown: the seat on turn."""
    return int(state.seat)


# ---------------------------------------------------------------- with whom


def add_partners(state: State, out: list[Move]) -> None:
    """SM-I1-49  Adds the others to whom the seat on turn may propose an exchange; it needs a tile to put up."""
    seat = state.seat
    if may_propose(state) and has_to_give(state, seat):
        out += [PARTNERS[seat * MOST_SEATS + other] for other in range(state.rules.seats) if other != seat]


def why_not_turn_to(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-49  Refuses an exchange with oneself, one too many (SM-I1-58), or one without a tile to put up."""
    partner = number_of(args, 0)
    if not state.exchange.used:
        return not_now(state, 'propose')
    if partner >= state.rules.seats or partner == seat:
        return Refusal('SM-I1-49', 'no_partner')
    if not may_propose(state):
        return Refusal('SM-I1-58', 'enough_proposals', (state.rules.proposals,))
    return None if has_to_give(state, seat) else Refusal('SM-I1-50', 'nothing_to_put_up')


def turn_to(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-49  Turns to one of the others."""
    state.exchange.partner = number_of(args, 0)
    tell(told, 'turns_to', seat, args)
    ask_at(state, PUT_UP)


TURN_TO: Final = {'propose': Answer(why_not_turn_to, turn_to)}


# ---------------------------------------------------------------- which tile


def ask_what(state: State) -> Ask | None:
    """SM-I1-50  Which tile is put up."""
    return Ask((int(state.seat),), 'put_up', (Seat(state.exchange.partner),))


def puts(state: State) -> list[Move]:
    """SM-I1-50  Every tile of the hand that may be put up."""
    seat = state.seat
    out = [PUTS[seat * KINDS + kind] for kind in to_give(state, seat)]
    if may_drop(state):
        out.append(DROPS[seat])
    return out


def why_not_put(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-50  Refuses a tile that is not in the hand, or is not exchanged."""
    kind: i64 = kind_named(args, 0)
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    return None if may_be_given(state, kind) else why_not_exchanged(kind)


def why_not_exchanged(kind: i64) -> Refusal:
    """SM-I1-57  Says why a tile is not exchanged: villages and the Abbey never are, ordinary ones not (SM-I1-53)."""
    rule = 'SM-I1-57' if is_fixed(kind) else 'SM-I2-24' if PROPERTY[kind] >= 0 else 'SM-I1-53'
    return Refusal(rule, 'never_exchanged', (NAMES[kind],))


def play_put(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Puts a tile up, which nobody sees yet."""
    tell(told, 'puts_up', seat, args, (seat,))
    put_up(state, KIND[word_of(args, 0)])


def put_up(state: State, kind: i64) -> None:
    """SM-I1-50  Lays a tile of the hand aside."""
    take(state, state.seat, kind)
    state.exchange.put_up = kind
    ask_at(state, ASK_FOR)


def put_at_random(state: State, dice: Dice) -> None:
    """Puts up any tile there is, or drops the proposal."""
    kinds = to_give(state, state.seat)
    nth = dice.below(len(kinds) + int(may_drop(state)))
    if nth < len(kinds):
        put_up(state, kinds[nth])
    else:
        drop(state)


# ---------------------------------------------------------------- thinking better of it


def why_not_drop(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I1-58  Refuses to drop more proposals in a turn than may be made in it: a turn has to end."""
    return None if may_drop(state) else Refusal('SM-I1-58', 'enough_dropped', (state.rules.proposals,))


def play_drop(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-59  Proposes nothing after all."""
    tell(told, 'drops', seat)
    drop(state)


def drop(state: State) -> None:
    """SM-I1-59  Takes the tile back, if one was put up, and goes on with the turn; it counts as no proposal."""
    if state.exchange.put_up >= 0:
        give(state, state.seat, state.exchange.put_up)
    state.exchange.dropped += 1
    close(state)


def close(state: State) -> None:
    """SM-I1-59  Goes on with the turn; nobody has to try an exchange."""
    exchange = state.exchange
    exchange.put_up, exchange.partner, exchange.wanted = -1, -1, -1
    ask_at(state, PLAY)


DROP: Final = Answer(why_not_drop, play_drop)
PUT_UP_STEP: Final[Step[State]] = Step(
    'put_up',
    ask_what,
    puts,
    {'put': Answer(why_not_put, play_put), 'drop': DROP},
    astray(proposer),
    at_random=put_at_random,
    who=proposer,
)


# ---------------------------------------------------------------- for what


def ask_for_what(state: State) -> Ask | None:
    """SM-I1-50  What is asked for."""
    return Ask((int(state.seat),), 'ask_for', (Seat(state.exchange.partner),))


def wishes(state: State) -> list[Move]:
    """SM-I1-50  Every tile that may be named, any tile, or one to be picked from the hand (SM-I1-51)."""
    seat = state.seat
    out = [WANTS[seat * KINDS + kind] for kind in to_want(state)]
    out += (BARTERS[seat], LOOKS[seat])
    if may_drop(state):
        out.append(DROPS[seat])
    return out


def why_not_want(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-01  Refuses to ask for a tile that is not exchanged, or not in this game."""
    wanted = kind_named(args, 0)
    if wanted in to_want(state):
        return None
    if wanted < 0 or may_be_wanted(state, wanted):
        return Refusal('SM-I1-01', 'not_in_game')
    return why_not_exchanged(wanted)


def play_want(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Asks for a tile by name."""
    propose(state, KIND[word_of(args, 0)], told)


def play_barter(state: State, _seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Asks for any tile."""
    propose(state, ANY_TILE, told)


def play_look(state: State, _seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-51  Asks to be shown the hand."""
    propose(state, TO_LOOK, told)


def propose(state: State, wanted: i64, told: list[Told] | None) -> None:
    """SM-I1-49  Asks the partner; only these two know what is at stake."""
    exchange = state.exchange
    exchange.wanted = wanted
    exchange.proposals += 1
    ask_at(state, SWAP)
    if told is not None:
        seat, kind = int(state.seat), exchange.put_up
        both = (seat, int(exchange.partner))
        told.append(Told('proposes', seat, (Seat(exchange.partner),)))
        if wanted == TO_LOOK:
            told.append(Told('wants_to_look', seat, (NAMES[kind],), both))
        elif wanted == ANY_TILE:
            told.append(Told('wants_any', seat, (NAMES[kind],), both))
        else:
            told.append(Told('wants_tile', seat, (NAMES[kind], NAMES[wanted]), both))


def ask_at_random(state: State, dice: Dice) -> None:
    """Asks for anything there is to ask for, or drops the proposal."""
    kinds = to_want(state)
    nth = dice.below(len(kinds) + 2 + int(may_drop(state)))
    if nth < len(kinds):
        propose(state, kinds[nth], None)
    elif nth < len(kinds) + 2:
        propose(state, ANY_TILE if nth == len(kinds) else TO_LOOK, None)
    else:
        drop(state)


ASK_FOR_STEP: Final[Step[State]] = Step(
    'ask_for',
    ask_for_what,
    wishes,
    {
        'want': Answer(why_not_want, play_want),
        'barter': Answer(never, play_barter),
        'look': Answer(never, play_look),
        'drop': DROP,
    },
    astray(proposer),
    at_random=ask_at_random,
    who=proposer,
)
