"""The engine and the referee, who shares no code with it, agree on every ply of many games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tests.referee.following import compare_paid, compare_table, follow_game, follow_log, referee_at
from tests.referee.long_run import all_tables, run
from tests.referee.slow_rules import Paid, Referee, bend
from tests.tables import ALL, EVERYTHING
from tilewright.core.grid import Cell
from tilewright.core.play import Move, Points, Told, Turn
from tilewright.games.carcassonne import GAME
from tilewright.laws import Table
from tilewright.laws.walking import start, walk

GAMES = 300 if EVERYTHING else 132 if ALL else 66  # each table twice, once on the slow build
TABLES = all_tables()
WHOLE = [Table('base', 2), Table('river', 3), Table('base', 4, (('farmers', 'by_field'), ('small_city', 'half')))]


@pytest.mark.parametrize('table', WHOLE, ids=str)
def test_the_referee_agrees_with_every_list_of_moves_and_everything_due(table: Table) -> None:
    follow_game(table, Random(1))


@pytest.mark.parametrize('part', range(10))
def test_the_referee_agrees_with_whole_games_at_many_tables(part: int) -> None:
    for number in range(part, GAMES, 10):
        follow_game(TABLES[number % len(TABLES)], Random(number), moves=0.05, due=0.01)


def rare(variant: str, is_rare: Callable[[list[str]], bool]) -> list[Move]:
    """The log of the first random game in which something seldom seen is told."""
    for seed in range(2000):
        plies = list(walk(GAME, Table(variant, 2), Random(seed)))
        if any(is_rare([each.what for each in ply.told]) for ply in plies):
            return [ply.move for ply in plies if ply.move]
    raise AssertionError('it is never told')


@pytest.mark.parametrize(
    ('variant', 'is_rare'),
    [
        pytest.param('base', lambda told: 'unplaceable' in told, id='a land tile that fits nowhere (CAR-30)'),
        pytest.param('river', lambda told: 'under' in told, id='a river tile put under the stack (CAR-41)'),
        pytest.param('river', lambda told: told.count('leaves') > 1, id='a river given up (CAR-42)'),
        pytest.param('river', lambda told: told.count('leaves') == 1, id='a lake that cannot be laid (CAR-43)'),
    ],
)
def test_the_referee_agrees_when_a_tile_cannot_be_laid(variant: str, is_rare: Callable[[list[str]], bool]) -> None:
    follow_log(Table(variant, 2), rare(variant, is_rare))


def test_a_long_run_counts_its_games() -> None:
    said: list[str] = []
    assert run(games=3, seed=5, say=said.append) == 0
    assert said[0] == '3 games from seed 5, 0 in dispute'


def test_the_referee_notices_a_wrong_payment() -> None:
    paid = [Told('scores', 0, (Points(0, 'cities', 4, 'CAR-71'),))]
    compare_paid(paid, [Paid(0, 'cities', 4)], 'keep')
    with pytest.raises(AssertionError, match='paid for keep'):
        compare_paid(paid, [Paid(1, 'cities', 4)], 'keep')


def test_the_referee_notices_a_follower_that_vanishes() -> None:
    table = Table('base', 2, (('first_player', '1'),))
    state, referee = start(GAME, table), referee_at(table)
    for text in (Move(-1, 'draw', ('V',)), Move(0, 'lay', ('V', Cell(1, 0), Turn(0))), Move(0, 'deploy', ('road',))):
        GAME.play(state, text)
        referee.follow(text)
    compare_table(state, referee)
    referee.followers.clear()
    with pytest.raises(AssertionError):
        compare_table(state, referee)


def test_water_bends_as_seen_along_its_flow() -> None:
    assert [bend(*ways) for ways in ('es', 'sw', 'wn', 'ne')] == ['right'] * 4  # CAR-40
    assert [bend(*ways) for ways in ('en', 'nw', 'ws', 'se')] == ['left'] * 4
    assert bend('e', 'e') == bend('e', '') == ''


def test_the_referee_knows_the_river_by_walking_down_from_the_spring() -> None:
    referee = Referee(GAME.tiles, 'river', 2, {})
    assert referee.course() == [(Cell(0, 0), '', 'e')]
    assert referee.mouth() == {Cell(1, 0)}
