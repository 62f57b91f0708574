"""Random boards are legal and varied, and the referee counts them alike however they are turned."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.games.marshlands.random_boards import RandomBoard, random_board
from tests.games.marshlands.slow_laying import (
    CENTRE,
    COUNTS,
    JOKER,
    VILLAGE,
    Board,
    Cell,
    cells_of,
    faults,
    fits,
    laid_face,
    legal_lays,
)
from tests.games.marshlands.slow_marsh import ROWS, Count, score

TABLES = [(act, seats) for act in ('act1', 'act2', 'act3') for seats in (2, 3, 4)] + [('act8', 1)]
CHOICES: list[dict[str, str]] = [
    {},
    {'board_edge_closes': 'yes', 'joker_no_pond': 'yes'},
    {'only_fillable_gaps': 'yes', 'shared_unconnected_full': 'yes'},
    {'act2_prose_zone': 'yes', 'corner_two_tiles': 'yes', 'act3_field_as_act1': 'yes', 'act8_village_table': 'yes'},
]
NEXT = {'S': 'W', 'W': 'N', 'N': 'E', 'E': 'S'}  # by a quarter turn clockwise

every_table = pytest.mark.parametrize(('act', 'seats'), TABLES)


@cache
def boards(act: str, seats: int) -> list[RandomBoard]:
    """A few boards of a table under changing options."""
    return [random_board(act, seats, seed, CHOICES[seed % 4]) for seed in range(6)]


def quarter_turn(board: Board) -> dict[Cell, tuple[str, int]]:
    """The whole board a quarter clockwise."""
    return {(-y, x): (name, (turn + 1) % 4) for (x, y), (name, turn) in board.items()}


@pytest.mark.sweep
@every_table
def test_a_board_is_laid_tile_by_tile_by_the_rules_and_from_the_set(act: str, seats: int) -> None:
    for made in boards(act, seats):
        board: dict[Cell, tuple[str, int]] = {CENTRE: ('ABB', 0)}
        for lay in made.lays:
            own = cells_of(made.seats[lay.seat])
            if lay.tile == VILLAGE and act in ('act1', 'act3'):
                assert fits(board, (lay.x, lay.y), VILLAGE, lay.turn)
            else:
                assert (lay.x, lay.y, lay.turn) in legal_lays(act, board, own, lay.tile, made.options)
            board[lay.x, lay.y] = (lay.tile, lay.turn)
        assert board == made.board
        assert faults(board) == []
        used = Counter(name for name, _ in board.values())
        assert used - Counter(COUNTS) - Counter(VIL=4, ABB=1) == Counter()
        assert used[VILLAGE] <= sum(map(len, made.seats))


def test_the_same_seed_gives_the_same_board_and_another_seed_another() -> None:
    assert random_board('act2', 3, 5) == random_board('act2', 3, 5)
    assert random_board('act2', 3, 5).board != random_board('act2', 3, 6).board


def test_a_board_is_filled_as_far_as_asked() -> None:
    assert len(random_board('act1', 2, 1, fill=0.1).lays) == 6
    assert len(random_board('act1', 2, 1, fill=0.5).lays) == 30


@pytest.mark.sweep
@every_table
def test_a_turned_board_counts_the_same(act: str, seats: int) -> None:
    for made in boards(act, seats):
        sections, board = made.seats, made.board
        plain = score(act, sections, board, made.options)
        for _ in range(3):
            board = quarter_turn(board)
            sections = tuple(''.join(NEXT[section] for section in each) for each in sections)
            assert score(act, sections, board, made.options) == plain


@pytest.mark.sweep
@every_table
def test_seats_in_another_order_count_the_same(act: str, seats: int) -> None:
    for made in boards(act, seats):
        plain = score(act, made.seats, made.board, made.options)
        assert score(act, made.seats[::-1], made.board, made.options) == plain[::-1]


@pytest.mark.sweep
@every_table
def test_a_connected_field_gives_away_every_segment_and_cow_once(act: str, seats: int) -> None:
    for made in boards(act, seats):
        count = Count(act, made.seats, made.board, made.options)
        for region in count.found['fields']:
            landings = count.landings(region)
            if region.open or not landings or not count.counts_fully(region, landings):
                continue
            cows = sum(laid_face(made.board, cell).fields[nth].cow for cell, nth in region.pieces)
            given = sum(count.field_points(region, seat) for seat in count.owners(region.cells))
            assert given == len(region.pieces) + cows


@pytest.mark.sweep
def test_the_boards_show_every_row_jokers_villages_and_sharing() -> None:
    rows: Counter[str] = Counter()
    shared: Counter[str] = Counter()
    for act, seats in TABLES:
        for made in boards(act, seats):
            for points in score(act, made.seats, made.board, made.options):
                rows.update(row for row in ROWS if points[row])
            shared['joker'] += any(name == JOKER for name, _ in made.board.values())
            count = Count(act, made.seats, made.board, made.options)
            for kind, regions in count.found.items():
                shared[kind] += sum(not each.open and len(count.owners(each.cells)) > 1 for each in regions)
    assert all(rows[row] for row in ROWS)
    assert all(shared[kind] for kind in ('gardens', 'copses', 'fields', 'joker'))
