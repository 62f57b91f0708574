"""Writes tests/server/store/databases: a small database of each revision, as text, with a match and people in it.

python tests/server/store/old_databases.py

A file that is there already is what a version has left behind, and is never written anew.
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[3]))

from sqlalchemy import Connection, insert

from tests.server.support import asker, bench
from tilewright.server.store.backup import bring_to, tables_of
from tilewright.server.store.rows import MatchRow, SeatRow
from tilewright.server.store.store import Store
from tilewright.server.store.upgrading import newest

FOLDER: Final = Path(__file__).parent / 'databases'
MATCH: Final = 'oldmatch2345ab'

Rows = dict[str, list[dict[str, object]]]


async def some_rows(folder: Path) -> Rows:
    """A match of two people in which something was played, as the tables hold it now."""
    async with bench(folder) as tables:
        table = await tables.open(asker('ann'), 'carcassonne', 'here', 'open')
        await tables.hall.join(table.row.id, asker('bob')._replace(key=tables.hall.signer.open(table.key(1))))
        for nth in range(4):
            move = table.match.moves()[0]
            await table.accept(move, f'command {nth}', auto=False)
        row, seats, entries = table.row, list(table.seats), list(table.entries)
    match = row._replace(id=MATCH, seed='the seed of an old match', made=1_700_000_000_000)
    return {
        'matches': [match._asdict()],
        'seats': [{**seat._asdict(), 'match': MATCH} for seat in seats],
        'entries': [{**entry._asdict(), 'match': MATCH, 'at': 1_700_000_000_000 + entry.seq} for entry in entries],
        'devices': [{'match': MATCH, 'seat': 0, 'guest': 'phone', 'link': '', 'until': 0}],
        'accounts': [{'id': 'ann', 'name': 'Ann', 'lang': 'fr', 'mail': None, 'role': 'player', 'made': 1}],
        'sign_ins': [{'id': 'f' * 64, 'account': 'ann', 'device': 'Firefox', 'made': 1}],
        'bans': [{'kind': 'person', 'value': 'mallory', 'why': '', 'made': 1, 'until': 0}],
        'notices': [{'lang': 'en', 'text': 'Welcome.'}],
    }


def fill(connection: Connection, revision: str, rows: Rows) -> None:
    """Makes the tables of a revision and puts in what they have columns for."""
    bring_to(connection, revision)
    for table in tables_of(connection):
        kept = [{name: value for name, value in row.items() if name in table.c} for row in rows.get(table.name, ())]
        if kept:
            connection.execute(insert(table), kept)


async def write(revision: str, rows: Rows, folder: Path) -> None:
    """Writes the database of a revision as text."""
    place = folder / f'{revision}.db'
    store = Store(f'sqlite+aiosqlite:///{place}')
    async with store.engine.begin() as connection:
        await connection.run_sync(fill, revision, rows)
    await store.close()
    with sqlite3.connect(place) as found:
        text = '\n'.join(found.iterdump())
    found.close()
    (FOLDER / f'r{revision}.sql').write_text(text + '\n', encoding='utf-8')


async def main() -> None:
    """Writes those that are missing."""
    assert {'id', 'seed'} <= set(MatchRow._fields)
    assert 'guest' in SeatRow._fields
    versions = Path(sys.modules[Store.__module__].__file__ or '').parent / 'migrations' / 'versions'
    revisions = sorted(path.name[1:5] for path in versions.glob('r0*.py'))
    with TemporaryDirectory() as folder:
        rows = await some_rows(Path(folder))
        for revision in revisions:
            if not (FOLDER / f'r{revision}.sql').exists():
                await write(revision, rows, Path(folder))
    print(*sorted(path.name for path in FOLDER.glob('*.sql')), 'newest', newest())  # noqa: T201  a script


if __name__ == '__main__':
    asyncio.run(main())
