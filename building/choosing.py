"""Which modules are compiled, and which of them are worth the C compiler's best: by patterns from pyproject.toml."""

from __future__ import annotations

import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple


class Choice(NamedTuple):
    """The modules to compile, and those of them that are busy in a playout or a list of moves; paths below src."""

    modules: list[str]
    busy: list[str]


def config(root: Path) -> dict[str, Any]:
    """The part of pyproject.toml that tells the build hook what to do."""
    project = tomllib.loads((root / 'pyproject.toml').read_text(encoding='utf-8'))
    out: dict[str, Any] = project['tool']['hatch']['build']['targets']['wheel']['hooks']['custom']
    return out


def choose(sources: Path, patterns: dict[str, Any]) -> Choice:
    """Everything that a pattern of `compiled` finds, but what is cold by its name or by what it imports."""
    found = {path for pattern in patterns['compiled'] for path in sources.glob(pattern) if path.is_file()}
    paths = {path.relative_to(sources).as_posix(): path for path in sorted(found)}
    warm = [name for name, path in paths.items() if not is_cold(name, path, patterns)]
    return Choice(warm, [name for name in warm if matches(name, patterns['busy'])])


def is_cold(name: str, path: Path, patterns: dict[str, Any]) -> bool:
    """Whether a module is left as it is: nobody waits for it, or the compiler cannot take what it imports."""
    if matches(name, patterns['cold']):
        return True
    wanted = '|'.join(re.escape(module) for module in patterns['cold-imports'])
    return re.search(rf'^(?:from|import) (?:{wanted})\b', path.read_text(encoding='utf-8'), re.MULTILINE) is not None


def matches(name: str, patterns: list[str]) -> bool:
    """Whether one of the patterns fits the whole path; a star stands for folders as well."""
    return any(fnmatchcase(name, pattern) for pattern in patterns)
