"""The written rules of a game as sections of numbered statements."""

from __future__ import annotations

from tilewright.presentation.rulebook import ITEM, plain, rulebook, unwrapped
from tilewright.server.wire import RuleItem, Rules, RuleSection


def read_rules(game: str, language: str, title: str) -> Rules:
    """The rules in a language, in English where there is no translation, empty where there are none."""
    out = Rules(title, [], [])
    for line in unwrapped(rulebook(game, language)):
        found = ITEM.match(line)
        if found:
            last_section(out).items.append(RuleItem(found['number'], plain(line[found.end() :])))
        elif line.startswith('#'):
            head_line(out, line)
        elif line.strip():
            free_line(out, line)
    return out


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
