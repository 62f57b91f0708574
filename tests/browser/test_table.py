"""What a table does for whoever sits at it: take back, play again, confirm, explain a refusal, light up a score."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.choosing import by_mouse, play
from tests.browser.support import (
    GAMES,
    PHONE,
    SEED,
    Visit,
    bots,
    here,
    look,
    post,
    settle,
    sit_down,
    sit_down_at,
    spot,
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


FRONTS = """game camargue
option first_player=1
seats Ann Bob

set front Bob helper:water+grain
set beside helper:village+water helper:village+grain
set hand Ann cross:village cross:water cross:grain
set hand Bob cross:forest cross:lavender
set turn Ann
"""


def lay_somewhere(page: Page) -> None:
    """Lays the drawn tile on the first cell that is offered, and waits until it lies."""
    laid = page.locator('.board g.tile').count()
    first = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    spot(page, first['id']).click()
    page.get_by_role('button', name='Lay here').click()
    expect(page.locator('.board g.tile')).to_have_count(laid + 1)


def lit(page: Page) -> Locator:
    """The cells that are lit."""
    return page.locator('.board .light rect:not(.under)')


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
    spot(page, follower['id']).click()
    yes = page.locator('main .actions .button.main')
    expect(yes).to_be_visible()
    assert table(page)['ply'] == ply
    yes.click()
    wait_for_ply(page, lambda now: now > ply)


def test_nothing_is_confirmed_where_nobody_wants_it(visit: Visit) -> None:
    page = visit(prefs={'confirm': 'never'})
    sit_down_at(page, 'carcassonne', 89, 'carcassonne-base')  # Ann has drawn an L, which fits at -1,2 in one way only
    look(page)
    now = table(page)
    assert [move['args'] for move in now['moves'] if move['args'][1] == '-1,2'] == [['L', '-1,2', 'r1']]
    spot(page, 'cell -1,2').click()
    wait_for_ply(page, lambda ply: ply > now['ply'])
    assert {'x': -1, 'y': 2, 'tile': 'L', 'turn': 1} in table(page)['scene']['laid']


def test_the_only_answer_plays_itself_unless_somebody_wishes_otherwise(visit: Visit) -> None:
    page = visit(prefs={'auto': True})
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')  # Ann can do nothing but keep her follower
    wait_for_ply(page, lambda ply: ply > 90)
    page = visit(prefs={'auto': False})
    page.clock.install()
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')
    keep = page.locator('main .actions .button.main')
    expect(keep).to_have_text('Keep the follower')
    page.clock.run_for(60_000)  # far more than the breath that is taken before an answer plays itself
    expect(keep).to_have_text('Keep the follower')
    assert table(page)['ply'] == 90
    keep.click()
    wait_for_ply(page, lambda ply: ply > 90)


def test_a_refusal_on_a_phone_covers_no_control_and_goes_with_the_next_touch(visit: Visit) -> None:
    page = visit(size=PHONE, touch=True)
    sit_down(page, 'carcassonne', [*here('Ann'), *bots()], options={'first_player': '1'})
    look(page)
    box = page.locator('.board g.tile').first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box['x'] + 1.5 * box['width'], box['y'] + 1.5 * box['height'])
    expect(page.locator('.note.bad')).to_be_visible()
    covered = page.evaluate("""() => {
      const note = document.querySelector('.note').getBoundingClientRect();
      const controls = 'header a, header summary, .chips, .zoom button, .bottom button, .ask';
      return [...document.querySelectorAll(controls)].filter((one) => {
        const box = one.getBoundingClientRect();
        return one.checkVisibility() && !one.closest('.menu') && box.top < note.bottom && note.top < box.bottom;
      }).map((one) => one.outerHTML.slice(0, 80));
    }""")
    assert covered == []
    cell = next(one for one in look(page)['choices'] if one['kind'] == 'cell')
    spot(page, cell['id']).tap()
    expect(page.locator('.note')).to_have_count(0)
    expect(page.get_by_role('button', name='Lay here')).to_be_visible()


def test_tiles_in_front_of_seats_and_beside_the_board_are_seen(visit: Visit) -> None:
    page = visit()
    wish = {
        'game': 'camargue', 'variant': 'base', 'options': {'first_player': '1'}, 'seats': here('Ann', 'Bob'),
        'from': {'game_text': FRONTS}, 'seed': SEED,
    }  # fmt: skip
    made = post(page, '/api/matches', wish)
    page.goto(f'/t/{made["match"]}')
    page.get_by_role('button', name='I am Ann').click()
    seat = page.locator('aside .seat', has_text='Bob')
    front = seat.get_by_role('group', name='In front of Bob').get_by_role('img')
    expect(front).to_have_attribute('alt', 'helper for water and grain')
    expect(seat).not_to_contain_text('helper water and grain')  # what is seen is not said as well
    aside = page.get_by_role('group', name='Beside the board').get_by_role('img')
    expect(aside).to_have_count(2)
    page.get_by_role('tab', name='Text').click()
    expect(page.locator('#panel')).to_contain_text('In front of Bob helper for water and grain')
    expect(page.locator('#panel')).to_contain_text('helper for village and water; helper for village and grain')


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
    expect(lit(page)).to_have_count(len(cells))
    page.mouse.move(5, 300)
    expect(page.locator('.board .light rect')).to_have_count(0)
    row.locator('button').focus()
    expect(lit(page)).to_have_count(len(cells))
    page.keyboard.press('Enter')
    line = page.locator('#panel .inside li').first
    line.focus()
    settle(page, lambda: 0 < lit(page).count() <= len(cells), 'some of its cells to be lit')
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

    page.locator('main .hand button', has=page.locator('img[src*="/tile/vache/"]')).click()
    insert = page.get_by_role('button', name='insert', exact=True)
    look(page)
    if insert.is_visible():
        insert.click()
    spot(page, 'cell 2,3').click()
    page.locator('main .actions').get_by_role('button', name='Confirm').click()
    spot(page, 'side e').click()
    yes = page.locator('main .actions .button.main')
    look(page)
    if yes.is_visible():
        yes.click()

    page.wait_for_function("() => window.pushed.style.transform === 'translate(300px, 300px)' && window.slid")
    assert (place('vache'), place('bord-prairie'), place('bord-haie'), place('lisiere')) == (
        'translate(200px, 300px)', 'translate(300px, 300px)', 'translate(400px, 300px)', 'translate(500px, 300px)',
    )  # fmt: skip


ASKED_FOR_HELP = """game camargue
option first_player=2
seats Ann Bob

set hand Ann helper:village+water cross:grain cross:forest
set hand Bob cross:village cross:water cross:lavender

Bob lay cross:village 0,-1 r0
"""


def test_a_standing_order_answers_where_silence_would_until_it_is_taken_back(visit: Visit) -> None:
    page = visit(prefs={'auto': False})
    seats = [*here('Ann'), {'kind': 'bot', 'name': 'Bob', 'bot': 'random'}]
    sit_down(page, 'camargue', seats, **{'from': {'game_text': ASKED_FOR_HELP, 'ply': 1}})
    order = page.get_by_label('Always: do not help, until I say otherwise')
    expect(order).to_be_visible()
    asked = table(page)
    assert asked['ask']['silence'] == 'pass'
    order.check()
    wait_for_ply(page, lambda ply: ply > asked['ply'])
    assert table(page)['scene']['fronts'] == []  # the helper stayed in the hand
    expect(order).to_be_checked()  # the order stands, and stays in sight
    order.click()
    expect(order).to_have_count(0)
