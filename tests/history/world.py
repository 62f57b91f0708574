"""A run: processes, random clients and faults, and the history that comes of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from tests.history.checker import Ending, History, Stored, Violation, check
from tests.history.clients import Client, Notes, open_match
from tests.history.faults import ALONE, TOGETHER, Fault, Member, World
from tests.patience import patient
from tests.server.hosting.servers import Gate, Servers
from tests.server.processes import Process
from tests.server.support import SECRET, Device, until
from tilewright.server.store.store import Store

FAULTY: Final = str(Path(__file__).with_name('faulty.py'))


class Plan(NamedTuple):
    """How long a run is, and how much goes on in it."""

    faults: Mapping[str, Fault]
    seed: int
    tables: int = 2
    hold: tuple[float, float] = (0.2, 0.6)  # seconds that a fault lasts
    after: int = 5  # commands that are acknowledged after a fault, before the next
    seconds: float = 0.0  # faults are drawn by lot for so long; each comes once when 0


class Report(NamedTuple):
    """What came of a run."""

    sent: int
    acknowledged: int
    refused: int
    unknown: int
    sights: int
    visits: int
    matches: int
    entries: int
    faults: Counter[str]
    seconds: float
    violations: list[Violation]

    def line(self) -> str:
        """All of it in one line."""
        faults = ', '.join(f'{name} {many}' for name, many in sorted(self.faults.items()))
        return (
            f'{self.seconds:.0f} s, {self.matches} matches, {self.entries} entries, {self.sent} commands '
            f'({self.acknowledged} acknowledged, {self.refused} refused, {self.unknown} never answered), '
            f'{self.visits} visits, {self.sights} views; {self.faults.total()} faults ({faults}); '
            f'{len(self.violations)} violations'
        )


@asynccontextmanager
async def member(
    data: Path, nth: int, environ: Mapping[str, str], to_database: Gate | None = None, to_broker: Gate | None = None
) -> AsyncIterator[Member]:
    """A process with a way to it."""
    folder = data / f'member{nth}'
    folder.mkdir()
    given = {**environ, 'TILEWRIGHT_FAULTS': str(folder), 'TILEWRIGHT_SECRET': SECRET}
    place = Process(folder, given, (FAULTY,))
    front = Gate(place.port)
    await front.start()
    await place.start()
    try:
        yield Member(place, front, to_database, to_broker, folder)
    finally:
        await front.stop()
        if place.child is not None and place.child.returncode is None:
            place.child.terminate()
            await place.ended()


@asynccontextmanager
async def alone(data: Path, rng: Random) -> AsyncIterator[World]:
    """One process on SQLite."""
    async with member(data, 0, {}) as only:
        yield World([only], None, str(only.folder / 'tilewright.db'), rng)


@asynccontextmanager
async def together(data: Path, servers: Servers, rng: Random) -> AsyncIterator[World]:
    """Three processes on PostgreSQL and Redis, each with its own ways there."""
    name = (await servers.postgres.empty()).rsplit('/', 1)[-1]
    async with AsyncExitStack() as stack:
        starting = []
        for nth in range(3):
            gates = Gate(servers.postgres.port), Gate(servers.broker.port)
            for gate in gates:
                await gate.start()
                stack.push_async_callback(gate.stop)
            environ = {
                'TILEWRIGHT_DATABASE': f'postgresql+asyncpg://postgres@127.0.0.1:{gates[0].port}/{name}',
                'TILEWRIGHT_BROKER': f'redis://127.0.0.1:{gates[1].port}',
                'TILEWRIGHT_LEASE': '1.5',
            }
            starting.append(stack.enter_async_context(member(data, nth, environ, *gates)))
        yield World(list(await asyncio.gather(*starting)), servers, name, rng)


class Run:
    """Clients and faults in one world."""

    def __init__(self, world: World, plan: Plan, say: Callable[[str], object]) -> None:
        self.world = world
        self.plan = plan
        self.say = say
        self.notes = Notes()
        self.faults: Counter[str] = Counter()
        self.groups: list[list[Client]] = []
        self.matches: list[tuple[str, list[Client]]] = []

    async def go(self) -> Report:
        """Plays under faults, then lets everything settle and looks."""
        began = time.monotonic()
        playing = [asyncio.create_task(self._table(nth)) for nth in range(self.plan.tables)]
        try:
            await self._progress('the start')
            await self._faults()
        finally:
            self.notes.stopping = True
            await asyncio.gather(*playing)
        history = await self._history()
        for group in self.groups:
            for client in group:
                await client.close()
        return self._report(history, time.monotonic() - began)

    async def _table(self, nth: int) -> None:
        """One match after another, for the same people."""
        addresses = [f'http://127.0.0.1:{each.front.port}' for each in self.world.members]
        group = [
            Client(f'{name}{nth}', self.notes, addresses, Random(f'{self.plan.seed} {name}{nth}'))
            for name in ('ann', 'bob', 'eve')
        ]
        self.groups.append(group)
        for client in group:
            await client.become()
        while not self.notes.stopping:
            match = await open_match(group, bot=nth % 2 == 1)
            self.matches.append((match, group))
            await asyncio.gather(*(client.play() for client in group))

    async def _faults(self) -> None:
        """One fault after another; after each, play goes on."""
        ends = time.monotonic() + self.plan.seconds
        names = list(self.plan.faults)
        while names:
            name = self.world.rng.choice(names)
            async with self.plan.faults[name](self.world):
                await asyncio.sleep(self.world.rng.uniform(*self.plan.hold))
            self.faults[name] += 1
            await self._progress(name)
            if not self.plan.seconds:
                names.remove(name)
            elif time.monotonic() > ends:
                return

    async def _progress(self, after: str) -> None:
        """Waits until commands are acknowledged again."""
        goal = self.notes.done + self.plan.after
        try:
            await until(lambda: self.notes.done >= goal, 90)
        except TimeoutError:
            raise AssertionError(f'after {after}: {goal} acknowledged expected, {self.notes.done} came') from None
        self.say(f'{after}: {self.notes.done} acknowledged')

    # ---------------------------------------------------------------- the end

    async def _history(self) -> History:
        """What there is to check, once everything has settled: bots may still play."""
        logs: dict[str, list[Stored]] = {}
        endings: list[Ending] = []
        while (again := await self._logs()) != logs or not endings:
            logs = again
            endings = await asyncio.gather(
                *(
                    self._ending(match, client, place.process.port, device)
                    for match, group in self.matches
                    for client in group
                    for place, device in zip(self.world.members, client.devices, strict=True)
                )
            )
        return History(self.notes.sent, self.notes.sights, logs, endings, self.notes.bots)

    async def _ending(self, match: str, client: Client, port: int, device: Device) -> Ending:
        """What somebody is shown of a match by one process."""
        async with asyncio.timeout(patient(60)):
            return Ending(client.name, str(port), match, *await client.look(device, match))

    async def _logs(self) -> dict[str, list[Stored]]:
        """What is stored of every match."""
        servers, name = self.world.servers, self.world.database
        store = Store(f'sqlite+aiosqlite:///{name}' if servers is None else servers.postgres.address(name))
        try:
            return {
                match: [
                    Stored(row.seq, row.kind, row.seat, row.move, row.command) for row in await store.after(match, 0)
                ]
                for match, _ in self.matches
            }
        finally:
            await store.engine.dispose()

    def _report(self, history: History, seconds: float) -> Report:
        """The figures, and what was violated."""
        results = Counter(each.result for each in history.sent)
        return Report(
            len(history.sent), results['ok'], results['refused'], results['unknown'], len(history.sights),
            self.notes.visits, len(self.matches), sum(map(len, history.logs.values())), self.faults, seconds,
            check(history),
        )  # fmt: skip


async def run_alone(data: Path, plan: Plan, say: Callable[[str], object] = lambda _: None) -> Report:
    """A run on one process."""
    async with alone(data, Random(plan.seed)) as world:
        return await Run(world, plan, say).go()


async def run_together(
    data: Path, servers: Servers, plan: Plan, say: Callable[[str], object] = lambda _: None
) -> Report:
    """A run on three processes."""
    async with together(data, servers, Random(plan.seed)) as world:
        return await Run(world, plan, say).go()


def short(faults: Mapping[str, Fault]) -> Plan:
    """Each fault once, and little between them."""
    return Plan(faults, seed=1, after=3)


ONE: Final = short(ALONE)
THREE: Final = short(TOGETHER)
