"""Exchanges at the beginning of a turn: a tile is put up, another asked for; a hand may be shown to the proposer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, tell, word_of
from tilewright.games.marshlands.board.sets import KIND, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.intervals.exchange import ANY_TILE, TO_LOOK
from tilewright.games.marshlands.intervals.exchanging import (
    may_be_given,
    may_be_wanted,
    may_propose,
    to_give,
    to_want,
    wanted_of,
)
from tilewright.games.marshlands.state import PICK, PLAY, SWAP, State, ask_at, give, holds_kind, take
from tilewright.games.marshlands.steps.naming import astray, kind_named, never, not_now

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- proposing


def proposals(state: State) -> list[Move]:
    """SM-I1-50  Every exchange that the seat on turn may propose: for a named tile, for any, or for one it picks."""
    if not may_propose(state):
        return []
    seat, wanted = int(state.seat), to_want(state)
    out: list[Move] = []
    for kind in to_give(state, seat):
        for other in range(state.rules.seats):
            if other != seat:
                out.append(Move(seat, 'barter', (NAMES[kind], Seat(other))))
                out.append(Move(seat, 'look', (NAMES[kind], Seat(other))))
                out += [Move(seat, 'propose', (NAMES[kind], Seat(other), NAMES[want])) for want in wanted]
    return out


def why_not_put_up(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-50  Refuses an exchange with oneself, or of a tile that is not exchanged."""
    kind, partner = kind_named(args, 0), number_of(args, 1)
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    if partner >= state.rules.seats or partner == seat:
        return Refusal('SM-I1-49', 'no_partner')
    return None if may_be_given(state, kind) else why_not_exchanged(kind)


def why_not_wanted(state: State, wanted: int) -> Refusal | None:
    """SM-I1-01  Refuses to ask for a tile that is not exchanged, or not in this game."""
    if wanted in to_want(state):
        return None
    if wanted < 0 or may_be_wanted(state, wanted):
        return Refusal('SM-I1-01', 'not_in_game')
    return why_not_exchanged(wanted)


def why_not_exchanged(kind: i64) -> Refusal:
    """SM-I1-57  Says why a tile is not exchanged: villages and the Abbey never are, ordinary ones not (SM-I1-53)."""
    rule = 'SM-I1-57' if is_fixed(kind) else 'SM-I2-24' if PROPERTY[kind] >= 0 else 'SM-I1-53'
    return Refusal(rule, 'never_exchanged', (NAMES[kind],))


def why_not_again(state: State) -> Refusal | None:
    """SM-I1-58  Refuses one proposal too many."""
    return None if may_propose(state) else Refusal('SM-I1-58', 'enough_proposals', (state.rules.proposals,))


def why_not_propose(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-50  Refuses an exchange for a named tile."""
    if not state.story.used:
        return not_now(state, 'propose')
    return why_not_put_up(state, seat, args) or why_not_wanted(state, kind_named(args, 2)) or why_not_again(state)


def why_not_barter(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-51  Refuses an exchange for any tile of another's choice."""
    if not state.story.used:
        return not_now(state, 'barter')
    return why_not_put_up(state, seat, args) or why_not_again(state)


def why_not_look(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-I1-51  Refuses an exchange for a tile that the proposer picks."""
    if not state.story.used:
        return not_now(state, 'look')
    return why_not_put_up(state, seat, args) or why_not_again(state)


def play_propose(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Asks for a tile by name."""
    propose(state, KIND[word_of(args, 0)], number_of(args, 1), KIND[word_of(args, 2)], told)


def play_barter(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Asks for any tile."""
    propose(state, KIND[word_of(args, 0)], number_of(args, 1), ANY_TILE, told)


def play_look(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-50  Asks to be shown a hand."""
    propose(state, KIND[word_of(args, 0)], number_of(args, 1), TO_LOOK, told)


def propose(state: State, kind: i64, partner: i64, wanted: i64, told: list[Told] | None) -> None:
    """SM-I1-49  Puts a tile up and asks one of the others; only these two know what is at stake."""
    exchange, seat = state.exchange, int(state.seat)
    take(state, seat, kind)
    exchange.put_up, exchange.partner, exchange.wanted = kind, partner, wanted
    exchange.proposals += 1
    ask_at(state, SWAP)
    if told is not None:
        both = (seat, int(partner))
        told.append(Told('proposes', seat, (Seat(partner),)))
        if wanted == TO_LOOK:
            told.append(Told('wants_to_look', seat, (NAMES[kind],), both))
        elif wanted == ANY_TILE:
            told.append(Told('wants_any', seat, (NAMES[kind],), both))
        else:
            told.append(Told('wants_tile', seat, (NAMES[kind], NAMES[wanted]), both))


PROPOSALS: Final = {
    'propose': Answer(why_not_propose, play_propose),
    'barter': Answer(why_not_barter, play_barter),
    'look': Answer(why_not_look, play_look),
}


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
    partner = int(state.exchange.partner)
    out = [Move(partner, 'give', (NAMES[kind],)) for kind in givable(state)]
    if may_show(state):
        out.append(Move(partner, 'show'))
    return [*out, Move(partner, 'decline')]


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
    give(state, state.seat, state.exchange.put_up)
    close(state)


def play_show(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I1-56  Shows the hand to the proposer alone, who then takes exactly one tile."""
    tell(told, 'shows', seat)
    ask_at(state, PICK)


def hand_over(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I1-54  Exchanges one tile for one (SM-I3-20); what was got can be laid at once (SM-I1-48)."""
    kind = KIND[word_of(args, 0)]
    exchange, seat, partner = state.exchange, int(state.seat), int(state.exchange.partner)
    take(state, partner, kind)
    give(state, partner, exchange.put_up)
    give(state, seat, kind)
    if told is not None:
        told.append(Told('exchanged', seat, (Seat(partner),)))
        told.append(Told('exchanged_tiles', seat, (NAMES[exchange.put_up], NAMES[kind]), (seat, partner)))
    close(state)


def close(state: State) -> None:
    """SM-I1-59  Goes on with the turn; nobody has to try an exchange."""
    exchange = state.exchange
    exchange.put_up, exchange.partner, exchange.wanted = -1, -1, -1
    ask_at(state, PLAY)


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
    who=partner_of,
)


# ---------------------------------------------------------------- taking a tile of the hand that is shown


def proposer(state: State) -> int:
    """SM-I1-56  Who takes a tile: the seat on turn."""
    return int(state.seat)


def ask_to_pick(state: State) -> Ask | None:
    """SM-I1-56  The proposer looks at the hand and takes a tile."""
    return Ask((int(state.seat),), 'pick', (Seat(state.exchange.partner),))


def picks(state: State) -> list[Move]:
    """SM-I1-56  Every tile of the hand that may be exchanged."""
    return [Move(int(state.seat), 'take', (NAMES[kind],)) for kind in wanted_of(state, state.exchange.partner)]


def why_not_picked(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I1-56  Refuses what is not there to be taken."""
    good = kind_named(args, 0) in wanted_of(state, state.exchange.partner)
    return None if good else Refusal('SM-I1-56', 'not_to_be_had')


PICK_STEP: Final[Step[State]] = Step(
    'pick', ask_to_pick, picks, {'take': Answer(why_not_picked, hand_over)}, astray(proposer), who=proposer
)
