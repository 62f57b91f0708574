"""Everything on a table has a card in every language, and every card tells the truth of the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random

import pytest

from tests.core.toy_game import TOY
from tilewright.core.play import CHANCE, Game, State
from tilewright.core.record import match_of, read
from tilewright.games import games
from tilewright.games.marshlands.intervals.events import EVENTS
from tilewright.presentation.guide import GROUND, KIND, MARK, PIECE, Card, Cards, first_sentence, guide, stems, step_of
from tilewright.presentation.pages import example_match, frame_of, page_of, record_of, tiles_of
from tilewright.presentation.pictures import art_of
from tilewright.presentation.rulebook import rulebook, statements
from tilewright.presentation.words import Words, catalogue, languages

GAMES = sorted(games())
WAYS = [(name, variant.name) for name in GAMES for variant in games()[name].variants]
LANGUAGES = languages()
PLAIN_FIGURES = {'standing', 'lying', 'token'}  # of every game
MOST = 330  # characters that fit on a card
STRAIGHT = re.compile(r"['\"]")


@cache
def played(name: str, variant: str) -> tuple[tuple[str, str], ...]:
    """Everything that a spectator sees in a game played at random."""
    game = games()[name]
    chosen = next(each for each in game.variants if each.name == variant)
    state = game.new(variant, chosen.seats[-1], {})
    rng, out = Random('cards'), {}
    for _ in range(160):
        out.update(dict.fromkeys(on_table(game, state)))
        ask = game.ask(state)
        if ask is None:
            break
        game.play(state, game.roll(state, rng) if CHANCE in ask.seats else rng.choice(game.moves(state)))
    return tuple(out)


def on_table(game: Game[State], state: State) -> Iterator[tuple[str, str]]:
    """What lies, stands and is printed on a table."""
    scene = game.scene(game.see(state, None))
    yield from ((PIECE, piece.shape) for piece in scene.pieces)
    yield from ((GROUND, ground.kind) for ground in scene.grounds)
    yield from ((KIND, region.kind) for region in scene.regions)


def named(game: Game[State]) -> Iterator[tuple[str, str]]:
    """Everything that a game has a word or a picture for, besides its tiles."""
    own = catalogue(f'tilewright.games.{game.name}', 'en')
    art = art_of(game)
    shapes = {*own.get('shape', {}), *art.pieces} - PLAIN_FIGURES
    yield from ((PIECE, shape) for shape in sorted(shapes))
    yield from ((GROUND, kind) for kind in sorted({*own.get('ground', {}), *art.cells}))
    yield from ((KIND, kind) for kind in sorted(own.get('kind', {})))


def cards_of(name: str, variant: str, language: str) -> dict[str, Card]:
    """Every card that a table of a variant may ask for."""
    game = games()[name]
    cards = Cards(game, language, variant)
    out = {f'tile {tile}': cards.tile(tile) for tile in game.tiles}
    things = dict.fromkeys((*named(game), *played(name, variant)))
    out |= {f'{what} {which}': cards.thing(what, which) for what, which in things}
    return out | {f'{MARK} {mark}': cards.thing(MARK, mark) for mark in cards.names(MARK)}


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('name', 'variant'), WAYS)
def test_everything_on_a_table_has_a_card(name: str, variant: str, language: str) -> None:
    cards = cards_of(name, variant, language)
    without = [what for what, card in cards.items() if not card.text or not card.rules]
    assert not without, f'{name} {variant}: no card in {language} for {", ".join(without)}'
    other = cards_of(name, variant, 'en' if language != 'en' else 'fr')
    same = [what for what, card in cards.items() if card.text == other[what].text]
    assert not same, f'{name} {variant}: the same in every language: {", ".join(same)}'


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('name', 'variant'), WAYS)
def test_a_card_says_it_in_two_sentences_and_cites_rules_that_there_are(name: str, variant: str, language: str) -> None:
    known = statements(rulebook(name, language))
    for what, card in cards_of(name, variant, language).items():
        assert len(card.text) <= MOST, (what, len(card.text), card.text)
        assert first_sentence(card.text) != card.text or len(card.text) < MOST / 2, (what, card.text)
        assert len(re.split(r'(?<=[.!?])\s+(?=[A-ZÀ-Ý«])', card.text)) <= 2, (what, card.text)
        assert not STRAIGHT.search(card.text), (what, card.text)
        assert not [rule for rule in card.rules if rule not in known], (what, card.rules)


@pytest.mark.parametrize('name', GAMES)
def test_no_entry_is_about_something_that_is_not_there(name: str) -> None:
    game = games()[name]
    table = guide(name, 'cards.toml')
    tiles = {stem for tile in game.tiles for stem in stems(tile)}
    variants = {variant.name for variant in game.variants}
    assert set(table.get('tile', {})) <= tiles
    for entries in table.values():
        for entry in entries.values():
            named_in = {way for ways in entry.get('in', {}) for way in ways.split()}
            assert named_in <= variants
            for told in ('over', 'barred'):
                assert isinstance(entry.get(told, {}), dict) or set(entry[told]) <= tiles | set(table.get('word', {}))


def test_cards_of_events_say_what_the_table_of_events_says() -> None:
    table = guide('marshlands', 'cards.toml')['tile']
    for event in EVENTS:
        over = set(table[event.name].get('over', ())) - {'basic', 'flooded'}
        barred = table[event.name].get('barred', ())
        assert over == set(event.over), event.name
        assert set(event.barred) <= set(barred), event.name


def test_a_game_without_a_guide_still_names_everything() -> None:
    cards = Cards(TOY, 'fr')
    name = next(iter(TOY.tiles))
    assert cards.tile(name) == Card(Words(TOY, 'fr').tile(name))
    assert cards.thing(PIECE, 'standing') == Card('standing')
    assert cards.names(KIND) == []
    assert step_of(TOY, TOY.variants[0].name, 'en') == ('', '', 0, 0)


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('name', 'variant'), WAYS)
def test_every_variant_is_a_step_on_the_path(name: str, variant: str, language: str) -> None:
    step = step_of(games()[name], variant, language)
    other = step_of(games()[name], variant, 'en' if language != 'en' else 'fr')
    assert step.about
    assert step.new
    assert step.hard in (1, 2, 3)
    assert 10 <= step.minutes <= 180
    assert not STRAIGHT.search(step.about + step.new)
    assert (step.about, step.new) != (other.about, other.new)
    assert set(guide(name, 'path.toml')) == {each.name for each in games()[name].variants}


def test_a_tile_without_a_card_of_its_own_is_told_by_what_is_on_it() -> None:
    game = games()['carcassonne']
    card = Cards(game, 'en', 'base').tile('F')
    assert card.text.startswith('A pennant makes its city worth 2 points more when the city is complete. A city pays')
    assert card.rules == ('CAR-71',)
    assert card.on == ('mark.pennant', 'kind.city', 'kind.field')


def test_what_holds_for_two_things_on_a_tile_is_said_once() -> None:
    card = Cards(games()['marshlands'], 'en', 'act1').tile('C02')
    assert card.text.startswith('A fishery pays 3 points if water')
    assert card.text.endswith('The copse pays 2 for each piece on the same terms, once it is closed.')
    assert (
        Cards(games()['marshlands'], 'en', 'act1').tile('C01').text.startswith('A copse pays 2 points for each piece')
    )


PAGES = [way for way in WAYS if guide(way[0], 'pages', f'{way[1]}.toml')]
NUMBER = re.compile(r'\b[A-Z]{2,}(?:-[A-Z0-9]+)*-\d+\b')


@pytest.mark.parametrize('language', LANGUAGES)
@pytest.mark.parametrize(('name', 'variant'), PAGES)
def test_a_page_tells_aim_turn_pay_and_end_with_rules_and_tiles_that_there_are(
    name: str, variant: str, language: str
) -> None:
    game, known = games()[name], statements(rulebook(name, language))
    page, other = (page_of(name, variant, each) for each in (language, 'en' if language != 'en' else 'fr'))
    assert [section.name for section in page.sections] == ['aim', 'turn', 'pays', 'end']
    assert page.lead
    assert page.lead != other.lead
    for section, again in zip(page.sections, other.sections, strict=True):
        texts = [*section.text, *(example.text for example in section.examples)]
        assert section.text
        assert len(section.text) == len(again.text)
        assert not set(texts) & {*again.text, *(example.text for example in again.examples)}
        assert not STRAIGHT.search(' '.join(texts))
        assert set(NUMBER.findall(' '.join(texts))) <= set(known)
        assert set(section.tiles) <= set(game.tiles)
        assert set(section.pieces) <= {*art_of(game).pieces, *Words(game, 'en').own[0].get('shape', {})}
        assert NUMBER.findall(' '.join(texts)) == NUMBER.findall(
            ' '.join([*again.text, *(example.text for example in again.examples)])
        )


@pytest.mark.parametrize(('name', 'variant'), PAGES)
def test_every_example_of_a_page_is_a_position_that_lights_something(name: str, variant: str) -> None:
    game = games()[name]
    examples = [each for section in page_of(name, variant, 'en').sections for each in section.examples]
    assert len(examples) >= 2
    for example in examples:
        match, frame = example_match(game, example), frame_of(game, example)
        assert match.variant == variant or variant == 'act5_three'
        assert frame.boxes, example.record
        for left, top, width, height in frame.boxes:
            assert 0 <= left < left + width <= frame.width, example.record
            assert 0 <= top < top + height <= frame.height, example.record
        assert match_of(read(record_of(game, example), lambda _: game)).state.key() == match.state.key()


@pytest.mark.parametrize('name', GAMES)
def test_no_page_is_about_a_variant_that_is_not_there(name: str) -> None:
    there = {
        item.name.removesuffix('.toml')
        for item in files(f'tilewright.games.{name}').joinpath('guide', 'pages').iterdir()
    }
    assert there == {variant.name for variant in games()[name].variants}


def test_a_variant_without_a_page_has_an_empty_one() -> None:
    assert page_of(TOY.name, 'loose', 'fr') == ('', ())
    assert tiles_of(TOY, 'loose')
