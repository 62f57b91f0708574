"""What is this? A card by mouse, by finger and by keys; the page of an act; games that wait come first."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import CDPSession, Locator, Page, expect
from playwright.sync_api import TimeoutError as Late

from tests.browser.support import Visit, here, look, post, sit_down, sit_down_at
from tests.browser.test_access import check
from tests.patience import patient

STUCK = """game camargue
option first_player=1
seats Ann Bob
set hand Ann curve-NE:village helper:water+grain cross:water
set hand Bob curve-NE:water straight-NS:grain cross:forest
"""
PHONE = (390, 844)
TRIES = 6  # of a mouse to rest on something


def hold(page: Page, x: float, y: float) -> CDPSession:
    """Holds a finger where something is; whoever calls lets go."""
    fingers = page.context.new_cdp_session(page)
    fingers.send('Input.dispatchTouchEvent', {'type': 'touchStart', 'touchPoints': [{'x': x, 'y': y}]})
    return fingers


def rest_on(page: Page, there: Locator, card: Locator) -> None:
    """Rests the mouse on something until its card is there: what is drawn anew under it counts only when it moves."""
    for _ in range(TRIES):
        box = there.bounding_box()
        assert box is not None
        page.mouse.move(5, 5)
        page.mouse.move(box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
        with suppress(Late):
            card.wait_for(timeout=patient(10) * 1000)
            return
    raise AssertionError('a card expected')


def held(page: Page, selector: str) -> CDPSession:
    """Holds a finger on the middle of something."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return hold(page, box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)


def test_a_card_by_mouse_and_by_keys_says_what_a_tile_is_and_opens_its_rule(visit: Visit) -> None:
    page = visit()
    sit_down(
        page,
        'camargue',
        [*here('Ann'), {'kind': 'bot', 'bot': 'random', 'name': 'Bob'}],
        **{'from': {'game_text': STUCK}},
    )
    look(page)
    card = page.locator('.what')
    tiles = page.locator('main .hand .tile')
    rest_on(page, tiles.nth(1), card)
    expect(card.get_by_role('heading')).to_have_text('water: four paths')
    expect(card).to_contain_text('times the number of its sides that touch a tile')
    expect(card.get_by_role('link', name='CAM-42')).to_be_visible()
    page.mouse.move(5, 5)
    expect(card).to_have_count(0)

    tiles.nth(1).focus()
    page.keyboard.press('Tab')  # only a focus that came from the keys opens a card
    expect(card).to_contain_text('It cannot be laid now')
    expect(card).to_contain_text('never laid out; discard it')
    check(page)
    page.keyboard.press('Escape')
    expect(card).to_have_count(0)
    page.keyboard.press('i')
    expect(card.get_by_role('button', name='Close')).to_be_focused()
    card.get_by_role('link', name='CAM-07').first.click()
    expect(page.get_by_role('dialog').filter(has_text='A helper has no path')).to_be_visible()
    check(page)
    page.keyboard.press('Escape')
    expect(page.locator('dialog[open]')).to_have_count(0)
    page.keyboard.press('Escape')
    expect(card).to_have_count(0)

    rest_on(page, page.locator('.board g.tile').first, card)
    expect(card.get_by_role('heading')).to_have_text('start tile, four paths')


def test_a_card_by_touch_stays_and_nothing_is_played_by_it(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True, lang='fr-FR', dark=True)
    sit_down_at(page, 'marshlands', 124, 'marsh', variant='act1')
    look(page)
    card = page.locator('.what')
    fingers = held(page, 'main .hand button')
    expect(card.get_by_role('heading')).to_be_visible()
    fingers.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    expect(card).to_contain_text('grenouille')
    expect(page.locator('main .hand button[aria-pressed=true]')).to_have_count(0)
    check(page)
    card.get_by_role('button', name='bout de canal').click()  # what is on the tile has a card of its own
    expect(card).to_contain_text('font une mare')
    card.get_by_role('button', name='Fermer').click()
    expect(card).to_have_count(0)
    fingers = held(page, '.board g.tile')
    expect(card.get_by_role('heading')).to_be_visible()
    fingers.send('Input.dispatchTouchEvent', {'type': 'touchEnd', 'touchPoints': []})
    page.touchscreen.tap(5, 100)
    expect(card).to_have_count(0)


def test_the_rules_of_a_table_open_on_the_page_of_its_act_and_a_number_at_its_place(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, 'marshlands', 124, 'marsh', variant='act1')
    expect(page.get_by_role('heading', level=1)).to_contain_text('Act 1, reclaiming the marshes')
    with page.context.expect_page() as opened:
        page.get_by_role('link', name='Rules').first.click()
    rules = opened.value
    expect(rules.get_by_role('heading', level=1)).to_have_text('Act 1, reclaiming the marshes')
    expect(rules.get_by_role('heading', name='What pays')).to_be_visible()
    expect(rules.locator('figure rect').first).to_be_visible()
    check(rules)
    rules.get_by_role('link', name='SM-A1-26').first.click()
    dialog = rules.get_by_role('dialog')
    expect(dialog).to_contain_text('A fishery pays 3')
    dialog.get_by_role('link').last.click()
    expect(rules.locator('li.here')).to_contain_text('SM-A1-26')
    expect(rules.locator('li.here')).to_be_in_viewport()
    rules.goto('/rules/marshlands/act4')
    expect(rules.get_by_role('heading', level=1)).to_have_text('Act 4, protection')
    rules.get_by_role('button', name='Look at it on a table').first.click()
    expect(rules.locator('.board g.tile').first).to_be_visible()
    rules.close()


def test_home_leads_with_what_waits_and_the_acts_are_a_path(visit: Visit) -> None:
    page = visit('/')
    waiting = page.get_by_role('region', name=re.compile('waits? for you'))
    expect(page.locator('.card').first).to_be_visible()
    expect(waiting).to_have_count(0)
    seats = [*here('Ann'), {'kind': 'bot', 'bot': 'random', 'name': 'Bob'}]
    post(
        page,
        '/api/matches',
        {'game': 'marshlands', 'variant': 'act4', 'seats': seats, 'options': {'first_player': '1'}},
    )
    page.goto('/')
    expect(waiting).to_contain_text('Act 4, protection')
    above, below = (page.locator(each).first.bounding_box() for each in ('#waiting', '.card'))
    assert above is not None
    assert below is not None
    assert above['y'] < below['y']
    expect(page.get_by_role('region', name='My tables')).to_contain_text('Act 4, protection')
    check(page)
    page.goto('/new/marshlands')
    steps = page.locator('.choice')
    expect(steps).to_have_count(12)
    expect(steps.first).to_contain_text('Start here')
    expect(page.locator('.choice', has_text='Start here')).to_have_count(1)
    expect(steps.nth(3)).to_contain_text('about 30 minutes')
    expect(steps.nth(3)).to_contain_text('New: Boats')
    check(page)
