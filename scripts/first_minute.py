#!/usr/bin/env python3
"""Measures the first minute.

`scripts/first_minute.py [how often] [--pip]` clones the last commit into an empty folder, turns every cache off (uv,
pip, npm), runs scripts/play there, and says how many seconds passed until the table's page came, and how long the
terminal was silent at the most. Also a second start.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from socket import socket
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 900.0


class Start(NamedTuple):
    """One start: seconds until the table's page came, and the longest silence before it."""

    seconds: float
    silence: float


def free_port() -> int:
    """A port that nobody uses."""
    with socket() as found:
        found.bind(('127.0.0.1', 0))
        return int(found.getsockname()[1])


def answers(port: int) -> bool:
    """Whether the table's page comes, with the client in it."""
    with suppress(URLError, OSError), urlopen(f'http://127.0.0.1:{port}/', timeout=5) as page:
        return b'/assets/' in page.read()
    return False


def start(clone: Path, environ: dict[str, str]) -> Start:
    """Starts the table, waits for its page, and ends it."""
    port, begun = free_port(), monotonic()
    times = [begun]
    command = [str(clone / 'scripts' / 'play'), 'serve', '--no-browser', '--port', str(port)]
    with subprocess.Popen(
        command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as child:
        reader = Thread(target=lambda: times.extend(monotonic() for _ in child.stderr or []))
        reader.start()
        while not answers(port):
            if child.poll() is not None or monotonic() - begun > PATIENCE:
                sys.exit(f'a table at port {port} expected; scripts/play ended with {child.poll()}')
            sleep(0.05)
        done = monotonic()
        seen = [*times, done]
        os.killpg(child.pid, signal.SIGTERM)  # and the build in the background with it
        reader.join()
    return Start(done - begun, max(later - sooner for sooner, later in pairwise(seen)))


def measure(pip: bool) -> list[Start]:
    """The first and the second start of a fresh clone."""
    with tempfile.TemporaryDirectory(prefix='first-minute-', ignore_cleanup_errors=True) as folder:
        clone = Path(folder) / 'clone'
        subprocess.run(['git', 'clone', '-q', str(ROOT), str(clone)], check=True)  # noqa: S607
        off = {'UV_NO_CACHE': '1', 'PIP_NO_CACHE_DIR': '1', 'npm_config_cache': f'{folder}/npm', 'TMPDIR': folder}
        more = {'TILEWRIGHT_DATA': f'{folder}/data'} | ({'TILEWRIGHT_INSTALLER': 'pip'} if pip else {})
        kept = {name: value for name, value in os.environ.items() if name != 'PYTHONPATH'}
        return [start(clone, {**kept, **off, **more}) for _ in range(2)]


def main() -> None:
    """Measures as often as asked."""
    often = next((int(word) for word in sys.argv[1:] if word.isdigit()), 3)
    for number in range(often):
        first, second = measure('--pip' in sys.argv)
        load = os.getloadavg()[0]
        print(
            f'{number + 1}: table after {first.seconds:.1f} s, silent for {first.silence:.1f} s at most; '
            f'second start {second.seconds:.1f} s; load {load:.1f}',
            flush=True,
        )


if __name__ == '__main__':
    main()
