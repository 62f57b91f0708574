"""One way to hand work out: to processes of this machine, or to a cluster of machines."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

from tilewright.bots.pooling import pooled
from tilewright.core.play import Misuse
from tilewright.lab.extras import need

T = TypeVar('T')
R = TypeVar('R')
PLACE: Final = re.compile(r'(?P<host>[^/]+):(?P<port>[0-9]{1,5})')
PATIENCE: Final = 10.0  # seconds; Ray itself tries for minutes


class Executor(Protocol):
    """Does a piece of work for each task; the results come in the order of the tasks."""

    def __call__(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """The results, as they are done."""
        ...


def executor(jobs: int, cluster: str = '') -> Executor:
    """So many processes of this machine, or those of a cluster at an address."""
    return on_cluster(cluster) if cluster else partial(pooled, jobs=jobs)


def on_cluster(address: str) -> Executor:
    """The workers of Ray at an address ('local' starts some here); Misuse without Ray, or where it is not there."""
    library = need('ray', 'cluster')
    if not library.is_initialized():
        connect(library, address)

    def run(work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        remote = library.remote(work)
        waiting = [remote.remote(task) for task in tasks]
        for one in waiting:
            yield library.get(one)

    return run


def connect(library: Any, address: str) -> None:
    """Connects to Ray; Misuse says why that cannot be."""
    try:
        if place := PLACE.fullmatch(address):
            socket.create_connection((place['host'], int(place['port'])), PATIENCE).close()
        library.init(address=address, log_to_driver=False)
    except (ValueError, RuntimeError, OverflowError, OSError) as fault:
        raise Misuse(f'the address of a Ray that runs expected, as HOST:PORT, {address} came: {fault}') from None
