"""Refusals: a code for programs, a status, and a sentence for people in their language."""

from __future__ import annotations

from typing import Final

from tilewright.presentation.plain import tongue
from tilewright.presentation.words import ENGLISH, catalogue, languages
from tilewright.server.wire import Error

STATUS: Final = {
    'malformed': 400,
    'unknown': 404,
    'not_yours': 403,
    'banned': 403,
    'origin': 403,
    'secret': 403,
    'stale': 409,
    'reused': 409,
    'taken': 409,
    'rules_changed': 409,
    'unreadable': 409,
    'too_large': 413,
    'refused': 422,
    'misuse': 422,
    'no_undo': 422,
    'study': 422,
    'too_fast': 429,
    'busy': 503,
    'fault': 500,
}


class Refused(Exception):
    """A request that is not granted."""

    def __init__(self, code: str, text: str, rule: str = '', line: int = 0, wait: float = 0.0) -> None:
        super().__init__(f'{code}: {text}')
        self.error = Error(code, text, rule, line)
        self.wait = wait  # seconds after which it may be tried again

    @property
    def status(self) -> int:
        """The status of the answer over HTTP."""
        return STATUS.get(self.error.code, 400)


def say(lang: str, word: str, /, **facts: object) -> str:
    """A sentence of the server's own catalogue."""
    for language in (lang, ENGLISH):
        found = catalogue('tilewright.server', language).get('say', {}).get(word)
        if isinstance(found, str):
            return found.format(**facts)
    return word


def refuse(lang: str, code: str, word: str = '', /, **facts: object) -> Refused:
    """A refusal with its sentence."""
    return Refused(code, say(lang, word or code, **facts))


def known_language(wanted: str | None, *others: str) -> str:
    """The first language that there is: the one asked for, then the others, then English."""
    there = languages()
    for lang in (wanted or '', *others):
        if tongue(lang) in there:
            return lang
    return ENGLISH
