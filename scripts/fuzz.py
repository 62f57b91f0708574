"""Says a great many things to a server that nobody would say, and counts how often it had no ordinary answer, in JSON.

    python scripts/fuzz.py [--frames N] [--requests N] [--minutes N] [--seed N] [--database ADDRESS]

The server runs in a process of its own on this machine, without limits of rate, so that everything is read. A fault is
an answer with 500, a socket closed with 1011, an answer to a command with the code `fault`, a fault in /health, or a
server that is gone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.fuzzing import frame, request
from tests.server.processes import Process, process

HANDS: Final = 4  # sockets, or requests, at once
TURN: Final = 400  # frames before a new socket
AHEAD: Final = 50  # frames that may wait for an answer on each


class Fuzzer:
    """Counts what was said and what came of it."""

    def __init__(self, place: Process, seed: int, ends: float) -> None:
        self.place = place
        self.ends = ends
        self.more = 0.0  # seconds that requests may go on after that
        self.rng = Random(seed)
        self.frames = 0
        self.answered = 0  # frames that were
        self.requests = 0
        self.answers: Counter[str] = Counter()
        self.faults: list[str] = []

    async def open(self, client: httpx.AsyncClient) -> str:
        """A match to speak at."""
        seats = [{'kind': 'here'}, {'kind': 'here'}]
        answer = await client.post('/api/matches', json={'game': 'carcassonne', 'seats': seats})
        answer.raise_for_status()
        return str(answer.json()['match'])

    async def say_frames(self, most: int) -> None:
        """Says frames at one match after another."""
        async with httpx.AsyncClient(base_url=self.place.address, timeout=300) as client:
            while self.frames < most and time.monotonic() < self.ends:
                match = await self.open(client)
                cookie = '; '.join(f'{name}={value}' for name, value in client.cookies.items())
                url = f'{self.place.address.replace("http", "ws", 1)}/ws/{match}'
                for _ in range(20):
                    async with connect(
                        url, additional_headers={'Cookie': cookie}, max_size=2**24, max_queue=None, open_timeout=300,
                        close_timeout=60, compression=None,
                    ) as line:  # fmt: skip
                        await self.say_some(line, most)

    async def say_some(self, line: ClientConnection, most: int) -> None:
        """Says frames on one socket until it is closed or it is time for another."""
        table: dict[str, Any] = json.loads(await line.recv())['table']
        said, heard = 0, [0]
        hearing = asyncio.create_task(self.hear(line, table, heard))
        with suppress(ConnectionClosed):
            while said < TURN and self.frames < most and time.monotonic() < self.ends:
                moves = [' '.join((each['verb'], *each['args'])) for each in table['moves'][:9]]
                text = frame(self.rng, moves, table['seq'])
                await line.send(text, text=isinstance(text, str) or self.rng.random() < 0.5)
                self.frames += 1
                said += 1
                while said - heard[0] > AHEAD and not hearing.done():
                    await asyncio.sleep(0.001)
            ends = time.monotonic() + 5
            while heard[0] < said and not hearing.done() and time.monotonic() < ends:
                await asyncio.sleep(0.002)
        self.answered += heard[0]
        await line.close()
        await hearing

    async def hear(self, line: ClientConnection, table: dict[str, Any], heard: list[int]) -> None:
        """Counts answers."""
        try:
            async for text in line:
                message = json.loads(text)
                table.update(message.get('table') or {})
                if message['t'] == 'answer':
                    heard[0] += 1
                    code = 'ok' if message['ok'] else message['error']['code']
                    self.answers[code] += 1
                    if code == 'fault':
                        self.faults.append(str(message)[:300])
        except ConnectionClosed as error:
            code = error.rcvd.code if error.rcvd else 1006
            self.answers[f'closed {code}'] += 1
            if code in (1011, 4500):
                self.faults.append(f'closed {code}')

    async def send_requests(self, most: int) -> None:
        """Sends requests."""
        async with httpx.AsyncClient(base_url=self.place.address, timeout=300) as client:
            match = await self.open(client)
            while self.requests < most and time.monotonic() < self.ends + self.more:
                self.requests += 1
                asked = request(self.rng, match)
                try:
                    answer = await client.request(asked.method, asked.path, headers=asked.headers, content=asked.body)
                except httpx.HTTPError as error:
                    self.answers[type(error).__name__] += 1
                    continue
                self.answers[str(answer.status_code)] += 1
                if answer.status_code >= 500 and answer.status_code != 503:
                    self.faults.append(f'{answer.status_code} {asked}'[:600])


async def main(given: argparse.Namespace, data: Path) -> int:
    """Says everything, with several hands."""
    began = time.monotonic()
    more = {'TILEWRIGHT_DATABASE': given.database} if given.database else {}
    async with process(data, TILEWRIGHT_EXCESS='1000000000', **more) as place:
        fuzzer = Fuzzer(place, given.seed, began + given.minutes * 60 * 0.6)
        fuzzer.more = given.minutes * 60 * 0.4
        await asyncio.gather(*(fuzzer.say_frames(given.frames) for _ in range(HANDS if given.frames else 0)))
        framed = time.monotonic() - began
        await asyncio.gather(*(fuzzer.send_requests(given.requests) for _ in range(HANDS if given.requests else 0)))
        async with httpx.AsyncClient(timeout=300) as client:
            health = (await client.get(f'{place.address}/health')).json()
        fuzzer.faults += [str(each) for each in health['faults']]
    out = {
        'frames': fuzzer.frames,
        'frames_answered': fuzzer.answered,
        'requests': fuzzer.requests,
        'seconds': round(time.monotonic() - began),
        'frames_a_second': round(fuzzer.frames / framed),
        'processors': os.cpu_count(),
        'answers': dict(fuzzer.answers.most_common()),
        'faults': len(fuzzer.faults),
        'first_faults': fuzzer.faults[:5],
    }
    print(json.dumps(out, indent=2))
    return 1 if fuzzer.faults else 0


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description='Fuzzes a server.')
    parser.add_argument('--frames', type=int, default=1_000_000)
    parser.add_argument('--requests', type=int, default=100_000)
    parser.add_argument('--minutes', type=float, default=600, help='at most so long, and then as far as it came')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--database', default='', help='an address of another database than SQLite')
    with tempfile.TemporaryDirectory(prefix='tilewright-fuzz-') as folder:
        sys.exit(asyncio.run(main(parser.parse_args(), Path(folder))))
