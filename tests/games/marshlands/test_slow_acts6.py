"""The referee judges a board of Act 6 as the statements say."""

from __future__ import annotations

from collections import Counter

from tests.games.marshlands.slow_acts6 import best_score, fill_bonuses, least_removals, score_act6, without, wrongs
from tests.games.marshlands.slow_laying import CENTRE, SECTIONS, Cell
from tests.games.marshlands.test_slow_marsh import cells, example

Laid = dict[Cell, tuple[str, int]]

NORTH = SECTIONS['N']


def days_to_come() -> Laid:
    """The worked example as a board of its own: there is no Abbey."""
    return without(example(), [CENTRE])


def rows(board: Laid, gone: tuple[Cell, ...] = (), **options: str) -> Counter[str]:
    """The rows of one board."""
    out: Counter[str] = Counter()
    for line in score_act6(board, NORTH, gone, options):
        out[line.row] += line.n
    return out


def test_what_is_connected_to_the_village_gives_the_usual_points() -> None:
    """SM-A6-18 to SM-A6-20, SM-A6-22: the reed bed on A6 has no route and gives nothing."""
    assert rows(days_to_come()) == Counter(gardens=8, copses=14, fisheries=9, reeds=10, ponds=2, fields=21)
    assert rows(days_to_come(), act6_gaps='yes')['gaps'] == -1


def test_tiles_are_removed_before_counting_and_cost_a_point() -> None:
    """SM-A6-14, SM-A6-17."""
    counted = rows(days_to_come(), cells('C6'))
    assert counted == Counter(gardens=8, copses=14, fisheries=9, reeds=10, fields=21, removed=-1)
    assert rows(days_to_come(), cells('C6B6'), act6_gaps='yes')['gaps'] == -3


def test_without_a_village_only_ponds_count() -> None:
    """SM-A6-21."""
    assert rows(days_to_come(), cells('E6')) == Counter(ponds=2, removed=-1)


def test_the_example_is_laid_right() -> None:
    """SM-A6-15."""
    assert wrongs(days_to_come()) == []
    assert least_removals(days_to_come()) == {frozenset()}
    assert best_score(days_to_come(), NORTH) == 64


def test_faults_are_mismatches_dry_jokers_and_tiles_alone() -> None:
    """SM-A6-13, SM-A6-15, SM-A6-16."""
    row: Laid = {(x, 1): ('P01', 0 if x < 3 else 1) for x in range(6)}
    assert set(wrongs(row)) == {frozenset({(2, 1), (3, 1)})}
    assert least_removals(row) == {frozenset({(2, 1)}), frozenset({(3, 1)})}
    dry: Laid = {(1, 1): ('P01', 0), (1, 2): ('P01', 0), (2, 1): ('J01', 0)}
    assert least_removals(dry) == {frozenset({(2, 1)})}
    assert least_removals({**dry, (5, 5): ('P01', 0)}) == {frozenset({(2, 1), (5, 5)})}


def test_a_removal_that_leaves_a_tile_alone_asks_for_that_one_too() -> None:
    """SM-A6-13, SM-A6-16."""
    three: Laid = {(1, 1): ('P01', 0), (2, 1): ('P01', 0), (3, 1): ('P01', 1)}
    assert least_removals(three) == {frozenset({(3, 1)})}
    two: Laid = {(1, 1): ('P01', 0), (2, 1): ('P01', 1)}
    assert least_removals(two) == {frozenset(two)}


def test_the_removal_is_chosen_in_the_players_favour() -> None:
    """SM-A6-16."""
    board = days_to_come()
    board[cells('D6')[0]] = ('P22', 0)  # D6 turned so that it shows field to D5, and water to the village below
    assert set(wrongs(board)) == {frozenset(cells('D6E6'))}
    assert least_removals(board) == {frozenset(cells('D6')), frozenset(cells('E6'))}
    assert best_score(board, NORTH) == 64 - 1  # D6 goes and not the village


def test_the_first_three_to_fill_their_section_get_a_bonus() -> None:
    """SM-A6-23, SM-A6-24."""
    assert fill_bonuses([(5, 0), (3, 0), (None, 0), (7, 0)]) == [8, 15, 0, 3]
    assert fill_bonuses([(1, 0), (2, 0), (3, 0), (4, 0)]) == [15, 8, 3, 0]
    assert fill_bonuses([(None, 0), (None, 2)]) == [0, 0]


def test_who_loses_a_tile_gets_no_bonus_and_the_next_moves_up() -> None:
    """SM-A6-25."""
    assert fill_bonuses([(5, 0), (3, 1), (9, 0), (7, 0)]) == [15, 0, 3, 8]
