"""Bots think, records are read and pictures painted in processes of their own, so that none ever delays a person."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from math import ceil
from multiprocessing import get_context, parent_process
from random import Random
from typing import Final, NamedTuple, Protocol, TypeVar, TypeVarTuple, final

import msgspec

from tilewright.bots import find_bot
from tilewright.core.match import Match, new_match
from tilewright.core.notation import read_move
from tilewright.core.play import Game, State
from tilewright.games import find_game
from tilewright.presentation.pages import draw_example, page_of
from tilewright.presentation.words import ENGLISH
from tilewright.server.errors import refuse
from tilewright.server.match.records import Played, Reading, read_record
from tilewright.server.pictures.look import Look
from tilewright.server.players.expertise import WORKS
from tilewright.server.players.remembering import Memory
from tilewright.server.players.thinking import TRIES, Load, Thinkers
from tilewright.server.wire import Error

MEMORY: Final = 2 * 1024**3  # bytes for a process that reads a record
EFFORT: Final = 20  # seconds of a processor for one record
PATIENCE: Final = 180.0  # seconds by the clock, the start of the process included: others may want the processor too
QUEUE: Final = 16  # records that may wait to be read
WAY: Final = 10  # by how much more others are wanted: a thought may take longer, an answer to a person may not
THOUGHT: Final = Memory()  # of this process

log = logging.getLogger(__name__)
R = TypeVar('R')
Ts = TypeVarTuple('Ts')


class Task(NamedTuple):
    """A decision for a bot, in plain words, so that it can be sent to another process."""

    game: str
    variant: str
    options: tuple[tuple[str, str], ...]
    seats: int
    settings: tuple[tuple[str, tuple[str, ...]], ...]
    log: tuple[tuple[int, str], ...]  # seat and notation of every move so far
    seat: int
    bot: str
    seed: str
    match: str = ''  # decisions of the same match wait for one another
    people: bool = True  # whether a person plays in it
    what: str = ''  # what is wanted instead of an answer: see expertise.py
    span: tuple[int, int] = (0, 0)  # the plies that it is about


class Painting(NamedTuple):
    """A picture to be painted, in plain words."""

    game: str
    what: str  # tile, cover, face or example
    name: str = ''
    turn: int = 0


def match_of(game: Game[State], task: Task) -> Match[State]:
    """The match as it stands."""
    match = new_match(game, task.variant, task.seats, dict(task.options))
    for what, words in task.settings:
        match.arrange(what, *words)
    for seat, notation in task.log:
        match.play(read_move(game.verbs, seat, tuple(notation.split())))
    return match


def think(game: Game[State], task: Task) -> str:
    """The notation of a bot's answer; the bot sees what a person in its seat sees, and nothing else."""
    if task.what:
        return WORKS[task.what](match_of(game, task), task.seat, task.seed, task.span)
    state = THOUGHT.position(game, task.match, task.log, lambda: match_of(game, task).state)
    seen = game.see(state, task.seat)
    mine = [move for move in game.moves(seen) if move.seat == task.seat]
    return str(find_bot(task.bot)(game, seen, task.seat, mine, Random(task.seed)))


def paint(game: Game[State], painting: Painting) -> bytes:
    """A picture, or where pieces stand in each turn on the parts of a tile, and the outlines of those."""
    look = Look(game)
    if painting.what == 'tile':
        return look.tile(painting.name, painting.turn)
    if painting.what == 'cover':
        return look.cover()
    if painting.what == 'example':
        return paint_example(game, painting.name)
    return msgspec.json.encode(([look.spots(painting.name, turn) for turn in range(4)], look.paths(painting.name)))


def paint_example(game: Game[State], place: str) -> bytes:
    """A position of a page: the variant, the section and which of its examples."""
    variant, section, which = place.split('/')
    return draw_example(game, page_of(game.name, variant, ENGLISH).sections[int(section)].examples[int(which)]).encode()


def think_by_name(task: Task) -> str:
    """Thinks in another process."""
    return think(find_game(task.game), task)


def paint_by_name(painting: Painting) -> bytes:
    """Paints in another process."""
    return paint(find_game(painting.game), painting)


def give_way() -> None:
    """Lets whoever serves people go first, where the system knows who goes first."""
    with suppress(AttributeError, OSError):
        os.nice(WAY)


def watch_parent() -> None:
    """Ends this process when the server is gone, however it went; the pool alone would wait for ever."""
    give_way()
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def read_by_name(reading: Reading) -> Played | Error:
    """Reads a record in another process, which ends when that takes too much of the processor's time."""
    limit_effort(EFFORT)
    return read_record(find_game, reading)


def limit_effort(seconds: int) -> None:
    """Gives this process so many more seconds of a processor, where the system can do that."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        used = resource.getrusage(resource.RUSAGE_SELF)
        most = ceil(used.ru_utime + used.ru_stime) + seconds
        resource.setrlimit(resource.RLIMIT_CPU, (most, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def watch_and_limit() -> None:
    """Gives this process no more memory than a record needs, where the system can do that."""
    watch_parent()
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Workers(Protocol):
    """Whoever thinks, reads and paints."""

    here: bool  # whether they do so in this process

    def load(self) -> Load:
        """How much is being thought about."""
        ...

    async def think(self, task: Task) -> str:
        """A bot's answer."""
        ...

    async def paint(self, painting: Painting) -> bytes:
        """A picture."""
        ...

    async def read(self, reading: Reading) -> Played | Error:
        """A record played through."""
        ...

    def close(self) -> None:
        """Stops."""
        ...


def new_pool(many: int, initializer: Callable[[], None] = watch_parent) -> ProcessPoolExecutor:
    """So many processes that live no longer than this one."""
    return ProcessPoolExecutor(many, mp_context=get_context('spawn'), initializer=initializer)


def kill(pool: ProcessPoolExecutor) -> None:
    """Ends the processes of a pool, whatever they are at."""
    for process in list((pool._processes or {}).values()):  # noqa: SLF001  the pool has no way to end a long thought
        process.kill()


@final
class Processes:
    """Workers in processes of their own; they start when they are first needed."""

    def __init__(self, thinkers: int) -> None:
        self.here = False
        self.closed = False
        self.thinkers = Thinkers(thinkers, lambda: new_pool(1), kill)
        self.pools: dict[str, ProcessPoolExecutor] = {}
        self.readers = 0  # records that are read or wait for it
        self.reader = asyncio.Lock()  # where one record lies at a time, so that each has its own time

    def load(self) -> Load:
        """How much is being thought about."""
        return self.thinkers.load

    async def think(self, task: Task) -> str:
        """A bot's answer."""
        return await self.thinkers.run(task.match, task.people, think_by_name, task)

    async def paint(self, painting: Painting) -> bytes:
        """A picture."""
        return await self._run('paint', 1, paint_by_name, painting)

    async def read(self, reading: Reading) -> Played | Error:
        """A record played through by a process with bounds; one that takes too long is put away."""
        if self.readers >= QUEUE:
            return refuse(reading.lang, 'busy', 'reading').error
        self.readers += 1
        try:
            async with self.reader:
                return await self._read(reading)
        finally:
            self.readers -= 1

    async def _read(self, reading: Reading) -> Played | Error:
        """A record played through, or put away with the process that was at it."""
        pool = self.pools.get('read')
        if pool is None:
            pool = self.pools['read'] = new_pool(1, watch_and_limit)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(pool, read_by_name, reading)
        except (TimeoutError, BrokenProcessPool):
            if self.closed:
                raise asyncio.CancelledError from None
            log.warning('a record was too much to read', extra={'size': len(reading.text)})
            del self.pools['read']
            kill(pool)
            pool.shutdown(wait=False, cancel_futures=True)
            return refuse(reading.lang, 'too_large', 'too_heavy').error

    async def _run(self, name: str, many: int, work: Callable[[*Ts], R], *args: *Ts) -> R:
        """Runs something in a pool; a pool whose process died is replaced."""
        for tried in range(TRIES):
            pool = self.pools.get(name)
            if pool is None:
                pool = self.pools[name] = new_pool(many)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, *args)
            except BrokenProcessPool:
                if self.closed:
                    raise asyncio.CancelledError from None
                log.warning('a worker process died', extra={'pool': name, 'tried': tried})
                if self.pools.get(name) is pool:
                    del self.pools[name]
                    pool.shutdown(wait=False, cancel_futures=True)
        raise RuntimeError(f'a {name} process that lives expected, {TRIES} died')

    def close(self) -> None:
        """Stops the processes; what they were at is dropped."""
        self.closed = True
        self.thinkers.close()
        for pool in self.pools.values():
            kill(pool)
            pool.shutdown(wait=True, cancel_futures=True)
        self.pools.clear()


@final
class Inline:
    """Workers in this process, for tests and for games that only this process knows."""

    def __init__(self, find: Callable[[str], Game[State]]) -> None:
        self.here = True
        self.find = find

    def load(self) -> Load:
        """Nothing waits here."""
        return Load()

    async def think(self, task: Task) -> str:
        """A bot's answer."""
        await asyncio.sleep(0)
        return think(self.find(task.game), task)

    async def paint(self, painting: Painting) -> bytes:
        """A picture."""
        await asyncio.sleep(0)
        return paint(self.find(painting.game), painting)

    async def read(self, reading: Reading) -> Played | Error:
        """A record played through."""
        await asyncio.sleep(0)
        return read_record(self.find, reading)

    def close(self) -> None:
        """There is nothing to stop."""
