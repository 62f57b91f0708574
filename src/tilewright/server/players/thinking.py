"""Thinking: bots think in processes of their own, people's matches first, by turns, and a slow one delays no other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, NamedTuple, TypeVar, TypeVarTuple, final

from tilewright.server.turns import Turns

SLOW: Final = 1.0  # seconds of thinking after which others need not wait for its end
SPARE: Final = 2  # processes for those who think longer
LONGEST: Final = 60.0  # seconds after which a bot is taken to think for ever
QUEUE: Final = 4096  # decisions that may wait
TRIES: Final = 3  # times that a broken process is replaced before a decision is given up

log = logging.getLogger(__name__)
R = TypeVar('R')
Ts = TypeVarTuple('Ts')


class Load(NamedTuple):
    """How many decisions are being thought about, how many of those for long, and how many wait."""

    running: int = 0
    slow: int = 0
    waiting: int = 0


@final
class Thinkers:
    """Processes that think, one decision each at a time; they start when they are first needed."""

    def __init__(
        self, many: int, start: Callable[[], ProcessPoolExecutor], kill: Callable[[ProcessPoolExecutor], None]
    ):
        self.turns = Turns(many, QUEUE)
        self.start = start
        self.kill = kill
        self.idle: list[ProcessPoolExecutor] = []
        self.busy: set[ProcessPoolExecutor] = set()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.slow = 0
        self.closed = False

    @property
    def load(self) -> Load:
        """What goes on."""
        return Load(len(self.busy), self.slow, self.turns.waiting)

    async def run(self, match: str, people: bool, work: Callable[[*Ts], R], *args: *Ts) -> R:
        """Thinks when it is the match's turn; the place of a slow one goes to the next while it thinks on."""
        leave = await self.turns.enter(match, first=people)
        # A process cannot be told to stop: it keeps its place to the end, whether anybody still waits for it or not.
        task = asyncio.create_task(self._run(leave, work, *args))
        self.tasks.add(task)
        task.add_done_callback(self._forget)
        return await asyncio.shield(task)

    def _forget(self, task: asyncio.Task[Any]) -> None:
        """Forgets a decision that was made; why one failed is for whoever still waits for it."""
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()

    async def _run(self, leave: Callable[[], None], work: Callable[[*Ts], R], *args: *Ts) -> R:
        """Thinks in the place that was taken."""
        overtime = False

        def be_slow() -> None:
            nonlocal overtime
            if self.slow < SPARE:
                self.slow, overtime = self.slow + 1, True
                leave()

        timer = asyncio.get_running_loop().call_later(SLOW, be_slow)
        try:
            return await self._try(work, *args)
        finally:
            timer.cancel()
            self.slow -= overtime
            leave()

    async def _try(self, work: Callable[[*Ts], R], *args: *Ts) -> R:
        """Thinks in a process; one that died is replaced, one that does not come to an end is put away."""
        for tried in range(TRIES):
            pool = self.idle.pop() if self.idle else self.start()
            self.busy.add(pool)
            well = False
            try:
                async with asyncio.timeout(LONGEST):
                    found = await asyncio.get_running_loop().run_in_executor(pool, work, *args)
                well = True
                return found
            except BrokenProcessPool:
                if self.closed:
                    raise asyncio.CancelledError from None
                log.warning('a worker process died', extra={'pool': 'think', 'tried': tried})
            except Exception as error:
                well = not isinstance(error, TimeoutError)  # a bot that fails has come to an end
                raise
            finally:
                self._give_back(pool, well)
        raise RuntimeError(f'a think process that lives expected, {TRIES} died')

    def _give_back(self, pool: ProcessPoolExecutor, well: bool) -> None:
        """Keeps a process for the next decision, unless it is at one that nobody waits for any more."""
        self.busy.discard(pool)
        if well and not self.closed:
            self.idle.append(pool)
        else:
            self.kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Stops the processes; what they were at is dropped."""
        self.closed = True
        for pool in (*self.idle, *self.busy):
            self.kill(pool)
            pool.shutdown(wait=True, cancel_futures=True)
        self.idle.clear()
