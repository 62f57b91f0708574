"""The terms of an act, which a state keeps: where things are, who is paid, what was agreed before the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from tilewright.core.play import Option
from tilewright.games.marshlands.acts.teams import Seating

# Where the villages are when the first turn begins.
AT_HOME: Final = 0  # beside the centre
AT_CORNER: Final = 1  # as far from the centre as can be
IN_HAND: Final = 2  # each before its owner, to be laid on any turn
ASIDE: Final = 3  # beside the board, to be taken instead of a tile of the stock
IN_STOCK: Final = 4  # among the tiles of the stock
AS_HUB: Final = 5  # one lies in the centre, the others are not used
AS_TILES: Final = 6  # each with its colour among the tiles of the stock, laid like any of them

# What a network must reach.
VILLAGE_ANCHOR: Final = 0
ABBEY_ANCHOR: Final = 1
CENTRE_ANCHOR: Final = 2  # the tile in the centre, over whosever tiles

# Where a seat lays.
OWN: Final = 0  # on its own section
ANY_SECTION: Final = 1  # on its own section, or on another player's to hinder him
WITH_BOAT: Final = 2  # on its own section, or on another player's where its boat follows at once
WHOLE: Final = 3  # anywhere on the board
APART: Final = 4  # anywhere on its own section, which is not joined to the others; all at the same time
BY_EVENT: Final = 5  # on its own section; event tiles on anybody's, and in place of other tiles

# Where boats start.
NO_BOATS: Final = 0
ON_VILLAGES: Final = 1
ON_HUB: Final = 2
AT_QUAY: Final = 3  # in the centre, each when its owner has the first turn

# How points are found.
BY_SECTION: Final = 0  # constructions pay whoever holds the section they lie on
BY_COUNTER: Final = 1  # constructions pay whoever has a counter on them

# Which tiles may be exchanged (SM-I1-53).
EVENT_FOR_EVENT: Final = 0  # 1 is an event for any tile
ANY_FOR_ANY: Final = 2
SCOPES: Final = ('event_for_event', 'event_for_any', 'any')

USUAL_SIZE: Final = 11  # SM-G-06: cells along an edge of the board

# What becomes of a tile that is not laid.
OFFERED: Final = 1
DISCARDED: Final = 2
EXCHANGED: Final = 3
LAID: Final = 0  # there is none: whoever can lay has to


class Rules(NamedTuple):
    """What was chosen before the game: what follows from the table, then what options set, each one field."""

    seats: int
    sections: tuple[int, ...]  # the sections that are used, in the order of the seats
    first: int  # SM-A1-08, -1: by lot
    hand: int  # SM-N-08: how many tiles a hand has, one more where that was agreed
    seating: Seating  # who plays which colour at the start
    colours: int  # how many colours there are, those nobody plays included (SM-E-11)
    adjacent: bool = False  # SM-G-12
    per_turn: int = 1  # SM-N-01
    edge_closes: bool = False  # SM-G-41
    joker_no_pond: bool = False  # SM-G-67
    play_out_hands: bool = False  # SM-A1-17
    fillable_gaps: bool = False  # SM-A1-32
    shared_full: bool = False  # SM-A1-36
    prose_zone: bool = False  # SM-A2-11
    corner_two: bool = False  # SM-A2-14
    ring: bool = False  # SM-A3-08
    field_as_act1: bool = False  # SM-A3-14
    four_villages: bool = False  # SM-A8-08
    village_table: bool = False  # SM-A8-11
    follow_only: bool = False  # SM-A4-16
    cow_same_tile: bool = False  # SM-A4-29
    landing_only: bool = False  # SM-A4-36, SM-A5-19
    no_bull: bool = False  # SM-A5-18
    four_way_hub: bool = False  # SM-A5-09
    arrival_only: bool = False  # SM-A5-31
    from_field: bool = False  # SM-A5-32
    end_on_empty: bool = False  # SM-A5-52
    fixed: bool = False  # SM-A6-12
    costly_gaps: bool = False  # SM-A6-22
    minutes: int = 0  # SM-A6-01
    pool: bool = False  # SM-A7-28
    size: int = USUAL_SIZE  # SM-A7-47: cells along an edge of the board
    eclipse: bool = False  # SM-E-02
    madness: bool = False  # SM-E-23
    literal_turn: bool = False  # SM-E-11
    scope: int = 0  # SM-I1-53: which tiles may be exchanged
    proposals: int = 0  # SM-I1-58
    far_boats: bool = False  # SM-I1-62
    bordering: bool = False  # SM-I1-72
    bishop_laid: bool = False  # SM-I1-81
    bishop_home: bool = False  # SM-I1-89
    ban_stays: bool = False  # SM-I1-116
    footprint: int = 6  # SM-I1-130
    halve_up: bool = False  # SM-I1-168
    abbey_anywhere: bool = False  # SM-I3-24
    lost_factory: bool = False  # SM-I3-50
    floods_dry: bool = False  # SM-I3-51
    maintain_section: bool = False  # SM-I3-86
    pollute_later: bool = False  # SM-I3-89
    pollute_next: bool = False  # SM-I3-93
    garden_each: bool = False  # SM-I3-108
    plant_protects: bool = False  # SM-I3-118
    polluted_at_once: bool = False  # SM-I3-139
    negative: bool = False  # SM-I3-149
    abbey_counter: bool = False  # SM-I3-151
    one_place: bool = False  # SM-I2-35
    hole_to_colour: bool = False  # SM-I2-59
    guide_scores_only: bool = False  # SM-I2-77
    quay_joins: bool = False  # SM-I2-82
    cover: str = 'last'  # SM-I2-95
    circuit_bonus: int = 1  # SM-I2-116
    vote: bool = False  # SM-I2-121


@dataclass(frozen=True, kw_only=True)
class Terms:
    """An act of the Sacred Marshlands in plain values: everything in which acts can differ but for what they do."""

    name: str
    number: int
    of: str  # the act it is told by, '' where it is told in full
    year: int  # when it is set, 0 for no year
    seats: tuple[int, ...]
    seats_rule: str
    village: int
    anchor: int
    where: int  # where a seat lays
    boats: int  # where boats start
    counters: bool
    pays: int  # by sections or by counters
    hand: int
    hand_grows: bool  # whether it is one tile more once the village is laid (SM-A2-10)
    open_hands: bool  # whether everybody sees them
    unwanted: int
    play_word: str  # what is asked of the seat on turn, a word of the catalogue
    cut_field: bool  # whether a field without any route is worth a point (SM-A3-14)
    cut_pays: bool  # whether constructions without an own route are worth a point (SM-A6-19)
    cites: Mapping[str, str]  # the rule that a line of the sheet, a refusal or a step goes by, where acts differ
    options: tuple[Option, ...]
    events: str = ''  # the set of event tiles mixed into the stock
    centre: str = ''  # the tile in the centre, where it is neither the Abbey nor a village
    boat_rests: bool = False  # whether a boat stays for the turn in which its village is laid (SM-I1-61)
    on_events: bool = True  # whether counters may lie on event tiles (SM-I1-78, SM-I3-39)
    ashore: bool = False  # whether boats may be carried over land (SM-I3-32)
    shut_villages: bool = False  # whether boats keep out of others' villages (SM-I3-30)
