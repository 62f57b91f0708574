"""Every word that a game hands out has a sentence in every language, and the languages agree about their fields."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from string import Formatter

import pytest

import tilewright
from tests.core.toy_game import TOY
from tilewright.core.grid import Cell
from tilewright.core.match import answer_chance, new_match
from tilewright.core.play import (
    CELL,
    CHANCE,
    CHOICE,
    NUMBER,
    PART,
    SEAT,
    SIDE,
    TILE,
    TURN,
    Ask,
    Game,
    Misuse,
    Move,
    Points,
    Refusal,
    Seat,
    State,
    Told,
    Turn,
    Value,
)
from tilewright.games import find_game, folders, games, load
from tilewright.presentation.plain import PLAIN
from tilewright.presentation.words import Words, catalogue, languages

ROOT = Path(tilewright.__file__).parent
NAMES = ('Ann', 'Bob', 'Cleo', 'Dan', 'Eve')
LANGUAGES = languages()
GAMES = sorted(games())

# Where in a call of the contract's values a word of the catalogue stands.
SPOKEN = {
    'Ask': (1, 'ask'),
    'Told': (0, 'told'),
    'tell': (1, 'told'),
    'Refusal': (1, 'refusal'),
    'Count': (1, 'count'),
    'Points': (1, 'row'),
}

# Arguments for moves nobody may make: between them and the states of a few games, most refusals are heard.
ODD: dict[str, tuple[Value, ...]] = {
    TILE: ('D', 'nothing'),
    CELL: (Cell(0, 0), Cell(99, 99)),
    TURN: (Turn(1),),
    PART: ('roof', 'river', 'city'),
    SEAT: (Seat(0), Seat(9)),
    SIDE: ('n',),
    CHOICE: ('nothing',),
    NUMBER: (-1,),
}


def odd_moves(game: Game[State]) -> list[Move]:
    """A few answers of everybody to every question there is."""
    out = []
    for verb in game.verbs.values():
        for args in product(*(ODD[slot.kind] for slot in verb.slots)):
            out += [Move(seat, verb.name, args) for seat in (CHANCE, 0, 1)]
    return out


class Heard:
    """What a game said while it was played."""

    def __init__(self) -> None:
        self.asks: list[Ask] = []
        self.told: list[Told] = []
        self.refusals: set[Refusal] = set()  # the same ones come again and again
        self.points: list[Points] = []
        self.words: set[tuple[str, str]] = set()


@cache
def heard(name: str) -> Heard:
    """Plays every variant a few times at random and listens."""
    out = Heard()
    game = find_game(name)
    for variant in game.variants:
        for seed in range(2 if len(game.variants) < 4 else 1):
            listen(game, variant.name, variant.seats[-1], Random(seed), out)
    out.words |= {('ask', ask.about) for ask in out.asks} | {('told', told.what) for told in out.told}
    out.words |= {('row', line.row) for line in out.points} | {('refusal', each.why) for each in out.refusals}
    return out


def listen(game: Game[State], variant: str, seats: int, rng: Random, out: Heard) -> None:
    match, odd = new_match(game, variant, seats), odd_moves(game)
    while (ask := match.ask) is not None:
        out.asks.append(ask)
        found = (game.why_not(match.state, move) for move in odd)
        out.refusals |= {refusal for refusal in found if refusal is not None}
        if CHANCE in ask.seats:
            out.told += answer_chance(match, rng)
        else:
            out.told += match.play(rng.choice(match.moves()))
        if len(match.log) % 5 and match.ask is not None:
            continue  # a scene takes long, and its words come again and again
        scene = game.scene(match.state)
        out.words |= {('shape', piece.shape) for piece in scene.pieces}
        out.words |= {('count', count.what) for count in scene.counts}
    out.points += game.sheet(match.state)


def said_in_source(name: str) -> Iterator[tuple[str, str]]:
    """The words in the calls of the contract's values in a game's sources."""
    for path in sorted((ROOT / 'games' / name).rglob('*.py')):
        for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SPOKEN:
                nth, table = SPOKEN[node.func.id]
                for word in constants(node.args[nth]) if len(node.args) > nth else ():
                    yield table, word


def constants(node: ast.expr) -> Iterator[str]:
    """The strings an expression can be."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from constants(node.body)
        yield from constants(node.orelse)


def handed_out(name: str) -> set[tuple[str, str]]:
    """Every word of a game by the table where it belongs."""
    game = find_game(name)
    out = heard(name).words | set(said_in_source(name)) | {('game', 'title')}
    for variant in game.variants:
        out.add(('variant', variant.name))
        for option in variant.options:
            out.add(('option', option.name))
            out |= {('value', f'{option.name}.{value}') for value in option.values}
    for verb in game.verbs.values():
        out |= {('verb', verb.name), *(('slot', slot.name) for slot in verb.slots)}
    parts = [part for tile in game.tiles.values() for part in tile.parts]
    return out | {('kind', part.kind) for part in parts} | {('part', part.kind) for part in parts}


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', GAMES)
def test_every_word_of_a_game_is_in_its_catalogues(name: str, language: str) -> None:
    words = Words(find_game(name), language)
    missing = {(table, word) for table, word in handed_out(name) if words.entry(table, word, spare=False) is None}
    assert missing == set()


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', GAMES)
def test_every_tile_has_a_title(name: str, language: str) -> None:
    game = find_game(name)
    words = Words(game, language)
    for tile in game.tiles.values():
        assert words.tile(tile.name) != tile.name
        if language != 'en':
            assert words.tile(tile.name) != tile.title


@pytest.mark.parametrize('name', GAMES)
def test_the_sources_were_read(name: str) -> None:
    assert len({word for table, word in said_in_source(name) if table == 'refusal'}) > 5
    assert len({word for table, word in heard(name).words if table == 'told'}) > 3


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', GAMES)
def test_every_sentence_takes_its_data(name: str, language: str) -> None:
    words, said = Words(find_game(name), language), heard(name)
    sentences = {words.ask(ask, NAMES) for ask in said.asks} | {words.told(told, NAMES) for told in said.told}
    sentences |= {words.points(line) for line in said.points}
    refusals = {words.refusal(refusal, NAMES) for refusal in said.refusals if refusal.rule}
    assert len(sentences) > 100
    assert all(sentence.endswith(']') for sentence in refusals)
    assert not [sentence for sentence in sentences | refusals if '{' in sentence or 'Cell(' in sentence]


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', GAMES)
def test_whatever_somebody_is_asked_is_said_to_them_as_well(name: str, language: str) -> None:
    words = Words(find_game(name), language)
    asked = {ask.about: ask for ask in heard(name).asks if CHANCE not in ask.seats}
    said = {about: words.you(ask, NAMES) for about, ask in asked.items()}
    assert [about for about, sentence in said.items() if not sentence or '{' in sentence] == []
    assert words.you(Ask((0,), 'no such question'), NAMES) == ''


CELLS = re.compile(r'-?\d+,-?\d+')


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize('name', GAMES)
def test_plain_sentences_have_neither_coordinates_nor_names_of_tiles(name: str, language: str) -> None:
    game, said = find_game(name), heard(name)
    words = Words(game, f'{language}{PLAIN}')
    sentences = {words.ask(ask, NAMES) for ask in said.asks} | {words.told(told, NAMES) for told in said.told}
    sentences |= {words.you(ask, NAMES) for ask in said.asks} | {words.refusal(each, NAMES) for each in said.refusals}
    assert [sentence for sentence in sentences if CELLS.search(sentence)] == []
    untold = [tile for tile in game.tiles if words.tile(tile) != tile and len(tile) > 1 and tile[0].isupper()]
    named = re.compile(rf'(?<![\w-])({"|".join(map(re.escape, [*untold, "no such tile"]))})(?![\w-])')
    assert [sentence for sentence in sentences if named.search(sentence)] == []
    assert not [sentence for sentence in sentences if '{' in sentence or '  ' in sentence]


CATALOGUES = [ROOT, *(ROOT / 'games' / name for name in GAMES)]


def tables(folder: Path, language: str) -> dict[tuple[str, str], str]:
    """Every sentence of a catalogue by its table and word."""
    text = (folder / 'locale' / f'{language}.toml').read_text(encoding='utf-8')
    out: dict[tuple[str, str], str] = {}
    for table, entries in tomllib.loads(text).items():
        for word, entry in entries.items():
            forms = entry if isinstance(entry, dict) else {'': entry}
            out |= {(f'{table}{form}', word): sentence for form, sentence in forms.items()}
    return out


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize('language', [language for language in LANGUAGES if language != 'en'])
@pytest.mark.parametrize('folder', CATALOGUES, ids=lambda folder: folder.name)
def test_the_languages_have_the_same_words_with_the_same_fields(folder: Path, language: str) -> None:
    english, other = tables(folder, 'en'), tables(folder, language)
    other = {key: sentence for key, sentence in other.items() if key[0] != 'tile'}  # the drawings are English
    assert english.keys() == other.keys()
    assert [key for key in english if fields(english[key]) != fields(other[key])] == []
    assert all(sentence.strip() for sentence in (*english.values(), *other.values()))


def test_what_the_command_line_says_is_in_the_catalogue_and_nothing_else_is() -> None:
    used = set()
    for path in (*(ROOT / 'cli').glob('*.py'), ROOT / 'presentation' / 'words.py'):
        for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args:
                of = {'say': 0, 'word': 1}.get(node.func.attr, -1)
                if of == 0 or (of == 1 and list(constants(node.args[0])) == ['say']):
                    used |= set(constants(node.args[of]))
    assert used - {''} == {word for table, word in tables(ROOT, 'en') if table == 'say'}


def test_a_game_without_catalogues_speaks_in_its_own_words() -> None:
    words = Words(TOY, 'fr')
    assert words.title() == 'Toy'
    assert words.ask(Ask((0, 1, 2), 'bid', (Seat(1),)), NAMES) == 'Ann, Bob ou Cleo bid Bob'
    assert words.told(Told('won', CHANCE, ('3',)), NAMES) == 'Le hasard won 3'
    assert words.refusal(Refusal('TOY-4', 'turned', (Turn(1),))) == 'turned r1 [TOY-4]'
    assert words.refusal(Refusal('', 'turned')) == 'turned'
    assert (words.row('marks'), words.tile('1'), words.part('field2'), words.shape('boat')) == (
        'marks',
        '1',
        'field2',
        'boat',
    )
    assert (words.variant('loose'), words.option('pay'), words.value('pay', 'double')) == ('loose', 'pay', 'double')
    assert words.plural('boats', 2) == '2 boats'
    assert words.told(Told('paid', 9, (Points(0, 'marks', 1, 'TOY-7'),)), NAMES) == '@10 paid marks 1 [TOY-7]'


# What is said where places are only shown; the forms stand in the catalogue of the game.
SHOWN = {
    'carcassonne': (
        (
            Told('lays', 0, ('RV-B1', Cell(2, -1), Turn(3))),
            'Ann lays “{}”, turned to the left.',
            'Ann pose « {} », avec un quart de tour à gauche.',
        ),
    ),
    'mare': (
        (Told('goes', 0, (Cell(1, 2),)), 'Ann moves on.', 'Ann avance.'),
        (Told('carried', 0, (Cell(1, 2),)), 'Ann is carried elsewhere.', 'On porte Ann ailleurs.'),
        (
            Told('chooses', 0, (Cell(1, 2), Cell(3, 4))),
            'Ann starts from this pond and has to reach the other one.',
            'Ann part de cette mare et doit rejoindre l’autre.',
        ),
    ),
    'marshlands': (
        (
            Told('goes', 0, (Cell(1, 2), 'water')),
            'The boat of Ann moves on, the water.',
            'La barque d’Ann avance, l’eau.',
        ),
        (Told('counter_back', 0, (Cell(1, 2),)), 'The counter of Ann goes back.', 'Le jeton d’Ann revient.'),
    ),
}


@pytest.mark.parametrize('name', sorted(SHOWN))
def test_plain_sentences_of_a_game_are_said_as_its_catalogue_has_them(name: str) -> None:
    game = find_game(name)
    for told, *said in SHOWN[name]:
        for language, sentence in zip(('en', 'fr'), said, strict=True):
            words = Words(game, f'{language}{PLAIN}')
            assert words.told(told, NAMES) == sentence.format(*(words.tile(str(told.data[0])),))


@pytest.mark.parametrize('folder', CATALOGUES, ids=lambda folder: folder.name)
def test_what_is_said_plainly_is_said_exactly_as_well(folder: Path) -> None:
    known = tables(folder, 'en')
    plain = {word: form for (table, word), form in known.items() if table == 'plain'}
    for word, form in plain.items():
        table, _, name = word.partition('.')
        assert (table, name) in known
        assert table == 'verb' or fields(form) < fields(known[table, name])


def test_a_verb_that_leads_to_a_place_does_without_it_where_places_are_only_shown() -> None:
    mare = find_game('mare')
    assert [Words(mare, f'{lang}{PLAIN}').verb('go') for lang in ('en', 'fr')] == ['move on', 'avancer']
    assert Words(mare).verb('go') == 'go to'


def test_a_verb_is_said_otherwise_before_that_with_which_it_is_done() -> None:
    marsh = find_game('marshlands')
    assert [Words(marsh, lang).verb_with('go') for lang in ('en', 'fr')] == [
        'move the boat to',
        'déplacer la barque vers',
    ]
    assert Words(marsh).verb_with('lay') == Words(marsh).verb('lay')
    assert Words(marsh).verb('go') == 'move the boat'
    for name in games():
        said = catalogue(f'tilewright.games.{name}', 'en').get('verb_with', {})
        assert {verb for verb in said if not find_game(name).verbs[verb].slots} == set()


def test_sentences_of_carcassonne() -> None:
    city = Points(0, 'cities', 10, 'CAR-71', (Cell(0, 0), Cell(0, -1)), how='4 x 2 + 1 x 2')
    one = city._replace(n=1, row='roads', rule='CAR-74', how='1 x 1')
    none = one._replace(n=0)
    english, french = (Words(find_game('carcassonne'), language) for language in ('en', 'fr'))
    assert english.told(Told('scores', 0, (city,)), NAMES) == (
        'Ann scores 10 points for cities: 4 x 2 + 1 x 2 [CAR-71].'
    )
    assert french.told(Told('scores', 1, (one,)), NAMES) == 'Bob marque 1 point (chemins) : 1 x 1 [CAR-74].'
    assert english.told(Told('scores', 1, (none,)), NAMES).startswith('Bob scores 0 points')
    assert french.told(Told('scores', 1, (none,)), NAMES).startswith('Bob marque 0 point ')
    assert english.refusal(Refusal('CAR-26', 'sides_differ', ('n', 'city', 'road'))) == (
        'The sides differ to the north: city would meet road. [CAR-26]'
    )
    assert french.told(Told('lays', 0, ('RV-B1', Cell(2, -1), Turn(3))), NAMES) == (
        'Ann pose RV-B1 en 2,-1, avec un quart de tour à gauche.'
    )
    assert french.part('field2') == 'le pré 2'
    assert english.value('sets', '1') == 'one'
    assert english.value('sets', '7') == '7'
    assert english.points(city) == 'cities 10 = 4 x 2 + 1 x 2 [CAR-71] (0,0 0,-1)'


def test_points_give_up_their_attributes_and_nothing_else() -> None:
    words = Words(find_game('carcassonne'))
    with pytest.raises(AttributeError):
        words.told(Told('scores', 0, ('no points',)), NAMES)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(Misuse, match=r"a language expected \(en, fr\), 'xx' came"):
        Words(TOY, 'xx')


def test_games_are_found_by_their_folders() -> None:
    assert 'carcassonne' in folders()
    assert {name: game.name for name, game in games().items()} == {name: name for name in GAMES}
    assert load('carcassonne') is find_game('carcassonne')
    for wrong in ('chess', '', 'carcassonne.game', '__init__'):
        with pytest.raises(Misuse, match=r'the name of a game expected .*carcassonne.* came'):
            find_game(wrong)


STRAIGHT = re.compile(r"[^\W\d_]'(?=[^\W\d_])")
OF_A_TITLE = "Will o' the Wisp"  # an English name, quoted
FRENCH = sorted([*ROOT.rglob('fr.toml'), *ROOT.rglob('rules.fr.md')])


@pytest.mark.parametrize('path', FRENCH, ids=[str(path.relative_to(ROOT)) for path in FRENCH])
def test_french_has_typographic_apostrophes_and_one_word_for_a_tile(path: Path) -> None:
    text = path.read_text(encoding='utf-8').replace(OF_A_TITLE, '').replace('« dalle »', '')
    assert not STRAIGHT.findall(text), 'l’eau expected, a straight apostrophe came'
    assert 'dalle' not in text.lower(), 'a tile is called tuile'
