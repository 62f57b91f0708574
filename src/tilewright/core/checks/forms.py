"""The forms of a `check` line. Each is read once, before the match is played, into a test that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tilewright.core.checks import decisions, table
from tilewright.core.checks.words import (
    Form,
    Test,
    Words,
    seat_of,
)
from tilewright.core.play import CHANCE, S
from tilewright.core.record import Record


def read_check(record: Record[S], words: Words) -> Test[S]:
    """The test that a check line stands for; ValueError says what was expected and what came."""
    first = words[0]
    by_seat = first == 'chance' or first in record.seats or first.startswith('@')
    if first not in FORMS and not by_seat:
        raise ValueError(f'a check expected (NAME can, {", ".join(FORMS)}), {first!r} came')
    form = BY_SEAT if by_seat else FORMS[first]
    test = form.read(record, words if by_seat else words[1:])
    if test is None:
        raise ValueError(f'{form.usage!r} expected, {" ".join(("check", *words))!r} came')
    return test


def _by_seat(record: Record[S], words: Words) -> Test[S] | None:
    who, rest = seat_of(record, words[0]), words[2:]
    if words[1:2] == ('can',) and rest:
        return decisions.can(record, who, rest)
    if words[1:2] == ('cannot',) and rest:
        return decisions.cannot(record, who, rest)
    if words[1:3] == ('sees', 'hand') and len(words) > 3 and who != CHANCE:
        return table.holds(record, who, words[3:])
    return None


BY_SEAT: Final = Form('check NAME can|cannot MOVE [because RULE], or NAME sees hand NAME TILE ... hidden N', _by_seat)
FORMS: Final[Mapping[str, Form]] = {
    'asked': Form('check asked NAME ... about WORD', decisions.asked),
    'moves': Form('check moves NAME [VERB] NUMBER', decisions.moves),
    'odds': Form('check odds MOVE NUMBER', decisions.odds),
    'option': Form('check option NAME in VARIANT ...', decisions.option),
    'cannot': Form('check cannot seat NUMBER [because TEXT]', decisions.cannot_seat),
    'score': Form('check score NAME NUMBER', table.score),
    'sheet': Form('check sheet NAME: ROW NUMBER, ... (or nothing)', table.sheet),
    'due': Form('check due NAME: ROW NUMBER, ... (or nothing)', table.due),
    'row': Form('check row NAME ROW RULE [NUMBER] cells CELL ...', table.row),
    'region': Form('check region CELL PART pays NUMBER [because RULE]', table.region),
    'ground': Form('check ground CELL KIND [NAME]', table.ground),
    'told': Form('check told WORD, or NAME ROW NUMBER RULE', table.told),
    'not': Form('check not told ..., or check not over', table.not_told),
    'count': Form('check count [NAME] WORD NUMBER', table.count),
    'at': Form('check at CELL TILE TURN', table.lies_at),
    'empty': Form('check empty CELL', table.empty),
    'piece': Form('check piece NAME CELL [PART]', table.piece),
    'no': Form('check no piece CELL', table.no_piece),
    'hand': Form('check hand NAME TILE ...', table.hand),
    'over': Form('check over', table.over),
    'winners': Form('check winners NAME ... (or nobody)', table.winners),
}
