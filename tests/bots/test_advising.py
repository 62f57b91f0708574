"""Advice is the best answer that is found, with reasons in words, from nothing but what its seat sees."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.test_bots import position
from tests.bots.test_thinking import late
from tilewright.bots.advising import LESS, MORE, RIVAL, ROW, Advice, Fact, advise
from tilewright.bots.reasons import compared, reasons
from tilewright.core.match import Match, answer_chance, new_match
from tilewright.core.play import State
from tilewright.games import find_judging, games
from tilewright.presentation.words import Words, catalogue

SPEAKS = ('reason_more', 'reason_less')
WAYS = [(game.name, variant.name) for game in games().values() for variant in game.variants]


def advice(match: Match[State], outcomes: int = 0) -> Advice:
    """What somebody who is asked would best answer."""
    moves = match.moves()
    seat = moves[0].seat
    mine = [move for move in moves if move.seat == seat]
    return advise(match.game, match.see(seat), seat, mine, Random(1), outcomes=outcomes)


def test_finishing_a_city_is_advised_with_the_points_that_it_gives() -> None:
    match = position('piece Ann 0,0 city', 'tile E')
    found = advice(match)
    assert found.line[0] == 'lay E 0,-1 r2'
    assert found.better > 0
    said = reasons(Words(match.game), found)
    assert any('cities' in reason for reason in said)


@pytest.mark.parametrize(('game', 'variant'), WAYS)
def test_there_is_advice_in_every_game_and_it_is_a_legal_answer_with_reasons(game: str, variant: str) -> None:
    rules = games()[game]
    match = new_match(rules, variant, next(each.seats[0] for each in rules.variants if each.name == variant))
    answer_chance(match, Random(2))
    found = advice(match)
    assert found.line[0] in {str(move) for move in match.moves()}
    for lang in ('en', 'fr'):
        assert all(reasons(Words(rules, lang), found))


def test_a_search_gives_the_same_advice_for_the_same_seed() -> None:
    match = late(30)
    assert advice(match, 4) == advice(match, 4)


def test_advice_knows_no_more_than_its_seat() -> None:
    """Two truths that look the same to a seat give the same advice."""
    rules = games()['marshlands']
    match = new_match(rules, 'interval2', 2)
    answer_chance(match, Random(2))
    moves = match.moves()
    seat = moves[0].seat
    seen = match.see(seat)
    other = rules.guess(seen, Random(99))
    mine = [move for move in moves if move.seat == seat]
    again = advise(rules, rules.see(other, seat), seat, mine, Random(1))
    assert again == advise(rules, seen, seat, mine, Random(1))


@pytest.mark.parametrize(
    ('lang', 'facts', 'better', 'said'),
    [
        ('en', (Fact(ROW, 'cities', 8), Fact(MORE, 'back', 2)), 2, '8 points for cities; brings followers back sooner'),
        ('fr', (Fact(ROW, 'cities', 1), Fact(RIVAL, '', 3)), 6.4, '1 point (villes); prive les autres de 3 points'),
        ('en', (Fact(ROW, 'roads', -2),), 2.0, '2 points less for roads'),
        ('en', (Fact(LESS, 'follower', 2.0),), 2.0, 'although it spends a follower'),
        ('en', (Fact(MORE, 'nothing_known', 2.0),), 2.0, 'it leaves you best placed'),
        ('en', (), 0.1, 'most answers are worth about the same here'),
    ],
)  # fmt: skip
def test_facts_are_put_into_words(lang: str, facts: tuple[Fact, ...], better: float, said: str) -> None:
    words = Words(games()['carcassonne'], lang)
    found = Advice(0, ('keep',), better, facts)
    assert '; '.join(reasons(words, found)) == said
    assert bool(compared(words, found)) == (better > 1)


def test_features_are_worded_for_and_against_in_both_languages() -> None:
    for name in games():
        tables = [catalogue(f'tilewright.games.{name}', lang)[speaks] for lang in ('en', 'fr') for speaks in SPEAKS]
        assert len({tuple(table) for table in tables}) == 1


def test_carcassonne_words_all_of_its_features() -> None:
    judging = find_judging('carcassonne')
    assert judging is not None
    stems = {feature.rstrip('0123456789') for feature in judging.features} - {'to_move'}
    assert set(catalogue('tilewright.games.carcassonne', 'en')['reason_more']) == stems
