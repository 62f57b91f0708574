"""Interval 1: bell tiles are mixed into the stock; told by what differs from Act 5."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import Ending, like
from tilewright.games.marshlands.acts.act5 import ACT_5
from tilewright.games.marshlands.acts.endings import (
    BISHOP_CAME,
    last_counter_laid,
    section_is_full,
    stock_is_empty,
    too_many_refused,
)
from tilewright.games.marshlands.acts.terms import BY_EVENT, CENTRE_ANCHOR, IN_HAND, OFFERED, ON_VILLAGES
from tilewright.games.marshlands.intervals.interval1.laying import MAY_LAY
from tilewright.games.marshlands.intervals.interval1.rows import (
    COPSES_ROW,
    EVENT_TILES,
    FIELDS_ROW,
    FISHERIES_ROW,
    GARDENS_ROW,
    HALF,
    REEDS_ROW,
)
from tilewright.games.marshlands.options import (
    BOARD_EDGE,
    BOAT_RANGE,
    EXCHANGE_LIMIT,
    EXCHANGE_SCOPE,
    NO_POND,
    SEATS_ADJACENT,
    number,
    starts,
    yes,
)
from tilewright.games.marshlands.sheet.land import GAPS, PONDS
from tilewright.games.marshlands.steps.claim import CLAIM_THERE, THEIR_CLAIM
from tilewright.games.marshlands.steps.draw import DEAL, DRAW_AGAIN
from tilewright.games.marshlands.steps.laid import SEE_EFFECT
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.passing import PASS_HANDS
from tilewright.games.marshlands.steps.sail import MOVE_BOAT, SAIL_HOME, THEIR_BOAT
from tilewright.games.marshlands.turn import PASS_ON

INTERVAL_1: Final = like(
    ACT_5,
    name='interval1',
    number=1,
    of='',
    year=1907,
    seats=(2, 3, 4),
    seats_rule='SM-I1-01',
    village=IN_HAND,
    anchor=CENTRE_ANCHOR,
    where=BY_EVENT,
    boats=ON_VILLAGES,
    hand=4,  # SM-I1-08
    hand_grows=True,  # SM-I1-18, SM-I1-19
    unwanted=OFFERED,  # SM-I1-20, SM-I1-21
    play_word='play_or_swap',
    # SM-I1-13: exchanges are proposed before anything is laid; then the tile, what it does, a draw and the boat.
    turn=(
        DEAL,
        LAY_OR_NOT,
        SEE_EFFECT,
        THEIR_BOAT,
        THEIR_CLAIM,
        DRAW_AGAIN,
        PASS_HANDS,
        MOVE_BOAT,
        CLAIM_THERE,
        PASS_ON,
        SAIL_HOME,
    ),
    may_lay=MAY_LAY,
    ends_at_once=(BISHOP_CAME,),  # SM-I1-155
    ends_after_turn=(  # SM-I1-156
        Ending(stock_is_empty, 'SM-I1-150', 'stock_empty'),
        Ending(section_is_full, 'SM-I1-151', 'section_full'),
        Ending(last_counter_laid, 'SM-I1-152', 'counters_out'),
        Ending(too_many_refused, 'SM-I1-153', 'refused_out'),  # SM-I1-154
    ),
    sheet=(  # SM-I1-170
        GARDENS_ROW,
        COPSES_ROW,
        FISHERIES_ROW,
        REEDS_ROW,
        FIELDS_ROW,
        EVENT_TILES,
        PONDS,  # SM-I1-164
        GAPS,  # SM-I1-166
        HALF,
    ),
    cites={
        'turn': 'SM-I1-13',
        'over': 'SM-I1-150',
        'move': 'SM-I1-62',
        'claim': 'SM-I1-69',
        'claimed': 'SM-I1-76',
        'first_tile': 'SM-I1-14',
        'garden': 'SM-I1-161',
        'copse': 'SM-I1-161',
        'fishery': 'SM-I1-161',
        'reed': 'SM-I1-161',
        'field': 'SM-I1-161',
        'unclaimed': 'SM-I1-161',
        'field_open': 'SM-I1-161',
        'field_dry': 'SM-I1-161',
        'open': 'SM-I1-161',
        'frog': 'SM-I1-164',
        'pond': 'SM-I1-164',
        'pond_shared': 'SM-I1-164',
        'gap': 'SM-I1-166',
        'discard': 'SM-I1-20',
        'village_stays': 'SM-I1-23',
        'centre': 'SM-I1-35',
        'eaten': 'SM-I1-126',
        'haunted': 'SM-I1-133',
        'cursed': 'SM-I1-134',
        'cursed_bare': 'SM-I1-135',
        'bloody': 'SM-I1-103',
        'bewitched': 'SM-I1-112',
        'blessed': 'SM-I1-115',
        'bishop': 'SM-I1-84',
        'bishop_unpaid': 'SM-I1-87',
        'heathen': 'SM-I1-90',
        'relic': 'SM-I1-95',
        'hand': 'SM-I1-106',
        'hand_cursed': 'SM-I1-104',
        'footprint': 'SM-I1-130',
        'halved': 'SM-I1-167',
    },
    options=(
        starts(4, 'SM-I1-10'),
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        EXCHANGE_SCOPE,
        EXCHANGE_LIMIT,
        BOAT_RANGE,
        yes('bordering_canal', 'SM-I1-72', 'bordering'),
        yes('claim_on_arrival_only', 'SM-I1-77', 'arrival_only'),
        yes('bishop_counts_laid', 'SM-I1-81', 'bishop_laid'),
        yes('bishop_boat_return', 'SM-I1-89', 'bishop_home'),
        yes('wizard_ban_stays', 'SM-I1-116', 'ban_stays'),
        number('footprint_points', ('6', '3'), 'SM-I1-130', 'footprint'),
        yes('halve_up', 'SM-I1-168'),
        yes('eclipse', 'SM-I1-172'),
    ),
    events='bells',
    boat_rests=True,
    on_events=False,
)
