"""Reading a lesson: a record with coaching lines between its moves.

    lesson en Your first tiles        what the lesson is called; one line for each language, as with all that is said
    about en How tiles are laid.      what it teaches, in a sentence
    next roads                        the lesson that follows, by the name of its file
    step                              begins a step; its coaching lines and its moves follow
    look en A road leads east.        what to look at
    try en Lay the tile there.        one thing to try
    why en Two tiles, two points.     why it paid
    want lay * 1,0 *                  what fulfils the step; several such lines: one of them is enough
    free                              the others play on meanwhile
    show 1,0 2,0 V                    the cells and tiles that 'show me' lights

Without its coaching lines a lesson is a record like any other. The first seat is the learner's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tilewright.core.grid import Cell, read_cell
from tilewright.core.play import Game, Move, State
from tilewright.core.record import Record, RecordError, at_line, read
from tilewright.presentation.lessons.lesson import LEARNER, Lesson, Say, Step, Want
from tilewright.presentation.lessons.wanting import read_want
from tilewright.presentation.words import languages

NAMING: Final = ('lesson', 'about', 'next')
SAYING: Final = {'look': 'look', 'try': 'aim', 'why': 'why'}  # keyword -> field
COACHING: Final = (*NAMING, 'step', *SAYING, 'want', 'free', 'show')
SPOKEN: Final = ('lesson', 'about', *SAYING)  # these name a language


class Coached(NamedTuple):
    """A coaching line."""

    number: int
    keyword: str
    lang: str
    text: str


class Part(NamedTuple):
    """The coaching lines of a step, the line where it begins, and the moves that follow it."""

    line: int
    coached: list[Coached]
    moves: list[Move]


def read_lesson(name: str, text: str, find_game: Callable[[str], Game[State]]) -> Lesson:
    """Reads a lesson; RecordError says in which line what was expected."""
    rows = text.removeprefix('\ufeff').splitlines()
    coached = [line for nth, row in enumerate(rows, 1) if (line := read_line(nth, row)) is not None]
    mute = {line.number for line in coached}
    plain = '\n'.join('' if nth in mute else row for nth, row in enumerate(rows, 1))
    record = read(plain, find_game)
    opening, *parts = parts_of(record, coached)
    if not parts:
        raise RecordError(len(rows) or 1, "a line 'step' expected, none came")
    naming = named(opening.coached)
    scripts, closing = scripted([part.moves for part in parts])
    steps = tuple(step_of(record, part, script) for part, script in zip(parts, scripts, strict=True))
    told = {keyword: {line.lang: line.text for line in naming if line.keyword == keyword} for keyword in NAMING}
    follows = told['next'].get('', '')
    return Lesson(name, record, told['lesson'], told['about'], follows, tuple(opening.moves), steps, closing)


def read_line(number: int, row: str) -> Coached | None:
    """A coaching line, or nothing for a line of the record."""
    keyword, _, rest = row.strip().partition(' ')
    if keyword not in COACHING:
        return None
    if keyword not in SPOKEN:
        text = rest.partition('#')[0].strip()
        if bool(text) != (keyword in ('next', 'want', 'show')):
            came = 'nothing' if not text else repr(text)
            raise RecordError(number, f'{"words" if not text else "nothing"} after {keyword!r} expected, {came} came')
        return Coached(number, keyword, '', text)
    lang, _, text = rest.strip().partition(' ')
    if lang not in languages() or not text.strip():
        form = f'{keyword} {"|".join(languages())} TEXT'
        raise RecordError(number, f'{form!r} expected, {row.strip()!r} came')
    return Coached(number, keyword, lang, ' '.join(text.split()))


def parts_of(record: Record[State], coached: Sequence[Coached]) -> list[Part]:
    """What stands before the first step, and every step with its coaching lines and its moves."""
    parts = [Part(1, [], [])]
    lines: dict[int, Move | Coached] = {line.number: line for line in coached}
    lines |= {entry.line: entry.move for entry in record.entries if entry.move is not None}
    for number, what in sorted(lines.items(), key=lambda each: each[0]):
        if isinstance(what, Move):
            parts[-1].moves.append(what)
        elif what.keyword == 'step':
            parts.append(Part(number, [], []))
        else:
            check_place(what, len(parts) == 1)
            parts[-1].coached.append(what)
    return parts


def check_place(line: Coached, before: bool) -> None:
    """Refuses the name of the lesson inside a step, and what a step says before the first."""
    if before != (line.keyword in NAMING):
        place = 'before the first step' if line.keyword in NAMING else 'inside a step'
        raise RecordError(line.number, f'{line.keyword!r} {place} expected')


def named(lines: list[Coached]) -> list[Coached]:
    """The lines that name the lesson, each at most once for each language."""
    for nth, line in enumerate(lines):
        if (line.keyword, line.lang) in [(other.keyword, other.lang) for other in lines[:nth]]:
            raise RecordError(line.number, f'one line {line.keyword!r} for each language expected, a second came')
    return lines


def scripted(blocks: Sequence[Sequence[Move]]) -> tuple[list[tuple[Move, ...]], tuple[Move, ...]]:
    """The moves of each step up to the learner's last; what others answer after that begins the next step."""
    out: list[tuple[Move, ...]] = []
    carried: tuple[Move, ...] = ()
    for block in blocks:
        moves = (*carried, *block)
        last = max((nth for nth, move in enumerate(moves, 1) if move.seat == LEARNER), default=0)
        out.append(moves[:last])
        carried = moves[last:]
    return out, carried


def step_of(record: Record[State], part: Part, moves: tuple[Move, ...]) -> Step:
    """A step from its lines."""
    says = {lang: say_of(part, lang) for lang in {line.lang for line in part.coached if line.lang}}
    wants: list[Want] = []
    cells: list[Cell] = []
    tiles: list[str] = []
    for line in part.coached:
        with at_line(line.number):
            if line.keyword == 'want':
                wants.append(read_want(record, tuple(line.text.split())))
            elif line.keyword == 'show':
                read_shown(record.game, line.text.split(), cells, tiles)
    free = any(line.keyword == 'free' for line in part.coached)
    return Step(part.line, says, tuple(wants), free, tuple(cells), tuple(tiles), moves)


def say_of(part: Part, lang: str) -> Say:
    """What a step says in a language; several lines of a kind are read one after another."""
    said = {
        field: ' '.join(line.text for line in part.coached if (line.keyword, line.lang) == (keyword, lang))
        for keyword, field in SAYING.items()
    }
    return Say(**said)


def read_shown(game: Game[State], words: Sequence[str], cells: list[Cell], tiles: list[str]) -> None:
    """Reads what is lit: cells, and tiles in the hand."""
    for word in words:
        if re.fullmatch(r'-?\d+,-?\d+', word):
            cells.append(read_cell(word))
        elif word in game.tiles:
            tiles.append(word)
        else:
            raise ValueError(f'a cell such as 1,0 or the name of a tile expected, {word!r} came')
