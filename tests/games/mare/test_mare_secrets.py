"""Who may know what: hands, what was put under the pile, what is told to whom."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tilewright.core.match import new_match
from tilewright.core.play import CHANCE, Move, Told
from tilewright.games.mare import GAME
from tilewright.games.mare.state import DOWN, State
from tilewright.laws.walking import Table, walk


def position(*settings: str) -> State:
    """A position of two at the table, entered by hand."""
    match = new_match(GAME, '', ('Ann', 'Bob'), {'first_player': '1'})
    for line in settings:
        what, *words = line.split()
        match.arrange(what, *words)
    return match.state


def test_a_view_hides_the_other_hands_and_what_others_put_under() -> None:
    state = position(
        'hand Ann vache pluie seau', 'hand Bob lisiere lisiere pointe', 'pile vache pluie chantier',
        'under Ann chantier', 'under Bob pluie', 'turn Ann',
    )  # fmt: skip
    names = state.deck.names
    ann, bob, nobody = GAME.see(state, 0), GAME.see(state, 1), GAME.see(state, None)
    assert [names[kind] for kind in ann.hands[0]] == ['vache', 'pluie', 'seau']
    assert ann.hands[1] == [DOWN] * 3
    assert bob.hands[0] == [DOWN] * 3
    assert nobody.hands == [[DOWN] * 3] * 2
    assert [kind if kind == DOWN else names[kind] for kind in ann.pile.under] == ['chantier', DOWN]
    assert [kind if kind == DOWN else names[kind] for kind in bob.pile.under] == [DOWN, 'pluie']
    assert nobody.pile.under == [DOWN, DOWN]
    assert (ann.pile.mixed, ann.pile.left) == (1, 3)
    pool = {names[kind]: int(many) for kind, many in enumerate(ann.pile.counts) if many}
    assert pool == {'vache': 1, 'lisiere': 2, 'pointe': 1, 'pluie': 1}


def test_states_that_differ_only_in_what_a_seat_cannot_know_look_the_same_to_it() -> None:
    common = ('hand Ann vache pluie seau', 'under Ann crapauduc')
    one = position(*common, 'hand Bob lisiere lisiere pointe', 'under Bob chantier', 'turn Ann')
    two = position(*common, 'hand Bob chantier lotissement vache', 'under Bob pelleteuse', 'turn Ann')
    assert one.key() != two.key()
    assert GAME.see(one, 0).key() == GAME.see(two, 0).key()
    assert GAME.see(one, 1).key() != GAME.see(two, 1).key()
    assert GAME.see(one, None).key() == GAME.see(two, None).key()


def test_what_was_put_under_is_known_to_the_one_who_did_so_only() -> None:
    hands = ('hand Ann vache pluie seau', 'hand Bob lisiere lisiere pointe', 'turn Ann')
    one, two = position(*hands), position(*hands)
    GAME.play(one, Move(0, 'exchange', ('vache',)))
    GAME.play(two, Move(0, 'exchange', ('seau',)))
    for state in (one, two):
        GAME.play(state, Move(CHANCE, 'draw', ('vache',)))
    assert GAME.see(one, 1).key() == GAME.see(two, 1).key()
    assert GAME.see(one, None).key() == GAME.see(two, None).key()
    assert GAME.see(one, 0).key() != GAME.see(two, 0).key()


def test_a_guess_keeps_what_is_known_and_deals_the_rest() -> None:
    state = position(
        'hand Ann vache', 'hand Bob lisiere pointe', 'pile vache*2 pluie chantier', 'under Bob pluie', 'turn Ann'
    )
    view, met = GAME.see(state, 0), Counter[tuple[int, ...]]()
    for seed in range(300):
        guess = GAME.guess(view, Random(seed))
        assert guess.hands[0] == state.hands[0]
        assert (guess.pile.mixed, sum(guess.pile.counts), len(guess.pile.under)) == (3, 3, 1)
        assert DOWN not in guess.hands[1] + guess.pile.under
        met[tuple(sorted(guess.hands[1]))] += 1
    assert len(met) == 11  # of five kinds, two of them twice, less the one pair that is there once: all pairs come up
    assert min(met.values()) > 5


def test_only_the_one_who_draws_or_exchanges_is_told_the_tile() -> None:
    state = position('hand Ann vache pluie seau', 'hand Bob lisiere lisiere pointe', 'turn Ann')
    told = GAME.play(state, Move(0, 'exchange', ('pluie',)))
    assert told == [Told('exchanges', 0), Told('puts_under', 0, ('pluie',), (0,))]
    told = GAME.play(state, Move(CHANCE, 'draw', ('chantier',)))
    assert told == [Told('draws', 0), Told('gets', 0, ('chantier',), (0,))]


@pytest.mark.parametrize('seats', [2, 4])
def test_no_name_of_a_hidden_tile_is_told_to_others(seats: int) -> None:
    for state, move, told in walk(GAME, Table('base', seats), Random(3)):
        if move is not None and move.verb in ('draw', 'exchange'):
            for each in told:
                assert each.to is not None or not set(each.data) & set(state.deck.names)


def test_the_odds_of_a_view_are_those_of_the_pool() -> None:
    state = position('hand Ann vache', 'hand Bob lisiere pointe', 'pile pluie', 'under Bob pluie', 'turn Ann')
    GAME.play(state, Move(0, 'exchange', ('vache',)))
    assert GAME.odds(state) == [(Move(CHANCE, 'draw', ('pluie',)), 1)]
    names = {str(move.args[0]): weight for move, weight in GAME.odds(GAME.see(state, 0))}
    assert names == {'lisiere': 1, 'pointe': 1, 'pluie': 1}
    assert {str(move.args[0]) for move, _ in GAME.odds(GAME.see(state, 1))} == {'pluie'}


def test_what_is_left_is_the_same_for_everybody() -> None:
    for state, _, _ in walk(GAME, Table('base', 3), Random(4), 120):
        left = GAME.scene(state).left
        assert all(GAME.scene(GAME.see(state, seat)).left == left for seat in (None, 0, 1, 2))
