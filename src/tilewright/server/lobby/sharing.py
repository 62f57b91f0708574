"""Sharing: this process keeps up with the others that serve the same matches, and takes over from those that die.

Whatever others store is found in the store: at once where the broker says so, and else at the next heartbeat, which
compares numbers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, final

from sqlalchemy.exc import SQLAlchemyError

from tilewright.server.broker import Broker, Nudge
from tilewright.server.errors import Refused
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.table import Table
from tilewright.server.store.leases import Leases
from tilewright.server.store.rows import Here, Numbers

BEATS: Final = 5  # heartbeats in the time of a lease
ADOPTED: Final = 20  # matches of dead processes that are set up in one heartbeat
NOBODY: Final = Here()

log = logging.getLogger(__name__)


@final
class Sharing:
    """The heartbeat of one of several processes."""

    def __init__(self, hall: Hall, leases: Leases, tell: Callable[[str], Awaitable[None]]) -> None:
        self.hall = hall
        self.leases = leases
        self.tell = tell  # tells everybody connected to this process that there is something new at a match
        self.broker: Broker | None = None
        self.noted: dict[str, Here] = {}  # who is connected to this process, as the others can know
        self.unsaid: set[str] = set()  # matches whose people have changed since
        self.wake = asyncio.Event()
        self.chases: dict[str, asyncio.Task[None]] = {}
        self.missed: dict[str, Nudge] = {}  # what was heard of matches while they were being looked at
        self.open_here: set[str] = set()  # matches that had a table here at the last heartbeat
        self.beat_at = float('-inf')  # when a heartbeat last went through

    @property
    def well(self) -> bool:
        """Whether this process can be heard and keeps up."""
        late = asyncio.get_running_loop().time() - self.beat_at > self.leases.lasts / 1000
        return not late and (self.broker is None or self.broker.well)

    # ---------------------------------------------------------------- what is said and heard

    def pass_on(self, match: str, seq: int, look: bool) -> None:
        """Tells the other processes that there is something new at a match."""
        table = self.hall.tables.get(match)
        if table is not None and table.here() != self.noted.get(match, NOBODY):
            self.unsaid.add(match)
            self.wake.set()
        if self.broker is not None:
            self.broker.say(Nudge(match, seq, look))

    def hear(self, nudge: Nudge) -> None:
        """Takes in what another process says, where it concerns a table here."""
        table = self.hall.tables.get(nudge.match)
        if table is not None and not table.closed and (nudge.look or nudge.seq > table.seq):
            self.chase(table, nudge)

    def chase(self, table: Table, nudge: Nudge) -> None:
        """Looks what is new at a table, one look at a time."""
        match = table.row.id
        if match in self.chases:
            self.missed[match] = nudge if match not in self.missed else Nudge(match, nudge.seq, True)
        else:
            self.chases[match] = asyncio.create_task(self._chase(table, nudge))

    async def _chase(self, table: Table, nudge: Nudge | None) -> None:
        match = table.row.id
        try:
            while nudge is not None:
                await (table.look() if nudge.look else table.sync(nudge.seq, seated=False))
                await self.tell(match)
                nudge = self.missed.pop(match, None)
        except Refused:
            log.debug('a table was closed', extra={'match': match})
        except (SQLAlchemyError, OSError) as error:  # the next heartbeat looks again
            log.warning('a match was not looked at', extra={'match': match, 'why': type(error).__name__})
        finally:
            self.missed.pop(match, None)
            del self.chases[match]

    def look_at_all(self) -> None:
        """Looks at everything soon: messages may have been lost."""
        self.beat_at = float('-inf')
        self.wake.set()

    # ---------------------------------------------------------------- the heartbeat

    async def open(self) -> None:
        """Begins to live among the others."""
        await self.leases.join()
        self.beat_at = asyncio.get_running_loop().time()
        if self.broker is not None:
            self.broker.start()

    async def run(self) -> None:
        """Beats until the end; a heart that fails tries again."""
        pause, loop = self.leases.lasts / 1000 / BEATS, asyncio.get_running_loop()
        failing = False
        while True:
            try:
                self.wake.clear()
                await self._note_people()
                if loop.time() - self.beat_at >= pause:
                    await self.beat()
                    self.beat_at, failing = loop.time(), False
            except (SQLAlchemyError, OSError, Refused) as error:
                if not failing:
                    log.error('a heartbeat failed', extra={'why': type(error).__name__})
                failing = True
            await self._pause(pause)

    async def _pause(self, seconds: float) -> None:
        """Waits for the next heartbeat, or until there is something to say."""
        try:
            async with asyncio.timeout(seconds):
                await self.wake.wait()
        except TimeoutError:
            pass

    async def beat(self) -> None:
        """Says that this process lives, compares numbers at every table here, and adopts what has no process."""
        await self.leases.beat()
        tables = {match: table for match, table in self.hall.tables.items() if not table.closed}
        for match in self.open_here - tables.keys():  # put away: whoever opens it next drives it
            await self.leases.release(match)
        self.open_here = set(tables)
        found = await self.leases.numbers(list(tables))
        for match, numbers in found.items():
            await self._compare(tables[match], numbers)
        for match in await self.leases.orphans(ADOPTED):
            await self._adopt(match)

    async def _compare(self, table: Table, found: Numbers) -> None:
        """Takes in what is new at a table, and its lease when whoever held it is dead."""
        people = table.standing.elsewhere
        if not found.alive and not table.row.study:
            await self.leases.take(table.row.id)
            self.chase(table, Nudge(table.row.id, found.seq, True))
        elif table.differs(found) or table.standing.elsewhere != people:
            self.chase(table, Nudge(table.row.id, found.seq, True))

    async def _adopt(self, match: str) -> None:
        """Sets up a match whose process has died: a bot or a clock may have to go on."""
        try:
            if match not in self.hall.tables:
                log.info('a match is taken over', extra={'match': match})
                await self.hall.table(match, 'en')
        except Refused as refused:  # played by other rules: nobody drives it any more
            await self.leases.take(match)
            await self.leases.release(match)
            log.warning('a match is not taken over', extra={'match': match, 'why': refused.error.text})

    async def _note_people(self) -> None:
        """Notes who is connected to this process, and lets the others know."""
        matches, self.unsaid = self.unsaid, set()
        here = {match: table.here() for match in matches if (table := self.hall.tables.get(match)) is not None}
        if not here:
            return
        try:
            await self.leases.note(here)
        except BaseException:
            self.unsaid |= matches
            raise
        self.noted.update(here)
        for match, who in here.items():
            if who == NOBODY:
                del self.noted[match]
            if self.broker is not None:
                self.broker.say(Nudge(match, 0, True))

    async def close(self) -> None:
        """Ends it: others may drive at once."""
        await asyncio.gather(*self.chases.values(), return_exceptions=True)
        try:
            await self.leases.leave()
        except (SQLAlchemyError, OSError) as error:
            log.warning('no goodbye could be said', extra={'why': type(error).__name__})
        if self.broker is not None:
            await self.broker.stop()
