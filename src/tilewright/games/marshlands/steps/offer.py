"""Tiles that are not laid: offered round the table, where one after another takes or refuses them; or discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, any_answer, lay_of, number_of, tell, word_of
from tilewright.games.marshlands.acts.act import act_of
from tilewright.games.marshlands.acts.eclipse import lay_eclipse, turnings
from tilewright.games.marshlands.acts.terms import OFFERED, WITH_BOAT
from tilewright.games.marshlands.board.sets import ECLIPSE, KIND, NAMES
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.laying.frontier import can_be_laid, places
from tilewright.games.marshlands.laying.refusal import why_not_laid
from tilewright.games.marshlands.state import ANSWER, State, ask_at, holds_kind, lays_on, take
from tilewright.games.marshlands.steps.eclipse import add_eclipses, count_eclipses, why_not_turned
from tilewright.games.marshlands.steps.laid import lay_down, note_eclipse
from tilewright.games.marshlands.steps.lays import add_lays, cell_number, cells_to_try, count_lays, nth_lay
from tilewright.games.marshlands.steps.naming import KINDS, MOST_SEATS, SEATS, astray, kind_named, never, not_now
from tilewright.games.marshlands.steps.sail import asks_to_move
from tilewright.games.marshlands.turn import back_to_turn, ended, next_stage

if TYPE_CHECKING:
    from mypy_extensions import i64

OFFERS: Final = [[Move(seat, 'offer', (name,)) for name in NAMES] for seat in SEATS]
DISCARDS: Final = [[Move(seat, 'discard', (name,)) for name in NAMES] for seat in SEATS]
REFUSALS: Final = [Move(seat, 'refuse') for seat in SEATS]
ASKED: Final = [Ask((seat,), 'answer', (name, Seat(other))) for seat in SEATS for name in NAMES for other in SEATS]


# ---------------------------------------------------------------- giving a tile away


def why_not_away(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-G-69  Refuses to give away what one does not hold, a village (SM-G-79), or anything after a lay (SM-N-07)."""
    kind: i64 = kind_named(args, 0)
    if kind < 0 or not holds_kind(state, seat, kind):
        return Refusal('SM-A1-09', 'not_in_hand')
    if is_fixed(kind):
        return Refusal(state.act.cites.get('village_stays', 'SM-G-79'), 'village_stays')
    return Refusal('SM-N-07', 'laid_already') if state.done else None


def why_not_offer(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-G-69  Refuses an offer where there is nobody to offer a tile to, or no need (SM-A7-19)."""
    if state.act.unwanted != OFFERED:
        return Refusal(state.act.cites['discard'], 'no_such_way')
    return why_not_away(state, seat, args)


def why_not_discard(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A8-09  Refuses to discard where tiles are offered, or laid whenever they can be (SM-A7-19)."""
    if not state.act.unwanted or state.act.unwanted == OFFERED:
        return Refusal(state.act.cites['discard'], 'no_such_way')
    return why_not_away(state, seat, args)


def play_offer(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-G-69  Offers a tile of the hand."""
    tell(told, 'offers', seat, args)
    offer(state, KIND[word_of(args, 0)], told)


def offer(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-69  Offers a tile of the hand to the others, for all to see (SM-G-78), wanted or not (SM-G-70)."""
    take(state, state.seat, kind)
    state.offered, state.asked = kind, state.seat
    ask_next(state, told)


def play_discard(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A8-09  Discards a tile of the hand."""
    tell(told, 'discards', seat, args)
    discard(state, KIND[word_of(args, 0)], told)


def discard(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-A8-09  Puts a tile out of the game, where there is nobody to offer it to."""
    take(state, state.seat, kind)
    throw_away(state, kind, told)


def throw_away(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-75  Puts a tile out of the game for good; the turn's draw is next (SM-G-76, SM-G-77)."""
    state.out.append(int(kind))
    state.refused += 1
    if not ended(state, told):
        next_stage(state, told)


AWAY: Final = {'offer': Answer(why_not_offer, play_offer), 'discard': Answer(why_not_discard, play_discard)}


# ---------------------------------------------------------------- who is asked to take it


def ask_next(state: State, told: list[Told] | None) -> None:
    """SM-G-71  Asks the next seat that has a place for the offered tile (SM-G-73); refused by all it is out."""
    while True:
        state.asked = (state.asked + 1) % state.rules.seats
        if state.asked == state.seat:
            break
        if can_be_laid(state, state.asked, state.offered):
            ask_at(state, ANSWER)
            return
        if told is not None:
            told.append(Told('cannot_take', int(state.asked), (NAMES[state.offered],)))
    kind = state.offered
    state.offered, state.asked = -1, -1
    if told is not None:
        told.append(Told('out', int(state.seat), (NAMES[kind],)))
    throw_away(state, kind, told)


def asked(state: State) -> int:
    """SM-G-71  Who is asked to take the tile."""
    return int(state.asked)


def ask(state: State) -> Ask | None:
    """SM-G-71  One after another is asked about the offered tile."""
    return ASKED[(state.asked * KINDS + state.offered) * MOST_SEATS + state.seat]


def moves(state: State) -> list[Move]:
    """SM-G-72  Every way to lay the offered tile, and to refuse it."""
    seat, kind = state.asked, state.offered
    out: list[Move] = []
    if kind == ECLIPSE:
        add_eclipses(state, seat, out)
    else:
        add_lays(state, seat, kind, cells_to_try(state, seat, kind), act_of(state).may_lay.open_to[kind], out)
    out.append(REFUSALS[seat])
    return out


# ---------------------------------------------------------------- taking it


def why_not_taken(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-G-72  Refuses any other tile than the offered one, and what a rule of laying forbids."""
    name, cell, turn = lay_of(args)
    if name != NAMES[state.offered]:
        return Refusal('SM-G-72', 'other_tile', (NAMES[state.offered],))
    return why_not_laid(state, seat, state.offered, cell, turn)


def play_taken(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-G-72  Takes the offered tile and lays it."""
    tell(told, 'takes', seat, args)
    _, cell, turn = lay_of(args)
    accept(state, cell_number(state, cell), turn, told)


def accept(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-G-72  Lays the offered tile at once; the acceptor's hand and next turn are as before (SM-G-74)."""
    seat = state.asked
    lay_down(state, seat, state.offered, cell, turn, told)
    accepted(state, seat, told)


def why_not_eclipse(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-E-13  Refuses the Eclipse where another tile is offered, or where it may not be laid so."""
    return why_not_turned(state, number_of(args, 0)) if state.offered == ECLIPSE else not_now(state, 'eclipse')


def play_eclipse(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-E-13  Takes the offered Eclipse and lays it."""
    tell(told, 'eclipse', seat)
    accept_eclipse(state, number_of(args, 0), told)


def accept_eclipse(state: State, by: i64, told: list[Told] | None) -> None:
    """SM-E-13  Lays an offered Eclipse at once and turns the board as one likes."""
    seat = state.asked
    note_eclipse(state)
    if state.story.used:
        state.story.layer = seat  # SM-I1-25
    lay_eclipse(state, seat, by, told)
    accepted(state, seat, told)


def accepted(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A5-16  Goes on after an offered tile was laid: whoever laid it may move a boat at that moment.

    In an interval that is one move more (SM-I1-26); who offered the tile moves too (SM-I1-24) and draws another
    (SM-I1-28).
    """
    state.offered, state.asked, state.refused = -1, -1, 0
    if ended(state, told):
        return
    if state.story.used:
        next_stage(state, told)
    elif state.act.where != WITH_BOAT or not asks_to_move(state, seat):
        back_to_turn(state, told)


def play_refuse(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-G-71  Refuses the tile; the next one is asked."""
    tell(told, 'refuses', seat)
    ask_next(state, told)


# ---------------------------------------------------------------- at random


def at_random(state: State, dice: Dice) -> None:
    """Takes the offered tile in one of the ways there are, or refuses it."""
    if state.story.used:
        any_answer(STEP, state, dice)
        return
    kind = state.offered
    realm, cells = lays_on(state, state.asked), places(state, state.asked)
    many = count_eclipses(state) if kind == ECLIPSE else count_lays(state, realm, kind, cells)
    nth = dice.below(many + 1)
    if nth == many:
        ask_next(state, None)
    elif kind == ECLIPSE:
        accept_eclipse(state, turnings(state)[nth], None)
    else:
        spot = nth_lay(state, realm, kind, cells, nth)
        accept(state, spot >> 2, spot & 3, None)


STEP: Final[Step[State]] = Step(
    'answer',
    ask,
    moves,
    {
        'lay': Answer(why_not_taken, play_taken),
        'refuse': Answer(never, play_refuse),
        'eclipse': Answer(why_not_eclipse, play_eclipse),
    },
    astray(asked, rule='SM-G-71'),
    at_random=at_random,
    who=asked,
)
