"""Builds the browser client into the package, and a compiled wheel where a C compiler works.

What is compiled is said by patterns in pyproject.toml. mypyc and npm work on copies in temporary folders, and what
they make is kept in build/mypyc and build/client, so that a second build of the same sources takes no time.
`TILEWRIGHT_PURE=1` asks for a pure wheel, which is also what comes where there is no compiler. An editable install
runs from the sources; only the client is laid beside them, in a folder that git ignores.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from building.client import MARK, CannotBuildClient, client, has_node, kept_client, released_client
from building.native import CannotCompile, kept_libraries, libraries, why_not_compile

STATIC: Final = 'tilewright/server/static'


class CompileHook(BuildHookInterface[Any]):
    """Adds the client and, in a wheel, the compiled modules beside their sources."""

    def dependencies(self) -> list[str]:
        """Asks for the makers' packages only where they can be used and the result is not there yet."""
        out: list[str] = []
        if self.target_name == 'wheel' and not why_not_compile() and not kept_libraries(self.home).is_dir():
            out += self.config['compile-requires']
        ready = released_client(self.home) is not None or kept_client(self.home).is_dir()
        if not ready and not has_node():
            out += self.config['client-requires']
        return out

    @property
    def home(self) -> Path:
        """Gives the folder of the project."""
        return Path(self.root)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Makes the client, and compiles before hatchling packs the wheel."""
        self.add_client(version, build_data)
        if self.target_name != 'wheel':
            return
        if version == 'editable':
            say('editable install, pure Python from src')
            return
        try:
            found = libraries(self.home, say_quietly)
        except (CannotCompile, OSError) as reason:
            say_quietly(getattr(reason, 'story', ''))
            say(f'pure Python wheel: {reason}')
            return
        for library, place in found.items():
            build_data['force_include'][str(library)] = place
        build_data['pure_python'] = False
        build_data['infer_tag'] = True
        say(f'compiled wheel: {len(found)} libraries')

    def add_client(self, version: str, build_data: dict[str, Any]) -> None:
        """Puts the built client into what is packed, or for an editable install beside the sources."""
        try:
            made = client(self.home, say_quietly)
        except (CannotBuildClient, OSError) as reason:
            say_quietly(getattr(reason, 'story', ''))
            say(f'no browser client: {reason}')
            return
        if version == 'editable':
            beside = self.home / 'src' / STATIC
            shutil.rmtree(beside, ignore_errors=True)
            shutil.copytree(made, beside)
            return
        inside = STATIC
        if self.target_name == 'sdist':
            inside = f'src/{STATIC}'
            mark = self.home / 'build' / 'client.built'
            mark.write_text(kept_client(self.home).name + '\n', encoding='ascii')
            build_data['force_include'][str(mark)] = MARK
        for path in sorted(path for path in made.rglob('*') if path.is_file()):
            build_data['force_include'][str(path)] = f'{inside}/{path.relative_to(made).as_posix()}'


def say(line: str) -> None:
    """Tells one line of the build's outcome, also in a file where the scripts ask for one."""
    print(f'tilewright build: {line}', flush=True)
    if told := os.environ.get('TILEWRIGHT_OUTCOME'):
        with Path(told).open('a', encoding='utf-8') as file:
            file.write(f'  {line}\n')


def say_quietly(line: str) -> None:
    """Prints how far the build is."""
    print(line, flush=True)
