"""Measures how long a move takes until everybody is told, while bots think, against a bare echo in the same run.

Everything stays on this machine: two servers on 127.0.0.1, sockets to them, a fixed rate for a fixed time. The echo is
Litestar with one SQLite row committed for each message, on the same kind of database. Both are measured at the same
rate while the same bots think. Prints one JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from socket import socket
from statistics import quantiles
from typing import Any, Final

import httpx  # comes with litestar
from websockets.asyncio.client import ClientConnection, connect

SEQ: Final = re.compile(r'"seq":(\d+)')
LOOSE: Final = {
    f'TILEWRIGHT_{name}': '1000000'
    for name in (
        'SOCKET_RATE',
        'SOCKET_BURST',
        'ADDRESS_RATE',
        'ADDRESS_BURST',
        'OPEN_RATE',
        'OPEN_BURST',
        'SOCKETS',
        'CPU_RATE',
        'CPU_BURST',
        'BOT_MATCHES',
    )
}
ECHO: Final = """
import asyncio, sys
import aiosqlite, uvicorn
from litestar import Litestar, WebSocket, get, websocket

path, port = sys.argv[1], int(sys.argv[2])
lock = asyncio.Lock()
base = None

@get('/health')
async def health() -> str:
    return 'well'

@websocket('/')
async def echo(socket: WebSocket) -> None:
    await socket.accept()
    try:
        while True:
            text = await socket.receive_text()
            async with lock:
                await base.execute('INSERT INTO said (text) VALUES (?)', (text,))
                await base.commit()
            await socket.send_text(text)
    except Exception:
        return

async def start() -> None:
    global base
    base = await aiosqlite.connect(path)
    for line in ('PRAGMA journal_mode=WAL', 'PRAGMA synchronous=FULL', 'CREATE TABLE said (text TEXT)'):
        await base.execute(line)
    await base.commit()

async def stop() -> None:
    await base.close()

app = Litestar([health, echo], on_startup=[start], on_shutdown=[stop], openapi_config=None, logging_config=None)
uvicorn.run(app, host='127.0.0.1', port=port, log_level='error', ws_per_message_deflate=False)
"""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket() as found:
        found.bind(('127.0.0.1', 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def program(port: int, *command: str, **environ: str) -> AsyncIterator[str]:
    """A server in a process of its own; gives its address."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, *command, env={**os.environ, **environ}, stderr=asyncio.subprocess.DEVNULL
    )
    address = f'http://127.0.0.1:{port}'
    try:
        async with httpx.AsyncClient() as client:
            for _ in range(600):
                try:
                    await client.get(f'{address}/health')
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield address
    finally:
        child.terminate()
        await child.wait()


class Watcher:
    """One socket of a match: what it was told last, and when."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seq = 0
        self.text = ''
        self.told = asyncio.Condition()
        self.reader = asyncio.create_task(self.read())
        self.when: dict[int, float] = {}

    async def read(self) -> None:
        """Notes when each message came, and parses nothing."""
        async for message in self.connection:
            now = time.perf_counter()
            assert isinstance(message, str)
            found = SEQ.search(message)
            if found and message.startswith(('{"t":"moved"', '{"t":"hello"')):
                seq = int(found[1]) if message.startswith('{"t":"moved"') else json.loads(message)['seq']
                self.when.update(dict.fromkeys(range(self.seq + 1, seq + 1), now))
                self.seq, self.text = seq, message
                async with self.told:
                    self.told.notify_all()

    async def known(self, seq: int) -> float:
        """When an entry was told here."""
        async with self.told:
            await self.told.wait_for(lambda: self.seq >= seq)
        return self.when[seq]


class Pair:
    """The two sockets of a match."""

    def __init__(self, sides: list[Watcher], rng: Random) -> None:
        self.sides = sides
        self.rng = rng
        self.times: list[float] = []
        self.missed = 0

    async def step(self) -> None:
        """Plays one move if one of the two is asked, and waits until both are told."""
        for side in self.sides:
            table = json.loads(side.text)['table']
            if table['moves']:
                await self.move(side, table)
                return
        self.missed += 1  # the bot has the turn

    async def move(self, side: Watcher, table: dict[str, Any]) -> None:
        """Plays one move."""
        chosen = self.rng.choice(table['moves'])
        seq = table['seq'] + 1
        command = {
            'do': 'play', 'id': secrets.token_hex(6), 'seq': table['seq'], 'seat': chosen['seat'],
            'move': ' '.join((chosen['verb'], *chosen['args'])),
        }  # fmt: skip
        text = json.dumps(command)
        began = time.perf_counter()
        await side.connection.send(text)
        told = await asyncio.gather(*(each.known(seq) for each in self.sides))
        self.times.append(max(told) - began)


async def paced(steps: list[Callable[[], Awaitable[None]]], rate: float, seconds: float) -> None:
    """Takes steps in turn at a fixed rate; a step that is still going on is not taken again."""
    loop = asyncio.get_running_loop()
    going: dict[int, asyncio.Task[None]] = {}
    began = loop.time()
    for nth in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + nth / rate - loop.time()))
        which = nth % len(steps)
        if which not in going or going[which].done():
            going[which] = asyncio.create_task(take(steps[which]))
    await asyncio.wait(going.values(), timeout=10)


async def take(step: Callable[[], Awaitable[None]]) -> None:
    """Takes one step."""
    await step()


async def open_match(client: httpx.AsyncClient, seats: list[dict[str, str]], options: dict[str, str]) -> dict[str, Any]:
    """Opens a match."""
    answer = await client.post('/api/matches', json={'game': 'carcassonne', 'seats': seats, 'options': options})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def sit(stack: AsyncExitStack, address: str, match: dict[str, Any], rng: Random) -> Pair:
    """Both people of a match."""
    base, sides = address.replace('http', 'ws', 1), []
    for seat in (0, 1):
        url, key = f'{base}/ws/{match["match"]}', {'Authorization': f'Bearer {match["seats"][seat]["key"]}'}
        socket = connect(url, max_size=2**24, compression=None, additional_headers=key)
        sides.append(Watcher(await stack.enter_async_context(socket)))
    for side in sides:
        await side.known(1)
    return Pair(sides, rng)


async def echo_steps(
    stack: AsyncExitStack, address: str, sockets: int, times: list[float]
) -> list[Callable[[], Awaitable[None]]]:
    """One step for each socket of the echo: to send, and to hear it again."""
    text = json.dumps({'do': 'play', 'id': '0' * 12, 'seq': 99, 'seat': 0, 'move': 'lay V 12,-3 r2'})
    base = address.replace('http', 'ws', 1)

    def step_of(connection: ClientConnection) -> Callable[[], Awaitable[None]]:
        async def step() -> None:
            began = time.perf_counter()
            await connection.send(text)
            await connection.recv()
            times.append(time.perf_counter() - began)

        return step

    return [step_of(await stack.enter_async_context(connect(f'{base}/', compression=None))) for _ in range(sockets)]


def summary(times: list[float]) -> dict[str, float]:
    """The percentiles in milliseconds."""
    cuts = quantiles(times, n=100)
    return {
        'count': len(times), 'p50_ms': round(cuts[49] * 1000, 2), 'p90_ms': round(cuts[89] * 1000, 2),
        'p99_ms': round(cuts[98] * 1000, 2), 'max_ms': round(max(times) * 1000, 2),
    }  # fmt: skip


def turned(
    steps: list[Callable[[], Awaitable[None]]], nth: int, given: argparse.Namespace
) -> list[Callable[[], Awaitable[None]]]:
    """The steps from where the slice before ended."""
    first = int(given.rate * given.seconds / given.slices) * nth % len(steps)
    return steps[first:] + steps[:first]


async def measure(given: argparse.Namespace, data: Path) -> dict[str, Any]:
    """Runs both servers and measures both."""
    others = os.getloadavg()[0] if hasattr(os, 'getloadavg') else None
    ports = free_port(), free_port()
    ours = ('-m', 'tilewright.server', '--port', str(ports[0]), '--data', str(data))
    async with (
        program(ports[0], *ours, **LOOSE, TILEWRIGHT_PAUSE=str(given.pause)) as address,
        program(ports[1], '-c', ECHO, str(data / 'echo.db'), str(ports[1])) as echo,
        httpx.AsyncClient(base_url=address, timeout=60) as client,
        AsyncExitStack() as stack,
    ):
        bots = [{'kind': 'bot', 'bot': 'greedy'}] * 4
        for _ in range(given.thinking):
            await open_match(client, bots, {'sets': '3'})
        people = [{'kind': 'open'}, {'kind': 'open'}, {'kind': 'bot', 'bot': 'greedy'}]
        opened = [await open_match(client, people, {}) for _ in range(given.matches)]
        pairs = [await sit(stack, address, match, Random(nth)) for nth, match in enumerate(opened)]
        await asyncio.sleep(given.settle)
        heard: list[float] = []
        echoes = await echo_steps(stack, echo, 2 * given.matches, heard)
        for nth in range(given.slices):  # by turns, so that whatever else this machine does meets both alike
            await paced(turned(echoes, nth, given), given.rate, given.seconds / given.slices)
            await paced(turned([pair.step for pair in pairs], nth, given), given.rate, given.seconds / given.slices)
        moves, echoed = summary([one for pair in pairs for one in pair.times]), summary(heard)
        for pair in pairs:
            for side in pair.sides:
                side.reader.cancel()
    return {
        'sockets': 2 * given.matches,
        'matches': given.matches,
        'rate': given.rate,
        'pause': given.pause,
        'seconds': given.seconds,
        'processors': os.cpu_count(),
        'load_before': round(others, 2) if others is not None else None,  # what else this machine was doing
        'bot_turns_met': sum(pair.missed for pair in pairs),
        'move_to_everybody_told': moves,
        'echo': echoed,
        'p99_ratio': round(moves['p99_ms'] / echoed['p99_ms'], 2),
    }


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description='Measures the server under load against a bare echo.')
    parser.add_argument('--matches', type=int, default=200, help='matches of two people and a bot')
    parser.add_argument('--thinking', type=int, default=4, help='matches of four bots that go on all the time')
    parser.add_argument('--pause', type=float, default=0, help='seconds a bot rests before it answers')
    parser.add_argument('--rate', type=float, default=40, help='moves, or echoes, a second')
    parser.add_argument('--seconds', type=float, default=20, help='how long each of the two is measured')
    parser.add_argument('--slices', type=int, default=10, help='by how many turns')
    parser.add_argument('--settle', type=float, default=8, help='seconds before anything is measured')
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix='tilewright-load-') as data:
        print(json.dumps(asyncio.run(measure(given, Path(data))), indent=2))


if __name__ == '__main__':
    main()
