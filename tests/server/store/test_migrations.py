"""The database of every version that there was is brought up to date, and its matches are played on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect

from tests.server.store.old_databases import FOLDER, MATCH
from tests.server.support import CATALOGUE, asker, bench, run
from tilewright.server import wire
from tilewright.server.store import account_tables
from tilewright.server.store.keeping import Keeping
from tilewright.server.store.schema import METADATA
from tilewright.server.store.store import Store
from tilewright.server.store.upgrading import newest

FILES = sorted(FOLDER.glob('*.sql'))
VERSIONS = Path(__file__).parents[3] / 'src' / 'tilewright' / 'server' / 'store' / 'migrations' / 'versions'


def load(file: Path, place: Path) -> None:
    """Makes a database from a text; what is tried is the database, so its match is said to be of today's rules."""
    box = CATALOGUE.find('carcassonne', 'en')
    with sqlite3.connect(place) as found:
        found.executescript(file.read_text(encoding='utf-8'))
        found.execute('UPDATE matches SET version = ?, tiles = ?', (box.game.version, box.tiles_hash))
    found.close()


def test_there_is_a_database_of_every_revision() -> None:
    there = sorted(path.name[:5] for path in VERSIONS.glob('r0*.py'))
    assert [file.stem for file in FILES] == there
    assert there[-1] == f'r{newest()}'


@pytest.mark.parametrize('file', FILES, ids=[file.stem for file in FILES])
def test_a_match_of_an_older_version_is_played_on(file: Path, tmp_path: Path) -> None:
    load(file, tmp_path / 'bench.db')

    async def scenario() -> None:
        async with bench(tmp_path) as tables:
            hall, ann = tables.hall, asker('ann')
            table = await hall.table(MATCH, 'en')
            assert [seat.guest for seat in table.seats] == ['ann', 'bob']
            before = table.seq
            assert before > 4
            seat = table.match.moves()[0].seat
            play = wire.Play('new', before, seat, str(table.match.moves()[0]))
            outcome = await table.commands.play((seat,), play, 'en')
            assert outcome.error is None
            assert table.seq > before
            assert await hall.store.of_guest(ann.guest.id) == [MATCH]
            if file.stem >= 'r0003':
                assert table.seats[0].also == ('phone',)
            if file.stem >= 'r0005':
                assert await Keeping(hall.store.engine).notices() == {'en': 'Welcome.'}

    run(scenario)


def test_the_tables_are_those_that_the_program_means(tmp_path: Path) -> None:
    assert account_tables.RESULTS.name in METADATA.tables

    def compare(connection: Connection) -> dict[str, tuple[set[str], set[str]]]:
        found = inspect(connection)
        return {
            name: ({column['name'] for column in found.get_columns(name)}, set(table.c.keys()))
            for name, table in METADATA.tables.items()
        }

    async def scenario() -> dict[str, tuple[set[str], set[str]]]:
        store = Store(f'sqlite+aiosqlite:///{tmp_path / "new.db"}')
        await store.open()
        try:
            async with store.engine.connect() as connection:
                return await connection.run_sync(compare)
        finally:
            await store.close()

    assert {name: both for name, both in run(scenario).items() if both[0] != both[1]} == {}
