"""Parting: wishes of other kinds, bots for those who are gone, tables that somebody has put out of sight, and chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'


def upgrade() -> None:
    """Adds them; before, one could wish to take back and nothing else, and every table was seen by who played there."""
    op.add_column('matches', sa.Column('absence', sa.Integer, nullable=False, server_default='0'))
    op.add_column('matches', sa.Column('pace', sa.String(8), nullable=False, server_default='mine'))
    op.add_column('matches', sa.Column('chat', sa.String(8), nullable=False, server_default='off'))
    op.add_column('wishes', sa.Column('what', sa.String(8), nullable=False, server_default='undo'))
    op.add_column('wishes', sa.Column('refused', sa.Integer, nullable=False, server_default='-1'))
    op.create_table(
        'hidden',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('guest', sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint('match', 'guest', name='pk_hidden'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_hidden_match'),
    )
    op.create_table(
        'chat',
        sa.Column('id', sa.Integer, nullable=False),
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('at', sa.BigInteger, nullable=False),
        sa.Column('text', sa.Text, nullable=False),
        sa.Column('phrase', sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_chat'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_chat_match'),
    )
    op.create_index('ix_chat_match', 'chat', ['match'])


def downgrade() -> None:
    """Drops them."""
    op.drop_table('chat')
    op.drop_table('hidden')
    for column in ('refused', 'what'):
        op.drop_column('wishes', column)
    for column in ('chat', 'pace', 'absence'):
        op.drop_column('matches', column)
