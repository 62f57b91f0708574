"""One drawing as a square of signs, and the parts it shows: what touches along a side is joined."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from tilewright.core.tile import SIDES, Part, Sign

INDENT: Final = '  '
STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))  # north, east, south, west
LAND: Final = ('ground', 'bare')
STRIPS: Final = ('line', 'wall')
BLOCKS: Final = ('wall', 'solid')
PARTLESS: Final = ('bare', 'knot', 'bridge')

Cell = tuple[int, int]  # row, column


class DrawingError(ValueError):
    """A drawing that cannot be read, with the place of the fault."""

    def __init__(self, line: int, column: int, why: str) -> None:
        """Keeps the place and the reason, and says both."""
        super().__init__(f'line {line}, column {column}: {why}')
        self.line = line
        self.column = column
        self.why = why


class Square:
    """A square of signs that knows where it stands in its file."""

    def __init__(self, signs: tuple[tuple[Sign, ...], ...], line: int) -> None:
        """Keeps the signs and the line of the first row, and notes the forms, which are asked for again and again."""
        self.signs = signs
        self.line = line
        self.forms = {
            (y, x): 'line' if sign.form == 'tip' else sign.form
            for y, row in enumerate(signs)
            for x, sign in enumerate(row)
        }

    def fault(self, cell: Cell, why: str) -> DrawingError:
        """The refusal of a cell, for the caller to raise."""
        return fault_at(self.line, cell, why)

    def cells(self) -> list[Cell]:
        """All cells in reading order."""
        return list(self.forms)

    def has(self, cell: Cell) -> bool:
        """Whether the cell lies on the square."""
        return cell in self.forms

    def sign(self, cell: Cell) -> Sign:
        """The sign in a cell of the square."""
        return self.signs[cell[0]][cell[1]]

    def form(self, cell: Cell) -> str:
        """The form in a cell, a tip counting as line; nothing outside the square."""
        return self.forms.get(cell, '')

    def alike(self, one: Cell, other: Cell) -> bool:
        """Whether two cells would be one part if they touched."""
        return self.forms[one] == self.forms[other] and self.sign(one).kind == self.sign(other).kind

    def side(self, side: int) -> list[Cell]:
        """The cells of a side, corners included, clockwise."""
        last = len(self.signs) - 1
        return [((0, i), (i, last), (last, last - i), (last - i, 0))[side] for i in range(last + 1)]

    def middle(self, side: int) -> Cell:
        """The cell that says what a side is."""
        return self.side(side)[len(self.signs) // 2]

    def onward(self, cell: Cell, way: int) -> Cell:
        """The next cell one way, perhaps off the square; a line goes straight over a bridge."""
        to = step(cell, way)
        return step(to, way) if self.forms[cell] == 'line' and self.form(to) == 'bridge' else to

    def called(self, cell: Cell) -> str:
        """What a refusal calls the thing in a cell."""
        return (self.sign(cell).kind or self.sign(cell).form) if self.has(cell) else 'nothing'


class Groups(NamedTuple):
    """The cells of each part in reading order, and the part of each cell."""

    cells: list[list[Cell]]
    owner: dict[Cell, int]


def step(cell: Cell, way: int) -> Cell:
    """The cell that touches this one on a side."""
    return cell[0] + STEPS[way][0], cell[1] + STEPS[way][1]


def fault_at(line: int, cell: Cell, why: str) -> DrawingError:
    """The refusal of a cell in the drawing whose first row stands in a line."""
    return DrawingError(line + cell[0], len(INDENT) + cell[1] + 1, why)


def check_rows(rows: tuple[str, ...], legend: Mapping[str, Sign], line: int) -> None:
    """Refuses rows that are no odd square of signs in the legend."""
    size = len(rows)
    if size % 2 == 0 or size < 5:
        raise fault_at(line, (0, 0), f'an odd number of rows, 5 or more, expected, {size} came')
    for y, row in enumerate(rows):
        if len(row) != size:
            raise fault_at(line, (y, min(len(row), size)), f'a row of {size} signs expected, {len(row)} came')
        for x, char in enumerate(row):
            if char not in legend:
                raise fault_at(line, (y, x), f'a sign of the legend expected, {char!r} came')


def parts(square: Square) -> tuple[Part, ...]:
    """Derives the parts of a square in reading order of their first cell."""
    for cell in square.cells():
        _check_cell(square, cell)
    groups = _gather(square)
    stops = [[stop for cell in cells for stop in _stops(square, cell)] for cells in groups.cells]
    holders = [_holder(square, bank, groups.owner) for bank in range(8)]
    found: list[Part] = []
    for number, cells in enumerate(groups.cells):
        part = Part(
            name=_name(square, groups, number),
            kind=square.sign(cells[0]).kind,
            form=square.form(cells[0]),
            sides=_sides(square, cells),
            banks=tuple(bank for bank in range(8) if holders[bank] == number),
            stops=tuple(sorted(stops[number])),
            marks=tuple(sorted(mark for cell in cells for mark in square.sign(cell).marks)),
            beside=_beside(groups, number),
            cells=tuple(cells),
        )
        _check_part(square, part, found)
        found.append(part)
    return tuple(found)


# ---------------------------------------------------------------- one part


def _gather(square: Square) -> Groups:
    """Rule 1: groups the cells that touch and are alike; bare cells, knots and bridges are in no part."""
    groups = Groups([], {})
    for start in square.cells():
        if start in groups.owner or square.form(start) in PARTLESS:
            continue
        cells = [start]
        groups.owner[start] = len(groups.cells)
        for cell in cells:  # grows while it is walked
            for way in range(4):
                to = square.onward(cell, way)
                if to not in groups.owner and square.has(to) and square.alike(cell, to):
                    groups.owner[to] = len(groups.cells)
                    cells.append(to)
        groups.cells.append(sorted(cells))
    return groups


def _name(square: Square, groups: Groups, number: int) -> str:
    """The kind of a part, numbered from 1 where the tile has several of it."""
    kinds = [square.sign(cells[0]).kind for cells in groups.cells]
    kind = kinds[number]
    return kind if kinds.count(kind) == 1 else f'{kind}{kinds[: number + 1].count(kind)}'


def _sides(square: Square, cells: list[Cell]) -> tuple[int, ...]:
    """The sides whose middle a part holds; a ground holds banks instead."""
    if square.form(cells[0]) == 'ground':
        return ()
    return tuple(side for side in range(4) if square.middle(side) in cells)


def _beside(groups: Groups, number: int) -> tuple[int, ...]:
    """Rule 7: the other parts that a part touches."""
    near = {step(cell, way) for cell in groups.cells[number] for way in range(4)}
    return tuple(sorted({groups.owner[cell] for cell in near if cell in groups.owner} - {number}))


def _check_part(square: Square, part: Part, before: list[Part]) -> None:
    """Rule 5: refuses a ground that holds no half side, and a name given twice."""
    if part.form == 'ground' and not part.banks:
        raise square.fault(
            part.cells[0],
            f'a ground that holds half a side expected, a {part.kind} that holds none came: open it, or draw it bare',
        )
    if any(part.name == other.name for other in before):
        raise square.fault(part.cells[0], f'a part name of its own expected, a second {part.name!r} came')


# ---------------------------------------------------------------- lines, walls, knots and bridges


def _check_cell(square: Square, cell: Cell) -> None:
    """Rule 4: refuses a strip along the rim, a broad line, a knot without lines and a bridge that is not straight."""
    form = square.form(cell)
    if form in STRIPS:
        _check_strip(square, cell, form)
    elif form == 'knot' and not any(square.form(step(cell, way)) == 'line' for way in range(4)):
        raise square.fault(cell, f'a line that ends at this {square.called(cell)} expected, none came')
    elif form == 'bridge':
        for way in (0, 1):
            _check_bridge(square, cell, way)


def _check_strip(square: Square, cell: Cell, form: str) -> None:
    """Refuses a line or wall cell on the rim beside the middle, and a line two cells wide."""
    last = len(square.signs) - 1
    if (cell[0] in (0, last) or cell[1] in (0, last)) and all(cell != square.middle(side) for side in range(4)):
        raise square.fault(
            cell, f'a {form} on the rim only at the middle of a side expected, {square.called(cell)} came'
        )
    block = [(cell[0] + down, cell[1] + right) for down in (0, 1) for right in (0, 1)]
    if form == 'line' and all(square.has(other) and square.alike(cell, other) for other in block):
        raise square.fault(cell, f'a {square.called(cell)} one cell wide expected, a block of four came')


def _check_bridge(square: Square, cell: Cell, way: int) -> None:
    """Refuses a bridge unless one line goes straight through it, or from it into a solid, this way."""
    one, other = step(cell, way), step(cell, way + 2)
    forms = {square.form(one), square.form(other)}
    if forms == {'line', 'solid'} or (forms == {'line'} and square.alike(one, other)):
        return
    raise square.fault(
        cell,
        f'one line straight through the bridge from {SIDES[way]} to {SIDES[way + 2]} expected, '
        f'{square.called(one)} and {square.called(other)} came',
    )


def _stops(square: Square, cell: Cell) -> list[str]:
    """Rule 3: what a line stops at in this cell; no line or wall stops in the open."""
    sign, form = square.sign(cell), square.form(cell)
    if form not in STRIPS:
        return []
    ways = [way for way in range(4) if _goes_on(square, cell, way)]
    if sign.form == 'tip':
        if len(ways) != 1:
            raise square.fault(cell, f'one way on from this {sign.stop} of the {sign.kind} expected, {len(ways)} came')
        return [sign.stop]
    reached = [square.onward(cell, way) for way in ways]
    knots = [square.sign(to).kind for to in reached if square.form(to) == 'knot']
    if len(ways) > 1:
        return knots
    ahead = square.onward(cell, (ways[0] + 2) % 4) if ways else (-1, -1)
    met = square.form(ahead)
    if met != 'solid' and not (form == 'wall' and met in STRIPS):
        raise square.fault(cell, f'the {sign.kind} stops in the open')
    return [*knots, square.sign(ahead).kind] if form == 'line' else []


def _goes_on(square: Square, cell: Cell, way: int) -> bool:
    """Whether a line or wall goes on this way: into itself, out of the tile or, as a line, into a knot."""
    to = square.onward(cell, way)
    if not square.has(to):
        return cell == square.middle(way)
    return square.alike(cell, to) or (square.form(cell) == 'line' and square.form(to) == 'knot')


# ---------------------------------------------------------------- the sides


def _holder(square: Square, bank: int, owner: dict[Cell, int]) -> int | None:
    """Rule 2: the ground that holds a half side, if one does; refuses a half side that shows two things."""
    side, half = divmod(bank, 2)
    cells, centre = square.side(side), len(square.signs) // 2
    middle, form = cells[centre], square.form(cells[centre])
    if form in ('knot', 'bridge'):
        raise square.fault(middle, f'ground, bare, line, wall or solid in the middle of a side expected, a {form} came')
    along = cells[centre + 1 : -1] if half else cells[1:centre]
    first = along[0] if form == 'line' else middle
    for cell in along:
        if form in BLOCKS:
            fits = square.form(cell) in LAND or owner.get(cell) == owner[middle]
            wanted = f'land or {square.called(middle)}'
        else:
            fits = square.form(cell) in LAND and square.alike(cell, first)
            wanted = 'land' if cell == first else square.called(first)
        if not fits:
            what = f'beside the {square.called(middle)}' if form == 'line' else 'all along'
            raise square.fault(cell, f'{wanted} {what} on the {SIDES[side]} side expected, {square.called(cell)} came')
    return owner[first] if square.form(first) == 'ground' else None
