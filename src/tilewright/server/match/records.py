"""Reading records: a `.game` text played through in plain words, within bounds, so that no text is too much to ask."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from tilewright.core.choosing import MOST_NUMBER
from tilewright.core.match import Match
from tilewright.core.play import Game, Illegal, State
from tilewright.core.record import Record, RecordError, open_match, play_entry, read
from tilewright.presentation.words import Words
from tilewright.server.errors import Refused, refuse, say
from tilewright.server.wire import Error

PLIES: Final = 4000  # moves of a record
SETTINGS: Final = 2000  # lines that set something of a position
TILES: Final = 1200  # that are still to come when a match begins
NAME: Final = 80  # characters of a name in a record
TITLE: Final = 200  # characters of its title
LAYOUT: Final = '\t\n\r'  # signs that are not printed, but belong in a text


class Reading(NamedTuple):
    """A record to be read: its text, for whom, and after how many of its moves (all of them when None)."""

    text: str
    lang: str
    ply: int | None = None


class Played(NamedTuple):
    """A match in plain words, so that it can be sent to another process."""

    game: str
    variant: str
    options: tuple[tuple[str, str], ...]
    names: tuple[str, ...]
    title: str
    settings: tuple[tuple[str, tuple[str, ...]], ...]
    moves: tuple[tuple[int, str], ...]  # seat and notation
    over: bool
    winners: tuple[int, ...]


def played_of(match: Match[State]) -> Played:
    """A match in plain words."""
    over = match.ask is None
    return Played(
        match.game.name, match.variant, tuple(match.options.items()), tuple(match.names), match.title,
        tuple((what, tuple(words)) for what, words in match.settings),
        tuple((move.seat, str(move)) for move in match.log),
        over, tuple(match.game.winners(match.state)) if over else (),
    )  # fmt: skip


def read_record(find: Callable[[str], Game[State]], reading: Reading) -> Played | Error:
    """A record played through, or why not."""
    try:
        return _read(find, reading)
    except Refused as refused:
        return refused.error
    except (MemoryError, RecursionError):
        return refuse(reading.lang, 'too_large', 'too_heavy').error


def _read(find: Callable[[str], Game[State]], reading: Reading) -> Played | Error:
    """A record played through, or the line where it fails, and the rule."""
    check_signs(reading)
    try:
        record = read(reading.text, find)
    except RecordError as error:
        return Error('misuse', error.text, line=error.line)
    check_most(max(map(len, record.seats), default=0), NAME, 'long_name', reading.lang)
    check_most(len(record.title), TITLE, 'long_title', reading.lang)
    try:
        return played_of(cut(play_through(record, reading.lang), reading))
    except RecordError as error:
        return told(error, record, reading.lang)


def play_through(record: Record[State], lang: str) -> Match[State]:
    """The match of a record that is not too large."""
    check_numbers(record.options, lang)
    verbs = [entry.verb for entry in record.entries]
    check_most(verbs.count('move'), PLIES, 'too_many_moves', lang)
    check_most(verbs.count('set'), SETTINGS, 'too_many_settings', lang)
    match = open_match(record)
    check_tiles(match, lang)
    for entry in record.entries:
        play_entry(match, entry)
    return match


def cut(match: Match[State], reading: Reading) -> Match[State]:
    """The match after so many of its moves."""
    ply = len(match.log) if reading.ply is None else reading.ply
    if ply > len(match.log):
        raise refuse(reading.lang, 'misuse', 'bad_ply', most=len(match.log), came=ply)
    match.undo(len(match.log) - ply)
    return match


def told(error: RecordError, record: Record[State], lang: str) -> Error:
    """Why a record cannot be played, in the words of whoever reads."""
    cause = error.__cause__
    if not isinstance(cause, Illegal):
        return Error('misuse', error.text, line=error.line)
    text = Words(record.game, lang).refusal(cause.refusal, record.seats)
    return Error('refused', text, cause.refusal.rule, error.line)


def check_signs(reading: Reading) -> None:
    """Refuses a text with signs that no text has: a store could not keep them, nor anybody read them."""
    for nth, line in enumerate(reading.text.split('\n'), 1):
        sign = next((each for each in line if ord(each) < 160 and not each.isprintable() and each not in LAYOUT), '')
        if sign:
            why = say(reading.lang, 'bad_sign', sign=f'U+{ord(sign):04X}')
            raise Refused('malformed', why, line=nth)


def check_numbers(options: Mapping[str, str], lang: str) -> None:
    """Refuses a number that is too large for an option."""
    for option, value in options.items():
        if value.isdecimal() and int(value[:9]) > MOST_NUMBER:
            raise refuse(lang, 'misuse', 'too_many', option=option, most=MOST_NUMBER, came=value[:20])


def check_tiles(match: Match[State], lang: str) -> None:
    """Refuses a match with more tiles than anybody lays here."""
    left = match.game.scene(match.see(None)).left
    check_most(sum(n for _, n in left), TILES, 'too_many_tiles', lang)


def check_most(many: int, most: int, word: str, lang: str) -> None:
    """Refuses what there is too much of."""
    if many > most:
        raise refuse(lang, 'too_large', word, most=most, came=many)
