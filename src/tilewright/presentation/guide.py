"""What a game tells people about itself: a card for everything on its table, a path through its variants, and pages.

All of it is data in the folder `guide` of the game's package, in every language side by side:

    cards.toml         what is this? a tile, a piece, a printed ground, a kind of land or a mark on it, in two sentences
    path.toml          each variant in a sentence: how hard, how long, what is new in it
    pages/VARIANT.toml the page of a variant: its aim, a turn, what pays, the end, with examples from records

A game without such a folder is played all the same: then a card says no more than a name.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, final

from tilewright.core.play import Game, S
from tilewright.core.tile import Tile
from tilewright.games import home_of
from tilewright.presentation.words import ENGLISH, Words

Table = Mapping[str, Any]  # a table of a TOML file

TILE, PIECE, GROUND, KIND, MARK = 'tile', 'piece', 'ground', 'kind', 'mark'
WORD: Final = 'word'  # what else may be named among the tiles that something replaces
TOLD_BY: Final = 2  # a tile without an entry of its own is told by so many of the things on it
SENTENCE: Final = re.compile(r'(?<=[.!?])\s+')


class Card(NamedTuple):
    """What something is: its name, two sentences, the rules behind them, what it may replace and what bars it."""

    title: str
    text: str = ''
    rules: tuple[str, ...] = ()
    over: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    on: tuple[str, ...] = ()  # the things on a tile that have cards of their own


class Step(NamedTuple):
    """A variant on the way through a game."""

    about: str = ''
    new: str = ''
    hard: int = 0  # 1 to 3; 0 where nobody has said
    minutes: int = 0


@cache
def guide(name: str, *path: str) -> Table:
    """A file of a game's guide, empty when it has none."""
    try:
        text = files(home_of(name)).joinpath('guide', *path).read_text(encoding='utf-8')
    except (FileNotFoundError, ModuleNotFoundError, NotADirectoryError):
        return {}
    return tomllib.loads(text)


def said(entry: Table, language: str) -> str:
    """What an entry says in a language, in English where it says nothing else."""
    found = entry.get(language) or entry.get(ENGLISH) or ''
    return str(found)


def told_in(entry: Table, variant: str) -> Table:
    """An entry as it is in a variant: what `in` says of it goes before the rest."""
    for names, other in entry.get('in', {}).items():
        if variant in names.split():
            return {**entry, **other}
    return entry


def first_sentence(text: str) -> str:
    """The first sentence of a text."""
    return SENTENCE.split(text, maxsplit=1)[0]


def stems(name: str) -> tuple[str, ...]:
    """The names under which a tile may be told, the narrowest first: its own, without its word, without its shape."""
    return tuple(dict.fromkeys((name, name.partition(':')[0], name.partition('/')[0].partition(':')[0])))


def things_on(tile: Tile) -> Iterator[tuple[str, str]]:
    """What is seen on a tile: marks, the stops of its lines, kinds."""
    for part in tile.parts:
        yield from ((MARK, mark.partition('=')[0]) for mark in (*part.marks, *part.stops))
        yield KIND, part.kind


@final
class Cards:
    """The cards of a game for one variant in one language."""

    def __init__(self, game: Game[S], language: str, variant: str = '') -> None:
        self.words = Words(game, language)
        self.language = language
        self.variant = variant
        self.tiles = game.tiles
        self.table: Table = guide(game.name, 'cards.toml')

    def entry(self, what: str, *names: str) -> Table | None:
        """What the guide holds for a thing, under the first of its names that it knows."""
        known: Table = self.table.get(what, {})
        found = next((known[name] for name in names if name in known), None)
        return None if found is None else told_in(found, self.variant)

    def names(self, what: str) -> list[str]:
        """The names of everything of a sort that has an entry."""
        return list(self.table.get(what, {}))

    def tile(self, name: str) -> Card:
        """The card of a tile: its own, or told by the things on it."""
        title = self.words.tile(name)
        on = self.seen_on(self.tiles[name]) if name in self.tiles else []
        entry = self.entry(TILE, *stems(name))
        if entry is not None:
            return self.card(title, entry)._replace(on=tuple(f'{what}.{which}' for what, which, _ in on))
        told = [each for _, _, each in on][:TOLD_BY]
        return Card(
            title,
            ' '.join(self.told_after(told[:nth], each) for nth, each in enumerate(told)),
            tuple(dict.fromkeys(each['rules'][0] for each in told if each.get('rules'))),
            on=tuple(f'{what}.{which}' for what, which, _ in on),
        )

    def told_after(self, before: Sequence[Table], entry: Table) -> str:
        """The sentence of something on a tile: what it says `then` where something of its group was told before it."""
        group = entry.get('group')
        if group and 'then' in entry and any(each.get('group') == group for each in before):
            return said(entry['then'], self.language)
        return first_sentence(said(entry, self.language))

    def seen_on(self, tile: Tile) -> list[tuple[str, str, Table]]:
        """The things on a tile that have entries, in the order of the guide, and `last` those that say to be."""
        there = set(things_on(tile))
        found = [
            (what, name, told_in(entry, self.variant))
            for what in (MARK, KIND)
            for name, entry in self.table.get(what, {}).items()
            if (what, name) in there
        ]
        return sorted(found, key=lambda each: bool(each[2].get('last')))

    def thing(self, what: str, name: str) -> Card:
        """The card of a piece, a ground, a kind or a mark."""
        entry = self.entry(what, name)
        title = self.title(what, name)
        return Card(title) if entry is None else self.card(title, entry)

    def title(self, what: str, name: str) -> str:
        """What a thing is called where its entry does not say."""
        if what == GROUND and self.words.entry(GROUND, name):
            return self.words.word(GROUND, name)
        return self.words.word('shape' if what == PIECE else KIND, name)

    def card(self, title: str, entry: Table) -> Card:
        """A card as its entry tells it."""
        return Card(
            said(entry.get('name', {}), self.language) or title,
            said(entry, self.language),
            tuple(entry.get('rules', ())),
            self.listed(entry.get('over', ())),
            self.listed(entry.get('barred', ())),
        )

    def listed(self, told: Table | Sequence[str]) -> tuple[str, ...]:
        """What something may replace, or what bars it: a sentence, or tiles by name."""
        if isinstance(told, Mapping):
            return (said(told, self.language),)
        return tuple(self.called(name) for name in told)

    def called(self, name: str) -> str:
        """A tile, or all tiles of an event, as people say it."""
        known = (self.table.get(what, {}).get(name, {}).get('name') for what in (TILE, WORD))
        own = next((each for each in known if each), None)
        return said(own, self.language) if own else self.words.tile(name)


def step_of(game: Game[S], variant: str, language: str) -> Step:
    """A variant on the way through a game."""
    told = guide(game.name, 'path.toml').get(variant)
    if told is None:
        return Step()
    return Step(
        said(told.get('about', {}), language), said(told.get('new', {}), language), told.get('hard', 0),
        told.get('minutes', 0),
    )  # fmt: skip
