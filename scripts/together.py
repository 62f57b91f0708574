"""Measures how many moves one process, two and three carry on one PostgreSQL and one Redis, and prints a table.

    python scripts/together.py [--processes 1 2 3] [--watch here next] [--seconds 15] [--json]

Everything stays on this machine; PostgreSQL and Redis are started for it, from Debian's packages or from wherever PATH
finds initdb and redis-server. Each match has a device that plays both seats as fast as it is answered, and somebody who
looks on: at the same process (`here`, as behind a proxy that chooses by the path) or at the next one, so that every
move is told across processes (`next`, the worst case). Those who play are processes of their own; `busiest player` says
how much of a core the busiest of them used: when that is near 1, they are the limit and more `--players` are needed.
Each server has a processor of its own and all others share the rest, where there are enough (`--free` lets the system
choose). `if alone` is how many moves a second that would be if each server had its processor for itself: on a machine
with other work to do, only that can be compared.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
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
    apart: int  # how many processes further on somebody looks on


class Played(NamedTuple):
    """What came of it."""

    times: list[float]  # from sending a move until its player is told, in seconds
    cpu: float  # seconds of a processor, while it was counted


async def play(stack: AsyncExitStack, load: Load, nth: int, times: list[float]) -> None:
    """Plays one match after another as fast as it is answered."""
    here = load.addresses[nth % len(load.addresses)]
    there = load.addresses[(nth + load.apart) % len(load.addresses)]
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
            drain, sent = asyncio.create_task(swallow(watcher)), math.inf
            try:
                async for table in tables(player):
                    now = time.monotonic()
                    if now - load.begin > load.settle + load.seconds:
                        return
                    if now - load.begin > load.settle and sent < now:
                        times.append(now - sent)
                    sent = time.monotonic()
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


async def used(load: Load) -> float:
    """The seconds of a processor that this process uses while it is counted."""
    await asyncio.sleep(load.begin + load.settle - time.monotonic())
    before = time.process_time()
    await asyncio.sleep(load.begin + load.settle + load.seconds - time.monotonic())
    return time.process_time() - before


async def play_all(load: Load) -> Played:
    """Plays several matches at once."""
    times: list[float] = []
    async with AsyncExitStack() as stack:
        cpu = asyncio.create_task(used(load))
        await asyncio.gather(*(play(stack, load, load.first + nth, times) for nth in range(load.matches)))
    return Played(times, await cpu)


def player_process(load: Load) -> Played:
    """Plays in a process of its own."""
    return asyncio.run(play_all(load))


def cpu_of(pids: list[int]) -> float:
    """The seconds of CPU that processes have used."""
    total = 0
    for pid in pids:
        fields = Path(f'/proc/{pid}/stat').read_text(encoding='ascii').rpartition(')')[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / TICKS


def apart(given: argparse.Namespace) -> None:
    """Leaves the first processors to the servers, where there are enough for everybody else too."""
    most, all_of_them = max(given.processes), os.cpu_count() or 1
    if not given.free and hasattr(os, 'sched_setaffinity') and all_of_them >= 3 * most:
        os.sched_setaffinity(0, range(most, all_of_them))  # the database, the broker and those who play inherit it


async def measure(
    given: argparse.Namespace, servers: Servers, processes: int, watch: str, data: Path
) -> dict[str, object]:
    """Moves a second on so many processes."""
    database = await servers.postgres.empty()
    environ = {
        'TILEWRIGHT_DATABASE': database, 'TILEWRIGHT_BROKER': servers.broker.address,
        'TILEWRIGHT_SECRET': 'a secret for a measurement, long enough',
    }  # fmt: skip
    async with AsyncExitStack() as stack:
        places: list[Process] = []
        for nth in range(processes):
            folder = data / f'{processes}-{watch}-{nth}'
            folder.mkdir()
            places.append(await stack.enter_async_context(process(folder, **environ)))
        pids = [place.child.pid for place in places if place.child is not None]
        addresses = tuple(place.address for place in places)
        if not given.free and hasattr(os, 'sched_setaffinity'):
            for nth, pid in enumerate(pids):
                os.sched_setaffinity(pid, {nth % (os.cpu_count() or 1)})
        context, share = get_context('spawn'), given.matches // given.players
        ready = context.Barrier(given.players + 1)
        with context.Pool(given.players, initializer=ready.wait) as pool:
            await asyncio.to_thread(ready.wait)  # until all who play have loaded what they need
            begin = time.monotonic()
            loads = [
                Load(addresses, nth * share, share, begin, given.settle, given.seconds, int(watch == 'next'))
                for nth in range(given.players)
            ]
            playing = asyncio.create_task(asyncio.to_thread(pool.map, player_process, loads, 1))
            await asyncio.sleep(begin + given.settle - time.monotonic())
            before = cpu_of(pids)
            await asyncio.sleep(begin + given.settle + given.seconds - time.monotonic())
            cpu = cpu_of(pids) - before
            played = await playing
    times = sorted(each for one in played for each in one.times)
    moves = len(times)
    return {
        'processes': processes,
        'watch': watch,
        'moves a second': round(moves / given.seconds, 1),
        'p50 ms': round(1000 * times[moves // 2], 1) if times else None,
        'p99 ms': round(1000 * times[moves * 99 // 100], 1) if times else None,
        'server ms a move': round(1000 * cpu / max(1, moves), 2),
        'if alone': round(processes * moves / cpu) if cpu else 0,
        'servers busy': round(cpu / given.seconds / processes, 2),
        'busiest player': round(max(one.cpu for one in played) / given.seconds, 2),
    }


def table_of(found: list[dict[str, object]]) -> str:
    """What was found, as a table, with the growth beside one process."""
    rows = [[*found[0], 'growth']]
    for one in found:
        base = next(each for each in found if each['watch'] == one['watch'])
        growth = float(str(one['moves a second'])) / max(0.1, float(str(base['moves a second'])))
        rows.append([*map(str, one.values()), f'{growth:.2f}'])
    rows.insert(1, ['---'] * len(rows[0]))
    return '\n'.join(f'| {" | ".join(row)} |' for row in rows)


def main() -> None:
    """Reads the options, measures, prints."""
    parser = argparse.ArgumentParser(description='Measures one process, two and three on PostgreSQL and Redis.')
    parser.add_argument('--matches', type=int, default=48, help='at once')
    parser.add_argument('--players', type=int, default=6, help='processes that play')
    parser.add_argument('--watch', nargs='+', default=['here', 'next'], choices=['here', 'next'], help='who looks on')
    parser.add_argument('--json', action='store_true', help='prints JSON instead of a table')
    parser.add_argument('--free', action='store_true', help='lets the system choose processors for the servers')
    parser.add_argument('--settle', type=float, default=5, help='seconds before anything is counted')
    parser.add_argument('--seconds', type=float, default=15, help='how long is counted')
    parser.add_argument('--processes', type=int, nargs='+', default=[1, 2, 3], help='how many serve')
    given = parser.parse_args()
    if why := missing():
        sys.exit(f'several processes share one PostgreSQL and one Redis, so both are needed; {why}')
    load_before = round(os.getloadavg()[0], 2)
    apart(given)
    with running() as servers, tempfile.TemporaryDirectory(prefix='tilewright-together-') as data:
        found = [
            asyncio.run(measure(given, servers, processes, watch, Path(data)))
            for watch in given.watch
            for processes in given.processes
        ]
    out = {'matches': given.matches, 'processors': os.cpu_count(), 'load_before': load_before}
    print(json.dumps({**out, 'found': found}, indent=2) if given.json else f'{out}\n\n{table_of(found)}')


if __name__ == '__main__':
    main()
