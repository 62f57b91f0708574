"""Memory that is free again is given back to the system, where its allocator can be asked to."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from contextlib import suppress
from typing import Final

FEW: Final = 20  # tables at which to look at everything takes a few milliseconds


async def give_back(tables: int) -> None:
    """Gives back what is free while there are so many tables.

    Python keeps some tuples and lists for the next that are wanted; single ones lie on pages that are free otherwise.
    It lets go of them when it looks at everything that was made since the start, so only where that is little.
    """
    if tables <= FEW:
        gc.collect()
    await asyncio.to_thread(trim)


def trim() -> None:
    """Asks the allocator for what it keeps for later; elsewhere than with glibc nothing happens."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
