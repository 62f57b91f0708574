"""Positions set by hand that cannot be: each is refused, and nothing has changed."""

from __future__ import annotations

import pytest

from tests.laws.inventory import inventory, whole_set
from tilewright.core.match import Match, new_match
from tilewright.core.play import Misuse
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.state import State
from tilewright.laws import Table


def table(variant: str = 'base', *lines: str) -> Match[State]:
    match = new_match(GAME, variant, ('Ann', 'Bob'), {'first_player': '1'})
    for line in lines:
        match.arrange(*line.split())
    return match


@pytest.mark.parametrize(
    ('before', 'line', 'why'),
    [
        ((), 'lay V 201,0 r0', 'at most 200 from 0,0'),
        ((), 'land V*99999999999', r'TILE\*COUNT expected'),
        (('tile V',), 'empty', 'V, could then be laid nowhere'),
        (('piece Ann 0,0 road',), 'supply Ann 7', 'from 0 to 6 expected'),
        ((), 'lay RV-SPRING 5,5 r0', 'one spring lies'),
        ((), 'lay RV-LAKE 5,5 r0', 'no RV-LAKE is left'),
        (('lay E 0,-1 r2',), 'piece Ann 0,-1 city', 'nobody stands on a road, city or cloister that is complete'),
        (('piece Ann 0,0 city',), 'lay E 0,-1 r2', 'nobody stands on a road, city or cloister that is complete'),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(before: tuple[str, ...], line: str, why: str) -> None:
    match = table('base', *before)
    key = match.state.key()
    what, *words = line.replace('Ann', '@1').split()
    with pytest.raises(Misuse, match=why):
        GAME.arrange(match.state, what, tuple(words))
    assert match.state.key() == key


def test_a_second_spring_is_refused() -> None:
    with pytest.raises(Misuse, match='one spring lies'):
        table('river', 'lay RV-SPRING 5,5 r0')


def test_a_tile_set_twice_goes_back_to_the_stack() -> None:
    once = table('base', 'tile U')
    assert table('base', 'tile V', 'tile U').state.key() == once.state.key()


def test_a_turn_set_after_a_tile_puts_the_tile_back() -> None:
    assert table('base', 'tile V', 'turn Bob').state.key() == table('base', 'turn Bob').state.key()


def test_an_emptied_table_sends_its_followers_home() -> None:
    match = table('base', 'piece Ann 0,0 road', 'empty')
    assert list(match.state.supply) == [7, 7]


def test_more_sets_than_the_tallies_hold_are_refused() -> None:
    with pytest.raises(Misuse, match='1 to 64 sets'):
        new_match(GAME, 'base', 2, {'sets': '65'})


def test_a_lake_to_be_laid_goes_back_when_another_tile_or_turn_is_set() -> None:
    state = table('river', 'tile RV-LAKE').state
    GAME.arrange(state, 'tile', ('RV-LAKE',))  # it is the same lake, there is only one
    GAME.arrange(state, 'turn', ('@2',))
    ask = GAME.ask(state)
    assert ask is not None
    assert (ask.seats, ask.about) == ((1,), 'lay')  # the river is over, so the lake is what Bob lays
    assert GAME.scene(state).shown == ('RV-LAKE',)
    assert inventory(state) == whole_set(Table('river', 2))
