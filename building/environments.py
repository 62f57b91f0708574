"""Environments for tests and checks, installed again only when what they depend on changes.

`python -m building.environments NAME...` makes those that are named.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

from building.installing import check_room, explain_os, install, make_environment, works
from building.keeping import files_below, fingerprint
from building.locks import locked
from building.native import why_not_compile
from building.stages import Board, CannotGoOn, Note, Stage

ROOT: Final = Path(__file__).parents[1]


class Environment(NamedTuple):
    """A folder, what is installed into it, and whether it runs from the sources."""

    folder: str
    what: tuple[str, ...]
    editable: bool


ENVIRONMENTS: Final = {
    'compiled': Environment('.venv-compiled', ('.[test]',), editable=False),
    'pure': Environment('.venv-pure', ('-e', '.[test]'), editable=True),
    'check': Environment('.venv-check', ('-e', '.[dev]'), editable=True),
}


def stamp(wish: Environment) -> str:
    """What an environment depends on: a wheel on every source, an editable one on how it is built and on the client."""
    paths = [
        ROOT / 'pyproject.toml',
        ROOT / 'hatch_build.py',
        *files_below(ROOT / 'building'),
        *files_below(ROOT / 'client'),
    ]
    if not wish.editable:
        paths += files_below(ROOT / 'src')
    return fingerprint(ROOT, paths, sys.version, *wish.what, '' if wish.editable else why_not_compile())


def prepare(name: str) -> None:
    """Makes the environment of that name, unless it is as it should be."""
    wish = ENVIRONMENTS[name]
    if wish.editable:
        os.environ['TILEWRIGHT_PURE'] = '1'
    folder = ROOT / wish.folder
    (ROOT / 'build').mkdir(exist_ok=True)
    with locked(ROOT / 'build' / f'{wish.folder}.lock'):
        mark, wanted = folder / '.stamp', stamp(wish)
        if works(folder) and mark.is_file() and mark.read_text(encoding='ascii').strip() == wanted:
            return
        check_room(ROOT)
        Board([Stage(f'{wish.folder} ({", ".join(wish.what)})', lambda note: fill(wish, folder, note))]).run()
        mark.write_text(wanted + '\n', encoding='ascii')
        sys.stderr.write((folder / '.outcome').read_text(encoding='utf-8'))


def fill(wish: Environment, folder: Path, note: Note) -> None:
    """Installs; the build hook leaves its outcome in the environment."""
    log = ROOT / 'build' / f'{wish.folder}.log'
    log.write_text('', encoding='utf-8')
    make_environment(folder, log, note)
    (folder / '.stamp').unlink(missing_ok=True)
    outcome = folder / '.outcome'
    outcome.write_text('', encoding='utf-8')
    os.environ['TILEWRIGHT_OUTCOME'] = str(outcome)
    install(folder, wish.what, log, note, fresh=True)


def main() -> None:
    """Makes the environments that are named; what is missing is said in one line."""
    os.chdir(ROOT)
    try:
        for name in sys.argv[1:]:
            prepare(name)
    except (CannotGoOn, OSError) as fault:
        sys.exit(f'error: {explain_os(fault, ROOT) if isinstance(fault, OSError) else fault}')
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == '__main__':
    main()
