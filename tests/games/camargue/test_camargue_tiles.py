"""The drawings of Camargue agree with the table of its tiles."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tilewright.games.camargue import GAME
from tilewright.games.camargue.scoring import DISCARD
from tilewright.games.camargue.sets import COUNTS, EMERGENCY, HELPS, LANDSCAPE, LANDSCAPES, NAMES, START
from tilewright.games.camargue.state import HAND, TAKEN_OUT

TABLE = tomllib.loads(Path(__file__).with_name('camargue-tiles.toml').read_text(encoding='utf-8'))
RULES = TABLE['rules']
SHAPES = [(entry['id'], entry['sides'], entry['copies']) for entry in TABLE['shape']]


def paths(name: str) -> list[str]:
    """The sides of a tile that carry a path."""
    return sorted('NESW'[side] for side, kind in enumerate(GAME.tiles[name].sides) if kind == 'path')


@pytest.mark.parametrize(('shape', 'sides', 'copies'), SHAPES, ids=[shape for shape, _, _ in SHAPES])
def test_a_shape_is_drawn_as_the_table_says_in_every_landscape(shape: str, sides: list[str], copies: int) -> None:
    for landscape in TABLE['landscapes']:
        tile = GAME.tiles[f'{shape}:{landscape}']
        assert paths(tile.name) == sorted(sides)
        assert {kind for kind in tile.sides if kind != 'path'} <= {landscape}
        assert {part.kind for part in tile.parts} == {landscape, 'path'}
        assert (tile.count, COUNTS[NAMES.index(tile.name)]) == (copies, copies)
        assert LANDSCAPES[LANDSCAPE[NAMES.index(tile.name)]] == landscape
        assert landscape in tile.title
        assert set(''.join(tile.rows)) == {landscape[0], '=', '*'}


@pytest.mark.parametrize('name', ['start', 'emergency'])
def test_start_and_emergency_tile_are_of_no_landscape(name: str) -> None:
    entry = TABLE[name]
    assert entry['landscape'] == 'none'
    assert paths(name) == sorted(entry['sides'])
    assert GAME.tiles[name].count == entry['count']
    assert LANDSCAPE[NAMES.index(name)] == -1
    assert COUNTS[NAMES.index(name)] == 0


def test_every_pair_of_landscapes_has_one_helper_without_paths() -> None:
    pairs = ['+'.join(entry['landscapes']) for entry in TABLE['helper']]
    helpers = [name for name in NAMES if name.startswith('helper:')]
    assert helpers == [f'helper:{pair}' for pair in pairs]
    for name in helpers:
        shown = [word for nth, word in enumerate(LANDSCAPES) if HELPS[NAMES.index(name)] >> nth & 1]
        assert sorted(shown) == sorted(name.removeprefix('helper:').split('+'))
        assert paths(name) == []
        assert GAME.tiles[name].count == 1


def test_80_landscape_tiles_10_helpers_1_start_tile_5_emergency_tiles() -> None:
    assert list(LANDSCAPES) == TABLE['landscapes']
    assert sum(COUNTS) == 90
    assert sum(tile.count for tile in GAME.tiles.values()) == 96
    assert len(NAMES) == len(set(NAMES)) == 11 * 5 + 2 + 10
    assert (NAMES[START], NAMES[EMERGENCY]) == ('start', 'emergency')


def test_the_emblem_is_in_the_north_east_of_every_tile_that_is_never_turned() -> None:
    for tile in GAME.tiles.values():
        marks = [
            (row, column) for row, signs in enumerate(tile.signs) for column, sign in enumerate(signs) if sign.marks
        ]
        if tile.of or tile.name == 'start':
            assert marks == [(0, 4)], tile.name


def test_numbers_of_the_rules_are_those_of_the_table() -> None:
    assert (RULES['hand'], RULES['helper_points']) == (HAND, DISCARD)
    for seats in GAME.variants[0].seats:
        removed = TAKEN_OUT.get(seats, 0)
        assert removed == RULES['removed'][str(seats)]
        assert (90 - removed) / seats == RULES['turns_per_player'][str(seats)]
