"""The referee moves boats as the statements of Acts 4 and 5 say."""

from __future__ import annotations

import pytest

from tests.games.marshlands.slow_boats import boat_steps, costs_a_turn
from tests.games.marshlands.slow_laying import CENTRE, Cell
from tests.games.marshlands.slow_laying_more import sections_of
from tests.games.marshlands.slow_parts import Place, bits, part_named

Laid = dict[Cell, tuple[str, int]]

SECTIONS = sections_of({'S': 0, 'W': 1, 'N': 2, 'E': 3})
# South's village with water to the north and west, a canal to the north and a bend to the west.
CORNER: Laid = {(5, 5): ('VIL', 0), (5, 4): ('P01', 0), (4, 5): ('P06', 0)}
VILLAGE_FIELDS = {((5, 5), 0), ((5, 5), 2), ((5, 5), 3)}

both_acts = pytest.mark.parametrize('act', ['act4', 'act5'])


def steps(act: str, board: Laid, boat: Place, seat: int = 0, fresh: Cell | None = None, **options: str) -> set[Place]:
    """Where a boat may go."""
    return boat_steps(act, board, SECTIONS, seat, boat, options, fresh)


def test_parts_have_the_numbers_of_the_drawing_and_turn_with_their_tile() -> None:
    assert [bit.kind for bit in bits('G09', 0)] == ['field', 'water', 'garden', 'water', 'field', 'field']
    assert part_named('G09', 'water2') == 3
    landing = bits('G09', 1)[1]
    assert (landing.stop, set(landing.sides), landing.opens) == ('landing', {1}, 0)
    assert bits('G09', 1)[0].halves == {1, 2, 3}
    assert bits('G09', 1)[2].sides == {2}
    assert bits('G09', 1)[2].by == {3}


@both_acts
def test_a_boat_follows_the_water_or_leaves_it_for_a_field_alongside(act: str) -> None:
    """SM-A4-18, SM-A4-19, SM-A4-23, SM-A4-24, SM-A5-17, SM-A5-18."""
    assert steps(act, CORNER, ((5, 5), 1)) == {((5, 4), 1), ((4, 5), 1)} | VILLAGE_FIELDS
    assert steps(act, CORNER, ((5, 4), 1)) == {((5, 5), 1), ((5, 4), 0), ((5, 4), 2)}


def test_a_boat_that_follows_the_tiles_goes_to_the_fresh_one_only() -> None:
    """SM-A4-16, SM-A4-33."""
    assert steps('act4', CORNER, ((5, 5), 1), fresh=(5, 4), act4_follow_only='yes') == {((5, 4), 1)} | VILLAGE_FIELDS
    assert steps('act4', CORNER, ((5, 5), 1), fresh=(-5, 4), act4_follow_only='yes') == VILLAGE_FIELDS
    assert steps('act5', CORNER, ((5, 5), 1), fresh=(5, 4), act4_follow_only='yes') > {((5, 4), 1), ((4, 5), 1)}
    home: Laid = {CENTRE: ('ABB', 0), (0, 1): ('P01', 0), (0, 2): ('P01', 0)}
    fields = {((0, 1), 0), ((0, 1), 2)}
    assert steps('act4', home, ((0, 1), 1), fresh=(5, 4), act4_follow_only='yes') == {(CENTRE, 0)} | fields


def test_a_boat_of_act_4_stays_on_its_section_and_the_abbey() -> None:
    """SM-A4-22, SM-A5-20."""
    board: Laid = {CENTRE: ('ABB', 0), (0, 1): ('P18', 0), (-1, 1): ('P01', 1)}
    at_home = {(CENTRE, 0), ((0, 1), 0), ((0, 1), 2), ((0, 1), 3), ((0, 1), 4)}
    assert steps('act4', board, ((0, 1), 1)) == at_home
    assert steps('act5', board, ((0, 1), 1)) == at_home | {((-1, 1), 1)}
    assert steps('act4', board, ((-1, 1), 1), seat=1) == {((-1, 1), 0), ((-1, 1), 2)}
    assert steps('act5', board, ((-1, 1), 1), seat=1) == {((-1, 1), 0), ((-1, 1), 2), ((0, 1), 1)}
    # The same on land: the lower field of West's tile runs on under the canal of South's.
    assert steps('act4', board, ((-1, 1), 2), seat=1) == {((-1, 1), 1)}
    assert steps('act5', board, ((-1, 1), 2), seat=1) == {((-1, 1), 1), ((0, 1), 3)}


@both_acts
def test_on_land_a_boat_goes_from_field_to_adjoining_field(act: str) -> None:
    """SM-A4-24, SM-A4-26, SM-G-45."""
    board: Laid = {(2, 2): ('P01', 0), (3, 2): ('P01', 0), (2, 1): ('P01', 0)}
    assert steps(act, board, ((2, 2), 2)) == {((2, 2), 1), ((3, 2), 0), ((2, 1), 2)}
    assert steps(act, board, ((2, 2), 0)) == {((2, 2), 1), ((2, 1), 0)}


@both_acts
def test_a_wooded_bank_stops_a_boat_on_land(act: str) -> None:
    """SM-G-38, SM-A4-27."""
    board: Laid = {(2, 1): ('P01', 0), (2, 2): ('C13', 0)}
    assert steps(act, board, ((2, 1), 0)) == {((2, 1), 1)}
    assert steps(act, board, ((2, 1), 2)) == {((2, 1), 1), ((2, 2), 1)}
    assert steps(act, board, ((2, 2), 1)) == {((2, 2), 0), ((2, 1), 2)}


@both_acts
def test_a_boat_changes_waters_by_land_one_move_at_a_time(act: str) -> None:
    """SM-A4-23, SM-A4-24."""
    board: Laid = {(2, 2): ('P20', 0)}
    assert steps(act, board, ((2, 2), 1)) == {((2, 2), 0), ((2, 2), 2)}
    assert steps(act, board, ((2, 2), 0)) == {((2, 2), 1), ((2, 2), 3)}


@both_acts
def test_with_landings_only_a_boat_leaves_and_enters_the_water_there(act: str) -> None:
    """SM-A4-36, SM-A4-37, SM-A5-19."""
    board: Laid = {(2, 2): ('P31', 0)}
    assert steps(act, board, ((2, 2), 1)) == {((2, 2), 0), ((2, 2), 2)}
    assert steps(act, board, ((2, 2), 1), landing_only='yes') == set()
    assert steps(act, board, ((2, 2), 3), landing_only='yes') == {((2, 2), 0)}
    assert steps(act, board, ((2, 2), 0)) == {((2, 2), 1), ((2, 2), 3)}
    assert steps(act, board, ((2, 2), 0), landing_only='yes') == {((2, 2), 3)}
    assert steps(act, board, ((2, 2), 2), landing_only='yes') == set()


@both_acts
def test_trees_of_a_joker_let_no_boat_pass(act: str) -> None:
    """SM-G-66."""
    fields = {((2, 2), 0), ((2, 2), 2)}
    assert steps(act, {(2, 2): ('P01', 0), (2, 1): ('J01', 0)}, ((2, 2), 1)) == fields
    assert steps(act, {(2, 2): ('P01', 0), (2, 1): ('J01', 2)}, ((2, 2), 1)) == fields | {((2, 1), 0)}
    assert steps(act, {(2, 2): ('P01', 0), (2, 1): ('J01', 2)}, ((2, 1), 0)) == {((2, 2), 1)}


# A bend whose outer field runs on into the corner field with the cow.
COW: Laid = {(1, 2): ('P06', 0), (2, 2): ('P10', 0)}


@both_acts
def test_a_cow_anywhere_in_the_field_costs_a_turn(act: str) -> None:
    """SM-A4-28, SM-A4-29, SM-A5-18."""
    assert costs_a_turn(act, COW, ((1, 2), 1), ((1, 2), 0), {})
    assert costs_a_turn(act, COW, ((2, 2), 1), ((2, 2), 2), {})
    assert not costs_a_turn(act, COW, ((1, 2), 1), ((1, 2), 2), {})
    assert not costs_a_turn(act, COW, ((2, 2), 1), ((2, 2), 0), {})
    assert not costs_a_turn(act, COW, ((1, 2), 1), ((1, 2), 0), {'cow_same_tile': 'yes'})
    assert costs_a_turn(act, COW, ((2, 2), 1), ((2, 2), 2), {'cow_same_tile': 'yes'})


@both_acts
def test_only_leaving_the_water_costs_a_turn(act: str) -> None:
    """SM-A4-31."""
    assert ((2, 2), 2) in steps(act, COW, ((1, 2), 0))
    assert not costs_a_turn(act, COW, ((1, 2), 0), ((2, 2), 2), {})
    assert not costs_a_turn(act, COW, ((2, 2), 2), ((2, 2), 1), {})
    assert not costs_a_turn(act, COW, ((1, 2), 1), ((2, 2), 1), {})


def test_the_bull_can_be_left_out_of_act_5_alone() -> None:
    """SM-A5-18."""
    assert not costs_a_turn('act5', COW, ((2, 2), 1), ((2, 2), 2), {'act5_no_bull': 'yes'})
    assert costs_a_turn('act4', COW, ((2, 2), 1), ((2, 2), 2), {'act5_no_bull': 'yes'})
