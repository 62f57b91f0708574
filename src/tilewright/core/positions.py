"""Reading the words of a position entered by hand: what every game's `arrange` needs."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tilewright.core.play import Misuse, S, read_seat

Setter = Callable[[S, tuple[str, ...]], None]


def arrange(
    state: S, what: str, args: tuple[str, ...], forms: Mapping[str, str], setters: Mapping[str, Setter[S]]
) -> None:
    """Sets one thing in place: Misuse says which forms there are, or what is wrong with this one.

    A form names its words; those in brackets may be left out, and before `...` any number of tiles may stand.
    """
    if what not in forms:
        raise Misuse(f'a thing to set expected ({", ".join(forms)}), {what!r} came')
    wanted = forms[what].split()[1:]
    many = '...' in wanted
    few = wanted.index('TILE') if many else sum(not word.startswith('[') for word in wanted)
    if len(args) < few or (not many and len(args) > len(wanted)):
        raise Misuse(f"'set {forms[what]}' expected, {' '.join(('set', what, *args))!r} came")
    try:
        setters[what](state, args)
    except Misuse:
        raise
    except ValueError as error:
        raise Misuse(str(error)) from None


def number(word: str, most: int) -> int:
    """Reads a number."""
    if not word.isdecimal() or int(word) > most:
        raise Misuse(f'a number from 0 to {most} expected, {word!r} came')
    return int(word)


def seat_at(word: str, seats: int) -> int:
    """Reads a seat of a table with so many."""
    seat = int(read_seat(word))
    if seat >= seats:
        raise Misuse(f'a seat from @1 to @{seats} expected, {word!r} came')
    return seat


def kinds_of(words: tuple[str, ...], kinds: Mapping[str, int]) -> list[int]:
    """Reads tiles with their counts: P01 C13*2."""
    out: list[int] = []
    for word in words:
        name, _, count = word.partition('*')
        if name not in kinds:
            raise Misuse(f'a tile expected, {name!r} came')
        out += [kinds[name]] * number(count or '1', 99)
    return out
