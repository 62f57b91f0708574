"""The collector rests, and looks at everything once in a long while, at a moment when nobody waits."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.server.support import Bench, FakeTime, asker, bench, run
from tilewright.server import memory
from tilewright.server.memory import Sweeper

ALONE = """
import gc
from tilewright.server.running import be_swift

be_swift()
seen = []
gc.callbacks.append(lambda phase, info: seen.append(phase))
kept = [[[]] for _ in range(100_000)]
print(len(seen))
gc.enable()
kept = [[[]] for _ in range(100_000)]
print(len(seen) > 0)
"""


class Knot:
    """Something that knows itself, as only a collector can free it."""

    def __init__(self) -> None:
        vars(self)['itself'] = self


@pytest.mark.skipif(not memory.resident(), reason='the system does not say how much memory is in use')
def test_the_collector_looks_at_nothing_by_itself() -> None:
    found = subprocess.run([sys.executable, '-c', ALONE], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ['0', 'True']


def test_everything_is_looked_at_once_in_a_long_while(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with bench(tmp_path, time) as tables:
            for _ in range(memory.FEW + 1):
                await tables.open(asker('ann'), 'toy', 'here', 'here')
            gc.disable()
            try:
                gone = weakref.ref(Knot())
                time.advance(memory.LONG - 1)
                await tables.hall.tidy_up()
                assert gone() is not None
                time.advance(1)
                await tables.hall.tidy_up()
                assert gone() is None
            finally:
                gc.enable()

    run(scenario)


def test_everything_is_looked_at_sooner_when_there_is_much_more_than_there_was() -> None:
    sizes = [memory.MORE]
    sweeper = Sweeper(lambda: 0.0, lambda: sizes[0])
    sizes[0] = int(memory.MORE * (memory.GROWN + 1))
    assert not sweeper.due()
    sizes[0] += 1
    assert sweeper.due()
    sweeper.sweep()
    assert not sweeper.due()  # what is left is needed


@asynccontextmanager
async def somebody_waits(folder: Path) -> AsyncIterator[tuple[Bench, asyncio.Event, asyncio.Task[bool]]]:
    """Tables at which everything is to be looked at again, while somebody waits for an answer."""
    time = FakeTime()
    async with bench(folder, time) as tables:
        table = await tables.open(asker('ann'), 'toy', 'here', 'here')
        answered = asyncio.Event()
        asked = asyncio.create_task(table.inside(answered.wait))
        await asyncio.sleep(0)
        time.advance(memory.LONG)
        yield tables, answered, asked


def test_it_waits_for_a_moment_when_nobody_waits_for_an_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with somebody_waits(tmp_path) as (tables, answered, asked):
            tidying = asyncio.create_task(tables.hall.tidy_up())
            await asyncio.sleep(3 * memory.MOMENT)
            before = tables.hall.sweeper.swept
            answered.set()
            await asked
            await tidying
            assert before < tables.hall.sweeper.swept == tables.hall.sweeper.now()

    run(scenario)


def test_where_somebody_always_waits_it_looks_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, 'TRIES', 3)

    async def scenario() -> None:
        async with somebody_waits(tmp_path) as (tables, answered, asked):
            await tables.hall.tidy_up()
            assert tables.hall.sweeper.swept == tables.hall.sweeper.now()
            answered.set()
            await asked

    run(scenario)
