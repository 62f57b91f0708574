"""Compiles modules with mypyc: python -m building.compiling CHOICE.json, in a folder with the copied sources.

mypyc writes one C file for each module (`multi_file`). They are gathered into some sixteen chunks, because every one of
them reads the same headers, and compiled side by side. Busy modules are in two chunks, cut between games, so that the C
compiler can inline between them, and get its best (-O3); the others get little (-O1). Warnings are off: one of those in
Python's own flags reads the source line of every `if` again, which took two thirds of the time.

The import of a module needs a library of its own name, which only asks the big one. As one library may answer for many
names, a few are made, and copied.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, Final, NamedTuple

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

GROUP: Final = 'tilewright_compiled'  # a dot in it, and the header of a multi_file build is not found
CHUNKS: Final = 16
SUFFIX: Final = str(sysconfig.get_config_var('EXT_SUFFIX') or '.so')
# The last -O counts. A library's own functions are called directly where nobody else can see them.
FLAGS: Final = ['-w', '-g0', '-fvisibility=hidden']
STRIP: Final = ['-s'] if sys.platform == 'linux' else []


class Chunk(NamedTuple):
    """C files that are compiled as one, and how well."""

    name: str
    files: list[Path]
    level: str


def native_file(module: str) -> str:
    """How mypyc names the C file of a module, given as a path."""
    return f'__native_{module.removesuffix(".py").replace("/", "___")}.c'


def chunks(files: list[Path], busy: Iterable[str]) -> list[Chunk]:
    """The busy files and mypyc's own as the first two chunks; the others evenly by their size."""
    best = {native_file(module) for module in busy}
    hot = [file for file in files if file.name in best or not file.name.startswith('__native_')]
    cold = [file for file in files if file not in hot]
    size = sum(file.stat().st_size for file in cold) / max(1, CHUNKS - 1)
    out, room = [Chunk(f'busy{nth}', part, '-O3') for nth, part in enumerate(halves(hot))], 0.0
    for file in cold:
        if room <= 0:
            out.append(Chunk(f'rest{len(out):02}', [], '-O1'))
            room += size
        out[-1].files.append(file)
        room -= file.stat().st_size
    return out


def halves(files: list[Path]) -> list[list[Path]]:
    """Files in two parts of about the same size, those of a game together, or one where that is most of it."""
    parts: list[list[Path]] = [[], []]
    total, before = sum(file.stat().st_size for file in files), 0
    for _, found in groupby(sorted(files), key=package):
        together = list(found)
        size = sum(file.stat().st_size for file in together)
        parts[2 * before + size > total].extend(together)
        before += size
    return [part for part in parts if part]


def package(file: Path) -> list[str]:
    """The folders of the module of a C file, as far as a game: what is below calls one another most."""
    return file.name.split('___')[:3] if '___games___' in file.name else []


def gathered(chunk: Chunk, folder: Path) -> Path:
    """One C file that includes those of a chunk."""
    out = folder / f'{chunk.name}.c'
    out.write_text(''.join(f'#include "{file.resolve().as_posix()}"\n' for file in chunk.files), encoding='utf-8')
    return out


def shims(extensions: list[Extension]) -> list[list[Extension]]:
    """The modules' own small libraries, in heaps in which no two modules have the same last name."""
    heaps: list[dict[str, Extension]] = []
    for extension in extensions:
        last = extension.name.rpartition('.')[2]
        heap = next((heap for heap in heaps if last not in heap), None)
        if heap is None:
            heaps.append(heap := {})
        heap[last] = extension
    return [list(heap.values()) for heap in heaps]


def shim_source(heap: list[Extension], out: Path) -> Path:
    """One C file with the entries of a heap of modules; each brings a PyInit___init__ that nobody calls."""
    lines = []
    for number, extension in enumerate(heap):
        file = Path(next(iter(extension.sources))).resolve().as_posix()
        lines.append(f'#define PyInit___init__ PyInit___init__{number}\n#include "{file}"\n#undef PyInit___init__\n')
    out.write_text(''.join(lines), encoding='utf-8')
    return out


class QuickBuild(build_ext):
    """Builds all extensions at once, as many compilers side by side as there are processors."""

    busy: list[str]

    def build_extensions(self) -> None:
        """Compiles every chunk and every heap of shims, links, and copies the shims to their places."""
        big, *small = self.extensions
        work, lib = Path('chunks'), Path(self.build_lib)
        work.mkdir()
        heaps = shims(small)
        tasks = [
            (gathered(chunk, work), chunk.level) for chunk in chunks([Path(file) for file in big.sources], self.busy)
        ]
        tasks += [(shim_source(heap, work / f'shims{number}.c'), '-O1') for number, heap in enumerate(heaps)]
        objects = self.compile_all(tasks, big.include_dirs)
        some = len(objects) - len(heaps)
        self.link(objects[:some], lib / f'{big.name}{SUFFIX}')
        for number, heap in enumerate(heaps):
            shim = work / f'shims{number}{SUFFIX}'
            self.link([objects[some + number]], shim)
            for extension in heap:
                place = lib / f'{extension.name.replace(".", "/")}{SUFFIX}'
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(shim, place)

    def compile_all(self, tasks: list[tuple[Path, str]], includes: list[str]) -> list[str]:
        """The object files, in the order of the tasks; a line is printed for each that is done."""
        tool: Any = self.compiler
        done: list[Path] = []

        def one(task: tuple[Path, str]) -> str:
            source, level = task
            made = tool.compile([str(source)], include_dirs=includes, extra_postargs=[*FLAGS, level])
            done.append(source)
            print(f'compiled {len(done)} of {len(tasks)}: {source.stem}', flush=True)
            return str(made[0])

        with ThreadPoolExecutor(processors()) as pool:
            return list(pool.map(one, tasks))

    def link(self, objects: list[str], library: Path) -> None:
        """One library of these object files."""
        tool: Any = self.compiler
        library.parent.mkdir(parents=True, exist_ok=True)
        tool.link_shared_object(objects, str(library), extra_postargs=STRIP)


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, 'sched_getaffinity') else os.cpu_count() or 1


def main(choice: Path) -> None:
    """Compiles what was chosen into the folder lib."""
    wanted = json.loads(choice.read_text(encoding='utf-8'))
    flags = ['--config-file=', '--explicit-package-bases']
    extensions = mypycify(
        [*flags, *wanted['modules']], opt_level='1', debug_level='0', multi_file=True, group_name=GROUP
    )
    print(f'written {len(wanted["modules"])} modules as C', flush=True)
    quick = os.name == 'posix'  # elsewhere the compiler's flags are others: setuptools knows them
    command = (QuickBuild if quick else build_ext)(Distribution({'name': 'tilewright', 'ext_modules': extensions}))
    if isinstance(command, QuickBuild):
        command.busy = wanted['busy']
    command.build_lib, command.build_temp = 'lib', 'temp'
    command.ensure_finalized()
    command.run()


if __name__ == '__main__':
    main(Path(sys.argv[1]))
