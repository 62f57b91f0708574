"""The operator's page: who comes to it, what it shows, and whom it keeps out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.server.people.authenticator import ORIGIN
from tests.server.people.playing import join
from tests.server.support import Device, FakeTime, Place, run, serving
from tilewright.cli import keeping
from tilewright.server.people.people import FRESH


async def operator(
    place: Place, data: Path, capsys: pytest.CaptureFixture[str], device: Device | None = None
) -> Device:
    """Somebody who has opened the link that the command prints."""
    await asyncio.to_thread(keeping.operator, data)
    secret = capsys.readouterr().out.partition('#open=')[2].strip()
    out = device or place.device()
    page = await out.post('/api/account/open', {'secret': secret})
    assert page['account']['role'] == 'operator'
    await place.device().post('/api/account/open', {'secret': secret}, 409)
    return out


def test_the_printed_link_makes_one_operator_and_nobody_else_sees_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            boss, player = await operator(place, tmp_path, capsys), place.device()
            assert (await boss.get('/api/me'))['operator']
            await join(player)
            wishes = {
                'bans': {'kind': 'person', 'value': 'x'}, 'bans/lift': {'ban': 1}, 'notice': {'texts': {}},
                'roles': {'account': 'x', 'role': 'operator'},
            }  # fmt: skip
            for device in (player, place.device()):
                for path in ('', '/people'):
                    await device.get(f'/api/operator{path}', 403)
                for path, wish in wishes.items():
                    await device.post(f'/api/operator/{path}', wish, 403)
            kept = await operator(place, tmp_path, capsys, player)
            assert (await kept.get('/api/me'))['operator']

    run(scenario)


def test_the_page_shows_tables_load_and_errors_but_nothing_of_what_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            boss, player = await operator(place, tmp_path, capsys), place.device()
            match = (await player.open('toy', 'here', 'random'))['match']
            place.house.hall.aside['lost'] = 'ValueError'
            async with player.sit(match) as sitting:
                await sitting.wait('hello')
                house = await boss.get('/api/operator')
            line = next(each for each in house['tables'] if each['match'] == match)
            assert (line['sockets'], line['addresses'], line['game']) == (1, ['127.0.0.1'], 'toy')
            assert line['seats'][0]['person'] == (await player.get('/api/me'))['guest']
            assert set(line) == {'match', 'game', 'seats', 'plies', 'sockets', 'addresses', 'quiet'}
            assert (house['well'], house['aside'], house['load']['matches']) == (True, ['lost'], 1)
            assert house['load']['memory'] > 10**6

    run(scenario)


def test_whoever_is_banned_is_cut_and_kept_out_but_has_their_data(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, address=ORIGIN, time=time) as place:
            player = place.device()
            page = await join(player)
            who, match = page['account']['id'], (await player.open('toy', 'here', 'random'))['match']
            people = place.house.identity.people
            boss = place.device()
            await boss.post('/api/account/open', {'secret': await people.link('operator', 60)})
            async with player.sit(match) as sitting:
                await sitting.wait('hello')
                house = await boss.post(
                    '/api/operator/bans', {'kind': 'person', 'value': who, 'why': 'rude\x00\nwords', 'hours': 1}
                )
                assert await sitting.closed() == 4403
            assert [(ban['value'], ban['why']) for ban in house['bans']] == [(who, 'rude words')]
            refused = await player.get('/api/matches', 403)
            assert (refused['error']['code'], 'rude words' in refused['error']['text']) == ('banned', True)
            assert (await player.http.get('/api/account/export')).status_code == 200
            assert (await player.http.get('/')).status_code == 200
            await time.pass_by(3601)
            await player.get('/api/matches')
            await boss.post('/api/operator/bans', {'kind': 'person', 'value': who})
            house = await boss.get('/api/operator')
            await boss.post('/api/operator/bans/lift', {'ban': house['bans'][0]['id']})
            await boss.post('/api/operator/bans/lift', {'ban': house['bans'][0]['id']}, 404)
            await player.get('/api/matches')
            mine = (await boss.get('/api/me'))['guest']
            await boss.post('/api/operator/bans', {'kind': 'person', 'value': mine}, 422)

    run(scenario)


def test_an_address_is_kept_out_whoever_comes_from_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            boss, player = place.device(), place.device(**{'x-forwarded-for': '192.0.2.7'})
            people = place.house.identity.people
            await boss.post('/api/account/open', {'secret': await people.link('operator', 60)})
            match = (await player.open('toy', 'here', 'random'))['match']
            async with player.sit(match, '', 0, **{'x-forwarded-for': '192.0.2.7'}) as sitting:
                await sitting.wait('hello')
                await boss.post('/api/operator/bans', {'kind': 'address', 'value': '192.0.2.7'})
                assert await sitting.closed() == 4403
            await player.get('/api/matches', 403)
            await player.get('/api/account', 403)
            await player.get('/api/me')
            await place.device().get('/api/matches')

    run(scenario)


def test_the_message_of_the_day_is_told_to_everybody_in_their_language(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            boss, guest = place.device(), place.device()
            people = place.house.identity.people
            await boss.post('/api/account/open', {'secret': await people.link('operator', 60)})
            await boss.post('/api/operator/notice', {'texts': {'en': 'Down at ten.', 'fr': 'Arrêt à dix heures.'}})
            assert (await guest.get('/api/me', lang='fr'))['notice'] == 'Arrêt à dix heures.'
            await boss.post('/api/operator/notice', {'texts': {'en': 'Down at ten.'}})
            assert (await guest.get('/api/me', lang='fr'))['notice'] == 'Down at ten.'
        async with serving(tmp_path) as place:
            again = place.device()
            again.http.cookies.update(boss.http.cookies)
            assert (await again.get('/api/me'))['notice'] == 'Down at ten.'
            await again.post('/api/operator/notice', {'texts': {}})
            assert (await again.get('/api/me'))['notice'] == ''

    run(scenario)


def test_an_operator_makes_others_operators_but_changes_nothing_about_themselves(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            boss, other = place.device(), place.device()
            people = place.house.identity.people
            await boss.post('/api/account/open', {'secret': await people.link('operator', 60)})
            await other.post('/api/me', {'name': 'Olga'})
            who = (await join(other))['account']['id']
            found = await boss.get('/api/operator/people', text='olG')
            assert [(each['id'], each['role']) for each in found] == [(who, 'player')]
            await boss.post('/api/operator/roles', {'account': who, 'role': 'operator'})
            await other.get('/api/operator')
            await other.post('/api/operator/roles', {'account': who, 'role': 'player'}, 422)
            await boss.post('/api/operator/roles', {'account': 'nobody', 'role': 'player'}, 404)
            await boss.post('/api/operator/roles', {'account': who, 'role': 'player'})
            await other.get('/api/operator', 403)

    run(scenario)


def test_another_process_hears_of_bans_and_sign_outs_within_seconds(tmp_path: Path) -> None:
    async def scenario() -> None:
        times, shared = (FakeTime(), FakeTime()), f'sqlite+aiosqlite:///{tmp_path / "shared.db"}'
        async with (
            serving(tmp_path, address=ORIGIN, time=times[0], database=shared) as one,
            serving(tmp_path, address=ORIGIN, time=times[1], database=shared) as two,
        ):
            here, there = one.device(), two.device()
            looking = asyncio.create_task(two.house.identity.people.watch())  # as where a database is shared
            who = (await join(here))['account']['id']
            there.http.cookies.update(here.http.cookies)
            assert (await there.get('/api/me'))['account']
            boss = one.device()
            await boss.post('/api/account/open', {'secret': await one.house.identity.people.link('operator', 60)})
            await boss.post('/api/operator/bans', {'kind': 'person', 'value': who})
            await times[1].pass_by(FRESH)
            await there.get('/api/matches', 403)
            await here.post('/api/account/leave', {'all': True})
            await times[1].pass_by(FRESH + 1)
            assert not (await there.get('/api/me'))['account']
            looking.cancel()

    run(scenario)
