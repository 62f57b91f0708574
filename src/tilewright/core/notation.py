"""The notation of moves, read: what `str` writes of a turn, a seat, an argument or a whole move."""

from __future__ import annotations

from collections.abc import Mapping

from tilewright.core.grid import FAR, read_cell
from tilewright.core.play import CELL, NUMBER, SEAT, SIDE, TURN, TURNS, Move, Seat, Turn, Value, Verb


def is_number(word: str, most: int) -> bool:
    """Whether a word is a whole number from 0 to a greatest one."""
    return word.isdecimal() and len(word) <= len(str(most)) and int(word) <= most


def read_turn(word: str) -> Turn:
    """Reads r0 to r3."""
    if word in ('r0', 'r1', 'r2', 'r3'):
        return TURNS[int(word[1])]
    raise ValueError(f'a turn from r0 to r3 expected, {word!r} came')


def read_seat(word: str) -> Seat:
    """Reads @1, @2 and so on."""
    if word[:1] == '@' and is_number(word[1:], FAR) and int(word[1:]) > 0:
        return Seat(int(word[1:]) - 1)
    raise ValueError(f'a seat such as @1 expected, {word!r} came')


def read_value(kind: str, word: str) -> Value:
    """Reads one argument of a move."""
    if kind == CELL:
        return read_cell(word)
    if kind == TURN:
        return read_turn(word)
    if kind == SEAT:
        return read_seat(word)
    if kind == NUMBER:
        if is_number(word.removeprefix('-'), FAR):
            return int(word)
        raise ValueError(f'a whole number expected, {word!r} came')
    if kind == SIDE and word not in ('n', 'e', 's', 'w'):
        raise ValueError(f'a side n, e, s or w expected, {word!r} came')
    return word


def read_move(verbs: Mapping[str, Verb], seat: int, words: tuple[str, ...]) -> Move:
    """Reads the notation of a move; ValueError says what was expected and what came."""
    name, *rest = words or ('',)
    if name not in verbs:
        raise ValueError(f'a verb expected ({", ".join(verbs)}), {name!r} came')
    slots = verbs[name].slots
    if len(rest) != len(slots):
        wanted = ' '.join((name, *(slot.name.upper() for slot in slots)))
        raise ValueError(f'{wanted!r} expected, {" ".join(words)!r} came')
    return Move(seat, name, tuple(read_value(slot.kind, word) for slot, word in zip(slots, rest, strict=True)))
