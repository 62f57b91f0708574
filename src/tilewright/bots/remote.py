"""A bot that visits a table through the socket, with nothing but the key of its seat: an example to learn from.

It knows what the wire tells its seat. In a game that hides nothing it can play the log again and so let any of our bots
think; where others' answers are hidden, it answers at random among the legal moves that it is sent.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tilewright.bots import find_bot
from tilewright.core.match import Match, new_match
from tilewright.core.notation import read_move
from tilewright.core.play import Misuse, State
from tilewright.games import find_game

LARGEST: Final = 4 * 1024 * 1024
PATIENCE: Final = 20  # times that a lost connection is looked for again
REST: Final = 0.2  # seconds before another try
RESTART: Final = 1012

Message = dict[str, Any]  # whatever the server says


async def play_seat(server: str, seat: str, kind: str, name: str, memory: Path | None = None) -> str:
    """Plays a seat to the end of its match and says how it went; Misuse when it cannot.

    With a memory, a folder, a bot that was stopped finds its seat again: the key has opened nothing since it was taken.
    """
    find_bot(kind)
    key = seat.rpartition('key=')[2]
    match, _, rest = key.partition('.')
    if not rest:
        raise Misuse(f'the key of a seat expected, such as MATCH.1.abc..., {seat!r} came')
    cookie = await asyncio.to_thread(remembered, memory, server, match, key, name)
    visitor = Visitor(kind)
    for tried in range(PATIENCE):
        try:
            async with socket(server, match, cookie) as connection:
                if await visitor.attend(connection):
                    return visitor.result()
        except (ConnectionClosed, OSError) as error:
            if isinstance(error, ConnectionClosed) and error.rcvd is not None and error.rcvd.code >= 4000:
                raise Misuse(f'{server} refuses: {error.rcvd.reason}') from None
            if tried == PATIENCE - 1 or not visitor.table:
                raise Misuse(f'{server} does not answer: {error}') from None
        await asyncio.sleep(0.5)
    raise Misuse(f'{server} does not answer')


def remembered(memory: Path | None, server: str, match: str, key: str, name: str) -> str:
    """The cookie of whoever has taken the seat: kept from before, or of a seat that is taken now and kept for later."""
    if memory is None:
        return sit_down(server, match, key, name)
    kept = memory / hashlib.sha256(f'{base(server)} {key}'.encode()).hexdigest()[:32]
    if not kept.exists():
        cookie = sit_down(server, match, key, name)
        memory.mkdir(mode=0o700, parents=True, exist_ok=True)
        kept.write_text(cookie, encoding='ascii')
    return kept.read_text(encoding='ascii')


def sit_down(server: str, match: str, key: str, name: str) -> str:
    """Takes the seat under a name and gives the cookie of whoever has taken it: from then on the key opens nothing."""
    body = json.dumps({'name': name}).encode()
    headers = {'Authorization': f'Bearer {key}', 'Content-Type': 'application/json'}
    address = f'{base(server)}/api/matches/{match}/join'
    try:
        with urlopen(Request(address, body, headers), timeout=30) as answer:  # noqa: S310  base() gives http or https
            return str(answer.headers.get('Set-Cookie', '')).partition(';')[0]
    except HTTPError as error:
        raise Misuse(json.loads(error.read())['error']['text']) from None
    except OSError as error:
        raise Misuse(f'{server} does not answer: {error}') from None


def base(server: str) -> str:
    """The address of a server, http unless it says otherwise."""
    parts = urlsplit(server if '//' in server else f'http://{server}')
    if parts.scheme not in ('http', 'https'):
        raise Misuse(f'an address such as http://127.0.0.1:8000 expected, {server!r} came')
    return f'{parts.scheme}://{parts.netloc}'


@asynccontextmanager
async def socket(server: str, match: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """A socket at a match."""
    address = base(server).replace('http', 'ws', 1)
    try:
        known = {'Cookie': cookie}
        async with connect(f'{address}/ws/{match}', max_size=LARGEST, additional_headers=known) as connection:
            yield connection
    except InvalidStatus as error:
        raise Misuse(f'{server}: a socket expected, status {error.response.status_code} came') from None


@final
class Visitor:
    """A bot in one seat."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.info: Message = {}
        self.table: Message = {}
        self.log: list[Message] = []
        self.asked: str = ''  # the id of the command that waits for an answer
        self.refused = False  # whether the last command was
        self.rng = Random(secrets.token_hex(16))

    async def attend(self, connection: ClientConnection) -> bool:
        """Plays until the match is over (True) or the connection is lost."""
        self.asked = ''
        async for text in connection:
            self.hear(json.loads(text))
            if self.table['over']:
                return True
            if self.table['moves'] and not self.asked:
                await asyncio.sleep(REST if self.refused else 0)
                await connection.send(json.dumps(self.command()))
        return False

    def hear(self, message: Message) -> None:
        """Takes in what the server says."""
        self.info = message.get('info', self.info)
        self.table = message.get('table') or self.table
        kind = message['t']
        if kind in ('hello', 'undone'):
            self.log = message['log'] if message.get('whole', True) else self.log + message['log']
        elif kind == 'moved':
            self.log += message['lines']
        elif kind == 'answer' and message['re'] == self.asked:
            self.asked = ''
            self.refused = not message['ok']
        elif kind == 'bye' and message['code'] != RESTART:
            raise Misuse(message['text'])

    def command(self) -> Message:
        """The command that plays this bot's answer."""
        seat = self.table['moves'][0]['seat']
        self.asked = secrets.token_hex(8)
        return {'do': 'play', 'id': self.asked, 'seq': self.table['seq'], 'seat': seat, 'move': self.choose(seat)}

    def choose(self, seat: int) -> str:
        """The notation of this bot's answer."""
        offered = [' '.join((move['verb'], *move['args'])) for move in self.table['moves'] if move['seat'] == seat]
        if self.info['secret'] or any('move' not in line for line in self.log):
            return self.rng.choice(offered)
        try:
            match = self.match()
        except ValueError:  # it began from a position that the wire does not tell
            return self.rng.choice(offered)
        game = match.game
        moves = [read_move(game.verbs, seat, tuple(text.split())) for text in offered]
        return str(find_bot(self.kind)(game, match.see(seat), seat, moves, self.rng))

    def match(self) -> Match[State]:
        """The match as the log tells it."""
        game = find_game(self.info['game'])
        match = new_match(game, self.info['variant'], len(self.info['names']), self.info['options'])
        for line in self.log:
            match.play(read_move(game.verbs, line['seat'], tuple(line['move'].split())))
        return match

    def result(self) -> str:
        """How the match went."""
        totals = ', '.join(f'{name} {n}' for name, n in zip(self.info['names'], self.table['totals'], strict=True))
        winners = ' and '.join(self.info['names'][seat] for seat in self.table['winners'])
        return f'{totals}; {winners or "nobody"} won'
