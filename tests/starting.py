"""What servers in processes of their own are given by tests, so that they start in less time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import tilewright
from tests.faces import lend
from tests.server.lent import lend_tables

SOURCE: Final = Path(tilewright.__file__).parents[1]  # the sources, or wherever the package under test is installed
LEAN: Final = Path(__file__).with_name('lean')
STARTING: Final = {
    'PYTHONPATH': f'{LEAN}{os.pathsep}{SOURCE}',
    'PYTHONMALLOC': 'pymalloc',  # else a server starts twice, the second time with the system's allocator
    'TILEWRIGHT_PAUSE': '0',
    'TILEWRIGHT_WORKERS': '1',
}


def furnish(data: Path, tables: bool = True) -> None:
    """Gives a server what it would work out, and tables with nothing in them unless it has its database elsewhere."""
    lend(data)
    if tables:
        lend_tables(data / 'tilewright.db')
