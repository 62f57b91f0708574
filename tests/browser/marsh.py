"""What the tests of the Sacred Marshlands share: tables opened from positions, and what a person does at them."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.support import ROOT, SEED, Json, here, look, post, spot, table, wait_for_ply

SCENARIOS: Final = ROOT / 'src' / 'tilewright' / 'games' / 'marshlands' / 'scenarios'
TITLE: Final = """
async ([verb]) => {
  const games = await (await fetch('/api/games?lang=en')).json();
  return games.find((one) => one.name === 'marshlands').verbs[verb].title;
}
"""


def scenario(name: str, before: str) -> str:
    """A scenario without its checks, up to the line that begins so."""
    lines = (SCENARIOS / f'{name}.game').read_text(encoding='utf-8').splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(before))
    return ''.join(f'{line}\n' for line in lines[:at] if not line.startswith(('check', 'title', '#')))


def sit_down_with(
    page: Page, text: str, variant: str, options: Json, names: tuple[str, ...], bots: tuple[str, ...] = ()
) -> None:
    """Opens a match from a position, with people on this device and bots for some of the names."""
    seats = [
        {'kind': 'bot', 'name': name, 'bot': 'random'} if name in bots else here(name)[0] for name in names
    ]  # fmt: skip
    wish = {
        'game': 'marshlands', 'variant': variant, 'options': options, 'seats': seats, 'seed': SEED,
        'from': {'game_text': text},
    }  # fmt: skip
    made = post(page, '/api/matches', wish)
    page.goto(f'/t/{made["match"]}')
    expect(page.locator('.board')).to_be_visible()


def take_device(page: Page, name: str) -> None:
    """Takes the device, which is to be passed to this person and to nobody else."""
    expect(page.get_by_role('dialog', name='Pass the device to')).to_contain_text(f'Pass the device to {name}')
    page.get_by_role('button', name=f'I am {name}').click()
    expect(page.locator('main .pass')).to_have_count(0)
    look(page)


def hold(page: Page, tile: str) -> None:
    """Takes a tile of the hand."""
    page.locator('main .hand button', has=page.locator(f'img[src*="/tile/{tile}/"]')).first.click()


def answer(page: Page, name: str) -> None:
    """Presses a button below the board, and waits until that is done."""
    ply = table(page)['ply']
    page.locator('main .actions').get_by_role('button', name=name).click()
    wait_for_ply(page, lambda now: now > ply)


def press(page: Page, verb: str) -> None:
    """Presses the button of a verb."""
    title = str(page.evaluate(TITLE, [verb]))
    page.locator('main .actions').get_by_role('button', name=title[0].upper() + title[1:], exact=True).click()


def put_up(page: Page, tile: str, partner: str) -> None:
    """Begins to propose an exchange: says with whom, and puts up a tile of the hand."""
    press(page, 'propose')
    answer(page, partner)
    look(page)
    hold(page, tile)
    answer(page, 'Put up')
    look(page)


def go(page: Page, place: str) -> None:
    """Chooses a place on the board that is all there is to choose."""
    ply = table(page)['ply']
    spot(page, place).click()
    wait_for_ply(page, lambda now: now > ply)


def log(page: Page) -> str:
    """What has happened, in words."""
    page.get_by_role('tab', name='Log').click()
    return page.locator('#panel').inner_text()


def laid(page: Page) -> dict[str, tuple[str, int]]:
    """What lies on the board, as the server knows it: cell -> tile and turn."""
    return {f'{one["x"]},{one["y"]}': (one['tile'], one['turn']) for one in table(page)['scene']['laid']}


def pieces(page: Page, shape: str) -> set[tuple[int, int, int]]:
    """The pieces of a shape, as the server knows them: whose, and on which cell."""
    return {(one['seat'], one['x'], one['y']) for one in table(page)['scene']['pieces'] if one['shape'] == shape}
