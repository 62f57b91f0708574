"""The written rules of a game as sections of numbered statements."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from tilewright.server.wire import RuleItem, Rules, RuleSection

ITEM: Final = re.compile(r'^\s*- \*\*(?P<number>[A-Z][A-Z0-9-]*)\*\*\s')
MARKS: Final = re.compile(r'\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`')


def read_rules(game: str, language: str, title: str) -> Rules:
    """The rules in a language, in English where there is no translation, empty where there are none."""
    out = Rules(title, [], [])
    for line in unwrapped(text_of(game, language)):
        found = ITEM.match(line)
        if found:
            last_section(out).items.append(RuleItem(found['number'], plain(line[found.end() :])))
        elif line.startswith('#'):
            head_line(out, line)
        elif line.strip():
            free_line(out, line)
    return out


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


def text_of(game: str, language: str) -> str:
    """The text of the rules."""
    try:
        folder = files(f'tilewright.games.{game}')
    except ModuleNotFoundError:
        return ''
    for name in (f'rules.{language}.md', 'rules.md'):
        if folder.joinpath(name).is_file():
            return folder.joinpath(name).read_text(encoding='utf-8')
    return ''


def head_line(out: Rules, line: str) -> None:
    """Takes a heading: the first names the rules, the others begin sections."""
    words = plain(line.lstrip('#'))
    if line.startswith('# '):
        out.title = words
    else:
        out.sections.append(RuleSection(words, []))


def free_line(out: Rules, line: str) -> None:
    """Takes a line without a number: part of the introduction, or a statement without a number."""
    if out.sections:
        out.sections[-1].items.append(RuleItem('', plain(line)))
    else:
        out.intro.append(plain(line))


def last_section(out: Rules) -> RuleSection:
    """The section that statements go into now."""
    if not out.sections:
        out.sections.append(RuleSection('', []))
    return out.sections[-1]


def plain(line: str) -> str:
    """A line without its marks of layout."""
    return MARKS.sub(lambda found: found[1] or found[2] or found[3], line.strip())
