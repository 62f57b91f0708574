"""Accounts without passwords: a guest who makes one keeps their tables, and has them on every device of theirs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.people.authenticator import ORIGIN, PRESENT, Authenticator
from tests.server.people.letters import letters
from tests.server.people.playing import enter, join
from tests.server.support import FakeTime, Json, Place, run, serving
from tilewright.core.play import Misuse
from tilewright.server.guests import COOKIE, Guest, Signer
from tilewright.server.people import mail, passkeys
from tilewright.server.people.entering import GOOD


def matches(lines: list[Json]) -> list[str]:
    return sorted(line['match'] for line in lines)


def test_a_guest_who_makes_an_account_keeps_their_tables_on_every_device(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            first, second, key = place.device(), place.device(), Authenticator()
            await first.post('/api/me', {'name': 'Ann', 'lang': 'fr'})
            match = (await first.open('toy', 'here', 'open'))['match']
            before = await first.get('/api/account')
            assert (before['account'], before['tables'], before['passkeys'], before['mail']) == (None, 1, True, False)
            page = await join(first, key)
            assert (page['account']['name'], page['account']['role']) == ('Ann', 'player')
            assert len(page['account']['passkeys']) == 1
            me = await first.get('/api/me')
            assert (me['name'], me['lang'], me['account'], me['operator']) == ('Ann', 'fr', True, False)
            await second.open('toy', 'here', 'random')
            page = await enter(second, key)
            assert [each['here'] for each in page['account']['devices']].count(True) == 1
            assert len(page['account']['devices']) == 2
            both = [matches(await device.get('/api/matches')) for device in (first, second)]
            assert both[0] == both[1]
            assert len(both[0]) == 2
            assert (await second.get(f'/api/matches/{match}'))['info']['seats'][0]['mine']
            await second.post('/api/me', {'name': 'Anna'})
            assert (await first.get('/api/me'))['name'] == 'Anna'

    run(scenario)


def test_a_table_that_is_open_sees_its_holder_come_back_with_an_account(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device = place.device()
            match = (await device.open('carcassonne', 'here', 'here'))['match']
            async with device.sit(match) as sitting:
                await sitting.wait('hello')
                await join(device, Authenticator())
                await sitting.wait('info')
            async with device.sit(match) as sitting:
                hello = await sitting.wait('hello')
                assert [seat['mine'] for seat in hello['info']['seats']] == [True, True]
                answer = await sitting.play(*sitting.some_move(Random(1)))
                assert answer['ok']

    run(scenario)


def test_whoever_signs_in_on_a_borrowed_device_takes_nothing_along_unless_they_wish_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            mine, borrowed, key = place.device(), place.device(), Authenticator()
            await join(mine, key)
            await borrowed.open('toy', 'here', 'random')
            page = await enter(borrowed, key, bring=False)
            assert await borrowed.get('/api/matches') == []
            assert page['account']['id'] == (await borrowed.get('/api/me'))['guest']

    run(scenario)


def test_a_device_that_is_signed_out_is_a_new_guest(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            first, second, thief, key = place.device(), place.device(), place.device(), Authenticator()
            await join(first, key)
            await first.open('toy', 'here', 'random')
            await enter(second, key)
            thief.http.cookies.set(COOKIE, second.http.cookies[COOKIE])
            assert len(await thief.get('/api/matches')) == 1
            other = next(each for each in (await first.get('/api/account'))['account']['devices'] if not each['here'])
            match = (await first.get('/api/matches'))[0]['match']
            async with first.sit(match) as stays, second.sit(match) as goes:
                for sitting in (stays, goes):
                    assert (await sitting.wait('hello'))['info']['seats'][0]['mine']
                left = await first.post('/api/account/leave', {'device': other['id']})
                assert [await sitting.closed() for sitting in (stays, goes)] == [1012, 1012]
            assert [each['here'] for each in left['account']['devices']] == [True]
            async with first.sit(match) as stays:
                assert (await stays.wait('hello'))['info']['seats'][0]['mine']
            async with second.sit(match) as goes:
                assert await goes.closed() == 4403
            for device in (second, thief):
                assert await device.get('/api/matches') == []
                assert not (await device.get('/api/me'))['account']
            page = await first.post('/api/account/leave', {})
            assert page['account'] is None
            assert await first.get('/api/matches') == []
            await first.post('/api/account/leave', {}, 403)
            await enter(first, key)
            await enter(second, key)
            await first.post('/api/account/leave', {'all': True})
            assert not (await second.get('/api/me'))['account']

    run(scenario)


def test_a_challenge_is_good_once_for_its_purpose_and_not_for_long(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, address=ORIGIN, time=time) as place:
            device, key = place.device(), Authenticator()
            await join(device, key)
            await device.post('/api/account/leave', {})
            ask = await device.post('/api/account/enter/ask', {})
            answer = key.use(ask)
            await device.post('/api/account/enter', answer)
            await place.device().post('/api/account/enter', answer, 409)
            late = await device.post('/api/account/enter/ask', {})
            await time.pass_by(passkeys.GOOD)
            await place.device().post('/api/account/enter', key.use(late), 409)
            wrong = await place.device().post('/api/account/passkeys/ask', {})
            made = {'options': (await device.post('/api/account/enter/ask', {}))['options'], 'ticket': wrong['ticket']}
            await place.device().post('/api/account/enter', key.use(made), 409)

    run(scenario)


def test_a_passkey_of_another_site_of_nobody_or_without_its_owner_opens_nothing(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device, key, stranger = place.device(), Authenticator(), Authenticator()
            await join(device, key)
            for origin in ('http://evil.example', 'http://localhost:1'):
                key.origin = origin
                refused = await enter(place.device(), key, 403)
                assert refused['error']['code'] == 'not_yours'
            key.origin = ORIGIN
            ask = await device.post('/api/account/enter/ask', {})
            await place.device().post('/api/account/enter', key.use(ask, PRESENT), 403)
            stranger.make(await device.post('/api/account/passkeys/ask', {}))
            await enter(place.device(), stranger, 403)
            ask = await device.post('/api/account/enter/ask', {})
            for answer in ('', '{}', '[]', '{"id": 1}', 'null', '{"id": "a", "rawId": "a", "response": {}}'):
                ask = await device.post('/api/account/enter/ask', {})
                await device.post('/api/account/enter', {'ticket': ask['ticket'], 'answer': answer}, 403)
                ask = await device.post('/api/account/passkeys/ask', {})
                await device.post('/api/account/passkeys', {'ticket': ask['ticket'], 'answer': answer}, 403)
            await enter(place.device(), key)

    run(scenario)


def test_the_only_way_into_an_account_stays_and_further_passkeys_are_added(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device, key, other = place.device(), Authenticator(), Authenticator()
            page = await join(device, key)
            only = page['account']['passkeys'][0]['id']
            assert (await device.post('/api/account/passkeys/drop', {'passkey': only}, 409))['error']['text']
            page = await join(device, other)
            assert len(page['account']['passkeys']) == 2
            await device.post('/api/account/passkeys/drop', {'passkey': 'none'}, 404)
            await device.post('/api/account/passkeys/drop', {'passkey': only})
            await enter(place.device(), key, 403)
            found = await enter(place.device(), other)
            assert found['account']['id'] == page['account']['id']

    run(scenario)


def test_a_link_signs_another_device_in_once_and_for_a_few_minutes(tmp_path: Path) -> None:
    async def scenario() -> None:
        time = FakeTime()
        async with serving(tmp_path, address=ORIGIN, time=time) as place:
            device, phone = place.device(), place.device()
            await device.post('/api/account/link', {}, 403)
            page = await join(device, Authenticator())
            link = await device.post('/api/account/link', {})
            secret = link['url'].partition('#open=')[2]
            opened = await phone.post('/api/account/open', {'secret': secret})
            assert opened['account']['id'] == page['account']['id']
            await place.device().post('/api/account/open', {'secret': secret}, 409)
            late = (await device.post('/api/account/link', {}))['url'].partition('#open=')[2]
            await time.pass_by(GOOD)
            await place.device().post('/api/account/open', {'secret': late}, 409)

    run(scenario)


def test_a_link_by_mail_makes_an_account_and_signs_in_to_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with (
            letters() as post,
            serving(tmp_path, address='https://games.example.org', mail=post.address) as place,
        ):
            device, other = place.device(), place.device()
            await device.post('/api/me', {'name': 'Ann', 'lang': 'fr'})
            await device.open('toy', 'here', 'random')
            await device.post('/api/account/mail', {'mail': ' Ann@Example.ORG '})
            letter = post.sent[0]
            assert (letter['to'], letter['from']) == ('Ann@example.org', 'games@example.org')
            assert letter['subject'] == 'Votre lien de connexion'
            assert 'https://games.example.org/account#open=' in str(letter.get_content())
            page = await device.post('/api/account/open', {'secret': post.link()})
            assert page['account']['mail'] == 'Ann@example.org'
            await other.post('/api/account/mail', {'mail': 'Ann@example.org'})
            again = await other.post('/api/account/open', {'secret': post.link()})
            assert again['account']['id'] == page['account']['id']
            assert len(await other.get('/api/matches')) == 1

    run(scenario)


def test_an_address_of_mail_is_added_to_an_account_and_belongs_to_one_alone(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with letters() as post, serving(tmp_path, address=ORIGIN, mail=post.address) as place:
            device, other = place.device(), place.device()
            page = await join(device, Authenticator())
            await device.post('/api/account/mail', {'mail': 'ann@example.org'})
            added = await device.post('/api/account/open', {'secret': post.link()})
            assert (added['account']['id'], added['account']['mail']) == (page['account']['id'], 'ann@example.org')
            await join(other, Authenticator())
            await other.post('/api/account/mail', {'mail': 'ann@example.org'})
            await other.post('/api/account/open', {'secret': post.link()}, 409)
            assert (await other.get('/api/account'))['account']['mail'] == ''

    run(scenario)


def test_nobody_is_flooded_with_letters_and_nobody_learns_who_has_an_account(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with letters() as post, serving(tmp_path, address=ORIGIN, mail=post.address) as place:
            device = place.device()
            told = [await device.post('/api/account/mail', {'mail': 'ann@example.org'}) for _ in range(mail.MOST + 3)]
            assert all(each == told[0] for each in told)
            assert len(post.sent) == mail.MOST
            for wrong in (
                'nobody',
                'a@b@c',
                'a b@example.org',
                'a@example.org\nBcc: b@example.org',
                'a\x00@example.org',
            ):
                await device.post('/api/account/mail', {'mail': wrong}, 422)
        async with serving(tmp_path, address=ORIGIN, mail='smtp://127.0.0.1:1?from=a@example.org&tls=no') as place:
            refused = await place.device().post('/api/account/mail', {'mail': 'bob@example.org'}, 503)
            assert 'bob' not in str(refused)
        async with serving(tmp_path) as place:
            await place.device().post('/api/account/mail', {'mail': 'bob@example.org'}, 422)

    run(scenario)


def test_passkeys_are_refused_where_a_site_has_no_name_or_the_package_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(place: Place, status: int) -> Json:
        answer: Json = await place.device().post('/api/account/passkeys/ask', {}, status)
        return answer

    async def scenario() -> None:
        async with serving(tmp_path) as place:
            assert '127.0.0.1' in (await ask(place, 422))['error']['text']
        async with serving(tmp_path, address=ORIGIN) as place:
            await ask(place, 200)
            monkeypatch.setitem(sys.modules, 'webauthn', None)
            monkeypatch.setattr(passkeys, 'can_passkeys', lambda: False)
            await ask(place, 422)

    run(scenario)


def test_what_is_no_id_is_refused_before_any_database_sees_it(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(tmp_path, address=ORIGIN) as place:
            device = place.device()
            await join(device)
            for odd in ('\x00', 'a\x00b', "' OR 1=1 --", '\ud800', 'x' * 81):
                for path, name in (('leave', 'device'), ('passkeys/drop', 'passkey')):
                    answer = await device.http.post(
                        f'/api/account/{path}',
                        content=json.dumps({name: odd}),
                        headers={'content-type': 'application/json'},
                    )
                    assert answer.status_code == 400, (path, odd, answer.text)
                refused = await device.http.post('/api/account/open', json={'secret': odd.replace('\ud800', '?')})
                assert refused.status_code in (400, 409)
            assert (await device.get('/api/me'))['account']

    run(scenario)


def test_a_cookie_from_before_accounts_is_still_a_guest(tmp_path: Path) -> None:
    signer = Signer('a secret that only this test knows, long enough')
    old = str(signer.cookies.dumps(['0123456789abcdef', 'Ann', 'fr']))
    assert signer.read(old) == Guest('0123456789abcdef', 'Ann', 'fr')
    assert signer.write(Guest('0123456789abcdef', 'Ann', 'fr')) == old
    signed_in = Guest('account-1', 'Ann', 'fr', 'secret')
    assert signer.read(signer.write(signed_in)) == signed_in


def test_the_address_of_a_mail_server_is_read_and_what_is_none_is_said() -> None:
    assert mail.read_post('smtps://me%40x:p%2Fw@mail.example.org?from=games@example.org') == mail.Post(
        'smtps', 'mail.example.org', 465, 'me@x', 'p/w', 'games@example.org', plain=False
    )
    for wrong in ('mail.example.org', 'smtp://mail.example.org', 'http://x?from=a@example.org', 'smtp://x?from=nobody'):
        with pytest.raises(Misuse, match='TILEWRIGHT_MAIL'):
            mail.read_post(wrong)
