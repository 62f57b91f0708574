"""Makes the compiled copy while the table is open.

`python -m building.background KEY [aloud]` works at the lowest priority and in folders of its own. The copy appears in
one step when all of it is there, and the next start takes it; whatever ends this process leaves nothing that the next
one would trip over.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from building import houses
from building.choosing import config
from building.client import client
from building.installing import explain_text, install, make_environment, python_of
from building.keeping import fingerprint
from building.locks import lock
from building.native import CannotCompile, kept_libraries, libraries
from building.stages import CannotGoOn, Note

TOOLS: Final = houses.ROOT / 'build' / 'tools'
LOG: Final = houses.ROOT / 'build' / 'background.log'


def be_modest() -> None:
    """Gives way to everybody: the table comes first."""
    with suppress(OSError):
        os.nice(19)
    if shutil.which('ionice'):
        subprocess.run(['ionice', '-c', '3', '-p', str(os.getpid())], capture_output=True, check=False)  # noqa: S607


def tools(note: Note) -> Path:
    """A Python that has mypyc, in an environment of its own."""
    wanted = [str(line) for line in config(houses.ROOT)['compile-requires']]
    mark, name = TOOLS / '.stamp', fingerprint(houses.ROOT, [], sys.version, *wanted)
    if not mark.is_file() or mark.read_text(encoding='ascii') != name:
        make_environment(TOOLS, LOG, note)
        install(TOOLS, wanted, LOG, note)
        mark.write_text(name, encoding='ascii')
    return python_of(TOOLS)


def make(name: str, note: Note) -> None:
    """Makes the compiled copy of these sources, if they are still the ones that were asked for."""
    python = sys.executable if kept_libraries(houses.ROOT).is_dir() else str(tools(note))
    found = libraries(houses.ROOT, note, python)
    static = client(houses.ROOT, note)
    if houses.key() != name:
        raise CannotGoOn('the sources changed meanwhile; the next start begins again')
    houses.furnish(houses.house(name, 'compiled'), static, found)


def work(name: str) -> str:
    """Makes the compiled copy, says how far it is, and gives what to tell people."""
    houses.tell(name, 'making')

    def note(text: str) -> None:
        found = re.match(r'compiled (\d+) of (\d+)', text)
        if found:
            houses.tell(name, 'making', int(found[1]), int(found[2]))

    try:
        make(name, note)
    except CannotCompile as fault:
        LOG.write_text(fault.story, encoding='utf-8')
        why = explain_text(fault.story) or str(fault)
    except (CannotGoOn, OSError) as fault:
        why = str(fault)
    else:
        houses.tell(name, 'ready')
        return 'the compiled build is ready: the next start takes it, and this table goes on as it is'
    houses.tell(name, 'failed', why=why)
    return f'no compiled build ({why}); the table goes on in pure Python'


def main() -> None:
    """Makes the compiled copy unless somebody else is at it."""
    os.chdir(houses.ROOT)
    be_modest()
    held = lock(houses.ROOT / 'build' / 'background.lock', wait=False)
    if held is None:
        return
    with suppress(KeyboardInterrupt):
        said = work(sys.argv[1])
        if 'aloud' in sys.argv[2:]:
            print(said, file=sys.stderr, flush=True)
    held.close()


if __name__ == '__main__':
    main()
