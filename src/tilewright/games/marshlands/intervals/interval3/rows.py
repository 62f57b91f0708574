"""The score sheet of Interval 3: what counters claim, then what each event takes from it, frogs, the Abbey, the guide.

The order is that of SM-I3-146 to SM-I3-149: what counts nothing at all, the base value, deductions, never below
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.board.constructions import is_finished, is_pond, landing_root, place_of, segment_at
from tilewright.games.marshlands.board.places import cell_in, part_in, place_on
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sections import CENTRE
from tilewright.games.marshlands.board.sets import ABBEY, BANKS, COWS, FISHERIES, FROGS, REEDS
from tilewright.games.marshlands.intervals.events import BAILIFF, EVENT, FIRE, RAIN, TOURIST_GUIDE
from tilewright.games.marshlands.intervals.interval1.rows import cells_under, pay_effect, plots, sections_of, singles
from tilewright.games.marshlands.intervals.interval3.forces import chokes, herons, poachers, rodents, yob_near
from tilewright.games.marshlands.laying.events import event_at
from tilewright.games.marshlands.pieces.claims import owners_within
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.counters import pay
from tilewright.games.marshlands.sheet.land import entry_of, realm_at
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

# The place of a construction among CONSTRUCTIONS.
GARDEN: Final[i64] = 0
COPSE: Final[i64] = 1
FISHERY: Final[i64] = 2
REED: Final[i64] = 3
FIELD: Final[i64] = 4
WORTH_CUT: Final = 1  # SM-I3-144
DIRT: Final = (2, 0, 2, 7, 0)  # SM-I3-106, by construction; copses and fields lose nothing (SM-I3-109)
FROG_WORTH: Final = 2  # SM-I3-150
ABBEY_WORTH: Final = 10  # SM-I3-151
GUIDE_WORTH: Final = 5  # SM-I3-135


class Claimed(NamedTuple):
    """A finished construction with a counter."""

    nth: int  # which of CONSTRUCTIONS it is
    owner: int
    segment: int
    members: list[int]


def pay_base(state: State, built: Claimed, reason: i64, n: int, joined: bool, out: list[int]) -> int:
    """SM-I3-147  Pays the usual value if the water joins it to the village of the counter's owner, else one in all.

    Nobody but the owner of the counter is paid (SM-I3-142).
    """
    if joined:
        pay(state, built.owner, reason, n, built.segment, out)
        return n
    pay(state, built.owner, lines.UNJOINED + built.nth, WORTH_CUT, built.segment, out)
    return WORTH_CUT


def deduct(state: State, within: Reach, built: Claimed, left: int, dirty: list[int], out: list[int]) -> None:
    """SM-I3-148  Takes off what pollution and a Yob cost; all add up, but nothing is worth less than nothing.

    That stops at nothing (SM-I3-149) unless it was agreed otherwise.
    """
    if dirty and DIRT[built.nth]:
        many = len(dirty) if built.nth == GARDEN and state.rules.garden_each else 1  # SM-I3-108
        n = DIRT[built.nth] * many
        pay_effect(state, built.owner, lines.DIRTY + built.nth, -n, built.segment, dirty[0], out)
        left -= n
    yob = yob_near(state, cells_under(state, within, built.members))
    if yob >= 0:
        pay_effect(state, built.owner, lines.YOBBED + built.nth, -1, built.segment, yob, out)
        left -= 1
    if left < 0 and not state.rules.negative:
        pay(state, built.owner, lines.FLOORED + built.nth, -left, built.segment, out)


def leads_home(within: Reach, owner: int, waters: list[int]) -> bool:
    """SM-I3-145  Whether one of some waters leads to the village of a colour, over whosever tiles."""
    return any(within.leads_to(water, owner) for water in waters)


def banks_of(state: State, within: Reach, members: list[int]) -> list[int]:
    """SM-I3-145  The waters that border a garden or copse."""
    regions = within.networks.regions
    out: list[int] = []
    for member in members:
        banks, base = int(BANKS[entry_of(state, within, member)]), int(regions.base[regions.owner[member]])
        out += [base + part for part in range(8) if banks >> part & 1]
    return out


# ---------------------------------------------------------------- gardens and copses


def gardens(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-143  Two points a segment; nothing where Rodents are, on other sections too (SM-I3-67)."""
    for owner, segment, members in plots(state, within, within.networks.gardens):
        if owner < 0:
            continue
        built = Claimed(int(GARDEN), owner, segment, members)
        joined = leads_home(within, owner, banks_of(state, within, members))
        n = pay_base(state, built, lines.GARDEN, 2 * len(members), joined, out)
        gnawing = [cell for realm in sections_of(state, within, members) for cell in rodents(state, realm)]
        if gnawing:
            pay_effect(state, owner, lines.GNAWED, -n, segment, gnawing[0], out)
        else:
            deduct(state, within, built, n, dirty_tiles(state, within, members), out)


def dirty_tiles(state: State, within: Reach, members: list[int]) -> list[int]:
    """SM-I3-107  The polluted tiles of a garden, one for each segment: a marker on any of their waters is enough."""
    marked = {cell_in(place) for place in state.pollution.markers}
    cells = [int(cell_in(place_of(state, within.networks, member))) for member in members]
    return [cell for cell in cells if cell in marked]


def copses(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-143  Two points a segment, those that burn apart (SM-I3-60); all burnt, nothing."""
    for owner, segment, members in plots(state, within, within.networks.copses):
        if owner < 0:
            continue
        built = Claimed(int(COPSE), owner, segment, members)
        joined = leads_home(within, owner, banks_of(state, within, members))
        n = pay_base(state, built, lines.COPSE, 2 * len(members), joined, out)
        burnt = burning(state, within, members)
        lost = n if len(burnt) == len(members) else 2 * len(burnt) if joined else 0
        if lost:
            fire = next(cell for cell in cells_under(state, within, burnt) if event_at(state, cell) == FIRE)
            pay_effect(state, owner, lines.BURNT, -lost, segment, fire, out)
        if lost < n:
            deduct(state, within, built, n - lost, [], out)


def burning(state: State, within: Reach, members: list[int]) -> list[int]:
    """SM-I3-64  The burnt segments of a copse: joined to Fire without passing Rain, however they came together.

    Rain shields itself and what is beyond it (SM-I3-63, SM-I3-65); neither closes a copse (SM-I3-66).
    """
    events = {member: int(event_at(state, cell_in(place_of(state, within.networks, member)))) for member in members}
    out = [member for member in members if events[member] == FIRE]
    for member in out:
        out += [
            other
            for other in members
            if other not in out and events[other] != RAIN and touch(state, within, member, other)
        ]
    return out


def touch(state: State, within: Reach, one: i64, other: i64) -> bool:
    """Whether two segments of a copse lie on neighbouring tiles and meet over their common side."""
    board, ports = state.board, state.board.faces.ports
    here, there = place_of(state, within.networks, one), place_of(state, within.networks, other)
    for side in range(4):
        if cell_in(here) + board.steps[side] == cell_in(there):
            mine = ports[12 * board.face[board.at[cell_in(here)]] + 3 * side + 1]
            theirs = ports[12 * board.face[board.at[cell_in(there)]] + 3 * (side ^ 2) + 1]
            return mine == part_in(here) and theirs == part_in(there)
    return False


# ---------------------------------------------------------------- on the water


def fisheries(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-143  Three points; nothing by a Poacher, the Primrose or as the Bailiff's own, two less by a Heron."""
    for owner, segment in singles(state, within):
        if not FISHERIES[entry_of(state, within, segment)]:
            continue
        built = Claimed(int(FISHERY), owner, segment, [segment])
        n = pay_base(state, built, lines.FISHERY, 3, leads_home(within, owner, [segment]), out)
        if spoilt(state, within, built, n, out):
            continue
        fishers = herons(state, realm_at(state, within, segment))
        if fishers:
            pay_effect(state, owner, lines.FISHED, -2, segment, fishers[0], out)
            n -= 2
        deduct(state, within, built, n, dirty_water(state, within, segment), out)


def spoilt(state: State, within: Reach, built: Claimed, n: int, out: list[int]) -> bool:
    """SM-I3-146  Takes everything from a fishery where somebody poaches, the Primrose grows or the Bailiff fishes."""
    place = place_of(state, within.networks, built.segment)
    poaching, choking = poachers(state, state.realms[cell_in(place)]), chokes(state, cell_in(place))
    if event_at(state, cell_in(place)) == BAILIFF:  # SM-I3-75
        pay_effect(state, built.owner, lines.BAILED, -n, built.segment, cell_in(place), out)
    elif poaching:
        pay_effect(state, built.owner, lines.POACHED, -n, built.segment, poaching[0], out)
    elif choking >= 0:
        pay_effect(state, built.owner, lines.CHOKED, -n, built.segment, choking, out)
    else:
        return False
    return True


def dirty_water(state: State, within: Reach, segment: i64) -> list[int]:
    """SM-I3-107  The cell of a fishery, reed bed or frog if its own water is polluted."""
    place = int(place_of(state, within.networks, segment))
    return [cell_in(place)] if place in state.pollution.markers else []


def reeds(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-143  Ten points for a reed bed; seven less if it is polluted."""
    for owner, segment in singles(state, within):
        if REEDS[entry_of(state, within, segment)]:
            built = Claimed(int(REED), owner, segment, [segment])
            n = pay_base(state, built, lines.REED, 10, leads_home(within, owner, [segment]), out)
            deduct(state, within, built, n, dirty_water(state, within, segment), out)


# ---------------------------------------------------------------- fields


def fields(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-143  A point a segment and the cows; those on polluted tiles do not count, nor a field with the Factory.

    The Factory's green is field like any other (SM-I3-43).
    """
    networks = within.networks
    taken = owners_within(state, within)
    reached: dict[int, list[int]] = {}
    for landing in networks.landings:
        reached.setdefault(int(landing_root(state, networks, landing)), []).append(landing)
    for root in sorted(reached):
        if root not in taken or not is_finished(state, networks, root):
            continue
        members = networks.regions.members(root)
        built = Claimed(int(FIELD), taken[root], root, members)
        cows = sum(int(COWS[entry_of(state, within, member)]) for member in members)
        joined = leads_home(within, built.owner, reached[root])
        n = pay_base(state, built, lines.FIELD, len(members) + cows, joined, out)
        if any(realm_at(state, within, member) == CENTRE for member in members):
            pay_effect(state, built.owner, lines.INDUSTRIAL, -n, root, state.board.where[0], out)
        else:
            n -= pay_dirty_cows(state, within, built, out) if joined else 0
            deduct(state, within, built, n, [], out)


def pay_dirty_cows(state: State, within: Reach, built: Claimed, out: list[int]) -> int:
    """SM-I3-106  Takes the bonus of cows on polluted tiles off and says how much that is."""
    lost = 0
    for member in built.members:
        cow, dirty = int(COWS[entry_of(state, within, member)]), dirty_tiles(state, within, [member])
        if cow and dirty:
            pay_effect(state, built.owner, lines.DIRTY + FIELD, -cow, built.segment, dirty[0], out)
            lost += cow
    return lost


# ---------------------------------------------------------------- what needs no counter


def frogs(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-150  Two points for a pond with a frog, or a frog by the Primrose; not with a Heron or in dirty water."""
    regions = within.networks.regions
    paid: list[int] = []
    found = [segment for segment in within.networks.marked if FROGS[entry_of(state, within, segment)]]
    for segment in sorted(found, key=lambda frog: len(dirty_water(state, within, frog))):  # clean ones first
        many = int(FROGS[entry_of(state, within, segment)])
        realm = int(realm_at(state, within, segment))
        pond = is_pond(state, within.networks, segment)
        mark = 8 * int(regions.find(segment)) + realm
        choking = chokes(state, cell_in(place_of(state, within.networks, segment)))
        if pond and mark not in paid:  # SM-I3-40
            paid.append(mark)
            pay(state, realm, lines.FROG_POND, FROG_WORTH, segment, out)
            lose_frogs(state, within, realm, segment, FROG_WORTH, out)
        elif not pond and choking >= 0:
            pay_effect(state, realm, lines.FROG, FROG_WORTH * many, segment, choking, out)
            lose_frogs(state, within, realm, segment, FROG_WORTH * many, out)


def lose_frogs(state: State, within: Reach, realm: int, segment: i64, n: int, out: list[int]) -> None:
    """SM-I3-68  Takes frogs off that the Heron eats, or that pollution kills (SM-I3-106)."""
    eaters, dirty = herons(state, realm), dirty_water(state, within, segment)
    if eaters:
        pay_effect(state, realm, lines.FROG_EATEN, -n, segment, eaters[0], out)
    elif dirty:
        pay_effect(state, realm, lines.FROG_DIRTY, -n, segment, dirty[0], out)


def sights(state: State, within: Reach, out: list[int]) -> None:
    """SM-I3-151  Ten points for the Abbey to the owner of its section, five for the Tourist Guide (SM-I3-135).

    Where it was agreed the Abbey pays whoever has a counter on it.
    """
    board, taken = state.board, owners_within(state, within)
    for place in range(1, board.laid):
        kind, realm = board.face[place] >> 2, int(state.realms[board.where[place]])
        segment = segment_at(state, within.networks, place_on(board.where[place], 0))
        if kind == ABBEY:
            if state.rules.abbey_counter:
                realm = max([taken.get(-1 - int(segment + part), -1) for part in range(board.faces.parts[kind])])
            if realm >= 0:
                pay(state, realm, lines.ABBEY_LAID, ABBEY_WORTH, segment, out)
        elif EVENT[kind] == TOURIST_GUIDE:
            pay(state, realm, lines.GUIDE, GUIDE_WORTH, segment, out)


GARDENS_ROW: Final = Row('gardens', gardens)
COPSES_ROW: Final = Row('copses', copses)
FISHERIES_ROW: Final = Row('fisheries', fisheries)
REEDS_ROW: Final = Row('reeds', reeds)
FIELDS_ROW: Final = Row('fields', fields)
FROGS_ROW: Final = Row('frogs', frogs)
SIGHTS: Final = Row('events', sights)
