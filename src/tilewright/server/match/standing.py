"""Standing: what a table knows of the other processes that serve its match."""

from __future__ import annotations

from typing import final

from tilewright.server.store.leases import Leases
from tilewright.server.store.rows import Here, Lease, Numbers


@final
class Standing:
    """Whether this process drives a match, under which fence it stores, and who is connected to others."""

    def __init__(self, leases: Leases | None, lease: Lease | None) -> None:
        self.leases = leases
        self.fence: int | None = None  # None where no other process serves
        self.drives = True
        self.elsewhere = Here()
        self.obey(lease)

    def obey(self, lease: Lease | None) -> None:
        """Notes who holds the lease."""
        if lease is not None and self.leases is not None:
            self.fence, self.drives = lease.fence, lease.node == self.leases.node

    async def numbers(self, match: str) -> Numbers | None:
        """What the store holds of a match now; None where no other process stores anything."""
        return (await self.leases.numbers([match])).get(match) if self.leases is not None else None

    def differs(self, found: Numbers) -> bool:
        """Whether somebody else drives by now; notes who is connected elsewhere."""
        self.elsewhere = found.elsewhere
        mine = self.leases is not None and found.lease.node == self.leases.node
        return self.fence is not None and (mine, found.lease.fence) != (self.drives, self.fence)
