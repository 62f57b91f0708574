"""Bots at a lasting question: each answers in a rhythm of its own, as fast as the people there, or as was chosen.

Once no person has anything left to answer, bots do not keep them waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from random import Random
from typing import Final, Protocol, final

from tilewright.server.match.undo import is_person
from tilewright.server.players.driven import Driven

BEATS: Final = 60  # answers that a bot gives in the time of a question
PACES: Final = {'calm': 2.0, 'quick': 0.5}  # how much longer than usual a bot rests; else as long as people do
LATELY: Final = 6  # answers of a person from which their pace is told
HURRY: Final = 20  # times faster than usual are bots for whom people wait
NEAR: Final = 4.0  # how many times slower or faster than usual a bot becomes at the most
SWAY: Final = 0.25  # by how much of itself a rest is shorter or longer than another
TRIES: Final = 3  # times that a bot thinks before it answers what it has found, whoever was quicker


class Thinker(Protocol):
    """Whoever lets bots think and sees their answers through."""

    def ready(self, asked: Sequence[int]) -> list[int]:
        """The seats that still have an answer to give."""
        ...

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
        self.alone = False  # no person has anything left to answer

    def keep(self, seats: Collection[int]) -> None:
        """Lets the bots of these seats play on, each in its rhythm, and no others."""
        hurry, self.alone = not self.alone, not self.people()
        hurry = hurry and self.alone  # those who rest rest no longer
        for seat in [seat for seat in self.players if seat not in seats or hurry]:
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
            if not found or await self.table.commands.answer_for(seat, found, seq if left else None, auto=False):
                return

    def people(self) -> list[int]:
        """The people who still have an answer to give."""
        asked = self.table.ask.seats if self.table.ask is not None else ()
        return [seat for seat in self.thinker.ready(asked) if is_person(self.table, seat)]

    def rest(self, seat: int) -> float:
        """The seconds before the next answer of a bot."""
        pause, ask = self.table.services.pause, self.table.ask
        usual = ask.seconds / BEATS if ask is not None else 0.0
        if self.alone:
            return max(pause, usual / HURRY)
        rng = Random(f'{self.table.row.seed} {len(self.table.match.log)} pace {seat}')
        pace = PACES.get(self.table.row.pace, 0) * usual or self.pace_of_people(usual)
        return max(pause, pace * rng.uniform(1 - SWAY, 1 + SWAY))

    def pace_of_people(self, usual: float) -> float:
        """The seconds between two answers of the people who play, lately; not too far from what is usual."""
        gaps = []
        for seat in self.people():
            mine = [entry.used for entry in self.table.entries if entry.seat == seat and entry.used][-LATELY:]
            if len(mine) > 1 and mine[0] <= mine[-1]:  # of the same question
                gaps.append((mine[-1] - mine[0]) / 1000 / (len(mine) - 1))
        found = sum(gaps) / len(gaps) if gaps else usual
        return min(max(found, usual / NEAR), usual * NEAR)

    def _last(self, seat: int) -> int:
        """The number of the last entry of a seat."""
        return next((entry.seq for entry in reversed(self.table.entries) if entry.seat == seat), 0)
