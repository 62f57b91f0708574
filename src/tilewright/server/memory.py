"""Memory: when the collector looks for circles, and that what is free goes back to the system.

What the server makes is freed when nobody needs it any more, for tables, sockets and moves know no circles. Whenever
the collector looks everybody waits for it, and it finds nothing; so it rests. What libraries may leave is bounded: it
looks at everything once in a long while, and sooner when there is much more memory in use than there was.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import os
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Final, Protocol, final

FEW: Final = 20  # tables at which to look at everything takes a few milliseconds
LONG: Final = 600.0  # seconds after which everything is looked at again
GROWN: Final = 1.5  # times the memory after the last look at everything, and so many bytes more: it is looked at sooner
MORE: Final = 64_000_000
TRIES: Final = 500  # to find a moment when nobody waits
MOMENT: Final = 0.01  # seconds between two of them

log = logging.getLogger(__name__)


class Busy(Protocol):
    """Something at which work may go on."""

    @property
    def work(self) -> Collection[object]:
        """What goes on."""
        ...


def rest_the_collector() -> None:
    """Lets the collector look at nothing by itself, where the system says how much memory is in use."""
    if resident():
        gc.disable()


def keep_for_good() -> None:
    """Lets the collector never look at what is there now: whatever was loaded stays."""
    gc.collect()
    gc.freeze()


def resident() -> int:
    """The bytes of memory that this process has; 0 where the system does not say."""
    with suppress(OSError):
        return int(Path('/proc/self/statm').read_text(encoding='ascii').split()[1]) * os.sysconf('SC_PAGE_SIZE')
    return 0


@final
class Sweeper:
    """Looks at everything once in a long while, or when there is much more than there was."""

    def __init__(self, now: Callable[[], float], size: Callable[[], int] = resident) -> None:
        self.now = now
        self.size = size
        self.swept = now()
        self.left = size()

    def due(self) -> bool:
        """Whether it is time."""
        return self.now() - self.swept >= LONG or self.size() > GROWN * self.left + MORE

    async def tidy(self, put_away: bool, tables: Mapping[str, Busy]) -> None:
        """Looks at everything where that is due, or costs little after tables were put away; gives back what is free.

        Python keeps some tuples and lists for the next that are wanted; single ones lie on pages that are free
        otherwise. It lets go of them when it looks at everything.
        """
        due = self.due()
        if due:
            await a_moment_when_nobody_waits(tables)
        if due or (put_away and len(tables) <= FEW):
            self.sweep()
        if due or put_away:
            await asyncio.to_thread(trim)

    def sweep(self) -> None:
        """Looks at everything that was made since the start."""
        began = perf_counter()
        found = gc.collect()
        self.swept, self.left = self.now(), self.size()
        log.info('looked at everything', extra={'seconds': round(perf_counter() - began, 3), 'found': found})


async def a_moment_when_nobody_waits(tables: Mapping[str, Busy]) -> None:
    """Waits until nothing goes on at any table, but not for long: where much is played there is always something."""
    for _ in range(TRIES):
        if not any(table.work for table in tables.values()):
            return
        await asyncio.sleep(MOMENT)


def trim() -> None:
    """Asks the allocator for what it keeps for later; elsewhere than with glibc nothing happens."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
