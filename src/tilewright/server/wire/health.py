"""What the server says of itself: whether it is well, and ready for more."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class FaultInfo(Struct):
    """Something that went wrong of late: when last, what was being done, what kind of fault, how often."""

    at: int
    what: str
    kind: str
    match: str
    times: int


class Thinking(Struct):
    """How many decisions bots think about, how many of those for long, and how many wait for their turn."""

    running: int
    slow: int
    waiting: int


class Health(Struct):
    """Whether the server is well, and what went wrong of late."""

    well: bool
    version: str
    tables: int
    sockets: int
    draining: bool
    faults: list[FaultInfo]
    aside: list[str]  # matches that cannot be read
    thinking: Thinking
    connections: int


class Ready(Struct):
    """Whether new requests are wanted here, and why not: `ending` or `store`."""

    ready: bool
    why: str


NextBuild = Literal['none', 'making', 'ready', 'failed', 'stopped']


class Build(Struct):
    """Whether the rules are compiled, and what the next start will find; done and of count the steps of the making."""

    compiled: bool
    next: NextBuild
    done: int
    of: int
