"""One board of Act 6 and the bonus for filling it, read a second time from the statements."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tests.games.marshlands.slow_constructions import connected, finished, reach
from tests.games.marshlands.slow_counters import ROWS, Line, field_points
from tests.games.marshlands.slow_laying import JOKER, Board, Cell, Options, beside, facing, laid_face, on, villages
from tests.games.marshlands.slow_parts import Place

BONUSES = (15, 8, 3)  # SM-A6-23
Removal = frozenset[Cell]

# ---------------------------------------------------------------------------------------------- wrongly laid tiles


def wrongs(board: Board) -> list[Removal]:
    """SM-A6-13, SM-A6-15  Every fault, as the tiles of which one must go: a pair that mismatches, or one tile alone."""
    out = []
    for cell, (name, _) in board.items():
        edges = laid_face(board, cell).edges
        met = {side: beside(cell, side) for side in range(4) if beside(cell, side) in board}
        theirs = {side: laid_face(board, other).edges[facing(side)] for side, other in met.items()}
        # No removal brings water to a joker, or a neighbour to a tile that has none.
        dry = name == JOKER and theirs.get(edges.index('W')) != 'W'
        if dry or not met:
            out.append(frozenset({cell}))
        out += [
            frozenset({cell, met[side]})
            for side, edge in theirs.items()
            if edge != edges[side] and 'J' not in (edge, edges[side])
        ]
    return out


def without(board: Board, gone: Collection[Cell]) -> dict[Cell, tuple[str, int]]:
    """A board after some tiles were removed."""
    return {cell: tile for cell, tile in board.items() if cell not in gone}


def least_removals(board: Board) -> set[Removal]:
    """SM-A6-16  Every smallest set of tiles whose removal leaves no fault, by trying both tiles of every pair."""
    tried: set[Removal] = {frozenset()}
    while True:
        good = {gone for gone in tried if not wrongs(without(board, gone))}
        if good:
            return good
        tried = {gone | {cell} for gone in tried for cell in min(wrongs(without(board, gone)), key=len)}


# ------------------------------------------------------------------------------------------------------------ points


def score_act6(
    board: Board, section: Collection[Cell], gone: Collection[Cell], options: Options | None = None
) -> list[Line]:
    """SM-A6-14, SM-A6-17 to SM-A6-22  Every line of one board after these tiles were removed."""
    chosen = options or {}
    left = without(board, gone)
    route = reach(left, villages(left, left))
    out = [Line('removed', -1, 'SM-A6-14') for _ in gone]
    for work in finished(left, section, chosen):
        if work.kind == 'pond':
            out.append(Line('ponds', 2, 'SM-A6-20'))
        elif work.kind != 'village' and connected(left, work, route):
            out.append(Line(ROWS[work.kind], _worth(left, work.kind, work.parts), 'SM-A6-18'))
    if on(chosen, 'act6_gaps'):
        out += [Line('gaps', -1, 'SM-A6-22') for cell in section if cell not in left]
    return out


def _worth(board: Board, kind: str, parts: frozenset[Place]) -> int:
    """SM-A1-22, SM-A1-23, SM-A1-26 to SM-A1-29  The usual values."""
    if kind in ('garden', 'copse'):
        return 2 * len(parts)
    return field_points(board, parts) if kind == 'field' else {'fishery': 3, 'reed': 10}[kind]


def best_score(board: Board, section: Collection[Cell], options: Options | None = None) -> int:
    """SM-A6-16  The most points that a smallest removal leaves."""
    return max(sum(line.n for line in score_act6(board, section, gone, options)) for gone in least_removals(board))


def fill_bonuses(filled: Sequence[tuple[int | None, int]]) -> list[int]:
    """SM-A6-23 to SM-A6-25  The bonus of every seat from when it filled its section, if ever, and how much went."""
    right = sorted((moment, seat) for seat, (moment, gone) in enumerate(filled) if moment is not None and not gone)
    out = [0] * len(filled)
    for (_, seat), bonus in zip(right, BONUSES, strict=False):
        out[seat] = bonus
    return out
