"""Nothing happens out of sight: choices and moves come into view, and what was missed is shown afterwards."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.support import Visit, bots, here, look, post, settle, sit_down, spot, state, table, wait_for_ply

# How many of some things on the board have their middle inside of it.
SEEN = """
(selector) => {
  const room = document.querySelector('.board').getBoundingClientRect();
  return [...document.querySelectorAll(`.board ${selector}`)].filter((one) => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > room.left && x < room.right && y > room.top && y < room.bottom;
  }).length;
}
"""
HIDE = """
(hidden) => {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
"""


def seen(page: Page, selector: str) -> int:
    """How many of these are in sight."""
    return int(page.evaluate(SEEN, selector))


def far_off(page: Page) -> None:
    """Zooms in, and moves the board until nothing of it is in sight."""
    box = page.locator('.board').bounding_box()
    assert box is not None
    x, y = box['x'] + box['width'] / 2, box['y'] + box['height'] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    for _ in range(6):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 350, y + 250, steps=3)
        page.mouse.up()
    settle(page, lambda: seen(page, '.tile') == 0, 'a board that is out of sight')


def test_the_next_question_comes_into_sight_after_a_zoom_and_arrows_lead_to_the_rest(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'carcassonne', here('Ann', 'Bob'), options={'first_player': '1'})
    first = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    assert page.locator('.arrow').count() == 0  # a board that fits itself hides nothing
    spot(page, first['id']).click()
    far_off(page)
    page.get_by_role('button', name='Lay here').click()
    expect(page.get_by_role('button', name='Keep the follower')).to_be_visible()
    settle(page, lambda: seen(page, '.spot .knob') > 0, 'the parts of the tile in sight')
    far_off(page)
    page.get_by_role('button', name='Keep the follower').click()
    settle(page, lambda: seen(page, '.cell') > 0, 'a place to choose in sight')
    far_off(page)
    arrow = page.get_by_role('button', name=re.compile(r'^\d+ places? further'))
    expect(arrow.first).to_be_in_viewport()
    last = page.get_by_role('button', name=re.compile('The last move lies further'))
    expect(last.first).to_be_in_viewport()
    arrow.first.click()
    settle(page, lambda: seen(page, '.cell') > 0, 'a place to choose in sight')
    page.get_by_role('button', name='Show the whole board').click()
    expect(page.locator('.arrow')).to_have_count(0)


def missing(page: Page) -> None:
    """Looks away, and lets a bot answer meanwhile."""
    page.evaluate(HIDE, True)
    ply = table(page)['ply']
    while True:
        now = state(page)
        moves = now['table']['moves']
        if now['table']['ply'] > ply and any(line['seat'] == 1 for line in now['log'] if line['ply'] > ply):
            break
        if moves:
            wish = {'id': f'{now["table"]["seq"]}', 'seq': now['table']['seq'], 'seat': 0}
            move = ' '.join([moves[0]['verb'], *moves[0]['args']])
            post(page, f'/api/matches/{now["info"]["match"]}/moves', wish | {'move': move})
        page.wait_for_timeout(50)
    settle(page, lambda: table(page)['moves'], 'another question')
    page.evaluate(HIDE, False)


def test_what_the_others_did_meanwhile_is_shown_in_order_and_can_be_skipped(visit: Visit) -> None:
    page = visit(calm=False)
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    card = page.get_by_role('region', name='Meanwhile')
    missing(page)
    expect(card).to_contain_text('Robo 1')
    look(page)  # it ends by itself
    expect(card).to_have_count(0)
    missing(page)
    card.get_by_role('button', name='Skip').click()
    expect(card).to_have_count(0)
    look(page)
    ply = table(page)['ply']
    # Who wants less motion reads it instead, and goes on when they like.
    page.emulate_media(reduced_motion='reduce')
    missing(page)
    wait_for_ply(page, lambda now: now > ply)
    expect(card.locator('li').first).to_contain_text('Robo 1 lays')
    look(page)
    card.get_by_role('button', name='Seen').click()
    expect(card).to_have_count(0)
