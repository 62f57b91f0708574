"""The store: matches, seats and the append-only log, through SQLAlchemy on SQLite or PostgreSQL.

Whatever waits to be appended when the last commit has ended goes into the next one together: under load one commit
carries many matches, and nobody is told of anything before the commit that holds it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, final

from sqlalchemy import Select, and_, delete, event, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright.server.store.reaching import changing, make_engine, patiently, reading
from tilewright.server.store.rows import Batch, ChatRow, Clocked, EntryRow, Lease, MatchRow, SeatRow, Stored, WishRow
from tilewright.server.store.schema import CHAT, DEVICES, ENTRIES, HIDDEN, LEASES, MATCHES, SEATS, WISHES
from tilewright.server.store.upgrading import upgrade
from tilewright.server.store.writing import (
    ENTRY_COLUMNS,
    Conflict,
    are_there,
    count_change,
    device_values,
    find_seats,
    insert_batches,
    seat_values,
)

MOST: Final = 200  # matches in a list
SAID: Final = 100  # lines of what people said that are shown
LOCKED: Final = 4.0  # seconds to wait for a database that another program has locked
PRIVATE: Final = 0o600  # seeds and names are in it
CROWD: Final = 256  # batches in one commit
LATELY: Final = 60.0  # seconds for which a failure to write is not forgotten

log = logging.getLogger(__name__)


class Waiting(NamedTuple):
    """A batch in the queue and whoever waits for it."""

    batch: Batch
    done: asyncio.Future[None]


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Makes every commit durable and lets readers read while somebody writes."""
    cursor = connection.cursor()
    for pragma in ('journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', f'busy_timeout={round(LOCKED * 1000)}'):
        cursor.execute(f'PRAGMA {pragma}')
    cursor.close()


def keep_private(path: Path) -> None:
    """Makes the file of a database its owner's alone, before anything is in it; what SQLite puts beside it follows."""
    if path.exists():
        path.chmod(PRIVATE)
    else:
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, PRIVATE))


@final
class Store:
    """All that outlives the process; where others serve the same matches, leases say who drives which."""

    def __init__(self, url: str, shared: bool = False) -> None:
        self.engine: AsyncEngine = make_engine(url)
        self.shared = shared
        self.file = self.engine.url.database if self.engine.dialect.name == 'sqlite' else None
        if self.file is not None:
            event.listen(self.engine.sync_engine, 'connect', prepare_sqlite)
        self.queue: asyncio.Queue[Waiting] = asyncio.Queue()
        self.writer: asyncio.Task[None] | None = None
        self.stored = 0  # entries that this process has stored
        self.failed: float | None = None  # when something could not be written, until something is

    async def open(self) -> None:
        """Brings the tables up to date and starts to write."""
        if self.file:
            keep_private(Path(self.file))
        async with changing(self.engine) as connection:
            await connection.run_sync(upgrade)
        self.writer = asyncio.create_task(self._write(), name='writer')

    async def close(self) -> None:
        """Writes what is waiting and closes."""
        if self.writer is not None:
            await self.queue.join()
            self.writer.cancel()
            with suppress(asyncio.CancelledError):
                await self.writer
        await self.engine.dispose()

    # ---------------------------------------------------------------- the log

    async def append(self, batch: Batch) -> None:
        """Stores entries for good; Conflict when others were stored in their place."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait(Waiting(batch, done))
        await done

    async def _write(self) -> None:
        """Stores whatever waits, again and again."""
        async with self.engine.connect() as connection:
            while True:
                crowd = [await self.queue.get()]
                while not self.queue.empty() and len(crowd) < CROWD:
                    crowd.append(self.queue.get_nowait())
                try:
                    await self._store(connection, crowd)
                finally:
                    for _ in crowd:
                        self.queue.task_done()

    async def _store(self, connection: AsyncConnection, crowd: Sequence[Waiting]) -> None:
        """Stores a crowd in one commit, or each alone when somebody else has stored something in the place of one."""
        try:
            await self._commit(connection, [waiting.batch for waiting in crowd])
        except Exception as error:  # noqa: BLE001  whatever it is, whoever waits has to hear of it
            self._note(error)
            known = isinstance(error, IntegrityError | Conflict)
            if known and len(crowd) > 1:
                for waiting in crowd:
                    await self._store(connection, [waiting])
                return
            for waiting in crowd:  # a locked database or a full disk is so for all of them: nobody waits twice
                if not waiting.done.done():
                    waiting.done.set_exception(Conflict(str(error)) if known else error)
            return
        self._note(None)
        self.stored += sum(len(waiting.batch.entries) for waiting in crowd)
        for waiting in crowd:
            if not waiting.done.done():
                waiting.done.set_result(None)

    async def _commit(self, connection: AsyncConnection, batches: Sequence[Batch]) -> None:
        """Stores batches in one transaction; one whose end was not heard of may have been stored all the same."""
        tries = 0

        async def attempt() -> None:
            nonlocal tries
            tries += 1
            await insert_batches(connection, batches)

        try:
            await patiently(self.engine, attempt)
        except (IntegrityError, Conflict):
            if tries == 1 or not await are_there(connection, batches):
                raise

    # ---------------------------------------------------------------- matches

    async def create(self, match: MatchRow, seats: Sequence[SeatRow], entries: Sequence[EntryRow]) -> None:
        """Stores a new match."""
        async with self._changing() as connection:
            await connection.execute(insert(MATCHES), [match._asdict()])
            await connection.execute(insert(SEATS), [seat_values(seat) for seat in seats])
            if further := [device_values(seat, guest) for seat in seats for guest in seat.also]:
                await connection.execute(insert(DEVICES), further)
            if entries:
                await connection.execute(insert(ENTRIES), [entry._asdict() for entry in entries])

    async def load(self, match: str, after: int = 0) -> Stored | None:
        """A match with its seats and its log after a number."""
        async with reading(self.engine) as connection:
            found = (await connection.execute(select(MATCHES).where(MATCHES.c.id == match))).one_or_none()
            if found is None:
                return None
            seats = await find_seats(connection, match)
            wish = (await connection.execute(select(WISHES).where(WISHES.c.match == match))).one_or_none()
            held = select(LEASES.c.node, LEASES.c.fence).where(LEASES.c.match == match)
            lease = (await connection.execute(held)).one_or_none() if self.shared else None
            log = select(*ENTRY_COLUMNS).where(ENTRIES.c.match == match, ENTRIES.c.seq > after)
            entries = (await connection.execute(log.order_by(ENTRIES.c.seq))).all()
            return Stored(
                MatchRow(*found),
                seats,
                tuple(EntryRow(*row) for row in entries),
                WishRow(*wish) if wish is not None else None,
                Lease(*lease) if lease is not None else None,
                await self._chat(connection, match) if found.chat != 'off' else (),
            )

    async def _chat(self, connection: AsyncConnection, match: str) -> tuple[ChatRow, ...]:
        """The last that was said at a match."""
        query = select(CHAT).where(CHAT.c.match == match).order_by(CHAT.c.id.desc()).limit(SAID)
        return tuple(ChatRow(*row) for row in reversed((await connection.execute(query)).all()))

    async def say(self, row: ChatRow) -> ChatRow:
        """Keeps something that was said; gives it with its number."""
        values = {name: value for name, value in row._asdict().items() if name != 'id'}
        async with self._changing() as connection:
            await count_change(connection, row.match)
            made = await connection.execute(insert(CHAT).values(**values).returning(CHAT.c.id))
            return row._replace(id=made.scalar_one())

    async def hide(self, match: str, guest: str) -> None:
        """Puts a match out of somebody's sight."""
        async with self._changing() as connection:
            await connection.execute(delete(HIDDEN).where(HIDDEN.c.match == match, HIDDEN.c.guest == guest))
            await connection.execute(insert(HIDDEN), [{'match': match, 'guest': guest}])

    async def after(self, match: str, seq: int) -> tuple[EntryRow, ...]:
        """The entries of a match after a number."""
        query = select(*ENTRY_COLUMNS).where(ENTRIES.c.match == match, ENTRIES.c.seq > seq).order_by(ENTRIES.c.seq)
        async with reading(self.engine) as connection:
            return tuple(EntryRow(*row) for row in (await connection.execute(query)).all())

    async def claim(self, match: str, seat: int, guest: str, name: str) -> bool:
        """Gives an open seat to a guest; False when somebody was quicker."""
        query = (
            update(SEATS)
            .where(SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.taken.is_(False))
            .values(guest=guest, name=name, taken=True)
        )
        async with self._changing() as connection:
            await count_change(connection, match)
            return (await connection.execute(query)).rowcount == 1

    async def offer(self, match: str, seat: int, link: str, until: int) -> None:
        """Notes a link that lets one more device of whoever holds a seat in, instead of one that still waits."""
        waiting = and_(DEVICES.c.match == match, DEVICES.c.seat == seat, DEVICES.c.guest == '')
        async with self._changing() as connection:
            await connection.execute(delete(DEVICES).where(waiting))
            row = {'match': match, 'seat': seat, 'guest': '', 'link': link, 'until': until}
            await connection.execute(insert(DEVICES), [row])

    async def let_in(self, match: str, link: str, guest: str, now: int) -> bool:
        """Lets a device in with a link, which opens nothing after that; False when it does not open anything now."""
        query = (
            update(DEVICES)
            .where(DEVICES.c.match == match, DEVICES.c.link == link, DEVICES.c.guest == '', DEVICES.c.until > now)
            .values(guest=guest, link='')
        )
        async with self._changing() as connection:
            await count_change(connection, match)
            return (await connection.execute(query)).rowcount == 1

    async def follow(self, match: str, rematch: str) -> bool:
        """Notes which match follows; False when one follows already."""
        query = update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.rematch == '').values(rematch=rematch)
        async with self._changing() as connection:
            await count_change(connection, match)
            return (await connection.execute(query)).rowcount == 1

    async def wish(self, match: str, before: WishRow | None, after: WishRow | None) -> None:
        """Notes a wish to take back instead of another; Conflict when somebody else has changed that one meanwhile."""
        old = WISHES.c.match == match
        same = [WISHES.c[name] == value for name, value in before._asdict().items()] if before is not None else [old]
        try:
            async with self._changing() as connection:
                await count_change(connection, match)
                gone = await connection.execute(delete(WISHES).where(*same))
                if before is not None and not gone.rowcount:
                    raise Conflict('the wish that was known expected, another came')
                if after is not None:
                    await connection.execute(insert(WISHES), [after._asdict()])
        except IntegrityError as error:
            raise Conflict(str(error)) from error

    # ---------------------------------------------------------------- lists

    async def clocked(self) -> list[Clocked]:
        """Every match whose clock runs, with the clock as it stood at the last entry."""
        free = select(SEATS.c.match).where(SEATS.c.kind == 'open', SEATS.c.taken.is_(False))
        entries = select(ENTRIES.c.clock).where(ENTRIES.c.match == MATCHES.c.id, ENTRIES.c.clock != '')
        last = entries.order_by(ENTRIES.c.seq.desc()).limit(1).scalar_subquery()
        query = (
            select(MATCHES.c.id, MATCHES.c.clock, func.coalesce(last, ''))
            .where(MATCHES.c.over.is_(False), MATCHES.c.study.is_(False), MATCHES.c.clock != '')
            .where(MATCHES.c.id.not_in(free))
        )
        async with reading(self.engine) as connection:
            return [Clocked(*row) for row in (await connection.execute(query)).all()]

    async def of_guest(self, guest: str) -> list[str]:
        """The matches that a guest opened or plays, the latest first."""
        mine = select(SEATS.c.match).where(SEATS.c.guest == guest)
        also = select(DEVICES.c.match).where(DEVICES.c.guest == guest)
        here = or_(MATCHES.c.host == guest, MATCHES.c.id.in_(mine), MATCHES.c.id.in_(also))
        hidden = select(HIDDEN.c.match).where(HIDDEN.c.guest == guest)
        query = select(MATCHES.c.id).where(here, MATCHES.c.id.not_in(hidden))
        return await self._latest_first(query, MOST)

    async def with_open_seats(self) -> list[str]:
        """The public matches in which a seat is free, the latest first."""
        free = select(SEATS.c.match).where(and_(SEATS.c.kind == 'open', SEATS.c.taken.is_(False)))
        query = select(MATCHES.c.id).where(MATCHES.c.public, MATCHES.c.over.is_(False), MATCHES.c.id.in_(free))
        return await self._latest_first(query, MOST)

    async def _latest_first(self, query: Select[str], most: int) -> list[str]:
        """The matches of a query, the one that was last played at first."""
        played = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
        ordered = query.order_by(func.coalesce(played, MATCHES.c.made).desc()).limit(most)
        async with reading(self.engine) as connection:
            return list((await connection.execute(ordered)).scalars())

    async def well(self) -> bool:
        """Whether the store answers, and what was to be written lately was written."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(select(1))
        except (SQLAlchemyError, OSError):
            log.exception('the store does not answer')
            return False
        lately = self.failed is not None and time.monotonic() - self.failed < LATELY
        return self.writer is not None and not self.writer.done() and not lately

    @asynccontextmanager
    async def _changing(self) -> AsyncGenerator[AsyncConnection, None]:
        """A transaction that changes something."""
        try:
            async with changing(self.engine) as connection:
                yield connection
        except Exception as error:
            self._note(error)
            raise
        self._note(None)

    def _note(self, error: Exception | None) -> None:
        """Notes whether something could be written; that somebody else was quicker is no failure."""
        if not isinstance(error, IntegrityError | Conflict):
            self.failed = None if error is None else time.monotonic()
