"""Where pieces stand on every tile, worked out once in a run for all the servers that its tests start.

A server on an empty folder works that out for every game, which takes several seconds of a core, and the first table
waits for it. Tests of that have a folder of their own (`tests/server/http/test_caching.py`), and a server that is
installed from a wheel begins with nothing (`tests/building/test_wheel.py`).
"""

from __future__ import annotations

import asyncio
import os
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from building.locks import locked

PLACE: Final = 'TILEWRIGHT_TEST_FACES'  # names the folder that all workers of a run share


def begin() -> Path | None:
    """Makes the folder of a run; None where the process that started this one has made it."""
    if PLACE in os.environ:
        return None
    os.environ[PLACE] = tempfile.mkdtemp(prefix='tilewright-faces-')
    return Path(os.environ[PLACE])


def end(made: Path | None) -> None:
    """Takes it away again."""
    if made is not None:
        del os.environ[PLACE]
        shutil.rmtree(made)


def lend(data: Path) -> None:
    """Gives a server what it would work out; whoever comes first in a run works it out, the others wait for that."""
    if PLACE not in os.environ:  # no run of tests
        return
    place = Path(os.environ[PLACE])
    done = place / 'done'
    with locked(place / 'lock'):
        if not done.exists():
            with ThreadPoolExecutor(1) as pool:  # in this thread an event loop may be running
                pool.submit(lambda: asyncio.run(_work_out(place / 'faces'))).result()
            done.touch()
    shutil.copytree(place / 'faces', data / 'faces', dirs_exist_ok=True)


async def _work_out(folder: Path) -> None:
    """Lets the studio keep the faces of every game in a folder."""
    # Every run of tests reads this file, also those that have no server.
    from tilewright.games import find_game
    from tilewright.server.catalogue import Catalogue
    from tilewright.server.pictures.studio import Studio
    from tilewright.server.players.workers import Inline

    catalogue = Catalogue()
    for name in catalogue.boxes:
        await Studio(catalogue, Inline(find_game), folder).faces(name)
