"""What kind a test is, by its place: which build it says something about, and whether it is meant to cover the code."""

from __future__ import annotations

from fnmatch import fnmatch
from typing import Final

# On the same sources these say the same whatever the engine is built like: they run on one build only.
ONCE: Final = (
    'tests/bots/*',
    'tests/browser/*',
    'tests/building/*',
    'tests/cli/*',
    'tests/games/test_rule_coverage.py',
    'tests/history/*',
    'tests/lab/*',
    'tests/lessons/*',
    'tests/server/*',
    'tests/snapshots/*',
    'tests/test_*.py',
)
# What is drawn and read from files is never compiled (pyproject.toml says what is cold): these run on the sources only.
COLD: Final = (
    'tests/core/test_drawing*.py',
    'tests/core/test_picture*.py',
    'tests/games/*_looks.py',
)
# Random games at many tables: they find what nobody thought of, on both builds, but what they touch by chance counts as
# covered no more than what nobody touches, and a tracer would make them four times as slow. The laws of all games are
# tried at many tables too; tests/tables.py says at which of them they cover.
SWEEPS: Final = (
    'tests/referee/*',
    'tests/perft/*',
    'tests/games/*_referee*.py',
    'tests/games/*/test_slow_*.py',
    'tests/games/*_playthroughs.py',
)


def marks_of(path: str) -> list[str]:
    """The markers of a test file."""
    kinds = (('once', ONCE), ('cold', COLD), ('sweep', SWEEPS))
    return [kind for kind, patterns in kinds if any(fnmatch(path, pattern) for pattern in patterns)]
