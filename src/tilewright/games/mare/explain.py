"""How far everybody has to go, as rows of the sheet. No points are played for (MAR-76): the rows say who is nearer."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.grid import Cell
from tilewright.core.play import Points
from tilewright.games.mare.boards import DARK, LIGHT, NONE, WIDTH, cell_of
from tilewright.games.mare.sets import SHUT
from tilewright.games.mare.state import NOWHERE, OVER, State
from tilewright.games.mare.turn import winner
from tilewright.games.mare.walking import WATER, banks_of

if TYPE_CHECKING:
    from mypy_extensions import i64

# What it takes, in turns, to enter a cell.
STEP: Final = 1
LAY: Final = 1  # more, where no tile lies yet
CLEAR: Final = 2  # more, where a side is shut or somebody stands in the way
POND: Final = 3 * CLEAR  # more, over a pond that is not the own one: only a bucket helps there
BANKS: Final = 16  # more than a tile has
WIN: Final = 1


class Way(NamedTuple):
    """The quickest way to the arrival pond as things stand."""

    cells: tuple[Cell, ...]
    lays: int
    clears: int

    def turns(self) -> int:
        """How many turns it takes if nothing comes between."""
        return len(self.cells) * STEP + self.lays * LAY + self.clears * CLEAR


def way(state: State, seat: i64) -> Way:
    """MAR-12  The quickest way to the own arrival pond: over open sides, and tiles to be laid or cleared away."""
    came: dict[int, int] = {}
    node, cost = search(state, seat, came)
    return way_back(state, came, node, cost)


def search(state: State, seat: i64, came: dict[int, int]) -> tuple[int, int]:
    """Finds the quickest way: gives where it ends and what it costs, and notes for each node where it came from."""
    start, goal = BANKS * state.at[seat] + state.banks[seat], state.goal(seat)
    far = {start: 0}
    came[start] = start
    queue = [(0, 0, start)]
    while True:  # every cell can be entered at some cost, so the goal is reached
        _, cost, node = heappop(queue)
        if node // BANKS == goal:
            return node, cost
        if cost > far[node]:
            continue
        for onto, more in ahead(state, seat, node // BANKS, node % BANKS, goal):
            if onto not in far or cost + more < far[onto]:
                far[onto], came[onto] = cost + more, node
                heappush(queue, (cost + more + apart(onto // BANKS, goal), cost + more, onto))


def apart(here: int, there: int) -> int:
    """How many steps two cells are apart: no way is quicker."""
    return abs(here % WIDTH - there % WIDTH) + abs(here // WIDTH - there // WIDTH)


def ahead(state: State, seat: i64, here: int, bank: int, goal: int) -> list[tuple[int, int]]:
    """The nodes one step on, with what they cost."""
    out: list[tuple[int, int]] = []
    board, ground = state.board, state.layout.ground
    mine = 8 * board.face[board.at[here]] if board.at[here] >= 0 else -1
    for side in range(4):
        to = int(here + board.steps[side])
        if ground[to] == NONE:
            continue
        if board.at[to] >= 0 or to == goal:
            out += entries(state, seat, to, out_by(state, mine, side, bank), side)
        elif ground[to] == LIGHT or ground[to] == DARK:
            cost = STEP + LAY if out_by(state, mine, side, bank) else STEP + LAY + CLEAR
            out.append((BANKS * to + WATER, cost))
        else:
            out.append((BANKS * to + WATER, STEP + POND))
    return out


def out_by(state: State, mine: i64, side: i64, bank: int) -> i64:
    """Which halves of a side lead out of a bank, as a mask; both of them where no tile lies (mine < 0)."""
    if mine < 0:
        return 3
    doors = state.deck.doors
    return (doors[mine + 2 * side] == bank) + 2 * (doors[mine + 2 * side + 1] == bank)


def entries(state: State, seat: i64, to: int, halves: i64, side: i64) -> list[tuple[int, int]]:
    """The banks of a tile, or the pond, that these halves of a side lead to, with what it costs to come there."""
    taken = state.stands_on(to)
    cost = STEP if taken < 0 or taken == seat else STEP + CLEAR
    if state.place(to) < 0:
        return [(BANKS * to + WATER, cost if halves else cost + CLEAR)]
    theirs, doors = 8 * state.face(to) + 2 * (side ^ 2), state.deck.doors
    one = doors[theirs + 1] if halves & 1 else SHUT
    two = doors[theirs] if halves & 2 else SHUT
    if one == SHUT and two == SHUT:
        return [(BANKS * to + bank, cost + CLEAR) for bank in banks_of(state, to) or [WATER]]
    met = {int(one), int(two)} - {int(SHUT)}
    return [(BANKS * to + bank, cost) for bank in sorted(met)]


def is_bare(state: State, cell: int) -> bool:
    """Whether a cell still waits for a tile."""
    return state.place(cell) < 0 and not state.is_pond(cell)


def way_back(state: State, came: dict[int, int], node: int, cost: int) -> Way:
    """The way that led to a node at a cost; what steps and lays do not explain of it is for obstacles."""
    cells: list[Cell] = []
    lays = 0
    while came[node] != node:
        cells.append(cell_of(node // BANKS))
        lays += is_bare(state, node // BANKS)
        node = came[node]
    return Way(tuple(reversed(cells)), lays, (cost - len(cells) * STEP - lays * LAY) // CLEAR)


def sheet(state: State) -> list[Points]:
    """MAR-76  Who is how far from home, and who is there (MAR-74); due until the game is over."""
    return ways(state) + wins(state)


def scores(state: State) -> list[int]:
    """What the rows of each seat add up to."""
    out = [0] * state.rules.seats
    for seat in range(state.rules.seats):
        if state.ponds[seat] != NOWHERE:
            out[seat] = -search(state, seat, {})[1]
    if winner(state) >= 0:
        out[winner(state)] += WIN
    return out


def ways(state: State) -> list[Points]:
    """How many turns everybody would still need, as points lost."""
    seats = [seat for seat in range(state.rules.seats) if state.ponds[seat] != NOWHERE]
    found = [(seat, way(state, seat)) for seat in seats]
    due = state.phase != OVER
    return [
        Points(seat, 'way', -one.turns(), 'MAR-12', one.cells, due, figures(one)) for seat, one in found if one.cells
    ]


def figures(one: Way) -> str:
    """The arithmetic of a way: steps, tiles to lay, obstacles."""
    terms = [str(len(one.cells))]
    if one.lays:
        terms.append(str(one.lays))
    if one.clears:
        terms.append(f'{one.clears} x {CLEAR}')
    return f'-({" + ".join(terms)})' if len(terms) > 1 else f'-{terms[0]}'


def wins(state: State) -> list[Points]:
    """MAR-74  The line of the winner."""
    seat = winner(state)
    return [Points(seat, 'win', WIN, 'MAR-74', (cell_of(state.goal(seat)),))] if seat >= 0 else []
