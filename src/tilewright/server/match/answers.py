"""Answers: what became of a command, with what its sender missed."""

from __future__ import annotations

from tilewright.server import wire
from tilewright.server.match.commands import Outcome
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes


def answer(table: Table, outcome: Outcome, command: str, eyes: Eyes) -> wire.Answer:
    """An answer for one pair of eyes; a stale command gets everything that its sender did not know."""
    waiting = list(outcome.waiting) or None
    if outcome.error is None:
        return wire.Answer(command, True, outcome.seq, waiting=waiting)
    if outcome.since is None:
        return wire.Answer(command, False, outcome.seq, outcome.error)
    missing, _ = missed(table, outcome.since, eyes)
    return wire.Answer(command, False, table.numbering.seq(eyes.seat), outcome.error, missing, table.views.table(eyes))


def missed(table: Table, since: int, eyes: Eyes) -> tuple[list[wire.Line], bool]:
    """The lines after what these eyes count as entry `since`; the whole log when something was taken back after it."""
    known = table.numbering.entries[table.numbering.eyes(eyes.seat)]
    undone = any(table.entries[seq - 1].kind == 'undo' for seq in known[since:])
    whole = since <= 0 or since > len(known) or undone
    return table.views.lines(eyes, 0 if whole else since), whole
