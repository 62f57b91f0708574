"""Hypothesis draws the same examples in every run, every test has the kind of its place, a run cut off says so.

Tests that wait are spread among those that compute.
"""

from __future__ import annotations

import gc
from itertools import groupby, product
from pathlib import Path

import pytest
from hypothesis import settings

from tests import faces
from tests.cut_off import Running
from tests.kinds import marks_of
from tests.spreading import spread

ROOT = Path(__file__).parents[1]

settings.register_profile('steady', derandomize=True, database=None, deadline=None)
settings.load_profile('steady')


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Running(config), 'running')
    made = faces.begin()
    config.add_cleanup(lambda: faces.end(made))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Where tests that run once are not wanted, what they import is not looked for either."""
    if not str(config.getoption('markexpr')).startswith('not once') or collection_path.suffix != '.py':
        return None
    return 'once' in marks_of(collection_path.relative_to(ROOT).as_posix()) or None


def pytest_collection_finish() -> None:
    """Has the collector leave alone what lives as long as the run: looking at it took every tenth second of a core."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    for tests in files:
        marks = marks_of(tests[0].path.relative_to(ROOT).as_posix())  # once for a file, which may hold a thousand tests
        for item, mark in product(tests, marks):
            item.add_marker(mark)
    items[:] = spread([(tests, 'once' in tests[0].keywords) for tests in files])
