"""Laying the Eclipse: an answer of whoever holds it on his turn, or of whoever it is offered to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, number_of, tell
from tilewright.games.marshlands.acts.eclipse import exchange, exchanges, lay_eclipse, turnings
from tilewright.games.marshlands.acts.terms import WHOLE
from tilewright.games.marshlands.board.sets import ECLIPSE
from tilewright.games.marshlands.laying.founding import eclipse_fits
from tilewright.games.marshlands.state import State, holds_kind, take
from tilewright.games.marshlands.steps.laid import after_lay, note_eclipse

if TYPE_CHECKING:
    from mypy_extensions import i64


def add_eclipses(state: State, seat: i64, out: list[Move]) -> None:
    """SM-E-06  Adds every way to lay the Eclipse."""
    if not eclipse_fits(state):
        return
    out += [Move(int(seat), 'eclipse', (by,)) for by in turnings(state)]
    if state.act.where == WHOLE:
        out += [Move(int(seat), 'exchange', (Seat(one), Seat(other))) for one, other in exchanges(state)]


def why_not_turned(state: State, by: int) -> Refusal | None:
    """SM-E-06  Refuses a turn of the board that is not allowed, or an Eclipse that would not match."""
    if not eclipse_fits(state):
        return Refusal('SM-E-05', 'eclipse_unlike')
    if by in turnings(state):
        return None
    if state.act.where == WHOLE:
        return Refusal('SM-E-20', 'not_turned_here')
    most = turnings(state)[-1]
    if state.rules.madness:
        return Refusal('SM-E-23', 'one_quarter', (most,))
    return Refusal('SM-E-06' if state.rules.seats == 4 else 'SM-E-11', 'so_many_quarters', (most,))


def why_not_eclipse(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-E-02  Refuses an Eclipse that one does not hold, or that may not be laid so."""
    if not holds_kind(state, seat, ECLIPSE):
        return Refusal('SM-E-02', 'not_in_hand')
    return why_not_turned(state, number_of(args, 0))


def why_not_exchange(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-E-21  Refuses an exchange of counters that are not those of two colours alike."""
    if not holds_kind(state, seat, ECLIPSE):
        return Refusal('SM-E-02', 'not_in_hand')
    if state.act.where != WHOLE:
        return Refusal('SM-E-20', 'nothing_to_exchange')
    return None if args in exchanges(state) else Refusal('SM-E-21', 'not_two_colours')


def play_eclipse(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-E-04  Lays the Eclipse from the hand."""
    tell(told, 'eclipse', seat)
    eclipse_own(state, number_of(args, 0), told)


def eclipse_own(state: State, by: i64, told: list[Told] | None) -> None:
    """SM-E-04  Lays the Eclipse from the hand: it is the turn's tile, in Act 4 for the boat as well (SM-E-28)."""
    take(state, state.seat, ECLIPSE)
    note_eclipse(state)
    lay_eclipse(state, state.seat, by, told)
    after_lay(state, told)


def play_exchange(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-E-20  Lays the Eclipse in Act 7 and exchanges counters."""
    tell(told, 'eclipse', seat)
    exchange_own(state, number_of(args, 0), number_of(args, 1), told)


def exchange_own(state: State, one: int, other: int, told: list[Told] | None) -> None:
    """SM-E-20  Lays the Eclipse in Act 7 and exchanges counters; it finishes nothing (SM-E-29)."""
    take(state, state.seat, ECLIPSE)
    note_eclipse(state)
    lay_eclipse(state, state.seat, 0, told)
    exchange(state, one, other, told)
    after_lay(state, told)


def count_eclipses(state: State) -> i64:
    """How many ways there are to lay the Eclipse."""
    if not eclipse_fits(state):
        return 0
    return len(turnings(state)) + (len(exchanges(state)) if state.act.where == WHOLE else 0)


def nth_eclipse(state: State, nth: i64) -> None:
    """Lays the Eclipse from the hand in the nth of these ways."""
    ways_round = turnings(state)
    if nth < len(ways_round):
        eclipse_own(state, ways_round[nth], None)
    else:
        one, other = exchanges(state)[nth - len(ways_round)]
        exchange_own(state, one, other, None)


ECLIPSES: Final = {
    'eclipse': Answer(why_not_eclipse, play_eclipse),
    'exchange': Answer(why_not_exchange, play_exchange),
}
