"""Starts the server: python -m tilewright.server --port 8000 --data DIR."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tilewright.server.allocator import use_the_systems_allocator


def main() -> None:
    """Reads the options and serves."""
    use_the_systems_allocator()
    from tilewright.core.play import Misuse  # all that takes a while to load comes after that
    from tilewright.server.running import serve
    from tilewright.server.settings import LOGS, read_settings

    parser = argparse.ArgumentParser(prog='python -m tilewright.server', description='Serves Tilewright.')
    parser.add_argument('--host', default='', help='the address to listen on (127.0.0.1)')
    parser.add_argument('--port', type=int, default=0, help='the port to listen on (8000)')
    parser.add_argument('--data', type=Path, default=None, help='the folder for everything that is kept')
    parser.add_argument('--database', default='', help='postgresql+asyncpg://... instead of a file in the folder')
    parser.add_argument('--broker', default='', help='redis://..., through which several processes tell one another')
    parser.add_argument('--log', default='', choices=LOGS, help='how the log is written (json)')
    given = parser.parse_args()
    options = {'database': given.database, 'broker': given.broker, 'log': given.log}
    try:
        serve(read_settings(given.data, given.host, given.port, **options))
    except Misuse as error:
        sys.exit(f'tilewright: {error}')


if __name__ == '__main__':
    main()
