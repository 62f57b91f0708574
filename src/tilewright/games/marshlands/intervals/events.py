"""The event tiles of the intervals as a table: what each may lie over, and what bars it from a section.

Effects that are a story of their own have code (effects.py, the rows of the sheet); everything else is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.core.flat import numbers
from tilewright.games.marshlands.board.sets import ABBEY, COWS, DRAWN, FACES, HAMLET, STRIDE, TILES, VILLAGE

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


class Event(NamedTuple):
    """One event: the tiles with a little sign in the corner that share a name."""

    name: str
    over: Mapping[str, str]  # the events it may replace, each with the rule that says so
    barred: Mapping[str, str]  # the events that bar it from the section where they lie, likewise


NOTHING: Final[Mapping[str, str]] = {}

# SM-I1-34: twelve kinds with a bell; the pairs that may replace each other are all there are.
BELLS: Final = (
    Event('bishop', NOTHING, {'heathen_worship': 'SM-I1-86'}),  # SM-I1-86: early or late
    Event(
        'heathen_worship',
        NOTHING,
        {'bishop': 'SM-I1-85', 'saintly_relic': 'SM-I1-92', 'heathen_worship': 'SM-I1-91'},
    ),
    Event('saintly_relic', {'heathen_worship': 'SM-I1-96'}, NOTHING),
    Event('red_hand', NOTHING, NOTHING),
    Event('wizard', NOTHING, {'wizard': 'SM-I1-111', 'blessing': 'SM-I1-118'}),
    Event('blessing', {'wizard': 'SM-I1-117'}, NOTHING),  # SM-I1-119: nothing else does
    Event('gargantua', {'imps': 'SM-I1-127'}, {'gargantua': 'SM-I1-128', 'footprint': 'SM-I1-128'}),
    Event('footprint', {'gargantua': 'SM-I1-129'}, NOTHING),  # which ends his effects (SM-I1-131)
    Event('imps', NOTHING, NOTHING),  # only Gargantua replaces them (SM-I1-137); nothing bars more of them (SM-I1-138)
    Event('fairy_melusine', NOTHING, NOTHING),
    Event('will_o_the_wisp', NOTHING, NOTHING),
    Event('bitard', NOTHING, NOTHING),
)
# SM-I2-22: eleven kinds with a butterfly besides the Embarkation point, which lies in the centre from the start.
BUTTERFLIES: Final = (
    Event('auberge', NOTHING, NOTHING),
    Event('little_bridge', {'private_property': 'SM-I2-60'}, NOTHING),  # SM-I2-60: of any colour
    Event('private_property', NOTHING, NOTHING),
    Event('shipwreck', NOTHING, NOTHING),
    Event('obstruction', NOTHING, NOTHING),
    # Nothing else replaces them (SM-I2-72, SM-I2-73).
    Event('professional_guide', {'shipwreck': 'SM-I2-71', 'obstruction': 'SM-I2-71'}, NOTHING),
    Event('traffic_jam', NOTHING, {'signposting': 'SM-I2-79'}),
    Event('disorientation', NOTHING, {'signposting': 'SM-I2-79'}),
    Event('signposting', {'traffic_jam': 'SM-I2-78', 'disorientation': 'SM-I2-78'}, NOTHING),
    Event('transport_of_cattle', NOTHING, NOTHING),
    Event('transport_of_goods', NOTHING, NOTHING),
)
# SM-I3-19: seventeen kinds with a clover besides the Factory, which lies in the centre from the start.
CLOVERS: Final = (
    Event('floods', NOTHING, NOTHING),  # SM-I3-47: over any tile, see below
    Event('fire', NOTHING, NOTHING),
    Event('rain', NOTHING, NOTHING),  # it does not replace Fire (SM-I3-61)
    Event('rodents', NOTHING, {'gamekeeper': 'SM-I3-69'}),
    Event('heron', NOTHING, {'gamekeeper': 'SM-I3-69'}),
    Event('water_bailiff', NOTHING, NOTHING),  # he does not replace the Poacher (SM-I3-76)
    Event('gamekeeper', {'rodents': 'SM-I3-71', 'heron': 'SM-I3-71'}, NOTHING),
    Event('poacher', NOTHING, {'water_bailiff': 'SM-I3-74'}),
    Event('maintenance_work', {'water_primrose': 'SM-I3-85', 'drought': 'SM-I3-85'}, NOTHING),
    Event('drought', {'pasture': 'SM-I3-81'}, {'maintenance_work': 'SM-I3-87'}),
    Event('water_primrose', NOTHING, {'maintenance_work': 'SM-I3-87'}),
    Event('pollution', NOTHING, NOTHING),
    Event('purifying_plant', {'pollution': 'SM-I3-110'}, NOTHING),
    Event('mad_cow', NOTHING, {'pasture': 'SM-I3-127'}),  # SM-I3-127; Floods that take it end its bar (SM-I3-130)
    Event('pasture', {'mad_cow': 'SM-I3-125'}, NOTHING),
    Event('yob', NOTHING, {'tourist_guide': 'SM-I3-134'}),
    Event('tourist_guide', {'yob': 'SM-I3-133'}, NOTHING),
)
SETS: Final = {'bells': BELLS, 'butterflies': BUTTERFLIES, 'clovers': CLOVERS}
EVENTS: Final = tuple([event for events in SETS.values() for event in events])
NUMBER: Final = {event.name: number for number, event in enumerate(EVENTS)}

BISHOP: Final[i64] = NUMBER['bishop']
HEATHEN: Final[i64] = NUMBER['heathen_worship']
RELIC: Final[i64] = NUMBER['saintly_relic']
RED_HAND: Final[i64] = NUMBER['red_hand']
WIZARD: Final[i64] = NUMBER['wizard']
BLESSING: Final[i64] = NUMBER['blessing']
GARGANTUA: Final[i64] = NUMBER['gargantua']
FOOTPRINT: Final[i64] = NUMBER['footprint']
IMPS: Final[i64] = NUMBER['imps']
FAIRY: Final[i64] = NUMBER['fairy_melusine']
WISP: Final[i64] = NUMBER['will_o_the_wisp']
BITARD: Final[i64] = NUMBER['bitard']
AUBERGE: Final[i64] = NUMBER['auberge']
BRIDGE: Final[i64] = NUMBER['little_bridge']
SHIPWRECK: Final[i64] = NUMBER['shipwreck']
OBSTRUCTION: Final[i64] = NUMBER['obstruction']
GUIDE: Final[i64] = NUMBER['professional_guide']
JAM: Final[i64] = NUMBER['traffic_jam']
DISORIENTATION: Final[i64] = NUMBER['disorientation']
SIGNPOSTING: Final[i64] = NUMBER['signposting']
CATTLE: Final[i64] = NUMBER['transport_of_cattle']
GOODS: Final[i64] = NUMBER['transport_of_goods']
FLOODS: Final[i64] = NUMBER['floods']
DROUGHT: Final[i64] = NUMBER['drought']
FIRE: Final[i64] = NUMBER['fire']
RAIN: Final[i64] = NUMBER['rain']
RODENTS: Final[i64] = NUMBER['rodents']
HERON: Final[i64] = NUMBER['heron']
BAILIFF: Final[i64] = NUMBER['water_bailiff']
GAMEKEEPER: Final[i64] = NUMBER['gamekeeper']
POACHER: Final[i64] = NUMBER['poacher']
MAINTENANCE: Final[i64] = NUMBER['maintenance_work']
PRIMROSE: Final[i64] = NUMBER['water_primrose']
POLLUTION: Final[i64] = NUMBER['pollution']
PLANT: Final[i64] = NUMBER['purifying_plant']
MAD_COW: Final[i64] = NUMBER['mad_cow']
PASTURE: Final[i64] = NUMBER['pasture']
YOB: Final[i64] = NUMBER['yob']
TOURIST_GUIDE: Final[i64] = NUMBER['tourist_guide']


# [event] the bit that stands for it in a mask of events.
BIT: Final[vec[i64]] = numbers([1 << number for number in range(len(EVENTS))])


def plain(name: str) -> str:
    """The name of an event without the shape or the colour of a tile."""
    return name.partition('/')[0].partition(':')[0]


# [kind] the number of its event, -1 for a tile that is none.
EVENT: Final[vec[i64]] = numbers([NUMBER.get(plain(tile.name), -1) for tile in TILES])
# The kinds of each set, for its stock, and whether a kind has a cow with a number (SM-I1-114).
KINDS_OF: Final = {name: [FACES.kind(tile.name) for tile in DRAWN[name] if plain(tile.name) in NUMBER] for name in SETS}
HAS_COW: Final[vec[i64]] = numbers(
    [int(any(COWS[STRIDE * kind + part] for part in range(FACES.parts[kind]))) for kind in range(len(TILES))]
)
# [event] the events it may replace, and those that bar it, by their numbers with the rule.
OVER: Final = [{NUMBER[name]: rule for name, rule in event.over.items()} for event in EVENTS]
OVER[NUMBER['floods']] = {NUMBER[event.name]: 'SM-I3-47' for event in CLOVERS}
BARRED: Final = [{NUMBER[name]: rule for name, rule in event.barred.items()} for event in EVENTS]
BARRED_BY: Final[vec[i64]] = numbers([sum(1 << other for other in barred) for barred in BARRED])


def tiles_of(*events: i64) -> frozenset[int]:
    """The kinds that are tiles of some events."""
    return frozenset([kind for kind in range(len(TILES)) if EVENT[kind] in events])


def kinds_with(table: list[dict[int, str]]) -> frozenset[int]:
    """The kinds that are tiles of the events for which there is anything in a table."""
    return frozenset([kind for kind in range(len(TILES)) if EVENT[kind] >= 0 and table[EVENT[kind]]])


def is_fixed(kind: i64) -> bool:
    """SM-I1-35  Whether a tile is never replaced, offered or discarded: a village or the Abbey (SM-I1-22, SM-I2-19)."""
    return kind == VILLAGE or kind == ABBEY or HAMLET[kind] >= 0


# [kind] whether any event may replace it: a tile that is none itself, jokers among them (SM-I1-36).
IS_ORDINARY: Final[vec[i64]] = numbers([int(EVENT[kind] < 0 and not is_fixed(kind)) for kind in range(len(TILES))])
IS_ORDINARY_FACE: Final[vec[i64]] = numbers([int(IS_ORDINARY[face // 4]) for face in range(4 * len(TILES))])
COW_TILES: Final = frozenset([kind for kind in range(len(TILES)) if HAS_COW[kind]])
EVENT_TILES: Final = frozenset([kind for kind in range(len(TILES)) if EVENT[kind] >= 0])
