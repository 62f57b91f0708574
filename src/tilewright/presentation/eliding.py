"""Small words that lose their vowel before another one: the hand of Ann is “la main d’Ann” in French."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

SHORT: Final = {'fr': re.compile(r'\b([dDqQ]u?)e (?=\{(\w+)\})')}  # before a field, by language
VOWELS: Final = frozenset('aeiouy')


def elided(form: str, language: str, names: Mapping[str, str]) -> str:
    """The form of a sentence as it has to be before these names, each under its field."""
    pattern = SHORT.get(language)
    if pattern is None:
        return form
    return pattern.sub(lambda found: f'{found[1]}’' if begins_with_vowel(names.get(found[2], '')) else found[0], form)


def begins_with_vowel(name: str) -> bool:
    """Whether a name begins with a vowel, with or without an accent."""
    return unicodedata.normalize('NFD', name)[:1].lower() in VOWELS
