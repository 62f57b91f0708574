"""Every kind of test is found where its pattern says, and what must run on both builds does."""

from __future__ import annotations

from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.kinds import COLD, ONCE, SWEEPS, marks_of

ROOT = Path(__file__).parents[1]
FILES = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / 'tests').rglob('test_*.py'))


@pytest.mark.parametrize('pattern', [*ONCE, *COLD, *SWEEPS])
def test_a_pattern_names_some_file(pattern: str) -> None:
    assert any(fnmatch(path, pattern) for path in FILES)


def test_rules_and_laws_run_on_both_builds_and_only_rules_cover() -> None:
    both = [path for path in FILES if 'once' not in marks_of(path)]
    assert {path.split('/')[1] for path in both} == {'core', 'games', 'laws', 'perft', 'playthroughs', 'referee'}
    assert marks_of('tests/games/test_scenarios.py') == []
    assert marks_of('tests/games/test_rule_coverage.py') == ['once']
    assert marks_of('tests/core/test_picture_lines.py') == ['cold']
    assert marks_of('tests/referee/test_referee.py') == ['sweep']
    assert marks_of('tests/server/test_api.py') == ['once']
