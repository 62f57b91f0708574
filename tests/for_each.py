"""One test for many cases: where a case takes less than pytest takes to find, run and report a test of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import TypeVar

T = TypeVar('T')


def for_each(cases: Iterable[T], name: Callable[[T], str]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Makes a test of a case a test of all of them, which names each case that fails."""
    found = list(cases)

    def over(test: Callable[[T], None]) -> Callable[[], None]:
        def all_of_them() -> None:
            faults: list[str] = []
            for case in found:
                try:
                    test(case)
                except AssertionError as fault:
                    faults.append(f'{name(case)}: {fault}')
            assert not faults, '\n'.join(faults)

        wraps(test)(all_of_them)
        del all_of_them.__wrapped__  # type: ignore[attr-defined]  # pytest would look there for what it takes
        return all_of_them

    return over
