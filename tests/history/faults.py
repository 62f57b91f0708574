"""Faults: what is done to one or three processes, their disk, their database, their broker and the ways between them.

Each is what the kernel or the database itself does: signals, a way that swallows everything (a proxy of the test), a
file that may not grow (RLIMIT_FSIZE), a writer that holds the database's lock, SQLite and PostgreSQL told to be
read-only. Only the wall clock is wrong by a hook (`faulty.py`): a process cannot have a clock of its own.
"""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import asyncpg

from tests.server.hosting.servers import Gate, Servers
from tests.server.processes import Process

SMALL: Final = 4096  # bytes beyond which a file may not grow on a full disk


class Member(NamedTuple):
    """One process, the way to it, and its own ways to what it shares with others."""

    process: Process
    front: Gate
    to_database: Gate | None
    to_broker: Gate | None
    folder: Path  # where its clock and its disk are told what to do


class World(NamedTuple):
    """Everything that can fail."""

    members: list[Member]
    servers: Servers | None  # None for one process on SQLite
    database: str  # the name of the database, or the path of the file
    rng: Random

    def one(self) -> Member:
        """Any process."""
        return self.rng.choice(self.members)


Fault = Callable[[World], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def kill(world: World) -> AsyncIterator[None]:
    """A process is gone at once, and comes back later."""
    place = world.one().process
    place.signal(signal.SIGKILL)
    await place.ended()
    yield
    await place.start()


@asynccontextmanager
async def restart(world: World) -> AsyncIterator[None]:
    """A process is asked to end, and comes back later."""
    place = world.one().process
    place.signal(signal.SIGTERM)
    yield
    await place.ended()
    await place.start()


@asynccontextmanager
async def pause(world: World) -> AsyncIterator[None]:
    """A process stands still, and goes on where it was."""
    place = world.one().process
    place.signal(signal.SIGSTOP)
    try:
        yield
    finally:
        place.signal(signal.SIGCONT)


@asynccontextmanager
async def cut(world: World) -> AsyncIterator[None]:
    """Nothing comes through between a process and those who play there."""
    async with closed(world.one().front):
        yield


@asynccontextmanager
async def cut_database(world: World) -> AsyncIterator[None]:
    """Nothing comes through between a process and the database."""
    async with closed(world.one().to_database):
        yield


@asynccontextmanager
async def cut_broker(world: World) -> AsyncIterator[None]:
    """Nothing comes through between a process and the broker."""
    async with closed(world.one().to_broker):
        yield


@asynccontextmanager
async def closed(gate: Gate | None) -> AsyncIterator[None]:
    """A gate that is shut."""
    assert gate is not None
    gate.cut()
    try:
        yield
    finally:
        gate.mend()


@asynccontextmanager
async def clock_jump(world: World) -> AsyncIterator[None]:
    """The wall clock of a process is hours ahead or behind, and stays so."""
    (world.one().folder / 'clock').write_text(f'{world.rng.choice((-7200, 7200, 86400))}', encoding='ascii')
    yield


@asynccontextmanager
async def full_disk(world: World) -> AsyncIterator[None]:
    """No file of a process may grow."""
    child = world.one().process.child
    assert child is not None
    soft, hard = resource.prlimit(child.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (SMALL, hard))
    try:
        yield
    finally:
        resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (soft, hard))


@asynccontextmanager
async def readonly_disk(world: World) -> AsyncIterator[None]:
    """SQLite takes the file for read-only."""
    flag = world.one().folder / 'readonly'
    flag.touch()
    try:
        yield
    finally:
        flag.unlink()


@asynccontextmanager
async def locked_file(world: World) -> AsyncIterator[None]:
    """Another program holds the lock of the SQLite file."""
    link = sqlite3.connect(world.database, isolation_level=None, timeout=30)
    try:
        link.execute('BEGIN IMMEDIATE')
        yield
        link.execute('ROLLBACK')
    finally:
        link.close()


@asynccontextmanager
async def restart_database(world: World) -> AsyncIterator[None]:
    """The database goes down as in a power cut, and comes back."""
    assert world.servers is not None
    await asyncio.to_thread(world.servers.postgres.stop, signal.SIGQUIT)
    yield
    world.servers.postgres.start()
    await world.servers.postgres.ask('SELECT 1')


@asynccontextmanager
async def restart_broker(world: World) -> AsyncIterator[None]:
    """The broker is gone at once, and comes back empty."""
    assert world.servers is not None
    await asyncio.to_thread(world.servers.broker.stop, signal.SIGKILL)
    yield
    world.servers.broker.start()


@asynccontextmanager
async def hang_broker(world: World) -> AsyncIterator[None]:
    """The broker stands still."""
    assert world.servers is not None
    world.servers.broker.send(signal.SIGSTOP)
    try:
        yield
    finally:
        world.servers.broker.send(signal.SIGCONT)


@asynccontextmanager
async def readonly_database(world: World) -> AsyncIterator[None]:
    """PostgreSQL takes no transaction that writes."""
    assert world.servers is not None
    ask = world.servers.postgres.ask
    await ask('ALTER SYSTEM SET default_transaction_read_only = on')
    await ask('SELECT pg_reload_conf()')
    try:
        yield
    finally:
        await ask('ALTER SYSTEM RESET default_transaction_read_only')
        await ask('SELECT pg_reload_conf()')


@asynccontextmanager
async def locked_database(world: World) -> AsyncIterator[None]:
    """Another program holds the lock of a table."""
    assert world.servers is not None
    port = world.servers.postgres.port
    link = await asyncpg.connect(host='127.0.0.1', port=port, user='postgres', database=world.database)
    try:
        async with link.transaction():
            await link.execute('LOCK TABLE entries IN ACCESS EXCLUSIVE MODE')
            yield
    finally:
        await link.close()


ALONE: Final[dict[str, Fault]] = {
    'kill': kill,
    'pause': pause,
    'cut': cut,
    'restart': restart,
    'clock jump': clock_jump,
    'full disk': full_disk,
    'read-only disk': readonly_disk,
    'locked database': locked_file,
}
TOGETHER: Final[dict[str, Fault]] = {
    'kill': kill,
    'pause': pause,
    'cut from players': cut,
    'cut from the database': cut_database,
    'cut from the broker': cut_broker,
    'restart': restart,
    'restart of the database': restart_database,
    'restart of the broker': restart_broker,
    'broker hangs': hang_broker,
    'clock jump': clock_jump,
    'read-only database': readonly_database,
    'locked database': locked_database,
}
