"""What a table shows of a state."""

from __future__ import annotations

from typing import Final

from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE
from tilewright.core.scene import Count, Ground, Hand, Laid, Piece, Region, Scene
from tilewright.games.marshlands.acts.act import act_of
from tilewright.games.marshlands.acts.faults import faulty_cells
from tilewright.games.marshlands.acts.judging import grid_of
from tilewright.games.marshlands.acts.terms import APART, ASIDE, BY_COUNTER, DISCARDED, OFFERED, WHOLE
from tilewright.games.marshlands.board.constructions import has_landing, is_pond
from tilewright.games.marshlands.board.places import (
    cell_claimed,
    cell_in,
    cell_tolled,
    colour_tolling,
    owner_in,
    part_in,
    place_claimed,
    place_on,
    place_tolled,
    side_tolled,
)
from tilewright.games.marshlands.board.reach import Reach, reach_of
from tilewright.games.marshlands.board.sections import ALL, CENTRE, CORNERS, HOMES, OUTSIDE
from tilewright.games.marshlands.board.sets import (
    COPSE,
    FIELD,
    FLOODS_TILE,
    FROGS,
    GARDEN,
    HIDDEN,
    NAMES,
    PART_KINDS,
    WATER,
)
from tilewright.games.marshlands.intervals.interval2.declaring import telling
from tilewright.games.marshlands.intervals.interval2.tolls import HUB, sides_of
from tilewright.games.marshlands.laying.frontier import legal_turns, own_cells
from tilewright.games.marshlands.pieces.boats import steps_to_go
from tilewright.games.marshlands.pieces.claims import supply_of
from tilewright.games.marshlands.pieces.props import MEMBERS, NOWHERE
from tilewright.games.marshlands.setting_up import ground_of
from tilewright.games.marshlands.sheet.explain import counted, explained, lines_of
from tilewright.games.marshlands.sheet.land import entry_of, realm_at
from tilewright.games.marshlands.sheet.lines import NO_PART, segment_in
from tilewright.games.marshlands.state import State, cells_in, hand, has_village, left

VILLAGE_NAME: Final = 'VIL'
ROWS: Final = {int(FIELD): 'fields', int(GARDEN): 'gardens', int(COPSE): 'copses'}  # [kind] the row that pays for it


def scene(state: State) -> Scene:
    """SM-G-11  The board with its sections, the hands as they are seen, an offered tile (SM-G-78), and the stock."""
    board = state.board
    laid = tuple(
        Laid(board.cell(place), NAMES[board.face[place] >> 2], int(board.face[place] & 3))
        for place in range(board.laid)
        if board.face[place] >> 2 != FLOODS_TILE  # SM-I3-50: a hole in the centre
    )
    hands = tuple(Hand(seat, hand_names(state, seat)) for seat in range(state.rules.seats))
    shown = (
        (NAMES[state.offered],)
        if state.offered >= 0
        else (NAMES[state.exchange.put_up],)
        if state.exchange.put_up >= 0
        else ()
    )
    return Scene(
        laid,
        tuple(pieces(state)),
        hands,
        tuple(counts(state)),
        shown,
        tuple(grounds(state)),
        tuple(regions(state)),
        tuple(unseen(state)),
        tuple(dead(state)),
        aside=(VILLAGE_NAME,) * int(state.aside) + tuple(sorted([NAMES[tile >> 3] for tile in state.market.tiles])),
        turned=int(state.turned),
    )


def pieces(state: State) -> list[Piece]:
    """SM-A5-04  Boats and counters, each on its part; a counter shows who of a team laid it."""
    props, board = state.props, state.board
    out = [
        Piece(int(state.holder[colour]), 'boat', board.cell_of(cell_in(boat)), int(part_in(boat)))
        for colour, boat in enumerate(props.boats)
        if boat != NOWHERE and state.holder[colour] >= 0
    ]
    if state.market.used:  # SM-A6-15: a warning where something lies wrongly as it is
        for colour in range(state.rules.colours):
            out += [Piece(CHANCE, 'wrong', board.cell_of(cell)) for cell in faulty_cells(board, grid_of(state, colour))]
    out += [stain for place in state.pollution.markers for stain in stains(state, place)]
    out += [toll_piece(state, toll) for toll in state.tour.tolls]
    out += trails(state)
    for claim in props.claims:
        cell = board.cell_of(cell_claimed(claim))
        out.append(Piece(owner_of(state, owner_in(claim)), 'counter', cell, int(part_in(place_claimed(claim)))))
    return out


def stains(state: State, place: int) -> list[Piece]:
    """SM-I3-92  The marker of a polluted canal, shown at each end of it, so that no boat or counter hides it."""
    cell = state.board.cell_of(cell_in(place))
    return [Piece(CHANCE, 'marker', cell, part_in(place), side=side) for side in sides_of(state, place) or [-1]]


def toll_piece(state: State, toll: int) -> Piece:
    """SM-I2-35  A counter on a canal, near the side of its arm or on the hub."""
    spot = side_tolled(toll)
    cell, part = state.board.cell_of(cell_tolled(toll)), part_in(place_tolled(toll))
    return Piece(int(state.holder[colour_tolling(toll)]), 'counter', cell, part, side=-1 if spot == HUB else spot)


def trails(state: State) -> list[Piece]:
    """SM-I2-103  Declared circuits, a mark at each end of the canals they pass, and the one that is being traced."""
    board, tour = state.board, state.tour
    centre = int(board.where[0])
    ways = [(int(state.holder[each[0]]), [*each[1:], place_on(centre, 0)]) for each in tour.declared]
    ways += [(telling(state), tour.walk)] if tour.walk else []
    out: list[Piece] = []
    for seat, places in ways:
        cells = [centre, *[cell_in(place) for place in places]]
        for nth, place in enumerate(places):
            if cell_in(place) == centre:
                continue
            near = [cells[nth], *cells[nth + 2 : nth + 3]]
            sides = [side for side in range(4) if place // 8 + int(board.steps[side]) in near]
            out += [Piece(seat, 'trail', board.cell_of(cell_in(place)), part_in(place), side=side) for side in sides]
    return list(dict.fromkeys(out))


def owner_of(state: State, owner: int) -> int:
    """SM-E-21  The seat of a member of a colour, as things are; -1 for a colour nobody holds."""
    colour, member = owner // int(MEMBERS), owner % int(MEMBERS)
    seats = [seat for seat in range(state.rules.seats) if state.holds[seat] == colour]
    return seats[member] if member < len(seats) else -1


def hand_names(state: State, seat: int) -> tuple[str, ...]:
    """SM-A2-05  The tiles in a hand, and the village that is not one of the three."""
    names = ['' if kind == HIDDEN else NAMES[kind] for kind in hand(state, seat)]
    return (*names, VILLAGE_NAME) if has_village(state, seat) else tuple(names)


def counts(state: State) -> list[Count]:
    """SM-A1-15  Empty cells of each seat, counters, the way of boats, the stock, and what was refused in a row."""
    out: list[Count] = []
    for seat in range(state.rules.seats):
        out += counts_of(state, seat)
    out.append(Count(CHANCE, 'stock', int(left(state))))
    if state.act.unwanted in (OFFERED, DISCARDED) and (state.story.used or not state.act.boats):  # SM-I1-153
        out.append(Count(CHANCE, 'discarded' if state.act.village == ASIDE else 'refused', int(state.refused)))
    return out


def counts_of(state: State, seat: int) -> list[Count]:
    """What the table shows of one seat in numbers."""
    act, colour = state.act, state.holds[seat]
    out: list[Count] = []
    if act.where == WHOLE:
        if state.rules.seats > state.rules.colours:  # SM-A7-03
            out.append(Count(seat, 'team', int(colour) + 1))
    else:
        out.append(Count(seat, 'empty', int(cells_in(state) - state.laid[colour])))
    if act.counters:
        out.append(Count(seat, 'counters', int(supply_of(state, seat))))
    elif act.boats:
        out.append(Count(seat, 'steps', steps_to_go(state, colour)))
    if state.props.skips & ONE[colour]:
        out.append(Count(seat, 'misses', 1))
    if state.market.ready & ONE[seat]:
        out.append(Count(seat, 'ready', 1))
    return out


def grounds(state: State) -> list[Ground]:
    """SM-G-06  The board: sections with their home cell and far corner (SM-G-08), the centre, unused sections."""
    cells = ALL if state.act.where not in (WHOLE, APART) else list(ground_of(state.act, state.rules))
    return [Ground(cell, *ground(state, cell)) for cell in cells]


def ground(state: State, cell: Cell) -> tuple[str, int]:
    """What a cell of the board is, and whose."""
    realm = int(state.realms[state.board.number(cell.x, cell.y)])
    if realm == CENTRE:
        return 'centre', -1
    if realm == OUTSIDE or (state.act.where != WHOLE and state.holder[realm] < 0):
        return 'unused', -1
    if state.act.where in (WHOLE, APART):
        return ('open', -1) if state.act.where == WHOLE else ('section', int(state.holder[realm]))
    kind = 'home' if cell in HOMES else 'corner' if cell in CORNERS else 'section'
    return kind, int(state.holder[realm])


def unseen(state: State) -> list[tuple[str, int]]:
    """What is in the stock and in hands that are not seen."""
    return [(NAMES[kind], int(many)) for kind, many in enumerate(state.stock.counts) if many]


def dead(state: State) -> list[Cell]:
    """SM-A1-32  Open cells that no tile still to come fits."""
    kinds = {kind for kind, many in enumerate(state.stock.counts) if many}
    kinds |= {kind for seat in range(state.rules.seats) for kind in hand(state, seat) if kind != HIDDEN}
    return sorted(
        [
            state.board.cell_of(cell)
            for realm, cell in open_cells(state)
            if not any(legal_turns(state, realm, kind, cell) for kind in kinds)
        ]
    )


def open_cells(state: State) -> list[tuple[int, int]]:
    """The open cells of every realm; none where any empty cell is open (SM-A6-11)."""
    if state.act.where == WHOLE:
        return [(0, int(state.board.front[entry])) for entry in range(state.board.opened)]
    out: list[tuple[int, int]] = []
    for realm in range(len(state.fronts)):
        out += [(realm, cell) for cell in own_cells(state, realm)]
    return out


# ---------------------------------------------------------------- regions


def regions(state: State) -> list[Region]:
    """Every water, field, garden and copse on the board, with what it pays now, to whom and why."""
    state = counted(state)
    within = reach_of(state)
    paid = worth_now(state, within)
    index = within.networks.regions
    roots = sorted({int(index.find(segment)) for segment in range(index.segments)})
    return [region(state, within, root, paid.get(root, [])) for root in roots]


def worth_now(state: State, within: Reach) -> dict[int, list[tuple[int, int, str]]]:
    """Who would be paid how much for each region if the game ended now, and by which rule."""
    found = [line for row in act_of(state).sheet for line in lines_of(state, within, row)]
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
    kind = (
        'pond' if index.kind[root] == WATER and is_pond(state, within.networks, root) else PART_KINDS[index.kind[root]]
    )
    each: dict[int, int] = {}
    for seat, n, _ in paid:
        each[seat] = each.get(seat, 0) + n
    rule = paid[0][2] if paid else why_nothing(state, within, root)
    return Region(kind, tuple(parts), tuple(each), max(each.values(), default=0), worth_done(state, within, root), rule)


def why_nothing(state: State, within: Reach, root: int) -> str:
    """SM-A1-24  The rule by which a region pays nothing as it lies, or '' where it is not of the paying kinds."""
    index, cites = within.networks.regions, state.act.cites
    if not state.act.counters and state.act.boats:
        return 'SM-A4-34'
    if index.kind[root] == WATER:
        frogs = any(FROGS[entry_of(state, within, member)] for member in index.members(root))
        return cites['frog'] if frogs else ''
    if index.ends(root):
        return cites['field_open' if index.kind[root] == FIELD else 'open']
    if index.kind[root] == FIELD and not has_landing(state, within.networks, root):
        return cites['field_dry']
    if state.act.pays == BY_COUNTER:
        return cites['unclaimed']
    if state.market.used and state.villages[realm_at(state, within, root)] < 0:
        return cites['no_village']
    if index.kind[root] != FIELD:
        return cites['garden_cut']
    shared = len({int(realm_at(state, within, member)) for member in index.members(root)}) > 1
    return cites['field_shared_cut' if shared else 'field_cut']


def worth_done(state: State, within: Reach, root: int) -> int:
    """SM-G-83  What a region pays by itself once it is finished as it lies and joined; waters have their marks.

    Where an act has no row for its kind it pays nothing (SM-A4-34, SM-I2-17).
    """
    index = within.networks.regions
    many, row = len(index.members(root)), ROWS.get(int(index.kind[root]))
    if not any(each.name == row for each in act_of(state).sheet):
        return 0
    return many if row == 'fields' else 2 * many
