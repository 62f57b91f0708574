"""The time of lasting questions: it runs on through answers, while the server runs and everybody is seated.

Every entry of the log keeps what was used up when it was made. So the time can be told again from the log after a
restart, and processes that serve the same match agree on it. Taking back gives no time back.
"""

from __future__ import annotations

from typing import TypeGuard, final

from tilewright.core.play import CHANCE, Ask
from tilewright.server.store.rows import EntryRow


def lasts(ask: Ask | None) -> TypeGuard[Ask]:
    """Whether people or bots are asked a question whose time runs on through answers."""
    return ask is not None and ask.lasting and CHANCE not in ask.seats


@final
class QuestionClock:
    """What is used up of the time of each lasting question."""

    def __init__(self, ask: Ask | None) -> None:
        self.asked: Ask | None = None  # such a question while it waits, None while another does
        self.about = ''  # the last one that was asked; questions of other kinds come between without ending it
        self.used: dict[str, int] = {}  # question -> milliseconds, for the last one those before `since`
        self.since: float | None = None  # when its time began to run here
        self.sealed = 0  # plies that cannot be taken back: the time for their question is over
        self._meet(ask)

    def _meet(self, ask: Ask | None, undone: bool = False) -> None:
        """Notes which question waits; one that comes back with an undo has the time that it had left."""
        self.asked = ask if lasts(ask) else None
        if lasts(ask) and ask.about != self.about:
            self.about = ask.about
            self.used[ask.about] = self.used.get(ask.about, 0) if undone else 0

    def take(self, entry: EntryRow, plies: int, ask: Ask | None, now: float) -> None:
        """Takes in an entry, after which there are so many plies and `ask` waits."""
        if entry.used > self.spent(now):  # it was made in another process, or before a restart
            self.used[self.about] = entry.used
            self.since = None if self.since is None else now
        if self.asked is not None and 0 < self.asked.seconds * 1000 <= entry.used:
            self.sealed = plies
        if not lasts(ask) or ask.about != self.about:
            self._stop(now)
        self._meet(ask, entry.kind == 'undo')

    def run(self, now: float) -> None:
        """Lets the time of the question that waits run, if it does not run already."""
        if self.since is None:
            self.since = now

    def _stop(self, now: float) -> None:
        """Stops the time that runs."""
        if self.since is not None:
            self.used[self.about], self.since = self.spent(now), None

    def spent(self, now: float) -> int:
        """The milliseconds of the last such question that are used up."""
        ran = round((now - self.since) * 1000) if self.since is not None else 0
        return self.used.get(self.about, 0) + ran

    def left(self, now: float) -> int | None:
        """The milliseconds until the time of the question is over; None when none runs."""
        if self.asked is None or self.since is None or not self.asked.seconds:
            return None
        return max(0, self.asked.seconds * 1000 - self.spent(now))
