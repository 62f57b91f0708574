"""What the table shows of the intervals besides tiles: counters on arms, circuits, pollution."""

from __future__ import annotations

from typing import Final

import pytest

from tilewright.core.grid import Cell
from tilewright.core.picture import SEATS, piece
from tilewright.core.play import CHANCE, Move
from tilewright.core.scene import Piece
from tilewright.games.marshlands.art import ART
from tilewright.games.marshlands.game import Marshlands
from tilewright.games.marshlands.state import State

GAME: Final = Marshlands()
# A stem, and a ring of four tiles in which it ends.
RING: Final = ('P13 0,1 r0', 'P13 1,1 r1', 'P06 1,2 r3', 'P06 0,2 r0')


def table(variant: str, *lines: str) -> State:
    """A table for two neighbours, with what is set on it."""
    state = GAME.new(variant, 2, {'first_player': '1', 'seats_adjacent': 'yes'})
    for line in lines:
        what, *args = line.split()
        GAME.arrange(state, what, tuple(args))
    return state


def shown(state: State, shape: str) -> list[Piece]:
    """The pieces of a shape."""
    return [each for each in GAME.scene(state).pieces if each.shape == shape]


def test_a_counter_on_an_arm_is_shown_near_that_side_and_one_on_a_hub_near_none() -> None:
    tiles = [f'lay {tile}' for tile in RING]
    state = table('interval2', *tiles, 'toll @1 1,1 water s', 'toll @2 1,1 water hub', 'toll @1 1,1 water e')
    (part,) = {each.part for each in shown(state, 'counter')}
    assert GAME.tiles['P13'].parts[part].kind == 'water'
    assert {(each.seat, each.cell, each.side) for each in shown(state, 'counter')} == {
        (0, Cell(1, 1), 2), (1, Cell(1, 1), -1), (0, Cell(1, 1), 1),
    }  # fmt: skip


def declaring() -> State:
    """Ann has laid nothing more, and declares."""
    state = table('interval2', *[f'lay {tile}' for tile in RING], 'hand @1 P22', 'stock')
    for move in (Move(0, 'offer', ('P22',)), Move(1, 'refuse'), Move(0, 'stay')):
        GAME.play(state, move)
    return state


def test_the_circuit_that_is_traced_is_marked_as_far_as_it_goes() -> None:
    state = declaring()
    assert shown(state, 'trail') == []
    GAME.play(state, Move(0, 'trace', (Cell(0, 1), 'water')))
    assert [(each.cell, each.side) for each in shown(state, 'trail')] == [(Cell(0, 1), 0)]
    GAME.play(state, Move(0, 'trace', (Cell(1, 1), 'water')))
    assert {(each.cell, each.side) for each in shown(state, 'trail')} == {
        (Cell(0, 1), 0), (Cell(0, 1), 1), (Cell(1, 1), 3),
    }  # fmt: skip
    GAME.play(state, Move(0, 'scrap'))
    assert shown(state, 'trail') == []


def test_a_declared_circuit_is_marked_at_both_ends_of_every_canal_once() -> None:
    state = declaring()
    GAME.play(state, Move(0, 'agree'))
    marks = [(each.cell, each.side) for each in shown(state, 'trail')]
    assert len(marks) == len(set(marks))
    assert set(marks) == {
        (Cell(0, 1), 0), (Cell(0, 1), 1), (Cell(0, 1), 2), (Cell(1, 1), 3), (Cell(1, 1), 2),
        (Cell(1, 2), 0), (Cell(1, 2), 3), (Cell(0, 2), 1), (Cell(0, 2), 0),
    }  # fmt: skip
    assert {each.seat for each in shown(state, 'trail')} == {0}


def test_pollution_is_shown_at_every_end_of_a_canal() -> None:
    state = table('interval3', 'lay VIL 0,1 r1', 'lay P13 0,2 r0', 'marker 0,2 water')
    marks = shown(state, 'marker')
    assert {(each.seat, each.cell, each.side) for each in marks} == {(CHANCE, Cell(0, 2), side) for side in (0, 1, 2)}
    assert len(marks) == 3


@pytest.mark.parametrize('shape', ['trail', 'marker'])
def test_marks_on_water_lie_under_boats_and_counters(shape: str) -> None:
    assert ART.pieces[shape].low
    assert not ART.pieces['boat'].low
    assert not ART.pieces['counter'].low


def test_circuits_tell_seats_apart_by_colour_and_by_sign() -> None:
    drawn = [piece(ART.pieces['trail'], seat, (0, 0)) for seat in SEATS]
    assert all(seat.paint in each and seat.sign in each for seat, each in zip(SEATS, drawn, strict=True))
    assert len(set(drawn)) == len(SEATS)
