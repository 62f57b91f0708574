"""The broker: tells other processes at once what they would find in the store a moment later.

Nothing depends on a message that arrives: one that is lost costs a heartbeat. So whoever plays never waits for the
broker. Each process also hears itself; when it does not for a while, the way there is cut, and it is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final, final

import msgspec

from tilewright.core.play import Misuse

if TYPE_CHECKING:
    from redis.asyncio import Redis

CHANNEL: Final = 'tilewright'
SILENT: Final = 3.0  # seconds without hearing oneself after which the way to the broker is cut
PULSE: Final = 1.0  # seconds between two messages to oneself
AGAIN: Final = 0.2  # seconds before the broker is tried again

log = logging.getLogger(__name__)


class Nudge(msgspec.Struct, array_like=True):
    """That there is something new at a match, and nothing of what it is."""

    match: str
    seq: int  # how many entries there are
    look: bool  # whether anything but the log has changed


class Message(msgspec.Struct, array_like=True):
    """What goes through the broker."""

    node: str
    nudges: list[Nudge]


decode: Final = msgspec.json.Decoder(Message).decode
encode: Final = msgspec.json.Encoder().encode


def connect(address: str) -> Redis:
    """A client of Redis that says at once when it has no connection."""
    try:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff
    except ImportError:
        raise Misuse(f"the package redis expected for {address}; install 'tilewright[redis]'") from None
    try:
        return Redis.from_url(
            address, socket_timeout=SILENT, socket_connect_timeout=SILENT, retry=Retry(NoBackoff(), 0)
        )
    except ValueError as error:
        raise Misuse(f'an address like redis://host:6379 expected, {address!r} came: {error}') from None


@final
class Broker:
    """The way to the other processes, through Redis."""

    def __init__(self, address: str, node: str, hear: Callable[[Nudge], None], again: Callable[[], None]) -> None:
        self.redis = connect(address)
        self.node = node
        self.hear = hear
        self.again = again  # called when messages may have been lost
        self.pending: dict[str, Nudge] = {}
        self.something = asyncio.Event()
        self.heard = 0.0  # when this process last heard itself
        self.well = False
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to listen and to speak."""
        self.heard = asyncio.get_running_loop().time()
        self.tasks = [asyncio.create_task(self._forever(each)) for each in (self._listen, self._speak)]

    async def stop(self) -> None:
        """Ends it."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()

    def say(self, nudge: Nudge) -> None:
        """Says something when there is a moment; of one match only the latest counts."""
        before = self.pending.get(nudge.match)
        self.pending[nudge.match] = Nudge(nudge.match, nudge.seq, nudge.look or (before is not None and before.look))
        self.something.set()

    async def _forever(self, work: Callable[[], Awaitable[None]]) -> None:
        """Does something again whenever it fails."""
        from redis.exceptions import RedisError

        while True:
            try:
                await work()
            except (RedisError, OSError, TimeoutError) as error:
                if self.well:
                    log.error('the broker does not answer', extra={'why': str(error)[:200]})
                self.well = False
                await asyncio.sleep(AGAIN)

    async def _speak(self) -> None:
        """Sends whatever waits, all at once, and now and then nothing, to hear whether it arrives."""
        while True:
            try:
                async with asyncio.timeout(PULSE):
                    await self.something.wait()
            except TimeoutError:
                pass
            self.something.clear()
            nudges, self.pending = list(self.pending.values()), {}
            await self.redis.publish(CHANNEL, encode(Message(self.node, nudges)))

    async def _listen(self) -> None:
        """Hears what the others say, until nothing is heard any more."""
        loop = asyncio.get_running_loop()
        async with self.redis.pubsub() as ears:
            await ears.subscribe(CHANNEL)
            self.heard = loop.time()
            self.something.set()  # to be heard at once
            self.again()
            while loop.time() - self.heard < SILENT:
                message = await ears.get_message(ignore_subscribe_messages=True, timeout=PULSE)
                if message is not None:
                    self._take(message['data'], loop.time())
        raise TimeoutError(f'nothing heard for {SILENT} seconds')

    def _take(self, data: bytes, now: float) -> None:
        """Hands on what others have said; what is not of ours is left alone."""
        try:
            message = decode(data)
        except (msgspec.DecodeError, UnicodeError):
            log.warning('a message of the broker cannot be read')
            return
        if message.node == self.node:
            self.heard = now
            if not self.well:
                log.info('the broker answers')
            self.well = True
            return
        for nudge in message.nudges:
            self.hear(nudge)
