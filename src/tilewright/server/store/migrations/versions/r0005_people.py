"""People: accounts, passkeys, sign-ins, links, bans, notices and results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'


def upgrade() -> None:
    """Adds them; before, everybody was a guest."""
    _accounts()
    op.create_table(
        'links',
        sa.Column('id', sa.String(64), nullable=False),
        sa.Column('kind', sa.String(12), nullable=False),
        sa.Column('account', sa.String(40), nullable=False),
        sa.Column('mail', sa.String(254), nullable=False),
        sa.Column('until', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_links'),
    )
    op.create_index('ix_links_mail', 'links', ['mail'])
    op.create_table(
        'bans',
        sa.Column('id', sa.Integer, nullable=False),
        sa.Column('kind', sa.String(8), nullable=False),
        sa.Column('value', sa.String(80), nullable=False),
        sa.Column('why', sa.Text, nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.Column('until', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_bans'),
    )
    op.create_table(
        'notices',
        sa.Column('lang', sa.String(8), nullable=False),
        sa.Column('text', sa.Text, nullable=False),
        sa.PrimaryKeyConstraint('lang', name='pk_notices'),
    )
    op.create_table(
        'results',
        sa.Column('match', sa.String(24), nullable=False),
        sa.Column('seat', sa.Integer, nullable=False),
        sa.Column('seq', sa.Integer, nullable=False),
        sa.Column('points', sa.Integer, nullable=True),
        sa.PrimaryKeyConstraint('match', 'seat', name='pk_results'),
        sa.ForeignKeyConstraint(['match'], ['matches.id'], name='fk_results_match'),
    )


def _accounts() -> None:
    """Adds accounts and what opens them."""
    op.create_table(
        'accounts',
        sa.Column('id', sa.String(40), nullable=False),
        sa.Column('name', sa.String(80), nullable=False),
        sa.Column('lang', sa.String(8), nullable=False),
        sa.Column('mail', sa.String(254), nullable=True),
        sa.Column('role', sa.String(12), nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_accounts'),
        sa.UniqueConstraint('mail', name='uq_accounts_mail'),
    )
    op.create_table(
        'passkeys',
        sa.Column('id', sa.String(64), nullable=False),
        sa.Column('account', sa.String(40), nullable=False),
        sa.Column('credential', sa.Text, nullable=False),
        sa.Column('key', sa.Text, nullable=False),
        sa.Column('uses', sa.BigInteger, nullable=False),
        sa.Column('name', sa.String(80), nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.Column('used', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_passkeys'),
        sa.ForeignKeyConstraint(['account'], ['accounts.id'], name='fk_passkeys_account'),
    )
    op.create_index('ix_passkeys_account', 'passkeys', ['account'])
    op.create_table(
        'sign_ins',
        sa.Column('id', sa.String(64), nullable=False),
        sa.Column('account', sa.String(40), nullable=False),
        sa.Column('device', sa.String(80), nullable=False),
        sa.Column('made', sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint('id', name='pk_sign_ins'),
        sa.ForeignKeyConstraint(['account'], ['accounts.id'], name='fk_sign_ins_account'),
    )
    op.create_index('ix_sign_ins_account', 'sign_ins', ['account'])


def downgrade() -> None:
    """Drops them."""
    for name in ('results', 'notices', 'bans', 'links', 'sign_ins', 'passkeys', 'accounts'):
        op.drop_table(name)
