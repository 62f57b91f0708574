"""What is said about good answers: hints, reviews and problems."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from tilewright.server.wire.kinds import Count, SeatNumber
from tilewright.server.wire.tables import MoveInfo


class HintWish(Struct, forbid_unknown_fields=True):
    """One of your seats that is asked, and how much it knew when you wished for a hint."""

    seat: SeatNumber
    seq: Count


class HintInfo(Struct):
    """What a seat would best answer, the whole line of its turn, and why."""

    seat: int
    seq: int
    moves: list[MoveInfo]
    reasons: list[str]
    better: str  # how much better it is than a usual answer, in words, or nothing


ReviewState = Literal['none', 'making', 'ready', 'failed']


class MomentInfo(Struct):
    """An answer that lost something, and what was better."""

    ply: int  # plies that you saw before it
    seat: int
    lost: float  # points
    played: str
    better: list[MoveInfo]
    reasons: list[str]


class ShareInfo(Struct):
    """What a match came to for one seat, in points."""

    seat: int
    total: int
    lost: float  # by its own answers
    luck: float | None  # how much better its draws were than draws are; null where that is not known


class ReviewInfo(Struct):
    """A review of a match that is over: whether it is there, and what it says."""

    state: ReviewState
    done: int
    of: int
    expected: list[list[float]]  # after each ply that you saw: what each seat could expect to have at the end
    shares: list[ShareInfo]
    moments: list[MomentInfo]  # those that lost most, the worst first
    best: int | None = None  # the most that is known to be possible with the same draws, where one plays alone


class GainInfo(Struct):
    """An answer of a match that is over, and what it brought its seat: points more, had it ended there."""

    ply: int  # plies that you saw, it included
    seat: int
    n: int


class ProblemOf(Struct):
    """The problem of today: its number, and how many there are."""

    game: str
    number: int
    of: int


ProblemState = Literal['open', 'solved', 'missed']


class ProblemWish(Struct, forbid_unknown_fields=True):
    """A problem by its number."""

    number: Count


class ProblemInfo(Struct):
    """A problem at a table; what was best is told once something was answered."""

    number: int
    of: int
    state: ProblemState
    ply: int  # plies before the answer
    played: str = ''
    best: list[MoveInfo] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    better: str = ''  # by how much it is better than the next best answer, in words
