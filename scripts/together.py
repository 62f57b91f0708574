"""Measures how many moves one process and three carry on one PostgreSQL and one Redis: python scripts/together.py.

Everything stays on this machine. Each match has a device that plays both seats as fast as it is answered, and somebody
who looks on at the next process, so every move is told across processes. Those who play are processes of their own.
Prints one JSON object: moves a second, and the CPU time of the servers for each move, in which what each process works
out once is contained.
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
    settle: float
    seconds: float


async def play(stack: AsyncExitStack, load: Load, nth: int, counted: list[int]) -> None:
    """Plays one match after another as fast as it is answered."""
    here = load.addresses[nth % len(load.addresses)]
    there = load.addresses[(nth + 1) % len(load.addresses)]
    client = await stack.enter_async_context(httpx.AsyncClient(base_url=here, timeout=120))
    rng, began = Random(nth), time.monotonic()
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
                    passed = time.monotonic() - began
                    if passed > load.settle + load.seconds:
                        return
                    counted[0] += passed > load.settle
                    counted[1] += 1
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


async def play_all(load: Load) -> tuple[int, int]:
    """Plays several matches at once; gives the moves that count, and all of them."""
    counted = [0, 0]
    async with AsyncExitStack() as stack:
        await asyncio.gather(*(play(stack, load, load.first + nth, counted) for nth in range(load.matches)))
    return counted[0], counted[1]


def player_process(load: Load) -> tuple[int, int]:
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
        share = given.matches // given.players
        loads = [Load(addresses, nth * share, share, given.settle, given.seconds) for nth in range(given.players)]
        before = cpu_of(pids)
        with get_context('spawn').Pool(given.players) as pool:
            counts = await asyncio.to_thread(pool.map, player_process, loads)
        cpu, moves, all_moves = cpu_of(pids) - before, sum(each[0] for each in counts), sum(each[1] for each in counts)
    return {
        'processes': processes,
        'moves': moves,
        'moves_a_second': round(moves / given.seconds, 1),
        'server_cpu_ms_a_move': round(1000 * cpu / all_moves, 2),
    }


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description='Measures one process and three on PostgreSQL and Redis.')
    parser.add_argument('--matches', type=int, default=48, help='at once')
    parser.add_argument('--players', type=int, default=4, help='processes that play')
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
