"""What houses share may be restarted, stopped or cut off: play goes on, and nobody is told anything wrong."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from random import Random

import pytest

from tests.patience import patient
from tests.server.hosting.houses import LEASE, agree, houses, invite, play_on, until_health
from tests.server.hosting.servers import Servers
from tests.server.support import run

pytestmark = pytest.mark.hosting


def test_whoever_comes_back_to_a_house_with_an_old_table_sees_the_truth(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        url, leases = await servers.postgres.empty(), (LEASE, patient(600))
        # the second hears of nothing and its heart does not beat again, so only whoever comes back looks
        async with houses(tmp_path, url, servers.broker.address, '', leases=leases) as (one, two):
            match, host, friend = await invite(one, two, options={'first_player': '1'})
            async with host.sit(match) as ann:
                await ann.wait('hello')
                old = two.house.hall.tables[match].seq
                for _ in range(10):
                    if ann.table['moves']:
                        assert (await ann.play(*ann.some_move(Random(5))))['ok']
                assert not ann.table['moves']
                assert two.house.hall.tables[match].seq == old
                shown = await friend.get(f'/api/matches/{match}')
                assert shown['table']['seq'] == ann.table['seq']
                async with friend.sit(match) as bob:
                    assert (await bob.wait('hello'))['table']['seq'] == ann.table['seq']
                    assert (await bob.play(*bob.some_move(Random(6))))['ok']
                    await agree([ann, bob])  # this house says nothing, so the other finds it at its next heartbeat

    run(scenario)


def test_a_restart_of_the_broker_is_said_and_mended(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address) as (one, two):
            match, host, friend = await invite(one, two)
            async with host.sit(match) as ann, friend.sit(match) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                await play_on([ann, bob], Random(7), 2)
                servers.broker.stop(signal.SIGKILL)
                for place in (one, two):
                    await until_health(place, False, 'the broker does not answer')
                await play_on([ann, bob], Random(8), 3)  # found by looking into the store
                servers.broker.start()
                for place in (one, two):
                    await until_health(place, True)
                await play_on([ann, bob], Random(9), 3)

    run(scenario)


def test_nobody_waits_for_a_broker_that_hangs(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address) as (one, two):
            match, host, friend = await invite(one, two)
            async with host.sit(match) as ann, friend.sit(match) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                servers.broker.send(signal.SIGSTOP)
                try:
                    await play_on([ann, bob], Random(10), 4)
                    await until_health(one, False)
                    await play_on([ann, bob], Random(11), 2)
                finally:
                    servers.broker.send(signal.SIGCONT)
                await until_health(one, True)
                await until_health(two, True)
                await play_on([ann, bob], Random(12), 2)

    run(scenario)


def test_a_restart_of_the_database_is_a_wait_and_no_fault(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address) as (one, two):
            match, host, friend = await invite(one, two)
            watcher = one.device()
            await asyncio.gather(*(watcher.get('/api/matches', of='open') for _ in range(12)))  # many connections
            async with host.sit(match) as ann, friend.sit(match) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                servers.postgres.stop(signal.SIGINT)
                servers.postgres.start()  # it does not answer yet
                await asyncio.gather(*(watcher.get('/api/matches', of='open') for _ in range(12)))
                await play_on([ann, bob], Random(13), 3)
                servers.postgres.stop(signal.SIGQUIT)  # as after a power cut
                asked = [asyncio.create_task(device.get('/api/matches')) for device in (host, friend) for _ in range(6)]
                player = ann if ann.table['moves'] else bob
                moving = asyncio.create_task(player.play(*player.some_move(Random(14))))
                servers.postgres.start()
                await asyncio.gather(*asked)
                assert (await moving)['ok']
                await play_on([ann, bob], Random(15), 3)
            for place in (one, two):
                await until_health(place, True)
                assert not [each for each in place.house.hall.faults.since(0) if each.what == 'a request failed']

    run(scenario)
