"""Shows how far a few stages are, so that nobody has to wonder: names, seconds, what is done now and what comes next.

On a terminal one line is written again and again; elsewhere a line comes every two seconds.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple, TextIO, final

Note = Callable[[str], None]
Work = Callable[[Note], None]
OFTEN, SELDOM = 0.2, 2.0  # seconds between two looks on a terminal and elsewhere
WIDTH: Final = 110


class Stage(NamedTuple):
    """A named piece of work, and the stages that have to be done before it."""

    name: str
    work: Work
    after: tuple[str, ...] = ()


class CannotGoOn(Exception):
    """Says in one line what is missing, and what to do."""


@final
class Board:
    """What each stage last said about itself."""

    def __init__(self, stages: Sequence[Stage], out: TextIO = sys.stderr) -> None:
        self.stages = {stage.name: stage for stage in stages}
        self.notes = dict.fromkeys(self.stages, '')
        self.running: dict[str, Future[None]] = {}
        self.done: list[str] = []
        self.out, self.begun, self.live = out, monotonic(), out.isatty()

    def run(self) -> None:
        """Runs every stage as soon as those before it are done; the first fault ends it."""
        with ThreadPoolExecutor(max(1, len(self.stages))) as pool:
            try:
                while len(self.done) < len(self.stages):
                    self.start(pool)
                    wait(self.running.values(), OFTEN if self.live else SELDOM, 'FIRST_COMPLETED')
                    self.finish()
                    self.show()
            finally:
                self.wipe()

    def start(self, pool: ThreadPoolExecutor) -> None:
        """Starts what can be started."""
        for name, stage in self.stages.items():
            if name not in self.running and name not in self.done and set(stage.after) <= set(self.done):
                self.running[name] = pool.submit(stage.work, partial(self.note, name))

    def note(self, name: str, text: str) -> None:
        """Remembers what a stage says."""
        self.notes[name] = text

    def finish(self) -> None:
        """Says which stages are done; raises what went wrong in one."""
        for name, future in list(self.running.items()):
            if future.done():
                del self.running[name]
                future.result()
                self.done.append(name)
                self.wipe()
                self.line(f'[{len(self.done)}/{len(self.stages)}] {name}: done after {self.seconds()} s')

    def show(self) -> None:
        """Says what is going on now, and what comes next."""
        if not self.running:
            return
        now = '; '.join(f'{name}{": " if self.notes[name] else ""}{self.notes[name]}' for name in self.running)
        later = [name for name in self.stages if name not in self.running and name not in self.done]
        then = f', then {", ".join(later)}' if later else ''
        text = f'[{len(self.done)}/{len(self.stages)}] {self.seconds()} s  {now}{then}'
        if self.live:
            self.out.write(f'\r\x1b[K{text[:WIDTH]}')
            self.out.flush()
        else:
            self.line(text)

    def seconds(self) -> int:
        """How long it has taken so far."""
        return round(monotonic() - self.begun)

    def wipe(self) -> None:
        """Takes the line away that is written again and again."""
        if self.live:
            self.out.write('\r\x1b[K')
            self.out.flush()

    def line(self, text: str) -> None:
        """Writes a line that stays."""
        print(text, file=self.out, flush=True)


def follow(command: Sequence[str], log: Path, note: Note, environ: Mapping[str, str] | None = None) -> int:
    """Runs a command into a log, and notes what its lines say; gives its exit code."""
    collected = 0
    with log.open('a', encoding='utf-8') as file:
        file.write(f'$ {" ".join(command)}\n')
        with subprocess.Popen(
            command, env=environ, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors='replace',
        ) as child:  # fmt: skip
            assert child.stdout is not None
            for line in child.stdout:
                file.write(line)
                collected += line.lstrip().startswith('Collecting ')
                if told := tell(line, collected):
                    note(told)
    return child.returncode


def tell(line: str, collected: int) -> str:
    """What a line of an installer means to somebody who waits; '' for nothing."""
    text = line.strip()
    if text.startswith('Collecting '):
        return f'{collected} found'
    if text.startswith(('Installing collected', 'Installed')):
        return 'laying them in place'
    if re.match(r'compiled \d+ of \d+', text):
        return text.partition(':')[0]
    found = re.match(r'(Resolved|Prepared) (\d+) packages', text) or re.match(r'(Downloading) ([\w.-]+)', text)
    return f'{found[1].lower()} {found[2][:40]}' if found else ''
