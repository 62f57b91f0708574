"""What fulfils a step, written in plain words.

want lay                     an answer with this verb
want lay * 1,0|2,0 *         the same with arguments: a star for anything, a stroke between alternatives
want row cities grows        the learner has more in this row than when the step began
want row cities grows by 4   so many more at least
want score grows by 3        the same for all rows together
want any                     any answer of the learner
want end                     the game is over
"""

from __future__ import annotations

from collections.abc import Sequence

from tilewright.core.match import find_seat
from tilewright.core.notation import is_number, read_value
from tilewright.core.play import SEAT, TILE, Game, Move, Slot, State
from tilewright.core.record import Record
from tilewright.presentation.lessons.lesson import LEARNER, Want

ANYTHING = '*'
MOST = 999


def read_want(record: Record[State], words: tuple[str, ...]) -> Want:
    """Reads the words after `want`; ValueError says what was expected and what came."""
    first = words[0]
    if words in (('any',), ('end',)):
        return Want(first)
    if first in ('row', 'score'):
        return read_growth(words)
    if first == 'paid':
        return read_payment(words)
    verbs = record.game.verbs
    if first not in verbs:
        raise ValueError(f'any, end, row, score, paid or a verb expected ({", ".join(verbs)}), {first!r} came')
    slots = verbs[first].slots
    if len(words) - 1 > len(slots):
        form = ' '.join((first, *(slot.name.upper() for slot in slots)))
        raise ValueError(f'{form!r} at most expected, {" ".join(words)!r} came')
    places = [read_place(record, slot, word) for slot, word in zip(slots, words[1:], strict=False)]
    return Want('move', ((first,), *places))


def read_growth(words: tuple[str, ...]) -> Want:
    """Reads how much more there must be in a row, or in all."""
    first, *rest = words
    row = rest.pop(0) if first == 'row' and rest else ''
    more = rest[2:] if rest[1:2] == ['by'] else []
    plain = rest == ['grows']
    if (first == 'row' and not row) or not (plain or (rest[:1] == ['grows'] and len(more) == 1)):
        form = 'row ROW grows [by NUMBER]' if first == 'row' else 'score grows [by NUMBER]'
        raise ValueError(f"'want {form}' expected, {' '.join(('want', *words))!r} came")
    return Want(first, row=row, by=1 if plain else read_points(more[0]))


def read_payment(words: tuple[str, ...]) -> Want:
    """Reads how much is to be paid for good in a row."""
    if len(words) not in (2, 3):
        raise ValueError(f"'want paid ROW [NUMBER]' expected, {' '.join(('want', *words))!r} came")
    return Want('paid', row=words[1], by=read_points(words[2]) if len(words) == 3 else 1)


def read_points(word: str) -> int:
    """A number of points."""
    if not is_number(word, MOST) or not int(word):
        raise ValueError(f'a number from 1 to {MOST} expected, {word!r} came')
    return int(word)


def read_place(record: Record[State], slot: Slot, word: str) -> tuple[str, ...]:
    """What may stand in one place of a pattern, as the notation writes it; nothing where anything may."""
    if word == ANYTHING:
        return ()
    out: list[str] = []
    for each in word.split('|'):
        said = f'@{find_seat(record.seats, each) + 1}' if slot.kind == SEAT else str(read_value(slot.kind, each))
        if slot.kind == TILE and said not in record.game.tiles:
            raise ValueError(f'a tile expected, {each!r} came')
        out.append(said)
    return tuple(out)


def fits(want: Want, move: Move) -> bool:
    """Whether an answer fits a pattern."""
    words = [move.verb, *map(str, move.args)]
    return all(not place or word in place for place, word in zip(want.words, words, strict=False))


def points_in(want: Want, game: Game[State], state: State) -> int:
    """What the learner has in the row that is meant, or in all; of what is paid without what is only due."""
    own = [line for line in game.sheet(state) if line.seat == LEARNER and want.row in ('', line.row)]
    return sum(line.n for line in own if want.kind != 'paid' or not line.due)


def answered(want: Want, moves: Sequence[Move]) -> bool:
    """Whether one of these answers of the learner is what is wanted."""
    return any(want.kind == 'any' or fits(want, move) for move in moves)
