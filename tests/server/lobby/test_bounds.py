"""What one request may cost: records within bounds, read elsewhere, and tables that do not stay for good."""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from random import Random

import pytest

from tests.server.support import FakeTime, asker, bench, find, run, serving
from tilewright.core.match import Match, new_match
from tilewright.core.play import Game, State
from tilewright.core.record import write
from tilewright.laws.walking import any_move
from tilewright.server.lobby import hall
from tilewright.server.match import records as reading
from tilewright.server.match.records import Played, Reading, read_record
from tilewright.server.players import workers as thinking
from tilewright.server.players.workers import Inline, Processes
from tilewright.server.wire import Error

HEAD = 'game carcassonne\nseats Ann Bob\n'


def some_match(plies: int, seed: int = 1) -> Match[State]:
    """A random game of so many plies."""
    game, rng = find('carcassonne'), Random(seed)
    match = new_match(game, seats=2)
    while match.ask is not None and len(match.log) < plies:
        match.play(any_move(game, match.state, rng))
    return match


@pytest.mark.parametrize('bound', ['PLIES', 'SETTINGS', 'TILES'])
def test_a_record_that_is_too_long_is_refused_with_its_bound(
    bound: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f'{HEAD}set lay D 0,0 r0\nset lay U 0,1 r0\n' if bound == 'SETTINGS' else write(some_match(30))
    monkeypatch.setattr(reading, bound, 1)

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            origin = {'game': 'carcassonne', 'seats': [{'kind': 'here'}] * 2, 'from': {'game_text': text}}
            for path, body in (('/api/records', {'text': text}), ('/api/matches', origin)):
                refused = await device.post(path, body, 413)
                assert refused['error']['code'] == 'too_large'
                assert '1' in refused['error']['text']
            assert await device.get('/api/matches') == []
            assert not place.house.hall.tables

    run(scenario)


def test_more_tiles_than_anybody_lays_are_refused_from_a_record_and_from_a_wish(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            for sets, status in (('64', 413), ('16', 201)):
                await device.open('carcassonne', 'here', 'here', options={'sets': sets}, status=status)
                text = f'game carcassonne\noption sets={sets}\nseats Ann Bob\n'
                await device.post('/api/records', {'text': text}, status)
            text = 'game carcassonne\noption sets=640000\nseats Ann Bob\n'
            assert (await device.post('/api/records', {'text': text}, 422))['error']['text']

    run(scenario)


def test_records_are_read_in_a_process_of_their_own() -> None:
    async def scenario() -> None:
        workers = Processes(1)
        try:
            text = write(some_match(40))
            found = await workers.read(Reading(text, 'en', 7))
            assert isinstance(found, Played)
            assert found == await Inline(find).read(Reading(text, 'en', 7))
            assert (len(found.moves), found.over) == (7, False)
            refused = await workers.read(Reading(f'{HEAD}draw V\nAnn lay V 9,9 r0\n', 'fr'))
            assert isinstance(refused, Error)
            assert (refused.code, refused.line) == ('refused', 3)
        finally:
            workers.close()

    run(scenario, 120)


def test_a_record_that_takes_too_long_is_put_away_and_the_next_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        workers = Processes(1)
        try:
            assert isinstance(await workers.read(Reading(HEAD, 'en')), Played)
            with monkeypatch.context() as patch:
                patch.setattr(thinking, 'PATIENCE', 0.0)
                refused = await workers.read(Reading(HEAD, 'en'))
            assert isinstance(refused, Error)
            assert refused.code == 'too_large'
            assert isinstance(await workers.read(Reading(HEAD, 'en')), Played)
            with monkeypatch.context() as patch:
                patch.setattr(thinking, 'QUEUE', 1)
                found = await asyncio.gather(*(workers.read(Reading(HEAD, 'en')) for _ in range(3)))
            assert [each.code if isinstance(each, Error) else '' for each in found] == ['', 'busy', 'busy']
        finally:
            workers.close()

    run(scenario, 180)


@pytest.mark.parametrize('error', [MemoryError, RecursionError])
def test_a_record_that_needs_too_much_memory_is_refused(error: type[Exception]) -> None:
    def find_none(_: str) -> Game[State]:
        raise error

    refused = read_record(find_none, Reading(HEAD, 'en'))
    assert isinstance(refused, Error)
    assert refused.code == 'too_large'


def test_a_process_that_reads_has_no_more_memory_than_it_was_given() -> None:
    resource = pytest.importorskip('resource')

    async def scenario() -> None:
        pool = thinking.new_pool(1, thinking.watch_and_limit)
        try:
            ask = asyncio.get_running_loop().run_in_executor
            assert await ask(pool, resource.getrlimit, resource.RLIMIT_AS) == (thinking.MEMORY, thinking.MEMORY)
        finally:
            thinking.kill(pool)
            pool.shutdown()

    run(scenario)


def toil() -> None:
    """Never ends, by itself."""
    thinking.limit_effort(0)
    while True:
        pass


def test_a_process_that_reads_ends_when_it_has_worked_for_too_long() -> None:
    pytest.importorskip('resource')

    async def scenario() -> None:
        pool = thinking.new_pool(1, thinking.watch_and_limit)
        try:
            with pytest.raises(BrokenProcessPool):
                await asyncio.get_running_loop().run_in_executor(pool, toil)
        finally:
            pool.shutdown()

    run(scenario, 180)


def test_tables_at_which_nobody_sits_are_closed_and_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, ann = FakeTime(), asker('ann')
        async with bench(tmp_path, time) as tables:
            first = await tables.open(ann, 'carcassonne', 'here', 'here')
            await time.pass_by(hall.REST - 1)
            second = await tables.open(ann, 'carcassonne', 'here', 'here')
            assert set(tables.hall.tables) == {first.row.id, second.row.id}
            await time.pass_by(1)
            third = await tables.open(ann, 'carcassonne', 'here', 'here')
            assert set(tables.hall.tables) == {second.row.id, third.row.id}
            again = await tables.hall.table(first.row.id, 'en')
            assert again is not first
            assert again.match.log == first.match.log

    run(scenario)


def test_where_much_is_held_the_longest_unused_goes_first_but_none_that_is_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, 'ROOM', 0)

    async def scenario() -> None:
        time, ann = FakeTime(), asker('ann')
        async with bench(tmp_path, time) as tables:
            timed = await tables.open(ann, 'carcassonne', 'here', 'here', clock=None)
            timed.sessions.add(None)  # type: ignore[arg-type]  # anybody
            older = await tables.open(ann, 'carcassonne', 'here', 'here')
            await time.pass_by(hall.BUSY)
            newer = await tables.open(ann, 'carcassonne', 'here', 'here')
            assert set(tables.hall.tables) == {timed.row.id, newer.row.id}
            assert older.closed
            timed.sessions.clear()

    run(scenario)
