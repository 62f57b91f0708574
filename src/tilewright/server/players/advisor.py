"""Hints: advice for a person who is asked, worked out once for each decision, however often it is asked for."""

from __future__ import annotations

import asyncio
from typing import final

import msgspec

from tilewright.bots.advising import Advice
from tilewright.server.players.driven import Driven
from tilewright.server.players.expertise import ADVICE
from tilewright.server.players.workers import Task


class Asked(msgspec.Struct):
    """Advice that was asked for, after so many entries that its seat knows."""

    seq: int
    task: asyncio.Task[Advice]


@final
class Advisor:
    """Gives hints at one table."""

    def __init__(self, table: Driven) -> None:
        self.table = table
        self.asked: dict[int, Asked] = {}

    async def advise(self, seat: int, task: Task) -> Advice:
        """Advice for the decision of a seat that is waiting."""
        seq, known = self.table.numbering.seq(seat), self.asked.get(seat)
        if known is None or known.seq != seq or (known.task.done() and known.task.exception() is not None):
            known = self.asked[seat] = Asked(seq, asyncio.create_task(self._work(task)))
        return await asyncio.shield(known.task)

    async def _work(self, task: Task) -> Advice:
        """Lets somebody think about it."""
        found = await self.table.services.workers.think(task._replace(bot='', what=ADVICE))
        return msgspec.json.decode(found, type=Advice)
