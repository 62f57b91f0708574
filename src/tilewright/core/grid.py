"""Cells and directions: x grows east, y grows south, the first tile lies at 0,0."""

from __future__ import annotations

from typing import Final, NamedTuple

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
COMPASS: Final = ('n', 'e', 's', 'w')
FAR: Final = 10**9  # nothing ever lies beyond, and a native number can still hold it


class Cell(NamedTuple):
    """A place on the grid."""

    x: int
    y: int

    def __str__(self) -> str:
        return f'{self.x},{self.y}'

    def step(self, side: int, far: int = 1) -> Cell:
        """The cell some steps away over a side."""
        dx, dy = STEPS[side]
        return Cell(self.x + far * dx, self.y + far * dy)

    def neighbours(self) -> tuple[Cell, Cell, Cell, Cell]:
        """The four cells over the sides: north, east, south, west."""
        x, y = self
        return Cell(x, y - 1), Cell(x + 1, y), Cell(x, y + 1), Cell(x - 1, y)

    def around(self) -> tuple[Cell, ...]:
        """The eight cells around, in reading order."""
        return tuple(Cell(self.x + dx, self.y + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx or dy)


def read_cell(text: str) -> Cell:
    """Reads 'x,y'."""
    x, comma, y = text.partition(',')
    try:
        cell = Cell(int(x), int(y))
        if not comma or max(abs(cell.x), abs(cell.y)) > FAR:
            raise ValueError
        return cell
    except ValueError:
        raise ValueError(f'a cell such as 2,-1 expected, {text!r} came') from None
