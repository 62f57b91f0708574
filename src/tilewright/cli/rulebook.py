"""The written rules of a game: a text with numbered statements in its folder."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

ITEM: Final = re.compile(r'^\s*- \*\*(?P<number>[A-Z][A-Z0-9-]*)\*\*\s')
MARKS: Final = re.compile(r'\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`')


def rulebook(game: str, language: str) -> str:
    """The rules in a language, in English where there is no translation, nothing where there are none."""
    folder = files(f'tilewright.games.{game}')
    for name in (f'rules.{language}.md', 'rules.md'):
        if folder.joinpath(name).is_file():
            return folder.joinpath(name).read_text(encoding='utf-8')
    return ''


def statements(text: str) -> dict[str, str]:
    """Every numbered statement by its number, without its marks of layout."""
    out: dict[str, str] = {}
    number = ''
    for line in text.splitlines():
        item = ITEM.match(line)
        if item:
            number = item['number']
            out[number] = plain(line[item.end() :])
        elif number and line.startswith(' ') and line.strip():
            out[number] += f' {plain(line)}'
        else:
            number = ''
    return out


def plain(line: str) -> str:
    """A line without its marks of layout."""
    return MARKS.sub(lambda found: found[1] or found[2] or found[3], line.strip())
