"""Ports for servers in processes of their own, which are told theirs before they start.

A port that is only found free may be given to another before its server listens: then one test speaks to the server of
another. These lie below those that a system hands out by itself, and each is locked as long as this process lives.
"""

from __future__ import annotations

import fcntl
import tempfile
from pathlib import Path
from random import Random
from socket import SO_REUSEADDR, SOL_SOCKET, socket
from typing import IO, Final

LEAST: Final = 10240
MOST: Final = 32767
HELD: Final[list[IO[bytes]]] = []  # their locks, which end with this process


def free_port() -> int:
    """A port that nobody listens on and that no other test on this machine is given."""
    folder = Path(tempfile.gettempdir()) / 'tilewright-ports'
    folder.mkdir(exist_ok=True)
    rng = Random()
    while True:
        port = rng.randint(LEAST, MOST)
        if lock(folder / str(port)) and is_free(port):
            return port


def lock(path: Path) -> bool:
    """Whether this process has a file for itself from now on."""
    file = path.open('ab')
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        return False
    HELD.append(file)
    return True


def is_free(port: int) -> bool:
    """Whether nobody listens on a port."""
    with socket() as tried:
        tried.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
        try:
            tried.bind(('127.0.0.1', port))
        except OSError:
            return False
    return True
