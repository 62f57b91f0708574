"""Measures what matches leave behind when they are put away, and what opening one costs, in JSON.

    python scripts/put_away.py [--matches N] [--at-once N] [--own]

A hall without a network, its store on this disk: so many matches of 200 plies and more are set up, looked at in two
languages and put away, as the hall does with finished ones at which nobody sits; then new ones of every game are
opened.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.support import CATALOGUE, Bench, FakeTime, asker, bench
from tilewright.core.match import new_match
from tilewright.core.play import CHANCE
from tilewright.server.allocator import use_the_systems_allocator
from tilewright.server.lobby import hall as halls
from tilewright.server.lobby.opening import plan_study
from tilewright.server.match.records import Played, played_of
from tilewright.server.match.views import Eyes
from tilewright.server.running import be_swift


def resident() -> float:
    """The megabytes of this process."""
    pages = int(Path('/proc/self/statm').read_text(encoding='ascii').split()[1])
    return round(pages * os.sysconf('SC_PAGE_SIZE') / 1e6, 1)


def whole_game(seed: int) -> Played:
    """A game from its start to its end."""
    game, rng = CATALOGUE.game('carcassonne'), Random(seed)
    match = new_match(game, seats=2)
    while (ask := match.ask) is not None:
        match.play(game.roll(match.state, rng) if CHANCE in ask.seats else rng.choice(match.moves()))
    return played_of(match)


async def set_up(tables: Bench, nth: int) -> None:
    """A match that is over, looked at by somebody."""
    name = f'match{nth}'
    plan = plan_study(CATALOGUE, whole_game(nth % 7), asker('ann'), name, 0)
    await tables.hall.store.create(plan.match._replace(over=True), plan.seats, plan.entries)
    table = await tables.hall.table(name, 'en')
    for lang in ('en', 'fr'):
        eyes = Eyes(None, (0, 1), lang)
        table.views.table(eyes)
        table.views.lines(eyes)


async def opening(tables: Bench, game: str) -> float:
    """The milliseconds of the processor for opening a match, of this thread: the store has its own."""
    seats = ['here'] * min(CATALOGUE.game(game).variants[0].seats)
    many, began = 40, time.thread_time()
    for _ in range(many):
        await tables.open(asker('ann'), game, *seats)
    return round((time.thread_time() - began) / many * 1000, 2)


async def measure(matches: int, at_once: int, data: Path) -> dict[str, Any]:
    """Sets up, looks, puts away."""
    clock = FakeTime()
    async with bench(data, clock) as tables:
        for nth in range(20):  # what is worked out once
            await set_up(tables, 10**6 + nth)
        clock.advance(halls.REST)
        await tables.hall.tidy_up()  # as the hall does now and then
        be_swift()
        before = resident()
        gc.disable()  # whatever is freed is freed without its help, but for what the hall asks for at last
        most, nth = 0.0, 0
        while nth < matches:
            for _ in range(at_once):
                nth += 1
                await set_up(tables, nth)
            most = max(most, resident())
            clock.advance(halls.BUSY)
            await tables.hall.tidy_up()
        after = resident()
        gc.enable()
        names = sorted(name for name in CATALOGUE.boxes if name != 'toy')
        return {
            'allocator': 'python' if sys.getallocatedblocks() else 'system',
            'matches': nth, 'at_once': at_once, 'before_mb': before, 'most_mb': most, 'after_mb': after,
            'left_mb': round(after - before, 1), 'tables_left': len(tables.hall.tables),
            'opening_ms': {name: await opening(tables, name) for name in names},
        }  # fmt: skip


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description='Measures what matches leave behind.')
    parser.add_argument('--matches', type=int, default=500)
    parser.add_argument('--at-once', type=int, default=50)
    parser.add_argument('--own', action='store_true', help="with Python's own allocator, not as a server would")
    given = parser.parse_args()
    if not given.own:
        use_the_systems_allocator()
    with tempfile.TemporaryDirectory(prefix='tilewright-away-') as folder:
        print(json.dumps(asyncio.run(measure(given.matches, given.at_once, Path(folder))), indent=2))
