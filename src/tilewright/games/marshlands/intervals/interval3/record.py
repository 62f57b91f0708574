"""Interval 3: clover tiles and pollution; told by what differs from Interval 1."""

from __future__ import annotations

from typing import Final

from tilewright.games.marshlands.acts.act import Ending, like
from tilewright.games.marshlands.acts.endings import (
    last_counter_laid,
    section_is_full,
    stock_is_empty,
    too_many_refused,
)
from tilewright.games.marshlands.acts.terms import VILLAGE_ANCHOR
from tilewright.games.marshlands.intervals.interval1.record import INTERVAL_1
from tilewright.games.marshlands.intervals.interval3.laying import MAY_LAY
from tilewright.games.marshlands.intervals.interval3.rows import (
    COPSES_ROW,
    FIELDS_ROW,
    FISHERIES_ROW,
    FROGS_ROW,
    GARDENS_ROW,
    REEDS_ROW,
    SIGHTS,
)
from tilewright.games.marshlands.options import (
    BOARD_EDGE,
    BOAT_RANGE,
    EXCHANGE_LIMIT,
    EXCHANGE_SCOPE,
    LANDING_ONLY,
    NO_POND,
    SEATS_ADJACENT,
    starts,
    yes,
)
from tilewright.games.marshlands.sheet.land import GAPS
from tilewright.games.marshlands.steps.claim import CLAIM_THERE, THEIR_CLAIM
from tilewright.games.marshlands.steps.clean import CLEAN_UP
from tilewright.games.marshlands.steps.draw import DEAL, DRAW_AGAIN
from tilewright.games.marshlands.steps.laid import SEE_EFFECT
from tilewright.games.marshlands.steps.lay import LAY_OR_NOT
from tilewright.games.marshlands.steps.pollute import POLLUTE
from tilewright.games.marshlands.steps.sail import MOVE_BOAT, THEIR_BOAT
from tilewright.games.marshlands.turn import PASS_ON

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
        MOVE_BOAT,
        CLAIM_THERE,
        PASS_ON,
    ),
    may_lay=MAY_LAY,
    ends_at_once=(),
    ends_after_turn=(
        Ending(stock_is_empty, 'SM-I3-136', 'stock_empty'),
        Ending(section_is_full, 'SM-I3-136', 'section_full'),
        Ending(last_counter_laid, 'SM-I3-136', 'counters_out'),
        Ending(too_many_refused, 'SM-I3-136', 'refused_out'),
    ),
    # SM-I3-153: constructions, frogs, the Abbey and the Tourist Guide, less the empty cells.
    sheet=(
        GARDENS_ROW,
        COPSES_ROW,
        FISHERIES_ROW,
        REEDS_ROW,
        FIELDS_ROW,
        FROGS_ROW,
        SIGHTS,
        GAPS,
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
        'village_stays': 'SM-I3-23',  # SM-I3-22
        'centre': 'SM-I3-25',
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
        starts(4, 'SM-I3-08'),
        SEATS_ADJACENT,
        BOARD_EDGE,
        NO_POND,
        EXCHANGE_SCOPE._replace(rule='SM-I3-21'),
        EXCHANGE_LIMIT,
        BOAT_RANGE,
        yes('bordering_canal', 'SM-I1-72', 'bordering'),
        yes('claim_on_arrival_only', 'SM-I1-77', 'arrival_only'),
        yes(LANDING_ONLY, 'SM-I3-35'),
        yes('abbey_anywhere', 'SM-I3-24'),
        yes('floods_remove_factory', 'SM-I3-50', 'lost_factory'),
        yes('floods_match_water', 'SM-I3-51', 'floods_dry'),
        yes('maintenance_of_section', 'SM-I3-86', 'maintain_section'),
        yes('pollution_any_time', 'SM-I3-89', 'pollute_later'),
        yes('pollution_next_turn', 'SM-I3-93', 'pollute_next'),
        yes('garden_pollution_each', 'SM-I3-108', 'garden_each'),
        yes('plant_protects', 'SM-I3-118'),
        yes('polluted_at_once', 'SM-I3-139'),
        yes('negative_constructions', 'SM-I3-149', 'negative'),
        yes('abbey_needs_counter', 'SM-I3-151', 'abbey_counter'),
    ),
    events='clovers',
    centre='factory',
    boat_rests=False,  # SM-I3-27
    on_events=True,
    ashore=True,
    shut_villages=True,
)
