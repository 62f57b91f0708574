"""Random clients: they play, take back, agree, go away in the middle and come back to any process, and note it all."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal

import httpx
from websockets.exceptions import WebSocketException

from tests.history.checker import OK, REFUSED, UNKNOWN, Line, Result, Sent, Sight
from tests.patience import patient
from tests.server.support import Device, Json, Sitting

AWAY: Final = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)
UNSURE: Final = ('fault', 'busy', 'too_fast')  # a command may be sent again after these
GAMES: Final = {'sets': '3'}


@dataclass
class Attempt:
    """A command that is not yet answered for good."""

    command: dict[str, Any]
    kind: Literal['move', 'undo']
    sent: float


@dataclass
class Notes:
    """What all clients of a run have noted."""

    sent: list[Sent] = field(default_factory=list)
    sights: list[Sight] = field(default_factory=list)
    bots: dict[str, frozenset[int]] = field(default_factory=dict)
    visits: int = 0
    stopping: bool = False

    @property
    def done(self) -> int:
        """How many commands were acknowledged."""
        return len([each for each in self.sent if each.result == OK])


class Client:
    """Somebody with a seat, or with none, who may sit down at any process."""

    def __init__(self, name: str, notes: Notes, addresses: Sequence[str], rng: Random) -> None:
        self.name = name
        self.notes = notes
        self.rng = rng
        self.devices = [Device(address, {}) for address in addresses]
        self.match = ''
        self.seat: int | None = None
        self.attempt: Attempt | None = None
        self.over = False

    def anywhere(self) -> Device:
        """One of the processes."""
        return self.rng.choice(self.devices)

    async def become(self) -> None:
        """Gets a cookie that every process knows."""
        device = self.devices[0]
        while not device.http.cookies:
            with suppress(*AWAY):
                await device.http.get('/api/me')
        for other in self.devices[1:]:
            other.http.cookies.update(device.http.cookies)

    async def close(self) -> None:
        """Goes home."""
        for device in self.devices:
            await device.http.aclose()

    # ---------------------------------------------------------------- playing

    async def play(self) -> None:
        """Comes and goes until the game is over or the run ends."""
        while not self.notes.stopping and not self.over:
            try:
                async with asyncio.timeout(patient(10)):
                    await self._visit()
            except AWAY:
                await asyncio.sleep(self.rng.uniform(0.01, 0.1))
        if self.attempt is not None:
            self._settle(UNKNOWN)

    async def _visit(self) -> None:
        """Sits down somewhere for a while."""
        async with self.anywhere().sit(self.match) as sitting:
            self.notes.visits += 1
            while not sitting.table:  # a process that ends says goodbye, and then nothing
                await self._hear(sitting)
            for _ in range(self.rng.randrange(3, 40)):
                if self.notes.stopping or self.over:
                    return
                await self._act(sitting)
            if self.rng.random() < 0.5:
                sitting.socket.transport.abort()

    async def _act(self, sitting: Sitting) -> None:
        """Does one thing: sends again what was not answered, plays, takes back, agrees, or waits."""
        wish = sitting.table.get('wish') if sitting.table else None
        if self.attempt is not None:
            await self._send(sitting)
        elif self.seat is not None and wish and self.seat in wish['waiting']:
            await sitting.send(do='agree', yes=self.rng.random() < 0.7, seat=self.seat)
            await self._hear(sitting)
        elif self.seat is not None and self.rng.random() < 0.04:
            await self._begin(sitting, 'undo', {})
        elif self.seat is not None and sitting.table.get('moves'):
            move, seat = sitting.some_move(self.rng)
            await self._begin(sitting, 'move', {'move': move, 'seat': seat})
        else:
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await self._hear(sitting)

    async def _begin(self, sitting: Sitting, kind: Literal['move', 'undo'], more: Json) -> None:
        """Sends a new command."""
        do = 'play' if kind == 'move' else 'undo'
        command = {'do': do, 'id': secrets.token_hex(6), 'seq': sitting.table['seq'], 'seat': self.seat, **more}
        self.attempt = Attempt(command, kind, time.monotonic())
        await self._send(sitting)

    async def _send(self, sitting: Sitting) -> None:
        """Sends a command, perhaps again, and waits for the answer."""
        assert self.attempt is not None
        name = await sitting.send(**self.attempt.command)
        while True:
            message = await self._hear(sitting)
            if message['t'] == 'answer' and message['re'] == name:
                break
        if not message['ok'] and message['error']['code'] in UNSURE:
            await asyncio.sleep(0.05)
        elif message['ok'] and not message.get('waiting'):
            self._settle(OK, message['seq'])
        else:  # refused, or others are asked first: it is no entry
            self._settle(REFUSED)

    def _settle(self, result: Result, number: int = 0) -> None:
        """Notes what became of a command."""
        assert self.attempt is not None
        said, kind, sent = self.attempt.command, self.attempt.kind, self.attempt.sent
        done = float('inf') if result == UNKNOWN else time.monotonic()
        move = said.get('move', '')
        self.notes.sent.append(
            Sent(self.name, self.match, said['id'], said['seat'], kind, move, sent, done, result, number)
        )
        self.attempt = None

    async def _hear(self, sitting: Sitting) -> Json:
        """Hears a message and notes what it shows."""
        message = await sitting.hear(20)
        kind, now = message['t'], time.monotonic()
        if kind in ('hello', 'moved', 'undone'):
            shown = message['lines'] if kind == 'moved' else message['log']
            lines = tuple(Line(line['seq'], line['seat'], line['move']) for line in shown)
            self.notes.sights.append(Sight(self.name, self.match, now, message['seq'], lines))
        self.over = self.over or bool(sitting.table.get('over'))
        return message

    async def look(self, device: Device, match: str) -> tuple[int, str]:
        """How many entries there are, and everything that is shown to everybody alike."""
        shown = await device.get(f'/api/matches/{match}')
        table = shown['table']
        alike = {name: table[name] for name in ('seq', 'scene', 'sheet', 'totals', 'over')}
        return table['seq'], json.dumps([alike, shown['log']], sort_keys=True)


async def open_match(clients: Sequence[Client], bot: bool) -> str:
    """Opens a match for two of the clients while the others look on; tries until it is open."""
    host, friend, *others = clients
    seats = [{'kind': 'here'}, {'kind': 'open'}, *([{'kind': 'bot', 'bot': 'random'}] if bot else [])]
    wish = {'game': 'carcassonne', 'seats': seats, 'options': GAMES, 'public': True}
    opened = await until_granted(lambda: host.anywhere().http.post('/api/matches', json=wish))
    match = str(opened['match'])
    await until_granted(lambda: friend.anywhere().http.post(f'/api/matches/{match}/join', json={'seat': 1}))
    for client, seat in ((host, 0), (friend, 1), *((other, None) for other in others)):
        client.match, client.seat, client.over = match, seat, False
    host.notes.bots[match] = frozenset({2} if bot else ())
    return match


async def until_granted(ask: Any) -> Json:
    """What somebody is given in the end, however often the server fails before."""
    while True:
        with suppress(*AWAY):
            answer = await ask()
            if answer.status_code < 300:
                found: Json = answer.json()
                return found
            assert answer.status_code >= 500 or answer.status_code == 429, answer.text
        await asyncio.sleep(0.05)
