"""Boards: which cells there are, where the ponds lie, and how lines run round the edge. Read from boards/*.toml."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.board import FIRST_WIDTH
from tilewright.core.flat import filled
from tilewright.core.grid import STEPS, Cell
from tilewright.games.mare.datafiles import (
    DataError,
    Table,
    check_keys,
    names_in,
    number_at,
    read_table,
    table_at,
    tables_at,
    text_of,
    word_at,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# What is printed on a cell.
NONE: Final[i64] = 0  # no cell of the board
LIGHT: Final[i64] = 1
DARK: Final[i64] = 2
START: Final[i64] = 3
ARRIVAL: Final[i64] = 4

# What it takes, in turns, to enter a cell.
STEP: Final = 1
LAY: Final = 1  # more, where no tile lies yet
CLEAR: Final = 2  # more, where a side is shut or somebody stands in the way
POND: Final = 3 * CLEAR  # more, over a pond that is not the own one: only a bucket helps there

WIDTH: Final = FIRST_WIDTH  # of the window of cell numbers that core's Board uses
HALF: Final = FIRST_WIDTH // 2
LEAST_SIZE: Final = 3
MOST_SIZE: Final = 12  # a bigger board would make that window grow
CLASSIC: Final = 'classic'
SETS: Final = ('border', 'banks', 'effects')


class Colour(NamedTuple):
    """A colour of ponds and who starts there."""

    sign: str  # how its arrival pond is written on a board; the start pond is the capital
    name: str
    character: str


@final
class Layout:
    """One board as tables over cell numbers."""

    def __init__(self, name: str, rows: tuple[str, ...], deck: dict[str, dict[str, int]], signs: str) -> None:
        self.name: Final = name
        self.rows: Final = rows
        self.deck: Final = deck  # [set][tile] how many, where the board says so itself
        self.columns: Final = len(rows[0])
        spots = [(Cell(x, y), sign) for y, row in enumerate(rows) for x, sign in enumerate(row)]
        self.whole: Final = [cell for cell, _ in spots]  # in reading order, as are all lists of cells here
        self.cells: Final = [number(cell) for cell, sign in spots if sign in '.#']  # where tiles may be laid
        self.starts: Final = [
            number(cell) for sign in signs.upper() for cell, here in spots if here == sign
        ]  # [colour]
        self.arrivals: Final = [number(cell) for sign in signs for cell, here in spots if here == sign]  # [colour]
        self.ground: vec[i64] = filled(WIDTH * WIDTH, NONE)  # [cell] what is printed on it
        self.colour: vec[i64] = filled(WIDTH * WIDTH, -1)  # [cell] the colour of a pond
        self.tolls: vec[i64] = filled(WIDTH * WIDTH, 0)  # [cell] what it takes to enter it while no tile lies there
        for cell, sign in spots:
            self.tolls[number(cell)] = STEP + (LAY if sign in '.#' else POND)
            self.ground[number(cell)] = ground_of(sign)
            self.colour[number(cell)] = signs.find(sign.lower()) if sign not in '.#' else -1
        self.after: vec[i64] = self.ways_on()  # [4 * cell + side] the next cell of the line, round the edge

    def ways_on(self) -> vec[i64]:
        """MAR-50  Where a tile is pushed to from every cell: over the edge to the other end of its line."""
        out = filled(4 * WIDTH * WIDTH, -1)
        wide, high = self.columns, len(self.rows)
        for cell in self.whole:
            for side, (dx, dy) in enumerate(STEPS):
                out[4 * number(cell) + side] = number(Cell((cell.x + dx) % wide, (cell.y + dy) % high))
        return out

    def holds(self, cell: Cell) -> bool:
        """Whether a cell is one of this board."""
        return 0 <= cell.x < self.columns and 0 <= cell.y < len(self.rows)


def number(cell: Cell) -> int:
    """The number of a cell in the window of core's Board."""
    return (cell.y + HALF) * WIDTH + cell.x + HALF


def cell_of(here: i64) -> Cell:
    """The cell of a number."""
    return Cell(int(here) % WIDTH - HALF, int(here) // WIDTH - HALF)


def ground_of(sign: str) -> int:
    """What a character of a board file stands for."""
    if sign in '.#':
        return int(LIGHT) if sign == '.' else int(DARK)
    return int(START) if sign.isupper() else int(ARRIVAL)


# ---------------------------------------------------------------- reading


def read_colours(file: str, text: str) -> tuple[Colour, ...]:
    """Reads the colours of ponds and their characters."""
    out: list[Colour] = []
    for nth, data in enumerate(tables_at(file, read_table(file, text, ('colour',)), 'colour'), 1):
        key = f'colour {nth}'
        check_keys(file, key, data, ('sign', 'name', 'character'))
        one = Colour(*(word_at(file, key, data, name) for name in Colour._fields))
        if len(one.sign) != 1 or not one.sign.islower() or one.sign in [other.sign for other in out]:
            raise DataError(file, f'{key}.sign', f'a small letter of its own expected, {one.sign!r} came')
        out.append(one)
    return tuple(out)


def read_board(name: str, text: str, signs: str) -> Layout:
    """Reads a board and checks what every board must keep to."""
    file = f'boards/{name}.toml'
    data = read_table(file, text, ('rows', 'deck'))
    rows = read_rows(file, data.get('rows'), signs)
    layout = Layout(name, rows, read_deck(file, data), signs)
    check_ponds(file, rows, signs)
    check_dark(file, rows)
    check_ways(file, layout)
    return layout


def read_rows(file: str, rows: object, signs: str) -> tuple[str, ...]:
    """MAR-01  The rows of a board: all of one length, made of the signs there are."""
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise DataError(file, 'rows', f'a list of rows in quotes expected, {rows!r} came')
    if not LEAST_SIZE <= len(rows) <= MOST_SIZE:
        raise DataError(file, 'rows', f'{LEAST_SIZE} to {MOST_SIZE} rows expected, {len(rows)} came')
    for nth, row in enumerate(rows, 1):
        if len(row) != len(rows[0]) or not LEAST_SIZE <= len(row) <= MOST_SIZE:
            wanted = f'{LEAST_SIZE} to {MOST_SIZE}' if nth == 1 else len(rows[0])
            raise DataError(file, f'rows, row {nth}', f'{wanted} cells expected, {row!r} came')
        for column, sign in enumerate(row, 1):
            if sign not in f'.#{signs}{signs.upper()}':
                there = ' '.join(f'.#{signs.upper()}{signs}')
                raise DataError(file, f'rows, row {nth}, column {column}', f'one of {there} expected, {sign!r} came')
    return tuple(rows)


def read_deck(file: str, data: Table) -> dict[str, dict[str, int]]:
    """How many of which tile this board uses, where it says so itself."""
    deck = table_at(file, 'deck', data.get('deck', {}))
    check_keys(file, 'deck', deck, SETS)
    out: dict[str, dict[str, int]] = {}
    for name, value in deck.items():
        counts = table_at(file, f'deck.{name}', value)
        out[name] = {tile: number_at(file, f'deck.{name}', counts, tile, 0) for tile in counts}
    return out


def around(rows: tuple[str, ...], x: int, y: int) -> list[tuple[int, int]]:
    """The cells over the sides of a cell that are on the board."""
    return [(x + dx, y + dy) for dx, dy in STEPS if 0 <= x + dx < len(rows[0]) and 0 <= y + dy < len(rows)]


def ponds_of(rows: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """Every pond with its sign."""
    return [(x, y, sign) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign not in '.#']


def check_ponds(file: str, rows: tuple[str, ...], signs: str) -> None:
    """MAR-02  Each colour has one start and one arrival pond (MAR-03), each with three cells beside it (MAR-06)."""
    for sign in signs.upper() + signs:
        many = sum(row.count(sign) for row in rows)
        if many != 1:
            what = 'start' if sign.isupper() else 'arrival'
            raise DataError(file, 'rows', f'one {what} pond {sign} expected, {many} came')
    for x, y, sign in ponds_of(rows):
        near = sum(rows[v][u] in '.#' for u, v in around(rows, x, y))
        if near != 3:
            where = f'rows, row {y + 1}, column {x + 1}'
            raise DataError(file, where, f'three cells beside the pond {sign} expected (MAR-06), {near} came')


def check_dark(file: str, rows: tuple[str, ...]) -> None:
    """MAR-05  Dark are the cells straight in front of ponds, as seen from the edge, and no others."""
    front: set[tuple[int, int]] = set()
    for x, y, _ in ponds_of(rows):
        near = around(rows, x, y)
        front |= {(u, v) for u, v in near if (2 * x - u, 2 * y - v) not in near}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in '.#' and (sign == '#') != ((x, y) in front):
                wanted = 'a dark cell # in front of a pond' if sign == '.' else 'a light cell . away from ponds'
                raise DataError(file, f'rows, row {y + 1}, column {x + 1}', f'{wanted} expected (MAR-05), {sign} came')


def check_ways(file: str, layout: Layout) -> None:
    """MAR-04  Every colour has equally far to go."""
    pairs = [(cell_of(a), cell_of(b)) for a, b in zip(layout.starts, layout.arrivals, strict=True)]
    far = [abs(a.x - b.x) + abs(a.y - b.y) for a, b in pairs]
    if len(set(far)) > 1:
        raise DataError(file, 'rows', f'equally many steps for every colour expected (MAR-04), {far} came')


COLOURS: Final = read_colours('characters.toml', text_of('characters.toml'))
SIGNS: Final = ''.join(colour.sign for colour in COLOURS)
NAMES: Final = sorted(names_in('boards', '.toml'), key=lambda name: (name != CLASSIC, name))
LAYOUTS: Final = {name: read_board(name, text_of('boards', f'{name}.toml'), SIGNS) for name in NAMES}
