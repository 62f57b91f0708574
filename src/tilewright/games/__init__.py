"""The games there are: every folder here that defines GAME is one, and every package that says it brings one.

A package says so by an entry point of the group `tilewright.games`: the name of the game, and the package with its GAME
(`bocage = "bocage:GAME"`). Its words, rules and looks lie in that package as they would in a folder here.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pkgutil import iter_modules
from typing import Final

from tilewright.core.play import Game, Misuse, State

GROUP: Final = 'tilewright.games'


@cache
def built_in() -> tuple[str, ...]:
    """The names of the folders here in which a game may be."""
    return tuple(found.name for found in iter_modules(__path__) if found.ispkg)


@cache
def outside() -> dict[str, EntryPoint]:
    """Where games of other packages are, by their names; a game that is here keeps its name."""
    return {found.name: found for found in entry_points(group=GROUP) if found.name not in built_in()}


def folders() -> tuple[str, ...]:
    """The names under which a game may be found."""
    return tuple(sorted([*built_in(), *outside()]))


def home_of(name: str) -> str:
    """The package in which the words, rules and looks of a game are."""
    return outside()[name].module if name in outside() else f'{__name__}.{name}'


def load(name: str) -> Game[State] | None:
    """The game of a name, or nothing; a game is only ever given states that it made itself."""
    attribute = outside()[name].attr if name in outside() else 'GAME'
    game: Game[State] | None = getattr(import_module(home_of(name)), attribute, None)
    if game is not None and game.name != name:
        raise Misuse(f'a game named {name} expected in {home_of(name)}, {game.name!r} came')
    return game


def games() -> dict[str, Game[State]]:
    """Every game by its name."""
    found = [game for name in folders() if (game := load(name)) is not None]
    return {game.name: game for game in found}


def find_game(name: str) -> Game[State]:
    """The game of that name; Misuse lists the names there are."""
    game = load(name) if name in folders() else None
    if game is None:
        raise Misuse(f'the name of a game expected ({", ".join(folders())}), {name!r} came')
    return game
