"""Limits: token buckets for sockets and addresses, and the origins that may ask."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final, final
from urllib.parse import urlsplit

from tilewright.server.settings import HERE

HOST: Final = 64  # bits of an IPv6 address that its owner chooses
ADDRESSES: Final = 10_000  # buckets kept at once; the longest unused goes first


@final
class Bucket:
    """So many tokens at once, and so many more a second; it may owe some."""

    __slots__ = ('burst', 'left', 'rate', 'seen')

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.seen = now

    def fill(self, now: float) -> None:
        """Adds what has come since it was last looked at."""
        self.left = min(self.burst, self.left + (now - self.seen) * self.rate)
        self.seen = now

    def take(self, now: float) -> bool:
        """Takes a token if there is one."""
        self.fill(now)
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def wait(self, wanted: float = 1.0) -> float:
        """In how many seconds there are so many tokens."""
        if self.left >= wanted:
            return 0.0
        return (wanted - self.left) / self.rate if self.rate > 0 else 60.0


@final
class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def _of(self, address: str) -> Bucket:
        """The bucket of an address, as full as it is now."""
        now = self.now()
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.burst, now)
        self.buckets.move_to_end(address)
        while len(self.buckets) > ADDRESSES:
            self.buckets.popitem(last=False)
        bucket.fill(now)
        return bucket

    def of(self, address: str) -> float:
        """What an address has left; below 0 it owes some."""
        return self._of(address).left

    def take(self, address: str) -> float:
        """Takes a token for an address; gives 0, or the seconds until there is one."""
        bucket = self._of(address)
        return 0.0 if bucket.take(bucket.seen) else bucket.wait()

    def charge(self, address: str, tokens: float) -> None:
        """Takes so many tokens, whether they are there or not."""
        self._of(address).left -= tokens

    def wait(self, address: str) -> float:
        """0, or the seconds until an address owes nothing any more."""
        return self._of(address).wait(0.0)


@lru_cache(ADDRESSES)
def network_of(address: str) -> str:
    """What counts as one address: with IPv6 whoever has one has 2 to the 64th, which all begin alike."""
    try:
        found = ip_address(address.partition('%')[0])
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return address
    return str(found.ipv4_mapped or ip_network((int(found) >> HOST << HOST, 128 - HOST)))


def is_loopback(address: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def may_ask(origin: str | None, host: str, allowed: Sequence[str]) -> bool:
    """Whether a page of that origin may use the server: its own pages, those allowed, and programs without a page."""
    if origin is None or origin in allowed:
        return True
    return origin != 'null' and urlsplit(origin).netloc.lower() == host.lower()


def known_host(host: str, bound: str, allowed: Sequence[str]) -> bool:
    """Whether a request names this server; a server for this machine alone must not be reached by a stranger's name."""
    if bound not in HERE:
        return True
    try:
        name = urlsplit(f'//{host}').hostname
    except ValueError:
        return False
    return name in HERE or name in allowed
