"""Mail: a link to sign in with, sent through the mail server that the operator has named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from typing import Final, NamedTuple
from urllib.parse import parse_qs, unquote, urlsplit

from tilewright.core.play import Misuse
from tilewright.server.errors import say

GOOD: Final = 900  # seconds for which a link that was sent waits
MOST: Final = 3  # links that wait for one address
PATIENCE: Final = 20  # seconds for a mail server
PORTS: Final = {'smtp': 587, 'smtps': 465}
ADDRESS: Final = re.compile(r'[^\s@<>"\\,;:\x00-\x1f\x7f-\x9f]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,180}[A-Za-z0-9])')


class Post(NamedTuple):
    """A mail server: smtp://NAME:PASSWORD@HOST:PORT?from=ADDRESS, with smtps:// encrypted from the first byte."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str
    plain: bool  # unencrypted, for a mail server on this machine


def read_post(text: str) -> Post:
    """Reads the address of a mail server."""
    parts = urlsplit(text)
    given = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    if parts.scheme not in PORTS or not parts.hostname or not ADDRESS.fullmatch(given.get('from', '')):
        raise Misuse('TILEWRIGHT_MAIL: smtp://NAME:PASSWORD@HOST:PORT?from=ADDRESS expected, something else came')
    return Post(
        parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme],
        unquote(parts.username or ''), unquote(parts.password or ''), given['from'], given.get('tls') == 'no',
    )  # fmt: skip


def read_address(text: str) -> str:
    """An address of mail as it is compared, or nothing where it is none."""
    tidy = text.strip()
    name, _, domain = tidy.rpartition('@')
    return f'{name}@{domain.lower()}' if ADDRESS.fullmatch(tidy) and '..' not in domain else ''


def letter(post: Post, to: str, link: str, lang: str) -> EmailMessage:
    """The letter with a link."""
    out = EmailMessage()
    out['From'], out['To'] = post.sender, to
    out['Subject'] = say(lang, 'mail_subject')
    out['Auto-Submitted'] = 'auto-generated'
    out.set_content(say(lang, 'mail_text', link=link, minutes=GOOD // 60))
    return out


async def send(post: Post, message: EmailMessage) -> None:
    """Sends a letter; OSError or SMTPException when that fails."""
    await asyncio.to_thread(_send, post, message)


def _send(post: Post, message: EmailMessage) -> None:
    """Sends a letter and waits for it."""
    safe = ssl.create_default_context()
    if post.scheme == 'smtps':
        server: smtplib.SMTP = smtplib.SMTP_SSL(post.host, post.port, timeout=PATIENCE, context=safe)
    else:
        server = smtplib.SMTP(post.host, post.port, timeout=PATIENCE)
    with server:
        if post.scheme == 'smtp' and not post.plain:
            server.starttls(context=safe)
        if post.user:
            server.login(post.user, post.password)
        server.send_message(message)
