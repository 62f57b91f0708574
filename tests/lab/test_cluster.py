"""The same games are handed to Ray: two workers of this machine play what one process plays, with the same results.

Ray runs in processes of its own that nobody but this test sees: all of it listens on this machine alone, at ports that
the system hands out, behind a key, and in a folder whose name is short enough for sockets.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import pytest

from tests.lab.ray_head import WORKERS
from tests.mortal import PYTHON
from tests.patience import patient
from tilewright.lab.executing import executor
from tilewright.lab.tournament import Played, kept_in, plan, play_tournament

pytestmark = pytest.mark.skipif(
    find_spec('ray') is None, reason="Ray is not installed: pip install 'tilewright[cluster]'"
)
HEAD: Final = Path(__file__).with_name('ray_head.py')
LONG: Final = '600'  # seconds for whatever Ray waits for
SETTINGS: Final = {
    'RAY_USAGE_STATS_ENABLED': '0',
    'RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER': '0',  # it listens on this machine alone, as it does there
    'RAY_AUTH_MODE': 'token',
    'RAY_memory_monitor_refresh_ms': '0',  # other processes may have the memory
    'RAY_gcs_server_request_timeout_seconds': LONG,
    'RAY_worker_register_timeout_seconds': LONG,
    'RAY_health_check_timeout_ms': f'{LONG}000',
    'AUTOSCALER_METRIC_PORT': '0',  # any
}
# Who answers is told on the first line; the command then goes to the same workers.
ASKING: Final = """
import os, sys
from tilewright.cli import main
from tilewright.lab.executing import executor
print(*executor(1, sys.argv.pop(1))(lambda task: os.getpid() if task else 0, range(1, 9)), os.getpid(), flush=True)
main()
"""


class Cluster:
    """A Ray that runs, and how it is spoken to."""

    def __init__(self) -> None:
        self.folder: Final = Path(tempfile.mkdtemp(prefix='ray'))
        self.surroundings: Final = {**os.environ, **SETTINGS, 'RAY_AUTH_TOKEN': secrets.token_hex(32)}
        self.head: Final = subprocess.Popen(
            [*PYTHON, str(HEAD), str(self.folder)],
            env={**self.surroundings, 'PYTHONPATH': str(HEAD.parents[2])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def address(self) -> str:
        """Where it is, once it is there."""
        assert self.head.stdout is not None
        told = self.head.stdout.readline().strip()
        assert told, self.head.communicate()[1]
        return told

    def end(self) -> None:
        """Ends it, and waits until the last of its processes is gone."""
        try:
            self.head.communicate(timeout=patient(300))
            limit = time.monotonic() + patient(120)
            while (left := self.processes()) and time.monotonic() < limit:
                time.sleep(0.05)
            assert not left
        finally:
            self.head.kill()
            shutil.rmtree(self.folder, ignore_errors=True)

    def processes(self) -> list[int]:
        """The processes that hold a file in its folder, such as their log, where the system says so."""
        return [int(each.name) for each in Path('/proc').glob('[0-9]*') if self.holds(each)]

    def holds(self, process: Path) -> bool:
        """Whether a process does; one that has just ended holds nothing."""
        try:
            return any(str(file.readlink()).startswith(str(self.folder)) for file in (process / 'fd').iterdir())
        except OSError:
            return False


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A Ray of two workers on this machine."""
    found = Cluster()
    yield found
    found.end()


def told(results: list[Played]) -> list[tuple[object, ...]]:
    """Who played which draws, and what came of it: all but how long it took."""
    return sorted((game.seed, game.bots, game.scores, game.winners, game.answers) for game in results)


def test_a_cluster_plays_what_one_process_plays(cluster: Cluster, tmp_path: Path) -> None:
    pytest.importorskip('openskill')
    pytest.importorskip('matplotlib')
    alone = list(play_tournament(plan('carcassonne', '', {}, ('random', 'greedy'), 2, 4, 3), tmp_path, executor(1)))
    address = cluster.address()
    words = ['arena', 'carcassonne', '--bots', 'random,greedy', '--games', '4', '--seed', '3', '--cluster', address]
    done = subprocess.run(
        [*PYTHON, '-c', ASKING, address, *words, '--out', str(tmp_path / 'together')],
        env=cluster.surroundings,
        capture_output=True,
        text=True,
        timeout=patient(600),
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *workers, driver = done.stdout.splitlines()[0].split()
    assert driver not in workers
    assert 1 <= len(set(workers)) <= WORKERS
    assert told(kept_in(tmp_path / 'together')) == told(alone)
