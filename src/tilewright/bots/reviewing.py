"""A review of a match: what each seat could expect after every answer, what answers lost, and how lucky the draws were.

Everything is measured in points: how far a seat is ahead of the others, or alone what it has. An answer has
lost what the best answer would have brought more, as far as its seat could know; a draw was as lucky as it is better
than draws are on average. Answers that seem to have lost something are tried again with the same dice.
"""

from __future__ import annotations

from math import inf
from random import Random
from statistics import median
from typing import Final, NamedTuple

from tilewright.bots.advising import Advice, explain
from tilewright.bots.thinking import Thinker, Thought, judge_for, way_for
from tilewright.core import flat
from tilewright.core.dice import Dice
from tilewright.core.match import Match
from tilewright.core.play import CHANCE, Game, Move, S, Seat
from tilewright.core.thinking.judging import Judge, ahead_in
from tilewright.core.thinking.searching import LONGEST, Candidate, Line, Search, ranked

OUTCOMES: Final = 32  # tried for an answer that seems to have lost something
DRAWS: Final = 8  # draws that one is compared with, at most
SEEMS: Final = 0.2  # of what the best line has over the usual: below that it is not worth a closer look
WIDTH: Final = 8  # lines that are tried again
PLAYOUTS: Final = 8  # games played at random to the end count as one outcome
ENDS: Final = 16  # such games that tell what can be expected, where nothing else does
LOOKED: Final = 4  # the same by looks, for somebody alone
WAIT: Final = 60  # answers until a turn is over that begins after those of the others, at most
TRUST: Final = 4  # outcomes that count as much as how a line looked
KNOWN: Final = 300  # outcomes for each answer, to know what can be had with a stock
TIMES: Final = 3 if flat.COMPILED else 1  # how often that is tried
LEAST: Final = 0.5  # points below which nothing is said


class Step(NamedTuple):
    """What one ply came to."""

    ply: int  # from 1
    seat: int
    expected: tuple[float, ...]  # what each seat may expect to have at the end, after it
    lost: float = 0.0  # points by which an answer falls short of the best
    lucky: int = -1  # the seat for which something was drawn
    luck: float = 0.0  # points by which the draw is better than draws are
    better: Advice | None = None  # what was better, where something was lost


class Share(NamedTuple):
    """What a whole match came to for one seat."""

    seat: int
    total: int
    lost: float
    luck: float | None  # None where it is not known: nothing was drawn that could be compared


def review(match: Match[S], first: int = 1, last: int | None = None, outcomes: int = OUTCOMES) -> list[Step]:
    """Reviews the plies from the first to the last of these."""
    last = len(match.log) if last is None else last
    state = match.at(first - 1)
    out = []
    for ply in range(first, last + 1):
        move = match.log[ply - 1]
        before = state.copy()
        match.game.play(state, move)
        judge = judge_for(match.game, '')
        step = Step(ply, move.seat, tuple(round(n, 2) for n in prospects(match.game, judge, state)))
        if move.seat == CHANCE:
            out.append(step._replace(**luck_of(match.game, judge, before, state, ply)._asdict()))
        else:
            out.append(decided(match.game, judge, before, move, step, outcomes))
    return out


def prospects(game: Game[S], judge: Judge[S], state: S) -> list[float]:
    """What each seat may expect to have at the end: by judgement, or by games to the end where that is how to tell."""
    if way_for(game, state).depth or game.ask(state) is None:
        return judge.expect(turn_over(game, judge, state))
    alone = len(judge.expect(state)) == 1  # who stops at random stops too soon, and nobody else goes on
    ends = []
    for nth in range(LOOKED if alone else ENDS):
        trial = state.copy()
        if alone:
            look_on(game, judge, trial, Random(nth))
        else:
            game.playout(trial, Random(nth))
        ends.append(game.scores(trial))
    return [sum(scores) / len(ends) for scores in zip(*ends, strict=True)]


def turn_over(game: Game[S], judge: Judge[S], state: S) -> S:
    """The state once whoever is asked has ended the turn as it looks best, so that nothing known changes a curve."""
    first = game.ask(state)
    if first is None or first.lasting or len(first.seats) > 1 or CHANCE in first.seats:
        return state
    state = state.copy()
    for nth in range(LONGEST):
        ask = game.ask(state)
        if ask is None or ask.seats != first.seats:
            break
        game.play(state, judge.pick(state, Dice(nth)))
    return state


def look_on(game: Game[S], judge: Judge[S], state: S, rng: Random) -> None:
    """Plays on in place to the end by one look for each answer."""
    while (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            game.play(state, game.roll(state, rng))
        else:
            judge.answer(state, Dice(rng.getrandbits(60)))


def shares(steps: list[Step], totals: list[int], best: int | None = None) -> list[Share]:
    """What each seat lost by its answers, and how lucky it was.

    Alone one misses the same thing at every answer until it is done: so no more is lost than the best that is known
    with this stock has more.
    """
    return [
        Share(
            seat,
            total,
            round(min(sum(step.lost for step in steps if step.seat == seat), lost_at_most(total, best)), 1),
            luck_in([step.luck for step in steps if step.lucky == seat]),
        )
        for seat, total in enumerate(totals)
    ]


def lost_at_most(total: int, best: int | None) -> float:
    """The points that answers can have lost, where the best is known."""
    return inf if best is None else float(max(0, best - total))


def luck_in(draws: list[float]) -> float | None:
    """How lucky some draws were in all, or None where there were none that could be compared."""
    return round(sum(draws), 1) if draws else None


def worst(steps: list[Step], most: int) -> list[Step]:
    """The answers that lost most, the worst first."""
    lost = sorted((step for step in steps if step.better is not None), key=lambda step: -step.lost)
    return lost[:most]


# ---------------------------------------------------------------- draws


class Luck(NamedTuple):
    """How lucky a draw was, and for whom."""

    lucky: int
    luck: float


def luck_of(game: Game[S], judge: Judge[S], before: S, after: S, ply: int) -> Luck:
    """How much better a draw is than draws are, for whoever draws."""
    seat, odds = who_draws(game, before, after), game.odds(before)
    if seat < 0:
        return Luck(-1, 0.0)
    if len(odds) == 1:
        return Luck(seat, 0.0)
    if len(odds) > DRAWS:
        moves, weights = [move for move, _ in odds], [weight for _, weight in odds]
        odds = [(move, 1) for move in Random(ply).choices(moves, weights, k=DRAWS)]
    worth = {move: drawn(game, judge, before, move, seat) for move in {move for move, _ in odds}}
    mean = sum(weight * worth[move] for move, weight in odds) / sum(weight for _, weight in odds)
    return Luck(seat, round(turn_worth(game, judge, after, seat) - mean, 2))


def who_draws(game: Game[S], before: S, after: S) -> int:
    """The seat for which something is drawn: the one that the question names, else who is asked next; -1: nobody."""
    ask, then = game.ask(before), game.ask(after)
    if ask is None or then is None or then.lasting:
        return -1
    named = next((int(value) for value in ask.data if isinstance(value, Seat)), CHANCE)
    return named if named != CHANCE else then.seats[0] if len(then.seats) == 1 else -1


def drawn(game: Game[S], judge: Judge[S], state: S, move: Move, seat: int) -> float:
    """What a seat makes of a draw."""
    state = state.copy()
    game.play(state, move)
    return turn_worth(game, judge, state, seat)


def turn_worth(game: Game[S], judge: Judge[S], state: S, seat: int) -> float:
    """How far ahead a seat is once it has done what looks best in its next turn, after the others if it must wait.

    What goes to a hand is worth something only then.
    """
    state, dice, begun = state.copy(), Dice(0), False
    for _ in range(WAIT):
        ask = game.ask(state)
        if ask is None or ask.lasting or (begun and seat not in ask.seats):
            break
        begun = begun or seat in ask.seats
        judge.answer(state, dice)
    return ahead_in(game, judge, state, seat)


# ---------------------------------------------------------------- answers


def decided(game: Game[S], judge: Judge[S], before: S, move: Move, step: Step, outcomes: int) -> Step:
    """What an answer lost, as far as its seat could know, and what was better."""
    ask = game.ask(before)
    assert ask is not None  # somebody has answered
    moves = [each for each in game.moves(before) if each.seat == move.seat]
    if len(moves) < 2 or ask.lasting:
        return step
    seen = game.see(before, move.seat)
    guess = game.guess(seen, Random(step.ply))
    lines = ranked(game, judge, guess, move.seat, moves)
    mine = ranked(game, judge, guess, move.seat, [move])[0]
    worth = [line.worth for line in lines]
    seems = max(0.0, worth[0] - mine.worth)  # alone a move may be looked at more closely than among many
    if seems <= max(LEAST, SEEMS * (worth[0] - median(worth))):
        return step._replace(lost=round(seems, 2))
    best, lost = tried_again(game, judge, seen, lines, mine, step.ply, outcomes)
    if lost <= LEAST:
        return step
    return step._replace(lost=round(lost, 2), better=explain(game, judge, guess, best, mine))


def tried_again(
    game: Game[S], judge: Judge[S], seen: S, lines: list[Line], mine: Line, ply: int, outcomes: int
) -> tuple[Line, float]:
    """The best line and what another lost against it, tried with the same dice; without outcomes, as they look."""
    way = way_for(game, seen)._replace(race=0, half=0, own=0, prize=0)  # what was lost is told in points
    tried = [Candidate(line) for line in [mine, *(line for line in lines[:WIDTH] if line != mine)]]
    if not outcomes:
        return lines[0], lines[0].worth - mine.worth
    found = Search(game, judge, seen, mine.moves[0].seat, [line.line.moves[0] for line in tried], ply, way)
    found.left = tried
    found.sample(max(1, outcomes * (1 if way.depth else PLAYOUTS) // len(tried)))
    lost = [fell_short(tried[0], candidate) for candidate in tried]
    best = lost.index(max(lost))
    return tried[best].line, lost[best]


def fell_short(mine: Candidate, other: Candidate) -> float:
    """By how many points a line did worse than another, and how it looked counts as some outcomes do."""
    did = (other.total - mine.total) / mine.tried
    looked = other.line.worth - mine.line.worth
    return (mine.tried * did + TRUST * looked) / (mine.tried + TRUST)


# ---------------------------------------------------------------- alone


def with_this_stock(match: Match[S], seed: str) -> int:
    """The most that is known to be possible with the same draws where somebody plays alone, by a few searches."""
    return max([by_search(match, Random(f'{seed} {nth}')) for nth in range(TIMES)])


def by_search(match: Match[S], rng: Random) -> int:
    """What a search makes of the same draws; those that cannot be the same are thrown."""
    game, state, bot = match.game, match.start, Thinker(Thought(0.0, KNOWN))
    drawn = [move for move in match.log if move.seat == CHANCE]
    while (ask := game.ask(state)) is not None:
        if CHANCE in ask.seats:
            can = {move for move, _ in game.odds(state)}
            same = next((move for move in drawn if move in can), None)
            if same is not None:
                drawn.remove(same)
            game.play(state, same or game.roll(state, rng))
        else:
            seat = ask.seats[0]
            game.play(state, bot(game, game.see(state, seat), seat, game.moves(state), rng))
    return game.scores(state)[0]
