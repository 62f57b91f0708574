"""Reading the words of a position entered by hand: what every game's `arrange` needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tilewright.core.notation import is_number, read_seat
from tilewright.core.play import Misuse, S

Setter = Callable[[S, tuple[str, ...]], None]
MOST_WORDS: Final = 999  # more than anybody writes
FEW: Final = 60  # kinds of tile to be named in one line
MOST_TILES: Final = 999  # where a game does not say how many it has


def arrange(
    state: S, what: str, args: tuple[str, ...], forms: Mapping[str, str], setters: Mapping[str, Setter[S]]
) -> None:
    """Sets one thing in place: Misuse says which forms there are, or what is wrong with this one.

    A form names its words; those in brackets may be left out, and before `...` any number of tiles may stand.
    """
    if what not in forms:
        raise Misuse(f'a thing to set expected ({", ".join(forms)}), {what!r} came')
    few, most = words_of(forms[what])
    if not few <= len(args) <= most:
        raise Misuse(f"'set {forms[what]}' expected, {' '.join(('set', what, *args))!r} came")
    try:
        setters[what](state, args)
    except Misuse:
        raise
    except ValueError as error:
        raise Misuse(str(error)) from None


def words_of(form: str) -> tuple[int, int]:
    """How many words a form takes at least and at most: 'at SEAT CELL [PART]' 2 or 3, 'hand SEAT TILE ...' from 1."""
    wanted = form.split()[1:]
    if '...' in wanted:
        return wanted.index('TILE'), MOST_WORDS
    return len([word for word in wanted if word[0] != '[']), len(wanted)


def number(word: str, most: int) -> int:
    """Reads a number."""
    if not is_number(word, most):
        raise Misuse(f'a number from 0 to {most} expected, {word!r} came')
    return int(word)


def seat_at(word: str, seats: int) -> int:
    """Reads a seat of a table with so many."""
    seat = int(read_seat(word))
    if seat >= seats:
        raise Misuse(f'a seat from @1 to @{seats} expected, {word!r} came')
    return seat


def kind_of(word: str, kinds: Mapping[str, int]) -> int:
    """Reads one tile; whoever errs is told those there are, where they are few."""
    if word not in kinds:
        there = f' ({", ".join(kinds)})' if len(kinds) <= FEW else ''
        raise Misuse(f'a tile expected{there}, {word!r} came')
    return kinds[word]


def kinds_of(words: tuple[str, ...], kinds: Mapping[str, int], most: int = MOST_TILES) -> list[int]:
    """Reads tiles with their counts, P01 C13*2: no more than a game has in all."""
    out: list[int] = []
    for word in words:
        name, star, count = word.partition('*')
        if star and not count.isdecimal():
            raise Misuse(f'TILE*COUNT expected, {word!r} came')
        if not is_number(count or '1', most - len(out)):
            raise Misuse(f'TILE*COUNT expected with at most {most} tiles in all, {word!r} came')
        out += [kind_of(name, kinds)] * int(count or '1')
    return out
