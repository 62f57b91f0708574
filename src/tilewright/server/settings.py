"""What whoever runs the server may set, by options or by environment."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from platformdirs import user_data_path

from tilewright.core.play import Misuse

HERE: Final = ('127.0.0.1', 'localhost', '::1')
LENGTH: Final = 32  # characters of a secret, and how many different ones
VARIETY: Final = 8
LOGS: Final = ('json', 'text')
FRAME: Final = 8192  # bytes of a frame, and of the body of most requests


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one socket or one address may ask for; a rate is tokens a second, a burst how many may come at once."""

    socket_rate: float = 10.0
    socket_burst: int = 30
    address_rate: float = 40.0
    address_burst: int = 400  # a browser that opens a table asks for all its pictures at once
    open_rate: float = 1.0  # matches opened by one address
    open_burst: int = 60
    sockets: int = 64  # of one address at once
    patience: float = 10.0  # seconds that a reader may take for one message before it is cut
    cpu_rate: float = 0.2  # seconds of the processor for one address in each second
    cpu_burst: float = 4.0
    connections: int = 256  # of one address at once, sockets and requests; this machine's own are not counted
    haste: float = 20.0  # seconds to send a whole request
    bot_matches: int = 64  # that go on at once without any person
    excess: int = 50  # commands beyond the limit, or not understood, before a socket is cut


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server runs."""

    data: Path
    host: str = '127.0.0.1'
    port: int = 8000
    database: str = ''  # an SQLAlchemy address; SQLite in the data folder when empty
    broker: str = ''  # redis://...; where several processes serve, they tell one another through it
    origins: tuple[str, ...] = ()  # pages of other origins that may use the server
    hosts: tuple[str, ...] = ()  # other names under which a server bound to this machine is reached
    secret: str = ''  # signs cookies and keys; kept in the data folder when empty
    pause: float = 0.4  # seconds before a bot's answer comes, so that its haste tells nothing
    address: str = ''  # where people find the server: https://games.example.org; for links in mail and for passkeys
    mail: str = ''  # smtp://NAME:PASSWORD@HOST:PORT?from=ADDRESS; no sign-in by mail when empty
    metrics: str = ''  # the token that opens /metrics; when empty, it is open to this machine alone
    linger: float = 0.0  # seconds for which a server that is to end still serves, so that a balancer finds others first
    log: str = 'json'  # or text
    workers: int = 0  # processes that think; one less than there are processors when 0
    lease: float = 5.0  # seconds without a sign of life after which others take over what a process drove
    limits: Limits = Limits()

    @property
    def database_url(self) -> str:
        """Where the store is."""
        return self.database or f'sqlite+aiosqlite:///{self.data / "tilewright.db"}'

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same matches."""
        return bool(self.broker) or not self.database_url.startswith('sqlite')

    @property
    def thinkers(self) -> int:
        """How many processes think."""
        return self.workers or max(1, (os.cpu_count() or 2) - 1)


def default_data() -> Path:
    """The folder for a user's data."""
    return user_data_path('tilewright', appauthor=False)


def read_settings(
    data: Path | None = None,
    host: str = '',
    port: int = 0,
    environ: Mapping[str, str] = os.environ,
    database: str = '',
    broker: str = '',
    log: str = '',
) -> Settings:
    """The settings from the environment, and from options that go before it; makes the data folder."""
    folder = data or Path(environ.get('TILEWRIGHT_DATA') or default_data())
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    address = read_public(environ.get('TILEWRIGHT_ADDRESS', ''))
    form = log or environ.get('TILEWRIGHT_LOG') or 'json'
    if form not in LOGS:
        raise Misuse(f'a form of the log expected ({", ".join(LOGS)}), {form!r} came')
    return Settings(
        data=folder,
        host=host or environ.get('TILEWRIGHT_HOST') or '127.0.0.1',
        port=port or int(number(environ, 'TILEWRIGHT_PORT', 8000)),
        database=database or environ.get('TILEWRIGHT_DATABASE', ''),
        broker=broker or environ.get('TILEWRIGHT_BROKER') or environ.get('TILEWRIGHT_CHANNELS', ''),
        origins=tuple(environ.get('TILEWRIGHT_ORIGINS', '').split()),
        hosts=(*environ.get('TILEWRIGHT_HOSTS', '').split(), *((urlsplit(address).hostname or '',) if address else ())),
        secret=environ.get('TILEWRIGHT_SECRET', ''),
        address=address,
        mail=environ.get('TILEWRIGHT_MAIL', ''),
        metrics=environ.get('TILEWRIGHT_METRICS_TOKEN', ''),
        linger=number(environ, 'TILEWRIGHT_LINGER', 0.0),
        log=form,
        pause=number(environ, 'TILEWRIGHT_PAUSE', 0.4),
        workers=int(number(environ, 'TILEWRIGHT_WORKERS', 0)),
        lease=max(0.5, number(environ, 'TILEWRIGHT_LEASE', 5.0)),
        limits=read_limits(environ),
    )


def read_public(text: str) -> str:
    """The address under which people find the server, as a browser names an origin."""
    if not text:
        return ''
    parts = urlsplit(text)
    if parts.scheme not in ('http', 'https') or not parts.hostname or parts.path.strip('/') or parts.query:
        raise Misuse(f'TILEWRIGHT_ADDRESS: https://HOST expected, {text!r} came')
    return f'{parts.scheme}://{parts.netloc.lower()}'


def read_limits(environ: Mapping[str, str]) -> Limits:
    """The limits, each from its variable: TILEWRIGHT_SOCKET_RATE and so on."""
    usual = Limits()

    def value(name: str) -> float:
        return number(environ, f'TILEWRIGHT_{name.upper()}', getattr(usual, name))

    return Limits(
        socket_rate=value('socket_rate'),
        socket_burst=int(value('socket_burst')),
        address_rate=value('address_rate'),
        address_burst=int(value('address_burst')),
        open_rate=value('open_rate'),
        open_burst=int(value('open_burst')),
        sockets=int(value('sockets')),
        patience=value('patience'),
        cpu_rate=value('cpu_rate'),
        cpu_burst=value('cpu_burst'),
        connections=int(value('connections')),
        haste=value('haste'),
        bot_matches=int(value('bot_matches')),
        excess=int(value('excess')),
    )


def number(environ: Mapping[str, str], name: str, usual: float) -> float:
    """A number from the environment."""
    text = environ.get(name)
    try:
        return float(text) if text else usual
    except ValueError:
        raise Misuse(f'{name}: a number expected, {text!r} came') from None


def read_secret(settings: Settings) -> str:
    """The secret that signs cookies and keys, made when the data folder has none."""
    if settings.secret:
        return checked(settings.secret, 'TILEWRIGHT_SECRET', 'set a longer one, or none: then one is made')
    path = settings.data / 'secret'
    with suppress(FileExistsError):
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        with os.fdopen(handle, 'w', encoding='ascii') as file:
            file.write(secrets.token_hex(32))
    return checked(path.read_text(encoding='ascii').strip(), str(path), 'remove the file to make another')


def checked(secret: str, where: str, otherwise: str) -> str:
    """A secret that nobody guesses: whoever does can sign every cookie and open every seat."""
    if len(secret) < LENGTH:
        raise Misuse(f'{where}: at least {LENGTH} characters expected, {len(secret)} came; {otherwise}')
    if len(set(secret)) < VARIETY:
        raise Misuse(f'{where}: at least {VARIETY} different characters expected, {len(set(secret))} came; {otherwise}')
    return secret
