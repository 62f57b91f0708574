"""Numbers into which places and the pieces on them are packed, with a reader and a writer for each.

A *place* is a part of the tile on a cell. A counter that claims a construction is a place with its owner; a counter on
a canal is a *spot*, one side of a place or the middle of it, with its colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64

# ---------------------------------------------------------------- places: where boats are, and what counters claim


def place_on(cell: i64, part: i64) -> i64:
    """A part of the tile on a cell."""
    return 8 * cell + part


def cell_in(place: i64) -> i64:
    """The cell of a place."""
    return place >> 3


def part_in(place: i64) -> i64:
    """The part of a place."""
    return place & 7


# ---------------------------------------------------------------- counters that claim a construction


def claim_on(place: i64, owner: i64) -> i64:
    """A counter of an owner (a member of a colour) on a place."""
    return 16 * place + owner


def place_claimed(claim: i64) -> i64:
    """The place on which a counter lies."""
    return claim >> 4


def cell_claimed(claim: i64) -> i64:
    """The cell on which a counter lies."""
    return claim >> 7


def owner_in(claim: i64) -> i64:
    """The owner of a counter."""
    return claim & 15


# ---------------------------------------------------------------- counters on canals


def spot_on(place: i64, side: i64) -> i64:
    """A side of a canal, or the middle of it."""
    return 8 * place + side


def toll_on(spot: i64, colour: i64) -> i64:
    """A counter of a colour on a spot."""
    return 8 * spot + colour


def spot_tolled(toll: i64) -> i64:
    """The spot on which a counter lies."""
    return toll >> 3


def side_tolled(toll: i64) -> i64:
    """The side of its canal at which a counter lies, or the middle."""
    return (toll >> 3) & 7


def place_tolled(toll: i64) -> i64:
    """The canal on which a counter lies."""
    return toll >> 6


def cell_tolled(toll: i64) -> i64:
    """The cell on which a counter lies."""
    return toll >> 9


def colour_tolling(toll: i64) -> i64:
    """The colour of a counter on a canal."""
    return toll & 7


# ---------------------------------------------------------------- event tiles


def sign_on(cell: i64, event: i64) -> i64:
    """The sign of an event tile on a cell."""
    return cell + (event << 8)


def cell_signed(sign: i64) -> i64:
    """The cell on which it lies."""
    return sign & 255


def event_signed(sign: i64) -> i64:
    """The event that it is."""
    return sign >> 8
