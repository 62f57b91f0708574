"""Who has seen what: every pair of eyes numbers only the entries that it can know of.

An answer given in secret changes nothing that the others see, so for them it has no number: counting entries tells
nobody that somebody has answered already.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import final

from tilewright.core.play import Game, Move, State, Told
from tilewright.server.store.rows import EntryRow


@final
class Numbering:
    """The entries and plies that each pair of eyes knows; where nothing is hidden, all see through the same eyes."""

    def __init__(self, seats: int, secret: bool) -> None:
        self.secret = secret
        everybody: tuple[int | None, ...] = (None, *range(seats)) if secret else (None,)
        self.entries: dict[int | None, list[int]] = {eyes: [] for eyes in everybody}  # numbers in the log, from 1
        self.plies: dict[int | None, list[int]] = {eyes: [] for eyes in everybody}  # numbers of plies, from 1

    def eyes(self, seat: int | None) -> int | None:
        """The eyes through which a seat looks."""
        return seat if self.secret else None

    def note_move(self, seq: int, ply: int, viewers: Iterable[int | None]) -> None:
        """Notes who has seen a move."""
        for eyes in viewers:
            self.entries[eyes].append(seq)
            self.plies[eyes].append(ply)

    def note(self, seq: int) -> None:
        """Notes that everybody knows of an entry that is no move."""
        for entries in self.entries.values():
            entries.append(seq)

    def note_undo(self, seq: int, ply: int) -> None:
        """Notes that everybody has seen all plies after one taken back."""
        for eyes, entries in self.entries.items():
            entries.append(seq)
            plies = self.plies[eyes]
            del plies[bisect_left(plies, ply + 1) :]

    def known_of(self, entries: Sequence[EntryRow]) -> set[int]:
        """The seats of those of the last entries of which everybody knows."""
        public = self.entries[None][-len(entries) :]
        return {entry.seat for entry in entries if entry.seq in public}

    def seq(self, seat: int | None) -> int:
        """How many entries a seat knows."""
        return len(self.entries[self.eyes(seat)])

    def number(self, seat: int | None, seq: int) -> int:
        """The number that an entry of the log has for a seat, or of the last it knows before."""
        entries = self.entries[self.eyes(seat)]
        return bisect_left(entries, seq + 1)

    def ply(self, seat: int | None, nth: int) -> int:
        """How many plies were played when a seat had seen so many."""
        return self.plies[self.eyes(seat)][nth - 1] if nth else 0


def viewers(
    game: Game[State], move: Move, told: Sequence[Told], before: State, after: State, everybody: Iterable[int | None]
) -> list[int | None]:
    """The eyes that can know of a move: its own, those it is told to, and those that see anything change."""
    if any(one.to is None for one in told):
        return list(everybody)

    def sees(eyes: int | None) -> bool:
        if eyes is not None and (eyes == move.seat or any(one.to and eyes in one.to for one in told)):
            return True
        return game.see(before, eyes).key() != game.see(after, eyes).key()

    return [eyes for eyes in everybody if sees(eyes)]
