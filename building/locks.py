"""Locks that end with the process that holds them, however it ends."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform != 'win32':
    import fcntl


def lock(path: Path, wait: bool = True, shared: bool = False) -> IO[str] | None:
    """Holds a lock until the file that it gives is closed; None where somebody else has it and we do not wait."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open('a', encoding='utf-8')
    if sys.platform == 'win32':
        return file
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        file.close()
        return None
    return file


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Holds a lock, and waits for it."""
    file = lock(path)
    try:
        yield
    finally:
        if file is not None:
            file.close()
