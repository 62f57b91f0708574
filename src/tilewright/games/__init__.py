"""The games there are: every folder here that defines GAME is one, and nothing else has to know."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from tilewright.core.play import Game, Misuse, State


def folders() -> tuple[str, ...]:
    """The names of the folders in which a game may be."""
    return tuple(sorted(found.name for found in iter_modules(__path__) if found.ispkg))


def load(folder: str) -> Game[State] | None:
    """The game in a folder, or nothing; a game is only ever given states that it made itself."""
    game: Game[State] | None = getattr(import_module(f'{__name__}.{folder}'), 'GAME', None)
    return game


def games() -> dict[str, Game[State]]:
    """Every game by its name."""
    found = [game for folder in folders() if (game := load(folder)) is not None]
    return {game.name: game for game in found}


def find_game(name: str) -> Game[State]:
    """The game of that name; Misuse lists the names there are."""
    game = load(name) if name in folders() else None
    if game is None:
        raise Misuse(f'the name of a game expected ({", ".join(folders())}), {name!r} came')
    return game
