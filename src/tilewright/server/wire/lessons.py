"""Lessons: which there are, what their coach says, and how they go on."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from tilewright.server.wire.kinds import Count, Id, Place, SeatNumber


class LessonInfo(Struct):
    """A guided game."""

    name: str
    title: str
    about: str
    variant: str
    steps: int


class CoachInfo(Struct):
    """What the coach of a lesson says now."""

    lesson: str
    title: str
    step: int  # from 1
    of: int
    before: str  # why the step before paid
    look: str = ''
    aim: str = ''  # one thing to try
    why: str = ''  # why it paid, once it is done
    met: bool = False  # the step is fulfilled, the next may begin
    reads: bool = False  # there is nothing to do in this step but to read
    astray: bool = False  # something else was answered: the table waits until it is begun again or left out
    over: bool = False  # there is no further step
    cells: list[Place] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)
    example: str = ''  # an answer that fulfils it, in words
    next: str = ''  # the lesson that follows


class TeachWish(Struct, forbid_unknown_fields=True):
    """How a lesson goes on, sent without a socket."""

    id: Id
    seq: Count
    seat: SeatNumber
    way: Literal['next', 'again', 'skip']
