"""Several houses on one database: what tests of hosting share."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from tests.patience import patient
from tests.server.support import Device, Json, Place, Sitting, serving

LEASE: Final = 1.5  # seconds


@asynccontextmanager
async def houses(
    data: Path, database: str, *brokers: str, leases: Sequence[float] = (), **more: Any
) -> AsyncIterator[list[Place]]:
    """One house for each way to the broker ('' for none), all on one database; `leases` are in seconds."""
    async with AsyncExitStack() as stack:
        out = []
        for nth, broker in enumerate(brokers):
            folder = data / f'house{nth}'
            folder.mkdir(exist_ok=True)
            settings = {'database': database, 'broker': broker, 'lease': leases[nth] if leases else LEASE, **more}
            out.append(await stack.enter_async_context(serving(folder, **settings)))
        yield out


class Invited(NamedTuple):
    """A match of two who sit at different houses."""

    match: str
    host: Device
    friend: Device


async def invite(here: Place, there: Place, *more: str, **options: Any) -> Invited:
    """Opens a match in one house; somebody in the other takes the second seat."""
    host, friend = here.device(), there.device()
    await host.get('/api/me')
    opened = await host.open('carcassonne', 'here', 'open', *more, **options)
    await friend.post(f'/api/matches/{opened["match"]}/join', {'name': 'Fay'}, key=opened['seats'][1]['key'])
    return Invited(opened['match'], host, friend)


async def play_on(sittings: list[Sitting], rng: Random, moves: int) -> None:
    """Plays moves by whoever has the turn, each told to everybody."""
    await agree(sittings)
    for _ in range(moves):
        player = next(each for each in sittings if each.table['moves'])
        answer = await player.play(*player.some_move(rng))
        assert answer['ok'], answer
        await agree(sittings)


async def agree(sittings: list[Sitting]) -> None:
    """Waits until all have been told as much as any of them."""
    while len({each.table['seq'] for each in sittings}) > 1:
        await min(sittings, key=lambda each: int(each.table['seq'])).hear()
    assert all(each.log == sittings[0].log for each in sittings)


async def until_health(place: Place, well: bool, fault: str = '') -> None:
    """Waits until a house says that it is well, or that it is not, and why."""
    device = place.device()
    async with asyncio.timeout(patient(60)):
        while True:
            found: Json = (await device.http.get('/health')).json()
            if found['well'] == well and (not fault or fault in [each['what'] for each in found['faults']]):
                return
            await asyncio.sleep(0.02)
