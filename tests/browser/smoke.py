"""Plays every game of a running server for a while through the browser table: pointer, touch and keys alone.

    python tests/browser/smoke.py http://127.0.0.1:8321 [steps]

It knows no game: it takes whatever the table offers, by chance, and fails when the page reports a fault or stands
still.
"""

from __future__ import annotations

import sys
from random import Random

from playwright.sync_api import Browser, Locator, Page, sync_playwright

ARGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
]
CHOICES = 'main .cell, main .spot, main .hand button, main .actions .button:not(.quiet)'
STILL = 40  # looks at the table without anything to choose before it counts as standing still


def look_out(page: Page, faults: list[str]) -> None:
    """Collects what the page complains about."""
    page.on('pageerror', lambda fault: faults.append(str(fault)))
    page.on('console', lambda said: faults.append(said.text) if said.type == 'error' else None)


def open_table(page: Page, base: str, card: int) -> str:
    """Opens a table in one click from the home page."""
    page.goto(base)
    page.locator('.card').nth(card).locator('.button.main').click()
    page.wait_for_selector('.board')
    return page.locator('header h1').inner_text()


def play(page: Page, rng: Random, steps: int, by: str) -> int:
    """Chooses by chance until the steps are done or the game is over; gives how far the game came."""
    still = 0
    for _ in range(steps):
        page.wait_for_timeout(60)
        if page.locator('.won').count():
            break
        choices = page.locator(CHOICES)
        many = choices.count()
        still = 0 if many else still + 1
        if still > STILL:
            raise AssertionError(f'the table stands still: {page.locator("header .ask").inner_text()}')
        if not many:
            page.wait_for_timeout(200)
            continue
        ready = page.locator('main .actions .main')
        sure = ready.count() > 0 and rng.random() < 0.6
        try:
            choose(page, ready.first if sure else choices.nth(rng.randrange(many)), rng, by, sure)
        except Exception as late:  # the table moved on between looking and choosing
            if 'Timeout' not in str(late) and 'detached' not in str(late):
                raise
    ply: int = page.evaluate(
        "async () => (await (await fetch('/api/matches/' + location.pathname.split('/')[2])).json()).table.ply"
    )
    return ply


def choose(page: Page, one: Locator, rng: Random, by: str, sure: bool) -> None:
    """Takes one choice, by keys now and then another key as well."""
    if by == 'keys':
        one.focus(timeout=1000)
        page.keyboard.press(
            'Enter' if sure else rng.choice(['Enter', 'Enter', 'Enter', 'ArrowRight', 'r', 'Escape', 'u'])
        )
    elif by == 'touch':
        one.tap(timeout=1000)
    else:
        one.click(timeout=1000)


def visit(browser: Browser, base: str, card: int, by: str, steps: int, rng: Random) -> None:
    """One game in one way."""
    width, height = (390, 800) if by == 'touch' else (1280, 820)
    context = browser.new_context(
        viewport={'width': width, 'height': height},
        has_touch=by == 'touch',
        locale='fr-FR' if by == 'keys' else 'en-GB',
    )
    page = context.new_page()
    faults: list[str] = []
    look_out(page, faults)
    title = open_table(page, base, card)
    ply = play(page, rng, steps, by)
    print(f'{title:24} {by:8} ply {ply}')  # noqa: T201
    assert not faults, faults
    assert ply > 3, 'hardly anything was played'
    context.close()


def main() -> None:
    """Visits every game in every way."""
    base = sys.argv[1] if len(sys.argv) > 1 else 'http://127.0.0.1:8321'
    steps = int(sys.argv[2]) if len(sys.argv) > 2 else 120
    rng = Random(1)
    with sync_playwright() as kit:
        browser = kit.chromium.launch(executable_path='/usr/bin/chromium', args=ARGS)
        page = browser.new_page()
        page.goto(base)
        page.wait_for_selector('.card')
        cards = page.locator('.card').count()
        for card in range(cards):
            for by in ('pointer', 'touch', 'keys'):
                visit(browser, base, card, by, steps, rng)
        browser.close()


if __name__ == '__main__':
    main()
