"""The `.game` notation: one text for saves, logs, scenarios and bug reports.

    game carcassonne
    variant river                 # optional, as are options and title
    option small_city=half        # one line for each
    seats Ann 'Big Bob'           # a name with blanks is quoted
    title Free text to the end of the line
    set lay D 0,0 r0              # a position entered by hand, before the first move
    draw V                        # a move of chance begins with its verb
    Ann lay V 1,0 r1              # a move of a seat begins with its name
    check Ann can deploy road     # anywhere; see `checks`

One statement a line. Words are split at blanks; single and double quotes keep them together; `#` outside quotes begins
a comment. In `set` lines and where a move names a seat, its name may stand for @n.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, Generic, NamedTuple

from tilewright.core.choosing import choose_options, choose_variant
from tilewright.core.match import Match, check_names, find_seat, new_match, stands_for_seat
from tilewright.core.notation import read_move
from tilewright.core.play import CHANCE, SEAT, Game, Illegal, Move, S, Variant, Verb

HEADER: Final = ('game', 'variant', 'option', 'seats', 'title')
TOKEN: Final = re.compile(r"""\s+|(?P<comment>\#.*)|(?P<word>(?:[^\s\#'"]|'[^']*'|"[^"]*")+)|(?P<rest>.+)""", re.DOTALL)
QUOTED: Final = re.compile(r"""'([^']*)'|"([^"]*)\"""")
PLAIN: Final = re.compile(r"""[^\s\#'"]+""")


class RecordError(ValueError):
    """A text that cannot be read or played, with the line where it fails."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f'line {line}: {text}')
        self.line = line
        self.text = text


class Entry(NamedTuple):
    """One statement after the header."""

    line: int
    text: str  # as it stands in the file
    verb: str  # 'set', 'check' or 'move'
    words: tuple[str, ...]  # what follows `set` or `check`; for a move all words
    comment: str = ''
    move: Move | None = None


class Record(NamedTuple, Generic[S]):
    """A text of the notation, read but not yet played."""

    game: Game[S]
    variant: str
    options: Mapping[str, str]  # as written, defaults not filled in
    seats: tuple[str, ...]
    title: str
    entries: tuple[Entry, ...]
    line: int  # of `game`


class Line(NamedTuple):
    """The words of a line and its comment."""

    number: int
    text: str
    words: tuple[str, ...]
    comment: str


def read(text: str, find_game: Callable[[str], Game[S]]) -> Record[S]:
    """Reads a text; `find_game` gives a game by its name or raises ValueError or LookupError."""
    rows = text.removeprefix('\ufeff').splitlines()  # some editors begin a file with it
    lines = [line for nth, row in enumerate(rows, 1) if (line := split_line(nth, row)).words]
    size = next((nth for nth, line in enumerate(lines) if line.words[0] not in HEADER), len(lines))
    header, body = lines[:size], lines[size:]
    end = lines[-1].number if lines else 1
    game_line = _one(header, 'game') or _missing(end, 'game')
    seats_line = _one(header, 'seats') or _missing(end, 'seats')
    game = _find_game(game_line, find_game)
    names = seats_line.words[1:]
    with at_line(seats_line.number):
        check_names(names, game.verbs)
    variant = _variant(game, _one(header, 'variant'), seats_line)
    options = _options(variant, [line for line in header if line.words[0] == 'option'])
    title = _one(header, 'title')
    return Record(
        game,
        variant.name,
        options,
        names,
        title.words[1] if title else '',
        _entries(body, names, game.verbs),
        game_line.number,
    )


def write(match: Match[S]) -> str:
    """The text of a match; options at their defaults are left out."""
    chosen = choose_variant(match.game.variants, match.variant, len(match.names))
    usual = choose_options(chosen, {})
    out = [f'game {quote(match.game.name)}', f'variant {quote(match.variant)}']
    out += [f'option {quote(f"{name}={value}")}' for name, value in match.options.items() if value != usual[name]]
    out.append(' '.join(('seats', *map(quote, match.names))))
    if title := ' '.join(match.title.split()):
        out.append(f'title {title}')
    settings = [_write_setting(match, what, words) for what, words in match.settings]
    moves = [write_move(match.game.verbs, match.names, move) for move in match.log]
    for block in (settings, moves):
        if block:
            out += ['', *block]
    return '\n'.join(out) + '\n'


def match_of(record: Record[S]) -> Match[S]:
    """Plays a record through; its checks are not looked at."""
    match = open_match(record)
    for entry in record.entries:
        play_entry(match, entry)
    return match


def open_match(record: Record[S]) -> Match[S]:
    """The match of a record before its first entry."""
    with at_line(record.line):
        match = new_match(record.game, record.variant, record.seats, record.options)
    match.title = record.title
    return match


def play_entry(match: Match[S], entry: Entry) -> None:
    """Carries out one entry, unless it is a check; RecordError when the game refuses it."""
    move = entry.move
    if move is not None:
        try:
            match.play(move)
        except Illegal as error:
            refusal = error.refusal
            facts = ' '.join(map(str, (refusal.why, *refusal.data)))
            raise RecordError(entry.line, f'a legal move expected, {refusal.rule} refuses this one: {facts}') from error
    elif entry.verb == 'set':
        what, *words = entry.words
        with at_line(entry.line):
            match.arrange(what, *words)


def read_words(verbs: Mapping[str, Verb], names: Sequence[str], seat: int, words: tuple[str, ...]) -> Move:
    """Reads the notation of a move in which names may stand for seats."""
    slots = verbs[words[0]].slots if words and words[0] in verbs else ()
    rest = [
        f'@{find_seat(names, word) + 1}' if nth < len(slots) and slots[nth].kind == SEAT else word
        for nth, word in enumerate(words[1:])
    ]
    return read_move(verbs, seat, (*words[:1], *rest))


def write_move(verbs: Mapping[str, Verb], names: Sequence[str], move: Move) -> str:
    """A move as a line: who, unless it is chance, and its notation with names for seats."""
    slots = verbs[move.verb].slots
    words = [
        names[arg] if slot.kind == SEAT and isinstance(arg, int) else str(arg)
        for slot, arg in zip(slots, move.args, strict=True)
    ]
    who = [] if move.seat == CHANCE else [names[move.seat]]
    return ' '.join(map(quote, (*who, move.verb, *words)))


def quote(word: str) -> str:
    """The word as it is written: in quotes where it holds blanks, quotes or a hash."""
    if PLAIN.fullmatch(word):
        return word
    return '"\'"'.join(f"'{piece}'" for piece in word.split("'"))


def split_line(number: int, text: str) -> Line:
    """Splits a line into words and its comment; a title is one word to the end of the line."""
    title = re.match(r'\s*title(?:\s+(.*\S))?\s*$', text)
    if title:
        return Line(number, text.strip(), ('title', ' '.join((title[1] or '').split())), '')
    words, comment = [], ''
    for token in TOKEN.finditer(text):
        if token['rest']:
            raise RecordError(number, f'a closing quote expected, {token["rest"].strip()!r} came')
        if token['word']:
            words.append(QUOTED.sub(lambda quoted: quoted[1] or quoted[2] or '', token['word']))
        comment = token['comment'] or comment
    return Line(number, text.strip(), tuple(words), comment)


@contextmanager
def at_line(line: int) -> Iterator[None]:
    """Gives the line to whatever is refused inside."""
    try:
        yield
    except ValueError as error:
        raise RecordError(line, str(error)) from error


def _one(header: list[Line], keyword: str) -> Line | None:
    """The line of a keyword that may stand once."""
    found = [line for line in header if line.words[0] == keyword]
    if len(found) > 1:
        raise RecordError(found[1].number, f'one line {keyword!r} expected, a second came')
    if found and keyword != 'seats' and len(found[0].words) != 2:
        raise RecordError(found[0].number, f'one word after {keyword!r} expected, {found[0].text!r} came')
    return found[0] if found else None


def _missing(line: int, keyword: str) -> Line:
    """Refuses a text without a keyword."""
    raise RecordError(line, f'a line {keyword!r} before the first entry expected, none came')


def _find_game(line: Line, find_game: Callable[[str], Game[S]]) -> Game[S]:
    """The game by its name."""
    try:
        return find_game(line.words[1])
    except LookupError:
        raise RecordError(line.number, f'the name of a game expected, {line.words[1]!r} came') from None
    except ValueError as error:
        raise RecordError(line.number, str(error)) from error


def _variant(game: Game[S], line: Line | None, seats: Line) -> Variant:
    """The variant; one that does not exist fails at its own line, a wrong number of seats at theirs."""
    name = line.words[1] if line else ''
    known = [variant.name for variant in game.variants]
    if line and name not in known:
        raise RecordError(line.number, f'a variant expected ({", ".join(known)}), {name!r} came')
    with at_line(seats.number):
        return choose_variant(game.variants, name, len(seats.words) - 1)


def _options(variant: Variant, lines: list[Line]) -> dict[str, str]:
    """The options as written."""
    out: dict[str, str] = {}
    for line in lines:
        name, equals, value = line.words[1].partition('=') if len(line.words) == 2 else ('', '', '')
        if not equals:
            raise RecordError(line.number, f"'option NAME=VALUE' expected, {line.text!r} came")
        if name in out:
            raise RecordError(line.number, f'each option once expected, {name!r} came twice')
        with at_line(line.number):
            choose_options(variant, {name: value})
        out[name] = value
    return out


def _entries(lines: list[Line], names: tuple[str, ...], verbs: Mapping[str, Verb]) -> tuple[Entry, ...]:
    """The statements after the header."""
    out: list[Entry] = []
    moved = False
    for line in lines:
        with at_line(line.number):
            entry = _entry(line, names, verbs)
        if entry.verb == 'set' and moved:
            raise RecordError(line.number, f"'set' before the first move expected, {line.text!r} came")
        moved = moved or entry.verb == 'move'
        out.append(entry)
    return tuple(out)


def _entry(line: Line, names: tuple[str, ...], verbs: Mapping[str, Verb]) -> Entry:
    """One statement after the header."""
    first, *rest = line.words
    if first in HEADER:
        raise ValueError(f'{first!r} before the first entry expected, {line.text!r} came')
    if first in ('set', 'check'):
        if not rest:
            raise ValueError(f'words after {first!r} expected, none came')
        return Entry(line.number, line.text, first, tuple(rest), line.comment)
    if first in verbs:
        move = read_words(verbs, names, CHANCE, line.words)
    elif first in names or first.startswith('@'):
        move = read_words(verbs, names, find_seat(names, first), tuple(rest))
    else:
        there = ', '.join((*names, *verbs))
        raise ValueError(f"a seat's name, a verb of chance, 'set' or 'check' expected ({there}), {first!r} came")
    return Entry(line.number, line.text, 'move', line.words, line.comment, move)


def _write_setting(match: Match[S], what: str, words: tuple[str, ...]) -> str:
    """A `set` line, with names for seats where they cannot be taken for something else."""
    called = {
        f'@{nth}': name for nth, name in enumerate(match.names, 1) if stands_for_seat(match.game, match.names, name)
    }
    return ' '.join(map(quote, ('set', what, *(called.get(word, word) for word in words))))
