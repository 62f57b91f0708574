"""Pieces near sides of their part, and marks on the ground: each has a place of its own."""

from __future__ import annotations

import pytest

from tilewright.core.drawing import read
from tilewright.core.picture import FIGURES, FOOT, Art, Laid, Piece, Scene, Stance, board, stand
from tilewright.core.picture.curves import SIZE, Point, apart
from tilewright.core.picture.standing import MIDDLE

CROSS = read('legend\n  .  ground field\n  =  line   road\ntile x x1\n  ..=..\n  ..=..\n  =====\n  ..=..\n  ..=..\n')[0]
LOW = FIGURES['token']._replace(body='M-4 0H4V-8H-4Z', low=True)
ART = Art('test', pieces={**FIGURES, 'mark': LOW})


def foot(_: object) -> Point:
    """The place of a piece that has its part to itself, which is near the south side here."""
    return 50.0, 92.0


def test_a_piece_near_a_side_stands_between_the_middle_and_that_side() -> None:
    north, east, south, west = stand([Stance('road', side) for side in range(4)], foot)
    assert north[0] == south[0] == MIDDLE[0]
    assert east[1] == west[1] == MIDDLE[1]
    assert FOOT < north[1] < MIDDLE[1] < south[1] < SIZE + FOOT
    assert 0 < west[0] < MIDDLE[0] < east[0] < SIZE


def test_pieces_near_sides_hide_neither_each_other_nor_those_without_a_side() -> None:
    stances = [*(Stance('road', side) for side in range(4)), Stance('road'), Stance('road')]
    found = stand(stances, foot)
    assert min(apart(a, b) for i, a in enumerate(found) for b in found[:i]) > 16


def test_what_stands_on_another_part_stays_where_it_is() -> None:
    assert stand([Stance('road', 0), Stance('field')], foot)[1] == foot('field')
    assert stand([Stance('road')], foot) == [foot('road')]


def test_two_pieces_near_one_side_stand_apart() -> None:
    one, other = stand([Stance('road', 1), Stance('road', 1)], foot)
    assert apart(one, other) > 16


@pytest.mark.parametrize('side', range(-1, 4))
def test_marks_on_the_ground_lie_side_by_side_and_take_no_room_from_pieces(side: int) -> None:
    stances = [Stance('road', side, low=True)] * 3 + [Stance('road')]
    *marks, piece = stand(stances, foot)
    assert piece == foot('road')
    assert min(apart(a, b) for i, a in enumerate(marks) for b in marks[:i]) > 12
    assert len({x if side in (1, 3) else y for x, y in marks}) == 1  # in a row along the side


def test_marks_are_drawn_under_what_stands() -> None:
    pieces = [Piece(0, 'standing', 0, 0, 0), Piece(1, 'mark', 0, 0, 0, side=2), Piece(0, 'token', 0, 0, 0, side=0)]
    drawn = board(Scene([Laid(0, 0, CROSS)], pieces), ART)
    mark, token, standing = (drawn.index(ART.pieces[name].body) for name in ('mark', 'token', 'standing'))
    assert mark < token < standing
