"""Writes the pictures of docs/screens: every screen, on a desktop and on a phone, light and dark.

python tests/browser/screens.py [words of the names to write]
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.browser.choosing import by_mouse, play
from tests.browser.house import ARGS, CHROMIUM, House
from tests.browser.marsh import SCENARIOS, answer, go, hold, press, scenario, sit_down_with, take_device
from tests.browser.support import (  # a script finds the tests only when told where they are
    DESKTOP,
    PHONE,
    ROOT,
    bots,
    here,
    look,
    sit_down,
    sit_down_at,
)

FOLDER: Final = ROOT / 'docs' / 'screens'
EXAMPLE: Final = SCENARIOS / 'worked-example.game'
# Waits until every picture on the page is there.
PAINTED: Final = """
async () => {
  const all = [...document.querySelectorAll('img, image')];
  const urls = all.map((one) => one.getAttribute('src') ?? one.getAttribute('href'));
  const fetched = (url) => Object.assign(new Image(), { src: url }).decode().catch(() => undefined);
  await Promise.all([...new Set(urls)].map(fetched));
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
}
"""
LIMIT: Final = 400_000  # bytes of one picture
ADJACENT: Final = {'first_player': '1', 'seats_adjacent': 'yes'}


def home(page: Page) -> None:
    expect(page.locator('.card').nth(3)).to_be_visible()


def set_up(page: Page) -> None:
    page.goto('/new/carcassonne')
    expect(page.locator('button.start')).to_be_visible()


def carcassonne(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 121, 'carcassonne-base')
    look(page)


def camargue(page: Page) -> None:
    sit_down_at(page, 'camargue', 121)
    look(page)


def mare(page: Page) -> None:
    sit_down_at(page, 'mare', 80)
    look(page)


def marsh(page: Page) -> None:
    sit_down_at(page, 'marshlands', 124, 'marsh', variant='act1')
    look(page)
    page.locator('main .hand button').first.click()
    page.mouse.move(0, 0)  # else a card is shown to whoever rests on the tile


def marsh_offer(page: Page) -> None:
    sit_down_at(page, 'marshlands', 200, 'marsh', variant='act1')
    look(page)


def marsh_sheet(page: Page) -> None:
    page.locator('input[type=file]').set_input_files(EXAMPLE)
    page.wait_for_url('**/t/*')
    expect(page.locator('.board g.tile')).to_have_count(31)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    row = page.locator('#panel tbody th button').nth(5)
    row.click()
    row.focus()


def marsh_boats(page: Page) -> None:
    sit_down_at(page, 'marshlands', 150, 'marshlands-act4', mine=(0, 1, 2, 3), variant='act4')
    look(page)


def marsh_counters(page: Page) -> None:
    sit_down_with(page, scenario('a5-claiming', 'Ann claim'), 'act5', {'first_player': '1'}, ('Ann', 'Bob'))
    take_device(page, 'Ann')


def marsh_together(page: Page) -> None:
    sit_down_at(page, 'marshlands', 277, 'marshlands-act6', variant='act6')
    look(page)
    page.locator('main .hand button').first.click()
    page.mouse.move(0, 0)  # else a card is shown to whoever rests on the tile


def marsh_teams(page: Page) -> None:
    sit_down_at(page, 'marshlands', 215, 'marshlands-act7', variant='act7')
    look(page)


def marsh_eclipse(page: Page) -> None:
    names, options = ('Ann', 'Bob', 'Cem', 'Dora'), {'first_player': '1', 'eclipse': 'yes'}
    sit_down_with(page, scenario('e-turned-by-one-quarter', 'Bob lay'), 'act1', options, names)
    take_device(page, 'Bob')
    hold(page, 'P01')
    look(page)


def interval1(page: Page) -> None:
    """Cleo shows Ann her hand, who takes an event of it for hers."""
    sit_down_at(page, 'marshlands', 132, 'marshlands-interval1', mine=(0, 2), variant='interval1')
    take_device(page, 'Ann')
    press(page, 'propose')
    answer(page, 'Cleo')
    look(page)
    page.locator('main .hand button', has=page.get_by_alt_text('Imps')).first.click()
    answer(page, 'Put up')
    look(page)
    press(page, 'look')
    take_device(page, 'Cleo')
    press(page, 'show')
    take_device(page, 'Ann')


def interval2(page: Page) -> None:
    """Ann has declared two circuits, and Bob traces his."""
    sit_down_at(page, 'marshlands', 23, 'marshlands-interval2', mine=(1,), variant='interval2', options=ADJACENT)
    for cell in ('-1,0', '-2,0', '-2,1'):
        look(page)
        go(page, f'cell {cell}')
    look(page)


def interval3(page: Page) -> None:
    """Pollution lies beside a village; Cleo says where it spreads."""
    sit_down_at(page, 'marshlands', 163, 'marshlands-interval3', mine=(2,), variant='interval3')
    look(page)


def marsh_set_up(page: Page) -> None:
    page.goto('/new/marshlands')
    expect(page.locator('button.start')).to_be_visible()


def sheet(page: Page) -> None:
    carcassonne(page)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    row = page.locator('#panel tbody th button').first
    row.click()
    row.focus()


def log(page: Page) -> None:
    camargue(page)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    page.locator('#tab-log').click()


def refusal(page: Page) -> None:
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    box = page.locator('.board g.tile').first.bounding_box()
    assert box is not None
    page.mouse.click(box['x'] + 1.5 * box['width'], box['y'] + 1.5 * box['height'])
    expect(page.locator('.note')).to_be_visible()


def ending(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 207, 'carcassonne-base')
    play(page, Random(1), by_mouse)
    expect(page.locator('.floats .float')).to_have_count(0)


def lesson(page: Page) -> None:
    page.get_by_role('button', name='Learn Carcassonne').click()
    expect(page.get_by_role('region', name='Lesson')).to_be_visible()


def card(page: Page) -> None:
    """What a tile in the hand is, by the key for it."""
    marsh(page)
    page.locator('main .hand button').nth(1).focus()
    page.keyboard.press('i')
    expect(page.locator('.what')).to_be_visible()


def guide(page: Page) -> None:
    page.goto('/rules/marshlands/act1')
    expect(page.locator('main h1')).to_be_visible()


def beside(page: Page) -> None:
    carcassonne(page)
    page.get_by_label('More', exact=True).click()
    page.get_by_role('button', name='Pause, give up, talk…').click()


def review(page: Page) -> None:
    ending(page)
    page.get_by_role('button', name='Review', exact=True).click()
    page.get_by_role('button', name='Review this game').click()
    expect(page.get_by_label('Expected points after every move')).to_be_visible()


def rules(page: Page) -> None:
    page.goto('/rules/carcassonne')
    expect(page.locator('.book li').first).to_be_visible()


def replay(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 121, 'carcassonne-base')
    page.goto(f'{page.url}#ply=60')
    expect(page.locator('.where')).to_be_visible()


def passing(page: Page) -> None:
    sit_down(page, 'camargue', here('Ann', 'Bob', 'Cleo'))
    expect(page.locator('main .pass')).to_be_visible()


SCREENS: Final[dict[str, Callable[[Page], None]]] = {
    'home': home,
    'set-up': set_up,
    'carcassonne': carcassonne,
    'camargue': camargue,
    'mare': mare,
    'marsh': marsh,
    'marsh-offer': marsh_offer,
    'marsh-sheet': marsh_sheet,
    'marsh-boats': marsh_boats,
    'marsh-counters': marsh_counters,
    'marsh-together': marsh_together,
    'marsh-teams': marsh_teams,
    'marsh-eclipse': marsh_eclipse,
    'marshlands-interval1': interval1,
    'marshlands-interval2': interval2,
    'marshlands-interval3': interval3,
    'marsh-set-up': marsh_set_up,
    'sheet': sheet,
    'log': log,
    'refusal': refusal,
    'ending': ending,
    'lesson': lesson,
    'card': card,
    'guide': guide,
    'beside': beside,
    'review': review,
    'rules': rules,
    'replay': replay,
    'pass': passing,
    'french': carcassonne,
}


def write(browser: Browser, address: str, name: str, phone: bool, dark: bool) -> None:
    """Writes one picture."""
    width, height = PHONE if phone else DESKTOP
    context = browser.new_context(
        base_url=address,
        viewport={'width': width, 'height': height},
        has_touch=phone,
        is_mobile=phone,
        locale='fr-FR' if name == 'french' else 'en-GB',
        color_scheme='dark' if dark else 'light',
        reduced_motion='reduce',
    )
    context.add_init_script("localStorage.setItem('tilewright.prefs', JSON.stringify({ auto: false }))")
    page = context.new_page()
    page.goto('/')
    SCREENS[name](page)
    page.wait_for_load_state('networkidle')
    page.evaluate(PAINTED)
    path = FOLDER / f'{name}-{"phone" if phone else "desktop"}-{"dark" if dark else "light"}.png'
    page.screenshot(path=path)
    shrink(path)
    print(f'{path.relative_to(ROOT)}  {path.stat().st_size // 1000} kB')  # noqa: T201
    assert path.stat().st_size < LIMIT, path
    context.close()


def shrink(path: Path) -> None:
    """Fewer colours make the file smaller, where Pillow is at hand."""
    try:
        from PIL import Image
    except ImportError:
        return
    with Image.open(path) as picture:
        picture.convert('RGB').quantize(256, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(
            path, optimize=True
        )


def main() -> None:
    """Writes the pictures whose names have one of the words, or all of them."""
    wanted = sys.argv[1:]
    FOLDER.mkdir(parents=True, exist_ok=True)
    expect.set_options(timeout=60_000)  # the first start of a server takes a while
    with TemporaryDirectory() as data, sync_playwright() as kit:
        house = House(Path(data))
        house.start()
        browser = kit.chromium.launch(executable_path=CHROMIUM, args=list(ARGS))
        try:
            for name in SCREENS:
                if not wanted or name in wanted:
                    for phone in (False, True):
                        for dark in (False, True):
                            write(browser, house.address, name, phone, dark)
        finally:
            browser.close()
            house.stop()


if __name__ == '__main__':
    main()
