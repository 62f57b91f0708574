"""Makes environments and installs into them: with uv where it is there, with plain pip otherwise."""

from __future__ import annotations

import errno
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from building.stages import CannotGoOn, Note, follow

NEEDED: Final = 600  # megabytes that the environment, node and a compiled build take at most together
NO_NETWORK: Final = re.compile(
    r'Name or service not known|name resolution|NewConnectionError|ConnectTimeout|Network is unreachable|dns error'
    r'|tcp connect error|error sending request|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|Max retries exceeded'
    r'|Connection refused|Could not find a version that satisfies',
    re.IGNORECASE,
)
NO_DISK: Final = re.compile(r'No space left on device|ENOSPC|Disk quota exceeded', re.IGNORECASE)


@cache
def uv() -> str | None:
    """Where uv is, if it is there and works."""
    found = shutil.which('uv')
    if not found or os.environ.get('TILEWRIGHT_INSTALLER') == 'pip':
        return None
    return found if subprocess.run([found, '--version'], capture_output=True, check=False).returncode == 0 else None


def python_of(folder: Path) -> Path:
    """The Python of an environment."""
    return folder / ('Scripts/python.exe' if os.name == 'nt' else 'bin/python')


def works(folder: Path) -> bool:
    """Whether the environment is there and its Python is the one that would make it now."""
    command = [str(python_of(folder)), '-c', 'import sys; print(sys.version)']
    with suppress(OSError):
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        return told.returncode == 0 and told.stdout.strip() == sys.version.strip()
    return False


def make_environment(folder: Path, log: Path, note: Note) -> None:
    """An empty environment in which something can be installed, made anew if there is none that works."""
    if works(folder):
        return
    shutil.rmtree(folder, ignore_errors=True)
    note('an environment of its own')
    tool = uv()
    made = (
        [tool, 'venv', '--python', sys.executable, str(folder)] if tool else [sys.executable, '-m', 'venv', str(folder)]
    )
    if follow(made, log, note) != 0:
        raise CannotGoOn(explain(log, f'{sys.executable} cannot make an environment'))


def install(folder: Path, what: Sequence[str], log: Path, note: Note, fresh: bool = False) -> None:
    """Installs into an environment; fresh is for our own sources. Where uv fails, pip may know a mirror."""
    python, tool = str(python_of(folder)), uv()
    if tool:
        again = ['--refresh-package', 'tilewright', '--reinstall-package', 'tilewright'] if fresh else []
        if follow([tool, 'pip', 'install', '--python', python, *again, *what], log, note) == 0:
            return
        note('once more with pip')
    pip = [python, '-m', 'pip']
    if follow([*pip, '--version'], log, note) != 0 and follow([python, '-m', 'ensurepip'], log, note) != 0:
        raise CannotGoOn(explain(log, 'pip is missing'))
    quiet = ['--disable-pip-version-check', '--retries', '2', '--no-compile', '--progress-bar', 'off']
    if follow([*pip, 'install', *quiet, *what], log, note) != 0:
        raise CannotGoOn(explain(log, 'the installation failed'))


def explain(log: Path, otherwise: str) -> str:
    """One line about what a log complains of, and what to do."""
    text = log.read_text(encoding='utf-8', errors='replace')
    return explain_text(text) or f'{otherwise}; the whole story is in {log}'


def explain_text(text: str) -> str:
    """One line about the usual faults of the world, and what to do; '' for any other."""
    if NO_DISK.search(text):
        return f'no space left on the disk: about {NEEDED} MB are needed; free some and run this again, it goes on'
    if NO_NETWORK.search(text):
        return 'no network: what is needed could not be fetched; connect and run this again, it goes on'
    return ''


def explain_os(fault: OSError, root: Path) -> str:
    """One line about a folder or a disk that does not take files, and what to do."""
    if fault.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return f'{root} cannot be written to: copy or clone it into a folder of your own and run this there'
    if fault.errno in (errno.ENOSPC, errno.EDQUOT):
        return explain_text('ENOSPC')
    return f'{fault.strerror or fault}: {fault.filename or root}'


def check_room(root: Path) -> None:
    """Refuses early where there is no room, instead of late."""
    free = shutil.disk_usage(root).free // 1_000_000
    if free < NEEDED:
        raise CannotGoOn(
            f'{free} MB are free on the disk of {root}, about {NEEDED} MB are needed: free some and run this again'
        )
    probe = root / 'build' / f'.probe-{os.getpid()}'
    try:
        probe.parent.mkdir(exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError as fault:
        raise CannotGoOn(explain_os(fault, root)) from None
