"""Every rule that a game tells its players is carried by its code and proved by its scenarios, and nothing else is."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from importlib.resources import files
from pathlib import Path

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
RANGE = re.compile(rf'({RULE.pattern}) to ({RULE.pattern})')


def stated(page: Path) -> list[str]:
    """The numbers with which the statements of a page begin, in its order."""
    return [found[1] for found in STATED.finditer(page.read_text(encoding='utf-8'))]


def named(text: str) -> set[str]:
    """The numbers that a text names, those within a range included."""
    out = set(RULE.findall(text))
    for first, last in RANGE.findall(text):
        (family, low), (_, high) = first.rsplit('-', 1), last.rsplit('-', 1)
        out |= {f'{family}-{number:0{len(low)}}' for number in range(int(low), int(high) + 1)}
    return out


def words_about(source: str) -> str:
    """The docstrings and comments of a module: what its code says about itself."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = [token.string for token in tokens if token.type == tokenize.COMMENT]
    return '\n'.join([ast.get_docstring(node) or '' for node in nodes] + comments)


def in_code(folder: Path) -> set[str]:
    """The rules that the game's code says it carries."""
    sources = [path.read_text(encoding='utf-8') for path in sorted(folder.rglob('*.py'))]
    return {rule for source in sources for rule in named(words_about(source))}


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
    same(set(stated(folder / 'rules.md')), in_code(folder), f'the code of {folder.name}')


@pytest.mark.parametrize('folder', RULED, ids=NAMES)
def test_every_rule_is_proved_by_a_scenario(folder: Path) -> None:
    same(set(stated(folder / 'rules.md')), in_scenarios(folder), f'a check of a scenario of {folder.name}')


def test_a_range_names_all_that_lies_between() -> None:
    assert named('CAR-08 to CAR-11, and CAR-20') == {'CAR-08', 'CAR-09', 'CAR-10', 'CAR-11', 'CAR-20'}
    assert named('SM-A3-07 to SM-A3-09') == {'SM-A3-07', 'SM-A3-08', 'SM-A3-09'}


def test_only_docstrings_and_comments_count() -> None:
    source = "def f():\n    '''CAR-01'''\n    return 'CAR-02'  # CAR-03\n"
    assert named(words_about(source)) == {'CAR-01', 'CAR-03'}
