"""How long a test waits before it gives up: long, and longer on a machine with much else to do.

A limit ends what hangs and is reached by nothing else, so it costs nothing that it is generous. TILEWRIGHT_PATIENCE
multiplies all of them.
"""

from __future__ import annotations

import os
from typing import Final

MORE: Final = float(os.environ.get('TILEWRIGHT_PATIENCE', '1'))


def patient(seconds: float) -> float:
    """So many seconds of a quiet machine, on this one as it is now."""
    return seconds * MORE * max(1.0, queue())


def queue() -> float:
    """How many processes want each core, where the system says so."""
    return os.getloadavg()[0] / (os.cpu_count() or 1) if hasattr(os, 'getloadavg') else 1.0
