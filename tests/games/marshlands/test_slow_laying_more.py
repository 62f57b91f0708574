"""The referee allows what the laying rules of Acts 4, 5 and 7 allow."""

from __future__ import annotations

import pytest

from tests.games.marshlands.slow_laying import CENTRE, Cell
from tests.games.marshlands.slow_laying_more import Lays, act4_lays, act5_lays, act7_lays, centred, sections_of
from tests.games.marshlands.slow_parts import Place

Laid = dict[Cell, tuple[str, int]]

TWO = sections_of({'S': 0, 'N': 1})
FOUR = sections_of({'S': 0, 'W': 1, 'N': 2, 'E': 3})


def straight(*cells: Cell, across: bool = False) -> Lays:
    """Both turns of a straight canal on some cells."""
    return {(*cell, turn) for cell in cells for turn in ((1, 3) if across else (0, 2))}


# ------------------------------------------------------------------------------------------------------------- Act 4

VILLAGES: Laid = centred({(5, 5): ('VIL', 0), (-5, -5): ('VIL', 2)}, 'ABB')
SOUTH = {(5, 4, 0), (4, 5, 3)}  # a canal end beside South's village
NORTH = {(-4, -5, 1), (-5, -4, 2)}


def test_a_tile_goes_on_the_own_section_or_hinders_another() -> None:
    """SM-A4-06, SM-A4-07, SM-A4-10."""
    assert act4_lays(VILLAGES, TWO, 0, 'P22', None) == SOUTH | NORTH
    assert act4_lays(VILLAGES, TWO, 1, 'P22', None) == SOUTH | NORTH
    later = VILLAGES | {(5, 4): ('P22', 0)}  # now any tile of the section will do, not the village alone
    assert act4_lays(later, TWO, 0, 'P22', 1) == {(4, 5, 3)} | {
        *((5, 3, turn) for turn in (1, 2, 3)),
        *((4, 4, turn) for turn in (0, 1, 2)),
    }


def test_nobody_is_hindered_where_the_player_before_has_laid() -> None:
    """SM-A4-11, SM-A4-12."""
    assert act4_lays(VILLAGES, TWO, 0, 'P22', 1) == SOUTH
    assert act4_lays(VILLAGES, TWO, 0, 'P22', 0) == SOUTH | NORTH
    assert act4_lays(VILLAGES, TWO, 1, 'P22', 0) == NORTH


def test_hindering_keeps_away_from_the_abbey_and_from_unused_sections() -> None:
    """SM-A4-13, SM-A4-14."""
    board = VILLAGES | {(0, -2): ('P01', 0), (-1, -2): ('P01', 0)}
    anybody = straight((5, 4), (-5, -4), (0, -3), (-1, -3), (-2, -2))
    anybody |= straight((4, 5), (-4, -5), across=True)
    assert act4_lays(board, TWO, 0, 'P01', None) == anybody
    assert act4_lays(board, TWO, 1, 'P01', None) == anybody | straight((0, -1), (-1, -1))


# ------------------------------------------------------------------------------------------------------------- Act 5

HUB: Laid = {CENTRE: ('VIL', 0)}  # field to the south
STARTED: Laid = HUB | {(0, 1): ('P01', 1)}
AFLOAT: Place = (CENTRE, 1)


def test_the_first_tile_of_a_player_goes_home_against_the_village() -> None:
    """SM-A5-08, SM-A5-09."""
    assert act5_lays(HUB, TWO, 0, AFLOAT, 'P01', {}, first=True) == straight((0, 1), across=True)
    assert act5_lays(HUB, TWO, 1, AFLOAT, 'P01', {}, first=True) == straight((0, -1))
    assert act5_lays(HUB, TWO, 0, AFLOAT, 'P18', {}, first=True) == set()


def test_the_first_tile_goes_home_though_another_lies_on_the_section() -> None:
    """SM-A5-08, SM-G-30."""
    board = HUB | {(1, 1): ('P01', 1)}
    assert act5_lays(board, TWO, 0, AFLOAT, 'P01', {}, first=True) == straight((0, 1), across=True)
    # Where somebody else has laid on the home cell itself, contact on the own section is all that can be asked.
    assert act5_lays(STARTED, TWO, 0, ((0, 1), 1), 'P01', {}, first=True) == straight((1, 1), (0, 2), across=True)


@pytest.mark.parametrize(
    ('boat', 'foreign'),
    [
        (AFLOAT, straight((0, -1))),
        ((CENTRE, 0), straight((0, -1))),  # by land, along the bank
        ((CENTRE, 2), straight((0, -1))),
        ((CENTRE, 3), set()),  # the field on the other side
        (((0, 1), 1), set()),
    ],
)
def test_a_tile_goes_on_anothers_section_where_the_boat_steps_onto_it(boat: Place, foreign: Lays) -> None:
    """SM-A5-10 to SM-A5-12."""
    own = straight((1, 1), (0, 2), across=True)
    assert act5_lays(STARTED, TWO, 0, boat, 'P01', {}) == own | foreign


def test_the_step_may_be_by_land_only() -> None:
    """SM-A5-11."""
    board = STARTED | {(0, 2): ('P01', 1)}
    # From the field between the two canals a boat steps onto West's bank: a field must meet it there.
    assert act5_lays(board, FOUR, 0, ((0, 1), 2), 'P01', {}) >= straight((-1, 1), across=True)
    # The trees of the joker leave no bank, though its water would fit.
    assert act5_lays(board, FOUR, 0, ((0, 1), 1), 'J01', {}) == {(-1, 1, 1), (1, 1, 3), (1, 2, 3)}
    assert act5_lays(board, FOUR, 0, ((0, 1), 2), 'J01', {}) == {(1, 1, 3), (1, 2, 3)}


def test_touching_the_tile_of_the_boat_is_enough_on_anothers_section() -> None:
    """SM-A5-13, SM-G-13."""
    own = straight((1, 1), (0, 2), across=True)
    assert act5_lays(STARTED, FOUR, 0, ((0, 1), 1), 'P01', {}) == own | straight((-1, 1), across=True)
    assert act5_lays(STARTED, TWO, 0, ((0, 1), 1), 'P01', {}) == own


# ------------------------------------------------------------------------------------------------------------- Act 7


def test_sections_do_not_matter_in_the_future() -> None:
    """SM-A7-15 to SM-A7-17."""
    board: Laid = {CENTRE: ('ABB', 0)}
    assert act7_lays(board, 11, 'P22') == {(0, -1, 0), (1, 0, 1), (0, 1, 2), (-1, 0, 3)}
    assert {turn for x, y, turn in act7_lays(board, 11, 'VIL') if (x, y) == (0, 1)} == {0, 1, 3}


def test_the_board_of_the_future_has_any_size() -> None:
    """SM-A7-46, SM-A7-47."""
    board: Laid = {CENTRE: ('ABB', 0), (0, -1): ('P01', 0)}
    small = {(1, 0, 1), (0, 1, 2), (-1, 0, 3)} | {(1, -1, turn) for turn in (0, 2, 3)}
    small |= {(-1, -1, turn) for turn in (0, 1, 2)}
    assert act7_lays(board, 3, 'P22') == small
    assert act7_lays(board, 5, 'P22') == small | {(0, -2, 0)}
