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
# What events do, Interval 1.
EATEN: Final[i64] = 45  # a garden, by Gargantua
HAUNTED: Final[i64] = 46  # a copse with Imps
CURSED: Final[i64] = 47  # a copse where Imps and the Fairy are
CURSED_BARE: Final[i64] = 48  # the same without a counter
BLOODY: Final[i64] = 49  # a reed bed, by the Red Hand
BEWITCHED: Final[i64] = 50  # a cow, by the Wizard
BLESSED: Final[i64] = 51  # a cow, with a Blessing beside the Wizard
EVENT_BISHOP: Final[i64] = 52
EVENT_UNPAID: Final[i64] = 53  # a Bishop with the Relic in his section
EVENT_HEATHEN: Final[i64] = 54
EVENT_RELIC: Final[i64] = 55
EVENT_HAND: Final[i64] = 56  # the Red Hand with Heathen Worship
EVENT_CURSE: Final[i64] = 57  # the Red Hand with the Relic or the Bishop
EVENT_FOOTPRINT: Final[i64] = 58
HALVED: Final[i64] = 59
# What events do, Interval 3; five reasons each in the order of CONSTRUCTIONS.
UNJOINED: Final[i64] = 60  # finished and claimed, but the water does not lead to the village
DIRTY: Final[i64] = 65  # by pollution
YOBBED: Final[i64] = 70
FLOORED: Final[i64] = 75  # less than nothing is nothing
GNAWED: Final[i64] = 80  # a garden, by Rodents
BURNT: Final[i64] = 81  # a copse, by Fire
POACHED: Final[i64] = 82  # a fishery, by the Poacher
CHOKED: Final[i64] = 83  # a fishery, by the Water Primrose
BAILED: Final[i64] = 84  # the Water Bailiff's own fishery
FISHED: Final[i64] = 85  # a fishery, by the Heron
INDUSTRIAL: Final[i64] = 86  # a field with the Factory
FROG: Final[i64] = 87  # outside a pond, by the Water Primrose
FROG_POND: Final[i64] = 88
FROG_EATEN: Final[i64] = 89  # by the Heron
FROG_DIRTY: Final[i64] = 90
ABBEY_LAID: Final[i64] = 91
GUIDE: Final[i64] = 92
# Interval 2.
CIRCUIT: Final[i64] = 93
CIRCUIT_BONUS: Final[i64] = 94
ATTRACTION: Final[i64] = 95  # nine reasons, in the order of ATTRACTIONS
GUIDED: Final[i64] = 104
SIGNPOSTED: Final[i64] = 105
LANDMARK_ABBEY: Final[i64] = 106
LANDMARK_VILLAGE: Final[i64] = 107
LANDMARK_OTHER: Final[i64] = 108
HOLES: Final[i64] = 109
ATTRACTIONS: Final = (
    'auberge',
    'bridge',
    'cattle',
    'goods',
    'professional_guide',
    'shipwreck',
    'obstruction',
    'jam',
    'disorientation',
)
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
    ('gardens', 'eaten'),
    ('copses', 'haunted'),
    ('copses', 'cursed'),
    ('copses', 'cursed_bare'),
    ('reeds', 'bloody'),
    ('fields', 'bewitched'),
    ('fields', 'blessed'),
    ('events', 'bishop'),
    ('events', 'bishop_unpaid'),
    ('events', 'heathen'),
    ('events', 'relic'),
    ('events', 'hand'),
    ('events', 'hand_cursed'),
    ('events', 'footprint'),
    ('halved', 'halved'),
    *[(row, 'unjoined') for row in CONSTRUCTIONS],
    *[(row, f'dirty_{row}') for row in CONSTRUCTIONS],
    *[(row, 'yob') for row in CONSTRUCTIONS],
    *[(row, 'floor') for row in CONSTRUCTIONS],
    ('gardens', 'rodents'),
    ('copses', 'fire'),
    ('fisheries', 'poacher'),
    ('fisheries', 'primrose'),
    ('fisheries', 'bailiff'),
    ('fisheries', 'heron'),
    ('fields', 'factory'),
    ('frogs', 'frog_primrose'),
    ('frogs', 'frog_pond'),
    ('frogs', 'frog_heron'),
    ('frogs', 'frog_dirty'),
    ('events', 'abbey'),
    ('events', 'guide'),
    ('circuits', 'circuit'),
    ('circuits', 'circuit_bonus'),
    *[('attractions', name) for name in ATTRACTIONS],
    ('attractions', 'guided'),
    ('attractions', 'signposted'),
    ('landmarks', 'landmark_abbey'),
    ('landmarks', 'landmark_village'),
    ('landmarks', 'landmark_other'),
    ('gaps', 'hole'),
)
NO_PART: Final[i64] = 0x7FFF
ZERO: Final[i64] = 4096  # points may be negative (SM-G-82), packed numbers not
NOBODY: Final[i64] = 15  # the seat of a colour that nobody holds


def pack(seat: i64, reason: i64, n: i64, segment: i64) -> i64:
    """One line: points for a seat, for a reason, for the region of a segment."""
    return (seat & 15) + (reason << 4) + ((n + ZERO) << 12) + (segment << 27)


def pack_effect(seat: i64, reason: i64, n: i64, segment: i64, cell: i64) -> i64:
    """One line about what the event on a cell does to the region of a segment."""
    return pack(seat, reason, n, segment) + ((cell + 1) << 42)


def unpacked(line: i64) -> tuple[i64, i64, i64, i64, i64]:
    """All of a line: whose points, what for, how many, for which segment, and the cell of the event that causes them.

    The segment may be NO_PART, and the cell -1.
    """
    return line & 15, (line >> 4) & 255, ((line >> 12) & 0x7FFF) - ZERO, (line >> 27) & 0x7FFF, (line >> 42) - 1


def seat_in(line: i64) -> i64:
    """Whose points they are."""
    return line & 15


def reason_in(line: i64) -> i64:
    """What they are for."""
    return (line >> 4) & 255


def points_in(line: i64) -> i64:
    """How many they are."""
    return ((line >> 12) & 0x7FFF) - ZERO


def segment_in(line: i64) -> i64:
    """The segment whose region they are for, or NO_PART."""
    return (line >> 27) & 0x7FFF
