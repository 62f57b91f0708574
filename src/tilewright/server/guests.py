"""Guests: a name and a number in a signed cookie, and keys that open a seat or a place to watch from."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from typing import Final, NamedTuple, final

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

COOKIE: Final = 'tilewright'
YEAR: Final = 365 * 24 * 3600
NAMELESS: Final = ''
LONGEST: Final = 40  # characters of a name


class Guest(NamedTuple):
    """Somebody who plays here, as their cookie says."""

    id: str
    name: str = NAMELESS
    lang: str = ''
    session: str = ''  # the secret of a device that is signed in to an account; a guest has none


class Key(NamedTuple):
    """What a key opens: a seat, or with seat -1 a place to watch from."""

    match: str
    seat: int


def new_guest() -> Guest:
    """Somebody never seen before."""
    return Guest(secrets.token_hex(12))


def tidy(name: str) -> str:
    """A name on one line, without needless blanks and signs that cannot be printed."""
    kept = ''.join(char if char.isprintable() else ' ' for char in name)
    return ' '.join(kept.split())[:LONGEST].lstrip('@').strip()


@final
class Signer:
    """Signs cookies and makes keys; whoever has no secret can do neither."""

    def __init__(self, secret: str) -> None:
        self.secret = secret.encode()
        self.cookies = URLSafeSerializer(secret, salt='guest', signer_kwargs={'digest_method': hashlib.sha256})

    def write(self, guest: Guest) -> str:
        """The cookie of a guest."""
        return str(self.cookies.dumps(list(guest) if guest.session else list(guest)[:3]))  # a guest's is as it ever was

    def read(self, cookie: str) -> Guest | None:
        """The guest of a cookie; nothing when it was not signed here."""
        try:
            return msgspec.convert(self.cookies.loads(cookie), Guest)
        except (BadSignature, msgspec.ValidationError, ValueError):
            return None

    def key(self, match: str, seat: int) -> str:
        """The key of a seat, or with seat -1 of a place to watch from."""
        word = 'watch' if seat < 0 else str(seat + 1)
        digest = hmac.new(self.secret, f'key {match} {word}'.encode(), hashlib.sha256).digest()
        mac = base64.b32encode(digest[:15]).decode().lower()
        return f'{match}.{word}.{mac}'

    def open(self, key: str) -> Key | None:
        """What a key opens; nothing when it was not made here."""
        match, _, rest = key.partition('.')
        word = rest.partition('.')[0]
        if word != 'watch' and not (word.isdecimal() and word.isascii() and 1 <= int(word[:3]) <= 64):
            return None
        seat = -1 if word == 'watch' else int(word[:3]) - 1
        fits = key.isascii() and hmac.compare_digest(key, self.key(match, seat))
        return Key(match, seat) if fits else None
