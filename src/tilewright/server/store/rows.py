"""The rows of the store as values."""

from __future__ import annotations

from typing import NamedTuple


class MatchRow(NamedTuple):
    """What a match was opened with."""

    id: str
    game: str
    version: int
    tiles: str
    variant: str
    options: str
    settings: str
    title: str
    seed: str
    clock: str
    host: str
    public: bool
    study: bool
    rematch: str
    over: bool
    winners: str
    made: int
    changes: int = 0  # of anything but the log
    absence: int = 0  # seconds after which a bot plays for somebody who is gone and asked; 0: never by itself
    pace: str = 'mine'  # how fast bots answer: mine (as people here do), calm or quick
    chat: str = 'off'  # all: people may write to one another; phrases: only what is ready-made; off
    hints: bool = False  # whether whoever is asked may ask for advice
    problem: str = ''  # the problem that it was opened with


class SeatRow(NamedTuple):
    """Who sits in a seat."""

    match: str
    seat: int
    kind: str  # here, bot or open
    name: str
    bot: str = ''
    guest: str = ''
    taken: bool = False
    also: tuple[str, ...] = ()  # guests on further devices, let in by whoever holds it

    def held_by(self, guest: str) -> bool:
        """Whether somebody sits here, on whichever of their devices."""
        return bool(guest) and (self.guest == guest or guest in self.also)


class EntryRow(NamedTuple):
    """One entry of the log."""

    match: str
    seq: int
    kind: str  # move, undo, end or sub
    seat: int
    move: str
    command: str | None = None
    auto: bool = False
    at: int = 0
    clock: str = ''
    used: int = 0  # milliseconds of a lasting question that were used up


class Ending(NamedTuple):
    """Whether a match is over and who has won."""

    over: bool
    winners: str  # JSON


class Batch(NamedTuple):
    """Entries of one match that are stored together or not at all, and how the match ends if that is new."""

    match: str
    entries: tuple[EntryRow, ...]
    ending: Ending | None = None
    fence: int | None = None  # of the lease under which they are stored; None where no other process serves


class WishRow(NamedTuple):
    """Somebody's wish, made after so many entries, and who has not yet agreed, or has refused."""

    match: str
    seq: int
    seat: int
    ply: int  # to take back to; for a bot that is to play, the seat
    waiting: str  # JSON
    what: str = 'undo'
    refused: int = -1


class ChatRow(NamedTuple):
    """Something that somebody at a match said."""

    id: int
    match: str
    seat: int
    at: int
    text: str  # or the name of a ready-made phrase
    phrase: bool


class Lease(NamedTuple):
    """Which process drives a match, and the number under which everything is stored meanwhile."""

    node: str  # empty while none does
    fence: int


class Stored(NamedTuple):
    """Everything the store holds of a match."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    wish: WishRow | None = None
    lease: Lease | None = None  # None where no other process serves
    chat: tuple[ChatRow, ...] = ()  # the last that was said


class Here(NamedTuple):
    """Who of a match is connected to a process, or to several."""

    seats: frozenset[int] = frozenset()
    watching: int = 0  # how many look on


class Numbers(NamedTuple):
    """What to compare in order to know whether anything has changed at a match."""

    seq: int
    changes: int
    lease: Lease
    alive: bool  # whether the process that holds the lease is
    elsewhere: Here  # who is connected to other processes


class Clocked(NamedTuple):
    """A match that is played with a clock."""

    match: str
    agreed: str  # JSON: the clock that was agreed
    left: str  # JSON: what each seat had left at the last entry, or empty
