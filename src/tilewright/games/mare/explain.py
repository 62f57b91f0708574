"""How far everybody has to go, as rows of the sheet. No points are played for (MAR-76): the rows say who is nearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, final

from tilewright.core.flat import grown
from tilewright.core.grid import Cell
from tilewright.core.play import Points
from tilewright.games.mare.boards import CLEAR, LAY, POND, STEP, WIDTH, cell_of
from tilewright.games.mare.sets import SHUT
from tilewright.games.mare.state import NOWHERE, OVER, State, winner
from tilewright.games.mare.walking import WATER

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

WIN: Final = 1
BITS: Final = 20  # more than the number of a node or a cost has
LOW: Final = (1 << BITS) - 1


class Way(NamedTuple):
    """The quickest way to the arrival pond as things stand."""

    cells: tuple[Cell, ...]
    lays: int
    clears: int

    def turns(self) -> int:
        """How many turns it takes if nothing comes between."""
        return len(self.cells) * STEP + self.lays * LAY + self.clears * CLEAR


@final
class Search:
    """The search for the quickest way of a seat, the node first over which a way can cost least.

    A node is a bank of a cell, as the number `spread * cell + bank`. The queue is a heap of plain numbers, each made of
    what a way over a node costs at least, what it costs up to there, and the node.
    """

    def __init__(self, state: State, seat: i64) -> None:
        self.board: Final = state.board
        self.deck: Final = state.deck
        self.spread: i64 = state.deck.spread
        self.start: i64 = state.at[seat] * self.spread + state.banks[seat]
        self.goal: i64 = state.goal(seat)
        self.tolls: vec[i64] = tolls(state, seat, self.goal)
        # [node] what it costs to come there, with the node before it in the low bits; the start is its own.
        self.notes: vec[i64] = state.deck.blank[:]
        self.queue: vec[i64] = state.deck.blank[:]  # what is in it counts for nothing yet
        self.waiting: i64 = 0  # how many of the queue

    def run(self) -> i64:
        """Gives the node where the quickest way ends; every cell can be entered at some cost, so there is one."""
        self.reach(self.start, 0, self.start)
        while True:
            first = self.pop()
            node, cost = first & LOW, (first >> BITS) & LOW
            if node // self.spread == self.goal:
                return node
            if cost == self.cost(node):
                self.go_on(node, cost)

    def cost(self, node: i64) -> i64:
        """What it costs to come to a node, negative where no way there is known."""
        return self.notes[node] >> BITS

    def before(self, node: i64) -> i64:
        """The node before one that was reached."""
        return self.notes[node] & LOW

    def go_on(self, node: i64, cost: i64) -> None:
        """Reaches the nodes one step on."""
        board, spread, doors = self.board, self.spread, self.deck.doors
        here = node // spread
        bank = node - here * spread
        mine: i64 = -1
        if board.at[here] >= 0:
            mine = 8 * board.face[board.at[here]]
        for side in range(4):
            to = here + board.steps[side]
            toll = self.tolls[to]
            if toll == 0:
                continue
            halves: i64 = 3  # the halves of the side that lead out of the bank; both where no tile lies
            if mine >= 0:
                halves = (doors[mine + 2 * side] == bank) + 2 * (doors[mine + 2 * side + 1] == bank)
            if board.at[to] >= 0:
                self.enter(to, side, halves, cost + toll, node)
                continue
            if not halves and toll < POND:  # nobody is carried over a pond by its sides
                toll += CLEAR
            self.reach(to * spread + WATER, cost + toll, node)

    def enter(self, to: i64, side: i64, halves: i64, cost: i64, node: i64) -> None:
        """Reaches the banks of a tile that these halves of a side lead to, or all of them by clearing it."""
        face, doors = self.board.face[self.board.at[to]], self.deck.doors
        theirs = 8 * face + 2 * (side ^ 2)
        one = doors[theirs + 1] if halves & 1 else SHUT
        two = doors[theirs] if halves & 2 else SHUT
        if one != SHUT:
            self.reach(to * self.spread + one, cost, node)
        if two != SHUT:
            self.reach(to * self.spread + two, cost, node)
        if one == SHUT and two == SHUT:
            for bank in self.deck.banks[face >> 2] or [WATER]:
                self.reach(to * self.spread + bank, cost + CLEAR, node)

    def reach(self, node: i64, cost: i64, came: i64) -> None:
        """Notes a node and what it costs to come there, unless as cheap a way there is known."""
        old = self.cost(node)
        if old < 0 or cost < old:
            self.notes[node] = cost << BITS | came
            self.push((((cost + apart(node // self.spread, self.goal)) << BITS | cost) << BITS) | node)

    def push(self, number: i64) -> None:
        """Puts a number into the queue."""
        if self.waiting == len(self.queue):
            self.queue = grown(self.queue, 2 * self.waiting, 0)
        queue, hole = self.queue, self.waiting
        self.waiting += 1
        while hole > 0 and queue[(hole - 1) >> 1] > number:
            queue[hole] = queue[(hole - 1) >> 1]
            hole = (hole - 1) >> 1
        queue[hole] = number

    def pop(self) -> i64:
        """Takes the least number out of the queue."""
        queue, last = self.queue, self.waiting - 1
        least, number = queue[0], queue[last]
        self.waiting = last
        hole: i64 = 0
        while 2 * hole + 1 < last:
            under = 2 * hole + 1
            if under + 1 < last and queue[under + 1] < queue[under]:
                under += 1
            if queue[under] >= number:
                break
            queue[hole] = queue[under]
            hole = under
        queue[hole] = number
        return least


def tolls(state: State, seat: i64, goal: i64) -> vec[i64]:
    """What it takes a seat to enter each cell over an open side; 0 beyond the edge."""
    board, out = state.board, state.layout.tolls[:]
    out[goal] = STEP
    for place in range(board.laid):
        out[board.where[place]] = STEP
    for other in range(state.rules.seats):
        cell: i64 = state.at[other]
        if other != seat and cell != NOWHERE and out[cell] == STEP:
            out[cell] = STEP + CLEAR
    return out


def apart(here: i64, there: i64) -> i64:
    """How many steps two cells are apart: no way is quicker."""
    east, south = here % WIDTH - there % WIDTH, here // WIDTH - there // WIDTH
    return (east if east > 0 else -east) + (south if south > 0 else -south)


def cost_of_way(state: State, seat: i64) -> int:
    """How many turns the quickest way takes."""
    search = Search(state, seat)
    return int(search.cost(search.run()))


def way(state: State, seat: i64) -> Way:
    """MAR-12  The quickest way to the own arrival pond: over open sides, and tiles to be laid or cleared away."""
    search = Search(state, seat)
    node = search.run()
    cost = search.cost(node)
    cells: list[Cell] = []
    lays = 0
    while node != search.start:
        here = node // search.spread
        cells.append(cell_of(here))
        lays += is_bare(state, here)
        node = search.before(node)
    # What steps and lays do not explain of the cost is for obstacles.
    return Way(tuple(reversed(cells)), lays, (int(cost) - len(cells) * STEP - lays * LAY) // CLEAR)


def is_bare(state: State, cell: i64) -> bool:
    """Whether a cell still waits for a tile."""
    return state.place(cell) < 0 and not state.is_pond(cell)


def sheet(state: State) -> list[Points]:
    """MAR-76  Who is how far from home, and who is there (MAR-74); due until the game is over."""
    return ways(state) + wins(state)


def scores(state: State) -> list[int]:
    """What the rows of each seat add up to."""
    out = [0] * state.rules.seats
    for seat in range(state.rules.seats):
        if state.ponds[seat] != NOWHERE:
            out[seat] = -cost_of_way(state, seat)
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
