"""The referee counts what counters own as the statements of Acts 5 and 7 say."""

from __future__ import annotations

import pytest

from tests.games.marshlands.slow_counters import Line, score_act5, score_act7, sums
from tests.games.marshlands.slow_laying import CENTRE, Cell
from tests.games.marshlands.slow_laying_more import centred, sections_of
from tests.games.marshlands.test_slow_claims import at
from tests.games.marshlands.test_slow_marsh import example

Laid = dict[Cell, tuple[str, int]]

NORTH, SOUTH = 0, 1
TWO = sections_of({'N': NORTH, 'S': SOUTH})
GAP = Line('gaps', -1, 'SM-A5-49')


def claim(colour: int, name: str, part: int) -> tuple[int, Cell, int]:
    """A counter on the worked example."""
    return colour, *at(name, part)


# ------------------------------------------------------------------------------------------------------------- Act 5


def competition() -> Laid:
    """The worked example with a village in the centre, to which everything but A6 has a route."""
    return centred(example(), 'VIL')


def test_counters_own_what_is_connected_wherever_it_lies() -> None:
    """SM-A5-35 to SM-A5-39, SM-A5-41, SM-A5-45, SM-A5-46."""
    claims = [
        claim(NORTH, 'B1', 3),  # copse B1B2
        claim(NORTH, 'A3', 2),
        claim(NORTH, 'C2', 2),  # garden C2C3, on the own section
        claim(SOUTH, 'A2', 1),  # garden, on another's
        claim(SOUTH, 'B4', 3),
        claim(SOUTH, 'C3', 1),  # field B3B4B5C3C4C5
    ]
    north, south = score_act5(competition(), TWO, 2, claims)
    assert sorted(north) == sorted(
        [
            Line('copses', 4, 'SM-A5-36'),
            Line('reeds', 10, 'SM-A5-38'),
            Line('gardens', 4, 'SM-A5-36'),
            Line('reeds', -1, 'SM-A5-44'),  # A6
            GAP,
        ]
    )
    assert sorted(south) == sorted(
        [
            Line('gardens', 4, 'SM-A5-41'),
            Line('fisheries', 3, 'SM-A5-37'),
            Line('fields', 16, 'SM-A5-39'),
            *[GAP] * 30,
        ]
    )
    assert sums([north, south]) == [16, -7]


def test_a_claimed_construction_without_a_route_costs_two() -> None:
    """SM-A5-43, SM-A5-44."""
    north, south = score_act5(competition(), TWO, 2, [claim(SOUTH, 'A6', 1)])
    assert north == [GAP]
    assert sums([south]) == [-32]
    assert Line('reeds', -2, 'SM-A5-43') in south


def test_everything_finished_without_a_route_costs_its_section_one() -> None:
    """SM-A5-44, SM-A5-47, SM-A5-48: three gardens, three copses, three fisheries, two reed beds, two fields."""
    cut = {cell: tile for cell, tile in competition().items() if cell != (0, -1)}
    north, south = score_act5(cut, TWO, 2, [])
    assert sorted(north) == sorted(
        [
            *[Line('gardens', -1, 'SM-A5-44')] * 3,
            *[Line('copses', -1, 'SM-A5-44')] * 3,
            *[Line('fisheries', -1, 'SM-A5-44')] * 3,
            *[Line('reeds', -1, 'SM-A5-44')] * 2,
            *[Line('fields', -1, 'SM-A5-44')] * 2,
            *[GAP] * 2,
        ]
    )
    assert south == [GAP] * 30


# A garden of two halves on either side of the border between South (east) and West.
SHARED: Laid = {CENTRE: ('VIL', 1), (0, 1): ('G08', 0), (-1, 1): ('G06', 0)}
SOUTH_AND_WEST = sections_of({'S': 0, 'W': 1, 'N': 2})


def test_a_garden_over_a_border_is_doubled_by_segment() -> None:
    """SM-A5-36, SM-A5-42."""
    south, west, north = score_act5(SHARED, SOUTH_AND_WEST, 3, [(0, (-1, 1), 3)])
    assert sums([south, west, north]) == [2 + 4 - 29, -29, -30]
    assert Line('gardens', 6, 'SM-A5-42') in south
    south, west, north = score_act5(SHARED, SOUTH_AND_WEST, 3, [(2, (0, 1), 3)])
    assert sums([south, west, north]) == [-29, -29, 8 - 30]
    assert Line('gardens', 8, 'SM-A5-41') in north


def test_a_shared_construction_without_a_route_costs_each_sharer_one() -> None:
    """SM-A5-44."""
    board: Laid = {CENTRE: ('VIL', 1), (0, 2): ('G08', 0), (-1, 2): ('G06', 0)}
    assert sums(score_act5(board, SOUTH_AND_WEST, 3, [])) == [-30, -30, -30]
    assert sums(score_act5(board, SOUTH_AND_WEST, 3, [(1, (-1, 2), 3)])) == [-29, -31, -30]


def test_a_counter_of_a_colour_that_nobody_holds_pays_and_costs_nobody() -> None:
    """SM-A5-28, SM-E-11."""
    north, south = score_act5(competition(), TWO, 2, [claim(-1, 'A6', 1), claim(-1, 'A3', 2)])
    assert north == [GAP]
    assert south == [GAP] * 30


def test_a_construction_carries_one_counter() -> None:
    """SM-A5-28."""
    with pytest.raises(ValueError, match='SM-A5-28'):
        score_act5(competition(), TWO, 2, [claim(NORTH, 'B1', 3), claim(SOUTH, 'B2', 2)])


# The banks of a landing point against the centre, shut in by the banks of jokers all round.
GREEN: Laid = {
    CENTRE: ('VIL', 0),
    (0, -1): ('C17', 0),
    (1, -1): ('J01', 3),
    (-1, -1): ('J01', 1),
    (1, 0): ('J01', 3),
    (-1, 0): ('J01', 1),
}


def test_the_green_of_the_centre_is_field_like_any_other() -> None:
    """SM-G-28, SM-A5-39: one point for each segment, the two in the centre included."""
    (north,) = score_act5(GREEN, sections_of({'N': 0}), 1, [(0, (0, -1), 4)])
    assert [line for line in north if line != GAP] == [Line('fields', 3, 'SM-A5-39')]


# ------------------------------------------------------------------------------------------------------------- Act 7


def test_counters_own_constructions_in_the_future() -> None:
    """SM-A7-33 to SM-A7-42, SM-A7-44."""
    claims = [
        claim(0, 'C2', 2),  # garden C2C3
        claim(0, 'C4', 2),  # copse C3C4C5
        claim(0, 'B4', 3),
        claim(0, 'A3', 2),
        claim(1, 'B5', 2),  # field B3B4B5C3C4C5
        claim(1, 'E6', 1),  # village
        claim(1, 'B6', 1),  # a pond with two frogs
        claim(2, 'A6', 1),  # a reed bed without a route
    ]
    assert score_act7(example(), 4, claims) == [
        [
            Line('gardens', 4, 'SM-A7-34'),
            Line('copses', 6, 'SM-A7-34'),
            Line('fisheries', 3, 'SM-A7-35'),
            Line('reeds', 10, 'SM-A7-36'),
        ],
        [Line('fields', 16, 'SM-A7-37'), Line('village', 10, 'SM-A7-38'), Line('ponds', 8, 'SM-A7-42')],
        [Line('reeds', 1, 'SM-A7-40')],
        [],
    ]
    assert sums(score_act7(example(), 4, claims)) == [23, 34, 1, 0]


def test_what_has_no_route_to_the_abbey_gives_one_in_all() -> None:
    """SM-A7-40, SM-A7-41, SM-A7-43."""
    board = {cell: tile for cell, tile in example().items() if cell != (-1, -1)}  # E5, the way to the village
    claims = [claim(0, 'C2', 2), claim(0, 'B5', 2), claim(0, 'A3', 2), claim(0, 'E6', 1), claim(0, 'C6', 1)]
    assert sums(score_act7(board, 1, claims)) == [1 + 1 + 1 + 10 + 8]
    assert score_act7({(1, 1): ('VIL', 0)}, 1, [(0, (1, 1), 1)]) == [[Line('village', 1, 'SM-A7-41')]]


def test_a_reed_bed_in_a_pond_and_the_pond_are_two_constructions() -> None:
    """SM-A7-25, SM-A7-40, SM-A7-42."""
    board: Laid = {(1, 1): ('P23', 0), (0, 1): ('P22', 3)}
    assert score_act7(board, 2, [(0, (1, 1), 1), (1, (0, 1), 1)]) == [
        [Line('reeds', 1, 'SM-A7-40')],
        [Line('ponds', 4, 'SM-A7-42')],
    ]


def test_a_counter_belongs_on_a_finished_construction() -> None:
    """SM-A7-20."""
    with pytest.raises(ValueError, match='SM-A7-20'):
        score_act7(example(), 1, [claim(0, 'B1', 2)])
