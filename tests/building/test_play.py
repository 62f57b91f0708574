"""scripts/play on a small project, with an installer that only pretends: first and second start, and stops between."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from building.table import SCRIPT

ROOT = Path(__file__).parents[2]
PATIENCE = 120.0
PROJECT = """
[project]
dependencies = ["something>=1"]
[tool.hatch.build.targets.wheel.hooks.custom]
compiled = []
cold = []
cold-imports = []
busy = []
compile-requires = ["a-compiler"]
"""
MAIN = """
import os, sys
def main():
    print(sys.argv[1:], os.getcwd(), __file__)
"""
# Makes real environments without packages; installs nothing, but says so in a file; hangs or fails where it is told to.
UV = f"""#!/bin/sh
echo "$@" >> "$FAKE/asked"
case "$1" in
  --version) echo uv 1 ;;
  venv) for last; do :; done; {sys.executable} -m venv --without-pip "$last" ;;
  pip) if [ -f "$FAKE/hang" ]; then exec sleep 1000; fi
       if [ -f "$FAKE/offline" ]; then echo 'error: dns error'; exit 2; fi ;;
esac
"""


class Clone:
    """A fresh clone of a small project."""

    def __init__(self, folder: Path) -> None:
        self.root, self.fake = folder / 'clone', folder / 'fake'
        for name in ('building', 'scripts'):
            shutil.copytree(ROOT / name, self.root / name, ignore=shutil.ignore_patterns('__pycache__'))
        (self.root / 'pyproject.toml').write_text(PROJECT)
        (self.root / 'client').mkdir()
        (self.root / 'client' / 'package-lock.json').write_text('{}')
        package = self.root / 'src' / 'tilewright'
        package.mkdir(parents=True)
        (package / '__init__.py').write_text('')
        (package / 'cli.py').write_text(MAIN)
        (package / 'server').mkdir()
        self.fake.mkdir()
        (self.fake / 'uv').write_text(UV)
        (self.fake / 'uv').chmod(0o755)
        command = [sys.executable, '-c', 'from building.client import *; print(kept_client(Path.cwd()))']
        kept = subprocess.run(command, cwd=self.root, capture_output=True, text=True, check=True).stdout.strip()
        Path(kept).mkdir(parents=True)
        (Path(kept) / 'index.html').write_text('the table')

    def environ(self) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(('TILEWRIGHT', 'PYTHON', 'PIP'))
        }
        path = f'{self.fake}{os.pathsep}{os.environ["PATH"]}'
        return {
            **kept,
            'PATH': path,
            'FAKE': str(self.fake),
            'PYTHON': sys.executable,
            'CC': 'no-such-compiler',
            'PIP_NO_INDEX': '1',
        }

    def start(self, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [str(self.root / 'scripts' / 'play'), *arguments], cwd=self.fake, env=self.environ(), text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
        )  # fmt: skip

    def play(self, *arguments: str, code: int = 0) -> tuple[str, str]:
        child = self.start(*arguments)
        out, said = child.communicate(timeout=PATIENCE)
        assert child.returncode == code, said
        return out, said

    def asked(self) -> str:
        path = self.fake / 'asked'
        return path.read_text() if path.exists() else ''


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    return Clone(tmp_path)


def wait_until_it_installs(clone: Clone) -> None:
    until = monotonic() + PATIENCE
    while 'pip install' not in clone.asked():
        assert monotonic() < until, 'an installation expected'
        sleep(0.02)


def test_the_first_start_names_its_stages_and_runs_the_command_where_the_user_stands(clone: Clone) -> None:
    out, said = clone.play('games', '--all')
    assert 'packages: done' in said
    assert 'table: done' in said
    assert out.startswith(f"['games', '--all'] {clone.fake.resolve()} ")
    assert '-pure/tilewright/cli.py' in out
    assert 'pure Python: no C compiler' in said
    place = Path(out.split()[-1]).parent
    assert (place / 'server' / 'static' / 'index.html').read_text() == 'the table'


def test_the_second_start_installs_nothing_and_says_nothing_new(clone: Clone) -> None:
    clone.play('games')
    before = clone.asked()
    _, said = clone.play('games')
    assert clone.asked() == before
    assert 'done after' not in said


def test_changed_sources_are_taken_at_the_next_start(clone: Clone) -> None:
    first, _ = clone.play()
    before = clone.asked()
    (clone.root / 'src' / 'tilewright' / 'cli.py').write_text(MAIN + '\n')
    second, _ = clone.play()
    assert first != second
    assert 'pip install' not in clone.asked()[len(before) :]


def test_the_command_is_left_in_the_environment(clone: Clone) -> None:
    clone.play()
    command = [str(clone.root / '.venv' / 'bin' / 'tilewright'), 'x']
    done = subprocess.run(command, env=clone.environ(), capture_output=True, text=True, check=True)
    assert done.stdout.startswith("['x']")


@pytest.mark.parametrize('how', [signal.SIGINT, signal.SIGKILL])
def test_a_start_that_is_stopped_in_the_middle_is_completed_by_the_next(clone: Clone, how: signal.Signals) -> None:
    (clone.fake / 'hang').touch()
    child = clone.start()
    wait_until_it_installs(clone)
    os.killpg(child.pid, how)
    child.communicate(timeout=PATIENCE)
    assert child.returncode != 0
    (clone.fake / 'hang').unlink()
    out, _ = clone.play('games')
    assert out.startswith("['games']")


def test_two_starts_at_once_install_once(clone: Clone) -> None:
    children = [clone.start('games') for _ in range(2)]
    for child in children:
        out, said = child.communicate(timeout=PATIENCE)
        assert out.startswith("['games']"), said
    assert clone.asked().count('pip install') == 1


def test_without_a_network_one_line_says_what_to_do_and_the_next_start_goes_on(clone: Clone) -> None:
    (clone.fake / 'offline').touch()
    _, said = clone.play(code=1)
    assert said.splitlines()[-1].startswith('error: no network')
    (clone.fake / 'offline').unlink()
    assert clone.play('games')[0].startswith("['games']")


def test_a_compiled_copy_is_taken_from_the_next_start_on(clone: Clone) -> None:
    out, _ = clone.play()
    pure = Path(out.split()[-1]).parents[1]
    shutil.copytree(pure, pure.with_name(pure.name.replace('-pure', '-compiled')))
    assert '-compiled/tilewright/cli.py' in clone.play()[0]


def background(clone: Clone) -> dict[str, object]:
    """What the making of a compiled copy says about itself in the end."""
    command = [sys.executable, '-c', "from building.background import work; work('abc')"]  # not at its low priority
    environ = {**clone.environ(), 'CC': 'cc', 'PYTHONPATH': str(clone.root)}
    subprocess.run(command, cwd=clone.root, env=environ, capture_output=True, text=True, check=True, timeout=PATIENCE)
    out: dict[str, object] = json.loads((clone.root / 'build' / 'house' / 'abc.json').read_text())
    return out


def test_a_build_in_the_background_that_cannot_be_made_says_why(clone: Clone) -> None:
    clone.play()
    (clone.fake / 'offline').touch()
    told = background(clone)
    assert told['state'] == 'failed'
    assert 'no network' in str(told['why']) or 'no C compiler' in str(told['why']) or 'Python.h' in str(told['why'])
    assert not list((clone.root / 'build' / 'house').glob('*-compiled'))


def test_processes_that_are_spawned_read_the_command_without_running_it(tmp_path: Path) -> None:
    script = tmp_path / 'tilewright'
    script.write_text(SCRIPT.format(python=sys.executable), encoding='utf-8')
    assert 'main' not in runpy.run_path(str(script), run_name='__mp_main__')
