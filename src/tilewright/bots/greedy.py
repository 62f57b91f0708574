"""The bot that takes what it can get: the answer after which its sheet stands best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tilewright.bots import trying
from tilewright.core.play import Game, Move, S
from tilewright.core.symmetry import different
from tilewright.core.thinking.judging import ahead

BUDGET: Final = 4000  # sheets looked at for one decision
DEPTH: Final = 4  # own decisions in a row


def choose(game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """The answer with the best standing after it and after the best of its own next answers; ties are drawn by lot."""
    if len(moves) == 1:
        return moves[0]
    state = game.guess(seen, rng)
    ask = game.ask(state)
    if ask is not None and ask.lasting:
        return trying.choose(game, state, seat, moves, rng)
    moves = different(game.tiles, moves)
    budget = max(BUDGET // len(moves), 1)
    worth = [after(game, state, seat, move, budget, DEPTH - 1) for move in moves]
    best = max(worth)
    return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == best])


def after(game: Game[S], state: S, seat: int, move: Move, budget: int, depth: int) -> float:
    """What a state is worth to a seat once a move is played."""
    state = state.copy()
    game.play(state, move)
    return value(game, state, seat, budget, depth)


def value(game: Game[S], state: S, seat: int, budget: int, depth: int) -> float:
    """What a state is worth: the standing, or the best that the seat itself can make of it at once."""
    ask = game.ask(state)
    if depth and ask is not None and ask.seats == (seat,):
        moves = different(game.tiles, game.moves(state))
        if moves and len(moves) <= budget:
            return max(after(game, state, seat, move, budget // len(moves), depth - 1) for move in moves)
    return standing(game, state, seat)


def standing(game: Game[S], state: S, seat: int) -> float:
    """How far a seat is ahead of the others on the sheet."""
    return ahead([float(n) for n in game.scores(state)], seat)
