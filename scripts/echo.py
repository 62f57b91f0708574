"""A bare persisted echo, to compare the server with: Litestar, one committed SQLite row for each message.

    python scripts/echo.py DATABASE PORT

Everybody connected to the same address hears what one of them says, once it is stored, made as long as its first word
says. There are no rules, no views and no bots: what this takes is the price of sockets, a disk and Python.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections import defaultdict
from typing import Any

import aiosqlite
import uvicorn
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect

lock = asyncio.Lock()
rooms: defaultdict[str, set[WebSocket[Any, Any, Any]]] = defaultdict(set)
bases: list[aiosqlite.Connection] = []


@get('/health')
async def health() -> str:
    """Says that it listens."""
    return 'well'


@websocket('/{room:str}')
async def echo(socket: WebSocket[Any, Any, Any], room: str) -> None:
    """Stores whatever is said and says it to everybody in the room."""
    await socket.accept()
    rooms[room].add(socket)
    try:
        while True:
            size, _, said = (await socket.receive_text()).partition(' ')
            async with lock:
                await bases[0].execute('INSERT INTO said (text) VALUES (?)', (said,))
                await bases[0].commit()
            text = said.ljust(int(size))
            for each in list(rooms[room]):
                await each.send_text(text)
    except WebSocketDisconnect:
        rooms[room].discard(socket)


async def start() -> None:
    """Opens the database, as durable as the server's."""
    base = await aiosqlite.connect(sys.argv[1])
    for line in ('PRAGMA journal_mode=WAL', 'PRAGMA synchronous=FULL', 'CREATE TABLE said (text TEXT)'):
        await base.execute(line)
    await base.commit()
    bases.append(base)
    sys.setswitchinterval(0.0005)  # as the server does
    gc.freeze()


async def stop() -> None:
    """Closes it."""
    await bases.pop().close()


if __name__ == '__main__':
    app = Litestar([health, echo], on_startup=[start], on_shutdown=[stop], openapi_config=None, logging_config=None)
    uvicorn.run(app, host='127.0.0.1', port=int(sys.argv[2]), log_level='error', ws_per_message_deflate=False)
