"""Accounts in the browser: a passkey made here opens the account there; and the operator's page."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.choosing import tab_until
from tests.browser.house import House
from tests.browser.ink import inked
from tests.browser.support import DESKTOP, Json, Size, Visit, bots, here, no_sideways, post
from tests.browser.test_access import check
from tests.browser.test_french import no_english
from tests.starting import SOURCE

PHONE = (390, 844)
SIZES = pytest.mark.parametrize('size', [DESKTOP, PHONE], ids=['desktop', 'phone'])
KEY_RING = {
    'protocol': 'ctap2', 'transport': 'internal', 'hasResidentKey': True, 'hasUserVerification': True,
    'isUserVerified': True, 'automaticPresenceSimulation': True,
}  # fmt: skip
SHOTS = os.environ.get('TILEWRIGHT_SHOTS', '')  # a folder for pictures of what the tests see


class KeyRing:
    """The passkeys of one browser."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send('WebAuthn.enable')
        made = self.session.send('WebAuthn.addVirtualAuthenticator', {'options': KEY_RING})
        self.id = made['authenticatorId']

    def keys(self) -> list[Json]:
        """What is on it."""
        found: list[Json] = self.session.send('WebAuthn.getCredentials', {'authenticatorId': self.id})['credentials']
        return found

    def take(self, keys: list[Json]) -> None:
        """Takes passkeys over, as those are that follow their owner to other devices."""
        for key in keys:
            self.session.send('WebAuthn.addCredential', {'authenticatorId': self.id, 'credential': key})


def named(house: House, path: str = '/account') -> str:
    """An address of the house by name: passkeys belong to a name, never to a number."""
    return f'http://localhost:{house.port}{path}'


def picture(page: Page, name: str) -> None:
    if SHOTS:
        with inked(page):
            page.screenshot(path=Path(SHOTS) / f'{name}.png', full_page=True)


def make_account(page: Page) -> None:
    page.get_by_role('button', name='Make an account with a passkey').click()
    expect(page.get_by_role('heading', name='Your account')).to_be_visible()


def operator_link(house: House) -> str:
    """What the command prints."""
    said = subprocess.run(
        [sys.executable, '-c', 'from tilewright.cli import main; main()', 'operator', '--data', str(house.data)],
        env={**os.environ, 'PYTHONPATH': str(SOURCE)}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return said.stdout.strip().partition('#open=')[2]


def test_a_passkey_made_in_one_browser_opens_the_account_in_another(visit: Visit, house: House) -> None:
    first, second = visit(), visit()
    ring = KeyRing(first)
    first.goto(named(house))
    post(first, '/api/me', {'name': 'Ann'}, 200)
    made = post(first, '/api/matches', {'game': 'carcassonne', 'seats': [*here('Ann'), *bots()]})
    make_account(first)
    expect(first.get_by_label('Your name')).to_have_value('Ann')
    expect(first.get_by_role('region', name='History').get_by_role('link')).to_have_count(1)
    keys = ring.keys()
    assert len(keys) == 1
    first.get_by_role('button', name='Sign out', exact=True).click()
    expect(first.get_by_role('heading', name='You play as a guest')).to_be_visible()
    expect(first.get_by_text('You have not played yet.')).to_be_visible()
    KeyRing(second).take(keys)
    second.goto(named(house))
    second.get_by_role('button', name='Sign in with a passkey').click()
    expect(second.get_by_text('You are signed in.').first).to_be_visible()
    second.get_by_role('region', name='History').get_by_role('link').click()
    expect(second.locator('.board')).to_be_visible()
    assert second.url.endswith(f'/t/{made["match"]}')
    second.goto(named(house, '/'))
    expect(second.get_by_role('link', name='Ann', exact=True)).to_be_visible()


def test_a_link_signs_another_browser_in_when_its_person_says_so(visit: Visit, house: House) -> None:
    first, second = visit(), visit()
    KeyRing(first)
    first.goto(named(house))
    make_account(first)
    first.get_by_role('button', name='Sign in on another device').click()
    link = first.get_by_label('Open this link there').input_value()
    second.goto(link)
    expect(second.get_by_role('heading', name='Sign in with this link?')).to_be_visible()
    expect(second.get_by_role('heading', name='Your account')).to_be_hidden()
    second.get_by_role('button', name='Sign in on this device').click()
    expect(second.get_by_role('heading', name='Your account')).to_be_visible()
    assert '#' not in second.url


@SIZES
def test_the_account_page_is_open_to_everybody_and_fits(visit: Visit, house: House, size: Size) -> None:
    page = visit(size=size, touch=size == PHONE)
    KeyRing(page)
    page.goto(named(house))
    expect(page.get_by_role('button', name='Sign in with a passkey')).to_be_visible()
    expect(page.get_by_text('No finished games yet.')).to_be_visible()
    check(page)
    picture(page, f'account-guest-{size[0]}')
    post(page, '/api/matches', {'game': 'carcassonne', 'seats': [*here('Ann'), *bots()]})
    text = (Path(__file__).parents[2] / 'docs' / 'games' / 'mare.game').read_text(encoding='utf-8')
    names = next(line for line in text.splitlines() if line.startswith('seats')).split()[1:]
    seats = [*here(names[0]), *({'kind': 'bot', 'name': name, 'bot': 'random'} for name in names[1:])]
    post(page, '/api/matches', {'game': 'mare', 'variant': '', 'seats': seats, 'from': {'game_text': text}})
    make_account(page)
    page.get_by_role('button', name='Sign in on another device').click()
    expect(page.get_by_role('table')).to_be_visible()
    check(page)
    no_sideways(page)
    picture(page, f'account-{size[0]}')
    page.emulate_media(color_scheme='dark', reduced_motion='reduce')
    check(page)
    with page.expect_download() as got:
        page.get_by_role('link', name='Download everything').click()
    kept = json.loads(got.value.path().read_text(encoding='utf-8'))
    assert len(kept['matches']) == 2
    assert kept['passkeys']
    page.get_by_role('button', name='Delete everything').click()
    expect(page.get_by_role('dialog')).to_contain_text('a former player')
    check(page)
    picture(page, f'account-delete-{size[0]}')
    page.get_by_role('button', name='Yes, delete everything').click()
    expect(page.get_by_role('heading', name='You play as a guest')).to_be_visible()


def test_the_keyboard_is_enough_to_make_an_account(visit: Visit, house: House) -> None:
    page = visit()
    KeyRing(page)
    page.goto(named(house))
    expect(page.get_by_role('button', name='Make an account with a passkey')).to_be_visible()
    tab_until(
        page,
        "document.activeElement?.matches('main button') && document.activeElement.textContent.includes('passkey')",
    )
    page.keyboard.press('Enter')
    expect(page.get_by_role('heading', name='Your account')).to_be_visible()


def test_passkeys_are_not_offered_where_an_address_is_a_number(visit: Visit) -> None:
    page = visit('/account')
    expect(page.get_by_text('Passkeys need an address with a name')).to_be_visible()
    expect(page.get_by_role('button', name='Sign in with a passkey')).to_be_hidden()


def test_accounts_speak_french(own_visit: Visit, own_house: House) -> None:
    page = own_visit(lang='fr-FR')  # where nobody else has an English name
    KeyRing(page)
    page.goto(named(own_house))
    expect(page.get_by_role('heading', name='Vous jouez en invité')).to_be_visible()
    expect(page.get_by_text('Vous n’avez pas encore joué.')).to_be_visible()
    no_english(page, 'main')
    page.get_by_role('button', name='Créer un compte').click()
    expect(page.get_by_role('heading', name='Votre compte')).to_be_visible()
    no_english(page, 'main')
    page.goto(named(own_house, f'/account#open={operator_link(own_house)}'))
    page.get_by_role('button', name='Se connecter sur cet appareil').click()
    page.get_by_role('link', name='Opérateur').click()
    expect(page.get_by_text('Le serveur va bien.')).to_be_visible()
    no_english(page, 'main')


@SIZES
def test_an_operator_sees_the_house_bans_and_speaks_to_everybody(visit: Visit, house: House, size: Size) -> None:
    page, guest = visit(size=size, touch=size == PHONE, loud=False), visit(loud=False)  # both are refused something
    match = post(guest, '/api/matches', {'game': 'carcassonne', 'seats': [*here('Mallory'), *bots()]})['match']
    guest.goto(f'/t/{match}')
    expect(guest.locator('.board')).to_be_visible()
    page.goto('/operator')
    expect(page.get_by_text('This page is for operators.')).to_be_visible()
    page.goto(f'/account#open={operator_link(house)}')
    page.get_by_role('button', name='Sign in on this device').click()
    page.get_by_role('link', name='Operator', exact=True).click()
    expect(page.get_by_text('The server is well.')).to_be_visible()
    page.get_by_role('button', name='Search').click()
    check(page)
    no_sideways(page)
    picture(page, f'operator-{size[0]}')
    page.get_by_label('In English').fill('Down at ten tonight.')
    page.get_by_role('button', name='Save').click()
    expect(page.get_by_text('Saved.').first).to_be_visible()
    page.locator('#tables ~ ul li', has_text=match).get_by_role('button', name='Ban Mallory').click()
    expect(page.get_by_label('Why (they will read it)')).to_be_focused()
    page.keyboard.type('rude')
    page.keyboard.press('Enter')
    expect(page.get_by_text('rude')).to_be_visible()
    guest.goto('/')
    expect(guest.get_by_role('note', name='Message of the day')).to_have_text('Down at ten tonight.')
    expect(guest.get_by_text('You are not let in here. rude').first).to_be_visible()
    picture(guest, f'home-notice-{size[0]}')
    check(guest)
    page.get_by_role('button', name='Lift the ban').click()
    expect(page.get_by_text('Nobody is banned.')).to_be_visible()
    page.get_by_label('In English').fill('')
    page.get_by_role('button', name='Save').click()
    expect(page.get_by_label('In English')).to_have_value('')
