"""What asking costs: everybody has so much time of the processor, and what is heavy is done by turns."""

from __future__ import annotations

from functools import partial
from typing import Final, final

from litestar.types import ASGIApp, Receive, Scope, Send

from tilewright.server.http.limits import Buckets, network_of
from tilewright.server.metering import Payer, paid_by
from tilewright.server.turns import Turns

TURNS: Final = 1  # heavy requests at once: there is one thread, and each ends sooner alone


@final
class Costs:
    """What everybody has left, and where heavy requests wait for their turn."""

    def __init__(self, budgets: Buckets) -> None:
        self.budgets = budgets  # seconds of the processor
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
