"""Laws that hold for Carcassonne and need to look inside: tiles, regions, the quick playout."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.laws.inventory import NAMES, inventory, whole_set
from tests.tables import ALL, swept
from tilewright.core.dice import Dice
from tilewright.core.play import totals
from tilewright.games.carcassonne import GAME
from tilewright.games.carcassonne.playout import play_out, step
from tilewright.games.carcassonne.sets import LAKE, SPRING, START
from tilewright.games.carcassonne.state import rebuilt
from tilewright.laws import Table, tables
from tilewright.laws.knowing import somebody_wins, steps_are_moves, tiles_stay
from tilewright.laws.walking import start, walk

SEATED = [table for table in tables(GAME) if ALL or not table.options]
TABLES = [pytest.param(table, marks=marks, id=str(table)) for table, marks in swept(GAME, SEATED)]


@pytest.mark.parametrize('table', TABLES)
def test_no_tile_is_lost_or_made(table: Table) -> None:
    assert inventory(start(GAME, table)) == whole_set(table)
    tiles_stay(GAME, table, Random(11), inventory)


def test_the_box_holds_72_land_tiles_and_12_of_the_river() -> None:
    assert whole_set(Table('base', 2)).total() == 72
    assert whole_set(Table('river', 2)).total() == 84
    assert (NAMES[START], NAMES[SPRING], NAMES[LAKE]) == ('D', 'RV-SPRING', 'RV-LAKE')


@pytest.mark.parametrize('table', TABLES)
def test_regions_kept_up_to_date_are_the_regions_found_anew(table: Table) -> None:
    for state, move, _ in walk(GAME, table, Random(12)):
        if move is not None and move.verb in ('lay', 'deploy', 'keep'):
            assert state.regions.shape() == rebuilt(state).shape(), move


@pytest.mark.sweep
@pytest.mark.parametrize('table', TABLES)
def test_the_quick_playout_makes_the_moves_of_the_contract(table: Table) -> None:
    dice = Dice(13)
    steps_are_moves(GAME, table, Random(13), lambda state, _: step(state, dice))


@pytest.mark.parametrize('table', TABLES)
def test_the_quick_playout_ends_like_a_game_played_move_by_move(table: Table) -> None:
    state = start(GAME, table)
    play_out(state, Dice(14))
    sheet = GAME.sheet(state)
    assert totals(sheet, table.seats) == [int(n) for n in state.scores]
    assert inventory(state) == whole_set(table)
    assert state.regions.shape() == rebuilt(state).shape()


@pytest.mark.parametrize('table', TABLES)
def test_whoever_has_most_points_wins_and_followers_are_always_seven_a_seat(table: Table) -> None:
    state = start(GAME, table)
    for state, _, _ in walk(GAME, table, Random(15)):
        standing = Counter(follower & 7 for follower in state.standing)
        assert [state.supply[seat] + standing[seat] for seat in range(table.seats)] == [7] * table.seats
        assert GAME.winners(state) == () or GAME.ask(state) is None
    points = totals(GAME.sheet(state), table.seats)
    assert GAME.winners(state) == tuple(seat for seat in range(table.seats) if points[seat] == max(points))


@pytest.mark.parametrize('table', TABLES)
def test_somebody_always_wins(table: Table) -> None:
    for seed in range(3):
        somebody_wins(GAME, table, Random(seed))
