"""A tile set as flat tables, so that fitting and joining are look-ups.

A *face* is a kind of tile in one of its turns: face = 4 * kind + turn. A turn is a quarter turn clockwise.
A *signature* is what an empty cell knows of its four sides: three bits a side, 0 where nothing lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, final

from tilewright.core.flat import narrow, numbers, packed
from tilewright.core.tile import Part, Tile

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

SIGNATURES: Final[i64] = 4096
MOST_SIDE_KINDS: Final = 7
UNKNOWN: Final = 255  # not found yet: more than any mask of four turns


def no_weight(_part: Part) -> int:
    """Weighs every part nothing."""
    return 0


def same(one: str, other: str) -> bool:
    """Lets only like sides meet."""
    return one == other


@final
class Faces:
    """The tables of one tile set."""

    def __init__(
        self,
        tiles: Sequence[Tile],
        weigh: Callable[[Part], int] = no_weight,
        may_meet: Callable[[str, str], bool] = same,
    ) -> None:
        self.tiles: Final = tuple(tiles)
        self.kind_of: Final = {tile.name: kind for kind, tile in enumerate(self.tiles)}
        if len(self.kind_of) != len(self.tiles):
            raise ValueError('a tile set holds each name once')
        self.side_kinds: Final = sorted({side for tile in self.tiles for side in tile.sides})
        if len(self.side_kinds) > MOST_SIDE_KINDS:
            raise ValueError(f'at most {MOST_SIDE_KINDS} kinds of side expected, {len(self.side_kinds)} came')
        self.part_kinds: Final = sorted({part.kind for tile in self.tiles for part in tile.parts})
        self.stride: i64 = max(1, max(len(tile.parts) for tile in self.tiles))
        self.sides: vec[i64] = numbers(side_codes(self.tiles, self.side_kinds))
        codes = enumerate(self.sides)
        self.bits: vec[i64] = numbers([code << (3 * ((side & 3) ^ 2)) for side, code in codes])  # for the cell over it
        self.ports: vec[i64] = numbers([port for tile in self.tiles for turn in range(4) for port in ports(tile, turn)])
        self.parts: vec[i64] = numbers([len(tile.parts) for tile in self.tiles])
        spread = [part for tile in self.tiles for part in padded(tile, int(self.stride))]
        self.kinds: vec[i64] = numbers([self.part_kinds.index(p.kind) if p else -1 for p in spread])
        self.tallies: vec[i64] = numbers([first_tally(p, weigh(p)) if p else 0 for p in spread])
        meets = [[int(may_meet(a, b)) for b in self.side_kinds] for a in self.side_kinds]
        self.meets: vec[i64] = numbers([cell for row in meets for cell in row])
        self.sieve: vec[i64] = numbers(
            [turns for tile in self.tiles for turns in sieve(tile, self.side_kinds, may_meet)]
        )
        self.fits: vec[i64] = narrow(len(self.tiles) * SIGNATURES, UNKNOWN)  # masks of turns, once they were found

    def kind(self, name: str) -> int:
        """The number of a tile by its name."""
        if name not in self.kind_of:
            raise ValueError(f'a tile expected ({", ".join(self.kind_of)}), {name!r} came')
        return self.kind_of[name]

    def part_kind(self, kind: str) -> int:
        """The number of a kind of part, or -1 where the set has none."""
        return self.part_kinds.index(kind) if kind in self.part_kinds else -1

    def turns(self, kind: i64, signature: i64) -> i64:
        """The turns in which a tile fits a signature, as a mask of four bits."""
        mask = self.fits[kind * SIGNATURES + signature]
        if mask == UNKNOWN:
            mask = self.find_turns(kind, signature)
            self.fits[kind * SIGNATURES + signature] = mask
        return mask

    def find_turns(self, kind: i64, signature: i64) -> i64:
        """The turns that every side leaves whose neighbour is known."""
        sieve, row = self.sieve, 32 * kind
        return (
            sieve[row + (signature & 7)]
            & sieve[row + 8 + ((signature >> 3) & 7)]
            & sieve[row + 16 + ((signature >> 6) & 7)]
            & sieve[row + 24 + ((signature >> 9) & 7)]
        )

    def all_turns(self, kind: i64) -> vec[i64]:
        """The turns in which a tile fits, by signature: a table of its own for who looks at many cells for one tile."""
        sieve, row = [int(turns) for turns in self.sieve[32 * kind : 32 * kind + 32]], range(8)
        low = [sieve[north] & sieve[8 + east] for east in row for north in row]
        high = [sieve[16 + south] & sieve[24 + west] for west in row for south in row]
        blocks = {mask: bytes([mask & other for other in low]) for mask in set(high)}
        return packed(b''.join([blocks[mask] for mask in high]))


def first_tally(part: Part, weight: int) -> int:
    """The tally of a part by itself: its open ends and its weight (regions.py says where they stand)."""
    return len(part.sides) + len(part.banks) + (weight << 16)


def side_codes(tiles: Sequence[Tile], side_kinds: list[str]) -> list[int]:
    """The code of every side of every face, from 1; 0 is kept for nothing."""
    return [
        side_kinds.index(tile.sides[(side - turn) % 4]) + 1 for tile in tiles for turn in range(4) for side in range(4)
    ]


def sieve(tile: Tile, side_kinds: list[str], may_meet: Callable[[str, str], bool]) -> list[int]:
    """The turns in which each side of a tile may meet each kind of side, as masks; the first of eight meets none."""
    out: list[int] = []
    for side in range(4):
        shown = [tile.sides[(side - turn) % 4] for turn in range(4)]
        met = [sum(may_meet(mine, theirs) << turn for turn, mine in enumerate(shown)) for theirs in side_kinds]
        out += [15, *met, *[0] * (MOST_SIDE_KINDS - len(met))]
    return out


def ports(tile: Tile, turn: int) -> list[int]:
    """Which part holds the first bank, the middle and the second bank of each side, clockwise; -1 for none."""
    out = [-1] * 12
    for number, part in enumerate(tile.parts):
        for side in part.sides:
            out[3 * ((side + turn) % 4) + 1] = number
        for bank in part.banks:
            half = (bank + 2 * turn) % 8
            out[3 * (half // 2) + 2 * (half % 2)] = number
    return out


def padded(tile: Tile, stride: int) -> list[Part | None]:
    """The parts of a tile, filled up to the stride of the tables."""
    return [*tile.parts, *[None] * (stride - len(tile.parts))]
