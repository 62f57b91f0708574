"""Playing lessons at a table without a network: what the coach says, an answer of the learner, the next step."""

from __future__ import annotations

from tests.server.support import Bench, asker
from tilewright.server import wire
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes


def shown(table: Table, lang: str = 'en') -> wire.Table:
    """The table as the learner sees it."""
    return table.views.table(Eyes(0, (0,), lang))


def coach(table: Table, lang: str = 'en') -> wire.CoachInfo:
    """What the coach says to the learner."""
    found = shown(table, lang).coach
    assert found is not None
    return found


async def play(table: Table, move: str) -> wire.Error | None:
    """Plays an answer of the learner; gives what was refused."""
    seq = table.numbering.seq(0)
    return (await table.commands.play((0,), wire.Play(f'{seq} {move}'[:60], seq, 0, move), 'en')).error


async def teach(table: Table, way: str) -> wire.Error | None:
    """Goes on with the lesson."""
    seq = table.numbering.seq(0)
    command = wire.Teach(f'{seq} {way}', seq, 0, way)  # type: ignore[arg-type]
    return (await table.commands.teach((0,), command, 'en')).error


async def begin(place: Bench, game: str, lesson: str) -> Table:
    """A table at which a lesson begins."""
    return await place.open(asker('ann'), game, 'here', lesson=lesson)
