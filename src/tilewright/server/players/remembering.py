"""Remembering: whoever thinks keeps the positions it has thought about, and does not play whole matches again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple, final

from tilewright.core.notation import read_move
from tilewright.core.play import Game, State

KEPT: Final = 32  # matches that are remembered

Log = tuple[tuple[int, str], ...]  # seat and notation of every move


class Position(NamedTuple):
    """A state and the moves that led to it."""

    log: Log
    state: State


@final
class Memory:
    """The positions that were thought about last, one for each match."""

    def __init__(self) -> None:
        self.known: OrderedDict[str, Position] = OrderedDict()

    def position(self, game: Game[State], match: str, log: Log, whole: Callable[[], State]) -> State:
        """The state after these moves, from the last one known where that is on the way, and else the `whole` way."""
        known = self.known.pop(match, None)
        if known is None or known.log != log[: len(known.log)]:  # never seen, or something was taken back
            state = whole()
        else:
            state = known.state
            for seat, notation in log[len(known.log) :]:
                game.play(state, read_move(game.verbs, seat, tuple(notation.split())))
        if match:
            self.known[match] = Position(log, state.copy())  # whoever thinks may try things on the other
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return state
