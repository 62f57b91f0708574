"""The score sheet of Interval 1: what counters claim, then what each event does to it, the events, half of it all.

A line is a base value, and after it comes every change with the tile that causes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.board.constructions import is_finished, landing_root, place_of, segment_at
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sets import COWS, FISHERIES, REEDS
from tilewright.games.marshlands.intervals.events import (
    BISHOP,
    BLESSING,
    EVENT,
    FAIRY,
    FOOTPRINT,
    GARGANTUA,
    HEATHEN,
    IMPS,
    RED_HAND,
    RELIC,
    WIZARD,
)
from tilewright.games.marshlands.laying.events import cells_of, event_at
from tilewright.games.marshlands.pieces.boats import home_of
from tilewright.games.marshlands.pieces.claims import owners_within
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.counters import pay
from tilewright.games.marshlands.sheet.land import entry_of, realm_at
from tilewright.games.marshlands.sheet.lines import NO_PART, pack, pack_effect, points_in, seat_in
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

FISHERY_WORTH: Final = 3  # SM-I1-161
REED_WORTH: Final = 10
BISHOP_WORTH: Final = 20  # SM-I1-84
HEATHEN_WORTH: Final = 20  # SM-I1-90
RELIC_WORTH: Final = 13  # SM-I1-95
HAND_WORTH: Final = 10  # SM-I1-106


def pay_effect(state: State, colour: int, reason: i64, n: int, segment: i64, cell: i64, out: list[int]) -> None:
    """Notes what the event on a cell does to somebody's points."""
    out += [
        pack_effect(seat, reason, n, segment, cell) for seat in range(state.rules.seats) if state.holds[seat] == colour
    ]


def sections_of(state: State, within: Reach, members: list[int]) -> list[int]:
    """The sections on which a construction lies, in order."""
    return sorted({int(realm_at(state, within, member)) for member in members} - {-1, -2})


# ---------------------------------------------------------------- gardens and copses


def gardens(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-161  Two points a segment for a finished garden with a counter; nothing beside Gargantua (SM-I1-126)."""
    for owner, segment, members in plots(state, within, within.networks.gardens):
        if owner < 0:
            continue
        n = 2 * len(members)
        pay(state, owner, lines.GARDEN, n, segment, out)
        giants = [cell for realm in sections_of(state, within, members) for cell in cells_of(state, realm, GARGANTUA)]
        if giants:
            pay_effect(state, owner, lines.EATEN, -n, segment, giants[0], out)


def plots(state: State, within: Reach, segments: list[int]) -> list[tuple[int, int, list[int]]]:
    """SM-I1-162  The finished gardens or copses whole: the colour of their counter or -1, a segment, all segments."""
    regions, taken = within.networks.regions, owners_within(state, within)
    roots = [segment for segment in segments if regions.parent[segment] == segment and not regions.ends(segment)]
    return [(taken.get(root, -1), root, regions.members(root)) for root in roots]


def copses(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-161  Two points a segment for a finished copse with a counter.

    Where Imps and the Fairy are on one section all copses there count against whoever has them (SM-I1-134), with Imps
    in them or not (SM-I1-136); with Imps alone a copse that holds some counts nothing (SM-I1-133).
    """
    for owner, segment, members in plots(state, within, within.networks.copses):
        sections = sections_of(state, within, members)
        cursed = [realm for realm in sections if cells_of(state, realm, IMPS) and cells_of(state, realm, FAIRY)]
        if owner < 0:
            pay_for_bare(state, within, segment, members, cursed, out)
            continue
        n = 2 * len(members)
        pay(state, owner, lines.COPSE, n, segment, out)
        imps = [cell for cell in cells_under(state, within, members) if event_at(state, cell) == IMPS]
        if cursed:
            pay_effect(state, owner, lines.CURSED, -2 * n, segment, cells_of(state, cursed[0], FAIRY)[0], out)
        elif imps:
            pay_effect(state, owner, lines.HAUNTED, -n, segment, imps[0], out)


def pay_for_bare(
    state: State, within: Reach, segment: i64, members: list[int], cursed: list[int], out: list[int]
) -> None:
    """SM-I1-135  Takes two points a segment on his section from its owner, for a cursed copse without a counter."""
    for realm in cursed:
        many = sum(realm_at(state, within, member) == realm for member in members)
        fairy = cells_of(state, realm, FAIRY)[0]
        pay_effect(state, realm, lines.CURSED_BARE, -2 * many, segment, fairy, out)


def cells_under(state: State, within: Reach, members: list[int]) -> list[int]:
    """The cells of the tiles on which segments lie, in order."""
    return sorted({int(cell_in(place_of(state, within.networks, member))) for member in members})


# ---------------------------------------------------------------- on the water


def fisheries(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-161  Three points for a fishery with a counter."""
    for owner, segment in singles(state, within):
        if FISHERIES[entry_of(state, within, segment)]:
            pay(state, owner, lines.FISHERY, FISHERY_WORTH, segment, out)


def singles(state: State, within: Reach) -> list[tuple[int, int]]:
    """SM-I1-163  The fisheries and reed beds with a counter, cut off or not: its colour, and their water."""
    taken = owners_within(state, within)
    return [(taken[-1 - segment], segment) for segment in within.networks.marked if -1 - segment in taken]


def reeds(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-161  Ten points for a reed bed with a counter; ten lost by the Red Hand (SM-I1-103, SM-I1-104).

    One without a counter costs nothing (SM-I1-105); a second Red Hand doubles nothing (SM-I1-108).
    """
    for owner, segment in singles(state, within):
        if REEDS[entry_of(state, within, segment)]:
            pay(state, owner, lines.REED, REED_WORTH, segment, out)
            realm = realm_at(state, within, segment)
            hands = cells_of(state, realm, RED_HAND)
            if hands and is_holy(state, realm):
                pay_effect(state, owner, lines.BLOODY, -2 * REED_WORTH, segment, hands[0], out)


def is_holy(state: State, realm: i64) -> bool:
    """SM-I1-103  Whether the Saintly Relic or the Bishop lies on a section."""
    return bool(cells_of(state, realm, RELIC) or cells_of(state, realm, BISHOP))


# ---------------------------------------------------------------- fields


def fields(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-161  A point a segment for a closed field with a counter, and its cows, as the Wizard lets them count.

    The section of the cow's own tile decides (SM-I1-113): with a Wizard its bonus is taken away instead (SM-I1-112),
    with a Blessing beside him it counts nothing (SM-I1-115), without a Wizard it counts as ever (SM-I1-117, SM-I1-120).
    """
    networks = within.networks
    taken = owners_within(state, within)
    for root in sorted({int(landing_root(state, networks, landing)) for landing in networks.landings}):
        if root not in taken or not is_finished(state, networks, root):
            continue
        members = networks.regions.members(root)
        cows = [(member, int(COWS[entry_of(state, within, member)])) for member in members]
        pay(state, taken[root], lines.FIELD, len(members) + sum(cow for _, cow in cows), root, out)
        for member, cow in cows:
            realm = realm_at(state, within, member)
            wizards, blessings = cells_of(state, realm, WIZARD), cells_of(state, realm, BLESSING)
            if cow and wizards and blessings:
                pay_effect(state, taken[root], lines.BLESSED, -cow, root, blessings[0], out)
            elif cow and wizards:
                pay_effect(state, taken[root], lines.BEWITCHED, -2 * cow, root, wizards[0], out)


# ---------------------------------------------------------------- events


def events(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-165  Pays event tiles to the owner of their section; Wizard and Blessing have no value (SM-I1-121)."""
    board = state.board
    for place in range(1, board.laid):
        event = EVENT[board.face[place] >> 2]
        if event < 0:
            continue
        realm, water = int(state.realms[board.where[place]]), within.networks.regions.base[place]
        if event == BISHOP:
            pay_bishop(state, realm, water, out)
        elif event == HEATHEN:
            pay(state, realm, lines.EVENT_HEATHEN, HEATHEN_WORTH, water, out)
        elif event == RELIC:
            pay(state, realm, lines.EVENT_RELIC, RELIC_WORTH, water, out)
        elif event == FOOTPRINT:
            pay(state, realm, lines.EVENT_FOOTPRINT, state.rules.footprint, water, out)
        elif event == RED_HAND:
            pay_hand(state, realm, water, out)


def pay_bishop(state: State, realm: int, water: i64, out: list[int]) -> None:
    """SM-I1-84  Twenty points for a Bishop who came early; not with the Saintly Relic (SM-I1-87, SM-I1-88)."""
    if not state.myths.early >> realm & 1:
        return
    pay(state, realm, lines.EVENT_BISHOP, BISHOP_WORTH, water, out)
    relics = cells_of(state, realm, RELIC)
    if relics:
        pay_effect(state, realm, lines.EVENT_UNPAID, -BISHOP_WORTH, water, relics[0], out)


def pay_hand(state: State, realm: int, water: i64, out: list[int]) -> None:
    """SM-I1-106  Ten points for the Red Hand with Heathen Worship, ten lost with Relic or Bishop; else nothing.

    It belongs to the owner of the section, like all events (SM-I1-102, SM-I1-107).
    """
    if is_holy(state, realm):
        pay(state, realm, lines.EVENT_CURSE, -HAND_WORTH, water, out)
    elif cells_of(state, realm, HEATHEN):
        pay(state, realm, lines.EVENT_HAND, HAND_WORTH, water, out)


# ---------------------------------------------------------------- half of it


def halves(state: State, within: Reach, out: list[int]) -> None:
    """SM-I1-167  Takes half of everything from whose village no water joins to the Abbey, or was never laid.

    It is rounded down or up (SM-I1-168); whoever has nothing or less keeps it. This row comes after all others.
    """
    cut = [seat for seat in range(state.rules.seats) if not is_joined(state, within, state.holds[seat])]
    for seat in cut:
        total = sum([int(points_in(line)) for line in within.found if seat_in(line) == seat])
        kept = (total + 1) // 2 if state.rules.halve_up else total // 2
        if total > 0:
            out.append(pack(seat, lines.HALVED, kept - total, NO_PART))


def is_joined(state: State, within: Reach, colour: i64) -> bool:
    """SM-I1-169  Whether some water joins a village to the Abbey, over whosever tiles; Gargantua breaks it."""
    if state.villages[colour] < 0:
        return False
    return within.leads_to(segment_at(state, within.networks, home_of(state, colour)), 0)


GARDENS_ROW: Final = Row('gardens', gardens)
COPSES_ROW: Final = Row('copses', copses)
FISHERIES_ROW: Final = Row('fisheries', fisheries)
REEDS_ROW: Final = Row('reeds', reeds)
FIELDS_ROW: Final = Row('fields', fields)
EVENT_TILES: Final = Row('events', events)
HALF: Final = Row('halved', halves)
