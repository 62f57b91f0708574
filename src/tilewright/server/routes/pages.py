"""Routes for the browser: the client, its assets, and whether the server is well."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from typing import Final

import msgspec
from litestar import Response, get

from tilewright import __version__
from tilewright.server.errors import refuse
from tilewright.server.routes.given import Name, TheAsker, TheHall

STATIC: Final = Path(__file__).parent.parent / 'static'
FOREVER: Final = 'public, max-age=31536000, immutable'
ABSENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tilewright</title>
<h1>Tilewright</h1><p>The server runs, but the browser client has not been built.</p>
<p>Build it with <code>npm ci</code> and <code>npm run build</code> in the folder <code>client</code>,
or install the wheel, which holds it. The API is described at <a href="/api/schema">/api/schema</a>.</p></html>
"""


class Health(msgspec.Struct):
    """Whether the server is well."""

    well: bool
    version: str
    tables: int
    sockets: int
    draining: bool


@get('/health')
async def show_health(hall: TheHall) -> Response[Health]:
    """Whether the server is well."""
    well = await hall.store.well()
    sockets = sum(len(table.sessions) for table in hall.tables.values())
    body = Health(well and not hall.draining, __version__, len(hall.tables), sockets, hall.draining)
    return Response(body, status_code=200 if body.well else 503, headers={'cache-control': 'no-store'})


@get(['/', '/t/{match:str}', '/new/{game:str}', '/rules/{game:str}'], include_in_schema=False)
async def show_client() -> Response[bytes]:
    """The page of the client, whatever its own address says."""
    return client_page()


def client_page() -> Response[bytes]:
    """The page of the client, or how to build it."""
    page = STATIC / 'index.html'
    body = page.read_bytes() if page.is_file() else ABSENT.encode()
    return Response(body, media_type='text/html', headers={'cache-control': 'no-cache'})


@get('/assets/{file:path}', include_in_schema=False)
async def show_asset(file: Name, asker: TheAsker) -> Response[bytes]:
    """A file of the client whose name holds its fingerprint."""
    return static_file(f'assets/{file.lstrip("/")}', FOREVER, asker.lang)


@get('/{file:str}', include_in_schema=False)
async def show_file(file: Name, asker: TheAsker) -> Response[bytes]:
    """A file of the client at its root: the icon, the manifest; any other word is an address of the client's own."""
    if '.' not in file:
        return client_page()
    return static_file(file, 'no-cache', asker.lang)


def static_file(name: str, cache: str, lang: str) -> Response[bytes]:
    """A file of the client; refused when there is none."""
    path = (STATIC / name).resolve()
    if not path.is_relative_to(STATIC.resolve()) or not path.is_file():
        raise refuse(lang, 'unknown', 'no_page')
    kind = mimetypes.guess_type(path.name)[0] or 'application/octet-stream'
    return Response(path.read_bytes(), media_type=kind, headers={'cache-control': cache})
