"""The application: whatever a house is made of, and its life."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final, NamedTuple

from litestar import Litestar
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.memory import MemoryChannelsBackend

from tilewright.server.broker import Broker
from tilewright.server.catalogue import Catalogue
from tilewright.server.faults import listening
from tilewright.server.frame import Frame, Tenant
from tilewright.server.guests import Signer
from tilewright.server.http.costs import Costs
from tilewright.server.http.door import Door, spare_files
from tilewright.server.http.identity import Gate, Identity
from tilewright.server.http.limits import Buckets
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

BACKLOG: Final = 64  # nudges that wait for one socket; more would tell it nothing new


class House(NamedTuple):
    """The application and what keeps it."""

    app: Litestar
    hall: Hall
    workers: Workers
    costs: Costs
    door: Door
    identity: Identity


def build(
    settings: Settings,
    catalogue: Catalogue | None = None,
    workers: Workers | None = None,
    time: Time | None = None,
    frame: Frame | None = None,
) -> House:
    """The application with these settings; tests bring their own games, workers, time, and routes that are free."""
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
    reviews = Reviews(hall)
    tenant = Tenant(hall, identity, channels, reviews, lambda: living(hall, sharing, reviews))
    return House((frame or Frame()).let(tenant), hall, workers, costs, door, identity)


def share(hall: Hall, leases: Leases, channels: ChannelsPlugin, address: str) -> Sharing:
    """What keeps this process up with others that serve the same matches."""

    async def tell_here(match: str) -> None:
        await channels.wait_published(b'', f'match.{match}')

    out = Sharing(hall, leases, tell_here)
    hall.keeps_up = lambda: out.well
    if address:
        out.broker = Broker(address, leases.node, out.hear, out.look_at_all)
    return out


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
