"""Options know which field of the rules they set, and how their words are read."""

from __future__ import annotations

import pytest

from tilewright.core.choosing import chosen_fields, count, fields_of, first_player, one_of, read_by, switch
from tilewright.core.play import Misuse, Option, Variant

OPTIONS = (
    switch('river', 'dry', 'wet', 'X-1', 'wet'),
    one_of('board', ('large', 'small'), 'X-2', 'board'),
    count('sets', 1, 'X-3', 'sets', most=4),
    count('seconds', 20, 'X-4', 'seconds', endless='unlimited'),
    first_player(3, 'X-5'),
)
VARIANT = Variant('base', (2, 3), OPTIONS, 'X-6')


def test_the_usual_choices_fill_the_rules() -> None:
    wanted = {'seats': 2, 'wet': False, 'board': 'large', 'sets': 1, 'seconds': 20, 'first': -1}
    assert chosen_fields(VARIANT, 2, {}) == wanted


def test_every_choice_is_read_by_its_option() -> None:
    chosen = {'river': 'wet', 'board': 'small', 'sets': '4', 'seconds': 'unlimited', 'first_player': '3'}
    wanted = {'seats': 3, 'wet': True, 'board': 'small', 'sets': 4, 'seconds': 0, 'first': 2}
    assert chosen_fields(VARIANT, 3, chosen) == wanted
    assert chosen_fields(VARIANT, 3, {'seconds': '7'})['seconds'] == 7


@pytest.mark.parametrize(
    ('chosen', 'says'),
    [
        ({'sets': '5'}, r'1 to 4 sets expected \(X-3\), 5 came'),
        ({'first_player': '3'}, r'a first player from 1 to 2 expected \(X-5\), 3 came'),
        ({'board': 'round'}, "board is one of large, small; 'round' came"),
        ({'rain': 'yes'}, r"an option of base expected \(river, board, sets, seconds, first_player\), 'rain' came"),
    ],
)
def test_a_choice_that_cannot_be_is_refused(chosen: dict[str, str], says: str) -> None:
    with pytest.raises(Misuse, match=says):
        chosen_fields(VARIANT, 2, chosen)


def test_an_option_without_a_field_is_left_to_the_game() -> None:
    mixed = (Option('old', ('no', 'yes')), read_by('speed', ('slow', 'fast'), 'X-7', 'letters', len))
    assert fields_of(mixed, 2, {'old': 'yes', 'speed': 'fast'}) == {'letters': 4}
    assert chosen_fields(VARIANT._replace(options=mixed[:1]), 2, {}) == {'seats': 2}


def test_options_are_shown_by_their_values() -> None:
    assert [option.values for option in OPTIONS] == [
        ('dry', 'wet'),
        ('large', 'small'),
        ('1',),
        ('20', 'unlimited'),
        ('random', '1', '2', '3'),
    ]
    assert [option.number for option in OPTIONS] == [False, False, True, True, False]
