"""Leases: which of several processes drives a match, which of them live, and who is connected to which.

A process lives as long as it says so; a lease is worth as much as the process that holds it. Whoever takes a lease
from a dead process raises its fence, and from then on nothing is stored under an older one. All times are the
database's: no process needs a right clock.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    and_,
    cast,
    delete,
    exists,
    extract,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tilewright.core.play import Misuse
from tilewright.server.store.reaching import changing, reading
from tilewright.server.store.rows import Here, Lease, Numbers
from tilewright.server.store.schema import ENTRIES, LEASES, MATCHES, NODES, PRESENCE, SEATS

MANY: Final = 500  # matches in one question
FORGOTTEN: Final = 3600_000  # milliseconds after which a dead process is forgotten


class Held(NamedTuple):
    """The lease of a match, and whether somebody held it before it was asked for."""

    lease: Lease
    before: bool


@final
class Leases:
    """What a process asks of the others, through the database."""

    def __init__(self, engine: AsyncEngine, node: str, secret: str, seconds: float) -> None:
        self.engine = engine
        self.node = node
        self.secret = hashlib.sha256(f'which secret {secret}'.encode()).hexdigest()
        self.lasts = round(seconds * 1000)

    # ---------------------------------------------------------------- processes

    async def join(self) -> None:
        """Begins to live, if all who live sign with the same secret."""
        async with changing(self.engine) as connection:
            others = select(NODES.c.secret).where(self._lives(), NODES.c.secret != self.secret)
            if (await connection.execute(others)).first() is not None:
                raise Misuse('the secret of the other processes expected, another came; set the same TILEWRIGHT_SECRET')
            old = select(NODES.c.node).where(NODES.c.until < self._now() - FORGOTTEN)
            await connection.execute(delete(PRESENCE).where(PRESENCE.c.node.in_(old)))
            await connection.execute(delete(NODES).where(NODES.c.until < self._now() - FORGOTTEN))
        await self.beat()

    async def beat(self) -> None:
        """Says that this process lives."""
        until = self._now() + self.lasts
        async with changing(self.engine) as connection:
            found = await connection.execute(update(NODES).where(NODES.c.node == self.node).values(until=until))
            if not found.rowcount:
                row = select(literal(self.node), until, literal(self.lasts), literal(self.secret))
                await connection.execute(insert(NODES).from_select(['node', 'until', 'lasts', 'secret'], row))

    async def leave(self) -> None:
        """Stops to live: others may drive at once what this process drove."""
        async with changing(self.engine) as connection:
            await connection.execute(update(LEASES).where(LEASES.c.node == self.node).values(node=''))
            await connection.execute(delete(PRESENCE).where(PRESENCE.c.node == self.node))
            await connection.execute(delete(NODES).where(NODES.c.node == self.node))

    # ---------------------------------------------------------------- leases

    async def take(self, match: str) -> Held:
        """Takes the lease of a match if nobody alive holds it."""
        try:
            async with changing(self.engine) as connection:
                return await self._take(connection, match)
        except IntegrityError:  # somebody else was the first to take it at all
            async with changing(self.engine) as connection:
                return await self._take(connection, match)

    async def _take(self, connection: AsyncConnection, match: str) -> Held:
        holder = exists(select(NODES.c.node).where(NODES.c.node == LEASES.c.node, self._lives()))
        query = select(LEASES.c.node, LEASES.c.fence, holder).where(LEASES.c.match == match).with_for_update()
        found = (await connection.execute(query)).one_or_none()
        if found is None:
            await connection.execute(insert(LEASES), [{'match': match, 'node': self.node, 'fence': 1}])
            return Held(Lease(self.node, 1), False)
        node, fence, alive = found
        if node == self.node or alive:
            return Held(Lease(node, fence), True)
        mine = update(LEASES).where(LEASES.c.match == match)
        await connection.execute(mine.values(node=self.node, fence=fence + 1))
        return Held(Lease(self.node, fence + 1), False)

    async def release(self, match: str) -> None:
        """Lets others drive a match, if this process does."""
        held = and_(LEASES.c.match == match, LEASES.c.node == self.node)
        async with changing(self.engine) as connection:
            await connection.execute(update(LEASES).where(held).values(node=''))

    async def orphans(self, most: int) -> list[str]:
        """Matches whose process has died, and in which a bot or a clock may have to go on."""
        living = select(NODES.c.node).where(self._lives())
        bot = exists(select(SEATS.c.match).where(SEATS.c.match == MATCHES.c.id, SEATS.c.kind == 'bot'))
        query = (
            select(LEASES.c.match)
            .join(MATCHES, MATCHES.c.id == LEASES.c.match)
            .where(LEASES.c.node != '', LEASES.c.node.not_in(living), MATCHES.c.over.is_(False))
            .where(or_(MATCHES.c.clock != '', bot))
            .limit(most)
        )
        async with reading(self.engine) as connection:
            return list((await connection.execute(query)).scalars())

    # ---------------------------------------------------------------- numbers

    async def numbers(self, matches: Sequence[str]) -> Mapping[str, Numbers]:
        """What there is to compare of matches."""
        out: dict[str, Numbers] = {}
        async with reading(self.engine) as connection:
            for begin in range(0, len(matches), MANY):
                out.update(await self._numbers(connection, matches[begin : begin + MANY]))
        return out

    async def _numbers(self, connection: AsyncConnection, matches: Sequence[str]) -> Mapping[str, Numbers]:
        last = select(func.max(ENTRIES.c.seq)).where(ENTRIES.c.match == MATCHES.c.id).scalar_subquery()
        holder = exists(select(NODES.c.node).where(NODES.c.node == LEASES.c.node, self._lives()))
        query = (
            select(
                MATCHES.c.id, func.coalesce(last, 0), MATCHES.c.changes,
                func.coalesce(LEASES.c.node, ''), func.coalesce(LEASES.c.fence, 0), holder,
            )
            .outerjoin(LEASES, LEASES.c.match == MATCHES.c.id)
            .where(MATCHES.c.id.in_(matches))
        )  # fmt: skip
        rows = (await connection.execute(query)).all()
        people = await self._people(connection, matches)
        return {
            match: Numbers(seq, changes, Lease(node, fence), bool(alive), people.get(match, Here()))
            for match, seq, changes, node, fence, alive in rows
        }

    async def _people(self, connection: AsyncConnection, matches: Sequence[str]) -> Mapping[str, Here]:
        """Who is connected to other processes that live."""
        query = (
            select(PRESENCE.c.match, PRESENCE.c.seats, PRESENCE.c.watching)
            .join(NODES, NODES.c.node == PRESENCE.c.node)
            .where(PRESENCE.c.match.in_(matches), PRESENCE.c.node != self.node, self._lives())
        )
        out: dict[str, Here] = {}
        for match, seats, watching in (await connection.execute(query)).all():
            before = out.get(match, Here())
            out[match] = Here(before.seats | set(json.loads(seats)), before.watching + watching)
        return out

    async def note(self, here: Mapping[str, Here]) -> None:
        """Notes who of some matches is connected to this process."""
        async with changing(self.engine) as connection:
            mine = and_(PRESENCE.c.node == self.node, PRESENCE.c.match.in_(list(here)))
            await connection.execute(delete(PRESENCE).where(mine))
            if rows := self._rows(here.items()):
                await connection.execute(insert(PRESENCE), rows)

    def _rows(self, here: Iterable[tuple[str, Here]]) -> list[dict[str, Any]]:
        return [
            {'match': match, 'node': self.node, 'seats': json.dumps(sorted(who.seats)), 'watching': who.watching}
            for match, who in here
            if who.seats or who.watching
        ]

    # ---------------------------------------------------------------- time

    def _lives(self) -> ColumnElement[bool]:
        """Whether a process lives; one that seems to live for long does so by a clock that was put back since."""
        return and_(NODES.c.until > self._now(), NODES.c.until <= self._now() + 2 * NODES.c.lasts)

    def _now(self) -> ColumnElement[int]:
        """The database's clock in milliseconds."""
        if self.engine.dialect.name == 'sqlite':
            return cast((func.julianday('now') - 2440587.5) * 86_400_000, BigInteger)
        return cast(extract('epoch', func.clock_timestamp()) * 1000, BigInteger)
