"""What is chosen before a game: options that know which field of the rules they set and how their words are read.

A game keeps what was chosen in one value, its `Rules`. Each of its options names the field that it sets, and
`Rules(**chosen_fields(variant, seats, options))` makes that value. A field that no option of a variant sets has its
default there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from tilewright.core.notation import is_number
from tilewright.core.play import Misuse, Option, Variant
from tilewright.core.starting import starter

MOST_NUMBER: Final = 99  # of an option: what is counted, paid or waited for beyond that is a slip of the pen


def switch(name: str, off: str, on: str, rule: str, field: str) -> Option:
    """A choice of two, of which the first is the usual one; the field says whether it is the other."""

    def read(word: str, _: int) -> object:
        return word == on

    return Option(name, (off, on), rule, field=field, read=read)


def one_of(name: str, values: tuple[str, ...], rule: str, field: str) -> Option:
    """A choice of several words, which the field holds as they are."""

    def read(word: str, _: int) -> object:
        return word

    return Option(name, values, rule, field=field, read=read)


def read_by(name: str, values: tuple[str, ...], rule: str, field: str, reads: Callable[[str], object]) -> Option:
    """A choice of several words, of which the field holds what they are read as."""

    def read(word: str, _: int) -> object:
        return reads(word)

    return Option(name, values, rule, field=field, read=read)


def count(name: str, usual: int, rule: str, field: str, *, most: int = 0, endless: str = '') -> Option:
    """A choice of a number from 1, up to a most if there is one; `endless` is a word for no end, 0 in the field."""

    def read(word: str, _: int) -> object:
        if most and int(word) > most:
            raise Misuse(f'1 to {most} {name} expected ({rule}), {word} came')
        return 0 if word == endless else int(word)

    return Option(name, (str(usual), *([endless] if endless else [])), rule, number=True, field=field, read=read)


def first_player(most: int, rule: str) -> Option:
    """Who begins: drawn by lot, or one of the seats; the field `first` holds the seat, -1 when chance decides."""

    def read(word: str, seats: int) -> object:
        return starter(word, seats, rule)

    words = ('random', *[str(seat) for seat in range(1, most + 1)])
    return Option('first_player', words, rule, field='first', read=read)


def chosen_fields(variant: Variant, seats: int, options: Mapping[str, str]) -> dict[str, Any]:
    """The number of seats and the field of every option of a variant, by their names in the rules."""
    return {'seats': seats, **fields_of(variant.options, seats, choose_options(variant, options))}


def fields_of(options: tuple[Option, ...], seats: int, words: Mapping[str, str]) -> dict[str, Any]:
    """The fields that options set, by what was chosen; one without a field is read by the game itself."""
    return {option.field: option.read(words[option.name], seats) for option in options if option.read is not None}


def choose_options(variant: Variant, options: Mapping[str, str]) -> dict[str, str]:
    """The options of a match, defaults filled in; Misuse names the values there are."""
    known = {option.name: option for option in variant.options}
    for name, value in options.items():
        if name not in known:
            raise Misuse(f'an option of {variant.name} expected ({", ".join(known) or "it has none"}), {name!r} came')
        option = known[name]
        if value not in option.values and not (option.number and is_number(value, MOST_NUMBER) and int(value)):
            there = ', '.join(option.values) + (f' or any number from 1 to {MOST_NUMBER}' if option.number else '')
            raise Misuse(f'{name} is one of {there}; {value!r} came')
    return {name: options.get(name, option.values[0]) for name, option in known.items()}


def choose_variant(variants: tuple[Variant, ...], name: str, seats: int) -> Variant:
    """The variant of that name ('' for the usual one); Misuse when there is none or the seats do not fit."""
    for variant in variants:
        if name in (variant.name, ''):
            if seats not in variant.seats:
                fewest, most = min(variant.seats), max(variant.seats)
                whole = len(variant.seats) == most - fewest + 1
                many = f'{fewest} to {most}' if whole and fewest < most else ' or '.join(map(str, variant.seats))
                raise Misuse(f'{many} {"seat" if most == 1 else "seats"} expected ({variant.rule}), {seats} came')
            return variant
    raise Misuse(f'a variant expected ({", ".join(v.name for v in variants)}), {name!r} came')


def usual_seats(variants: tuple[Variant, ...], name: str, wanted: int) -> int:
    """The number of seats a variant takes that is nearest to a wanted one, which stands if there is no such variant."""
    found = [variant for variant in variants if name in (variant.name, '')]
    return min(found[0].seats, key=lambda seats: abs(seats - wanted)) if found else wanted
