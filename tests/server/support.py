"""A house to test: a whole server in this process, devices that speak to it, and tables without a network."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import httpx
from sqlalchemy.pool import QueuePool
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.core.toy_game import TOY
from tests.patience import patient
from tests.server.lent import lend_tables
from tilewright.core.play import Game, State
from tilewright.games import find_game
from tilewright.server import wire
from tilewright.server.app import House, build
from tilewright.server.catalogue import Catalogue, find_all
from tilewright.server.frame import Frame
from tilewright.server.guests import Guest, Signer
from tilewright.server.http.limits import Buckets
from tilewright.server.http.session import Session
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.clocks import RealTime, Time
from tilewright.server.match.seats import Asker
from tilewright.server.match.services import Services
from tilewright.server.match.table import Table
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.workers import Inline, Workers
from tilewright.server.running import make_server
from tilewright.server.settings import Limits, Settings
from tilewright.server.store.store import Store

LOOSE: Final = Limits(
    1e6, 10**6, 1e6, 10**6, 1e6, 10**6, 10**4, patient(60), cpu_rate=1e6, cpu_burst=1e6, bot_matches=10**6
)
PEOPLE: Final = ('here', 'open')
TURNS: Final = 20  # of the event loop without any work, after which nothing goes on any more
WRITERS: Final = 1  # that keep a connection to the store for themselves
SECRET: Final = 'a secret that only the tests know, long enough'
ALL: Final[Mapping[str, Game[State]]] = {**find_all(), 'toy': TOY}  # type: ignore[dict-item]  # a game of its own states

CATALOGUE: Final = Catalogue(ALL)  # one for all tests: what is known of a game is worked out once
FREE: Final[list[Frame]] = []  # routes of servers that have ended; to make them took half as long as many a test

T = TypeVar('T')
Json = dict[str, Any]


def run(scenario: Callable[[], Awaitable[T]], seconds: float = 120) -> T:
    """Runs something asynchronous, not for ever."""

    async def bounded() -> T:
        async with asyncio.timeout(patient(seconds)):
            return await scenario()

    return asyncio.run(bounded())


async def until(test: Callable[[], bool], seconds: float = 60) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(patient(seconds)):
        while not test():
            await asyncio.sleep(0.01)


def at_work(hall: Hall) -> bool:
    """Whether a table of a hall is at something, a reader is being told something, or the store is asked."""
    tables = list(hall.tables.values())
    sending = any(isinstance(each, Session) and each.sending.locked() for table in tables for each in table.sessions)
    pool = hall.store.engine.pool
    assert isinstance(pool, QueuePool)
    return sending or any(table.work for table in tables) or pool.checkedout() > WRITERS


async def rest(*halls: Hall) -> None:
    """Waits until nothing goes on in the halls, however long it takes; one task may wake another several times."""
    idle = 0
    while idle < TURNS:
        for hall in halls:
            await hall.store.queue.join()  # what waits to be written
        working = any(at_work(hall) for hall in halls)
        idle = 0 if working else idle + 1
        await asyncio.sleep(0.001 if working else 0)


def find(name: str) -> Game[State]:
    """A game, those of the tests included."""
    return CATALOGUE.game(name) if name in CATALOGUE.boxes else find_game(name)


class FakeTime:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.passed = 1000.0
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self.halls: list[Hall] = []  # those that live by this time

    def now(self) -> float:
        """Seconds that only ever grow."""
        return self.passed

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return round(self.passed * 1000)

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        if seconds > 0:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.sleepers.append((self.passed + seconds, waiting))
            await waiting

    async def pass_by(self, seconds: float) -> None:
        """Lets time pass once everybody rests, and whoever wakes do what they have to do."""
        await rest(*self.halls)
        self.advance(seconds)
        await rest(*self.halls)

    def advance(self, seconds: float) -> None:
        """Lets time pass at once."""
        self.passed += seconds
        for due, waiting in self.sleepers:
            if due <= self.passed and not waiting.done():
                waiting.set_result(None)
        self.sleepers = [each for each in self.sleepers if not each[1].done()]


class Place:
    """A running server."""

    def __init__(self, address: str, house: House) -> None:
        self.address = address
        self.house = house
        self.devices: list[Device] = []

    def device(self, **headers: str) -> Device:
        """Another device."""
        out = Device(self.address, headers, self.house.hall)
        self.devices.append(out)
        return out


class Device:
    """A browser, or a program: it keeps its cookie; where the server is in this process, it knows when that rests."""

    def __init__(self, address: str, headers: Mapping[str, str], *halls: Hall) -> None:
        self.address = address
        self.halls = halls
        # To read the certificates of the world takes 25 ms, and without TLS nobody asks for them.
        self.http = httpx.AsyncClient(
            base_url=address, headers=dict(headers), timeout=patient(60), verify=address.startswith('https:')
        )

    async def get(self, path: str, status: int = 200, **params: object) -> Any:
        """What a GET gives."""
        answer = await self.http.get(path, params={name: str(value) for name, value in params.items()})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: object, status: int | None = None, key: str = '') -> Any:
        """What a POST gives."""
        headers = {'authorization': f'Bearer {key}'} if key else {}
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.status_code in ((200, 201) if status is None else (status,)), answer.text
        return answer.json()

    async def open(self, game: str, *seats: Json | str, status: int | None = None, **more: object) -> Any:
        """Opens a match; a seat may be just 'here', 'open' or the name of a bot."""
        kinds = [
            seat if isinstance(seat, dict) else {'kind': seat} if seat in PEOPLE else {'kind': 'bot', 'bot': seat}
            for seat in seats
        ]
        return await self.post('/api/matches', {'game': game, 'seats': kinds, **more}, status)

    @asynccontextmanager
    async def sit(self, match: str, key: str = '', since: int = 0, **headers: str) -> AsyncIterator[Sitting]:
        """A socket at a match."""
        cookie = '; '.join(f'{name}={value}' for name, value in self.http.cookies.items())
        address = f'{self.address.replace("http", "ws", 1)}/ws/{match}?since={since}'
        more = ({'Cookie': cookie} if cookie else {}) | ({'Authorization': f'Bearer {key}'} if key else {}) | headers
        async with connect(
            address, additional_headers=more, max_size=2**24, open_timeout=patient(60), ping_interval=None,
            max_queue=None,  # whoever stops to read because nobody looks answers no ping, and is cut
        ) as socket:  # fmt: skip
            for given in socket.response.headers.get_all('set-cookie') if socket.response else ():
                name, _, value = given.partition(';')[0].partition('=')
                self.http.cookies.set(name, value, domain='127.0.0.1')
            yield Sitting(socket, *self.halls)


class Sitting:
    """One socket, with what it has been told."""

    def __init__(self, socket: ClientConnection, *halls: Hall) -> None:
        self.socket = socket
        self.halls = halls
        self.table: Json = {}
        self.info: Json = {}
        self.log: list[Json] = []
        self.heard: list[Json] = []

    async def hear(self, seconds: float = 60) -> Json:
        """The next message."""
        async with asyncio.timeout(patient(seconds)):
            message: Json = json.loads(await self.socket.recv())
        self.heard.append(message)
        self.table = message.get('table') or self.table
        self.info = message.get('info', self.info)
        if message['t'] in ('hello', 'undone'):
            self.log = message['log'] if message.get('whole', True) else self.log + message['log']
        elif message['t'] == 'moved':
            self.log = self.log + message['lines']
        return message

    async def wait(self, kind: str, test: Callable[[Json], bool] = lambda _: True) -> Json:
        """The next message of a kind that passes a test."""
        while True:
            message = await self.hear()
            if message['t'] == kind and test(message):
                return message

    async def quiet(self) -> list[Json]:
        """Whatever comes until nothing comes any more: until the server rests and has answered a ping after that."""
        await rest(*self.halls)
        await (await self.socket.ping())
        out = []
        while True:
            try:
                out.append(await self.hear(0))
            except TimeoutError:
                return out

    async def send(self, **command: object) -> str:
        """Sends a command and gives its id."""
        command.setdefault('id', secrets.token_hex(6))
        await self.socket.send(json.dumps(command))
        return str(command['id'])

    async def ask(self, **command: object) -> Json:
        """Sends a command and waits for its answer."""
        name = await self.send(**command)
        return await self.wait('answer', lambda message: message['re'] == name)

    async def play(self, move: str, seat: int | None = None, **more: object) -> Json:
        """Plays a move and waits for the answer."""
        asked = self.table['ask']['mine'] if self.table['ask'] else []
        chosen = seat if seat is not None else asked[0] if asked else 0
        return await self.ask(**({'do': 'play', 'seq': self.table['seq'], 'seat': chosen, 'move': move} | more))

    def some_move(self, rng: Random) -> tuple[str, int]:
        """A legal move and its seat."""
        move = rng.choice(self.table['moves'])
        return ' '.join((move['verb'], *move['args'])), move['seat']

    async def closed(self) -> int:
        """The code with which the server closes the socket."""
        try:
            while True:
                await self.hear()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 1006


@asynccontextmanager
async def serving(
    data: Path, *, time: Time | None = None, workers: Workers | None = None, limits: Limits = LOOSE, **more: Any
) -> AsyncIterator[Place]:
    """A whole server on a port of its own; it is lent an empty database, unless it is to make one itself."""
    if not more.pop('makes_tables', False) and not more.get('database') and data.is_dir():
        lend_tables(data / 'tilewright.db')
    settings = Settings(data=data, port=0, limits=limits, secret=SECRET, pause=more.pop('pause', 0.0), **more)
    frame = FREE.pop() if FREE else Frame()
    house = build(settings, CATALOGUE, workers or Inline(find), time, frame)
    if isinstance(time, FakeTime):
        time.halls.append(house.hall)
    server = make_server(settings, house)
    task = asyncio.create_task(server.serve())
    while not server.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    place = Place(f'http://127.0.0.1:{port}', house)
    try:
        yield place
    finally:
        if isinstance(time, FakeTime):
            time.halls.remove(house.hall)
        for device in place.devices:
            await device.http.aclose()
        server.should_exit = True
        await task
        del frame.tenant
        FREE.append(frame)


class Bench:
    """A hall without a network."""

    def __init__(self, hall: Hall, told: list[tuple[str, int]]) -> None:
        self.hall = hall
        self.told = told

    async def open(self, asker: Asker, game: str, *seats: str, **more: Any) -> Table:
        """A table just opened; a seat is 'here', 'open' or the name of a bot."""
        kinds = [
            wire.SeatWish(seat) if seat in PEOPLE else wire.SeatWish('bot', bot=seat)  # type: ignore[arg-type]
            for seat in seats
        ]
        opened = await self.hall.open_match(wire.MatchWish(game, kinds, **more), asker)
        return await self.hall.table(opened.match, 'en')


def asker(name: str) -> Asker:
    """Somebody who asks."""
    return Asker(Guest(name, name.capitalize()), None, 'en', name)


@asynccontextmanager
async def bench(
    data: Path, time: Time | None = None, pause: float = 0.0, workers: Workers | None = None
) -> AsyncIterator[Bench]:
    """Tables to try out."""
    told: list[tuple[str, int]] = []

    async def tell(match: str, seq: int, _seats: bool) -> None:
        told.append((match, seq))

    catalogue, workers, signer = CATALOGUE, workers or Inline(find), Signer(SECRET)
    clock = time or RealTime()
    lend_tables(data / 'bench.db')
    store = Store(f'sqlite+aiosqlite:///{data / "bench.db"}')
    await store.open()
    services = Services(store, tell, workers, clock, Studio(catalogue, workers), pause, signer.key)
    hall = Hall(catalogue, services, signer, Buckets(1e6, 10**6, clock.now).take)
    if isinstance(clock, FakeTime):
        clock.halls.append(hall)
    try:
        yield Bench(hall, told)
    finally:
        if isinstance(clock, FakeTime):
            clock.halls.remove(hall)
        await hall.drain()
        await store.close()
