"""What asking costs: everybody has so much time of the processor, and what is heavy is done by turns."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from typing import Final, final

from litestar.types import ASGIApp, Receive, Scope, Send

from tilewright.server.http.limits import ADDRESSES, network_of
from tilewright.server.metering import Payer, paid_by
from tilewright.server.turns import Turns

TURNS: Final = 1  # heavy requests at once: there is one thread, and each ends sooner alone


@final
class Budgets:
    """Seconds of the processor for each address: so many at once, and so much of every second that passes."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float]) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # seconds left, and when that was so

    def of(self, address: str) -> float:
        """The seconds that an address has left; below 0 it owes some."""
        now = self.now()
        left, seen = self.left.get(address, (self.burst, now))
        return min(self.burst, left + (now - seen) * self.rate)

    def charge(self, address: str, seconds: float) -> None:
        """Takes seconds from what an address has left."""
        self.left[address] = self.of(address) - seconds, self.now()
        self.left.move_to_end(address)
        while len(self.left) > ADDRESSES:
            self.left.popitem(last=False)

    def wait(self, address: str) -> float:
        """0, or the seconds until an address owes nothing any more."""
        owed = -self.of(address)
        return 0.0 if owed <= 0 else owed / self.rate if self.rate > 0 else 60.0


@final
class Costs:
    """What everybody has left, and where heavy requests wait for their turn."""

    def __init__(self, budgets: Budgets) -> None:
        self.budgets = budgets
        self.turns = Turns(TURNS)

    def payer(self, address: str) -> Payer:
        """Who pays for what an address asks."""
        return partial(self.budgets.charge, address)

    def around(self, app: ASGIApp) -> ASGIApp:
        """An application that charges whoever asks for what each request costs."""

        async def charging(scope: Scope, receive: Receive, send: Send) -> None:
            client = scope.get('client')
            if client is None:  # the application's own life
                await app(scope, receive, send)
            else:
                await paid_by(self.payer(network_of(client[0])), app(scope, receive, send))

        return charging
