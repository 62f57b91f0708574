"""Nothing serious or critical is found by axe on any screen, light and dark, on a desktop and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.resources import files

import pytest
from playwright.sync_api import Page, expect

from tests.browser.support import DESKTOP, PHONE, Visit, here, look, post, sit_down, sit_down_at

RUN = "(more) => axe.run(document, { resultTypes: ['violations'], ...more }).then((found) => found.violations)"
GRAVE = ('serious', 'critical')


@cache
def axe() -> str:
    """The program of axe; the package's own module has no types, so only its file is used."""
    return files('axe_playwright_python').joinpath('axe.min.js').read_text(encoding='utf-8')


def check(page: Page, *rules: str) -> None:
    """Runs axe on the page as it is, all of its rules or only some."""
    page.evaluate(axe())
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


def marsh_sheet(page: Page) -> None:
    marsh(page)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    page.locator('#panel tbody th button').first.click()
    expect(page.locator('#panel .inside li').first).to_be_visible()


def sheet(page: Page) -> None:
    carcassonne(page)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    page.locator('#panel tbody th button').first.click()
    expect(page.locator('#panel .inside li').first).to_be_visible()


def panels(page: Page) -> None:
    """Every panel beside the board, one after the other."""
    carcassonne(page)
    if page.locator('button.chips').is_visible():
        page.locator('button.chips').click()
    for tab in page.get_by_role('tab').all()[1:]:
        tab.click()
        check(page)


def rules(page: Page) -> None:
    page.goto('/rules/mare')
    expect(page.locator('.book li').first).to_be_visible()


def replay(page: Page) -> None:
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')
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


MARSH = [marsh, marsh_set_up, marsh_sheet]
SCREENS = [home, set_up, settings, carcassonne, camargue, mare, *MARSH, sheet, panels, rules, replay, passing, inviting]


@pytest.mark.parametrize('phone', [False, True], ids=['desktop', 'phone'])
@pytest.mark.parametrize('screen', SCREENS)
def test_axe_finds_nothing_serious(visit: Visit, screen: Callable[[Page], None], phone: bool) -> None:
    page = visit(size=PHONE if phone else DESKTOP, touch=phone)
    screen(page)
    check(page)
    page.emulate_media(color_scheme='dark', reduced_motion='reduce')
    page.wait_for_function("() => matchMedia('(prefers-color-scheme: dark)').matches")
    check(page, 'color-contrast')  # nothing but colours depends on the look


def test_axe_would_find_something(visit: Visit) -> None:
    page = visit()
    home(page)
    page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    with pytest.raises(AssertionError, match='button-name'):
        check(page)
