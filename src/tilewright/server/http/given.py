"""What routes are given: by the house, by the address, by the query."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Annotated

from litestar.channels import ChannelsPlugin
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from tilewright.server.http.caching import Sayings
from tilewright.server.http.identity import Identity
from tilewright.server.lobby.hall import Hall
from tilewright.server.lobby.reviewing import Reviews
from tilewright.server.match.seats import Asker

TheHall = NamedDependency[Hall]
TheAsker = NamedDependency[Asker]
TheIdentity = NamedDependency[Identity]
TheChannels = NamedDependency[ChannelsPlugin]
TheCrowd = NamedDependency[Counter[str]]
TheSayings = NamedDependency[Sayings]
TheReviews = NamedDependency[Reviews]
Name = FromPath[str]
Way = FromPath[Path]
Seat = Annotated[int | None, QueryParameter(ge=0, le=63, description='Whose eyes: one of your own seats.')]
Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1, description='How many entries you know.')]
Ply = Annotated[int, PathParameter(ge=0, le=2**31 - 1)]
