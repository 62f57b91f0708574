"""The referee lets counters be put where the statements of Acts 5 and 7 say."""

from __future__ import annotations

import pytest

from tests.games.marshlands.slow_claims import claimable, finished_by
from tests.games.marshlands.slow_laying import CENTRE, Cell
from tests.games.marshlands.slow_parts import Place
from tests.games.marshlands.test_slow_marsh import cells, example

Laid = dict[Cell, tuple[str, int]]


def at(name: str, part: int) -> Place:
    """A part of a tile of the worked example."""
    (cell,) = cells(name)
    return cell, part


def claims(board: Laid, boat: Place, *claimed: Place, arrived: bool = True, **options: str) -> set[Place]:
    """What a boat may claim."""
    return claimable(board, boat, options, claimed, arrived=arrived)


# ------------------------------------------------------------------------------------------------------------- Act 5


@pytest.mark.parametrize(
    ('boat', 'found'),
    [
        (at('B2', 1), {at('B2', 1), at('B2', 2), at('C2', 0)}),  # fishery, copse, and the field by the landing of C2
        (at('B4', 3), {at('B4', 3), at('B4', 1), at('C4', 0)}),
        (at('C2', 1), {at('C2', 0)}),  # in the landing itself
        (at('C2', 3), {at('C2', 2)}),  # the other water of C2 borders the garden
        (at('A3', 2), {at('A3', 2)}),  # a reed bed
        (at('A3', 1), set()),  # the landing of an open field
        (at('A2', 2), {at('A2', 1)}),
        (at('C3', 0), {at('C3', 2), at('C3', 3)}),  # a garden and a copse, both finished with other tiles
        (at('C4', 1), {at('C4', 0)}),  # the copse of C4 borders no water there
        (at('B1', 0), {at('B1', 3)}),  # not the open garden
        (at('B3', 3), set()),  # a canal end beside a canal
        (at('B6', 1), set()),  # a pond
        (at('B2', 0), set()),  # on a field
    ],
)
def test_a_boat_claims_what_its_water_is_at(boat: Place, found: set[Place]) -> None:
    """SM-A5-22 to SM-A5-27, SM-A5-32, SM-A5-34."""
    assert claims(example(), boat) == found


def test_a_counter_of_any_colour_anywhere_on_it_stays() -> None:
    """SM-A5-28, SM-A5-33."""
    assert claims(example(), at('B2', 1), at('B2', 1)) == {at('B2', 2), at('C2', 0)}
    assert claims(example(), at('B2', 1), at('B1', 3)) == {at('B2', 1), at('C2', 0)}
    assert claims(example(), at('B2', 1), at('C1', 2)) == {at('B2', 1), at('B2', 2)}


def test_presence_is_enough_unless_arrival_is_asked() -> None:
    """SM-A5-31."""
    assert claims(example(), at('A3', 2), arrived=False) == {at('A3', 2)}
    assert claims(example(), at('A3', 2), arrived=False, claim_on_arrival_only='yes') == set()
    assert claims(example(), at('A3', 2), claim_on_arrival_only='yes') == {at('A3', 2)}


def test_a_boat_on_a_field_claims_that_field_where_that_is_chosen() -> None:
    """SM-A5-32, SM-A5-34."""
    assert claims(example(), at('B2', 4), claim_from_field='yes') == {at('B2', 4)}
    assert claims(example(), at('B2', 0), claim_from_field='yes') == set()  # a closed field without a landing
    assert claims(example(), at('A3', 0), claim_from_field='yes') == set()  # an open one with a landing
    assert claims(example(), at('B2', 4), at('C2', 0), claim_from_field='yes') == set()


def test_a_landing_against_the_centre_is_reached_from_there() -> None:
    """SM-A5-25, SM-G-48."""
    board: Laid = {CENTRE: ('ECL', 0), (0, 1): ('C10', 0)}
    assert claims(board, (CENTRE, 0)) == {((0, 1), 0)}
    assert claims(board | {CENTRE: ('VIL', 0)}, (CENTRE, 1)) == set()  # its banks are field and lie open


def test_a_field_between_two_landings_is_one_construction() -> None:
    """SM-A5-33: the pond has both landings of one field, which is closed all round."""
    board: Laid = {(0, 1): ('C10', 2), (0, 2): ('C10', 0)}
    assert claims(board, ((0, 1), 1)) == {((0, 1), 0)}
    assert claims(board, ((0, 2), 1)) == {((0, 2), 0)}
    assert claims(board, ((0, 2), 1), ((0, 1), 0)) == set()


def test_a_half_garden_is_finished_by_trees_or_by_an_edge_that_closes() -> None:
    """SM-G-41, SM-G-62, SM-A5-23."""
    board: Laid = {(4, 2): ('G06', 0)}
    assert claims(board, ((4, 2), 1)) == set()
    assert claims(board | {(5, 2): ('J01', 0)}, ((4, 2), 1)) == {((4, 2), 3)}
    assert claims({(5, 2): ('G06', 0)}, ((5, 2), 1)) == set()
    assert claims({(5, 2): ('G06', 0)}, ((5, 2), 1), board_edge_closes='yes') == {((5, 2), 3)}


# ------------------------------------------------------------------------------------------------------------- Act 7


def laying(name: str, size: int = 11, **options: str) -> set[tuple[str, frozenset[Place]]]:
    """What the tile of the worked example finishes there when it is the last to be laid."""
    board = example()
    (cell,) = cells(name)
    tile, turn = board.pop(cell)
    return finished_by(board, cell, tile, turn, options, size)


def test_a_tile_finishes_what_was_begun_by_anybody() -> None:
    """SM-A7-20, SM-A7-21, SM-A7-23, SM-A7-26."""
    field = {at('B1', 4), at('B2', 3), at('B2', 4), at('C1', 2), at('C2', 0)}
    assert laying('B2') == {
        ('fishery', frozenset({at('B2', 1)})),
        ('copse', frozenset({at('B1', 3), at('B2', 2)})),
        ('field', frozenset(field)),
    }
    assert laying('A6') == {('reed', frozenset({at('A6', 1)}))}
    assert {kind for kind, _ in laying('A3')} == {'reed', 'field'}  # its wooded bank closes the field of B3
    assert laying('A2') == {('garden', frozenset({at('A2', 1)}))}
    assert laying('D4') == set()


def test_a_pond_is_finished_by_its_second_stub() -> None:
    """SM-A7-25."""
    pond = ('pond', frozenset({at('B6', 1), at('C6', 1)}))
    assert laying('C6') == {pond}
    assert laying('B6') == {pond}


def test_a_village_is_finished_when_laid() -> None:
    """SM-A7-23, SM-A7-24."""
    assert laying('E6') == {('village', frozenset({at('E6', 1)}))}


def test_a_joker_finishes_what_its_trees_close() -> None:
    """SM-G-62, SM-G-67."""
    board: Laid = {CENTRE: ('ABB', 0), (0, 1): ('G06', 0), (1, 2): ('P22', 2), (2, 1): ('P22', 1)}
    stub = ('pond', frozenset({((2, 1), 1)}))
    garden = ('garden', frozenset({((0, 1), 3)}))
    opening = ('pond', frozenset({((1, 2), 1), ((1, 1), 0)}))
    assert finished_by(board, (1, 1), 'J01', 2, {}) == {garden, opening, stub}
    assert finished_by(board, (1, 1), 'J01', 2, {'joker_no_pond': 'yes'}) == {garden, opening}


def test_the_edge_of_the_board_follows_its_size() -> None:
    """SM-G-41, SM-A7-47."""
    board: Laid = {CENTRE: ('ABB', 0)}
    half = ('garden', frozenset({((0, 1), 4)}))
    closing = {'board_edge_closes': 'yes'}
    assert finished_by(board, (0, 1), 'G10', 0, closing, 3) == {half}
    assert finished_by(board, (0, 1), 'G10', 0, closing, 5) == set()
    assert finished_by(board, (0, 1), 'G10', 0, {}, 3) == set()
