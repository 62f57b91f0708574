"""Tilewright: the complete rules of tile-laying board games in one engine.

This is the small face for people who write bots and study games; the contract behind it is `tilewright.core.play`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

__version__: Final = '0.1.0'

from tilewright.core.match import Match, answer_chance
from tilewright.core.match import new_match as _new_match
from tilewright.core.play import CHANCE, Ask, Game, Illegal, Misuse, Move, Points, Refusal, State, Told, totals
from tilewright.core.record import RecordError
from tilewright.core.record import match_of as _match_of
from tilewright.core.record import read as _read
from tilewright.core.record import write as write_game
from tilewright.games import find_game

__all__ = [
    'CHANCE',
    'Ask',
    'Game',
    'Illegal',
    'Match',
    'Misuse',
    'Move',
    'Points',
    'RecordError',
    'Refusal',
    'State',
    'Told',
    '__version__',
    'answer_chance',
    'find_game',
    'new_match',
    'read_game',
    'totals',
    'write_game',
]


def new_match(
    game: str, variant: str = '', seats: int | Sequence[str] = 2, options: Mapping[str, str] | None = None
) -> Match[State]:
    """A match of a game by its name, before its first move; Misuse says what does not fit."""
    return _new_match(find_game(game), variant, seats, options)


def read_game(text: str) -> Match[State]:
    """The match that a `.game` text tells, played through; RecordError names the line that is wrong."""
    return _match_of(_read(text, find_game))
