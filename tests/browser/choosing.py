"""Three ways to choose what a page offers: by mouse, by touch and by keys."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Final

from playwright.sync_api import Page

from tests.browser.support import PATIENCE, Json, look, table

FOCUSED: Final = """
() => {
  const at = document.activeElement;
  if (!at) return '';
  const spot = at.closest('.board [data-spot]');
  if (spot) return `spot ${spot.getAttribute('aria-pressed')}`;
  if (at.closest('main .actions .button:not(.quiet)')) return `button ${at.textContent.trim()}`;
  if (at.closest('main .hand button')) return `hand ${at.getAttribute('aria-pressed')}`;
  return at.closest('.board') ? 'board' : 'elsewhere';
}
"""


def by_mouse(page: Page, one: Json) -> None:
    """Chooses with the mouse."""
    page.mouse.click(one['x'], one['y'])


def by_touch(page: Page, one: Json) -> None:
    """Chooses with a finger: a tap, never a drag."""
    page.touchscreen.tap(one['x'], one['y'])


def decide(seen: Json, rng: Random) -> Json | None:
    """One of the choices: yes where only yes is missing, else any that is not chosen already and not covered."""
    choices: list[Json] = [one for one in seen['choices'] if one['free']]
    sure = [one for one in choices if one['main']]
    if sure:
        return sure[0]
    left = [one for one in choices if not one['chosen']]
    return rng.choice(left) if left else None


def play(
    page: Page, rng: Random, choose: Callable[[Page, Json], None], done: Callable[[Json], bool] | None = None
) -> int:
    """Chooses until the game is over, or done says so; gives how often something was chosen."""
    until = monotonic() + PATIENCE
    chosen = 0
    while monotonic() < until:
        seen = look(page)
        if seen['over'] or (done is not None and done(seen)):
            return chosen
        one = decide(seen, rng)
        assert one is not None, f'something that is not covered expected: {seen}'
        choose(page, one)
        chosen += 1
    raise AssertionError(f'the game to go on expected; {chosen} choices were made')


def tab_until(page: Page, test: str) -> None:
    """Goes on with Tab until the page passes a test."""
    for _ in range(60):
        if page.evaluate(test):
            return
        page.keyboard.press('Tab')
    raise AssertionError(f'within reach of Tab expected: {test}')


def tab_to(page: Page, what: str) -> None:
    """Goes on with Tab until the focus is on a spot, a tile of the hand or a button."""
    tab_until(page, f"() => ({FOCUSED})().startsWith('{what}')")


def tab_to_any(page: Page, what: str, many: int, rng: Random) -> None:
    """Goes on with Tab to one of so many buttons or tiles of the hand."""
    tab_to(page, what)
    for _ in range(rng.randrange(many)):
        page.keyboard.press('Tab')
        tab_to(page, what)


def play_by_keys(page: Page, rng: Random, on_board: float = 0.6, until_ply: int | None = None) -> int:
    """Plays to the end, or so far, with the keys alone: Tab, arrows, R and Enter; gives how often something was chosen.

    on_board says how often a place on the board is taken where there are buttons as well.
    """
    until = monotonic() + PATIENCE
    chosen = 0
    while monotonic() < until:
        seen = look(page)
        if seen['over'] or (until_ply is not None and table(page)['ply'] > until_ply):
            return chosen
        spots = [one for one in seen['choices'] if one['kind'] in ('cell', 'spot')]
        others = [one for one in seen['choices'] if one['kind'] == 'button' and not one['main']]
        tiles = [one for one in seen['choices'] if one['kind'] == 'hand']
        picked = any(one['chosen'] for one in spots)
        if spots and (picked or not others or rng.random() < on_board):
            tab_to(page, 'spot')
            if picked:
                if rng.random() < 0.3:
                    page.keyboard.press('r')
            else:
                for _ in range(rng.randrange(3)):
                    page.keyboard.press(rng.choice(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']))
        elif any(one['main'] for one in seen['choices']):
            tab_until(page, "document.activeElement?.matches('main .actions .button.main')")
        elif tiles and not spots and not any(one['chosen'] for one in tiles):
            tab_to_any(page, 'hand', len(tiles), rng)
        else:
            tab_to_any(page, 'button', len(others), rng)
        page.keyboard.press('Enter')
        chosen += 1
    raise AssertionError(f'the game to go on expected; {chosen} choices were made')
