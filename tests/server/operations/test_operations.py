"""What whoever runs a server relies on: readiness, meters, ids of requests, and an end without loss in bounded time."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from tests.patience import patient
from tests.server.people.playing import play_on
from tests.server.processes import process
from tests.server.support import run, serving, until
from tilewright.core.play import Misuse
from tilewright.server import running
from tilewright.server.http import meters
from tilewright.server.logs import REQUEST, Lines, Plain
from tilewright.server.settings import read_settings


def test_a_server_is_ready_until_it_is_about_to_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            assert await device.get('/ready') == {'ready': True, 'why': ''}
            place.house.hall.leaving = True
            assert await device.get('/ready', 503) == {'ready': False, 'why': 'ending'}
            await device.get('/health')
            await device.open('toy', 'here', 'random')
            place.house.hall.leaving = False
            assert place.house.hall.store.writer is not None
            place.house.hall.store.failed = float('inf')
            assert (await device.get('/ready', 503))['why'] == 'store'
            place.house.hall.store.failed = None

    run(scenario)


def test_a_server_that_is_asked_to_end_says_so_first_and_then_keeps_every_move(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with process(tmp_path, TILEWRIGHT_LINGER='600') as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            await play_on(device, match, 3)
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                place.signal(signal.SIGTERM)
                async with asyncio.timeout(patient(60)):
                    while (await device.http.get('/ready')).status_code != 503:
                        await asyncio.sleep(0.02)
                move = sitting.table['moves'][0]
                answer = await sitting.play(' '.join((move['verb'], *move['args'])), move['seat'])
                assert answer['ok'], 'it serves on while others are told'
                place.signal(signal.SIGTERM)  # asked twice, it does not linger
                assert await sitting.closed() == 1012
            assert await place.ended() in (0, -signal.SIGTERM)
            place.environ['TILEWRIGHT_LINGER'] = '0'
            await place.start()
            log = (await device.get(f'/api/matches/{match}'))['log']
            assert answer['seq'] in [line['seq'] for line in log]
            assert not place.errors()

    run(scenario)


def test_a_server_in_which_something_hangs_ends_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given_up = threading.Event()
    monkeypatch.setattr(running, 'BOUND', 0.2)
    monkeypatch.setattr(os, '_exit', lambda _code: given_up.set())

    async def scenario() -> None:
        async def hang(_house: object) -> None:
            await until(given_up.is_set)

        monkeypatch.setattr(running, 'drain', hang)
        settings = read_settings(tmp_path, environ={'TILEWRIGHT_PORT': '0', 'TILEWRIGHT_WORKERS': '1'})
        server = running.make_server(replace(settings, port=0), mortal=True)
        task = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        server.should_exit = True
        await task

    run(scenario)
    assert given_up.is_set()


def test_meters_are_open_to_this_machine_alone_or_to_whoever_has_the_token(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            await device.get(f'/api/matches/{match}')
            await device.get('/api/nothing/there', 404)
            answer = await device.http.get('/metrics')
            assert answer.headers['content-type'].startswith('text/plain')
            lines = dict(line.rsplit(' ', 1) for line in answer.text.splitlines() if not line.startswith('#'))
            assert lines['tilewright_tables'] == '1.0'
            assert lines['tilewright_ready'] == '1.0'
            assert float(lines['tilewright_entries_total']) >= 1
            shown = 'tilewright_requests_total{method="GET",route="/api/matches/{match}",status="200"}'
            assert lines[shown] == '1.0'
            assert match not in answer.text
            assert 'status="404"' in answer.text
            for header in ('x-forwarded-for', 'forwarded', 'x-real-ip'):
                assert (await device.http.get('/metrics', headers={header: '127.0.0.1'})).status_code == 403
        async with serving(tmp_path, metrics='a long token') as place:
            device = place.device()
            assert (await device.http.get('/metrics')).status_code == 403
            for given, status in (('Bearer wrong', 403), ('Bearer a long token', 200), ('a long token', 403)):
                answer = await device.http.get('/metrics', headers={'authorization': given})
                assert answer.status_code == status

    run(scenario)


def test_without_the_package_that_writes_them_there_are_no_meters(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        monkeypatch.setattr(meters, 'find_spec', lambda _name: None)
        async with serving(tmp_path) as place:
            refused = await place.device().get('/metrics', 404)
            assert 'tilewright[metrics]' in refused['error']['text']

    run(scenario)


def test_every_answer_has_the_id_that_the_log_names(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            ids = [(await device.http.get('/health')).headers['x-request-id'] for _ in range(2)]
            assert len(set(ids)) == 2
            for given, kept in (('proxy-1.a_B', True), ('with space', False), ('x' * 65, False), ('é', False)):
                answer = await device.http.get('/health', headers={b'x-request-id': given.encode()})
                assert (answer.headers['x-request-id'] == given) is kept

    run(scenario)


def test_a_request_that_fails_is_logged_with_its_id_and_without_its_query(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[str] = []

    class Catch(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            seen.append(Lines().format(record))

    async def scenario() -> None:
        catch = Catch()
        logging.getLogger('tilewright').addHandler(catch)
        try:
            async with serving(tmp_path) as place:

                async def fail(*_: object) -> None:
                    raise RuntimeError('on purpose')

                monkeypatch.setattr(place.house.hall, 'listed', fail)
                answer = await place.device().http.get('/api/matches?of=me&key=hidden')
                assert answer.status_code == 500
                lines = [json.loads(line) for line in seen]
                assert {line['what'] for line in lines if line.get('request') == answer.headers['x-request-id']} >= {
                    'a request failed',
                }
                assert 'hidden' not in ''.join(seen)
        finally:
            logging.getLogger('tilewright').removeHandler(catch)

    with caplog.at_level(logging.INFO, 'tilewright'):
        run(scenario)
    told = [json.loads(line) for line in seen]
    assert [line['status'] for line in told if line['what'] == 'a request'] == [500]


def test_the_log_is_written_for_programs_or_for_people() -> None:
    record = logging.makeLogRecord({'name': 'x', 'levelname': 'INFO', 'msg': 'serving', 'address': 'here'})
    token = REQUEST.set('abc')
    try:
        told = json.loads(Lines().format(record))
        assert (told['what'], told['request'], told['address']) == ('serving', 'abc', 'here')
        assert Plain().format(record).endswith('info    serving request=abc address=here')
    finally:
        REQUEST.reset(token)
    assert read_settings(Path(), environ={'TILEWRIGHT_LOG': 'text'}).log == 'text'
    with pytest.raises(Misuse, match='a form of the log expected'):
        read_settings(Path(), log='xml', environ={})


def test_the_address_of_the_server_is_an_origin(tmp_path: Path) -> None:
    def address(text: str) -> str:
        return read_settings(tmp_path, environ={'TILEWRIGHT_ADDRESS': text}).address

    assert address('https://Games.Example.org/') == 'https://games.example.org'
    assert address('http://localhost:8000') == 'http://localhost:8000'
    assert address('') == ''
    assert read_settings(tmp_path, environ={'TILEWRIGHT_ADDRESS': 'https://a.example:8443'}).hosts == ('a.example',)
    for wrong in ('games.example.org', 'ftp://x', 'https://x/path', 'https://'):
        with pytest.raises(Misuse, match='TILEWRIGHT_ADDRESS'):
            address(wrong)
