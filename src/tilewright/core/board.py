"""The board: which face lies where, and for every open cell beside a tile what its sides must meet.

Cells are numbers in a square window whose middle is 0,0; the window doubles when a tile comes near its rim.
Tiles are numbered as they are laid (a *place*); whoever remembers a tile remembers its place, never its cell number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.faces import SIGNATURES, UNKNOWN, Faces
from tilewright.core.flat import filled, grown, numbers
from tilewright.core.grid import Cell

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

EMPTY: Final[i64] = -1  # nothing lies there and nothing lies beside it
OFF: Final[i64] = -2  # no cell of the board
FRONT: Final[i64] = -3  # -3 - e: open cell number e of the frontier
FIRST_WIDTH: Final = 32
FIRST_ROOM: Final = 128


@final
class Board:
    """Faces on cells, with the frontier kept up to date."""

    def __init__(
        self,
        faces: Faces,
        width: i64,
        at: vec[i64],
        where: vec[i64],
        face: vec[i64],
        laid: i64,
        front: vec[i64],
        known: vec[i64],
        opened: i64,
    ) -> None:
        self.faces = faces
        self.width = width
        self.steps: vec[i64] = numbers([-int(width), 1, int(width), -1])  # from a cell to the cell over each side
        self.at = at  # [cell] a place, or EMPTY, OFF, FRONT - entry
        self.where = where  # [place] its cell
        self.face = face  # [place] its face
        self.laid = laid
        self.front = front  # [entry] an open cell with a neighbour
        self.known = known  # [entry] its signature
        self.opened = opened

    def copy(self) -> Board:
        """An independent copy."""
        return Board(
            self.faces,
            self.width,
            self.at[:],
            self.where[:],
            self.face[:],
            self.laid,
            self.front[:],
            self.known[:],
            self.opened,
        )

    def key(self) -> tuple[tuple[Cell, int], ...]:
        """What lies where, in the order in which it was laid; all else follows from it."""
        return tuple([(self.cell(place), int(self.face[place])) for place in range(self.laid)])

    def number(self, x: i64, y: i64) -> i64:
        """The cell number of x,y; -1 outside the window, where nothing can lie yet."""
        half = self.width // 2
        if x < -half or x >= half or y < -half or y >= half:
            return -1
        return (y + half) * self.width + x + half

    def x(self, cell: i64) -> i64:
        """How far east a cell is."""
        return cell % self.width - self.width // 2

    def y(self, cell: i64) -> i64:
        """How far south a cell is."""
        return cell // self.width - self.width // 2

    def cell(self, place: i64) -> Cell:
        """Where a tile lies."""
        return self.cell_of(self.where[place])

    def cell_of(self, cell: i64) -> Cell:
        """A cell number as x,y."""
        return tuple.__new__(Cell, (cell % self.width - self.width // 2, cell // self.width - self.width // 2))

    def over(self, cell: i64, side: i64) -> i64:
        """The cell over a side."""
        return cell + self.steps[side]

    def place_at(self, x: i64, y: i64) -> i64:
        """The place of the tile on x,y, or -1."""
        cell = self.number(x, y)
        return -1 if cell < 0 or self.at[cell] < 0 else self.at[cell]

    def entry_at(self, x: i64, y: i64) -> i64:
        """The frontier entry of x,y, or -1 where that is no open cell beside a tile."""
        cell = self.number(x, y)
        return -1 if cell < 0 or self.at[cell] > FRONT else FRONT - self.at[cell]

    def is_free(self, x: i64, y: i64) -> bool:
        """Whether x,y is a cell of the board with no tile on it."""
        cell = self.number(x, y)
        return cell < 0 or self.at[cell] == EMPTY or self.at[cell] <= FRONT

    def signature(self, x: i64, y: i64) -> i64:
        """What a free cell knows of its sides; 0 where nothing lies beside it."""
        entry = self.entry_at(x, y)
        return 0 if entry < 0 else self.known[entry]

    def turns(self, kind: i64, entry: i64) -> i64:
        """The turns in which a tile fits an open cell, as a mask."""
        return self.faces.turns(kind, self.known[entry])

    def fits_somewhere(self, kind: i64) -> bool:
        """Whether a tile fits any open cell in any turn."""
        fits, known = self.faces.fits, self.known
        row = kind * SIGNATURES
        for entry in range(self.opened):
            mask = fits[row + known[entry]]
            if mask and (mask != UNKNOWN or self.turns(kind, entry)):
                return True
        return False

    def shut(self, x: i64, y: i64) -> None:
        """Takes a cell off the board for good."""
        cell = self.number(x, y)
        if cell < 0:
            self.make_room(x, y)
            cell = self.number(x, y)
        if self.at[cell] != EMPTY:
            raise ValueError(f'a free cell far from tiles expected, {Cell(x, y)} came')
        self.at[cell] = OFF

    def lay(self, face: i64, x: i64, y: i64) -> i64:
        """Lays a face on a free cell and gives its place; whether it fits is for the rules to say."""
        half = self.width // 2
        if x < 2 - half or x > half - 3 or y < 2 - half or y > half - 3:
            self.make_room(x, y)
            half = self.width // 2
        return self.lay_on(face, (y + half) * self.width + x + half)

    def lay_on(self, face: i64, cell: i64) -> i64:
        """Lays a face on a free cell well inside the window, by its number."""
        old = self.at[cell]
        if old >= 0 or old == OFF:
            raise ValueError(f'a free cell expected, {self.cell_of(cell)} came')
        place = self.laid
        if place == len(self.where):
            self.where = grown(self.where, 2 * place, 0)
            self.face = grown(self.face, 2 * place, 0)
        self.where[place] = cell
        self.face[place] = face
        self.at[cell] = place
        self.laid = place + 1
        if old <= FRONT:
            self.drop_entry(FRONT - old)
        self.tell_around(cell, face)
        return place

    def tell_around(self, cell: i64, face: i64) -> None:
        """Lets the four cells around know the sides of a face."""
        at, steps, bits = self.at, self.steps, self.faces.bits
        face *= 4
        for side in range(4):
            over = cell + steps[side]
            old = at[over]
            if old < OFF:
                self.known[FRONT - old] |= bits[face + side]
            elif old == EMPTY:
                self.open_cell(over, bits[face + side])

    def open_cell(self, cell: i64, bits: i64) -> None:
        """Adds a cell that had no neighbour to the frontier."""
        entry = self.opened
        if entry == len(self.front):
            self.front = grown(self.front, 2 * entry, 0)
            self.known = grown(self.known, 2 * entry, 0)
        self.at[cell] = FRONT - entry
        self.front[entry] = cell
        self.known[entry] = bits
        self.opened = entry + 1

    def drop_entry(self, entry: i64) -> None:
        """Takes an entry out of the frontier; the last one moves into its number."""
        last = self.opened - 1
        self.opened = last
        if entry != last:
            self.front[entry] = self.front[last]
            self.known[entry] = self.known[last]
            self.at[self.front[entry]] = FRONT - entry

    def make_room(self, x: i64, y: i64) -> None:
        """Widens the window until x,y lies well inside."""
        while x < 2 - self.width // 2 or x > self.width // 2 - 3 or y < 2 - self.width // 2 or y > self.width // 2 - 3:
            self.widen()

    def widen(self) -> None:
        """Doubles the window; places and frontier entries keep their numbers."""
        old, new = self.width, 2 * self.width
        at = filled(new * new, EMPTY)
        row: i64 = 0
        while row < old:
            column: i64 = 0
            while column < old:
                at[(row + old // 2) * new + column + old // 2] = self.at[row * old + column]
                column += 1
            row += 1
        self.at = at
        self.width = new
        self.steps = numbers([-int(new), 1, int(new), -1])
        for cells, many in ((self.where, self.laid), (self.front, self.opened)):
            here: i64 = 0
            while here < many:
                cell = cells[here]
                cells[here] = (cell // old + old // 2) * new + cell % old + old // 2
                here += 1

    def take_back(self, before: Board) -> None:
        """Makes this the same as the board from which it came by one lay, without copying an array whole."""
        if self.width != before.width:
            self.width, self.steps, self.at = before.width, before.steps, before.at[:]
            self.where, self.laid = before.where[:], before.laid
            self.front, self.known, self.opened = before.front[:], before.known[:], before.opened
            return
        cell, at, old, steps = self.where[before.laid], self.at, before.at, self.steps
        at[cell] = old[cell]
        for side in range(4):
            at[cell + steps[side]] = old[cell + steps[side]]
        self.laid = before.laid
        self.opened = before.opened
        front, known = self.front, self.known
        entry: i64 = 0
        while entry < before.opened:
            front[entry] = before.front[entry]
            known[entry] = before.known[entry]
            at[front[entry]] = FRONT - entry
            entry += 1

    def lift(self, place: i64) -> None:
        """Takes a tile away; the last place moves into its number, and regions must be rebuilt."""
        last = self.laid - 1
        self.at[self.where[place]] = EMPTY
        if place != last:
            self.where[place] = self.where[last]
            self.face[place] = self.face[last]
            self.at[self.where[place]] = place
        self.laid = last
        self.open_again()

    def replace(self, place: i64, face: i64) -> None:
        """Puts another face where a tile lies; regions must be rebuilt."""
        self.face[place] = face
        cell, at, steps, bits = self.where[place], self.at, self.steps, self.faces.bits
        face *= 4
        for side in range(4):
            entry = FRONT - at[cell + steps[side]]
            if entry >= 0:  # an open cell: it forgets what it knew of this side
                self.known[entry] = (self.known[entry] & ~(7 << 3 * (side ^ 2))) | bits[face + side]

    def slide(self, cells: list[Cell]) -> None:
        """Moves every tile of a line one cell on; the last cell is free, and regions must be rebuilt."""
        if not self.is_free(cells[-1].x, cells[-1].y):
            raise ValueError(f'a free cell at the end of the line expected, {cells[-1]} came')
        for source in cells[:-1]:
            if self.place_at(source.x, source.y) < 0:
                raise ValueError(f'a tile expected on {source}, none lies there')
        onto = cells[-1]
        self.make_room(onto.x, onto.y)
        for source in reversed(cells[:-1]):
            place = self.place_at(source.x, source.y)
            self.at[self.number(source.x, source.y)] = EMPTY
            self.where[place] = self.number(onto.x, onto.y)
            self.at[self.where[place]] = place
            onto = source
        self.open_again()

    def open_again(self) -> None:
        """Finds the frontier anew from the tiles that lie."""
        entry: i64 = 0
        while entry < self.opened:
            if self.at[self.front[entry]] <= FRONT:
                self.at[self.front[entry]] = EMPTY
            entry += 1
        self.opened = 0
        place: i64 = 0
        while place < self.laid:
            self.tell_around(self.where[place], self.face[place])
            place += 1

    def around(self, place: i64) -> i64:
        """How many of the eight cells around a tile are covered."""
        cell = self.where[place]
        covered: i64 = 0
        row = cell - self.width
        while row <= cell + self.width:
            covered += (self.at[row - 1] >= 0) + (self.at[row] >= 0) + (self.at[row + 1] >= 0)
            row += self.width
        return covered - 1


def new_board(faces: Faces, width: i64 = FIRST_WIDTH) -> Board:
    """An empty board without borders."""
    room = FIRST_ROOM
    return Board(
        faces,
        width,
        filled(width * width, EMPTY),
        filled(room, 0),
        filled(room, 0),
        0,
        filled(room, 0),
        filled(room, 0),
        0,
    )
