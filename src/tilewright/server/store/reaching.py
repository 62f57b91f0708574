"""Reaching a database on another machine: it may be restarted, and whoever waits a moment finds it again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tilewright.core.play import Misuse

WAIT: Final = 10.0  # seconds that a database may be away before whoever asks is told so
PAUSE: Final = 0.1  # seconds between two tries
ANSWER: Final = 15.0  # seconds for one statement; a network that swallows everything is noticed after that
AWAY: Final = ('08', '57P', '53300')  # SQLSTATE: no connection, shut down or starting up, too many connections

T = TypeVar('T')


def make_engine(url: str) -> AsyncEngine:
    """The way to a database; one on another machine is asked whether it still listens before it is asked anything."""
    try:
        address = make_url(url)
        if address.drivername in ('postgres', 'postgresql'):
            address = address.set(drivername='postgresql+asyncpg')
        if address.drivername.startswith('sqlite'):
            return create_async_engine(address, hide_parameters=True)
        limits: dict[str, Any] = {'timeout': WAIT, 'command_timeout': ANSWER} if 'asyncpg' in address.drivername else {}
        return create_async_engine(address, pool_pre_ping=True, hide_parameters=True, connect_args=limits)
    except ModuleNotFoundError as error:
        raise Misuse(f"the package {error.name} expected for that database; install 'tilewright[postgres]'") from None
    except ArgumentError as error:
        raise Misuse(f'an address like postgresql+asyncpg://user@host/name expected: {error}') from None


def shown(engine: AsyncEngine) -> str:
    """The address of a database, without its password."""
    return engine.url.render_as_string(hide_password=True)


def is_lost(error: BaseException) -> bool:
    """Whether the database is away, restarts or takes nobody more, and not what was asked is at fault."""
    if isinstance(error, DBAPIError):
        state = str(getattr(error.orig, 'sqlstate', None) or '')
        return error.connection_invalidated or state.startswith(AWAY)
    return isinstance(error, OSError)


async def patiently(engine: AsyncEngine, work: Callable[[], Awaitable[T]]) -> T:
    """Does something again while the database is away, for a while; a file is never away."""
    ends = time.monotonic() + WAIT
    while True:
        try:
            return await work()
        except Exception as error:
            if engine.dialect.name == 'sqlite' or not is_lost(error) or time.monotonic() > ends:
                raise
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection, None]:
    """A connection to a database that is there."""
    connection = await patiently(engine, lambda: engine.connect().start())
    try:
        yield connection
    finally:
        await connection.close()


@asynccontextmanager
async def changing(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection, None]:
    """A transaction on a database that is there."""
    async with reading(engine) as connection, connection.begin():
        yield connection
