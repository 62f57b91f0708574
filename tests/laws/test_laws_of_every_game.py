"""Every game that is found obeys the laws, at every kind of table."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from random import Random
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.toy_game import TOY, Toy
from tests.tables import EVERYTHING, shared_out, swept, tried
from tilewright.core.play import Game, State
from tilewright.games import games
from tilewright.laws import LAWS, Table, tables
from tilewright.laws.asking import odds_are_of_chance, playouts_end
from tilewright.laws.knowing import refusals_cite, rule_numbers
from tilewright.laws.telling import scenes_make_sense, views_hide_and_keep

Law = Callable[[Game[State], Table, Random], None]

SEATED = [pytest.param(game, table, id=f'{game.name} {table}') for game in games().values() for table in tried(game)]
# Between them these go wherever the others go.
COVERING = (views_hide_and_keep, odds_are_of_chance, scenes_make_sense, playouts_end)
JUDGED = [
    pytest.param(
        law,
        game,
        table,
        marks=marks if law in COVERING else pytest.mark.sweep,
        id=f'{law.__name__}-{game.name} {table}',
    )
    for game in games().values()
    for law, (table, marks) in shared_out(LAWS, swept(game, tried(game)))
]


def seed(*words: object) -> int:
    """A seed of its own for every case."""
    return crc32(' '.join(map(str, words)).encode())


def test_games_are_found_and_each_is_tried_at_several_tables() -> None:
    assert 'carcassonne' in games()
    for game in games().values():
        there = tables(game)
        assert len(there) == len(set(there))
        for variant in game.variants:
            seats = {table.seats for table in there if table.variant == variant.name}
            assert seats == set(variant.seats)
            chosen = {choice for table in there if table.variant == variant.name for choice in table.options}
            assert {(option.name, value) for option in variant.options for value in option.values[1:]} <= chosen


@pytest.mark.parametrize(('law', 'game', 'table'), JUDGED)
def test_a_game_obeys_the_law(law: Law, game: Game[State], table: Table) -> None:
    law(game, table, Random(seed(law.__name__, game.name, table)))


@pytest.mark.sweep
@pytest.mark.parametrize(('game', 'table'), SEATED)
def test_whatever_is_refused_or_paid_cites_a_rule_of_the_catalogue(game: Game[State], table: Table) -> None:
    catalogue = files(f'tilewright.games.{game.name}') / 'rules.md'
    if not catalogue.is_file():
        pytest.skip(f'{game.name} has no rules.md')
    rules = rule_numbers(catalogue.read_text(encoding='utf-8'))
    assert len(rules) > 1
    for nth in range(4 if EVERYTHING else 1):
        refusals_cite(game, table, Random(seed('cite', game.name, table, nth)), rules)


@pytest.mark.sweep
@pytest.mark.parametrize('table', tables(TOY), ids=str)
@settings(max_examples=15 if EVERYTHING else 8)
@given(rng=st.randoms(use_true_random=False))
def test_a_game_with_hidden_hands_and_open_bids_obeys_the_laws(table: Table, rng: Random) -> None:
    for law in LAWS:
        law(TOY, table, rng)


def test_the_toy_hides_something_so_that_the_laws_of_views_bite() -> None:
    state: Toy = TOY.new('loose', 2, {})
    for _ in range(2):
        TOY.play(state, TOY.moves(state)[0])
    assert TOY.see(state, 0).key() != TOY.see(state, 1).key() != state.key()
