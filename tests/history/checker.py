"""The checker: what clients did and saw, compared with what is stored, by rules that know nothing of the server.

HIS-1  The log of a match is numbered from 1 without gaps, and no command is in it twice.
HIS-2  Every acknowledged command is in the log once, as it was sent, under the number that was acknowledged.
HIS-3  Nothing is in the log that nobody sent: a command that was refused, or never sent, is not there.
HIS-4  Nobody sees what was never stored: every line that anybody was shown is in the log under its number.
HIS-5  All agree on the order: what was acknowledged before something else was sent comes before it.
HIS-6  Nobody goes back: a client never sees fewer entries than it has seen, or had acknowledged, before.
HIS-7  Views converge: in the end everybody is shown the same, everywhere, and it is the whole log.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

OK: Final = 'ok'
REFUSED: Final = 'refused'
UNKNOWN: Final = 'unknown'  # no answer came, or one that says that nobody knows

Result = Literal['ok', 'refused', 'unknown']


class Sent(NamedTuple):
    """A command, and what became of it as far as its sender knows."""

    client: str
    match: str
    command: str
    seat: int
    kind: Literal['move', 'undo']
    move: str  # as it was sent; '' for an undo
    sent: float  # when
    done: float  # when the answer came, or infinity
    result: Result
    number: int = 0  # of the entry, where it was acknowledged


class Line(NamedTuple):
    """A line of the log as somebody was shown it."""

    number: int
    seat: int
    move: str


class Sight(NamedTuple):
    """What a client was shown at a moment."""

    client: str
    match: str
    at: float
    entries: int  # how many there are, as it was told
    lines: tuple[Line, ...]


class Stored(NamedTuple):
    """An entry of the log in the store."""

    number: int
    kind: str
    seat: int
    move: str
    command: str | None


class Ending(NamedTuple):
    """What somebody is shown of a match in the end, in one process."""

    client: str
    process: str
    match: str
    entries: int
    shown: str  # everything, in any form that can be compared


class History(NamedTuple):
    """Everything that is known of a run."""

    sent: Sequence[Sent]
    sights: Sequence[Sight]
    logs: Mapping[str, Sequence[Stored]]
    finals: Sequence[Ending]
    bots: Mapping[str, frozenset[int]] = {}  # the seats of a match that no person answers for


class Violation(NamedTuple):
    """A rule that was broken."""

    rule: str
    match: str
    text: str


def check(history: History) -> list[Violation]:
    """All violations, in the order of the rules."""
    rules = (numbered, acknowledged, sent_by_somebody, stored_before_seen, ordered, never_back, converged)
    return [violation for rule in rules for violation in rule(history)]


def numbered(history: History) -> Iterator[Violation]:
    """HIS-1 Numbers from 1 without gaps, commands once."""
    for match, log in history.logs.items():
        numbers = [entry.number for entry in log]
        if numbers != list(range(1, len(log) + 1)):
            yield Violation('HIS-1', match, f'numbers 1 to {len(log)} expected, {numbers[:5]}...{numbers[-5:]} came')
        commands = Counter((entry.seat, entry.command) for entry in log if entry.command is not None)
        for command, times in commands.items():
            if times > 1:
                yield Violation('HIS-1', match, f'command {command} once expected, {times} times came')


def acknowledged(history: History) -> Iterator[Violation]:
    """HIS-2 What was acknowledged is there, once and as it was sent."""
    found = by_command(history)
    for sent in history.sent:
        if sent.result != OK:
            continue
        entries = found.get((sent.match, sent.seat, sent.command), [])
        if len(entries) != 1:
            yield Violation('HIS-2', sent.match, f'{sent.command}: one entry expected, {len(entries)} came')
        elif entries[0].number != sent.number or not is_same(sent, entries[0]):
            yield Violation('HIS-2', sent.match, f'{sent} expected, {entries[0]} came')


def is_same(sent: Sent, entry: Stored) -> bool:
    """Whether an entry is what was sent."""
    return sent.kind == entry.kind and (sent.kind == 'undo' or sent.move == entry.move)


def by_command(history: History) -> dict[tuple[str, int, str], list[Stored]]:
    """Entries by match, seat and command."""
    out: dict[tuple[str, int, str], list[Stored]] = {}
    for match, log in history.logs.items():
        for entry in log:
            if entry.command is not None:
                out.setdefault((match, entry.seat, entry.command), []).append(entry)
    return out


def sent_by_somebody(history: History) -> Iterator[Violation]:
    """HIS-3 Nothing is there that was refused, and nothing that nobody sent."""
    known: dict[tuple[str, int, str], list[Sent]] = {}
    for sent in history.sent:
        known.setdefault((sent.match, sent.seat, sent.command), []).append(sent)
    for (match, seat, command), entries in by_command(history).items():
        senders = known.get((match, seat, command), [])
        if not any(is_same(sent, entries[0]) for sent in senders):
            yield Violation('HIS-3', match, f'{entries[0]} was never sent')
        elif all(sent.result == REFUSED for sent in senders):
            yield Violation('HIS-3', match, f'{entries[0]} was refused')
    for match, log in history.logs.items():
        bots = history.bots.get(match, frozenset())
        for entry in log:
            if entry.command is None and entry.kind == 'move' and entry.seat >= 0 and entry.seat not in bots:
                yield Violation('HIS-3', match, f'{entry}: a command expected of a person')


def stored_before_seen(history: History) -> Iterator[Violation]:
    """HIS-4 Every line that was shown is stored, under its number."""
    logs = {match: {entry.number: entry for entry in log} for match, log in history.logs.items()}
    for sight in history.sights:
        log = logs.get(sight.match, {})
        if sight.entries > len(log):
            yield Violation('HIS-4', sight.match, f'{sight.client} saw {sight.entries} entries of {len(log)}')
        for line in sight.lines:
            entry = log.get(line.number)
            if entry is None or entry.kind != 'move' or (entry.seat, entry.move) != (line.seat, line.move):
                yield Violation('HIS-4', sight.match, f'{sight.client} saw {line}; stored is {entry}')


def ordered(history: History) -> Iterator[Violation]:
    """HIS-5 What was acknowledged before something else was sent comes before it."""
    of_match: dict[str, list[Sent]] = {}
    for sent in history.sent:
        if sent.result == OK:
            of_match.setdefault(sent.match, []).append(sent)
    for match, all_sent in of_match.items():
        done = sorted(all_sent, key=lambda each: each.done)
        highest, nth = 0, 0
        for later in sorted(all_sent, key=lambda each: each.sent):
            while done[nth].done < later.sent:
                highest, nth = max(highest, done[nth].number), nth + 1
            if later.number <= highest:
                yield Violation('HIS-5', match, f'{later} expected after entry {highest}, which was known before')


def never_back(history: History) -> Iterator[Violation]:
    """HIS-6 A client never sees fewer entries than it knows of."""
    moments = [(sent.done, sent.client, sent.match, sent.number, True) for sent in history.sent if sent.result == OK]
    moments += [(sight.at, sight.client, sight.match, sight.entries, False) for sight in history.sights]
    known: Counter[tuple[str, str]] = Counter()
    for at, client, match, entries, is_sure in sorted(moments):
        if entries < known[client, match] and not is_sure:
            yield Violation(
                'HIS-6', match, f'{client} knew {known[client, match]} entries and saw {entries} at {at:.3f}'
            )
        known[client, match] = max(known[client, match], entries)


def converged(history: History) -> Iterator[Violation]:
    """HIS-7 In the end all are shown the same, and all of it."""
    first: dict[str, Ending] = {}
    for final in history.finals:
        log = history.logs.get(final.match, ())
        if final.entries != len(log):
            yield Violation('HIS-7', final.match, f'{len(log)} entries expected, {final} came')
        before = first.setdefault(final.match, final)
        if before.shown != final.shown:
            where = f'{before.client} at {before.process} and {final.client} at {final.process}'
            yield Violation('HIS-7', final.match, f'{where} are not shown the same')
    for match in history.logs:
        if match not in first:
            yield Violation('HIS-7', match, 'somebody who looks in the end expected, nobody came')
