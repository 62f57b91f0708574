"""Taking back: free until chance or another seat has answered or where one device holds all people; else by consent.

A problem has one answer: whoever wants another try begins it again, and what led to it stands.
Answers to a lasting question whose time is over stand for good: taken back, they would be given again at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, Protocol

from tilewright.core.match import Match
from tilewright.core.play import Ask, State
from tilewright.server.match.helping.coaching import Coaching
from tilewright.server.match.parting import Parting
from tilewright.server.match.question_clock import QuestionClock
from tilewright.server.match.seats import BOT, one_device
from tilewright.server.store.rows import MatchRow, SeatRow

Mode = Literal['free', 'ask', '']
UNDO: Final = 'undo'


class Situation(Protocol):
    """A match as it stands, with those who play it: all that taking back depends on."""

    @property
    def match(self) -> Match[State]:
        """The match itself."""
        ...

    @property
    def ask(self) -> Ask | None:
        """The decision that is waiting; none when the match is over, also when people have ended it."""
        ...

    @property
    def parting(self) -> Parting:
        """Whether people have ended it, and who plays for whom."""
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

    @property
    def coaching(self) -> Coaching:
        """The lesson that it follows, if any."""
        ...


class Wish(NamedTuple):
    """Somebody's wish that others have to agree to, and who has not yet; one that was refused is still told of."""

    seat: int
    about: int  # the ply to take back to, or the seat that a bot is to play for
    waiting: tuple[int, ...]
    what: str = UNDO
    refused: int = -1  # the seat that said no


class Target(NamedTuple):
    """Where an undo goes back to, and whether others are asked first."""

    mode: Mode
    ply: int


def undo_mode(of: Situation, mine: tuple[int, ...]) -> Mode:
    """How the seats of a device may take something back now."""
    log, sealed = of.match.log, of.question_clock.sealed
    if of.row.study or of.row.problem or not any(move.seat in mine for move in (log[sealed:] if sealed else log)):
        return ''
    if holds_all(of, mine) or is_free(of, mine):
        return 'free'
    return 'ask' if of.ask is not None else ''


def is_free(of: Situation, mine: tuple[int, ...]) -> bool:
    """Whether nobody has answered since these seats did, as far as everybody can know.

    Where answers are hidden and somebody else is asked, that somebody may have answered in secret.
    """
    ask = of.ask
    last = any(of.match.can_undo(seat) for seat in mine)
    return ask is not None and last and (not of.secret or set(ask.seats) <= set(mine))


def holds_all(of: Situation, mine: tuple[int, ...]) -> bool:
    """Whether one device holds every seat that is not a bot's, and these are its seats."""
    people = tuple(seat.seat for seat in of.seats if seat.kind != BOT)
    return bool(one_device(of.seats)) and set(people) <= set(mine)


def undo_target(of: Situation, mine: tuple[int, ...], seat: int) -> Target:
    """Where an undo by this seat goes back to."""
    log, sealed = of.match.log, of.question_clock.sealed
    if of.row.study or of.row.problem:
        return Target('', 0)
    if holds_all(of, mine):
        plies = [nth for nth in range(sealed, len(log)) if log[nth].seat in mine]
        chosen = next((nth for nth in reversed(of.match.done_among(plies)) if had_choice(of, nth)), None)
        return Target('', 0) if chosen is None else Target('free', of.match.with_its_pick(chosen))
    own = [nth for nth, move in enumerate(log) if move.seat == seat]
    last = max(of.match.done_among(own), default=-1)
    if of.ask is None or last < sealed:
        return Target('', 0)
    return Target('free' if last == len(log) - 1 and is_free(of, mine) else 'ask', of.match.with_its_pick(last))


def had_choice(of: Situation, ply: int) -> bool:
    """Whether the seat that answered then had another answer."""
    moves = of.match.game.moves(of.match.at(ply))
    return sum(move.seat == of.match.log[ply].seat for move in moves) > 1


def consents(of: Situation, seat: int) -> tuple[int, ...]:
    """The seats whose people have to agree: all that are taken, sit before another device and play themselves."""
    guest = of.seats[seat].guest
    return tuple(
        other.seat
        for other in of.seats
        if other.seat != seat and is_person(of, other.seat) and other.taken and not (guest and other.guest == guest)
    )


def is_person(of: Situation, seat: int) -> bool:
    """Whether a person plays a seat, and no bot for them."""
    return of.seats[seat].kind != BOT and seat not in of.parting.stand_ins
