"""Every variant that hides something, deep in the game, with every number of seats: nothing tells what is hidden.

What leaves the server leaves it through the views of a table, so here the views are asked, in two languages, through
all eyes that somebody may use, now and for earlier plies, with clocks that run. test_secrecy looks at the wire itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import thread_time

import msgspec
import pytest

from tests.server.support import ALL, CATALOGUE, Bench, FakeTime, bench, run
from tests.server.twins import deep_twins
from tilewright.core.match import Match
from tilewright.core.play import State
from tilewright.server.lobby.opening import entries_of, match_row
from tilewright.server.match.answers import missed
from tilewright.server.match.records import played_of
from tilewright.server.match.seats import Holding
from tilewright.server.match.table import Table
from tilewright.server.match.views import Eyes
from tilewright.server.players.workers import think
from tilewright.server.store.rows import SeatRow, Stored

MATCH = 'thesamematch'
MANY = 4  # seats at most: more look no different
ENOUGH = 3  # times as long as the other twin takes, and it is no accident
CASES = [
    (name, variant.name, seats)
    for name, game in sorted(ALL.items())
    for variant in game.variants
    if variant.hidden
    for seats in variant.seats
    if seats <= MANY
]


def set_up(tables: Bench, match: Match[State]) -> Table:
    """A table for a match, with clocks."""
    box, played = CATALOGUE.boxes[match.game.name], played_of(match)
    row = match_row(box, played, MATCH, 1, 'seed')._replace(host='somebody', clock='{"kind": "game", "seconds": 900}')
    seats = tuple(SeatRow(MATCH, nth, 'open', name, '', f'guest{nth}', True) for nth, name in enumerate(match.names))
    table = Table(tables.hall.services, box, Stored(row, seats, entries_of(played, MATCH, 1)))
    table.driver.drive()
    return table


def all_said(table: Table, eyes: int | None) -> Iterator[object]:
    """Everything that these eyes are told."""
    mine = () if eyes is None else (eyes,)
    look, other = Eyes(eyes, mine, 'en'), Eyes(eyes, mine, 'fr')
    yield table.views.table(look)
    yield table.views.info(look, Holding(mine, False, True))
    yield missed(table, 3, look)
    plies = table.views.plies(look)
    yield from (table.views.past(ply, other) for ply in sorted({0, plies // 2, max(0, plies - 1)}))
    yield [table.numbering.seq(eyes), plies, table.views.to_answer(mine), table.time_left()]


@pytest.mark.parametrize(('name', 'variant', 'seats'), CASES)
def test_no_byte_depends_on_what_is_hidden(name: str, variant: str, seats: int, tmp_path: Path) -> None:
    game = ALL[name]

    async def scenario() -> None:
        time, differed = FakeTime(), 0
        async with bench(tmp_path, time) as tables:
            for eyes in (None, *range(seats)):
                worlds = deep_twins(game, seats, eyes, f'{name} {variant} {seats} {eyes}', variant)
                differed += worlds[0].log != worlds[1].log
                one, two = (set_up(tables, world) for world in worlds)
                time.passed += 7.0
                for first, second in zip(all_said(one, eyes), all_said(two, eyes), strict=True):
                    assert msgspec.json.encode(first) == msgspec.json.encode(second)
                check_bot(one, two, eyes)
                for table in (one, two):
                    await table.close()
        assert differed or seats == 1  # alone, what is hidden is hidden by nobody but chance

    run(scenario)


def check_bot(one: Table, two: Table, eyes: int | None) -> None:
    """A bot in that seat answers the same in both."""
    game = one.match.game
    if eyes is not None and any(move.seat == eyes for move in game.moves(one.match.see(eyes))):
        first, second = (think(game, table.driver.describe(eyes, 'random')) for table in (one, two))
        assert first == second


@pytest.mark.parametrize('name', sorted({name for name, _, _ in CASES}))
def test_no_time_depends_on_what_is_hidden(name: str, tmp_path: Path) -> None:
    async def scenario() -> None:
        async with bench(tmp_path, FakeTime()) as tables:
            variant, seats = next((variant, seats) for each, variant, seats in CASES if each == name)
            one, two = (set_up(tables, world) for world in deep_twins(ALL[name], seats, None, name, variant))
            least = [min(column) for column in zip(*(took(one, two) for _ in range(15)), strict=True)]
            assert max(least) < ENOUGH * min(least), least
            for table in (one, two):
                await table.close()

    run(scenario)


def took(*tables: Table) -> list[float]:
    """How long a view takes of each, worked out from nothing."""
    out = []
    for table in tables:
        table.stamp += 1
        began = thread_time()
        table.views.table(Eyes(None, (), 'en'))
        out.append(thread_time() - began)
    return out
