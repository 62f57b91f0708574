"""What a restart leaves: everything, bots' turns included; and what is refused because the rules have changed."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

from sqlalchemy import text

from tests.server.processes import process
from tests.server.support import asker, bench, find, run, serving
from tests.starting import SOURCE
from tilewright.server import wire
from tilewright.server.match.records import Played, Reading
from tilewright.server.players.thinking import Load
from tilewright.server.players.workers import Inline, Painting, Task
from tilewright.server.wire import Error


class Sleepy:
    """Workers that never come to an end."""

    here = True

    def load(self) -> Load:
        return Load()

    async def think(self, task: Task) -> str:
        await asyncio.sleep(3600)
        return task.bot

    async def read(self, reading: Reading) -> Played | Error:
        return await Inline(find).read(reading)

    async def paint(self, painting: Painting) -> bytes:
        return painting.name.encode()

    def close(self) -> None:
        pass


def test_a_bot_that_was_thinking_thinks_again_after_a_restart(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, workers=Sleepy()) as place:
            device = place.device()
            opened = await device.open(
                'carcassonne', 'here', 'greedy', 'random', options={'first_player': '2'}, seed='1'
            )
            shown = await device.get(f'/api/matches/{opened["match"]}')
            assert shown['table']['ask']['seats'] == [1]
            cookies = dict(device.http.cookies)
        async with serving(tmp_path) as place:
            device = place.device()
            device.http.cookies.update(cookies)
            while 0 not in shown['table']['ask']['seats']:
                await asyncio.sleep(0.02)
                shown = await device.get(f'/api/matches/{opened["match"]}')
            assert shown['table']['ask']['seats'] == [0]
            assert len(shown['log']) == 7

    run(scenario)


def test_every_match_is_resumed_with_the_same_view(tmp_path: Path) -> None:
    async def scenario() -> None:
        seen = {}
        async with serving(tmp_path) as place:
            device = place.device()
            for nth in range(6):
                match = (await device.open('carcassonne', 'here', 'here', seed=str(nth)))['match']
                async with device.sit(match) as sitting:
                    await sitting.wait('hello')
                    for _ in range(nth * 3):
                        await sitting.play(*sitting.some_move(Random(nth)))
                    if nth % 2:
                        await sitting.ask(do='undo', seq=sitting.table['seq'], seat=sitting.table['ask']['seats'][0])
                seen[match] = await device.get(f'/api/matches/{match}')
            cookies = dict(device.http.cookies)
        async with serving(tmp_path) as place:
            device = place.device()
            device.http.cookies.update(cookies)
            for match, before in seen.items():
                assert await device.get(f'/api/matches/{match}') == before

    run(scenario)


def test_another_version_of_the_rules_is_refused_clearly(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            matches = [(await device.open('carcassonne', 'here', 'here'))['match'] for _ in range(3)]
            store = place.house.hall.store
            async with store.engine.begin() as connection:
                await connection.execute(text(f"UPDATE matches SET version = 99 WHERE id = '{matches[0]}'"))
                await connection.execute(text(f"UPDATE matches SET tiles = 'other' WHERE id = '{matches[1]}'"))
                await connection.execute(text(f"UPDATE entries SET move = 'draw Z9' WHERE match = '{matches[2]}'"))
            cookies = dict(device.http.cookies)
        async with serving(tmp_path) as place:
            device = place.device()
            device.http.cookies.update(cookies)
            for match in matches:
                refused = await device.get(f'/api/matches/{match}', 409)
                assert refused['error']['code'] == 'rules_changed'
                async with device.sit(match) as sitting:
                    assert await sitting.closed() == 4409
            assert await device.get('/api/matches') == []
            assert (await device.get('/health'))['well']

    run(scenario)


def test_two_processes_at_one_match_never_store_two_answers_in_one_place(tmp_path: Path) -> None:
    """Another node is another hall on the same store: whoever is later is told that its command is stale."""

    async def scenario() -> None:
        ann = asker('ann')
        async with bench(tmp_path) as one, bench(tmp_path) as two:
            table = await one.open(ann, 'carcassonne', 'here', 'here')
            other = await two.hall.table(table.row.id, 'en')
            moves = table.match.moves()[:2]
            seat, seq = moves[0].seat, table.seq
            first = await table.commands.play((0, 1), wire.Play('a', seq, seat, str(moves[0])), 'en')
            second = await other.commands.play((0, 1), wire.Play('b', seq, seat, str(moves[1])), 'en')
            assert first.error is None
            assert second.error is not None
            assert second.error.code == 'stale'
            assert other.match.log == table.match.log
            again = await other.commands.play((0, 1), wire.Play('a', seq, seat, str(moves[0])), 'en')
            assert again == first
            stored = await one.hall.store.load(table.row.id)
            assert stored is not None
            assert [entry.seq for entry in stored.entries] == list(range(1, table.seq + 1))

    run(scenario)


def test_sigterm_tells_clients_to_come_back_and_loses_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'random', options={'first_player': '1'}))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                answer = await sitting.play(*sitting.some_move(Random(1)))
                await sitting.send(do='play', seq=answer['seq'], seat=0, move='keep', id='last')
                place.signal(signal.SIGTERM)
                assert await sitting.closed() == 1012
                acknowledged = any(said['t'] == 'answer' and said['re'] == 'last' for said in sitting.heard)
                assert sitting.heard[-1]['t'] == 'bye'
            await place.ended()
            assert place.errors() == []
            await place.start()
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                moves = [line.get('move') for line in sitting.log]
                assert 'keep' in moves or not acknowledged
                assert (await sitting.ask(do='play', seq=answer['seq'], seat=0, move='keep', id='last'))['ok']

    run(scenario)


def test_a_start_on_an_existing_folder_brings_nothing_up_to_date_that_is_and_sets_up_no_match(tmp_path: Path) -> None:
    script = (
        'import asyncio, sys; from pathlib import Path; from tilewright.server.store.store import Store\n'
        'from tilewright.server.store.upgrading import newest\n'
        'async def main():\n'
        "    store = Store('sqlite+aiosqlite:///' + sys.argv[1]); await store.open(); await store.close()\n"
        "    print(newest(), 'alembic' in sys.modules)\n"
        'asyncio.run(main())'
    )

    async def start() -> str:
        child = await asyncio.create_subprocess_exec(
            sys.executable, '-c', script, str(tmp_path / 'tilewright.db'),
            env={**os.environ, 'PYTHONPATH': str(SOURCE)}, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        return (await child.communicate())[0].decode()

    async def scenario() -> None:
        first = await start()
        assert first.split()[1] == 'True'
        assert await start() == first.replace('True', 'False')
        async with serving(tmp_path) as place:
            opened = await place.device().open('carcassonne', 'here', 'greedy')
        async with serving(tmp_path) as place:
            assert (await place.device().get('/health'))['tables'] == 0
            assert await place.house.hall.store.load(opened['match']) is not None

    run(scenario, 300)
