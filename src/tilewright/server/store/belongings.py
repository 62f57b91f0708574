"""What belongs to somebody: their seats and tables, what they have played, and how it is given up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, final

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright.server.store.account_tables import RESULTS
from tilewright.server.store.reaching import changing, reading
from tilewright.server.store.rows import SeatRow
from tilewright.server.store.schema import CHAT, DEVICES, ENTRIES, HIDDEN, MATCHES, METADATA, SEATS

LAST = select(func.coalesce(func.max(ENTRIES.c.seq), 0)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
AT = select(func.max(ENTRIES.c.at)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()


class PlayedRow(NamedTuple):
    """A match that somebody opened or played."""

    match: str
    game: str
    variant: str
    title: str
    over: bool
    winners: str  # JSON
    at: int


class Sat(NamedTuple):
    """Who sat where in a match, and the points they had at its end if they were counted."""

    seat: SeatRow
    points: int | None


def sits(person: str) -> ColumnElement[bool]:
    """Whether somebody sits at a match, on whichever device."""
    held = select(SEATS.c.match).where(SEATS.c.guest == person)
    also = select(DEVICES.c.match).where(DEVICES.c.guest == person)
    return or_(MATCHES.c.id.in_(held), MATCHES.c.id.in_(also))


@final
class Belongings:
    """Seats and tables by the people they belong to."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def played(self, person: str, before: int, most: int) -> list[PlayedRow]:
        """The matches at which somebody sits, the one last played at first, from a moment back."""
        at = func.coalesce(AT, MATCHES.c.made)
        columns = (getattr(MATCHES.c, name) for name in ('id', 'game', 'variant', 'title', 'over', 'winners'))
        query = (
            select(*columns, at)
            .where(sits(person), MATCHES.c.study.is_(False), at < before)
            .order_by(at.desc(), MATCHES.c.id)
            .limit(most)
        )
        async with reading(self.engine) as connection:
            return [PlayedRow._make(row) for row in (await connection.execute(query)).all()]

    async def seats(self, matches: Sequence[str]) -> dict[str, list[Sat]]:
        """Who sat where in some matches."""
        columns = [SEATS.c[name] for name in SeatRow._fields if name != 'also']
        joined = SEATS.outerjoin(RESULTS, (RESULTS.c.match == SEATS.c.match) & (RESULTS.c.seat == SEATS.c.seat))
        query = select(*columns, RESULTS.c.points).select_from(joined).order_by(SEATS.c.match, SEATS.c.seat)
        out: dict[str, list[Sat]] = {match: [] for match in matches}
        async with reading(self.engine) as connection:
            for some in pieces(matches):
                for row in (await connection.execute(query.where(SEATS.c.match.in_(some)))).all():
                    seat = SeatRow._make((*row[:-1], ()))
                    out[seat.match].append(Sat(seat, row[-1]))
        return out

    async def uncounted(self, person: str, most: int) -> list[str]:
        """Finished matches of somebody whose points are not known yet, or no longer."""
        counted = select(RESULTS.c.match).where(RESULTS.c.match == MATCHES.c.id, RESULTS.c.seq == LAST)
        query = (
            select(MATCHES.c.id)
            .where(sits(person), MATCHES.c.over.is_(True), MATCHES.c.study.is_(False), ~counted.exists())
            .order_by(MATCHES.c.made.desc())
            .limit(most)
        )
        async with reading(self.engine) as connection:
            return list((await connection.execute(query)).scalars())

    async def count(self, match: str, points: Sequence[int] | None) -> None:
        """Notes the points of every seat at the end of a match, or that they cannot be known."""
        async with changing(self.engine) as connection:
            seq = (await connection.execute(select(LAST).where(MATCHES.c.id == match))).scalar() or 0
            seats = (await connection.execute(select(SEATS.c.seat).where(SEATS.c.match == match))).scalars().all()
            await connection.execute(delete(RESULTS).where(RESULTS.c.match == match))
            rows = [
                {'match': match, 'seat': seat, 'seq': seq, 'points': None if points is None else points[seat]}
                for seat in seats
            ]
            await connection.execute(insert(RESULTS), rows)

    async def all_of(self, person: str) -> list[str]:
        """Every match that somebody opened or plays."""
        query = select(MATCHES.c.id).where(or_(MATCHES.c.host == person, sits(person))).order_by(MATCHES.c.made)
        async with reading(self.engine) as connection:
            return list((await connection.execute(query)).scalars())

    async def bring(self, guest: str, account: str) -> list[str]:
        """Gives all that a guest holds to an account; gives the matches."""
        matches = await self.all_of(guest)
        async with changing(self.engine) as connection:
            await connection.execute(update(MATCHES).where(MATCHES.c.host == guest).values(host=account))
            for table in (SEATS, DEVICES, HIDDEN):
                await connection.execute(update(table).where(table.c.guest == guest).values(guest=account))
            for some in pieces(matches):
                await _count_change(connection, some)
        return matches

    # ---------------------------------------------------------------- giving up

    async def give_up(self, person: str, match: str, names: Mapping[int, str], bot: str) -> None:
        """Leaves a match to the others: the seats get other names, and a bot plays on where it is not over."""
        async with changing(self.engine) as connection:
            over = (await connection.execute(select(MATCHES.c.over).where(MATCHES.c.id == match))).scalar()
            for seat, name in names.items():
                here = (SEATS.c.match == match, SEATS.c.seat == seat, SEATS.c.guest == person)
                values: dict[str, object] = {'guest': '', 'name': name, 'taken': True}
                values |= {} if over else {'kind': 'bot', 'bot': bot}
                await connection.execute(update(SEATS).where(*here).values(**values))
                for table in (DEVICES, CHAT):  # what they wrote goes with them
                    await connection.execute(delete(table).where(table.c.match == match, table.c.seat == seat))
            await _let_go(connection, person, match)
            await _count_change(connection, [match])

    async def forget(self, match: str) -> None:
        """Forgets a match that nobody else has played."""
        async with changing(self.engine) as connection:
            for table in reversed(METADATA.sorted_tables):
                if 'match' in table.c:
                    await connection.execute(delete(table).where(table.c.match == match))
            await connection.execute(update(MATCHES).where(MATCHES.c.rematch == match).values(rematch=''))
            await connection.execute(delete(MATCHES).where(MATCHES.c.id == match))


async def _let_go(connection: AsyncConnection, person: str, match: str) -> None:
    """Takes somebody's further devices, what they do not want to see and their being the host out of a match."""
    for table in (DEVICES, HIDDEN):
        await connection.execute(delete(table).where(table.c.match == match, table.c.guest == person))
    await connection.execute(update(MATCHES).where(MATCHES.c.id == match, MATCHES.c.host == person).values(host=''))


async def _count_change(connection: AsyncConnection, matches: Sequence[str]) -> None:
    """Notes that who sits there has changed, where processes that serve the same matches look for that."""
    more = MATCHES.c.changes + 1
    await connection.execute(update(MATCHES).where(MATCHES.c.id.in_(matches)).values(changes=more))


def pieces(names: Sequence[str], size: int = 500) -> Iterable[Sequence[str]]:
    """A long list in pieces that a database takes as the parameters of one question."""
    for start in range(0, len(names), size):
        yield names[start : start + size]
