"""Beside the moves: an opponent who is gone and comes back, a draw that is refused and one that is not, and talking."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.support import PHONE, Visit
from tests.browser.test_online import invite


def menu(page: Page) -> None:
    """Opens what can be done beside the moves."""
    page.get_by_label('More', exact=True).click()
    page.get_by_role('button', name='Pause, give up, talk…').click()


def test_who_is_gone_is_stood_in_for_and_comes_back_and_two_agree_on_a_draw(visit: Visit) -> None:
    first = visit('/new/carcassonne', loud=False)
    second = invite(visit, first, loud=False)
    address = second.url
    second.goto('/')
    expect(first.locator('.seat', has_text='Bob')).to_contain_text('away')
    menu(first)
    first.get_by_role('button', name='Let a bot play for Bob').click()
    expect(first.locator('.seat', has_text='Bob')).to_contain_text('a bot plays meanwhile')
    expect(first.locator('.notes')).to_contain_text('Bob is gone: a bot plays on.')
    second.goto(address)
    expect(first.locator('.seat', has_text='Bob')).not_to_contain_text('a bot plays meanwhile')

    first.get_by_role('tab', name='Talk').click()
    first.get_by_role('button', name='Good luck!').click()
    first.get_by_placeholder('Write something').fill('Bonjour Bob')
    first.get_by_role('button', name='Send').click()
    second.get_by_role('tab', name='Talk').click()
    expect(second.get_by_role('tabpanel')).to_contain_text('Good luck!')
    expect(second.get_by_role('tabpanel')).to_contain_text('Bonjour Bob')
    first.set_viewport_size({'width': PHONE[0], 'height': PHONE[1]})

    for answer, told in (('Say no', 'Bob said no.'), ('Agree', 'All agreed on a draw.')):
        menu(first)
        first.get_by_role('button', name='Offer a draw').click()
        first.get_by_role('button', name='Yes, do it').click()
        expect(second.get_by_text('Ann offers a draw.')).to_be_visible()
        second.get_by_role('button', name=answer, exact=True).click()
        expect(first.get_by_text(told).first).to_be_visible()
    menu(first)
    first.get_by_role('button', name='Take this table off my list').click()
    expect(
        first.get_by_role('button', name='Take this table off my list')
    ).to_be_hidden()  # the server has taken it off
    first.goto('/')
    expect(first.get_by_role('region', name='My tables')).to_contain_text('You have no tables yet')
