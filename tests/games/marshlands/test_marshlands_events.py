"""The event tiles agree with their table: faces, copies, what replaces and what bars what."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.games.marshlands.test_marshlands import table_of
from tilewright.core.tile import Part, Tile
from tilewright.games.marshlands.board.sets import KIND, TILES
from tilewright.games.marshlands.intervals.events import BARRED, EVENTS, KINDS_OF, NUMBER, OVER, plain
from tilewright.games.marshlands.laying.events import barring

TABLE: list[dict[str, Any]] = tomllib.loads(
    (Path(__file__).parent / 'marshlands-events.toml').read_text(encoding='utf-8')
)['tile']
LETTERS = {'water': 'W', 'field': 'F', 'copse': 'C', 'garden': 'G', 'land': 'X', 'nowhere': '*'}
STOPS = {(): '', ('end',): '.', ('giant',): '|', ('quay',): '|'}
CENTRES = ('embarkation_point', 'factory')
# Bars whose scope is not a whole section are rules of their own (SM-I3-62, SM-I3-117, SM-I2-77).
BY_RULE = {('fire', 'rain'), ('pollution', 'purifying_plant')} | {
    (loss, 'professional_guide') for loss in ('shipwreck', 'obstruction')
}

every_entry = pytest.mark.parametrize('entry', TABLE, ids=lambda entry: str(entry['id']))


def drawn(name: str) -> list[Tile]:
    """The tiles of an event."""
    return [tile for tile in TILES if plain(tile.name) == name and not tile.name.endswith(':two')]


def water(part: Part) -> str:
    """A canal as the table writes it."""
    sides = ''.join('NESW'[side] for side in sorted(part.sides))
    return sides + STOPS[part.stops] + ('~' if 'dry' in part.marks else '')


def marks(tile: Tile) -> Counter[str]:
    """What a tile has besides water and field, as the table writes it."""
    out: Counter[str] = Counter()
    for part in tile.parts:
        sides = ''.join('NESW'[side] for side in sorted(part.sides))
        out.update(
            {'fishery': 'fishery', 'reed': 'reed_bed', 'cow': 'cow_picture'}.get(mark, '') for mark in part.marks
        )
        if part.kind == 'copse':
            out[f'copse_{"through" if len(sides) > 1 else "end"}:{sides}'] += 1
        if part.kind == 'garden':
            out[f'half_garden:{sides}' if sides else 'whole_garden'] += 1
    del out['']
    return out


@every_entry
def test_faces_and_copies_are_those_of_the_table(entry: dict[str, Any]) -> None:
    wanted: Counter[tuple[object, ...]] = Counter()
    for face in entry['faces']:
        many = face['count'] * len(entry.get('colours', [''])) if face.get('per_colour') else face['count']
        waters = tuple(sorted(''.join(sorted(each, key='NESW.|~'.index)) for each in face['water']))
        wanted[(face['sides'], waters, tuple(sorted(face['has'])))] += many
    found: Counter[tuple[object, ...]] = Counter()
    for tile in drawn(entry['id']):
        sides = ''.join(LETTERS[side] for side in tile.sides)
        waters = tuple(sorted(water(part) for part in tile.parts if part.kind == 'water'))
        found[(sides, waters, tuple(sorted(marks(tile).elements())))] += tile.count
    assert found == wanted
    assert sum(found.values()) == entry['copies']


@every_entry
def test_what_an_event_replaces_is_in_the_table(entry: dict[str, Any]) -> None:
    if entry['id'] in CENTRES:
        assert entry['id'] not in NUMBER
        return
    over = {EVENTS[other].name for other in OVER[NUMBER[entry['id']]]}
    assert over - {'floods'} == set(entry['replaces'])
    assert over <= {other['id'] for other in TABLE if entry['id'] in other['replaced_by']} | {'floods'}


@every_entry
def test_what_bars_an_event_is_in_the_table(entry: dict[str, Any]) -> None:
    if entry['id'] in CENTRES:
        return
    barred = {EVENTS[other].name for other in BARRED[NUMBER[entry['id']]]}
    by_rule = {other for name, other in BY_RULE if name == entry['id']}
    assert barred | by_rule == set(entry['barred_by'])


def test_there_are_twenty_one_tiles_of_each_set() -> None:
    sets = Counter(entry['set'] for entry in TABLE for _ in range(entry['copies']))
    assert sets == {'bell': 21, 'butterfly': 21, 'clover': 21}
    mixed = {name: sum(TILES[kind].count for kind in kinds) for name, kinds in KINDS_OF.items()}
    assert mixed == {'bells': 21, 'butterflies': 20, 'clovers': 20}


def test_an_event_bars_others_from_its_section_but_not_from_its_own_cell() -> None:
    state = table_of('interval1', 'lay VIL 0,1 r1', 'lay P06 1,1 r2', 'lay gargantua 0,2 r0').state
    below, beside = (int(state.board.number(x, y)) for x, y in ((0, 2), (1, 2)))
    assert barring(state, KIND['gargantua'], beside) == NUMBER['gargantua']  # SM-I1-128
    assert barring(state, KIND['gargantua'], below) == -1
