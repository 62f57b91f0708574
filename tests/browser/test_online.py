"""Two browsers at one table: an invite link, a reload, a restart of the server, and taking back by consent."""

from __future__ import annotations

from random import Random
from time import monotonic

from playwright.sync_api import Page, expect

from tests.browser.choosing import by_mouse, decide
from tests.browser.house import House
from tests.browser.support import (
    PATIENCE,
    PHONE,
    Json,
    Visit,
    glance,
    note_down,
    peek,
    settle,
    state,
    table,
    wait_for_ply,
    was_noted,
)


def invite(visit: Visit, first: Page, loud: bool = True) -> Page:
    """The first opens a table with a seat for a friend, who opens the link in another browser."""
    first.get_by_label('Seat 2', exact=True).select_option('open')
    first.get_by_label('Name, Seat 1').fill('Ann')
    first.get_by_label('Name, Seat 2').fill('Bob')
    first.get_by_role('button', name='Start', exact=True).click()
    link = first.get_by_label('Link for Bob').input_value()
    assert '#key=' in link
    first.get_by_role('dialog').get_by_role('button', name='Close').click()
    second = visit(link, loud=loud)
    expect(second.locator('.board')).to_be_visible()
    expect(second).not_to_have_url(link)  # the key does not stay in the address bar
    expect(first.locator('.seat', has_text='Bob')).not_to_contain_text('waiting for somebody')
    return second


def choose(page: Page, rng: Random) -> Json | None:
    """Chooses with the mouse what a page offers at this moment, if it does."""
    one = decide(glance(page), rng)
    if one is not None:
        by_mouse(page, one)
    return one


def play_both(pages: list[Page], rng: Random, plies: int) -> None:
    """Both play until so many more plies are played."""
    goal = table(pages[0])['ply'] + plies
    until = monotonic() + PATIENCE
    while monotonic() < until:
        chosen = [one for page in pages if (one := choose(page, rng)) is not None]
        if chosen and table(pages[0])['ply'] >= goal:
            return
    told = [f'{page.locator("main").inner_text()!r} {peek(page)}' for page in pages]
    raise AssertionError(f'{plies} more plies expected, {goal - table(pages[0])["ply"]} are missing: {told}')


def board(page: Page) -> list[str]:
    """The tiles on the screen."""
    places: list[str] = page.locator('.board g.tile').evaluate_all(
        "all => all.map(one => one.style.transform + one.querySelector('image').getAttribute('href')).sort()"
    )
    return places


def same_board(pages: list[Page]) -> None:
    """Every screen shows the table as the server knows it."""
    now: Json = table(pages[0])
    for page in pages:
        expect(page.locator('.board g.tile')).to_have_count(len(now['scene']['laid']))
    settle(pages[0], lambda: board(pages[0]) == board(pages[1]), 'the same board on both screens')


def test_two_browsers_play_on_after_a_reload_and_a_restart_of_the_server(own_visit: Visit, own_house: House) -> None:
    rng = Random(4)
    first = own_visit('/new/carcassonne', loud=False)  # a browser reports a line that breaks as an error
    second = invite(own_visit, first, loud=False)
    pages = [first, second]
    play_both(pages, rng, 12)

    second.reload()
    expect(second.locator('.board g.tile')).not_to_have_count(0)
    same_board(pages)
    play_both(pages, rng, 12)

    before = table(first)
    for page in pages:
        note_down(page)  # a note goes by itself, and the other page may take longer
    own_house.stop()
    for page in pages:
        expect(page.locator('header').get_by_text('Connection lost')).to_be_visible()
    own_house.start()
    for page in pages:
        was_noted(page, 'Connected again.')
        expect(page.locator('header').get_by_text('Connection lost')).to_be_hidden()
    assert table(first) == before
    same_board(pages)
    play_both(pages, rng, 12)
    same_board(pages)
    assert table(first)['ply'] == table(second)['ply'] >= before['ply'] + 12


def test_somebody_who_watches_sees_the_moves_and_has_no_choices(visit: Visit) -> None:
    first = visit('/new/carcassonne')
    second = invite(visit, first)
    first.locator('header summary').click()
    first.locator('header .menu').get_by_role('button', name='Invite').click()
    watch = first.get_by_label('Link to watch').input_value()
    first.get_by_role('dialog').get_by_role('button', name='Close').click()
    third = visit(watch)
    expect(third.get_by_text('You are watching.')).to_be_visible()
    play_both([first, second], Random(5), 6)
    expect(third.locator('.board g.tile')).to_have_count(len(table(first)['scene']['laid']))
    assert not peek(third)['choices']


def test_taking_back_online_needs_the_consent_of_the_other(visit: Visit) -> None:
    rng = Random(6)
    first = visit('/new/carcassonne')
    second = invite(visit, first)
    pages = [first, second]
    play_both(pages, rng, 3)
    until = monotonic() + PATIENCE
    asker = None
    while asker is None and monotonic() < until:
        play_both(pages, rng, 1)
        asker = next((page for page in pages if table(page)['undo'] == 'ask'), None)
    assert asker is not None, 'somebody who may ask to take back expected'
    other = second if asker is first else first
    before = table(first)['ply']

    note_down(asker)
    note_down(other)
    asker.get_by_role('button', name='Ask to undo').click()
    was_noted(asker, 'Asked for consent')
    expect(other.get_by_text('would like to take back the last answer')).to_be_visible()
    other.get_by_role('button', name='Say no').click()
    expect(asker.get_by_text('said no.')).to_be_visible()
    expect(other.get_by_text('would like to take back the last answer')).to_be_hidden()
    assert table(first)['ply'] == before

    asker.get_by_role('button', name='Ask to undo').click()
    other.get_by_role('button', name='Agree').click()
    wait_for_ply(first, lambda ply: ply < before)
    was_noted(other, 'Taken back')
    same_board(pages)
    play_both(pages, rng, 4)


def test_a_seat_is_used_on_a_second_device_with_a_link_that_its_holder_makes(visit: Visit) -> None:
    first = visit('/new/carcassonne')
    first.get_by_label('Seat 2', exact=True).select_option('open')
    first.get_by_label('Name, Seat 2').fill('Bob')
    first.get_by_role('button', name='Start', exact=True).click()
    key = first.get_by_label('Link for Bob').input_value()
    first.get_by_role('dialog').get_by_role('button', name='Close').click()
    second = visit(key)
    expect(second.locator('.board')).to_be_visible()

    thief = visit(key, loud=False)  # a browser reports a refusal as an error
    expect(thief.get_by_role('heading', name='Somebody has taken this seat.')).to_be_visible()
    expect(thief.locator('.board')).to_have_count(0)

    second.locator('header summary').click()
    second.locator('header .menu').get_by_role('button', name='Use this seat on another device').click()
    second.get_by_role('button', name='Make a link for Bob').click()
    link = second.get_by_label('Bob on another device').input_value()
    second.get_by_role('dialog').get_by_role('button', name='Close').click()
    phone = visit(link, size=PHONE, touch=True)
    expect(phone.locator('.note', has_text='This device has your seat now, too.')).to_be_visible()
    expect(phone).not_to_have_url(link)
    for page in (second, phone):
        expect(page.get_by_text('You are watching.')).to_have_count(0)
        assert [seat['mine'] for seat in state(page)['info']['seats']] == [False, True]
    play_both([first, phone], Random(8), 4)
    same_board([second, phone])

    late = visit(link, loud=False)
    expect(late.get_by_role('heading', name='This link opens nothing any more')).to_be_visible()
