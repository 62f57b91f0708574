"""The written rules of a game: a text with numbered statements in its folder."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from tilewright.games import home_of
from tilewright.presentation.plain import tongue

ITEM: Final = re.compile(r'^\s*- \*\*(?P<number>[A-Z][A-Z0-9-]*)\*\*\s')
MARKS: Final = re.compile(r'\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`')


def rulebook(game: str, language: str) -> str:
    """The rules in a language, in English where there is no translation, nothing where there are none."""
    try:
        folder = files(home_of(game))
    except ModuleNotFoundError:  # a game that lives elsewhere
        return ''
    for name in (f'rules.{tongue(language)}.md', 'rules.md'):
        if folder.joinpath(name).is_file():
            return folder.joinpath(name).read_text(encoding='utf-8')
    return ''


def unwrapped(text: str) -> list[str]:
    """The lines of a text, those that only go on with a sentence joined to the one before."""
    out = ['']
    for line in text.splitlines():
        goes_on = line.strip() and out[-1].strip() and not out[-1].startswith(('#', '|'))
        if goes_on and not line.lstrip().startswith(('- ', '#', '|')):
            out[-1] += f' {line.strip()}'
        else:
            out.append(line)
    return out


def chapters(text: str) -> list[tuple[str, list[str]]]:
    """The chapters of a text with their headings, their lines unwrapped but with the marks of layout."""
    out: list[tuple[str, list[str]]] = []
    for line in unwrapped(text):
        if line.startswith('## '):
            out.append((line[3:], []))
        elif out and (line.strip() or (out[-1][1] and out[-1][1][-1])):
            out[-1][1].append(line)
    return [(heading, lines[:-1] if lines and not lines[-1] else lines) for heading, lines in out]


def statements(text: str) -> dict[str, str]:
    """Every numbered statement by its number, without its marks of layout."""
    found = [(ITEM.match(line), line) for line in unwrapped(text)]
    return {item['number']: plain(line[item.end() :]) for item, line in found if item}


def plain(line: str) -> str:
    """A line without its marks of layout."""
    return MARKS.sub(lambda found: found[1] or found[2] or found[3], line.strip())
