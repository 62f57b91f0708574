"""Act 7, the future: one board for all, teams, and counters on what is finished."""

from __future__ import annotations

from typing import Final

from tilewright.core.choosing import read_by
from tilewright.games.marshlands.acts.act import MayLay, like
from tilewright.games.marshlands.acts.act5 import ACT_5
from tilewright.games.marshlands.acts.endings import NO_LAYS, NO_TILES
from tilewright.games.marshlands.acts.terms import IN_STOCK, LAID, NO_BOATS, WHOLE
from tilewright.games.marshlands.laying.abroad import ANYWHERE
from tilewright.games.marshlands.options import BOARD_EDGE, ECLIPSE, NO_POND, size_of, starts, yes
from tilewright.games.marshlands.sheet.counters import (
    COPSES_BY_COUNTER,
    FIELDS_BY_COUNTER,
    FISHERIES_BY_COUNTER,
    GARDENS_BY_COUNTER,
    PONDS_BY_COUNTER,
    REEDS_BY_COUNTER,
    VILLAGES_BY_COUNTER,
)
from tilewright.games.marshlands.steps.claim import CLAIM_FINISHED
from tilewright.games.marshlands.steps.draw import DRAW_AGAIN, FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_IF_YOU_CAN
from tilewright.games.marshlands.turn import PASS_ON

ACT_7: Final = like(
    ACT_5,
    name='act7',
    number=7,
    of='act5',
    year=2050,
    seats=(2, 3, 4, 5, 6, 7, 8),
    seats_rule='SM-A7-01',
    village=IN_STOCK,
    where=WHOLE,
    boats=NO_BOATS,
    hand=6,  # SM-A7-13
    unwanted=LAID,
    play_word='play_or_miss',
    turn=(FILL_HAND, LAY_IF_YOU_CAN, CLAIM_FINISHED, DRAW_AGAIN, PASS_ON),
    may_lay=MayLay(ANYWHERE),
    ends_at_once=(),
    ends_after_turn=(NO_TILES, NO_LAYS),
    sheet=(  # without gaps (SM-A7-44)
        GARDENS_BY_COUNTER,
        COPSES_BY_COUNTER,
        FISHERIES_BY_COUNTER,
        REEDS_BY_COUNTER,
        PONDS_BY_COUNTER,
        FIELDS_BY_COUNTER,
        VILLAGES_BY_COUNTER,
    ),
    cites={
        'turn': 'SM-A7-15',
        'over': 'SM-A7-29',
        'claim': 'SM-A7-20',
        'garden': 'SM-A7-34',
        'copse': 'SM-A7-34',
        'fishery': 'SM-A7-35',
        'reed': 'SM-A7-36',
        'field': 'SM-A7-37',
        'village': 'SM-A7-38',
        'counter_cut': 'SM-A7-40',
        'village_cut': 'SM-A7-41',
        'pond': 'SM-A7-42',
        'unclaimed': 'SM-A7-33',
        'field_open': 'SM-A7-20',
        'field_dry': 'SM-A7-26',
        'open': 'SM-A7-20',
        'frog': 'SM-A7-25',
        'discard': 'SM-A7-18',
    },
    options=(
        starts(8, 'SM-A7-10'),
        BOARD_EDGE,
        NO_POND,
        yes('team_pool', 'SM-A7-28', 'pool'),
        read_by('no_board', ('no', '15', '19', '23', '27'), 'SM-A7-46', 'size', size_of),
        ECLIPSE,  # without madness (SM-E-27)
    ),
)
