"""Where a tile may be laid in Acts 4, 5 and 7, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tests.games.marshlands.slow_boats import Sections, boat_steps
from tests.games.marshlands.slow_laying import CENTRE, HOMES, SECTIONS, Board, Cell, Options, beside, fits, near_enough
from tests.games.marshlands.slow_parts import Place

Lays = set[tuple[int, int, int]]  # x, y, turn

RING = frozenset((x, y) for x in (-1, 0, 1) for y in (-1, 0, 1))  # SM-G-09: what touches the centre, with it


def sections_of(owners: Mapping[str, int]) -> dict[Cell, int]:
    """SM-G-07, SM-G-13  Whose section each cell is, from the seats of the used sections by their letters."""
    return {cell: seat for letter, seat in owners.items() for cell in SECTIONS[letter]}


def cells_of_seat(sections: Sections, seat: int) -> frozenset[Cell]:
    """The cells of a seat's section."""
    return frozenset(cell for cell, owner in sections.items() if owner == seat)


def turned(board: Board, cells: Iterable[Cell], tile: str) -> Lays:
    """SM-G-32 to SM-G-36  These cells with every turn in which a tile matches there."""
    return {(*cell, turn) for cell in cells for turn in range(4) if fits(board, cell, tile, turn)}


def act4_lays(board: Board, sections: Sections, seat: int, tile: str, blocked: int | None) -> Lays:
    """SM-A4-06, SM-A4-07, SM-A4-10 to SM-A4-14  Every lay of a tile.

    `blocked` is the seat on whose section the player just before laid a tile.
    """
    cells = set(near_enough(board, cells_of_seat(sections, seat)))
    for other in set(sections.values()) - {seat, blocked}:
        cells |= near_enough(board, cells_of_seat(sections, other)) - RING
    return turned(board, cells, tile)


def act5_lays(
    board: Board, sections: Sections, seat: int, boat: Place, tile: str, options: Options, *, first: bool = False
) -> Lays:
    """SM-A5-08, SM-A5-10  Every lay on the own section, beside its tiles; the first tile of a player on his home cell.

    SM-A5-11 to SM-A5-13: and those on another's section onto which the boat can step at once.
    """
    mine = cells_of_seat(sections, seat)
    home = mine & set(HOMES.values())
    if first and not home & set(board):
        return turned(board, home, tile)
    own = turned(board, near_enough(board, mine), tile)
    near = {beside(boat[0], side) for side in range(4)} - set(board)
    foreign = {cell for cell in near if sections.get(cell, seat) != seat}
    return own | {
        (x, y, turn)
        for x, y, turn in turned(board, foreign, tile)
        if _can_follow({**board, (x, y): (tile, turn)}, sections, seat, boat, (x, y), options)
    }


def _can_follow(board: Board, sections: Sections, seat: int, boat: Place, cell: Cell, options: Options) -> bool:
    """SM-A5-11  Whether a boat can step onto the tile on a cell."""
    return any(place[0] == cell for place in boat_steps('act5', board, sections, seat, boat, options))


def act7_lays(board: Board, size: int, tile: str) -> Lays:
    """SM-A7-15 to SM-A7-17, SM-A7-47  Every lay beside any laid tile on a board of an odd size."""
    far = size // 2
    free = {beside(cell, side) for cell in board for side in range(4)} - set(board)
    return turned(board, {cell for cell in free if max(abs(cell[0]), abs(cell[1])) <= far}, tile)


def centred(board: Board, tile: str, turn: int = 0) -> dict[Cell, tuple[str, int]]:
    """A board with this tile in the centre: Abbey, village or Eclipse (SM-G-10, SM-A5-03, SM-E-03)."""
    return {**board, CENTRE: (tile, turn)}
