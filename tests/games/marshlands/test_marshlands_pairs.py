"""Each pair of event tiles on one section, in both orders: what the table bars is barred, what it replaces too."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.marshlands.test_marshlands_events import BY_RULE, CENTRES, TABLE
from tilewright.core.grid import Cell
from tilewright.core.play import Misuse, Move, Turn
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.board.sets import TILES
from tilewright.games.marshlands.intervals.events import plain
from tilewright.games.marshlands.state import State

VARIANTS = {'bell': 'interval1', 'butterfly': 'interval2', 'clover': 'interval3'}
ENTRIES = {str(entry['id']): entry for entry in TABLE if entry['id'] not in CENTRES}
# The tiles of each event one by one; of Private Property those of the first player.
FACES = {
    name: [
        tile.name for tile in TILES if plain(tile.name) == name and tile.of in ('', 'red') for _ in range(tile.count)
    ]
    for name in ENTRIES
}
COLUMN = [Cell(0, y) for y in range(1, 5)]  # of straight canals, the event at its end
BESIDE = Cell(1, 2)  # in contact, free
PAIRS = [
    (first, second)
    for first, second in product(ENTRIES, ENTRIES)
    if ENTRIES[first]['set'] == ENTRIES[second]['set']
    and first != 'floods'  # they never stay
    and (first != second or len(FACES[first]) > 1)
]


def with_event(first: str, second: str) -> State:
    """A section with an event on it, and another in the hand of its owner."""
    state = GAME.new(VARIANTS[ENTRIES[first]['set']], 2, {'first_player': '1'})
    GAME.arrange(state, 'empty', ())
    for cell, name in zip(COLUMN, ('P01', 'P01', 'P02'), strict=False):
        GAME.arrange(state, 'lay', (name, str(cell), 'r0'))
    for turn in range(4):
        try:
            GAME.arrange(state, 'lay', (FACES[first][0], str(COLUMN[-1]), f'r{turn}'))
        except Misuse:
            continue
        break
    GAME.arrange(state, 'hand', ('@1', FACES[second][-1]))
    GAME.arrange(state, 'turn', ('@1',))
    return state


def words(state: State, tile: str, cell: Cell) -> set[tuple[str, str]]:
    """Why a tile is refused on a cell, for each of its turns; legal ones say nothing."""
    refusals = [GAME.why_not(state, Move(0, 'lay', (tile, cell, Turn(turn)))) for turn in range(4)]
    return {(refusal.rule, refusal.why) for refusal in refusals if refusal is not None}


def bars(state: State, first: str, second: str) -> bool:
    """Whether one event is barred beside another, by a rule of either, where the table says so and only there."""
    said = words(state, FACES[second][-1], BESIDE)
    if first not in ENTRIES[second]['barred_by'] or (second, first) in BY_RULE:
        return not any(why == 'barred' for _, why in said)
    known = ENTRIES[first]['rules'] + ENTRIES[second]['rules']
    return {why for _, why in said} == {'barred'} and all(rule in known for rule, _ in said)


def replaces(state: State, first: str, second: str) -> bool:
    """Whether one event takes the place of another where the table says so and only there."""
    said = {why for _, why in words(state, FACES[second][-1], COLUMN[-1])}
    return said <= {'sides_differ'} if first in ENTRIES[second]['replaces'] else said == {'not_replaced'}


@pytest.mark.parametrize('first', sorted({first for first, _ in PAIRS}))
def test_an_event_bars_and_is_replaced_as_the_table_says(first: str) -> None:
    met = [(with_event(first, second), second) for one, second in PAIRS if one == first]
    assert met
    assert [second for state, second in met if not bars(state, first, second)] == []
    assert [second for state, second in met if not replaces(state, first, second)] == []
