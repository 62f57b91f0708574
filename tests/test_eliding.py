"""In French a small word loses its vowel before a name that begins with one."""

from __future__ import annotations

import pytest

from tilewright.core.play import Seat, Told
from tilewright.games import find_game
from tilewright.presentation.eliding import elided
from tilewright.presentation.words import Words


@pytest.mark.parametrize(
    ('name', 'said'),
    [
        ('Ann', 'La barque d’Ann reste.'),
        ('Émile', 'La barque d’Émile reste.'),
        ('Bea', 'La barque de Bea reste.'),
        ('', 'La barque de  reste.'),
    ],
)
def test_french_leaves_a_vowel_out_before_a_name_that_begins_with_one(name: str, said: str) -> None:
    form = 'La barque de {who} reste.'
    assert elided(form, 'fr', {'who': name}).format(who=name) == said
    assert elided(form, 'en', {'who': name}) == form


def test_a_game_speaks_of_people_so() -> None:
    words = Words(find_game('marshlands'), 'fr')
    assert words.told(Told('stays', Seat(0)), ['Ann', 'Bea']) == 'La barque d’Ann reste.'
    assert words.told(Told('stays', Seat(1)), ['Ann', 'Bea']) == 'La barque de Bea reste.'
    assert 'd’Ann' in words.sentence('refusal', 'one_village', (Seat(0),), ['Ann', 'Bea'], '')
