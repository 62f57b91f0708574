"""Thinking is shared fairly: people's matches first, matches by turns, and a slow bot delays no other match."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.patience import patient
from tests.server.support import LOOSE, find, run, serving, until
from tilewright.server.players import thinking
from tilewright.server.players.thinking import Load, Thinkers
from tilewright.server.players.workers import Inline, Processes, Task


class Pool(Executor):
    """A process that does what it is told when it is told."""

    def __init__(self) -> None:
        self.futures: list[Future[Any]] = []
        self.args: tuple[Any, ...] = ()
        self.killed = False

    def submit(self, fn: Any, /, *args: Any, **_: Any) -> Future[Any]:
        self.args = args
        self.futures.append(Future())
        self.futures[-1].set_running_or_notify_cancel()
        return self.futures[-1]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        pass


class House:
    """Thinkers with such processes."""

    def __init__(self, many: int) -> None:
        self.pools: list[Pool] = []
        self.thinkers = Thinkers(many, self.start, self.kill)

    def start(self) -> ProcessPoolExecutor:
        self.pools.append(Pool())
        return self.pools[-1]  # type: ignore[return-value]  # it looks like one

    @staticmethod
    def kill(pool: Any) -> None:
        pool.killed = True

    def ask(self, match: str, people: bool = False) -> asyncio.Task[Any]:
        """A decision that waits."""
        return asyncio.create_task(self.thinkers.run(match, people, print, match))

    def at(self) -> list[str]:
        """The matches that are being thought about."""
        return [pool.args[0] for pool in self.pools if pool.futures and not pool.futures[-1].done()]

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


def test_people_come_first_and_matches_by_turns() -> None:
    async def scenario() -> None:
        house, order = House(1), list[str]()
        asked = [house.ask(match) for match in ('bots', 'bots', 'bots', 'more')]
        await house.settle()
        asked += [house.ask('person', people=True), house.ask('person', people=True)]
        await house.settle()
        assert house.thinkers.load == Load(1, 0, 5)
        while house.at():
            order += house.at()
            house.pools[0].futures[-1].set_result('answer')
            await house.settle()
        assert order == ['bots', 'person', 'person', 'bots', 'more', 'bots']
        assert await asyncio.gather(*asked) == ['answer'] * 6
        assert len(house.pools) == 1

    run(scenario)


def test_a_slow_bot_loses_its_place_but_not_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, 'SLOW', 0.02)

    async def scenario() -> None:
        house = House(1)
        slow = [house.ask(f'slow {nth}') for nth in range(4)]
        quick = house.ask('quick')
        await until(lambda: house.thinkers.load == Load(3, 2, 2))  # two in overtime, one more in the only place
        house.pools[2].futures[-1].set_result('late')
        await until(lambda: len(house.at()) == 3)
        house.pools[2].futures[-1].set_result('late')
        await until(lambda: 'quick' in house.at())
        for pool in house.pools:
            if not pool.futures[-1].done():
                pool.futures[-1].set_result('late')
        assert await asyncio.gather(*slow, quick) == ['late'] * 5
        assert house.thinkers.load == Load()

    run(scenario)


def test_a_bot_that_never_answers_and_a_process_that_died_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, 'LONGEST', 0.05)

    async def scenario() -> None:
        house = House(1)
        with pytest.raises(TimeoutError):
            await house.ask('for ever')
        assert house.pools[0].killed
        monkeypatch.setattr(thinking, 'LONGEST', patient(60))
        died = house.ask('dies')
        await house.settle()
        house.pools[1].futures[-1].set_exception(BrokenProcessPool())
        await house.settle()
        house.pools[2].futures[-1].set_result('well')
        assert await died == 'well'
        failing = house.ask('fails')
        await house.settle()
        house.pools[2].futures[-1].set_exception(ValueError('no idea'))
        with pytest.raises(ValueError, match='no idea'):
            await failing
        assert not house.pools[2].killed
        assert house.thinkers.load == Load()

    run(scenario)


def test_a_decision_that_nobody_waits_for_any_more_keeps_its_place_to_the_end_and_no_longer() -> None:
    async def scenario() -> None:
        house = House(1)
        begun, waiting, other = house.ask('a'), house.ask('b'), house.ask('c')
        await house.settle()
        begun.cancel()
        waiting.cancel()
        await house.settle()
        assert house.at() == ['a']
        house.pools[0].futures[-1].set_result('unheard')
        await house.settle()
        assert house.at() == ['c']
        house.pools[0].futures[-1].set_result('heard')
        assert await other == 'heard'

    run(scenario)


def test_real_processes_think_by_turns() -> None:
    task = Task('carcassonne', 'base', (('first_player', '1'),), 2, (), ((-1, 'draw V'),), 0, 'greedy', 'seed')

    async def scenario() -> None:
        workers = Processes(1)
        try:
            found = await asyncio.gather(*(workers.think(task._replace(match=str(nth))) for nth in range(5)))
            assert set(found) == {await Inline(find).think(task)}
            assert 1 <= len(workers.thinkers.idle) <= 1 + thinking.SPARE  # a process that starts slowly gets help
        finally:
            workers.close()

    run(scenario)


def test_so_many_matches_of_bots_alone_and_no_more(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, pause=1000.0, limits=replace(LOOSE, bot_matches=2)) as place:
            device = place.device()
            for _ in range(2):
                await device.open('carcassonne', 'greedy', 'greedy')
            refused = await device.open('carcassonne', 'greedy', 'greedy', status=503)
            assert refused['error']['code'] == 'busy'
            assert '2' in refused['error']['text']
            await device.open('carcassonne', 'greedy', 'here')  # a person plays

    run(scenario)


def test_health_says_how_many_wait(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            said = await place.device().get('/health')
            assert said['thinking'] == {'running': 0, 'slow': 0, 'waiting': 0}

    run(scenario)
