"""Games of Carcassonne to their end, by mouse, by keys alone and by touch; the score on the screen is the server's."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.browser.support import (
    PHONE,
    Visit,
    by_mouse,
    by_touch,
    check_sheet,
    play,
    play_by_keys,
    sit_down_at,
    tab_until,
    table,
)


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
    page.get_by_label('Seat 2', exact=True).select_option('bot:random')
    page.get_by_role('button', name='Start', exact=True).click()
    expect(page.locator('.board')).to_be_visible()
    play(page, Random(1), by_mouse)
    check_ending(page)
    assert len(table(page)['scene']['laid']) > 60
    check_sheet(page)


def test_a_whole_game_is_played_by_keys_alone(visit: Visit) -> None:
    page = visit('/new/carcassonne')
    expect(page.get_by_label('Seat 2', exact=True)).to_be_visible()
    tab_until(page, "document.activeElement?.getAttribute('aria-label') === 'Seat 2'")
    page.keyboard.type('Bot: Ra')  # a list is searched by typing
    expect(page.get_by_label('Seat 2', exact=True)).to_have_value('bot:random')
    tab_until(page, "document.activeElement?.classList.contains('start')")
    page.keyboard.press('Enter')
    expect(page.locator('.board')).to_be_visible()
    play_by_keys(page, Random(2))
    check_ending(page)
    assert len(table(page)['scene']['laid']) > 60
    check_sheet(page)


def test_a_game_is_played_to_its_end_by_touch_on_a_phone_without_dragging(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down_at(page, 'carcassonne', 150, 'carcassonne-base')
    play(page, Random(3), by_touch)
    check_ending(page)
    for note in page.locator('.note button').all():
        note.tap()
    page.locator('button.chips').tap()
    expect(page.locator('dialog #panel')).to_be_visible()
    check_sheet(page)
