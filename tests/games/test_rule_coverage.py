"""Every rule that a game tells its players is carried by its code and proved by its scenarios, and nothing else is."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from textwrap import dedent

import pytest

from tilewright.core.checks import RULE, cited
from tilewright.core.record import read
from tilewright.games import find_game

GAMES = Path(str(files('tilewright.games')))
RULED = sorted(page.parent for page in GAMES.glob('*/rules.md'))
NAMES = [folder.name for folder in RULED]
STATED = re.compile(rf'^- \*\*({RULE.pattern})\*\* \S', re.MULTILINE)
LEANS = re.compile(  # how a statement begins that means something only after the one before it
    rf'^- \*\*({RULE.pattern})\*\* (?:So|Then|Nor|Here, too|Its|Their|They|These|Such|This|Or|And|Afterwards|It is over'
    r'|Elles?|Ils|Cela|De même|Alors|Ensuite|Puis|Leurs?|Ses|Là non plus|Et|Ou|Une telle|Un tel|Elle est finie)\b',
    re.MULTILINE,
)
LOOSE = re.compile(r'- (?:[^\n]|\n  )*\(not a rule\)$', re.MULTILINE)
RANGE = re.compile(rf'{RULE.pattern} to {RULE.pattern}')
SPACE = (tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
FEW = 2  # the rules of which one comment can speak; one that names more is a list


def stated(page: Path) -> list[str]:
    """The numbers with which the statements of a page begin, in its order."""
    return [found[1] for found in STATED.finditer(page.read_text(encoding='utf-8'))]


def binding(page: Path) -> set[str]:
    """The statements of a page that code carries out: not what is true of the program or advice only."""
    text = page.read_text(encoding='utf-8')
    return {found[1] for found in STATED.finditer(text) if not LOOSE.match(text, found.start())}


def singly(text: str) -> list[str]:
    """The rules that a text names one by one; a range says only where to read on."""
    return RULE.findall(RANGE.sub('', text))


def documented(tree: ast.Module) -> Iterator[str]:
    """The docstrings of whatever does something; a module's only introduces it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and len(node.body) > 1:
            yield ast.get_docstring(node) or ''


def written(tree: ast.Module) -> Iterator[str]:
    """The strings that are one rule: what refuses, scores, ends and offers is given its number so."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value


def remarks(source: str) -> Iterator[str]:
    """The comments beside code and those right above it; one that stands alone is about nothing."""
    block: list[str] = []
    coded, before = 0, 0  # the last line with code, and the line of the last comment
    for kind, text, (line, _), (end, _), _ in tokenize.generate_tokens(io.StringIO(source).readline):
        if kind == tokenize.COMMENT and line == coded:
            yield text
        elif kind == tokenize.COMMENT:
            block = [*block, text] if line == before + 1 else [text]
            before = line
        elif kind not in SPACE:
            if block and line == before + 1:
                yield ' '.join(block)
            block, coded = [], end


def carried(source: str) -> set[str]:
    """The rules of a module, each read where it is carried out."""
    tree = ast.parse(source)
    out = {rule for text in documented(tree) for rule in singly(text)} | set(written(tree))
    return out.union(*(found for text in remarks(source) if len(found := singly(text)) <= FEW))


def in_code(folder: Path) -> set[str]:
    """The rules that the game's code carries out."""
    sources = [path.read_text(encoding='utf-8') for path in sorted(folder.rglob('*.py'))]
    return {rule for source in sources for rule in carried(source)}


def in_scenarios(folder: Path) -> set[str]:
    """The rules that the checks of the game's scenarios are about."""
    texts = [path.read_text(encoding='utf-8') for path in sorted(folder.glob('scenarios/**/*.game'))]
    return {rule for text in texts for rule in cited(read(text, find_game))}


def same(wanted: set[str], there: set[str], where: str) -> None:
    """Both sets are equal, or the difference is told from both sides."""
    missing, unknown = ', '.join(sorted(wanted - there)), ', '.join(sorted(there - wanted))
    assert not missing, f'{where} should cite {missing}'
    assert not unknown, f'{where} cites what rules.md does not state: {unknown}'


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
def test_every_statement_has_a_number_of_its_own(folder: Path) -> None:
    rules = stated(folder / 'rules.md')
    assert rules
    twice = sorted({rule for rule in rules if rules.count(rule) > 1})
    assert not twice, f'each number once expected, {", ".join(twice)} came again'


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
def test_the_rules_are_told_in_french_too(folder: Path) -> None:
    assert stated(folder / 'rules.fr.md') == stated(folder / 'rules.md')


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
@pytest.mark.parametrize('page', ['rules.md', 'rules.fr.md'])
def test_every_statement_can_be_quoted_alone(folder: Path, page: str) -> None:
    leaning = [found[1] for found in LEANS.finditer((folder / page).read_text(encoding='utf-8'))]
    assert not leaning, f'statements that stand alone expected, {", ".join(leaning)} lean on the one before'


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
def test_every_rule_is_carried_by_the_code(folder: Path) -> None:
    page, there = folder / 'rules.md', in_code(folder)
    same(set(stated(page)), there | (set(stated(page)) - binding(page)), f'the code of {folder.name}')


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
def test_every_rule_is_proved_by_a_scenario(folder: Path) -> None:
    same(set(stated(folder / 'rules.md')), in_scenarios(folder), f'a check of a scenario of {folder.name}')


def test_what_is_not_a_rule_needs_no_code(tmp_path: Path) -> None:
    page = tmp_path / 'rules.md'
    page.write_text('- **CAR-01** Lay\n  tiles.\n- **CAR-02** Advice,\n  and more. (not a rule)\n- **CAR-03** Win.\n')
    assert binding(page) == {'CAR-01', 'CAR-03'}


def test_a_rule_is_read_where_it_is_carried_out() -> None:
    source = '''
        """CAR-01 introduces the module."""
        # CAR-02 stands alone

        def refuse():
            """CAR-03: no; as CAR-04 to CAR-06 have it."""
            return Refusal('CAR-07', 'beside CAR-08')  # CAR-09

        # CAR-10 is said
        # about this (CAR-11)
        SEATS = 2

        class Later:
            """CAR-12 is not written yet."""

        # CAR-13, CAR-14, CAR-15: a list for whoever counts
        TILES = 72
    '''
    assert carried(dedent(source)) == {'CAR-03', 'CAR-07', 'CAR-09', 'CAR-10', 'CAR-11'}
