"""What bots are called and what they are like, in the language of whoever reads."""

from __future__ import annotations

from typing import Final

from tilewright.bots.levels import levels
from tilewright.presentation.plain import tongue
from tilewright.presentation.words import ENGLISH, catalogue

PACKAGE: Final = 'tilewright.bots'


def bot_word(table: str, name: str, language: str) -> str:
    """What a table of the catalogue holds of a bot, in English where the language has nothing; '' where neither has."""
    for each in (tongue(language), ENGLISH):
        found = catalogue(PACKAGE, each).get(table, {}).get(name)
        if isinstance(found, str):
            return found
    return ''


def bot_title(name: str, language: str) -> str:
    """What a bot is called."""
    return bot_word('bot', name, language) or name.replace('_', ' ').capitalize()


def bot_kind(name: str, language: str) -> str:
    """What a bot is in a few words."""
    return bot_word('bot_kind', name, language)


def bot_about(name: str, language: str) -> str:
    """What a bot is like."""
    return bot_word('bot_about', name, language)


def level_of(name: str) -> int:
    """How strong an opponent is, from 1; 0 for a bot of another kind."""
    return [*levels()].index(name) + 1 if name in levels() else 0
