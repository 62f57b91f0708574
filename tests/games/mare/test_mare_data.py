"""Data files that are wrong are refused with the file, the key, what was expected and what came."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.core.drawing import read
from tilewright.games.mare.boards import LAYOUTS, SIGNS, read_board, read_colours
from tilewright.games.mare.datafiles import DataError, text_of
from tilewright.games.mare.effects import EFFECTS, LETTERS, drawn, read_effects
from tilewright.games.mare.sets import DECKS, Deck, all_tiles, check_land

ROWS = """rows = [
    '.R...b.',
    'g#...#Y',
    '.......',
    '.......',
    '.......',
    'B#...#r',
    '.y...G.',
]
"""
EFFECT = "[[effect]]\nid = 'vol'\ntitle = 'flight'\ncount = 1\npicture = 'wing'\n"

BOARDS = [
    ('rows = [\n  3 4]', r'boards/x.toml: TOML expected: .*at line 2, column 5'),
    (ROWS + 'size = 7', "boards/x.toml: one of the keys rows, deck expected, 'size' came"),
    ('', r'boards/x.toml: rows: a list of rows in quotes expected, None came'),
    ('rows = [1, 2, 3]', r'rows: a list of rows in quotes expected, \[1, 2, 3\] came'),
    ("rows = ['...', '...']", 'rows: 3 to 12 rows expected, 2 came'),
    ("rows = ['..', '..', '..']", r"rows, row 1: 3 to 12 cells expected, '\.\.' came"),
    (ROWS.replace("'.y...G.'", "'.y...G'"), r"rows, row 7: 7 cells expected, '.y...G' came"),
    (ROWS.replace('.R', '.X'), r"rows, row 1, column 2: one of \. # R Y G B r y g b expected, 'X' came"),
    (ROWS.replace('.R', '..'), 'rows: one start pond R expected, 0 came'),
    (ROWS.replace("'.......'", "'...r...'"), 'rows: one arrival pond r expected, 4 came'),
    (
        ROWS.replace("'.R...b.'", "'R....b.'"),
        r'row 1, column 1: three cells beside the pond R expected \(MAR-06\), 1 came',
    ),
    (
        ROWS.replace('g#...#Y', 'g....#Y'),
        r'row 2, column 2: a dark cell # in front of a pond expected \(MAR-05\), \. came',
    ),
    (
        ROWS.replace("'.......'", "'...#...'"),
        r'row 3, column 4: a light cell \. away from ponds expected \(MAR-05\), # came',
    ),
    (ROWS + 'deck = 3', 'deck: a table expected, 3 came'),
    (ROWS + '[deck]\nsea = {}', "deck: one of the keys border, banks, effects expected, 'sea' came"),
    (ROWS + '[deck]\nborder = 3', r'deck.border: a table expected, 3 came'),
    (ROWS + '[deck.border]\nvache = -1', r'deck.border.vache: a whole number from 0 expected, -1 came'),
    (ROWS + '[deck.border]\nvache = true', r'deck.border.vache: a whole number from 0 expected, True came'),
]


@pytest.mark.parametrize(('text', 'why'), BOARDS)
def test_a_wrong_board_is_refused(text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        read_board('x', text, SIGNS)


def test_a_board_with_unequal_ways_is_refused() -> None:
    rows = ROWS.replace('.R...b.', '.b...R.')  # red and blue change places
    rows = rows.replace('b', '1').replace('R', '2').replace('1', 'b').replace('2', 'R')
    with pytest.raises(
        DataError, match=r'equally many steps for every colour expected \(MAR-04\), \[6, 10, 10, 6\] came'
    ):
        read_board('x', rows, SIGNS)


DECKS_OF = [
    ('[deck.border]\nmouton = 1', r'boards/x.toml: deck.border: one of vache, .* expected, .mouton. came'),
    ('[deck.effects]\nvache = 1', r'boards/x.toml: deck.effects: one of crapauduc, .* expected, .vache. came'),
    (
        '[deck.border]\nvache = 10',
        r'fewer landscape tiles than the 41 cells to lay them on \(MAR-16\) expected, 41 came',
    ),
]


@pytest.mark.parametrize(('text', 'why'), DECKS_OF)
def test_a_deck_that_does_not_fit_its_board_is_refused(text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        DECKS['border'].counts(read_board('x', ROWS + text, SIGNS))


def test_a_deck_too_small_for_all_hands_is_refused() -> None:
    border = '\n'.join(f'{name} = 0' for name in DECKS['border'].names[: DECKS['border'].first_effect])
    with pytest.raises(DataError, match=r'more tiles than 4 hands of 3 \(MAR-09\) expected, 12 came'):
        DECKS['border'].counts(read_board('x', f'{ROWS}[deck.border]\n{border}', SIGNS))


def test_a_new_board_needs_its_file_only() -> None:
    wide = "rows = ['..R..b..', '..#..#..', 'g#....#Y', '........', '........', 'B#....#r', '..#..#..', '..y..G..']"
    layout = read_board('wide', wide, SIGNS)
    assert len(layout.cells) == 56
    assert DECKS['banks'].counts(layout) == [5, 4, 9, 7, 4, 3, 4, 3, 2, 1, 2, 2, 1, 1]


COLOURS = [
    ('', r'colour: tables \[\[colour\]\] expected, None came'),
    ('colour = [1]', r'colour 1: a table expected, 1 came'),
    ("[[colour]]\nsign = 'r'\nname = 'red'", r'colour 1.character: a word in quotes expected, None came'),
    (
        "[[colour]]\nsign = 'r'\nname = ' red'\ncharacter = 'toad'",
        r"colour 1.name: a word in quotes expected, ' red' came",
    ),
    (
        "[[colour]]\nsign = 'R'\nname = 'red'\ncharacter = 'toad'",
        "colour 1.sign: a small letter of its own expected, 'R'",
    ),
    (
        2 * "[[colour]]\nsign = 'r'\nname = 'red'\ncharacter = 'toad'\n",
        'colour 2.sign: a small letter of its own expected',
    ),
    ("[[colour]]\nsign = 'r'\nhue = 3", "colour 1: one of the keys sign, name, character expected, 'hue' came"),
]


@pytest.mark.parametrize(('text', 'why'), COLOURS)
def test_wrong_colours_are_refused(text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        read_colours('characters.toml', text)


WRONG_EFFECTS = [
    ('', r'effects.toml: effect: tables \[\[effect\]\] expected, None came'),
    (EFFECT + "does = 'fly'", r"effect 1.does: one of walk, carry, lay, lift, turn, halt expected, 'fly' came"),
    (
        EFFECT.replace("'vol'", "'a b'") + "does = 'lift'",
        r'effect 1.id: a name of letters, figures and hyphens expected',
    ),
    (
        EFFECT + "does = 'lift'\nfar = 2",
        r"effect 1: one of the keys id, title, count, picture, does expected, 'far' came",
    ),
    (
        EFFECT.replace('count = 1', 'count = 0') + "does = 'lift'",
        r'effect 1.count: a whole number from 1 expected, 0 came',
    ),
    (EFFECT + "does = 'carry'", r'effect 1.far: a whole number from 1 expected, None came'),
    (EFFECT + "does = 'lay'\ntiles = 'two'", r"effect 1.tiles: a whole number from 1 expected, 'two' came"),
    (EFFECT + "does = 'walk'", r'effect 1.steps: \[least, most\] steps expected, None came'),
    (EFFECT + "does = 'walk'\nsteps = [2, 1]", r'effect 1.steps: 1 <= least <= most expected, \[2, 1\] came'),
    (EFFECT + "does = 'walk'\nsteps = [1, 1]\nover_roads = 1", r'effect 1.over_roads: true or false expected, 1 came'),
    (2 * (EFFECT + "does = 'lift'\n"), "effect 2.id: an effect of a new name expected, a second 'vol' came"),
]


@pytest.mark.parametrize(('text', 'why'), WRONG_EFFECTS)
def test_wrong_effects_are_refused(text: str, why: str) -> None:
    with pytest.raises(DataError, match=why):
        read_effects('effects.toml', text)


def test_there_are_only_so_many_effects() -> None:
    text = ''.join(EFFECT.replace("'vol'", f"'vol{n}'") + "does = 'lift'\n" for n in range(len(LETTERS) + 1))
    with pytest.raises(DataError, match=f'effect: at most {len(LETTERS)} effects expected'):
        read_effects('effects.toml', text)


def test_a_new_effect_is_a_tile_at_once() -> None:
    effects = read_effects('effects.toml', text_of('effects.toml') + '\n' + EFFECT + "does = 'walk'\nsteps = [1, 3]\n")
    tile = drawn(effects)[-1]
    assert (tile.name, tile.count, tile.title) == ('vol', 1, 'flight')
    assert effects[:-1] == EFFECTS
    assert effects[-1].moves
    assert (effects[-1].least, effects[-1].most) == (1, 3)


def test_landscape_of_unknown_kinds_is_refused() -> None:
    tiles = read('legend\n  .  ground sand\n\ntile dune x1\n' + 5 * '  .....\n')
    with pytest.raises(
        DataError, match=r"x.tiles: tile dune: sides of meadow, hedge, road, housing expected, 'sand' came"
    ):
        check_land('x.tiles', tiles)


def test_a_name_that_two_sets_share_must_be_the_same_drawing() -> None:
    other = read('legend\n  .  ground meadow\n\ntile lotissement x1\n' + 5 * '  .....\n')
    decks = {'border': DECKS['border'], 'banks': Deck('banks', other, (), ())}
    with pytest.raises(DataError, match=r'tiles/mare-banks.tiles: tile lotissement: the drawing of the other files'):
        all_tiles(decks)


def test_a_missing_file_is_not_silently_ignored() -> None:
    assert set(LAYOUTS) == {'classic', 'puddle'}
    with pytest.raises(FileNotFoundError):
        text_of('boards', 'nowhere.toml')
    assert Path(__file__).with_name('mare-tiles.toml').is_file()
