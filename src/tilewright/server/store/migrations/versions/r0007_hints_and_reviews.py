"""Hints at a table, problems, and reviews that are kept with their match."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0007'
down_revision = '0006'


def upgrade() -> None:
    """Adds them; a match of before has no hints, as nobody has agreed to any."""
    op.add_column('matches', sa.Column('hints', sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column('matches', sa.Column('problem', sa.String(80), nullable=False, server_default=''))
    op.create_table(
        'reviews',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seq', sa.Integer, nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.Column('body', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('match', name='pk_reviews'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_reviews_match'),
    )


def downgrade() -> None:
    """Drops them."""
    op.drop_table('reviews')
    op.drop_column('matches', 'problem')
    op.drop_column('matches', 'hints')
