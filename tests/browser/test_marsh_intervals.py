"""The intervals of the Sacred Marshlands: exchanges nobody else hears of, events over tiles, pollution, circuits."""

from __future__ import annotations

import json
from typing import Final, final
from urllib.parse import quote

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.choosing import FOCUSED, tab_until
from tests.browser.marsh import answer, go, hold, laid, log, press, put_up, sit_down_with, take_device
from tests.browser.support import (
    PHONE,
    Json,
    Visit,
    here,
    look,
    no_sideways,
    post,
    rows_on_screen,
    settle,
    spot,
    table,
    wait_for_ply,
)

FOUNDED: Final = {'first_player': '1'}
NEIGHBOURS: Final = {'first_player': '1', 'seats_adjacent': 'yes'}
# What Ann puts up, what Bob holds and what she takes lies neither on the board nor in the hand of Cem.
EXCHANGE: Final = """game marshlands
variant interval1
option first_player=1
seats Ann Bob Cem

set lay P18 0,1 r0
set hand Ann P13 P14 footprint imps/copse-end
set hand Bob G04 P22 blessing/straight wizard/curve
set hand Cem P06 P24 P28 C09
set turn Ann
"""
GIVEN: Final = ('footprint', 'imps/copse-end')
OF_BOB: Final = ('G04', 'P22', 'blessing/straight', 'wizard/curve')
OVER: Final = """game marshlands
variant interval1
option first_player=1
seats Ann Bob

set lay P18 0,1 r0
set lay P01 1,1 r1
set lay P24 2,1 r3
set hand Ann P13 P14 P22 heathen_worship
set hand Bob P06 P16 P28 C09
set turn Ann
"""
# Pollution lies beside Ann's village, so that she says where it spreads; a fishery with her counter is near.
WAVE: Final = """game marshlands
variant interval3
option first_player=1
option seats_adjacent=yes
seats Ann Bob

set lay VIL 0,1 r1
set lay VIL -1,0 r0
set lay pollution 0,2 r1
set lay P01 0,3 r0
set lay P05 1,2 r1
set lay P13 2,2 r1
set boat Ann 1,2 water
set counter Ann 1,2 water
set hand Ann P22 P23 P24 P25 P27
set hand Bob P03 P26 P28 P29 P30
set marker 0,2 water
set polluter Ann 1 1
set turn Ann
"""
# Ann has a stem with a ring, Bob a ring; a boat stands on each, and a counter on an arm of Ann's.
RINGS: Final = """game marshlands
variant interval2
option first_player=1
option seats_adjacent=yes
seats Ann Bob

set lay P13 0,1 r0
set lay P13 1,1 r1
set lay P06 1,2 r3
set lay P06 0,2 r0
set lay P24 2,1 r3
set lay P14 -1,0 r1
set lay P08 -2,0 r1
set lay P16 -2,1 r0
set lay P14 -1,1 r2
set boat Ann 1,2 water
set boat Bob -1,1 water
set toll Ann 0,1 water e
set hand Ann P22
set stock
set turn Ann
"""
ROUND_ANNS: Final = ('0,1', '1,1', '1,2', '0,2', '0,1', '0,0')
ARRIVED: Final = """game marshlands
variant interval2
option first_player=1
option seats_adjacent=yes
seats Ann Bob

set lay P18 0,1 r0
set lay P13 0,2 r0
set lay P01 0,3 r0
set toll Bob 0,2 water e
set toll Ann 0,2 water hub
set boat Ann 0,1 water
set hand Ann P22 P24 P28 P23 P25 P27
set turn Ann
"""
# Where pieces of a shape are seen, in the order in which they are drawn: whose, and the cell of their middle.
SEEN: Final = """
(shape) => [...document.querySelectorAll(`.board .piece image[href*="/piece/${shape}/"]`)].map((one) => {
  const at = new DOMMatrix(getComputedStyle(one.closest('.piece')).transform);
  const seat = Number(one.getAttribute('href').match(/(-?\\d+)\\.svg$/)[1]);
  return [seat, Math.floor(at.e / 100), Math.floor((at.f - 10) / 100)];
})
"""
TITLES: Final = """
async ([names]) => {
  const { tiles } = await (await fetch('/api/games/marshlands?lang=en')).json();
  return names.map((name) => tiles[name].title);
}
"""


@final
class Ear:
    """Everything that a page is told and asks for once it is at its table."""

    def __init__(self, page: Page) -> None:
        self.tables: list[Json] = []
        self.said: list[str] = []
        self.urls: list[str] = []
        page.on('websocket', self.listen)
        page.on('request', lambda request: self.urls.append(request.url))

    def listen(self, line: WebSocket) -> None:
        """Hears a socket."""
        line.on('framereceived', self.hear)

    def hear(self, frame: str | bytes) -> None:
        """Keeps what was said, but for the list of what nobody has seen, which is kept apart."""
        message = json.loads(frame)
        if 'table' in message:
            self.tables.append({'left': message['table']['scene'].pop('left'), **message['table']})
        self.said.append(json.dumps(message))

    def forget(self) -> None:
        """Begins anew."""
        self.said.clear()
        self.urls.clear()


def seen(page: Page, shape: str) -> list[tuple[int, int, int]]:
    """Where the pieces of a shape are seen on a board that is not turned."""
    return [tuple(one) for one in page.evaluate(SEEN, shape)]


def three_at_a_table(visit: Visit) -> tuple[Page, Page, Page, Ear]:
    """Ann, Bob and Cem, each at a screen of their own, and all that Cem hears."""
    ann = visit()
    seats = [*here('Ann'), {'kind': 'open', 'name': 'Bob'}, {'kind': 'open', 'name': 'Cem'}]
    wish = {
        'game': 'marshlands', 'variant': 'interval1', 'options': FOUNDED, 'seats': seats,
        'from': {'game_text': EXCHANGE},
    }  # fmt: skip
    made = post(ann, '/api/matches', wish)
    cem = visit()
    ear = Ear(cem)
    bob = visit(f'/t/{made["match"]}#key={made["seats"][1]["key"]}')
    cem.goto(f'/t/{made["match"]}#key={made["seats"][2]["key"]}')
    for page in (bob, cem):
        expect(page.locator('main .hand img')).to_have_count(5)
    ann.goto(f'/t/{made["match"]}')
    expect(ann.locator('.board')).to_be_visible()
    return ann, bob, cem, ear


def hand_of(page: Page, seat: int) -> list[str]:
    """The hand of a seat, as the server shows it to this page."""
    return sorted(next(hand['tiles'] for hand in table(page)['scene']['hands'] if hand['seat'] == seat))


def test_a_hand_is_shown_to_the_one_who_asked_and_a_third_learns_nothing(visit: Visit) -> None:
    ann, bob, cem, ear = three_at_a_table(visit)
    settle(cem, lambda: ear.tables, 'what Cem is told first')
    ear.forget()
    left = ear.tables[-1]['left']
    look(ann)
    put_up(ann, 'footprint', 'Bob')

    # Bob is asked nothing yet, and sees nothing of what she has put up.
    expect(bob.locator('header .ask')).to_have_text('Ann says what to ask Bob for.')
    expect(bob.locator('main .hand img[src*="/tile/footprint/"]')).to_have_count(0)
    press(ann, 'look')

    # Bob sees what is put up and what is asked of him.
    expect(bob.locator('header .ask')).to_have_text('Your turn: Ann proposes an exchange: agree, or refuse')
    expect(bob.locator('main .hand img[src*="/tile/footprint/"]')).to_be_visible()
    expect(bob.locator('main .said')).to_contain_text('asks to see the hand')
    assert hand_of(ann, 1) == ['', '', '', '', 'VIL']  # nothing is shown before he agrees
    press(bob, 'show')

    # Ann sees his whole hand, and takes an event of it, beside her own tiles.
    theirs = ann.get_by_role('group', name='Hand of Bob')
    expect(theirs.locator('img')).to_have_count(5)
    expect(theirs.get_by_role('button')).to_have_count(2)
    expect(ann.get_by_role('group', name='Your hand').get_by_role('button')).to_have_count(0)
    ply = table(ann)['ply']
    theirs.get_by_role('button', name='Blessing').click()
    wait_for_ply(ann, lambda now: now > ply)
    assert hand_of(ann, 0) == sorted(['P13', 'P14', 'VIL', 'blessing/straight', 'imps/copse-end'])
    assert hand_of(bob, 1) == sorted(['G04', 'P22', 'VIL', 'footprint', 'wizard/curve'])
    expect(theirs).to_have_count(0)
    assert hand_of(ann, 1) == ['', '', '', '', 'VIL']
    assert 'Blessing' in log(ann)

    # Cem knows that there was an exchange, and nothing else; what nobody has seen is the same to him as before.
    settle(cem, lambda: any('Ann and Bob exchange a tile' in one for one in ear.said), 'what Cem is told')
    heard = '\n'.join([*ear.said, *ear.urls, cem.locator('body').inner_text()])
    assert 'Ann proposes an exchange to Bob.' in heard
    names = [*GIVEN, *OF_BOB]
    for secret in [*names, *ann.evaluate(TITLES, [names])]:
        assert json.dumps(secret)[1:-1] not in heard, secret
        assert quote(secret, safe='') not in heard, secret
    for told in ear.tables:
        assert told['left'] == left
        assert told['scene']['shown'] == []
        assert [hand['tiles'].count('') for hand in told['scene']['hands']][1:] == [4, 0]


def test_a_tile_is_asked_for_by_name_by_keys_and_by_touch(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down_with(page, EXCHANGE, 'interval1', FOUNDED, ('Ann', 'Bob', 'Cem'))
    take_device(page, 'Ann')
    put_up(page, 'footprint', 'Bob')
    expect(page.locator('.board .cell')).to_have_count(0)  # where to lay it is not asked any more
    press(page, 'drop')  # she thinks better of it, and then again
    expect(page.locator('header .ask')).to_contain_text('propose an exchange')
    look(page)
    put_up(page, 'footprint', 'Bob')
    wanted = page.get_by_role('group', name='for which tile')
    expect(wanted.get_by_role('button').nth(8)).to_be_visible()
    no_sideways(page)
    tab_until(page, 'document.activeElement?.closest(\'[aria-label="for which tile"]\') !== null')
    name = "() => document.activeElement.querySelector('img').src"
    for _ in range(20):  # one stop of Tab for all of them, the arrows from there
        if '/tile/wizard%2Fcurve/' in page.evaluate(name) or '/tile/wizard/curve/' in page.evaluate(name):
            break
        page.keyboard.press('ArrowRight')
    page.keyboard.press('Enter')
    ply = table(page)['ply']
    page.locator('main .actions .button.main').tap()
    wait_for_ply(page, lambda now: now > ply)

    take_device(page, 'Bob')
    expect(page.locator('main .said')).to_contain_text('Ann puts up Footprint and asks for Wizard')
    tiles = page.get_by_role('group', name='Your hand').get_by_role('button')
    expect(tiles).to_have_count(1)  # he can give what is asked for and nothing else
    tiles.tap()
    answer(page, 'Give')
    take_device(page, 'Ann')
    held = page.get_by_role('group', name='Your hand')
    expect(held.get_by_alt_text('Wizard')).to_have_count(1)
    expect(held.get_by_alt_text('Footprint')).to_have_count(0)


def test_an_event_is_laid_over_a_tile(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, OVER, 'interval1', FOUNDED, ('Ann', 'Bob'), bots=('Bob',))
    look(page)
    hold(page, 'P13')
    offered = {one['id'] for one in look(page)['choices'] if one['kind'] == 'cell'}
    assert 'cell 0,2' in offered
    assert 'cell 1,1' not in offered  # an ordinary tile covers nothing
    hold(page, 'heathen_worship')
    offered = {one['id'] for one in look(page)['choices'] if one['kind'] == 'cell'}
    assert {'cell 0,2', 'cell 1,1'} <= offered
    many = page.locator('.board g.tile').count()
    spot(page, 'cell 1,1').click()
    expect(page.locator('.board .ghost image[href*="/tile/heathen_worship/"]')).to_be_visible()
    ply = table(page)['ply']
    page.get_by_role('button', name='Lay here').click()
    wait_for_ply(page, lambda now: now > ply)
    assert laid(page)['1,1'][0] == 'heathen_worship'
    expect(page.locator('.board g.tile image[href*="/tile/heathen_worship/"]')).to_have_count(1)
    expect(page.locator('.board g.tile image[href*="/tile/P01/"]')).to_have_count(0)
    assert page.locator('.board g.tile').count() >= many
    assert {cell for cell, _ in laid(page).items()} >= {'0,1', '1,1', '2,1'}
    assert 'straight canal is replaced' in log(page)


def test_pollution_spreads_where_its_layer_says(visit: Visit) -> None:
    page = visit(prefs={'grid': True})
    sit_down_with(page, WAVE, 'interval3', NEIGHBOURS, ('Ann', 'Bob'), bots=('Bob',))
    expect(page.locator('header .ask')).to_have_text('Your turn: where does pollution spread? (3 places)')
    before = {(-1, 0, 2)}
    settle(page, lambda: set(seen(page, 'marker')) == before, 'the first marker on the board')
    fisheries = rows_on_screen(page)['fisheries']
    assert {one['id'] for one in look(page)['choices'] if one['kind'] == 'cell'} == {'cell 0,1', 'cell 0,3', 'cell 1,2'}
    go(page, 'cell 1,2')
    settle(page, lambda: set(seen(page, 'marker')) == before | {(-1, 1, 2)}, 'the next marker on the board')
    assert seen(page, 'marker').count((-1, 1, 2)) == 2  # at both ends of the canal
    drawn = page.locator('.board .piece image').evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    last = max(n for n, href in enumerate(drawn) if '/piece/marker/' in href)
    assert last < min(n for n, href in enumerate(drawn) if '/piece/boat/' in href or '/piece/counter/' in href)
    settle(page, lambda: rows_on_screen(page)['fisheries'] == [fisheries[0] - 2, 0], 'what pollution costs')
    assert '1,2' in log(page)
    expect(page.locator('header .ask')).to_contain_text('lay a tile')


def trace_by_keys(page: Page, cell: str) -> None:
    """Goes on with the circuit by keys alone."""
    look(page)
    tab_until(page, f"() => ({FOCUSED})().startsWith('spot')")
    for key in ('ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'):
        if page.evaluate('() => document.activeElement.dataset.spot') == f'cell {cell}':
            break
        page.keyboard.press(key)
    assert page.evaluate('() => document.activeElement.dataset.spot') == f'cell {cell}'
    ply = table(page)['ply']
    page.keyboard.press('Enter')
    wait_for_ply(page, lambda now: now > ply)


def test_circuits_are_traced_by_keys_or_declared_as_proposed_and_seen_on_the_board(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, RINGS, 'interval2', NEIGHBOURS, ('Ann', 'Bob'))
    take_device(page, 'Ann')
    answer(page, 'Offer')
    take_device(page, 'Bob')
    answer(page, 'Refuse')
    take_device(page, 'Ann')
    answer(page, 'Leave the boat')
    expect(page.locator('header .ask')).to_contain_text('Ann: declare your circuits')
    assert seen(page, 'trail') == []
    for nth, cell in enumerate(ROUND_ANNS):
        trace_by_keys(page, cell)
        if nth == 1:  # as far as it goes: both ends of the first canal, and where the second begins
            settle(page, lambda: sorted(seen(page, 'trail')) == [(0, 0, 1), (0, 0, 1), (0, 1, 1)], 'a way begun')
    settle(page, lambda: {one[1:] for one in seen(page, 'trail')} == {(0, 1), (1, 1), (1, 2), (0, 2)}, 'a circuit')
    assert len(seen(page, 'trail')) == 9
    look(page)
    press(page, 'close')

    take_device(page, 'Bob')
    press(page, 'agree')
    expect(page.locator('main .won')).to_be_visible()
    round_bobs = {(1, -1, 0), (1, -2, 0), (1, -2, 1), (1, -1, 1)}
    settle(page, lambda: {one for one in seen(page, 'trail') if one[0] == 1} == round_bobs, "Bob's circuit as well")
    assert {one[0] for one in seen(page, 'trail')} == {0, 1}
    drawn = page.locator('.board .piece image').evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    last = max(n for n, href in enumerate(drawn) if '/piece/trail/' in href)
    assert last < min(n for n, href in enumerate(drawn) if '/piece/boat/' in href)
    assert rows_on_screen(page)['circuits'] == [6, 6]


def test_a_counter_is_laid_on_the_arm_that_is_pointed_at(visit: Visit) -> None:
    page = visit()
    sit_down_with(page, ARRIVED, 'interval2', NEIGHBOURS, ('Ann', 'Bob'), bots=('Bob',))
    look(page)
    hold(page, 'P22')
    spot(page, 'cell 0,4').click()
    ply = table(page)['ply']
    page.get_by_role('button', name='Lay here').click()
    wait_for_ply(page, lambda now: now > ply)
    look(page)
    go(page, 'cell 0,2')
    offered = {one['id'] for one in look(page)['choices'] if one['kind'] in ('cell', 'spot')}
    assert offered == {'choice n', 'choice s', 'choice hub'}  # to lay one on an arm, or to take the own one back
    go(page, 'choice s')
    counters = {
        (one['seat'], one['side']): (one['px'], one['py'])
        for one in table(page)['scene']['pieces']
        if one['shape'] == 'counter'
    }
    assert set(counters) == {(1, 1), (0, -1), (0, 2)}
    places = list(counters.values())
    assert all(abs(a - c) + abs(b - d) > 14 for n, (a, b) in enumerate(places) for c, d in places[:n]), places
    settle(page, lambda: len(seen(page, 'counter')) == 3, 'three counters on the board')
