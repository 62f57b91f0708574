"""What one more tile may join: two regions with followers become one, and whoever has most there has all of it.

By the sheet a farmer on a small field beside another's large one has next to nothing, until a tile makes the two one.
So for every two regions with followers that meet at a bare cell it is found how likely a tile joins them, and what each
seat would have then more than now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import filled, zeros
from tilewright.core.masks import ONE
from tilewright.core.regions import PIECES
from tilewright.games.carcassonne.judging.chances import CLOSE_CITY, Chances, how_many
from tilewright.games.carcassonne.judging.farming import BY_CITY, BY_FIELD, Farms, most_of
from tilewright.games.carcassonne.sets import CITY, FACES, FIELD, FIRST_WATER
from tilewright.games.carcassonne.state import State

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SEATS: Final = 8
PORTS: Final[i64] = 12
MOST_PAIRS: Final[i64] = 1024  # 35 regions with followers and 8 of the last tile make fewer
JOINING: Final[dict[int, int]] = {}  # [signature, port, port] kinds that join, as far as found


def joining(signature: i64, one: i64, other: i64) -> i64:
    """The land tiles that join, in some turn, what comes over two ports of a cell, as a mask of kinds."""
    key = int((PORTS * signature + one) * PORTS + other)
    mask = JOINING.get(key, -1)
    if mask < 0:
        mask = JOINING[key] = sum([1 << kind for kind in range(FIRST_WATER) if joins(kind, signature, one, other)])
    return mask


def joins(kind: i64, signature: i64, one: i64, other: i64) -> bool:
    """Whether a tile fits a cell in a turn in which one of its parts has both ports."""
    turns = FACES.turns(kind, signature)
    for turn in range(4):
        first = PORTS * (4 * kind + turn)
        if turns & ONE[turn] and FACES.ports[first + one] == FACES.ports[first + other]:
            return True
    return False


@final
class Joins:
    """Finds what may be joined on one board at a time, and measures what that would bring each seat."""

    def __init__(self, chances: Chances, farms: Farms) -> None:
        self.chances = chances
        self.farms = farms
        self.fields: vec[float] = zeros(SEATS)  # what each seat would have more, times the chance
        self.others: vec[float] = zeros(SEATS)  # the same of cities and roads
        self.many: i64 = 0
        self.one: vec[i64] = filled(MOST_PAIRS, 0)  # [pair] the root of a region
        self.other: vec[i64] = filled(MOST_PAIRS, 0)  # and that of another
        self.chance: vec[float] = zeros(MOST_PAIRS)
        self.fresh: vec[i64] = filled(384, 0)  # [root] at which moment the last tile had a part of it
        self.ports: vec[i64] = filled(PORTS, 0)  # those of a cell over which something comes
        self.roots: vec[i64] = filled(PORTS, 0)  # and what that is
        self.masks: vec[i64] = filled(MOST_PAIRS, 0)  # [pair] the tiles that join it at a cell

    # ------------------------------------------------------------ what may be joined

    def find(self, state: State) -> None:
        """Finds every two regions that a tile may join and that have followers; the last tile may yet get one."""
        board, regions, moment = state.board, state.regions, self.chances.moment
        if len(regions.parent) > len(self.fresh):
            self.fresh = filled(len(regions.parent), 0)
        last = board.laid - 1
        first = regions.base[last]
        for segment in range(first, first + board.faces.parts[board.face[last] >> 2]):
            self.fresh[regions.find(segment)] = moment
        self.many = 0
        for entry in range(board.opened):
            self.meet(state, entry)

    def meet(self, state: State, entry: i64) -> None:
        """Finds what meets at a bare cell."""
        board, regions = state.board, state.regions
        at, steps, face, ports = board.at, board.steps, board.face, board.faces.ports
        tally, base, fresh, moment = regions.tally, regions.base, self.fresh, self.chances.moment
        cell = board.front[entry]
        many: i64 = 0
        held = False
        for side in range(4):
            place = at[cell + steps[side]]
            if place < 0:
                continue
            theirs, first = 12 * face[place] + 3 * (side ^ 2) + 2, base[place]
            for port in range(3):
                part = ports[theirs - port]
                if part >= 0:
                    root = regions.find(first + part)
                    if tally[root] >> PIECES:
                        held = True
                    elif fresh[root] != moment:
                        continue
                    self.ports[many] = 3 * side + port
                    self.roots[many] = root
                    many += 1
        if held and many > 1:
            self.pair(state, board.known[entry], many)

    def pair(self, state: State, signature: i64, many: i64) -> None:
        """Adds every two of the regions that meet at a cell and may be joined there, each two of them once."""
        regions, roots, ports = state.regions, self.roots, self.ports
        for nth in range(self.many):
            self.masks[nth] = 0
        for nth in range(many):
            a = roots[nth]
            for later in range(nth + 1, many):
                b = roots[later]
                if a != b and regions.kind[a] == regions.kind[b] and (regions.tally[a] | regions.tally[b]) >> PIECES:
                    mask = joining(signature, ports[nth], ports[later])
                    if mask:
                        self.masks[self.number(min(a, b), max(a, b))] |= mask
        for nth in range(self.many):
            if self.masks[nth]:
                chance = CLOSE_CITY[how_many(self.chances.counts, self.masks[nth])]
                self.chance[nth] += (1.0 - self.chance[nth]) * chance

    def number(self, a: i64, b: i64) -> i64:
        """The number of a pair, which is added where it is new."""
        for nth in range(self.many):
            if self.one[nth] == a and self.other[nth] == b:
                return nth
        nth = self.many
        self.one[nth], self.other[nth], self.chance[nth], self.masks[nth] = a, b, 0.0, 0
        self.many += 1
        return nth

    # ------------------------------------------------------------ what that would bring

    def measure(self, state: State) -> None:
        """Measures all that was found, of fields as the farms were measured last."""
        self.measure_fields(state, -1, 0)
        for seat in range(SEATS):
            self.others[seat] = 0.0
        tally = state.regions.tally
        for nth in range(self.many):
            a, b = self.one[nth], self.other[nth]
            if state.regions.kind[a] != FIELD:
                self.join(state, a, b, tally[a] >> PIECES, tally[b] >> PIECES, self.chance[nth])

    def measure_piece(self, state: State, root: i64, more: i64) -> None:
        """Measures what a first follower in a city or on a road would change."""
        for seat in range(SEATS):
            self.others[seat] = 0.0
        tally = state.regions.tally
        for nth in range(self.many):
            a, b = self.one[nth], self.other[nth]
            if a == root:
                self.join(state, a, b, more, tally[b] >> PIECES, self.chance[nth])
            elif b == root:
                self.join(state, a, b, tally[a] >> PIECES, more, self.chance[nth])

    def join(self, state: State, a: i64, b: i64, of_a: i64, of_b: i64, chance: float) -> None:
        """Adds what each seat has more once two cities or roads are one."""
        if of_a and of_b:
            n, m = size(state, a) * chance, size(state, b) * chance
            share(self.others, of_a, -n)
            share(self.others, of_b, -m)
            share(self.others, of_a + of_b, n + m)

    def measure_fields(self, state: State, extra: i64, more: i64) -> None:
        """Measures fields as the farms were measured last: with farmers on one more (-1: on no other)."""
        for seat in range(SEATS):
            self.fields[seat] = 0.0
        regions, masks = state.regions, self.farms.mask
        for nth in range(self.many):
            a, b = self.one[nth], self.other[nth]
            if regions.kind[a] != FIELD:
                continue
            of_a = more if a == extra else regions.tally[a] >> PIECES
            of_b = more if b == extra else regions.tally[b] >> PIECES
            if not of_a or not of_b:
                continue
            if state.rules.by_field:
                self.join_fields(masks[a], masks[b], of_a, of_b, self.chance[nth])
            else:
                self.come_to(masks[b] & ~masks[a], of_a, self.chance[nth])
                self.come_to(masks[a] & ~masks[b], of_b, self.chance[nth])

    def join_fields(self, at_a: i64, at_b: i64, of_a: i64, of_b: i64, chance: float) -> None:
        """CAR-101  Adds what each seat has more once two fields are one, by the cities around them."""
        share(self.fields, of_a, -BY_FIELD * chance * self.worth(at_a))
        share(self.fields, of_b, -BY_FIELD * chance * self.worth(at_b))
        share(self.fields, of_a + of_b, BY_FIELD * chance * self.worth(at_a | at_b))

    def worth(self, cities: i64) -> float:
        """How many of some cities are complete, open ones by their chance."""
        out = 0.0
        nth: i64 = 0
        while cities:
            if cities & 1:
                out += self.farms.worth[nth]
            cities >>= 1
            nth += 1
        return out

    def come_to(self, cities: i64, farmers: i64, chance: float) -> None:
        """CAR-95  Adds what each seat has more once farmers reach more cities."""
        farms = self.farms
        nth: i64 = 0
        while cities:
            if cities & 1:
                now, n = farms.farmers[farms.cities[nth]], BY_CITY * chance * farms.worth[nth]
                share(self.fields, now, -n)
                share(self.fields, now + farmers, n)
            cities >>= 1
            nth += 1


def size(state: State, root: i64) -> float:
    """What an open city or road pays."""
    regions = state.regions
    return float(regions.tiles(root) + (regions.weight(root) if regions.kind[root] == CITY else 0))


def share(out: vec[float], pieces: i64, n: float) -> None:
    """Gives points to every seat with most pieces."""
    most = most_of(pieces)
    seat: i64 = 0
    while pieces:
        if pieces & 15 == most:
            out[seat] += n
        pieces >>= 4
        seat += 1
