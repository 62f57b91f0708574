"""Interval 2: butterfly tiles, tolls on canals and circuits; told by what differs from Interval 1."""

from __future__ import annotations

from typing import Final

from tilewright.core.choosing import one_of
from tilewright.games.marshlands.acts.act import Ending, like
from tilewright.games.marshlands.acts.endings import section_is_full, stock_is_empty, too_many_refused
from tilewright.games.marshlands.acts.terms import AS_TILES, AT_QUAY
from tilewright.games.marshlands.intervals.interval1.record import INTERVAL_1
from tilewright.games.marshlands.intervals.interval2.laying import MAY_LAY
from tilewright.games.marshlands.intervals.interval2.rows import ATTRACTIONS, CIRCUITS_ROW, GAPS_ROW, LANDMARKS
from tilewright.games.marshlands.options import (
    BOAT_RANGE,
    EXCHANGE_LIMIT,
    EXCHANGE_SCOPE,
    SEATS_ADJACENT,
    number,
    starts,
    yes,
)
from tilewright.games.marshlands.steps.declare import DECLARE_ALL
from tilewright.games.marshlands.steps.draw import DEAL, DRAW_AGAIN
from tilewright.games.marshlands.steps.laid import SEE_EFFECT
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.sail import MOVE_BOAT, THEIR_BOAT
from tilewright.games.marshlands.steps.take import HAND_OVER, SORT_HANDS
from tilewright.games.marshlands.steps.toll import EMBARK, LAY_TOLLS, THEIR_TOLLS
from tilewright.games.marshlands.turn import PASS_ON

INTERVAL_2: Final = like(
    INTERVAL_1,
    name='interval2',
    number=2,
    of='interval1',
    year=1963,
    seats_rule='SM-I2-01',
    village=AS_TILES,
    boats=AT_QUAY,
    hand=6,  # SM-I2-09
    hand_grows=False,
    turn=(
        DEAL,
        SORT_HANDS,
        EMBARK,
        LAY_OR_NOT,  # SM-I2-18, SM-I2-23
        SEE_EFFECT,
        THEIR_BOAT,
        THEIR_TOLLS,
        MOVE_BOAT,  # before the draw, after a tile or without (SM-I2-25)
        LAY_TOLLS,
        DRAW_AGAIN,
        HAND_OVER,
        PASS_ON,
        DECLARE_ALL,  # boats do not go home and have no part in the count (SM-I2-86)
    ),
    may_lay=MAY_LAY,
    ends_at_once=(),
    ends_after_turn=(  # SM-I2-84; a player may lay all counters (SM-I2-85)
        Ending(stock_is_empty, 'SM-I2-84', 'stock_empty'),
        Ending(section_is_full, 'SM-I2-84', 'section_full'),
        Ending(too_many_refused, 'SM-I2-84', 'refused_out'),
    ),
    # SM-I2-118: tiles and circuits, what lies on them, the Abbey, villages, empty cells.
    sheet=(CIRCUITS_ROW, ATTRACTIONS, LANDMARKS, GAPS_ROW),
    cites={
        **INTERVAL_1.cites,
        'turn': 'SM-I2-14',
        'over': 'SM-I2-84',
        'move': 'SM-I2-26',
        'first_tile': 'SM-I2-15',
        'unclaimed': 'SM-I2-17',
        'field_open': 'SM-I2-17',
        'field_dry': 'SM-I2-17',
        'open': 'SM-I2-17',
        'frog': 'SM-I2-17',
        'gap': 'SM-I2-117',
        'village_stays': 'SM-I2-20',
        'centre': 'SM-I2-19',
        'claimed': 'SM-I2-39',
        'circuit': 'SM-I2-107',
        'circuit_bonus': 'SM-I2-116',
        'auberge': 'SM-I2-61',
        'bridge': 'SM-I2-62',
        'cattle': 'SM-I2-63',
        'goods': 'SM-I2-64',
        'professional_guide': 'SM-I2-65',
        'shipwreck': 'SM-I2-66',
        'obstruction': 'SM-I2-67',
        'jam': 'SM-I2-68',
        'disorientation': 'SM-I2-69',
        'guided': 'SM-I2-74',
        'signposted': 'SM-I2-80',
        'landmark_abbey': 'SM-I2-113',
        'landmark_village': 'SM-I2-114',
        'landmark_other': 'SM-I2-114',
        'hole': 'SM-I2-59',
    },
    options=(
        starts(4, 'SM-I2-11'),
        SEATS_ADJACENT,
        EXCHANGE_SCOPE,
        EXCHANGE_LIMIT,
        BOAT_RANGE,
        yes('one_counter_per_canal', 'SM-I2-35', 'one_place'),
        yes('hole_charged_to_colour', 'SM-I2-59', 'hole_to_colour'),
        yes('guide_scores_only', 'SM-I2-77'),
        yes('embarkation_joins', 'SM-I2-82', 'quay_joins'),
        one_of('foreign_cover', ('last', 'every', 'any'), 'SM-I2-95', 'cover'),
        number('circuit_bonus', ('1', '0'), 'SM-I2-116', 'circuit_bonus'),
        yes('circuit_vote', 'SM-I2-121', 'vote'),
    ),
    events='butterflies',
    centre='embarkation_point',
    boat_rests=False,
)
