"""Files that browsers keep: for how long, and how they find out that theirs is still the right one."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

from litestar import Request, Response

FOREVER: Final = 'public, max-age=31536000, immutable'  # where the address holds a fingerprint
ASK: Final = 'no-cache'  # may be kept, but whoever shows it asks first

Asked = Request[Any, Any, Any]
Kept = Response[bytes]


def kept(request: Asked, body: bytes, kind: str, cache: str, headers: Mapping[str, str] | None = None) -> Kept:
    """A file with its fingerprint, or only that it has not changed when the asker names the same fingerprint."""
    mark = f'"{sha256(body).hexdigest()[:20]}"'
    same = mark in request.headers.get('if-none-match', '')
    # Weak: compressed and plain bytes have the same fingerprint.
    known = {'cache-control': cache, 'etag': f'W/{mark}', **(headers or {})}
    return Response(b'' if same else body, status_code=304 if same else 200, media_type=kind, headers=known)
