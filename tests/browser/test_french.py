"""The interface and the games speak French, with nothing left in English."""

from __future__ import annotations

import re
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choosing import by_mouse, play
from tests.browser.house import WAIT
from tests.browser.support import Visit, look, sit_down_at, table

ENGLISH = re.compile(
    r'\b(the|and|your|you|with|of|to|is|are|seats?|play|rules?|settings|undo|confirm|tiles?|waiting|sheet|worth|city|road|'
    r'field|farmer|follower|keep|draws?|lays?|begins?|laid|greedy|forest|water|helper|insert|pond|turn|home|replay|guest)\b',
    re.IGNORECASE,
)
SAME = re.compile(r'Ann|Bob|Cleo|Dan|Tilewright|\.game|#')  # names


def no_english(page: Page, selector: str = 'body') -> None:
    """Nothing that can be read or heard there is English, as soon as the words have come."""
    until = monotonic() + WAIT
    while (left := english(page, selector)) and monotonic() < until:
        page.wait_for_timeout(50)
    assert not left, f'{page.url}: {left[:8]}'


def english(page: Page, selector: str) -> list[str]:
    """The lines that can be read or heard there and look English."""
    texts: list[str] = page.locator(selector).first.evaluate(
        """node => [node.innerText, ...[...node.querySelectorAll('[aria-label],[title],[placeholder],[alt]')].flatMap(
           (one) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => one.getAttribute(name) ?? '')
               .filter((text) => !text.includes('English')))]"""
    )
    return [line for text in texts for line in text.splitlines() if ENGLISH.search(SAME.sub('', line))]


def test_the_home_page_the_set_up_and_the_settings_are_french(visit: Visit) -> None:
    page = visit('/', lang='fr-FR')
    expect(page.get_by_role('button', name='Jouer : Carcassonne')).to_be_visible()
    assert page.evaluate('document.documentElement.lang') == 'fr'
    for title in ('Carcassonne', 'Camargue', 'File dans ta mare !'):
        expect(page.locator('.card', has_text=title).locator('.about')).not_to_be_empty()
    no_english(page, 'main')
    page.get_by_role('button', name='Réglages').click()
    expect(page.get_by_role('dialog')).to_contain_text('Langue')
    no_english(page, 'dialog .grid label')
    page.get_by_role('dialog').get_by_role('button', name='Fermer').click()
    for game in ('carcassonne', 'camargue', 'mare'):
        page.goto(f'/new/{game}')
        expect(page.get_by_role('button', name='Commencer')).to_be_visible()
        no_english(page, 'main')


def test_the_rules_are_french(visit: Visit) -> None:
    page = visit(lang='fr-FR')
    for game in ('carcassonne', 'camargue', 'mare'):
        page.goto(f'/rules/{game}')
        expect(page.locator('.book li').first).to_be_visible()
        text = page.locator('.book').inner_text()
        french, rest = (len(re.findall(rf'\b({words})\b', text)) for words in ('le|la|les|une?|des', 'the|and|with'))
        assert french > 10 * rest, game


@pytest.mark.parametrize(
    ('game', 'file', 'ply'), [('carcassonne', 'carcassonne-base', 90), ('camargue', '', 100), ('mare', '', 60)]
)
def test_a_table_is_french_in_all_its_panels(visit: Visit, game: str, file: str, ply: int) -> None:
    page = visit(lang='fr-FR')
    sit_down_at(page, game, ply, file)
    look(page)
    no_english(page, 'header')
    no_english(page, 'main')
    for tab in page.get_by_role('tab').all():
        tab.click()
        no_english(page, 'aside')
    before = table(page)['ply']
    play(page, Random(10), by_mouse, lambda _: table(page)['ply'] > before)
    look(page)
    no_english(page, 'aside')


def test_the_language_changes_at_the_table_without_leaving_it(visit: Visit) -> None:
    page = visit()
    sit_down_at(page, 'carcassonne', 90, 'carcassonne-base')
    look(page)
    page.locator('header summary').click()
    page.get_by_role('button', name='Settings').click()
    page.get_by_label('Language').select_option('fr')
    page.get_by_role('dialog').get_by_role('button', name='Fermer').click()
    expect(page.get_by_role('tab', name='Feuille')).to_be_visible()
    expect(page.locator('header .ask')).not_to_have_text(re.compile(ENGLISH.pattern, re.IGNORECASE))
    no_english(page, 'main')
    no_english(page, 'aside')
