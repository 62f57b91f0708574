"""Bringing the tables of a database up to date."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from sqlalchemy import Connection, inspect, text

UPGRADING: Final = 7_401_935  # the lock of whoever brings the tables of a shared database up to date


def upgrade(connection: Connection) -> None:
    """Brings the tables up to date; where they are, what would do so is not even loaded, which takes a while."""
    if connection.dialect.name == 'postgresql':  # of several that start at once, one does it and the others wait
        connection.execute(text(f'SELECT pg_advisory_xact_lock({UPGRADING})'))
    if revision_of(connection) == newest():
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option('script_location', 'tilewright.server.store:migrations')
    config.set_main_option('path_separator', 'os')
    config.attributes['connection'] = connection
    command.upgrade(config, 'head')


def revision_of(connection: Connection) -> str:
    """The revision of the tables, or '' where there are none."""
    if not inspect(connection).has_table('alembic_version'):
        return ''
    return str(connection.execute(text('SELECT version_num FROM alembic_version')).scalar())


def newest() -> str:
    """The last revision that there is: that of the last file, each named rNNNN_what_it_does.py."""
    names = (each.name for each in files('tilewright.server.store.migrations').joinpath('versions').iterdir())
    return max(name for name in names if name.startswith('r'))[1:5]
