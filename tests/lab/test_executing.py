"""A cluster that is not there is said in one line, at once."""

from __future__ import annotations

import socket
from typing import Any

import pytest

from tilewright.core.play import Misuse
from tilewright.lab import executing
from tilewright.lab.executing import executor


class Library:
    """Stands for Ray: knows one address."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str, **_: Any) -> None:
        self.asked.append(address)
        if address != 'local':
            raise ValueError(f'Invalid address format: {address}')


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    found = Library()
    monkeypatch.setattr(executing, 'need', lambda module, extra: found)
    return found


def test_an_address_that_means_nothing_is_refused(library: Library) -> None:
    with pytest.raises(Misuse, match=r'as HOST:PORT, nonsense came: Invalid address format'):
        executor(1, 'nonsense')
    executor(1, 'local')
    assert library.asked == ['nonsense', 'local']


def test_where_nobody_listens_ray_is_not_asked_to_wait(library: Library) -> None:
    with socket.socket() as taken:  # bound, so that nobody else gets it, and not listening
        taken.bind(('127.0.0.1', 0))
        address = f'127.0.0.1:{taken.getsockname()[1]}'
        with pytest.raises(Misuse, match=f'{address} came: .*refused'):
            executor(1, address)
    with pytest.raises(Misuse, match=r'99999 came'):
        executor(1, '127.0.0.1:99999')
    assert not library.asked
