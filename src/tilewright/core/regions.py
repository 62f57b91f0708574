"""Regions: parts joined across tiles, as a union-find that keeps tallies.

The board is the truth and this is an index over it: `attach` follows each lay, `regions_of` builds it anew from the board.
A *segment* is one part of one laid tile; segments of a tile follow each other in the order of its parts.
The tallies of a region stand at its root: open ends, weight (what the game weighs of marks) and pieces (4 bits a seat).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tilewright.core.board import Board
from tilewright.core.flat import filled, grown

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

FIRST_ROOM: Final = 384


@final
class Regions:
    """Which segments belong together, and what each region holds."""

    def __init__(
        self,
        segments: i64,
        parent: vec[i64],
        ring: vec[i64],
        kind: vec[i64],
        ends: vec[i64],
        weight: vec[i64],
        pieces: vec[i64],
        owner: vec[i64],
        base: vec[i64],
    ) -> None:
        self.segments = segments
        self.parent = parent
        self.ring = ring  # [segment] the next segment of the same region, round and round
        self.kind = kind
        self.ends = ends
        self.weight = weight
        self.pieces = pieces
        self.owner = owner  # [segment] the place of its tile
        self.base = base  # [place] its first segment

    def copy(self) -> Regions:
        """An independent copy."""
        return Regions(
            self.segments,
            self.parent[:],
            self.ring[:],
            self.kind[:],
            self.ends[:],
            self.weight[:],
            self.pieces[:],
            self.owner[:],
            self.base[:],
        )

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

    def attach(self, board: Board, place: i64) -> i64:
        """Takes in the tile just laid and gives its first segment."""
        base = self.add(board, place)
        faces = board.faces
        face = board.face[place]
        cell = board.where[place]
        side: i64 = 0
        while side < 4:
            other = board.at[board.over(cell, side)]
            if other >= 0 and other < place:
                mine = 12 * face + 3 * side
                theirs = 12 * board.face[other] + 3 * (side ^ 2) + 2
                spot: i64 = 0
                while spot < 3:
                    a, b = faces.ports[mine + spot], faces.ports[theirs - spot]
                    if a >= 0 and b >= 0:
                        self.join(base + a, self.base[other] + b)
                    spot += 1
            side += 1
        return base

    def add(self, board: Board, place: i64) -> i64:
        """Makes the segments of a tile, each a region of its own."""
        faces = board.faces
        tile = board.face[place] >> 2
        many = faces.parts[tile]
        first = self.segments
        if first + many > len(self.parent):
            self.enlarge()
        if place >= len(self.base):
            self.base = grown(self.base, 2 * place, 0)
        self.base[place] = first
        row = faces.stride * tile
        segment = first
        while segment < first + many:
            self.parent[segment] = segment
            self.ring[segment] = segment
            self.kind[segment] = faces.kinds[row]
            self.ends[segment] = faces.ends[row]
            self.weight[segment] = faces.weights[row]
            self.pieces[segment] = 0
            self.owner[segment] = place
            row += 1
            segment += 1
        self.segments = segment
        return first

    def enlarge(self) -> None:
        """Makes room for twice as many segments."""
        room: i64 = 2 * len(self.parent)
        self.parent = grown(self.parent, room, 0)
        self.ring = grown(self.ring, room, 0)
        self.kind = grown(self.kind, room, 0)
        self.ends = grown(self.ends, room, 0)
        self.weight = grown(self.weight, room, 0)
        self.pieces = grown(self.pieces, room, 0)
        self.owner = grown(self.owner, room, 0)

    def join(self, one: i64, other: i64) -> None:
        """Joins two segments that meet over a side: two open ends are closed, the tallies add up."""
        if self.kind[one] != self.kind[other]:
            return
        a, b = self.find(one), self.find(other)
        if a == b:
            self.ends[a] -= 2
            return
        self.parent[b] = a
        self.ends[a] += self.ends[b] - 2
        self.weight[a] += self.weight[b]
        self.pieces[a] += self.pieces[b]
        after = self.ring[a]
        self.ring[a] = self.ring[b]
        self.ring[b] = after

    def members(self, segment: i64) -> list[int]:
        """The segments of a region, sorted."""
        out = [int(segment)]
        here = self.ring[segment]
        while here != segment:
            out.append(int(here))
            here = self.ring[here]
        return sorted(out)

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
        root, kind = self.find(segment), self.kind[segment]
        other = self.base[self.owner[segment]]
        while other < segment:
            if self.kind[other] == kind and self.find(other) == root:
                return False
            other += 1
        return True

    def shape(self) -> list[tuple[list[int], int, int, int, int]]:
        """Every region as its members and tallies, in an order that does not depend on how it came about."""
        roots = sorted({int(self.find(segment)) for segment in range(self.segments)})
        rows = [
            (self.members(r), int(self.kind[r]), int(self.ends[r]), int(self.weight[r]), int(self.pieces[r]))
            for r in roots
        ]
        return sorted(rows)


def new_regions() -> Regions:
    """An index over an empty board."""
    room = FIRST_ROOM
    return Regions(
        0,
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(room, 0),
        filled(128, 0),
    )


def regions_of(board: Board) -> Regions:
    """Builds the index anew from the board; pieces are for the game to put back."""
    regions = new_regions()
    place: i64 = 0
    while place < board.laid:
        regions.attach(board, place)
        place += 1
    return regions
