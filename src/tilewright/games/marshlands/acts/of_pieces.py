"""Acts 4 to 7: boats, counters, play at the same time, teams; told by what differs from others."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.act import (
    ANY_SECTION,
    APART,
    AS_HUB,
    BY_COUNTER,
    CENTRE_ANCHOR,
    DISCARDED,
    EXCHANGED,
    IN_HAND,
    IN_STOCK,
    LAID,
    NO_BOATS,
    ON_HUB,
    ON_VILLAGES,
    WHOLE,
    WITH_BOAT,
    Ending,
    like,
)
from tilewright.games.marshlands.acts.endings import (
    ALL_DONE,
    ALL_LAID,
    ARRIVED,
    NO_LAYS,
    NO_TILES,
    TWELFTH,
    section_is_full,
    stock_is_empty,
)
from tilewright.games.marshlands.acts.judging import AGREED_GAPS, FILLED_ROW, REMOVED_ROW
from tilewright.games.marshlands.acts.of_land import ACT_1, ACT_3
from tilewright.games.marshlands.laying.abroad import ANYWHERE, BY_BOAT, FOLLOWED, HINDERING
from tilewright.games.marshlands.options import (
    BIGGER_HAND,
    BOARD_EDGE,
    ECLIPSE,
    ECLIPSES,
    FIRST_PLAYER,
    GAPS_OPTION,
    LANDING_ONLY,
    NO_POND,
    SEATS_ADJACENT,
    starts,
    yes,
)
from tilewright.games.marshlands.sheet.counters import (
    COPSES_BY_COUNTER,
    FIELDS_BY_COUNTER,
    FISHERIES_BY_COUNTER,
    GARDENS_BY_COUNTER,
    PONDS_BY_COUNTER,
    REEDS_BY_COUNTER,
    VILLAGES_BY_COUNTER,
)
from tilewright.games.marshlands.sheet.land import COPSES, FIELDS, FISHERIES_ROW, GAPS, GARDENS, PONDS, REED_BEDS
from tilewright.games.marshlands.sheet.villages import WAY_LEFT
from tilewright.games.marshlands.steps.claim import CLAIM_FINISHED, CLAIM_THERE
from tilewright.games.marshlands.steps.draw import DRAW_AGAIN, FILL_HAND
from tilewright.games.marshlands.steps.lay import LAY_IF_YOU_CAN, LAY_OR_NOT
from tilewright.games.marshlands.steps.sail import MOVE_BOAT, MOVE_IF_LAID
from tilewright.games.marshlands.steps.together import DEAL_ON
from tilewright.games.marshlands.turn import PASS_ON

# SM-A4-01: a race of boats for as many as in Act 3, from the far corner (SM-A4-03) to the Abbey (SM-A4-02). No hands
# (SM-A4-05), nothing is offered (SM-A4-08, SM-A4-09), and there are no points (SM-A4-34).
ACT_4: Final = like(
    ACT_3,
    name='act4',
    number=4,
    of='act3',
    year=1350,
    seats_rule='SM-A4-01',
    where=ANY_SECTION,
    boats=ON_VILLAGES,
    hand=1,
    open_hands=True,
    unwanted=DISCARDED,
    play_word='play_or_hinder',
    turn=(FILL_HAND, LAY_OR_NOT, MOVE_IF_LAID, PASS_ON),
    may_lay=HINDERING,
    also=(),
    ends_at_once=(ARRIVED,),
    ends_after_turn=(Ending(stock_is_empty, 'SM-A4-35', 'stock_empty_boats'),),
    sheet=(WAY_LEFT,),
    cites={
        'turn': 'SM-A4-06',
        'no_turning': 'SM-A4-04',
        'over': 'SM-A4-32',
        'move': 'SM-A4-15',
        'found': 'SM-A4-03',
        'first_tile': 'SM-A4-07',
        'discard': 'SM-A4-08',
        'way': 'SM-A4-35',
    },
    options=(
        FIRST_PLAYER,
        SEATS_ADJACENT,
        yes('act4_follow_only', 'SM-A4-16'),
        yes('cow_same_tile', 'SM-A4-29'),
        yes(LANDING_ONLY, 'SM-A4-36'),
        *ECLIPSES,
    ),
)

# SM-A5-07: a turn as in Act 1, with a boat that is moved and counters that are laid; a village in the centre
# (SM-A5-03), a hand of three (SM-A5-05), offers (SM-A5-14), a starter by lot (SM-A5-06); the most points win
# (SM-A5-54). No tile ends the game by being refused (SM-A5-53); ponds are ignored (SM-A5-46, SM-A5-47).
ACT_5: Final = like(
    ACT_1,
    name='act5',
    number=5,
    of='act1',
    year=1518,
    seats=(2, 4),  # SM-A5-01
    seats_rule='SM-A5-01',
    village=AS_HUB,
    anchor=CENTRE_ANCHOR,
    where=WITH_BOAT,
    boats=ON_HUB,
    counters=True,
    pays=BY_COUNTER,
    turn=(FILL_HAND, LAY_OR_NOT, MOVE_BOAT, CLAIM_THERE, DRAW_AGAIN, PASS_ON),
    may_lay=FOLLOWED,
    also=(BY_BOAT,),
    ends_at_once=(Ending(section_is_full, 'SM-A5-50', 'section_full'), TWELFTH),
    ends_after_turn=(ALL_LAID,),
    sheet=(
        GARDENS_BY_COUNTER,
        COPSES_BY_COUNTER,
        FISHERIES_BY_COUNTER,
        REEDS_BY_COUNTER,
        FIELDS_BY_COUNTER,
        GAPS,
    ),
    cites={
        'turn': 'SM-A5-07',
        'over': 'SM-A5-50',
        'move': 'SM-A5-07',
        'claim': 'SM-A5-30',
        'first_tile': 'SM-A5-08',
        'garden': 'SM-A5-36',
        'garden_away': 'SM-A5-41',
        'copse': 'SM-A5-36',
        'fishery': 'SM-A5-37',
        'reed': 'SM-A5-38',
        'field': 'SM-A5-39',
        'counter_cut': 'SM-A5-43',
        'bare_cut': 'SM-A5-44',
        'unclaimed': 'SM-A5-45',
        'field_open': 'SM-A5-24',
        'field_dry': 'SM-A5-48',
        'open': 'SM-A5-23',
        'frog': 'SM-A5-46',
        'gap': 'SM-A5-49',
        'discard': 'SM-A5-14',
    },
    options=(
        FIRST_PLAYER,
        BIGGER_HAND,
        SEATS_ADJACENT,
        BOARD_EDGE,
        GAPS_OPTION,
        yes('cow_same_tile', 'SM-A4-29'),
        yes(LANDING_ONLY, 'SM-A5-19'),
        yes('act5_four_way_hub', 'SM-A5-09'),
        yes('act5_no_bull', 'SM-A5-18'),
        yes('claim_on_arrival_only', 'SM-A5-31'),
        yes('claim_from_field', 'SM-A5-32'),
        yes('end_on_empty_stock', 'SM-A5-52'),
        *ECLIPSES,
    ),
)

# SM-A5-02: three players are left out of the rules without a reason; whoever wants to can play so.
ACT_5_THREE: Final = like(
    ACT_5,
    name='act5_three',
    of='act5',
    seats=(3,),
    seats_rule='SM-A5-02',
    options=(
        starts(3, 'SM-A5-06'),
        *[option for option in ACT_5.options if option.name not in ('first_player', 'seats_adjacent')],
    ),
)

# SM-A6-18: usual values, the village of the own board as anchor; what it does not join pays nothing (SM-A6-19), ponds
# apart (SM-A6-20); without a village nothing else pays (SM-A6-21).
ACT_6: Final = like(
    ACT_1,
    name='act6',
    number=6,
    of='act1',
    year=1569,
    seats_rule='SM-A6-01',
    village=IN_HAND,
    where=APART,
    hand=29,  # SM-A6-03
    open_hands=True,
    unwanted=EXCHANGED,
    turn=(FILL_HAND, DEAL_ON),
    may_lay=(),
    ends_at_once=(ALL_DONE,),
    ends_after_turn=(),
    sheet=(GARDENS, COPSES, FISHERIES_ROW, REED_BEDS, PONDS, FIELDS, REMOVED_ROW, AGREED_GAPS, FILLED_ROW),
    cut_pays=False,
    cites={
        **ACT_1.cites,
        'turn': 'SM-A6-04',
        'over': 'SM-A6-26',
        'garden': 'SM-A6-18',
        'garden_cut': 'SM-A6-19',
        'no_village': 'SM-A6-21',
        'copse': 'SM-A6-18',
        'fishery': 'SM-A6-18',
        'reed': 'SM-A6-18',
        'field': 'SM-A6-18',
        'field_cut': 'SM-A6-19',
        'pond': 'SM-A6-20',
        'removed': 'SM-A6-14',
        'filled': 'SM-A6-23',
        'gap': 'SM-A6-22',
    },
    options=(
        Option('minutes', ('30', '15', '5'), 'SM-A6-01', number=True),
        BOARD_EDGE,
        NO_POND,
        yes('act6_fixed', 'SM-A6-12'),
        yes('act6_gaps', 'SM-A6-22'),
        yes('eclipse_act6_swap', 'SM-E-19'),
    ),
)

# SM-A7-01: two to eight on one board without sections, with counters but no boats and no points lost for gaps
# (SM-A7-44). Whoever has a counter on a construction is paid for it (SM-A7-33).
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
    may_lay=ANYWHERE,
    also=(),
    ends_at_once=(),
    ends_after_turn=(NO_TILES, NO_LAYS),
    sheet=(
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
        yes('team_pool', 'SM-A7-28'),
        Option('no_board', ('no', '15', '19', '23', '27'), 'SM-A7-46'),
        ECLIPSE,
    ),
)
