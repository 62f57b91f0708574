"""Where a tile may lie. A rule leaves the turns on a cell that it does not forbid; what all of them leave is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.board import FRONT
from tilewright.core.flat import numbers
from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.act import APART, AT_CORNER, BY_EVENT, OWN, WHOLE, WITH_BOAT, Lay, LayRule
from tilewright.games.marshlands.board.sections import CORNER, HOME, SECTION, number_of, turned
from tilewright.games.marshlands.board.sets import (
    ABBEY,
    ECLIPSE,
    FACES,
    FIRST_WATER,
    JOKER,
    JOKER_SIDE,
    LAND_SIDE,
    NOWHERE_SIDE,
    VILLAGE,
    WATER_SIDE,
)
from tilewright.games.marshlands.intervals.events import EVENT
from tilewright.games.marshlands.state import State, lays_on, room, survey

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

# Cells round the home cell, as the south section has them; the others have them turned.
TABLE_ZONE: Final = (Cell(0, 1), Cell(1, 1), Cell(0, 2), Cell(1, 2))  # SM-A2-11
PROSE_ZONE: Final = (Cell(0, 1), Cell(1, 1), Cell(0, 2), Cell(1, 2), Cell(2, 1))  # the same, `act2_prose_zone`
RING: Final = (Cell(0, 1), Cell(1, 1))  # SM-G-09: they touch the centre (SM-A3-08, `act3_ring`)


def everywhere(cells: tuple[Cell, ...]) -> vec[i64]:
    """Marks cells of the south section, and those like them in the other sections."""
    wanted = {number_of(turned(cell, section)) for cell in cells for section in range(4)}
    return numbers([int(cell in wanted) for cell in range(256)])


IN_TABLE_ZONE: Final[vec[i64]] = everywhere(TABLE_ZONE)
IN_PROSE_ZONE: Final[vec[i64]] = everywhere(PROSE_ZONE)
IN_RING: Final[vec[i64]] = everywhere(RING)
IS_HOME: Final[vec[i64]] = everywhere((Cell(0, 1),))


# ---------------------------------------------------------------- what every act asks


def own_section(state: State, lay: Lay) -> int:
    """SM-G-29  Only on one's own section; unused ones never take a tile (SM-G-13), nor does the centre."""
    return lay.turns if state.realms[lay.cell] == lay.realm else 0


def on_an_empty_cell(state: State, lay: Lay) -> int:
    """SM-G-40  One tile a cell."""
    return lay.turns if state.board.at[lay.cell] < 0 else 0


def beside_own_tile(state: State, lay: Lay) -> int:
    """SM-G-30  Beside a tile of the same section, at a side (SM-G-35); no other tile will do (SM-G-31)."""
    return lay.turns if in_front(state, lay.realm, lay.cell) else 0


def sides_match(state: State, lay: Lay) -> int:
    """SM-G-32  Like to like on every side that touches a tile, whosever (SM-G-33, SM-G-34), in any turn (SM-G-36)."""
    return lay.turns & FACES.turns(lay.kind, known_around(state, lay.cell))


def joker_by_water(state: State, lay: Lay) -> int:
    """SM-G-59  A joker's water lies against water; otherwise it is laid like any tile (SM-G-64)."""
    if lay.kind != JOKER:
        return lay.turns
    return lay.turns & by_water(known_around(state, lay.cell))


OWN_SECTION: Final = LayRule(own_section, 'SM-G-29', 'not_your_section')
EMPTY_CELL: Final = LayRule(on_an_empty_cell, 'SM-G-40', 'occupied')
BESIDE_OWN: Final = LayRule(beside_own_tile, 'SM-G-30', 'no_neighbour')
SIDES_MATCH: Final = LayRule(sides_match, 'SM-G-32', 'sides_differ')
JOKER_BY_WATER: Final = LayRule(joker_by_water, 'SM-G-59', 'joker_dry')
# The open cells kept for each realm are those that the first three rules allow.
GENERAL: Final = (OWN_SECTION, EMPTY_CELL, BESIDE_OWN, SIDES_MATCH, JOKER_BY_WATER)


# ---------------------------------------------------------------- what single acts ask


def village_far_from_abbey(state: State, lay: Lay) -> int:
    """SM-A2-12  No village on the crossed-out cells next to the Abbey: four (SM-A2-11), or five by the prose."""
    if lay.kind != VILLAGE:
        return lay.turns
    barred = IN_PROSE_ZONE[lay.cell] if state.rules.prose_zone else IN_TABLE_ZONE[lay.cell]
    return 0 if barred else lay.turns


def village_by_the_table(state: State, lay: Lay) -> int:
    """SM-A8-11  Where villages pay by the table of Act 2, its crossed-out cells are barred as well."""
    return village_far_from_abbey(state, lay) if state.rules.village_table else lay.turns


def joined_to_village(state: State, lay: Lay) -> int:
    """SM-A3-07  Beside the Abbey (SM-A3-08) only if water then leads to the village over own tiles (SM-A3-09)."""
    near = IN_RING[lay.cell] if state.rules.ring else IS_HOME[lay.cell]
    village = state.villages[lay.realm]
    if not near or village < 0:
        return lay.turns
    networks, board = survey(state), state.board
    regions, ports = networks.regions, board.faces.ports
    place = board.at[village]
    reached = networks.own_root(regions.base[place] + water_of(board.face[place] >> 2))
    out: i64 = 0
    for side in range(4):
        over = lay.cell + board.steps[side]
        other = board.at[over]
        if other < 0 or state.realms[over] != lay.realm:
            continue
        theirs = ports[12 * board.face[other] + 3 * (side ^ 2) + 1]
        if theirs < 0 or networks.own_root(regions.base[other] + theirs) != reached:
            continue
        for turn in range(4):
            if FACES.sides[4 * (4 * lay.kind + turn) + side] == WATER_SIDE:
                out |= ONE[turn]
    return lay.turns & out


def one_village_a_section(state: State, lay: Lay) -> int:
    """SM-A8-08  At most one village on a section."""
    if lay.kind != VILLAGE or state.rules.four_villages:
        return lay.turns
    board = state.board
    for place in range(board.laid):
        if board.face[place] >> 2 == VILLAGE and SECTION[board.where[place]] == SECTION[lay.cell]:
            return 0
    return lay.turns


FAR_FROM_ABBEY: Final = LayRule(village_far_from_abbey, 'SM-A2-12', 'village_too_near')
BY_THE_TABLE: Final = LayRule(village_by_the_table, 'SM-A8-11', 'village_too_near')
JOINED_TO_VILLAGE: Final = LayRule(joined_to_village, 'SM-A3-07', 'not_joined')
ONE_A_SECTION: Final = LayRule(one_village_a_section, 'SM-A8-08', 'one_village')

# ---------------------------------------------------------------- asking them all


def known_around(state: State, cell: i64) -> i64:
    """What the tiles around a cell show to it, as a signature."""
    board = state.board
    known: i64 = 0
    for side in range(4):
        other = board.at[cell + board.steps[side]]
        if other >= 0:
            known |= board.faces.bits[4 * board.face[other] + (side ^ 2)]
    return known if not state.story.eased else eased_around(state, cell, known)


def eased_around(state: State, cell: i64, known: i64) -> i64:
    """SM-I3-53  The same where Floods have been: towards the tiles left standing any land is like any other."""
    eased = state.story.eased
    for side in range(4):
        shown = (known >> (3 * side)) & 7
        over = cell + state.board.steps[side]
        if int(4 * cell + side) not in eased and int(4 * over + (side ^ 2)) not in eased:
            continue
        if shown and shown != WATER_SIDE and shown != NOWHERE_SIDE and shown != JOKER_SIDE:
            known += (LAND_SIDE - shown) << (3 * side)
    return known


def by_water(known: i64) -> i64:
    """SM-G-59  The turns in which a tile whose only water is drawn to the north has it against water."""
    out: i64 = 0
    for side in range(4):
        if (known >> (3 * side)) & 7 == WATER_SIDE:
            out |= ONE[side]
    return out


def places(state: State, seat: i64) -> vec[i64]:
    """The empty cells that a seat may think of: all rules of laying but those about the tile itself allow them."""
    where = state.act.where
    if where == WHOLE:
        return state.board.front[: state.board.opened]
    realm, wide = state.holds[seat], room(state.rules.seats)
    own = state.front[wide * realm : wide * realm + state.fronts[realm]]
    if where == OWN:
        return own
    return numbers(near_boat(state, realm) if where == WITH_BOAT else on_sections(state, realm))


def on_sections(state: State, realm: i64) -> list[int]:
    """SM-A4-06  The open cells of one's own section and of all others that may be hindered now."""
    out: list[int] = []
    wide = room(state.rules.seats)
    for other in range(state.rules.colours):
        if other == realm or (state.holder[other] >= 0 and other != state.props.before):
            front = state.front[wide * other : wide * other + state.fronts[other]]
            out += [int(cell) for cell in front if other == realm or not IN_RING[cell]]
    return out


def near_boat(state: State, realm: i64) -> list[int]:
    """SM-A5-08  The home cell at first, then open cells of one's section and others' beside the boat (SM-A5-11)."""
    board, realms, boat = state.board, state.realms, state.props.boats[realm]
    out = own_cells(state, realm)
    if must_start(state, realm):
        return out
    for side in range(4):
        over = (boat >> 3) + board.steps[side]
        if realms[over] >= 0 and realms[over] != realm and state.holder[realms[over]] >= 0 and board.at[over] < 0:
            out.append(int(over))
    return out


def own_cells(state: State, realm: i64) -> list[int]:
    """SM-G-30  The open cells of a realm; the home cell alone where its first tile is to be laid (SM-A5-08)."""
    if must_start(state, realm):
        return [int(HOME[state.rules.sections[realm]])]
    first = room(state.rules.seats) * realm
    return [int(state.front[entry]) for entry in range(first, first + state.fronts[realm])]


def must_start(state: State, realm: i64) -> bool:
    """SM-A5-08  Whether the first tile of a colour is still to be laid, on its home cell if nobody has laid there."""
    home = HOME[state.rules.sections[realm]]
    return state.act.where == WITH_BOAT and not state.props.started & ONE[realm] and state.board.at[home] < 0


def legal_turns(state: State, realm: i64, kind: i64, cell: i64) -> i64:
    """The turns in which a tile may lie on one of the places of a realm, as a mask."""
    board = state.board
    if state.act.where == BY_EVENT:
        return turns_by_rules(state, realm, kind, cell)
    known = board.known[FRONT - board.at[cell]] if board.at[cell] <= FRONT else 0
    turns = FACES.turns(kind, known)
    if not turns or kind == ECLIPSE:  # SM-E-03
        return 0
    if kind == JOKER:
        turns &= by_water(known)
    for rule in state.act.also:
        if turns:
            turns = rule.leaves(state, Lay(int(realm), int(kind), int(cell), int(turns)))
    return turns


def turns_by_rules(state: State, colour: i64, kind: i64, cell: i64) -> i64:
    """The turns that all rules of laying leave to a tile on any cell, where cells are not looked up beforehand."""
    turns = 15 if kind != ECLIPSE else 0
    for rule in state.act.may_lay:
        if turns:
            turns = rule.leaves(state, Lay(int(colour), int(kind), int(cell), turns))
    return turns


def cells_for(state: State, seat: i64, kind: i64) -> vec[i64]:
    """The cells that a seat may think of for a tile; for an event also those whose tile it may replace (SM-I1-30)."""
    if state.act.where != BY_EVENT:
        return places(state, seat)
    colour, board = state.holds[seat], state.board
    out = own_cells(state, colour)
    anywhere = kind == ABBEY and state.rules.abbey_anywhere  # SM-I3-24
    if EVENT[kind] >= 0 or anywhere:
        for other in range(state.rules.colours):
            if other != colour and state.holder[other] >= 0:
                out += own_cells(state, other)
    if EVENT[kind] >= 0:
        out += [int(board.where[place]) for place in range(1, board.laid)]
    return numbers(out)


def founder(state: State) -> i64:
    """SM-A1-03  Who founds the next village, from the starter on; -1 when all lie.

    A colour taken over in the middle of the game (SM-E-09) goes without one if no turn of it would match.
    """
    seats: i64 = state.rules.seats
    for after in range(seats):
        seat = (state.seat + after) % seats
        if state.villages[state.holds[seat]] < 0 and founding_turns(state, state.holds[seat]):
            return seat
    return -1


def founding_cell(state: State, realm: i64) -> i64:
    """SM-A1-03  Where a village is founded: on the home cell, or on the far corner (SM-A3-03)."""
    section = state.rules.sections[realm]
    return CORNER[section] if state.act.village == AT_CORNER else HOME[section]


def founding_turns(state: State, realm: i64) -> i64:
    """SM-A1-06  The turns in which a village may be founded, as a mask."""
    return FACES.turns(VILLAGE, known_around(state, founding_cell(state, realm)))


def may_turn_village(state: State, colour: i64) -> bool:
    """SM-E-15  Whether the village of a colour may still be turned: the right is the colour's, and used up once."""
    return bool(state.turnable & ONE[colour]) and state.villages[colour] >= 0


def can_be_laid(state: State, seat: i64, kind: i64) -> bool:
    """SM-G-73  Whether a seat has a place for a tile; the Eclipse goes on the centre (SM-E-03)."""
    if kind == ECLIPSE:
        return eclipse_fits(state)
    realm = lays_on(state, seat)
    for cell in cells_for(state, seat, kind):  # noqa: SIM110  # a loop is quicker than a generator
        if legal_turns(state, realm, kind, cell):
            return True
    return False


def eclipse_fits(state: State) -> bool:
    """SM-E-05  Whether the Eclipse, all water, matches what lies around the centre."""
    return FACES.turns(ECLIPSE, known_around(state, state.board.where[0])) != 0


def in_front(state: State, realm: i64, cell: i64) -> bool:
    """SM-G-30  Whether a cell is one of the open cells of a realm, those beside its own tiles."""
    front, entry = state.front, room(state.rules.seats) * realm
    last = entry + state.fronts[realm]
    while entry < last and front[entry] != cell:
        entry += 1
    return entry < last


def is_open(state: State, seat: i64, cell: i64) -> bool:
    """Whether a cell is one of the places of a seat."""
    if state.act.where == OWN:
        return in_front(state, state.holds[seat], cell)
    for place in places(state, seat):  # noqa: SIM110  # a loop is quicker than a generator
        if place == cell:
            return True
    return False


def put(state: State, kind: i64, cell: i64, turn: i64) -> None:
    """Lays a tile and keeps the open cells of its realm up to date."""
    board, realm = state.board, state.realms[cell]
    board.lay_on(4 * kind + turn, cell)
    state.laid[realm] += 1
    if state.act.where == WHOLE:
        return  # the open cells of the board are all there are
    if kind == VILLAGE:
        state.villages[realm] = cell
    if state.act.where == APART:
        state.market.wrong.pop(int(realm), None)
        return  # every empty cell is open
    front, first = state.front, room(state.rules.seats) * realm
    if state.laid[realm] == 1:
        state.fronts[realm] = 0  # from now on beside own tiles only (SM-A2-07, SM-A8-05)
    entry, last = first, first + state.fronts[realm]
    while entry < last and front[entry] != cell:
        entry += 1
    if entry < last:
        last -= 1
        front[entry] = front[last]
    for side in range(4):
        over = cell + board.steps[side]
        if state.realms[over] == realm and board.at[over] < 0:
            entry = first
            while entry < last and front[entry] != over:
                entry += 1
            if entry == last:
                front[last] = over
                last += 1
    state.fronts[realm] = last - first


def water_of(kind: i64) -> i64:
    """The first water of a tile, as the number of a part."""
    return FIRST_WATER[kind]
