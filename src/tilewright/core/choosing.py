"""What is chosen before a game: options that know which field of the rules they set and how their words are read.

A game keeps what was chosen in one value, its `Rules`. Each of its options names the field that it sets, and
`Rules(**chosen_fields(variant, seats, options))` makes that value. A field that no option of a variant sets has its
default there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tilewright.core.play import Misuse, Option, Variant, choose_options, read_options
from tilewright.core.starting import starter

FIRST: Final = 'first'  # the field with the seat that begins, -1 when chance decides


def switch(name: str, off: str, on: str, rule: str, sets: str) -> Option:
    """A choice of two, of which the first is the usual one; the field says whether it is the other."""

    def reads(word: str) -> object:
        return word == on

    return Option(name, (off, on), rule, sets=sets, reads=reads)


def one_of(name: str, values: tuple[str, ...], rule: str, sets: str) -> Option:
    """A choice of several words, which the field holds as they are."""
    return Option(name, values, rule, sets=sets)


def count(name: str, usual: int, rule: str, sets: str, *, most: int = 0, endless: str = '') -> Option:
    """A choice of a number from 1, up to a most if there is one; `endless` is a word for no end, 0 in the field."""

    def reads(word: str) -> object:
        if most and int(word) > most:
            raise Misuse(f'1 to {most} {name} expected ({rule}), {word} came')
        return 0 if word == endless else int(word)

    return Option(name, (str(usual), *([endless] if endless else [])), rule, number=True, sets=sets, reads=reads)


def first_player(most: int, rule: str) -> Option:
    """Who begins: drawn by lot, or one of the seats."""
    return Option('first_player', ('random', *[str(seat) for seat in range(1, most + 1)]), rule, sets=FIRST)


def chosen_fields(variant: Variant, seats: int, options: Mapping[str, str]) -> dict[str, Any]:
    """The number of seats and what every option of a variant sets, by the names of the fields in the rules."""
    out: dict[str, Any] = {'seats': seats, **read_options(variant.options, choose_options(variant, options))}
    for option in variant.options:
        if option.sets == FIRST:
            out[FIRST] = starter(out[FIRST], seats, option.rule)
    return out
