"""The routes of a house, with their dependencies and headers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Any, Final, final

import msgspec
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope

from tilewright import __version__
from tilewright.server.errors import Refused
from tilewright.server.http import (
    accounts,
    advice,
    building,
    games,
    guide,
    history,
    matches,
    operations,
    operator,
    pages,
    people,
)
from tilewright.server.http import socket as sockets
from tilewright.server.http.caching import SAID, Sayings, keep_private
from tilewright.server.http.identity import Identity, asker_of_request
from tilewright.server.http.meters import make_meters
from tilewright.server.http.refusals import on_depth, on_fault, on_http, on_refused, on_validation
from tilewright.server.lobby.hall import Hall
from tilewright.server.lobby.reviewing import Reviews

BODY: Final = 256 * 1024  # bytes of a request; a record may be long
SMALL: Final = 1024  # bytes of an answer that is not worth compressing: it fits in one packet
SQUEEZE: Final = 6  # level of gzip; 9 takes half as long again for two hundredths less
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}
ROUTES: Final = [
    people.show_me, people.change_me,
    games.list_games, games.show_game, games.show_rules,
    games.show_tile, games.show_piece, games.show_ground, games.show_back, games.show_cover,
    matches.open_match, matches.list_matches, matches.show_match, matches.show_past, matches.show_record,
    matches.play_move, matches.take_back, matches.agree, matches.settle, matches.hide, matches.join,
    matches.offer, matches.enter,
    matches.rematch, matches.open_record, matches.teach,
    building.show_build, *guide.ROUTES, *advice.ROUTES,
    *accounts.ROUTES, *history.ROUTES, *operator.ROUTES,
    operations.show_ready, operations.show_metrics,
    pages.show_health, pages.show_client, pages.show_asset, pages.show_file,
    sockets.sit,
]  # fmt: skip


@final
@dataclass
class Tenant:
    """Whom the routes lead to."""

    hall: Hall
    identity: Identity
    channels: ChannelsPlugin
    reviews: Reviews
    living: Callable[[], AbstractAsyncContextManager[None]]  # the life of the house
    crowd: Counter[str] = field(default_factory=Counter)
    sayings: Sayings = field(default_factory=Sayings)


@final
class Frame:
    """Routes for one tenant after the other: to make them takes longer than all the rest of a house."""

    def __init__(self) -> None:
        self.tenant: Tenant
        self.app = make_app(self)

    def let(self, tenant: Tenant) -> Litestar:
        """Leads the routes to a house from now on."""
        self.tenant = tenant
        self.app.state.meters = make_meters(tenant.hall)
        return self.app


def make_app(frame: Frame) -> Litestar:
    """The routes around whoever lives there."""

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
        identity = frame.tenant.identity
        identity.guard(connection)
        await identity.know(connection)

    async def mark(message: Message, scope: Scope) -> None:
        frame.tenant.identity.welcome(message, scope)
        keep_private(message, scope)

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            'hall': Provide(lambda: frame.tenant.hall, sync_to_thread=False),
            'identity': Provide(lambda: frame.tenant.identity, sync_to_thread=False),
            'asker': Provide(asker_of_request, sync_to_thread=False),
            'channels': Provide(lambda: frame.tenant.channels, sync_to_thread=False),
            'crowd': Provide(lambda: frame.tenant.crowd, sync_to_thread=False),
            'sayings': Provide(lambda: frame.tenant.sayings, sync_to_thread=False),
            'reviews': Provide(lambda: frame.tenant.reviews, sync_to_thread=False),
        },
        state=State(),
        guards=[guard],
        before_send=[mark],
        exception_handlers={
            Refused: on_refused,
            HTTPException: on_http,
            msgspec.ValidationError: on_validation,
            RecursionError: on_depth,
            UnicodeDecodeError: on_validation,
            Exception: on_fault,
        },
        response_headers=HEADERS,
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            'gzip', minimum_size=SMALL, gzip_compress_level=SQUEEZE, exclude_opt_key=next(iter(SAID))
        ),
        lifespan=[
            lambda _app: frame.tenant.living(),
            lambda _app: frame.tenant.identity.people.living(),
            lambda _app: frame.tenant.channels,
        ],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title='Tilewright', version=__version__, path='/api/schema', render_plugins=[JsonRenderPlugin(path='/')]
        ),
    )
