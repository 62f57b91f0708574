"""A server in a process of its own, which can be ended in any way."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx

from tests.mortal import PYTHON
from tests.patience import patient
from tests.ports import free_port
from tests.server.support import Device
from tests.starting import STARTING, furnish

PATIENCE = 300.0  # seconds that a start may take on a machine with much else to do


class Process:
    """A server, its process and the devices that speak to it."""

    def __init__(
        self, data: Path, environ: Mapping[str, str], program: Sequence[str] = ('-m', 'tilewright.server')
    ) -> None:
        self.data = data
        self.program = program
        self.port = free_port()
        self.address = f'http://127.0.0.1:{self.port}'
        self.environ = {
            **os.environ, **STARTING,
            'TILEWRIGHT_SOCKET_RATE': '100000', 'TILEWRIGHT_SOCKET_BURST': '100000', 'TILEWRIGHT_SOCKETS': '10000',
            'TILEWRIGHT_ADDRESS_RATE': '100000', 'TILEWRIGHT_ADDRESS_BURST': '100000',
            'TILEWRIGHT_OPEN_RATE': '100000', 'TILEWRIGHT_OPEN_BURST': '100000',
            'TILEWRIGHT_CPU_RATE': '100000', 'TILEWRIGHT_CPU_BURST': '100000', 'TILEWRIGHT_BOT_MATCHES': '100000',
            **environ,
        }  # fmt: skip
        self.devices: list[Device] = []
        self.child: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts the server and waits until it answers."""
        await asyncio.to_thread(furnish, self.data, 'TILEWRIGHT_DATABASE' not in self.environ)
        with (self.data / 'log').open('ab') as log:
            self.child = await asyncio.create_subprocess_exec(
                *PYTHON, *self.program, '--port', str(self.port), '--data', str(self.data),
                env=self.environ, stdout=log, stderr=log,
            )  # fmt: skip
        async with httpx.AsyncClient(timeout=patient(10), verify=False) as client, asyncio.timeout(patient(120)):
            while True:
                assert self.child.returncode is None, (self.data / 'log').read_text(encoding='utf-8')
                with suppress(httpx.TransportError):
                    if (await client.get(f'{self.address}/health')).status_code == 200:
                        return
                await asyncio.sleep(0.03)

    def device(self, **headers: str) -> Device:
        """Another device."""
        out = Device(self.address, headers)
        self.devices.append(out)
        return out

    def signal(self, number: int) -> None:
        """Sends a signal to the server, and to no one else."""
        assert self.child is not None
        self.child.send_signal(number)

    def children(self) -> list[str]:
        """The processes that the server has started, where the system says so."""
        assert self.child is not None
        path = Path(f'/proc/{self.child.pid}/task/{self.child.pid}/children')
        return path.read_text(encoding='ascii').split() if path.exists() else []

    async def ended(self) -> int:
        """How the server ended."""
        assert self.child is not None
        return await self.child.wait()

    def errors(self) -> list[str]:
        """What the server logged as an error."""
        lines = (self.data / 'log').read_text(encoding='utf-8').splitlines()
        return [
            line for line in lines if not line.startswith('{') or json.loads(line)['level'] in ('error', 'critical')
        ]


@asynccontextmanager
async def process(data: Path, **environ: str) -> AsyncIterator[Process]:
    """A server in a process of its own."""
    out = Process(data, environ)
    await out.start()
    try:
        yield out
    finally:
        for device in out.devices:
            await device.http.aclose()
        if out.child is not None and out.child.returncode is None:
            out.signal(signal.SIGTERM)
            await out.ended()
