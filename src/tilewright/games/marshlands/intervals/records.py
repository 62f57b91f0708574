"""The intervals: event tiles are mixed into the stock; told by what differs from Act 5."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.act import (
    AS_TILES,
    AT_QUAY,
    BY_EVENT,
    CENTRE_ANCHOR,
    IN_HAND,
    OFFERED,
    ON_VILLAGES,
    SCOPES,
    VILLAGE_ANCHOR,
    Ending,
    like,
)
from tilewright.games.marshlands.acts.endings import (
    BISHOP_CAME,
    last_counter_laid,
    section_is_full,
    stock_is_empty,
    too_many_refused,
)
from tilewright.games.marshlands.acts.of_pieces import ACT_5
from tilewright.games.marshlands.intervals.interval1.rows import (
    EVENT_TILES,
    HALF,
    MYTH_COPSES,
    MYTH_FIELDS,
    MYTH_FISHERIES,
    MYTH_GARDENS,
    MYTH_REEDS,
)
from tilewright.games.marshlands.intervals.interval2.laying import WITH_BUTTERFLIES
from tilewright.games.marshlands.intervals.interval2.rows import ATTRACTIONS, CIRCUITS_ROW, LANDMARKS, TOUR_GAPS
from tilewright.games.marshlands.intervals.interval3.laying import WITH_CLOVERS
from tilewright.games.marshlands.intervals.interval3.rows import (
    FROGS_ROW,
    GREEN_COPSES,
    GREEN_FIELDS,
    GREEN_FISHERIES,
    GREEN_GARDENS,
    GREEN_REEDS,
    SIGHTS,
)
from tilewright.games.marshlands.laying.events import WITH_BELLS
from tilewright.games.marshlands.options import BOARD_EDGE, LANDING_ONLY, NO_POND, SEATS_ADJACENT, starts, yes
from tilewright.games.marshlands.sheet.land import GAPS, PONDS
from tilewright.games.marshlands.steps.claim import CLAIM_THERE, THEIR_CLAIM
from tilewright.games.marshlands.steps.clean import CLEAN_UP
from tilewright.games.marshlands.steps.declare import DECLARE_ALL
from tilewright.games.marshlands.steps.draw import DEAL, DRAW_AGAIN
from tilewright.games.marshlands.steps.effect import SEE_EFFECT
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.passing import PASS_HANDS
from tilewright.games.marshlands.steps.pollute import POLLUTE
from tilewright.games.marshlands.steps.sail import MOVE_BOAT, SAIL_HOME, THEIR_BOAT
from tilewright.games.marshlands.steps.take import HAND_OVER, SORT_HANDS
from tilewright.games.marshlands.steps.toll import EMBARK, LAY_TOLLS, THEIR_TOLLS
from tilewright.games.marshlands.turn import PASS_ON

# SM-I1-01: for two to four, Act 1 with bell tiles, boats and counters (SM-I1-09). The Abbey is in the centre
# (SM-I1-02), the villages are in hands (SM-I1-03); a seat plays the colour of its village (SM-I1-04), those of sections
# nobody plays are not used (SM-I1-05). Hands are hidden (SM-I1-12), the stock has no order anybody knows (SM-I1-07).
# The most points win, equal ones share (SM-I1-171).
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
    may_lay=WITH_BELLS,
    also=(),
    ends_at_once=(BISHOP_CAME,),  # SM-I1-155
    ends_after_turn=(  # SM-I1-156
        Ending(stock_is_empty, 'SM-I1-150', 'stock_empty'),  # SM-I1-150
        Ending(section_is_full, 'SM-I1-151', 'section_full'),  # SM-I1-151
        Ending(last_counter_laid, 'SM-I1-152', 'counters_out'),  # SM-I1-152
        Ending(too_many_refused, 'SM-I1-153', 'refused_out'),  # SM-I1-153, SM-I1-154
    ),
    sheet=(
        MYTH_GARDENS,
        MYTH_COPSES,
        MYTH_FISHERIES,
        MYTH_REEDS,
        MYTH_FIELDS,
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
        'first_tile': 'SM-I1-14',  # SM-I1-14
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
        'village_stays': 'SM-I1-23',  # SM-I1-23
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
        starts(4, 'SM-I1-10'),  # SM-I1-10
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        Option('exchange_scope', SCOPES, 'SM-I1-53'),
        Option('exchange_limit', ('3', '1', '0', '9'), 'SM-I1-58', number=True),
        Option('boat_range', ('1', 'unlimited'), 'SM-I1-62'),
        yes('bordering_canal', 'SM-I1-72'),
        yes('claim_on_arrival_only', 'SM-I1-77'),
        yes('bishop_counts_laid', 'SM-I1-81'),
        yes('bishop_boat_return', 'SM-I1-89'),
        yes('wizard_ban_stays', 'SM-I1-116'),
        Option('footprint_points', ('6', '3'), 'SM-I1-130', number=True),
        yes('halve_up', 'SM-I1-168'),
        yes('eclipse', 'SM-I1-172'),  # SM-I1-172
    ),
    events='bells',
    boat_rests=True,
    on_events=False,
)

# SM-I3-01: for two to four, with clover tiles. The Factory is in the centre (SM-I3-02), the Abbey in the stock
# (SM-I3-05). Villages are in hands (SM-I3-03), boats and counters as in Interval 1 (SM-I3-04, SM-I3-06, SM-I3-07), and
# so are hands and sections nobody plays (SM-I3-10), and exchanges (SM-I3-20). There is no end of markers (SM-I3-09).
INTERVAL_3: Final = like(
    INTERVAL_1,
    name='interval3',
    number=3,
    of='interval1',
    year=2005,
    seats_rule='SM-I3-01',
    anchor=VILLAGE_ANCHOR,
    # SM-I3-11: pollution and cleaning come first; there is no way home at the end (SM-I3-137).
    turn=(
        DEAL,
        POLLUTE,
        CLEAN_UP,
        LAY_OR_NOT,
        SEE_EFFECT,
        THEIR_BOAT,
        THEIR_CLAIM,
        DRAW_AGAIN,
        MOVE_BOAT,  # SM-I3-26, SM-I3-28, SM-I3-29, SM-I3-37
        CLAIM_THERE,  # SM-I3-38
        PASS_ON,
    ),
    may_lay=WITH_CLOVERS,
    ends_at_once=(),
    ends_after_turn=(  # SM-I3-136
        Ending(stock_is_empty, 'SM-I3-136', 'stock_empty'),
        Ending(section_is_full, 'SM-I3-136', 'section_full'),
        Ending(last_counter_laid, 'SM-I3-136', 'counters_out'),
        Ending(too_many_refused, 'SM-I3-136', 'refused_out'),
    ),
    # SM-I3-153: constructions, frogs, the Abbey and the Tourist Guide, less the empty cells.
    sheet=(
        GREEN_GARDENS,
        GREEN_COPSES,
        GREEN_FISHERIES,
        GREEN_REEDS,
        GREEN_FIELDS,
        FROGS_ROW,
        SIGHTS,
        GAPS,  # SM-I3-152
    ),
    cites={
        **INTERVAL_1.cites,
        'turn': 'SM-I3-11',
        'over': 'SM-I3-136',
        'move': 'SM-I3-28',
        'claim': 'SM-I3-38',
        'claimed': 'SM-I3-38',
        'first_tile': 'SM-I3-12',
        'garden': 'SM-I3-143',
        'copse': 'SM-I3-143',
        'fishery': 'SM-I3-143',
        'reed': 'SM-I3-143',
        'field': 'SM-I3-143',
        'unclaimed': 'SM-I3-141',
        'field_open': 'SM-I3-141',
        'field_dry': 'SM-I3-141',
        'open': 'SM-I3-141',
        'frog': 'SM-I3-150',
        'gap': 'SM-I3-152',
        'village_stays': 'SM-I3-23',  # SM-I3-22, SM-I3-23
        'centre': 'SM-I3-25',  # SM-I3-25
        'unjoined': 'SM-I3-144',
        'dirty_gardens': 'SM-I3-106',
        'dirty_fisheries': 'SM-I3-106',
        'dirty_reeds': 'SM-I3-106',
        'dirty_fields': 'SM-I3-106',
        'yob': 'SM-I3-131',
        'floor': 'SM-I3-149',
        'rodents': 'SM-I3-67',
        'fire': 'SM-I3-60',
        'poacher': 'SM-I3-73',
        'primrose': 'SM-I3-82',
        'bailiff': 'SM-I3-75',
        'heron': 'SM-I3-68',
        'factory': 'SM-I3-43',
        'frog_primrose': 'SM-I3-82',
        'frog_pond': 'SM-I3-150',
        'frog_heron': 'SM-I3-68',
        'frog_dirty': 'SM-I3-106',
        'abbey': 'SM-I3-151',
        'guide': 'SM-I3-135',
    },
    options=(
        starts(4, 'SM-I3-08'),  # SM-I3-08
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        Option('exchange_scope', SCOPES, 'SM-I3-21'),  # SM-I3-21
        Option('exchange_limit', ('3', '1', '0', '9'), 'SM-I1-58', number=True),
        Option('boat_range', ('1', 'unlimited'), 'SM-I1-62'),
        yes('bordering_canal', 'SM-I1-72'),
        yes('claim_on_arrival_only', 'SM-I1-77'),
        yes(LANDING_ONLY, 'SM-I3-35'),
        yes('abbey_anywhere', 'SM-I3-24'),
        yes('floods_remove_factory', 'SM-I3-50'),
        yes('floods_match_water', 'SM-I3-51'),
        yes('maintenance_of_section', 'SM-I3-86'),
        yes('pollution_any_time', 'SM-I3-89'),
        yes('pollution_next_turn', 'SM-I3-93'),
        yes('garden_pollution_each', 'SM-I3-108'),
        yes('plant_protects', 'SM-I3-118'),
        yes('polluted_at_once', 'SM-I3-139'),
        yes('negative_constructions', 'SM-I3-149'),
        yes('abbey_needs_counter', 'SM-I3-151'),
    ),
    events='clovers',
    centre='factory',
    boat_rests=False,  # SM-I3-27
    on_events=True,
    ashore=True,
    shut_villages=True,
)

# SM-I2-01: for two to four, with butterfly tiles (SM-I2-03). The Embarkation point is in the centre (SM-I2-02), the
# Abbey and all villages are in the stock (SM-I2-04). Hands of six (SM-I2-09), hidden, and sections nobody plays are
# closed (SM-I2-10). No construction pays (SM-I2-17); the boat moves before the draw, as the text has it (SM-I2-14,
# SM-I2-25).
INTERVAL_2: Final = like(
    INTERVAL_1,
    name='interval2',
    number=2,
    of='interval1',
    year=1963,
    seats_rule='SM-I2-01',
    village=AS_TILES,
    boats=AT_QUAY,
    hand=6,
    hand_grows=False,
    turn=(
        DEAL,
        SORT_HANDS,
        EMBARK,
        LAY_OR_NOT,  # SM-I2-18, SM-I2-23
        SEE_EFFECT,
        THEIR_BOAT,
        THEIR_TOLLS,
        MOVE_BOAT,  # SM-I2-26, SM-I2-29, SM-I2-31, SM-I2-32
        LAY_TOLLS,
        DRAW_AGAIN,
        HAND_OVER,
        PASS_ON,
        DECLARE_ALL,  # boats do not go home and have no part in the count (SM-I2-86)
    ),
    may_lay=WITH_BUTTERFLIES,
    ends_at_once=(),
    ends_after_turn=(  # SM-I2-84; a player may lay all counters (SM-I2-85)
        Ending(stock_is_empty, 'SM-I2-84', 'stock_empty'),
        Ending(section_is_full, 'SM-I2-84', 'section_full'),
        Ending(too_many_refused, 'SM-I2-84', 'refused_out'),
    ),
    # SM-I2-118: tiles and circuits, what lies on them, the Abbey, villages, empty cells.
    sheet=(CIRCUITS_ROW, ATTRACTIONS, LANDMARKS, TOUR_GAPS),
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
        'village_stays': 'SM-I2-20',  # SM-I2-20
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
        'tour_abbey': 'SM-I2-113',
        'tour_village': 'SM-I2-114',
        'tour_other': 'SM-I2-114',
        'hole': 'SM-I2-59',
    },
    options=(
        starts(4, 'SM-I2-11'),  # SM-I2-11
        SEATS_ADJACENT,
        Option('exchange_scope', SCOPES, 'SM-I1-53'),
        Option('exchange_limit', ('3', '1', '0', '9'), 'SM-I1-58', number=True),
        Option('boat_range', ('1', 'unlimited'), 'SM-I1-62'),
        yes('one_counter_per_canal', 'SM-I2-35'),
        yes('hole_charged_to_colour', 'SM-I2-59'),
        yes('guide_scores_only', 'SM-I2-77'),
        yes('embarkation_joins', 'SM-I2-82'),
        Option('foreign_cover', ('last', 'every', 'any'), 'SM-I2-95'),
        Option('circuit_bonus', ('1', '0'), 'SM-I2-116', number=True),
        yes('circuit_vote', 'SM-I2-121'),
    ),
    events='butterflies',
    centre='embarkation_point',
    boat_rests=False,
)
