"""Routes about what one has played."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import QueryParameter

from tilewright.server import wire
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.refusals import FAULTS
from tilewright.server.people.history import list_played, sum_up

Before = Annotated[int, QueryParameter(ge=0, le=2**53, description='Only what was last played at before that moment.')]


@get('/api/history', responses=FAULTS)
async def show_history(asker: TheAsker, identity: TheIdentity, before: Before = 0) -> wire.History:
    """What you have played, the latest first."""
    return await list_played(identity.people, asker, before)


@get('/api/statistics', responses=FAULTS)
async def show_statistics(asker: TheAsker, identity: TheIdentity) -> wire.Statistics:
    """Games that you have played, won, and your points, by game and variant."""
    return await sum_up(identity.people, asker)


ROUTES: Final = (show_history, show_statistics)
