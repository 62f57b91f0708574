"""What is driven: a table as far as bots and clocks move it on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tilewright.server.match.clocks import Clocks, Time
from tilewright.server.match.commands import Commands
from tilewright.server.match.numbering import Numbering
from tilewright.server.match.undo import Situation
from tilewright.server.players.workers import Workers
from tilewright.server.store.rows import EntryRow
from tilewright.server.turns import Turns


class Helpers(Protocol):
    """What a driver needs of the house."""

    @property
    def time(self) -> Time:
        """Where time comes from."""
        ...

    @property
    def workers(self) -> Workers:
        """Whoever thinks."""
        ...

    @property
    def pause(self) -> float:
        """Seconds before an answer of a bot."""
        ...

    @property
    def aside(self) -> Turns | None:
        """Where answers in matches of bots alone wait for their turn."""
        ...


class Driven(Situation, Protocol):
    """A table as far as bots and clocks move it on."""

    closed: bool

    @property
    def services(self) -> Helpers:
        """What the house gives."""
        ...

    @property
    def drives(self) -> bool:
        """Whether this process moves it on."""
        ...

    @property
    def clock(self) -> Clocks | None:
        """The time of each seat."""
        ...

    @property
    def numbering(self) -> Numbering:
        """Who has seen what."""
        ...

    @property
    def entries(self) -> Sequence[EntryRow]:
        """The log."""
        ...

    @property
    def plies(self) -> list[int]:
        """The number of the entry of each ply."""
        ...

    def bot_of(self, seat: int) -> str:
        """The bot that plays a seat, for itself or for a person."""
        ...

    def online(self) -> frozenset[int]:
        """The seats whose people are connected."""
        ...

    @property
    def commands(self) -> Commands:
        """Where commands arrive."""
        ...
