"""The tables about people: accounts, their passkeys and sign-ins, links that are good once, bans, notices, results."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from tilewright.server.store.schema import METADATA

ACCOUNTS: Final = Table(
    'accounts',
    METADATA,
    Column('id', String(40), primary_key=True),  # stands in seats where a guest's id would
    Column('name', String(80), nullable=False),
    Column('lang', String(8), nullable=False),
    Column('mail', String(254), nullable=True),
    Column('role', String(12), nullable=False),  # player or operator
    Column('made', BigInteger, nullable=False),  # milliseconds
    UniqueConstraint('mail'),
)

PASSKEYS: Final = Table(
    'passkeys',
    METADATA,
    Column('id', String(64), primary_key=True),  # the hash of the credential's id, which may be long
    Column('account', String(40), ForeignKey('accounts.id'), nullable=False),
    Column('credential', Text, nullable=False),  # its id, base64url
    Column('key', Text, nullable=False),  # the public key, base64url
    Column('uses', BigInteger, nullable=False),  # how often it was used, as the authenticator says
    Column('name', String(80), nullable=False),
    Column('made', BigInteger, nullable=False),
    Column('used', BigInteger, nullable=False),
    Index(None, 'account'),
)

SIGN_INS: Final = Table(
    'sign_ins',
    METADATA,
    Column('id', String(64), primary_key=True),  # the hash of the secret in the cookie
    Column('account', String(40), ForeignKey('accounts.id'), nullable=False),
    Column('device', String(80), nullable=False),
    Column('made', BigInteger, nullable=False),
    Index(None, 'account'),
)

LINKS: Final = Table(
    'links',
    METADATA,
    Column('id', String(64), primary_key=True),  # the hash of the link's secret, or of a challenge
    Column('kind', String(12), nullable=False),  # mail, device, operator, join or enter
    Column('account', String(40), nullable=False),  # whose it is, or empty
    Column('mail', String(254), nullable=False),  # where it was sent, or empty
    Column('until', BigInteger, nullable=False),  # milliseconds: when it is good for nothing
    Index(None, 'mail'),
)

BANS: Final = Table(
    'bans',
    METADATA,
    Column('id', Integer, primary_key=True),
    Column('kind', String(8), nullable=False),  # person or address
    Column('value', String(80), nullable=False),  # the id of a guest or an account, or an address
    Column('why', Text, nullable=False),
    Column('made', BigInteger, nullable=False),
    Column('until', BigInteger, nullable=False),  # milliseconds, or 0 for good
)

NOTICES: Final = Table(
    'notices',
    METADATA,
    Column('lang', String(8), primary_key=True),
    Column('text', Text, nullable=False),
)

RESULTS: Final = Table(
    'results',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('seat', Integer, primary_key=True),
    Column('seq', Integer, nullable=False),  # entries of the log when it was counted: after an undo it is counted again
    Column('points', Integer, nullable=True),  # nothing where the match cannot be read
)
