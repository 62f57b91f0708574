"""An empty database of the newest kind, made once in a process and lent to the servers that tests start in it.

To make one takes as long as many a test of a server. Whoever asks for a new one makes it
(`tests/server/test_hardening.py`, `tests/server/store/test_migrations.py`), and so does a server that is installed from
a wheel (`tests/building/test_wheel.py`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import create_engine

from tilewright.server.store.upgrading import upgrade


@cache
def empty_database() -> bytes:
    """The file of a database that has its tables and nothing in them."""
    with TemporaryDirectory(prefix='tilewright-empty-') as folder:
        place = Path(folder) / 'empty.db'
        engine = create_engine(f'sqlite:///{place}')
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return place.read_bytes()


def lend_tables(place: Path) -> None:
    """Puts an empty database there, unless there is one."""
    if not place.exists():
        place.write_bytes(empty_database())
