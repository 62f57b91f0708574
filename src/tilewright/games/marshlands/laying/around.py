"""What lies around a cell: the sides that a tile on it must meet, and whether it touches a section."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.terms import AT_CORNER
from tilewright.games.marshlands.board.sections import CORNER, HOME
from tilewright.games.marshlands.board.sets import JOKER_SIDE, LAND_SIDE, NOWHERE_SIDE, WATER_SIDE
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def known_around(state: State, cell: i64) -> i64:
    """What the tiles around a cell show to it, as a signature."""
    board = state.board
    at, steps, face, bits = board.at, board.steps, board.face, board.faces.bits
    known: i64 = 0
    for side in range(4):
        other = at[cell + steps[side]]
        if other >= 0:
            known |= bits[4 * face[other] + (side ^ 2)]
    return known if not state.pollution.eased else eased_around(state, cell, known)


def eased_around(state: State, cell: i64, known: i64) -> i64:
    """SM-I3-53  The same where Floods have been: towards the tiles left standing any land is like any other."""
    eased = state.pollution.eased
    for side in range(4):
        shown = (known >> (3 * side)) & 7
        over = cell + state.board.steps[side]
        if int(4 * cell + side) not in eased and int(4 * over + (side ^ 2)) not in eased:
            continue
        if shown and shown != WATER_SIDE and shown != NOWHERE_SIDE and shown != JOKER_SIDE:
            known += (LAND_SIDE - shown) << (3 * side)
    return known


def by_water(known: i64) -> i64:
    """SM-G-59  The turns in which a tile whose only water is drawn to the north has it against water."""
    out: i64 = 0
    for side in range(4):
        if (known >> (3 * side)) & 7 == WATER_SIDE:
            out |= ONE[side]
    return out


def touches(state: State, realm: i64, cell: i64) -> bool:
    """SM-G-35  Whether a cell shares a side with a tile that lies on a realm."""
    at, realms, steps = state.board.at, state.realms, state.board.steps
    for side in range(4):
        over = cell + steps[side]
        if at[over] >= 0 and realms[over] == realm:
            return True
    return False


def touches_any(state: State, cell: i64) -> bool:
    """SM-A7-15  Whether a cell shares a side with a tile, wherever that lies."""
    at, steps = state.board.at, state.board.steps
    for side in range(4):  # noqa: SIM110  # a loop is quicker than a generator
        if at[cell + steps[side]] >= 0:
            return True
    return False


def is_start(state: State, realm: i64, cell: i64) -> bool:
    """SM-A2-07  Whether a realm begins on a cell; one of several sections begins on any of them (SM-A8-05)."""
    sections = state.rules.sections
    if state.rules.seats > 1:
        return start_of(state, sections[realm]) == cell
    return any(start_of(state, section) == cell for section in sections)


def start_of(state: State, section: i64) -> i64:
    """SM-A2-07  The cell on which a section begins: the home cell, or the far corner (SM-A3-06)."""
    return CORNER[section] if state.act.village == AT_CORNER else HOME[section]
