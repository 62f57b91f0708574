"""Message catalogues: the sentences that belong to the words a game hands out, in the language of whoever reads.

A catalogue is a TOML file of tables; `tilewright/locale/LANGUAGE.toml` holds what every game needs, the file of the
same name in a game's own folder `locale` comes before it. A sentence has fields: `{who}` is the seat that is spoken of,
`{0}`, `{1}` the data in their order. A field may name the table its value is looked up in (`{0:part}`, `{1:turn}`), a
number the table of plurals it counts in (`{0.n:points}`), and points give up their attributes (`{0.row}`, `{0.how}`).
A word without a sentence stands for itself, so that a game without catalogues can be played all the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, final

from tilewright.core.play import CHANCE, Ask, Game, Misuse, Points, Refusal, S, Seat, Told, Turn, Value
from tilewright.games import home_of
from tilewright.presentation.eliding import elided
from tilewright.presentation.plain import PLAIN, plainly, tongue, without_names

Entry = str | Mapping[str, str]  # a sentence, or the forms of a plural
Catalogue = Mapping[str, Mapping[str, Entry]]

ENGLISH: Final = 'en'
SINGULAR: Final = {'en': (1,), 'fr': (0, 1)}  # the numbers that take the singular
PLURAL: Final = 'plural'  # the table of things that are counted


@cache
def catalogue(package: str, language: str) -> Catalogue:
    """The catalogue of a package in a language, empty when it has none."""
    try:
        text = files(package).joinpath('locale', f'{tongue(language)}.toml').read_text(encoding='utf-8')
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    return tomllib.loads(text)


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    names = [item.name for item in files('tilewright').joinpath('locale').iterdir()]
    found = {name.removesuffix('.toml') for name in names if name.endswith('.toml')}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@final
class Words:
    """The words of one game in one language."""

    def __init__(self, game: Game[S], language: str = ENGLISH) -> None:
        if tongue(language) not in languages():
            raise Misuse(f'a language expected ({", ".join(languages())}), {language!r} came')
        self.language = tongue(language)
        self.plain = language.endswith(PLAIN)  # whether tiles are called by their titles, and cells not at all
        self.name = game.name
        self.titles = {name: tile.title for name, tile in game.tiles.items()}
        packages = (home_of(game.name), 'tilewright')
        self.own = tuple(catalogue(package, language) for package in packages)
        self.spare = tuple(catalogue(package, ENGLISH) for package in packages)

    def entry(self, table: str, word: str, spare: bool = True) -> Entry | None:
        """What the catalogues hold for a word: the game's own first, English where the language has nothing."""
        for tables in (*self.own, *(self.spare if spare else ())):
            found = tables.get(table, {}).get(word)
            if found is not None:
                return found
        return None

    def word(self, table: str, word: str) -> str:
        """A word without fields; one that is not in the catalogues stands for itself."""
        found = self.entry(table, word)
        return found if isinstance(found, str) else word

    def title(self) -> str:
        """The title of the game."""
        return self.word('game', 'title') if self.entry('game', 'title') else self.name.replace('_', ' ').capitalize()

    def tile(self, name: str) -> str:
        """The title of a tile; its drawing names it in English."""
        stem = name.partition(':')[0]
        for word in (name, stem):
            found = self.entry('tile', word)
            if isinstance(found, str):
                return found
        return self.titles.get(name) or name

    def part(self, name: str) -> str:
        """A part of a tile, with its number where the tile has several of a kind."""
        kind = name.rstrip('0123456789')
        found = self.entry('part', name) or self.entry('part', kind)
        return name if not isinstance(found, str) else f'{found} {name[len(kind) :]}'.rstrip()

    def verb(self, name: str) -> str:
        """What can be done, as a heading for a choice."""
        plain = self.entry('plain', f'verb.{name}') if self.plain else None
        return plain if isinstance(plain, str) else self.word('verb', name)

    def verb_with(self, name: str) -> str:
        """What can be done, before that with which it is done: "move the boat to"."""
        found = self.entry('verb_with', name)
        return found if isinstance(found, str) else self.verb(name)

    def slot(self, name: str) -> str:
        """What an argument of a verb is."""
        return self.word('slot', name)

    def row(self, name: str) -> str:
        """A row of the sheet."""
        return self.word('row', name)

    def count(self, name: str) -> str:
        """A number that the table shows."""
        return self.word('count', name)

    def shape(self, name: str) -> str:
        """What a piece is."""
        return self.word('shape', name)

    def variant(self, name: str) -> str:
        """A way to play the game."""
        return self.word('variant', name)

    def option(self, name: str) -> str:
        """A choice made before a game."""
        return self.word('option', name)

    def value(self, option: str, value: str) -> str:
        """A value of an option."""
        return self.word('value', f'{option}.{value}') if self.entry('value', f'{option}.{value}') else value

    def ask(self, ask: Ask, names: Sequence[str]) -> str:
        """Whose decision it is and what about."""
        return self.sentence('ask', ask.about, ask.data, names, self.either(ask.seats, names))

    def you(self, ask: Ask, names: Sequence[str]) -> str:
        """What somebody is asked to do, said to them; '' where a game has no such sentence."""
        if self.entry('you', ask.about) is None:
            return ''
        return self.sentence('you', ask.about, ask.data, names, '')

    def told(self, told: Told, names: Sequence[str]) -> str:
        """Something that happened."""
        return self.sentence('told', told.what, told.data, names, self.who(told.seat, names))

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Why a move is not legal, with the number of the rule."""
        said = self.sentence('refusal', refusal.why, refusal.data, names, '')
        return f'{said} [{refusal.rule}]' if refusal.rule else said

    def points(self, points: Points) -> str:
        """One line of a sheet: the row, the points, how they come about, the rule and the cells."""
        said = f'{self.row(points.row)} {points.n}'
        if points.how and points.how != str(points.n):
            said += f' = {points.how}'
        if points.rule:
            said += f' [{points.rule}]'
        return f'{said} ({" ".join(map(str, points.cells))})' if points.cells else said

    def how(self, points: Points) -> str:
        """How the points of a line come about."""
        return without_names(points.how, self.tile, self.titles) if self.plain else points.how

    def say(self, word: str, /, **fields: str) -> str:
        """Something that whoever runs the table says, with named fields."""
        return self.word('say', word).format(**fields)

    def who(self, seat: int, names: Sequence[str]) -> str:
        """The name of a seat."""
        if seat == CHANCE:
            return self.word('say', 'chance')
        return names[seat] if seat < len(names) else str(Seat(seat))

    def either(self, seats: Sequence[int], names: Sequence[str]) -> str:
        """The names of those of whom one is meant."""
        *most, last = [self.who(seat, names) for seat in seats]
        return f'{", ".join(most)} {self.word("say", "or")} {last}' if most else last

    def sentence(self, table: str, word: str, data: tuple[Value | Points, ...], names: Sequence[str], who: str) -> str:
        """The sentence of a word, its fields filled in; without one, the word and its data."""
        form = (self.entry('plain', f'{table}.{word}') if self.plain else None) or self.entry(table, word)
        if not isinstance(form, str):
            return ' '.join(filter(None, (who, word, *(str(Field(self, value, names)) for value in data))))
        if self.plain:
            form = plainly(form, self.language, table, data, self.titles)
        fields = [Field(self, value, names) for value in data]
        people = {str(nth): str(field) for nth, field in enumerate(fields) if isinstance(field.value, Seat)}
        return elided(form, self.language, {**people, 'who': who}).format(*fields, who=who)

    def plural(self, thing: str, n: int) -> str:
        """A number of things."""
        forms = self.entry(PLURAL, thing)
        if forms is None or isinstance(forms, str):
            return f'{n} {thing}'
        return forms['one' if abs(n) in SINGULAR.get(self.language, (1,)) else 'other'].format(n=n)


@final
class Field:
    """A value in a sentence: what stands after the colon says how it is read."""

    def __init__(self, words: Words, value: Value | Points, names: Sequence[str]) -> None:
        self.words = words
        self.value = value
        self.names = names

    def __str__(self) -> str:
        value = self.value
        if isinstance(value, Points):
            return self.words.points(value)
        return self.words.who(int(value), self.names) if isinstance(value, Seat) else str(value)

    def __format__(self, table: str) -> str:
        value = self.value
        if not table:
            return str(self)
        if table == 'tile':
            return self.words.tile(str(value))
        if table == 'part':
            return self.words.part(str(value))
        if isinstance(value, int) and not isinstance(value, Turn):
            return self.words.plural(table, int(value))
        return self.words.word(table, str(value))

    def __getattr__(self, name: str) -> Field:
        """An attribute of points as a field of its own."""
        points = self.value
        if not isinstance(points, Points) or name not in ('n', 'row', 'rule', 'how'):
            raise AttributeError(name)
        found: dict[str, str | int] = {
            'n': points.n,
            'row': self.words.row(points.row),
            'rule': points.rule,
            'how': self.words.how(points),
        }
        return Field(self.words, found[name], self.names)
