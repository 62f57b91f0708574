"""What an operator keeps: bans, and the message of the day."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, final

from sqlalchemy import delete, func, insert, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.server.store.account_tables import BANS, NOTICES
from tilewright.server.store.reaching import changing, reading
from tilewright.server.store.schema import MATCHES


class BanRow(NamedTuple):
    """Somebody, or an address, that is not let in."""

    id: int
    kind: str  # person or address
    value: str
    why: str
    made: int
    until: int  # milliseconds, or 0 for good


@final
class Keeping:
    """Bans and notices of a store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def bans(self, now: int) -> list[BanRow]:
        """The bans that hold, the latest first."""
        query = select(BANS).where(or_(BANS.c.until == 0, BANS.c.until > now)).order_by(BANS.c.id.desc())
        async with reading(self.engine) as connection:
            return [BanRow(*row) for row in (await connection.execute(query)).all()]

    async def ban(self, row: BanRow) -> None:
        """Notes a ban instead of one of the same."""
        values = {name: value for name, value in row._asdict().items() if name != 'id'}
        async with changing(self.engine) as connection:
            await connection.execute(delete(BANS).where(BANS.c.kind == row.kind, BANS.c.value == row.value))
            await connection.execute(insert(BANS), [values])

    async def lift(self, ban: int) -> bool:
        """Lifts a ban; False where there is none such."""
        async with changing(self.engine) as connection:
            return (await connection.execute(delete(BANS).where(BANS.c.id == ban))).rowcount == 1

    async def notices(self) -> dict[str, str]:
        """The message of the day by language."""
        async with reading(self.engine) as connection:
            return {row.lang: row.text for row in (await connection.execute(select(NOTICES))).all()}

    async def notify(self, texts: Mapping[str, str]) -> None:
        """Sets the message of the day; an empty text takes it away."""
        rows = [{'lang': lang, 'text': text} for lang, text in texts.items() if text]
        async with changing(self.engine) as connection:
            await connection.execute(delete(NOTICES))
            if rows:
                await connection.execute(insert(NOTICES), rows)

    async def matches(self) -> tuple[int, int]:
        """How many matches there are, and how many of them are over."""
        query = select(MATCHES.c.over, func.count()).where(MATCHES.c.study.is_(False)).group_by(MATCHES.c.over)
        async with reading(self.engine) as connection:
            found = {bool(row[0]): int(row[1]) for row in (await connection.execute(query)).all()}
        return sum(found.values()), found.get(True, 0)
