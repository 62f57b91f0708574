"""Reviews in the making: a few plies at a time, after everybody who plays, and kept in the store when they are done."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Final, final

import msgspec

from tilewright.bots.reviewing import Step
from tilewright.server.errors import refuse
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.helping.advising import review_info
from tilewright.server.match.table import Table
from tilewright.server.players.expertise import REVIEW, STOCK
from tilewright.server.players.workers import Task
from tilewright.server.store.reviews import ReviewRow
from tilewright.server.store.reviews import Reviews as Kept
from tilewright.server.wire.advice import ReviewInfo

SLICE: Final = 4  # plies that are reviewed at a time
MOST: Final = 32  # reviews in the making at once

log = logging.getLogger(__name__)


class Body(msgspec.Struct):
    """A review as it is kept."""

    steps: list[Step]
    best: int | None = None


class Making(msgspec.Struct):
    """A review in the making."""

    of: int
    done: int = 0
    failed: bool = False


@final
class Reviews:
    """The reviews of a house."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept = Kept(hall.store.engine)
        self.making: dict[str, Making] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def look(self, table: Table, seen: Sequence[int], lang: str) -> ReviewInfo:
        """The review of a match, of the plies that somebody saw, or how far it is."""
        going = self.making.get(table.row.id)
        if going is not None:
            return ReviewInfo('failed' if going.failed else 'making', going.done, going.of, [], [], [])
        row = await self.kept.find(table.row.id)
        if row is None or row.seq != table.seq:
            return ReviewInfo('none', 0, len(table.match.log), [], [], [])
        body = msgspec.json.decode(row.body, type=Body)
        return review_info(table.match, body.steps, body.best, seen, table.box.words(lang))

    async def begin(self, table: Table, seen: Sequence[int], lang: str) -> ReviewInfo:
        """Begins to review a match that is over, unless that is done or under way."""
        found = await self.look(table, seen, lang)
        if found.state in ('none', 'failed') and not self._goes_on(table.row.id):
            if sum(not each.failed for each in self.making.values()) >= MOST:
                raise refuse(lang, 'busy', 'reviewing')
            self.making[table.row.id] = Making(len(table.match.log))
            task = asyncio.create_task(self._make(table))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
            found = await self.look(table, seen, lang)
        return found

    def _goes_on(self, match: str) -> bool:
        """Whether a match is being reviewed."""
        return match in self.making and not self.making[match].failed

    async def _make(self, table: Table) -> None:
        """Reviews a match and keeps what was found; whoever asks hears if that failed."""
        match = table.row.id
        try:
            body = await self._review(table)
            text = msgspec.json.encode(body).decode()
            await self.kept.keep(ReviewRow(match, table.seq, self.hall.services.time.wall(), text))
            del self.making[match]
        except Exception:
            log.exception('a review failed', extra={'match': match})
            self.making[match].failed = True

    async def _review(self, table: Table) -> Body:
        """Lets somebody review a few plies after the others."""
        task, making = table.driver.describe(0, '')._replace(people=False), self.making[table.row.id]
        steps: list[Step] = []
        for first in range(1, making.of + 1, SLICE):
            span = (first, min(first + SLICE - 1, making.of))
            found = await self._think(task._replace(what=REVIEW, span=span))
            steps += msgspec.json.decode(found, type=list[Step])
            making.done = span[1]
        if len(table.seats) > 1:
            return Body(steps)
        known = msgspec.json.decode(await self._think(task._replace(what=STOCK)), type=int)
        return Body(steps, max(known, table.match.game.scores(table.match.state)[0]))

    async def _think(self, task: Task) -> str:
        """Lets somebody think."""
        return await self.hall.services.workers.think(task)

    async def close(self) -> None:
        """Stops; what was not done begins anew when somebody asks for it."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
