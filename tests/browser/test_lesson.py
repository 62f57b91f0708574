"""A lesson is played through at the real table: found on the first page, left and resumed, by mouse and by keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.support import PHONE, Visit, look, no_sideways, spot, state
from tests.browser.test_access import check

TITLE = 'Your first tiles in Carcassonne'


def coach(page: Page) -> Locator:
    """The card of the coach."""
    return page.get_by_role('region', name=f'Lesson: {TITLE}')


def lay(page: Page, cell: str) -> None:
    """Lays the drawn tile on a cell, the way it first offers itself."""
    look(page)
    spot(page, f'cell {cell}').click()
    page.get_by_role('button', name='Lay here').click()


def deploy(page: Page, part: str) -> None:
    """Puts a follower on a part of the tile just laid."""
    look(page)
    spot(page, f'part {part}').click()


def next_step(page: Page, number: int) -> None:
    """Reads why it paid, and goes on by the keyboard."""
    button = coach(page).get_by_role('button', name='Next')
    expect(button).to_be_visible()
    button.press('Enter')
    expect(coach(page)).to_contain_text(f'Step {number} of 9')


def begin(page: Page) -> None:
    """Finds the lesson on the first page."""
    page.get_by_role('button', name='Learn Carcassonne in a guided game').click()
    page.get_by_role('dialog').get_by_role('button', name=TITLE).click()
    expect(coach(page)).to_be_visible()


def test_a_lesson_is_played_left_and_resumed_and_leads_on(visit: Visit) -> None:
    page = visit('/')
    begin(page)
    expect(coach(page)).to_contain_text('Step 1 of 9')
    check(page)
    coach(page).get_by_role('button', name='Show me').click()
    expect(coach(page)).to_contain_text('For example: lay')
    expect(page.locator('.board .light rect')).to_have_count(2)
    lay(page, '1,0')
    expect(coach(page)).to_contain_text('The road runs on across both tiles.')
    deploy(page, 'road')  # whoever plays on needs no button
    expect(coach(page)).to_contain_text('The road is yours.')
    next_step(page, 3)

    match = page.url
    coach(page).get_by_role('link', name='Leave the lesson').click()
    expect(page.locator('.card').first).to_be_visible()
    begin(page)
    assert page.url == match
    expect(coach(page)).to_contain_text('Step 3 of 9')

    lay(page, '2,0')
    next_step(page, 4)
    look(page)
    page.get_by_role('button', name='Keep the follower').press('Enter')
    expect(coach(page)).to_contain_text('You may do that.')
    coach(page).get_by_role('button', name='Try again').press('Enter')
    expect(coach(page)).not_to_contain_text('You may do that.')
    deploy(page, 'cloister')
    next_step(page, 5)
    lay(page, '-1,0')
    look(page)
    page.get_by_role('button', name='Keep the follower').press('Enter')
    expect(coach(page)).to_contain_text('Four tiles, four points')
    next_step(page, 6)
    for number in (7, 8, 9):
        coach(page).get_by_role('button', name='Skip this step').click()
        expect(coach(page)).to_contain_text(f'Step {number} of 9')
    coach(page).get_by_role('button', name='Next').click()
    expect(coach(page)).to_contain_text('Lesson finished')
    check(page)
    totals = state(page)['table']['totals']
    assert totals[0] > totals[1]
    coach(page).get_by_role('button', name='Play it now').click()
    expect(page.locator('.board')).to_be_visible()
    expect(coach(page)).to_have_count(0)


def test_a_lesson_fits_on_a_phone_and_speaks_french(visit: Visit) -> None:
    page = visit('/', size=PHONE, touch=True, lang='fr-FR')
    page.get_by_role('button', name='Apprendre Carcassonne dans une partie guidée').tap()
    page.get_by_role('dialog').get_by_role('button', name='Vos premières tuiles').tap()
    card = page.get_by_role('region', name='Leçon : Vos premières tuiles à Carcassonne')
    expect(card).to_contain_text('Étape 1 sur 9')
    no_sideways(page)
    board = page.locator('.board').first.bounding_box()
    assert board is not None
    assert board['height'] > 200
    check(page)


def test_every_game_has_a_lesson_that_leads_to_its_end(visit: Visit) -> None:
    page = visit('/')
    for game, lesson in (('Camargue', ''), ('File dans ta mare!', ''), ('The Sacred Marshlands', 'Act 2')):
        page.get_by_role('button', name=f'Learn {game} in a guided game').click()
        if lesson:
            page.get_by_role('dialog').get_by_role('button', name=lesson).click()
        card = page.locator('main .coach')
        expect(card).to_contain_text('Step 1 of')
        steps = int(card.locator('.head').inner_text().split()[-1])
        for number in range(1, steps + 1):
            expect(card).to_contain_text(f'Step {number} of {steps}')
            card.get_by_role('button', name='Skip this step').or_(card.get_by_role('button', name='Next')).click()
        expect(card).to_contain_text('Lesson finished')
        card.get_by_role('link', name='To the games').click()
    expect(page.locator('.card').first).to_be_visible()
