"""Sockets: whole games, coming back, watching, and several people before one device."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.server.support import ALL, Sitting, run, serving

GAMES = sorted(ALL)


@pytest.mark.parametrize('name', GAMES)
def test_two_sockets_play_a_whole_game_and_a_third_watches(name: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend, watcher = place.device(), place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open(name, 'here', 'open')
            match, key = opened['match'], opened['seats'][1]['key']
            async with (
                host.sit(match) as one,
                friend.sit(match, key) as two,
                watcher.sit(match, opened['watch_key']) as three,
            ):
                for sitting in (one, two, three):
                    await sitting.wait('hello')
                assert three.info['can'] == {
                    'play': False,
                    'undo': False,
                    'rematch': False,
                    'record': False,
                    'settle': [],
                }
                await play_to_the_end([one, two], Random(name))
                for sitting in (one, two, three):
                    await sitting.quiet()
                    assert sitting.table['over']
                    assert [line['ply'] for line in sitting.log] == list(range(1, sitting.table['ply'] + 1))
                assert one.table['totals'] == two.table['totals'] == three.table['totals']
                assert three.table['moves'] == []

    run(scenario, 240)


async def play_to_the_end(sittings: list[Sitting], rng: Random) -> None:
    """Plays at random with whoever has an answer to give."""
    for _ in range(3000):
        for sitting in sittings:
            while not sitting.table['over'] and sitting.table['moves']:
                move, seat = sitting.some_move(rng)
                answer = await sitting.play(move, seat)
                assert answer['ok'] or answer['error']['code'] == 'stale', answer
        if all(sitting.table['over'] for sitting in sittings):
            return
        for sitting in sittings:
            await sitting.quiet()
    raise AssertionError('a game that ends expected')


def test_whoever_comes_back_hears_what_was_missed(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1'))['match']
            async with device.sit(match) as first:
                await first.wait('hello')
                known = first.table['seq']
            async with device.sit(match) as second:
                await second.wait('hello')
                for _ in range(6):
                    await second.play(*second.some_move(Random(1)))
                whole = second.log
            async with device.sit(match, since=known) as third:
                hello = await third.wait('hello')
                assert not hello['whole']
                assert hello['log'] == whole[known:]
            async with device.sit(match, since=len(whole)) as third:
                assert (await third.wait('hello'))['log'] == []
            async with device.sit(match, since=999) as third:
                assert (await third.wait('hello'))['log'] == whole
            async with device.sit(match) as third:
                await third.wait('hello')
                await third.ask(do='undo', seq=third.table['seq'], seat=third.table['ask']['seats'][0])
            async with device.sit(match, since=len(whole)) as third:
                hello = await third.wait('hello')
                assert hello['whole']
                assert hello['log'] == whole[: len(hello['log'])]

    run(scenario)


def test_who_is_here_is_said_to_all(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', 'greedy')
            async with host.sit(opened['match']) as one:
                assert (await one.wait('people'))['online'] == [0]
                async with friend.sit(opened['match'], opened['seats'][1]['key']) as two:
                    await two.wait('hello')
                    assert (await one.wait('info'))['info']['seats'][1]['taken']
                    assert (await one.wait('people', lambda said: 1 in said['online']))['online'] == [0, 1]
                    async with place.device().sit(opened['match'], opened['watch_key']):
                        assert (await one.wait('people', lambda said: said['watching'] == 1))['online'] == [0, 1]
                assert (await one.wait('people', lambda said: 1 not in said['online']))['watching'] == 0

    run(scenario)


def test_strangers_and_wrong_keys_are_sent_away(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, stranger = place.device(), place.device()
            opened = await host.open('carcassonne', 'here', 'open')
            for match, key, code in (
                (opened['match'], '', 4403),
                (opened['match'], opened['watch_key'][:-2] + 'xx', 4403),
                ('nowhere', '', 4404),
            ):
                async with stranger.sit(match, key) as sitting:
                    assert await sitting.closed() == code
                    assert sitting.heard[-1]['t'] == 'bye'

    run(scenario)


def test_hands_stay_hidden_between_people_before_one_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('toy', 'here', 'here', 'random'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                assert sitting.table['eyes'] is None
                assert sitting.table['moves'] == []
                assert sitting.table['ask']['mine'] == [0, 1]
                assert all(tile == '' for hand in sitting.table['scene']['hands'] for tile in hand['tiles'])
                for seat in (0, 1):
                    assert (await sitting.ask(do='look', seat=seat))['ok']
                    hands = sitting.table['scene']['hands']
                    assert all(hands[seat]['tiles'])
                    assert not any(tile for hand in hands if hand['seat'] != seat for tile in hand['tiles'])
                    assert {move['seat'] for move in sitting.table['moves']} == {seat}
                assert (await sitting.ask(do='look', seat=2))['error']['code'] == 'not_yours'
                assert (await sitting.ask(do='look'))['ok']
                assert sitting.table['eyes'] is None

    run(scenario)


def test_everybody_reads_their_own_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here', seed='1', options={'first_player': '1'}))['match']
            async with device.sit(match) as sitting:
                english = (await sitting.wait('hello'))['table']['ask']['text']
                assert (await sitting.ask(do='lang', lang='fr'))['ok']
                assert sitting.table['ask']['text'] != english
                answer = await sitting.play('lay V 99,99 r0')
                assert answer['error']['rule']
                assert 'tuile' in answer['error']['text'].lower()

    run(scenario)
