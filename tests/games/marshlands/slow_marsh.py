"""A slow and plain second reading of the points of the Sacred Marshlands, written from the statements.

It shares no code with the game: a board is a dict, faces come from the table, and regions are found by flooding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, final

from tests.games.marshlands.slow_laying import (
    ABBEY,
    CENTRE,
    CORNERS,
    COUNTS,
    JOKER,
    STEPS,
    Board,
    Cell,
    Options,
    Piece,
    Plant,
    beside,
    cells_of,
    crossed_out,
    facing,
    facing_half,
    laid_face,
    legal_lays,
    on,
    reached,
    section_of,
    villages,
    waters_at,
)

ROWS = ('gardens', 'copses', 'ponds', 'fisheries', 'reeds', 'fields', 'gaps', 'village')
ACTS = ('act1', 'act2', 'act3', 'act8')


class Item(NamedTuple):
    """What one construction, gap or village gives one seat; the cells are all of it, also those of other seats."""

    row: str
    cells: tuple[Cell, ...]
    points: int


class Region(NamedTuple):
    """Pieces joined across tiles, and whether they lack anything (SM-G-42, SM-G-48)."""

    pieces: frozenset[Piece]
    open: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where it lies."""
        return tuple(sorted({cell for cell, _ in self.pieces}))


# A step from a piece leads to another piece, to nothing that counts (closed there), or into the open.
CLOSED, OPEN = 'closed', 'open'
Step = Piece | str


def score(act: str, seats: Sequence[str], board: Board, options: Options | None = None) -> list[Counter[str]]:
    """The points of every seat by row; a seat is the letters of its sections, in Act 8 the one seat has several."""
    count = Count(act, seats, board, options or {})
    out = []
    for seat in range(len(seats)):
        rows: Counter[str] = Counter()
        for item in count.items(seat):
            rows[item.row] += item.points
        out.append(rows)
    return out


def items(act: str, seats: Sequence[str], board: Board, seat: int, options: Options | None = None) -> list[Item]:
    """Everything a seat counts, sorted, with what is worth nothing: unfinished constructions, frogs in canals."""
    return Count(act, seats, board, options or {}).items(seat)


@final
class Count:
    """The count of one board. What it says of a region and a seat holds for a seat with a piece of it."""

    def __init__(self, act: str, seats: Sequence[str], board: Board, options: Options) -> None:
        if act not in ACTS:
            raise ValueError(f'one of {", ".join(ACTS)} expected, {act!r} came')
        self.act = act
        self.options = options
        self.board: Board = {CENTRE: (ABBEY, 0), **board}
        self.own = [cells_of(sections) for sections in seats]
        # SM-A8-03: in Act 8 cells outside the used sections are off the board; otherwise all four pieces lie (SM-G-11).
        self.on_board = cells_of(''.join(seats) if act == 'act8' else 'SWNE') | {CENTRE}
        self.own_route = [self.routes(seat, {*self.own[seat], *self.anchor(seat)}) for seat in range(len(seats))]
        # SM-G-51: the centre is nobody's, so a route over it is open to all; with other tiles it is a foreign one.
        self.any_route = [self.routes(seat, set(self.board)) for seat in range(len(seats))]
        self.found = {kind: self.plant_regions(kind) for kind in ('gardens', 'copses')}
        self.found['fields'] = self.field_regions()

    def items(self, seat: int) -> list[Item]:
        """Everything a seat counts."""
        plants = self.planted('gardens', seat) + self.planted('copses', seat)
        waters = self.ponds(seat) + self.fish_and_reeds(seat)
        return sorted(plants + waters + self.fields(seat) + self.gaps(seat) + self.village(seat))

    # ----------------------------------------------------------------------------------------------- routes, owners

    def anchor(self, seat: int) -> list[Cell]:
        """SM-A1-26, SM-A1-52, SM-A2-24, SM-A3-10, SM-A8-11  Act 1: the own village; the others: the Abbey."""
        return villages(self.board, self.own[seat]) if self.act == 'act1' else [CENTRE]

    def routes(self, seat: int, cells: set[Cell]) -> set[Piece]:
        """Every water with a route to the anchor of a seat over these cells."""
        return reached(self.board, waters_at(self.board, self.anchor(seat)), cells)

    def owners(self, cells: Sequence[Cell]) -> set[int]:
        """The seats in whose sections the cells lie."""
        return {seat for seat, own in enumerate(self.own) for cell in cells if cell in own}

    def gone(self, cell: Cell) -> str:
        """SM-G-41  What a garden, copse or field meets where no tile lies."""
        return CLOSED if cell not in self.on_board and on(self.options, 'board_edge_closes') else OPEN

    # ------------------------------------------------------------------------------------------------------- regions

    def regions(self, pieces: set[Piece], steps: Callable[[Piece], list[Step]]) -> list[Region]:
        """Floods from every piece that no earlier flood has reached."""
        out, done = [], set[Piece]()
        for start in sorted(pieces):
            if start in done:
                continue
            found, todo, is_open = {start}, [start], False
            while todo:
                for step in steps(todo.pop()):
                    if isinstance(step, str):
                        is_open = is_open or step == OPEN
                    elif step not in found:
                        found.add(step)
                        todo.append(step)
            done |= found
            out.append(Region(frozenset(found), is_open))
        return out

    def plants(self, kind: str, cell: Cell) -> tuple[Plant, ...]:
        """The gardens or copses of the tile on a cell."""
        face = laid_face(self.board, cell)
        return face.gardens if kind == 'gardens' else face.copses

    def plant_regions(self, kind: str) -> list[Region]:
        """SM-G-42, SM-G-43, SM-G-62  Gardens or copses: an open side has no tile beside it; a joker's trees close."""

        def steps(piece: Piece) -> list[Step]:
            cell, nth = piece
            out: list[Step] = []
            for side in self.plants(kind, cell)[nth].sides:
                other = beside(cell, side)
                if other not in self.board:
                    out.append(self.gone(other))
                    continue
                met = self.plants(kind, other)
                out += [(other, number) for number, plant in enumerate(met) if facing(side) in plant.sides]
            return out

        pieces = {(cell, nth) for cell in self.board for nth in range(len(self.plants(kind, cell)))}
        return self.regions(pieces, steps)

    def field_regions(self) -> list[Region]:
        """SM-G-45 to SM-G-48  Fields run on where two field halves meet; wooded banks and trees close them."""

        def steps(piece: Piece) -> list[Step]:
            cell, nth = piece
            out: list[Step] = []
            for half in laid_face(self.board, cell).fields[nth].halves:
                other = beside(cell, half // 2)
                if other not in self.board:
                    out.append(self.gone(other))
                    continue
                met = laid_face(self.board, other).fields
                out += [(other, number) for number, field in enumerate(met) if facing_half(half) in field.halves]
            return out

        pieces = {(cell, nth) for cell in self.board for nth in range(len(laid_face(self.board, cell).fields))}
        return self.regions(pieces, steps)

    # ------------------------------------------------------------------------------------------- gardens and copses

    def planted(self, kind: str, seat: int) -> list[Item]:
        """The gardens or copses of which a seat has a piece."""
        return [
            Item(kind, region.cells, self.plant_points(kind, region, seat))
            for region in self.found[kind]
            if seat in self.owners(region.cells)
        ]

    def plant_points(self, kind: str, region: Region, seat: int) -> int:
        """SM-A1-22 to SM-A1-24, SM-A1-33 to SM-A1-36, SM-A1-45, SM-A1-46, SM-A2-25, SM-A3-12."""
        if region.open:
            return 0
        full = 2 * sum(cell in self.own[seat] for cell, _ in region.pieces)
        # SM-G-52: any bordering canal will do; SM-G-53: without one there is no connection.
        banks = {(cell, by) for cell, nth in region.pieces for by in self.plants(kind, cell)[nth].by}
        return full if self.counts_fully(region, banks) else 1

    def counts_fully(self, region: Region, waters: set[Piece]) -> bool:
        """SM-A1-34, SM-A1-35  An own route of any sharer; SM-A1-36: or shared at all, where that is chosen."""
        sharers = self.owners(region.cells)
        if len(sharers) > 1 and on(self.options, 'shared_unconnected_full'):
            return True
        return any(waters & self.own_route[sharer] for sharer in sharers)

    # -------------------------------------------------------------------------------------------------------- fields

    def fields(self, seat: int) -> list[Item]:
        """The fields of which a seat has a segment."""
        return [
            Item('fields', region.cells, self.field_points(region, seat))
            for region in self.found['fields']
            if seat in self.owners(region.cells)
        ]

    def landings(self, region: Region) -> set[Piece]:
        """SM-G-21, SM-G-58  The landing points that open into a field, those inside ponds included."""
        return {
            (cell, number)
            for cell, nth in region.pieces
            for number, water in enumerate(laid_face(self.board, cell).waters)
            if water.kind == 'landing' and water.opens == nth
        }

    def field_points(self, region: Region, seat: int) -> int:
        """SM-A1-28 to SM-A1-31, SM-A1-36, SM-A1-49, SM-A1-50, SM-A2-27, SM-A3-14, SM-A3-15."""
        landings = self.landings(region)
        if region.open or not landings:
            return 0
        if self.counts_fully(region, landings):
            return sum(cell in self.own[seat] for cell, _ in region.pieces) + self.cow_points(region, seat)
        # SM-A8-11: Act 8 counts by the list of Act 3, with whatever option that list has. Shared fields of Act 3 that
        # nobody has connected: SM-A3-14 read with SM-A1-36, 1 to each sharer.
        if self.act in ('act3', 'act8') and not on(self.options, 'act3_field_as_act1'):
            return 1
        # A foreign route to the anchor of any sharer makes it 1 to each (SM-A1-36 does not say whose route).
        return int(any(landings & self.any_route[sharer] for sharer in self.owners(region.cells)))

    def cow_points(self, region: Region, seat: int) -> int:
        """SM-A1-37 to SM-A1-41."""
        sharers = self.owners(region.cells)
        cows: Counter[int] = Counter()
        for cell, nth in region.pieces:
            for owner in self.owners([cell]):
                cows[owner] += laid_face(self.board, cell).fields[nth].cow
        holders = {owner for owner, bonus in cows.items() if bonus}
        if len(holders) != 1:
            return cows[seat]
        share, rest = divmod(cows.total(), len(sharers))
        return share + (rest if seat in holders else 0)

    # ----------------------------------------------------------------------------------------- what sits on a water

    def fish_and_reeds(self, seat: int) -> list[Item]:
        """SM-A1-26, SM-A1-27, SM-A1-47, SM-A1-48, SM-A2-26, SM-A3-13."""
        out = []
        for piece in waters_at(self.board, self.own[seat]):
            water = laid_face(self.board, piece[0]).waters[piece[1]]
            linked = piece in self.own_route[seat]
            if water.fishery:
                out.append(Item('fisheries', (piece[0],), 3 if linked else 1))
            if water.reed:
                out.append(Item('reeds', (piece[0],), 10 if linked else 1))
        return out

    def ponds(self, seat: int) -> list[Item]:
        """SM-A1-25, SM-A1-42 to SM-A1-44, SM-G-57  2 to each seat with a frog in a pond; other frogs give nothing."""
        ponds: dict[frozenset[Piece], Counter[int]] = {}
        out = []
        for piece in waters_at(self.board, self.board):
            frogs = laid_face(self.board, piece[0]).waters[piece[1]].frogs
            pond = self.pond(piece)
            if pond:
                frogs_of = ponds.setdefault(pond, Counter())
                for owner in self.owners([piece[0]]):
                    frogs_of[owner] += frogs
            elif frogs and piece[0] in self.own[seat]:
                out.append(Item('ponds', (piece[0],), 0))
        for pond, frogs_of in ponds.items():
            if frogs_of.total() and seat in frogs_of:
                out.append(Item('ponds', tuple(sorted(cell for cell, _ in pond)), 2 if frogs_of[seat] else 0))
        return out

    def pond(self, piece: Piece) -> frozenset[Piece]:
        """SM-G-54, SM-G-55, SM-G-67, SM-G-68  The stubs of the pond that a water belongs to, or nothing.

        A stub at the board edge stays open even where the edge closes: SM-G-41 names fields, gardens and copses only.
        """
        cell, nth = piece
        water = laid_face(self.board, cell).waters[nth]
        if water.kind == 'canal':
            return frozenset()
        (side,) = water.sides
        other = beside(cell, side)
        if other not in self.board:
            return frozenset()
        for number, met in enumerate(laid_face(self.board, other).waters):
            if facing(side) in met.sides:
                return frozenset() if met.kind == 'canal' else frozenset({piece, (other, number)})
        trees = self.board[other][0] == JOKER  # no water there: the trees of a joker
        return frozenset({piece}) if trees and not on(self.options, 'joker_no_pond') else frozenset()

    # ---------------------------------------------------------------------------------------------- gaps and village

    def gaps(self, seat: int) -> list[Item]:
        """SM-A1-32, SM-A2-29, SM-A3-20, SM-A8-13  The option holds in every Act: their lines repeat that of Act 1."""
        empty = {cell for cell in self.own[seat] if cell not in self.board}
        if on(self.options, 'only_fillable_gaps'):
            # Any face of the basic set, whether or not a copy is left, by all laying rules of the Act, with those of a
            # first tile (SM-A2-07) and of the home cell (SM-A3-07).
            lays = [legal_lays(self.act, self.board, self.own[seat], name, self.options) for name in COUNTS]
            empty &= {(x, y) for found in lays for x, y, _ in found}
        return [Item('gaps', (cell,), -1) for cell in empty]

    def village(self, seat: int) -> list[Item]:
        """SM-A2-22, SM-A8-08  What the villages of a seat are worth; Act 1 gives nothing for them."""
        if self.act == 'act1':
            return []
        by_table = self.act == 'act2' or (self.act == 'act8' and on(self.options, 'act8_village_table'))
        worth = self.table_points if by_table else self.alliance_points
        return [Item('village', (cell,), worth(seat, cell)) for cell in villages(self.board, self.own[seat])]

    def alliance_points(self, seat: int, cell: Cell) -> int:
        """SM-A3-17 to SM-A3-19, SM-A8-11, SM-A8-12."""
        waters = waters_at(self.board, [cell])
        if waters & self.own_route[seat]:
            return 10
        return 1 if waters & self.any_route[seat] else 0

    def table_points(self, seat: int, cell: Cell) -> int:
        """SM-A2-13 to SM-A2-18, SM-A2-21, SM-A2-23."""
        if not waters_at(self.board, [cell]) & self.own_route[seat]:
            return 1
        if cell in crossed_out():  # SM-A2-12: never laid there
            return 0
        corner = CORNERS[section_of(cell)]
        far = max(abs(cell[0] - corner[0]), abs(cell[1] - corner[1]))
        closed, loose = {0: (20, 10), 1: (10, 4)}.get(far, (7, 2))
        return closed if self.surrounded(cell) else loose

    def surrounded(self, cell: Cell) -> bool:
        """SM-A2-14, SM-A2-18 to SM-A2-20  A tile on every side that the board has; at the far corner on three cells."""
        near = {(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS}
        if cell in CORNERS.values() and not on(self.options, 'corner_two_tiles'):
            near |= {(cell[0] + dx, cell[1] + dy) for dx in (-1, 1) for dy in (-1, 1)}
        return all(other in self.board for other in near if other in self.on_board)
