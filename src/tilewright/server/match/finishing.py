"""Work that goes on to its end even when whoever asked for it is gone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

from tilewright.server.metering import paid

T = TypeVar('T')


async def to_the_end(work: Callable[[], Coroutine[object, object, T]], going: set[asyncio.Task[object]]) -> T:
    """Does something to its end, at the cost of whoever began it; it is among what is going on for as long."""
    task = asyncio.create_task(paid(work))
    going.add(task)
    task.add_done_callback(going.discard)
    try:
        return await asyncio.shield(task)
    finally:
        del task  # a fault that it ended with knows this frame: they would keep each other, and the table
