"""Measures what somebody who plays notices while one address does its worst within the limits, in JSON.

    python scripts/attack.py [looks|past|games|idle|bots] ... [--seconds N]

A server with its usual limits runs on this machine. The bystander (127.0.0.2) plays a match, and asks who they are, all
the time; the other address (127.0.0.1, a process of its own) meanwhile does one of these:

looks   60 sockets at a record of 3,000 plies and more, each of which asks for everything again and again
past    the same record at one ply after another, over as many connections as it may have
games   every description of every game, as fast as it may ask
idle    1,500 connections that send nothing, or half a request
bots    as many matches of bots alone as it may open
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import secrets
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from socket import socket
from statistics import quantiles
from typing import Any, Final

import httpx  # comes with litestar
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tilewright.core.match import new_match
from tilewright.core.play import CHANCE
from tilewright.core.record import write
from tilewright.games import find_game

SOCKETS: Final = 60
IDLE: Final = 1500
REST: Final = 0.12  # seconds between two moves of the bystander, who plays no faster than anybody may


def free_port() -> int:
    """A port that nobody listens on."""
    with socket() as found:
        found.bind(('127.0.0.1', 0))
        return int(found.getsockname()[1])


@asynccontextmanager
async def server(data: Path) -> AsyncIterator[str]:
    """A server with its usual limits; gives its address."""
    port = free_port()
    child = await asyncio.create_subprocess_exec(
        sys.executable, '-m', 'tilewright.server', '--port', str(port), '--data', str(data),
        stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    address = f'http://127.0.0.1:{port}'
    try:
        async with httpx.AsyncClient() as client:
            for _ in range(1200):
                with suppress(httpx.TransportError):
                    await client.get(f'{address}/health')
                    break
                await asyncio.sleep(0.05)
        yield address
    finally:
        child.terminate()
        await child.wait()


def long_record() -> str:
    """A game of more than a thousand tiles."""
    game, rng = find_game('carcassonne'), Random(1)
    match = new_match(game, seats=2, options={'sets': '16'})
    while (ask := match.ask) is not None:
        match.play(game.roll(match.state, rng) if CHANCE in ask.seats else rng.choice(match.moves()))
    return write(match)


# ---------------------------------------------------------------- the bystander


class Bystander:
    """Somebody who plays, and notes how long everything takes."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.AsyncClient(
            base_url=address, timeout=120, transport=httpx.AsyncHTTPTransport(local_address='127.0.0.2')
        )
        self.times: dict[str, list[float]] = {}

    def note(self, what: str, began: float) -> None:
        """Notes how long something has taken."""
        self.times.setdefault(what, []).append(time.perf_counter() - began)

    async def live(self, seconds: float, *seats: dict[str, str]) -> None:
        """Plays and asks for a while."""
        ends = time.monotonic() + seconds
        await asyncio.gather(self.ask(ends), self.play(ends, seats))

    async def ask(self, ends: float) -> None:
        """Asks who they are."""
        while time.monotonic() < ends:
            began = time.perf_counter()
            (await self.http.get('/api/me')).raise_for_status()
            self.note('request', began)
            await asyncio.sleep(REST)

    async def play(self, ends: float, seats: tuple[dict[str, str], ...]) -> None:
        """Plays move after move in matches of their own."""
        while time.monotonic() < ends:
            opened = (await self.http.post('/api/matches', json={'game': 'carcassonne', 'seats': seats})).json()
            cookie = '; '.join(f'{name}={value}' for name, value in self.http.cookies.items())
            url = f'{self.address.replace("http", "ws", 1)}/ws/{opened["match"]}'
            async with connect(
                url,
                additional_headers={'Cookie': cookie},
                max_size=2**24,
                local_addr=('127.0.0.2', 0),
                open_timeout=120,
            ) as line:
                await self.play_one(line, ends)

    async def play_one(self, line: Any, ends: float) -> None:
        """Plays one match as long as there is time: how long a move takes, and how long a bot's answer."""
        rng, table = Random(1), json.loads(await line.recv())['table']
        began, moved, sent = 0.0, 0.0, ''
        while time.monotonic() < ends and not table['over']:
            if table['moves'] and not sent:
                chosen = rng.choice(table['moves'])
                await asyncio.sleep(REST)
                if moved:
                    moved = 0.0
                began, sent = time.perf_counter(), secrets.token_hex(6)
                command = {'do': 'play', 'id': sent, 'seq': table['seq'], 'seat': chosen['seat']}
                await line.send(json.dumps({**command, 'move': ' '.join((chosen['verb'], *chosen['args']))}))
            message = json.loads(await line.recv())
            table = message.get('table') or table
            if message['t'] == 'answer' and message['re'] == sent:
                self.note('move', began)
                sent, moved = '', time.perf_counter()
            if message['t'] == 'moved' and moved and table['moves']:
                self.note('bot', moved)
                moved = 0.0


# ---------------------------------------------------------------- the other address


class Attacker:
    """Somebody who asks as much as they may."""

    def __init__(self, address: str, seconds: float) -> None:
        self.address = address
        self.ends = time.monotonic() + seconds
        self.http = httpx.AsyncClient(base_url=address, timeout=120, limits=httpx.Limits(max_connections=200))
        self.done: dict[str, int] = {}

    def count(self, what: str) -> None:
        """Counts what came of it."""
        self.done[what] = self.done.get(what, 0) + 1

    async def open_record(self) -> str:
        """Brings the long record."""
        answer = await self.http.post('/api/records', json={'text': long_record()})
        answer.raise_for_status()
        return str(answer.json()['match'])

    async def many(self, step: Callable[[], Coroutine[Any, Any, None]], many: int) -> None:
        """Does something with so many hands until the time is over."""

        async def hand() -> None:
            while time.monotonic() < self.ends:
                await step()

        await asyncio.gather(*(hand() for _ in range(many)))

    async def get(self, path: str) -> None:
        """Asks for something."""
        try:
            answer = await self.http.get(path, headers={'accept-encoding': 'identity'})
            self.count(str(answer.status_code))
            if answer.status_code == 429:
                await asyncio.sleep(0.05)
        except httpx.TransportError as error:
            self.count(type(error).__name__)

    async def looks(self) -> None:
        """Many sockets that ask for everything."""
        match = await self.open_record()
        cookie = '; '.join(f'{name}={value}' for name, value in self.http.cookies.items())

        async def sit() -> None:
            try:
                url = f'{self.address.replace("http", "ws", 1)}/ws/{match}'
                async with connect(
                    url, additional_headers={'Cookie': cookie}, max_size=2**24, open_timeout=120, max_queue=None
                ) as line:
                    await line.recv()
                    while time.monotonic() < self.ends:
                        await line.send(json.dumps({'do': 'look', 'id': secrets.token_hex(6)}))
                        while '"t":"answer"' not in (text := str(await line.recv()))[:40]:
                            pass
                        self.count('refused' if '"ok":false' in text[:80] else 'looked')
                        await asyncio.sleep(0.1)
            except (OSError, WebSocketException) as error:
                self.count(type(error).__name__)
                await asyncio.sleep(0.5)

        await self.many(sit, SOCKETS)

    async def past(self) -> None:
        """One ply after another."""
        match, rng = await self.open_record(), Random(1)
        await self.many(lambda: self.get(f'/api/matches/{match}/at/{rng.randrange(3400)}'), 100)

    async def games(self) -> None:
        """Every description."""
        paths = ['/api/games', *(f'/api/games/{game["name"]}' for game in (await self.http.get('/api/games')).json())]
        rng = Random(1)
        await self.many(lambda: self.get(rng.choice(paths)), 60)

    async def idle(self) -> None:
        """Connections that say nothing, or begin to."""
        host, port = self.address.removeprefix('http://').split(':')

        async def hold(nth: int) -> None:
            while time.monotonic() < self.ends:
                try:
                    reader, writer = await asyncio.open_connection(host, int(port))
                    if nth % 2:
                        writer.write(b'GET /api/me HTTP/1.1\r\nHost: 127.0')
                    async with asyncio.timeout(max(0.1, self.ends - time.monotonic())):
                        await reader.read()
                    self.count('ended')
                    writer.close()
                except TimeoutError:
                    self.count('held')
                    return
                except OSError as error:
                    self.count(type(error).__name__)
                    await asyncio.sleep(1)

        await asyncio.gather(*(hold(nth) for nth in range(IDLE)))

    async def bots(self) -> None:
        """Matches of bots alone."""
        seats = [{'kind': 'bot', 'bot': 'greedy'}] * 4

        async def step() -> None:
            answer = await self.http.post('/api/matches', json={'game': 'carcassonne', 'seats': seats})
            self.count(str(answer.status_code))
            await asyncio.sleep(0.02 if answer.status_code == 201 else 1)

        await self.many(step, 4)


def attack(what: str, address: str, seconds: float) -> None:
    """The process of the other address."""
    attacker = Attacker(address, seconds)
    asyncio.run(getattr(attacker, what)())
    print(json.dumps(attacker.done))


def summary(times: list[float]) -> dict[str, float]:
    """The percentiles in milliseconds."""
    cuts = quantiles(times, n=100) if len(times) > 1 else [0.0] * 99
    return {
        'count': len(times), 'p50_ms': round(cuts[49] * 1000, 1), 'p99_ms': round(cuts[98] * 1000, 1),
        'max_ms': round(max(times, default=0.0) * 1000, 1),
    }  # fmt: skip


async def watch(what: str, address: str, seconds: float) -> dict[str, Any]:
    """What the bystander notices of an attack, or with '' of none."""
    bystander = Bystander(address)
    child = None
    if what:
        child = await asyncio.create_subprocess_exec(
            sys.executable, __file__, 'attack', what, address, str(seconds + 4), stdout=asyncio.subprocess.PIPE
        )
        await asyncio.sleep(4)
    seats = ({'kind': 'here'}, {'kind': 'bot', 'bot': 'greedy'} if what in ('', 'bots') else {'kind': 'here'})
    await bystander.live(seconds, *seats)
    await bystander.http.aclose()
    out: dict[str, Any] = {each: summary(times) for each, times in sorted(bystander.times.items())}
    if child is not None:
        said, _ = await child.communicate()
        out['attacker'] = json.loads(said.splitlines()[-1])
    return out


async def main(attacks: list[str], seconds: float) -> None:
    """Runs the attacks one after another, each against a server of its own."""
    out: dict[str, Any] = {'processors': os.cpu_count(), 'load_before': round(os.getloadavg()[0], 1)}
    for what in ['', *attacks]:
        with tempfile.TemporaryDirectory(prefix='tilewright-attack-') as data:
            async with server(Path(data)) as address:
                out[what or 'alone'] = await watch(what, address, seconds)
        print(json.dumps({what or 'alone': out[what or 'alone']}), file=sys.stderr)
    print(json.dumps(out, indent=2))


if __name__ == '__main__':
    if sys.argv[1:2] == ['attack']:
        attack(sys.argv[2], sys.argv[3], float(sys.argv[4]))
    else:
        parser = argparse.ArgumentParser(description='Measures what a bystander notices of an attack.')
        parser.add_argument('attacks', nargs='*', default=['looks', 'past', 'games', 'idle', 'bots'])
        parser.add_argument('--seconds', type=float, default=15, help='how long each is measured')
        given = parser.parse_args()
        asyncio.run(main(given.attacks, given.seconds))
