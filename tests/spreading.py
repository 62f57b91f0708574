"""Which test comes when: those that wait stand between those that compute, and none of them comes last.

Workers take tests in this order, each a part of it. Filed by folder, one worker would have all browsers and servers,
which wait half of the time, and at the end of a run a core would have nothing to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

EARLY: Final = 0.8  # of a run, in which everything that waits has begun
T = TypeVar('T')


def spread(files: Sequence[tuple[Sequence[T], bool]]) -> list[T]:
    """The tests of all files, each with whether they wait: files stay whole, those that wait far from each other."""
    waiting = [tests for tests, waits in files if waits]
    computing = [tests for tests, waits in files if not waits]
    many, before = sum(map(len, computing)), 0
    placed: list[tuple[float, Sequence[T]]] = []
    for tests in computing:
        placed.append((before / many, tests))
        before += len(tests)
    placed += [(EARLY * nth / len(waiting), tests) for nth, tests in enumerate(waiting)]
    return [test for _, tests in sorted(placed, key=lambda each: each[0]) for test in tests]
