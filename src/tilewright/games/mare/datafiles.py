"""Reads the data files of this game, and says where a file is wrong: what was expected there and what came."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from typing import Final

PACKAGE: Final = 'tilewright.games.mare'

Table = dict[str, object]


class DataError(ValueError):
    """A data file that cannot be used, with the file and the key where it is wrong."""

    def __init__(self, file: str, key: str, text: str) -> None:
        super().__init__(f'{file}: {key}: {text}' if key else f'{file}: {text}')
        self.file = file
        self.key = key


def text_of(*path: str) -> str:
    """The text of a file in this game's folder."""
    return files(PACKAGE).joinpath(*path).read_text(encoding='utf-8-sig')


def names_in(folder: str, ending: str) -> list[str]:
    """The names of the files in a folder, without their ending, in the order of the alphabet."""
    found = [item.name for item in files(PACKAGE).joinpath(folder).iterdir()]
    return sorted(name.removesuffix(ending) for name in found if name.endswith(ending))


def read_table(file: str, text: str, keys: Sequence[str]) -> Table:
    """A whole file, which has no other keys than these."""
    try:
        data: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError(file, '', f'TOML expected: {error}') from None
    check_keys(file, '', data, keys)
    return data


def check_keys(file: str, key: str, data: Table, keys: Sequence[str]) -> None:
    """Refuses keys that nobody reads."""
    for name in data:
        if name not in keys:
            raise DataError(file, key, f'one of the keys {", ".join(keys)} expected, {name!r} came')


def table_at(file: str, key: str, value: object) -> Table:
    """A value that is a table."""
    if not isinstance(value, dict):
        raise DataError(file, key, f'a table expected, {value!r} came')
    return value


def tables_at(file: str, data: Table, name: str) -> list[Table]:
    """The tables written [[name]], of which there is at least one."""
    found = data.get(name)
    if not isinstance(found, list) or not found:
        raise DataError(file, name, f'tables [[{name}]] expected, {found!r} came')
    return [table_at(file, f'{name} {nth}', one) for nth, one in enumerate(found, 1)]


def word_at(file: str, key: str, data: Table, name: str) -> str:
    """A word, written in quotes and without blanks or colons around it."""
    found = data.get(name)
    if not isinstance(found, str) or not found.strip() or found != found.strip():
        raise DataError(file, f'{key}.{name}', f'a word in quotes expected, {found!r} came')
    return found


def number_at(file: str, key: str, data: Table, name: str, least: int) -> int:
    """A whole number from a least one on."""
    found = data.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or found < least:
        raise DataError(file, f'{key}.{name}', f'a whole number from {least} expected, {found!r} came')
    return found
