"""A wheel in an empty environment, on a machine without compiler or node: it plays, and it serves the table.

Building a wheel takes half a minute, so this runs where TILEWRIGHT_WHEELS names a folder of wheels that scripts/wheel
made: scripts/test does that, and scripts/wheel --check.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from building.installing import install, make_environment, python_of
from tests.patience import patient
from tests.ports import free_port

WHEELS = os.environ.get('TILEWRIGHT_WHEELS', '')
PATIENCE = patient(120)
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not WHEELS, reason='TILEWRIGHT_WHEELS, set by scripts/wheel --check, says where the wheels are'),
]


def wheels() -> list[Path]:
    return sorted(Path(WHEELS).glob('*.whl')) if WHEELS else []


@pytest.fixture(scope='module', params=wheels(), ids=lambda path: path.name)
def home(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp('taken') / 'env'
    log = folder.with_suffix('.log')
    make_environment(folder, log, lambda _: None)
    install(folder, [str(request.param)], log, lambda _: None)
    return folder


def bare(home: Path) -> dict[str, str]:
    """An environment in which nothing but the wheel is on the path."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(('PYTHON', 'TILEWRIGHT'))}
    return {**kept, 'PATH': str(home / 'bin'), 'TILEWRIGHT_DATA': str(home / 'data')}


def call(home: Path, *arguments: str) -> str:
    command = [str(home / 'bin' / 'tilewright'), *arguments]
    done = subprocess.run(command, env=bare(home), cwd=home, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def address(home: Path) -> Iterator[str]:
    port = free_port()
    command = [str(home / 'bin' / 'tilewright'), 'serve', '--no-browser', '--port', str(port)]
    with subprocess.Popen(
        command, env=bare(home), cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as child:
        try:
            yield f'http://127.0.0.1:{port}'
        finally:
            child.terminate()
            child.wait(PATIENCE)


def fetch(address: str) -> str:
    until = monotonic() + PATIENCE
    while True:
        with suppress(URLError, OSError), urlopen(address, timeout=PATIENCE) as answer:
            return str(answer.read().decode())
        assert monotonic() < until, f'an answer from {address} expected'
        sleep(0.1)


def test_the_wheel_brings_every_game(home: Path) -> None:
    said = call(home, 'games')
    assert all(name in said for name in ('carcassonne', 'camargue', 'mare', 'marshlands'))


def test_the_wheel_plays_a_game_to_its_end(home: Path) -> None:
    assert '2 games' in call(home, 'simulate', 'carcassonne', '--games', '2')


def test_the_wheel_serves_the_table_with_its_client(address: str) -> None:
    page = fetch(f'{address}/')
    assert 'has not been built' not in page
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script is not None, page
    assert 'Tilewright' in fetch(f'{address}{script[1]}')


def test_a_compiled_wheel_is_compiled_and_a_pure_one_is_not(home: Path, request: pytest.FixtureRequest) -> None:
    command = [str(python_of(home)), '-c', 'from tilewright.core import flat; print(flat.COMPILED)']
    told = subprocess.run(command, env=bare(home), cwd=home, capture_output=True, text=True, check=True).stdout.strip()
    assert told == str('none-any' not in request.node.name), sys.version
