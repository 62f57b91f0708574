"""What can be chosen on the board stands out from every ground, by day and by night: 3:1, measured on pixels."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.marsh import sit_down_with
from tests.browser.support import Json, Visit, here, look, sit_down, sit_down_at
from tests.browser.test_marsh_intervals import NEIGHBOURS, WAVE

HIDDEN = '.board .cell, .board .spot { visibility: hidden !important; }'
HIDE = """
(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}
"""
PAINTED = """
async () => {
  const all = [...document.querySelectorAll('.board image')].map((one) => one.getAttribute('href'));
  const fetched = (url) => Object.assign(new Image(), { src: url }).decode().catch(() => null);
  await Promise.all([...new Set(all)].map(fetched));
  for (let n = 0; n < 3; n++) await new Promise((done) => requestAnimationFrame(done));
}
"""
# For each mark: of the points along its line, how many differ by 3:1 from the ground that lies there without it.
MEASURE = """
async ([before, after]) => {
  const pixels = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const brush = canvas.getContext('2d', { willReadFrequently: true });
    brush.drawImage(picture, 0, 0);
    return brush.getImageData(0, 0, picture.width, picture.height);
  };
  const [ground, marked] = [await pixels(before), await pixels(after)];
  const light = (image, x, y) => {
    const at = 4 * (Math.round(y) * image.width + Math.round(x));
    const [r, g, b] = [...image.data.slice(at, at + 3)].map((part) => {
      const c = part / 255;
      return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const room = document.querySelector('.board').getBoundingClientRect();
  // The strongest contrast within three pixels of a point of the line, against the ground at the same place.
  const best = (x, y) => {
    let most = 1;
    for (let dx = -3; dx <= 3; dx++) for (let dy = -3; dy <= 3; dy++) {
      const [px, py] = [x + dx, y + dy];
      if (px < room.left + 1 || py < room.top + 1 || px > room.right - 2 || py > room.bottom - 2) continue;
      most = Math.max(most, contrast(light(marked, px, py), light(ground, px, py)));
    }
    return most;
  };
  const lines = document.querySelectorAll('.board .cell .dash, .board .spot .knob, .board .spot path.part:not(.under)');
  return [...lines].flatMap((line) => {
    const inView = line.getScreenCTM();
    const found = [];
    for (let n = 0; n < 40; n++) {
      const at = line.getPointAtLength((line.getTotalLength() * n) / 40).matrixTransform(inView);
      if (at.x > room.left + 4 && at.x < room.right - 4 && at.y > room.top + 4 && at.y < room.bottom - 4) {
        found.push(best(at.x, at.y));
      }
    }
    const name = `${line.getAttribute('class')} ${line.closest('[data-spot]').dataset.spot}`;
    return found.length > 9 ? [{ name, seen: found.filter((one) => one >= 3).length / found.length }] : [];
  });
}
"""


def picture(page: Page) -> str:
    """What is on the screen."""
    return b64encode(page.screenshot(animations='disabled', caret='hide')).decode()


def check_marks(page: Page) -> None:
    """Every mark on the board differs by 3:1 from the ground under it, nearly everywhere along its line."""
    page.mouse.move(2, 2)
    expect(page.locator('.what')).to_have_count(0)  # the card of what the mouse rested on is gone
    page.evaluate(PAINTED)
    after = picture(page)
    page.evaluate(HIDE, HIDDEN)
    before = picture(page)
    page.evaluate(HIDE, '')
    found: list[Json] = page.evaluate(MEASURE, [before, after])
    assert found
    assert [one for one in found if one['seen'] < 0.9] == []


def empty_cells(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 89, 'carcassonne-base')
    look(page)


def parts_of_a_tile(page: Page) -> None:
    sit_down(page, 'carcassonne', here('Ann', 'Bob'), options={'first_player': '1'})
    look(page)
    page.locator('.board .cell .hit').first.click()
    page.get_by_role('button', name='Lay here').click()
    expect(page.locator('.board .spot').first).to_be_visible()


def printed_cells(page: Page) -> None:
    sit_down_at(page, 'mare', 60)
    look(page)
    page.locator('main .hand button').first.click()
    expect(page.locator('.board .cell').first).to_be_visible()


def sections(page: Page) -> None:
    sit_down_at(page, 'marshlands', 124, 'marsh', variant='act1')
    look(page)
    page.locator('main .hand button').first.click()
    expect(page.locator('.board .cell').first).to_be_visible()


def tiles_with_water(page: Page) -> None:
    sit_down_with(page, WAVE, 'interval3', NEIGHBOURS, ('Ann', 'Bob'), bots=('Bob',))
    look(page)


@pytest.mark.parametrize('scene', [empty_cells, parts_of_a_tile, printed_cells, sections, tiles_with_water])
def test_choices_stand_out_from_their_ground(visit: Visit, scene: Callable[[Page], None]) -> None:
    page = visit(ink=True)
    scene(page)
    check_marks(page)
    page.emulate_media(color_scheme='dark', reduced_motion='reduce')
    page.wait_for_function("() => matchMedia('(prefers-color-scheme: dark)').matches")
    check_marks(page)
