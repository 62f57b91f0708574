"""Benchmarks of thinking: what a judgement, an outcome and a whole search cost, and what a second process brings.

Evaluations and outcomes are counted by the processor's time on one core; two processes against one by the clock, in
turns, so that a busy machine slows both. Memory is what a process that searches grows by.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

from tilewright.bots.sharing import FORK, worthwhile
from tilewright.bots.thinking import judge_for, run, way_for
from tilewright.core.dice import Dice
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, State
from tilewright.core.thinking.searching import Search
from tilewright.games import find_game

Figures = dict[str, float]

TABLES: Final = (
    ('carcassonne', 'base', 60),
    ('marshlands', 'act1', 40),
)  # game, variant and answers until it is measured
UNITS: Final = 1024 if sys.platform == 'darwin' else 1  # of ru_maxrss, in which a megabyte is 1024
PAIRS: Final = 3  # searches by one process and by two


def thinking(seconds: float) -> Figures:
    """The rows of all tables; two processes and memory where a process can be copied."""
    out: Figures = {}
    for game, variant, answers in TABLES:
        match = in_the_middle(game, variant, answers)
        out[f'{game} evaluations per s'] = evaluations(match, seconds)
        out[f'{game} rollouts per s'] = rollouts(match, seconds)
        if FORK in get_all_start_methods():
            out[f'{game} search speed-up, 2 processes'] = speed_up(match, seconds)
            out[f'{game} search memory MB'] = memory(match, seconds)
    return out


def in_the_middle(name: str, variant: str, answers: int) -> Match[State]:
    """A match for two after so many answers by looks, when somebody has a choice."""
    match, rng, dice = new_match(find_game(name), variant, 2), Random(1), Dice(1)
    judge = judge_for(match.game, '')
    while (ask := match.ask) is not None:
        drawn = CHANCE in ask.seats
        if not drawn and len(match.log) > answers and len(match.moves()) > 8:
            break
        match.play(match.game.roll(match.state, rng) if drawn else judge.pick(match.state, dice))
    return match


def search_of(match: Match[State]) -> Search[State]:
    """A search for whoever is asked, as suits the game."""
    ask = match.ask
    assert ask is not None  # somebody has a choice
    seat = ask.seats[0]
    seen, way = match.game.see(match.state, seat), way_for(match.game, match.state)
    return Search(match.game, judge_for(match.game, ''), seen, seat, match.moves(), 1, way)


def per_second(work: Callable[[], int], seconds: float) -> float:
    """How much is done in a second of the processor."""
    begun, done = process_time(), 0
    while (spent := process_time() - begun) < seconds or not done:
        done += work()
    return done / spent


def evaluations(match: Match[State], seconds: float) -> float:
    """States judged in a second."""
    judge, state = judge_for(match.game, ''), match.state

    def judged() -> int:
        for _ in range(20):
            judge.expect(state)
        return 20

    return per_second(judged, seconds)


def rollouts(match: Match[State], seconds: float) -> float:
    """Outcomes tried in a second, from a guess to what is judged at its end."""
    found = search_of(match)

    def tried() -> int:
        found.sample(1)
        return len(found.left)

    return per_second(tried, seconds)


def speed_up(match: Match[State], seconds: float) -> float:
    """How many times as many guesses two processes try in the same time as one: a second each, or a few."""
    search_of(match).sample(1)  # tables that later searches share
    shares = []
    for _ in range(PAIRS):
        tried = [guesses(search_of(match), seconds, jobs) for jobs in (1, 2)]
        shares.append(tried[1] / tried[0])
    return median(shares)


def guesses(found: Search[State], seconds: float, jobs: int) -> int:
    """How many guesses a search tries in so many seconds, with two candidates, so that there is one round."""
    del found.left[2:]
    run(found, perf_counter(), seconds / worthwhile(found, 1.0), 0, jobs)
    return found.tried


def memory(match: Match[State], seconds: float) -> float:
    """Megabytes by which a process grows that searches."""
    context = get_context(FORK)
    ours, theirs = context.Pipe()
    process = context.Process(target=grow, args=(theirs, match, seconds))
    process.start()
    grown: float = ours.recv()
    process.join()
    return grown


def grow(pipe: Connection, match: Match[Any], seconds: float) -> None:
    """Searches, and says by how many megabytes this process has grown at the most."""
    import resource  # where a process can be copied there is one

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    run(search_of(match), perf_counter(), seconds, 0)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    pipe.send(grown / UNITS / 1024)
