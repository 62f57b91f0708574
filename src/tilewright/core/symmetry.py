"""Tiles that look the same in several turns, and moves that differ in nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from tilewright.core.play import Move, Turn
from tilewright.core.tile import Tile


@cache
def alike(rows: tuple[str, ...]) -> tuple[int, int, int, int]:
    """For each turn the first one in which a drawing looks the same: (0, 1, 0, 1) for a straight road."""
    looks = [rows]
    for _ in range(3):
        looks.append(tuple(''.join(column) for column in zip(*reversed(looks[-1]), strict=True)))
    return looks.index(looks[0]), looks.index(looks[1]), looks.index(looks[2]), looks.index(looks[3])


def different(tiles: Mapping[str, Tile], moves: Sequence[Move]) -> list[Move]:
    """The moves without those that only turn a tile to look the same as in another move of the list."""
    out: dict[tuple[object, ...], Move] = {}
    for move in moves:
        tile = next((tiles[arg] for arg in move.args if isinstance(arg, str) and arg in tiles), None)
        args = [alike(tile.rows)[arg] if tile is not None and isinstance(arg, Turn) else arg for arg in move.args]
        out.setdefault((move.seat, move.verb, *args), move)
    return list(out.values())
