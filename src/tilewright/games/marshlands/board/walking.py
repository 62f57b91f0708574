"""One construction on land, found by walking over it from tile to tile.

The index of the whole board (networks.py) has to be built anew when a tile was replaced. Whoever asks about a single
construction walks over that one instead, and turns back at its first open end if it has to be closed. A test compares
both ways.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.games.marshlands.board.constructions import entry_at, is_single
from tilewright.games.marshlands.board.networks import stays_open
from tilewright.games.marshlands.board.sections import OUTSIDE
from tilewright.games.marshlands.board.sets import FACES, FIELD, LANDINGS, MEETS, OPENS, STRIDE, TILES
from tilewright.games.marshlands.state import State, board_cells, has_open_land

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


# [STRIDE * kind + part] whether a landing point opens into it (SM-G-21).
IS_SHORE: Final[vec[i64]] = numbers(
    [
        int(part in [OPENS[STRIDE * kind + landing] for landing in LANDINGS[kind]])
        for kind in range(len(TILES))
        for part in range(STRIDE)
    ]
)


def walk(state: State, place: i64, closed: bool) -> list[int]:
    """Every place of a construction on land, from one of them on; nothing if it has to be closed and is not."""
    board, ports, kinds = state.board, FACES.ports, FACES.kinds
    at, faces, steps, kind = board.at, board.face, board.steps, kinds[entry_at(state, place)]
    eased = state.pollution.eased
    rough = state.story.used and (bool(eased) or has_open_land(state))
    out = [int(place)]
    for here in out:
        cell: i64 = here >> 3
        for side, met in MEETS[STRIDE * faces[at[cell]] + (here & 7)]:
            over = cell + steps[side]
            other = at[over]
            if other < 0 or (rough and stays_open(board, cell, side, eased)):
                if closed and (other >= 0 or not is_closing_edge(state, over)):
                    return []
                continue
            theirs = ports[12 * faces[other] + met]
            there = 8 * over + theirs
            if theirs >= 0 and kinds[STRIDE * (faces[other] >> 2) + theirs] == kind and there not in out:
                out.append(there)
    return out


def is_closing_edge(state: State, cell: i64) -> bool:
    """SM-G-41  Whether a cell is off the board, where that closes what reaches its edge."""
    return state.rules.edge_closes and board_cells(state)[cell] == OUTSIDE


def whole(state: State, place: i64) -> list[int]:
    """Every place of a construction on land; a fishery or reed bed has one."""
    return [int(place)] if is_single(state, place) else walk(state, place, closed=False)


def finished(state: State, place: i64) -> list[int]:
    """SM-A5-34  The same where it is finished, nothing else: a field is if it has a landing point as well."""
    if is_single(state, place):
        return [int(place)]
    out = walk(state, place, closed=True)
    if FACES.kinds[entry_at(state, place)] != FIELD:
        return out
    for here in out:
        if IS_SHORE[entry_at(state, here)]:
            return out
    return []
