"""Questions without turns: their time runs on through answers, over restarts and undos."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from tests.server.rushing import ANN, LAY, Steady, asked, left, let_pass, moments, play, put_in_catalogue
from tests.server.support import FakeTime, asker, bench, run, until
from tilewright.core.play import Ask
from tilewright.server import wire
from tilewright.server.match.commands import Outcome
from tilewright.server.match.question_clock import QuestionClock
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes
from tilewright.server.store.rows import Batch, EntryRow
from tilewright.server.store.store import Store


@pytest.fixture(autouse=True)
def rush(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game without turns in the catalogue."""
    put_in_catalogue(monkeypatch)


async def undo(table: Table, mine: tuple[int, ...] = (0, 1)) -> Outcome:
    """Takes back, as seat 0 of a device."""
    return await table.commands.undo(mine, wire.Undo(f'undo {table.seq}', table.seq, 0), 'en')


# ---------------------------------------------------------------- the time


def test_the_time_runs_on_through_answers_and_draws_even_on_one_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            assert (left(table), asked(table).lasting) == (600, True)
            await time.pass_by(100)
            await play(table, 0)
            assert left(table) == 500
            await time.pass_by(100)
            await play(table, 1, 'draw')
            assert [entry.seat for entry in table.entries[-2:]] == [1, -1]
            assert left(table) == 400
            seq = table.seq
            await time.pass_by(399)
            assert (left(table), table.seq) == (1, seq)
            await time.pass_by(1)
            await until(lambda: asked(table).about == 'sort')
            assert [(entry.seat, entry.move, entry.auto) for entry in table.entries[seq:]] == [
                (0, 'ready', True), (1, 'ready', True)
            ]  # fmt: skip
            assert left(table) == 120

    run(scenario)


def test_when_it_is_over_whoever_is_left_has_answered_by_silence_bots_included(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady()
        workers.gate.clear()  # the bots are still at it when the time is over
        async with bench(tmp_path, time, workers=workers) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'random', 'open', 'random')
            table.seats[2] = table.seats[2]._replace(guest='bob', taken=True)
            table.driver.drive()
            await play(table, 2, 'ready')
            await time.pass_by(599)
            assert (table.seq, len(workers.tasks)) == (1, 2)
            time.advance(1)
            workers.gate.set()  # and know what to lay a moment too late
            await until(lambda: asked(table).about == 'sort')
            assert {(entry.seat, entry.move, entry.auto) for entry in table.entries[1:]} == {
                (seat, 'ready', True) for seat in (0, 1, 3)
            }
            await time.pass_by(120)
            await until(lambda: table.match.ask is None)
            assert table.row.over

    run(scenario)


def test_it_begins_when_everybody_is_seated_and_bots_wait_for_that_too(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time, workers=Steady()) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'open', 'random')
            await time.pass_by(700)
            assert (left(table), table.seq) == (None, 0)
            bob = asker('bob')._replace(key=tables.hall.signer.open(tables.hall.signer.key(table.row.id, 1)))
            await tables.hall.join(table.row.id, bob)
            assert left(table) == 600
            await time.pass_by(20)
            await until(lambda: bool(moments(table, 2)))
            assert left(table) == 580

    run(scenario)


def test_a_plain_question_between_stops_the_time_but_does_not_begin_it_anew(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            await time.pass_by(100)
            await play(table, 0, 'stop')
            assert left(table) is None
            await time.pass_by(1000)
            assert table.match.ask == Ask((0,), 'go')
            await play(table, 0, 'go')
            assert left(table) == 500

    run(scenario)


def test_nobody_is_too_late_because_somebody_else_was_quicker(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path, FakeTime()) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')

            async def say(seat: int, seq: int, move: str) -> str:
                outcome = await table.commands.play((0, 1), wire.Play(f'{seat} {seq} {move}', seq, seat, move), 'en')
                return outcome.error.code if outcome.error else ''

            assert await say(0, 0, LAY) == ''
            assert await say(1, 0, LAY) == ''  # asked before the other had answered
            assert await say(0, 1, 'lay T9 0,0 r0') == 'refused'  # a rule says no, not the clock
            assert await say(0, 7, LAY) == 'stale'  # nobody can know what has not happened
            assert await say(0, 2, 'stop') == ''
            assert await say(0, 2, 'go') == 'stale'  # a plain question is answered by whoever has seen it
            assert await say(0, 3, 'go') == ''
            assert [entry.seat for entry in table.entries] == [0, 1, 0, 0]

    run(scenario)


def test_another_lasting_question_between_begins_it_anew(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here', options={'parts': 'hunt sort hunt'})
            for about, full in (('hunt', 600), ('sort', 120), ('hunt', 600)):
                assert (asked(table).about, left(table)) == (about, full)
                await time.pass_by(50)
                await play(table, 0, 'ready')
                assert left(table) == full - 50
                if len(table.match.log) < 5:
                    await play(table, 1, 'ready')

    run(scenario)


def test_the_clocks_of_the_seats_stand_still_meanwhile(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here', clock=wire.ClockWish('game', 60))
            await time.pass_by(100)
            assert table.clock_state() == wire.ClockState([60_000, 60_000], [])
            assert table.seq == 0
            await play(table, 0, 'stop')
            await time.pass_by(10)
            assert table.clock_state() == wire.ClockState([50_000, 60_000], [0])

    run(scenario)


# ---------------------------------------------------------------- restarts, other processes and undo


@pytest.mark.parametrize('killed', [False, True])
def test_a_restart_keeps_what_is_used_up_and_charges_nothing_for_the_time_between(tmp_path: Path, killed: bool) -> None:
    async def scenario() -> None:
        time, later = FakeTime(), FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            match = table.row.id
            for move in ('stop', 'go', 'draw'):  # with whatever comes between
                await time.pass_by(100)
                await play(table, 0, move)
            assert left(table) == 400
            if killed:  # it stands as it is, and does nothing any more
                later.passed = time.passed + 10_000
                await goes_on(later, match)
        if not killed:
            later.passed = time.passed + 10_000
            await goes_on(later, match)

    async def goes_on(time: FakeTime, match: str) -> None:
        async with bench(tmp_path, time) as tables:
            table = await tables.hall.table(match, 'en')
            assert left(table) == 400
            await time.pass_by(150)
            await play(table, 1)
            assert left(table) == 250
        time.passed += 10_000
        async with bench(tmp_path, time) as tables:
            table = await tables.hall.table(match, 'en')
            assert left(table) == 250
            await time.pass_by(250)
            await until(lambda: asked(table).about == 'sort')

    run(scenario)


def test_a_match_whose_time_was_over_when_the_server_went_goes_on_at_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            match = table.row.id
            await time.pass_by(600)
            await until(lambda: asked(table).about == 'sort')
            entries = tuple(table.entries)
        async with bench(tmp_path / 'copy', time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            await tables.hall.tables.pop(table.row.id).close()
            first = entries[0]._replace(match=table.row.id)  # the server went before the second was stored
            await tables.hall.store.append(Batch(table.row.id, (first,)))
            table = await tables.hall.table(table.row.id, 'en')
            await until(lambda: asked(table).about == 'sort')
            assert match != table.row.id

    (tmp_path / 'copy').mkdir()
    run(scenario)


def test_two_processes_agree_on_the_time_and_a_bot_does_not_play_in_both(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, workers = FakeTime(), Steady()
        async with bench(tmp_path, time, workers=workers) as here, bench(tmp_path, time, workers=workers) as there:
            one = await here.open(ANN, 'rush', 'here', 'here', 'random')
            await time.pass_by(5)
            two = await there.hall.table(one.row.id, 'en')
            assert (left(one), left(two)) == (595, 600)  # nothing was stored that could tell it

            async def tell() -> None:
                await one.sync(two.seq, seated=False)
                await two.sync(one.seq, seated=False)

            await let_pass(time, 60, doing=tell)
            assert one.entries == two.entries
            assert left(one) == left(two) == 535
            assert 4 <= len(moments(one, 2)) <= 8

    run(scenario)


def test_taking_back_gives_no_time_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            await time.pass_by(100)
            await play(table, 0)
            await time.pass_by(100)
            assert (await undo(table)).error is None
            assert (table.match.log, left(table)) == ([], 400)
            await time.pass_by(50)
            assert left(table) == 350
            match = table.row.id
        async with bench(tmp_path, time) as tables:
            table = await tables.hall.table(match, 'en')
            assert left(table) == 400  # as the last entry says
            await play(table, 0)
            await time.pass_by(50)
            assert left(table) == 350

    run(scenario)


def test_taking_back_to_an_earlier_question_finds_the_time_that_it_had_left(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', 'here', 'here')
            await time.pass_by(100)
            await play(table, 0, 'ready')
            await time.pass_by(100)
            await play(table, 1, 'ready')
            await time.pass_by(30)
            assert (asked(table).about, left(table)) == ('sort', 90)
            assert (await undo(table)).error is None
            assert (asked(table).about, left(table)) == ('hunt', 400)
            await play(table, 1, 'ready')
            assert (asked(table).about, left(table)) == ('sort', 120)
            match = table.row.id
            assert (await undo(table)).error is None
        async with bench(tmp_path, time) as tables:
            table = await tables.hall.table(match, 'en')
            assert (asked(table).about, left(table)) == ('hunt', 400)
            await play(table, 1, 'ready')
            assert (asked(table).about, left(table)) == ('sort', 120)

    run(scenario)


@pytest.mark.parametrize('seats', [('here', 'here'), ('here', 'open')])
def test_what_silence_has_answered_stands(tmp_path: Path, seats: tuple[str, str]) -> None:
    """Taken back it would be answered again at once, for ever."""

    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'rush', *seats)
            if 'open' in seats:
                table.seats[1] = table.seats[1]._replace(guest='bob', taken=True)
                table.driver.drive()
            await play(table, 0)
            mine = tuple(seat for seat, kind in enumerate(seats) if kind == 'here')
            eyes = Eyes(None, mine, 'en')
            assert table.views.table(eyes).undo == ('free' if len(mine) > 1 else 'ask')
            await time.pass_by(600)
            await until(lambda: asked(table).about == 'sort')
            assert table.views.table(eyes).undo == ''
            refused = (await undo(table, mine)).error
            assert refused is not None
            assert refused.code == 'no_undo'
            await play(table, 0)
            assert table.views.table(eyes).undo == ('free' if len(mine) > 1 else 'ask')
            if len(mine) > 1:
                assert (await undo(table, mine)).error is None
                assert asked(table).about == 'sort'

    run(scenario)


def test_time_that_another_process_has_charged_is_taken_over() -> None:
    ask = Ask((0, 1), 'hunt', (), 600, 'ready', lasting=True)
    lasting = QuestionClock(ask)
    lasting.run(10.0)
    lasting.take(EntryRow('m', 1, 'move', 0, 'lay', used=50_000), 1, ask, 20.0)
    assert lasting.left(20.0) == 550_000
    lasting.take(EntryRow('m', 2, 'move', 0, 'lay', used=51_000), 2, ask, 25.0)  # behind: here more is used up
    assert lasting.left(30.0) == 540_000
    assert QuestionClock(Ask((0,), 'lay', (), 20, 'pass')).left(0.0) is None
    assert QuestionClock(ask._replace(seats=(-1,))).asked is None


def test_a_store_of_before_holds_no_time_and_learns_to(tmp_path: Path) -> None:
    def begin(connection: Connection) -> None:
        config = Config()
        config.set_main_option('script_location', 'tilewright.server.store:migrations')
        config.set_main_option('path_separator', 'os')
        config.attributes['connection'] = connection
        command.upgrade(config, '0001')

    async def scenario() -> None:
        old = Store(f'sqlite+aiosqlite:///{tmp_path / "bench.db"}')
        async with old.engine.begin() as connection:
            await connection.run_sync(begin)
        await old.close()
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            async with tables.hall.store.engine.begin() as connection:
                columns = await connection.execute(text("SELECT name FROM pragma_table_info('entries')"))
                assert 'used' in {name for (name,) in columns}
            table = await tables.open(ANN, 'rush', 'here', 'here')
            await time.pass_by(100)
            await play(table, 0)
            stored = await tables.hall.store.load(table.row.id)
            assert stored is not None
            assert [entry.used for entry in stored.entries] == [100_000]

    run(scenario)
