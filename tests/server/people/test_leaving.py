"""One's data is one's own: it can be taken along, and it can be deleted."""

from __future__ import annotations

from pathlib import Path

from tests.server.people.authenticator import ORIGIN, Authenticator
from tests.server.people.playing import enter, join, play_on
from tests.server.support import Device, Json, find, run, serving
from tilewright.core.record import match_of, read
from tilewright.server.guests import COOKIE


async def exported(device: Device) -> Json:
    answer = await device.http.get('/api/account/export')
    assert answer.status_code == 200, answer.text
    assert 'attachment' in answer.headers['content-disposition']
    assert answer.headers['cache-control'] == 'no-store'
    out: Json = answer.json()
    return out


def test_everything_is_exported_with_records_but_nothing_that_is_still_hidden(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device = place.device()
            await device.post('/api/me', {'name': 'Ann'})
            over, running = [(await device.open('toy', 'here', 'random'))['match'] for _ in range(2)]
            await play_on(device, over)
            guest = await exported(device)
            assert 'account' not in guest
            page = await join(device)
            told = await exported(device)
            assert told['person'] == {'id': page['account']['id'], 'name': 'Ann', 'language': 'en'}
            assert len(told['passkeys']) == len(told['devices']) == 1
            records = {each['match']: each['record'] for each in told['matches']}
            assert records.keys() == {over, running}
            assert records[running] is None
            assert match_of(read(records[over], find)).ask is None
            assert not {'key', 'credential', 'secret', 'seed'} & set(str(told).replace("'", ' ').split())

    run(scenario)


def test_a_deleted_person_is_a_former_player_in_finished_games_and_a_bot_plays_on_in_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            ann, bob, key = place.device(), place.device(), Authenticator()
            await ann.post('/api/me', {'name': 'Ann'})
            await join(ann, key)
            matches = []
            for _ in range(2):
                opened = await ann.open('carcassonne', 'here', 'open')
                await bob.post(f'/api/matches/{opened["match"]}/join', {'name': 'Bob'}, key=opened['seats'][1]['key'])
                matches.append(opened['match'])
            over, running = matches
            async with place.house.hall.store.engine.begin() as connection:
                await connection.exec_driver_sql(f"UPDATE matches SET over = 1 WHERE id = '{over}'")
            alone = (await ann.open('toy', 'here', 'random'))['match']
            cookie = ann.http.cookies[COOKIE]
            assert (await ann.post('/api/account/delete', {'sure': False}, 422))['error']['text']
            page = await ann.post('/api/account/delete', {'sure': True})
            assert page['account'] is None
            thief = place.device()
            thief.http.cookies.set(COOKIE, cookie)
            assert not (await thief.get('/api/me'))['account']
            assert await thief.get('/api/matches') == []
            await enter(place.device(), key, 403)
            seats = (await bob.get(f'/api/matches/{over}'))['info']['seats']
            assert [seat['name'] for seat in seats] == ['A former player', 'Bob']
            seats = (await bob.get(f'/api/matches/{running}'))['info']['seats']
            assert [(seat['name'], seat['kind']) for seat in seats] == [('A former player', 'bot'), ('Bob', 'open')]
            await ann.get(f'/api/matches/{alone}', 404)
            assert await play_on(bob, running, 3) == 3
            stored = await place.house.hall.store.load(running)
            assert stored is not None
            assert 'account-' not in str(stored)

    run(scenario, 240)


def test_guests_are_forgotten_as_well(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            match = (await device.open('toy', 'here', 'here', 'random'))['match']
            before = (await device.get('/api/me'))['guest']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                await device.post('/api/account/delete', {'sure': True})
                assert await sitting.closed() == 4404
            assert (await device.get('/api/me'))['guest'] != before
            assert await place.house.hall.store.load(match) is None

    run(scenario)


def test_one_export_at_a_time_for_one_person(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            device = place.device()
            who = (await device.get('/api/me'))['guest']
            place.house.identity.people.exporting.add(who)
            assert (await device.http.get('/api/account/export')).status_code == 429
            place.house.identity.people.exporting.discard(who)
            await exported(device)
            await exported(device)

    run(scenario)
