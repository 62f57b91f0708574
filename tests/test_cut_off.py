"""Whoever cuts off a run of the tests is told which of them were running."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.patience import patient

ROOT = Path(__file__).parents[1]
CONFTEST = """
from pathlib import Path

import pytest

from tests.cut_off import Running


def pytest_configure(config):
    config.pluginmanager.register(Running(config))
    if not hasattr(config, 'workerinput'):
        config.pluginmanager.register(Hears())


class Hears:
    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logstart(self, nodeid):  # whoever is cut off has heard of it
        if 'without_end' in nodeid:
            Path('known-' + nodeid.rpartition('[')[2][:1]).touch()
"""
ENDLESS = """
import os
from pathlib import Path
from time import sleep

import pytest


def test_that_ends():
    pass


@pytest.mark.parametrize('nth', range(8))  # enough that every worker has one to begin and one to come
def test_without_end(nth):
    Path(f'begun-{os.getpid()}').touch()
    while True:
        sleep(0.01)
"""


SIGNS = ('begun-*', 'known-*')


def cut(folder: Path, number: int, workers: int) -> str:
    """What a run says that is cut off by a signal once it knows of a test without end in each of its processes."""
    (folder / 'conftest.py').write_text(CONFTEST, encoding='utf-8')
    (folder / 'test_endless.py').write_text(ENDLESS, encoding='utf-8')
    command = [sys.executable, '-m', 'pytest', '-p', 'no:cacheprovider', '-c', os.devnull, '--rootdir', '.']
    many = ['-p', 'xdist', '-n', str(workers), '--dist', 'worksteal'] if workers else []
    environ = os.environ | {
        'PYTHONPATH': str(ROOT),
        'PYTEST_DISABLE_PLUGIN_AUTOLOAD': '1',
    }  # the others take long to load
    with subprocess.Popen(command + many, cwd=folder, env=environ, stdout=subprocess.PIPE, text=True) as child:
        end = monotonic() + patient(120)
        while child.poll() is None and not all(len(list(folder.glob(each))) >= max(1, workers) for each in SIGNS):
            if monotonic() > end:
                child.kill()
                pytest.fail(f'tests that run expected, {sorted(path.name for path in folder.iterdir())} came')
            sleep(0.05)
        child.send_signal(number)
        return child.communicate()[0]


@pytest.mark.parametrize('number', [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize('workers', [0, 2])
def test_a_run_that_is_cut_off_says_which_tests_were_running(tmp_path: Path, number: int, workers: int) -> None:
    said = cut(tmp_path, number, workers)
    named = set(re.findall(r'test_endless\.py::(test_\w+)\[\d\] for \d+ s', said))
    assert named == {'test_without_end'}, said
    assert f'cut off while {max(1, workers)} tests were running:' in said
    assert len(re.findall(r' for \d+ s$', said, re.MULTILINE)) == max(1, workers), said
