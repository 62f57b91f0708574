"""Statements of the store: how rows are written, and under which fence."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server.store.rows import Batch, Ending, EntryRow, SeatRow
from tilewright.server.store.schema import DEVICES, ENTRIES, LEASES, MATCHES, SEATS

ENTRY_COLUMNS: Final = tuple(ENTRIES.c[name] for name in EntryRow._fields)
PLACES: Final = ', '.join('?' * len(EntryRow._fields))
CHANGES: Final = ', '.join(f'{name} = ?' for name in Ending._fields)
INTO_ENTRIES: Final = f'INSERT INTO entries ({", ".join(EntryRow._fields)}) VALUES ({PLACES})'  # noqa: S608  names of ours
TO_MATCHES: Final = f'UPDATE matches SET {CHANGES} WHERE id = ?'  # noqa: S608  names of ours


class Conflict(Exception):
    """Somebody else has already stored an entry with this number or this command, or drives the match by now."""


def seat_values(seat: SeatRow) -> dict[str, object]:
    """Who sits in a seat, less the further devices, which have rows of their own."""
    return {name: value for name, value in seat._asdict().items() if name != 'also'}


def device_values(seat: SeatRow, guest: str) -> dict[str, object]:
    """A further device of whoever holds a seat."""
    return {'match': seat.match, 'seat': seat.seat, 'guest': guest, 'link': '', 'until': 0}


async def find_seats(connection: AsyncConnection, match: str) -> tuple[SeatRow, ...]:
    """Who sits where, on which devices."""
    rows = (await connection.execute(select(SEATS).where(SEATS.c.match == match).order_by(SEATS.c.seat))).all()
    query = select(DEVICES.c.seat, DEVICES.c.guest).where(DEVICES.c.match == match, DEVICES.c.guest != '')
    further = (await connection.execute(query.order_by(DEVICES.c.id))).all()
    return tuple(
        SeatRow(*row)._replace(also=tuple(guest for seat, guest in further if seat == row.seat)) for row in rows
    )


async def insert_batches(connection: AsyncConnection, batches: Sequence[Batch]) -> None:
    """Stores batches in one transaction, each under the newest fence of its match."""
    if connection.dialect.name == 'sqlite':
        await insert_into_file(connection, batches)
        return
    async with connection.begin():
        await check_fences(connection, {batch.match: batch.fence for batch in batches if batch.fence is not None})
        await connection.execute(insert(ENTRIES), [entry._asdict() for batch in batches for entry in batch.entries])
        for batch in batches:
            if batch.ending is not None:
                await connection.execute(
                    update(MATCHES).where(MATCHES.c.id == batch.match).values(**batch.ending._asdict())
                )


async def insert_into_file(connection: AsyncConnection, batches: Sequence[Batch]) -> None:
    """Stores batches in one step of the thread that has the file: each further step waits for a processor again."""
    link: Any = (await connection.get_raw_connection()).driver_connection
    rows = [entry for batch in batches for entry in batch.entries]
    endings = [(*batch.ending, batch.match) for batch in batches if batch.ending is not None]
    try:
        await link._execute(write_file, link._conn, rows, endings)  # noqa: SLF001  it has no way to do two things at once
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:  # as whoever asks the store expects it
        raise OperationalError(INTO_ENTRIES, None, error, hide_parameters=True) from error


def write_file(link: sqlite3.Connection, rows: Sequence[EntryRow], endings: Sequence[tuple[object, ...]]) -> None:
    """Stores entries and endings in one transaction."""
    with link:  # commits, or takes everything back
        link.execute('BEGIN IMMEDIATE')
        link.executemany(INTO_ENTRIES, rows)
        if endings:
            link.executemany(TO_MATCHES, endings)


async def check_fences(connection: AsyncConnection, carried: Mapping[str, int]) -> None:
    """Raises Conflict unless these are the newest fences; until the transaction ends nobody takes these leases."""
    if not carried:
        return
    query = select(LEASES.c.match, LEASES.c.fence).where(LEASES.c.match.in_(list(carried)))
    rows = await connection.execute(query.order_by(LEASES.c.match).with_for_update(read=True))
    newest_ones = {match: fence for match, fence in rows.all()}  # noqa: C416  rows are no pairs for a type checker
    for match, fence in carried.items():
        if newest_ones.get(match) != fence:
            raise Conflict(f'{match}: fence {newest_ones.get(match)} expected, {fence} came')


async def are_there(connection: AsyncConnection, batches: Sequence[Batch]) -> bool:
    """Whether exactly these entries are stored."""
    async with connection.begin():
        for entry in (entry for batch in batches for entry in batch.entries):
            query = select(*ENTRY_COLUMNS).where(ENTRIES.c.match == entry.match, ENTRIES.c.seq == entry.seq)
            found = (await connection.execute(query)).one_or_none()
            if found is None or EntryRow(*found) != entry:
                return False
    return True


async def count_change(connection: AsyncConnection, match: str) -> None:
    """Counts that something but the log has changed at a match, so that other processes notice."""
    await connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(changes=MATCHES.c.changes + 1))
