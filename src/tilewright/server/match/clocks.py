"""Clocks: time for a game or for each move, charged only while the server runs and everybody is seated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection, Sequence
from typing import Protocol, final

from tilewright.server.wire import ClockState


class Time(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds that only ever grow."""
        ...

    def wall(self) -> int:
        """Milliseconds since 1970."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        ...


@final
class RealTime:
    """The time of this machine."""

    def now(self) -> float:
        """Seconds that only ever grow."""
        return time.monotonic()

    def wall(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Waits."""
        await asyncio.sleep(seconds)


@final
class Clocks:
    """The time left of each seat; whose time runs is set whenever the question changes."""

    def __init__(self, kind: str, seconds: int, seats: int, left: Sequence[int] = (), increment: int = 0) -> None:
        self.kind = kind
        self.full = seconds * 1000
        self.increment = increment * 1000  # what an answer brings, where the time is for the whole game
        self.left = list(left) if len(left) == seats else [self.full] * seats
        self.since: dict[int, float] = {}  # seat -> when its time began to run
        self.until: dict[int, float] = {}  # seat -> when it answered in secret: then its time stops, but nobody sees it

    def run(self, seats: Collection[int], now: float, fresh: Collection[int] = ()) -> None:
        """Lets the time of these seats run and of no others; `fresh` ones have a new question before them."""
        for seat in list(self.since):
            if seat not in seats or seat in fresh:
                left = self.remaining(seat, now)
                self.left[seat] = left + self.increment if left and seat in fresh else left
                del self.since[seat]
                self.until.pop(seat, None)
        for seat in seats:
            if seat not in self.since:
                if self.kind == 'move':
                    self.left[seat] = self.full
                self.since[seat] = now

    def run_since(self, then: float) -> None:
        """Charges those whose time runs from an earlier moment on: nobody looked, but it was their turn."""
        for seat, since in self.since.items():
            self.since[seat] = min(since, then)

    def set(self, left: Sequence[int]) -> None:
        """Sets the time left of each seat as it was stored; nobody's runs."""
        self.left = list(left)
        self.since.clear()
        self.until.clear()

    def stop_unseen(self, seat: int, now: float) -> None:
        """Stops charging a seat that has answered in secret."""
        self.until.setdefault(seat, now)

    def remaining(self, seat: int, now: float) -> int:
        """The milliseconds that a seat has left."""
        return self._left(seat, self.until.get(seat, now))

    def _left(self, seat: int, now: float) -> int:
        """The milliseconds left if a seat's time ran until then."""
        ran = now - self.since[seat] if seat in self.since else 0.0
        return max(0, self.left[seat] - round(ran * 1000))

    def all_remaining(self, now: float) -> list[int]:
        """The milliseconds that each seat has left."""
        return [self.remaining(seat, now) for seat in range(len(self.left))]

    def spent(self, now: float) -> list[int]:
        """The seats that are asked and whose time is over."""
        return [seat for seat in sorted(self.since) if self.remaining(seat, now) <= 0]

    def next(self, now: float) -> float | None:
        """In how many seconds the next seat's time is over; None when no time runs."""
        due = [self.remaining(seat, now) for seat in self.since if seat not in self.until]
        running = [ms for ms in due if ms > 0]
        return min(running) / 1000 if running else None

    def state(self, now: float) -> ClockState:
        """The clock as the table shows it: as if whoever has answered in secret were still thinking."""
        return ClockState([self._left(seat, now) for seat in range(len(self.left))], sorted(self.since))
