"""Lines of the score sheet, packed into a number each: whose, for what reason, how many points, for which part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# Reasons. What is *cut* has no route to the anchor, what is *far* only one over somebody else's tiles.
GARDEN: Final[i64] = 0
COPSE: Final[i64] = 5
SHARED: Final[i64] = 1  # added to GARDEN or COPSE
CUT: Final[i64] = 2
FAR: Final[i64] = 3
SHARED_CUT: Final[i64] = 4
FISHERY: Final[i64] = 10  # 11 if it is cut off, 12 if far
REED: Final[i64] = 13  # 14 and 15 likewise
POND: Final[i64] = 16
POND_SHARED: Final[i64] = 17
FIELD: Final[i64] = 18
FIELD_SHARED: Final[i64] = 19
FIELD_CUT: Final[i64] = 20
FIELD_FAR: Final[i64] = 21
FIELD_SHARED_CUT: Final[i64] = 22
COW_HALF: Final[i64] = 23
COW_ODD: Final[i64] = 24
COW_OWN: Final[i64] = 25
COW_MANY: Final[i64] = 26
GAPS: Final[i64] = 27
VILLAGE: Final[i64] = 28
VILLAGE_CUT: Final[i64] = 29
VILLAGE_FAR: Final[i64] = 30
GARDEN_AWAY: Final[i64] = 31  # with segments on another player's section
# Finished but not joined, with a counter or without one: five reasons each, in the order of CONSTRUCTIONS.
COUNTER_CUT: Final[i64] = 32
BARE_CUT: Final[i64] = 37
REMOVED: Final[i64] = 42
FILLED: Final[i64] = 43
WAY: Final[i64] = 44
CONSTRUCTIONS: Final = ('gardens', 'copses', 'fisheries', 'reeds', 'fields')

# The row of the sheet and the name under which an act cites a rule for it, by reason.
REASONS: Final = (
    ('gardens', 'garden'),
    ('gardens', 'garden_shared'),
    ('gardens', 'garden_cut'),
    ('gardens', 'garden_far'),
    ('gardens', 'shared_cut'),
    ('copses', 'copse'),
    ('copses', 'copse_shared'),
    ('copses', 'copse_cut'),
    ('copses', 'copse_far'),
    ('copses', 'shared_cut'),
    ('fisheries', 'fishery'),
    ('fisheries', 'water_cut'),
    ('fisheries', 'water_far'),
    ('reeds', 'reed'),
    ('reeds', 'water_cut'),
    ('reeds', 'water_far'),
    ('ponds', 'pond'),
    ('ponds', 'pond_shared'),
    ('fields', 'field'),
    ('fields', 'field_shared'),
    ('fields', 'field_cut'),
    ('fields', 'field_far'),
    ('fields', 'field_shared_cut'),
    ('fields', 'cow_half'),
    ('fields', 'cow_odd'),
    ('fields', 'cow_own'),
    ('fields', 'cow_many'),
    ('gaps', 'gap'),
    ('village', 'village'),
    ('village', 'village_cut'),
    ('village', 'village_far'),
    ('gardens', 'garden_away'),
    *[(row, 'counter_cut') for row in CONSTRUCTIONS],
    *[(row, 'bare_cut') for row in CONSTRUCTIONS],
    ('removed', 'removed'),
    ('filled', 'filled'),
    ('way', 'way'),
)
NO_PART: Final[i64] = 0xFFFFFF
ZERO: Final[i64] = 4096  # points may be negative (SM-G-82), packed numbers not
NOBODY: Final[i64] = 15  # the seat of a colour that nobody holds


def pack(seat: i64, reason: i64, n: i64, segment: i64) -> i64:
    """One line: points for a seat, for a reason, for the region of a segment."""
    return (seat & 15) + (reason << 4) + ((n + ZERO) << 10) + (segment << 25)


def seat_in(line: i64) -> i64:
    """Whose points they are."""
    return line & 15


def reason_in(line: i64) -> i64:
    """What they are for."""
    return (line >> 4) & 63


def points_in(line: i64) -> i64:
    """How many they are."""
    return ((line >> 10) & 0x7FFF) - ZERO


def segment_in(line: i64) -> i64:
    """The segment whose region they are for, or NO_PART."""
    return line >> 25
