"""A seat that is taken belongs to its guest: its key is dead, and further devices are let in by the holder alone."""

from __future__ import annotations

from pathlib import Path

from tests.server.support import Device, FakeTime, Json, Place, asker, bench, run, serving
from tilewright.server.lobby.devices import GOOD, MOST


async def invited(place: Place, game: str = 'camargue') -> tuple[Device, Device, str, str]:
    """The host, a friend who has taken the second seat, the match, and the key that the friend came with."""
    host, friend = place.device(), place.device()
    opened = await host.open(game, 'here', 'open')
    match, key = opened['match'], opened['seats'][1]['key']
    await friend.post(f'/api/matches/{match}/join', {'name': 'Fay'}, key=key)
    return host, friend, match, key


def secret_of(link: Json) -> str:
    """The secret in a link for one more device."""
    return str(link['url']).partition('#device=')[2]


def test_the_key_of_a_seat_opens_nothing_once_the_seat_is_taken(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend, match, key = await invited(place)
            held = (await friend.get(f'/api/matches/{match}', seat=1))['table']
            assert held['eyes'] == 1
            for device in (host, place.device()):
                device.http.headers['authorization'] = f'Bearer {key}'
            thief = place.devices[-1]
            assert (await thief.get(f'/api/matches/{match}', 409))['error']['code'] == 'taken'
            await thief.post(f'/api/matches/{match}/join', {}, 409)
            async with thief.sit(match, key) as sitting:
                assert await sitting.closed() == 4409
            shown = await host.get(f'/api/matches/{match}')
            assert [seat['mine'] for seat in shown['info']['seats']] == [True, False]
            await host.get(f'/api/matches/{match}', 403, seat=1)
            command = {'id': 'x', 'seq': held['seq'], 'seat': 1, 'move': 'pass'}
            undo = {name: value for name, value in command.items() if name != 'move'}
            for what, body in (('moves', command), ('undo', undo)):
                refused = await host.post(f'/api/matches/{match}/{what}', body, 403)
                assert refused['error']['code'] == 'not_yours'
            await host.post(f'/api/matches/{match}/agree', {'id': 'y', 'seat': 1, 'yes': True}, 403)

    run(scenario)


def test_the_host_is_told_the_key_of_a_seat_only_while_it_is_free(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend = place.device(), place.device()
            opened = await host.open('carcassonne', 'here', 'open')
            match, key = opened['match'], opened['seats'][1]['key']
            async with host.sit(match) as one:
                assert (await one.wait('hello'))['info']['seats'][1]['key'] == key
                async with friend.sit(match, key):
                    changed = await one.wait('info')
                    assert changed['info']['seats'][1]['taken']
                    assert not changed['info']['seats'][1]['key']
                    shown = await host.get(f'/api/matches/{match}')
                    assert not any(seat['key'] for seat in shown['info']['seats'])

    run(scenario)


def test_whoever_has_the_key_of_a_free_seat_looks_on_until_they_take_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host = place.device()
            opened = await host.open('camargue', 'here', 'open')
            match, key = opened['match'], opened['seats'][1]['key']
            host.http.headers['authorization'] = f'Bearer {key}'
            assert [seat['mine'] for seat in (await host.get(f'/api/matches/{match}'))['info']['seats']] == [
                True,
                False,
            ]
            await host.get(f'/api/matches/{match}', 403, seat=1)
            friend = place.device(Authorization=f'Bearer {key}')
            assert not any(seat['mine'] for seat in (await friend.get(f'/api/matches/{match}'))['info']['seats'])

    run(scenario)


def test_somebody_who_takes_a_seat_with_a_socket_alone_is_known_when_they_come_back(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            opened = await place.device().open('carcassonne', 'here', 'open')
            match, friend = opened['match'], place.device()
            async with friend.sit(match, opened['seats'][1]['key']) as sitting:
                await sitting.wait('hello')
            async with friend.sit(match) as sitting:
                hello = await sitting.wait('hello')
                assert [seat['mine'] for seat in hello['info']['seats']] == [False, True]

    run(scenario)


def test_the_holder_lets_a_second_device_in_once(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend, match, _ = await invited(place)
            link = await friend.post(f'/api/matches/{match}/devices', {'seat': 1})
            assert (link['seat'], link['seconds']) == (1, GOOD)
            phone, late = place.device(), place.device()
            entered = await phone.post(f'/api/matches/{match}/enter', {'secret': secret_of(link)})
            assert (entered['seat'], entered['name']) == (1, 'Fay')
            assert (await late.post(f'/api/matches/{match}/enter', {'secret': secret_of(link)}, 409))['error']['text']
            seen = await phone.get(f'/api/matches/{match}')
            assert seen['table'] == (await friend.get(f'/api/matches/{match}'))['table']
            assert [line['match'] for line in await phone.get('/api/matches')] == [match]
            await late.get(f'/api/matches/{match}', 403)
            for device in (host, phone):
                seats = (await device.get(f'/api/matches/{match}'))['info']['seats']
                assert [seat['mine'] for seat in seats] == [device is host, device is phone]
        async with serving(tmp_path) as place:
            again = place.device()
            again.http.cookies.update(phone.http.cookies)
            assert (await again.get(f'/api/matches/{match}'))['info']['seats'][1]['mine']

    run(scenario)


def test_only_the_holder_lets_devices_in_and_a_newer_link_ends_the_older(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path) as place:
            host, friend, match, _ = await invited(place)
            await host.post(f'/api/matches/{match}/devices', {'seat': 1}, 403)
            await place.device().post(f'/api/matches/{match}/devices', {'seat': 1}, 403)
            older, newer = [await friend.post(f'/api/matches/{match}/devices', {'seat': 1}) for _ in range(2)]
            await place.device().post(f'/api/matches/{match}/enter', {'secret': secret_of(older)}, 409)
            await place.device().post(f'/api/matches/{match}/enter', {'secret': ''}, 409)
            await place.device().post(f'/api/matches/{match}/enter', {'secret': secret_of(newer)})
            for _ in range(MOST - 1):
                link = await friend.post(f'/api/matches/{match}/devices', {'seat': 1})
                await place.device().post(f'/api/matches/{match}/enter', {'secret': secret_of(link)})
            await friend.post(f'/api/matches/{match}/devices', {'seat': 1}, 409)

    run(scenario)


def test_a_link_for_a_second_device_is_good_for_a_few_minutes(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, time=time) as place:
            _, friend, match, _ = await invited(place)
            link = await friend.post(f'/api/matches/{match}/devices', {'seat': 1})
            await time.pass_by(GOOD)
            await place.device().post(f'/api/matches/{match}/enter', {'secret': secret_of(link)}, 409)

    run(scenario)


def test_a_rematch_seats_the_same_people_on_all_their_devices(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            ann, phone = asker('ann'), asker('phone')
            table = await tables.open(ann, 'toy', 'here', 'random')
            seat = table.seats[0]._replace(also=('phone',))
            await tables.hall.store.create(table.row._replace(id='again'), [seat._replace(match='again')], ())
            stored = await tables.hall.store.load('again')
            assert stored is not None
            assert stored.seats == (seat._replace(match='again'),)
            assert await tables.hall.store.of_guest(phone.guest.id) == ['again']

    run(scenario)
