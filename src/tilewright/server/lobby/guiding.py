"""The cards of a game as they go over the wire."""

from __future__ import annotations

from tilewright.presentation.guide import GROUND, KIND, MARK, PIECE, Card, Cards
from tilewright.presentation.words import Words
from tilewright.server.catalogue import Boxed
from tilewright.server.wire import CardBook, CardInfo


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
