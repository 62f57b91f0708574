"""Regions: parts joined across tiles, as a union-find that keeps tallies.

The board is the truth and this is an index over it: `attach` follows each lay, `regions_of` builds it anew from the
board. A *segment* is one part of one laid tile; segments of a tile follow each other in the order of its parts. The
tally of a region stands at its root as one number, so that joining two regions is one addition: open ends in the low
16 bits, then 12 bits of weight (what the game weighs of marks), then pieces, 4 bits a seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import Board
from tilewright.core.flat import filled, grown, numbers

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

FIRST_ROOM: Final = 384
WEIGHT: Final[i64] = 16  # where the weight begins
PIECES: Final[i64] = 28  # where the pieces begin
ONE_PIECE: Final = numbers([1 << (28 + 4 * seat) for seat in range(8)])  # mypyc would shift a bare 1 as a 32-bit number


@final
class Regions:
    """Which segments belong together, and what each region holds."""

    def __init__(
        self,
        segments: i64,
        parent: vec[i64],
        ring: vec[i64],
        kind: vec[i64],
        tally: vec[i64],
        owner: vec[i64],
        base: vec[i64],
    ) -> None:
        self.segments = segments
        self.parent = parent  # [segment] on the way to the root; what is not made yet is alone, here and in the ring
        self.ring = ring  # [segment] the next segment of the same region, round and round
        self.kind = kind
        self.tally = tally
        self.owner = owner  # [segment] the place of its tile
        self.base = base  # [place] its first segment

    def copy(self) -> Regions:
        """An independent copy."""
        return Regions(
            self.segments,
            self.parent[:],
            self.ring[:],
            self.kind[:],
            self.tally[:],
            self.owner[:],
            self.base[:],
        )

    def take_back(self, before: Regions) -> None:
        """Makes this the same as the index from which it came by one tile, copying only what may have changed."""
        parent, ring, tally = self.parent, self.ring, self.tally
        old_parent, old_ring, old_tally = before.parent, before.ring, before.tally
        segment: i64 = 0
        while segment < before.segments:
            parent[segment] = old_parent[segment]
            ring[segment] = old_ring[segment]
            tally[segment] = old_tally[segment]
            segment += 1
        while segment < self.segments:
            parent[segment] = segment
            ring[segment] = segment
            segment += 1
        self.segments = before.segments

    def find(self, segment: i64) -> i64:
        """The root of a segment's region; paths are halved on the way."""
        parent = self.parent
        up = parent[segment]
        while up != segment:
            top = parent[up]
            parent[segment] = top
            segment = top
            up = parent[segment]
        return segment

    def ends(self, root: i64) -> i64:
        """How many sides and banks of a region face nothing."""
        return self.tally[root] & 0xFFFF

    def weight(self, root: i64) -> i64:
        """What the marks of a region weigh."""
        return (self.tally[root] >> WEIGHT) & 0xFFF

    def pieces(self, root: i64) -> i64:
        """The pieces on a region, 4 bits a seat."""
        return self.tally[root] >> PIECES

    def put_piece(self, seat: i64, segment: i64) -> None:
        """Stands one more piece of a seat on a region."""
        self.tally[self.find(segment)] += ONE_PIECE[seat]

    def clear_pieces(self, root: i64) -> None:
        """Takes all pieces off a region."""
        self.tally[root] &= 0xFFFFFFF

    def attach(self, board: Board, place: i64) -> i64:
        """Takes in the tile just laid and gives its first segment."""
        base = self.add(board, place)
        ports, faces, bases = board.faces.ports, board.face, self.base
        at, steps, cell, mine = board.at, board.steps, board.where[place], 12 * faces[place]
        for side in range(4):
            other = at[cell + steps[side]]
            if 0 <= other < place:
                theirs = 12 * faces[other] + 3 * (side ^ 2)
                near, far = mine + 3 * side, bases[other]
                a, b = ports[near + 1], ports[theirs + 1]
                if a >= 0 and b >= 0:
                    self.join(base + a, far + b)
                elif a != b:
                    self.stop(base + a if a >= 0 else far + b)
                a, b = ports[near], ports[theirs + 2]
                if a >= 0 and b >= 0:
                    self.join(base + a, far + b)
                elif a != b:
                    self.stop(base + a if a >= 0 else far + b)
                a, b = ports[near + 2], ports[theirs]
                if a >= 0 and b >= 0:
                    self.join(base + a, far + b)
                elif a != b:
                    self.stop(base + a if a >= 0 else far + b)
        return base

    def add(self, board: Board, place: i64) -> i64:
        """Makes the segments of a tile, each a region of its own."""
        faces = board.faces
        tile = board.face[place] >> 2
        first = self.segments
        last = first + faces.parts[tile]
        if last > len(self.parent):
            self.enlarge()
        if place >= len(self.base):
            self.base = grown(self.base, 2 * place, 0)
        self.base[place] = first
        kind, tally, owner = self.kind, self.tally, self.owner
        kinds, tallies, row = faces.kinds, faces.tallies, faces.stride * tile - first
        for segment in range(first, last):
            kind[segment] = kinds[row + segment]
            tally[segment] = tallies[row + segment]
            owner[segment] = place
        self.segments = last
        return first

    def enlarge(self) -> None:
        """Makes room for twice as many segments."""
        room: i64 = 2 * len(self.parent)
        self.parent = grown(self.parent, room, 0)
        self.ring = grown(self.ring, room, 0)
        for segment in range(room // 2, room):
            self.parent[segment] = segment
            self.ring[segment] = segment
        self.kind = grown(self.kind, room, 0)
        self.tally = grown(self.tally, room, 0)
        self.owner = grown(self.owner, room, 0)

    def join(self, one: i64, other: i64) -> None:
        """Joins two segments that meet over a side: two open ends are closed, the tallies add up."""
        kind, parent, tally = self.kind, self.parent, self.tally
        if kind[one] != kind[other]:
            self.stop(one)
            self.stop(other)
            return
        a, b = parent[one], parent[other]
        if parent[a] != a:
            a = self.find(a)
        if parent[b] != b:
            b = self.find(b)
        if a == b:
            tally[a] -= 2
            return
        parent[b] = a
        tally[a] += tally[b] - 2
        ring = self.ring
        after = ring[a]
        ring[a] = ring[b]
        ring[b] = after

    def stop(self, segment: i64) -> None:
        """Closes one open end of a segment that meets nothing of its kind on the tile over there."""
        self.tally[self.find(segment)] -= 1

    def members(self, segment: i64) -> list[int]:
        """The segments of a region, from the given one round."""
        ring = self.ring
        out = [int(segment)]
        here = ring[segment]
        while here != segment:
            out.append(int(here))
            here = ring[here]
        return out

    def places(self, segment: i64) -> list[int]:
        """The tiles a region lies on, each once."""
        return sorted({int(self.owner[member]) for member in self.members(segment)})

    def tiles(self, segment: i64) -> i64:
        """How many tiles a region lies on; a tile that holds two of its segments counts once."""
        many: i64 = 0
        here = segment
        while True:
            many += self.first_of_tile(here)
            here = self.ring[here]
            if here == segment:
                return many

    def first_of_tile(self, segment: i64) -> bool:
        """Whether no earlier segment of the same tile belongs to the same region."""
        kind = self.kind[segment]
        other = self.base[self.owner[segment]]
        while other < segment:
            if self.kind[other] == kind and self.find(other) == self.find(segment):
                return False
            other += 1
        return True

    def shape(self) -> list[tuple[list[int], int, int]]:
        """Every region as its members, kind and tally, in an order that does not depend on how it came about."""
        roots = sorted({int(self.find(segment)) for segment in range(self.segments)})
        return sorted([(sorted(self.members(root)), int(self.kind[root]), int(self.tally[root])) for root in roots])


def new_regions() -> Regions:
    """An index over an empty board."""
    room = FIRST_ROOM
    return Regions(
        0,
        numbers(list(range(room))),
        numbers(list(range(room))),
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(128, 0),
    )


def regions_of(board: Board) -> Regions:
    """Builds the index anew from the board; pieces are for the game to put back."""
    regions = new_regions()
    for place in range(board.laid):
        regions.attach(board, place)
    return regions
