"""The referee of the Sacred Marshlands counts the worked example and small cases as the statements say."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.marshlands.slow_laying import (
    CENTRE,
    COUNTS,
    JOKER,
    Cell,
    beside,
    facing,
    faults,
    laid_face,
)
from tests.games.marshlands.slow_marsh import Item, items, score

Laid = dict[Cell, tuple[str, int]]

EXAMPLE = """
    C03.0 G03.0 P32.0 C02.0   -   P23.0
    C13.0 C05.0 P21.0 C06.0 P10.0 P22.0
    G01.0 G09.0 C13.0 C10.0 C01.0 P22.2
    P28.3 P06.0 P13.3 P01.1 P13.2 P22.3
    P24.2 P24.2 P25.2 P26.2 P06.0 VIL.2
"""


def example() -> Laid:
    """The North section of the worked example, the Abbey in the centre."""
    board: Laid = {CENTRE: ('ABB', 0)}
    for row, line in enumerate(EXAMPLE.split('\n')[1:-1]):
        for column, word in enumerate(line.split()):
            if word != '-':
                name, _, turn = word.partition('.')
                board[column - 5, row - 5] = (name, int(turn))
    return board


def cells(words: str) -> tuple[Cell, ...]:
    """Cells by the names of the example: A1 is the north-west corner."""
    names = [words[nth : nth + 2] for nth in range(0, len(words), 2)]
    return tuple(sorted((int(name[1]) - 6, 'ABCDE'.index(name[0]) - 5) for name in names))


SCORING = [
    ('gardens', 'A2', 2),
    ('gardens', 'C1', 2),
    ('gardens', 'C2C3', 4),
    ('copses', 'A4B4', 4),
    ('copses', 'B1B2', 4),
    ('copses', 'C3C4C5', 6),
    ('fisheries', 'B2', 3),
    ('fisheries', 'B4', 3),
    ('fisheries', 'A4', 3),
    ('reeds', 'A3', 10),
    ('reeds', 'A6', 1),
    ('ponds', 'B6C6', 2),
    ('fields', 'B1B2C1C2', 5),
    ('fields', 'B3B4B5C3C4C5', 16),
    ('gaps', 'A5', -1),
]
WORTHLESS = [
    ('gardens', 'B1', 0),
    ('copses', 'A1', 0),
    ('ponds', 'C1', 0),
    ('fields', 'A1A2B1B2', 0),
    ('fields', 'A2A3A4B3', 0),
]


def test_the_example_is_laid_by_the_rules_and_from_the_set() -> None:
    board = example()
    assert len(board) == 30
    assert faults(board) == []
    used = Counter(name for name, _ in board.values())
    assert used - Counter(COUNTS) == Counter(ABB=1, VIL=1)


def test_the_example_gives_exactly_the_items_of_the_text() -> None:
    found = items('act1', ['N'], example(), 0)
    assert sorted(item for item in found if item.points) == sorted(
        Item(row, cells(words), points) for row, words, points in SCORING
    )
    for row, words, points in WORTHLESS:
        assert Item(row, cells(words), points) in found


def test_the_example_gives_the_sums_of_the_text() -> None:
    (rows,) = score('act1', ['N'], example())
    assert rows == Counter(gardens=8, copses=14, fisheries=9, reeds=11, ponds=2, fields=21, gaps=-1)
    assert rows.total() == 64


def test_a_player_more_changes_nothing_in_the_example() -> None:
    north, south = score('act1', ['N', 'S'], example())
    assert north.total() == 64
    assert south == Counter(gaps=-30)


def test_an_edge_that_closes_finishes_the_garden_and_the_copse_of_the_example() -> None:
    (rows,) = score('act1', ['N'], example(), {'board_edge_closes': 'yes'})
    # The field of A2A3A4B3 stays open: its bank on A4 faces the empty A5.
    assert rows == Counter(gardens=10, copses=16, fisheries=9, reeds=11, ponds=2, fields=21, gaps=-1)


def test_the_gap_of_the_example_can_be_filled_by_some_face() -> None:
    (rows,) = score('act1', ['N'], example(), {'only_fillable_gaps': 'yes'})
    assert rows['gaps'] == -1


# ---------------------------------------------------------------------------------------------------- small cases

NORTH_AND_EAST = ('N', 'E')


def walled(board: Laid) -> Laid:
    """The board with a joker on every empty cell around its tiles, trees towards them; only for counting."""
    out = {CENTRE: ('ABB', 0), **board}
    for cell in board:
        for side in range(4):
            other = beside(cell, side)
            if other not in out:
                out[other] = (JOKER, next(turn for turn in range(4) if not lands(board, other, turn)))
    return out


def lands(board: Laid, cell: Cell, side: int) -> bool:
    """Whether a side of a cell meets a tile without water there."""
    other = beside(cell, side)
    return other in board and laid_face(board, other).edges[facing(side)] != 'W'


def fields(act: str, seats: tuple[str, ...], board: Laid, **options: str) -> list[int]:
    """The points of every seat for fields."""
    return [rows['fields'] for rows in score(act, seats, board, options)]


def row(name: str, act: str, board: Laid, **options: str) -> list[int]:
    """The points of North and East in a row."""
    return [rows[name] for rows in score(act, NORTH_AND_EAST, {CENTRE: ('ABB', 0), **board}, options)]


def shared_field(north: str, east: str) -> Laid:
    """A closed field on North, with two segments of its village, and East; the landing point of North is connected."""
    return walled({(0, -1): ('VIL', 1), (1, 0): ('VIL', 0), (0, -2): (north, 2), (1, -2): (east, 0)})


@pytest.mark.parametrize(
    ('north', 'east', 'points'),
    [
        ('P24', 'P24', [3, 1]),
        ('P26', 'P24', [3 + 2, 1 + 1]),  # SM-A1-38: cow 3, the extra point to North
        ('P24', 'P26', [3 + 1, 1 + 2]),
        ('P25', 'P24', [3 + 1, 1 + 1]),  # SM-A1-37: cow 2
        ('P26', 'P27', [3 + 3, 1 + 5]),  # SM-A1-39: cows on both sides
    ],
)
def test_cows_of_a_shared_field(north: str, east: str, points: list[int]) -> None:
    assert fields('act1', NORTH_AND_EAST, shared_field(north, east)) == points


def three_sections(north: str) -> Laid:
    """A field over North (3 segments), East (5, cows 2 and 5) and South (1)."""
    return walled(
        {
            (0, -1): ('VIL', 1),
            (0, -2): (north, 2),
            (1, -2): ('P25', 0),
            (2, -2): ('P27', 0),
            (2, -1): ('P22', 3),
            (2, 0): ('P22', 3),
            (1, 0): ('VIL', 3),
            (2, 1): ('P22', 0),
        }
    )


def test_cows_of_one_holder_are_divided_by_three_and_he_keeps_the_rest() -> None:
    assert fields('act1', ('N', 'E', 'S'), three_sections('P24')) == [3 + 2, 5 + 3, 1 + 2]


def test_with_several_holders_everybody_keeps_his_own_cows() -> None:
    assert fields('act1', ('N', 'E', 'S'), three_sections('P26')) == [3 + 3, 5 + 7, 1]


def test_an_open_field_gives_nothing() -> None:
    board = shared_field('P26', 'P24')
    del board[2, -2]
    assert fields('act1', NORTH_AND_EAST, board) == [0, 0]


def test_a_shared_field_without_any_route() -> None:
    board = walled({(0, -1): ('VIL', 2), (1, 0): ('VIL', 0), (0, -2): ('P26', 0), (1, -2): ('P24', 0)})
    assert fields('act1', NORTH_AND_EAST, board) == [0, 0]
    assert fields('act2', NORTH_AND_EAST, board) == [0, 0]
    assert fields('act3', NORTH_AND_EAST, board) == [1, 1]
    assert fields('act3', NORTH_AND_EAST, board, act3_field_as_act1='yes') == [0, 0]
    for act in ('act1', 'act2', 'act3'):
        assert fields(act, NORTH_AND_EAST, board, shared_unconnected_full='yes') == [2 + 2, 1 + 1]


def test_a_shared_field_with_a_foreign_route_only() -> None:
    board = walled(
        {
            (0, -3): ('P24', 2),
            (0, -2): ('P06', 0),
            (1, -2): ('P06', 2),
            (1, -1): ('P13', 2),
            (0, -1): ('VIL', 2),
            (1, 0): ('VIL', 0),
        }
    )
    for act in ('act1', 'act2', 'act3'):
        assert fields(act, NORTH_AND_EAST, board) == [1, 1]


# A field of three segments on North whose landing point leads through East to both villages and the Abbey.
FOREIGN_FIELD: Laid = {
    (0, -4): ('C10', 2),
    (0, -3): ('C09', 0),
    (0, -2): ('P06', 0),
    (1, -2): ('P06', 2),
    (1, -1): ('P13', 2),
    (0, -1): ('VIL', 2),
    (1, 0): ('VIL', 0),
}


def test_an_own_field_by_own_foreign_and_no_route() -> None:
    assert faults({CENTRE: ('ABB', 0), **FOREIGN_FIELD}) == []
    own = FOREIGN_FIELD | {(0, -2): ('P01', 0), (0, -1): ('VIL', 1)}
    none = {cell: tile for cell, tile in FOREIGN_FIELD.items() if cell != (1, -2)}
    for act, nothing in (('act1', 0), ('act2', 0), ('act3', 1)):
        assert row('fields', act, own) == [3, 0]
        assert row('fields', act, FOREIGN_FIELD) == [1, 0]
        assert row('fields', act, none) == [nothing, 0]
        assert row('fields', act, none, shared_unconnected_full='yes') == [nothing, 0]
    assert row('fields', 'act3', none, act3_field_as_act1='yes') == [0, 0]
    assert row('fields', 'act3', FOREIGN_FIELD, act3_field_as_act1='yes') == [1, 0]


def test_a_fishery_or_reed_bed_with_a_foreign_route_only_gives_1() -> None:
    around: Laid = {(0, -1): ('VIL', 2), (1, 0): ('VIL', 2), (1, -1): ('P06', 3), (1, -2): ('P06', 2)}
    assert faults({CENTRE: ('ABB', 0), **around, (0, -2): ('P02', 1)}) == []
    straight: Laid = {(0, -1): ('VIL', 1)}
    for act in ('act1', 'act2', 'act3'):
        assert row('fisheries', act, around | {(0, -2): ('P02', 1)}) == [1, 0]
        assert row('reeds', act, around | {(0, -2): ('P03', 1)}) == [1, 0]
        assert row('fisheries', act, straight | {(0, -2): ('P02', 0)}) == [3, 0]
        assert row('reeds', act, straight | {(0, -2): ('P03', 0)}) == [10, 0]


@pytest.mark.parametrize(
    ('north', 'east', 'points', 'without'),
    [
        (('P22', 3), ('P22', 1), [2, 2], [2, 2]),  # SM-A1-43
        (('P22', 3), ('P24', 3), [2, 0], [2, 0]),  # SM-A1-42, SM-A1-44
        (('P30', 0), ('P23', 0), [2, 0], [2, 0]),  # two frogs, 2 points
        (('P24', 1), ('P23', 0), [0, 0], [0, 0]),  # SM-G-56
        (('P22', 3), ('P02', 1), [0, 0], [0, 0]),  # SM-G-57
        (('P22', 3), (JOKER, 3), [2, 0], [2, 0]),  # SM-G-68: its opening
        (('P22', 3), (JOKER, 0), [2, 0], [0, 0]),  # SM-G-67: its trees
    ],
)
def test_ponds(north: tuple[str, int], east: tuple[str, int], points: list[int], without: list[int]) -> None:
    board = {(0, -3): north, (1, -3): east}
    assert row('ponds', 'act1', board) == points
    assert row('ponds', 'act1', board, joker_no_pond='yes') == without


def test_a_pond_of_one_player_with_two_frogs_gives_2() -> None:
    assert row('ponds', 'act2', {(-1, -3): ('P22', 3), (0, -3): ('P22', 1)}) == [2, 0]


def test_a_stub_at_the_edge_is_no_pond_even_where_the_edge_closes() -> None:
    assert row('ponds', 'act1', {(0, -5): ('P22', 2)}, board_edge_closes='yes') == [0, 0]


def test_a_joker_makes_half_a_garden_complete() -> None:
    linked: Laid = {(0, -1): ('VIL', 1), (0, -2): ('G06', 0)}
    assert row('gardens', 'act1', linked) == [0, 0]
    assert row('gardens', 'act1', linked | {(1, -2): (JOKER, 0)}) == [2, 0]
    assert row('gardens', 'act1', {(0, -3): ('G06', 0), (1, -3): (JOKER, 0)}) == [1, 0]


def test_a_shared_garden_that_one_sharer_has_connected_counts_for_both() -> None:
    linked: Laid = {(0, -1): ('VIL', 1), (0, -2): ('G06', 0), (1, -2): ('G08', 0)}
    loose: Laid = {(0, -1): ('VIL', 1), (0, -3): ('G06', 0), (1, -3): ('G08', 0)}
    for act in ('act1', 'act2', 'act3'):
        assert row('gardens', act, linked) == [2, 2]
        assert row('gardens', act, loose) == [1, 1]
        assert row('gardens', act, loose, shared_unconnected_full='yes') == [2, 2]


def test_in_a_shared_copse_everybody_counts_his_own_segments() -> None:
    board: Laid = {(-1, -3): ('C01', 2), (0, -3): ('C10', 0), (1, -3): ('C01', 0)}
    assert row('copses', 'act2', board) == [1, 1]
    linked: Laid = board | {(1, -2): ('P01', 0), (1, -1): ('P01', 0), (1, 0): ('P06', 3)}
    assert row('copses', 'act2', linked) == [4, 2]


def test_a_strip_between_two_jokers_borders_no_canal_and_gives_1() -> None:
    assert row('copses', 'act1', walled({(-2, -2): ('C10', 0)})) == [1, 0]


# ------------------------------------------------------------------------------------------------------- villages

# A canal from the Abbey along two sides of South to its far corner.
CORNER: Laid = {
    CENTRE: ('ABB', 0),
    **{(0, y): ('P01', 0) for y in range(1, 5)},
    (0, 5): ('P06', 0),
    **{(x, 5): ('P01', 1) for x in range(1, 5)},
    (5, 5): ('VIL', 0),
}


def village(act: str, board: Laid, seats: tuple[str, ...] = ('S', 'N'), **options: str) -> int:
    """The points of the first seat for its villages."""
    return score(act, seats, board, options)[0]['village']


def test_the_village_on_the_far_corner() -> None:
    three = CORNER | {(5, 4): ('P22', 0), (4, 4): ('P24', 0)}
    assert village('act2', CORNER) == 10
    assert village('act2', CORNER | {(5, 4): ('P22', 0)}) == 10
    assert village('act2', CORNER | {(5, 4): ('P22', 0)}, corner_two_tiles='yes') == 20
    assert village('act2', CORNER | {(4, 4): ('P24', 0)}, corner_two_tiles='yes') == 10
    assert village('act2', three) == 20
    assert village('act2', {cell: tile for cell, tile in three.items() if cell != (0, 3)}) == 1


@pytest.mark.parametrize(('x', 'alone', 'closed'), [(4, 4, 10), (3, 2, 7), (1, 2, 7)])
def test_a_village_at_the_edge_is_surrounded_by_three(x: int, alone: int, closed: int) -> None:
    board = CORNER | {(x, 5): ('VIL', 0)}
    board[5, 5] = ('P22', 1)
    assert village('act2', board) == alone
    assert village('act2', board | {(x, 4): ('P22', 0)}) == closed


def test_a_village_beside_a_section_without_player_is_never_surrounded() -> None:
    board = CORNER | {(0, 3): ('VIL', 3), (1, 3): ('P24', 0)}
    board[5, 5] = ('P22', 1)
    assert village('act2', board) == 2
    assert village('act2', board, ('S', 'W')) == 2
    assert village('act2', board | {(-1, 3): ('P22', 3)}, ('S', 'W')) == 7
    assert village('act8', board, ('S',), act8_village_table='yes') == 7  # SM-A8-03: there the board ends
    assert village('act8', board, ('SW',), act8_village_table='yes') == 2


def test_the_village_of_alliance_and_solitaire() -> None:
    cut = {cell: tile for cell, tile in CORNER.items() if cell != (0, 3)}
    assert village('act3', CORNER) == village('act8', CORNER, ('S',)) == 10
    assert village('act3', cut) == village('act8', cut, ('S',)) == 0
    assert village('act8', CORNER, ('S',), act8_village_table='yes') == 10
    assert village('act8', cut, ('SWNE',), act8_village_table='yes') == 1
    around = cut | {
        (0, 2): ('P06', 3),
        (-1, 2): ('P06', 1),
        (-1, 3): ('P01', 0),
        (-1, 4): ('P06', 0),
        (0, 4): ('P13', 2),
    }
    assert village('act3', around, ('S', 'W')) == 1
    assert village('act8', around, ('SW',)) == 10
    assert village('act1', CORNER) == 0


def test_gaps_that_nothing_fills_are_free_where_that_is_chosen() -> None:
    board: Laid = {CENTRE: ('ABB', 0), (0, 1): ('VIL', 1)}
    (plain,) = score('act1', ['S'], board)
    (fillable,) = score('act1', ['S'], board, {'only_fillable_gaps': 'yes'})
    assert (plain['gaps'], fillable['gaps']) == (-29, -2)
    assert score('act2', ['S'], {}, {'only_fillable_gaps': 'yes'})[0]['gaps'] == -1
