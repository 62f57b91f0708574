"""Runs the application with uvicorn, and ends it without losing anything."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from contextlib import nullcontext
from typing import Final, final

import uvicorn

from tilewright.server.app import House, build
from tilewright.server.errors import say
from tilewright.server.folder import claim_folder
from tilewright.server.http.door import protocols, raise_files
from tilewright.server.http.session import RESTART
from tilewright.server.logs import start_logs
from tilewright.server.settings import FRAME, Settings

GRACE: Final = 10  # seconds for connections to close

log = logging.getLogger(__name__)


@final
class Server(uvicorn.Server):
    """A server that says goodbye to its tables before it closes its doors."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self.house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finishes commands in flight, tells every client to come back, then closes."""
        log.info('draining', extra={'tables': len(self.house.hall.tables)})
        await drain(self.house)
        await super().shutdown(sockets)


async def drain(house: House) -> None:
    """Finishes commands in flight and tells every client to come back."""
    await house.hall.drain()
    for table in house.hall.tables.values():
        for session in list(table.sessions):
            session.end(RESTART, say(session.lang, 'restarting'))
    for _ in range(20):
        if not any(table.sessions for table in house.hall.tables.values()):
            return
        await asyncio.sleep(0.05)


def make_server(settings: Settings, house: House | None = None) -> Server:
    """A server that is ready to run."""
    house = house or build(settings)
    requests, sockets = protocols(house.door)
    config = uvicorn.Config(
        house.costs.around(house.app),
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
    return Server(config, house)


def be_swift() -> None:
    """Keeps threads and the collector from holding people up: the store's thread gets its turn at once.

    What was loaded at the start is never looked at again. What comes later is freed when nobody needs it, for tables
    know no circles; so the collector finds little, and looks at everything after some millions of new objects.
    """
    sys.setswitchinterval(0.0005)
    gc.set_threshold(20_000, 20, 10)
    gc.freeze()


def serve(settings: Settings) -> None:
    """Serves until somebody ends it."""
    start_logs()
    be_swift()
    raise_files()
    log.info('serving', extra={'address': f'http://{settings.host}:{settings.port}', 'data': str(settings.data)})
    with claim_folder(settings) or nullcontext():
        make_server(settings).run()
