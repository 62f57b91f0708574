"""Cells step, have neighbours, and are read as they are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.grid import COMPASS, EAST, NORTH, SOUTH, STEPS, WEST, Cell, read_cell

NUMBER = st.integers(-(10**6), 10**6)


def test_x_grows_east_and_y_grows_south() -> None:
    here = Cell(2, 3)
    assert (here.step(NORTH), here.step(EAST), here.step(SOUTH), here.step(WEST)) == here.neighbours()
    assert here.neighbours() == ((2, 2), (3, 3), (2, 4), (1, 3))
    assert COMPASS == ('n', 'e', 's', 'w')
    assert len(STEPS) == 4


def test_a_step_may_be_long_or_go_back() -> None:
    assert Cell(0, 0).step(EAST, 5) == Cell(5, 0)
    assert Cell(0, 0).step(NORTH, -2) == Cell(0, 2)
    assert Cell(4, 4).step(WEST, 0) == Cell(4, 4)


def test_eight_cells_lie_around_in_reading_order() -> None:
    around = Cell(0, 0).around()
    assert around == ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
    assert set(Cell(0, 0).neighbours()) < set(around)
    assert all(isinstance(cell, Cell) for cell in (*around, *Cell(1, 1).neighbours()))


@given(NUMBER, NUMBER)
def test_a_cell_is_read_as_it_is_written(x: int, y: int) -> None:
    assert read_cell(str(Cell(x, y))) == Cell(x, y)


@given(NUMBER, NUMBER, st.integers(0, 3), st.integers(0, 9))
def test_a_step_over_a_side_is_taken_back_over_the_opposite_one(x: int, y: int, side: int, far: int) -> None:
    assert Cell(x, y).step(side, far).step(side ^ 2, far) == Cell(x, y)


@pytest.mark.parametrize(
    'text', ['', ',', '1', '1,', ',1', 'a,b', '1,2,3', '1;2', '1.5,2', '0,1000000001', '-99999999999999999999,0']
)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match='a cell such as 2,-1 expected') as caught:
        read_cell(text)
    assert repr(text) in str(caught.value)
