"""From 320 pixels to 3840, and a board of 200 tiles that stays smooth."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import (
    PATIENCE,
    SEED,
    Size,
    Visit,
    bots,
    here,
    look,
    no_sideways,
    post,
    settle,
    sit_down,
    sit_down_at,
)

SMALL: Size = (320, 568)
LARGE: Size = (3840, 2160)


def within(page: Page, selector: str) -> None:
    """Something is inside the window as a whole."""
    size = page.viewport_size
    assert size is not None
    found = page.locator(selector).evaluate_all('all => all.map((one) => one.getBoundingClientRect().toJSON())')
    assert found
    for box in found:
        if box['width']:
            assert box['left'] >= -1, (selector, box)
            assert box['right'] <= size['width'] + 1, (selector, box)


@pytest.mark.parametrize('size', [SMALL, LARGE], ids=['320', '3840'])
def test_every_screen_fits_without_scrolling_sideways(visit: Visit, size: Size) -> None:
    page = visit(size=size)
    expect(page.locator('.card').first).to_be_visible()
    no_sideways(page)
    for path, sign in [
        ('/new/carcassonne', '.start'),
        ('/new/camargue', '.start'),
        ('/new/mare', '.start'),
        ('/rules/mare', '.book li'),
    ]:
        page.goto(path)
        expect(page.locator(sign).first).to_be_visible()
        no_sideways(page)
    for game, file, ply in [('carcassonne', 'carcassonne-base', 90), ('camargue', '', 100), ('mare', '', 60)]:
        sit_down_at(page, game, ply, file)
        look(page)
        no_sideways(page)
        within(page, 'header .button, main .actions .button, main .zoom .button')
        board = page.locator('.board').bounding_box()
        assert board is not None
        assert board['height'] > 200, board
    page.locator('header summary').click()
    within(page, 'header .menu')
    page.goto(f'{page.url}#ply=12')
    expect(page.locator('.where')).to_be_visible()
    no_sideways(page)
    within(page, 'main .bottom .button')
    sit_down(page, 'camargue', here('Ann', 'Bob'))
    expect(page.locator('main .pass')).to_be_visible()
    no_sideways(page)


WATCH = """
() => {
  window.times = [];
  let last = performance.now();
  const next = (now) => {
    window.times.push(now - last);
    last = now;
    window.timer = requestAnimationFrame(next);
  };
  window.timer = requestAnimationFrame(next);
}
"""


WORK = """
() => {
  const start = performance.now();
  let sum = 0;
  for (let n = 0; n < 3e7; n++) sum = (Math.imul(sum, 31) + n) | 0;
  window.kept = sum;
  return performance.now() - start;
}
"""
SMOOTH = 50.0  # milliseconds for a frame, on a desk
AT_REST = 60.0  # milliseconds for the work above, there


def slowness(page: Page) -> float:
    """How many times slower than on a desk the page works, with all else that this machine does now."""
    return median([float(page.evaluate(WORK)) for _ in range(5)]) / AT_REST


def frames(page: Page, gesture: str) -> list[float]:
    """How long each frame takes while the board is panned or zoomed, in milliseconds."""
    box = page.locator('.board').bounding_box()
    assert box is not None
    x, y = box['x'] + box['width'] / 2, box['y'] + box['height'] / 2
    page.mouse.move(x, y)
    page.evaluate(WATCH)
    if gesture == 'panning':
        page.mouse.down()
        for n in range(60):
            page.mouse.move(x + 150 * ((n % 20) / 10 - 1), y + 4 * (n % 30))
        page.mouse.up()
    else:
        for n in range(60):
            page.mouse.wheel(0, -60 if n % 30 < 15 else 60)
    page.wait_for_function('() => window.times.length > 10')
    times: list[float] = page.evaluate('() => { cancelAnimationFrame(window.timer); return window.times.slice(1); }')
    return times


def test_a_board_of_200_tiles_stays_smooth(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    page = visit(calm=False)
    made = post(
        page,
        '/api/matches',
        {'game': 'carcassonne', 'variant': 'base', 'options': {'sets': '3'}, 'seats': bots(2), 'seed': SEED},
    )
    page.goto(f'/t/{made["match"]}')
    expect(page.locator('main .won')).to_be_visible(timeout=PATIENCE * 1000)
    settle(page, lambda: page.locator('.board g.tile').count() >= 200, '200 tiles')
    page.wait_for_load_state('networkidle')
    before = slowness(page)
    full = {gesture: frames(page, gesture) for gesture in ('panning', 'zooming')}
    slow = max(before, slowness(page))
    # Where the same work takes longer than on a desk, frames may take longer as well, and twice that for the crowd.
    limit = SMOOTH if slow <= 1 else min(SMOOTH * 2 * slow, 400)
    with capsys.disabled():
        tiles = page.locator('.board g.tile').count()
        for name, times in full.items():
            most = sorted(times)[int(len(times) * 0.95)]
            told = f'median frame {median(times):.1f} ms, 95 % within {most:.1f} ms, {len(times)} frames'
            print(f'\n{tiles} tiles, {name}: {told}; {limit:.0f} ms allowed on this machine now')  # noqa: T201
    assert all(median(times) < limit for times in full.values()), (full, slow)
