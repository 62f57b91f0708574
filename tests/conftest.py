"""Hypothesis draws the same examples in every run, keeps nothing on disk and knows no clock."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests.cut_off import Running

settings.register_profile('steady', derandomize=True, database=None, deadline=None)
settings.load_profile('steady')


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Running(config), 'running')
