"""Explained points: what a packed line of the score says in rows, rules, cells and figures."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import Points
from tilewright.games.carcassonne.scoring import (
    DONE_CITY,
    EARLIER,
    FED_CITY,
    FED_FROM_FIELD,
    OPEN_CITY,
    SMALL_CITY,
    feeds,
    score_rest,
)
from tilewright.games.carcassonne.state import OVER, State

# The word of the catalogue and the rule of each row, in the order of scoring.py.
ROWS: Final = (
    ('cities', 'CAR-71'),
    ('roads', 'CAR-74'),
    ('cloisters', 'CAR-75'),
    ('cities', 'CAR-86'),
    ('roads', 'CAR-87'),
    ('cloisters', 'CAR-88'),
    ('farmers', 'CAR-96'),
    ('farmers', 'CAR-101'),
    ('cities', 'CAR-73'),
    ('earlier', ''),
)
COMPLETED: Final = ('CAR-71', 'CAR-73', 'CAR-74', 'CAR-75')
LISTED: Final = ('cities', 'roads', 'cloisters', 'farmers', 'earlier')  # CAR-83


def cells_of(state: State, segment: int) -> tuple[Cell, ...]:
    """The cells a region lies on, from top to bottom and left to right."""
    board, regions = state.board, state.regions
    numbers = {board.where[regions.owner[member]] for member in regions.members(segment)}
    return tuple([board.cell_of(number) for number in sorted(numbers)])


def figures(state: State, row: int, n: int, segment: int) -> str:
    """The arithmetic of a line: tiles and pennants, or cities fed."""
    regions = state.regions
    if row in (DONE_CITY, OPEN_CITY, SMALL_CITY):
        each = 2 if row == DONE_CITY else 1
        pennants = int(regions.weight(regions.find(segment)))
        tiles = f'{int(regions.tiles(segment))} x {each}'
        return f'{tiles} + {pennants} x {each}' if pennants else tiles
    if row == FED_CITY:
        return '4'
    if row == FED_FROM_FIELD:
        return f'{n // 3} x 3'
    return f'{n} x 1'


def unpack(state: State, line: int, due: bool) -> Points:
    """Explains one packed line."""
    seat, row, n, segment = line & 15, (line >> 4) & 15, (line >> 8) & 0xFFFF, line >> 24
    word, rule = ROWS[row]
    if row == EARLIER:
        return Points(seat, word, n, rule)
    cells = cells_of(state, segment)
    if row == FED_FROM_FIELD:  # the cities it feeds say more than the grass
        cells = tuple(sorted({cell for city in feeds(state, segment) for cell in cells_of(state, city)}))
    return Points(seat, word, n, rule, cells, due, figures(state, row, n, segment))


def listing(points: Points) -> tuple[int, int, int, int, int]:
    """CAR-83  The order of the log: cities, roads, cloisters, each from top to bottom, left to right; then the rest."""
    first = points.cells[0] if points.cells else Cell(0, 0)
    return int(points.rule not in COMPLETED), LISTED.index(points.row), first.y, first.x, points.seat


def booked_since(state: State, line: int) -> list[Points]:
    """What was paid from a line of the book on, in the order of the log."""
    lines = [unpack(state, packed, False) for packed in state.booked[line:]]
    return sorted(lines, key=listing) if len(lines) > 1 else lines


def due(state: State) -> list[Points]:
    """What would be paid if the game ended now."""
    if state.phase == OVER or not state.standing:
        return []
    trial = state.copy()
    score_rest(trial)
    return sorted([unpack(trial, packed, True) for packed in trial.booked[len(state.booked) :]], key=listing)
