"""What answers of a match that is over brought their seats, also where nothing is booked before the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tilewright.core.match import Match
from tilewright.core.play import CHANCE, State
from tilewright.server.wire.advice import GainInfo

MOST: Final = 3  # that are told


def gains(match: Match[State], seen: Sequence[int]) -> list[GainInfo]:
    """The answers after which their seats would have had most more than before, had it ended there; of plies seen."""
    found, before = [], match.game.scores(match.start)
    for nth, ply in enumerate(match.replay(), 1):
        after = match.game.scores(ply.state)
        if ply.move.seat != CHANCE and after[ply.move.seat] > before[ply.move.seat]:
            found.append((nth, ply.move.seat, after[ply.move.seat] - before[ply.move.seat]))
        before = after
    number = {nth: known for known, nth in enumerate(seen, 1)}
    known = [GainInfo(number[nth], seat, n) for nth, seat, n in found if nth in number]
    return sorted(known, key=lambda gain: (-gain.n, gain.ply))[:MOST]
