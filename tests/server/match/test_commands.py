"""Commands that come from the wrong seat, too late, twice, or make no sense."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.server.support import run, serving


def test_every_wrong_command_has_its_explicit_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', options={'first_player': '1'})
            match, key = opened['match'], opened['seats'][1]['key']
            async with host.sit(match) as one, friend.sit(match, key) as two:
                await one.wait('hello')
                await two.wait('hello')
                await one.quiet()
                seq, (move, _) = one.table['seq'], one.some_move(Random(1))
                first = one.table['moves'][0]['args'][0]

                async def code(**command: object) -> str:
                    answer = await one.ask(**({'do': 'play', 'seq': seq, 'seat': 0, 'move': move} | command))
                    assert not answer['ok']
                    return str(answer['error']['code'])

                assert await code(seat=1) == 'not_yours'
                assert await code(seat=40) == 'not_yours'
                assert await code(seq=seq - 1) == 'stale'
                assert await code(seq=seq + 1) == 'stale'
                assert await code(move='fly to the moon') == 'malformed'
                assert await code(move='lay') == 'malformed'
                assert await code(move=f'lay {first} 1;2 r0') == 'malformed'
                assert await code(move=f'lay {first} 77,77 r0') == 'refused'
                assert await code(move='lay nothing 1,0 r0') == 'refused'
                assert await code(move='draw V') == 'refused'
                assert await code(move='keep') == 'refused'
                wrong = await two.ask(do='play', seq=seq, seat=1, move=move)
                assert wrong['error']['rule'].startswith('CAR-')
                assert one.table['seq'] == seq
                assert not await two.quiet()

    run(scenario)


def test_a_command_sent_twice_is_played_once_and_answered_alike(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                seq, (move, seat) = sitting.table['seq'], sitting.some_move(Random(1))
                command = {'do': 'play', 'id': 'x', 'seq': seq, 'seat': seat, 'move': move}
                first = await sitting.ask(**command)
                assert first['ok']
                assert await sitting.ask(**command) == first
                assert sitting.table['seq'] == seq + 1
                again = await sitting.ask(**{**command, 'move': 'keep'})
                assert again['error']['code'] == 'reused'
                body = {name: command[name] for name in ('id', 'seq', 'seat', 'move')}
                answer = await device.post(f'/api/matches/{match}/moves', body)
                assert answer == first
                bad = {'do': 'play', 'id': 'y', 'seq': seq + 1, 'seat': seat, 'move': 'deploy castle'}
                refused = await sitting.ask(**bad)
                assert refused['error']['code'] == 'refused'
                await sitting.play('keep', seat)
                assert await sitting.ask(**bad) == refused

    run(scenario)


def test_a_command_is_the_same_however_its_numbers_are_written(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                move = next(each for each in sitting.table['moves'] if each['args'][1] == '1,0')
                odd = ' '.join((move['verb'], move['args'][0], ' 01,+0 ', move['args'][2]))
                command = {'do': 'play', 'id': 'x', 'seq': sitting.table['seq'], 'seat': move['seat'], 'move': odd}
                first = await sitting.ask(**command)
                assert first['ok']
                assert await sitting.ask(**command) == first

    run(scenario)


def test_a_stale_command_is_told_what_it_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                known = sitting.table['seq']
                for _ in range(4):
                    await sitting.play(*sitting.some_move(Random(2)))
                stale = await sitting.ask(do='play', seq=known, seat=0, move='keep')
                assert stale['error']['code'] == 'stale'
                assert stale['missing'] == sitting.log[known:]
                assert stale['table']['seq'] == stale['seq'] == sitting.table['seq']
                body = {'id': 'z', 'seq': known, 'seat': 0, 'move': 'keep'}
                answer = await device.post(f'/api/matches/{match}/moves', body, 409)
                assert answer['missing'] == stale['missing']

    run(scenario)


def test_what_is_no_command_is_answered_and_does_no_harm(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                for text in (
                    '',
                    '{',
                    '[]',
                    'null',
                    '{"do":"dance","id":"d"}',
                    '{"do":"play","id":"d"}',
                    '"' + 'x' * 99,
                ):
                    await sitting.socket.send(text)
                    answer = await sitting.wait('answer')
                    assert answer['error']['code'] == 'malformed'
                    assert answer['re'] == ('d' if '"id"' in text else '')
                long = {'do': 'play', 'id': 'i' * 65, 'seq': 0, 'seat': 0, 'move': 'keep'}
                await sitting.socket.send(json.dumps(long))
                assert (await sitting.wait('answer'))['error']['code'] == 'malformed'
                await sitting.socket.send(b'\xff\xfe')
                assert (await sitting.wait('answer'))['error']['code'] == 'malformed'
                assert (await sitting.play(*sitting.some_move(Random(3))))['ok']

    run(scenario)
