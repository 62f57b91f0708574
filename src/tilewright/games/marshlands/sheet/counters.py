"""The rows of the score sheet where counters say whose a construction is (Acts 5 and 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.acts.terms import WITH_BOAT
from tilewright.games.marshlands.board.constructions import is_finished, landing_root
from tilewright.games.marshlands.board.reach import CUT, Reach
from tilewright.games.marshlands.board.sets import COWS, FISHERIES, FROGS, REEDS
from tilewright.games.marshlands.pieces.claims import owners_within
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.land import entry_of, plot_joined, realm_at
from tilewright.games.marshlands.sheet.lines import pack
from tilewright.games.marshlands.sheet.villages import villages_on, water_at
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

LOST: Final = 2  # SM-A5-43
MISSED: Final = 1  # SM-A5-44
CUT_WORTH: Final = 1  # SM-A7-40
FROG_WORTH: Final = 4  # SM-A7-42


def pay(state: State, colour: int, reason: i64, n: int, segment: i64, out: list[int]) -> None:
    """SM-A7-45  Pays whoever holds a colour: a team's points are those of each of its members."""
    out += [pack(seat, reason, n, segment) for seat in range(state.rules.seats) if state.holds[seat] == colour]


def pay_cut(state: State, within: Reach, nth: i64, owner: int, members: list[int], out: list[int]) -> None:
    """SM-A5-43  What is finished but not joined: two points lost with a counter, one each without (SM-A5-44).

    In Act 7 a counter on it is still worth a point (SM-A7-40), and without one nobody cares.
    """
    if owner >= 0:
        n = -LOST if state.act.where == WITH_BOAT else CUT_WORTH
        pay(state, owner, lines.COUNTER_CUT + nth, n, members[0], out)
    elif state.act.where == WITH_BOAT:
        realms = {int(realm_at(state, within, member)) for member in members}
        for realm in sorted(realms):
            if realm >= 0:
                pay(state, realm, lines.BARE_CUT + nth, -MISSED, members[0], out)


# ---------------------------------------------------------------- gardens and copses


def gardens_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A5-36  Two points for each segment of a garden, wherever it lies; four on another's section (SM-A5-41)."""
    plots_by_counter(state, within, within.networks.gardens, 0, lines.GARDEN, out)


def copses_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A7-34  Two points for each segment of a copse, wherever it lies."""
    plots_by_counter(state, within, within.networks.copses, 1, lines.COPSE, out)


def plots_by_counter(state: State, within: Reach, segments: list[int], nth: i64, reason: i64, out: list[int]) -> None:
    """SM-A5-45  Pays finished gardens or copses that are joined and have a counter; without one nothing."""
    regions, taken = within.networks.regions, owners_within(state, within)
    for segment in segments:
        if regions.parent[segment] != segment or regions.ends(segment):
            continue
        members, owner = regions.members(segment), taken.get(segment, -1)
        if plot_joined(state, within, members) == CUT:
            pay_cut(state, within, nth, owner, members, out)
        elif owner >= 0:
            away = segments_away(state, within, owner, members) if reason == lines.GARDEN else 0
            n = 2 * len(members) + 2 * away  # SM-A5-42
            pay(state, owner, lines.GARDEN_AWAY if away else reason, n, segment, out)


def segments_away(state: State, within: Reach, owner: int, members: list[int]) -> int:
    """SM-A5-41  How many segments lie on another player's section, where sections matter."""
    if state.act.where != WITH_BOAT:
        return 0
    realms = [realm_at(state, within, member) for member in members]
    return sum(realm != owner and state.holder[realm] >= 0 for realm in realms)


# ---------------------------------------------------------------- on the water


def fisheries_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A5-37  Three points for a fishery with a counter (SM-A7-35)."""
    for segment in within.networks.marked:
        if FISHERIES[entry_of(state, within, segment)]:
            single_by_counter(state, within, segment, 2, lines.FISHERY, 3, out)


def reeds_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A5-38  Ten points for a reed bed with a counter (SM-A7-36)."""
    for segment in within.networks.marked:
        if REEDS[entry_of(state, within, segment)]:
            single_by_counter(state, within, segment, 3, lines.REED, 10, out)


def single_by_counter(
    state: State, within: Reach, segment: i64, nth: i64, reason: i64, worth: int, out: list[int]
) -> None:
    """Pays a construction of one tile."""
    owner = owners_within(state, within).get(-1 - int(segment), -1)
    if not within.leads_to(segment, 0):
        pay_cut(state, within, nth, owner, [int(segment)], out)
    elif owner >= 0:
        pay(state, owner, reason, worth, segment, out)


def villages_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A7-38  Ten points for a village that the water joins to the Abbey, one for any other (SM-A7-41)."""
    taken = owners_within(state, within)
    for place in villages_on(state):
        water = water_at(within, place)
        owner = taken.get(-1 - int(water), -1)
        if owner >= 0:
            joined = within.leads_to(water, 0)
            pay(state, owner, lines.VILLAGE if joined else lines.VILLAGE_CUT, 10 if joined else 1, water, out)


def ponds_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A7-42  Four points for each frog in a pond with a counter, which no water can join to anything (SM-A7-43)."""
    regions = within.networks.regions
    taken = owners_within(state, within)
    for segment in within.networks.marked:
        root = int(regions.find(segment))
        members = regions.members(root)
        if root in taken and segment == min(m for m in members if FROGS[entry_of(state, within, m)]):
            frogs = sum(int(FROGS[entry_of(state, within, member)]) for member in members)
            pay(state, taken[root], lines.POND, FROG_WORTH * frogs, segment, out)


# ---------------------------------------------------------------- fields


def fields_by_counter(state: State, within: Reach, out: list[int]) -> None:
    """SM-A5-39  A point for each segment of a closed field with a counter, and its cows (SM-A7-37)."""
    networks = within.networks
    taken = owners_within(state, within)
    reached: dict[int, list[int]] = {}
    for landing in networks.landings:
        reached.setdefault(int(landing_root(state, networks, landing)), []).append(landing)
    for root, landings in reached.items():
        if not is_finished(state, networks, root):
            continue
        members, owner = networks.regions.members(root), taken.get(root, -1)
        if not any(within.leads_to(landing, 0) for landing in landings):  # SM-A5-40
            pay_cut(state, within, 4, owner, members, out)
        elif owner >= 0:
            cows = sum(int(COWS[entry_of(state, within, member)]) for member in members)
            pay(state, owner, lines.FIELD, len(members) + cows, root, out)


GARDENS_BY_COUNTER: Final = Row('gardens', gardens_by_counter)
COPSES_BY_COUNTER: Final = Row('copses', copses_by_counter)
FISHERIES_BY_COUNTER: Final = Row('fisheries', fisheries_by_counter)
REEDS_BY_COUNTER: Final = Row('reeds', reeds_by_counter)
FIELDS_BY_COUNTER: Final = Row('fields', fields_by_counter)
PONDS_BY_COUNTER: Final = Row('ponds', ponds_by_counter)
VILLAGES_BY_COUNTER: Final = Row('village', villages_by_counter)
