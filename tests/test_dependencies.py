"""Whoever installs the package gets what it imports, and nothing that only its tests do."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))['project']
UNSEEN = {'aiosqlite', 'mypy_extensions'}  # named in the address of a database; imported by librt
NAMED = {'asyncpg': 'postgres'}  # named in the address of a database, with the extra that brings it
# Asked for by whoever measures, by several processes that serve the same matches, by passkeys and by /metrics.
OPTIONAL = {'chess', 'redis', 'webauthn', 'prometheus_client'}


def declared(requirements: list[str]) -> set[str]:
    """The packages of some requirements, as one imports them."""
    return {re.split(r'[\[<>=!~; ]', each)[0].replace('-', '_') for each in requirements}


def imported(source: str) -> Iterator[str]:
    """The packages that a source imports, anywhere in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition('.')[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition('.')[0]


def test_the_package_needs_what_it_imports_and_nothing_else() -> None:
    sources = [path.read_text(encoding='utf-8') for path in (ROOT / 'src').rglob('*.py')]
    found = {name for source in sources for name in imported(source)} - sys.stdlib_module_names - {'tilewright'}
    assert declared(PROJECT['dependencies']) == (found - OPTIONAL) | UNSEEN


def test_what_is_optional_comes_with_an_extra() -> None:
    extras = PROJECT['optional-dependencies']
    assert {name for each in extras.values() for name in declared(each)} >= OPTIONAL
    assert all(name in declared(extras[extra]) for name, extra in NAMED.items())


def test_requirements_and_imports_are_read_as_they_are_written() -> None:
    assert declared(['sqlalchemy[asyncio]>=2', 'resvg-py>=0.5', 'librt==0.16.0']) == {'sqlalchemy', 'resvg_py', 'librt'}
    assert list(imported('import a.b, c\nfrom d.e import f\ndef late():\n    import g\n')) == ['a', 'c', 'd', 'g']
