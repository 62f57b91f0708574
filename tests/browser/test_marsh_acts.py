"""The acts of the Sacred Marshlands with boats and counters, and the Solar Eclipse, at the table."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import FOCUSED, play_by_keys, tab_until
from tests.browser.marsh import answer, hold, laid, log, pieces, scenario, sit_down_with, take_device
from tests.browser.support import (
    PHONE,
    Visit,
    check_sheet,
    look,
    no_sideways,
    rows_on_screen,
    scores_on_screen,
    settle,
    spot,
    table,
    wait_for_ply,
)
from tests.browser.test_turning import points

FOUR = ('Ann', 'Bob', 'Cem', 'Dora')
FIVE = ('Ann', 'Bob', 'Cem', 'Dan', 'Eve')
ABBEY = (0, 0)
# Ann's boat is two steps from the Abbey; nobody holds a tile, so that everybody draws.
RACE = """game marshlands
variant act4
option first_player=1
seats Ann Bob

set lay VIL 5,5 r0
set lay VIL -5,-5 r2
set lay P01 0,1 r0
set lay P01 0,2 r0
set boat Ann 0,2 water
"""
# Two tiles for each of the teams, and three for Eve, who plays alone: two of them are finished when they are laid.
LAST_ROUND = """game marshlands
variant act7
seats Ann Bob Cem Dan Eve

set hand Ann P01 P24
set hand Bob P01 P24
set hand Cem P13 P25
set hand Dan P13 P26
set hand Eve P02 P03 P28
set stock
"""
# Stops the turn of the board where it begins, until it is told to end.
HALT = """
() => {
  const own = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const seen = own.call(this, frames, how);
    if (this.matches('.board > svg')) {
      seen.pause();
      window.swing = seen;
    }
    return seen;
  };
}
"""


def lay_on_first(page: Page) -> str:
    """Lays the tile on the first cell that is offered, as it lies; gives the cell."""
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell' and one['free'])
    lay_on(page, cell['id'].removeprefix('cell '))
    return str(cell['id'].removeprefix('cell '))


def lay_on(page: Page, cell: str) -> None:
    """Lays the tile that is held on a cell, as it lies."""
    ply = table(page)['ply']
    spot(page, f'cell {cell}').click()
    page.get_by_role('button', name='Lay here').click()
    wait_for_ply(page, lambda now: now > ply)


def go(page: Page, cell: str) -> None:
    """Moves the boat to a tile."""
    ply = table(page)['ply']
    spot(page, f'cell {cell}').click()
    wait_for_ply(page, lambda now: now > ply)


def shown(page: Page, shape: str, seat: int, cell: tuple[int, int]) -> int:
    """How many pieces of a shape and a seat stand on a cell of the screen, whose board is not turned."""
    places: list[list[float]] = page.locator(f'.board .piece image[href*="/piece/{shape}/{seat}"]').evaluate_all(
        """all => all.map((one) => {
          const at = new DOMMatrix(getComputedStyle(one.closest('.piece')).transform);
          return [Math.floor(at.e / 100), Math.floor(at.f / 100)];
        })"""
    )
    return sum(1 for place in places if tuple(place) == cell)


def test_a_boat_that_reaches_the_abbey_wins_the_game(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, RACE, 'act4', {'first_player': '1'}, ('Ann', 'Bob'))
    expect(page.locator('header .ask')).to_contain_text('Ann: lay the tile, on your section or another, or discard it')
    expect(page.locator('main .hand img')).to_have_count(1)
    cell = lay_on_first(page)
    assert cell in laid(page)
    expect(page.locator('header .ask')).to_contain_text('Ann: move your boat, or leave it')
    look(page)
    go(page, '0,1')
    assert (0, 0, 1) in pieces(page, 'boat')
    settle(page, lambda: shown(page, 'boat', 0, (0, 1)) == 1, 'the boat beside the Abbey')
    expect(page.locator('main .pass')).to_have_count(0)  # what is drawn lies open: nobody has to look away

    expect(page.locator('header .ask')).to_contain_text('Bob: lay the tile')
    look(page)
    answer(page, 'Discard')
    expect(page.locator('header .ask')).to_contain_text('Ann: lay the tile')
    look(page)
    lay_on_first(page)
    look(page)
    go(page, '0,0')
    expect(page.locator('main .won')).to_contain_text('Ann wins')
    settle(page, lambda: shown(page, 'boat', 0, ABBEY) == 1, 'the boat at the Abbey')
    assert table(page)['winners'] == [0]
    assert 'A boat has reached the Abbey: the game is over.' in log(page)


def test_a_counter_is_laid_on_the_territory_of_another(visit: Visit) -> None:
    page = visit(prefs={'grid': True})
    text = scenario('a5-on-anothers-section', 'Ann lay')
    names = ('Ann', 'Bob', 'Cyd', 'Dan')
    sit_down_with(page, text, 'act5', {'first_player': '1'}, names)
    take_device(page, 'Ann')
    hold(page, 'P14')
    look(page)
    lay_on(page, '-1,1')
    assert next(one['seat'] for one in table(page)['scene']['grounds'] if (one['x'], one['y']) == (-1, 1)) == 1
    expect(page.locator('header .ask')).to_contain_text('Ann')
    look(page)
    answer(page, 'Move the boat')  # it has to go where the tile was laid
    assert (0, -1, 1) in pieces(page, 'boat')

    expect(page.locator('header .ask')).to_contain_text('Ann: lay counters, or stop')
    look(page)
    assert 'fisheries' not in rows_on_screen(page)
    ply = table(page)['ply']
    spot(page, 'cell -1,1').click()  # nothing else is there to be claimed
    wait_for_ply(page, lambda now: now > ply)
    assert pieces(page, 'counter') == {(0, -1, 1)}
    settle(page, lambda: shown(page, 'counter', 0, (-1, 1)) == 1, 'the counter on the board')
    expect(page.locator('.seat', has_text='Ann')).to_contain_text('counters left 11')
    check_sheet(page)
    assert rows_on_screen(page)['fisheries'] == [3, 0, 0, 0]
    assert 'Ann lays a counter at -1,1' in log(page)  # coordinates are switched on


def test_counters_are_offered_where_the_boat_is_and_not_where_a_tile_was_laid(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down_with(page, scenario('a5-claiming', 'Ann claim'), 'act5', {'first_player': '1'}, ('Ann', 'Bob'))
    page.get_by_role('button', name='I am Ann').tap()
    offered = {one['id']: one for one in look(page)['choices'] if one['kind'] == 'spot'}
    assert set(offered) == {'part water', 'part copse'}
    assert all(one['free'] for one in offered.values())
    no_sideways(page)
    ply = table(page)['ply']
    page.touchscreen.tap(offered['part copse']['x'], offered['part copse']['y'])
    wait_for_ply(page, lambda now: now > ply)
    assert pieces(page, 'counter') == {(0, 1, 2)}
    look(page)
    page.get_by_role('button', name='Claim no more').tap()
    expect(page.get_by_role('dialog', name='Pass the device to')).to_contain_text('Bob')


def test_five_players_in_teams_play_to_the_end(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, LAST_ROUND, 'act7', {}, FIVE, bots=FIVE[:4])
    expect(page.locator('header .ask')).to_contain_text('Your turn: lay a tile anywhere')
    for name, team in zip(FIVE, (1, 2, 1, 2, 3), strict=True):
        expect(page.locator('.seat', has=page.locator(f'.name:text-is("{name}")'))).to_contain_text(f'team {team}')
    expect(page.locator('.seat', has_text='Eve')).to_contain_text('counters left 12')
    play_by_keys(page, Random(5), 1.0)
    now = table(page)
    assert now['over']
    # Eve had two turns, one after the other, and laid a counter wherever she finished something.
    assert [name for name, verb in answers(page) if verb == 'lay'][:6] == [*FIVE, 'Eve']
    assert any(seat == 4 for seat, _, _ in pieces(page, 'counter'))
    assert 'Eve lays a counter, on' in log(page)
    won = page.locator('main .won')
    for seat in now['winners']:
        expect(won).to_contain_text(FIVE[seat])
    page.get_by_role('tab', name='Sheet').click()
    check_sheet(page)


def answers(page: Page) -> list[tuple[str, str]]:
    """Who has answered, and by which verb, from the record of the game."""
    text: str = page.evaluate(
        "async () => (await fetch(`/api/matches/${location.pathname.split('/')[2]}/record`)).text()"
    )
    return re.findall(rf'^({"|".join(FIVE)}) (\w+)', text, re.MULTILINE)


def lay_the_eclipse(page: Page) -> None:
    """Ann takes the device, lays the Eclipse and turns the board by a quarter."""
    sit_down_with(
        page, scenario('e-turned-by-one-quarter', 'Ann eclipse'), 'act1', {'first_player': '1', 'eclipse': 'yes'}, FOUR
    )
    take_device(page, 'Ann')
    assert scores_on_screen(page) == [-25, -29, -18, -29]
    hold(page, 'ECL')  # with the tile alone it could only be offered; what else can be done stays in sight
    expect(page.locator('main .actions .button.main')).to_have_text('Offer')
    page.get_by_role('button', name='Lay the Solar Eclipse').click()
    page.locator('main .actions').get_by_role('button', name='1').click()


def test_the_eclipse_turns_the_board_and_everybody_plays_on_with_another_colour(visit: Visit) -> None:
    page = visit()
    lay_the_eclipse(page)
    take_device(page, 'Bob')
    expect(page.locator('.board > svg > g').first).to_have_attribute('transform', 'rotate(90 50 50)')
    expect(page.locator('.board image[href*="/tile/ECL/"]')).to_have_count(1)
    owners = {(one['x'], one['y']): one['seat'] for one in table(page)['scene']['grounds']}
    assert [owners[home] for home in ((0, 1), (-1, 0), (0, -1), (1, 0))] == [1, 2, 3, 0]
    settle(page, lambda: scores_on_screen(page) == [-29, -25, -29, -18], "what was Ann's to be Bob's")
    check_sheet(page)
    for corner, seat in {'500 500': 1, '-500 500': 2, '-500 -500': 3, '500 -500': 0}.items():  # painted anew
        expect(
            page.locator(f'.board .ground[transform="translate({corner})"] image[href$="/{seat}.svg"]')
        ).to_have_count(1)

    hold(page, 'P01')  # with the mouse: a cell is hit where it is seen
    offered = {one['id']: (one['x'], one['y']) for one in look(page)['choices'] if one['kind'] == 'cell'}
    assert offered['cell 2,1'] == pytest.approx(points(page, 1)((2, 1)), abs=2)
    ply = table(page)['ply']
    page.mouse.click(*offered['cell 2,1'])
    page.get_by_role('button', name='Lay here').click()
    wait_for_ply(page, lambda now: now > ply)
    assert laid(page)['2,1'][0] == 'P01'

    take_device(page, 'Cem')  # with the keys: the arrows go by what one sees
    tab_until(page, "document.activeElement?.matches('main .hand button')")
    page.keyboard.press('Enter')
    offered = {one['id']: (one['x'], one['y']) for one in look(page)['choices'] if one['kind'] == 'cell'}
    tab_until(page, f"() => ({FOCUSED})().startsWith('spot')")
    here = str(page.evaluate('() => document.activeElement.dataset.spot'))
    for key, (dx, dy) in {'ArrowUp': (0, -1), 'ArrowLeft': (-1, 0), 'ArrowDown': (0, 1), 'ArrowRight': (1, 0)}.items():
        page.keyboard.press(key)
        there = str(page.evaluate('() => document.activeElement.dataset.spot'))
        (x, y), (u, v) = offered[here], offered[there]
        assert there == here or (u - x) * dx + (v - y) * dy > 0, (here, key, there)
        here = there
    tile = hand_held(page)
    ply = table(page)['ply']
    page.keyboard.press('Enter')
    expect(page.locator('.board .ghost')).to_be_visible()
    page.keyboard.press('Enter')
    wait_for_ply(page, lambda now: now > ply)
    assert laid(page)[here.removeprefix('cell ')][0] == tile


def hand_held(page: Page) -> str:
    """The tile that is held, by its name."""
    src = page.locator('main .hand .tile.on img').get_attribute('src')
    assert src is not None
    return src.split('/')[-2]


def test_the_device_is_passed_on_only_when_the_board_has_turned(visit: Visit) -> None:
    page = visit(calm=False)
    page.add_init_script(f'({HALT.strip()})()')
    lay_the_eclipse(page)
    page.wait_for_function('() => window.swing !== undefined')
    expect(page.locator('main .hand')).to_have_count(0)  # Ann's tiles are covered already
    expect(page.locator('main .pass')).to_have_count(0)
    expect(page.locator('.board > svg > g').first).to_have_attribute('transform', 'rotate(90 50 50)')
    page.evaluate('() => window.swing.finish()')
    expect(page.get_by_role('button', name='I am Bob')).to_be_focused()
    take_device(page, 'Bob')
