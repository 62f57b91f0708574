"""The table, the board and the laying rules of the Sacred Marshlands, read a second time from the statements.

Nothing here comes from the game: faces are those of the table, cells are pairs (x, y) with the centre at (0, 0),
x growing east and y growing south, and sides count clockwise from north.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple, NotRequired, TypedDict

Cell = tuple[int, int]
Board = Mapping[Cell, tuple[str, int]]  # tile and quarter turns clockwise
Options = Mapping[str, str]  # 'yes' or 'no'; what is not named is 'no'
Piece = tuple[Cell, int]  # a water, garden, copse or field: where, and which of its tile

CENTRE: Cell = (0, 0)
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # north, east, south, west
HALVES = ('n1', 'n2', 'e1', 'e2', 's1', 's2', 'w1', 'w2')
VILLAGE, ABBEY, JOKER = 'VIL', 'ABB', 'J01'

# SM-G-06 to SM-G-08, with the centre moved from row 5, column 5 to (0, 0).
SECTIONS: dict[str, frozenset[Cell]] = {
    'S': frozenset((x, y) for x in range(6) for y in range(1, 6)),
    'W': frozenset((x, y) for x in range(-5, 0) for y in range(6)),
    'N': frozenset((x, y) for x in range(-5, 1) for y in range(-5, 0)),
    'E': frozenset((x, y) for x in range(1, 6) for y in range(-5, 1)),
}
HOMES: dict[str, Cell] = {'S': (0, 1), 'W': (-1, 0), 'N': (0, -1), 'E': (1, 0)}
CORNERS: dict[str, Cell] = {'S': (5, 5), 'W': (-5, 5), 'N': (-5, -5), 'E': (5, -5)}

# ------------------------------------------------------------------------------------------------------- the table


class WaterEntry(TypedDict):
    """A water of the table."""

    edges: str
    kind: str
    fishery: NotRequired[int]
    reed: NotRequired[int]
    frogs: NotRequired[int]
    field: NotRequired[int]  # the field that a landing opens into, counted from 1


class PlantEntry(TypedDict):
    """A garden or copse of the table."""

    edges: NotRequired[str]
    by: NotRequired[list[int]]  # the waters that border it, counted from 1


class FieldEntry(TypedDict):
    """A field of the table."""

    halves: str
    cow: NotRequired[int]


class Entry(TypedDict):
    """A face of the table."""

    id: str
    count: int
    name: str
    edges: str
    water: list[WaterEntry]
    garden: NotRequired[list[PlantEntry]]
    copse: NotRequired[list[PlantEntry]]
    field: NotRequired[list[FieldEntry]]


class Water(NamedTuple):
    """A water of a face: the sides it joins, canal, end or landing, what sits on it, the field a landing opens into."""

    sides: frozenset[int]
    kind: str
    fishery: bool
    reed: bool
    frogs: int
    opens: int  # -1 for none


class Plant(NamedTuple):
    """A garden or copse of a face: the sides it reaches and the waters that border it."""

    sides: frozenset[int]
    by: frozenset[int]


class Field(NamedTuple):
    """A field of a face: its halves and the bonus of its cow."""

    halves: frozenset[int]
    cow: int


class Face(NamedTuple):
    """A face as it lies."""

    edges: str
    waters: tuple[Water, ...]
    gardens: tuple[Plant, ...]
    copses: tuple[Plant, ...]
    fields: tuple[Field, ...]


TABLE: dict[str, list[Entry]] = tomllib.loads(
    Path(__file__).with_name('marshlands-tiles.toml').read_text(encoding='utf-8')
)
ENTRIES: dict[str, Entry] = {entry['id']: entry for entry in (*TABLE['tile'], *TABLE['special'])}
COUNTS: dict[str, int] = {entry['id']: entry['count'] for entry in TABLE['tile']}  # SM-G-01: the basic 125


def turned_sides(letters: str, turn: int) -> frozenset[int]:
    """The sides that some letters name, after quarter turns clockwise."""
    return frozenset(('NESW'.index(letter) + turn) % 4 for letter in letters)


@cache
def face(name: str, turn: int) -> Face:
    """SM-G-36  A face after quarter turns clockwise."""
    entry = ENTRIES[name]
    return Face(
        ''.join(entry['edges'][(side - turn) % 4] for side in range(4)),
        tuple(_water(water, turn) for water in entry['water']),
        tuple(_plant(garden, turn) for garden in entry.get('garden', [])),
        tuple(_plant(copse, turn) for copse in entry.get('copse', [])),
        tuple(
            Field(
                frozenset((HALVES.index(half) + 2 * turn) % 8 for half in field['halves'].split()), field.get('cow', 0)
            )
            for field in entry.get('field', [])
        ),
    )


def _water(entry: WaterEntry, turn: int) -> Water:
    return Water(
        turned_sides(entry['edges'], turn),
        entry['kind'],
        bool(entry.get('fishery', 0)),
        bool(entry.get('reed', 0)),
        entry.get('frogs', 0),
        entry.get('field', 0) - 1,
    )


def _plant(entry: PlantEntry, turn: int) -> Plant:
    return Plant(turned_sides(entry.get('edges', ''), turn), frozenset(nth - 1 for nth in entry.get('by', [])))


# ------------------------------------------------------------------------------------------------------- the board


def on(options: Options, name: str) -> bool:
    """Whether an option is chosen."""
    return options.get(name, 'no') == 'yes'


def beside(cell: Cell, side: int) -> Cell:
    """The cell on a side of a cell."""
    return cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]


def facing(side: int) -> int:
    """The side of a neighbour that touches a side."""
    return (side + 2) % 4


def facing_half(half: int) -> int:
    """The half that touches a half: n1-s2, n2-s1, e1-w2, e2-w1."""
    return {0: 5, 1: 4, 2: 7, 3: 6, 4: 1, 5: 0, 6: 3, 7: 2}[half]


def cells_of(sections: str) -> frozenset[Cell]:
    """The cells of some sections."""
    return frozenset(cell for section in sections for cell in SECTIONS[section])


@cache
def section_of(cell: Cell) -> str:
    """The section of a cell, nothing for the centre."""
    return ''.join(section for section, cells in SECTIONS.items() if cell in cells)


def laid_face(board: Board, cell: Cell) -> Face:
    """The face that lies on a cell."""
    name, turn = board[cell]
    return face(name, turn % 4)


def reached(board: Board, starts: Iterable[Piece], cells: Iterable[Cell]) -> set[Piece]:
    """SM-G-49, SM-G-50, SM-G-66  Every water that some waters reach over tiles on these cells."""
    allowed = set(cells)
    found = set(starts)
    todo = list(found)
    while todo:
        cell, nth = todo.pop()
        for side in laid_face(board, cell).waters[nth].sides:
            other = beside(cell, side)
            if other not in board or other not in allowed:
                continue
            for number, water in enumerate(laid_face(board, other).waters):
                if facing(side) in water.sides and (other, number) not in found:
                    found.add((other, number))
                    todo.append((other, number))
    return found


def waters_at(board: Board, cells: Iterable[Cell]) -> set[Piece]:
    """The waters of the tiles on some cells."""
    return {(cell, nth) for cell in cells if cell in board for nth in range(len(laid_face(board, cell).waters))}


def villages(board: Board, cells: Iterable[Cell]) -> list[Cell]:
    """The cells among these where a village lies."""
    return sorted(cell for cell in cells if cell in board and board[cell][0] == VILLAGE)


# ------------------------------------------------------------------------------------------------------------ laying


def fits(board: Board, cell: Cell, name: str, turn: int) -> bool:
    """SM-G-32 to SM-G-35, SM-G-38, SM-G-39, SM-G-59 to SM-G-61, SM-G-66  Matching on every side that touches a tile."""
    mine = face(name, turn).edges
    for side in range(4):
        other = beside(cell, side)
        if other not in board:
            if name == JOKER and mine[side] == 'W':
                return False  # SM-G-59: against water of a laid tile, so never against nothing
            continue
        theirs = laid_face(board, other).edges[facing(side)]
        if name == JOKER and mine[side] == 'W' and theirs != 'W':
            return False  # SM-G-59: nor against the trees of the other joker
        if mine[side] != theirs and 'J' not in (mine[side], theirs):
            return False
    return True


def barred(act: str, options: Options) -> frozenset[Cell]:
    """SM-A2-11, SM-A2-12  The cells where no village may be laid."""
    if act == 'act2' and on(options, 'act2_prose_zone'):
        # "Contact" is side contact, as in the laying rules (SM-G-35): five cells per section, the ring of SM-G-09
        # included. With corners it would be six.
        ring = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {CENTRE}
        return frozenset(ring | {beside(cell, side) for cell in ring for side in range(4)})
    # The crossed-out cells belong to the table, so they hold in Act 8 where its table is chosen (SM-A8-11).
    if act == 'act2' or (act == 'act8' and on(options, 'act8_village_table')):
        return frozenset(crossed_out())
    return frozenset()


def crossed_out() -> set[Cell]:
    """SM-A2-11  The 2 x 2 cells at every home cell."""
    block = {(0, 1), (1, 1), (0, 2), (1, 2)}  # South; the others by quarter turns (SM-A2-23)
    found = set(block)
    for _ in range(3):
        block = {(-y, x) for x, y in block}
        found |= block
    return found


def near_enough(board: Board, own: frozenset[Cell]) -> set[Cell]:
    """SM-G-29 to SM-G-31, SM-G-40, SM-A2-07, SM-A8-05  Empty own cells beside an own tile, or home for a first tile."""
    laid = [cell for cell in own if cell in board]
    if not laid:
        return {home for home in HOMES.values() if home in own}
    return {beside(cell, side) for cell in laid for side in range(4)} & own - set(board)


def guarded(act: str, options: Options) -> frozenset[Cell]:
    """SM-A3-08  The cells that ask for a route to the village."""
    if act != 'act3':
        return frozenset()
    if on(options, 'act3_ring'):
        return frozenset((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))
    return frozenset(HOMES.values())


def legal_lays(act: str, board: Board, own: frozenset[Cell], tile: str, options: Options) -> set[tuple[int, int, int]]:
    """Every (x, y, turn) at which a player may lay a tile; `own` are the cells of all sections he holds."""
    board = {CENTRE: (ABBEY, 0), **board}
    cells = near_enough(board, own)
    if tile == VILLAGE:
        cells -= barred(act, options)
        if act == 'act8' and not on(options, 'all_four_villages'):  # SM-A8-08
            cells -= {cell for village in villages(board, own) for cell in SECTIONS[section_of(village)]}
    found = {(*cell, turn) for cell in cells for turn in range(4) if fits(board, cell, tile, turn)}
    for x, y in cells & guarded(act, options):
        for turn in range(4):
            if not _joins_village({**board, (x, y): (tile, turn)}, (x, y), own):
                found.discard((x, y, turn))
    return found


def _joins_village(board: Board, cell: Cell, own: frozenset[Cell]) -> bool:
    """SM-A3-07, SM-A3-09  Whether any water of a tile has an own route to the village."""
    return bool(reached(board, waters_at(board, villages(board, own)), own) & waters_at(board, [cell]))


def village_turns(board: Board, cell: Cell) -> set[int]:
    """SM-A1-06, SM-A1-11, SM-A1-13, SM-A3-04  The turns in which a village on a cell matches what lies around it."""
    return {turn for turn in range(4) if fits(board, cell, VILLAGE, turn)}


def faults(board: Board) -> list[str]:
    """Every touching pair of edges that cannot have been laid, and every joker whose water side meets no water."""
    found = []
    for cell, (name, _) in board.items():
        for side, mine in enumerate(laid_face(board, cell).edges):
            other = beside(cell, side)
            theirs = laid_face(board, other).edges[facing(side)] if other in board else ''
            if theirs and mine != theirs and 'J' not in (mine, theirs):
                found.append(f'{mine} of {cell} touches {theirs} of {other}')
            if name == JOKER and mine == 'W' and theirs != 'W':
                found.append(f'the joker of {cell} meets no water at {other}')
    return found
