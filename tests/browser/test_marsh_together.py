"""Act 6 of the Sacred Marshlands: everybody plays at once, on two screens, by keys alone and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from sqlite3 import connect
from typing import final

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.choosing import FOCUSED, tab_until
from tests.browser.house import House
from tests.browser.marsh import answer, laid, log, pieces
from tests.browser.support import (
    PATIENCE,
    PHONE,
    Visit,
    here,
    look,
    no_sideways,
    settle,
    sit_down,
    spot,
    table,
    wait_for_ply,
)

HELD = "document.activeElement?.matches('main .hand button')"
TILE = """() => decodeURIComponent(document.activeElement.querySelector('img').getAttribute('src').split('/').at(-2))"""
NAMES = ('Ann', 'Bob')
MINUTES = '45'  # that a game lasts which is soon at its end: long enough to open it on a busy machine
LEFT = 3000  # milliseconds of them once the server has been told so


@final
class Late:
    """Stands between a page and its server, and can hold back what the server says."""

    def __init__(self, page: Page) -> None:
        self.holds = False
        self.kept: list[Callable[[], None]] = []
        page.route_web_socket(re.compile('/ws/'), self.carry)

    def carry(self, line: WebSocketRoute) -> None:
        """Carries the words of a socket both ways."""
        server = line.connect_to_server()
        server.on_message(lambda said: self.say(lambda: line.send(said)))
        line.on_message(server.send)

    def say(self, send: Callable[[], None]) -> None:
        """Sends at once, or when it is told to."""
        if self.holds:
            self.kept.append(send)
        else:
            send()

    def let_go(self) -> None:
        """Sends everything that was held back."""
        self.holds = False
        while self.kept:
            self.kept.pop(0)()


def open_table(visit: Visit, minutes: str, loud: bool = True) -> tuple[Page, Page, Late]:
    """Ann opens a table for two on the screen, and Bob comes by the link; what Ann is told can be held back."""
    first = visit(loud=loud)
    late = Late(first)
    first.goto('/new/marshlands')
    first.get_by_label('Act 6, the days to come').check()
    if minutes != '30':
        first.locator('#o-minutes').select_option('#')
        first.get_by_role('spinbutton').fill(minutes)
    first.get_by_label('Seat 2', exact=True).select_option('open')
    for n, name in enumerate(NAMES):
        first.get_by_label(f'Name, Seat {n + 1}').fill(name)
    first.get_by_role('button', name='Start', exact=True).click()
    link = first.get_by_label('Link for Bob').input_value()
    first.get_by_role('dialog').get_by_role('button', name='Close').click()
    second = visit(link, loud=loud)
    for page in (first, second):
        expect(page.locator('.board')).to_be_visible()
        expect(page.locator('header .ask')).to_contain_text('lay, move and exchange tiles as you like')
        expect(page.locator('header .ask time')).to_be_visible()
        expect(page.locator('.order')).to_have_count(0)  # nobody is ready for good before the time is over
    return first, second, late


def cells(page: Page) -> list[str]:
    """The free cells that are offered for the tile in the hand."""
    return [one['id'] for one in look(page)['choices'] if one['kind'] == 'cell' and one['free']]


def take_up(page: Page, nth: int, cell: int = 0) -> str:
    """Takes a tile of the hand and a cell, so that only a yes is missing; gives the cell."""
    look(page)
    page.locator('main .hand button').nth(nth).click()
    settle(page, lambda: cells(page), 'places for the tile that was picked')
    chosen = cells(page)[cell]
    spot(page, chosen).click()
    expect(page.get_by_role('button', name='Lay here')).to_be_visible()
    return chosen.removeprefix('cell ')


def lay_here(page: Page) -> None:
    """Says yes to what was taken up."""
    page.get_by_role('button', name='Lay here').click()


def no_complaint(page: Page) -> None:
    """Nobody was told that something came too late or may not be."""
    expect(page.locator('.note.bad')).to_have_count(0)


def test_two_people_lay_and_exchange_at_the_same_time(visit: Visit) -> None:
    first, second, late = open_table(visit, '30')
    mine, theirs = take_up(first, 0), take_up(second, 0)
    assert mine != theirs
    late.holds = True  # Ann does not hear of what Bob does before she says yes
    lay_here(second)
    settle(first, lambda: theirs in laid(first), "Bob's tile on the table")
    expect(first.locator('.board g.tile')).to_have_count(0)
    lay_here(first)
    settle(first, lambda: mine in laid(first), "Ann's tile on the table")
    late.let_go()
    for page in (first, second):  # each sees the board of the other grow
        expect(page.locator('.board g.tile')).to_have_count(2)
        no_complaint(page)

    # What was taken up stays in the hand while the other lays.
    kept = take_up(first, 0)
    take_up(second, 0)
    lay_here(second)
    expect(first.locator('.board g.tile')).to_have_count(3)
    expect(first.get_by_role('button', name='Lay here')).to_be_visible()
    lay_here(first)
    for page in (first, second):
        expect(page.locator('.board g.tile')).to_have_count(4)
        no_complaint(page)
    assert kept in laid(first)

    # An exchange: what Ann puts beside the stock Bob takes for a tile of his own.
    look(first)
    first.locator('main .hand button').nth(3).click()
    given = first.locator('main .hand .tile.on img').get_attribute('src')
    assert given is not None
    name = given.split('/')[-2]
    answer(first, 'Exchange for the top tile')
    assert table(first)['scene']['aside'] == [name]
    expect(second.locator('.side')).to_contain_text('Beside the board')
    look(second)
    before = len([tile for tile in hand_of(second, 1) if tile == name])
    second.locator('main .hand button', has_not=second.locator(f'img[src*="/tile/{name}/"]')).first.click()
    second.get_by_role('button', name='Exchange for an open tile').click()
    expect(second.locator('main .actions .button.main')).to_be_visible()  # what he will get is shown first
    ply = table(second)['ply']
    second.locator('main .actions .button.main').click()
    wait_for_ply(second, lambda now: now > ply)
    assert name not in table(first)['scene']['aside']
    assert len([tile for tile in hand_of(second, 1) if tile == name]) == before + 1
    assert 'Bob gives' in log(first)
    for page in (first, second):
        no_complaint(page)


def hand_of(page: Page, seat: int) -> list[str]:
    """The hand of a seat, which everybody may see."""
    return list(next(hand['tiles'] for hand in table(page)['scene']['hands'] if hand['seat'] == seat))


def test_the_game_ends_for_both_when_the_time_is_over(own_visit: Visit, own_house: House) -> None:
    first, second, _ = open_table(own_visit, MINUTES, loud=False)  # a server that goes away is complained of
    take_up(first, 0)
    lay_here(first)
    wait_for_tiles(second, 1)
    assert not table(first)['over']
    own_house.stop()
    with closing(connect(own_house.data / 'tilewright.db')) as store, store:  # as if they had thought for most of it
        used = 60_000 * int(MINUTES) - LEFT
        store.execute('update entries set used = ? where used = (select max(used) from entries)', (used,))
    own_house.start()
    for page in (first, second):  # nobody has said to be ready
        expect(page.locator('main .won')).to_be_visible(timeout=PATIENCE * 1000)
        expect(page.locator('header .ask')).to_have_text('The game is over.')
        assert 'Nobody goes on' in log(page)
    assert table(first)['over']


def test_what_lies_wrongly_is_marked_and_can_be_taken_back(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'marshlands', here(*NAMES), variant='act6')
    expect(page.locator('.order')).to_have_count(0)
    expect(page.locator('main .pass')).to_have_count(0)
    marks = page.locator('.board .piece image[href*="/piece/wrong/"]')
    take_up(page, 0)
    lay_here(page)
    wait_for_tiles(page, 1)
    far = take_up(page, 1, -1)  # in another corner, where it touches nothing
    lay_here(page)
    wait_for_tiles(page, 2)
    wrong = {f'{x},{y}' for _, x, y in pieces(page, 'wrong')}
    assert far in wrong
    expect(marks).to_have_count(len(wrong))
    expect(page.locator('#panel tbody')).to_contain_text('wrongly laid')

    # On one device everybody answers in turn or out of turn, and nobody has to pass it on.
    page.get_by_role('button', name='Answer as Bob').click()
    assert not set(cells_offered(page)) & set(laid(page))
    take_up(page, 0)
    lay_here(page)
    wait_for_tiles(page, 3)
    expect(page.locator('main .pass')).to_have_count(0)

    page.get_by_role('button', name='Answer as Ann').click()
    look(page)
    spot(page, f'cell {far}').click()
    wait_for_tiles(page, 2)
    assert far not in laid(page)
    assert far not in {f'{x},{y}' for _, x, y in pieces(page, 'wrong')}


def cells_offered(page: Page) -> list[str]:
    """The cells that can be chosen now, by their names."""
    return [one['id'].removeprefix('cell ') for one in look(page)['choices'] if one['kind'] == 'cell']


def wait_for_tiles(page: Page, many: int) -> None:
    """Waits until so many tiles lie on the screen."""
    expect(page.locator('.board g.tile')).to_have_count(many)


def test_a_hand_of_thirty_tiles_is_played_by_keys_alone(visit: Visit) -> None:
    page = visit()
    sit_down(page, 'marshlands', here(*NAMES), variant='act6')
    look(page)
    assert len(hand_of(page, 0)) == 30
    names = page.locator('main .hand button.tile').count()
    assert names == len(set(hand_of(page, 0)))  # equal tiles lie on each other

    tab_until(page, HELD)
    first = page.evaluate(TILE)
    page.keyboard.press('ArrowRight')
    second = page.evaluate(TILE)
    page.keyboard.press('ArrowDown')
    below = page.evaluate(TILE)
    page.keyboard.press('End')
    last = page.evaluate(TILE)
    page.keyboard.press('Home')
    assert page.evaluate(TILE) == first
    assert len({first, second, below, last}) == 4
    page.keyboard.press('Tab')
    assert not page.evaluate(HELD), 'one stop of Tab for the whole hand expected'
    page.keyboard.press('Shift+Tab')
    page.keyboard.press('ArrowRight')
    page.keyboard.press('Enter')
    expect(page.locator('main .hand .tile.on')).to_have_count(1)
    look(page)

    tab_until(page, f"() => ({FOCUSED})().startsWith('spot')")
    page.keyboard.press('ArrowRight')
    page.keyboard.press('ArrowDown')
    cell = str(page.evaluate('() => document.activeElement.dataset.spot')).removeprefix('cell ')
    page.keyboard.press('Enter')
    expect(page.locator('.board .ghost')).to_be_visible()
    page.keyboard.press('r')
    page.keyboard.press('Enter')
    settle(page, lambda: cell in laid(page), 'a tile laid')
    assert laid(page)[cell] == (second, 1)

    look(page)  # what lies is taken back by keys as well
    tab_until(page, f"() => ({FOCUSED})().startsWith('spot')")
    page.keyboard.press('Enter')
    settle(page, lambda: cell not in laid(page), 'a tile taken back')


@pytest.mark.parametrize('nth', [0, -1], ids=['the first tile', 'the last tile'])
def test_a_hand_of_thirty_tiles_is_played_on_a_phone(visit: Visit, nth: int) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down(page, 'marshlands', here(*NAMES), variant='act6')
    look(page)
    no_sideways(page)
    expect(page.locator('main > .ask time')).to_be_visible()
    tile = page.locator('main .hand button.tile').nth(nth)
    tile.tap()  # a finger scrolls to it
    expect(tile).to_have_attribute('aria-pressed', 'true')
    cell = cells(page)[0]
    spot(page, cell).tap()
    expect(page.locator('.board .ghost')).to_be_visible()
    page.get_by_role('button', name='Lay here').tap()
    settle(page, lambda: cell.removeprefix('cell ') in laid(page), 'a tile laid')
    no_sideways(page)
    expect(page.locator('main .hand .tile.on')).to_have_count(0)
