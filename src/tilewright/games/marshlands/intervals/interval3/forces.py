"""Which events of Interval 3 are in force: on the board, neither cancelled nor removed, and how far they reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.games.marshlands.intervals.events import (
    BAILIFF,
    GAMEKEEPER,
    HERON,
    MAD_COW,
    PASTURE,
    PLANT,
    POACHER,
    POLLUTION,
    PRIMROSE,
    RODENTS,
    YOB,
)
from tilewright.games.marshlands.laying.events import cells_of, holds_event, lying
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def in_force(state: State, realm: i64, event: i64, cancelled_by: i64) -> list[int]:
    """The cells of a section on which an event is in force: none if one that cancels it lies on the same section."""
    if realm < 0 or holds_event(state, realm, cancelled_by):
        return []
    return cells_of(state, realm, event)


def rodents(state: State, realm: i64) -> list[int]:
    """SM-I3-67  Rodents that no Gamekeeper keeps in check (SM-I3-70, SM-I3-72)."""
    return in_force(state, realm, RODENTS, GAMEKEEPER)


def herons(state: State, realm: i64) -> list[int]:
    """SM-I3-68  A Heron that no Gamekeeper keeps in check."""
    return in_force(state, realm, HERON, GAMEKEEPER)


def poachers(state: State, realm: i64) -> list[int]:
    """SM-I3-73  A Poacher that no Water Bailiff keeps in check (SM-I3-74)."""
    return in_force(state, realm, POACHER, BAILIFF)


def mad_cows(state: State, realm: i64) -> list[int]:
    """SM-I3-124  A Mad Cow beside which no Pasture lies on the section (SM-I3-125, SM-I3-129)."""
    return in_force(state, realm, MAD_COW, PASTURE)


def primroses(state: State) -> list[int]:
    """SM-I3-82  The Water Primroses that Maintenance Work has not cancelled (SM-I3-86)."""
    return [cell for cell in lying(state, PRIMROSE) if not is_maintained(state, cell)]


def is_maintained(state: State, cell: i64) -> bool:
    """SM-I3-86  Whether Maintenance Work has cancelled all of its kind on the section, where that was agreed."""
    return state.rules.maintain_section and bool(state.pollution.maintained & ONE[state.realms[cell]])


def chokes(state: State, cell: i64) -> int:
    """SM-I3-82  The Primrose that reaches a cell: around it, over borders (SM-I3-84), or one of two (SM-I3-83)."""
    around = primroses(state)
    for other in around:
        if is_near(state, cell, other, 1):
            return other
    same = [other for other in around if state.realms[other] == state.realms[cell]]
    return same[0] if len(same) > 1 else -1


def is_near(state: State, cell: i64, other: i64, rows: int) -> bool:
    """Whether a cell is within so many rows around another, not that one itself."""
    board = state.board
    across, down = int(board.x(cell) - board.x(other)), int(board.y(cell) - board.y(other))
    far = max(abs(across), abs(down))
    return 0 < far <= rows


def yob_near(state: State, cells: list[int]) -> int:
    """SM-I3-131  The Yob on one of some cells or beside one of them, over borders too (SM-I3-132); -1 for none."""
    for yob in lying(state, YOB):
        if any(cell == yob or is_near(state, cell, yob, 1) for cell in cells):
            return yob
    return -1


# ---------------------------------------------------------------- the zone of the Purifying Plant


def awake_plant(state: State) -> int:
    """SM-I3-117  The Purifying Plant whose zone is protected, or -1.

    It sleeps while Pollution lies on its own section (SM-I3-118), unless it was agreed that it protects.
    """
    for plant in lying(state, PLANT):
        if state.rules.plant_protects or not holds_event(state, state.realms[plant], POLLUTION):
            return plant
    return -1


def is_protected(state: State, cell: i64) -> bool:
    """SM-I3-117  Whether a cell is within two rows around a Plant that is awake, over borders too; or the Plant itself.

    The Plant is never polluted (SM-I3-120).
    """
    plant = awake_plant(state)
    return (plant >= 0 and is_near(state, cell, plant, 2)) or int(cell) in lying(state, PLANT)
