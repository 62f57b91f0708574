"""Screens of every shape: a phone on its side, a page at 200 %, a tablet; and targets of the size of a finger."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import PHONE, Size, Visit, here, look, no_sideways, sit_down, sit_down_at

LANDSCAPE: Size = (844, 390)
AT_200: Size = (640, 410)  # a window of 1280 by 820 at 200 %
TABLET: Size = (820, 1180)
LEAST = 44

# What is smaller than a finger: not links within a sentence, nor what is clipped away for the eye.
SMALL = """
(least) => [...document.querySelectorAll('button, summary, select, input, .button, [role=tab]')].filter((one) => {
  const box = one.getBoundingClientRect();
  const inside = one.matches('input') ? one.closest('label')?.getBoundingClientRect() ?? box : box;
  if (!one.checkVisibility() || !box.width || one.closest('.hidden, .floats') || one.matches('.hidden')) return false;
  return inside.height < least - 0.6 || inside.width < least - 0.6;
}).map((one) => `${one.outerHTML.slice(0, 120)} ${JSON.stringify(one.getBoundingClientRect())}`)
"""


def check_targets(page: Page) -> None:
    """Everything that can be pressed has the size of a finger."""
    assert page.evaluate(SMALL, LEAST) == [], page.url


@pytest.mark.parametrize('size', [LANDSCAPE, AT_200], ids=['landscape', '200%'])
def test_beside_a_board_that_is_not_high_stand_the_panels(visit: Visit, size: Size) -> None:
    page = visit(size=size, touch=True)
    sit_down_at(page, 'carcassonne', 89, 'carcassonne-base')
    choices = look(page)['choices']
    board, side = page.locator('.board').bounding_box(), page.locator('aside.side').bounding_box()
    bottom = page.locator('main .bottom').bounding_box()
    assert board is not None
    assert side is not None
    assert bottom is not None
    assert board['height'] == size[1]  # all of it is the board's
    assert side['x'] >= board['x'] + board['width'] - 1
    assert side['height'] > 60
    assert bottom['y'] + bottom['height'] <= size[1] + 1
    expect(page.locator('main > .ask')).to_have_text('Your turn: lay this tile (9 places)')
    expect(page.locator('main > .ask')).to_be_in_viewport()
    expect(page.locator('button.chips')).to_be_hidden()
    no_sideways(page)
    check_targets(page)
    cell = next(one for one in choices if one['kind'] == 'cell' and one['free'])
    page.touchscreen.tap(cell['x'], cell['y'])
    expect(page.get_by_role('button', name='Lay here')).to_be_in_viewport()
    page.get_by_role('tab', name='Log').tap()
    expect(page.locator('#panel li').first).to_be_visible()
    check_targets(page)
    sit_down(page, 'camargue', here('Ann', 'Bob'))  # hands are hidden behind the whole page
    expect(page.locator('main .pass')).to_be_visible()
    no_sideways(page)


@pytest.mark.parametrize('size', [PHONE, TABLET], ids=['phone', 'tablet'])
def test_everything_that_is_pressed_has_the_size_of_a_finger(visit: Visit, size: Size) -> None:
    page = visit('/', size=size, touch=True)
    expect(page.locator('.card').first).to_be_visible()
    check_targets(page)
    page.goto('/new/carcassonne')
    expect(page.locator('button.start')).to_be_visible()
    check_targets(page)
    sit_down_at(page, 'carcassonne', 89, 'carcassonne-base')
    look(page)
    no_sideways(page)
    check_targets(page)
    page.locator('button.chips').tap()
    for tab in page.get_by_role('tab').all():
        tab.tap()
        check_targets(page)
