"""The line to the server comes late, or is down for a while: what somebody chose meanwhile is sent when it is there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.support import DOOR, Visit, bots, here, look, sit_down, spot, table, wait_for_ply

# Sockets that come to nothing before the page is told to let them through, as on a slow network.
LATE = """
(() => {
  const Real = window.WebSocket;
  const through = new Promise((done) => (window.letThrough = done));
  const start = Date.now();
  window.later = 0; // milliseconds; time stands still otherwise, so that a slow machine changes nothing
  Date.now = () => start + window.later;
  window.WebSocket = class {
    static CONNECTING = Real.CONNECTING;
    static OPEN = Real.OPEN;
    constructor(url) {
      through.then(() => {
        this.real = new Real(url);
        this.real.onopen = (event) => this.onopen?.(event);
        this.real.onmessage = (event) => this.onmessage?.(event);
        this.real.onclose = (event) => this.onclose?.(event);
      });
    }
    get readyState() {
      return this.real?.readyState ?? Real.CONNECTING;
    }
    send(text) {
      this.real.send(text);
    }
    close() {
      this.real?.close();
    }
  };
})();
"""
WAITING = 'Waiting for the connection'


def let_through(page: Page) -> None:
    """Lets the line of a page come up."""
    page.evaluate('window.letThrough()')


def test_who_takes_the_device_before_the_line_is_up_sees_their_hand_when_it_is(visit: Visit) -> None:
    page = visit()
    match = sit_down(page, 'camargue', here('Ann', 'Bob'), options={'first_player': '1'})
    page.add_init_script(LATE)
    page.goto(DOOR)
    page.goto(f'/t/{match}')
    button = page.get_by_role('button', name='I am Ann')
    expect(button).to_be_focused()
    page.keyboard.press('Enter')
    expect(page.get_by_role('dialog').get_by_role('status')).to_contain_text(WAITING)
    expect(button).to_be_disabled()
    expect(page.locator('.note')).to_have_count(0)
    page.keyboard.press('Enter')  # once more changes nothing
    let_through(page)
    expect(page.locator('main .hand')).to_be_visible()
    expect(page.locator('main .pass')).to_have_count(0)


def test_who_took_the_device_long_before_the_line_is_up_is_asked_again(visit: Visit) -> None:
    page = visit()
    match = sit_down(page, 'camargue', here('Ann', 'Bob'), options={'first_player': '1'})
    page.add_init_script(LATE)
    page.goto(DOOR)
    page.goto(f'/t/{match}')
    button = page.get_by_role('button', name='I am Ann')
    button.click()
    expect(button).to_be_disabled()
    page.evaluate('window.later = 60_000')
    let_through(page)
    expect(button).to_be_enabled()
    expect(page.locator('header').get_by_text('Connecting')).to_have_count(0)
    expect(page.locator('main .hand')).to_have_count(0)
    button.click()
    expect(page.locator('main .hand')).to_be_visible()
    expect(page.locator('main .pass')).to_have_count(0)


def test_a_tile_laid_before_the_line_is_up_lies_when_it_is(visit: Visit) -> None:
    page = visit()
    match = sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    ply = table(page)['ply']
    page.add_init_script(LATE)
    page.goto(DOOR)
    page.goto(f'/t/{match}')
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    spot(page, cell['id']).click()
    page.get_by_role('button', name='Lay here').click()
    expect(page.locator('main .bottom')).to_contain_text(WAITING)
    assert table(page)['ply'] == ply
    let_through(page)
    expect(page.locator('.board g.tile')).to_have_count(2)
    expect(page.locator('main .bottom')).not_to_contain_text(WAITING)
    assert table(page)['ply'] == ply + 1


def test_a_tile_laid_while_the_server_is_down_lies_once_when_it_is_back(own_visit: Visit, own_house: House) -> None:
    page = own_visit(loud=False)  # a browser reports a line that breaks as an error
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    ply = table(page)['ply']
    spot(page, cell['id']).click()
    lay = page.get_by_role('button', name='Lay here')
    expect(lay).to_be_visible()
    own_house.stop()
    expect(page.locator('header').get_by_text('Connection lost')).to_be_visible()
    lay.click()
    expect(page.locator('main .bottom')).to_contain_text(WAITING)
    own_house.start()
    expect(page.locator('.board g.tile')).to_have_count(2)
    wait_for_ply(page, lambda now: now == ply + 1)
    expect(page.locator('.note.bad')).to_have_count(0)
