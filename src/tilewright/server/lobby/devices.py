"""Further devices: whoever holds a seat lets another device in, with a link that is good once and not for long."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.lobby.hall import Hall
from tilewright.server.match.seats import Asker
from tilewright.server.match.table import Table

GOOD: Final = 600  # seconds that a link waits to be opened
MOST: Final = 8  # devices of one seat besides the first


async def offer_device(hall: Hall, match: str, asker: Asker, seat: int) -> wire.DeviceLink:
    """Makes a link that lets one more device in; refused to whoever does not hold the seat."""
    table, held = await hall.seen(match, asker)
    if seat not in held.seats:
        raise refuse(asker.lang, 'not_yours', 'not_your_seat', seat=seat + 1)
    if len(table.seats[seat].also) >= MOST:
        raise refuse(asker.lang, 'taken', 'many_devices', most=MOST + 1)
    secret = secrets.token_urlsafe(24)
    await hall.store.offer(match, seat, digest(secret), hall.services.time.wall() + GOOD * 1000)
    return wire.DeviceLink(seat, f'/t/{match}#device={secret}', GOOD)


async def enter(hall: Hall, match: str, asker: Asker, secret: str) -> wire.Joined:
    """Lets the asker's device in: from now on it holds the seat as well."""
    table = await hall.table(match, asker.lang)
    return await table.inside(lambda: _enter(hall, table, asker, secret))


async def _enter(hall: Hall, table: Table, asker: Asker, secret: str) -> wire.Joined:
    """Lets a device in, alone at its table."""
    match, guest = table.row.id, asker.guest.id
    before = [seat.held_by(guest) for seat in table.seats]
    if not await hall.store.let_in(match, digest(secret), guest, hall.services.time.wall()):
        raise refuse(asker.lang, 'taken', 'no_device')
    await table.reload()
    await table.tell(seated=True)
    seat = next(
        (row for row, held in zip(table.seats, before, strict=True) if row.held_by(guest) and not held),
        next(row for row in table.seats if row.held_by(guest)),  # a device that had let itself in already
    )
    return wire.Joined(match, seat.seat, seat.name, f'/t/{match}')


def digest(secret: str) -> str:
    """What is stored of a link: whoever reads the store cannot use it."""
    return hashlib.sha256(secret.encode()).hexdigest()
