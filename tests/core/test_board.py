"""The board keeps its frontier up to date, whatever is laid, lifted, replaced, slid or shut."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule, run_state_machine_as_test

from tests.core.small_set import ALL_FACES, FACES, TILES, face
from tilewright.core.board import FIRST_WIDTH, Board, new_board
from tilewright.core.grid import Cell

CODES = {kind: code for code, kind in enumerate(FACES.side_kinds, 1)}
NEAR = st.integers(-4, 4)


def shown(number: int, side: int) -> str:
    """What a face shows on a side, found from the drawing."""
    return TILES[number // 4].sides[(side - number % 4) % 4]


@dataclass
class Table:
    """What lies where, and which cells are no part of the board."""

    laid: dict[Cell, int] = field(default_factory=dict)
    shut: set[Cell] = field(default_factory=set)

    def frontier(self) -> dict[Cell, int]:
        """Every open cell beside a tile with what it knows of its four sides, found from scratch."""
        out: dict[Cell, int] = {}
        for cell, number in self.laid.items():
            for side, beside in enumerate(cell.neighbours()):
                if beside not in self.laid and beside not in self.shut:
                    back = (side + 2) % 4
                    out[beside] = out.get(beside, 0) | CODES[shown(number, side)] << (3 * back)
        return out


def frontier(board: Board) -> dict[Cell, int]:
    """The frontier that a board keeps."""
    return {board.cell_of(board.front[entry]): int(board.known[entry]) for entry in range(board.opened)}


def tiles(board: Board) -> dict[Cell, int]:
    """What lies on a board."""
    return {board.cell(place): int(board.face[place]) for place in range(board.laid)}


def compare(board: Board, table: Table) -> None:
    """The board says the same as the table, in all its ways of saying it."""
    assert tiles(board) == table.laid
    open_cells = table.frontier()
    assert frontier(board) == open_cells
    for cell in {near for laid in table.laid for near in (laid, *laid.around())} | table.shut | {Cell(99, -99)}:
        x, y = cell
        assert board.is_free(x, y) == (cell not in table.laid and cell not in table.shut)
        assert board.signature(x, y) == open_cells.get(cell, 0)
        assert (board.entry_at(x, y) >= 0) == (cell in open_cells)
        place = board.place_at(x, y)
        assert (place >= 0) == (cell in table.laid)
        if place >= 0:
            assert board.cell(place) == cell
            assert board.around(place) == sum(near in table.laid for near in cell.around())


def board_with(*cells: Cell, width: int = FIRST_WIDTH) -> Board:
    """A board with towns on these cells."""
    board = new_board(FACES, width)
    for cell in cells:
        board.lay(face('town'), cell.x, cell.y)
    return board


class AnyBoard(RuleBasedStateMachine):
    """Does anything that can be done to a board, on one so small that it must grow at once."""

    def __init__(self) -> None:
        super().__init__()
        self.board = new_board(FACES, 8)
        self.table = Table()

    @rule(x=NEAR, y=NEAR, number=st.sampled_from(ALL_FACES))
    def lay(self, x: int, y: int, number: int) -> None:
        """Lays a tile, or is refused where one lies or none may lie."""
        cell = Cell(x, y)
        if cell in self.table.laid or cell in self.table.shut:
            with pytest.raises(ValueError, match='a free cell expected'):
                self.board.lay(number, x, y)
        else:
            assert self.board.lay(number, x, y) == len(self.table.laid)
            self.table.laid[cell] = number

    @rule(x=NEAR, y=NEAR)
    def shut(self, x: int, y: int) -> None:
        """Shuts a cell, or is refused near a tile."""
        cell = Cell(x, y)
        if cell in self.table.laid or cell in self.table.shut or cell in self.table.frontier():
            with pytest.raises(ValueError, match='a free cell far from tiles expected'):
                self.board.shut(x, y)
        else:
            self.board.shut(x, y)
            self.table.shut.add(cell)

    @precondition(lambda self: self.table.laid)
    @rule(data=st.data())
    def lift(self, data: st.DataObject) -> None:
        """Lifts a tile."""
        cell = data.draw(st.sampled_from(sorted(self.table.laid)))
        self.board.lift(self.board.place_at(cell.x, cell.y))
        del self.table.laid[cell]

    @precondition(lambda self: self.table.laid)
    @rule(data=st.data(), number=st.sampled_from(ALL_FACES))
    def replace(self, data: st.DataObject, number: int) -> None:
        """Puts another face where a tile lies."""
        cell = data.draw(st.sampled_from(sorted(self.table.laid)))
        self.board.replace(self.board.place_at(cell.x, cell.y), number)
        self.table.laid[cell] = number

    @precondition(lambda self: self.table.laid)
    @rule(data=st.data(), side=st.integers(0, 3))
    def slide(self, data: st.DataObject, side: int) -> None:
        """Pushes a line on, to where it ends; a shut cell stops it."""
        cell = data.draw(st.sampled_from(sorted(self.table.laid)))
        line = [cell]
        while line[-1] in self.table.laid:
            line.append(line[-1].step(side))
        if line[-1] in self.table.shut:
            with pytest.raises(ValueError, match='a free cell at the end of the line expected'):
                self.board.slide(line)
            return
        self.board.slide(line)
        moved = [self.table.laid.pop(each) for each in line[:-1]]
        self.table.laid.update(zip(line[1:], moved, strict=True))

    @rule()
    def copy(self) -> None:
        """Goes on with a copy, while the board itself is spoilt."""
        copy = self.board.copy()
        self.board.lay(0, 77, 77)
        self.board = copy

    @invariant()
    def compare(self) -> None:
        """Compares everything with what is found from scratch."""
        compare(self.board, self.table)


@pytest.mark.sweep
def test_a_board_is_always_as_found_from_scratch() -> None:
    run_state_machine_as_test(AnyBoard, settings=settings(max_examples=60, stateful_step_count=25))


def test_an_empty_board_has_no_frontier_and_every_cell_is_free() -> None:
    board = new_board(FACES)
    assert (board.laid, board.opened, board.width) == (0, 0, FIRST_WIDTH)
    assert board.is_free(0, 0)
    assert board.is_free(1000, -1000)
    assert board.place_at(0, 0) == board.entry_at(0, 0) == board.place_at(1000, 0) == board.entry_at(1000, 0) == -1
    assert board.signature(1000, 0) == 0


def test_places_count_up_and_cells_are_read_back() -> None:
    board = board_with(Cell(0, 0), Cell(1, 0), Cell(1, 1))
    assert [board.cell(place) for place in range(3)] == [(0, 0), (1, 0), (1, 1)]
    assert isinstance(board.cell(0), Cell)
    assert str(board.cell(2)) == '1,1'
    number = board.number(-3, 5)
    assert (board.x(number), board.y(number)) == (-3, 5)
    assert board.cell_of(number) == Cell(-3, 5)
    for side, beside in enumerate(Cell(-3, 5).neighbours()):
        assert board.cell_of(board.over(number, side)) == beside


def test_what_an_open_cell_knows_is_three_bits_a_side() -> None:
    board = new_board(FACES)
    board.lay(face('gate'), 0, 0)  # city north, road east and west, field south
    known = {cell: board.signature(cell.x, cell.y) for cell in Cell(0, 0).neighbours()}
    city, road, meadow = CODES['city'], CODES['road'], CODES['field']
    assert known == {Cell(0, -1): city << 6, Cell(1, 0): road << 9, Cell(0, 1): meadow, Cell(-1, 0): road << 3}


def test_a_tile_fits_in_the_turns_that_match_what_lies_around() -> None:
    board = new_board(FACES)
    board.lay(face('gate'), 0, 0)
    north, east = board.entry_at(0, -1), board.entry_at(1, 0)
    assert board.turns(FACES.kind('road'), east) == 0b0101
    assert board.turns(FACES.kind('road'), north) == 0
    assert board.turns(FACES.kind('town'), north) == 0b1111
    assert board.turns(FACES.kind('twins'), north) == 0b0101


def test_a_tile_fits_somewhere_or_nowhere() -> None:
    board = new_board(FACES)
    assert not board.fits_somewhere(FACES.kind('town'))
    board.lay(face('town'), 0, 0)
    for _ in range(2):  # the second time from the table of what was found before
        assert board.fits_somewhere(FACES.kind('gate'))
        assert not board.fits_somewhere(FACES.kind('road'))


@pytest.mark.parametrize('cell', [Cell(13, 0), Cell(14, 0), Cell(-14, 0), Cell(-15, 0), Cell(0, 40), Cell(0, -200)])
def test_the_window_grows_when_a_tile_comes_near_its_rim(cell: Cell) -> None:
    board = board_with(Cell(0, 0), Cell(1, 0))
    board.shut(0, 5)
    board.lay(face('bend', 1), cell.x, cell.y)
    compare(board, Table({Cell(0, 0): face('town'), Cell(1, 0): face('town'), cell: face('bend', 1)}, {Cell(0, 5)}))
    assert board.width >= 2 * max(abs(cell.x), abs(cell.y)) + 4


def test_widening_keeps_places_frontier_entries_and_shut_cells() -> None:
    board = board_with(Cell(0, 0), Cell(2, 3))
    board.shut(-9, 9)
    before = [board.cell_of(board.front[entry]) for entry in range(board.opened)]
    board.widen()
    assert board.width == 2 * FIRST_WIDTH
    assert [board.cell_of(board.front[entry]) for entry in range(board.opened)] == before
    compare(board, Table({Cell(0, 0): face('town'), Cell(2, 3): face('town')}, {Cell(-9, 9)}))


def test_there_is_room_for_any_number_of_tiles() -> None:
    board, table = new_board(FACES), Table()
    for nth in range(300):  # in steps of two, so that the frontier outgrows its room as well
        cell = Cell(2 * (nth % 20) - 20, 2 * (nth // 20) - 15)
        board.lay(face('meadow'), cell.x, cell.y)
        table.laid[cell] = face('meadow')
    compare(board, table)


def test_a_shut_cell_takes_no_tile_and_joins_no_frontier() -> None:
    board = new_board(FACES)
    board.shut(1, 0)
    board.lay(face('town'), 0, 0)
    assert not board.is_free(1, 0)
    assert board.entry_at(1, 0) == board.place_at(1, 0) == -1
    with pytest.raises(ValueError, match='a free cell expected, 1,0 came'):
        board.lay(face('town'), 1, 0)
    with pytest.raises(ValueError, match='a free cell far from tiles expected, 0,1 came'):
        board.shut(0, 1)
    with pytest.raises(ValueError, match='a free cell expected, 0,0 came'):
        board.lay(face('town'), 0, 0)


def test_a_cell_outside_the_window_can_be_shut() -> None:
    board = new_board(FACES)
    board.shut(50, 50)
    assert not board.is_free(50, 50)
    assert board.is_free(15, 15)


@pytest.mark.parametrize('cell', [Cell(-8, 0), Cell(7, 0), Cell(0, -8), Cell(7, 7), Cell(-6, 6)])
def test_shutting_a_cell_in_the_window_does_not_widen_it(cell: Cell) -> None:
    board = new_board(FACES, 16)
    board.shut(cell.x, cell.y)
    assert board.width == 16
    assert not board.is_free(cell.x, cell.y)
    board.lay(face('town'), 5, 5)
    assert board.width == 16
    board.shut(8, 0)
    assert board.width == 32
    assert not board.is_free(cell.x, cell.y)


def test_lifting_moves_the_last_place_into_the_gap() -> None:
    board = board_with(Cell(0, 0), Cell(1, 0), Cell(2, 0))
    board.lift(0)
    assert [board.cell(place) for place in range(board.laid)] == [(2, 0), (1, 0)]
    board.lift(1)
    board.lift(0)
    compare(board, Table())


def test_replacing_changes_what_the_cells_around_know() -> None:
    board = board_with(Cell(0, 0))
    board.replace(0, face('meadow'))
    compare(board, Table({Cell(0, 0): face('meadow')}))


def test_sliding_moves_a_line_one_cell_on() -> None:
    board = new_board(FACES)
    for nth in range(3):
        board.lay(face('road', nth), nth, 0)
    board.slide([Cell(nth, 0) for nth in range(4)])
    compare(board, Table({Cell(nth + 1, 0): face('road', nth) for nth in range(3)}))


def test_a_line_that_wraps_round_slides_in_the_order_of_its_cells() -> None:
    board = new_board(FACES)
    for nth in (0, 1, 3):
        board.lay(face('road', nth), nth, 0)
    board.slide([Cell(3, 0), Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    moved = {Cell(0, 0): face('road', 3), Cell(1, 0): face('road', 0), Cell(2, 0): face('road', 1)}
    compare(board, Table(moved))


def test_places_follow_their_tiles_when_a_line_slides() -> None:
    board = board_with(Cell(0, 0), Cell(1, 0), Cell(5, 5))
    board.slide([Cell(0, 0), Cell(1, 0), Cell(2, 0)])
    assert [board.cell(place) for place in range(3)] == [(1, 0), (2, 0), (5, 5)]


def test_a_line_slides_out_of_the_window() -> None:
    board = board_with(Cell(1, 0), width=8)
    for x in range(1, 9):
        board.slide([Cell(x, 0), Cell(x + 1, 0)])
        compare(board, Table({Cell(x + 1, 0): face('town')}))


def test_a_line_does_not_slide_onto_a_tile_or_over_a_gap_and_then_nothing_moves() -> None:
    board = board_with(Cell(0, 0), Cell(2, 0))
    before = tiles(board), frontier(board)
    with pytest.raises(ValueError, match='a free cell at the end of the line expected, 2,0 came'):
        board.slide([Cell(0, 0), Cell(2, 0)])
    with pytest.raises(ValueError, match='a tile expected on 1,0, none lies there'):
        board.slide([Cell(0, 0), Cell(1, 0), Cell(2, 0), Cell(3, 0)])
    assert (tiles(board), frontier(board)) == before


@given(st.sets(st.tuples(NEAR, NEAR), min_size=1))
def test_the_order_of_laying_does_not_matter(cells: set[tuple[int, int]]) -> None:
    there = board_with(*(Cell(*cell) for cell in sorted(cells)), width=8)
    back = board_with(*(Cell(*cell) for cell in sorted(cells, reverse=True)), width=8)
    assert (tiles(there), frontier(there)) == (tiles(back), frontier(back))


@pytest.mark.parametrize('cell', [Cell(1, 0), Cell(3, -1), Cell(14, 0), Cell(15, 15), Cell(40, -3)], ids=str)
def test_a_lay_that_is_taken_back_leaves_no_trace(cell: Cell) -> None:
    before = new_board(FACES)
    for nth, x in enumerate(range(14)):
        before.lay(ALL_FACES[nth % len(ALL_FACES)], x if x != 1 else 0, int(x == 1))
    after = before.copy()
    for number in ALL_FACES[:3]:
        if not after.is_free(*cell):
            continue
        after.lay(number, *cell)
        after.take_back(before)
        assert (after.width, after.laid, after.opened) == (before.width, before.laid, before.opened)
        assert [after.at[nth] for nth in range(len(before.at))] == [before.at[nth] for nth in range(len(before.at))]
        assert (tiles(after), frontier(after)) == (tiles(before), frontier(before))
