"""No move is lost by a slip: a double click answers once, taking back is said, and who is done is asked first."""

from __future__ import annotations

import operator
from functools import partial

from playwright.sync_api import Page, expect

from tests.browser.support import (
    PHONE,
    Visit,
    bots,
    here,
    look,
    note_down,
    sit_down,
    spot,
    state,
    table,
    wait_for_ply,
    was_noted,
)

# Keeps what the page sends that may change the table.
SENT = """
(() => {
  window.sent = [];
  const own = WebSocket.prototype.send;
  WebSocket.prototype.send = function (said) {
    const { do: what } = JSON.parse(said);
    if (what === 'play' || what === 'undo') window.sent.push(what);
    return own.call(this, said);
  };
})();
"""
# Time stands still for presses, so that two of them are a double tap however late the second comes.
AT_ONCE = """
() => {
  const now = performance.now();
  performance.now = () => now;
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now });
}
"""


def chosen_cell(page: Page) -> None:
    """Chooses the first cell that is offered."""
    first = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    spot(page, first['id']).click()


def answered(page: Page, sent: int) -> list[str]:
    """What was answered at this table, chance left out, when the page has sent so much and stands still again.

    A press is sent at once or never: what was not sent by now does not come any more.
    """
    look(page)
    assert len(page.evaluate('() => window.sent')) == sent
    return [str(line['move']).split()[0] for line in state(page)['log'] if line['seat'] >= 0]


def test_a_double_click_on_a_confirmation_answers_once(visit: Visit) -> None:
    page = visit()
    page.add_init_script(SENT)
    seats = here('Ann', 'Bob')  # everybody at one device: whatever is laid can be taken back
    sit_down(page, 'carcassonne', seats, options={'first_player': '1'})
    for turn in range(3):
        chosen_cell(page)
        page.get_by_role('button', name='Lay here').dblclick()
        keep = page.get_by_role('button', name='Keep the follower')
        expect(keep).to_be_visible()
        assert answered(page, 2 * turn + 1) == ['lay', 'keep'] * turn + ['lay']
        keep.dblclick()
        wait_for_ply(page, partial(operator.le, 3 * (turn + 1)))
        assert answered(page, 2 * turn + 2) == ['lay', 'keep'] * (turn + 1)
    # The same under the tile itself, where the parts of the tile come up.
    chosen_cell(page)
    page.locator('.ghostbar .yes').dblclick()
    expect(page.get_by_role('button', name='Keep the follower')).to_be_visible()
    assert answered(page, 7)[-1] == 'lay'
    undo = page.get_by_role('button', name='Undo')
    note_down(page)
    undo.dblclick()
    was_noted(page, 'Taken back: Bob lays')
    assert answered(page, 8) == ['lay', 'keep'] * 3  # and an undo takes back once


def test_a_double_tap_on_a_phone_answers_once_and_undo_stands_elsewhere(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    page.add_init_script(SENT)
    sit_down(page, 'carcassonne', here('Ann', 'Bob'), options={'first_player': '1'})
    first = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    page.touchscreen.tap(first['x'], first['y'])
    lay = page.get_by_role('button', name='Lay here')
    box = lay.bounding_box()
    assert box is not None
    at = (box['x'] + box['width'] / 2, box['y'] + box['height'] / 2)
    page.evaluate(AT_ONCE)
    page.touchscreen.tap(*at)
    page.touchscreen.tap(*at)
    undo = page.get_by_role('button', name='Undo')
    expect(undo).to_be_visible()
    assert answered(page, 1) == ['lay']
    stands = undo.bounding_box()
    assert stands is not None
    apart = stands['x'] + stands['width'] <= box['x'] or stands['y'] + stands['height'] <= box['y']
    assert apart, (stands, box)


def test_who_still_holds_tiles_is_asked_before_being_done_where_all_play_at_once(visit: Visit) -> None:
    page = visit(prefs={'confirm': 'never'})
    page.add_init_script(SENT)
    sit_down(page, 'marshlands', [*here('Ann'), *bots()], variant='act6')
    ready = page.get_by_role('button', name='Be ready')
    look(page)
    ready.dblclick()
    expect(page.get_by_text('You still hold')).to_be_visible()
    assert answered(page, 0) == []
    assert 0 in table(page)['ask']['seats']
    page.locator('main .actions').get_by_role('button', name='Back').click()
    expect(page.get_by_text('You still hold')).to_have_count(0)
    ready.click()
    page.locator('main .actions .button.main').click()
    expect(page.locator('aside .seat', has_text='Ann')).to_contain_text('ready')
