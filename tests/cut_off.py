"""A run that is cut off, by a time limit or by somebody, says which tests were running and for how long."""

from __future__ import annotations

import signal
from time import monotonic
from types import FrameType

import pytest


class Running:
    """Knows which tests run now; with several workers each has one."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.since: dict[str, float] = {}
        if not hasattr(config, 'workerinput'):  # a worker tells the process that started it, which speaks for all
            signal.signal(signal.SIGTERM, cut_off)
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as a shell has it for what runs in the background;
            signal.signal(signal.SIGINT, signal.default_int_handler)  # workers are stopped by it, and tidy up then

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """A test begins, here or in a worker."""
        self.since[nodeid] = monotonic()

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        """A test has come to its end."""
        self.since.pop(nodeid, None)

    def pytest_keyboard_interrupt(self) -> None:
        """The run is cut off: it says at once what was running, because it may be killed while it tidies up."""
        reporter = self.config.pluginmanager.get_plugin('terminalreporter')
        if reporter is None:  # a worker has none
            return
        reporter.write_line('')
        reporter.write_line(f'cut off while {len(self.since)} tests were running:')
        for name, since in sorted(self.since.items(), key=lambda each: each[1]):
            reporter.write_line(f'  {name} for {monotonic() - since:.0f} s')


def cut_off(number: int, frame: FrameType | None) -> None:
    """Ends a run as Ctrl-C does, so that it has its last words."""
    raise KeyboardInterrupt(f'signal {number}')
