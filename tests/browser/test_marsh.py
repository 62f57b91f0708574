"""The Sacred Marshlands at the table: a village turned, offers round the table, the sheet, solitaire, a position."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import play_by_keys
from tests.browser.marsh import SCENARIOS, answer, hold, log, sit_down_with, take_device
from tests.browser.support import (
    PHONE,
    Json,
    Visit,
    check_sheet,
    here,
    look,
    no_sideways,
    note_down,
    rows_on_screen,
    scores_on_screen,
    settle,
    sit_down,
    spot,
    table,
    wait_for_ply,
    was_noted,
)

NAMES = ('Ann', 'Bob', 'Cleo', 'Dan')
FIRST_TURNS = """game marshlands
variant act1
option first_player=1
seats Ann Bob Cleo Dan

set lay VIL 0,1 r0
set lay VIL -1,0 r0
set lay VIL 0,-1 r2
set lay VIL 1,0 r0
set hand Ann P18 P22 P24
set hand Bob P01 P13 P24
set hand Cleo P02 P13 P25
set hand Dan P06 P14 P26
"""
REFILL = """game marshlands
variant act8
option sections=2
seats Ann

set hand Ann P18 P01 P24
set stock P02 P03 P05

Ann lay P18 0,1 r0
"""
# A solitaire of fifteen tiles.
FEW_TILES = """game marshlands
variant act8
seats Ann

set hand Ann P18 P01 P24
set stock P02 P03 P05 P06 P13 P14 P22 P24 P25 P26 P28 P08
"""
EXAMPLE = SCENARIOS / 'worked-example.game'
NORTH = {
    'gardens': 8, 'copses': 14, 'fisheries': 9, 'reed beds': 11, 'ponds': 2, 'fields': 21, 'gaps': -1,
}  # fmt: skip
ITEM = re.compile(r'check row North (\w+) (\S+) (-?\d+) cells ([^#]+)')


def hand_of(page: Page, seat: int) -> list[str]:
    """The hand of a seat, as the server tells whoever holds it."""
    hands = table(page, seat)['scene']['hands']
    return sorted(next(hand['tiles'] for hand in hands if hand['seat'] == seat))


def refused(page: Page) -> int:
    """How many tiles in a row nobody wanted."""
    return int(next(one['n'] for one in table(page)['scene']['counts'] if one['what'] == 'refused'))


def lit(page: Page) -> set[tuple[int, int]]:
    """The cells that are lit."""
    found = page.locator('.board .light rect:not(.under)').evaluate_all(
        "all => all.map((one) => [one.getAttribute('x') / 100, one.getAttribute('y') / 100])"
    )
    return {(int(x), int(y)) for x, y in found}


def cells_of(lines: list[Json]) -> set[tuple[int, int]]:
    """The cells of some lines of a sheet."""
    return {(x, y) for line in lines for x, y in line['cells']}


def check_lit(page: Page, cells: set[tuple[int, int]]) -> None:
    """These cells are lit, and no others."""
    settle(page, lambda: lit(page) == cells, f'the cells {sorted(cells)} to be lit')


def check_rows_light_up(page: Page, sheet: list[Json]) -> None:
    """Every row that is pointed at or focused lights its cells and no others."""
    for text in dict.fromkeys(line['text'] for line in sheet):
        cells = cells_of([line for line in sheet if line['text'] == text])
        row = page.locator('#panel tbody tr', has=page.locator(f'th button:text-is("{text}")'))
        row.hover()
        check_lit(page, cells)
        page.mouse.move(5, 300)
        check_lit(page, set())
        row.get_by_role('button').focus()
        check_lit(page, cells)
        row.get_by_role('button').blur()
        check_lit(page, set())


def test_four_people_turn_a_village_refuse_an_offer_and_take_another(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, FIRST_TURNS, 'act1', {'first_player': '1'}, NAMES)

    take_device(page, 'Ann')
    page.get_by_role('button', name='Turn the village').click()
    way = page.locator('main .actions').get_by_role('button', name='turned to the right')
    yes = page.locator('main .actions .button.main')
    expect(way.or_(yes).first).to_be_visible()
    (way if way.count() else yes).click()  # the first way it can be turned
    wait_for_ply(page, lambda ply: ply == 1)
    assert {'x': 0, 'y': 1, 'tile': 'VIL', 'turn': 1} in table(page)['scene']['laid']
    expect(page.locator('.board image[href*="/tile/VIL/1."]')).to_have_count(1)
    expect(page.get_by_role('button', name='Turn the village')).to_have_count(0)  # once is all

    hold(page, 'P18')
    answer(page, 'Offer')
    for name in ('Bob', 'Cleo', 'Dan'):
        take_device(page, name)
        expect(page.locator('header .ask')).to_contain_text(f'{name}: Ann offers you crossing: lay it, or refuse it')
        expect(page.locator('main .hand img').first).to_have_attribute('src', re.compile('/tile/P18/'))
        assert refused(page) == 0
        answer(page, 'Refuse')
    assert refused(page) == 1
    assert 'Nobody takes “crossing”: it is out of the game.' in log(page)
    assert not any(one['tile'] == 'P18' for one in table(page)['scene']['laid'])

    take_device(page, 'Bob')
    hold(page, 'P01')
    answer(page, 'Offer')
    take_device(page, 'Cleo')
    answer(page, 'Refuse')
    take_device(page, 'Dan')
    before = hand_of(page, 3)
    assert before == ['P06', 'P14', 'P26']
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    ply = table(page)['ply']
    spot(page, cell['id']).click()
    page.get_by_role('button', name='Lay here').click()
    wait_for_ply(page, lambda now: now > ply)
    x, y = map(int, cell['id'].removeprefix('cell ').split(','))
    assert (x, y) in {(one['x'], one['y']) for one in table(page)['scene']['laid'] if one['tile'] == 'P01'}
    assert x > 0, 'a cell of the East expected'
    assert 'Dan takes “straight canal” and lays it' in log(page)
    assert refused(page) == 0
    assert hand_of(page, 3) == before  # who takes a tile loses nothing,

    take_device(page, 'Cleo')  # and it is the turn of whoever comes after Bob
    page.get_by_role('tab', name='Sheet').click()
    check_sheet(page)
    check_rows_light_up(page, table(page)['sheet'])


def test_a_village_is_taken_in_place_of_a_tile(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down_with(page, REFILL, 'act8', {'sections': '2'}, ('Ann',))
    expect(page.locator('main > .ask')).to_have_text('Your turn: draw a tile, or take a village')
    look(page)
    no_sideways(page)
    page.get_by_role('button', name='Take a village').tap()
    settle(page, lambda: 'VIL' in hand_of(page, 0), 'a village in the hand')
    expect(page.locator('main .hand button', has=page.locator('img[src*="/tile/VIL/"]'))).to_be_visible()


def test_a_tile_that_fits_nowhere_is_not_given_away_by_a_tap(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    text = FIRST_TURNS.replace('set hand Ann P18 P22 P24', 'set lay P24 1,1 r3\nset hand Ann P18 P19 P20')
    sit_down_with(page, text, 'act1', {'first_player': '1'}, NAMES)
    page.get_by_role('button', name='I am Ann').tap()
    look(page)
    assert {move['verb'] for move in table(page, 0)['moves']} == {'turn', 'offer'}
    ply = table(page)['ply']
    page.locator('main .hand button').first.tap()
    offer = page.locator('main .actions .button.main')
    expect(offer).to_have_text('Offer')
    assert table(page)['ply'] == ply
    offer.tap()
    wait_for_ply(page, lambda now: now > ply)


def test_solitaire_on_one_section_is_begun_and_ended_by_keys_alone(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'marshlands', here('Ann'), variant='act8')
    play_by_keys(page, Random(4), 0.95, until_ply=30)
    sit_down_with(page, FEW_TILES, 'act8', {}, ('Ann',))
    play_by_keys(page, Random(4), 0.95)
    now = table(page)
    assert now['over']
    assert len(now['scene']['laid']) > 10
    expect(page.locator('main .won')).to_contain_text('Ann')
    check_sheet(page)


@pytest.mark.parametrize('typed', [False, True], ids=['as a file', 'typed in'])
def test_a_position_entered_by_hand_shows_its_sheet_item_by_item(visit: Visit, tmp_path: Path, typed: bool) -> None:
    page = visit('/')
    text = EXAMPLE.read_text(encoding='utf-8')
    if typed:
        page.get_by_text('Type or paste a position').click()
        page.locator('textarea').fill(text)
        page.get_by_role('button', name='Show it').click()
    else:
        kept = tmp_path / 'example.game'
        kept.write_text(text, encoding='utf-8')
        page.locator('input[type=file]').set_input_files(kept)
    page.wait_for_url('**/t/*')
    expect(page.locator('.board g.tile')).to_have_count(len(table(page)['scene']['laid']))
    sheet = table(page)['sheet']
    check_sheet(page)
    assert scores_on_screen(page)[1] == 64
    assert {name: sums[1] for name, sums in rows_on_screen(page).items()} == NORTH

    items = [(row, rule, int(n), cells.split()) for row, rule, n, cells in ITEM.findall(text)]
    assert len(items) == 15
    title = {line['row']: line['text'] for line in sheet}
    for row in dict.fromkeys(item[0] for item in items):
        button = page.locator(f'#panel tbody th button:text-is("{title[row]}")')
        button.click()
        expect(button).to_have_attribute('aria-expanded', 'true')
        lines = sorted((line for line in sheet if line['row'] == row), key=lambda line: int(line['seat']))
        shown = page.locator('#panel .inside li')
        expect(shown).to_have_count(len(lines))
        seen = []
        for nth, line in enumerate(lines):
            if line['seat'] != 1:
                continue
            one = shown.nth(nth)
            number = int(one.locator('strong').inner_text().replace('−', '-'))
            one.hover()
            check_lit(page, cells_of([line]))
            seen.append((row, one.locator('a').inner_text(), number, sorted(lit(page))))
        told = [(row, rule, n, sorted(tuple(map(int, cell.split(','))) for cell in cells))
                for name, rule, n, cells in items if name == row]  # fmt: skip
        assert sorted(seen) == sorted(told)


def test_a_line_of_the_sheet_is_shown_on_the_board_of_a_phone(visit: Visit) -> None:
    page = visit('/', size=PHONE, touch=True)
    page.get_by_text('Type or paste a position').tap()
    page.locator('textarea').fill(EXAMPLE.read_text(encoding='utf-8'))
    page.get_by_role('button', name='Show it').tap()
    page.wait_for_url('**/t/*')
    page.locator('button.chips').tap()
    page.locator('#panel tbody th button:text-is("fields")').tap()
    note_down(page)
    page.get_by_role('button', name='Show on the board').last.tap()
    expect(page.get_by_role('dialog')).to_have_count(0)
    lines = [line for line in table(page)['sheet'] if line['row'] == 'fields' and line['seat'] == 1]
    check_lit(page, cells_of(lines[-1:]))
    was_noted(page, '8 + 8 = 16')
    no_sideways(page)
    box = page.locator('.board').bounding_box()
    assert box is not None
    page.touchscreen.tap(box['x'] + box['width'] / 2, box['y'] + box['height'] - 90)
    check_lit(page, set())


def test_many_house_rules_are_folded_and_still_count(visit: Visit) -> None:
    page = visit('/new/marshlands', size=PHONE, touch=True)
    more = page.get_by_text('9 more house rules')
    expect(page.get_by_text('A stub shut by a joker is no pond')).to_be_hidden()
    more.tap()
    group = page.get_by_role('radiogroup', name='a stub shut by a joker is no pond')
    group.get_by_label('yes').check()
    expect(page.locator('.folded summary')).to_contain_text('1 changed')
    no_sideways(page)
    page.get_by_role('button', name='Start', exact=True).tap()
    expect(page.locator('.board')).to_be_visible()
    match = page.url.split('/t/')[1]
    info = page.evaluate('async (m) => (await (await fetch(`/api/matches/${m}`)).json()).info', match)
    assert info['options']['joker_no_pond'] == 'yes'
