"""A slow referee: what may be played, worked out anew from what the table shows and from the drawings alone."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from tilewright.core.grid import Cell
from tilewright.core.play import Ask
from tilewright.core.scene import Scene
from tilewright.games.mare import GAME

SIDES = {'n': (0, -1), 'e': (1, 0), 's': (0, 1), 'w': (-1, 0)}
NEAR_MIDDLE = ((0, 1), (0, 3), (1, 4), (3, 4), (4, 3), (4, 1), (3, 0), (1, 0))  # the cell of each half side
WALKS = {'crapauduc': (1, True), 'pluie': (2, False)}
MOVERS = ('crapauduc', 'pluie', 'seau')
EFFECTS = ('crapauduc', 'pluie', 'chantier', 'pelleteuse', 'remembrement', 'seau', 'pointe')
Bank = frozenset[tuple[int, int]]  # cells of a drawing, as it lies


class Table(NamedTuple):
    """A scene taken apart."""

    roads: str
    line: bool
    ground: dict[Cell, str]
    laid: dict[Cell, tuple[str, int]]
    at: dict[int, Cell]
    goal: dict[int, Cell]
    bank: dict[int, Bank]
    hands: dict[int, tuple[str, ...]]
    pile: int
    halted: set[int]
    wide: int
    high: int


def turned(rows: tuple[str, ...], turn: int) -> tuple[str, ...]:
    """A drawing after quarter turns clockwise."""
    for _ in range(turn):
        rows = tuple(''.join(row[x] for row in reversed(rows)) for x in range(5))
    return rows


def spun(spot: tuple[int, int], turn: int) -> tuple[int, int]:
    """A cell of a drawing after quarter turns clockwise."""
    for _ in range(turn):
        spot = (spot[1], 4 - spot[0])
    return spot


@cache
def banks(roads: str, name: str, turn: int) -> tuple[Bank, ...]:
    """Where one can stand on a tile: anywhere that is open, or between roads through the middle."""
    rows = turned(GAME.tiles[name].rows, turn)
    left = {(y, x) for y, x in product(range(5), repeat=2) if rows[y][x] in '.vHh'}
    if roads == 'border':
        return (frozenset(left),) if left else ()
    out = []
    while left:
        found, queue = set(), [min(left)]
        while queue:
            y, x = queue.pop()
            if (y, x) in left:
                left.remove((y, x))
                found.add((y, x))
                queue += [(y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)]
        out.append(frozenset(found))
    return tuple(out)


def take_apart(scene: Scene, roads: str, line: bool) -> Table:
    """Reads a scene."""
    ground = {each.cell: each.kind for each in scene.grounds}
    laid = {each.cell: (each.tile, each.turn) for each in scene.laid}
    goal = {each.seat: each.cell for each in scene.grounds if each.seat >= 0 and each.kind.endswith('arrival')}
    bank: dict[int, Bank] = {}
    for piece in scene.pieces:
        if piece.cell in laid:
            name, turn = laid[piece.cell]
            spot = spun(GAME.tiles[name].parts[piece.part].cells[0], turn)
            bank[piece.seat] = next(one for one in banks(roads, name, turn) if spot in one)
    at = {piece.seat: piece.cell for piece in scene.pieces}
    pile = next(count.n for count in scene.counts if count.what == 'pile')
    halted = {count.seat for count in scene.counts if count.what == 'halted'}
    hands = {hand.seat: hand.tiles for hand in scene.hands}
    wide, high = 1 + max(cell.x for cell in ground), 1 + max(cell.y for cell in ground)
    return Table(roads, line, ground, laid, at, goal, bank, hands, pile, halted, wide, high)


def exits(table: Table, cell: Cell, side: int, over_roads: bool) -> list[Bank | None]:
    """Which bank, if any, each half of a side of a cell leads to; a pond's is the empty bank."""
    if cell not in table.laid:
        return [frozenset(), frozenset()]
    name, turn = table.laid[cell]
    there = banks(table.roads, name, turn)
    if table.roads == 'border':
        rows = turned(GAME.tiles[name].rows, turn)
        middle = (rows[0][2], rows[2][4], rows[4][2], rows[2][0])[side]
        open_side = middle in ('.vHhR' if over_roads else '.vHh')
        return 2 * [there[0] if open_side else None]
    halves = (2 * side, 2 * side + 1)
    return [next((one for one in there if NEAR_MIDDLE[half] in one), None) for half in halves]


def entered(table: Table, seat: int, side: int, over_roads: bool) -> set[Bank]:
    """The banks that a step over a side leads to."""
    here = table.at[seat]
    to = here.step(side)
    if to not in table.laid and to != table.goal[seat]:
        return set()
    if to in table.at.values():
        return set()
    mine = exits(table, here, side, over_roads)
    theirs = list(reversed(exits(table, to, (side + 2) % 4, over_roads)))
    own = table.bank.get(seat, frozenset())
    met = {b for a, b in zip(mine, theirs, strict=True) if a is not None and b is not None and (over_roads or a == own)}
    if met and over_roads and to in table.laid:
        return set(banks(table.roads, *table.laid[to]))
    return met


def steps(table: Table, seat: int, over_roads: bool) -> list[Cell]:
    """The cells a character can step to."""
    return [table.at[seat].step(side) for side in range(4) if entered(table, seat, side, over_roads)]


def carries(table: Table, seat: int) -> list[Cell]:
    """The cells a character can be carried to."""
    far = [table.at[seat].step(side, 2) for side in range(4)]
    free = [cell for cell in far if cell in table.laid and cell not in table.at.values()]
    return [cell for cell in free if set(''.join(GAME.tiles[table.laid[cell][0]].rows)) != {'L'}]


def after_push(table: Table, cell: Cell, way: str) -> dict[Cell, tuple[str, int]] | None:
    """The tiles once those from a cell on are pushed, the cell itself empty; None when that is forbidden."""
    (dx, dy), wide, high = SIDES[way], table.wide, table.high
    line = [Cell((cell.x + n * dx) % wide, (cell.y + n * dy) % high) for n in range(wide if dx else high)]
    gaps = [n for n, at in enumerate(line) if at not in table.laid]
    if not gaps or table.ground[line[gaps[0]]] not in ('light', 'dark'):
        return None
    series = line[: gaps[0] + 1]
    watched = line if table.line else series
    if any(table.ground[at] == 'dark' for at in series) or any(at in watched for at in table.at.values()):
        return None
    out = dict(table.laid)
    for at in series[:-1]:
        del out[at]
    for n, at in enumerate(series[:-1]):
        out[series[n + 1]] = table.laid[at]
    return out


def usable(table: Table, seat: int, name: str) -> bool:
    """Whether an effect can be carried out."""
    loose = [cell for cell in table.laid if cell not in table.at.values()]
    if name in MOVERS and seat in table.halted:
        return False
    if name in WALKS:
        return bool(steps(table, seat, WALKS[name][1]))
    return {
        'seau': bool(carries(table, seat)),
        'chantier': sum(tile not in EFFECTS for tile in table.hands[seat]) >= 2,
        'pelleteuse': bool(loose),
        'remembrement': bool(loose),
        'pointe': True,
    }[name]


def lays(table: Table, seat: int) -> set[str]:
    """Every way to lay a tile of the hand."""
    land = {tile for tile in table.hands[seat] if tile not in EFFECTS}
    free = [cell for cell, kind in table.ground.items() if kind in ('light', 'dark') and cell not in table.laid]
    return {f'lay {tile} {cell} r{turn}' for tile in land for cell in free for turn in range(4)}


def turn_moves(table: Table, seat: int) -> set[str]:
    """Everything that may be played on a turn."""
    hand = set(table.hands[seat])
    out = lays(table, seat)
    if seat not in table.halted:
        out |= {f'go {cell}' for cell in steps(table, seat, False)}
    for cell, way in product(table.laid, SIDES):
        if after_push(table, cell, way) is not None:
            out |= {f'insert {tile} {cell} r{turn} {way}' for tile in hand - set(EFFECTS) for turn in range(4)}
    out |= {f'use {tile}' for tile in hand & set(EFFECTS) if usable(table, seat, tile)}
    if table.pile:
        out |= {f'exchange {tile}' for tile in hand}
    return out or {'pass'}


def effect_moves(table: Table, seat: int, ask: Ask) -> set[str]:
    """Every way to go on with an effect."""
    loose = [cell for cell in table.laid if cell not in table.at.values()]
    name = str(ask.data[0])
    if name in WALKS:
        on = {f'go {cell}' for cell in steps(table, seat, WALKS[name][1])}
        return on | ({'stop'} if ask.about == 'walk_on' else set())
    return {
        'seau': {f'carry {cell}' for cell in carries(table, seat)},
        'chantier': lays(table, seat),
        'pelleteuse': {f'lift {cell}' for cell in loose},
        'remembrement': {f'turn {cell} r{turn}' for cell in loose for turn in range(4) if turn != table.laid[cell][1]},
        'pointe': {f'halt @{other + 1}' for other in table.hands if other != seat},
    }[name]
