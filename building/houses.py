"""Whole copies of the package, ready to run: build/house/KEY-pure and, once it is made, build/house/KEY-compiled.

A running table keeps the copy it was started with, whatever happens to the sources or is compiled meanwhile.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final

from building.keeping import by_age, files_below, fingerprint, settle
from building.locks import lock

ROOT: Final = Path(__file__).parents[1]
HOUSES: Final = ROOT / 'build' / 'house'
KEPT_HOUSES: Final = 4
HALF_DONE: Final = 3600.0  # seconds after which nobody works on a copy any more that has no name yet


def key() -> str:
    """Names these sources together with the Python that runs them."""
    paths = [ROOT / 'pyproject.toml', *files_below(ROOT / 'src'), *files_below(ROOT / 'client')]
    return fingerprint(ROOT, paths, sys.version)


def house(name: str, kind: str) -> Path:
    """The folder of a copy: pure, compiled, or bare (without the browser client)."""
    return HOUSES / f'{name}-{kind}'


def furnish(place: Path, static: Path | None, libraries: Mapping[Path, str]) -> None:
    """Makes a copy of the package with client and libraries, in one step."""
    if place.is_dir():
        return
    HOUSES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=HOUSES, prefix='.new-') as folder:
        whole = Path(folder) / 'whole'
        ignored = shutil.ignore_patterns('__pycache__', '*.so', 'static')
        shutil.copytree(ROOT / 'src' / 'tilewright', whole / 'tilewright', ignore=ignored)
        if static is not None:
            shutil.copytree(static, whole / 'tilewright' / 'server' / 'static')
        for library, inside in libraries.items():
            shutil.copyfile(library, whole / inside)
        settle(whole, place)


def hold(place: Path) -> None:
    """Keeps a copy from being cleared away for as long as this process, or the one it turns into, lives."""
    with suppress(OSError):  # a folder that cannot be written to is not cleared either
        file = lock(place.with_suffix('.lock'), shared=True)
        if file is not None:
            os.set_inheritable(os.dup(file.fileno()), True)  # the lock lasts as long as any copy of its file


def clear() -> None:
    """Removes old copies that nobody uses, and what was left half done."""
    for half in HOUSES.glob('.new-*'):
        if time() - half.stat().st_mtime > HALF_DONE:
            shutil.rmtree(half, ignore_errors=True)
    for old in by_age(HOUSES)[:-KEPT_HOUSES]:
        file = lock(old.with_suffix('.lock'), wait=False)
        if file is not None:
            shutil.rmtree(old, ignore_errors=True)
            old.with_suffix('.lock').unlink(missing_ok=True)
            file.close()


def status_file(name: str) -> Path:
    """Where the making of the compiled copy says how far it is."""
    return HOUSES / f'{name}.json'


def tell(name: str, state: str, done: int = 0, of: int = 0, why: str = '') -> None:
    """Says how far the making of the compiled copy is, for the settings page; in one step."""
    place = status_file(name)
    text = json.dumps({'state': state, 'done': done, 'of': of, 'why': why, 'pid': os.getpid()})
    new = place.with_suffix('.json.new')
    new.write_text(text, encoding='utf-8')
    new.replace(place)


def told(name: str) -> dict[str, object]:
    """What was said last."""
    with suppress(OSError, ValueError):
        out: dict[str, object] = json.loads(status_file(name).read_text(encoding='utf-8'))
        return out
    return {}
