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

Row = tuple[Move, ...]  # answers in a row: one, or something that is picked and what is done with it


def choose(game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """The best of a sample if it helps, else the first step of the best two, else something harmless.

    What can be done at once comes before what needs a pick first: so nobody picks one thing after another for ever.
    """
    now = game.scores(state)[seat]
    tried: list[Row] = []
    for some in (done_at_once(game, moves, rng), by_picking(game, state, seat, moves, rng, FIRST)):
        worth = [value(game, state, seat, way) for way in some]
        best = max(worth, default=now)
        if best > now:
            return rng.choice([way for way, n in zip(some, worth, strict=True) if n == best])[0]
        tried += some
    best, found = two_ahead(game, state, seat, rng.sample(tried, min(AHEAD, len(tried))), rng)
    return found if found is not None and best > now else rest(game, state, seat, moves, rng)


def done_at_once(game: Game[S], moves: Sequence[Move], rng: Random) -> list[Row]:
    """Some of the answers that do something."""
    mine = [move for move in moves if not game.verbs[move.verb].picks]
    return [(move,) for move in rng.sample(mine, min(FIRST, len(mine)))]


def by_picking(game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random, most: int) -> list[Row]:
    """Some of the answers that only pick something, each with some of what can be done with it then."""
    picks = [move for move in moves if game.verbs[move.verb].picks]
    out: list[Row] = []
    for pick in rng.sample(picks, min(most, len(picks))):
        then = uses(game, state, seat, moves, pick)
        out += [(pick, move) for move in rng.sample(then, min(-(-most // len(picks)), len(then)))]
    return out


def uses(game: Game[S], state: S, seat: int, moves: Sequence[Move], pick: Move) -> list[Move]:
    """What can be done once something is picked, and not before."""
    after, known = state.copy(), set(moves)
    game.play(after, pick)
    mine = [move for move in game.moves(after) if move.seat == seat and move not in known]
    return [move for move in mine if not game.verbs[move.verb].picks]


def value(game: Game[S], state: S, seat: int, way: Row) -> int:
    """What answers in a row are worth: their points, and what they take out of the hand."""
    return game.scores(after_row(game, state, way))[seat] + sum(progress(move) for move in way)


def after_row(game: Game[S], state: S, row: Row) -> S:
    """The state after answers in a row."""
    out = state.copy()
    for move in row:
        game.play(out, move)
    return out


def progress(move: Move) -> int:
    """One for a tile laid on a cell, one less for a tile taken back from a cell."""
    cells = any(isinstance(arg, Cell) for arg in move.args)
    return (1 if any(isinstance(arg, str) for arg in move.args) else -1) if cells else 0


def two_ahead(game: Game[S], state: S, seat: int, ways: Sequence[Row], rng: Random) -> tuple[int, Move | None]:
    """The first of two answers that together are worth most, and how much."""
    best, found = 0, None
    for way in ways:
        after = after_row(game, state, way)
        ask = game.ask(after)
        if ask is None or seat not in ask.seats:
            continue
        mine = [other for other in game.moves(after) if other.seat == seat]
        then = done_at_once(game, mine, rng)[:AHEAD] + by_picking(game, after, seat, mine, rng, AHEAD)
        for other in rng.sample(then, min(AHEAD, len(then))):
            n = value(game, after, seat, other) + sum(progress(move) for move in way)
            if found is None or n > best:
                best, found = n, way[0]
    return best, found


def rest(game: Game[S], state: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """An answer that neither lays nor lifts anything, each verb equally likely, by a pick if need be."""
    still: list[Row] = [(move,) for move in moves if not progress(move) and not game.verbs[move.verb].picks]
    picks = [move for move in moves if game.verbs[move.verb].picks]
    some = rng.sample(picks, len(picks)) if len({way[-1].verb for way in still}) < 2 else []
    for pick in some:
        then = [(pick, move) for move in uses(game, state, seat, moves, pick) if not progress(move)]
        if then:
            still += then
            break
    wanted = rng.choice(sorted({way[-1].verb for way in still}))
    return rng.choice([way for way in still if way[-1].verb == wanted])[0]
