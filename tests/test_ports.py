"""No two tests are given the same port, in whatever process they run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from socket import socket

from tests import ports
from tests.ports import free_port

ROOT = Path(__file__).parents[1]
ASK = 'from pathlib import Path; from tests.ports import lock; print(lock(Path({!r})))'


def test_a_port_is_given_once() -> None:
    given = [free_port() for _ in range(40)]
    assert len(set(given)) == 40
    assert all(ports.LEAST <= port <= ports.MOST for port in given)


def test_what_one_process_has_locked_another_cannot_lock(tmp_path: Path) -> None:
    taken, left = str(tmp_path / 'taken'), str(tmp_path / 'left')
    assert ports.lock(Path(taken))
    said = [
        subprocess.run([sys.executable, '-c', ASK.format(path)], cwd=ROOT, capture_output=True, text=True, check=True)
        for path in (taken, left)
    ]
    assert [each.stdout.strip() for each in said] == ['False', 'True']


def test_a_port_on_which_somebody_listens_is_not_given() -> None:
    with socket() as taken:
        taken.bind(('127.0.0.1', 0))
        taken.listen()
        assert not ports.is_free(int(taken.getsockname()[1]))
