"""A walk through the API, for every game there is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.faces import lend
from tests.server.support import ALL, Json, run, serving
from tilewright.core.record import match_of, read, write
from tilewright.games import find_game
from tilewright.laws.walking import Table, walk_match

REAL = sorted(set(ALL) - {'toy'})
LAST = 50  # plies of a game that are played here; whole games are played over sockets


def test_somebody_new_gets_a_cookie_and_keeps_their_name(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            me = await device.get('/api/me')
            assert (await device.get('/api/me'))['guest'] == me['guest']
            await device.post('/api/me', {'name': '  Zoé \n @', 'lang': 'fr'})
            known = {'guest': me['guest'], 'name': 'Zoé @', 'lang': 'fr'}
            assert await device.get('/api/me') == known | {'account': False, 'operator': False, 'notice': ''}
            await device.post('/api/me', {'lang': 'xx'}, 400)
            assert (await place.device().get('/api/me'))['guest'] != me['guest']
            forged = place.device(Cookie='tilewright=WyJ4IiwieSIsIiJd.forged')
            assert (await forged.get('/api/me'))['name'] == ''

    run(scenario)


@pytest.mark.parametrize('name', REAL)
def test_every_game_can_be_read_drawn_and_opened(name: str, tmp_path: Path) -> None:
    lend(tmp_path)

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            for lang in ('en', 'fr'):
                found = next(game for game in await device.get('/api/games', lang=lang) if game['name'] == name)
                rules = await device.get(f'/api/games/{name}/rules', lang=lang)
                assert rules['sections']
                assert any(item['number'] for section in rules['sections'] for item in section['items'])
            tiles = (await device.get(f'/api/games/{name}'))['tiles']
            assert set(tiles) == set(find_game(name).tiles)
            some = next(iter(tiles))
            for path in (f'tile/{some}/3.svg', 'back.svg', 'piece/standing/0.svg', 'cover.svg'):
                answer = await device.http.get(f'/art/{found["hash"]}/{name}/{path}')
                assert answer.status_code == 200
                assert answer.content.startswith(b'<svg')
                assert 'immutable' in answer.headers['cache-control']
                assert 'set-cookie' not in answer.headers
            assert (await device.http.get(f'/art/old/{name}/back.svg')).headers['cache-control'] == 'no-cache'
            for path in ('tile/nothing/0.svg', f'tile/{some}/4.svg', 'piece/dragon/0.svg', 'piece/standing/99.svg'):
                await device.get(f'/art/{found["hash"]}/{name}/{path}', 404)
            for variant in found['variants']:
                for seats in (variant['seats'][0], variant['seats'][-1]):
                    opened = await device.open(name, *['here'] * seats, variant=variant['name'])
                    shown = await device.get(f'/api/matches/{opened["match"]}', seat=0)
                    assert len(shown['table']['totals']) == seats
                    assert shown['info']['variant'] == variant['name']

    run(scenario, 120)


@pytest.mark.parametrize('name', [*REAL, 'toy'])
def test_a_game_is_played_to_its_end_without_a_socket(name: str, tmp_path: Path) -> None:
    first = ALL[name].variants[0]
    seats = first.seats[0]
    played = walk_match(ALL[name], Table(first.name, seats), Random(name))
    origin: Json = {'from': {'game_text': write(played), 'ply': max(0, len(played.log) - LAST)}}

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device, rng = place.device(), Random(name)
            match, seat = (await device.open(name, *['here'] * seats, **origin))['match'], 0
            for nth in range(2000):
                table = (await device.get(f'/api/matches/{match}', seat=seat, since=10**6))['table']
                if table['over']:
                    break
                if seat not in table['ask']['mine']:  # whoever is asked has a look
                    seat = table['ask']['mine'][0]
                    table = (await device.get(f'/api/matches/{match}', seat=seat, since=10**6))['table']
                move = rng.choice([each for each in table['moves'] if each['seat'] == seat])
                assert move['text']
                body = {
                    'id': str(nth),
                    'seq': table['seq'],
                    'seat': seat,
                    'move': ' '.join((move['verb'], *move['args'])),
                }
                assert (await device.post(f'/api/matches/{match}/moves', body))['ok']
            shown = await device.get(f'/api/matches/{match}')
            assert shown['table']['over']
            lines = (await device.get('/api/matches'))[0]
            assert lines['over']
            assert lines['winners'] == shown['table']['winners']
            past = await device.get(f'/api/matches/{match}/at/{shown["table"]["ply"]}')
            assert past['scene'] == shown['table']['scene']
            assert (await device.get(f'/api/matches/{match}/at/0'))['ply'] == 0
            await device.get(f'/api/matches/{match}/at/{shown["table"]["ply"] + 1}', 404)
            text = (await device.http.get(f'/api/matches/{match}/record')).text
            assert match_of(read(text, ALL.__getitem__)).ask is None

    run(scenario, 240)


def test_a_record_is_opened_to_be_looked_at_and_to_be_played_on(tmp_path: Path) -> None:
    text = 'game carcassonne\nseats Ann Bob\noption first_player=1\n\ndraw V\nAnn lay V 1,0 r1\nAnn keep\ndraw V\n'

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            study = (await device.post('/api/records', {'text': text}))['match']
            shown = await device.get(f'/api/matches/{study}')
            assert shown['info']['study']
            assert len(shown['log']) == 4
            assert not shown['table']['moves']
            body = {'id': '1', 'seq': 4, 'seat': 1, 'move': 'lay V 2,0 r0'}
            assert (await device.post(f'/api/matches/{study}/moves', body, 422))['error']['code'] == 'study'
            origin: Json = {'from': {'game_text': text, 'ply': 2}}
            beyond: Json = {'from': {'game_text': text, 'ply': 9}}
            match = (await device.open('carcassonne', 'here', 'here', **origin))['match']
            shown = await device.get(f'/api/matches/{match}')
            assert len(shown['log']) == 2
            assert shown['table']['ask']['about'] == 'deploy'
            bad = await device.post('/api/records', {'text': text + 'Bob lay V 9,9 r0\n'}, 422)
            assert bad['error']['line'] == 9
            assert bad['error']['rule'].startswith('CAR-')
            assert (await device.post('/api/records', {'text': 'game chess\nseats A B'}, 422))['error']['line'] == 1
            await device.open('carcassonne', 'here', 'here', 'here', status=422, **origin)
            await device.open('carcassonne', 'here', 'here', status=422, **beyond)

    run(scenario)


def test_what_cannot_be_is_refused_with_a_reason(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            assert (await device.open('chess', 'here', status=404))['error']['code'] == 'unknown'
            assert 'CAR-01' in (await device.open('carcassonne', 'here', status=422))['error']['text']
            await device.open('carcassonne', 'here', 'wizard', status=422)
            await device.open('carcassonne', 'here', 'here', options={'sets': 'many'}, status=422)
            await device.open('carcassonne', 'here', 'here', options={'sets': '1000000000'}, status=422)
            await device.open('carcassonne', 'here', 'open', seed='7', status=422)
            await device.open('carcassonne', 'here', 'here', clock={'kind': 'move', 'seconds': 0}, status=400)
            await device.open('carcassonne', 'here', 'here', colour='red', status=400)
            assert (await device.get('/api/matches/nowhere', 404))['error']['code'] == 'unknown'
            assert (await device.get('/api/nothing', 404))['error']['code'] == 'unknown'
            assert (await device.http.post('/api/matches', content=b'{')).status_code == 400
            assert (await device.http.delete('/api/matches')).status_code == 405
            french = await device.get('/api/matches/nowhere', 404, lang='fr')
            assert french['error']['text'] == 'Il n’y a pas de partie nowhere.'

    run(scenario)


def test_seats_are_taken_by_key_and_public_ones_without(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend, stranger = place.device(), place.device(), place.device()
            opened = await host.open('carcassonne', 'here', 'open', 'open')
            match, keys = opened['match'], [seat.get('key', '') for seat in opened['seats']]
            assert not keys[0]
            assert keys[1]
            await stranger.get(f'/api/matches/{match}', 403)
            await stranger.post(f'/api/matches/{match}/join', {}, 403)
            await stranger.post(
                f'/api/matches/{match}/join', {}, 403, key=keys[1][:-1] + ('y' if keys[1].endswith('x') else 'x')
            )
            joined = await friend.post(f'/api/matches/{match}/join', {'name': 'check'}, key=keys[1])
            assert joined['seat'] == 1
            assert joined['name'] == 'check 2'  # a word of the notation is no name
            again = await friend.post(f'/api/matches/{match}/join', {'name': 'other'}, key=keys[1])
            assert again['name'] == 'check 2'
            shown = await friend.get(f'/api/matches/{match}')
            assert [seat['mine'] for seat in shown['info']['seats']] == [False, True, False]
            assert not any(seat['key'] for seat in shown['info']['seats'])
            assert (await host.get(f'/api/matches/{match}'))['info']['seats'][2]['key'] == keys[2]
            public = (await host.open('carcassonne', 'here', 'open', public=True))['match']
            assert [line['match'] for line in await stranger.get('/api/matches', of='open')] == [public]
            assert (await stranger.post(f'/api/matches/{public}/join', {'name': 'Sam'}))['seat'] == 1
            assert await stranger.get('/api/matches', of='open') == []
            assert [line['match'] for line in await stranger.get('/api/matches')] == [public]
            await friend.post(f'/api/matches/{public}/join', {}, 409)

    run(scenario)


def test_a_rematch_is_the_same_for_all_who_ask(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            opened = await host.open('toy', 'here', 'open')
            match, key = opened['match'], opened['seats'][1]['key']
            await friend.post(f'/api/matches/{match}/join', {'name': 'Fay'}, key=key)
            await host.post(f'/api/matches/{match}/rematch', {}, 422)
            for nth in range(200):
                for device in (host, friend):
                    table = (await device.get(f'/api/matches/{match}'))['table']
                    if table['moves']:
                        move = table['moves'][0]
                        text = ' '.join((move['verb'], *move['args']))
                        body = {'id': str(nth), 'seq': table['seq'], 'seat': move['seat'], 'move': text}
                        await device.post(f'/api/matches/{match}/moves', body)
                if table['over']:
                    break
            await place.device().post(f'/api/matches/{match}/rematch', {}, 403)
            first = await host.post(f'/api/matches/{match}/rematch', {})
            second = await friend.post(f'/api/matches/{match}/rematch', {})
            assert first['match'] == second['match'] != match
            assert (await friend.get(f'/api/matches/{second["match"]}'))['info']['names'][1] == 'Fay'
            assert (await host.get(f'/api/matches/{match}'))['info']['rematch'] == first['match']

    run(scenario)


def test_the_client_is_served_or_how_to_build_it_is_said(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            for path in ('/', '/t/abc', '/new/toy', '/rules/toy', '/anything'):
                page = await device.http.get(path)
                assert page.status_code == 200
                assert 'text/html' in page.headers['content-type']
                assert "script-src 'self'" in page.headers['content-security-policy']
                assert page.headers['x-content-type-options'] == 'nosniff'
            await device.get('/assets/..%2f..%2fapp.py', 404)
            await device.get('/assets/x/%2e%2e/%2e%2e/%2e%2e/app.py', 404)
            await device.get('/missing.js', 404)
            assert (await device.get('/health'))['well']
            assert (await device.get('/api/schema'))['openapi'].startswith('3')

    run(scenario)
