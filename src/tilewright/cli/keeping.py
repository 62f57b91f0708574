"""The commands of whoever runs a server: backup, restore, and the first operator."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from tilewright import __version__
from tilewright.cli.plainly import plainly
from tilewright.core.play import Misuse

Data = Annotated[Path | None, typer.Option(help='The folder in which everything is kept.')]


@plainly
def backup(
    file: Annotated[Path, typer.Argument(help='The file to write; it is not there yet.')], data: Data = None
) -> None:
    """Write everything that is kept into one file, also while the server serves."""
    from tilewright.server.settings import read_settings
    from tilewright.server.store.backup import Taken, back_up
    from tilewright.server.store.store import Store

    settings = read_settings(data)
    kept = settings.data / 'secret'
    secret = kept.read_text(encoding='ascii').strip() if not settings.secret and kept.exists() else ''

    async def run() -> dict[str, int]:
        store = Store(settings.database_url)
        try:
            return (await back_up(store, file, Taken(__version__, time.time_ns() // 10**6, secret))).tables
        finally:
            await store.close()

    told = ', '.join(f'{name} {many}' for name, many in asyncio.run(run()).items() if many)
    typer.echo(f'{file}: {told or "nothing yet"}')


@plainly
def restore(file: Annotated[Path, typer.Argument(help='A backup.')], data: Data = None) -> None:
    """Put a backup into an empty place, from and for any database; the server must not run meanwhile."""
    from tilewright.server.folder import claim_folder
    from tilewright.server.settings import read_settings
    from tilewright.server.store import backup as backups
    from tilewright.server.store.store import Store

    settings = read_settings(data)
    kept = settings.data / 'secret'

    async def run() -> tuple[backups.Manifest, str]:
        store = Store(settings.database_url)
        try:
            return await backups.restore(store, file)
        finally:
            await store.close()

    with claim_folder(settings) or nullcontext():
        if kept.exists() and not settings.secret:
            raise Misuse(f'{kept}: an empty place expected, a secret is there already')
        manifest, secret = asyncio.run(run())
        if secret and not settings.secret:
            with os.fdopen(os.open(kept, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), 'w', encoding='ascii') as out:
                out.write(secret)
    typer.echo(f'{file}: {manifest.tables.get("matches", 0)} matches are back, as {manifest.version} kept them')


@plainly
def operator(data: Data = None) -> None:
    """Print a link that makes whoever opens it an operator, once and within the hour."""
    from tilewright.server.settings import read_settings
    from tilewright.server.store.accounts import Accounts, LinkRow, digest
    from tilewright.server.store.store import Store
    from tilewright.server.store.upgrading import upgrade

    settings, secret, now = read_settings(data), secrets.token_urlsafe(24), time.time_ns() // 10**6

    async def run() -> None:
        store = Store(settings.database_url)
        try:
            async with store.engine.begin() as connection:
                await connection.run_sync(upgrade)
            await Accounts(store.engine).add_link(LinkRow(digest(secret), 'operator', '', '', now + 3_600_000), now)
        finally:
            await store.close()

    asyncio.run(run())
    here = 'localhost' if settings.host in ('127.0.0.1', '0.0.0.0', '::', '::1') else settings.host  # noqa: S104  compared
    typer.echo(f'{settings.address or f"http://{here}:{settings.port}"}/account#open={secret}')
