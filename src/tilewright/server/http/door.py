"""The door: how many connections there may be, who comes in when it is crowded, and how long one may take to ask."""

from __future__ import annotations

import asyncio
import os
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Final, final

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from tilewright.server.http.limits import ADDRESSES, is_loopback, network_of
from tilewright.server.settings import Limits

OWN: Final = 128  # open files that the server needs for itself: the database, its workers, what it reads
FILES: Final = 65_536  # open files that are enough
UNKNOWN: Final = 4096  # where the system does not say how many there may be
RESERVE: Final = 0.2  # of all places, for those who play
REMEMBERED: Final = 900.0  # seconds for which somebody who was playing may come back through the reserve
ANSWERED: Final = 600.0  # seconds for an answer to be made and taken
NO_TEXT: Final = 1007  # a frame that says it is text and is none
CROWDED: Final = b'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\nretry-after: 5\r\ncontent-length: 0\r\n\r\n'


def raise_files() -> None:
    """Lets this process have as many open files as the system allows it."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def spare_files() -> int:
    """How many connections there may be, as far as open files go."""
    with suppress(ImportError, OSError):
        import resource

        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
        return max(OWN, (FILES if soft == resource.RLIM_INFINITY else min(soft, FILES)) - OWN)
    return UNKNOWN


def is_ours(address: str) -> bool:
    """Whether an address is this machine's own or a proxy's, which speaks for many."""
    proxies = os.environ.get('FORWARDED_ALLOW_IPS', '').replace(',', ' ').split()
    return not address or address in proxies or is_loopback(address)  # without an address: a socket in a file


def is_text(frames: Sequence[bytes]) -> bool:
    """Whether the frames of a message are a text together."""
    try:
        b''.join(frames).decode()
    except UnicodeDecodeError:
        return False
    return True


@final
class Door:
    """Who is inside."""

    def __init__(self, limits: Limits, places: int, now: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.places = places
        self.now = now
        self.inside: dict[asyncio.BaseTransport, str] = {}
        self.many: Counter[str] = Counter()
        self.seated: Counter[str] = Counter()
        self.known: OrderedDict[str, float] = OrderedDict()  # when somebody of an address last got up
        self.refused = 0

    def enter(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Lets a connection in, unless its address has too many or only the places of those who play are left."""
        here = network_of(address)
        full = self.places if self.plays(here) else self.places - int(self.places * RESERVE)
        if len(self.inside) >= full or (self.many[here] >= self.limits.connections and not is_ours(address)):
            self.refused += 1
            return False
        self.inside[transport] = here
        self.many[here] += 1
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        """Notes that a connection has ended."""
        address = self.inside.pop(transport, None)
        if address is not None:
            self.many[address] -= 1
            if not self.many[address]:
                del self.many[address]

    def plays(self, address: str) -> bool:
        """Whether somebody of an address plays, or has done so a moment ago."""
        return self.seated[address] > 0 or self.now() - self.known.get(address, -REMEMBERED) < REMEMBERED

    @contextmanager
    def playing(self, address: str) -> Iterator[None]:
        """While somebody of an address sits at a table."""
        self.seated[address] += 1
        try:
            yield
        finally:
            self.seated[address] -= 1
            if not self.seated[address]:
                del self.seated[address]
            self.known[address] = self.now()
            self.known.move_to_end(address)
            while len(self.known) > ADDRESSES:
                self.known.popitem(last=False)


class Requests(H11Protocol):
    """Requests that come in time."""

    door: Door
    timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Lets the connection in, or says that it is too crowded."""
        super().connection_made(transport)
        peer = get_remote_addr(transport)
        if self.door.enter(transport, peer[0] if peer else ''):
            self.hurry(self.door.limits.haste)
        else:
            transport.write(CROWDED)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives its place to another."""
        self.hurry(None)
        self.door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Reads on, and sees how far the request has come."""
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        """Waits for the next request, no longer than for the first."""
        self.hurry(self.door.limits.haste)
        super().on_response_complete()  # which may begin with the next request
        self.look()

    def look(self) -> None:
        """Gives whoever has sent the whole request time to be answered; a socket has rules of its own."""
        if self.transport.get_protocol() is not self:
            self.hurry(None)
            return
        cycle: RequestResponseCycle | None = self.cycle  # there is none before the first request
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self.hurry(ANSWERED)

    def hurry(self, seconds: float | None) -> None:
        """Ends the connection if that is how it still stands after so many seconds."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.transport.abort)


class Sockets(WebSocketsSansIOProtocol):
    """Sockets that are counted."""

    door: Door

    def data_received(self, data: bytes) -> None:
        """Reads on."""
        try:
            super().data_received(data)
        except InvalidState:  # it goes on talking while it is being closed
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hands a message on; one that is no text ends the socket, which is no fault of ours to be logged."""
        if self.curr_msg_data_type == 'text' and not self.close_sent and not is_text(self.frames):
            self.frames = []
            self.conn.send_close(NO_TEXT)
            self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gives its place to another."""
        self.door.leave(self.transport)
        super().connection_lost(exc)


def protocols(door: Door) -> tuple[type[Requests], type[Sockets]]:
    """How requests and sockets are spoken through a door; uvicorn makes one for each connection by itself."""
    return type('Requests', (Requests,), {'door': door}), type('Sockets', (Sockets,), {'door': door})
