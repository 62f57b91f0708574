"""Matches that nobody needs are put away, and what is put away takes no memory."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import weakref
from pathlib import Path
from random import Random

from tests.server.support import FakeTime, asker, bench, run, serving, until
from tilewright.server import wire
from tilewright.server.lobby import hall as halls
from tilewright.server.match.table import Table


async def play_to_the_end(table: Table) -> None:
    """Plays anything until it is over."""
    rng = Random(1)
    while table.match.ask is not None:
        move = rng.choice(table.match.moves())
        command = wire.Play(f'c{table.seq}', table.numbering.seq(move.seat), move.seat, str(move))
        assert (await table.commands.play((0, 1), command, 'en')).error is None


def test_a_table_is_gone_when_it_is_closed_without_the_help_of_a_collector(tmp_path: Path) -> None:
    async def scenario() -> None:
        time, ann = FakeTime(), asker('ann')
        async with bench(tmp_path, time) as tables:
            table = await tables.open(ann, 'toy', 'here', 'here')
            stale = wire.Play('x', 999, 0, 'nothing')
            assert (await table.commands.play((0, 1), stale, 'en')).error is not None
            await play_to_the_end(table)
            gone = weakref.ref(table)
            del table
            gc.collect()
            gc.disable()
            try:
                await time.pass_by(halls.BUSY)
                await tables.open(ann, 'toy', 'here', 'here')
                assert gone() is None
            finally:
                gc.enable()

    run(scenario)


def test_a_socket_that_closes_is_gone_without_the_help_of_a_collector_and_its_table_when_it_is_put_away(
    tmp_path: Path,
) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, time=time) as place:
            hall, device = place.house.hall, place.device()
            match = (await device.open('toy', 'here', 'here'))['match']
            gc.collect()
            gc.disable()
            try:
                async with device.sit(match) as sitting:
                    await sitting.wait('hello')
                    assert not (await sitting.ask(do='play', seq=0, seat=0, move='nothing'))['ok']
                    table = weakref.ref(hall.tables[match])
                    session = weakref.ref(next(iter(hall.tables[match].sessions)))
                await until(lambda: session() is None)
                await time.pass_by(halls.REST)
                while match in hall.tables:
                    await time.pass_by(halls.TIDY)
                assert table() is None
            finally:
                gc.enable()

    run(scenario)


def test_a_fault_at_a_table_does_not_keep_it(tmp_path: Path) -> None:
    async def fails() -> None:
        raise OSError('a disk that is not full expected')

    async def scenario() -> None:
        async with bench(tmp_path, FakeTime()) as tables:
            table = await tables.open(asker('ann'), 'toy', 'here', 'here')
            gone = weakref.ref(table)
            gc.collect()
            gc.disable()
            try:
                with contextlib.suppress(OSError):
                    await table.inside(fails)
                await tables.hall.tables.pop(table.row.id).close()
                del table
                await asyncio.sleep(0)  # what woke this task up is forgotten after its turn
                assert gone() is None
            finally:
                gc.enable()

    run(scenario)


def test_a_finished_match_is_put_away_though_nobody_opens_another(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, time=time) as place:
            hall, device = place.house.hall, place.device()
            over = (await device.open('toy', 'here', 'here'))['match']
            going = (await device.open('toy', 'here', 'here'))['match']
            await play_to_the_end(await hall.table(over, 'en'))
            async with device.sit(over) as sitting:
                await sitting.wait('hello')
                await time.pass_by(halls.BUSY)
                await time.pass_by(halls.TIDY)
                assert set(hall.tables) == {over, going}  # somebody looks at it
            await until(lambda: not hall.tables[over].sessions)
            await time.pass_by(halls.BUSY - 1)
            assert over in hall.tables  # a line that was lost comes back in a moment
            while over in hall.tables:  # the hall looks every now and then
                await time.pass_by(halls.TIDY)
            assert set(hall.tables) == {going}
            await time.pass_by(halls.REST)
            while hall.tables:
                await time.pass_by(halls.TIDY)
            assert (await device.get(f'/api/matches/{over}'))['table']['over']

    run(scenario)
