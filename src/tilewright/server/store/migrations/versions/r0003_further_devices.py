"""Further devices of whoever holds a seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0003'
down_revision = '0002'


def upgrade() -> None:
    """Adds them; before, whoever had the key of a seat was let in."""
    op.create_table(
        'devices',
        sa.Column('id', sa.Integer, nullable=False),
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('guest', sa.String(40), nullable=False),
        sa.Column('link', sa.String(64), nullable=False),
        sa.Column('until', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_devices'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_devices_match'),
    )
    op.create_index('ix_devices_match', 'devices', ['match'])
    op.create_index('ix_devices_guest', 'devices', ['guest'])


def downgrade() -> None:
    """Drops them."""
    op.drop_table('devices')
