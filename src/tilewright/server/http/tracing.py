"""Traces: every request and every socket has an id, which is in its answer and in all that is logged about it."""

from __future__ import annotations

import logging
import re
import secrets
import time
from typing import Final, final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tilewright.server.http.meters import Meters
from tilewright.server.logs import REQUEST

GIVEN: Final = re.compile(rb'[A-Za-z0-9._-]{1,64}')  # an id that a proxy has given
HEADER: Final = b'x-request-id'
SLOW: Final = 1.0  # seconds after which a request is worth a line

log = logging.getLogger(__name__)


def id_of(scope: Scope) -> str:
    """The id of a request: the one that a proxy has given it, or a new one."""
    given = next((value for name, value in scope['headers'] if name == HEADER), b'')
    return given.decode() if GIVEN.fullmatch(given) else secrets.token_hex(8)


@final
class Traced:
    """An application whose requests have ids and are counted."""

    def __init__(self, app: ASGIApp, meters: Meters | None) -> None:
        self.app = app
        self.meters = meters

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers a request, and notes how that went."""
        if scope['type'] == 'lifespan':  # type: ignore[comparison-overlap]  # an application is started that way too
            await self.app(scope, receive, send)
            return
        name, begun, status = id_of(scope), time.perf_counter(), 500
        token = REQUEST.set(name)

        async def told(message: Message) -> None:
            nonlocal status
            if message['type'] == 'http.response.start' or message['type'] == 'websocket.accept':
                status = message['status'] if message['type'] == 'http.response.start' else 101
                message['headers'] = [*message.get('headers', ()), (HEADER, name.encode())]
            await send(message)

        try:
            await self.app(scope, receive, told)
        finally:
            self.note(scope, status, time.perf_counter() - begun)
            REQUEST.reset(token)

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Counts a request, and logs it where it failed or took long; a query may hold a key and is never logged."""
        method, socket = str(scope.get('method', 'GET')), scope['type'] == ScopeType.WEBSOCKET
        if self.meters is not None:
            self.meters.count(method, str(scope.get('path_template', '')), status, None if socket else seconds)
        worth = status >= 500 or (seconds > SLOW and not socket)
        facts = {'method': method, 'path': scope['path'], 'status': status, 'ms': round(seconds * 1000, 1)}
        log.log(logging.INFO if worth else logging.DEBUG, 'a socket' if socket else 'a request', extra=facts)
