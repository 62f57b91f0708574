"""Backups: all tables of a store in one file, from and for any database, taken while the server serves.

The file is a zip: `manifest.json`, a `tables/NAME.jsonl` for each table, and the `secret` that signs cookies and keys.
It is read in one transaction, so it shows one moment. Tables come back as they were at their revision and are brought
up to date after that: a backup of an older version goes into a newer one.
"""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, MetaData, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.core.play import Misuse
from tilewright.server.store.store import Store
from tilewright.server.store.upgrading import newest, revision_of, upgrade

FORMAT: Final = 1
CROWD: Final = 500  # rows that are put in together
# What is told by the manifest, and what processes agree on for as long as they live.
PASSING: Final = ('alembic_version', 'leases', 'nodes', 'presence')
MANIFEST, SECRET = 'manifest.json', 'secret'


class Manifest(msgspec.Struct):
    """What a backup holds."""

    format: int
    version: str  # of the program that took it
    revision: str  # of the tables
    made: int  # milliseconds
    tables: dict[str, int]  # and how many rows of each


class Taken(NamedTuple):
    """What is put into a backup besides the tables."""

    version: str
    made: int
    secret: str


async def back_up(store: Store, path: Path, taken: Taken) -> Manifest:
    """Writes everything into a file that is not there yet."""
    if path.exists():
        raise Misuse(f'{path}: a file that is not there yet expected')
    part = path.with_name(f'{path.name}.part')
    handle = os.open(part, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600)  # whoever has it can be anybody
    try:
        with os.fdopen(handle, 'w+b') as file, zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as out:
            async with store.engine.connect() as connection:
                manifest = await _dump(await _one_moment(connection), out, taken)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return manifest


async def _one_moment(connection: AsyncConnection) -> AsyncConnection:
    """A connection that sees one moment, whatever is written meanwhile."""
    if connection.dialect.name == 'sqlite':
        await connection.exec_driver_sql('BEGIN')  # its driver begins nothing by itself where one only reads
        return connection
    return await connection.execution_options(isolation_level='REPEATABLE READ')


async def _dump(connection: AsyncConnection, out: zipfile.ZipFile, taken: Taken) -> Manifest:
    """Writes every table as it is at this moment."""
    revision = await connection.run_sync(revision_of)
    if not revision:
        raise Misuse('a database with tables expected; there is nothing to back up')
    counts: dict[str, int] = {}
    for table in await connection.run_sync(tables_of):
        with out.open(f'tables/{table.name}.jsonl', 'w', force_zip64=True) as file:
            rows = await connection.stream(select(table).order_by(*table.primary_key.columns))
            counts[table.name] = 0
            async for row in rows:
                file.write(msgspec.json.encode(dict(row._mapping)) + b'\n')  # noqa: SLF001  its public name has an underscore
                counts[table.name] += 1
    if taken.secret:
        out.writestr(SECRET, taken.secret)
    manifest = Manifest(FORMAT, taken.version, revision, taken.made, counts)
    out.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


def tables_of(connection: Connection) -> list[Table]:
    """The tables that are there, each after those it refers to."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in PASSING]


# ---------------------------------------------------------------- and back


async def restore(store: Store, path: Path) -> tuple[Manifest, str]:
    """Puts a backup into an empty database, all of it or nothing; gives what it holds and the secret."""
    with zipfile.ZipFile(path) as file:
        manifest = read_manifest(file, path)
        async with store.engine.begin() as connection:
            await connection.run_sync(_fill, file, manifest)
        secret = file.read(SECRET).decode() if SECRET in file.namelist() else ''
    return manifest, secret


def read_manifest(file: zipfile.ZipFile, path: Path) -> Manifest:
    """What a backup holds; Misuse when it is none, or of a version that is not known here."""
    try:
        manifest = msgspec.json.decode(file.read(MANIFEST), type=Manifest)
    except (KeyError, msgspec.DecodeError):
        raise Misuse(f'{path}: a backup of Tilewright expected, something else came') from None
    if manifest.format != FORMAT or manifest.revision > newest():
        raise Misuse(f'{path}: a backup that this version reads expected, one of {manifest.version} came')
    return manifest


def _fill(connection: Connection, file: zipfile.ZipFile, manifest: Manifest) -> None:
    """Makes the tables as they were, fills them, and brings them up to date."""
    there = [table.name for table in tables_of(connection) if _count(connection, table)]
    if there:
        raise Misuse(f'an empty database expected, one with {", ".join(there)} came')
    if revision_of(connection):
        drop_all(connection)
    bring_to(connection, manifest.revision)
    for table in tables_of(connection):
        if table.name in manifest.tables:
            with file.open(f'tables/{table.name}.jsonl') as lines:
                for rows in crowds(lines):
                    connection.execute(insert(table), rows)
            _go_on_counting(connection, table)
        came = _count(connection, table)
        if came != manifest.tables.get(table.name, 0):
            raise Misuse(f'{table.name}: {manifest.tables[table.name]} rows expected, {came} came')
    upgrade(connection)


def drop_all(connection: Connection) -> None:
    """Drops tables that hold nothing."""
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def bring_to(connection: Connection, revision: str) -> None:
    """Makes the tables of a revision."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option('script_location', 'tilewright.server.store:migrations')
    config.set_main_option('path_separator', 'os')
    config.attributes['connection'] = connection
    command.upgrade(config, revision)


def crowds(lines: IO[bytes]) -> Iterator[list[dict[str, object]]]:
    """The rows of a table, so many at a time."""
    rows: list[dict[str, object]] = []
    for line in lines:
        rows.append(json.loads(line))
        if len(rows) == CROWD:
            yield rows
            rows = []
    if rows:
        yield rows


def _count(connection: Connection, table: Table) -> int:
    """How many rows a table has."""
    return connection.execute(select(func.count()).select_from(table)).scalar() or 0


def _go_on_counting(connection: Connection, table: Table) -> None:
    """Lets PostgreSQL number further rows after those that came; SQLite does so by itself."""
    column = table.autoincrement_column
    if connection.dialect.name != 'postgresql' or column is None:
        return
    name = connection.execute(
        text('SELECT pg_get_serial_sequence(:table, :column)'), {'table': table.name, 'column': column.name}
    ).scalar()
    if name:
        most = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
        connection.execute(select(func.setval(name, most, False)))
