"""The rows of the score sheet: each finds what it pays for and adds a line for every seat that is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Row
from tilewright.games.marshlands.board import reach
from tilewright.games.marshlands.board.constructions import is_pond, landing_root
from tilewright.games.marshlands.board.reach import Reach
from tilewright.games.marshlands.board.sets import (
    BANKS,
    BASIC,
    COWS,
    FISHERIES,
    FROGS,
    REEDS,
    STRIDE,
)
from tilewright.games.marshlands.laying.frontier import legal_turns, own_cells
from tilewright.games.marshlands.sheet import lines
from tilewright.games.marshlands.sheet.lines import NO_PART, pack
from tilewright.games.marshlands.state import State, cells_in

if TYPE_CHECKING:
    from mypy_extensions import i64


def entry_of(state: State, within: Reach, segment: i64) -> i64:
    """Where the tables of sets.py tell about the part that a segment is."""
    regions = within.networks.regions
    place = regions.owner[segment]
    return STRIDE * (state.board.face[place] >> 2) + segment - regions.base[place]


def realm_at(state: State, within: Reach, segment: i64) -> i64:
    """The realm that a segment lies in."""
    return state.realms[state.board.where[within.networks.regions.owner[segment]]]


def realms_of(state: State, within: Reach, members: list[int]) -> list[int]:
    """SM-A1-33  How many segments of a region lie in each realm."""
    out = [0] * state.rules.colours
    for segment in members:
        out[realm_at(state, within, segment)] += 1
    return out


# ---------------------------------------------------------------- gardens and copses


def gardens(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-22  Two points for each segment of a complete garden (SM-G-85), whole ones included (SM-G-43)."""
    plots(state, within, within.networks.gardens, lines.GARDEN, out)


def copses(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-23  Two points for each segment of a complete copse (SM-G-84)."""
    plots(state, within, within.networks.copses, lines.COPSE, out)


def plots(state: State, within: Reach, segments: list[int], reason: i64, out: list[int]) -> None:
    """SM-A1-24  Pays gardens or copses without an open side (SM-G-42); a joker adds no segment (SM-G-63, SM-G-65)."""
    regions = within.networks.regions
    for segment in segments:
        if regions.parent[segment] == segment and not regions.ends(segment):
            pay_plot(state, within, reason, regions.members(segment), out)


def pay_plot(state: State, within: Reach, reason: i64, members: list[int], out: list[int]) -> None:
    """SM-A1-45  Pays one complete garden or copse: in full, or one point where no own route leads to it."""
    many = realms_of(state, within, members)
    joined = plot_joined(state, within, members)
    sharers = [realm for realm, count in enumerate(many) if count]
    for realm in sharers:
        seat = state.holder[realm]
        if len(sharers) > 1:
            if joined == reach.JOINED or state.rules.shared_full:  # SM-A1-34, SM-A1-35
                out.append(pack(seat, reason + lines.SHARED, 2 * many[realm], members[0]))
            else:
                out.append(pack(seat, reason + lines.SHARED_CUT, 1, members[0]))  # SM-A1-36
        elif joined == reach.JOINED:
            out.append(pack(seat, reason, 2 * many[realm], members[0]))
        elif state.act.cut_pays:  # SM-A1-46; nothing in Act 6 (SM-A6-19)
            out.append(pack(seat, reason + (lines.FAR if joined == reach.FAR else lines.CUT), 1, members[0]))


def plot_joined(state: State, within: Reach, members: list[int]) -> i64:
    """SM-G-52  How the best of the waters beside a garden or copse is joined; without any it is cut off (SM-G-53)."""
    regions = within.networks.regions
    best = reach.CUT
    for segment in members:
        base, realm = regions.base[regions.owner[segment]], realm_at(state, within, segment)
        banks = BANKS[entry_of(state, within, segment)]
        part: i64 = 0
        while banks:
            if banks & 1:
                joined = within.joins(base + part, realm)
                if joined == reach.JOINED:
                    return joined
                if joined > best:
                    best = joined
            banks >>= 1
            part += 1
    return best


# ---------------------------------------------------------------- what is on the water


def fisheries(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-26  Three points for a fishery (SM-G-86), complete when laid (SM-G-44); one without an own route."""
    for segment in within.networks.marked:
        many = FISHERIES[entry_of(state, within, segment)]
        if many:
            pay_water(state, within, segment, many, lines.FISHERY, 3, out)


def reed_beds(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-27  Ten points for a reed bed (SM-G-87); one without an own route."""
    for segment in within.networks.marked:
        many = REEDS[entry_of(state, within, segment)]
        if many:
            pay_water(state, within, segment, many, lines.REED, 10, out)


def pay_water(state: State, within: Reach, segment: i64, many: i64, reason: i64, worth: i64, out: list[int]) -> None:
    """SM-A1-47  Pays fisheries or reed beds: in full by an own route, else one each, far routes too (SM-A1-48)."""
    realm = realm_at(state, within, segment)
    joined = within.joins(segment, realm)
    if joined == reach.JOINED:
        out.append(pack(state.holder[realm], reason, worth * many, segment))
    elif state.act.cut_pays:
        out.append(pack(state.holder[realm], reason + (2 if joined == reach.FAR else 1), many, segment))


def ponds(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-25  Two points for a pond with a frog (SM-G-56, SM-G-88) to whoever's section holds one (SM-A1-42)."""
    regions = within.networks.regions
    paid: list[int] = []
    for segment in within.networks.marked:
        if not FROGS[entry_of(state, within, segment)] or not is_pond(state, within.networks, segment):
            continue  # SM-G-57
        realm, root = realm_at(state, within, segment), int(regions.find(segment))
        mark = 8 * root + int(realm)
        if mark not in paid:  # one or two frogs are worth the same; both sides may hold one (SM-A1-43, SM-A1-44)
            paid.append(mark)
            shared = any(realm_at(state, within, other) != realm for other in regions.members(segment))
            out.append(pack(state.holder[realm], lines.POND_SHARED if shared else lines.POND, 2, segment))


# ---------------------------------------------------------------- fields


def fields(state: State, within: Reach, out: list[int]) -> None:
    """SM-A1-28  Pays closed fields (SM-G-48) with a landing point (SM-G-83); all others pay nothing (SM-A1-31)."""
    regions = within.networks.regions
    reached: dict[int, list[int]] = {}
    for landing in within.networks.landings:
        root = int(landing_root(state, within.networks, landing))
        if not regions.ends(root):  # SM-A1-30
            reached.setdefault(root, []).append(landing)
    for root, landings in reached.items():
        pay_field(state, within, root, landings, out)


def pay_field(state: State, within: Reach, root: int, landings: list[int], out: list[int]) -> None:
    """SM-A1-29  Pays one closed field: a point a segment, each counting (SM-G-18, SM-G-46), and its cows."""
    members = within.networks.regions.members(root)
    many = realms_of(state, within, members)
    sharers = [realm for realm, count in enumerate(many) if count]
    joined = field_joined(state, within, landings, sharers)
    if joined != reach.JOINED and not (state.rules.shared_full and len(sharers) > 1):
        pay_cut_field(state, root, sharers, joined, out)
    elif len(sharers) == 1:
        cows = sum([COWS[entry_of(state, within, segment)] for segment in members])
        out.append(pack(state.holder[sharers[0]], lines.FIELD, many[sharers[0]] + cows, root))
    else:
        out += [pack(state.holder[realm], lines.FIELD_SHARED, many[realm], root) for realm in sharers]
        pay_cows(state, within, root, members, sharers, out)


def field_joined(state: State, within: Reach, landings: list[int], sharers: list[int]) -> i64:
    """SM-G-58  How the best landing point of a field is joined, for any one of those who share it (SM-A1-34)."""
    best = reach.CUT
    for landing in landings:
        realm = realm_at(state, within, landing)
        if within.joins(landing, realm) == reach.JOINED:
            return reach.JOINED
        if any(within.leads_to(landing, sharer) for sharer in sharers):
            best = reach.FAR
    return best


def pay_cut_field(state: State, root: int, sharers: list[int], joined: i64, out: list[int]) -> None:
    """SM-A1-49  Nothing for a field without a route, cows included; one point by a far one (SM-A1-50, SM-A1-36)."""
    pays = joined == reach.FAR or (state.act.cut_field and not state.rules.field_as_act1)  # SM-A3-14
    if not pays:
        return
    for realm in sharers:
        if len(sharers) > 1:
            out.append(pack(state.holder[realm], lines.FIELD_SHARED_CUT, 1, root))
        else:
            out.append(pack(state.holder[realm], lines.FIELD_FAR if joined == reach.FAR else lines.FIELD_CUT, 1, root))


def pay_cows(state: State, within: Reach, root: int, members: list[int], sharers: list[int], out: list[int]) -> None:
    """SM-A1-37  Divides the cows of a shared field; who alone holds cows keeps the odd point (SM-A1-38, SM-A1-40)."""
    cows = [0] * state.rules.colours
    for segment in members:
        cows[realm_at(state, within, segment)] += COWS[entry_of(state, within, segment)]
    keepers = [realm for realm in sharers if cows[realm]]
    if len(keepers) > 1:  # SM-A1-39, SM-A1-41
        reason = lines.COW_OWN if len(sharers) == 2 else lines.COW_MANY
        out += [pack(state.holder[realm], reason, cows[realm], root) for realm in keepers]
        return
    for realm in sharers if keepers else []:
        each, odd = divmod(cows[keepers[0]], len(sharers))
        n = each + (odd if realm == keepers[0] else 0)
        reason = (
            lines.COW_MANY if len(sharers) > 2 else lines.COW_ODD if odd and realm == keepers[0] else lines.COW_HALF
        )
        if n:
            out.append(pack(state.holder[realm], reason, n, root))


# ---------------------------------------------------------------- gaps


def gaps(state: State, _within: Reach, out: list[int]) -> None:
    """SM-A1-32  Takes a point for every empty cell (SM-A5-49), or only for those that some tile could fill."""
    for realm in range(state.rules.colours):
        empty = int(cells_in(state) - state.laid[realm])
        if state.rules.fillable_gaps and empty:
            empty = len(fillable(state, realm))
        if empty:
            out.append(pack(state.holder[realm], lines.GAPS, -empty, NO_PART))


def fillable(state: State, realm: i64) -> list[int]:
    """SM-A1-32  The empty cells of a realm that some tile of the set could fill as things lie."""
    kinds = [kind for kind, many in enumerate(BASIC) if many]
    return [cell for cell in own_cells(state, realm) if any(legal_turns(state, realm, kind, cell) for kind in kinds)]


GARDENS: Final = Row('gardens', gardens)
COPSES: Final = Row('copses', copses)
PONDS: Final = Row('ponds', ponds)
FISHERIES_ROW: Final = Row('fisheries', fisheries)
REED_BEDS: Final = Row('reeds', reed_beds)
FIELDS: Final = Row('fields', fields)
GAPS: Final = Row('gaps', gaps)
