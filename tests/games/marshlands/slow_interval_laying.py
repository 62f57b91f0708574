"""Where a tile may be laid in an interval, read a second time from the statements."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tests.games.marshlands.slow_interval_parts import (
    COLOURS,
    Marsh,
    around,
    colour_in,
    edge_at,
    edges,
    flood,
    has_cow_bonus,
    is_basic,
    is_event,
    is_fixed,
    is_village,
    lying,
    lying_in,
    places,
    plain,
)
from tests.games.marshlands.slow_laying import ABBEY, HOMES, JOKER, Cell, beside, facing

Lays = set[tuple[int, int, int]]  # x, y, turn

TABLE = tomllib.loads(Path(__file__).with_name('marshlands-events.toml').read_text(encoding='utf-8'))['tile']
REPLACES: dict[str, set[str]] = {entry['id']: set(entry['replaces']) for entry in TABLE}
# SM-I3-62, SM-I3-117 and SM-I2-77 are no bars of a whole section.
APART = {('fire', 'rain'), ('pollution', 'purifying_plant')}
BARRED_BY: dict[str, set[str]] = {
    entry['id']: {
        other for other in entry['barred_by'] if (entry['id'], other) not in APART and other != 'professional_guide'
    }
    for entry in TABLE
}
LATE = 21  # SM-I1-82
# SM-I3-14: the four cells of each section that are nearest to the Factory.
BLOCKS: dict[str, frozenset[Cell]] = {
    'S': frozenset({(0, 1), (1, 1), (0, 2), (1, 2)}),
    'W': frozenset({(-1, 0), (-1, 1), (-2, 0), (-2, 1)}),
    'N': frozenset({(0, -1), (-1, -1), (0, -2), (-1, -2)}),
    'E': frozenset({(1, 0), (1, -1), (2, 0), (2, -1)}),
}


class Layer(NamedTuple):
    """Who lays, in which interval, and what the tiles on the board do not tell."""

    interval: int
    seat: int
    started: bool = True  # whether he has laid a tile before (SM-I2-15)
    ever: Mapping[int, int] = {}  # how many tiles were ever laid on each section (SM-I1-81)


def letter_of(marsh: Marsh, seat: int) -> str:
    """The section that a seat sits at."""
    return next(letter for letter, home in HOMES.items() if marsh.sections.get(home) == seat)


def cells_of(marsh: Marsh, seat: int) -> frozenset[Cell]:
    """The cells of a seat's section."""
    return frozenset(cell for cell, owner in marsh.sections.items() if owner == seat)


def has_village(marsh: Marsh, seat: int) -> bool:
    """Whether the village of a seat lies, in the intervals where it goes on the own section."""
    return any(cell in marsh.board and marsh.board[cell][0] == 'VIL' for cell in cells_of(marsh, seat))


def lays_of(marsh: Marsh, layer: Layer, tile: str) -> Lays:
    """Every lay of a tile that a seat holds or is offered."""
    found = {
        (*cell, turn) for cell in cells_for(marsh, layer, tile) for turn in range(4) if fits(marsh, cell, tile, turn)
    }
    if plain(tile) == 'fire':
        found = {lay for lay in found if _burns(marsh, lay, tile)}
    return found


# ------------------------------------------------------------------------------------------------------------- cells


def cells_for(marsh: Marsh, layer: Layer, tile: str) -> set[Cell]:
    """The cells where a tile may be laid if it matches."""
    seat = layer.seat
    if layer.interval == 2:
        home = HOMES[letter_of(marsh, seat)]
        if not _may_lay_property(marsh, seat, tile):
            return set()
        if not layer.started and home not in marsh.board:  # SM-I2-15, SM-I2-16
            return {home}
    if is_event(tile):
        cells = set[Cell]()
        for owner in set(marsh.sections.values()):  # SM-I1-11, SM-I1-33
            if _is_open_to(marsh, layer, owner) and not barred(marsh, tile, owner):
                cells |= open_cells(marsh, owner) | replaced_by(marsh, tile, owner)
    else:
        cells = open_cells(marsh, seat)  # SM-I1-16, SM-I2-21
        if tile == ABBEY and marsh.chosen('abbey_anywhere'):  # SM-I3-24
            for owner in set(marsh.sections.values()):
                cells |= open_cells(marsh, owner) if _is_open_to(marsh, layer, owner) else set()
    return {cell for cell in cells if _is_allowed(marsh, layer, tile, cell)}


def open_cells(marsh: Marsh, owner: int) -> set[Cell]:
    """SM-I1-15, SM-I3-12  Empty cells of a section beside one of its tiles or beside the centre."""
    cells = cells_of(marsh, owner)
    near = {beside(cell, side) for cell in cells if cell in marsh.board for side in range(4)}
    return {cell for cell in cells if cell not in marsh.board and (cell in near or cell in HOMES.values())}


def replaced_by(marsh: Marsh, tile: str, owner: int) -> set[Cell]:
    """SM-I1-30, SM-I1-34 to SM-I1-36, SM-I3-25, SM-I3-47  Cells of a section whose tile an event may replace."""
    return {cell for cell in cells_of(marsh, owner) if cell in marsh.board and _may_replace(tile, marsh.board[cell][0])}


def _may_replace(tile: str, other: str) -> bool:
    return not is_fixed(other) and (is_basic(other) or plain(other) in REPLACES[plain(tile)])


def barred(marsh: Marsh, tile: str, owner: int) -> bool:
    """SM-I1-85, SM-I1-91 and so on  Whether a tile on a section keeps an event away from it."""
    return any(lying_in(marsh, other, owner) for other in BARRED_BY[plain(tile)])


def _is_open_to(marsh: Marsh, layer: Layer, owner: int) -> bool:
    """SM-I3-16, SM-I3-19  Whether a seat may lay on a section: another's only when its village lies."""
    return layer.interval != 3 or owner == layer.seat or has_village(marsh, owner)


def _is_allowed(marsh: Marsh, layer: Layer, tile: str, cell: Cell) -> bool:
    """What else forbids a cell to a tile."""
    owner = marsh.sections[cell]
    if plain(tile) == 'bishop':
        return owner == layer.seat or nth_of_section(marsh, layer, cell) >= LATE  # SM-I1-82 to SM-I1-84
    if plain(tile) == 'pollution' and cell in zone(marsh):
        return False  # SM-I3-117
    if layer.interval == 3 and owner == layer.seat and not has_village(marsh, owner):
        block = BLOCKS[letter_of(marsh, owner)]
        free = {each for each in block if each not in marsh.board}
        if is_village(tile):
            return cell in block  # SM-I3-13
        if free == {cell} and plain(tile) != 'floods':
            return False  # SM-I3-17
    return not has_cow_bonus(tile) or not keeps_cows_away(marsh, owner)


def nth_of_section(marsh: Marsh, layer: Layer, cell: Cell) -> int:
    """SM-I1-46, SM-I1-81  Which tile of its section a tile on a cell would be."""
    owner = marsh.sections[cell]
    if marsh.chosen('bishop_counts_laid'):
        return layer.ever.get(owner, 0) + 1
    return len(cells_of(marsh, owner) & set(marsh.board) | {cell})


def keeps_cows_away(marsh: Marsh, owner: int) -> bool:
    """SM-I1-114, SM-I1-116, SM-I3-124, SM-I3-125, SM-I3-129  Whether no cow bonus may be laid on a section."""
    if lying_in(marsh, 'wizard', owner):
        return not lying_in(marsh, 'blessing', owner) or marsh.chosen('wizard_ban_stays')
    return bool(lying_in(marsh, 'mad_cow', owner)) and not lying_in(marsh, 'pasture', owner)


def zone(marsh: Marsh) -> frozenset[Cell]:
    """SM-I3-117, SM-I3-118  The cells that the Purifying Plant protects, if its zone does not sleep."""
    out = frozenset[Cell]()
    for plant in lying(marsh, 'purifying_plant'):
        if marsh.chosen('plant_protects') or not lying_in(marsh, 'pollution', marsh.sections[plant]):
            out |= around(plant, 2)
    return out


def _may_lay_property(marsh: Marsh, seat: int, tile: str) -> bool:
    """SM-I2-48, SM-I2-57  Private Property in a colour that is played is laid by that player only."""
    if plain(tile) != 'private_property':
        return True
    owner = COLOURS.index(colour_in(tile))
    return owner == seat or owner not in set(marsh.sections.values())


# ---------------------------------------------------------------------------------------------------------- matching


def fits(marsh: Marsh, cell: Cell, tile: str, turn: int) -> bool:
    """SM-G-32 to SM-G-35, SM-G-59 to SM-G-61, SM-G-66, SM-I1-31  Matching on every side that touches a tile."""
    mine = edges(tile, turn)
    for side in range(4):
        other = beside(cell, side)
        theirs = edge_at(marsh, other, facing(side)) if other in marsh.board else ''
        if tile == JOKER and mine[side] == 'W' and theirs != 'W':
            return False  # SM-G-59
        if theirs and not may_meet(marsh, mine[side], theirs, eased=frozenset({cell, other}) in marsh.eased):
            return False
    return True


def may_meet(marsh: Marsh, mine: str, theirs: str, *, eased: bool) -> bool:
    """SM-G-66, SM-I1-122, SM-I1-125, SM-I3-51, SM-I3-53  Whether two sides may touch."""
    if mine == '*':
        return not (marsh.chosen('floods_match_water') and theirs == 'W')
    if 'J' in (mine, theirs) or mine == theirs:
        return True
    return (eased or 'X' in (mine, theirs)) and 'W' not in (mine, theirs)


def _burns(marsh: Marsh, lay: tuple[int, int, int], tile: str) -> bool:
    """SM-I3-59, SM-I3-62  Whether a Fire meets a copse, and none of its copse has Rain."""
    x, y, turn = lay
    cell = (x, y)
    meets = any(
        kind == 'C' and beside(cell, side) in marsh.board and edge_at(marsh, beside(cell, side), facing(side)) == 'C'
        for side, kind in enumerate(edges(tile, turn))
    )
    after = marsh._replace(board={**marsh.board, cell: (tile, turn)})
    copse = flood(after, [place for place in places(after, 'copse') if place[0] == cell])
    return meets and not {each for each, _ in copse} & set(lying(after, 'rain'))


def put_up_of(hand: Iterable[str], seats: int, scope: str) -> set[str]:
    """SM-I1-53, SM-I1-57, SM-I2-24  The tiles of a hand that may be put up for an exchange."""
    theirs = {f'private_property/{shape}:{colour}' for shape in ('straight', 'tee') for colour in COLOURS[:seats]}
    return {tile for tile in hand if not is_fixed(tile) and (is_event(tile) or scope == 'any')} - theirs


def offers_of(hand: Iterable[str]) -> set[str]:
    """SM-I1-21, SM-I1-23, SM-I2-20, SM-I3-23  The tiles of a hand that may be offered."""
    return {tile for tile in hand if not is_fixed(tile)}
