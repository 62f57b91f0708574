"""Hypothesis draws the same examples in every run, every test has the kind of its place, a run cut off says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.cut_off import Running
from tests.kinds import marks_of

ROOT = Path(__file__).parents[1]

settings.register_profile('steady', derandomize=True, database=None, deadline=None)
settings.load_profile('steady')


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Running(config), 'running')


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in marks_of(item.path.relative_to(ROOT).as_posix()):
            item.add_marker(mark)
