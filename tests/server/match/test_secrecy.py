"""Two worlds that differ only in what is hidden from somebody look the same to them, byte for byte."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.support import ALL, CATALOGUE, SECRET, FakeTime, Json, find, run, serving
from tests.server.twins import twin_worlds
from tilewright.core.match import Match
from tilewright.core.play import State
from tilewright.server.guests import COOKIE, Guest, Signer
from tilewright.server.lobby.opening import entries_of, match_row
from tilewright.server.match.records import played_of
from tilewright.server.players.workers import Task, think
from tilewright.server.store.rows import SeatRow
from tilewright.server.store.store import Store

HIDING = [name for name, game in sorted(ALL.items()) if CATALOGUE.boxes[name].secret(game.variants[0].name)]
MATCH = 'thesamematch'


def test_something_is_hidden_in_some_game() -> None:
    assert 'toy' in HIDING


async def everything(data: Path, match: Match[State], eyes: int | None) -> list[bytes]:
    """Every byte that these eyes can get out of a server that holds the match."""
    box = CATALOGUE.boxes[match.game.name]
    store = Store(f'sqlite+aiosqlite:///{data / "tilewright.db"}')
    await store.open()
    played = played_of(match)
    row = match_row(box, played, MATCH, 1, 'seed')._replace(host='somebody', clock='{"kind": "game", "seconds": 900}')
    seats = [SeatRow(MATCH, nth, 'open', name, '', f'guest{nth}', True) for nth, name in enumerate(match.names)]
    await store.create(row, seats, entries_of(played, MATCH, 1))
    await store.close()
    signer = Signer(SECRET)
    key = signer.key(MATCH, -1) if eyes is None else ''
    holds = {} if eyes is None else {'Cookie': f'{COOKIE}={signer.write(Guest(f"guest{eyes}"))}'}
    out: list[bytes] = []
    async with serving(data, time=FakeTime()) as place:
        device = place.device(**({'Authorization': f'Bearer {key}'} if key else holds))

        async def keep(path: str) -> Any:
            answer = await device.http.get(path)
            out.append(answer.content)
            return answer.json() if answer.headers['content-type'] == 'application/json' else None

        shown = await keep(f'/api/matches/{MATCH}')
        for ply in range(shown['table']['ply'] + 2):
            await keep(f'/api/matches/{MATCH}/at/{ply}?lang=fr')
        for path in ('record', '?since=3', '?seat=0', '?seat=1'):
            await keep(f'/api/matches/{MATCH}/{path}')
        stale = {'id': 'x', 'seq': 0, 'seat': eyes or 0, 'move': 'nothing'}
        out += [
            (await device.http.post(f'/api/matches/{MATCH}/{what}', json=stale)).content for what in ('moves', 'undo')
        ]
        async with device.sit(MATCH, key, 0, **holds) as sitting:
            out.append(json.dumps(await sitting.wait('hello')).encode())
            commands: list[Json] = [{'do': 'look', 'seat': 0}, {'do': 'look', 'seat': 1}, {'do': 'lang', 'lang': 'fr'}]
            out += [json.dumps(await sitting.ask(id='y', **command)).encode() for command in commands]
            out.append(json.dumps(sitting.heard[-2]).encode())
    return out


def task_of(match: Match[State], seat: int, bot: str) -> Task:
    """The decision of a bot."""
    log = tuple((move.seat, str(move)) for move in match.log)
    return Task(match.game.name, match.variant, tuple(match.options.items()), len(match.names), (), log, seat, bot, 's')


@pytest.mark.parametrize('name', HIDING)
@pytest.mark.parametrize('eyes', [None, 0, 1])
def test_nobody_gets_a_byte_that_depends_on_what_is_hidden_from_them(
    name: str, eyes: int | None, tmp_path: Path
) -> None:
    game = find(name)
    seats = 3 if 3 in game.variants[0].seats else 2
    worlds = (twin_worlds(game, seats, eyes, Random(f'{name} {eyes} {seed}')) for seed in range(3))
    one, two = next((one, two) for one, two in worlds if one.log != two.log)
    folders = [tmp_path / f'{nth}' for nth in (1, 2)]
    for folder in folders:
        folder.mkdir()
    first, second = (
        run(partial(everything, folder, world, eyes)) for folder, world in zip(folders, (one, two), strict=True)
    )
    assert first == second
    ask = one.ask
    if eyes is not None and ask is not None and any(move.seat == eyes for move in game.moves(one.see(eyes))):
        for bot in ('random', 'greedy'):
            assert think(game, task_of(one, eyes, bot)) == think(game, task_of(two, eyes, bot))


def test_an_answer_in_secret_is_noticed_by_nobody(tmp_path: Path) -> None:
    """Where a game lets several answer in secret, neither message nor number nor clock tells that somebody has."""
    name = 'camargue'
    if name not in ALL:
        pytest.skip('no game here asks in secret')

    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, time=time) as place:
            devices = [place.device() for _ in range(4)]
            opened = await devices[0].open(
                name, 'open', 'open', 'open', clock={'kind': 'move', 'seconds': 500}, options={'first_player': '1'}
            )
            match = opened['match']
            keys = [*(seat['key'] for seat in opened['seats']), opened['watch_key']]
            for device, key in zip(devices[:3], keys[:3], strict=True):
                await device.post(f'/api/matches/{match}/join', {}, key=key)
            async with (
                devices[0].sit(match, keys[0]) as one,
                devices[1].sit(match, keys[1]) as two,
                devices[2].sit(match, keys[2]) as three,
                devices[3].sit(match, keys[3]) as four,
            ):
                sittings = [one, two, three, four]
                for sitting in sittings:
                    await sitting.wait('hello')
                lay = next(move for move in one.table['moves'] if move['verb'] == 'lay')
                await one.play(' '.join((lay['verb'], *lay['args'])), 0)
                for sitting in sittings:
                    await sitting.quiet()
                before = [await devices[n].get(f'/api/matches/{match}') for n in range(3)]
                assert two.table['ask']['seats'] == [1, 2]
                answer = await two.play('pass', 1)
                assert answer['ok']
                for sitting in (one, three, four):
                    assert await sitting.quiet() == []
                after = [await devices[n].get(f'/api/matches/{match}') for n in range(3)]
                assert [after[0], after[2]] == [before[0], before[2]]
                assert after[1] != before[1]
                assert two.table['ask']['seats'] == [1, 2]
                assert two.table['ask']['mine'] == []
                assert (await three.play('pass', 2))['seq'] == answer['seq']  # it learns nothing from its own number
                await one.wait('moved')
                assert one.table['seq'] > before[0]['table']['seq']

    run(scenario)
