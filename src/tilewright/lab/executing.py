"""One way to hand work out: to processes of this machine, or to a cluster of machines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Protocol, TypeVar

from tilewright.bots.pooling import pooled
from tilewright.lab.extras import need

T = TypeVar('T')
R = TypeVar('R')


class Executor(Protocol):
    """Does a piece of work for each task; the results come in the order of the tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """The results, as they are done."""
        ...


def executor(jobs: int, cluster: str = '') -> Executor:
    """So many processes of this machine, or those of a cluster at an address."""
    return on_cluster(cluster) if cluster else partial(pooled, jobs=jobs)


def on_cluster(address: str) -> Executor:
    """The workers of Ray at an address ('local' starts some here); Misuse where Ray is not installed."""
    library = need('ray', 'cluster')

    def run(work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        if not library.is_initialized():
            library.init(address=address, log_to_driver=False)
        remote = library.remote(work)
        waiting = [remote.remote(task) for task in tasks]
        for one in waiting:
            yield library.get(one)

    return run
