"""Measures how long a move takes until everybody is told, while bots think, against a bare echo in the same run.

Everything stays on this machine: two servers on 127.0.0.1, sockets to them, fixed rates for a fixed time. The echo
(scripts/echo.py) carries the same load: as many sockets, as many messages a second, each committed to SQLite and then
told to as many as a move, in as many bytes. Both are measured by turns while the same bots think without any pause. The
server has been started before: it knows what it works out once (`--cold` measures its first minute). Prints JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import secrets
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from random import Random
from socket import socket
from statistics import quantiles
from typing import Any, Final, NamedTuple

import httpx  # comes with litestar
from websockets.asyncio.client import ClientConnection, connect

Step = Callable[[], Awaitable[None]]

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
ECHO: Final = str(Path(__file__).with_name('echo.py'))
TICKS: Final = os.sysconf('SC_CLK_TCK')


def free_port() -> int:
    """A port that nobody listens on."""
    with socket() as found:
        found.bind(('127.0.0.1', 0))
        return int(found.getsockname()[1])


class Program(NamedTuple):
    """A server: where it listens, and its process."""

    address: str
    pid: int

    def cpu(self) -> float:
        """The seconds of a processor that it has used, where the system says so; those who think for it not counted."""
        stat = Path(f'/proc/{self.pid}/stat')
        fields = stat.read_text(encoding='ascii').rpartition(')')[2].split() if stat.exists() else ['0'] * 13
        return (int(fields[11]) + int(fields[12])) / TICKS


@asynccontextmanager
async def program(port: int, *command: str, **environ: str) -> AsyncIterator[Program]:
    """A server in a process of its own."""
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
        yield Program(address, child.pid)
    finally:
        child.terminate()
        await child.wait()


class Watcher:
    """One socket of a match: what it was told last, and when."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.seq = 0
        self.text = ''
        self.bytes = self.messages = 0
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
                self.bytes += len(message)
                self.messages += 1
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

    def __init__(self, sides: list[Watcher], rng: Random, times: list[float]) -> None:
        self.sides = sides
        self.rng = rng
        self.times = times

    async def step(self) -> None:
        """Plays one move if one of the two is asked, and waits until both are told."""
        for side in self.sides:
            table = json.loads(side.text)['table']
            if table['moves']:
                await self.move(side, table)
                return  # nobody: the bot has the turn

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


async def paced(steps: list[Step], rate: float, seconds: float) -> None:
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


async def take(step: Step) -> None:
    """Takes one step."""
    await step()


async def open_match(client: httpx.AsyncClient, seats: list[dict[str, str]], options: dict[str, str]) -> dict[str, Any]:
    """Opens a match."""
    answer = await client.post('/api/matches', json={'game': 'carcassonne', 'seats': seats, 'options': options})
    answer.raise_for_status()
    found: dict[str, Any] = answer.json()
    return found


async def sit(stack: AsyncExitStack, address: str, match: dict[str, Any], rng: Random, times: list[float]) -> Pair:
    """Both people of a match."""
    base, sides = address.replace('http', 'ws', 1), []
    for seat in (0, 1):
        url, key = f'{base}/ws/{match["match"]}', {'Authorization': f'Bearer {match["seats"][seat]["key"]}'}
        socket = connect(url, max_size=2**24, compression=None, additional_headers=key)
        sides.append(Watcher(await stack.enter_async_context(socket)))
    for side in sides:
        await side.known(1)
    return Pair(sides, rng, times)


class Room:
    """Two sockets of the echo."""

    def __init__(self, sides: list[ClientConnection], size: Callable[[], int], times: list[float]) -> None:
        self.sides = sides
        self.size = size  # how many bytes a move takes to tell
        self.times = times
        self.text = json.dumps({'do': 'play', 'id': '0' * 12, 'seq': 99, 'seat': 0, 'move': 'lay V 12,-3 r2'})

    async def step(self) -> None:
        """Says something, and waits until both have heard it."""
        text = f'{self.size()} {self.text}'
        began = time.perf_counter()
        await self.sides[0].send(text)
        heard = await asyncio.gather(*(self.hear(each) for each in self.sides))
        self.times.append(max(heard) - began)

    async def hear(self, side: ClientConnection) -> float:
        """When the next message came."""
        await side.recv()
        return time.perf_counter()


async def open_rooms(
    stack: AsyncExitStack, address: str, many: int, size: Callable[[], int], times: list[float]
) -> list[Room]:
    """So many rooms of the echo."""
    base, out = address.replace('http', 'ws', 1), []
    for nth in range(many):
        link = [connect(f'{base}/room{nth}', max_size=2**24, compression=None) for _ in range(2)]
        out.append(Room([await stack.enter_async_context(each) for each in link], size, times))
    return out


def summary(times: list[float]) -> dict[str, float]:
    """The percentiles in milliseconds."""
    cuts = quantiles(times, n=100)
    return {
        'count': len(times), 'p50_ms': round(cuts[49] * 1000, 2), 'p90_ms': round(cuts[89] * 1000, 2),
        'p99_ms': round(cuts[98] * 1000, 2), 'max_ms': round(max(times) * 1000, 2),
    }  # fmt: skip


def turned(steps: list[Step], nth: int, many: int) -> list[Step]:
    """The steps from where the slice before ended."""
    first = many * nth % len(steps)
    return steps[first:] + steps[:first]


async def compare(
    given: argparse.Namespace, rate: float, pairs: list[Pair], rooms: list[Room], server: Program, data: Path
) -> dict[str, Any]:
    """Measures both at one rate, by turns, so that whatever else this machine does meets both alike."""
    for each in (pairs[0].times, rooms[0].times):
        each.clear()
    seconds, cpu, stored, passed = given.seconds / given.slices, 0.0, 0, 0.0
    for nth in range(given.slices):
        many, used, rows, began = int(rate * seconds), server.cpu(), count_entries(data), time.perf_counter()
        await paced(turned([pair.step for pair in pairs], nth, many), rate, seconds)
        cpu += server.cpu() - used
        stored += count_entries(data) - rows
        passed += time.perf_counter() - began
        await paced(turned([room.step for room in rooms], nth, many), rate, seconds)
    moves, echoed = summary(pairs[0].times), summary(rooms[0].times)
    return {
        'rate': rate,
        'move_to_everybody_told': moves,
        'echo': echoed,
        'p99_ratio': round(moves['p99_ms'] / echoed['p99_ms'], 2),
        'entries_a_second': round(stored / passed),
        'server_cpu_ms_an_entry': round(1000 * cpu / max(1, stored), 2),
        'server_share_of_a_core': round(cpu / passed, 2),
    }


def count_entries(data: Path) -> int:
    """How many entries are stored, those of bots included."""
    with closing(sqlite3.connect(data / 'tilewright.db')) as base:
        return int(base.execute('SELECT count(*) FROM entries').fetchone()[0])


async def measure(given: argparse.Namespace, data: Path) -> dict[str, Any]:
    """Runs both servers and measures both."""
    others = os.getloadavg()[0] if hasattr(os, 'getloadavg') else None
    ports = free_port(), free_port()
    ours = ('-m', 'tilewright.server', '--port', str(ports[0]), '--data', str(data))
    async with (
        program(ports[0], *ours, **LOOSE, TILEWRIGHT_PAUSE=str(given.pause)) as server,
        program(ports[1], ECHO, str(data / 'echo.db'), str(ports[1])) as echo,
        httpx.AsyncClient(base_url=server.address, timeout=300) as client,
        AsyncExitStack() as stack,
    ):
        moved: list[float] = []
        echoed: list[float] = []
        if not given.cold:
            await client.get('/api/games/carcassonne')  # which waits until everything is known of its tiles
        people = [{'kind': 'open'}, {'kind': 'open'}, {'kind': 'bot', 'bot': 'greedy'}]
        opened = [await open_match(client, people, {}) for _ in range(given.matches)]
        pairs = [await sit(stack, server.address, match, Random(nth), moved) for nth, match in enumerate(opened)]
        sides = [side for pair in pairs for side in pair.sides]

        def size() -> int:
            return sum(side.bytes for side in sides) // max(1, sum(side.messages for side in sides))

        rooms = await open_rooms(stack, echo.address, given.matches, size, echoed)
        bots = [{'kind': 'bot', 'bot': 'greedy'}] * 4
        for _ in range(given.thinking):
            await open_match(client, bots, {'sets': '3'})
        await asyncio.sleep(given.settle)
        found = [await compare(given, rate, pairs, rooms, server, data) for rate in given.rate]
        for side in sides:
            side.reader.cancel()
    return {
        'sockets': 2 * given.matches,
        'pause': given.pause,
        'seconds': given.seconds,
        'bytes_told': size(),
        'processors': os.cpu_count(),
        'load_before': round(others, 2) if others is not None else None,  # what else this machine was doing
        'found': found,
    }


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description='Measures the server under load against a bare echo.')
    parser.add_argument('--matches', type=int, default=200, help='matches of two people and a bot')
    parser.add_argument('--thinking', type=int, default=4, help='matches of four bots that go on all the time')
    parser.add_argument('--pause', type=float, default=0, help='seconds a bot rests before it answers')
    parser.add_argument('--rate', type=float, nargs='+', default=[40], help='moves, or echoes, a second; several')
    parser.add_argument('--seconds', type=float, default=20, help='how long each of the two is measured')
    parser.add_argument('--slices', type=int, default=10, help='by how many turns')
    parser.add_argument('--cold', action='store_true', help='measures the first minute of the first start')
    parser.add_argument('--settle', type=float, default=8, help='seconds before anything is measured')
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix='tilewright-load-') as data:
        print(json.dumps(asyncio.run(measure(given, Path(data))), indent=2))


if __name__ == '__main__':
    main()
