"""A server whose clock jumps and whose disk can no longer be written, as files in a folder say.

Started as `python tests/history/faulty.py --port N --data DIR` with TILEWRIGHT_FAULTS naming the folder: `clock` holds
the seconds by which this machine's wall clock is wrong; while `readonly` exists, SQLite refuses every entry by itself
(`PRAGMA query_only`).
"""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from tilewright.server import __main__ as server
from tilewright.server.store import store, writing
from tilewright.server.store.rows import Batch

FOLDER = Path(os.environ['TILEWRIGHT_FAULTS'])
REAL = time.time_ns


def jumped_ns() -> int:
    """What the wall clock says."""
    try:
        return REAL() + round(float((FOLDER / 'clock').read_text(encoding='ascii')) * 1e9)
    except (OSError, ValueError):
        return REAL()


async def insert_if_writable(connection: AsyncConnection, batches: Sequence[Batch]) -> None:
    """Stores batches on a disk that may be read-only."""
    if connection.dialect.name == 'sqlite':
        async with connection.begin():
            await connection.execute(text(f'PRAGMA query_only={int((FOLDER / "readonly").exists())}'))
    await writing.insert_batches(connection, batches)


if __name__ == '__main__':
    time.time_ns = jumped_ns
    time.time = lambda: jumped_ns() / 1e9
    setattr(store, 'insert_batches', insert_if_writable)  # noqa: B010  a name that a type checker holds for fixed
    server.main()
