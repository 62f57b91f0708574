"""Random clients on one process and on three, while each fault comes once: no rule of the checker is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.history.world import ONE, THREE, run_alone, run_together
from tests.server.hosting.servers import Servers
from tests.server.support import run

pytestmark = pytest.mark.slow


def test_one_process_keeps_its_word_through_every_fault(tmp_path: Path) -> None:
    report = run(lambda: run_alone(tmp_path, ONE), 300)
    assert report.violations == []
    assert report.faults.keys() == ONE.faults.keys()


@pytest.mark.hosting
def test_three_processes_keep_their_word_through_every_fault(tmp_path: Path, servers: Servers) -> None:
    report = run(lambda: run_together(tmp_path, servers, THREE), 300)
    assert report.violations == []
    assert report.faults.keys() == THREE.faults.keys()
