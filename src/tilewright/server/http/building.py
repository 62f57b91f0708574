"""The route that says which build of the rules runs here, and whether a quicker one is being made."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
from litestar import get

from tilewright.core import flat
from tilewright.server.wire import Build, NextBuild


class Told(msgspec.Struct):
    """What whoever makes the compiled build last said, in the file that TILEWRIGHT_BUILD names."""

    state: Literal['making', 'ready', 'failed']
    pid: int
    done: int = 0
    of: int = 0


def is_alive(pid: int) -> bool:
    """Whether a process is there."""
    with suppress(OSError):
        os.kill(pid, 0)
        return True
    return False


def find_build(place: str) -> Build:
    """What is known about builds; nothing but this one where nobody makes another."""
    try:
        told = msgspec.convert(json.loads(Path(place).read_bytes()), Told)
    except (OSError, ValueError):
        return Build(flat.COMPILED, 'none', 0, 0)
    if flat.COMPILED:
        return Build(True, 'none', 0, 0)
    state: NextBuild = told.state
    if told.state == 'making' and not is_alive(told.pid):
        state = 'stopped'
    return Build(False, state, told.done, told.of)


@get('/api/build', sync_to_thread=True)
def show_build() -> Build:
    """Which build of the rules runs here, and whether a quicker one is being made for the next start."""
    return find_build(os.environ.get('TILEWRIGHT_BUILD', ''))
