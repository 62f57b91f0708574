"""Acts 4 to 7 against the slow second reading: who is asked, every move, every sum, and who has won."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.games.marshlands.slow_following import ACTS, OPTIONS, act_tables, any_table, follow_act, follow_on
from tests.games.marshlands.slow_watching import look_at
from tests.games.marshlands.slow_watching_boards import BoardsWatch
from tests.tables import ALL
from tilewright.core.play import CHANCE
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table
from tilewright.laws.walking import start

GAMES = int(os.environ.get('TILEWRIGHT_REFEREE', '1'))  # of every act at every number of seats

every_table = pytest.mark.parametrize(('act', 'seats'), ACTS)
many_tables = pytest.mark.parametrize(('act', 'seats'), ACTS if ALL else ACTS[::2])
USUAL = {
    'act4': {'lay', 'discard', 'go', 'hindered'},
    'act5': {'lay', 'offer', 'go', 'claim', 'fisheries SM-A5-44', 'gardens SM-A5-44'},
    'act6': {'lay', 'renew', 'sheets', 'copses SM-A6-18', 'fisheries SM-A6-18'},
    'act7': {'lay', 'claim', 'claims fishery', 'claims garden'},
}


@every_table
def test_games_are_played_and_scored_as_the_referee_says(act: str, seats: int) -> None:
    seen = follow_act(Table(act, seats), Random(f'{act} {seats}'))
    assert USUAL[act] <= set(seen)


@many_tables
def test_games_with_options_are_played_and_scored_as_the_referee_says(act: str, seats: int) -> None:
    for seed in range(GAMES):
        rng = Random(f'{act} {seats} {seed}')
        assert follow_act(any_table(act, seats, rng), rng)['lay']


def test_every_act_is_compared_at_every_table_and_options_are_its_own() -> None:
    tables = act_tables()
    for variant in GAME.variants:
        if variant.name not in OPTIONS:
            continue
        assert {seats for act, seats in ACTS if act == variant.name} == set(variant.seats)
        assert set(OPTIONS[variant.name]) <= {option.name for option in variant.options}
        tried = {name for table in tables if table.variant == variant.name for name, _ in table.options}
        assert set(OPTIONS[variant.name]) <= tried
    assert set(ACTS) == {(table.variant, table.seats) for table in tables}


def beside_the_abbey(table: Table) -> State:
    """A game of Act 4 whose first seat has its boat on a canal beside the Abbey."""
    state = start(GAME, table)
    while (ask := GAME.ask(state)) is not None and ask.about != 'play_or_hinder':
        chance = CHANCE in ask.seats
        GAME.play(state, GAME.roll(state, Random(0)) if chance else GAME.moves(state)[0])
    GAME.arrange(state, 'lay', ('P01', '0,1', 'r0'))
    GAME.arrange(state, 'boat', ('@1', '0,1', 'water'))
    return state


@pytest.mark.parametrize('seats', [2, 3, 4])
def test_a_boat_beside_the_abbey_goes_there_and_wins(seats: int) -> None:
    table = Table('act4', seats, (('first_player', '1'),))
    seen = follow_on(beside_the_abbey(table), table, Random(seats), share=1.0)
    assert seen['arrived'] == 1


def test_boards_with_faults_are_judged_alike() -> None:
    """SM-A6-13 to SM-A6-18: small heaps of tiles, laid anyhow beside a village."""
    table = Table('act6', 2)
    dealt = start(GAME, table)
    while (ask := GAME.ask(dealt)) is not None and CHANCE in ask.seats:
        GAME.play(dealt, GAME.roll(dealt, Random(1)))
    left, top = min((ground.cell for ground in GAME.scene(dealt).grounds if ground.seat == 0), key=sum)
    watch, rng = BoardsWatch(table), Random(2)
    for _ in range(40):
        state = dealt.copy()
        stock = [name for name, _ in GAME.scene(state).left]
        tiles = ['VIL', *rng.sample(stock, 5)]
        for number, tile in enumerate(tiles):
            where = f'{left + 1 + number % 3},{top + 1 + number // 3}'
            GAME.arrange(state, 'lay', (tile, where, f'r{rng.randrange(4)}'))
        watch.compare_sheet(state, look_at(GAME.scene(state)))
    assert watch.seen['sheets'] >= 30
    assert watch.seen['removed SM-A6-14'] >= 30
