"""Bots that judge: one look at what there is to answer, or a search for as long as they are given.

They are named by what they do: `look` takes what looks best at once; `search:0.1s` thinks for a tenth of a second,
`search:500` tries 500 outcomes, which is the same answer for the same seed. More can be said after another colon:
`search:1s:width=16:depth=6`, `search:1s:jobs=2` by two processes, and `look:FILE` or `search:1s:weights=FILE` judge by
weights of one's own.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple, final

from tilewright.bots import filling
from tilewright.bots.bot import Bot
from tilewright.bots.sharing import run_shared, worthwhile
from tilewright.core.dice import Dice
from tilewright.core.play import Game, Misuse, Move, S
from tilewright.core.thinking.ending import branches, foresee
from tilewright.core.thinking.judging import ALL, Judge, Looker, Tables, ahead
from tilewright.core.thinking.searching import USUAL, Search, Way, changed, play_line, ranked
from tilewright.core.thinking.weights import read_weights
from tilewright.games import find_judging, folders, new_judge, ways_to_search

SEEDS: Final = 60  # bits
END: Final = 4  # answers compared where the end is looked through
OUTCOMES: Final = '300'  # outcomes of a search of which nothing is said
UNJUDGED: Final = Way(width=8, depth=2)
LOOKS_A_SECOND: Final = 1000  # ways to the end that are looked through, about
ROWS_A_SECOND: Final = 1500  # answers in a row that are looked at where all play at once, about


class Kept(threading.local):
    """The judges of a thread: each serves one."""

    def __init__(self) -> None:
        self.judges: dict[tuple[str, str], Judge[Any]] = {}  # of games whose states differ in kind


KEPT: Final = Kept()


class Thought(NamedTuple):
    """How long a bot thinks, and how."""

    seconds: float
    outcomes: int
    way: Way | None = None  # what suits the game
    weights: str = ''
    changes: tuple[tuple[str, int], ...] = ()  # to the way
    jobs: int = 1  # processes
    most: int = 0  # outcomes at the most in that time, by one process; 0: as many as there is time for


@cache
def weights_in(file: str) -> Tables:
    """The weights in a file; Misuse when they cannot be read."""
    try:
        return read_weights(Path(file).read_text(encoding='utf-8'))
    except (OSError, ValueError) as error:
        raise Misuse(f'a file of weights expected, {file} came: {error}') from None


def judge_for(game: Game[S], weights: str) -> Judge[S]:
    """The judge of a game in this thread, with the weights of a file or those that were learnt."""
    tables = weights_in(weights) if weights else None
    if game.name not in folders():
        return new_judge(game, tables)
    key = (game.name, weights)
    if key not in KEPT.judges:
        KEPT.judges[key] = new_judge(game, tables)
    return KEPT.judges[key]


def way_for(game: Game[S], state: S | None = None) -> Way:
    """How a game is searched, or one in such a state; without a judgement outcomes are soon judged by the sheet."""
    judging = find_judging(game.name)
    if judging is None:
        return UNJUDGED
    ways = ways_to_search(game.name)
    return ways[''] if state is None else ways.get(judging.table(state), ways[''])


def look(weights: str) -> Bot:
    """The bot that takes what looks best at once, by the weights of a file or those that were learnt."""

    def choose(game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        if len(moves) == 1:
            return moves[0]
        guess = game.guess(seen, rng)
        ask, judge = game.ask(guess), judge_for(game, weights)
        if ask is not None and ask.lasting:
            return filling.choose(game, judge, guess, seat, moves, rng, ALL)
        if ask is not None and ask.seats == (seat,) and not isinstance(judge, Looker):
            return judge.pick(guess, Dice(rng.getrandbits(SEEDS)))
        way = USUAL._replace(judged=way_for(game, guess).judged or USUAL.judged)
        return ranked(game, judge, guess, seat, rng.sample(moves, len(moves)), way)[0].moves[0]

    return choose


def search(words: str) -> Bot:
    """The bot that searches, for so long and in such a way as the words say."""
    return Thinker(read_thought(words))


def read_thought(words: str) -> Thought:
    """Reads '0.1s' or '500', and what follows after colons."""
    time, *more = (words or OUTCOMES).split(':')
    named = {name: value for name, _, value in [word.partition('=') for word in more]}
    try:
        seconds = float(time[:-1]) if time.endswith('s') else 0.0
        outcomes = 0 if time.endswith('s') else int(time)
        weights = named.pop('weights', '')
        jobs = max(1, int(named.pop('jobs', '1')))
        changes = tuple([(name, int(number)) for name, number in named.items()])
        changed(USUAL, dict(changes))
    except ValueError:
        raise Misuse(f'a search such as 0.1s or 500:width=8:depth=3 expected, {words!r} came') from None
    return Thought(seconds, outcomes, None, weights, changes, jobs)


@final
class Thinker:
    """A bot that searches."""

    def __init__(self, thought: Thought) -> None:
        self.thought: Final = thought

    def __call__(self, game: Game[S], seen: S, seat: int, moves: Sequence[Move], rng: Random) -> Move:
        """The answer that does best."""
        if len(moves) == 1:
            return moves[0]
        begun = perf_counter()
        judge = judge_for(game, self.thought.weights)
        ask = game.ask(seen)
        if ask is not None and ask.lasting:
            guess, most = game.guess(seen, rng), self.thought.outcomes or ALL
            again = int(ROWS_A_SECOND * self.thought.seconds)
            return filling.choose(game, judge, guess, seat, moves, rng, most, again)
        way = changed(self.thought.way or way_for(game, seen), dict(self.thought.changes))
        found = Search(game, judge, seen, seat, list(moves), rng.getrandbits(SEEDS), way)
        if self.near_the_end(found):
            return self.look_through(found)
        thought = self.thought
        run(found, begun, thought.seconds, thought.outcomes, thought.jobs, thought.most)
        return found.best()

    def near_the_end(self, found: Search[S]) -> bool:
        """Whether every way to the end can be looked through, as nothing is hidden and little is left to chance.

        Where outcomes are played to the end anyway nothing is, nor where points are not played for: the ways of a race
        may be far longer than the one that is seen.
        """
        if not found.way.depth or not found.way.by_points():
            return False
        most = int(self.thought.outcomes or LOOKS_A_SECOND * self.thought.seconds) // len(found.left)
        return found.is_open() and branches(found.game, found.judge, found.guess, END, most) <= most

    def look_through(self, found: Search[S]) -> Move:
        """The candidate that leaves the seat most ahead when every draw is weighed."""
        worth = []
        for candidate in found.left:
            state = found.guess.copy()
            play_line(found.game, state, candidate.line.moves)
            ends = foresee(found.game, found.judge, state, END, found.way.prize)
            worth.append(ahead(ends, found.seat, found.game.sides(state)))
        return found.left[worth.index(max(worth))].line.moves[0]


def run(found: Search[S], begun: float, seconds: float, outcomes: int, jobs: int = 1, most: int = 0) -> None:
    """Searches with so many outcomes, or else for so long since it began, by so many processes."""
    if jobs > 1:
        run_shared(found, begun, seconds, outcomes, jobs)
    elif outcomes:
        found.run(outcomes)
    else:
        run_until(found, begun, seconds, most or ALL)


def run_until(found: Search[S], begun: float, seconds: float, most: int) -> None:
    """Searches for so long, with so many outcomes at most: each round has the same, and few candidates less in all."""
    seconds, rounds = worthwhile(found, seconds), found.rounds()
    for nth in range(rounds):
        found.sample(1)
        left = most // rounds // len(found.left) - 1
        while left > 0 and perf_counter() - begun < seconds * (nth + 1) / rounds:
            found.sample(1)
            left -= 1
        found.halve()
