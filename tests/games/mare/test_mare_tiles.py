"""The drawings, the effects and the classic board agree with the table of the reconstruction."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from tilewright.games.mare import GAME
from tilewright.games.mare.boards import COLOURS, LAYOUTS
from tilewright.games.mare.effects import EFFECTS
from tilewright.games.mare.sets import COUNTS, DECKS
from tilewright.games.mare.state import TURN_LIMIT
from tilewright.presentation.words import Words


class Named(NamedTuple):
    """An effect of the table, or a tile with roads along its sides."""

    id: str
    fr: str
    en: str
    count: int  # type: ignore[assignment]  # nobody counts the fields
    sides: str = ''
    text: str = ''


class Zoned(NamedTuple):
    """A tile of the table with roads through its middle."""

    id: str
    zones: list[list[str]]
    count: int  # type: ignore[assignment]  # nobody counts the fields


HALVES = ('Nw', 'Ne', 'En', 'Es', 'Se', 'Sw', 'Ws', 'Wn')
LETTERS = {'meadow': 'P', 'hedge': 'H', 'road': 'R', 'housing': 'L'}
RENAMED = {'lisiere': 'lisiere-nue'}  # the two sets have one name for two drawings
TABLE = tomllib.loads(Path(__file__).with_name('mare-tiles.toml').read_text(encoding='utf-8'))
LANDSCAPE = [Named(**entry) for entry in TABLE['landscape']]
BANKS = [Zoned(**entry) for entry in TABLE['landscape_banks']]
EFFECT = [Named(**entry) for entry in TABLE['effect']]


@pytest.mark.parametrize('entry', LANDSCAPE, ids=lambda entry: str(entry.id))
def test_a_landscape_tile_has_the_sides_of_the_table(entry: Named) -> None:
    tile = GAME.tiles[entry.id]
    assert ''.join(LETTERS[side] for side in tile.sides) == entry.sides
    assert tile.count == entry.count
    assert not entry.text
    assert (tile.title, Words(GAME, 'fr').tile(tile.name)) == (entry.en.lower(), entry.fr)


@pytest.mark.parametrize('entry', BANKS, ids=lambda entry: str(entry.id))
def test_a_tile_with_banks_has_the_zones_of_the_table(entry: Zoned) -> None:
    name = RENAMED.get(entry.id, entry.id)
    tile = GAME.tiles[name]
    grounds = [part for part in tile.parts if part.form == 'ground']
    assert sorted(sorted(HALVES[bank] for bank in part.banks) for part in grounds) == sorted(map(sorted, entry.zones))
    assert tile.count == entry.count


def test_the_decks_hold_what_the_table_lists_and_nothing_else() -> None:
    effects = [entry.id for entry in EFFECT]
    assert DECKS['border'].names == [entry.id for entry in LANDSCAPE] + effects
    assert DECKS['banks'].names == [RENAMED.get(entry.id, entry.id) for entry in BANKS] + effects
    assert set(GAME.tiles) == {*DECKS['border'].names, *DECKS['banks'].names}
    for roads in DECKS:
        counts = COUNTS['classic', roads]
        assert (sum(counts), sum(counts[: DECKS[roads].first_effect])) == (48, 36)


@pytest.mark.parametrize('entry', EFFECT, ids=lambda entry: str(entry.id))
def test_an_effect_has_its_count_and_its_names(entry: Named) -> None:
    effect = next(one for one in EFFECTS if one.id == entry.id)
    assert effect.many == entry.count == GAME.tiles[effect.id].count
    assert Words(GAME, 'en').tile(effect.id) == effect.title == entry.en.lower()
    assert Words(GAME, 'fr').tile(effect.id) == entry.fr
    for language in ('en', 'fr'):
        assert Words(GAME, language).entry('effect', effect.id, spare=False)


def test_the_classic_board_is_the_one_of_the_table() -> None:
    assert list(LAYOUTS['classic'].rows) == TABLE['board']['rows']
    assert [colour.sign for colour in COLOURS] == [entry['id'] for entry in TABLE['colour']]
    assert [colour.name for colour in COLOURS] == [entry['en'] for entry in TABLE['colour']]
    english, french = Words(GAME, 'en'), Words(GAME, 'fr')
    assert [english.shape(colour.character) for colour in COLOURS] == [e['character_en'] for e in TABLE['colour']]
    assert [french.shape(colour.character) for colour in COLOURS] == [e['character_fr'] for e in TABLE['colour']]
    assert TABLE['rules']['turn_limit'] == TURN_LIMIT


def test_a_quarter_turn_of_the_classic_board_moves_the_colours_on_by_one() -> None:
    rows = LAYOUTS['classic'].rows
    turned = [''.join(column) for column in zip(*reversed(rows), strict=True)]
    assert [row.translate(str.maketrans('ygbrYGBR', 'rygbRYGB')) for row in rows] == turned


def test_every_board_has_more_cells_than_landscape_tiles() -> None:
    for (board, roads), counts in COUNTS.items():
        assert sum(counts[: DECKS[roads].first_effect]) < len(LAYOUTS[board].cells)
