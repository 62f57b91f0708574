"""Turns: so many at once, and whoever waits is called by turns between those on whose behalf they wait."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final, final

LONGEST: Final = 0.5  # seconds between two turns at most

Line = OrderedDict[str, deque[asyncio.Future[None]]]


class Full(Exception):
    """More would wait than may."""


@final
class Turns:
    """Places for so many at once: nobody waits for another's hundred, and the first line goes before the other."""

    def __init__(self, places: int, most: int = 10_000) -> None:
        self.free = places
        self.most = most
        self.first: Line = OrderedDict()
        self.later: Line = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum(len(calls) for line in (self.first, self.later) for calls in line.values())

    @asynccontextmanager
    async def turn(self, of: str) -> AsyncGenerator[None, None]:
        """Waits for a turn and has it; then, for as long as it took, none follows.

        What is light takes many small steps: without that pause each of them would wait for somebody's whole turn.
        """
        leave, loop = await self.enter(of), asyncio.get_running_loop()
        began = loop.time()
        try:
            yield
        finally:
            loop.call_later(min(loop.time() - began, LONGEST), leave)

    async def enter(self, of: str, first: bool = True) -> Callable[[], None]:
        """Takes a place or waits for one; gives what gives it back, once. Full when too many wait."""
        if self.free > 0:
            self.free -= 1
        else:
            await self._wait(self.first if first else self.later, of)
        left = False

        def leave() -> None:
            nonlocal left
            if not left:
                left = True
                self._leave()

        return leave

    async def _wait(self, line: Line, of: str) -> None:
        """Waits to be called."""
        if self.waiting >= self.most:
            raise Full(f'at most {self.most} to wait expected')
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.setdefault(of, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():  # called a moment ago: the place goes to the next
                self._leave()
            raise

    def _leave(self) -> None:
        """Gives the place to the next who waits; whoever they wait for then stands last."""
        for line in (self.first, self.later):
            while line:
                of, calls = line.popitem(last=False)
                called = calls.popleft()
                if calls:
                    line[of] = calls
                if not called.done():
                    called.set_result(None)
                    return
        self.free += 1
