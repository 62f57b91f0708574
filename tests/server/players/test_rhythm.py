"""Bots at a question without turns: a human pace, a rhythm of their own, and nobody who can starve them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.rushing import ANN, LAY, Steady, let_pass, moments, play, put_in_catalogue
from tests.server.support import FakeTime, bench, run, until
from tilewright.server.store.rows import Batch
from tilewright.server.store.store import Store


@pytest.fixture(autouse=True)
def rush(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game without turns in the catalogue."""
    put_in_catalogue(monkeypatch)


def test_bots_answer_sixty_times_in_the_time_each_in_a_rhythm_of_its_own(tmp_path: Path) -> None:
    async def scenario() -> list[list[float]]:
        time = FakeTime()
        async with bench(tmp_path, time, workers=Steady()) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random', 'random', seed='1')
            assert table.driver.rhythm.rest(1) != table.driver.rhythm.rest(2)
            await let_pass(time, 70)
            return [moments(table, seat) for seat in (1, 2)]

    one, two = run(scenario)
    assert one != two
    for found in (one, two):
        gaps = [after - before for before, after in zip([1000.0, *found], found, strict=False)]
        assert len(gaps) >= 5
        assert all(7 <= gap <= 14 for gap in gaps)
        assert len(set(gaps)) > 1
    (tmp_path / 'bench.db').unlink()
    assert run(scenario) == [one, two]


def test_bots_never_answer_quicker_than_they_do_elsewhere(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time, pause=30, workers=Steady()) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await let_pass(time, 29)
            assert table.seq == 0
            await time.pass_by(1)
            await until(lambda: table.seq == 1)

    run(scenario)


def test_a_bot_is_not_starved_by_somebody_who_answers_every_second(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady()
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await let_pass(time, 60, doing=lambda: play(table, 0))
            assert len(moments(table, 0)) == 60
            assert 10 <= len(moments(table, 1)) <= 30  # at their pace, but at most four times the usual one
            for task in workers.tasks:  # it has thought about the state as it was then
                assert len(task.log) >= 2

    run(scenario)


async def answers(folder: Path, every: int, pace: str = 'mine') -> int:
    """How often a bot answers in three minutes beside somebody who does every so many seconds."""
    time = FakeTime()
    folder.mkdir()
    async with bench(folder, time, workers=Steady()) as tables:
        table = await tables.open(ANN, 'rush', 'here', 'random', seed='1', pace=pace)
        for _ in range(180 // every):
            await let_pass(time, every)
            await play(table, 0)
        return len(moments(table, 1))


def test_bots_work_at_the_pace_of_the_people_or_at_the_one_that_was_chosen(tmp_path: Path) -> None:
    async def scenario() -> None:
        slow, usual = await answers(tmp_path / 'slow', 30), await answers(tmp_path / 'usual', 10)
        calm, quick = [await answers(tmp_path / pace, 10, pace) for pace in ('calm', 'quick')]
        assert 5 <= slow <= 9  # those before the person's pace is known are at the usual one
        assert 15 <= usual <= 22
        assert 7 <= calm <= 11
        assert 30 <= quick <= 42

    run(scenario)


def test_when_the_people_are_ready_the_bots_finish_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady('draw')
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await time.pass_by(1)
            assert moments(table, 1) == []
            await play(table, 0, 'ready')  # whoever rested rests no longer
            await let_pass(time, 3)
            assert len(moments(table, 1)) >= 3
            workers.answer = 'ready'
            await time.pass_by(1)
            await until(lambda: table.match.ask is not None and table.match.ask.about == 'sort')

    run(scenario)


def test_a_bot_that_was_overtaken_thinks_again_at_once_and_in_the_end_answers_all_the_same(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady()
        workers.gate.clear()
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await time.pass_by(13)
            for nth in range(3):
                await until(lambda nth=nth: len(workers.tasks) == nth + 1)  # type: ignore[misc]  # bound on purpose
                assert len(workers.tasks[nth].log) == nth
                await play(table, 0)
                workers.gate.set()
                await asyncio.sleep(0)
                workers.gate.clear()
            await until(lambda: len(moments(table, 1)) == 1)
            assert [entry.seat for entry in table.entries] == [0, 0, 0, 1]
            assert moments(table, 1) == [1013.0]
            assert len(workers.tasks) == 3

    run(scenario)


def test_an_answer_that_others_have_made_illegal_is_not_forced(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady('lay T9 9,9 r0')
        workers.gate.clear()
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await time.pass_by(13)
            for nth in range(3):
                await until(lambda nth=nth: len(workers.tasks) == nth + 1)  # type: ignore[misc]  # bound on purpose
                await play(table, 0)
                workers.gate.set()
                await asyncio.sleep(0)
                workers.gate.clear()
            workers.answer = LAY
            workers.gate.set()
            await time.pass_by(1)
            assert moments(table, 1) == []
            await time.pass_by(13)
            await until(lambda: len(moments(table, 1)) == 1)

    run(scenario)
    assert not caplog.records


def test_a_bot_whose_answer_could_not_be_stored_gives_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    append, fails = Store.append, [True]

    async def sometimes(self: Store, batch: Batch) -> None:
        if fails.pop() if fails else False:
            raise OSError('the disk is full')
        await append(self, batch)

    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time, workers=Steady()) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            monkeypatch.setattr(Store, 'append', sometimes)
            await time.pass_by(13)
            assert (table.seq, fails) == (0, [])
            await time.pass_by(1)
            await until(lambda: table.seq == 1)

    run(scenario)


def test_a_bot_that_is_asked_no_more_stops_and_one_that_is_asked_again_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady('ready')
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random')
            await time.pass_by(13)
            await until(lambda: table.seq == 1)
            assert not table.driver.rhythm.players
            await time.pass_by(100)
            assert table.seq == 1
            await play(table, 0)
            await time.pass_by(13)
            await until(lambda: len(moments(table, 1)) == 2)
            await play(table, 0, 'stop')
            assert not table.driver.rhythm.players
            await play(table, 0, 'go')
            await play(table, 0)
            assert list(table.driver.rhythm.players) == [1]
            assert table.driver.alarm is not None
            table.driver.alarm.cancel()
            table.driver.alarm = None
            assert table.driver.busy  # with a bot that rests

    run(scenario)
