"""Advice is the best answer that is found, with reasons in words, from nothing but what its seat sees."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.test_bots import position
from tests.bots.test_thinking import late
from tilewright.bots.advising import (
    COUNT,
    HINDERS,
    LESS,
    MORE,
    ONLY,
    REGION,
    RIVAL,
    ROW,
    SCORES,
    SIGHT,
    TRIED,
    WON,
    Advice,
    Fact,
    advise,
    explain,
)
from tilewright.bots.problems import problems
from tilewright.bots.reasons import compared, reasons
from tilewright.bots.thinking import judge_for
from tilewright.core.match import Match, answer_chance, new_match
from tilewright.core.play import CHANCE, Move, State
from tilewright.core.record import match_of, read
from tilewright.core.thinking.searching import Line
from tilewright.games import find_game, find_judging, games
from tilewright.games.marshlands.judging.measuring import GROUPS
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
    assert said[0] == 'closes a city of yours for 4 points'
    assert 'no other answer brings more than 1 point' in said


def test_what_is_built_on_is_told_with_what_it_will_pay() -> None:
    match = position('piece Ann 0,0 city', 'tile M')
    found = advice(match)
    assert found.line[0] == 'lay M 0,-1 r2'
    assert Fact(REGION, 'city', 6) in found.facts
    assert 'your city there pays 6 points once it is closed' in reasons(Words(match.game), found)
    assert 'votre ville à cet endroit rapportera 6 points une fois fermée' in reasons(Words(match.game, 'fr'), found)


def test_what_comes_of_itself_is_no_advice() -> None:
    assert len(advice(position('piece Ann 0,0 city', 'tile M')).line) == 2
    assert len(advice(position('piece Ann 0,0 city', 'supply Ann 0', 'tile M')).line) == 1


def test_a_follower_that_comes_back_is_told() -> None:
    match = position('piece Ann 0,0 city', 'tile E')
    moves = [move for move in match.moves() if str(move) == 'lay E 0,-1 r2']
    judge = judge_for(match.game, '')
    keep = Move(0, 'keep')
    found = explain(match.game, judge, match.state, Line(0.0, (*moves, keep)), Line(0.0, ()))
    assert Fact(COUNT, 'followers', 1) in found.facts
    assert reasons(Words(match.game), found)[:2] == ['closes a city of yours for 4 points', 'gives a follower back']


def test_what_the_others_lose_by_it_is_a_reason() -> None:
    known = [each for each in problems('carcassonne') if [fact.kind for fact in each.advice.facts] == [HINDERS]]
    match = match_of(read(known[0].record, find_game))
    found = advice(match)
    assert HINDERS in [fact.kind for fact in found.facts]
    assert any('the others' in reason for reason in reasons(Words(match.game), found))


def test_where_nothing_is_booked_before_the_end_outcomes_speak() -> None:
    match = new_match(games()['marshlands'], 'act1', 2)
    rng = Random(4)
    while (ask := match.ask) is not None and (len(match.log) < 40 or CHANCE in ask.seats):
        match.play(match.game.roll(match.state, rng) if CHANCE in ask.seats else rng.choice(match.moves()))
    found = advice(match, 120)
    assert [fact.n > 1 for fact in found.facts if fact.kind == TRIED] == [True]
    assert any('games played on from here' in reason for reason in reasons(Words(match.game), found))


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
        (
            'en',
            (Fact(ROW, 'earlier', 8), Fact(MORE, 'back', 2)),
            2,
            '8 points for points from before; brings followers back sooner',
        ),
        (
            'fr',
            (Fact(ROW, 'cities', 1), Fact(RIVAL, '', 3)),
            6.4,
            'ajoute 1 point à vos villes en l’état; prive les autres de 3 points',
        ),
        ('en', (Fact(ROW, 'roads', -2),), 2.0, 'it leaves you best placed; although it costs 2 points for roads'),
        ('en', (Fact(LESS, 'follower', 2.0),), 2.0, 'it leaves you best placed; although it spends a follower'),
        # a sum of two features, named by what counts most; a count says it better
        ('en', (Fact(MORE, 'follower', 6.0), Fact(LESS, 'back', 4.0)), 2.0, 'keeps followers in your supply'),
        ('en', (Fact(COUNT, 'followers', 2), Fact(LESS, 'back', 4.0)), 2.0, 'gives 2 followers back'),
        (
            'fr',
            (Fact(SCORES, 'cities', 8), Fact(COUNT, 'followers', -1)),
            2.0,
            'ferme une de vos villes pour 8 points; mais retient un partisan',
        ),
        # what was booked is not told again, and nothing is said against what has gained
        (
            'en',
            (Fact(SCORES, 'roads', 6), Fact(ROW, 'roads', 2), Fact(MORE, 'road_chance', 3)),
            5,
            'closes a road of yours for 6 points',
        ),
        ('en', (Fact(ROW, 'farmers', 4), Fact(LESS, 'farm', 2)), 3, 'adds 4 points to your farmers as they stand'),
        (
            'en',
            (Fact(SCORES, 'roads', 6), Fact(ONLY, '', 0)),
            5,
            'closes a road of yours for 6 points; no other answer brings any points',
        ),
        (
            'fr',
            (Fact(SIGHT, '', 3), Fact(WON, '', 9)),
            5,
            (
                'met environ 3 points à votre portée; '
                'les parties d’essai sont gagnées plus souvent qu’avec les autres réponses essayées'
            ),
        ),
        ('en', (Fact(HINDERS, '', 3),), 3, 'leaves the others about 3 points less to hope for'),
        ('fr', (Fact(HINDERS, 'farm', 3),), 3, 'paie moins les paysans des autres, environ 3 points'),
        ('en', (), 1.0, 'it leaves you best placed'),
        ('en', (Fact(MORE, 'nothing_known', 2.0),), 2.0, 'it leaves you best placed'),
        ('en', (), 0.1, 'most answers are worth about the same here'),
    ],
)
def test_facts_are_put_into_words(lang: str, facts: tuple[Fact, ...], better: float, said: str) -> None:
    words = Words(games()['carcassonne'], lang)
    found = Advice(0, ('keep',), better, facts)
    assert '; '.join(reasons(words, found)) == said
    assert bool(compared(words, found)) == (better >= 1)


def test_features_are_worded_for_and_against_in_both_languages() -> None:
    for name in games():
        tables = [catalogue(f'tilewright.games.{name}', lang)[speaks] for lang in ('en', 'fr') for speaks in SPEAKS]
        assert len({tuple(table) for table in tables}) == 1


def test_carcassonne_words_all_of_its_features() -> None:
    judging = find_judging('carcassonne')
    assert judging is not None
    stems = {feature.rstrip('0123456789') for feature in judging.features} - {'to_move'}
    assert set(catalogue('tilewright.games.carcassonne', 'en')['reason_more']) == stems


def test_the_marsh_words_all_that_may_come_but_what_a_sight_says_or_a_turn_brings() -> None:
    worded = set(catalogue('tilewright.games.marshlands', 'en')['reason_more'])
    to_come = {name for group in GROUPS if group.to_come for name in group.names}
    assert to_come - worded == {'finds', 'offered_tile', 'offered_event', 'decided'}
    known = find_judging('marshlands')
    assert known is not None
    assert worded <= set(known.features)
