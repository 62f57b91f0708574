"""The intervals against the slow second reading: lays, steps, claims, counters, pollution, effects and sums."""

from __future__ import annotations

import os
from itertools import product
from random import Random

import pytest

from tests.games.marshlands.slow_interval_effects import eased_by, removed_by
from tests.games.marshlands.slow_interval_following import any_interval, follow_interval
from tests.games.marshlands.slow_interval_laying import BLOCKS, Layer, fits, lays_of
from tests.games.marshlands.slow_interval_parts import Marsh
from tests.games.marshlands.slow_interval_scores import Trouble, score_interval1, score_interval3
from tests.games.marshlands.slow_laying import SECTIONS, Cell
from tests.games.marshlands.slow_pollution import FACTORY_SPEED, STILL, VILLAGE_SPEED, next_marks, speed_at, to_clean
from tests.tables import ALL
from tilewright.games.marshlands import GAME
from tilewright.laws import Table

GAMES = int(os.environ.get('TILEWRIGHT_REFEREE', '1'))  # of every interval at every number of seats
SHARE = 1.0 if GAMES > 1 else 0.25  # of the questions that are compared
INTERVALS = list(product(('interval1', 'interval2', 'interval3'), (2, 3, 4)))
USUAL = {
    'interval1': {'lay', 'go', 'claim', 'on free cell', 'over basic'},
    'interval2': {'lay', 'go', 'mark', 'on free cell', 'over basic'},
    'interval3': {'lay', 'go', 'on free cell', 'over basic'},
}
TWO: dict[Cell, int] = {cell: seat for seat, letter in enumerate('SN') for cell in SECTIONS[letter]}

every_table = pytest.mark.parametrize(('interval', 'seats'), INTERVALS)
many_tables = pytest.mark.parametrize(('interval', 'seats'), INTERVALS if ALL else INTERVALS[::2])


@every_table
def test_games_go_as_the_referee_says(interval: str, seats: int) -> None:
    seen = follow_interval(Table(interval, seats), Random(f'{interval} {seats}'), SHARE)
    assert USUAL[interval] <= set(seen)


@many_tables
def test_games_with_options_go_as_the_referee_says(interval: str, seats: int) -> None:
    for seed in range(GAMES):
        rng = Random(f'{interval} {seats} {seed}')
        assert follow_interval(any_interval(interval, seats, rng), rng, SHARE)['lay']


def test_every_interval_is_compared_at_every_number_of_seats() -> None:
    for variant in GAME.variants:
        if variant.name.startswith('interval'):
            assert {seats for interval, seats in INTERVALS if interval == variant.name} == set(variant.seats)


# ------------------------------------------------------------------------------------- the referee knows some positions


def test_the_referee_replaces_basic_tiles_and_the_pairs_that_are_named() -> None:
    marsh = Marsh({(0, 0): ('ABB', 0), (0, 1): ('heathen_worship', 0), (0, 2): ('P01', 0)}, TWO, {})
    cells = {(x, y) for x, y, _ in lays_of(marsh, Layer(1, 1), 'saintly_relic')}
    assert cells == {(0, 1), (0, 2), (0, 3), (0, -1)} | {(1, 1), (1, 2)}
    assert not {(0, 1)} & {(x, y) for x, y, _ in lays_of(marsh, Layer(1, 1), 'red_hand/straight')}


def test_the_referee_keeps_the_last_of_the_four_cells_for_the_village() -> None:
    board = {(0, 0): ('factory', 0), (0, 1): ('P01', 0), (1, 1): ('P01', 1), (0, 2): ('P01', 1)}
    marsh = Marsh(board, TWO, {})
    assert (1, 2) in BLOCKS['S']
    assert not any((x, y) == (1, 2) for x, y, _ in lays_of(marsh, Layer(3, 0), 'P01'))
    assert {(x, y) for x, y, _ in lays_of(marsh, Layer(3, 0), 'VIL')} == {(1, 2)}
    assert not lays_of(marsh, Layer(3, 1), 'heron') & {(x, y, turn) for x, y in SECTIONS['S'] for turn in range(4)}


def test_the_referee_eases_only_sides_towards_tiles_left_standing() -> None:
    board = {(0, 0): ('factory', 0), (0, 1): ('VIL', 0), (0, 2): ('P01', 0), (0, 3): ('P01', 0), (0, 4): ('P01', 0)}
    marsh = Marsh(board, TWO, {})
    gone = removed_by(marsh, (0, 3), 'floods')
    assert gone == {(0, 2), (0, 3), (0, 4)}
    after = {cell: laid for cell, laid in board.items() if cell not in gone}
    eased = eased_by(gone, after)
    assert eased == {frozenset({(0, 1), (0, 2)})}
    hole = Marsh({**after, (0, 1): ('VIL', 2)}, TWO, {}, eased)
    assert fits(hole, (0, 2), 'P01', 0) != fits(hole, (0, 2), 'P01', 1)


def test_the_referee_spreads_and_cleans_pollution() -> None:
    board = {(0, 0): ('factory', 0), (0, 1): ('pollution', 2), (0, 2): ('P01', 0), (1, 1): ('VIL', 3)}
    marsh = Marsh(board, TWO, {})
    assert speed_at(marsh, (0, 1)) == FACTORY_SPEED
    assert speed_at(marsh, (1, 2)) == VILLAGE_SPEED
    assert speed_at(marsh, (0, 5)) == STILL
    assert {cell for cell, _ in next_marks(marsh, {((0, 1), 1)})} <= {(0, 0), (0, 2), (1, 1)}
    cleaned = Marsh({**board, (0, 1): ('purifying_plant', 2)}, TWO, {})
    markers = {((0, 0), 1), ((0, 2), 1), ((1, 1), 1)}
    assert to_clean(cleaned, markers, [], everywhere=True) == markers
    assert to_clean(cleaned, markers, [(0, 3)], everywhere=True) == {((0, 2), 1)}


def test_the_referee_pays_and_charges_event_tiles() -> None:
    board = {(0, 0): ('ABB', 0), (0, 1): ('VIL', 0), (0, 2): ('bishop', 0), (0, 3): ('red_hand/straight', 0)}
    early = score_interval1(Marsh(board, TWO, {}), [], [(0, 2)])
    late = score_interval1(Marsh(board, TWO, {}), [], [])
    assert early == {0: 20 - 10 - 27, 1: -30}
    assert late == {0: -10 - 27, 1: -30}
    holy = Marsh({**board, (0, 4): ('saintly_relic', 0)}, TWO, {})
    assert score_interval1(holy, [], [(0, 2)]) == {0: 13 - 10 - 26, 1: -30}


def test_the_referee_pays_tourist_guide_and_abbey() -> None:
    board = {(0, 0): ('factory', 0), (0, 1): ('tourist_guide', 0), (0, -1): ('ABB', 0)}
    trouble = Trouble(frozenset())
    assert score_interval3(Marsh(board, TWO, {}), [], trouble) == {0: 5 - 29, 1: 10 - 29}
    assert score_interval3(Marsh(board, TWO, {'abbey_needs_counter': 'yes'}), [], trouble) == {0: 5 - 29, 1: -29}
