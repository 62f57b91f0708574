"""Builds what people can take into dist/.

`python -m building.wheels [--pure] [--check]`: only the pure wheel, and a trial of every wheel in an empty environment.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from building import environments
from building.client import kept_client
from building.houses import ROOT
from building.installing import check_room, explain, explain_os, install, make_environment, python_of
from building.locks import locked
from building.native import why_not_compile
from building.stages import Board, CannotGoOn, Note, Stage, follow
from building.table import build_client

DIST: Final = ROOT / 'dist'
LOG: Final = ROOT / 'build' / 'wheels.log'
MAKER: Final = ROOT / 'build' / 'maker'


def make(target: str, note: Note, pure: bool) -> None:
    """Builds one thing with the build frontend, in an environment of its own."""
    environ = {**os.environ, 'TILEWRIGHT_PURE': '1' if pure else '', 'PYTHONPATH': ''}
    command = [str(python_of(MAKER)), '-m', 'build', f'--{target}', '--outdir', str(DIST), str(ROOT)]
    if follow(command, LOG, note, environ) != 0:
        raise CannotGoOn(explain(LOG, f'no {target}'))


def frontend(note: Note) -> None:
    """An environment with the build frontend."""
    make_environment(MAKER, LOG, note)
    install(MAKER, ['build', 'virtualenv'], LOG, note)


def stages(pure_only: bool) -> list[Stage]:
    """The client first, so that no wheel comes without it; then one after the other, for they share a folder."""
    out = [Stage('build frontend', frontend)]
    if not kept_client(ROOT).is_dir():
        out.append(Stage('browser client', build_client))
    ready = tuple(stage.name for stage in out)
    out.append(Stage('sdist', lambda note: make('sdist', note, pure=True), ready))
    out.append(Stage('pure wheel', lambda note: make('wheel', note, pure=True), ('sdist',)))
    if not pure_only and not why_not_compile():
        out.append(Stage('compiled wheel', lambda note: make('wheel', note, pure=False), ('pure wheel',)))
    return out


def check() -> None:
    """Installs every wheel into an empty environment and plays (tests/building/test_wheel.py)."""
    environments.prepare('pure')
    command = [str(python_of(ROOT / '.venv-pure')), '-m', 'pytest', 'tests/building/test_wheel.py', '-q']
    environ = {**os.environ, 'TILEWRIGHT_WHEELS': str(DIST), 'PYTHONPATH': ''}
    sys.exit(subprocess.run(command, cwd=ROOT, env=environ, check=False).returncode)


def main() -> None:
    """Builds everything; whatever is in the way is said in one line."""
    os.chdir(ROOT)
    try:
        check_room(ROOT)
        with locked(ROOT / 'build' / 'wheels.lock'):
            LOG.write_text('', encoding='utf-8')
            shutil.rmtree(DIST, ignore_errors=True)
            Board(stages('--pure' in sys.argv[1:])).run()
    except (CannotGoOn, OSError) as fault:
        sys.exit(f'error: {explain_os(fault, ROOT) if isinstance(fault, OSError) else fault}')
    except KeyboardInterrupt:
        sys.exit(130)
    for path in sorted(DIST.iterdir()):
        print(Path('dist') / path.name)
    if '--check' in sys.argv[1:]:
        check()


if __name__ == '__main__':
    main()
