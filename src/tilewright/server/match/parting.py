"""Parting: a match that people end before its rules do, and bots that play for those who are gone.

Both are entries of the log beside its moves, so a restart or another process finds them where it finds everything.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple, final

from tilewright.server.errors import say
from tilewright.server.store.rows import EntryRow

END: Final = 'end'  # an entry that ends the match; its text says how
SUB: Final = 'sub'  # an entry about a seat: which bot plays for it from now on, or that its person is back
ASIDE: Final = frozenset({END, SUB})

RESIGN: Final = 'resign'
DRAW: Final = 'draw'
ABANDON: Final = 'abandon'

OWN: Final = 'own'  # a bot plays because the person wanted it
AGREED: Final = 'agreed'  # because the others did
LATE: Final = 'late'  # because the person was away for too long
BACK: Final = 'back'

STAND_IN: Final = 'greedy'  # the bot that plays for a person


class Stop(NamedTuple):
    """How a match was ended, and by whom."""

    how: str
    seat: int


class StandIn(NamedTuple):
    """A bot that plays for a person, and why."""

    bot: str
    why: str


class Aside(NamedTuple):
    """Something that happened beside the moves, after so many entries; an empty bot is a person who is back."""

    seq: int
    seat: int
    what: str


@final
class Parting:
    """Whether a match was ended early, and who plays for whom."""

    def __init__(self) -> None:
        self.stop: Stop | None = None
        self.stand_ins: dict[int, StandIn] = {}
        self.asides: list[Aside] = []

    def take(self, entry: EntryRow) -> None:
        """Takes in an entry that is no move; one of a lesson parts nobody."""
        if entry.kind not in ASIDE:
            return
        what, _, bot = entry.move.partition(' ')
        self.asides.append(Aside(entry.seq, entry.seat, what))
        if entry.kind == END:
            self.stop = Stop(what, entry.seat)
        elif what == BACK:
            self.stand_ins.pop(entry.seat, None)
        else:
            self.stand_ins[entry.seat] = StandIn(bot, what)

    def after(self, entries: Sequence[EntryRow]) -> Parting:
        """What this will be after entries that are not yet taken in, as far as a match is ended."""
        if not entries or entries[0].kind != END:
            return self
        ended = Parting()
        ended.take(entries[0])
        return ended

    def winners(self, seats: int) -> tuple[int, ...]:
        """Who has won a match that was ended early: whoever did not give up; all of a draw; nobody else."""
        if self.stop is None or self.stop.how == ABANDON:
            return ()
        return tuple(seat for seat in range(seats) if self.stop.how == DRAW or seat != self.stop.seat)

    def gone(self, seats: Collection[int]) -> list[int]:
        """Those of some seats for which a bot plays although their people did not want it."""
        return [seat for seat in seats if seat in self.stand_ins and self.stand_ins[seat].why != OWN]


def aside_text(lang: str, aside: Aside, names: Sequence[str]) -> str:
    """What happened beside the moves, in words."""
    return say(lang, f'aside_{aside.what}', name=names[aside.seat])
