"""Real servers of Debian's packages in folders of their own: PostgreSQL and Redis, which can be ended in any way."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import asyncpg
from redis import Redis
from redis.exceptions import RedisError

from tests.patience import patient
from tests.ports import free_port

OWNER: Final = 'postgres'
LOWLY: Final = (OWNER, 'nobody')  # as whom the database runs where we are root, which it refuses to be


def postgres_folder() -> Path | None:
    """Where the programs of PostgreSQL are."""
    found = shutil.which('initdb')
    places = [Path(found).parent] if found else sorted(Path('/usr/lib/postgresql').glob('*/bin'))
    return next((place for place in reversed(places) if (place / 'initdb').exists()), None)


def missing() -> str:
    """What is not installed here, or ''."""
    absent = [] if postgres_folder() else ['postgresql']
    absent += [] if shutil.which('redis-server') else ['redis-server']
    absent += [] if shutil.which('setpriv') else ['setpriv of util-linux']
    return f'not installed: {", ".join(absent)}; on Debian: apt install postgresql redis-server' if absent else ''


def somebody() -> pwd.struct_passwd:
    """Somebody who is not root."""
    known = {each.pw_name: each for each in pwd.getpwall()}
    return next(known[name] for name in LOWLY if name in known)


def lowly(*command: str) -> list[str]:
    """A command that ends with this process, and that is never root's."""
    who = somebody()
    as_owner = ['--reuid', str(who.pw_uid), '--regid', str(who.pw_gid), '--clear-groups'] if os.getuid() == 0 else []
    return ['setpriv', *as_owner, '--pdeathsig', 'QUIT', *command]


class Program:
    """A program that listens on a port."""

    def __init__(self, command: Sequence[str], log: Path) -> None:
        self.command = list(command)
        self.log = log
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it; it may take a while until it answers."""
        with self.log.open('ab') as log:
            self.child = subprocess.Popen(self.command, stdout=log, stderr=log)

    def send(self, number: int) -> None:
        """Sends it a signal."""
        assert self.child is not None
        self.child.send_signal(number)

    def stop(self, number: int = signal.SIGQUIT) -> None:
        """Ends it with a signal and waits until it is gone."""
        if self.child is not None:
            self.send(signal.SIGCONT)
            self.send(number)
            self.child.wait(patient(60))


class Postgres(Program):
    """A PostgreSQL server."""

    def __init__(self, folder: Path) -> None:
        programs = postgres_folder()
        assert programs is not None
        self.port, self.data, self.made = free_port(), folder / 'base', 0
        if os.getuid() == 0:
            os.chown(folder, somebody().pw_uid, somebody().pw_gid)
        options = ('--auth=trust', f'--username={OWNER}', '--no-sync', '--no-locale', '--encoding=UTF8')
        subprocess.run(
            lowly(str(programs / 'initdb'), '-D', str(self.data), *options),
            check=True, cwd=folder, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        super().__init__(
            lowly(
                str(programs / 'postgres'), '-D', str(self.data), '-p', str(self.port), '-h', '127.0.0.1',
                '-k', '', '-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'shared_buffers=32MB',
            ),
            folder / 'postgres.log',
        )  # fmt: skip

    def address(self, name: str) -> str:
        """The address of a database, as the server reads it."""
        return f'postgresql+asyncpg://{OWNER}@127.0.0.1:{self.port}/{name}'

    def ready(self) -> None:
        """Waits until it answers."""
        asyncio.run(self.ask('SELECT 1'))

    async def ask(self, statement: str, name: str = OWNER) -> list[asyncpg.Record]:
        """Asks it something as soon as it answers."""
        async with asyncio.timeout(patient(120)):
            while True:
                try:
                    link = await asyncpg.connect(host='127.0.0.1', port=self.port, user=OWNER, database=name)
                    break
                except (OSError, asyncpg.CannotConnectNowError):
                    await asyncio.sleep(0.05)
        try:
            return list(await link.fetch(statement))
        finally:
            await link.close()

    async def empty(self) -> str:
        """The address of an empty database."""
        self.made += 1
        name = f'table{self.made}'
        await self.ask(f'CREATE DATABASE {name}')
        return self.address(name)


class Broker(Program):
    """A Redis server."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.address = f'redis://127.0.0.1:{self.port}'
        command = ('redis-server', '--port', str(self.port), '--bind', '127.0.0.1', '--save', '', '--dir', str(folder))
        super().__init__(['setpriv', '--pdeathsig', 'TERM', *command], folder / 'redis.log')

    def ready(self) -> None:
        """Waits until it answers."""
        ends = time.monotonic() + patient(60)
        with Redis(port=self.port) as client:
            while time.monotonic() < ends:
                try:
                    client.ping()
                except (RedisError, OSError):
                    time.sleep(0.02)
                else:
                    return
        raise TimeoutError(self.log.read_text(encoding='utf-8'))


class Servers(NamedTuple):
    """Both."""

    postgres: Postgres
    broker: Broker


@contextmanager
def running() -> Iterator[Servers]:
    """A PostgreSQL and a Redis that answer."""
    with tempfile.TemporaryDirectory(prefix='tilewright-hosting-') as folder:
        place = Path(folder)
        servers = Servers(Postgres(place), Broker(place))
        try:
            for each in servers:
                each.start()
            for each in servers:
                each.ready()
            yield servers
        finally:
            servers.postgres.stop(signal.SIGQUIT)
            servers.broker.stop(signal.SIGKILL)


class Gate:
    """A way to a server that can be cut: while it is, nothing comes through, and nobody is told."""

    def __init__(self, port: int) -> None:
        self.target = port
        self.port = 0
        self.open = asyncio.Event()
        self.open.set()
        self.pumps: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None

    async def start(self) -> None:
        """Begins to listen."""
        self.server = await asyncio.start_server(self._meet, '127.0.0.1', 0)
        self.port = int(self.server.sockets[0].getsockname()[1])

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.open.wait()
        try:
            far_reader, far_writer = await asyncio.open_connection('127.0.0.1', self.target)
        except OSError:
            writer.close()
            return
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._pump(source, sink))
            self.pumps.add(task)
            task.add_done_callback(self.pumps.discard)

    async def _pump(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                await self.open.wait()
                sink.write(data)
                await sink.drain()
        except OSError:
            pass
        finally:
            sink.close()

    def cut(self) -> None:
        """Lets nothing through any more."""
        self.open.clear()

    def mend(self) -> None:
        """Lets everything through again, late as it is."""
        self.open.set()

    async def stop(self) -> None:
        """Ends it."""
        for pump in list(self.pumps):
            pump.cancel()
        await asyncio.gather(*self.pumps, return_exceptions=True)
        if self.server is not None:
            self.server.close()


def answers(port: int) -> bool:
    """Whether somebody listens on a port."""
    with socket.socket() as link:
        return link.connect_ex(('127.0.0.1', port)) == 0
