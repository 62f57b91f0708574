"""Checks: what a record says in plain words that must hold, and where."""

from __future__ import annotations

from tilewright.core.checks.scenario import RULE, Failure, cited, run

__all__ = ['RULE', 'Failure', 'cited', 'run']
