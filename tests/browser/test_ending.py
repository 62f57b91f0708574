"""The end of a game: who won and by what, row by row, the best moves, a picture, and what comes next."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.browser.choosing import by_mouse, play
from tests.browser.support import GAMES, Visit, no_sideways, sit_down_at, table


def test_an_ending_tells_the_game_and_leads_on(visit: Visit, tmp_path: Path) -> None:
    page = visit()
    text = (GAMES / 'carcassonne-base.game').read_text(encoding='utf-8')
    last = sum(1 for line in text.split('\n\n', 1)[1].splitlines() if line)
    match = sit_down_at(page, 'carcassonne', last - 6, 'carcassonne-base')
    play(page, Random(8), by_mouse)
    now = table(page)
    names = ['Ann', 'Bob', 'Cleo']
    ending = page.locator('main .ending')
    (winner,) = now['winners']
    expect(ending.locator('.won')).to_contain_text(f'{names[winner]} wins')
    ahead = now['totals'][winner] - max(total for seat, total in enumerate(now['totals']) if seat != winner)
    expect(ending).to_contain_text(f'{ahead} points ahead of')

    rows = ending.get_by_role('region', name='Row by row').locator('.rows > li')
    for row in rows.all():
        name = row.locator('.name').inner_text().lower()
        sums = [sum(line['n'] for line in now['sheet'] if line['text'] == name and line['seat'] == n) for n in range(3)]
        assert [int(text) for text in row.locator('b').all_inner_texts()] == sums
        wide = row.locator('i').evaluate_all('all => all.map((one) => one.getBoundingClientRect().width)')
        assert wide.index(max(wide)) == sums.index(max(sums))
    assert rows.count() == len({line['row'] for line in now['sheet']})

    with page.expect_download() as coming:
        ending.get_by_role('button', name='Picture to share').click()
    coming.value.save_as(tmp_path / 'shared.png')
    picture = (tmp_path / 'shared.png').read_bytes()
    assert picture[:8] == b'\x89PNG\r\n\x1a\n'
    assert len(picture) > 100_000  # a whole board

    best = ending.get_by_role('region', name='The moves that brought most').locator('li')
    assert 0 < best.count() <= 3
    best.first.get_by_role('button').click()
    expect(page.locator('.where')).to_contain_text('Move ')
    page.get_by_role('button', name='Back to now').click()
    ending.get_by_role('button', name='Replay').click()
    expect(page.locator('.where')).to_contain_text('Move 0 of')
    page.get_by_role('button', name='Back to now').click()

    page.set_viewport_size({'width': 360, 'height': 740})
    no_sideways(page)
    page.set_viewport_size({'width': 1280, 'height': 820})
    ending.get_by_role('button', name='Next: with the River').click()
    page.wait_for_url(lambda url: match not in url)
    expect(page.locator('.seats')).to_contain_text('Ann')
    expect(page.locator('aside')).to_contain_text(re.compile('river', re.IGNORECASE))
