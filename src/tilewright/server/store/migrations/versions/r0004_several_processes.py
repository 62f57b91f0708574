"""What several processes that serve the same matches tell one another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0004'
down_revision = '0003'


def upgrade() -> None:
    """Adds processes, leases, who is connected where, wishes to take back, and a count of what changes at a match."""
    op.create_table(
        'nodes',
        sa.Column('node', sa.String(24), nullable=False),
        sa.Column('until', sa.BigInteger, nullable=False),
        sa.Column('lasts', sa.Integer, nullable=False),
        sa.Column('secret', sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint('node', name='pk_nodes'),
    )
    op.create_table(
        'leases',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('node', sa.String(24), nullable=False),
        sa.Column('fence', sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint('match', name='pk_leases'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_leases_match'),
    )
    op.create_index('ix_leases_node', 'leases', ['node'])
    op.create_table(
        'presence',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('node', sa.String(24), nullable=False),
        sa.Column('seats', sa.Text, nullable=False),
        sa.Column('watching', sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint('match', 'node', name='pk_presence'),
    )
    op.create_table(
        'wishes',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seq', sa.Integer, nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('ply', sa.Integer, nullable=False),
        sa.Column('waiting', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('match', name='pk_wishes'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_wishes_match'),
    )
    op.add_column('matches', sa.Column('changes', sa.Integer, nullable=False, server_default='0'))


def downgrade() -> None:
    """Drops them."""
    op.drop_column('matches', 'changes')
    for name in ('wishes', 'presence', 'leases', 'nodes'):
        op.drop_table(name)
