"""Processes that end with the test that has started them, even when that is killed."""

from __future__ import annotations

import shutil
import sys
from typing import Final

_FOUND: Final = shutil.which('setpriv')  # of Linux; elsewhere a run that is killed may leave a server behind
PYTHON: Final = ((_FOUND, '--pdeathsig', 'TERM') if _FOUND else ()) + (sys.executable,)
