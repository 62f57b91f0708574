"""The quickest way home against a slow search that knows no tables."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from tilewright.core.grid import Cell
from tilewright.games.mare import GAME
from tilewright.games.mare.boards import CLEAR, LAY, POND, STEP, cell_of, number
from tilewright.games.mare.explain import Search, way
from tilewright.games.mare.sets import SHUT
from tilewright.games.mare.state import NOWHERE, State
from tilewright.games.mare.walking import WATER, banks_of, door
from tilewright.laws import Table, tables
from tilewright.laws.walking import walk

Spot = tuple[Cell, int]  # a bank of a cell


def halves(state: State, cell: Cell, side: int) -> tuple[int | None, int | None]:
    """The banks behind both halves of a side; None where no tile lies, so that any may come to be there."""
    here = number(cell)
    if state.place(here) < 0:
        return None, None
    return int(door(state, here, 2 * side, False)), int(door(state, here, 2 * side + 1, False))


def onward(state: State, seat: int, spot: Spot) -> list[tuple[Spot, int]]:
    """The spots one step on, with what they cost."""
    cell, bank = spot
    out: list[tuple[Spot, int]] = []
    for side in range(4):
        to = cell.step(side)
        if not state.layout.holds(to):
            continue
        mine = [door in (None, bank) for door in halves(state, cell, side)]
        theirs = halves(state, to, side ^ 2)[::-1]
        if state.place(number(to)) < 0:
            out.append(((to, WATER), onto_bare(state, seat, to, any(mine))))
            continue
        cost = STEP + CLEAR * (to in [cell_of(at) for other, at in enumerate(state.at) if other != seat])
        met = {bank for leads, bank in zip(mine, theirs, strict=True) if leads and bank is not None and bank != SHUT}
        cleared = [((to, bank), cost + CLEAR) for bank in banks_of(state, number(to)) or [WATER]]
        out += [((to, bank), cost) for bank in met] or cleared
    return out


def onto_bare(state: State, seat: int, to: Cell, is_open: bool) -> int:
    """What it costs to enter a cell without a tile."""
    if number(to) == state.goal(seat):
        return STEP if is_open else STEP + CLEAR
    if state.is_pond(number(to)):
        return STEP + POND
    return STEP + LAY if is_open else STEP + LAY + CLEAR


def slowly(state: State, seat: int) -> int:
    """What the quickest way home costs: every spot is tried again until nothing gets cheaper."""
    start = cell_of(state.at[seat]), state.banks[seat]
    far = {start: 0}
    tried = [start]
    while tried:
        spot = tried.pop(0)
        for to, more in onward(state, seat, spot):
            if far[spot] + more < far.get(to, far[spot] + more + 1):
                far[to] = far[spot] + more
                tried.append(to)
    return min(cost for (cell, _), cost in far.items() if number(cell) == state.goal(seat))


@pytest.mark.sweep
@pytest.mark.parametrize('table', tables(GAME), ids=str)
def test_the_way_home_is_the_quickest_there_is(table: Table) -> None:
    for nth, (state, _, _) in enumerate(walk(GAME, table, Random(23))):
        if nth % 40:
            continue
        scores = GAME.scores(state)
        for seat in range(table.seats):
            if state.ponds[seat] == NOWHERE or state.at[seat] == state.goal(seat):
                continue
            one = way(state, seat)
            assert one.turns() == -scores[seat] == slowly(state, seat)
            cells = [cell_of(state.at[seat]), *one.cells]
            assert all(to in here.neighbours() for here, to in pairwise(cells))
            assert number(cells[-1]) == state.goal(seat)


def test_the_queue_gives_the_least_first_however_many_wait() -> None:
    state = GAME.new('', 2, {'first_player': '1'})
    state.ponds, state.at = state.layout.starts[:2], state.layout.starts[:2]
    search, rng = Search(state, 0), Random(24)
    numbers = [rng.randrange(10**6) for _ in range(2 * len(search.queue) + 1)]
    for each in numbers:
        search.push(each)
    assert [search.pop() for _ in numbers] == sorted(numbers)
