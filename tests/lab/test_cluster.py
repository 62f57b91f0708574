"""The same games are handed to Ray: two workers of this machine play what one process plays, with the same results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tilewright.lab.executing import executor
from tilewright.lab.tournament import plan, play_tournament

ray: Any = pytest.importorskip('ray', reason="Ray is not installed: pip install 'tilewright[cluster]'")
WORKERS = 2


@pytest.fixture
def cluster() -> Iterator[str]:
    """A Ray of two workers on this machine."""
    ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield 'local'
    ray.shutdown()


@pytest.mark.filterwarnings('ignore')  # those of Ray are not ours
def test_a_cluster_plays_what_one_process_plays(cluster: str, tmp_path: Path) -> None:
    fixtures = plan('carcassonne', '', {}, ('random', 'greedy'), 2, 4, 3)
    alone = list(play_tournament(fixtures, tmp_path / 'alone', executor(1)))
    together = list(play_tournament(fixtures, tmp_path / 'together', executor(1, cluster)))
    assert [game.scores for game in together] == [game.scores for game in alone]
    assert [game.bots for game in together] == [game.bots for game in alone]
    assert ray.cluster_resources()['CPU'] == WORKERS
