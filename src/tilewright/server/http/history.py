"""Routes about what one has played."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, get
from litestar.params import QueryParameter

from tilewright.server import wire
from tilewright.server.http.given import TheAsker, TheIdentity
from tilewright.server.http.refusals import FAULTS
from tilewright.server.people.history import list_played, sum_up

Before = Annotated[int, QueryParameter(ge=0, le=2**53, description='Only what was last played at before that moment.')]


@get('/api/history', responses=FAULTS)
async def show_history(asker: TheAsker, identity: TheIdentity, before: Before = 0) -> Response[wire.History]:
    """What you have played, the latest first."""
    return Response(await list_played(identity.people, asker, before), headers={'cache-control': 'no-store'})


@get('/api/statistics', responses=FAULTS)
async def show_statistics(asker: TheAsker, identity: TheIdentity) -> Response[wire.Statistics]:
    """Games that you have played, won, and your points, by game and variant."""
    return Response(await sum_up(identity.people, asker), headers={'cache-control': 'no-store'})


ROUTES: Final = (show_history, show_statistics)
