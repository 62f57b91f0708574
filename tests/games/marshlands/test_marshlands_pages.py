"""The pages of the acts say what the records say."""

from __future__ import annotations

import runpy
from pathlib import Path

from tilewright.games.marshlands.acts import ACTS

ROOT = Path(__file__).parents[3]
MADE: dict[str, str] = runpy.run_path(str(ROOT / 'scripts' / 'acts.py'))['pages']()


def test_the_pages_in_docs_are_those_of_the_records() -> None:
    there = {path.name: path.read_text(encoding='utf-8') for path in (ROOT / 'docs' / 'acts').glob('*.md')}
    assert there == MADE, 'python scripts/acts.py writes them anew'


def test_an_act_told_by_another_says_so_and_only_what_differs() -> None:
    assert 'Act 3 is [Act 1](act1.md) except:' in MADE['act3.md']
    assert 'far corner' in MADE['act3.md']
    assert 'SM-A3-07' in MADE['act3.md']
    assert 'SM-G-32' not in MADE['act3.md']  # matching is as in Act 1
    assert 'SM-G-32' in MADE['act1.md']
    assert sorted(MADE) == sorted(f'{act.name}.md' for act in ACTS)
