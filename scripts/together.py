"""Measures how many moves one process and three carry on one PostgreSQL and one Redis: python scripts/together.py.

Everything stays on this machine. Each match has a device that plays both seats as fast as it is answered, and somebody
who looks on at the next process, so every move is told across processes. Those who play are processes of their own.
Each server has a processor of its own, as far as there are enough (`--free` lets the system choose). Prints one JSON
object: moves a second, the CPU time of the servers for each move, and how many moves a second that would be if each
server had its processor for itself: on a machine with other work to do, only that can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import httpx  # noqa: E402  # all tests are found above
import msgspec  # noqa: E402
from websockets.asyncio.client import ClientConnection, connect  # noqa: E402

from tests.server.hosting.servers import Servers, missing, running  # noqa: E402
from tests.server.processes import Process, process  # noqa: E402

TICKS: Final = os.sysconf('SC_CLK_TCK')
decode: Final = msgspec.json.Decoder().decode


class Load(NamedTuple):
    """What one process of players does."""

    addresses: tuple[str, ...]
    first: int
    matches: int
    begin: float  # when everybody has started; all processes of a machine read the same clock
    settle: float
    seconds: float


async def play(stack: AsyncExitStack, load: Load, nth: int, counted: list[int]) -> None:
    """Plays one match after another as fast as it is answered."""
    here = load.addresses[nth % len(load.addresses)]
    there = load.addresses[(nth + 1) % len(load.addresses)]
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=here, timeout=120))
    rng = Random(nth)
    while True:
        wish = {'game': 'carcassonne', 'seats': [{'kind': 'here'}] * 2, 'options': {'sets': '3'}, 'public': True}
        match = (await client.post('/api/matches', json=wish)).json()['match']
        cookie = '; '.join(f'{name}={value}' for name, value in client.cookies.items())
        async with (
            connect(f'{here}/ws/{match}'.replace('http', 'ws', 1), additional_headers={'Cookie': cookie},
                    max_size=2**24, compression=None, open_timeout=120) as player,
            connect(f'{there}/ws/{match}'.replace('http', 'ws', 1), max_size=2**24, compression=None,
                    open_timeout=120) as watcher,
        ):  # fmt: skip
            drain = asyncio.create_task(swallow(watcher))
            try:
                async for table in tables(player):
                    passed = time.monotonic() - load.begin
                    if passed > load.settle + load.seconds:
                        return
                    counted[0] += passed > load.settle
                    await move(player, table, rng)
            finally:
                drain.cancel()


async def tables(player: ClientConnection) -> AsyncIterator[Any]:
    """The table after every move, until the game is over."""
    async for message in player:
        said = decode(message)
        if said['t'] in ('hello', 'moved'):
            if said['table']['over']:
                return
            yield said['table']


async def move(player: ClientConnection, table: Any, rng: Random) -> None:
    """Sends any move."""
    chosen = rng.choice(table['moves'])
    await player.send(json.dumps({
        'do': 'play', 'id': f'{table["seq"]}', 'seq': table['seq'], 'seat': chosen['seat'],
        'move': ' '.join((chosen['verb'], *chosen['args'])),
    }))  # fmt: skip


async def swallow(watcher: ClientConnection) -> None:
    """Reads whatever comes."""
    async for _ in watcher:
        pass


async def play_all(load: Load) -> int:
    """Plays several matches at once; gives the moves that count."""
    counted = [0]
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(play(stack, load, load.first + nth, counted) for nth in range(load.matches)))
    return counted[0]


def player_process(load: Load) -> int:
    """Plays in a process of its own."""
    return asyncio.run(play_all(load))


def cpu_of(pids: list[int]) -> float:
    """The seconds of CPU that processes have used."""
    total = 0
    for pid in pids:
        fields = Path(f'/proc/{pid}/stat').read_text(encoding='ascii').rpartition(')')[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


async def measure(given: argparse.Namespace, servers: Servers, processes: int, data: Path) -> dict[str, object]:
    """Moves a second on so many processes."""
    database = await servers.postgres.empty()
    environ = {
        'TILEWRIGHT_DATABASE': database, 'TILEWRIGHT_BROKER': servers.broker.address,
        'TILEWRIGHT_SECRET': 'a secret for a measurement, long enough',
    }  # fmt: skip
    async with AsyncExitStack() as stack:
        places: list[Process] = []
        for nth in range(processes):
            folder = data / f'{processes}-{nth}'
            folder.mkdir()
            places.append(await stack.enter_async_context(process(folder, **environ)))
        pids = [place.child.pid for place in places if place.child is not None]
        addresses = tuple(place.address for place in places)
        if not given.free and hasattr(os, 'sched_setaffinity'):
            for nth, pid in enumerate(pids):
                os.sched_setaffinity(pid, {nth % (os.cpu_count() or 1)})
        share, begin = given.matches // given.players, time.monotonic() + given.lead
        loads = [
            Load(addresses, nth * share, share, begin, given.settle, given.seconds) for nth in range(given.players)
        ]
        with get_context('spawn').Pool(given.players) as pool:
            playing = asyncio.create_task(asyncio.to_thread(pool.map, player_process, loads))
            await asyncio.sleep(begin + given.settle - time.monotonic())
            before = cpu_of(pids)
            await asyncio.sleep(begin + given.settle + given.seconds - time.monotonic())
            cpu = cpu_of(pids) - before
            moves = sum(await playing)
    return {
        'processes': processes,
        'moves': moves,
        'moves_a_second': round(moves / given.seconds, 1),
        'server_cpu_ms_a_move': round(1000 * cpu / max(1, moves), 2),
        'moves_a_second_if_alone': round(processes * moves / cpu) if cpu else 0,
    }


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description='Measures one process and three on PostgreSQL and Redis.')
    parser.add_argument('--matches', type=int, default=48, help='at once')
    parser.add_argument('--players', type=int, default=4, help='processes that play')
    parser.add_argument('--free', action='store_true', help='lets the system choose processors for the servers')
    parser.add_argument('--lead', type=float, default=5, help='seconds for the players to start')
    parser.add_argument('--settle', type=float, default=5, help='seconds before anything is counted')
    parser.add_argument('--seconds', type=float, default=15, help='how long is counted')
    parser.add_argument('--processes', type=int, nargs='+', default=[1, 3], help='how many serve')
    given = parser.parse_args()
    if why := missing():
        sys.exit(why)
    load_before = round(os.getloadavg()[0], 2)
    with running() as servers, tempfile.TemporaryDirectory(prefix='tilewright-together-') as data:
        found = [asyncio.run(measure(given, servers, processes, Path(data))) for processes in given.processes]
    out = {'matches': given.matches, 'processors': os.cpu_count(), 'load_before': load_before, 'found': found}
    print(json.dumps(out, indent=2))


if __name__ == '__main__':
    main()
