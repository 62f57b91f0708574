"""What a bot is: something that answers for a seat, from what that seat may see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, runtime_checkable

from tilewright.core.play import Game, Move, S, State


class Bot(Protocol):
    """Chooses one of the moves of its seat; `seen` is `game.see(state, seat)` and belongs to the bot."""

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """The answer of this seat."""
        ...


@runtime_checkable
class Seeing(Protocol):
    """A bot to which an arena shows everything before it answers; nothing else does."""

    def show(self, state: State, chance: Random) -> None:
        """Takes the true state, and chance as it will fall."""
        ...
