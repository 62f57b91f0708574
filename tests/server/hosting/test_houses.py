"""Several houses on one PostgreSQL and one Redis: whoever sits at any of them plays the same match."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.hosting.houses import agree, houses, invite, play_on
from tests.server.hosting.servers import Servers
from tests.server.support import find, run, until
from tilewright.core.play import Misuse
from tilewright.server.players.workers import Inline, Task
from tilewright.server.store.leases import Leases
from tilewright.server.store.rows import Batch
from tilewright.server.store.store import Store
from tilewright.server.store.writing import Conflict

pytestmark = pytest.mark.hosting


def test_players_and_onlookers_at_three_houses_see_one_match(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address, address) as (one, two, three):
            match, host, friend = await invite(one, two, public=True)
            async with host.sit(match) as ann, friend.sit(match) as bob, three.device().sit(match) as eve:
                for each in (ann, bob, eve):
                    await each.wait('hello')
                await ann.wait('people', lambda message: message['online'] == [0, 1] and message['watching'] == 1)
                await bob.wait('people', lambda message: message['online'] == [0, 1] and message['watching'] == 1)
                await play_on([ann, bob, eve], Random(1), 8)
                assert ann.table['scene'] == bob.table['scene'] == eve.table['scene']
            async with friend.sit(match) as bob:
                await bob.wait('people', lambda message: message['online'] == [1])

    run(scenario)


def test_a_wish_to_take_back_is_agreed_to_in_another_house(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        address = servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address) as (one, two):
            match, host, friend = await invite(one, two, options={'first_player': '1'})
            async with host.sit(match) as ann, friend.sit(match) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                while not bob.table['moves']:
                    await play_on([ann, bob], Random(2), 1)
                before = ann.table['seq']
                asked = await ann.ask(do='undo', seq=before, seat=0)
                assert asked['ok']
                assert asked['waiting'] == [1]
                wished = await bob.wait('wish')
                assert wished['wish'] == {'seat': 0, 'waiting': [1], 'what': 'undo', 'about': -1, 'refused': -1}
                async with two.device().sit(
                    match, (await host.get(f'/api/matches/{match}'))['info']['watch_key']
                ) as eve:
                    assert (await eve.wait('hello'))['table']['wish'] == wished['wish']
                assert (await bob.ask(do='agree', yes=True, seat=1))['ok']
                await ann.wait('undone')
                await agree([ann, bob])
                assert ann.table['seq'] == before + 1
                assert ann.table['moves']

    run(scenario)


class Counting:
    """Workers that note what they thought about."""

    def __init__(self) -> None:
        self.inline = Inline(find)
        self.here = True
        self.tasks: list[Task] = []
        self.read, self.paint, self.close = self.inline.read, self.inline.paint, self.inline.close

    async def think(self, task: Task) -> str:
        self.tasks.append(task)
        return await self.inline.think(task)


def test_every_bot_is_computed_in_one_house_only(tmp_path: Path, servers: Servers) -> None:
    async def scenario() -> None:
        workers, address = Counting(), servers.broker.address
        async with houses(tmp_path, await servers.postgres.empty(), address, address, workers=workers) as (one, two):
            match, host, friend = await invite(one, two, 'greedy')
            async with host.sit(match) as ann, friend.sit(match) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                while len([line for line in ann.log if line['seat'] == 2]) < 6:
                    player = ann if ann.table['moves'] else bob if bob.table['moves'] else None
                    if player is not None:
                        assert (await player.play(*player.some_move(Random(len(ann.log)))))['ok']
                        await agree([ann, bob])
                    else:
                        await ann.hear()
                        await agree([ann, bob])
            thought = [len(task.log) for task in workers.tasks]
            assert len(thought) == len(set(thought)) >= 6

    run(scenario)


def test_what_is_stored_under_an_old_fence_is_refused(servers: Servers, tmp_path: Path) -> None:
    async def scenario() -> None:
        url, address = await servers.postgres.empty(), servers.broker.address
        async with houses(tmp_path, url, address) as (one,):
            device = one.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            believer = one.house.hall.tables[match]
            store = Store(url, shared=True)
            usurper = Leases(store.engine, 'usurper', 'a secret', 60.0)
            try:
                await until(lambda: believer.drives)
                fence = believer.standing.fence
                await usurper.beat()
                await servers.postgres.ask(
                    f"UPDATE leases SET node = 'usurper', fence = fence + 1 WHERE match = '{match}'",
                    url.rsplit('/')[-1],
                )
                entry = believer.entries[-1]._replace(seq=believer.seq + 1, command='x')
                with pytest.raises(Conflict, match='fence'):
                    await one.house.hall.store.append(Batch(match, (entry,), None, fence))
                assert len(await store.after(match, 0)) == believer.seq
                shown = await device.get(f'/api/matches/{match}')
                assert not believer.drives
                assert believer.standing.fence == (fence or 0) + 1
                move = shown['table']['moves'][0]
                text = ' '.join((move['verb'], *move['args']))
                said = {'id': 'y', 'seq': shown['table']['seq'], 'seat': move['seat'], 'move': text}
                assert (await device.post(f'/api/matches/{match}/moves', said))['ok']
            finally:
                await store.engine.dispose()

    run(scenario)


def test_of_two_that_believe_they_drive_one_stores(servers: Servers, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = await servers.postgres.empty()
        async with houses(tmp_path, url, '', '') as (one, two):
            table = await one.house.hall.table(
                (await one.device().open('carcassonne', 'greedy', 'greedy'))['match'], 'en'
            )
            other = await two.house.hall.table(table.row.id, 'en')
            assert (table.drives, other.drives) == (True, False)
            other.standing.drives = True  # it believes so
            other.driver.drive()
            await until(lambda: table.match.ask is None, 120)
            await until(lambda: other.match.ask is None, 120)
            assert table.entries == other.entries
            stored = await one.house.hall.store.after(table.row.id, 0)
            assert [entry.seq for entry in stored] == list(range(1, len(stored) + 1))
            assert list(stored) == table.entries

    run(scenario)


def test_a_house_that_signs_with_another_secret_is_not_let_in(servers: Servers) -> None:
    async def scenario() -> None:
        store = Store(await servers.postgres.empty(), shared=True)
        await store.open()
        try:
            await Leases(store.engine, 'one', 'a secret', 60.0).join()
            with pytest.raises(Misuse, match='TILEWRIGHT_SECRET'):
                await Leases(store.engine, 'two', 'another', 60.0).join()
            await Leases(store.engine, 'three', 'a secret', 60.0).join()
        finally:
            await store.close()

    run(scenario)
