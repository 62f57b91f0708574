"""The games there are: every folder here that defines GAME is one, and every package that says it brings one.

A package says so by an entry point of the group `tilewright.games`: the name of the game, and the package with its GAME
(`bocage = "bocage:GAME"`). Its words, rules and looks lie in that package as they would in a folder here. So does its
judgement, if it has one: a package `judging` with a JUDGING, and beside it the weights that were learnt and the ways to
search that were found best. It may have PROSPECTS as well, a function: what each seat is about to get, which is seen at
a glance and which the sheet does not know yet.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Final

from tilewright.core.play import Game, Misuse, S, State
from tilewright.core.thinking.judging import Judge, Judging, Tables, by_standing
from tilewright.core.thinking.searching import USUAL, Way, read_ways
from tilewright.core.thinking.weights import read_weights

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


@cache
def find_judging(name: str) -> Judging[State] | None:
    """How a game is judged, where its package says so; a game that is not found here has none to say it."""
    if name not in folders():
        return None
    home = f'{home_of(name)}.judging'
    if find_spec(home) is None:
        return None
    found: Judging[State] = import_module(home).JUDGING
    return found


@cache
def find_prospects(name: str) -> Callable[[State], list[float]] | None:
    """What each seat is about to get in a state of a game, where its package says so."""
    if find_judging(name) is None:
        return None
    found: Callable[[State], list[float]] | None = getattr(import_module(f'{home_of(name)}.judging'), 'PROSPECTS', None)
    return found


@cache
def learnt_weights(name: str) -> Tables:
    """The weights that were learnt for a game; none where it is not judged."""
    file = files(home_of(name)).joinpath('judging', 'weights.toml')
    return read_weights(file.read_text(encoding='utf-8')) if file.is_file() else {}


@cache
def ways_to_search(name: str) -> dict[str, Way]:
    """How a game is searched, by the tables of its judgement; what holds for all others is under no name."""
    file = files(home_of(name)).joinpath('judging', 'ways.toml')
    return read_ways(file.read_text(encoding='utf-8')) if file.is_file() else {'': USUAL}


def new_judge(game: Game[S], tables: Tables | None = None) -> Judge[S]:
    """A judge of a game, with weights of one's own or those that were learnt; it serves one thread."""
    judging = find_judging(game.name)
    if judging is None:
        return by_standing(game)
    return judging.judge(learnt_weights(game.name) if tables is None else tables)
