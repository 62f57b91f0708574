"""Bots at a lasting question: each answers in a rhythm of its own, as people do, however often others answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine
from random import Random
from typing import Final, Protocol, final

from tilewright.server.players.driven import Driven

BEATS: Final = 60  # answers that a bot gives in the time of a question
SWAY: Final = 0.25  # by how much of itself a rest is shorter or longer than another
TRIES: Final = 3  # times that a bot thinks before it answers what it has found, whoever was quicker


class Thinker(Protocol):
    """Whoever lets bots think and sees their answers through."""

    async def find_answer(self, seat: int, bot: str, seq: int) -> str:
        """What a bot answers to the decision that is waiting, or ''."""
        ...

    async def see_through(self, seat: int, seq: int, answer: Callable[[int], Coroutine[object, object, None]]) -> None:
        """Answers for a seat, and again while the store fails."""
        ...


@final
class Rhythm:
    """The bots that play without turns."""

    def __init__(self, table: Driven, thinker: Thinker) -> None:
        self.thinker = thinker
        self.table = table
        self.players: dict[int, asyncio.Task[None]] = {}

    def keep(self, seats: Collection[int]) -> None:
        """Lets the bots of these seats play on, each in its rhythm, and no others."""
        for seat in [seat for seat in self.players if seat not in seats]:
            self.players.pop(seat).cancel()
        for seat in seats:
            if seat not in self.players:
                self.players[seat] = asyncio.create_task(self._play(seat))

    async def _play(self, seat: int) -> None:
        """Rests and answers, again and again."""
        while not self.table.closed:
            await self._rest_and_answer(seat)

    async def _rest_and_answer(self, seat: int) -> None:
        """Gives one answer, after a while."""
        last = self._last(seat)
        await self.table.services.time.sleep(self.rest(seat))
        await self.thinker.see_through(seat, self.table.numbering.seq(seat), lambda _: self._answer(seat, last))

    async def _answer(self, seat: int, last: int) -> None:
        """Thinks about the table as it stands and answers at once; if others were quicker, it thinks again."""
        for left in reversed(range(TRIES)):
            if self._last(seat) != last:  # the same bot has answered in another process
                return
            seq = self.table.numbering.seq(seat)
            found = await self.thinker.find_answer(seat, self.table.bot_of(seat), seq)
            if not found or await self.table.answer_for(seat, found, seq if left else None, auto=False):
                return

    def rest(self, seat: int) -> float:
        """The seconds before the next answer of a bot."""
        ask = self.table.ask
        rng = Random(f'{self.table.row.seed} {len(self.table.match.log)} pace {seat}')
        usual = ask.seconds / BEATS if ask is not None else 0.0
        return max(self.table.services.pause, usual * rng.uniform(1 - SWAY, 1 + SWAY))

    def _last(self, seat: int) -> int:
        """The number of the last entry of a seat."""
        return next((entry.seq for entry in reversed(self.table.entries) if entry.seat == seat), 0)
