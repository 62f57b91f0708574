"""What a thinking bot does where all play at once: the best it can do with any tile, else it asks for other tiles.

What is judged is the state after it, and a tile out of the hand counts as a point (trying.py). A tile that is good for
nothing is exchanged for one that is drawn, as long as there are any; who has nothing to do is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tilewright.bots.trying import Row, after_row, progress, uses
from tilewright.core.play import CHANCE, Game, Move, S
from tilewright.core.thinking.judging import Judge, ahead


def choose(game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move], rng: Random, most: int) -> Move:
    """The first answer of the best of so many rows, if it does no harm; else an exchange, else the end of it."""
    laid, drawn = rows(game, judge, state, seat, moves)
    some = rng.sample(laid, min(most, len(laid)))
    worth = [value(game, judge, state, seat, row) for row in some]
    now = ahead(judge.expect(state), seat)
    if worth and max(worth) >= now:
        return rng.choice([row for row, n in zip(some, worth, strict=True) if n == max(worth)])[0]
    if drawn:
        return rng.choice([row for row in drawn if len(row) == 1] or drawn)[0]
    still = [move for move in moves if not progress(move) and not game.verbs[move.verb].picks]
    return rng.choice(still)


def rows(game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move]) -> tuple[list[Row], list[Row]]:
    """The rows that lay a tile, and those that have another drawn for one that cannot be laid."""
    laid: list[Row] = [(move,) for move in judge.sift(state, list(moves)) if progress(move) > 0]
    drawn: list[Row] = [(move,) for move in moves if draws(game, state, (move,))] if not laid else []
    for pick in [move for move in moves if game.verbs[move.verb].picks]:
        after = state.copy()
        game.play(after, pick)
        then = uses(game, state, seat, moves, pick)
        good: list[Row] = [(pick, move) for move in judge.sift(after, then) if progress(move) > 0]
        laid += good
        if not good:
            drawn += [(pick, move) for move in then if draws(game, state, (pick, move))]
    return laid, drawn


def draws(game: Game[S], state: S, row: Row) -> bool:
    """Whether answers that lay nothing have a tile drawn next."""
    if progress(row[-1]) or (len(row) == 1 and game.verbs[row[0].verb].picks):
        return False
    ask = game.ask(after_row(game, state, row))
    return ask is not None and CHANCE in ask.seats


def value(game: Game[S], judge: Judge[S], state: S, seat: int, row: Row) -> float:
    """What answers in a row are worth: how far ahead they leave the seat, and what they take out of the hand."""
    return ahead(judge.expect(after_row(game, state, row)), seat) + sum([progress(move) for move in row])
