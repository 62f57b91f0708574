"""Several people on one device: the device is passed on, and nobody sees another's hand."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.choosing import by_mouse, decide
from tests.browser.support import PATIENCE, Json, Visit, choose_seed, look, table

NAMES = ('Ann', 'Bob', 'Cleo')


def hand_of(page: Page, seat: int) -> list[str]:
    """The hand of a seat, as the server tells whoever holds the seat."""
    hands = table(page, seat)['scene']['hands']
    tiles: list[str] = next(hand['tiles'] for hand in hands if hand['seat'] == seat)
    assert all(tiles), tiles
    return tiles


def hand_on_screen(page: Page) -> list[str]:
    """The pictures of the hand on the screen, by the names of their tiles."""
    names: list[str] = page.locator('main .hand img').evaluate_all(
        "all => all.map(one => decodeURIComponent(one.getAttribute('src').split('/').at(-2)))"
    )
    return names


def check_nobody_else(page: Page, eyes: int | None) -> None:
    """No tile is in the page that only another hand holds."""
    seen: Json = table(page)
    known = {tile['tile'] for tile in seen['scene']['laid']} | set(seen['scene']['shown'])
    if eyes is not None:
        known |= set(hand_of(page, eyes))
    content = page.evaluate("decodeURIComponent(document.querySelector('main').innerHTML)")
    for seat in range(len(NAMES)):
        if seat != eyes:
            for tile in set(hand_of(page, seat)) - known:
                assert f'/tile/{tile}/' not in content, f'{tile} of {NAMES[seat]} is in the page of {eyes}'


def test_hands_stay_hidden_while_several_people_answer_on_one_device(visit: Visit) -> None:
    rng = Random(7)
    page = visit('/new/camargue')
    page.get_by_role('button', name='Add a seat').click()
    for n, name in enumerate(NAMES):
        page.get_by_label(f'Seat {n + 1}', exact=True).select_option('here')
        page.get_by_label(f'Name, Seat {n + 1}').fill(name)
    expect(page.get_by_text('hands stay hidden while you pass it on')).to_be_visible()
    choose_seed(page)
    page.get_by_role('button', name='Start', exact=True).click()

    helpers: set[str] = set()
    passed: list[str] = []
    until = monotonic() + PATIENCE
    while (len(helpers) < 3 or len(passed) < 10) and monotonic() < until:
        seen = look(page)
        if seen['over']:
            break
        if seen['choices'][0]['kind'] == 'pass':
            expect(page.get_by_role('dialog', name='Pass the device to')).to_be_visible()
            expect(page.locator('main .hand')).to_have_count(0)
            check_nobody_else(page, None)
            one = rng.choice(seen['choices'])
            who = one['text'].removeprefix('I am ')
            by_mouse(page, one)
            expect(page.locator('main .pass')).to_have_count(0)
            expect(page.locator('main .hand')).to_be_visible()
            seat = NAMES.index(who)
            assert sorted(hand_on_screen(page)) == sorted(hand_of(page, seat))
            check_nobody_else(page, seat)
            passed.append(who)
            if page.get_by_role('button', name='do not help').is_visible():
                helpers.add(who)
            continue
        choice = decide(seen, rng)
        if choice is not None:
            by_mouse(page, choice)
    assert helpers == set(NAMES), f'everybody to be asked for help expected, only {helpers} were'
    assert any(one != two for one, two in pairwise(passed))


def test_a_reload_on_a_shared_device_shows_no_hand(visit: Visit) -> None:
    page = visit('/new/camargue')
    page.get_by_label('Seat 2', exact=True).select_option('here')
    page.get_by_role('button', name='Start', exact=True).click()
    page.locator('main .pass button').first.click()
    expect(page.locator('main .hand')).to_be_visible()
    page.reload()
    expect(page.locator('main .pass')).to_be_visible()
    expect(page.locator('main .hand')).to_have_count(0)


def test_the_device_is_passed_on_by_keys(visit: Visit) -> None:
    page = visit('/new/camargue')
    page.get_by_label('Seat 2', exact=True).select_option('here')
    page.get_by_role('button', name='Start', exact=True).click()
    expect(page.locator('main .pass button').first).to_be_focused()
    page.keyboard.press('Enter')
    expect(page.locator('main .hand')).to_be_visible()
