"""What a table does for whoever sits at it: take back, play again, confirm, explain a refusal, light up a score."""

from __future__ import annotations

from collections import Counter
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.support import (
    GAMES,
    Json,
    Visit,
    bots,
    by_mouse,
    here,
    look,
    play,
    post,
    sit_down,
    sit_down_at,
    table,
    wait_for_ply,
)

INSERTING = """game mare
option first_player=1
seats Ann Bob

set lay bord-prairie 2,3 r1
set lay bord-haie 3,3 r2
set lay lisiere 5,3 r3
set hand Ann vache pluie lotissement
set hand Bob couloir-haie couloir-haie couloir-haie
set turn Ann
"""


def spot(page: Page, name: str) -> Json:
    """A choice on the board, by its name."""
    seen = look(page)
    return next(one for one in seen['choices'] if one['id'] == name)


def lay_somewhere(page: Page) -> None:
    """Lays the drawn tile on the first cell that is offered, and waits until it lies."""
    laid = page.locator('.board g.tile').count()
    by_mouse(page, next(one for one in look(page)['choices'] if one['kind'] == 'cell'))
    page.get_by_role('button', name='Lay here').click()
    expect(page.locator('.board g.tile')).to_have_count(laid + 1)


def lits(page: Page) -> int:
    """How many cells are lit."""
    return page.locator('.board .light rect:not(.under)').count()


def test_a_tile_just_laid_is_taken_back(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    before = table(page)
    lay_somewhere(page)
    page.get_by_role('button', name='Undo').click()
    expect(page.locator('.board g.tile')).to_have_count(len(before['scene']['laid']))
    after = table(page)
    assert (after['ply'], after['scene'], after['moves']) == (before['ply'], before['scene'], before['moves'])
    lay_somewhere(page)


def test_a_finished_game_is_played_again_with_the_same_seats(visit: Visit) -> None:
    page = visit()
    text = (GAMES / 'carcassonne-base.game').read_text(encoding='utf-8')
    last = sum(1 for line in text.split('\n\n', 1)[1].splitlines() if line)
    match = sit_down_at(page, 'carcassonne', last - 6, 'carcassonne-base')
    play(page, Random(8), by_mouse)
    page.get_by_role('button', name='Play again').click()
    page.wait_for_url(lambda url: match not in url)
    expect(page.locator('.seats .seat')).to_have_count(3)
    expect(page.locator('.seats')).to_contain_text('Ann')
    look(page)
    assert table(page)['ply'] < 30


def test_every_answer_is_confirmed_where_somebody_wants_it(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    page.locator('header summary').click()
    page.get_by_role('button', name='Settings').click()
    page.get_by_label('Confirm').select_option('always')
    page.get_by_role('dialog').get_by_role('button', name='Close').click()
    lay_somewhere(page)
    follower = next(one for one in look(page)['choices'] if one['kind'] == 'spot')
    ply = table(page)['ply']
    by_mouse(page, follower)
    yes = page.locator('main .actions .button.main')
    expect(yes).to_be_visible()
    assert table(page)['ply'] == ply
    yes.click()
    wait_for_ply(page, f'ply > {ply}')


def test_nothing_is_confirmed_where_nobody_wants_it(visit: Visit) -> None:
    page = visit(prefs={'confirm': 'never'})
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')
    for _ in range(12):
        look(page)
        now = table(page)
        lays = Counter(move['args'][1] for move in now['moves'] if move['verb'] == 'lay')
        once = [cell for cell, many in lays.items() if many == 1]
        if once:
            by_mouse(page, spot(page, f'cell {once[0]}'))
            wait_for_ply(page, f'ply > {now["ply"]}')
            return
        by_mouse(page, next(one for one in look(page)['choices'] if one['free'] and not one['chosen']))
    raise AssertionError('a tile that fits somewhere in one way only expected')


def test_a_refusal_names_its_rule_and_the_rule_opens(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    assert len(table(page)['scene']['laid']) == 1
    box = page.locator('.board g.tile').first.bounding_box()
    assert box is not None
    page.mouse.click(
        box['x'] + 1.5 * box['width'], box['y'] + 1.5 * box['height']
    )  # touches the first tile at a corner only
    link = page.locator('.note a.rule, .note a').first
    expect(link).to_be_visible()
    number = link.inner_text()
    link.click()
    card = page.get_by_role('dialog', name=f'Rule {number}')
    expect(card.locator('.text')).not_to_be_empty()
    card.get_by_role('link', name='Open in the rules').click()
    expect(page.locator('.book li.here')).to_contain_text(number)
    expect(page.locator('.book li.here')).to_be_in_viewport()


def test_a_row_of_the_sheet_lights_its_cells_when_it_is_pointed_at_or_focused(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, 'carcassonne', 120, 'carcassonne-base')
    look(page)
    now = table(page)
    row = page.locator('#panel tbody tr').first
    name = row.locator('button').inner_text()
    cells = {tuple(cell) for line in now['sheet'] if line['text'] == name for cell in line['cells']}
    assert cells
    row.hover()
    assert lits(page) == len(cells)
    page.mouse.move(5, 300)
    expect(page.locator('.board .light rect')).to_have_count(0)
    row.locator('button').focus()
    assert lits(page) == len(cells)
    page.keyboard.press('Enter')
    line = page.locator('#panel .inside li').first
    line.focus()
    assert 0 < lits(page) <= len(cells)
    expect(line.locator('a')).to_be_visible()


def test_a_line_of_tiles_is_seen_to_slide(visit: Visit) -> None:
    page = visit(calm=False)
    seats, options = here('Ann', 'Bob'), {'first_player': '1'}
    wish = {'game': 'mare', 'variant': 'base', 'options': options, 'seats': seats, 'from': {'game_text': INSERTING}}
    made = post(page, '/api/matches', wish)
    page.goto(f'/t/{made["match"]}')
    page.get_by_role('button', name='I am Ann').click()

    def place(name: str) -> str:
        tile = page.locator('.board g.tile', has=page.locator(f'image[href*="/tile/{name}/"]'))
        return str(tile.evaluate('node => node.style.transform'))

    assert (place('bord-prairie'), place('bord-haie'), place('lisiere')) == (
        'translate(200px, 300px)', 'translate(300px, 300px)', 'translate(500px, 300px)',
    )  # fmt: skip
    moved = page.locator('.board g.tile', has=page.locator('image[href*="/tile/bord-prairie/"]'))
    moved.evaluate('node => { window.pushed = node; node.ontransitionrun = () => (window.slid = true); }')

    page.locator('main .hand button[title]', has=page.locator('img[src*="/tile/vache/"]')).click()
    insert = page.get_by_role('button', name='insert', exact=True)
    if insert.is_visible():
        insert.click()
    by_mouse(page, spot(page, 'cell 2,3'))
    page.locator('main .actions').get_by_role('button', name='Confirm').click()
    by_mouse(page, spot(page, 'side e'))
    yes = page.locator('main .actions .button.main')
    if yes.is_visible():
        yes.click()

    page.wait_for_function("() => window.pushed.style.transform === 'translate(300px, 300px)' && window.slid")
    assert (place('vache'), place('bord-prairie'), place('bord-haie'), place('lisiere')) == (
        'translate(200px, 300px)', 'translate(300px, 300px)', 'translate(400px, 300px)', 'translate(500px, 300px)',
    )  # fmt: skip
