"""Games of Carcassonne to their end, by mouse, by keys alone and by touch; the score on the screen is the server's.

One is played from its first tile to its last, by mouse. By keys and by touch the first turns are played, and then the
last ones of a recorded game: what lies between has the same questions.
"""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.choosing import by_mouse, by_touch, play, play_by_keys, tab_until
from tests.browser.support import PHONE, SEED, Visit, bots, check_sheet, choose_seed, here, sit_down, sit_down_at, table

OPENING = 40  # plies that are played of a new game
CLOSING = 150  # of the 213 plies of the recorded one


def check_ending(page: Page) -> None:
    """The ending panel names the winner and the totals."""
    now = table(page)
    assert now['over']
    won = page.locator('main .won')
    expect(won).to_be_visible()
    expect(won).to_contain_text(' – '.join(str(n) for n in now['totals']))
    expect(won).to_contain_text('win')


def test_a_whole_game_is_played_by_mouse(visit: Visit) -> None:
    page = visit('/new/carcassonne')
    page.get_by_label('Seat 2', exact=True).select_option('bot:learner')
    for _ in range(2):  # bots lay three tiles of four: the game is as long, the test shorter
        page.get_by_role('button', name='Add a seat').click()
    choose_seed(page)
    page.get_by_role('button', name='Start', exact=True).click()
    expect(page.locator('.board')).to_be_visible()
    play(page, Random(1), by_mouse)
    check_ending(page)
    assert len(table(page)['scene']['laid']) > 60
    check_sheet(page)


def test_a_game_is_opened_begun_and_ended_by_keys_alone(visit: Visit) -> None:
    page = visit('/new/carcassonne')
    expect(page.get_by_label('Seat 2', exact=True)).to_be_visible()
    tab_until(page, "document.activeElement?.getAttribute('aria-label') === 'Seat 2'")
    page.keyboard.press('Home')
    for _ in range(10):
        if page.get_by_label('Seat 2', exact=True).input_value() == 'bot:learner':
            break
        page.keyboard.press('ArrowDown')
    expect(page.get_by_label('Seat 2', exact=True)).to_have_value('bot:learner')
    tab_until(page, "document.activeElement?.matches('.button.add')")
    page.keyboard.press('Enter')
    expect(page.get_by_label('Seat 3', exact=True)).to_be_visible()
    page.keyboard.press('Enter')
    expect(page.get_by_label('Seat 4', exact=True)).to_be_visible()
    tab_until(page, "document.activeElement?.matches('form details.more summary')")
    page.keyboard.press('Enter')
    tab_until(page, "document.activeElement?.id === 'seed'")
    page.keyboard.type(SEED)
    tab_until(page, "document.activeElement?.classList.contains('start')")
    page.keyboard.press('Enter')
    expect(page.locator('.board')).to_be_visible()
    play_by_keys(page, Random(2), until_ply=OPENING)
    sit_down_at(page, 'carcassonne', CLOSING, 'carcassonne-base')
    play_by_keys(page, Random(2))
    check_ending(page)
    assert len(table(page)['scene']['laid']) > 60
    check_sheet(page)


def test_a_game_is_begun_and_ended_by_touch_on_a_phone_without_dragging(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down(page, 'carcassonne', [*here('Ann'), *bots(4)])
    play(page, Random(3), by_touch, lambda _: table(page)['ply'] > OPENING)
    sit_down_at(page, 'carcassonne', CLOSING, 'carcassonne-base')
    play(page, Random(3), by_touch)
    check_ending(page)
    assert len(table(page)['scene']['laid']) > 60
    page.locator('button.chips').tap()
    expect(page.locator('dialog #panel')).to_be_visible()
    check_sheet(page)
