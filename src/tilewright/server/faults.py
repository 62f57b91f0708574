"""Faults of late: whatever the server logs as an error is remembered for a while, so that `/health` can name it."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, final

from tilewright.server.wire import FaultInfo

MOST: Final = 20  # faults that are remembered
LATELY: Final = 3600.0  # seconds for which they are


@final
class Faults(logging.Handler):
    """What went wrong of late: what was logged, never why in words, which is for the log alone."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.seen: OrderedDict[tuple[str, str, str], FaultInfo] = OrderedDict()

    def emit(self, record: logging.LogRecord) -> None:
        """Remembers an error; one that comes again is counted."""
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ''
        match = str(getattr(record, 'match', ''))
        found = self.seen.pop((record.msg, kind, match), None)
        times = found.times + 1 if found is not None else 1
        info = FaultInfo(round(record.created * 1000), record.msg, kind, match, times)
        self.seen[record.msg, kind, match] = info
        while len(self.seen) > MOST:
            self.seen.popitem(last=False)

    def since(self, now: int) -> list[FaultInfo]:
        """The faults of late, the last first."""
        return [info for info in reversed(self.seen.values()) if now - info.at < LATELY * 1000]


@contextmanager
def listening(faults: Faults) -> Iterator[None]:
    """Remembers what the server logs while it runs."""
    logger = logging.getLogger('tilewright')
    logger.addHandler(faults)
    try:
        yield
    finally:
        logger.removeHandler(faults)
