"""From 320 pixels to 3840, and a board of 200 tiles that stays smooth."""

from __future__ import annotations

from statistics import median

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import Size, Visit, bots, here, look, no_sideways, post, sit_down, sit_down_at

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


def test_a_board_of_200_tiles_stays_smooth(visit: Visit, capsys: pytest.CaptureFixture[str]) -> None:
    page = visit(calm=False)
    made = post(
        page, '/api/matches', {'game': 'carcassonne', 'variant': 'base', 'options': {'sets': '3'}, 'seats': bots(2)}
    )
    over = f"async () => (await (await fetch('/api/matches/{made['match']}')).json()).table.over"
    page.wait_for_function(over, polling=300, timeout=60_000)
    page.goto(f'/t/{made["match"]}')
    page.wait_for_function(
        "() => document.querySelectorAll('.board g.tile').length >= 200", polling=200, timeout=60_000
    )
    expect(page.locator('main .won')).to_be_visible(timeout=30_000)
    box = page.locator('.board').bounding_box()
    assert box is not None
    x, y = box['x'] + box['width'] / 2, box['y'] + box['height'] / 2
    page.mouse.move(x, y)
    figures = {}
    for name in ('panning', 'zooming'):
        page.evaluate("""() => {
          window.times = [];
          let last = performance.now();
          const next = (now) => {
            window.times.push(now - last);
            last = now;
            window.timer = requestAnimationFrame(next);
          };
          window.timer = requestAnimationFrame(next);
        }""")
        if name == 'panning':
            page.mouse.down()
            for n in range(60):
                page.mouse.move(x + 150 * ((n % 20) / 10 - 1), y + 4 * (n % 30))
            page.mouse.up()
        else:
            for n in range(60):
                page.mouse.wheel(0, -60 if n % 30 < 15 else 60)
        times: list[float] = page.evaluate(
            '() => { cancelAnimationFrame(window.timer); return window.times.slice(1); }'
        )
        figures[name] = (median(times), sorted(times)[int(len(times) * 0.95)], len(times))
    with capsys.disabled():
        tiles = page.locator('.board g.tile').count()
        for name, (middle, slow, many) in figures.items():
            print(f'\n{tiles} tiles, {name}: median frame {middle:.1f} ms, 95 % within {slow:.1f} ms, {many} frames')  # noqa: T201
    assert all(middle < 50 for middle, _, _ in figures.values()), figures
