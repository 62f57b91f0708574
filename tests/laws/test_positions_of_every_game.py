"""Positions entered by hand, made up at random for every game, are refused or can be played."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from random import Random
from zlib import crc32

import pytest

from tests.tables import ALL, EVERYTHING, swept, tried
from tilewright.core.play import Game, State
from tilewright.games import games
from tilewright.laws import Table
from tilewright.laws.positions import positions_can_be_played

SEATED = [
    pytest.param(game, table, marks=marks, id=f'{game.name} {table}')
    for game in games().values()
    for table, marks in swept(game, tried(game))
]
POSITIONS = 12 if EVERYTHING else 6 if ALL else 3  # at each table


def forms_of(game: Game[State]) -> Mapping[str, str]:
    """The things to set in a game, with the words they take."""
    forms: Mapping[str, str] = import_module(f'tilewright.games.{game.name}.position').FORMS
    return forms


@pytest.mark.parametrize(('game', 'table'), SEATED)
def test_whatever_is_set_at_random_is_refused_or_can_be_played(game: Game[State], table: Table) -> None:
    for nth in range(POSITIONS):
        seed = crc32(f'{game.name} {table} {nth}'.encode())
        positions_can_be_played(game, table, Random(seed), forms_of(game))
