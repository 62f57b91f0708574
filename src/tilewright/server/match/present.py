"""Who is present at a table: a device, as far as the table knows it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from tilewright.server.store.rows import Here


class Guest(Protocol):
    """Somebody connected."""

    lang: str
    who: str  # the id of the guest or the account
    address: str

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats before this device."""
        ...

    def end(self, code: int, text: str) -> None:
        """Says goodbye."""
        ...


def who_is(there: Collection[Guest]) -> Here:
    """The seats whose people are among those connected, and how many of these only look on."""
    seats = frozenset(seat for guest in there for seat in guest.seats)
    return Here(seats, sum(not guest.seats for guest in there))
