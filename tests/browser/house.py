"""The server that browsers of tests visit, in a process of its own, and the browser."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from time import monotonic, sleep
from typing import Final
from urllib.error import URLError
from urllib.request import urlopen

from tests.mortal import PYTHON
from tests.patience import patient
from tests.ports import free_port
from tests.starting import STARTING, furnish

LONG: Final = 180.0  # seconds that one thing may take on a quiet machine, before something must be wrong
WAIT: Final = patient(LONG)  # on this one as it was when the tests began; each visit asks again
# The shell is the same engine without the windows, menus and profiles around it: a page opens in a third of the time.
BROWSERS: Final = (os.environ.get('TILEWRIGHT_CHROMIUM', ''), '/usr/bin/chromium-headless-shell', '/usr/bin/chromium')
CHROMIUM: Final = next((path for path in BROWSERS if Path(path).is_file()), BROWSERS[-1])
ARGS: Final = (
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
)


class House:
    """A server in a process of its own, which can be ended and started again on the same port and data."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.address = f'http://127.0.0.1:{self.port}'
        self.child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts the server and waits until it answers."""
        names = ('SOCKET_RATE', 'SOCKET_BURST', 'SOCKETS', 'ADDRESS_RATE', 'ADDRESS_BURST', 'OPEN_RATE', 'OPEN_BURST')
        loose = {f'TILEWRIGHT_{name}': '100000' for name in names}
        furnish(self.data)
        with (self.data / 'log').open('ab') as log:
            self.child = subprocess.Popen(
                [*PYTHON, '-m', 'tilewright.server', '--port', str(self.port), '--data', str(self.data)],
                env=os.environ | STARTING | loose, stdout=log, stderr=log,
            )  # fmt: skip
        until = monotonic() + 2 * WAIT
        while monotonic() < until:
            assert self.child.poll() is None, self.said()
            with suppress(URLError, OSError, HTTPException), urlopen(f'{self.address}/health', timeout=2) as answer:
                if answer.status == 200:
                    return
            sleep(0.05)
        raise AssertionError(f'a server that answers expected\n{self.said()}')

    def stop(self) -> None:
        """Asks the server to end, and waits until it has."""
        if self.child is None or self.child.poll() is not None:
            return
        self.child.send_signal(signal.SIGTERM)
        try:
            self.child.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.child.kill()
            self.child.wait(5)
            raise

    def said(self) -> str:
        """The end of the server's log."""
        return (self.data / 'log').read_text(encoding='utf-8')[-4000:]
