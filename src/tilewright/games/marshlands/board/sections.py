"""The marsh: a square of eleven by eleven cells, the Abbey's in the middle, and four sections round it.

The middle is 0,0. Sections are numbered clockwise, so that turns go round with them: south, west, north, east. A
*realm* is a piece of ground with tiles of its own: a section, in solitaire all the sections that are used, and where
sections do not matter the whole board.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.core.grid import Cell

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

WIDTH: Final[i64] = 16  # of the board's window, in which a cell is one number
REACH: Final = 5  # SM-G-06: how far the board goes from the middle
SECTIONS: Final = ('south', 'west', 'north', 'east')
SECTION_CELLS: Final[i64] = 30
APART_WIDTH: Final[i64] = 32  # of the window where sections lie apart, or where there is no board
OUTSIDE: Final[i64] = -1
CENTRE: Final[i64] = -2  # SM-G-10: belongs to nobody
ALL: Final = [Cell(x, y) for y in range(-REACH, REACH + 1) for x in range(-REACH, REACH + 1)]
# The cells by their numbers, in windows of either width.
CELLS: Final = {
    int(width): [
        Cell(n % int(width) - int(width) // 2, n // int(width) - int(width) // 2) for n in range(int(width) ** 2)
    ]
    for width in (WIDTH, APART_WIDTH)
}


def turned(cell: Cell, quarters: int) -> Cell:
    """A cell after so many quarter turns of the board, clockwise."""
    for _ in range(quarters % 4):
        cell = Cell(-cell.y, cell.x)
    return cell


def section_of(cell: Cell) -> int:
    """SM-G-07  The section a cell belongs to; CENTRE and OUTSIDE belong to none."""
    if cell == (0, 0):
        return int(CENTRE)
    for section in range(4):
        x, y = turned(cell, -section)
        if 0 <= x <= REACH and 1 <= y <= REACH:
            return section
    return int(OUTSIDE)


def number_of(cell: Cell) -> int:
    """The number of a cell in the board's window."""
    return (cell.y + 8) * 16 + cell.x + 8


SECTION: Final[vec[i64]] = numbers(
    [section_of(Cell(at % 16 - 8, at // 16 - 8)) if at % 16 and at // 16 else -1 for at in range(256)]
)
HOMES: Final = [turned(Cell(0, 1), section) for section in range(4)]  # SM-G-08
CORNERS: Final = [turned(Cell(5, 5), section) for section in range(4)]
HOME: Final[vec[i64]] = numbers([number_of(cell) for cell in HOMES])
CORNER: Final[vec[i64]] = numbers([number_of(cell) for cell in CORNERS])


# ---------------------------------------------------------------- boards of other shapes


def rows_apart(section: int) -> list[list[Cell]]:
    """SM-A6-02  A section moved away from the others, row by row."""
    cells = [turned(Cell(x, y), section) for y in range(2, 7) for x in range(6)]
    return [sorted(cell for cell in cells if cell.y == y) for y in sorted({cell.y for cell in cells})]


APART: Final = [rows_apart(section) for section in range(4)]


def in_window(cell: Cell, width: i64) -> int:
    """The number of a cell in a window of any width."""
    return int((cell.y + width // 2) * width + cell.x + width // 2)


def pinwheel(sections: tuple[int, ...], alone: bool) -> dict[Cell, int]:
    """SM-G-07  The realm of each cell: a section each, or all of them one (SM-A8-12); unused ones are off (SM-G-13)."""
    found = {cell: section_of(cell) for cell in ALL}
    return {
        cell: section if section == CENTRE else 0 if alone else sections.index(section)
        for cell, section in found.items()
        if section == CENTRE or section in sections
    }


def square(size: int) -> dict[Cell, int]:
    """SM-A7-47  One realm of any size, with the Abbey in the middle."""
    far = size // 2
    cells = [Cell(x, y) for y in range(-far, far + 1) for x in range(-far, far + 1)]
    return {cell: 0 if cell != (0, 0) else int(CENTRE) for cell in cells}


def islands(sections: tuple[int, ...]) -> dict[Cell, int]:
    """SM-A6-02  Sections that are not joined, and nothing in the middle."""
    return {cell: realm for realm, section in enumerate(sections) for row in APART[section] for cell in row}
