"""Taking back: free, by consent, on one device, or not at all."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.server.support import Sitting, run, serving

WISH = {'seat': 0, 'waiting': [1], 'what': 'undo', 'about': -1, 'refused': -1}


async def move(sitting: Sitting, verb: str = '') -> None:
    """Plays some move, of a verb if one is given."""
    moves = [each for each in sitting.table['moves'] if verb in ('', each['verb'])]
    chosen = Random(5).choice(moves)
    assert (await sitting.play(' '.join((chosen['verb'], *chosen['args'])), chosen['seat']))['ok']


def test_it_is_free_until_chance_or_another_has_answered_and_then_by_consent(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', 'random', options={'first_player': '1'})
            match, key = opened['match'], opened['seats'][1]['key']
            async with host.sit(match) as one, friend.sit(match, key) as two:
                await one.wait('hello')
                await two.wait('hello')
                start = one.table
                assert (await one.ask(do='undo', seq=one.table['seq'], seat=0))['error']['code'] == 'no_undo'
                await move(one, 'lay')
                assert one.table['undo'] == 'free'
                assert (await one.ask(do='undo', seq=one.table['seq'], seat=0))['ok']
                assert one.table['scene'] == start['scene']
                assert one.table['seq'] == start['seq'] + 2  # the log keeps what was taken back
                await two.wait('undone')
                await move(one, 'lay')
                await move(one, 'keep')
                assert one.table['undo'] == 'ask'
                asked = await one.ask(do='undo', seq=one.table['seq'], seat=0, id='wish')
                assert asked['waiting'] == [1]
                assert await one.ask(do='undo', seq=one.table['seq'], seat=0, id='wish') == asked
                wish = await two.wait('wish')
                assert wish['wish'] == WISH
                assert (await one.ask(do='agree', yes=True))['error']['code'] == 'no_undo'
                assert (await two.ask(do='agree', yes=False))['ok']
                assert (await one.wait('wish'))['wish'] == WISH | {'waiting': [], 'refused': 1}  # who wished is told
                await one.ask(do='undo', seq=one.table['seq'], seat=0)
                await two.wait('wish')
                assert (await two.ask(do='agree', yes=True, seat=1))['ok']
                await one.wait('undone')
                assert one.table['ask']['about'] == 'deploy'
                assert two.table['ask']['mine'] == []

    run(scenario)


def test_a_wish_is_forgotten_when_the_game_goes_on(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            opened = await host.open('carcassonne', 'here', 'open', options={'first_player': '1'})
            async with host.sit(opened['match']) as one, friend.sit(opened['match'], opened['seats'][1]['key']) as two:
                await one.wait('hello')
                await two.wait('hello')
                await move(one, 'lay')
                await move(one, 'keep')
                await one.ask(do='undo', seq=one.table['seq'], seat=0)
                await two.wait('wish')
                await move(two, 'lay')
                assert two.table['wish'] is None
                assert (await two.ask(do='agree', yes=True))['error']['code'] == 'no_undo'
                late = two.table['seq'] - 1
                await one.ask(do='undo', seq=two.table['seq'], seat=0)
                await two.wait('wish')
                stale = await two.ask(do='agree', yes=True, seat=1, seq=late)  # a yes to the wish before
                assert stale['error']['code'] == 'stale'
                assert stale['table']['wish'] == WISH
                assert (await two.ask(do='agree', yes=True, seat=1, seq=late + 1))['ok']

    run(scenario)


def test_on_one_device_everything_can_be_taken_back_bots_and_chance_included(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'greedy', options={'first_player': '1'}))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                first = sitting.table
                await move(sitting, 'lay')
                await move(sitting, 'keep')
                while 0 not in sitting.table['ask']['mine']:
                    await sitting.hear()
                after = sitting.log
                for _ in range(2):
                    assert sitting.table['undo'] == 'free'
                    assert (await sitting.ask(do='undo', seq=sitting.table['seq'], seat=0))['ok']
                assert sitting.table['scene'] == first['scene']
                assert sitting.table['undo'] == ''
                await move(sitting, 'lay')
                await move(sitting, 'keep')
                while 0 not in sitting.table['ask']['mine']:
                    await sitting.hear()
                replayed = [(line['ply'], line['text']) for line in sitting.log]
                assert replayed == [(line['ply'], line['text']) for line in after]  # chance and bots have no second try

    run(scenario)


def test_a_finished_game_is_taken_back_on_one_device_only(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            await host.get('/api/me')
            alone = (await host.open('toy', 'here', 'here'))['match']
            together = await host.open('toy', 'here', 'open')
            for match, key, free in ((alone, '', True), (together['match'], together['seats'][1]['key'], False)):
                async with host.sit(match) as one, friend.sit(match, key or '') as two:
                    await one.wait('hello')
                    if key:
                        await two.wait('hello')
                    for _ in range(300):
                        for sitting in (one, two) if key else (one,):
                            while sitting.table.get('ask') and sitting.table['ask']['mine']:
                                await sitting.ask(do='look', seat=sitting.table['ask']['mine'][0])
                                if sitting.table['moves']:
                                    await move(sitting)
                            if key:
                                await sitting.quiet()
                        if one.table['over']:
                            break
                    assert one.table['undo'] == ('free' if free else '')
                    answer = await one.ask(do='undo', seq=one.table['seq'], seat=one.table['eyes'] or 0)
                    assert answer['ok'] == free
                    assert one.table['over'] != free

    run(scenario)


def test_what_was_picked_is_taken_back_with_what_was_done_with_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host = place.device()
            await host.get('/api/me')
            opened = await host.open('marshlands', 'here', 'here', variant='act6')
            async with host.sit(opened['match']) as one:
                await one.wait('hello')
                start = one.table
                await move(one, 'pick')  # nothing but a pick: that alone is taken back
                assert one.table['scene'] == start['scene']
                assert (await one.ask(do='undo', seq=one.table['seq'], seat=0))['ok']
                assert one.table['moves'] == start['moves']
                await move(one, 'pick')
                await move(one, 'lay')
                seat = next(each['seat'] for each in one.table['moves'] if each['verb'] == 'lift')
                chosen = next(each for each in one.table['moves'] if each['seat'] == seat and each['verb'] == 'pick')
                assert (await one.play(' '.join((chosen['verb'], *chosen['args'])), seat))['ok']
                assert (await one.ask(do='undo', seq=one.table['seq'], seat=0))['ok']
                assert one.table['moves'] == start['moves']
                assert one.table['scene'] == start['scene']

    run(scenario)
