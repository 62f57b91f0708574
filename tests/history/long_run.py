"""Random clients and faults for minutes: python tests/history/long_run.py --seconds 300 [--processes 1|3]."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from tests.history.faults import ALONE, TOGETHER  # noqa: E402  # all tests are found above
from tests.history.world import Plan, Report, run_alone, run_together  # noqa: E402
from tests.server.hosting.servers import missing, running  # noqa: E402

BEGAN = time.monotonic()


def say(line: str) -> None:
    """Says a line, with the seconds since the start."""
    sys.stdout.write(f'{time.monotonic() - BEGAN:6.1f}  {line}\n')
    sys.stdout.flush()


def report_of(processes: int, seconds: float, seed: int, data: Path) -> Report:
    """A run, told while it goes on."""
    faults = ALONE if processes == 1 else TOGETHER
    plan = Plan(faults, seed, tables=4, hold=(0.2, 4.0), seconds=seconds)
    if processes == 1:
        return asyncio.run(run_alone(data, plan, say))
    with running() as servers:
        return asyncio.run(run_together(data, servers, plan, say))


def main() -> None:
    """Reads the options, runs, and says what was violated."""
    parser = argparse.ArgumentParser(description='Random clients and faults; a checker looks at what came of it.')
    parser.add_argument('--seconds', type=float, default=300.0, help='how long each run lasts')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--processes', type=int, choices=(1, 3), action='append', help='1 or 3; both by default')
    given = parser.parse_args()
    wrong = 0
    for processes in given.processes or (1, 3):
        if processes == 3 and (why := missing()):
            say(f'three processes: {why}')
            continue
        with tempfile.TemporaryDirectory(prefix='tilewright-history-') as data:
            report = report_of(processes, given.seconds, given.seed, Path(data))
        wrong += len(report.violations)
        say(f'{processes} processes: {report.line()}')
        for violation in report.violations[:20]:
            say(str(violation))
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
