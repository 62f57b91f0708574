"""Matches in a list, and what they are called."""

from __future__ import annotations

import secrets
from typing import Final

from tilewright.server import wire
from tilewright.server.catalogue import act_of
from tilewright.server.match.seats import Holding, is_free
from tilewright.server.match.table import Table

ALPHABET: Final = 'abcdefghijkmnpqrstuvwxyz23456789'
LONGEST: Final = 24  # characters of the name of a match


def new_id() -> str:
    """A name for a match that nobody guesses."""
    return ''.join(secrets.choice(ALPHABET) for _ in range(14))


def is_name(match: str) -> bool:
    """Whether a match may be called so."""
    return match.isascii() and match.isalnum() and len(match) <= LONGEST


def match_line(table: Table, held: Holding, lang: str) -> wire.MatchLine:
    """A match in a list; a lesson that was learnt is over, though its game could go on."""
    words, ask, lesson = table.box.words(lang), table.ask, table.coaching.lesson
    over = ask is None or (lesson is not None and table.coaching.over)
    title = lesson.title(lang) if lesson is not None else table.row.title
    return wire.MatchLine(
        table.row.id, table.row.game, title or words.title(), list(table.match.names),
        words.ask(ask, table.match.names) if ask is not None else '', list(held.seats),
        bool(table.views.to_answer(held.seats)) and not over,
        [seat.seat for seat in table.seats if is_free(seat)],
        over, list(table.winners),
        table.entries[-1].at if table.entries else table.row.made, f'/t/{table.row.id}',
        act_of(table.box, table.row.variant, lang),
        lesson.name if lesson is not None else '',
    )  # fmt: skip
