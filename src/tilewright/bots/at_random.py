"""The bot that plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tilewright.core.play import Game, Move, S


def choose(game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:  # noqa: ARG001  the shape of a bot
    """Any legal answer, each equally likely."""
    return rng.choice(moves)
