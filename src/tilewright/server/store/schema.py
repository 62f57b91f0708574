"""The tables of the store: matches, who sits there, the append-only log that is the game, what processes agree on."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        'ix': 'ix_%(table_name)s_%(column_0_N_name)s',
        'uq': 'uq_%(table_name)s_%(column_0_N_name)s',
        'fk': 'fk_%(table_name)s_%(column_0_N_name)s',
        'pk': 'pk_%(table_name)s',
    }
)

MATCHES: Final = Table(
    'matches',
    METADATA,
    Column('id', String(24), primary_key=True),
    Column('game', String(80), nullable=False),
    Column('version', Integer, nullable=False),  # of the rules
    Column('tiles', String(64), nullable=False),  # the hash of the tile set
    Column('variant', String(80), nullable=False),
    Column('options', Text, nullable=False),  # JSON
    Column('settings', Text, nullable=False),  # JSON: a position entered by hand
    Column('title', Text, nullable=False),
    Column('seed', String(80), nullable=False),  # of chance and bots; never leaves the server
    Column('clock', Text, nullable=False),  # JSON, or empty
    Column('host', String(40), nullable=False),  # the guest who opened it
    Column('public', Boolean, nullable=False),
    Column('study', Boolean, nullable=False),  # to be looked at only
    Column('rematch', String(24), nullable=False),  # the match that followed, or empty
    Column('over', Boolean, nullable=False),
    Column('winners', Text, nullable=False),  # JSON
    Column('made', BigInteger, nullable=False),  # milliseconds
    Column('changes', Integer, nullable=False, server_default='0'),  # of anything but the log: seats, wishes, rematch
    Column('absence', Integer, nullable=False, server_default='0'),  # seconds before a bot plays for who is gone
    Column('pace', String(8), nullable=False, server_default='mine'),  # of bots: mine, calm or quick
    Column('chat', String(8), nullable=False, server_default='off'),  # all, phrases or off
    Column('hints', Boolean, nullable=False, server_default=false()),  # whether whoever is asked may ask for advice
    Column('problem', String(80), nullable=False, server_default=''),  # the problem that it was opened with, or empty
    Index(None, 'over'),
    Index(None, 'host'),
)

SEATS: Final = Table(
    'seats',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('seat', Integer, primary_key=True),
    Column('kind', String(8), nullable=False),  # here, bot or open
    Column('name', String(80), nullable=False),
    Column('bot', String(80), nullable=False),
    Column('guest', String(40), nullable=False),  # who holds it, or empty
    Column('taken', Boolean, nullable=False),
    Index(None, 'guest'),
)

DEVICES: Final = Table(
    'devices',
    METADATA,
    Column('id', Integer, primary_key=True),
    Column('match', String(24), ForeignKey('matches.id'), nullable=False),
    Column('seat', Integer, nullable=False),
    Column('guest', String(40), nullable=False),  # who was let in, or empty while the link waits
    Column('link', String(64), nullable=False),  # the hash of the link's secret, or empty once it was opened
    Column('until', BigInteger, nullable=False),  # milliseconds: when the link is good for nothing
    Index(None, 'match'),
    Index(None, 'guest'),
)

ENTRIES: Final = Table(
    'entries',
    METADATA,
    Column('id', Integer, primary_key=True),
    Column('match', String(24), ForeignKey('matches.id'), nullable=False),
    Column('seq', Integer, nullable=False),  # from 1, without gaps
    Column('kind', String(8), nullable=False),  # move, undo, end or sub
    Column('seat', Integer, nullable=False),
    Column('move', Text, nullable=False),  # the notation, the ply that an undo goes back to, or what happened
    Column('command', String(64), nullable=True),  # the client's id of the command
    Column('auto', Boolean, nullable=False),  # answered for a person whose time was over
    Column('at', BigInteger, nullable=False),  # milliseconds
    Column('clock', Text, nullable=False),  # JSON: milliseconds left for each seat, or empty
    Column('used', Integer, nullable=False, server_default='0'),  # milliseconds of a lasting question that were used up
    UniqueConstraint('match', 'seq'),
    UniqueConstraint('match', 'seat', 'command'),
)

WISHES: Final = Table(
    'wishes',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('seq', Integer, nullable=False),  # how many entries there were: one that everybody sees ends the wish
    Column('seat', Integer, nullable=False),  # who wishes
    Column('ply', Integer, nullable=False),  # to take back to; for a bot that is to play, the seat
    Column('waiting', Text, nullable=False),  # JSON: the seats that have not yet agreed
    Column('what', String(8), nullable=False, server_default='undo'),  # undo, draw, abandon or away
    Column('refused', Integer, nullable=False, server_default='-1'),  # the seat that said no
)

HIDDEN: Final = Table(
    'hidden',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('guest', String(40), primary_key=True),  # who does not want to see it among their tables
)

CHAT: Final = Table(
    'chat',
    METADATA,
    Column('id', Integer, primary_key=True),
    Column('match', String(24), ForeignKey('matches.id'), nullable=False),
    Column('seat', Integer, nullable=False),
    Column('at', BigInteger, nullable=False),  # milliseconds
    Column('text', Text, nullable=False),  # what was written, or the name of a ready-made phrase
    Column('phrase', Boolean, nullable=False),  # whether it is one
    Index(None, 'match'),
)

REVIEWS: Final = Table(
    'reviews',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('seq', Integer, nullable=False),  # how many entries were reviewed
    Column('made', BigInteger, nullable=False),  # milliseconds
    Column('body', Text, nullable=False),  # JSON
)

NODES: Final = Table(
    'nodes',
    METADATA,
    Column('node', String(24), primary_key=True),  # a process that serves
    Column('until', BigInteger, nullable=False),  # milliseconds by the database's clock: it is dead after that
    Column('lasts', Integer, nullable=False),  # milliseconds for which a sign of life is good
    Column('secret', String(64), nullable=False),  # a fingerprint: all processes must sign alike
)

LEASES: Final = Table(
    'leases',
    METADATA,
    Column('match', String(24), ForeignKey('matches.id'), primary_key=True),
    Column('node', String(24), nullable=False),  # the process that drives the match, or empty
    Column('fence', Integer, nullable=False),  # grows with each who takes it; every entry is stored under the newest
    Index(None, 'node'),
)

PRESENCE: Final = Table(
    'presence',
    METADATA,
    Column('match', String(24), primary_key=True),
    Column('node', String(24), primary_key=True),  # where they are connected
    Column('seats', Text, nullable=False),  # JSON: the seats whose people are connected there
    Column('watching', Integer, nullable=False),  # how many look on there
)
