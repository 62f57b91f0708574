"""The time of a lasting question that is used up, with each entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'


def upgrade() -> None:
    """Adds it; before, no question lasted."""
    op.add_column('entries', sa.Column('used', sa.Integer, nullable=False, server_default='0'))


def downgrade() -> None:
    """Drops it."""
    op.drop_column('entries', 'used')
