"""Advice for a seat: what it would best answer, and why, in facts that a catalogue can put into words.

It is found from what the seat sees and a guess at the rest, as a bot of that seat finds its answer: it gives nothing
away. Why it is better is what differs from a usual answer, which is the middle one of all that there are: points on the
sheet, and features of the judgement times their weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from tilewright.bots import filling
from tilewright.bots.thinking import SEEDS, judge_for, run, way_for
from tilewright.core.play import Game, Move, Points, S
from tilewright.core.thinking.judging import Judge, ahead
from tilewright.core.thinking.searching import Line, Search, play_line, ranked
from tilewright.games import find_judging, learnt_weights

ROW: Final = 'row'  # points on the own sheet
RIVAL: Final = 'rival'  # points that the best of the others does not get
MORE: Final = 'more'  # a feature that speaks for it
LESS: Final = 'less'  # a feature that speaks against it
SMALL: Final = 0.6  # points that are not worth a word
MOST: Final = 3  # features that are named
TRIED: Final = 200  # things that could be done, where all play at once


class Fact(NamedTuple):
    """One reason: of which kind, of what, and how many points it is about."""

    kind: str
    name: str
    n: float


class Advice(NamedTuple):
    """What a seat would best answer, in a row, and why."""

    seat: int
    line: tuple[str, ...]  # the notation of each answer
    better: float  # points by which it is better than a usual answer
    facts: tuple[Fact, ...]


def advise(
    game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random, seconds: float = 0.0, outcomes: int = 0
) -> Advice:
    """The best that is found in so many seconds or outcomes, or else by one look; `seen` is what the seat sees."""
    state = game.guess(seen, rng)
    ask = game.ask(state)
    judge = judge_for(game, '')
    if ask is not None and ask.lasting:
        move = filling.choose(game, judge, state, seat, moves, rng, TRIED)
        return explain(game, judge, state, Line(0.0, (move,)), Line(0.0, ()))
    lines = ranked(game, judge, state, seat, list(moves))
    best = lines[0]
    if len(lines) > 1 and (seconds or outcomes):
        best = searched(game, judge, seen, seat, moves, rng, seconds, outcomes)
    return explain(game, judge, state, best, lines[len(lines) // 2])


def searched(
    game: Game[S], judge: Judge[S], seen: S, seat: int, moves: Sequence[Move], rng: Random, seconds: float,
    outcomes: int,
) -> Line:  # fmt: skip
    """The line that a search leaves."""
    begun = perf_counter()
    found = Search(game, judge, seen, seat, list(moves), rng.getrandbits(SEEDS), way_for(game, seen))
    run(found, begun, seconds, outcomes)
    return found.left[0].line


def explain(game: Game[S], judge: Judge[S], state: S, best: Line, usual: Line) -> Advice:
    """Why a line is better than another, or than doing nothing."""
    seat = best.moves[0].seat
    one, other = after(game, state, best.moves), after(game, state, usual.moves)
    facts = [*rows(game, state, one, other, seat), *features(game, one, other, seat)]
    better = ahead(judge.expect(one), seat) - ahead(judge.expect(other), seat)
    return Advice(seat, tuple(map(str, best.moves)), round(better, 2), tuple(facts))


def after(game: Game[S], state: S, moves: tuple[Move, ...]) -> S:
    """The state after a line."""
    out = state.copy()
    if moves:
        play_line(game, out, moves)
    return out


# ---------------------------------------------------------------- the sheet


def rows(game: Game[S], before: S, one: S, other: S, seat: int) -> list[Fact]:
    """What a seat gains on the sheet where that is not what it gains otherwise, and what the others do not get."""
    was, now, else_ = (by_row(game.sheet(state), seat) for state in (before, one, other))
    names = dict.fromkeys([*now, *else_])
    gains = {name: now.get(name, 0) - was.get(name, 0) for name in names}
    out = [Fact(ROW, name, n) for name, n in gains.items() if n and now.get(name, 0) != else_.get(name, 0)]
    theirs = [best_other(game.scores(state), seat) for state in (one, other)]
    if theirs[1] > theirs[0]:
        out.append(Fact(RIVAL, '', theirs[1] - theirs[0]))
    return sorted(out, key=lambda fact: -fact.n)


def by_row(sheet: Iterable[Points], seat: int) -> dict[str, int]:
    """The points of a seat in each row."""
    out: dict[str, int] = {}
    for line in sheet:
        if line.seat == seat:
            out[line.row] = out.get(line.row, 0) + line.n
    return out


def best_other(scores: Sequence[int], seat: int) -> int:
    """What the best of the others has."""
    return max((n for other, n in enumerate(scores) if other != seat), default=0)


# ---------------------------------------------------------------- features


def features(game: Game[S], one: S, other: S, seat: int) -> list[Fact]:
    """The features that make most of the difference, those that speak for it first; none where a game has none."""
    judging = find_judging(game.name)
    if judging is None or game.ask(one) is None or game.ask(other) is None:
        return []
    table = learnt_weights(game.name).get(judging.table(one), {})
    stages = judging.stages(one)
    here, there = (judging.measure(state)[seat] for state in (one, other))
    total: dict[str, float] = {}
    for name, a, b in zip(judging.features, here, there, strict=True):
        weight = sum(part * stage for part, stage in zip(table.get(name, ()), stages, strict=False))
        stem = name.rstrip('0123456789')
        total[stem] = total.get(stem, 0.0) + weight * (a - b)
    known = sorted(total.items(), key=lambda item: -abs(item[1]))[:MOST]
    speaks = [Fact(MORE if n > 0 else LESS, name, round(abs(n), 2)) for name, n in known if abs(n) > SMALL]
    return sorted(speaks, key=lambda fact: fact.kind == LESS)
