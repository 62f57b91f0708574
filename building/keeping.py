"""Keeps what was built under a name made of all it depends on, so that it is built once and never seen half done."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

KEPT_BUILDS: Final = 4
SKIPPED: Final = {'__pycache__', 'node_modules', 'static'}


def files_below(folder: Path) -> list[Path]:
    """The files of a folder that somebody wrote."""
    found = (path for path in folder.rglob('*') if path.is_file() and path.suffix not in {'.so', '.pyd'})
    return sorted(path for path in found if not SKIPPED & set(path.relative_to(folder).parts))


def fingerprint(root: Path, paths: Iterable[Path], *more: str) -> str:
    """A short name for the contents of files, and for what else decides."""
    digest = hashlib.sha256('\0'.join(more).encode())
    for path in paths:
        digest.update(f'\0{path.relative_to(root).as_posix()}\0'.encode() + path.read_bytes())
    return digest.hexdigest()[:20]


def keep(made: Path, kept: Path) -> None:
    """Stores a finished build under its name in one step, so that builds side by side never see half of one."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix='.new-') as folder:
        whole = Path(folder) / 'whole'
        shutil.copytree(made, whole)
        settle(whole, kept)
    for old in by_age(kept.parent)[:-KEPT_BUILDS]:
        shutil.rmtree(old, ignore_errors=True)


def settle(whole: Path, kept: Path) -> None:
    """Gives a finished folder its name, unless another build of the same came first."""
    try:
        whole.rename(kept)
    except OSError:
        if not kept.is_dir():
            raise


def by_age(folder: Path) -> list[Path]:
    """The builds in a folder, the oldest first."""
    return sorted((path for path in folder.glob('[0-9a-f]*') if path.is_dir()), key=lambda path: path.stat().st_mtime)


def first_fault(log: str) -> str:
    """Picks the line of a log that best says what went wrong."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    faults = [line for line in lines if 'error:' in line.lower()]
    return (faults or lines[-1:] or ['it said nothing'])[0]
