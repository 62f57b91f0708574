"""Finds or makes the compiled libraries of these sources, in build/mypyc."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from building.choosing import choose, config
from building.keeping import files_below, fingerprint, first_fault, keep

EXT_SUFFIX: Final = str(sysconfig.get_config_var('EXT_SUFFIX') or '.so')
PACKAGE: Final = 'tilewright'

Note = Callable[[str], None]


class CannotCompile(Exception):
    """Says in one line why this build has to be pure; the story is all that the tools said."""

    def __init__(self, line: str, story: str = '') -> None:
        super().__init__(line)
        self.story = story


@cache
def why_not_compile() -> str:
    """Gives '' where C that includes Python.h compiles, else the reason against it."""
    if os.environ.get('TILEWRIGHT_PURE', '') not in {'', '0'}:
        return 'TILEWRIGHT_PURE is set'
    if sys.implementation.name != 'cpython':
        return f'mypyc compiles for CPython, this is {sys.implementation.name}'
    if os.name != 'posix':
        return ''  # finding the compiler is setuptools' business there; a failure is reported by run_mypyc
    compiler = (os.environ.get('CC') or str(sysconfig.get_config_var('CC') or 'cc')).split()
    if not shutil.which(compiler[0]):
        return f'no C compiler ({compiler[0]}); on Debian: apt install gcc python3-dev'
    includes = {f'-I{sysconfig.get_path(name)}' for name in ('include', 'platinclude')}
    probe = '#include <Python.h>\nint main(void) { return 0; }\n'
    command = [*compiler, *sorted(includes), '-x', 'c', '-c', '-', '-o', os.devnull]
    if subprocess.run(command, input=probe, text=True, capture_output=True, check=False).returncode:
        return f'{compiler[0]} finds no Python.h; on Debian: apt install python3-dev'
    return ''


def kept_libraries(root: Path) -> Path:
    """Names the folder of the libraries by all they depend on."""
    sources = [*files_below(root / 'src' / PACKAGE / 'core'), *files_below(root / 'src' / PACKAGE / 'games')]
    code = [path for path in sources if path.suffix == '.py']
    how = [root / 'building' / 'compiling.py', root / 'building' / 'choosing.py']
    flags = [os.environ.get(name, '') for name in ('CC', 'CFLAGS')]
    name = fingerprint(root, [*code, *how], json.dumps(config(root)), EXT_SUFFIX, sys.version, *flags)
    return root / 'build' / 'mypyc' / name


def libraries(root: Path, note: Note, python: str = sys.executable) -> dict[Path, str]:
    """Finds or makes the libraries: file -> its place beside the sources; python is one that has mypyc."""
    if reason := why_not_compile():
        raise CannotCompile(reason)
    kept = kept_libraries(root)
    if not kept.is_dir():
        (root / 'build').mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(prefix='tilewright-mypyc-') as folder:
            keep(run_mypyc(Path(folder), root, python, note), kept)
    return {path: path.relative_to(kept).as_posix() for path in sorted(kept.rglob(f'*{EXT_SUFFIX}'))}


def run_mypyc(folder: Path, root: Path, python: str, note: Note) -> Path:
    """Compiles a copy of the sources in the folder, and gives the folder that holds the libraries."""
    chosen = choose(root / 'src', config(root))
    if not chosen.modules:
        raise CannotCompile('none of the modules to compile exists')
    ignored = shutil.ignore_patterns('__pycache__', '*.so', 'static')
    shutil.copytree(root / 'src' / PACKAGE, folder / PACKAGE, ignore=ignored)
    (folder / 'choice.json').write_text(json.dumps(chosen._asdict()), encoding='utf-8')
    command = [python, '-m', 'building.compiling', 'choice.json']
    environ = {**os.environ, 'PYTHONPATH': os.pathsep.join([str(root), os.environ.get('PYTHONPATH', '')])}
    said = []
    with subprocess.Popen(
        command, cwd=folder, env=environ, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors='replace'
    ) as child:
        assert child.stdout is not None
        for line in child.stdout:
            said.append(line)
            if line.startswith(('compiled ', 'written ')):
                note(line.strip())
    if child.returncode or not any((folder / 'lib').rglob(f'*{EXT_SUFFIX}')):
        raise CannotCompile(f'mypyc failed: {first_fault("".join(said))}', ''.join(said))
    return folder / 'lib'
