"""Routes for whoever runs the server: whether it wants requests, and its meters."""

from __future__ import annotations

import hmac
from typing import Any, Final

from litestar import Request, Response, get

from tilewright.server.errors import refuse
from tilewright.server.http.caching import NEVER
from tilewright.server.http.given import TheAsker, TheHall, TheIdentity
from tilewright.server.http.identity import address_of
from tilewright.server.http.limits import is_loopback
from tilewright.server.http.meters import Meters
from tilewright.server.wire import Ready

FORWARDED: Final = ('forwarded', 'x-forwarded-for', 'x-real-ip')


@get('/ready')
async def show_ready(hall: TheHall) -> Response[Ready]:
    """Whether new requests are wanted here: the store answers, and the server is not about to end."""
    leaving = hall.leaving or hall.draining
    ready = not leaving and await hall.store.well()
    why = '' if ready else 'ending' if leaving else 'store'
    return Response(Ready(ready, why), status_code=200 if ready else 503, headers={'cache-control': NEVER})


def may_measure(request: Request[Any, Any, Any], token: str) -> bool:
    """Whether somebody may read the meters: with the token where one is set, else on this machine and by no proxy."""
    if token:
        given = request.headers.get('authorization', '')
        return hmac.compare_digest(given.encode(), f'Bearer {token}'.encode())
    return not any(name in request.headers for name in FORWARDED) and is_loopback(address_of(request))


@get('/metrics', include_in_schema=False)
async def show_metrics(request: Request[Any, Any, Any], asker: TheAsker, identity: TheIdentity) -> Response[bytes]:
    """The meters, as Prometheus reads them."""
    if not may_measure(request, identity.gate.settings.metrics):
        raise refuse(asker.lang, 'not_yours', 'no_metrics')
    meters: Meters | None = request.app.state.get('meters')
    if meters is None:
        raise refuse(asker.lang, 'unknown', 'unmeasured')
    body, kind = meters.read()
    return Response(body, headers={'content-type': kind, 'cache-control': NEVER})
