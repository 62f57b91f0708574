"""Accounts in the store: who they are, the passkeys and sign-ins that open them, and links that are good once."""

from __future__ import annotations

import hashlib
from typing import NamedTuple, final

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tilewright.server.store.account_tables import ACCOUNTS, LINKS, PASSKEYS, SIGN_INS
from tilewright.server.store.reaching import changing, reading


class AccountRow(NamedTuple):
    """Somebody with an account."""

    id: str
    name: str
    lang: str
    mail: str | None
    role: str  # player or operator
    made: int


class PasskeyRow(NamedTuple):
    """A passkey of an account."""

    id: str
    account: str
    credential: str
    key: str
    uses: int
    name: str
    made: int
    used: int


class SignInRow(NamedTuple):
    """A device on which somebody is signed in."""

    id: str
    account: str
    device: str
    made: int


class LinkRow(NamedTuple):
    """A link, or a challenge, that is good once."""

    id: str
    kind: str
    account: str
    mail: str
    until: int


def digest(secret: str) -> str:
    """What is stored of a secret: whoever reads the store cannot use it."""
    return hashlib.sha256(secret.encode()).hexdigest()


@final
class Accounts:
    """The accounts of a store."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    # ---------------------------------------------------------------- who they are

    async def make(self, row: AccountRow) -> None:
        """Stores a new account."""
        async with changing(self.engine) as connection:
            await connection.execute(insert(ACCOUNTS), [row._asdict()])

    async def find(self, account: str) -> AccountRow | None:
        """An account by its id."""
        async with reading(self.engine) as connection:
            found = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.id == account))).one_or_none()
        return AccountRow(*found) if found else None

    async def by_mail(self, mail: str) -> AccountRow | None:
        """The account with an address of mail."""
        async with reading(self.engine) as connection:
            found = (await connection.execute(select(ACCOUNTS).where(ACCOUNTS.c.mail == mail))).one_or_none()
        return AccountRow(*found) if found else None

    async def change(self, account: str, **values: str) -> None:
        """Changes the name, the language, the mail or the role of an account."""
        async with changing(self.engine) as connection:
            await connection.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == account).values(**values))

    async def search(self, text: str, most: int) -> list[AccountRow]:
        """Accounts whose name or mail holds a text, operators first."""
        like = f'%{text.lower()}%'
        there = or_(func.lower(ACCOUNTS.c.name).like(like), func.lower(ACCOUNTS.c.mail).like(like))
        query = select(ACCOUNTS).where(there).order_by(ACCOUNTS.c.role, ACCOUNTS.c.made.desc()).limit(most)
        async with reading(self.engine) as connection:
            return [AccountRow(*row) for row in (await connection.execute(query)).all()]

    async def many(self) -> int:
        """How many accounts there are."""
        async with reading(self.engine) as connection:
            return (await connection.execute(select(func.count()).select_from(ACCOUNTS))).scalar() or 0

    async def drop(self, account: str) -> None:
        """Forgets an account and all that opens it."""
        async with changing(self.engine) as connection:
            for table in (PASSKEYS, SIGN_INS, LINKS):
                await connection.execute(delete(table).where(table.c.account == account))
            await connection.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == account))

    # ---------------------------------------------------------------- passkeys

    async def add_passkey(self, row: PasskeyRow) -> None:
        """Stores a passkey."""
        async with changing(self.engine) as connection:
            await connection.execute(insert(PASSKEYS), [row._asdict()])

    async def passkey(self, credential: str) -> PasskeyRow | None:
        """A passkey by its credential."""
        query = select(PASSKEYS).where(PASSKEYS.c.id == digest(credential))
        async with reading(self.engine) as connection:
            found = (await connection.execute(query)).one_or_none()
        return PasskeyRow(*found) if found else None

    async def passkeys(self, account: str) -> list[PasskeyRow]:
        """The passkeys of an account, the oldest first."""
        query = select(PASSKEYS).where(PASSKEYS.c.account == account).order_by(PASSKEYS.c.made)
        async with reading(self.engine) as connection:
            return [PasskeyRow(*row) for row in (await connection.execute(query)).all()]

    async def use_passkey(self, passkey: str, uses: int, now: int) -> None:
        """Notes that a passkey was used."""
        async with changing(self.engine) as connection:
            await connection.execute(update(PASSKEYS).where(PASSKEYS.c.id == passkey).values(uses=uses, used=now))

    async def drop_passkey(self, account: str, passkey: str) -> bool:
        """Forgets a passkey; False where the account has none such."""
        query = delete(PASSKEYS).where(PASSKEYS.c.account == account, PASSKEYS.c.id == passkey)
        async with changing(self.engine) as connection:
            return (await connection.execute(query)).rowcount == 1

    # ---------------------------------------------------------------- sign-ins

    async def sign_in(self, row: SignInRow) -> None:
        """Notes that somebody is signed in on a device."""
        async with changing(self.engine) as connection:
            await connection.execute(insert(SIGN_INS), [row._asdict()])

    async def signed_in(self, secret: str) -> AccountRow | None:
        """The account that a device is signed in to."""
        query = select(ACCOUNTS).join(SIGN_INS, SIGN_INS.c.account == ACCOUNTS.c.id)
        async with reading(self.engine) as connection:
            found = (await connection.execute(query.where(SIGN_INS.c.id == digest(secret)))).one_or_none()
        return AccountRow(*found) if found else None

    async def sign_ins(self, account: str) -> list[SignInRow]:
        """The devices on which somebody is signed in, the latest first."""
        query = select(SIGN_INS).where(SIGN_INS.c.account == account).order_by(SIGN_INS.c.made.desc())
        async with reading(self.engine) as connection:
            return [SignInRow(*row) for row in (await connection.execute(query)).all()]

    async def sign_out(self, account: str, sign_in: str = '') -> None:
        """Signs one device out, or all of them."""
        query = delete(SIGN_INS).where(SIGN_INS.c.account == account)
        async with changing(self.engine) as connection:
            await connection.execute(query.where(SIGN_INS.c.id == sign_in) if sign_in else query)

    # ---------------------------------------------------------------- links that are good once

    async def add_link(self, row: LinkRow, now: int) -> None:
        """Stores a link, and forgets those whose time is over."""
        async with changing(self.engine) as connection:
            await connection.execute(delete(LINKS).where(LINKS.c.until <= now))
            await connection.execute(insert(LINKS), [row._asdict()])

    async def use_link(self, secret: str, now: int) -> LinkRow | None:
        """Takes a link out, once; nothing when there is none or its time is over."""
        name = digest(secret)
        async with changing(self.engine) as connection:
            found = (await connection.execute(select(LINKS).where(LINKS.c.id == name))).one_or_none()
            gone = await connection.execute(delete(LINKS).where(LINKS.c.id == name))
        row = LinkRow(*found) if found else None
        return row if row is not None and gone.rowcount == 1 and row.until > now else None

    async def links_sent(self, mail: str, now: int) -> int:
        """How many links that were sent to an address still wait."""
        query = select(func.count()).select_from(LINKS).where(LINKS.c.mail == mail, LINKS.c.until > now)
        async with reading(self.engine) as connection:
            return (await connection.execute(query)).scalar() or 0
