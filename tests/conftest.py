"""Hypothesis draws the same examples in every run, keeps nothing on disk and knows no clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile('steady', derandomize=True, database=None, deadline=None)
settings.load_profile('steady')
