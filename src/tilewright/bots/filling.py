"""What a thinking bot does where all play at once: the best it can do with any tile, else it asks for other tiles.

What is judged is the state after it, and a tile out of the hand counts as a point (trying.py). A tile that is good for
nothing is exchanged for one that is drawn, as long as there are any. Then what lies may be laid anew, as long as that
makes it better; who has nothing to do is done.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from tilewright.bots.trying import Row, after_row, progress, uses
from tilewright.core.play import CHANCE, Game, Move, S
from tilewright.core.thinking.judging import Judge, ahead_in

LEAST: Final = 0.01  # points for which it is worth to lay anew; for less it would never end


class Rows(NamedTuple):
    """What can be done with every tile."""

    laid: list[Row]  # lays that are worth a look
    useless: list[Row]  # exchanges of tiles that cannot be laid so
    useful: list[Row]  # exchanges of the others


def choose(
    game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move], rng: Random, most: int, again: int = 0
) -> Move:
    """The first answer of the best of so many rows, if it does no harm; else an exchange, else the end of it.

    Before the end so many rows are looked at that lay a tile anew which lies already, or another in its place.
    """
    found = rows(game, judge, state, seat, moves)
    some = rng.sample(found.laid, min(most, len(found.laid)))
    worth = [value(game, judge, state, seat, row) for row in some]
    now = ahead_in(game, judge, state, seat)
    if worth and max(worth) >= now:
        return first_of([row for row, n in zip(some, worth, strict=True) if n == max(worth)], rng)
    if found.useless or found.useful:
        return first_of(found.useless or found.useful, rng)
    better = relaid(game, judge, state, seat, moves, rng, now + LEAST, again)
    if better is not None:
        return better
    still = [move for move in moves if not progress(move) and not game.verbs[move.verb].picks]
    return rng.choice(still)


def first_of(some: list[Row], rng: Random) -> Move:
    """The first answer of one of some rows: what is picked is used, before something as good is picked instead."""
    few = min([len(row) for row in some])
    return rng.choice([row for row in some if len(row) == few])[0]


def rows(game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move]) -> Rows:
    """The rows that lay a tile, and those that have another drawn for it."""
    out = Rows([], [], [])
    sort(game, judge, state, state, (), moves, out)
    for pick in [move for move in moves if game.verbs[move.verb].picks]:
        after = state.copy()
        game.play(after, pick)
        sort(game, judge, state, after, (pick,), uses(game, state, seat, moves, pick), out)
    return out


def sort(
    game: Game[S], judge: Judge[S], state: S, after: S, so_far: Row, moves: Sequence[Move], out: Rows
) -> None:  # fmt: skip
    """Adds the rows that go on with these moves after what was picked."""
    good = [move for move in judge.sift(after, list(moves)) if progress(move) > 0] if moves else []
    out.laid.extend([(*so_far, move) for move in good])
    drawn = out.useful if good else out.useless
    drawn.extend([(*so_far, move) for move in moves if draws(game, state, (*so_far, move))])


def relaid(
    game: Game[S], judge: Judge[S], state: S, seat: int, moves: Sequence[Move], rng: Random, least: float, most: int
) -> Move | None:
    """What to take back, so that the best that can be laid then is worth more than so much; of about so many rows."""
    best, found = least, None
    lifts = [move for move in moves if progress(move) < 0]
    for lift in rng.sample(lifts, len(lifts)):
        if most <= 0:
            break
        after = state.copy()
        game.play(after, lift)
        then = [move for move in game.moves(after) if move.seat == seat]
        for row in rows(game, judge, after, seat, then).laid:
            n = value(game, judge, after, seat, row) + progress(lift)
            most -= 1
            if n > best:
                best, found = n, lift
    return found


def draws(game: Game[S], state: S, row: Row) -> bool:
    """Whether answers that lay nothing have a tile drawn next."""
    if progress(row[-1]) or (len(row) == 1 and game.verbs[row[0].verb].picks):
        return False
    ask = game.ask(after_row(game, state, row))
    return ask is not None and CHANCE in ask.seats


def value(game: Game[S], judge: Judge[S], state: S, seat: int, row: Row) -> float:
    """What answers in a row are worth: how far ahead they leave the seat, and what they take out of the hand."""
    return ahead_in(game, judge, after_row(game, state, row), seat) + sum([progress(move) for move in row])
