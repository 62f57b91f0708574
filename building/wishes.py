"""What tests can do without: `python -m building.wishes FOLDER EXTRA` installs an extra where there are wheels for it.

Where there are none, as for a Python that is very new, it says so, and the tests that need it are skipped.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Final

from building.installing import install
from building.stages import CannotGoOn

ROOT: Final = Path(__file__).parents[1]


def wanted(extra: str) -> list[str]:
    """What an extra of the project asks for."""
    project = tomllib.loads((ROOT / 'pyproject.toml').read_text(encoding='utf-8'))['project']
    return list(project['optional-dependencies'][extra])


def grant(folder: Path, extra: str) -> str:
    """Installs an extra from wheels alone; says what is missing where there are none."""
    log = ROOT / 'build' / f'{extra}.log'
    log.parent.mkdir(exist_ok=True)
    log.write_text('', encoding='utf-8')
    wish = wanted(extra)
    try:
        install(folder, ['--only-binary', ':all:', *wish], log, lambda _: None)
    except CannotGoOn:
        return f'no wheel of {", ".join(wish)} for this Python, or no network, so its tests are skipped; see {log}'
    return ''


if __name__ == '__main__':
    if told := grant(Path(sys.argv[1]), sys.argv[2]):
        print(told, file=sys.stderr)
