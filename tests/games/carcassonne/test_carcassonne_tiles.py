"""The drawings of Carcassonne and its River agree with the table of their tiles."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import TypedDict

import pytest

from tests.for_each import for_each
from tilewright.core.drawing import read
from tilewright.core.tile import Tile


class City(TypedDict):
    """A city of the table: the sides it reaches and whether it bears a pennant."""

    sides: list[str]
    pennant: bool


class Way(TypedDict):
    """A road or river of the table: the sides it reaches and where it ends."""

    sides: list[str]
    end: str


class Field(TypedDict):
    """A field of the table: its half sides and the cities it borders."""

    halves: list[str]
    cities: list[int]


class _Entry(TypedDict):
    """What every tile of the table has."""

    id: str
    set: str
    count: int
    edges: dict[str, str]
    cities: list[City]
    roads: list[Way]
    cloister: bool
    fields: list[Field]


class Entry(_Entry, total=False):
    """A tile of the table."""

    rivers: list[Way]
    role: str


HALVES = ('Nw', 'Ne', 'En', 'Es', 'Se', 'Sw', 'Ws', 'Wn')
TABLE: list[Entry] = tomllib.loads(Path(__file__).with_name('carcassonne-tiles.toml').read_text(encoding='utf-8'))[
    'tile'
]
DRAWN = {
    name: read(
        (resources.files('tilewright') / 'games/carcassonne/tiles' / f'{name}.tiles').read_text(encoding='utf-8')
    )
    for name in ('carcassonne', 'river')
}
TILES: dict[str, Tile] = {tile.name: tile for tiles in DRAWN.values() for tile in tiles}

every_entry = for_each(TABLE, lambda entry: entry['id'])


def letters(sides: tuple[int, ...]) -> str:
    """Sides as letters."""
    return ''.join('NESW'[side] for side in sides)


def ways(tile: Tile, kind: str) -> list[tuple[str, str]]:
    """The sides and the end of each line of a kind."""
    return sorted((letters(part.sides), ' '.join(part.stops)) for part in tile.parts if part.kind == kind)


def listed(entries: list[Way]) -> list[tuple[str, str]]:
    """The sides and the end of each line of the table."""
    return sorted((''.join(entry['sides']), entry['end']) for entry in entries)


@pytest.mark.parametrize(
    ('name', 'group', 'kinds', 'count'), [('carcassonne', 'base', 24, 72), ('river', 'river', 10, 12)]
)
def test_a_set_has_its_kinds_and_tiles(name: str, group: str, kinds: int, count: int) -> None:
    tiles = DRAWN[name]
    assert [tile.name for tile in tiles] == [entry['id'] for entry in TABLE if entry['set'] == group]
    assert (len(tiles), sum(tile.count for tile in tiles)) == (kinds, count)


def test_no_two_kinds_share_a_name() -> None:
    assert len(TILES) == len(TABLE) == 34


@every_entry
def test_count_and_title_are_there(entry: Entry) -> None:
    assert TILES[entry['id']].count == entry['count']
    assert TILES[entry['id']].title


@every_entry
def test_edges_are_those_of_the_table(entry: Entry) -> None:
    assert dict(zip('NESW', TILES[entry['id']].sides, strict=True)) == entry['edges']


@every_entry
def test_cities_join_their_sides_and_bear_their_pennants(entry: Entry) -> None:
    cities = [part for part in TILES[entry['id']].parts if part.kind == 'city']
    drawn = sorted((letters(city.sides), city.marks) for city in cities)
    assert drawn == sorted((''.join(c['sides']), ('pennant',) if c['pennant'] else ()) for c in entry['cities'])


@every_entry
def test_roads_join_their_sides_and_end_where_the_table_says(entry: Entry) -> None:
    assert ways(TILES[entry['id']], 'road') == listed(entry['roads'])


@every_entry
def test_rivers_join_their_sides_and_end_where_the_table_says(entry: Entry) -> None:
    assert ways(TILES[entry['id']], 'river') == listed(entry.get('rivers', []))


@every_entry
def test_a_spring_or_lake_is_where_the_river_ends(entry: Entry) -> None:
    ends = [part.stops for part in TILES[entry['id']].parts if part.kind == 'river' and part.stops]
    assert ends == ([(entry['role'],)] if 'role' in entry else [])


@every_entry
def test_fields_hold_their_halves_and_border_their_cities(entry: Entry) -> None:
    tile = TILES[entry['id']]
    drawn = {
        frozenset(HALVES[bank] for bank in part.banks): {
            letters(tile.parts[other].sides) for other in part.beside if tile.parts[other].kind == 'city'
        }
        for part in tile.parts
        if part.kind == 'field'
    }
    assert drawn == {
        frozenset(field['halves']): {''.join(entry['cities'][city]['sides']) for city in field['cities']}
        for field in entry['fields']
    }
    assert sum(part.kind == 'field' for part in tile.parts) == len(entry['fields'])


@every_entry
def test_a_cloister_is_there_once_or_not_at_all(entry: Entry) -> None:
    cloisters = [part for part in TILES[entry['id']].parts if part.kind == 'cloister']
    assert len(cloisters) == entry['cloister']
    assert all(part.sides == () for part in cloisters)


@every_entry
def test_a_tile_shows_nothing_the_table_does_not_know(entry: Entry) -> None:
    assert {part.kind for part in TILES[entry['id']].parts} <= {'city', 'road', 'river', 'field', 'cloister'}
