"""Faults are logged with their trace, named in health, told to users without details, and stop nothing else."""

from __future__ import annotations

import logging
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from tests.server.support import Json, Place, run, serving, until
from tilewright.server.faults import LATELY, MOST, Faults
from tilewright.server.match.table import Table
from tilewright.server.store import store as store_module
from tilewright.server.store.rows import Batch
from tilewright.server.store.writing import Conflict

FULL = 'database or disk is full'


def full() -> OperationalError:
    """What a full disk looks like."""
    return OperationalError('INSERT', {}, OSError(FULL))


async def health(place: Place, status: int) -> Json:
    """What the server says of itself."""
    answer: Json = await place.device().get('/health', status)
    return answer


def test_a_full_disk_is_answered_logged_and_named_in_health_until_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(_connection: object, _batches: object) -> None:
        raise full()

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            assert (await health(place, 200))['faults'] == []
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                move, seat = sitting.some_move(Random(1))
                with monkeypatch.context() as patch:
                    patch.setattr(store_module, 'insert_batches', fail)
                    answer = await sitting.play(move, seat)
                assert not answer['ok']
                assert answer['error']['code'] == 'fault'
                assert FULL not in answer['error']['text']
                said = await health(place, 503)
                assert not said['well']
                (fault,) = said['faults']
                assert (fault['what'], fault['kind'], fault['match'], fault['times']) == (
                    'a command failed', 'OperationalError', match, 1,
                )  # fmt: skip
                assert FULL not in str(said)
                assert (await sitting.play(move, seat))['ok']
                said = await health(place, 200)
                assert len(said['faults']) == 1
        (logged,) = [record for record in caplog.records if record.getMessage() == 'a command failed']
        assert logged.exc_info is not None
        assert FULL in str(logged.exc_info[1])

    run(scenario)


def test_a_socket_that_fails_is_logged_and_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            with monkeypatch.context() as patch:
                patch.setattr(Table, 'online', lambda _: 1 / 0)
                async with device.sit(match) as sitting:
                    assert await sitting.closed() == 1011
                    assert not any(said['t'] == 'bye' for said in sitting.heard)
            await until(lambda: any(record.getMessage() == 'a socket failed' for record in caplog.records))
            (fault,) = (await health(place, 200))['faults']
            assert (fault['what'], fault['kind'], fault['match']) == ('a socket failed', 'ZeroDivisionError', match)
            async with device.sit(match) as sitting:
                await sitting.wait('hello')

    run(scenario)


def test_an_unreadable_match_is_set_aside_and_named_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            clock = {'kind': 'move', 'seconds': 60}
            matches = [(await device.open('carcassonne', 'here', 'here', clock=clock))['match'] for _ in range(4)]
            async with place.house.hall.store.engine.begin() as connection:
                for match, change in zip(
                    matches, ("settings = '[1]'", "options = '[3]'", "clock = '{}'"), strict=False
                ):
                    await connection.execute(text(f"UPDATE matches SET {change} WHERE id = '{match}'"))
            cookies = dict(device.http.cookies)
        async with serving(tmp_path) as place:
            device = place.device()
            device.http.cookies.update(cookies)
            for match in matches[:3]:
                refused = await device.get(f'/api/matches/{match}', 409)
                assert refused['error']['code'] in ('unreadable', 'rules_changed')
                await device.get(f'/api/matches/{match}', 409)
                async with device.sit(match) as sitting:
                    assert await sitting.closed() == 4409
            assert [line['match'] for line in await device.get('/api/matches')] == [matches[3]]
            said = await health(place, 200)
            assert said['well']
            assert said['aside'] == sorted(matches[:3])
            assert {fault['match'] for fault in said['faults']} >= set(matches[:3])
        logged = [record for record in caplog.records if record.getMessage() == 'a match cannot be read']
        assert len(logged) == 3
        assert all(record.exc_info for record in logged)

    run(scenario)


class Gone:
    """An engine that connects to nothing."""

    def connect(self) -> object:
        raise OSError('gone')


def test_a_store_that_does_not_answer_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            with monkeypatch.context() as patch:
                patch.setattr(place.house.hall.store, 'engine', Gone())
                said = await health(place, 503)
            assert [fault['what'] for fault in said['faults']] == ['the store does not answer']
            assert (await health(place, 200))['well']

    run(scenario)


def test_faults_that_come_again_are_counted_and_old_ones_forgotten() -> None:
    faults = Faults()

    def note(what: str, at: float, error: bool = False) -> None:
        trace = (ValueError, ValueError(), None) if error else None
        record = logging.LogRecord('tilewright.server', logging.ERROR, '', 0, what, (), trace)
        record.created = at
        faults.handle(record)

    for at in (1.0, 2.0, 3.0):
        note('one', at, error=True)
    note('two', 4.0)
    assert [(each.what, each.kind, each.times) for each in faults.since(5000)] == [
        ('two', '', 1),
        ('one', 'ValueError', 3),
    ]
    assert [each.what for each in faults.since(round((3.5 + LATELY) * 1000))] == ['two']
    for nth in range(2 * MOST):
        note(f'fault {nth}', 5.0)
    assert len(faults.since(5000)) == MOST


def test_a_batch_that_somebody_else_stored_first_is_no_fault_of_the_store(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            store = place.house.hall.store
            match = (await place.device().open('carcassonne', 'here', 'here'))['match']
            stored = await store.load(match)
            assert stored is not None
            with pytest.raises(Conflict):
                await store.append(Batch(match, stored.entries[:1]))
            assert await store.well()

    run(scenario)
