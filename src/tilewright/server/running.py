"""Runs the application with uvicorn, and ends it without losing anything."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import threading
import time
from contextlib import nullcontext, suppress
from types import FrameType
from typing import Final, final

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from tilewright.core.play import Misuse
from tilewright.server.app import House, build
from tilewright.server.errors import say
from tilewright.server.folder import claim_folder
from tilewright.server.http.door import protocols, raise_files
from tilewright.server.http.session import RESTART
from tilewright.server.http.tracing import Traced
from tilewright.server.logs import start_logs
from tilewright.server.memory import keep_for_good, rest_the_collector
from tilewright.server.settings import FRAME, Settings
from tilewright.server.store.reaching import shown
from tilewright.server.store.store import Store

GRACE: Final = 10  # seconds for commands in flight to be stored, and again for connections to close
BOUND: Final = 30.0  # seconds after which a server that is to end has ended, whatever hangs

log = logging.getLogger(__name__)


@final
class Server(uvicorn.Server):
    """A server that says goodbye to its tables before it closes its doors."""

    def __init__(self, config: uvicorn.Config, house: House, settings: Settings, mortal: bool) -> None:
        super().__init__(config)
        self.house = house
        self.settings = settings
        self.mortal = mortal  # ends at last even if something hangs
        self.hurry = False  # somebody has asked twice: no lingering

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begins to end; asked a second time, the server does not linger."""
        self.hurry = self.should_exit
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Opens the doors; what was loaded for that is never looked at again."""
        await super().startup(sockets)
        if self.mortal:
            keep_for_good()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finishes commands in flight, tells every client to come back, then closes."""
        hall = self.house.hall
        hall.leaving = True
        log.info('draining', extra={'tables': len(hall.tables), 'linger': self.settings.linger})
        bound = threading.Timer(self.settings.linger + BOUND, give_up)
        bound.daemon = True
        if self.mortal:
            bound.start()
        await self.linger()
        await drain(self.house)
        await super().shutdown(sockets)
        bound.cancel()

    async def linger(self) -> None:
        """Serves on for a while, so that a balancer hears in time that it should not send people here any more."""
        until = time.monotonic() + self.settings.linger
        while time.monotonic() < until and not self.hurry:
            await asyncio.sleep(0.1)


def give_up() -> None:
    """Ends the process at once: whatever still hangs was acknowledged to nobody."""
    log.error('the server does not end by itself')
    os._exit(1)


async def drain(house: House) -> None:
    """Finishes commands in flight and tells every client to come back."""
    with suppress(TimeoutError):  # what could not be stored by then was not acknowledged to anybody
        async with asyncio.timeout(GRACE):
            await house.hall.drain()
    for table in house.hall.tables.values():
        for session in list(table.sessions):
            session.end(RESTART, say(session.lang, 'restarting'))
    for _ in range(20):
        if not any(table.sessions for table in house.hall.tables.values()):
            return
        await asyncio.sleep(0.05)


def make_server(settings: Settings, house: House | None = None, mortal: bool = False) -> Server:
    """A server that is ready to run."""
    house = house or build(settings)
    requests, sockets = protocols(house.door)
    config = uvicorn.Config(
        house.costs.around(Traced(house.app, house.app.state.get('meters'))),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        ws_max_size=FRAME,
        ws_per_message_deflate=True,  # a question without turns has thousands of answers that say the same few things
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        http=requests,
        ws=sockets,
    )
    return Server(config, house, settings, mortal)


def be_swift() -> None:
    """Keeps threads and the collector from holding people up: the store's thread gets its turn at once."""
    sys.setswitchinterval(0.0005)
    rest_the_collector()


async def try_database(settings: Settings) -> None:
    """Looks whether a database on another machine answers, and says in one line what is wrong where it does not."""
    store = Store(settings.database_url, settings.shared)
    try:
        await store.open()
    except (SQLAlchemyError, OSError) as error:
        cause = getattr(error, 'orig', None) or error
        raise Misuse(f'a database at {shown(store.engine)} expected; it says: {cause}') from None
    finally:
        await store.close()


def serve(settings: Settings) -> None:
    """Serves until somebody ends it."""
    start_logs(form=settings.log)
    be_swift()
    raise_files()
    if settings.shared:
        asyncio.run(try_database(settings))
    log.info('serving', extra={'address': f'http://{settings.host}:{settings.port}', 'data': str(settings.data)})
    with claim_folder(settings) or nullcontext():
        make_server(settings, mortal=True).run()
