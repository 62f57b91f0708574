"""Positions of Carcassonne entered by hand obey the laws as well; what cannot be set is refused and changes nothing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.laws.inventory import inventory, whole_set
from tilewright.core.grid import Cell
from tilewright.core.play import Misuse, Turn
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.state import State, rebuilt
from tilewright.laws import Table
from tilewright.laws.misses import near_misses, refused
from tilewright.laws.walking import any_move, start

RIVER = ('RV-S1*2', 'RV-S2', 'RV-S3', 'RV-S4', 'RV-S5', 'RV-B1*2', 'RV-B2', 'RV-B3')


def position(*settings: str, variant: str = 'base', seats: int = 2) -> State:
    """A state with these things set."""
    state = start(GAME, Table(variant, seats, (('first_player', '1'),)))
    for setting in settings:
        what, *words = setting.split()
        GAME.arrange(state, what, tuple(words))
    return state


@pytest.mark.parametrize(
    ('before', 'setting', 'problem'),
    [
        ((), 'weather fine', 'a thing to set expected (empty, lay, piece, land, river, tile, turn, supply, score)'),
        ((), 'lay V 1,0', "'set lay TILE CELL TURN' expected, 'set lay V 1,0' came"),
        ((), 'empty all', "'set empty' expected"),
        ((), 'lay Z 1,0 r0', 'a tile expected (A, B,'),
        ((), 'lay V 1 r0', "a cell such as 2,-1 expected, '1' came"),
        ((), 'lay V 1,0 r4', "a turn from r0 to r3 expected, 'r4' came"),
        ((), 'lay V 0,0 r0', 'a free cell expected, 0,0 came'),
        ((), 'lay V 1,0 r2', 'V in turn r2 does not match what lies around 1,0 (CAR-26)'),
        (('land V',), 'lay U 1,0 r0', 'no U is left to lay'),
        ((), 'lay RV-S1 0,5 r0', 'no RV-S1 is left to lay'),
        ((), 'lay RV-LAKE 0,5 r0', 'no RV-LAKE is left to lay'),
        ((), 'piece @3 0,0 road', "a seat from @1 to @2 expected, '@3' came"),
        ((), 'piece Ann 0,0 road', "a seat such as @1 expected, 'Ann' came"),
        ((), 'piece @1 1,0 road', 'a laid tile expected on 1,0, none is there'),
        ((), 'piece @1 0,0 tower', "a part of D expected (field1, city, road, field2), 'tower' came"),
        (('supply @1 0',), 'piece @1 0,0 road', 'no follower is left (CAR-04)'),
        ((), 'land V*x', "TILE*COUNT expected, 'V*x' came"),
        ((), 'land V*10', 'no V is left for the stack'),
        ((), 'river RV-S1', 'no RV-S1 is left for the stack'),
        (('empty', 'lay C 0,0 r0'), 'tile U', 'U can be laid nowhere (CAR-30)'),
        ((), 'turn @9', "a seat from @1 to @2 expected, '@9' came"),
        ((), 'supply @1 8', "a number of followers from 0 to 7 expected (CAR-04), '8' came"),
        ((), 'supply @1 some', "a number of followers from 0 to 7 expected (CAR-04), 'some' came"),
        ((), 'score @1 -3', "a number of points expected, '-3' came"),
        ((), 'score @1 65536', "a number of points expected, '65536' came"),
        (
            ('lay E 0,-1 r2',),
            'piece @1 0,0 city',
            'nobody stands on a road, city or cloister that is complete (CAR-81)',
        ),
        (
            ('piece @1 0,0 city',),
            'lay E 0,-1 r2',
            'nobody stands on a road, city or cloister that is complete (CAR-81)',
        ),
    ],
)
def test_what_cannot_be_set_is_refused_and_changes_nothing(before: tuple[str, ...], setting: str, problem: str) -> None:
    state = position(*before)
    key, shape = state.key(), state.regions.shape()
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value).startswith(problem)
    assert (state.key(), state.regions.shape()) == (key, shape)


@pytest.mark.parametrize(
    ('before', 'setting', 'problem'),
    [
        ((), 'piece @1 0,0 river', 'nobody stands on water (CAR-55)'),
        (('empty',), 'tile RV-S1', 'RV-S1 can be laid nowhere (CAR-30)'),
        ((), 'lay RV-S1 0,5 r0', 'a river tile is laid at the end of the river (CAR-33), 0,5 came'),
    ],
)
def test_what_cannot_be_set_on_the_river_is_refused(before: tuple[str, ...], setting: str, problem: str) -> None:
    state = position(*before, variant='river')
    what, *words = setting.split()
    with pytest.raises(Misuse) as caught:
        GAME.arrange(state, what, tuple(words))
    assert str(caught.value) == problem


def test_a_first_player_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(Misuse, match=r'a first player from 1 to 2 expected \(CAR-07\), 3 came'):
        GAME.new('base', 2, {'first_player': '3'})


@pytest.mark.parametrize(
    ('variant', 'settings'),
    [
        ('base', ('lay V 1,0 r0', 'lay E 0,-1 r2', 'piece @2 1,0 road', 'score @1 12', 'turn @2')),
        ('base', ('empty', 'lay B 0,0 r0', 'lay C 5,5 r0', 'piece @1 0,0 cloister', 'land V*3 U E', 'turn @1')),
        ('base', ('lay U 1,0 r0', 'tile X', 'supply @1 0')),
        ('river', ('lay RV-B1 1,0 r0', 'lay RV-S1 1,1 r1', 'piece @1 1,0 field1', 'turn @2')),
        ('river', ('empty', 'lay RV-SPRING 3,3 r1', 'lay RV-S1 3,4 r1', 'lay RV-LAKE 3,5 r1', 'turn @1')),
        ('river', ('lay RV-S1 1,0 r0', 'lay RV-LAKE 2,0 r0', 'empty', 'turn @1')),
        ('river', ('river RV-B1*2 RV-S5', 'land V W', 'tile RV-B1')),
    ],
)
def test_a_position_entered_by_hand_can_be_played_to_its_end(variant: str, settings: tuple[str, ...]) -> None:
    rng = Random(1)
    state = position(*settings, variant=variant)
    assert state.regions.shape() == rebuilt(state).shape()
    while GAME.ask(state) is not None:
        moves = GAME.moves(state)
        assert moves
        refused(GAME, state, [move for move in near_misses(GAME, moves[0], 2) if move not in moves])
        GAME.play(state, any_move(GAME, state, rng))
    assert state.regions.shape() == rebuilt(state).shape()
    missing = whole_set(Table(variant, 2)) - inventory(state)
    assert missing == Counter({'RV-SPRING': 1} if settings[-2:] == ('empty', 'turn @1') else {})


def test_lays_far_from_the_middle_are_listed_as_well() -> None:
    state = position('empty', 'lay V 200,-150 r0', 'tile U')
    cells = {move.args[1:] for move in GAME.moves(state)}
    around = Cell(200, -150).neighbours()
    level, upright = (Turn(0), Turn(2)), (Turn(1), Turn(3))
    fitting = zip(around, (level, upright, upright, level), strict=True)
    assert cells == {(cell, turn) for cell, turns in fitting for turn in turns}
    assert all(GAME.why_not(state, move) is None for move in GAME.moves(state))


def test_points_from_before_count_and_have_no_rule() -> None:
    state = position('score @1 12', 'score @1 3', 'score @2 4')
    assert [(line.seat, line.row, line.n, line.rule) for line in GAME.sheet(state)] == [
        (0, 'earlier', 12, ''),
        (0, 'earlier', 3, ''),
        (1, 'earlier', 4, ''),
    ]


def test_a_river_kept_whole_has_the_ten_tiles_of_the_stack() -> None:
    state = position(f'river {" ".join(RIVER)}', variant='river')
    assert state.river.left == 10
    assert inventory(state) == whole_set(Table('river', 2))
