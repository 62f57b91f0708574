"""People where several houses share a database: an account is the same at each, and a backup goes from kind to kind."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.patience import patient
from tests.server.hosting.houses import houses, invite
from tests.server.hosting.servers import Servers
from tests.server.people.authenticator import ORIGIN, Authenticator
from tests.server.people.playing import enter, join, play_on
from tests.server.support import Device, Place, run, serving
from tilewright.cli import keeping
from tilewright.server.people import people

pytestmark = pytest.mark.hosting


def moved_to(device: Device, place: Place) -> Device:
    """The same person, at another house."""
    out = place.device()
    out.http.cookies.update(device.http.cookies)
    return out


def test_an_account_made_in_one_house_holds_its_seats_in_another(
    tmp_path: Path, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people, 'FRESH', 0.1)

    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address, address=ORIGIN) as (one, two):
            match, host, friend = await invite(one, two)
            async with friend.sit(match) as bob:
                await bob.wait('hello')
                who = (await join(host))['account']['id']
                there = moved_to(host, two)
                async with asyncio.timeout(patient(60)):
                    while not (await there.http.get(f'/api/matches/{match}')).is_success:
                        await asyncio.sleep(0.02)
                async with there.sit(match) as ann:
                    hello = await ann.wait('hello')
                    assert [seat['mine'] for seat in hello['info']['seats']] == [True, False]
                boss = one.device()
                link = await one.house.identity.people.link('operator', 60)
                await boss.post('/api/account/open', {'secret': link})
                house = await boss.post('/api/operator/bans', {'kind': 'person', 'value': who})
                async with asyncio.timeout(patient(60)):
                    while (await there.http.get('/api/matches')).status_code != 403:
                        await asyncio.sleep(0.02)
                await boss.post('/api/operator/bans/lift', {'ban': house['bans'][0]['id']})
                await host.post('/api/account/delete', {'sure': True})
                await bob.wait('info', lambda told: told['info']['seats'][0]['name'] == 'A former player')
                rng, played = Random(4), 0
                while played < 2:  # a bot answers for whoever is gone
                    if bob.table['moves']:
                        played += bool((await bob.play(*bob.some_move(rng)))['ok'])
                    else:
                        await bob.hear()

    run(scenario)


def test_a_backup_goes_from_postgresql_to_sqlite_and_back(
    tmp_path: Path, servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [tmp_path / name for name in ('first', 'second', 'third')]
    for folder in folders:
        folder.mkdir()

    async def kept(command: object, file: str, folder: Path, database: str) -> None:
        monkeypatch.setenv('TILEWRIGHT_DATABASE', database)
        await asyncio.to_thread(command, tmp_path / file, folder)  # type: ignore[arg-type]  # a command

    async def scenario() -> None:
        key, here, there = Authenticator(), await servers.postgres.empty(), await servers.postgres.empty()
        async with serving(folders[0], address=ORIGIN, database=here) as place:
            device = place.device()
            await join(device, key)
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            playing = asyncio.create_task(play_on(device, match, 12))
            await kept(keeping.backup, 'one', folders[0], here)
            await playing
        await kept(keeping.restore, 'one', folders[1], '')
        async with serving(folders[1], address=ORIGIN) as place:
            device = place.device()
            await enter(device, key)
            assert await play_on(device, match, 3) == 3
            await kept(keeping.backup, 'two', folders[1], '')
        await kept(keeping.restore, 'two', folders[2], there)
        async with serving(folders[2], address=ORIGIN, database=there) as place:
            device = place.device()
            await enter(device, key)
            assert await play_on(device, match, 3) == 3
            await device.open('toy', 'here', 'random')

    run(scenario)
