"""Taking back: free until chance or another seat has answered or where one device holds all people; else by consent.

Answers to a lasting question whose time is over stand for good: taken back, they would be given again at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

from tilewright.core.match import Match
from tilewright.core.play import State
from tilewright.server.match.question_clock import QuestionClock
from tilewright.server.match.seats import BOT, one_device
from tilewright.server.store.rows import MatchRow, SeatRow

Mode = Literal['free', 'ask', '']


class Situation(Protocol):
    """A match as it stands, with those who play it: all that taking back depends on."""

    @property
    def match(self) -> Match[State]:
        """The match itself."""
        ...

    @property
    def row(self) -> MatchRow:
        """What it was opened with."""
        ...

    @property
    def seats(self) -> Sequence[SeatRow]:
        """Who sits where."""
        ...

    @property
    def secret(self) -> bool:
        """Whether anything in it is hidden from anybody."""
        ...

    @property
    def question_clock(self) -> QuestionClock:
        """The time of lasting questions."""
        ...


class Wish(NamedTuple):
    """Somebody's wish to take back to a ply, and who has not yet agreed."""

    seat: int
    ply: int
    waiting: tuple[int, ...]


class Target(NamedTuple):
    """Where an undo goes back to, and whether others are asked first."""

    mode: Mode
    ply: int


def undo_mode(of: Situation, mine: tuple[int, ...]) -> Mode:
    """How the seats of a device may take something back now."""
    log, sealed = of.match.log, of.question_clock.sealed
    if of.row.study or not any(move.seat in mine for move in (log[sealed:] if sealed else log)):
        return ''
    if holds_all(of, mine) or is_free(of, mine):
        return 'free'
    return 'ask' if of.match.ask is not None else ''


def is_free(of: Situation, mine: tuple[int, ...]) -> bool:
    """Whether nobody has answered since these seats did, as far as everybody can know.

    Where answers are hidden and somebody else is asked, that somebody may have answered in secret.
    """
    ask = of.match.ask
    last = any(of.match.can_undo(seat) for seat in mine)
    return ask is not None and last and (not of.secret or set(ask.seats) <= set(mine))


def holds_all(of: Situation, mine: tuple[int, ...]) -> bool:
    """Whether one device holds every seat that is not a bot's, and these are its seats."""
    people = tuple(seat.seat for seat in of.seats if seat.kind != BOT)
    return bool(one_device(of.seats)) and set(people) <= set(mine)


def undo_target(of: Situation, mine: tuple[int, ...], seat: int) -> Target:
    """Where an undo by this seat goes back to."""
    log, sealed = of.match.log, of.question_clock.sealed
    if of.row.study:
        return Target('', 0)
    if holds_all(of, mine):
        plies = [nth for nth in range(sealed, len(log)) if log[nth].seat in mine]
        chosen = next((nth for nth in reversed(of.match.done_among(plies)) if had_choice(of, nth)), None)
        return Target('', 0) if chosen is None else Target('free', of.match.with_its_pick(chosen))
    own = [nth for nth, move in enumerate(log) if move.seat == seat]
    last = max(of.match.done_among(own), default=-1)
    if of.match.ask is None or last < sealed:
        return Target('', 0)
    return Target('free' if last == len(log) - 1 and is_free(of, mine) else 'ask', of.match.with_its_pick(last))


def had_choice(of: Situation, ply: int) -> bool:
    """Whether the seat that answered then had another answer."""
    moves = of.match.game.moves(of.match.at(ply))
    return sum(move.seat == of.match.log[ply].seat for move in moves) > 1


def consents(of: Situation, seat: int) -> tuple[int, ...]:
    """The seats whose people have to agree: all that are taken and sit before another device."""
    guest = of.seats[seat].guest
    return tuple(
        other.seat
        for other in of.seats
        if other.seat != seat and other.kind != BOT and other.taken and not (guest and other.guest == guest)
    )
