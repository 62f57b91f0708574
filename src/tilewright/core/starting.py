"""Who begins: the option that names a seat or leaves it to chance, and the decision of chance."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tilewright.core.play import CHANCE, Ask, Misuse, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, S, Step, number_of, odds_as_moves


def starter(word: str, seats: int, rule: str) -> int:
    """The seat that an option names as the first player, or -1 when chance decides."""
    if word == 'random':
        return -1
    if int(word) > seats:
        raise Misuse(f'a first player from 1 to {seats} expected ({rule}), {word} came')
    return int(word) - 1


def drawn_by_lot(
    rule: str,
    seats: Callable[[S], int],
    begin: Callable[[S, int, list[Told] | None], None],
    astray: Callable[[S, Move], Refusal],
    *,
    roll: Callable[[S, Random], Move] | None = None,
) -> Step[S]:
    """The decision of chance who begins, by a rule: every seat is equally likely, and `begin` goes on with it."""

    def ask(_: S) -> Ask | None:
        return Ask((CHANCE,), 'first')

    def odds(state: S) -> list[tuple[Move, int]]:
        return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(seats(state))]

    def why_not(state: S, _: int, args: Args) -> Refusal | None:
        return None if number_of(args, 0) < seats(state) else Refusal(rule, 'no_such_seat')

    def play(state: S, _: int, args: Args, told: list[Told] | None) -> None:
        begin(state, int(number_of(args, 0)), told)

    answers = {'first': Answer(why_not, play)}
    return Step('first', ask, odds_as_moves(odds), answers, astray, odds=odds, roll=roll)
