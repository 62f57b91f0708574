"""A board that is turned as a whole: what one sees, hits and reaches by keys lies elsewhere than the game knows it.

The server is made to say that the board was turned, whatever the game says, so that every table can be looked at so.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import final

import pytest
from playwright.sync_api import Error, Page, Route, WebSocketRoute, expect

from tests.browser.choosing import FOCUSED
from tests.browser.support import PHONE, Json, Visit, look, peek, settle, sit_down_at, spot, table

PLY = 124  # of the recorded game, where Ann is asked
CENTRE = (0, 0)
ROUND = ((0, 1), (-1, 0), (0, -1), (1, 0))  # the homes beside it, as a quarter turn brings one after the other
GONE = re.compile('disposed|closed')  # what is asked for while a page goes away comes too late for it
KEYS = {'ArrowUp': (0, -1), 'ArrowDown': (0, 1), 'ArrowLeft': (-1, 0), 'ArrowRight': (1, 0)}
# Writes down how long the board is seen to turn, each time it is: on a slow machine the motion itself is easily missed.
WATCH = """
() => {
  window.swings = [];
  const own = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    if (this.matches('.board > svg')) window.swings.push(how.duration);
    return own.call(this, frames, how);
  };
}
"""
STILL = "() => document.getAnimations().every((one) => !one.effect.target.matches('.board > svg, .upright'))"


@final
class Turner:
    """Stands between a page and its server and turns the board in everything that is said; it hears what is asked."""

    def __init__(self, page: Page, turned: int = 0) -> None:
        self.turned = turned
        self.asked: list[str] = []
        page.route_web_socket(re.compile('/ws/'), self.carry)
        page.route(re.compile('/api/matches/'), self.fetch)

    def carry(self, line: WebSocketRoute) -> None:
        """Carries the words of a socket both ways."""
        server = line.connect_to_server()
        server.on_message(lambda said: line.send(json.dumps(self.tell(json.loads(said)))))

        def ask(said: str | bytes) -> None:
            self.asked.append(str(json.loads(said).get('move')))
            server.send(said)

        line.on_message(ask)

    def fetch(self, route: Route) -> None:
        """Fetches what was asked for without a socket."""
        if route.request.method != 'GET':
            route.fallback()
            return
        try:
            answer = route.fetch()
            said = answer.json()
            route.fulfill(response=answer, json=self.tell(said) if isinstance(said, dict) else said)
        except Error as error:
            if GONE.search(str(error)) is None:
                raise

    def tell(self, said: Json) -> Json:
        """What is said, with the board turned and every section in the hands of the seat before which it lies."""
        shown = said if 'scene' in said else said.get('table')
        if shown:
            shown['scene']['turned'] = self.turned
            for ground in shown['scene']['grounds']:
                if ground['seat'] >= 0:
                    ground['seat'] = (ground['seat'] + self.turned) % 4
        return said


def sit(page: Page, turned: int) -> Turner:
    """Sits down at a table whose board is turned so."""
    turner = Turner(page, turned)
    sit_down_at(page, 'marshlands', PLY, 'marsh', variant='act1')
    look(page)
    page.evaluate(WATCH)
    return turner


def seen(place: tuple[int, int], turned: int) -> tuple[int, int]:
    """Where a cell is seen when the board was turned."""
    x, y = place
    for _ in range(turned % 4):
        x, y = -y, x
    return x, y


def middle(page: Page, place: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of the tile on a cell is on the screen."""
    x, y = place
    box = page.locator(f'.board g.tile[style*="translate({100 * x}px, {100 * y}px)"] image').bounding_box()
    assert box is not None, place
    return box['x'] + box['width'] / 2, box['y'] + box['height'] / 2


def step(page: Page, turned: int) -> float:
    """How far apart the cells are seen, once the board lies as it was turned."""
    x, y = middle(page, CENTRE)
    homes = [middle(page, home) for home in ROUND]
    far = max(abs(homes[0][0] - x), abs(homes[0][1] - y))
    for home, at in zip(ROUND, homes, strict=True):
        dx, dy = seen(home, turned)
        assert at == pytest.approx((x + dx * far, y + dy * far), abs=2), (home, turned)
    return far


def points(page: Page, turned: int) -> Callable[[tuple[int, int]], tuple[float, float]]:
    """Where the middle of any cell is on the screen, as long as the board lies still."""
    x, y = middle(page, CENTRE)
    far = step(page, turned)

    def point(place: tuple[int, int]) -> tuple[float, float]:
        dx, dy = seen(place, turned)
        return x + dx * far, y + dy * far

    return point


def swings(page: Page) -> list[int]:
    """How many milliseconds each turn took that was to be seen."""
    out: list[int] = page.evaluate('() => window.swings')
    return out


def hold_first(page: Page) -> None:
    """Takes the first tile of the hand, so that cells are offered."""
    page.locator('main .hand button').first.click()
    expect(page.locator('.board .cell').first).to_be_visible()


def turn_to(page: Page, turner: Turner, turned: int) -> None:
    """Comes back to the table when its board was turned so."""
    turner.turned = turned
    page.reload()
    look(page)
    step(page, turned)


def check_hits(page: Page, turner: Turner) -> None:
    """Cells are hit where they are seen, also those that are not offered, about which the server is asked."""
    hold_first(page)
    offered = [one for one in look(page)['choices'] if one['kind'] == 'cell']
    point = points(page, turner.turned)
    for one in offered:
        x, y = map(int, one['id'].removeprefix('cell ').split(','))
        assert (one['x'], one['y']) == pytest.approx(point((x, y)), abs=2)
    # The question names the cell that the pointer met.
    taken = {f'cell {one["x"]},{one["y"]}' for one in table(page)['scene']['laid']} | {one['id'] for one in offered}
    bare = next((x, y) for x in (-5, 5) for y in (5, 4, -5, -4) if f'cell {x},{y}' not in taken)
    turner.asked.clear()
    page.mouse.click(*point(bare))
    settle(page, lambda: turner.asked, 'a question about the cell')
    assert turner.asked[-1].split()[2] == f'{bare[0]},{bare[1]}'
    expect(page.locator('.note.bad')).to_be_visible()


def check_arrows(page: Page) -> None:
    """The arrow keys go by what one sees, among the cells that are offered for the tile that is held."""
    offered = {one['id']: (one['x'], one['y']) for one in look(page)['choices'] if one['kind'] == 'cell'}
    gone = set()
    for start, (x, y) in offered.items():
        for key, (dx, dy) in KEYS.items():
            page.locator(f'.board [data-spot="{start}"]').focus()
            page.keyboard.press(key)
            assert page.evaluate(FOCUSED).startswith('spot')
            end = str(page.evaluate('() => document.activeElement.dataset.spot'))
            if end != start:
                gone.add(key)
                assert (offered[end][0] - x) * dx + (offered[end][1] - y) * dy > 0, (start, key, end)
    assert gone == set(KEYS)


def check_lights(page: Page) -> None:
    """What is pointed at lights up where it is seen, on a board that was turned by a quarter."""
    scene = table(page)['scene']
    game: Json = json.loads(page.evaluate("async () => (await fetch('/api/games/marshlands')).text()"))
    far = step(page, 1)
    pointed = 0
    for laid in scene['laid'][:6]:
        x, y = middle(page, (laid['x'], laid['y']))
        for number, part in enumerate(game['tiles'][laid['tile']]['parts']):
            owner = [one for one in scene['regions'] if [laid['x'], laid['y'], number] in one['parts']]
            foot = part['at'][(laid['turn'] + 1) % 4]  # as on a tile that lies as this one is seen
            page.mouse.move(x + (foot[0] - 50) / 100 * far, y + (foot[1] - 10 - 50) / 100 * far)
            expect(page.locator('.board .region .face')).to_have_count(len(owner[0]['parts']) if owner else 0)
            pointed += bool(owner)
    assert pointed > 6


def lay_and_turn(page: Page, turner: Turner) -> None:
    """Lays a tile, upon which the board is turned by a quarter."""
    hold_first(page)
    page.locator('.board .cell').first.focus()
    page.keyboard.press('Enter')
    turner.turned = 1
    page.get_by_role('button', name='Lay here').click()


def test_a_board_is_hit_walked_and_lit_where_it_is_seen_and_nobody_who_wants_no_motion_sees_it_turn(
    visit: Visit,
) -> None:
    page = visit()
    turner = sit(page, 1)
    check_lights(page)
    turn_to(page, turner, 3)
    check_hits(page, turner)
    for turned in (2, 1):
        turn_to(page, turner, turned)
        check_hits(page, turner)
        check_arrows(page)
    turn_to(page, turner, 0)
    hold_first(page)
    check_arrows(page)
    turn_to(page, turner, 0)
    page.evaluate(WATCH)
    lay_and_turn(page, turner)
    expect(page.locator('.board > svg > g').first).to_have_attribute('transform', 'rotate(90 50 50)')
    assert swings(page) == []
    step(page, 1)


def test_the_board_is_seen_to_turn_and_pictures_stand_upright_then_but_not_in_a_jump_of_a_replay(visit: Visit) -> None:
    page = visit(calm=False)
    turner = sit(page, 0)
    laid = table(page)['scene']['laid'][0]
    picture = page.locator(f'.board g.tile[style*="translate({100 * laid["x"]}px, {100 * laid["y"]}px)"] image')
    expect(picture).to_have_attribute('href', re.compile(f'/{laid["turn"]}.svg$'))
    before = middle(page, CENTRE)
    lay_and_turn(page, turner)
    settle(page, lambda: swings(page), 'a board that turns')
    settle(page, lambda: page.evaluate(STILL), 'a board that lies still')
    assert swings(page) == [1200]
    expect(picture).to_have_attribute('href', re.compile(f'/{(laid["turn"] + 1) % 4}.svg$'))
    step(page, 1)
    assert middle(page, CENTRE) == pytest.approx(before, abs=2)

    turner.turned = 2
    page.goto(f'{page.url}#ply=60')
    expect(page.locator('.board > svg > g').first).to_have_attribute('transform', 'rotate(180 50 50)')
    assert swings(page) == [1200]
    turner.turned = 3
    page.get_by_role('button', name='One step on').click()  # what comes next was fetched before
    page.get_by_role('button', name='One step on').click()
    settle(page, lambda: len(swings(page)) > 1, 'one step that is seen')


def test_a_turned_board_is_played_on_a_phone_and_told_in_words(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    turner = sit(page, 3)
    page.locator('main .hand button').first.tap()
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell' and one['free'])
    page.touchscreen.tap(cell['x'], cell['y'])
    expect(page.locator('.board .ghost')).to_be_visible()
    chosen = [one for one in peek(page)['choices'] if one['kind'] == 'cell' and one['chosen']]
    assert [one['id'] for one in chosen] == [cell['id']]
    ghost, hit = page.locator('.board .ghost rect').bounding_box(), spot(page, cell['id']).bounding_box()
    assert ghost is not None
    assert hit is not None
    assert (ghost['x'], ghost['y']) == pytest.approx((hit['x'], hit['y']), abs=3)
    page.get_by_role('button', name='Lay here').tap()
    settle(page, lambda: any(str(move).startswith('lay') for move in turner.asked), 'a tile laid')
    assert turner.asked[-1].split()[2] == cell['id'].removeprefix('cell ')
    page.locator('button.chips').tap()
    page.get_by_role('tab', name='Text').tap()
    expect(page.locator('#panel')).to_contain_text('The board was turned a quarter to the left.')
