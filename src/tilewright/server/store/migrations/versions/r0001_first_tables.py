"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None


def upgrade() -> None:
    """Makes matches, seats and entries."""
    op.create_table(
        'matches',
        sa.Column('id', sa.String(24), nullable=False),
        sa.Column('game', sa.String(80), nullable=False),
        sa.Column('version', sa.Integer, nullable=False),
        sa.Column('tiles', sa.String(64), nullable=False),
        sa.Column('variant', sa.String(80), nullable=False),
        sa.Column('options', sa.Text, nullable=False),
        sa.Column('settings', sa.Text, nullable=False),
        sa.Column('title', sa.Text, nullable=False),
        sa.Column('seed', sa.String(80), nullable=False),
        sa.Column('clock', sa.Text, nullable=False),
        sa.Column('host', sa.String(40), nullable=False),
        sa.Column('public', sa.Boolean, nullable=False),
        sa.Column('study', sa.Boolean, nullable=False),
        sa.Column('rematch', sa.String(24), nullable=False),
        sa.Column('over', sa.Boolean, nullable=False),
        sa.Column('winners', sa.Text, nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_matches'),
    )
    op.create_index('ix_matches_over', 'matches', ['over'])
    op.create_index('ix_matches_host', 'matches', ['host'])
    op.create_table(
        'seats',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('kind', sa.String(8), nullable=False),
        sa.Column('name', sa.String(80), nullable=False),
        sa.Column('bot', sa.String(80), nullable=False),
        sa.Column('guest', sa.String(40), nullable=False),
        sa.Column('taken', sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint('match', 'seat', name='pk_seats'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_seats_match'),
    )
    op.create_index('ix_seats_guest', 'seats', ['guest'])
    op.create_table(
        'entries',
        sa.Column('id', sa.Integer, nullable=False),
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seq', sa.Integer, nullable=False),
        sa.Column('kind', sa.String(8), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('move', sa.Text, nullable=False),
        sa.Column('command', sa.String(64), nullable=True),
        sa.Column('auto', sa.Boolean, nullable=False),
        sa.Column('at', sa.BigInteger, nullable=False),
        sa.Column('clock', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_entries'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_entries_match'),
        sa.UniqueConstraint('match', 'seq', name='uq_entries_match_seq'),
        sa.UniqueConstraint('match', 'seat', 'command', name='uq_entries_match_seat_command'),
    )


def downgrade() -> None:
    """Drops all tables."""
    for name in ('entries', 'seats', 'matches'):
        op.drop_table(name)
