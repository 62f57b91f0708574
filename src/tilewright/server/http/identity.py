"""Who asks: the guest of a cookie, the bearer of a key, the reader of a language, and whether they ask too much."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, final

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.types import Message, Scope

from tilewright.server.errors import known_language, refuse
from tilewright.server.guests import COOKIE, YEAR, Guest, Key, Signer, new_guest
from tilewright.server.http.costs import Costs
from tilewright.server.http.door import Door
from tilewright.server.http.limits import Buckets, known_host, may_ask, network_of
from tilewright.server.match.seats import Asker
from tilewright.server.people.people import OPERATOR, People
from tilewright.server.settings import Settings
from tilewright.server.store.accounts import AccountRow

Connection = ASGIConnection[Any, Any, Any, Any]
SAFE: Final = ('GET', 'HEAD', 'OPTIONS')
PROTOCOL: Final = 'tilewright'  # of sockets
KEY: Final = 'key.'  # and before a key, which pages offer as if it were another: addresses end up in logs
FRESH: Final = 'tilewright_guest'  # where a request keeps the guest whose cookie is to be set
OWN: Final = f'{COOKIE}='.encode()
KNOWN: Final = 'tilewright_known'  # where it keeps who its cookie says, once that was looked up
ACCOUNT: Final = 'tilewright_account'  # and the account that they are signed in to


class Gate(NamedTuple):
    """What decides who may ask."""

    settings: Settings
    signer: Signer
    buckets: Buckets
    costs: Costs
    door: Door


def language_of(connection: Connection, guest: Guest) -> str:
    """The language of the address, else of the guest, else of the browser."""
    wanted = connection.query_params.get('lang')
    browser = [
        part.split(';')[0].split('-')[0].strip() for part in connection.headers.get('accept-language', '').split(',')
    ]
    return known_language(wanted if isinstance(wanted, str) else '', guest.lang, *browser)


def key_of(connection: Connection, signer: Signer) -> Key | None:
    """What the asker's key opens; nothing when there is none or it was not made here."""
    scheme, _, given = connection.headers.get('authorization', '').partition(' ')
    text = given.strip() if scheme.lower() == 'bearer' else ''
    if not text and isinstance(connection, WebSocket):
        text = next((each.removeprefix(KEY) for each in protocols_of(connection) if each.startswith(KEY)), '')
    return signer.open(text) if text else None


def protocols_of(connection: Connection) -> list[str]:
    """The protocols that a socket offers; a page can say nothing else with it that does not stand in its address."""
    return [each.strip() for each in connection.headers.get('sec-websocket-protocol', '').split(',')]


def address_of(connection: Connection) -> str:
    """The address that asks, or the network that counts as one."""
    return network_of(connection.client.host) if connection.client else ''


@final
class Identity:
    """Gives routes their asker."""

    def __init__(self, gate: Gate, people: People) -> None:
        self.gate = gate
        self.people = people

    def asker(self, connection: Connection) -> Asker:
        """Whoever asks; a guest never seen before is given a cookie with the answer."""
        guest: Guest | None = connection.state.get(KNOWN)
        if guest is None:
            guest = new_guest()
            connection.state[FRESH] = guest
        return Asker(
            guest, key_of(connection, self.gate.signer), language_of(connection, guest), address_of(connection)
        )

    async def know(self, connection: Connection) -> None:
        """Looks up who a cookie says, and refuses whoever is kept out; a sign-in that has ended leaves a new guest."""
        found = connection.cookies.get(COOKIE)
        guest = self.gate.signer.read(found) if found else None
        if guest is not None and guest.session:
            account = connection.state[ACCOUNT] = await self.people.account(guest)
            guest = None if account is None else guest._replace(name=account.name, lang=account.lang)
        connection.state[KNOWN] = guest
        who = guest or Guest('')
        self.people.admit(who.id, address_of(connection), connection.scope['path'], language_of(connection, who))

    def guard(self, connection: Connection) -> None:
        """Refuses strangers' pages, strangers' names for this machine, and whoever asks too much."""
        settings, lang = self.gate.settings, language_of(connection, Guest(''))
        host = connection.headers.get('host', '')
        if not known_host(host, settings.host, settings.hosts):
            raise refuse(lang, 'origin', 'bad_host', host=host[:80])
        safe = not isinstance(connection, WebSocket) and connection.scope.get('method') in SAFE
        origin = connection.headers.get('origin')
        if not safe and not may_ask(origin, host, settings.origins):
            raise refuse(lang, 'origin', 'bad_origin', origin=str(origin)[:80])
        address = address_of(connection)
        wait = self.gate.buckets.take(address) or self.gate.costs.budgets.wait(address)
        if wait:
            refused = refuse(lang, 'too_fast', wait=f'{wait:.1f}')
            refused.wait = wait
            raise refused

    def cookie(self, guest: Guest, secure: bool) -> Cookie:
        """The cookie of a guest."""
        return Cookie(
            COOKIE, value=self.gate.signer.write(guest), max_age=YEAR, httponly=True, samesite='lax', secure=secure
        )

    def welcome(self, message: Message, scope: Scope) -> None:
        """Puts the cookie of a guest never seen before on the answer to their first request or socket."""
        guest = scope.get('state', {}).get(FRESH)
        if not isinstance(guest, Guest) or not scope['path'].startswith(('/api/', '/ws/')):
            return
        if message['type'] == 'http.response.start' or message['type'] == 'websocket.accept':
            # A seat that is taken belongs to its guest: whoever takes one with a socket alone keeps who they are.
            headers = list(message.get('headers', ()))
            if any(name.lower() == b'set-cookie' and value.startswith(OWN) for name, value in headers):
                return  # they have said their name, or signed in, with their first request
            cookie = self.cookie(guest, scope.get('scheme') in ('https', 'wss')).to_encoded_header()
            message['headers'] = [*headers, cookie]


def account_of(connection: Connection) -> AccountRow | None:
    """The account that whoever asks is signed in to."""
    found: AccountRow | None = connection.state.get(ACCOUNT)
    return found


def operator_of(connection: Connection, lang: str) -> AccountRow:
    """The operator who asks; refused to everybody else."""
    account = account_of(connection)
    if account is None or account.role != OPERATOR:
        raise refuse(lang, 'not_yours', 'operators_only')
    return account


def asker_of_request(request: Request[Any, Any, Any], identity: NamedDependency[Identity]) -> Asker:
    """Whoever sent a request."""
    return identity.asker(request)


def asker_of_socket(socket: WebSocket[Any, Any, Any], identity: NamedDependency[Identity]) -> Asker:
    """Whoever opened a socket."""
    return identity.asker(socket)
