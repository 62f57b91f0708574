"""Several processes that serve the same matches: one store, and nudges through Redis."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from fakeredis import FakeAsyncRedis, FakeServer
from redis.asyncio import Redis

from tests.server.support import Place, asker, bench, run, serving
from tilewright.core.play import Misuse
from tilewright.server import wire
from tilewright.server.broker import connect


@asynccontextmanager
async def two_houses(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Place, Place]]:
    """Two servers with one database and one Redis."""
    server = FakeServer()
    monkeypatch.setattr(Redis, 'from_url', lambda _, **options: FakeAsyncRedis(server=server))
    async with serving(data, broker='redis://here') as one, serving(data, broker='redis://here') as two:
        yield one, two


def test_a_broker_that_cannot_be_used_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Misuse, match='redis://host'):
        connect('rabbit://localhost')
    monkeypatch.setitem(sys.modules, 'redis.asyncio', None)
    with pytest.raises(Misuse, match=r'tilewright\[redis\]'):
        connect('redis://localhost')


def test_what_is_played_in_one_house_is_told_in_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        async with two_houses(tmp_path, monkeypatch) as (one, two):
            host, friend, rng = one.device(), two.device(), Random(3)
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open')
            match, key = opened['match'], opened['seats'][1]['key']
            async with host.sit(match) as ann, friend.sit(match, key) as bob:
                await ann.wait('hello')
                await bob.wait('hello')
                await ann.wait('info', lambda message: message['info']['seats'][1]['taken'])
                for _ in range(8):
                    player, other = (ann, bob) if ann.table['moves'] else (bob, ann)
                    move, seat = player.some_move(rng)
                    answer = await player.play(move, seat)
                    assert answer['ok'], answer
                    while other.table['seq'] < player.table['seq']:
                        await other.hear()
                    assert other.table['scene'] == player.table['scene']
                    assert other.log == player.log

    run(scenario)


def test_of_two_who_answer_at_once_in_two_houses_one_is_told_that_it_was_too_late(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as here, bench(tmp_path) as there:
            one = await here.open(asker('ann'), 'carcassonne', 'here', 'here')
            two = await there.hall.table(one.row.id, 'en')
            seat, moves = one.match.moves()[0].seat, [str(move) for move in one.match.moves()][:2]
            outcomes = await asyncio.gather(
                *(
                    table.commands.play((seat,), wire.Play(move, one.seq, seat, move), 'en')
                    for table, move in zip((one, two), moves, strict=True)
                )
            )
            assert sorted(outcome.error.code if outcome.error else '' for outcome in outcomes) == ['', 'stale']
            await asyncio.gather(one.sync(two.seq, seated=False), two.sync(one.seq, seated=False))
            assert one.entries == two.entries

    run(scenario)


def test_consent_to_a_wish_that_the_other_house_has_overtaken_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as here, bench(tmp_path) as there:
            one = await here.open(asker('ann'), 'carcassonne', 'open', 'open', options={'first_player': '1'})
            for seat in (0, 1):
                await here.hall.store.claim(one.row.id, seat, f'guest{seat}', f'guest{seat}')
            await one.inside(one.reload)
            for nth in range(2):
                move = next(move for move in one.match.moves() if move.verb in ('lay', 'keep'))
                await one.commands.play((0,), wire.Play(str(nth), one.seq, 0, str(move)), 'en')
            assert (await one.commands.undo((0,), wire.Undo('wish', one.seq, 0), 'en')).waiting == (1,)
            two = await there.hall.table(one.row.id, 'en')
            lay = str(two.match.moves()[0])
            assert (await two.commands.play((1,), wire.Play('lay', two.seq, 1, lay), 'en')).error is None
            late = await one.commands.agree((1,), wire.Agree('yes', True), 'en')
            assert late.error is not None
            assert late.error.code == 'no_undo'
            assert one.entries == two.entries

    run(scenario)
