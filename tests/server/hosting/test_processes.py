"""Three processes started at once on an empty database; whoever drives a match is killed in the middle of it."""

from __future__ import annotations

import asyncio
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from tests.server.hosting.houses import LEASE
from tests.server.hosting.servers import Servers
from tests.server.processes import Process, process
from tests.server.support import SECRET, Device, Sitting, run

pytestmark = [pytest.mark.hosting, pytest.mark.slow]


async def three(stack: AsyncExitStack, data: Path, database: str, broker: str) -> list[Process]:
    """Three processes, all started at the same time."""
    environ = {
        'TILEWRIGHT_DATABASE': database, 'TILEWRIGHT_BROKER': broker, 'TILEWRIGHT_SECRET': SECRET,
        'TILEWRIGHT_LEASE': str(LEASE),
    }  # fmt: skip
    folders = [data / f'process{nth}' for nth in range(3)]
    for folder in folders:
        folder.mkdir()
    return list(await asyncio.gather(*(stack.enter_async_context(process(folder, **environ)) for folder in folders)))


async def play_until(sitting: Sitting, rng: Random, answers: int) -> None:
    """Plays against a bot until that has answered so often."""
    while sum(line['seat'] == 1 for line in sitting.log) < answers:
        if sitting.table['moves']:
            answer = await sitting.play(*sitting.some_move(rng))
            # what was stored a moment before a process died may not have been told yet: it is told with the answer
            assert answer['ok'] or answer['error']['code'] == 'stale', answer
        else:
            await sitting.hear()


def moved_to(device: Device, place: Process) -> Device:
    """The same person, at another process."""
    out = place.device()
    out.http.cookies.update(device.http.cookies)
    return out


def test_three_started_at_once_serve_and_those_left_take_over(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            url = await servers.postgres.empty()
            one, two, three_ = await three(stack, tmp_path, url, servers.broker.address)
            device, rng = one.device(), Random(1)
            match = (await device.open('carcassonne', 'here', 'random'))['match']
            async with moved_to(device, two).sit(match) as there:
                await there.wait('hello')
                async with device.sit(match) as here:
                    await here.wait('hello')
                    await play_until(here, rng, 2)
                    one.signal(signal.SIGKILL)
                    assert await here.closed() == 1006
                await play_until(there, rng, 5)  # the bot's process is dead: another drives it now
                two.signal(signal.SIGTERM)
                assert await there.closed() == 1012
            async with moved_to(device, three_).sit(match) as there:
                await there.wait('hello')
                await play_until(there, rng, 7)
            assert await two.ended() in (0, -signal.SIGTERM)
            fences = await servers.postgres.ask('SELECT fence FROM leases', url.rsplit('/')[-1])
            assert next(row['fence'] for row in fences) > 1  # taken over, on a busy machine more than once
            assert not two.errors() + three_.errors()

    run(scenario, 300)
