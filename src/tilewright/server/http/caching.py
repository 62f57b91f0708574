"""Files that browsers keep: for how long, and how they find out that theirs is still the right one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from gzip import compress
from hashlib import sha256
from typing import Any, Final, NamedTuple, final

from litestar import Request, Response
from litestar.types import Message, Scope

FOREVER: Final = 'public, max-age=31536000, immutable'  # where the address holds a fingerprint
NEVER: Final = 'no-store'  # what is for one asker alone
ASK: Final = 'no-cache'  # may be kept, but whoever shows it asks first

SAID: Final = {'said': True}  # the mark of a route whose answers are compressed already

Asked = Request[Any, Any, Any]
Kept = Response[bytes]


def kept(request: Asked, body: bytes, kind: str, cache: str, headers: Mapping[str, str] | None = None) -> Kept:
    """A file with its fingerprint, or only that it has not changed when the asker names the same fingerprint."""
    mark = fingerprint(body)
    same = mark in request.headers.get('if-none-match', '')
    # Weak: compressed and plain bytes have the same fingerprint.
    known = {'cache-control': cache, 'etag': f'W/{mark}', **(headers or {})}
    return Response(b'' if same else body, status_code=304 if same else 200, media_type=kind, headers=known)


class Said(NamedTuple):
    """Something that is the same for all who ask: as it is, compressed, and its fingerprint."""

    plain: bytes
    packed: bytes
    mark: str


@final
class Sayings:
    """What is the same for all who read a language, worked out, written and compressed once."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, str, str], Said] = {}

    def say(self, request: Asked, key: tuple[str, str, str], describe: Callable[[], bytes]) -> Kept:
        """The answer under a key."""
        found = self.known.get(key)
        if found is None:
            body = describe()
            found = self.known[key] = Said(body, compress(body, mtime=0), fingerprint(body))
        packed = 'gzip' in request.headers.get('accept-encoding', '')
        same = found.mark in request.headers.get('if-none-match', '')
        headers = {'cache-control': ASK, 'etag': f'W/{found.mark}', 'vary': 'accept-encoding, accept-language, cookie'}
        if packed and not same:
            headers['content-encoding'] = 'gzip'
        body = b'' if same else found.packed if packed else found.plain
        return Response(body, status_code=304 if same else 200, media_type='application/json', headers=headers)


def fingerprint(body: bytes) -> str:
    """What tells a file from every other."""
    return f'"{sha256(body).hexdigest()[:20]}"'


def keep_private(message: Message, scope: Scope) -> None:
    """Forbids to keep an answer of the API that does not say otherwise: it is for whoever asked."""
    if message['type'] == 'http.response.start' and scope['path'].startswith('/api/'):
        names = {name.lower() for name, _ in message.get('headers', ())}
        if b'cache-control' not in names:
            message['headers'] = [*message.get('headers', ()), (b'cache-control', NEVER.encode())]
