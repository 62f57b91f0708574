"""What Interval 3 asks of a tile beyond the rules of all intervals: villages first, fire to copse, no cows by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.act import Lay, LayRule, MayLay
from tilewright.games.marshlands.board.places import cell_in, place_on
from tilewright.games.marshlands.board.sections import SECTION
from tilewright.games.marshlands.board.sets import ABBEY, COPSE, FACES, STRIDE, VILLAGE, WATER_SIDE
from tilewright.games.marshlands.board.walking import whole
from tilewright.games.marshlands.intervals.events import (
    BIT,
    COW_TILES,
    EVENT,
    EVENT_TILES,
    FIRE,
    FLOODS,
    HAS_COW,
    MAD_COW,
    PLANT,
    POLLUTION,
    RAIN,
    tiles_of,
)
from tilewright.games.marshlands.intervals.interval3.forces import is_protected, mad_cows
from tilewright.games.marshlands.laying.around import known_around
from tilewright.games.marshlands.laying.events import (
    FREE_OR_REPLACED,
    IN_CONTACT,
    NOT_BARRED,
    OWN_OR_EVENT,
    event_at,
    lies,
)
from tilewright.games.marshlands.laying.own import IN_TABLE_ZONE, JOKER_BY_WATER, SIDES_MATCH
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def after_the_village(state: State, lay: Lay) -> int:
    """SM-I3-16  Nothing on another's section before his village lies, least of all on its four cells (SM-I3-15)."""
    realm = state.realms[lay.cell]
    return lay.turns if realm == lay.realm or state.villages[realm] >= 0 else 0


def village_by_factory(_state: State, lay: Lay) -> int:
    """SM-I3-13  A village goes on one of the four cells of its section closest to the Factory (SM-I3-14)."""
    return lay.turns if lay.kind != VILLAGE or IN_TABLE_ZONE[lay.cell] else 0


def room_for_village(state: State, lay: Lay) -> int:
    """SM-I3-17  Not on the last free of these four cells while one's own village is in hand; Floods leave no tile."""
    realm = state.realms[lay.cell]
    if state.villages[realm] >= 0 or not IN_TABLE_ZONE[lay.cell] or lay.kind == VILLAGE or EVENT[lay.kind] == FLOODS:
        return lay.turns
    at, here = state.board.at, lay.cell
    for cell in ZONES[state.rules.sections[realm]]:
        if at[cell] < 0 and cell != here:
            return lay.turns
    return 0


# SM-I3-14: the four cells of each section closest to the Factory.
ZONES: Final = [[cell for cell in range(256) if IN_TABLE_ZONE[cell] and SECTION[cell] == nth] for nth in range(4)]


def abbey_at_home(state: State, lay: Lay) -> int:
    """SM-I3-24  The Abbey goes on its holder's section; anywhere where that was agreed."""
    realm = state.realms[lay.cell]
    if lay.kind != ABBEY or realm == lay.realm or not state.rules.abbey_anywhere:
        return 0
    return lay.turns if realm >= 0 and state.holder[realm] >= 0 else 0


def on_sections_or_abbey(state: State, lay: Lay) -> int:
    """SM-I3-19  Ordinary tiles and the village on one's own section, events on anybody's; the Abbey by agreement."""
    return OWN_OR_EVENT.leaves(state, lay) or abbey_at_home(state, lay)


def fire_meets_copse(state: State, lay: Lay) -> int:
    """SM-I3-59  A copse side of Fire lies against a copse that is already there."""
    if EVENT[lay.kind] != FIRE:
        return lay.turns
    return lay.turns & turns_with(state, lay, wet=False)


def no_fire_in_rain(state: State, lay: Lay) -> int:
    """SM-I3-62  No Fire as part of a copse in which it rains."""
    if EVENT[lay.kind] != FIRE:
        return lay.turns
    return lay.turns & ~turns_with(state, lay, wet=True)


def turns_with(state: State, lay: Lay, *, wet: bool) -> int:
    """The turns in which a copse of a tile meets one that lies, or (wet) one in which it rains."""
    board, ports, out = state.board, FACES.ports, 0
    for side in range(4):
        other = board.at[lay.cell + board.steps[side]]
        if other < 0:
            continue
        theirs = ports[12 * board.face[other] + 3 * (side ^ 2) + 1]
        if theirs < 0 or FACES.kinds[STRIDE * (board.face[other] >> 2) + theirs] != COPSE:
            continue
        if wet and not rains_in(state, other, theirs):
            continue
        for turn in range(4):
            mine = ports[12 * (4 * lay.kind + turn) + 3 * side + 1]
            if mine >= 0 and FACES.kinds[STRIDE * lay.kind + mine] == COPSE:
                out |= int(ONE[turn])
    return out


def rains_in(state: State, place: i64, part: i64) -> bool:
    """SM-I3-61  Whether the copse of a part has a segment on a Rain tile."""
    places = whole(state, place_on(state.board.where[place], part))
    return any(event_at(state, cell_in(spot)) == RAIN for spot in places)


def no_mad_cows(state: State, lay: Lay) -> int:
    """SM-I3-124  No tile with a cow's number where a Mad Cow is; Pasture and Mad Cow have none (SM-I3-128)."""
    return 0 if HAS_COW[lay.kind] and mad_cows(state, state.realms[lay.cell]) else lay.turns


def not_in_zone(state: State, lay: Lay) -> int:
    """SM-I3-117  No Pollution within two rows around a Purifying Plant that is awake; in its place it never goes."""
    return 0 if EVENT[lay.kind] == POLLUTION and is_protected(state, lay.cell) else lay.turns


def floods_on_land(state: State, lay: Lay) -> int:
    """SM-I3-51  Floods match nothing, since they do not stay; where it was agreed, they do not lie against water."""
    if EVENT[lay.kind] != FLOODS or not state.rules.floods_dry:
        return lay.turns
    known = known_around(state, lay.cell)
    return 0 if any((known >> (3 * side)) & 7 == WATER_SIDE for side in range(4)) else lay.turns


# ---------------------------------------------------------------- when there is nothing to ask


def all_founded(state: State, lay: Lay) -> bool:
    """Whether all villages lie that matter: one's own, and for what is laid anywhere those of the others."""
    return min(state.villages) >= 0 if lay.kind in ANYWHERE else state.villages[lay.realm] >= 0


def enough_room(state: State, lay: Lay) -> bool:
    """SM-I3-17  Whether one's own village lies, or has a choice of places whatever is laid; others' matter not."""
    if state.villages[lay.realm] >= 0:
        return True
    if lay.kind in ANYWHERE:
        return False
    at = state.board.at
    return len([cell for cell in ZONES[state.rules.sections[lay.realm]] if at[cell] < 0]) > 1


def no_rain(state: State, _lay: Lay) -> bool:
    """Whether it rains nowhere."""
    return not lies(state, BIT[RAIN])


def no_cow_is_mad(state: State, _lay: Lay) -> bool:
    """Whether no Mad Cow lies."""
    return not lies(state, BIT[MAD_COW])


def no_plant(state: State, _lay: Lay) -> bool:
    """Whether no Purifying Plant lies."""
    return not lies(state, BIT[PLANT])


ON_SECTIONS: Final = LayRule(on_sections_or_abbey, 'SM-I3-19', 'not_your_section', implied=True)
ANYWHERE: Final = EVENT_TILES | {int(ABBEY)}
AFTER_VILLAGE: Final = LayRule(after_the_village, 'SM-I3-16', 'no_village_there', only=ANYWHERE, rests=all_founded)
VILLAGE_BY_FACTORY: Final = LayRule(village_by_factory, 'SM-I3-13', 'village_place', only=frozenset([int(VILLAGE)]))
ROOM_FOR_VILLAGE: Final = LayRule(room_for_village, 'SM-I3-17', 'last_place', rests=enough_room)
FIRE_MEETS: Final = LayRule(fire_meets_copse, 'SM-I3-59', 'no_copse_to_burn', only=tiles_of(FIRE))
FIRE_AND_RAIN: Final = LayRule(no_fire_in_rain, 'SM-I3-62', 'it_rains', only=tiles_of(FIRE), rests=no_rain)
NO_MAD_COWS: Final = LayRule(no_mad_cows, 'SM-I3-124', 'no_cows', only=COW_TILES, rests=no_cow_is_mad)
NOT_IN_ZONE: Final = LayRule(not_in_zone, 'SM-I3-117', 'protected', only=tiles_of(POLLUTION), rests=no_plant)
FLOODS_ON_LAND: Final = LayRule(floods_on_land, 'SM-I3-51', 'against_water', only=tiles_of(FLOODS))
MAY_LAY: Final = MayLay(
    (
        ON_SECTIONS,
        AFTER_VILLAGE,
        FREE_OR_REPLACED,
        IN_CONTACT,  # SM-I3-12, SM-I3-52
        VILLAGE_BY_FACTORY,
        ROOM_FOR_VILLAGE,
        NOT_BARRED,
        NOT_IN_ZONE,
        NO_MAD_COWS,
        FLOODS_ON_LAND,
        SIDES_MATCH,
        FIRE_MEETS,
        FIRE_AND_RAIN,
        JOKER_BY_WATER,
    )
)
