"""Who is connected: a device at a table, as far as the table knows it."""

from __future__ import annotations

from typing import Protocol


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
