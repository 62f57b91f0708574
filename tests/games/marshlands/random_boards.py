"""Random boards of the Sacred Marshlands, laid by the referee's own rules, the same for the same seed."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tests.games.marshlands.slow_laying import (
    ABBEY,
    CENTRE,
    CORNERS,
    COUNTS,
    HOMES,
    JOKER,
    VILLAGE,
    Board,
    Cell,
    Piece,
    beside,
    cells_of,
    face,
    facing,
    laid_face,
    legal_lays,
    reached,
    section_of,
    village_turns,
    villages,
    waters_at,
)

HAND = 3
SEATINGS = {
    2: (('S', 'N'), ('W', 'E'), ('S', 'W'), ('N', 'E')),  # SM-G-12, the last two for seats-adjacent
    3: (('S', 'W', 'N'), ('W', 'N', 'E'), ('N', 'E', 'S'), ('E', 'S', 'W')),
    4: (('S', 'W', 'N', 'E'),),
}
SOLITAIRE = ('S', 'W', 'N', 'E', 'SW', 'SN', 'WE', 'SWN', 'SWNE')  # SM-A8-02


class Lay(NamedTuple):
    """A tile laid by a seat."""

    seat: int
    tile: str
    x: int
    y: int
    turn: int


class RandomBoard(NamedTuple):
    """A board and the lays that made it, in order: in Acts 1 and 3 first the villages; the Abbey is none of them."""

    act: str
    seats: tuple[str, ...]
    options: dict[str, str]
    lays: tuple[Lay, ...]
    board: dict[Cell, tuple[str, int]]


def random_board(
    act: str, seats: int, seed: int, options: dict[str, str] | None = None, fill: float | None = None
) -> RandomBoard:
    """A board for an Act, filled to about this share of the used cells or to a random one.

    Seats are 1 in Act 8 and 2 to 4 in the others. Some boards are laid by chance alone; some by people who like
    neighbours, so that things get closed and shared; some by people who lead canals from the anchor as well.
    """
    rng = Random(f'{act} {seats} {seed}')
    sections = rng.choice(SEATINGS[seats]) if seats > 1 else (rng.choice(SOLITAIRE),)
    dealer = Dealer(act, sections, options or {}, rng)
    share = rng.uniform(0.2, 1.0) if fill is None else fill
    wanted = round(share * sum(len(cells_of(each)) for each in sections))
    seat = misses = 0
    while len(dealer.lays) < wanted and misses < len(sections):
        misses = 0 if dealer.lay(seat) else misses + 1
        seat = (seat + 1) % len(sections)
    return RandomBoard(act, sections, dict(options or {}), tuple(dealer.lays), dealer.board)


class Dealer:
    """Lays tile after tile."""

    def __init__(self, act: str, seats: tuple[str, ...], options: dict[str, str], rng: Random) -> None:
        self.act = act
        self.seats = seats
        self.options = options
        self.rng = rng
        self.own = [cells_of(sections) for sections in seats]
        self.board: dict[Cell, tuple[str, int]] = {CENTRE: (ABBEY, 0)}
        self.lays: list[Lay] = []
        self.manner = rng.choice(('chance', 'tidy', 'linked'))
        self.stock = [name for name, copies in COUNTS.items() for _ in range(copies)]
        rng.shuffle(self.stock)
        if rng.random() < 0.5:  # jokers early, so that small boards have them too
            self.stock = [name for name in self.stock if name != JOKER]
            for _ in range(COUNTS[JOKER]):
                self.stock.insert(rng.randrange(len(self.stock) - 40, len(self.stock)), JOKER)
        self.hands: list[list[str]] = [[] for _ in seats]
        self.set_up()

    def set_up(self) -> None:
        """SM-A1-03, SM-A2-03, SM-A3-03, SM-A8-06  Villages on the board in Acts 1 and 3, in hand in the others."""
        for seat, sections in enumerate(self.seats):
            if self.act in ('act1', 'act3'):
                x, y = (HOMES if self.act == 'act1' else CORNERS)[sections]
                self.put(Lay(seat, VILLAGE, x, y, self.rng.choice(sorted(village_turns(self.board, (x, y))))))
            else:
                self.hands[seat] += [VILLAGE] * len(sections)

    def put(self, lay: Lay) -> None:
        """Lays a tile."""
        self.board[lay.x, lay.y] = (lay.tile, lay.turn)
        self.lays.append(lay)

    def lay(self, seat: int) -> bool:
        """One turn: lays something that fits; discards and tries again while the stock lasts."""
        hand = self.hands[seat]
        while True:
            while self.stock and sum(tile != VILLAGE for tile in hand) < HAND:
                hand.append(self.stock.pop())
            if found := self.choices(seat):
                lay = self.choose(found)
                hand.remove(lay.tile)
                self.put(lay)
                return True
            tiles = [tile for tile in hand if tile != VILLAGE]
            if not tiles:
                return False
            hand.remove(self.rng.choice(tiles))

    def choices(self, seat: int) -> list[Lay]:
        """Every legal lay of a seat, the village only now and then."""
        tiles = sorted(set(self.hands[seat]))
        found = [
            Lay(seat, tile, x, y, turn)
            for tile in tiles
            for x, y, turn in sorted(legal_lays(self.act, self.board, self.own[seat], tile, self.options))
        ]
        others = [lay for lay in found if lay.tile != VILLAGE]
        cornered = [lay for lay in found if lay.tile == VILLAGE and (lay.x, lay.y) in CORNERS.values()]
        if self.manner == 'linked' and cornered:
            return cornered
        return others if others and self.rng.random() < 0.95 else found

    def choose(self, lays: list[Lay]) -> Lay:
        """By chance, or the best of a few."""
        if self.manner == 'chance':
            return self.rng.choice(lays)
        if self.manner == 'tidy':
            return max(self.rng.sample(lays, min(len(lays), 12)), key=lambda lay: joins(self.board, lay))
        linked = self.linked(lays[0].seat)
        few = self.rng.sample(lays, min(len(lays), 60))
        return max(
            few, key=lambda lay: joins(self.board, lay) + leads(self.board, lay, linked, inwards=self.act == 'act3')
        )

    def linked(self, seat: int) -> set[Piece]:
        """The waters with a route to the village in Acts 1 and 3, to the Abbey in the others."""
        inside = self.own[seat]
        anchor = villages(self.board, inside) if self.act in ('act1', 'act3') else [CENTRE]
        return reached(self.board, waters_at(self.board, anchor), inside)


def joins(board: Board, lay: Lay) -> int:
    """How much a lay joins: sides that touch tiles, gardens and copses most, and more across a border."""
    total = 0
    for side, mine in enumerate(face(lay.tile, lay.turn).edges):
        other = beside((lay.x, lay.y), side)
        if other in board:
            alike = mine == laid_face(board, other).edges[facing(side)]
            total += {'G': 5, 'C': 5, 'W': 3, 'F': 2, 'J': 1}[mine] if alike else 0
            total += section_of(other) != section_of((lay.x, lay.y))
    return total


def leads(board: Board, lay: Lay, linked: set[Piece], *, inwards: bool) -> int:
    """What a lay does for the network: 8 for joining it, and more the nearer to its goal it leads on."""
    best = 0
    section = section_of((lay.x, lay.y))
    goal = (HOMES if inwards else CORNERS)[section]
    for water in face(lay.tile, lay.turn).waters:
        ends = [beside((lay.x, lay.y), side) for side in sorted(water.sides)]
        if any(cell in ends for cell, _ in linked):
            loose = [steps(end, goal) for end in ends if end not in board and section_of(end) == section]
            best = max(best, 8, 40 - 2 * min([*loose, 16]))
    return best


def steps(one: Cell, other: Cell) -> int:
    """How many cells apart two cells are."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
