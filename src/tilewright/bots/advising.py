"""Advice for a seat: what it would best answer, and why, in facts that a catalogue can put into words.

It is found from what the seat sees and a guess at the rest, as a bot of that seat finds its answer: it gives nothing
away. Why it is good is what it does (points that are booked at once, pieces that come back or go, what a region pays
once it is finished), what differs from a usual answer, which is the middle one of all that there are (points on the
sheet, features of the judgement times their weights), how far the other answers stay behind, and what outcomes show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from tilewright.bots import filling
from tilewright.bots.thinking import SEEDS, judge_for, run, way_for
from tilewright.core.grid import Cell
from tilewright.core.play import Game, Move, Points, S
from tilewright.core.thinking.judging import Judge, ahead_in
from tilewright.core.thinking.searching import Candidate, Line, Search, play_line, ranked
from tilewright.games import find_judging, find_prospects, learnt_weights

SCORES: Final = 'scores'  # points that are booked at once
COUNT: Final = 'count'  # pieces that come back, or go
REGION: Final = 'region'  # points that a region pays once it is finished
ROW: Final = 'row'  # points on the own sheet
RIVAL: Final = 'rival'  # points that the best of the others does not get
HINDERS: Final = 'hinders'  # points that the best of the others may expect less, beside those
SIGHT: Final = 'sight'  # points that the sheet does not know yet
TRIED: Final = 'tried'  # points by which outcomes are better than those of the other answers that were tried
WON: Final = 'won'  # the same where only winning counts, in hundredths
ONLY: Final = 'only'  # points that no other answer has more of
MORE: Final = 'more'  # a feature that speaks for it
LESS: Final = 'less'  # a feature that speaks against it
SMALL: Final = 0.6  # points that are not worth a word
MOST: Final = 6  # features that may be named
MANY: Final = 200  # things that could be done, where all play at once; lines that are compared by the sheet
FEW: Final = 8  # outcomes that say nothing yet
CLEAR: Final = 1.0  # points of outcomes, or hundredths of a win, that may be chance


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
        move = filling.choose(game, judge, state, seat, moves, rng, MANY)
        return explain(game, judge, state, Line(0.0, (move,)), Line(0.0, ()))
    lines = ranked(game, judge, state, seat, list(moves))
    best, tried = lines[0], list[Fact]()
    if len(lines) > 1 and (seconds or outcomes):
        search = searched(game, judge, seen, seat, moves, rng, seconds, outcomes)
        best, tried = search.found.left[0].line, shown(search)
    others = [line for line in lines if line.moves != best.moves] or [best]
    return explain(game, judge, state, best, others[len(others) // 2], lines, tried)


class Searched(NamedTuple):
    """A search that is done, and all that it has tried."""

    found: Search[Any]
    all: tuple[Candidate, ...]


def searched(
    game: Game[S], judge: Judge[S], seen: S, seat: int, moves: Sequence[Move], rng: Random, seconds: float,
    outcomes: int,
) -> Searched:  # fmt: skip
    """The search for the best line."""
    begun = perf_counter()
    way = way_for(game, seen)._replace(prize=0)  # what outcomes show is told in points
    found = Search(game, judge, seen, seat, list(moves), rng.getrandbits(SEEDS), way)
    candidates = tuple(found.left)
    run(found, begun, seconds, outcomes)
    return Searched(found, candidates)


def shown(search: Searched) -> list[Fact]:
    """By how much the outcomes of the best are better than those of the others, where that is no chance."""
    best, *_ = search.found.left
    others = [each.total / each.tried for each in search.all if each is not best and each.tried]
    if best.tried < FEW or not others:
        return []
    gap = best.total / best.tried - sum(others) / len(others)
    kind = TRIED if search.found.way.by_points() else WON
    n = gap if kind == TRIED else 50 * gap  # from lost, which is -1, to won, which is 1
    return [Fact(kind, '', round(n, 2))] if n > CLEAR else []


def explain(
    game: Game[S], judge: Judge[S], state: S, best: Line, usual: Line, lines: Sequence[Line] = (),
    outcomes: Sequence[Fact] = (),
) -> Advice:  # fmt: skip
    """Why a line is better than another, or than doing nothing; `lines` are all there are, where that is known."""
    seat = best.moves[0].seat
    one, other = after(game, state, best.moves), after(game, state, usual.moves)
    facts = [
        *scored(game, state, best.moves),
        *counts(game, state, one, other, seat),
        *regions(game, one, best.moves),
        *rows(game, state, one, other, seat),
        *sights(game, one, other, seat),
        *features(game, one, other, seat),
        *hindered(game, judge, one, other, seat),
        *outcomes,
        *only(game, state, one, best, lines),
    ]
    better = ahead_in(game, judge, one, seat) - ahead_in(game, judge, other, seat)
    return Advice(seat, chosen(game, state, best.moves), round(better, 2), tuple(facts))


def chosen(game: Game[S], state: S, moves: tuple[Move, ...]) -> tuple[str, ...]:
    """The notation of a line without what comes of itself at its end, because there is no other answer."""
    kept = len(moves)
    while kept > 1 and len(game.moves(after(game, state, moves[: kept - 1]))) == 1:
        kept -= 1
    return tuple(map(str, moves[:kept]))


def after(game: Game[S], state: S, moves: tuple[Move, ...]) -> S:
    """The state after a line."""
    out = state.copy()
    if moves:
        play_line(game, out, moves)
    return out


# ---------------------------------------------------------------- what it does


def scored(game: Game[S], state: S, moves: tuple[Move, ...]) -> list[Fact]:
    """The points that a line books at once for its seat, unless it ends the game, when all is booked."""
    trial, out = state.copy(), list[Fact]()
    for move in moves:
        if game.ask(trial) is None or game.why_not(trial, move) is not None:
            break
        told = [value for each in game.play(trial, move) for value in each.data if isinstance(value, Points)]
        out += [Fact(SCORES, line.row, line.n) for line in told if line.seat == move.seat and line.n > 0]
    return [] if game.ask(trial) is None else out


def counts(game: Game[S], before: S, one: S, other: S, seat: int) -> list[Fact]:
    """What comes back to the supply of a seat, and what goes from it that otherwise would not, as the table counts."""
    was, now, else_ = (supply(game, state, seat) for state in (before, one, other))
    gains = {what: n - was.get(what, n) for what, n in now.items()}
    return [Fact(COUNT, what, n) for what, n in gains.items() if n > 0 or (n < 0 and now[what] < else_.get(what, 0))]


def supply(game: Game[S], state: S, seat: int) -> dict[str, int]:
    """What the table counts for a seat."""
    return {line.what: line.n for line in game.scene(state).counts if line.seat == seat}


def regions(game: Game[S], one: S, moves: tuple[Move, ...]) -> list[Fact]:
    """What a region of the seat pays once it is finished, where the line has touched it and it pays less now.

    A region that pays nobody yet is of whoever's ground all of it lies on, once it is more than a single part.
    """
    seat, scene = moves[0].seat, game.scene(one)
    laid = {arg for move in moves for arg in move.args if isinstance(arg, Cell)}
    own = {ground.cell for ground in scene.grounds if ground.seat == seat}
    most: dict[str, int] = {}
    for region in scene.regions:
        cells = {cell for cell, _ in region.parts}
        mine = seat in region.seats or (not region.seats and len(region.parts) > 1 and cells <= own)
        if cells & laid and mine and region.done > region.now:
            most[region.kind] = max(region.done, most.get(region.kind, 0))
    return [Fact(REGION, kind, n) for kind, n in most.items()]


def sights(game: Game[S], one: S, other: S, seat: int) -> list[Fact]:
    """What a seat is about to get, where the game says so and a usual answer has less of it in sight."""
    prospects = find_prospects(game.name)
    if prospects is None:
        return []
    gap = prospects(one)[seat] - prospects(other)[seat]
    return [Fact(SIGHT, '', round(gap, 2))] if gap > CLEAR else []


def only(game: Game[S], before: S, one: S, best: Line, lines: Sequence[Line]) -> list[Fact]:
    """How much no other answer has more of on the sheet, where that is clearly less."""
    others = [line for line in lines if line.moves[0] != best.moves[0]]
    if not others or len(lines) > MANY:
        return []
    seat = best.moves[0].seat
    was, now = (game.scores(state)[seat] for state in (before, one))
    most = max(game.scores(after(game, before, line.moves))[seat] for line in others)
    return [Fact(ONLY, '', most - was)] if now - most > CLEAR else []


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


def best_other(scores: Sequence[float], seat: int) -> float:
    """What the best of the others has."""
    return max((n for other, n in enumerate(scores) if other != seat), default=0)


# ---------------------------------------------------------------- features


def features(game: Game[S], one: S, other: S, seat: int) -> list[Fact]:
    """The features that make most of the difference, those that speak for it first; none where a game has none."""
    known = sorted(weighed(game, one, other, seat).items(), key=lambda item: -abs(item[1]))[:MOST]
    speaks = [Fact(MORE if n > 0 else LESS, name, round(abs(n), 2)) for name, n in known if abs(n) > SMALL]
    return sorted(speaks, key=lambda fact: fact.kind == LESS)


def weighed(game: Game[S], one: S, other: S, seat: int) -> dict[str, float]:
    """How many points each feature of a seat makes of the difference between two states."""
    judging = find_judging(game.name)
    if judging is None or game.ask(one) is None or game.ask(other) is None:
        return {}
    table = learnt_weights(game.name).get(judging.table(one), {})
    stages = judging.stages(one)
    here, there = (judging.measure(state)[seat] for state in (one, other))
    total: dict[str, float] = {}
    for name, a, b in zip(judging.features, here, there, strict=True):
        weight = sum(part * stage for part, stage in zip(table.get(name, ()), stages, strict=False))
        stem = name.rstrip('0123456789')
        total[stem] = total.get(stem, 0.0) + weight * (a - b)
    return total


def hindered(game: Game[S], judge: Judge[S], one: S, other: S, seat: int) -> list[Fact]:
    """How much less than after a usual answer the best of the others may expect, by which of its features above all."""
    here, there = judge.expect(one), judge.expect(other)
    if len(here) == 1:
        return []
    rival = max((each for each in range(len(here)) if each != seat), key=lambda each: there[each])
    booked = game.scores(other)[rival] - game.scores(one)[rival]
    gap = there[rival] - best_other(here, seat) - max(0, booked)
    if gap <= CLEAR:
        return []
    name, n = min(weighed(game, one, other, rival).items(), key=lambda item: item[1], default=('', 0.0))
    return [Fact(HINDERS, name if -n > gap / 2 else '', round(gap, 2))]
