"""Nothing serious or critical is found by axe on any screen, light and dark, on a desktop and on a phone."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from itertools import cycle
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ink import inked
from tests.browser.support import DESKTOP, DOOR, PHONE, Visit, here, look, post, sit_down, sit_down_at

RUN = "(more) => axe.run(document, { resultTypes: ['violations'], ...more }).then((found) => found.violations)"
PALE = "document.querySelector('main h1').style.cssText = 'color: #777; background: #888'"
GRAVE = ('serious', 'critical')
Scheme = Literal['light', 'dark']
LOOKS: tuple[Scheme, ...] = ('light', 'dark')


@cache
def axe() -> str:
    """The program of axe; the package's own module has no types, so only its file is used."""
    return files('axe_playwright_python').joinpath('axe.min.js').read_text(encoding='utf-8')


def check(page: Page, *rules: str) -> None:
    """Runs axe on the page as it is, all of its rules or only some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    with inked(page):  # axe asks no colours of what nobody sees
        found = page.evaluate(RUN, {'runOnly': list(rules)} if rules else {})
    told = [
        f'{one["id"]} ({one["impact"]}): {one["help"]}\n  '
        + '\n  '.join(f'{n["html"][:160]} | {n["failureSummary"]}' for n in one['nodes'][:4])
        for one in found
        if one['impact'] in GRAVE
    ]
    assert not told, '\n'.join([page.url, *told])


def home(page: Page) -> None:
    expect(page.locator('.card').first).to_be_visible()
    page.get_by_text('Type or paste a position').click()
    expect(page.locator('textarea')).to_be_visible()


def set_up(page: Page) -> None:
    page.goto('/new/carcassonne')
    expect(page.get_by_role('button', name='Start', exact=True)).to_be_visible()
    page.locator('form details.more summary').click()


def settings(page: Page) -> None:
    page.get_by_role('button', name='Settings').click()
    expect(page.get_by_role('dialog')).to_be_visible()


def carcassonne(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')
    look(page)


def camargue(page: Page) -> None:
    sit_down_at(page, 'camargue', 100)
    look(page)


def mare(page: Page) -> None:
    sit_down_at(page, 'mare', 60)
    look(page)


def marsh(page: Page) -> None:
    sit_down_at(page, 'marshlands', 124, 'marsh', variant='act1')
    look(page)
    page.locator('main .hand button').first.click()
    expect(page.locator('.board .cell').first).to_be_visible()


def marsh_set_up(page: Page) -> None:
    page.goto('/new/marshlands')
    page.locator('form details.folded summary').click()
    expect(page.locator('form details.folded .option').first).to_be_visible()


def sheet(page: Page) -> None:
    """The sheet of the table that is open, and what a row of it is made of."""
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    page.locator('#panel tbody th button').first.click()
    expect(page.locator('#panel .inside li').first).to_be_visible()


def panels(page: Page) -> None:
    """Every other panel, one after the other."""
    for tab in page.get_by_role('tab').all()[1:]:
        tab.click()
        check(page)


def rules(page: Page) -> None:
    page.goto('/rules/mare')
    expect(page.locator('.book li').first).to_be_visible()


def replay(page: Page) -> None:
    """The table that is open, as it was; on a phone the panels lie over it."""
    page.keyboard.press('Escape')
    expect(page.locator('dialog[open]')).to_have_count(0)
    page.goto(f'{page.url}#ply=12')
    expect(page.get_by_text('Move 12 of')).to_be_visible()


def passing(page: Page) -> None:
    sit_down(page, 'camargue', here('Ann', 'Bob'))
    expect(page.locator('main .pass')).to_be_visible()


def inviting(page: Page) -> None:
    made = post(
        page,
        '/api/matches',
        {
            'game': 'carcassonne',
            'variant': 'base',
            'options': {},
            'seats': [*here('Ann'), {'kind': 'open', 'name': 'Bob'}],
        },
    )
    page.goto(f'/t/{made["match"]}')
    expect(page.get_by_label('Link for Bob')).to_be_visible()


# Screens that come one after the other in one visit: what is open already need not be opened again.
VISITS = {
    'pages': (home, settings, set_up, marsh_set_up, rules),
    'carcassonne': (carcassonne, sheet, panels, replay),
    'camargue': (camargue, passing),
    'mare': (mare, inviting),
    'marsh': (marsh, sheet),
}


@pytest.mark.parametrize('phone', [False, True], ids=['desktop', 'phone'])
@pytest.mark.parametrize('name', VISITS)
def test_axe_finds_nothing_serious(visit: Visit, name: str, phone: bool) -> None:
    page = visit('/' if name == 'pages' else DOOR, size=PHONE if phone else DESKTOP, touch=phone)
    looks = cycle(LOOKS)
    look_like(page, next(looks))
    for screen in VISITS[name]:
        screen(page)
        check(page)
        look_like(page, next(looks))
        check(page, 'color-contrast')  # nothing but colours depends on the look


def look_like(page: Page, scheme: Scheme) -> None:
    """Has everything look as by day or by night."""
    page.emulate_media(color_scheme=scheme, reduced_motion='reduce')
    page.wait_for_function('(scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches', arg=scheme)


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit('/nowhere', loud=False)  # a browser reports a page that is not there as an error
    expect(page.locator('main h1')).to_be_visible()
    check(page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match='button-name'):
        check(page)
    page.evaluate(PALE)
    with pytest.raises(AssertionError, match='color-contrast'):
        check(page, 'color-contrast')
