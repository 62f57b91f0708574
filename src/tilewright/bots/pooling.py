"""Work handed out to processes of this machine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

T = TypeVar('T')
R = TypeVar('R')


def pooled(work: Callable[[T], R], tasks: Sequence[T], jobs: int, chunk: int = 1) -> Iterator[R]:
    """The results in the order of the tasks, by so many processes, each of which is handed so many tasks at a time."""
    if jobs < 2 or len(tasks) < 2:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context('spawn'))
    try:
        yield from pool.map(work, tasks, chunksize=chunk)
    finally:
        pool.shutdown(cancel_futures=True)
