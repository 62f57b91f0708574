"""Clocks, with time that passes when the test says so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.core.toy_game import TOY, Toy
from tests.server.support import CATALOGUE, FakeTime, asker, bench, rest, run, serving, until
from tilewright.core.play import Ask
from tilewright.server import wire
from tilewright.server.catalogue import Boxed
from tilewright.server.match.clocks import Clocks
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes

ANN = asker('ann')


async def play(table: Table, seat: int) -> None:
    """Plays the first legal answer of a seat."""
    move = next(move for move in table.match.moves() if move.seat == seat)
    command = wire.Play(f'{table.seq}', table.numbering.seq(seat), seat, str(move))
    assert (await table.commands.play((0, 1), command, 'en')).error is None


def asked(table: Table) -> tuple[int, ...]:
    """The seats that are asked."""
    return table.match.ask.seats if table.match.ask is not None else ()


def left(table: Table) -> list[int]:
    """The milliseconds left as the table shows them."""
    state = table.clock_state()
    assert state is not None
    return state.left


def test_a_game_clock_runs_for_whoever_is_asked_and_a_greedy_player_answers_when_it_is_over(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            clock, options = wire.ClockWish('game', 60), {'first_player': '1'}
            table = await tables.open(ANN, 'carcassonne', 'here', 'here', clock=clock, options=options)
            await time.pass_by(10)
            assert left(table) == [50_000, 60_000]
            await play(table, 0)
            await play(table, 0)
            await time.pass_by(25)
            assert left(table) == [50_000, 35_000]
            seq = table.seq
            await time.pass_by(34)
            assert table.seq == seq
            await time.pass_by(2)
            await until(lambda: asked(table) == (0,))  # both decisions of the turn were answered at once
            assert left(table)[1] == 0
            assert [entry.auto for entry in table.entries[seq:] if entry.seat >= 0] == [True, True]
            await play(table, 0)
            await play(table, 0)
            await until(lambda: asked(table) == (0,))  # and so is every later turn of that seat

    run(scenario)


def test_a_move_clock_begins_anew_with_each_decision(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            clock, options = wire.ClockWish('move', 30), {'first_player': '1'}
            table = await tables.open(ANN, 'carcassonne', 'here', 'here', clock=clock, options=options)
            await time.pass_by(29)
            assert left(table)[0] == 1000
            await play(table, 0)
            assert left(table)[0] == 30_000
            seq = table.seq
            await time.pass_by(31)
            await until(lambda: table.seq > seq)
            assert table.entries[seq].auto
            assert left(table)[1] == 30_000
            assert table.views.lines(Eyes(0, (0, 1), 'en'))[-2].auto

    run(scenario)


def test_no_clock_runs_before_everybody_is_seated(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, time=time) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            clock = {'kind': 'game', 'seconds': 60}
            opened = await host.open('carcassonne', 'here', 'open', clock=clock, options={'first_player': '1'})
            match = opened['match']
            await time.pass_by(100)
            shown = (await host.get(f'/api/matches/{match}'))['table']['clock']
            assert shown == {'left': [60_000, 60_000], 'running': []}
            await friend.post(f'/api/matches/{match}/join', {}, key=opened['seats'][1]['key'])
            await time.pass_by(10)
            shown = (await host.get(f'/api/matches/{match}'))['table']['clock']
            assert shown == {'left': [50_000, 60_000], 'running': [0]}

    run(scenario)


def test_nobody_is_charged_while_the_server_is_down(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        clock, options = wire.ClockWish('game', 60), {'first_player': '1'}
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'carcassonne', 'here', 'here', clock=clock, options=options)
            await time.pass_by(10)
            await play(table, 0)
            match = table.row.id
        await time.pass_by(10_000)
        async with bench(tmp_path, time) as tables:
            table = await tables.hall.table(match, 'en')
            assert left(table) == [50_000, 60_000]
            await time.pass_by(5)
            assert left(table) == [45_000, 60_000]

    run(scenario)


@pytest.mark.parametrize('kind', ['game', 'move'])
def test_after_a_restart_time_runs_at_tables_to_which_nobody_has_come_yet(tmp_path: Path, kind: str) -> None:
    async def scenario() -> None:
        time = FakeTime()
        clock, options = {'kind': kind, 'seconds': 60}, {'first_player': '1'}
        async with serving(tmp_path, time=time) as place:
            device = place.device()
            opened = [
                (await device.open('carcassonne', 'here', 'here', clock=clock, options=options)) for _ in range(2)
            ]
            first, second = (each['match'] for each in opened)
            await device.open('carcassonne', 'here', 'open', clock=clock, options=options)
            await device.open('carcassonne', 'here', 'here')
            cookies = dict(device.http.cookies)
        await time.pass_by(10_000)
        async with serving(tmp_path, time=time) as place:
            device, tables = place.device(), place.house.hall.tables
            device.http.cookies.update(cookies)
            await time.pass_by(20)
            assert not tables
            shown = await device.get(f'/api/matches/{first}')
            assert shown['table']['clock'] == {'left': [40_000, 60_000], 'running': [0]}
            assert set(tables) == {first}
            await time.pass_by(40)
            await until(lambda: second in tables)  # though nobody has come
            both = (tables[first], tables[second])
            await until(lambda: all(any(entry.auto for entry in table.entries) for table in both))
            assert set(tables) == {first, second}

    run(scenario)


class HurriedToy:
    """The toy with a time for marking; everything else is as it was."""

    def __getattr__(self, name: str) -> object:
        return getattr(TOY, name)

    def ask(self, state: Toy) -> Ask | None:
        found = TOY.ask(state)
        return found._replace(seconds=10, silence='keep') if found is not None and found.about == 'mark' else found


def test_the_table_waits_as_long_as_the_question_says_and_silence_is_an_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CATALOGUE.boxes, 'toy', Boxed(HurriedToy()))  # type: ignore[arg-type]  # a game of its own states

    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'toy', 'here', 'open')
            table.seats[1] = table.seats[1]._replace(guest='bob', taken=True)
            for seat in (0, 1):
                await play(table, seat)
            assert table.match.ask is not None
            await play(table, table.match.ask.seats[0])
            assert table.match.ask.about == 'mark'
            seq = table.seq
            await time.pass_by(9)
            assert table.seq == seq
            waiting = table.views.table(Eyes(None, (), 'en')).ask
            assert waiting is not None
            assert waiting.left == 1000
            await time.pass_by(2)
            await until(lambda: table.seq > seq)
            assert table.entries[seq].move == 'keep'
            assert table.entries[seq].auto

    run(scenario)


def test_where_one_device_holds_every_seat_nobody_is_hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CATALOGUE.boxes, 'toy', Boxed(HurriedToy()))  # type: ignore[arg-type]  # a game of its own states

    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ANN, 'toy', 'here', 'here')
            for seat in (0, 1):
                await play(table, seat)
            assert table.match.ask is not None
            await play(table, table.match.ask.seats[0])
            assert table.match.ask.about == 'mark'
            waiting = table.views.table(Eyes(None, (), 'en')).ask
            assert waiting is not None
            assert waiting.left is None
            seq = table.seq
            await time.pass_by(60)
            assert table.seq == seq

    run(scenario)


def test_whoever_answers_in_secret_is_charged_no_more_and_nobody_sees_it() -> None:
    clocks = Clocks('game', 60, 3)
    clocks.run((0, 1, 2), 0.0)
    clocks.stop_unseen(1, 10.0)
    assert clocks.state(20.0).left == [40_000, 40_000, 40_000]
    assert clocks.all_remaining(20.0) == [40_000, 50_000, 40_000]
    assert clocks.spent(70.0) == [0, 2]
    clocks.run((1,), 20.0, (1,))
    assert clocks.state(30.0).left == [40_000, 40_000, 40_000]
    assert clocks.next(30.0) == 40.0


def test_a_table_is_found_only_once_it_is_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks while a match is being resumed waits; before, the clock would not run yet."""

    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            table = await tables.open(ANN, 'toy', 'here', 'here')
            match, gate, settle = table.row.id, asyncio.Event(), Table.settle
            await tables.hall.tables.pop(match).close()

            async def slowly(self: Table, since: float | None) -> None:
                await gate.wait()
                await settle(self, since)

            monkeypatch.setattr(Table, 'settle', slowly)
            first = asyncio.create_task(tables.hall.table(match, 'en'))
            await until(lambda: match in tables.hall.tables)
            second = asyncio.create_task(tables.hall.table(match, 'en'))
            await rest()
            assert not second.done()
            gate.set()
            assert await first is await second

    run(scenario)
