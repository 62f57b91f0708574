"""What the greedy bot does where all play at once: it tries a sample of what it could do, one step or two ahead.

Points alone would never begin: a first tile is worth nothing. So a tile out of the hand counts as a point, which is
progress in every game of tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import Game, Move, S

FIRST: Final = 120  # answers looked at
AHEAD: Final = 20  # of these, and of the answers after each of them, when none of them helps


def choose(game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """The best of a sample if it helps, else the first step of the best two, else something harmless."""
    now = game.scores(state)[seat]
    sample = rng.sample(moves, min(FIRST, len(moves)))
    worth = [value(game, state, seat, move) for move in sample]
    best = max(worth)
    if best > now:
        return rng.choice([move for move, n in zip(sample, worth, strict=True) if n == best])
    best, found = two_ahead(game, state, seat, sample[:AHEAD], rng)
    return found if found is not None and best > now else rest(moves, rng)


def value(game: Game[S], state: S, seat: int, move: Move) -> int:
    """What an answer is worth: its points, and what it takes out of the hand."""
    after = state.copy()
    game.play(after, move)
    return game.scores(after)[seat] + progress(move)


def progress(move: Move) -> int:
    """One for a tile laid on a cell, one less for a tile taken back from a cell."""
    cells = any(isinstance(arg, Cell) for arg in move.args)
    return (1 if any(isinstance(arg, str) for arg in move.args) else -1) if cells else 0


def two_ahead(game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random) -> tuple[int, Move | None]:
    """The first of two answers that together are worth most, and how much."""
    best, found = 0, None
    for move in moves:
        after = state.copy()
        game.play(after, move)
        ask = game.ask(after)
        if ask is None or seat not in ask.seats:
            continue
        mine = [other for other in game.moves(after) if other.seat == seat]
        for other in rng.sample(mine, min(AHEAD, len(mine))):
            n = value(game, after, seat, other) + progress(move)
            if found is None or n > best:
                best, found = n, move
    return best, found


def rest(moves: Sequence[Move], rng: Random) -> Move:
    """An answer that neither lays nor lifts anything, each verb equally likely."""
    still = [move for move in moves if not progress(move)]
    wanted = rng.choice(sorted({move.verb for move in still}))
    return rng.choice([move for move in still if move.verb == wanted])
