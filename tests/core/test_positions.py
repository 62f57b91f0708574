"""The words of a position entered by hand: how many there may be, and how great their numbers."""

from __future__ import annotations

import pytest

from tilewright.core.play import Misuse
from tilewright.core.positions import kind_of, kinds_of, number, words_of

KINDS = {'P01': 4, 'P02': 5}


@pytest.mark.parametrize(
    ('form', 'few', 'most'),
    [
        ('empty', 0, 0),
        ('lay TILE CELL TURN', 3, 3),
        ('at SEAT CELL [PART]', 2, 3),
        ('hand SEAT TILE ...', 1, 999),
        ('pile TILE ... (or TILE*COUNT)', 0, 999),
    ],
)
def test_a_form_says_how_many_words_it_takes(form: str, few: int, most: int) -> None:
    assert words_of(form) == (few, most)


def test_tiles_are_read_with_their_counts() -> None:
    assert kinds_of(('P01', 'P02*2', 'P01*0'), KINDS) == [4, 5, 5]
    assert kinds_of(('P01', 'P02*2', 'P01*0'), KINDS, 3) == [4, 5, 5]


@pytest.mark.parametrize('count', ['4', '300000000', '9' * 5000])
def test_more_tiles_than_there_are_need_no_room(count: str) -> None:
    with pytest.raises(Misuse, match=r'TILE\*COUNT expected with at most 4 tiles in all'):
        kinds_of(('P01', f'P02*{count}'), KINDS, 4)


@pytest.mark.parametrize('word', ['P01*x', 'P01*', 'P01*-1'])
def test_a_count_is_a_number(word: str) -> None:
    with pytest.raises(Misuse, match=r'TILE\*COUNT expected, '):
        kinds_of((word,), KINDS, 4)


@pytest.mark.parametrize('word', ['8', '-1', '', 'x', '9' * 5000])
def test_a_number_has_a_bound(word: str) -> None:
    assert number('7', 7) == 7
    with pytest.raises(Misuse, match='a number from 0 to 7 expected, '):
        number(word, 7)


def test_one_tile_has_no_count() -> None:
    assert kind_of('P02', KINDS) == 5
    with pytest.raises(Misuse, match=r"a tile expected \(P01, P02\), 'P02\*2' came"):
        kind_of('P02*2', KINDS)
    with pytest.raises(Misuse, match=r"a tile expected, 'P' came"):  # too many to be named
        kind_of('P', {f'P{nth}': nth for nth in range(61)})
