"""Tables of a game without turns: what is said and shown there, and bots that always find the same answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import pytest

from tests.server.rush import RUSH
from tests.server.support import CATALOGUE, FakeTime, asker, find, rest
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.match.records import Played, Reading
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes
from tilewright.server.players.thinking import Load
from tilewright.server.players.workers import Inline, Painting, Task
from tilewright.server.wire import Error

ANN: Final = asker('ann')
LAY: Final = 'lay T0 0,0 r0'


def put_in_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts the game in the catalogue for one test."""
    monkeypatch.setitem(CATALOGUE.boxes, 'rush', Boxed(RUSH))  # type: ignore[arg-type]  # a game of its own states


class Steady:
    """Workers that always find the same answer, when they are let; they note what they thought about."""

    def __init__(self, answer: str = LAY) -> None:
        self.here = True
        self.answer = answer
        self.tasks: list[Task] = []
        self.gate = asyncio.Event()
        self.gate.set()

    def load(self) -> Load:
        return Load()

    async def think(self, task: Task) -> str:
        self.tasks.append(task)
        await self.gate.wait()
        return self.answer

    async def read(self, reading: Reading) -> Played | Error:
        return await Inline(find).read(reading)

    async def paint(self, painting: Painting) -> bytes:
        return painting.name.encode()

    def close(self) -> None:
        pass


async def play(table: Table, seat: int, move: str = LAY) -> None:
    """Plays an answer of a seat."""
    said = wire.Play(f'{table.seq}', table.numbering.seq(seat), seat, move)
    assert (await table.commands.play((seat,), said, 'en')).error is None


def asked(table: Table) -> wire.Asked:
    """The question as the table shows it."""
    found = table.views.table(Eyes(None, (), 'en')).ask
    assert found is not None
    return found


def left(table: Table) -> float | None:
    """The seconds left for the question as the table shows them."""
    found = asked(table).left
    return None if found is None else found / 1000


def moments(table: Table, seat: int) -> list[float]:
    """When a seat has answered."""
    return [entry.at / 1000 for entry in table.entries if entry.seat == seat]


async def let_pass(time: FakeTime, seconds: int, doing: Callable[[], Awaitable[None]] | None = None) -> None:
    """Lets time pass second by second; in each, whoever wakes comes to an end."""
    for _ in range(seconds):
        await time.pass_by(1)
        if doing is not None:
            await doing()
            await rest(*time.halls)
