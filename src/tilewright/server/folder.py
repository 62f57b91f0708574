"""The folder of a server's data: one server at a time, or two would believe in two different truths."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from tilewright.core.play import Misuse
from tilewright.server.settings import Settings


def claim_folder(settings: Settings) -> IO[str] | None:
    """Takes the data folder for as long as what this gives is open; Misuse when another server has it.

    Several processes may share one where the database or the broker are made for that.
    """
    if settings.shared:
        return None
    try:
        import fcntl
    except ImportError:  # where files cannot be locked like that
        return None
    file = os.fdopen(os.open(settings.data / 'lock', os.O_RDWR | os.O_CREAT, 0o600), 'r+', encoding='ascii')
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        raise Misuse(taken(settings.data, file)) from None
    file.truncate()
    file.write(f'{os.getpid()}\n')
    file.flush()
    return file


def taken(folder: Path, file: IO[str]) -> str:
    """Who has the folder."""
    with file:
        holder = file.read(20).strip()
    return f'{folder}: a folder of its own expected, the server with process number {holder or "unknown"} uses it'
