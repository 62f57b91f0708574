"""The cards and pages of a game as they go over the wire."""

from __future__ import annotations

from hashlib import sha256

from tilewright.presentation.guide import GROUND, KIND, MARK, PIECE, Card, Cards
from tilewright.presentation.pages import Example, Section, frame_of, page_of, record_of, scenario, tiles_of
from tilewright.presentation.words import Words
from tilewright.server.catalogue import Boxed
from tilewright.server.errors import refuse
from tilewright.server.wire import CardBook, CardInfo, Page, PageExample, PageSection


def describe_cards(box: Boxed, variant: str, lang: str) -> CardBook:
    """A card for everything on the tables of a variant."""
    cards = Cards(box.game, lang, variant)

    def things(what: str) -> dict[str, CardInfo]:
        names = dict.fromkeys((*cards.names(what), *called(cards.words, what)))
        return {name: card_info(cards.thing(what, name)) for name in names}

    tiles = {name: card_info(cards.tile(name)) for name in box.game.tiles}
    return CardBook(tiles, things(PIECE), things(GROUND), things(KIND), things(MARK))


def called(words: Words, what: str) -> list[str]:
    """What has a name in the game's own catalogue, though it may have no card."""
    table = {PIECE: 'shape', GROUND: 'ground', KIND: 'kind'}.get(what, '')
    return list(words.own[0].get(table, {}))


def card_info(card: Card) -> CardInfo:
    """A card as it goes over the wire."""
    return CardInfo(card.title, card.text, list(card.rules), list(card.over), list(card.barred), list(card.on))


def describe_page(box: Boxed, variant: str, lang: str) -> Page:
    """A variant on one page, with its examples."""
    page = page_of(box.game.name, variant, lang)
    parts = [describe_section(box, variant, nth, each) for nth, each in enumerate(page.sections)]
    return Page(variant, box.words(lang).variant(variant), page.lead, parts, tiles_of(box.game, variant))


def describe_section(box: Boxed, variant: str, nth: int, section: Section) -> PageSection:
    """A part of a page."""
    places = [f'{variant}/{nth}/{which}' for which in range(len(section.examples))]
    shown = [describe_example(box, place, each) for place, each in zip(places, section.examples, strict=True)]
    text, tiles, pieces = list(section.text), list(section.tiles), list(section.pieces)
    return PageSection(section.name, section.title, text, tiles, pieces, shown)


def describe_example(box: Boxed, place: str, shown: Example) -> PageExample:
    """An example with the address of its picture, which holds the fingerprint of what it shows."""
    frame, record = frame_of(box.game, shown), record_of(box.game, shown)
    picture = f'/art/{example_mark(box, shown)}/{box.game.name}/example/{place}.svg'
    return PageExample(picture, frame.width, frame.height, shown.text, list(frame.boxes), record)


def example_mark(box: Boxed, shown: Example) -> str:
    """The fingerprint of what an example shows."""
    told = f'{box.look.hash} {shown.moves} {scenario(box.game.name, shown.record)}'
    return sha256(told.encode()).hexdigest()[:12]


def find_example(box: Boxed, place: str, lang: str) -> Example:
    """An example by its place: the variant, the section and which of its examples; refused when there is none."""
    for variant in box.game.variants:
        if place.startswith(f'{variant.name}/'):
            for nth, section in enumerate(page_of(box.game.name, variant.name, lang).sections):
                for which, shown in enumerate(section.examples):
                    if place == f'{variant.name}/{nth}/{which}':
                        return shown
    raise refuse(lang, 'unknown', 'no_picture')
