"""The application: routes, dependencies, headers and the life of the house."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend
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
from tilewright.server.broker import Broker
from tilewright.server.catalogue import Catalogue
from tilewright.server.errors import Refused
from tilewright.server.faults import listening
from tilewright.server.guests import Signer
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
from tilewright.server.http.costs import Costs
from tilewright.server.http.door import Door, spare_files
from tilewright.server.http.identity import Gate, Identity, asker_of_request
from tilewright.server.http.limits import Buckets
from tilewright.server.http.meters import make_meters
from tilewright.server.http.refusals import on_depth, on_fault, on_http, on_refused, on_validation
from tilewright.server.lobby.hall import Hall
from tilewright.server.lobby.reviewing import Reviews
from tilewright.server.lobby.sharing import Sharing
from tilewright.server.match.clocks import RealTime, Time
from tilewright.server.match.services import Services
from tilewright.server.people.people import People
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.workers import Processes, Workers
from tilewright.server.settings import Settings, read_secret
from tilewright.server.store.leases import Leases
from tilewright.server.store.store import Store
from tilewright.server.turns import Turns

BODY: Final = 256 * 1024  # bytes of a request; a record may be long
SMALL: Final = 1024  # bytes of an answer that is not worth compressing: it fits in one packet
SQUEEZE: Final = 6  # level of gzip; 9 takes half as long again for two hundredths less
BACKLOG: Final = 64  # nudges that wait for one socket; more would tell it nothing new
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

log = logging.getLogger(__name__)


class House(NamedTuple):
    """The application and what keeps it."""

    app: Litestar
    hall: Hall
    workers: Workers
    costs: Costs
    door: Door
    identity: Identity


def build(
    settings: Settings, catalogue: Catalogue | None = None, workers: Workers | None = None, time: Time | None = None
) -> House:
    """The application with these settings; tests bring their own games, workers and time."""
    catalogue = catalogue or Catalogue()
    workers = workers or Processes(settings.thinkers)
    time = time or RealTime()
    secret, limits = read_secret(settings), settings.limits
    signer, store = Signer(secret), Store(settings.database_url, settings.shared)
    leases = Leases(store.engine, secrets.token_hex(6), secret, settings.lease) if settings.shared else None
    channels = ChannelsPlugin(MemoryChannelsBackend(), arbitrary_channels_allowed=True, subscriber_max_backlog=BACKLOG)

    async def tell(match: str, seq: int, seats: bool) -> None:
        await channels.wait_published(b'', f'match.{match}')
        if sharing is not None:
            sharing.pass_on(match, seq, seats)

    services = Services(
        store,
        tell,
        workers,
        time,
        Studio(catalogue, workers, settings.data / 'faces'),
        settings.pause,
        signer.key,
        leases,
        limits.bot_matches,
        Turns(1),
    )
    hall = Hall(catalogue, services, signer, Buckets(limits.open_rate, limits.open_burst, time.now).take)
    costs = Costs(Buckets(limits.cpu_rate, limits.cpu_burst, monotonic))
    door, buckets = Door(limits, spare_files()), Buckets(limits.address_rate, limits.address_burst, time.now)
    identity = Identity(Gate(settings, signer, buckets, costs, door), People(hall, settings))
    sharing = share(hall, leases, channels, settings.broker) if leases is not None else None
    return House(make_app(hall, identity, channels, sharing), hall, workers, costs, door, identity)


def share(hall: Hall, leases: Leases, channels: ChannelsPlugin, address: str) -> Sharing:
    """What keeps this process up with others that serve the same matches."""

    async def tell_here(match: str) -> None:
        await channels.wait_published(b'', f'match.{match}')

    out = Sharing(hall, leases, tell_here)
    hall.keeps_up = lambda: out.well
    if address:
        out.broker = Broker(address, leases.node, out.hear, out.look_at_all)
    return out


def make_app(hall: Hall, identity: Identity, channels: ChannelsPlugin, sharing: Sharing | None) -> Litestar:
    """The routes around a hall."""
    crowd: Counter[str] = Counter()
    sayings, reviews = Sayings(), Reviews(hall)

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
        identity.guard(connection)
        await identity.know(connection)

    async def mark(message: Message, scope: Scope) -> None:
        identity.welcome(message, scope)
        keep_private(message, scope)

    return Litestar(
        route_handlers=ROUTES,
        dependencies={
            'hall': Provide(lambda: hall, sync_to_thread=False),
            'identity': Provide(lambda: identity, sync_to_thread=False),
            'asker': Provide(asker_of_request, sync_to_thread=False),
            'crowd': Provide(lambda: crowd, sync_to_thread=False),
            'sayings': Provide(lambda: sayings, sync_to_thread=False),
            'reviews': Provide(lambda: reviews, sync_to_thread=False),
        },
        state=State({'meters': make_meters(hall)}),
        guards=[guard],
        before_send=[mark],
        plugins=[channels],
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
        lifespan=[lambda _app: living(hall, sharing, reviews), lambda _app: identity.people.living()],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title='Tilewright', version=__version__, path='/api/schema', render_plugins=[JsonRenderPlugin(path='/')]
        ),
    )


@asynccontextmanager
async def living(hall: Hall, sharing: Sharing | None, reviews: Reviews) -> AsyncGenerator[None, None]:
    """Opens the store, watches the clocks, and at the end finishes what is in flight."""
    with listening(hall.faults):
        await hall.store.open()
        if sharing is not None:
            await sharing.open()
        await hall.resume()
        chores = [asyncio.create_task(each) for each in (hall.watch_clocks(), hall.keep_tidy(), hall.studio.warm())]
        if sharing is not None:
            chores.append(asyncio.create_task(sharing.run()))
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await asyncio.gather(*chores, return_exceptions=True)
            await reviews.close()
            await hall.drain()
            if sharing is not None:
                await sharing.close()
            hall.studio.close()
            hall.services.workers.close()
            await hall.store.close()
