"""Looking back: step, scrub, a link to a move, a game taken away as a file and opened again."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.support import GAMES, Visit, no_sideways, sit_down_at, table

FILE = GAMES / 'carcassonne-base.game'


def open_file(page: Page, path: Path) -> None:
    """Opens a recorded game from the home page."""
    page.goto('/')
    page.locator('input[type=file]').set_input_files(path)
    page.wait_for_url('**/t/*')
    expect(page.get_by_text('A recorded game')).to_be_visible()


def where(page: Page, ply: int) -> None:
    """The replay stands at a move, in words, on the slider, in the address and on the board."""
    expect(page.locator('.where')).to_contain_text(f'Move {ply} of')
    expect(page.locator('input[type=range]')).to_have_value(str(ply))
    expect(page).to_have_url(re.compile(f'#ply={ply}$'))
    match = page.url.split('/t/')[1].split('#')[0]
    laid = page.evaluate(
        'async ([m, p]) => (await (await fetch(`/api/matches/${m}/at/${p}`)).json()).scene.laid.length', [match, ply]
    )
    expect(page.locator('.board g.tile')).to_have_count(laid)


def step_and_scrub(page: Page) -> None:
    """Steps and jumps by buttons, by keys and by the slider."""
    where(page, 0)
    last = table(page)['ply']
    page.get_by_role('button', name='One step on').click()
    where(page, 1)
    page.keyboard.press('.')
    where(page, 2)
    page.keyboard.press(',')
    where(page, 1)
    page.get_by_role('slider').fill('40')
    where(page, 40)
    page.get_by_role('button', name='One step back').click()
    where(page, 39)
    page.get_by_role('button', name='To the end').click()
    where(page, last)
    expect(page.get_by_role('button', name='One step on')).to_be_disabled()
    page.get_by_role('button', name='To the start').click()
    where(page, 0)


def play_and_pause(page: Page) -> None:
    """Lets the game play by itself for a while."""
    page.get_by_role('button', name='Play', exact=True).click()
    expect(page.locator('.where')).to_have_text(re.compile(r'Move ([2-9]|\d\d+) of'))
    page.get_by_role('button', name='Pause').click()
    expect(page.get_by_role('button', name='Play', exact=True)).to_be_visible()


def follow_links(page: Page, address: str) -> None:
    """Opens the table at a move, and goes to another by the address."""
    page.goto('/')
    page.goto(f'{address}#ply=12')
    where(page, 12)
    page.evaluate("location.hash = '#ply=30'")
    where(page, 30)


def play_on(page: Page, address: str) -> None:
    """Plays on from a move."""
    page.get_by_role('slider').fill('60')
    where(page, 60)
    page.get_by_role('button', name='Play on from here').click()
    page.wait_for_url(lambda url: not url.startswith(address))
    expect(page.locator('.board')).to_be_visible()
    assert table(page)['ply'] >= 60


def test_a_recorded_game_is_stepped_through_plays_by_itself_has_links_and_is_played_on(visit: Visit) -> None:
    page = visit()
    open_file(page, FILE)
    address = page.url.split('#')[0]
    step_and_scrub(page)
    play_and_pause(page)
    follow_links(page, address)
    play_on(page, address)


def test_a_game_is_taken_away_as_a_file_and_opened_again(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    open_file(page, FILE)
    page.get_by_role('button', name='To the end').click()
    before = table(page)
    page.locator('header summary').click()
    with page.expect_download() as waiting:
        page.get_by_role('button', name='Download .game').click()
    kept = tmp_path / waiting.value.suggested_filename
    assert kept.suffix == '.game'
    waiting.value.save_as(kept)
    open_file(page, kept)
    after = table(page)
    assert (after['ply'], after['scene'], after['totals']) == (before['ply'], before['scene'], before['totals'])


def test_a_broken_file_is_refused_with_its_line(visit: Visit, tmp_path: Path) -> None:
    page = visit('/', loud=False)
    broken = tmp_path / 'broken.game'
    broken.write_text('game carcassonne\nseats Ann Bob\n\nfirst Ann\nAnn lay nonsense\n', encoding='utf-8')
    page.locator('input[type=file]').set_input_files(broken)
    expect(page.locator('.note.bad')).to_contain_text('Line 5')


def test_a_table_in_play_is_looked_back_at_and_returned_to(visit: Visit) -> None:
    page = visit(size=(320, 640), touch=True)
    sit_down_at(page, 'carcassonne', 89, 'carcassonne-base')  # Ann has a tile to lay
    page.goto(f'{page.url}#ply=20')
    where(page, 20)
    no_sideways(page)
    page.get_by_role('button', name='Back to now').click()
    expect(page.locator('main .hand')).to_be_visible()
    expect(page).not_to_have_url(re.compile('#'))
