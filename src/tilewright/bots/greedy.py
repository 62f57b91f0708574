"""The bot that takes what it can get: the answer after which its sheet stands best, and what it is about to get.

Where nothing is booked before the end a sheet says little of how it will be: there some games are played to their end
at random from each of the answers that are about as good as the best, as far as that is quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tilewright.bots import trying
from tilewright.core import flat
from tilewright.core.play import CHANCE, Game, Move, S
from tilewright.core.thinking.judging import ahead, by_standing, verdict, worth_trying
from tilewright.core.thinking.searching import Search, Way
from tilewright.games import find_prospects

BUDGET: Final = 4000  # sheets looked at for one decision
FEWER: Final = 300  # the same where a game also says what everybody is about to get, which takes longer
DEPTH: Final = 4  # own decisions in a row
MARGIN: Final = 2.0  # points that count for little as long as nothing is booked
# Answers listed in the games that are played to their end for one decision, about: a tenth of a second is the most that
# it may take compiled, and where it is not nobody should wait several times as long.
LISTED: Final = 40_000 if flat.COMPILED else 8_000
LOOKED: Final = 150  # an answer whose sheet is looked at counts as so many
KINDS: Final = 3  # of questions
SEED: Final = 60  # bits
WIDTH: Final = 5  # answers that are tried so, at most
EACH: Final = 6  # games for each of them, on average


def choose(game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
    """The answer with the best standing after it and the best of its own next answers, or what promises more."""
    if len(moves) == 1:
        return moves[0]
    state = game.guess(seen, rng)
    ask = game.ask(state)
    if ask is not None and ask.lasting:
        return trying.choose(game, state, seat, moves, rng)
    moves = worth_trying(game, list(moves))
    budget = max((FEWER if any(about_to_get(game, state)) else BUDGET) // len(moves), 1)
    worth = [after(game, state, seat, move, budget, DEPTH - 1) for move in moves]
    margin = MARGIN if all(line.due for line in game.sheet(state)) else 0.0
    good = as_good(moves, worth, margin, rng)
    most = LISTED - LOOKED * len(moves)
    return promising(game, seen, seat, good, most, rng) if margin and len(good) > 1 else good[0]


def as_good(moves: Sequence[Move], worth: list[float], margin: float, rng: Random) -> list[Move]:
    """The answers that are about as good as the best, these first, equal ones in any order."""
    order = sorted(rng.sample(range(len(moves)), len(moves)), key=lambda nth: -worth[nth])
    return [moves[nth] for nth in order if worth[nth] >= worth[order[0]] - margin]


def promising(game: Game[S], seen: S, seat: int, moves: list[Move], most: int, rng: Random) -> Move:
    """The answer after which games that go on at random end best; the first where they list more than so many."""
    games = most // length(game, game.guess(seen, rng), most, rng)
    way = Way(width=min(WIDTH, games // EACH), depth=0, judged=0, trust=0)
    if way.width < 2:
        return moves[0]
    found = Search(game, by_standing(game), seen, seat, moves[: way.width], rng.getrandbits(SEED), way)
    found.run(EACH * len(found.left))
    return found.best()


def length(game: Game[S], state: S, most: int, rng: Random) -> int:
    """How many answers are listed in one game that goes on at random; it is left when they are too many.

    Where many kinds of questions are asked random answers say little, and a sheet at the end may take long: too many.
    """
    state, many, kinds = state.copy(), 1, set[str]()
    while 2 * EACH * many <= most and (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            game.play(state, game.roll(state, rng))
            continue
        kinds.add(ask.about)
        moves = game.moves(state)
        many += len(moves) if len(kinds) <= KINDS else most
        game.play(state, rng.choice(moves))
    return many


def after(game: Game[S], state: S, seat: int, move: Move, budget: int, depth: int) -> float:
    """What a state is worth to a seat once a move is played."""
    state = state.copy()
    game.play(state, move)
    return value(game, state, seat, budget, depth)


def value(game: Game[S], state: S, seat: int, budget: int, depth: int) -> float:
    """What a state is worth: the standing, or the best that the seat itself can make of it at once."""
    ask = game.ask(state)
    if ask is None:
        return standing(game, state, seat) + verdict(game, state, seat)
    if depth and ask.seats == (seat,):
        moves = worth_trying(game, game.moves(state))
        if moves and len(moves) <= budget:
            return max(after(game, state, seat, move, budget // len(moves), depth - 1) for move in moves)
    return standing(game, state, seat)


def standing(game: Game[S], state: S, seat: int) -> float:
    """How far a seat is ahead of the others on the sheet, and by what they are about to get."""
    scores, more = [float(n) for n in game.scores(state)], about_to_get(game, state)
    expected = [n + each for n, each in zip(scores, more, strict=True)] if more else scores
    return ahead(expected, seat, game.sides(state))


def about_to_get(game: Game[S], state: S) -> list[float]:
    """What each seat is about to get, where the game says that."""
    prospects = find_prospects(game.name)
    return [] if prospects is None else prospects(state)
