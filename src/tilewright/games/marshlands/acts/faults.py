"""SM-A6-14  Wrongly laid tiles: which are at fault as a section lies, and the fewest that must go.

Tiles are *in order* (SM-A6-15) when touching sides match (SM-G-32), every tile shares a side with another (SM-A6-13),
and the water of every joker lies against water (SM-G-59). The section is joined to nothing else, so only sides between
two of its own cells count.

What must go in any case goes first. If sides of the rest do not match, the cells are gone through row by row, and each
tile stays or goes. All that matters for the cells to come is a *profile*: what lies on as many last cells as a row has.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import Board
from tilewright.core.flat import filled, numbers
from tilewright.core.masks import ONE
from tilewright.games.marshlands.board.sets import FACES, JOKER, WATER_SIDE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

KINDS: Final = len(FACES.side_kinds)
NOTHING: Final[i64] = len(FACES.sides)  # where a cell without a tile stands in the tables of sides
ANYTHING: Final = 255  # what a cell without a tile accepts; the lowest bit is what it shows
NEVER: Final[i64] = 1000  # more tiles than any section holds

# A profile has two bits a cell, the last cell lowest: whether a tile stays there, and whether it has contact.
LEFT: Final[i64] = 1
STAYS: Final[i64] = 1
TOUCHES: Final[i64] = 2


def accepted(code: int) -> int:
    """SM-G-32  The kinds of side that a kind of side may meet, as a mask; nothing may always lie there."""
    return 1 + sum(2 << other for other in range(KINDS) if FACES.meets[(code - 1) * KINDS + other])


# By 4 * face + side: the kind of a side as one bit, and the kinds it may meet.
SHOWS: Final[vec[i64]] = numbers([1 << code for code in FACES.sides] + [1] * 4)
ACCEPTS: Final[vec[i64]] = numbers([accepted(code) for code in FACES.sides] + [ANYTHING] * 4)

# A joker with its water to each side, as 4 * face.
JOKER_NORTH: Final[i64] = 16 * JOKER
JOKER_EAST: Final[i64] = 16 * JOKER + 4
JOKER_SOUTH: Final[i64] = 16 * JOKER + 8
JOKER_WEST: Final[i64] = 16 * JOKER + 12


# ---------------------------------------------------------------- a section as it lies


@final
class Section:
    """The tiles of a section, which is set into empty cells so that every side has a cell over it.

    Spots count all these cells row by row: one empty cell before each row, an empty row above and one below.
    """

    def __init__(self, stride: i64, tiles: vec[i64], cells: vec[i64], spots: list[int]) -> None:
        self.stride = stride  # from a spot to the one below
        self.tiles = tiles  # [spot] 4 * face, or NOTHING
        self.cells = cells  # [spot] the number of the cell
        self.spots = spots  # where tiles lay at first

    def over(self, spot: i64, side: i64) -> i64:
        """The spot over a side."""
        if side & 1:
            return spot + 2 - side
        return spot + self.stride * (side - 1)

    def is_alone(self, spot: i64) -> bool:
        """SM-A6-13  Whether no tile shares a side with this one."""
        tiles, stride = self.tiles, self.stride
        return (
            tiles[spot + 1] == NOTHING
            and tiles[spot - 1] == NOTHING
            and tiles[spot + stride] == NOTHING
            and tiles[spot - stride] == NOTHING
        )

    def is_dry(self, spot: i64) -> bool:
        """SM-G-59  Whether a joker lies here whose water lies against none; in turn 0 its water is to the north."""
        tile = self.tiles[spot]
        if tile >> 4 != JOKER:
            return False
        side = (tile >> 2) & 3
        return SHOWS[self.tiles[self.over(spot, side)] + (side ^ 2)] != ONE[WATER_SIDE]

    def clashes_east(self, spot: i64) -> bool:
        """SM-G-32  Whether a tile does not match the one to the east."""
        return not ACCEPTS[self.tiles[spot] + 1] & SHOWS[self.tiles[spot + 1] + 3]

    def clashes_south(self, spot: i64) -> bool:
        """SM-G-32  Whether a tile does not match the one to the south."""
        return not ACCEPTS[self.tiles[spot] + 2] & SHOWS[self.tiles[spot + self.stride]]

    def has_clash(self) -> bool:
        """SM-G-32  Whether any two sides do not match."""
        return any(self.clashes_east(spot) or self.clashes_south(spot) for spot in self.spots)

    def lift_hopeless(self) -> list[int]:
        """Takes away every tile without contact and every dry joker, over and over, and gives their cells.

        More tiles never take contact or water away. So what has none now has none in any set that stays, and all that
        go here must go in any case. What is left has both: if nothing in it clashes, it is in order, and it holds every
        set that is. The tiles taken away are then the one smallest set.
        """
        tiles = self.tiles
        gone: list[int] = []
        before = -1
        while before < len(gone):
            before = len(gone)
            for spot in self.spots:
                if tiles[spot] != NOTHING and (self.is_alone(spot) or self.is_dry(spot)):
                    tiles[spot] = NOTHING
                    gone.append(int(self.cells[spot]))
        return gone


def look_at(board: Board, grid: list[list[int]]) -> Section:
    """Takes in a section as it lies."""
    stride: i64 = len(grid[0]) + 1
    size = stride * (len(grid) + 2) + 1
    at, face, tiles, cells = board.at, board.face, filled(size, NOTHING), filled(size, 0)
    spots: list[int] = []
    spot = stride
    for row in grid:
        spot += 1
        for cell in row:
            place = at[cell]
            cells[spot] = cell
            if place >= 0:
                tiles[spot] = 4 * face[place]
                spots.append(int(spot))
            spot += 1
    return Section(stride, tiles, cells, spots)


def faulty_cells(board: Board, grid: list[list[int]]) -> list[int]:
    """SM-A6-15  The cells of tiles at fault as they lie: both of a clash, tiles without contact, dry jokers."""
    section = look_at(board, grid)
    stride = section.stride
    return [
        int(section.cells[spot])
        for spot in section.spots
        if section.is_alone(spot)
        or section.is_dry(spot)
        or section.clashes_east(spot)
        or section.clashes_south(spot)
        or section.clashes_east(spot - 1)
        or section.clashes_south(spot - stride)
    ]


# ---------------------------------------------------------------- the fewest that must go


def smallest_removals(board: Board, grid: list[list[int]], most: int) -> list[list[int]]:
    """SM-A6-16  The smallest sets of tiles whose removal leaves no fault, before anything is scored (SM-A6-17).

    The grid holds the cell numbers row by row, from north-west to south-east. Each set is sorted, and the sets are in
    the order of their cells; there are at most so many.
    """
    section = look_at(board, grid)
    gone = section.lift_hopeless()
    if not section.has_clash():
        gone.sort()
        return [gone]
    return [sorted(gone + more) for more in sweep_of(section, len(grid)).best(most)]


@final
class Sweep:
    """The ways through a section, cell by cell, in which each tile stays or goes.

    A node is a profile before a cell, and the nodes of a cell follow one another. They are looked for within a budget
    of tiles that may go, which starts with what must go at least and grows until a way is found: so they stay few.
    """

    def __init__(self, width: i64, rows: i64) -> None:
        many = width * rows
        self.many = many
        self.profiles = ONE[2 * width]  # how many there are
        self.up = ONE[2 * width - 2]  # the bit of a tile that stays above a cell, as LEFT is of one beside it
        self.cells = filled(many, 0)  # [cell] its number on the board
        self.costs = filled(many, 0)  # [cell] 1 where a tile lies
        self.near = filled(many, 0)  # [cell] the bits of the neighbours before it
        self.clash = filled(many, 0)  # [cell] the bits of those among them that do not match it
        self.wants = filled(many, 0)  # [cell] the bit of the one whose water a joker here needs
        self.leans = filled(many, 0)  # [cell] the bits of jokers among them that need the water of this cell
        self.least = filled(many + 1, 0)  # [cell] how many must go at least from there on
        self.profile: list[int] = []  # [node]
        self.spent: list[int] = []  # [node] how few can have gone before
        self.gone: list[int] = []  # [node] the node that follows when no tile stays on the cell, or -1
        self.kept: list[int] = []  # [node] the node that follows when its tile stays, or -1
        self.rest: list[int] = []  # [node] how few can go from there on
        self.first: list[int] = []  # [cell] its first node
        self.found = filled(self.profiles, -1)  # [profile] its last node

    def best(self, most: int) -> list[list[int]]:
        """SM-A6-16  The smallest sets, in the order of the cells: a set with an earlier cell comes first."""
        budget = self.least[0]
        while not self.can_spend(budget):
            budget += 1
        nodes: list[int] = [0]
        sets: list[list[int]] = [[]]
        for cell in range(self.many):
            nodes, sets = self.followed(nodes, sets, cell)
            del nodes[most:], sets[most:]  # each leads on to at least one set
        return sets

    def followed(self, nodes: list[int], sets: list[list[int]], cell: i64) -> tuple[list[int], list[list[int]]]:
        """Goes on by one cell from nodes, with the cells that went before, wherever as few go as can."""
        rest, cost = self.rest, self.costs[cell]
        onto: list[int] = []
        out: list[list[int]] = []
        for each in range(len(nodes)):
            node = nodes[each]
            gone, kept = self.gone[node], self.kept[node]
            if gone >= 0 and rest[gone] + cost == rest[node]:
                onto.append(gone)
                out.append([*sets[each], int(self.cells[cell])] if cost else sets[each])
            if kept >= 0 and rest[kept] == rest[node]:
                onto.append(kept)
                out.append(sets[each])
        return onto, out

    def can_spend(self, budget: i64) -> bool:
        """Finds all the ways on which no more tiles go than the budget allows, and whether there is any."""
        self.profile, self.spent, self.gone, self.kept, self.first = [0], [0], [], [], [0]
        self.found = filled(self.profiles, -1)
        for cell in range(self.many):
            self.first.append(len(self.profile))
            self.go_on(cell, budget - self.least[cell + 1])
        self.look_back()
        return self.rest[0] < NEVER

    def go_on(self, cell: i64, spare: i64) -> None:
        """Decides about one cell on every way that can still be finished if at most so many are gone after it."""
        cost, near, clash, wants, leans = (
            self.costs[cell],
            self.near[cell],
            self.clash[cell],
            self.wants[cell],
            self.leans[cell],
        )
        up, mask = self.up, self.profiles - 1
        for node in range(self.first[cell], self.first[cell + 1]):
            profile: i64 = self.profile[node]
            spent: i64 = self.spent[node]
            gone: i64 = -1
            kept: i64 = -1
            # A tile above that has no contact by now has only this cell left to find it.
            if spent + cost <= spare and not profile & leans and profile & (3 * up) != up:
                gone = self.reach(cell, (profile << 2) & mask, spent + cost)
            if cost and spent <= spare and not profile & clash and profile & wants == wants:
                met = profile & near
                if met & LEFT:
                    profile |= TOUCHES
                kept = self.reach(cell, (profile << 2) & mask | STAYS | (TOUCHES if met else 0), spent)
            self.gone.append(int(gone))
            self.kept.append(int(kept))

    def reach(self, cell: i64, profile: i64, spent: i64) -> i64:
        """Finds or makes the node of a profile after a cell."""
        node = self.found[profile]
        if node < self.first[cell + 1]:
            node = len(self.profile)
            self.found[profile] = node
            self.profile.append(int(profile))
            self.spent.append(int(spent))
        elif spent < self.spent[node]:
            self.spent[node] = int(spent)
        return node

    def look_back(self) -> None:
        """Finds for every node how few can go from there on; in the end every tile has contact (SM-A6-13)."""
        self.rest = [NEVER] * len(self.profile)
        stays = (self.profiles - 1) // 3 * STAYS
        for node in range(self.first[self.many], len(self.profile)):
            profile = self.profile[node]
            if not profile & stays & ~(profile >> 1):
                self.rest[node] = 0
        for cell in range(self.many - 1, -1, -1):
            for node in range(self.first[cell], self.first[cell + 1]):
                gone, kept = self.gone[node], self.kept[node]
                if gone >= 0:
                    self.rest[node] = self.rest[gone] + int(self.costs[cell])
                if kept >= 0:
                    self.rest[node] = min(self.rest[node], self.rest[kept])


def sweep_of(section: Section, rows: i64) -> Sweep:
    """Finds what every cell of a section has to do with its neighbours."""
    width = section.stride - 1
    sweep = Sweep(width, rows)
    for cell in range(sweep.many):
        spot = section.stride * (cell // width + 1) + cell % width + 1
        sweep.cells[cell] = section.cells[spot]
        sweep.costs[cell] = 0 if section.tiles[spot] == NOTHING else 1
        sweep.near[cell] = sweep.up | LEFT if cell % width else sweep.up
        if section.clashes_east(spot - 1):
            sweep.clash[cell] |= LEFT
        if section.clashes_south(spot - section.stride):
            sweep.clash[cell] |= sweep.up
        tie_jokers(sweep, section, cell, spot)
    bound(sweep, width)
    return sweep


def tie_jokers(sweep: Sweep, section: Section, cell: i64, spot: i64) -> None:
    """SM-G-59  Ties the jokers of a cell and before it to their water; no joker is dry by now, so a tile lies there."""
    tile, left, above = section.tiles[spot], section.tiles[spot - 1], section.tiles[spot - section.stride]
    if tile == JOKER_NORTH:
        sweep.wants[cell] = sweep.up
    elif tile == JOKER_WEST:
        sweep.wants[cell] = LEFT
    if left == JOKER_EAST:
        sweep.leans[cell] |= LEFT
    if above == JOKER_SOUTH:
        sweep.leans[cell] |= sweep.up


def bound(sweep: Sweep, width: i64) -> None:
    """Pairs off tiles that clash, from the last cell on: of each pair one must go, so these are how many at least."""
    paired = filled(sweep.many, 0)
    for cell in range(sweep.many - 1, -1, -1):
        partner: i64 = -1
        if cell + width < sweep.many and sweep.clash[cell + width] & sweep.up and not paired[cell + width]:
            partner = cell + width
        if cell + 1 < sweep.many and sweep.clash[cell + 1] & LEFT and not paired[cell + 1]:
            partner = cell + 1
        sweep.least[cell] = sweep.least[cell + 1]
        if partner >= 0:
            paired[cell] = paired[partner] = 1
            sweep.least[cell] += 1
