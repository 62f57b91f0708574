"""Routes for the browser: the client, its assets, and whether the server is well."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from litestar import Response, get

from tilewright import __version__
from tilewright.server.errors import refuse
from tilewright.server.http.caching import ASK, FOREVER, NEVER, Asked, Kept, kept
from tilewright.server.http.given import Name, TheAsker, TheHall, TheIdentity
from tilewright.server.wire import Health, Thinking

STATIC: Final = Path(__file__).parent.parent / 'static'
ABSENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tilewright</title>
<h1>Tilewright</h1><p>The server runs, but the browser client has not been built.</p>
<p>Build it with <code>npm ci</code> and <code>npm run build</code> in the folder <code>client</code>,
or install the wheel, which holds it. The API is described at <a href="/api/schema">/api/schema</a>.</p></html>
"""
# What Python would say depends on the machine, and a browser runs no script that is called something else.
KINDS: Final = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
    '.json': 'application/json', '.webmanifest': 'application/manifest+json', '.png': 'image/png',
    '.ico': 'image/x-icon', '.woff2': 'font/woff2', '.txt': 'text/plain',
}  # fmt: skip


@get('/health')
async def show_health(hall: TheHall, identity: TheIdentity) -> Response[Health]:
    """Whether the server is well, and what went wrong of late."""
    well = await hall.store.well() and hall.keeps_up()
    sockets = sum(len(table.sessions) for table in hall.tables.values())
    body = Health(
        well and not hall.draining, __version__, len(hall.tables), sockets, hall.draining,
        hall.faults.since(hall.services.time.wall()), sorted(hall.aside),
        Thinking(*hall.services.workers.load()), len(identity.gate.door.inside),
    )  # fmt: skip
    return Response(body, status_code=200 if body.well else 503, headers={'cache-control': NEVER})


@get(
    ['/', '/t/{match:str}', '/new/{game:str}', '/rules/{game:str}', '/rules/{game:str}/{variant:str}'],
    include_in_schema=False,
)
async def show_client(request: Asked) -> Kept:
    """The page of the client, whatever its own address says."""
    return client_page(request)


def client_page(request: Asked) -> Kept:
    """The page of the client, or how to build it."""
    page = STATIC / 'index.html'
    return kept(request, page.read_bytes() if page.is_file() else ABSENT.encode(), 'text/html', ASK)


@get('/assets/{file:path}', include_in_schema=False)
async def show_asset(request: Asked, file: Name, asker: TheAsker) -> Kept:
    """A file of the client whose name holds its fingerprint."""
    return static_file(request, f'assets/{file.lstrip("/")}', FOREVER, asker.lang)


@get('/{file:str}', include_in_schema=False)
async def show_file(request: Asked, file: Name, asker: TheAsker) -> Kept:
    """A file of the client at its root: the icon, the manifest; any other word is an address of the client's own."""
    if '.' not in file:
        return client_page(request)
    return static_file(request, file, ASK, asker.lang)


def static_file(request: Asked, name: str, cache: str, lang: str) -> Kept:
    """A file of the client; refused when there is none."""
    path = find_file(name)
    if path is None:
        raise refuse(lang, 'unknown', 'no_page')
    return kept(request, path.read_bytes(), KINDS.get(path.suffix, 'application/octet-stream'), cache)


def find_file(name: str) -> Path | None:
    """The file of the client that is called so, if there is one; a name may be anything that fits in an address."""
    try:
        path = (STATIC / name).resolve()
        return path if path.is_relative_to(STATIC.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # longer than a name can be, or with a NUL in it
        return None
