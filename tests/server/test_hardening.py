"""Doors that stood ajar: what is too deep, too long, too weak, too open or not alone."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError
from websockets.asyncio.client import connect

from tests.mortal import PYTHON
from tests.patience import patient
from tests.server.processes import process
from tests.server.support import SECRET, Sitting, asker, bench, run, serving
from tests.starting import SOURCE
from tilewright.core.play import Misuse
from tilewright.server import wire
from tilewright.server.folder import claim_folder
from tilewright.server.settings import Settings, read_secret
from tilewright.server.store import store as store_module
from tilewright.server.store.store import Store

DEEP = '[' * 3000 + ']' * 3000
POSIX = pytest.mark.skipif(os.name != 'posix', reason='files have other rights here')


def test_json_that_is_nested_without_end_is_an_ordinary_refusal(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            for path in ('/api/matches', '/api/records', '/api/me', f'/api/matches/{match}/moves'):
                for body in (DEEP, f'{{"text": {DEEP}}}', f'{{"unknown": {DEEP}}}', '{"a":' * 5000):
                    answer = await device.http.post(path, content=body, headers={'content-type': 'application/json'})
                    assert (answer.status_code, answer.json()['error']['code']) == (400, 'malformed'), body[:20]
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                for body in (DEEP, f'{{"do": "play", "id": "x", "seq": {DEEP}}}', '{"a":' * 1500):
                    await sitting.socket.send(body)
                    assert (await sitting.wait('answer'))['error']['code'] == 'malformed'
                assert (await sitting.ask(do='look'))['ok']
            assert (await device.get('/health'))['faults'] == []

    run(scenario)


@pytest.mark.parametrize('bot', ['search:9999s', 'search:1s:jobs=500', 'look:/etc/passwd', 'seer:1s', 'nobody', ''])
def test_a_guest_says_neither_how_long_a_bot_thinks_nor_what_it_reads(bot: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            wish = {'game': 'carcassonne', 'seats': [{'kind': 'here'}, {'kind': 'bot', 'bot': bot}]}
            refused = (await place.device().post('/api/matches', wish, status=422))['error']
            assert refused['code'] == 'misuse'
            assert f'{bot!r} came' in refused['text']

    run(scenario)


@pytest.mark.parametrize('name', ['x' * 300, 'é' * 200, 'a%00b', '%2e%2e/%2e%2e/secret', 'a' * 5000 + '.js', '%0a.txt'])
def test_a_file_that_can_have_no_such_name_is_not_found(name: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            for path in (f'/assets/{name}', f'/{name}.txt', f'/assets/x/{name}'):
                answer = await device.http.get(path)
                assert answer.status_code == 404, path
            assert (await device.get('/health'))['faults'] == []

    run(scenario)


@pytest.mark.parametrize('secret', ['short', 'x' * 64, 'abc' * 20, '1234567 ' * 3])
def test_a_weak_secret_is_refused(secret: str, tmp_path: Path) -> None:
    with pytest.raises(Misuse, match='TILEWRIGHT_SECRET'):
        read_secret(Settings(tmp_path, secret=secret))
    assert read_secret(Settings(tmp_path, secret=SECRET)) == SECRET


@POSIX
def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        old = tmp_path / 'tilewright.db'
        old.touch()
        old.chmod(0o644)
        mask = os.umask(0)
        try:
            for _ in range(2):  # one that was open to all, and one that is new
                async with serving(tmp_path, makes_tables=True) as place:
                    await place.device().open('carcassonne', 'here', 'here')
                    for path in tmp_path.glob('tilewright.db*'):
                        assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
                for path in tmp_path.glob('tilewright.db*'):
                    path.unlink()
        finally:
            os.umask(mask)

    run(scenario)


def test_what_was_to_be_stored_is_not_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            hall = tables.hall
            async with hall.store.engine.begin() as connection:
                await connection.exec_driver_sql('DROP TABLE entries')
            wish = wire.MatchWish('carcassonne', [wire.SeatWish('here')] * 2, seed='a seed nobody may read')
            with pytest.raises(OperationalError) as raised:
                await hall.open_match(wish, asker('ann'))
            assert 'no such table' in str(raised.value)
            assert 'a seed nobody may read' not in str(raised.value)

    run(scenario)


def test_what_is_private_is_kept_by_nobody(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            private = ['/api/me', '/api/matches', f'/api/matches/{match}', f'/api/matches/{match}/at/0']
            for path in (*private, f'/api/matches/{match}/record', '/api/matches/unknown', '/health'):
                answer = await device.http.get(path)
                assert answer.headers['cache-control'] == 'no-store', path
            posted = await device.http.post('/api/me', json={'name': 'Ann'})
            assert posted.headers['cache-control'] == 'no-store'
            assert (await device.http.get('/api/games')).headers['cache-control'] == 'no-cache'

    run(scenario)


def test_a_key_is_offered_as_a_protocol_and_never_read_from_an_address(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            opened = await place.device().open('carcassonne', 'open', 'open')
            key = opened['seats'][0]['key']
            address = f'{place.address.replace("http", "ws", 1)}/ws/{opened["match"]}'
            async with connect(f'{address}?key={key}') as socket:
                assert await Sitting(socket).closed() == 4403
            async with connect(address, subprotocols=['tilewright', f'key.{key}']) as socket:  # type: ignore[list-item]  # plain words
                assert socket.subprotocol == 'tilewright'
                hello = await Sitting(socket).wait('hello')
                assert [seat['mine'] for seat in hello['info']['seats']] == [True, False]

    run(scenario)


@POSIX
def test_a_folder_has_one_server_unless_it_is_made_for_several(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    held = claim_folder(settings)
    assert held is not None
    with held:
        with pytest.raises(Misuse, match=str(os.getpid())):
            claim_folder(settings)
        assert claim_folder(replace(settings, broker='redis://x')) is None
        assert claim_folder(replace(settings, database='postgresql+asyncpg://x')) is None
    again = claim_folder(settings)
    assert again is not None
    again.close()


@POSIX
@pytest.mark.slow
def test_a_second_server_on_the_same_folder_does_not_start(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path) as first:
            command = [*PYTHON, '-m', 'tilewright.server', '--port', '0', '--data', str(tmp_path)]
            second = await asyncio.to_thread(
                subprocess.run, command, env={**os.environ, 'PYTHONPATH': str(SOURCE)}, capture_output=True,
                timeout=patient(300), check=False,
            )  # fmt: skip
            assert second.returncode != 0
            assert b'a folder of its own expected' in second.stderr
            async with httpx.AsyncClient(timeout=patient(60)) as client:
                assert (await client.get(f'{first.address}/health')).status_code == 200

    run(scenario, 300)


def test_a_locked_database_makes_nobody_wait_for_anothers_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, 'LOCKED', 0.3)

    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            opened = [await tables.open(asker('ann'), 'carcassonne', 'here', 'here') for _ in range(5)]
            tried = 0
            commit = Store._commit

            async def count(*args: Any) -> None:
                nonlocal tried
                tried += 1
                await commit(*args)

            monkeypatch.setattr(Store, '_commit', count)

            def command(nth: int) -> wire.Play:
                table = opened[nth]
                move = Random(1).choice(table.match.moves())
                return wire.Play('x', table.seq, move.seat, str(move))

            commands = [command(nth) for nth in range(5)]
            other = sqlite3.connect(tmp_path / 'bench.db', isolation_level=None)
            other.execute('BEGIN IMMEDIATE')
            plays = [table.commands.play((0, 1), commands[nth], 'en') for nth, table in enumerate(opened)]
            found = await asyncio.gather(*plays, return_exceptions=True)
            assert all('locked' in str(each) for each in found)
            assert tried <= 2  # the first alone, and all who came meanwhile together
            other.execute('ROLLBACK')
            other.close()
            for nth, table in enumerate(opened):
                assert (await table.commands.play((0, 1), commands[nth], 'en')).error is None

    run(scenario)


@pytest.mark.parametrize(
    'wish',
    [
        {'seed': 'a\x00b'}, {'seed': 'x' * 73}, {'seed': 'a\x1bb'}, {'variant': '\x00'}, {'game': 'carcassonne\x00'},
        {'options': {'\x00': '1'}}, {'options': {'sets': '\x00'}}, {'seats': [{'kind': 'bot', 'bot': '\x00'}] * 2},
    ],
)  # fmt: skip
def test_signs_that_no_store_keeps_are_refused_in_a_wish(wish: dict[str, object], tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            seats = [{'kind': 'here'}, {'kind': 'here'}]
            answer = await place.device().http.post(
                '/api/matches', json={'game': 'carcassonne', 'seats': seats, **wish}
            )
            assert (answer.status_code, answer.json()['error']['code']) == (400, 'malformed')

    run(scenario)


def test_signs_that_no_store_keeps_are_refused_in_addresses_commands_and_records(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            asked: list[str] = []
            load = Store.load

            async def note(store: Store, name: str) -> object:
                asked.append(name)
                return await load(store, name)

            for name in ('%00', 'a%00b', '%0d%0a', 'x' * 25, '%ff', 'é', '%F0%9F%98%80', "'; DROP", '..'):
                with pytest.MonkeyPatch.context() as patch:
                    patch.setattr(Store, 'load', note)
                    for path in ('', '/at/0', '/record'):
                        answer = await device.http.get(f'/api/matches/{name}{path}')
                        assert answer.status_code == 404, name
            assert asked == []
            for play in ({'id': '\x00'}, {'id': 'x\x1b'}, {'move': 'lay\x00'}):
                body = {'id': 'y', 'seq': 0, 'seat': 0, 'move': 'pass', **play}
                assert (await device.post(f'/api/matches/{match}/moves', body, 400))['error']['code'] == 'malformed'
            head = 'game carcassonne\nseats Ann Bob\n'
            for text, status in (
                (f'{head}title a\x00b\n', 400), ('game carcassonne\nseats A\x00 Bob\n', 400), (f'\x1b[2J{head}', 400),
                (f'game carcassonne\nseats {"A" * 81} Bob\n', 413), (f'{head}title {"x" * 201}\n', 413),
                (f'{head}title Straße – \u00e9\u4e2d\n', 201),
            ):  # fmt: skip
                answer = await device.http.post('/api/records', json={'text': text})
                assert answer.status_code == status, (text, answer.text)
            assert (await device.post('/api/me', {'name': 'A\x00nn\u202e'}))['name'] == 'A nn'
            joined = json.dumps(await device.get('/health'))
            assert '"faults": []' in joined

    run(scenario)
