"""What an operator sees and does: tables, load and errors; bans, roles and the message of the day."""

from __future__ import annotations

import logging
import os
import resource
import sys
import time
from pathlib import Path
from typing import Final, Literal

from tilewright import __version__
from tilewright.presentation.words import languages
from tilewright.server import wire
from tilewright.server.errors import refuse
from tilewright.server.guests import tidy
from tilewright.server.match.table import Table
from tilewright.server.people.leaving import cut
from tilewright.server.people.people import PERSON, People, role_of
from tilewright.server.store.accounts import AccountRow
from tilewright.server.store.keeping import BanRow

MOST: Final = 200  # tables and people in a list
HOUR: Final = 3_600_000  # milliseconds
STARTED: Final = time.monotonic()
log = logging.getLogger(__name__)


def memory() -> int:
    """The bytes of memory that this process holds; where the system does not say, the most that it has held."""
    status = Path('/proc/self/statm')
    if status.exists():
        return int(status.read_text(encoding='ascii').split()[1]) * os.sysconf('SC_PAGE_SIZE')
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == 'darwin' else most * 1024


async def look(people: People) -> wire.House:
    """The operator's page."""
    hall = people.hall
    tables = sorted(hall.tables.values(), key=lambda table: -table.asked_for)
    return wire.House(
        __version__, await hall.store.well() and not hall.draining, await load(people),
        [table_line(people, table) for table in tables[:MOST]],
        hall.faults.since(people.wall), sorted(hall.aside),
        [ban_info(row) for row in people.bans.values()], dict(people.notices),
    )  # fmt: skip


def ban_info(row: BanRow) -> wire.BanInfo:
    """A ban as an operator sees it."""
    kind: Literal['person', 'address'] = 'person' if row.kind == PERSON else 'address'
    return wire.BanInfo(row.id, kind, row.value, row.why, row.made, row.until)


async def load(people: People) -> wire.Load:
    """How much there is to do."""
    hall, used = people.hall, resource.getrusage(resource.RUSAGE_SELF)
    matches, over = await people.keeping.matches()
    return wire.Load(
        round(time.monotonic() - STARTED), memory(), round(used.ru_utime + used.ru_stime, 2), len(hall.tables),
        sum(len(table.sessions) for table in hall.tables.values()), hall.store.queue.qsize(), matches, over,
        await people.accounts.many(),
    )  # fmt: skip


def table_line(people: People, table: Table) -> wire.TableLine:
    """A table, and nothing of what is played at it."""
    quiet = round(people.hall.services.time.now() - table.asked_for)
    return wire.TableLine(
        table.row.id, table.row.game, [wire.SeatLine(seat.name, seat.kind, seat.guest) for seat in table.seats],
        len(table.match.log), len(table.sessions), sorted({session.address for session in table.sessions}),
        0 if table.sessions else quiet,
    )  # fmt: skip


async def ban(people: People, operator: AccountRow, wish: wire.BanWish, lang: str) -> None:
    """Keeps somebody out from now on, and cuts their sockets."""
    value = tidy(wish.value)
    if value in ('', operator.id):
        raise refuse(lang, 'misuse', 'yourself')
    until = people.wall + wish.hours * HOUR if wish.hours else 0
    await people.keeping.ban(BanRow(0, wish.kind, value, line(wish.why), people.wall, until))
    await people.refresh()
    gone = cut(people, value, lang) if wish.kind == PERSON else cut(people, '', lang, value)
    log.info('a ban', extra={'operator': operator.id, 'kind': wish.kind, 'value': value, 'cut': gone})


async def lift(people: People, operator: AccountRow, ban: int, lang: str) -> None:
    """Lifts a ban."""
    if not await people.keeping.lift(ban):
        raise refuse(lang, 'unknown', 'no_ban')
    await people.refresh()
    log.info('a ban is lifted', extra={'operator': operator.id, 'ban': ban})


async def notify(people: People, operator: AccountRow, wish: wire.NoticeWish) -> None:
    """Sets the message of the day."""
    await people.keeping.notify({lang: line(wish.texts.get(lang, '')) for lang in languages()})
    await people.refresh()
    log.info('a message of the day', extra={'operator': operator.id})


async def give_role(people: People, operator: AccountRow, wish: wire.RoleWish, lang: str) -> None:
    """Makes somebody an operator, or no longer one; nobody does it to themselves, so one always stays."""
    if wish.account == operator.id:
        raise refuse(lang, 'misuse', 'yourself')
    if await people.accounts.find(wish.account) is None:
        raise refuse(lang, 'unknown', 'no_person')
    await people.accounts.change(wish.account, role=wish.role)
    people.known.clear()
    log.info('a role', extra={'operator': operator.id, 'account': wish.account, 'role': wish.role})


async def search(people: People, text: str) -> list[wire.PersonLine]:
    """People with an account."""
    rows = await people.accounts.search(line(text), MOST)
    return [wire.PersonLine(row.id, row.name, row.mail or '', role_of(row), row.made) for row in rows]


def line(text: str) -> str:
    """A text on one line, without what cannot be printed."""
    return ' '.join(''.join(char if char.isprintable() else ' ' for char in text).split())
