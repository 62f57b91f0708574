"""Opponents to choose from, a hint on the board, a review of the game, and the problem of the day, in one visit."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.support import PHONE, Json, Visit, here, no_sideways, post, settle, table
from tests.browser.test_access import check
from tilewright.bots.problems import problems

RECORD = """
game carcassonne
option first_player=1
seats Ann Bob
set land E V*4
set piece Ann 0,0 city
set tile E
"""


def choose_an_opponent(page: Page) -> None:
    """The set-up shows what each opponent is like."""
    page.goto('/new/carcassonne')
    seat = page.get_by_label('Seat 2', exact=True)
    expect(seat).to_have_value('bot:friend')
    expect(page.get_by_text('A friendly game that you can win.')).to_be_visible()
    expect(page.get_by_label('Strength 2 of 5')).to_be_visible()
    seat.select_option('Hugo, the master')
    expect(page.get_by_text('gives nothing away')).to_be_visible()
    expect(page.get_by_label('Strength 5 of 5')).to_be_visible()
    check(page)


def ask_for_a_hint(page: Page) -> None:
    """The hint is shown on the board with its reasons, by a key, and played by another."""
    seats = [*here('Ann'), {'kind': 'bot', 'name': 'Bob', 'bot': 'learner'}]
    wish = {'game': 'carcassonne', 'seats': seats, 'from': {'game_text': RECORD}, 'seed': '2'}
    made = post(page, '/api/matches', wish)
    page.goto(f'/t/{made["match"]}')
    expect(page.get_by_role('button', name='Hint')).to_be_visible()
    page.keyboard.press('h')
    expect(page.locator('#table').get_by_text('Hint: lay')).to_be_visible()
    expect(page.locator('#table').get_by_text('Closes a city of yours for 4 points')).to_be_visible()
    expect(page.locator('.advice[data-advised]')).to_be_attached()
    check(page)
    page.keyboard.press('Enter')
    settle(page, lambda: table(page)['ply'] > 0, 'the tile laid')


def answer(page: Page, now: Json, move: Json) -> None:
    """Gives an answer without a click."""
    said = {'id': f'after {now["seq"]}', 'seq': now['seq'], 'seat': move['seat']}
    notation = ' '.join((move['verb'], *move['args']))
    post(page, f'{page.evaluate("location.pathname").replace("/t/", "/api/matches/")}/moves', said | {'move': notation})


def play_to_the_end(page: Page) -> None:
    """Answers without thinking until the game is over."""
    while not (now := table(page))['over']:
        if now['moves']:
            move = now['moves'][-1]
            answer(page, now, move)


def read_the_review(page: Page) -> None:
    """The review is made in the background; what was better is shown on the board."""
    page.get_by_role('button', name='Review', exact=True).click()
    page.get_by_role('button', name='Review this game').click()
    expect(page.get_by_label('Expected points after every move')).to_be_visible()
    expect(page.get_by_role('columnheader', name='By luck')).to_be_visible()
    check(page)
    moments = page.locator('#panel ol button')
    if moments.count():
        moments.first.click()
        expect(page.locator('.advice[data-advised]')).to_be_attached()


def number_of_problem(page: Page) -> int:
    """Which problem lies on the table."""
    found = page.get_by_text(re.compile(r'Problem \d+ of')).inner_text()
    return int(found.split()[1])


def solve_a_problem(page: Page) -> None:
    """The problem of today is solved on the table, and the answer is told then."""
    page.goto('/')
    expect(page.get_by_role('heading', name='Problems of the day')).to_be_visible()
    page.locator('section[aria-labelledby=problems]').get_by_role('button', name='Carcassonne').click()
    expect(page.get_by_text('One answer is clearly best. What would you do?')).to_be_visible()
    now = table(page)
    good = problems('carcassonne')[number_of_problem(page) - 1].good
    wrong = next(move for move in now['moves'] if ' '.join((move['verb'], *move['args'])) not in good)
    answer(page, now, wrong)
    expect(page.get_by_text('Best:')).to_be_visible()
    page.get_by_role('button', name='Show the best').click()
    expect(page.locator('.advice[data-advised]')).to_be_attached()
    expect(page.get_by_role('button', name='Try again')).to_be_visible()
    expect(page.get_by_role('button', name='Next problem')).to_be_visible()
    check(page)


def see_the_best_while_others_play_on(page: Page) -> None:
    """What is shown on the board of a problem stays, whatever the bots do at the table meanwhile."""
    made = post(page, '/api/games/camargue/problem', {'number': 8})
    page.goto(f'/t/{made["match"]}')
    expect(page.get_by_text('One answer is clearly best.')).to_be_visible()
    now, good = table(page), problems('camargue')[7].good
    answer(page, now, next(move for move in now['moves'] if ' '.join((move['verb'], *move['args'])) not in good))
    page.get_by_role('button', name='Show the best').click()
    settle(page, lambda: table(page)['ply'] > now['ply'] + 1 and bool(table(page)['moves']), 'the others have played')
    expect(page.locator('.advice[data-advised]')).to_be_attached()


def test_opponents_hints_reviews_and_problems(visit: Visit) -> None:
    page = visit('/')
    choose_an_opponent(page)
    ask_for_a_hint(page)
    play_to_the_end(page)
    read_the_review(page)
    page.set_viewport_size({'width': PHONE[0], 'height': PHONE[1]})
    solve_a_problem(page)
    no_sideways(page)
    see_the_best_while_others_play_on(page)
