"""Reviews that are kept with their matches."""

from __future__ import annotations

from typing import NamedTuple, final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.server.store.reaching import changing, reading
from tilewright.server.store.schema import REVIEWS


class ReviewRow(NamedTuple):
    """A review of a match after so many entries."""

    match: str
    seq: int
    made: int  # milliseconds
    body: str  # JSON


@final
class Reviews:
    """Where reviews are kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def find(self, match: str) -> ReviewRow | None:
        """The review of a match, if there is one."""
        async with reading(self.engine) as connection:
            found = (await connection.execute(select(REVIEWS).where(REVIEWS.c.match == match))).one_or_none()
            return None if found is None else ReviewRow(*found)

    async def keep(self, row: ReviewRow) -> None:
        """Keeps a review instead of one that was there."""
        async with changing(self.engine) as connection:
            await connection.execute(delete(REVIEWS).where(REVIEWS.c.match == row.match))
            await connection.execute(insert(REVIEWS), [row._asdict()])
