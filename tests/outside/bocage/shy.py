"""The bot that stays near the middle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tilewright.core.grid import Cell
from tilewright.core.play import Game, Move, S


def choose(game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """The answer whose cell is nearest to 0,0; of several any."""
    far = [sum(abs(value.x) + abs(value.y) for value in move.args if isinstance(value, Cell)) for move in moves]
    return rng.choice([move for move, n in zip(moves, far, strict=True) if n == min(far)])
