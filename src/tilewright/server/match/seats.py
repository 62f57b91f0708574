"""Seats: who sits where, and what somebody who asks may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tilewright.core.match import RESERVED, default_names
from tilewright.server.guests import Guest, Key, tidy
from tilewright.server.store.rows import SeatRow

HERE: Final = 'here'
BOT: Final = 'bot'
OPEN: Final = 'open'


class Asker(NamedTuple):
    """Somebody who asks: a guest, perhaps with a key, who reads a language."""

    guest: Guest
    key: Key | None
    lang: str
    address: str = ''


class Holding(NamedTuple):
    """What an asker holds of one match."""

    seats: tuple[int, ...]
    host: bool
    watch: bool  # may look on


def holding(asker: Asker, match: str, host: str, public: bool, seats: Sequence[SeatRow]) -> Holding:
    """What an asker holds of a match: the seats of the guest; a key lets them look on, and take a free seat."""
    own = tuple(seat.seat for seat in seats if seat.kind != BOT and seat.held_by(asker.guest.id))
    is_host = host == asker.guest.id
    return Holding(own, is_host, bool(own) or is_host or public or opens(asker.key, match, seats))


def opens(key: Key | None, match: str, seats: Sequence[SeatRow]) -> bool:
    """Whether a key opens anything of a match: that of a seat opens nothing once somebody has taken it."""
    if key is None or key.match != match or key.seat >= len(seats):
        return False
    return key.seat < 0 or is_free(seats[key.seat])


def is_free(seat: SeatRow) -> bool:
    """Whether somebody is still awaited in a seat."""
    return seat.kind == OPEN and not seat.taken


def one_device(seats: Sequence[SeatRow]) -> str:
    """The guest who holds every seat that is not a bot's, or ''."""
    guests = {seat.guest if seat.kind == HERE else '' for seat in seats if seat.kind != BOT}
    return guests.pop() if len(guests) == 1 else ''


def seat_names(wanted: Sequence[str], taboo: Sequence[str] = ()) -> list[str]:
    """A different name for each seat, as near to what is wanted as the notation allows."""
    spare = default_names(len(wanted))
    out: list[str] = []
    for nth, name in enumerate(wanted):
        out.append(free_name(tidy(name) or spare[nth], out, taboo))
    return out


def free_name(name: str, used: Sequence[str], taboo: Sequence[str] = ()) -> str:
    """The name, with a number behind it when somebody has it or the notation uses it."""
    out, nth = name, 1
    while out in used or out in RESERVED or out in taboo:
        nth += 1
        out = f'{name} {nth}'
    return out
