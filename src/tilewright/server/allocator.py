"""The allocator of a server: the system's, which gives back single pages, where Python's own keeps most of them.

Python's allocator gives back whole megabytes only, and after some hundred matches something small lies on nearly each.
Which one is used is settled when Python starts; so a server that was started with Python's own starts itself anew.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Final

NAME: Final = 'PYTHONMALLOC'

Become = Callable[[str, list[str], dict[str, str]], object]


def gives_back() -> bool:
    """Whether the system's allocator can be asked to give back what is free: glibc's can."""
    with suppress(OSError, TypeError):
        return hasattr(ctypes.CDLL(None), 'malloc_trim')
    return False


def use_the_systems_allocator(
    environ: MutableMapping[str, str] = os.environ,
    become: Become = os.execve,
    worth_it: Callable[[], bool] = gives_back,
) -> None:
    """Starts this program anew with the system's allocator, unless whoever started it has chosen one.

    The choice is not passed on: those who think for bots make much that is small, and Python's own is quicker.
    """
    if environ.pop(NAME, '') or not worth_it():
        return
    become(sys.executable, [sys.executable, *sys.orig_argv[1:]], {**environ, NAME: 'malloc'})
