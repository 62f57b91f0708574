"""Everybody with an account, and everybody who is kept out: what each request has to know of them, kept at hand."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from typing import Final, Literal, NamedTuple, final

from tilewright.server.errors import refuse
from tilewright.server.guests import Guest
from tilewright.server.lobby.hall import Hall
from tilewright.server.settings import Settings
from tilewright.server.store.accounts import AccountRow, Accounts, LinkRow, SignInRow, digest
from tilewright.server.store.belongings import Belongings
from tilewright.server.store.keeping import BanRow, Keeping

FRESH: Final = 10.0  # seconds for which what the store said of somebody is believed
AT_HAND: Final = 20_000  # sign-ins that are kept at hand
PLAYER: Final = 'player'
OPERATOR: Final = 'operator'
PERSON: Final = 'person'
ADDRESS: Final = 'address'
OWN: Final = ('/api/me', '/api/account')  # what somebody who is kept out may still use: who they are, and their data


class Known(NamedTuple):
    """What the store said of a sign-in, and when."""

    account: AccountRow | None
    at: float


def new_account(name: str, lang: str, now: int, role: str = PLAYER) -> AccountRow:
    """An account that nobody has yet; its id stands where a guest's would, and no guest's looks like it."""
    return AccountRow(f'account-{secrets.token_hex(12)}', name, lang, None, role, now)


def role_of(account: AccountRow) -> Literal['player', 'operator']:
    """What somebody may do."""
    return 'operator' if account.role == OPERATOR else 'player'


@final
class People:
    """The people of a house."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        engine = hall.store.engine
        self.accounts = Accounts(engine)
        self.belongings = Belongings(engine)
        self.keeping = Keeping(engine)
        self.known: dict[str, Known] = {}
        self.bans: dict[tuple[str, str], BanRow] = {}  # by kind and value, the latest first
        self.notices: dict[str, str] = {}
        self.exporting: set[str] = set()

    @property
    def wall(self) -> int:
        """Milliseconds since 1970."""
        return self.hall.services.time.wall()

    # ---------------------------------------------------------------- at hand

    async def refresh(self) -> None:
        """Looks up who is kept out and what the message of the day is."""
        self.bans = {(row.kind, row.value): row for row in await self.keeping.bans(self.wall)}
        self.notices = await self.keeping.notices()

    @asynccontextmanager
    async def living(self) -> AsyncGenerator[None, None]:
        """Keeps at hand what other processes may change."""
        await self.refresh()
        chore = asyncio.create_task(self.watch()) if self.settings.shared else None
        try:
            yield
        finally:
            if chore is not None:
                chore.cancel()
                with suppress(asyncio.CancelledError):
                    await chore

    async def watch(self) -> None:
        """Looks again and again; while the store does not answer, what was last known holds."""
        while True:
            await self.hall.services.time.sleep(FRESH)
            with suppress(Exception):
                await self.refresh()

    async def account(self, guest: Guest) -> AccountRow | None:
        """The account of somebody who is signed in; nothing when they no longer are."""
        now, name = self.hall.services.time.now(), digest(guest.session)
        found = self.known.get(name)
        if found is None or now - found.at > FRESH:
            if len(self.known) > AT_HAND:
                self.known.clear()
            found = self.known[name] = Known(await self.accounts.signed_in(guest.session), now)
        return found.account if found.account is not None and found.account.id == guest.id else None

    def admit(self, who: str, address: str, path: str, lang: str) -> None:
        """Refuses whoever is kept out; their own data stays theirs."""
        if not self.bans or not path.startswith(('/api/', '/ws/')):
            return
        for meant, own in (((PERSON, who), OWN), ((ADDRESS, address), OWN[:1])):
            ban = self.bans.get(meant)
            holds = ban is not None and (ban.until == 0 or ban.until > self.wall)
            if ban is not None and holds and not path.startswith(own):
                raise refuse(lang, 'banned', why=ban.why)

    # ---------------------------------------------------------------- signing in and out

    async def sign_in(self, account: AccountRow, device: str) -> Guest:
        """Signs a device in; gives what its cookie says from now on."""
        secret = secrets.token_urlsafe(24)
        await self.accounts.sign_in(SignInRow(digest(secret), account.id, device, self.wall))
        return Guest(account.id, account.name, account.lang, secret)

    async def sign_out(self, account: str, sign_in: str = '') -> None:
        """Signs one device out, or all of them."""
        await self.accounts.sign_out(account, sign_in)
        self.known.clear()

    async def link(self, kind: str, seconds: int, account: str = '', mail: str = '') -> str:
        """Makes a link that is good once; gives its secret."""
        secret = secrets.token_urlsafe(24)
        await self.accounts.add_link(
            LinkRow(digest(secret), kind, account, mail, self.wall + seconds * 1000), self.wall
        )
        return secret

    async def bring(self, guest: str, account: str) -> None:
        """Gives the tables of a guest to an account, also where they are open now."""
        await self.show_anew(await self.belongings.bring(guest, account))

    async def show_anew(self, matches: Iterable[str]) -> None:
        """Lets open tables see who holds their seats now, here and in other processes."""
        for match in matches:
            table = self.hall.tables.get(match)
            if table is not None:
                await table.inside(table.reload)
                await table.tell(seated=True)
            elif self.settings.shared:
                await self.hall.services.tell(match, 0, True)
