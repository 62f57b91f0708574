"""A search that several processes share: each tries its part of the guesses, and before every halving all is added up.

The processes begin as copies of the one that decides, so nothing of a state is sent; they are told which candidates are
left and give sums back. Guess by guess they try what one process alone would try: so the same seed and number of
outcomes find the same answer, however many processes there are.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from time import perf_counter
from typing import Any, Final, NamedTuple

from tilewright.core.play import Misuse, S
from tilewright.core.thinking.judging import ALL
from tilewright.core.thinking.searching import Candidate, Search

FORK: Final = 'fork'
MANY: Final = 8  # candidates that are worth the whole time


class Round(NamedTuple):
    """What is tried until the candidates are halved."""

    left: tuple[int, ...]  # which of the first candidates
    first: int  # guess
    many: int  # guesses
    end: float  # by the clock
    depth: int  # turns that are played on


class Sums(NamedTuple):
    """What came of a part of a round."""

    totals: tuple[float, ...]  # [candidate]
    tried: int  # guesses


def run_shared(found: Search[S], begun: float, seconds: float, outcomes: int, jobs: int) -> None:
    """Searches with so many outcomes, or else for so long since it began, by so many processes."""
    first, rounds, seconds = list(found.left), found.rounds(), worthwhile(found, seconds)
    with workers(found, jobs) as others:
        for nth in range(rounds):
            many = max(1, outcomes // rounds // len(found.left)) if outcomes else ALL
            end = inf if outcomes else begun + seconds * (nth + 1) / rounds
            left = tuple([first.index(candidate) for candidate in found.left])
            this = Round(left, found.tried, many, end, found.deep.depth)
            for other in others:
                other.send(this)
            add(found, first, this, [part(found, first, this, 0, jobs), *(other.recv() for other in others)])
            found.halve()


def worthwhile(found: Search[S], seconds: float) -> float:
    """How much of a time a search is worth: few candidates have less."""
    return seconds * min(1.0, len(found.left) / min(found.way.width, MANY))


def part(found: Search[S], first: list[Candidate], this: Round, nth: int, jobs: int) -> Sums:
    """Tries every so-manieth guess of a round, from the nth on; by the clock at least one."""
    found.left = [Candidate(first[each].line) for each in this.left]
    found.deepen(this.depth)
    guess = nth
    while guess < this.many and (guess == nth or perf_counter() < this.end):
        found.tried = this.first + guess
        found.sample(1)
        guess += jobs
    return Sums(tuple([candidate.total for candidate in found.left]), (guess - nth) // jobs)


def add(found: Search[S], first: list[Candidate], this: Round, parts: list[Sums]) -> None:
    """Adds what came of all parts of a round to the candidates that are left."""
    found.left = [first[each] for each in this.left]
    for place, candidate in enumerate(found.left):
        candidate.total += sum(each.totals[place] for each in parts)
        candidate.tried += sum(each.tried for each in parts)
    found.tried = this.first + min(this.many, len(parts) * max(each.tried for each in parts))


@contextmanager
def workers(found: Search[S], jobs: int) -> Iterator[list[Any]]:
    """The ends of pipes to all processes but this one; they are gone when the search is over."""
    if FORK not in get_all_start_methods():
        raise Misuse('a search by several processes expected a system that can copy a process; leave out jobs=')
    context, pipes, processes = get_context(FORK), [], []
    try:
        for nth in range(1, jobs):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, found, nth, jobs), daemon=True)
            process.start()
            theirs.close()
            pipes.append(ours)
            processes.append(process)
        yield pipes
    finally:
        for pipe in pipes:
            pipe.close()
        for process in processes:
            process.kill()  # it has nothing to put away
            process.join()


def work(pipe: Connection, found: Search[S], nth: int, jobs: int) -> None:  # pragma: no cover - in another process
    """Does one part of every round until nobody wants any more."""
    first = list(found.left)
    with suppress(EOFError):
        while True:
            this: Round = pipe.recv()
            pipe.send(part(found, first, this, nth, jobs))
