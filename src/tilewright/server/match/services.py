"""What every table needs of the house."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from tilewright.server.match.clocks import Time
from tilewright.server.pictures.studio import Studio
from tilewright.server.players.workers import Workers
from tilewright.server.store.leases import Leases
from tilewright.server.store.store import Store
from tilewright.server.turns import Turns

Tell = Callable[[str, int, bool], Awaitable[None]]


class Services(NamedTuple):
    """What every table needs of the house."""

    store: Store
    tell: Tell  # tells everybody at a match how many entries there are, and whether seats changed
    workers: Workers
    time: Time
    studio: Studio
    pause: float
    key: Callable[[str, int], str]
    leases: Leases | None = None  # where other processes serve the same matches
    bot_matches: int = 64  # matches that may go on at once without any person
    aside: Turns | None = None  # where their answers wait, so that people's are never many answers late
