"""The drawings of the Sacred Marshlands agree with the table of its tiles, and the table with its own sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tests.for_each import for_each
from tests.games.marshlands.slow_laying import COUNTS, ENTRIES, HALVES, TABLE, Entry, Face, Water, face
from tilewright.core.tile import Part, Tile
from tilewright.games.marshlands.board.sets import BASIC, MARSH, NAMES, TILES

LETTERS = {'water': 'W', 'field': 'F', 'copse': 'C', 'garden': 'G', 'joker': 'J'}
DRAWN = {tile.name: tile for tile in MARSH}
ORDINARY = [(entry, face(entry['id'], 0)) for entry in TABLE['tile'] if entry['id'] != 'J01']

every_entry = for_each(ENTRIES.values(), lambda entry: entry['id'])


def parts(tile: Tile, kind: str) -> list[Part]:
    """The parts of one kind."""
    return [part for part in tile.parts if part.kind == kind]


def near(tile: Tile, part: Part, kind: str) -> list[Part]:
    """The parts of one kind that a part touches."""
    return [tile.parts[nth] for nth in part.beside if tile.parts[nth].kind == kind]


def letters(part: Part) -> str:
    """The sides of a part as letters."""
    return ''.join('NESW'[side] for side in part.sides)


def halves(part: Part) -> str:
    """The halves of a part, clockwise."""
    return ' '.join(HALVES[bank] for bank in part.banks)


def test_the_faces_are_those_of_the_table_in_its_order() -> None:
    assert [tile.name for tile in TILES] == NAMES
    assert [tile.name for tile in MARSH] == NAMES[: len(MARSH)] == list(ENTRIES)
    assert dict(zip(NAMES, BASIC, strict=True)) == dict.fromkeys(NAMES, 0) | COUNTS


@every_entry
def test_count_and_title_are_those_of_the_table(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    assert (tile.count, tile.title) == (entry['count'], entry['name'])


@every_entry
def test_sides_are_those_of_the_table(entry: Entry) -> None:
    assert ''.join(LETTERS[side] for side in DRAWN[entry['id']].sides) == entry['edges']


@every_entry
def test_a_tile_shows_nothing_the_table_does_not_know(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    assert Counter(part.kind for part in tile.parts) == Counter(
        water=len(entry['water']),
        garden=len(entry.get('garden', [])),
        copse=len(entry.get('copse', [])),
        field=len(entry.get('field', [])),
    )
    marks = Counter(mark.partition('=')[0] for part in tile.parts for mark in part.marks)
    assert set(marks) <= {'fishery', 'reed', 'frog', 'cow', 'village', 'abbey', 'eclipse'}
    assert {mark for mark in marks if mark in ('village', 'abbey', 'eclipse')} == {
        word for name, word in (('VIL', 'village'), ('ABB', 'abbey'), ('ECL', 'eclipse')) if name == entry['id']
    }


@every_entry
def test_waters_join_their_sides_and_end_as_the_table_says(entry: Entry) -> None:
    drawn = sorted((letters(part), part.stops) for part in parts(DRAWN[entry['id']], 'water'))
    assert drawn == sorted(
        (water['edges'], () if water['kind'] == 'canal' else (water['kind'],)) for water in entry['water']
    )


@every_entry
def test_fisheries_reed_beds_and_frogs_sit_on_their_waters(entry: Entry) -> None:
    for water in entry['water']:
        (part,) = [part for part in parts(DRAWN[entry['id']], 'water') if letters(part) == water['edges']]
        wanted = Counter(fishery=water.get('fishery', 0), reed=water.get('reed', 0), frog=water.get('frogs', 0))
        assert Counter(mark for mark in part.marks if mark in wanted) == +wanted
    loose = [mark for part in DRAWN[entry['id']].parts if part.kind not in ('water', 'field') for mark in part.marks]
    assert loose == []


@every_entry
def test_fields_hold_their_halves_and_cows(entry: Entry) -> None:
    drawn = sorted((halves(part), part.marks) for part in parts(DRAWN[entry['id']], 'field'))
    assert drawn == sorted(
        (field['halves'], (f'cow={field["cow"]}',) if 'cow' in field else ()) for field in entry.get('field', [])
    )


@every_entry
def test_halves_without_a_field_on_a_water_side_are_drawn_as_wood(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    size = len(tile.rows)
    corners = [(0, 0), (0, -1), (0, -1), (-1, -1), (-1, -1), (-1, 0), (-1, 0), (0, 0)]  # of every half
    fields = {half for field in entry.get('field', []) for half in field['halves'].split()}
    for half, (row, column) in enumerate(corners):
        if entry['edges'][half // 2] == 'W':
            kind = tile.signs[row % size][column % size].kind
            assert kind == ('field' if HALVES[half] in fields else 'joker' if entry['id'] == 'J01' else 'wood')


@every_entry
def test_a_landing_opens_into_the_one_field_of_the_table(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    landings = {
        letters(part): [halves(field) for field in near(tile, part, 'field')]
        for part in parts(tile, 'water')
        if part.stops == ('landing',)
    }
    wanted = {}
    for water in entry['water']:
        number = water.get('field', 0)
        assert (number > 0) == (water['kind'] == 'landing')
        if number:
            wanted[water['edges']] = [entry.get('field', [])[number - 1]['halves']]
    assert landings == wanted


@every_entry
def test_gardens_and_copses_reach_their_sides_and_touch_their_waters(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    waters = [water['edges'] for water in entry['water']]
    for kind, plants in (('garden', entry.get('garden', [])), ('copse', entry.get('copse', []))):
        drawn = sorted(
            (letters(part), sorted(letters(water) for water in near(tile, part, 'water'))) for part in parts(tile, kind)
        )
        assert drawn == sorted(
            (plant.get('edges', ''), sorted(waters[by - 1] for by in plant.get('by', []))) for plant in plants
        ), kind


@every_entry
def test_every_garden_and_every_copse_end_touches_a_water(entry: Entry) -> None:
    tile = DRAWN[entry['id']]
    for part in tile.parts:
        if part.kind == 'garden' or (part.kind == 'copse' and len(part.sides) == 1):
            assert near(tile, part, 'water')


@every_entry
def test_a_water_has_at_most_one_tip_and_then_one_side(entry: Entry) -> None:
    for part in parts(DRAWN[entry['id']], 'water'):
        assert len(part.stops) in (0, 1)
        assert (len(part.sides) == 1) == bool(part.stops)


@every_entry
def test_every_half_is_held_as_its_side_says(entry: Entry) -> None:
    shown = face(entry['id'], 0)
    held = Counter(half for field in shown.fields for half in field.halves)
    assert set(held.values()) <= {1}
    for half in range(8):
        edge = entry['edges'][half // 2]
        assert edge == 'W' or (half in held) == (edge == 'F')
    sides = Counter(side for water in shown.waters for side in water.sides)
    assert sides == Counter(side for side in range(4) if entry['edges'][side] == 'W')


# --------------------------------------------------------------------------------------------- sums, SM-T-1 to SM-T-7


def each() -> Iterator[Face]:
    """Every copy of every ordinary face."""
    for entry, shown in ORDINARY:
        for _ in range(entry['count']):
            yield shown


def test_125_basic_tiles_of_which_2_are_jokers_and_6_others() -> None:
    assert sum(COUNTS.values()) == 125
    assert COUNTS['J01'] == 2
    assert sum(1 for _ in each()) == 123
    assert {entry['id']: entry['count'] for entry in TABLE['special']} == {'VIL': 4, 'ABB': 1, 'ECL': 1}


def test_edges_come_in_even_numbers() -> None:
    assert Counter(edge for shown in each() for edge in shown.edges) == {'W': 280, 'F': 126, 'C': 60, 'G': 26}


def shape(water: Water) -> str:
    """What a water looks like."""
    if water.kind != 'canal':
        return water.kind
    if len(water.sides) > 2:
        return 'T' if len(water.sides) == 3 else 'crossing'
    return 'straight' if water.sides in ({0, 2}, {1, 3}) else 'curve'


def test_waters_by_shape() -> None:
    assert Counter(shape(water) for shown in each() for water in shown.waters) == {
        'straight': 30,
        'curve': 36,
        'T': 31,
        'crossing': 3,
        'end': 17,
        'landing': 26,
    }


def test_features_are_as_many_as_the_reconstruction_says() -> None:
    waters = [water for shown in each() for water in shown.waters]
    assert sum(water.fishery for water in waters) == 23
    assert sum(water.reed for water in waters) == 12
    assert sum(water.frogs > 0 for water in waters) == 18
    assert sum(water.frogs for water in waters) == 19
    assert Counter(len(plant.sides) for shown in each() for plant in shown.gardens) == {0: 9, 1: 26}
    assert Counter(len(plant.sides) for shown in each() for plant in shown.copses) == {1: 44, 2: 8}
    assert sum(len(shown.fields) for shown in each()) == 306
    cows = sorted(field.cow for shown in each() for field in shown.fields if field.cow)
    assert cows == [2, 3, 3, 4, 4, 5, 5, 6, 7, 8]


def test_48_of_560_banks_are_wooded() -> None:
    banks = [
        (half, {held for field in shown.fields for held in field.halves})
        for shown in each()
        for half in range(8)
        if shown.edges[half // 2] == 'W'
    ]
    assert len(banks) == 560
    assert sum(half not in held for half, held in banks) == 48


def test_20_tiles_hold_two_separate_waters() -> None:
    assert Counter(len(shown.waters) for shown in each()) == {1: 103, 2: 20}
