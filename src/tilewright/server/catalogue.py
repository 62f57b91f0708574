"""The catalogue: the games this server holds, their words and fingerprints, and whether anything in them is hidden."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Mapping
from functools import cached_property
from typing import final

from tilewright.core.play import Game, State
from tilewright.core.record import RecordError
from tilewright.games import folders, load
from tilewright.presentation.lessons import Lesson, read_lesson
from tilewright.presentation.lessons.finding import lesson_texts
from tilewright.presentation.words import Words
from tilewright.server.errors import refuse
from tilewright.server.pictures.look import Look

log = logging.getLogger(__name__)


@final
class Boxed:
    """A game with what the server knows of it."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.look = Look(game)
        self._words: dict[str, Words] = {}

    def words(self, lang: str) -> Words:
        """Its words in a language."""
        if lang not in self._words:
            self._words[lang] = Words(self.game, lang)
        return self._words[lang]

    @cached_property
    def tiles_hash(self) -> str:
        """The fingerprint of its tiles: with another one, finished games need not replay the same way."""
        return hashlib.sha256(repr(sorted(self.game.tiles.items())).encode()).hexdigest()[:16]

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Its guided games; one that cannot be read is left out and noted."""
        out: dict[str, Lesson] = {}
        for name, text in lesson_texts(self.game).items():
            try:
                out[name] = read_lesson(name, text, lambda _: self.game)
            except RecordError:
                log.exception('a lesson cannot be read', extra={'game': self.game.name, 'lesson': name})
        return out

    def secret(self, variant: str) -> bool:
        """Whether a match of this variant hides anything from anybody."""
        return next(each.hidden for each in self.game.variants if each.name == variant)


def act_of(box: Boxed, variant: str, lang: str) -> str:
    """A variant in words, where a game has several."""
    return box.words(lang).variant(variant) if len(box.game.variants) > 1 else ''


@final
class Catalogue:
    """Every game by its name."""

    def __init__(self, games: Mapping[str, Game[State]] | None = None) -> None:
        self.boxes = {name: Boxed(game) for name, game in (find_all() if games is None else games).items()}

    def find(self, name: str, lang: str) -> Boxed:
        """A game by its name; refused when there is none."""
        found = self.boxes.get(name)
        if found is None:
            raise refuse(lang, 'unknown', 'no_game', game=name[:80])
        return found

    def game(self, name: str) -> Game[State]:
        """A game by its name; LookupError when there is none."""
        return self.boxes[name].game


def find_all() -> dict[str, Game[State]]:
    """Every game that can be loaded; one that cannot is left on the floor and noted."""
    out: dict[str, Game[State]] = {}
    for folder in folders():
        try:
            game = load(folder)
        except (ImportError, SyntaxError, AttributeError, NameError, TypeError, ValueError):
            log.exception('a game cannot be loaded', extra={'game': folder})
            continue
        if game is not None:
            out[game.name] = game
    return out
