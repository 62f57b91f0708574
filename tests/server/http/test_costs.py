"""Cost, not count: everybody pays for the processor's time that they use, and what is heavy is done by turns."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random
from time import thread_time

import pytest

from tests.server.support import LOOSE, asker, bench, run, serving, until
from tilewright.server.http import games
from tilewright.server.http.costs import Costs
from tilewright.server.http.limits import Buckets, network_of
from tilewright.server.lobby.describe import describe_tiles
from tilewright.server.match.views import Eyes, Views
from tilewright.server.metering import paid, paid_by
from tilewright.server.turns import Full, Turns


def burn(seconds: float) -> None:
    """Uses up time of the processor."""
    ends = thread_time() + seconds
    while thread_time() < ends:
        pass


def test_a_budget_is_used_up_and_fills_again() -> None:
    now = [0.0]
    budgets = Buckets(0.5, 2.0, lambda: now[0])
    budgets.charge('a', 1.5)
    assert budgets.wait('a') == 0
    budgets.charge('a', 1.5)
    assert budgets.wait('a') == 2.0
    assert budgets.wait('b') == 0
    now[0] = 2.0
    assert budgets.wait('a') == 0
    now[0] = 1000.0
    assert budgets.of('a') == 2.0


def test_what_is_computed_is_paid_for_and_what_is_waited_for_is_not() -> None:
    async def scenario() -> None:
        bills: list[float] = []

        async def work() -> str:
            burn(0.02)
            await asyncio.sleep(0.3)
            burn(0.02)
            return 'done'

        async def more() -> str:
            begun = asyncio.create_task(paid(work))  # whoever begins something pays for it
            return await work() + await begun

        assert await paid_by(bills.append, more()) == 'donedone'
        assert 0.08 <= sum(bills) < 0.3
        assert len(bills) > 2
        before = sum(bills)
        assert await paid(work) == 'done'  # nobody pays here
        assert sum(bills) == before

    run(scenario)


def test_what_fails_or_is_given_up_is_paid_for_too() -> None:
    async def scenario() -> None:
        bills: list[float] = []

        async def fail() -> None:
            burn(0.01)
            await asyncio.sleep(0)
            raise ValueError('no')

        with pytest.raises(ValueError, match='no'):
            await paid_by(bills.append, fail())

        async def wait() -> None:
            burn(0.01)
            try:
                await asyncio.sleep(1000)
            finally:
                burn(0.01)

        task = asyncio.create_task(paid_by(bills.append, wait()))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert task.cancelled()
        assert sum(bills) >= 0.03

    run(scenario)


def test_turns_go_round_between_those_who_wait() -> None:
    async def scenario() -> None:
        turns, order = Turns(1), list[str]()

        async def have(of: str, first: bool) -> None:
            leave = await turns.enter(of, first)
            order.append(of)
            await asyncio.sleep(0)
            leave()
            leave()  # twice is once

        leave = await turns.enter('now')
        waiting = [asyncio.create_task(have(of, of != 'z')) for of in 'zaaabbc']
        given_up = asyncio.create_task(have('a', True))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.sleep(0)
        leave()
        await asyncio.gather(*waiting)
        assert ''.join(order) == 'abcabaz'
        assert (turns.free, turns.waiting) == (1, 0)

    run(scenario)


def test_a_turn_that_nobody_wants_any_more_goes_to_the_next() -> None:
    async def scenario() -> None:
        turns = Turns(1, most=2)
        leave = await turns.enter('a')
        one, two = (asyncio.create_task(turns.enter(of)) for of in 'bc')
        await asyncio.sleep(0)
        with pytest.raises(Full):
            await turns.enter('d')
        leave()
        one.cancel()  # called already, and given up before it knew
        await asyncio.gather(one, return_exceptions=True)
        (await two)()
        assert (turns.free, turns.waiting) == (1, 0)

    run(scenario)


@pytest.mark.parametrize(
    ('address', 'network'),
    [
        ('192.0.2.7', '192.0.2.7'),
        ('2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'),
        ('2001:db8:1:2:ffff::1%eth0', '2001:db8:1:2::/64'),
        ('::ffff:192.0.2.7', '192.0.2.7'),
        ('testclient', 'testclient'),
        ('', ''),
    ],
)
def test_an_ipv6_network_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_whoever_has_used_up_their_time_has_to_wait_and_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, limits=replace(LOOSE, cpu_rate=1e-6, cpu_burst=1e6)) as place:
            device, costs = place.device(), place.house.costs
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                before = costs.budgets.of('127.0.0.1')
                move, seat = sitting.some_move(Random(1))
                assert (await sitting.play(move, seat))['ok']
                assert costs.budgets.of('127.0.0.1') < before < 1e6
                costs.budgets.charge('127.0.0.1', 2e6)
                assert (await sitting.ask(do='look'))['error']['code'] == 'too_fast'
            answer = await device.http.get('/api/me')
            assert answer.status_code == 429
            assert int(answer.headers['retry-after']) > 0
            assert costs.budgets.wait('192.0.2.7') == 0

    run(scenario)


def test_heavy_requests_wait_for_their_turn_and_light_ones_do_not(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device, turns = place.device(), place.house.costs.turns
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            leave = await turns.enter('somebody')
            heavy = [
                asyncio.create_task(device.get(path))
                for path in (f'/api/matches/{match}', f'/api/matches/{match}/at/0', '/api/matches')
            ]
            while turns.waiting < len(heavy):
                await device.get('/api/me')
            leave()
            await asyncio.gather(*heavy)
            await until(lambda: turns.free == 1)

    run(scenario)


def test_lines_of_the_log_are_written_once_and_again_after_an_undo_or_a_new_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            ann = asker('ann')
            table = await tables.open(ann, 'carcassonne', 'here', 'here')
            written = 0
            line = Views._line

            def count(*args: object) -> object:
                nonlocal written
                written += 1
                return line(*args)  # type: ignore[arg-type]  # handed on as they come

            monkeypatch.setattr(Views, '_line', count)
            eyes = Eyes(None, (), 'en')
            first = table.views.lines(eyes)
            assert written == len(first) > 0
            move = table.match.moves()[0]
            await table.inside(lambda: table.accept(move, None, auto=False))
            after = table.views.lines(eyes)
            assert after[: len(first)] == first
            assert written == len(after)
            assert table.views.lines(eyes, first[-1].seq) == after[len(first) :]
            await table.inside(lambda: table.go_back(0, len(first), None))
            assert [each.text for each in table.views.lines(eyes)] == [each.text for each in first]
            assert written > len(after)
            before = written
            row = table.seats[0]._replace(name='Zoe')
            await table.inside(lambda: table.seat(row))
            table.views.lines(eyes)
            assert written > before

    run(scenario)


def test_a_game_is_described_once_and_asked_for_again_only_if_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        described = 0
        describe = describe_tiles

        def count(*args: object) -> object:
            nonlocal described
            described += 1
            return describe(*args)  # type: ignore[arg-type]  # handed on as they come

        monkeypatch.setattr(games, 'describe_tiles', count)
        async with serving(tmp_path) as place:
            device = place.device()
            for path in ('/api/games', '/api/games/toy', '/api/games/toy/rules'):
                packed = await device.http.get(path)
                plain = await device.http.get(path, headers={'accept-encoding': 'identity'})
                assert packed.headers['content-encoding'] == 'gzip'
                assert 'content-encoding' not in plain.headers
                assert packed.json() == plain.json()
                again = await device.http.get(path, headers={'if-none-match': packed.headers['etag']})
                assert (again.status_code, again.content) == (304, b'')
                assert packed.headers['cache-control'] == 'no-cache'
                other = await device.http.get(path, params={'lang': 'fr'})
                assert other.status_code == 200
            assert described == 2  # in English and in French

    run(scenario)


def test_an_address_is_forgotten_when_there_are_too_many() -> None:
    costs = Costs(Buckets(0.0, 1.0, lambda: 0.0))
    for nth in range(10_005):
        costs.payer(str(nth))(5.0)
    assert costs.budgets.wait('0') == 0
    assert costs.budgets.wait('10004') == 60.0
