"""The game against the slow second reading: every row of every sheet, every line of it, and every legal lay."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.marshlands.following import ACTS, OPTIONS, any_table, follow_board, follow_game, marsh_tables
from tests.referee.long_run import MARSHLANDS, run
from tests.tables import ALL, EVERYTHING
from tilewright.games.marshlands import GAME

ENOUGH = 12 if EVERYTHING else 6 if ALL else 4  # boards to compare; the long run compares thousands

every_act = pytest.mark.parametrize(('act', 'seats'), ACTS)


@every_act
def test_boards_of_the_referee_score_alike(act: str, seats: int) -> None:
    seen: Counter[str] = Counter()
    compared = 0
    for seed in range(1000, 1160):
        found = follow_board(act, seats, seed)
        if found is not None:
            seen += found
            compared += 1
        if compared == ENOUGH:
            break
    assert compared == ENOUGH
    rows = {line.split()[0] for line in seen}
    assert rows >= {'gardens', 'copses', 'fisheries', 'reeds', 'fields', 'gaps'}


@every_act
def test_games_are_laid_and_scored_as_the_referee_says(act: str, seats: int) -> None:
    for seed in range(3):
        rng = Random(f'{act} {seats} {seed}')
        follow_game(any_table(act, seats, rng), rng, 0.1)


def test_every_act_is_compared_at_every_table_and_options_are_its_own() -> None:
    tables = marsh_tables()
    compared = [variant for variant in GAME.variants if variant.name in OPTIONS]  # others have their own referee
    assert [variant.name for variant in compared] == ['act1', 'act2', 'act3', 'act8']
    for variant in compared:
        assert {seats for act, seats in ACTS if act == variant.name} == set(variant.seats)
        assert set(OPTIONS[variant.name]) <= {option.name for option in variant.options}
        tried = {name for table in tables if table.variant == variant.name for name, _ in table.options}
        assert set(OPTIONS[variant.name]) <= tried
    assert set(ACTS) == {(table.variant, table.seats) for table in tables}


def test_a_long_run_follows_the_marsh_too() -> None:
    said: list[str] = []
    assert run(games=4, seed=3, say=said.append, played=MARSHLANDS) == 0
    assert said[0] == '4 games from seed 3, 0 in dispute'
    assert 'gaps' in said[1]
