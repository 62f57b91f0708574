"""What a table shows of a state."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Count, Ground, Hand, Laid, Region, Scene
from tilewright.games.marshlands.act import ASIDE
from tilewright.games.marshlands.explain import explained
from tilewright.games.marshlands.land import ALL, CENTRE, CORNERS, HOMES, OUTSIDE, number_of
from tilewright.games.marshlands.laying import legal_turns
from tilewright.games.marshlands.lines import NO_PART, segment_in
from tilewright.games.marshlands.reach import Reach, reach_of
from tilewright.games.marshlands.rows import entry_of, is_pond, landing_field, realm_at
from tilewright.games.marshlands.sets import FIELD, FROGS, HIDDEN, NAMES, PART_KINDS, WATER
from tilewright.games.marshlands.state import State, cells_in, hand, has_village, left, room

VILLAGE_NAME: Final = 'VIL'


def scene(state: State) -> Scene:
    """SM-G-11  The board with its sections, the hands as they are seen, an offered tile (SM-G-78), and the stock."""
    board = state.board
    laid = tuple(
        Laid(board.cell(place), NAMES[board.face[place] >> 2], int(board.face[place] & 3))
        for place in range(board.laid)
    )
    hands = tuple(Hand(seat, hand_names(state, seat)) for seat in range(state.rules.seats))
    shown = (NAMES[state.offered],) if state.offered >= 0 else ()
    return Scene(
        laid,
        (),
        hands,
        tuple(counts(state)),
        shown,
        tuple(grounds(state)),
        tuple(regions(state)),
        tuple(unseen(state)),
        tuple(dead(state)),
        aside=(VILLAGE_NAME,) * int(state.aside),
    )


def hand_names(state: State, seat: int) -> tuple[str, ...]:
    """SM-A2-05  The tiles in a hand, and the village that is not one of the three."""
    names = ['' if kind == HIDDEN else NAMES[kind] for kind in hand(state, seat)]
    return (*names, VILLAGE_NAME) if has_village(state, seat) else tuple(names)


def counts(state: State) -> list[Count]:
    """SM-A1-15  Empty cells of each seat, the stock, and what was refused in a row."""
    out = [
        Count(seat, 'empty', int(cells_in(state) - state.laid[state.holds[seat]])) for seat in range(state.rules.seats)
    ]
    out.append(Count(CHANCE, 'stock', int(left(state))))
    out.append(Count(CHANCE, 'discarded' if state.act.village == ASIDE else 'refused', int(state.refused)))
    return out


def grounds(state: State) -> list[Ground]:
    """SM-G-06  The board: sections with their home cell and far corner (SM-G-08), the centre, unused sections."""
    return [Ground(cell, *ground(state, cell)) for cell in ALL]


def ground(state: State, cell: Cell) -> tuple[str, int]:
    """What a cell of the board is, and whose."""
    realm = int(state.realms[number_of(cell)])
    if realm == CENTRE:
        return 'centre', -1
    if realm == OUTSIDE:
        return 'unused', -1
    kind = 'home' if cell in HOMES else 'corner' if cell in CORNERS else 'section'
    return kind, int(state.holder[realm])


def unseen(state: State) -> list[tuple[str, int]]:
    """What is in the stock and in hands that are not seen."""
    return [(NAMES[kind], int(many)) for kind, many in enumerate(state.stock.counts) if many]


def dead(state: State) -> list[Cell]:
    """SM-A1-32  Open cells that no tile still to come fits."""
    kinds = {kind for kind, many in enumerate(state.stock.counts) if many}
    kinds |= {kind for seat in range(state.rules.seats) for kind in hand(state, seat) if kind != HIDDEN}
    out: list[Cell] = []
    for realm in range(state.rules.seats):
        first = room(state.rules.seats) * realm
        for entry in range(int(first), int(first + state.fronts[realm])):
            cell = state.front[entry]
            if not any(legal_turns(state, realm, kind, cell) for kind in kinds):
                out.append(state.board.cell_of(cell))
    return sorted(out)


# ---------------------------------------------------------------- regions


def regions(state: State) -> list[Region]:
    """Every water, field, garden and copse on the board, with what it pays now, to whom and why."""
    within = reach_of(state)
    paid = worth_now(state, within)
    index = within.networks.regions
    roots = sorted({int(index.find(segment)) for segment in range(index.segments)})
    return [region(state, within, root, paid.get(root, [])) for root in roots]


def worth_now(state: State, within: Reach) -> dict[int, list[tuple[int, int, str]]]:
    """Who would be paid how much for each region if the game ended now, and by which rule."""
    found: list[int] = []
    for row in state.act.sheet:
        row.add(state, within, found)
    out: dict[int, list[tuple[int, int, str]]] = {}
    for line in found:
        if segment_in(line) != NO_PART:
            points = explained(state, within, line, True)
            root = int(within.networks.regions.find(segment_in(line)))
            out.setdefault(root, []).append((points.seat, points.n, points.rule))
    return out


def region(state: State, within: Reach, root: int, paid: list[tuple[int, int, str]]) -> Region:
    """One region with its parts."""
    board, index = state.board, within.networks.regions
    parts = [
        (board.cell(index.owner[member]), int(member - index.base[index.owner[member]]))
        for member in sorted(index.members(root))
    ]
    kind = 'pond' if index.kind[root] == WATER and is_pond(state, within, root) else PART_KINDS[index.kind[root]]
    each: dict[int, int] = {}
    for seat, n, _ in paid:
        each[seat] = each.get(seat, 0) + n
    rule = paid[0][2] if paid else why_nothing(state, within, root)
    return Region(kind, tuple(parts), tuple(each), max(each.values(), default=0), worth_done(within, root), rule)


def why_nothing(state: State, within: Reach, root: int) -> str:
    """SM-A1-24  The rule by which a region pays nothing as it lies, or '' where it is not of the paying kinds."""
    index, cites = within.networks.regions, state.act.cites
    if index.kind[root] == WATER:
        frogs = any(FROGS[entry_of(state, within, member)] for member in index.members(root))
        return 'SM-G-57' if frogs else ''
    if index.ends(root):
        return cites['field_open' if index.kind[root] == FIELD else 'open']
    if not has_landing(state, within, root):
        return cites['field_dry']
    shared = len({int(realm_at(state, within, member)) for member in index.members(root)}) > 1
    return cites['field_shared_cut' if shared else 'field_cut']


def has_landing(state: State, within: Reach, root: int) -> bool:
    """SM-G-21  Whether a landing point opens into a field."""
    return any(landing_field(state, within, landing) == root for landing in within.networks.landings)


def worth_done(within: Reach, root: int) -> int:
    """SM-G-83  What a region pays by itself once it is finished as it lies and joined; waters have their marks."""
    index = within.networks.regions
    many = len(index.members(root))
    return 0 if index.kind[root] == WATER else many if index.kind[root] == FIELD else 2 * many
