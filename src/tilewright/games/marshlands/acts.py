"""The acts. Each is told as the rulebook tells it: Act 1 in full, the others by what differs.

Notes on all of them: shortening and bigger hands are options of these acts alone (SM-N-02), and go together (SM-N-10).
"""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Option
from tilewright.games.marshlands.act import (
    ABBEY_ANCHOR,
    ANY_SECTION,
    APART,
    AS_HUB,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    BY_COUNTER,
    BY_SECTION,
    CENTRE_ANCHOR,
    DISCARDED,
    EXCHANGED,
    IN_HAND,
    IN_STOCK,
    LAID,
    NO_BOATS,
    OFFERED,
    ON_HUB,
    ON_VILLAGES,
    OWN,
    VILLAGE_ANCHOR,
    WHOLE,
    WITH_BOAT,
    Act,
    Ending,
    like,
)
from tilewright.games.marshlands.away import ANYWHERE, BY_BOAT, FOLLOWED, HINDERING
from tilewright.games.marshlands.counter_rows import (
    COPSES_BY_COUNTER,
    FIELDS_BY_COUNTER,
    FISHERIES_BY_COUNTER,
    GARDENS_BY_COUNTER,
    PONDS_BY_COUNTER,
    REEDS_BY_COUNTER,
    VILLAGES_BY_COUNTER,
)
from tilewright.games.marshlands.endings import (
    ALL_DONE,
    ALL_LAID,
    ARRIVED,
    EMPTY_STOCK,
    FULL_SECTION,
    NO_LAYS,
    NO_TILES,
    REFUSED,
    TWELFTH,
    section_is_full,
    stock_is_empty,
    too_many_refused,
)
from tilewright.games.marshlands.judging import AGREED_GAPS, FILLED_ROW, REMOVED_ROW
from tilewright.games.marshlands.laying import (
    BY_THE_TABLE,
    FAR_FROM_ABBEY,
    GENERAL,
    JOINED_TO_VILLAGE,
    ONE_A_SECTION,
)
from tilewright.games.marshlands.rows import COPSES, FIELDS, FISHERIES_ROW, GAPS, GARDENS, PONDS, REED_BEDS
from tilewright.games.marshlands.turn import (
    CLAIM_FINISHED,
    CLAIM_THERE,
    DEAL_ON,
    DRAW_AGAIN,
    FILL_HAND,
    LAY_IF_YOU_CAN,
    LAY_OR_NOT,
    MOVE_BOAT,
    MOVE_IF_LAID,
    PASS_ON,
)
from tilewright.games.marshlands.villages import BY_TABLE, IN_SOLITAIRE, REACHES_ABBEY, WAY_LEFT


def yes(name: str, rule: str) -> Option:
    """An option that is off unless it is wanted."""
    return Option(name, ('no', 'yes'), rule)


def starts(most: int, rule: str) -> Option:
    """The option of who begins."""
    return Option('first_player', ('random', *[str(seat) for seat in range(1, most + 1)]), rule)


FIRST_PLAYER: Final = starts(4, 'SM-A1-08')
PER_TURN: Final = Option('tiles_per_turn', ('1', '2', '3'), 'SM-N-01')
BIGGER_HAND: Final = yes('bigger_hand', 'SM-N-08')
SEATS_ADJACENT: Final = yes('seats_adjacent', 'SM-G-12')
BOARD_EDGE: Final = yes('board_edge_closes', 'SM-G-41')
NO_POND: Final = yes('joker_no_pond', 'SM-G-67')
PLAY_OUT: Final = yes('play_out_hands', 'SM-A1-17')
GAPS_OPTION: Final = yes('only_fillable_gaps', 'SM-A1-32')
SHARED_FULL: Final = yes('shared_unconnected_full', 'SM-A1-36')
LANDING_ONLY: Final = 'landing_only'
# SM-E-01: in every act but solitaire (SM-E-22, SM-A8-15); left out unless it is wanted (SM-E-02), without madness in
# Acts 6 and 7 (SM-E-27).
ECLIPSE: Final = yes('eclipse', 'SM-E-02')
ECLIPSES: Final = (ECLIPSE, yes('madness', 'SM-E-23'), yes('eclipse_literal_turn', 'SM-E-11'))

# SM-A1-54: the example of the rulebook is scored by this record. SM-A1-07: one canal of a village meets the Abbey.
ACT_1: Final = Act(
    name='act1',
    number=1,
    of='',
    year=1007,
    seats=(2, 3, 4),  # SM-A1-01
    seats_rule='SM-A1-01',
    village=AT_HOME,
    anchor=VILLAGE_ANCHOR,
    where=OWN,
    boats=NO_BOATS,
    counters=False,
    pays=BY_SECTION,
    hand=3,
    hand_grows=False,
    open_hands=False,
    unwanted=OFFERED,
    play_word='play',
    turn=(FILL_HAND, LAY_OR_NOT, DRAW_AGAIN, PASS_ON),
    may_lay=GENERAL,
    also=(),
    ends_at_once=(FULL_SECTION, REFUSED),
    ends_after_turn=(EMPTY_STOCK,),
    sheet=(GARDENS, COPSES, FISHERIES_ROW, REED_BEDS, PONDS, FIELDS, GAPS),  # in which order does not matter (SM-A1-53)
    cut_field=False,
    cut_pays=True,
    cites={
        'turn': 'SM-A1-10',
        'no_turning': 'SM-A1-12',
        'over': 'SM-A1-21',
        'found': 'SM-A1-03',
        'first_tile': 'SM-A1-03',
        'garden': 'SM-A1-22',
        'garden_shared': 'SM-A1-33',
        'garden_cut': 'SM-A1-45',
        'garden_far': 'SM-A1-46',
        'copse': 'SM-A1-23',
        'copse_shared': 'SM-A1-33',
        'copse_cut': 'SM-A1-45',
        'copse_far': 'SM-A1-46',
        'shared_cut': 'SM-A1-36',
        'fishery': 'SM-A1-26',
        'reed': 'SM-A1-27',
        'water_cut': 'SM-A1-47',
        'water_far': 'SM-A1-48',
        'pond': 'SM-A1-25',
        'pond_shared': 'SM-A1-42',
        'field': 'SM-A1-28',
        'field_shared': 'SM-A1-33',
        'field_cut': 'SM-A1-49',
        'field_far': 'SM-A1-50',
        'field_shared_cut': 'SM-A1-36',
        'field_open': 'SM-A1-30',
        'field_dry': 'SM-A1-31',
        'open': 'SM-A1-24',
        'cow_half': 'SM-A1-37',
        'cow_odd': 'SM-A1-38',
        'cow_own': 'SM-A1-39',
        'cow_many': 'SM-A1-41',
        'gap': 'SM-A1-32',
        'frog': 'SM-G-57',
        'discard': 'SM-G-69',
    },
    options=(
        FIRST_PLAYER,
        PER_TURN,
        BIGGER_HAND,
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        PLAY_OUT,
        GAPS_OPTION,
        SHARED_FULL,
        *ECLIPSES,
    ),
)

# SM-A2-01, SM-A2-33: for as many, with the same ends; shared as in Act 1 (SM-A2-32).
# What pays less, ponds and gaps: SM-A2-25 to SM-A2-29.
# SM-A2-04: as Act 1, but the village is laid from the hand and pays by where it lies; networks reach for the Abbey.
ACT_2: Final = like(
    ACT_1,
    name='act2',
    number=2,
    of='act1',
    year=1134,
    seats_rule='SM-A2-01',
    village=IN_HAND,
    anchor=ABBEY_ANCHOR,
    hand_grows=True,
    also=(FAR_FROM_ABBEY,),
    sheet=(*ACT_1.sheet, BY_TABLE),
    cites={
        **ACT_1.cites,
        'first_tile': 'SM-A2-07',
        'garden_cut': 'SM-A2-25',
        'garden_far': 'SM-A2-25',
        'copse_cut': 'SM-A2-25',
        'copse_far': 'SM-A2-25',
        'water_cut': 'SM-A2-26',
        'water_far': 'SM-A2-26',
        'field_cut': 'SM-A2-27',
        'field_far': 'SM-A2-27',
        'pond': 'SM-A2-28',
        'gap': 'SM-A2-29',
        'village': 'SM-A2-23',
        'village_cut': 'SM-A2-21',
    },
    options=(*ACT_1.options, yes('act2_prose_zone', 'SM-A2-11'), yes('corner_two_tiles', 'SM-A2-14')),
)

# SM-A3-01, SM-A3-22: for as many, shared as in Act 1. SM-A3-11: what is not connected pays one point.
# By SM-A3-12 to SM-A3-16; gaps cost as ever (SM-A3-20). Villages start in the corner (SM-A3-03), and so does the laying
# (SM-A3-06).
# SM-A3-05: as Act 1, but from the far corner to the Abbey.
ACT_3: Final = like(
    ACT_1,
    name='act3',
    number=3,
    of='act1',
    year=1240,
    seats_rule='SM-A3-01',
    village=AT_CORNER,
    anchor=ABBEY_ANCHOR,
    also=(JOINED_TO_VILLAGE,),
    sheet=(*ACT_1.sheet, REACHES_ABBEY),
    cut_field=True,
    cites={
        **ACT_1.cites,
        'found': 'SM-A3-03',
        'first_tile': 'SM-A3-06',
        'garden_cut': 'SM-A3-12',
        'garden_far': 'SM-A3-12',
        'copse_cut': 'SM-A3-12',
        'copse_far': 'SM-A3-12',
        'water_cut': 'SM-A3-13',
        'water_far': 'SM-A3-13',
        'field_cut': 'SM-A3-14',
        'field_far': 'SM-A3-14',
        'field_shared_cut': 'SM-A3-14',
        'field_dry': 'SM-A3-15',
        'pond': 'SM-A3-16',
        'gap': 'SM-A3-20',
        'village': 'SM-A3-17',
        'village_far': 'SM-A3-18',
    },
    options=(*ACT_1.options, yes('act3_ring', 'SM-A3-08'), yes('act3_field_as_act1', 'SM-A3-14')),
)

# SM-A8-04: a hand of three, lay one, draw one; until SM-A8-10 ends it. Gaps cost (SM-A8-13). Nobody has to count
# (SM-A8-14).
# SM-A8-01: one player on one to four sections, scored as in Act 3 (SM-A8-11).
ACT_8: Final = like(
    ACT_3,
    name='act8',
    number=8,
    of='act3',
    year=0,
    seats=(1,),
    seats_rule='SM-A8-01',
    village=ASIDE,
    unwanted=DISCARDED,
    play_word='play_alone',
    also=(ONE_A_SECTION, BY_THE_TABLE),
    ends_at_once=(
        Ending(section_is_full, 'SM-A8-10', 'sections_full'),
        Ending(too_many_refused, 'SM-A8-10', 'discarded_out'),
    ),
    ends_after_turn=(Ending(stock_is_empty, 'SM-A8-10', 'stock_empty'),),
    sheet=(*ACT_1.sheet, IN_SOLITAIRE),
    cites={
        **ACT_3.cites,
        'first_tile': 'SM-A8-05',
        'gap': 'SM-A8-13',
        'village': 'SM-A8-11',
        'village_far': 'SM-A8-11',
        'village_cut': 'SM-A8-11',
        'discard': 'SM-A8-09',
    },
    options=(
        Option('sections', ('1', '2', '3', '4'), 'SM-A8-02'),
        PER_TURN,
        BIGGER_HAND,
        BOARD_EDGE,
        NO_POND,
        GAPS_OPTION,
        yes('act3_field_as_act1', 'SM-A3-14'),
        yes('all_four_villages', 'SM-A8-08'),
        yes('act8_village_table', 'SM-A8-11'),
        yes('corner_two_tiles', 'SM-A2-14'),
    ),
)

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

ACTS: Final = (ACT_1, ACT_2, ACT_3, ACT_4, ACT_5, ACT_5_THREE, ACT_6, ACT_7, ACT_8)
