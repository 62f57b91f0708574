"""The commands that serve the table in the browser, and that let a bot take a seat at one."""

from __future__ import annotations

import asyncio
import os
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from tilewright.cli.plainly import plainly


@plainly
def serve(
    host: Annotated[str, typer.Option(help='The address to listen on; 0.0.0.0 for everybody in the network.')] = '',
    port: Annotated[int, typer.Option(help='The port to listen on.', min=0, max=65535)] = 0,
    data: Annotated[Path | None, typer.Option(help='The folder in which everything is kept.')] = None,
    database: Annotated[
        str, typer.Option(help='A database for several processes, postgresql+asyncpg://...; else a file in the folder.')
    ] = '',
    broker: Annotated[str, typer.Option(help='Where several processes tell one another what is new, redis://...')] = '',
    log: Annotated[str, typer.Option(help='How the log is written: json, or text for people.')] = '',
    no_browser: Annotated[bool, typer.Option('--no-browser', help='Do not open a browser.')] = False,
) -> None:
    """Serve the table in the browser: against bots, on one device or online with friends."""
    from tilewright.server.running import serve as run
    from tilewright.server.settings import read_settings

    settings = read_settings(data, host, port, database=database, broker=broker, log=log)
    shown = '127.0.0.1' if settings.host in ('0.0.0.0', '::') else settings.host  # noqa: S104  compared, not bound
    address = f'http://{shown}:{settings.port}'
    typer.echo(f'Tilewright is at {address} (Ctrl+C ends it; everything is kept in {settings.data})')
    if not no_browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    run(settings)


@plainly
def bot(
    server: Annotated[str, typer.Option(help='The address of the server.')] = 'http://127.0.0.1:8000',
    seat: Annotated[str, typer.Option(help='The key of the seat, or its whole link.')] = '',
    kind: Annotated[str, typer.Option(help='Which bot plays.')] = 'greedy',
    name: Annotated[str, typer.Option(help='What the bot is called.')] = '',
) -> None:
    """Let a bot take a seat at a table, through the same door as everybody."""
    from tilewright.bots.remote import play_seat
    from tilewright.server.settings import default_data

    memory = Path(os.environ.get('TILEWRIGHT_DATA') or default_data()) / 'bots'
    played = asyncio.run(play_seat(server, seat, kind, name or kind.capitalize(), memory))
    typer.echo(played)


def open_when_ready(address: str) -> None:
    """Opens a browser as soon as the server answers."""
    for _ in range(100):
        time.sleep(0.1)
        try:
            with urlopen(f'{address}/health', timeout=1):  # noqa: S310  our own address
                break
        except (URLError, OSError):
            continue
    webbrowser.open(address)
