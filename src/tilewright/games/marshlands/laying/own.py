"""Where a tile may lie on one's own section.

A rule leaves the turns on a cell that it does not forbid; what all rules of an act leave is legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.flat import numbers
from tilewright.core.grid import Cell
from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.act import Lay, LayRule
from tilewright.games.marshlands.board.sections import SECTION, number_of, turned
from tilewright.games.marshlands.board.sets import FACES, FIRST_WATER, JOKER, VILLAGE, WATER_SIDE, by_water
from tilewright.games.marshlands.laying.around import is_start, known_around, touches
from tilewright.games.marshlands.state import State, survey

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
    return lay.turns if opens(state, lay.realm, lay.cell) else 0


def opens(state: State, realm: i64, cell: i64) -> bool:
    """SM-G-30  Whether a cell is beside a tile of a realm; the first one goes where the section begins (SM-A2-07)."""
    return touches(state, realm, cell) if state.laid[realm] else is_start(state, realm, cell)


def sides_match(state: State, lay: Lay) -> int:
    """SM-G-32  Like to like on every side that touches a tile, whosever (SM-G-33, SM-G-34), in any turn (SM-G-36).

    Against the edge of the board any side will do (SM-G-39).
    """
    return lay.turns & FACES.turns(lay.kind, known_around(state, lay.cell))


def joker_by_water(state: State, lay: Lay) -> int:
    """SM-G-59  A joker's water lies against water; otherwise it is laid like any tile (SM-G-64)."""
    if lay.kind != JOKER:
        return lay.turns
    return lay.turns & by_water(known_around(state, lay.cell))


OWN_SECTION: Final = LayRule(own_section, 'SM-G-29', 'not_your_section', implied=True)
EMPTY_CELL: Final = LayRule(on_an_empty_cell, 'SM-G-40', 'occupied', implied=True)
BESIDE_OWN: Final = LayRule(beside_own_tile, 'SM-G-30', 'no_neighbour', implied=True)
SIDES_MATCH: Final = LayRule(sides_match, 'SM-G-32', 'sides_differ', implied=True)
JOKER_BY_WATER: Final = LayRule(joker_by_water, 'SM-G-59', 'joker_dry', implied=True)
OWN_BOARD: Final = LayRule(own_section, 'SM-A6-02', 'not_your_section', implied=True)
GENERAL: Final = (OWN_SECTION, EMPTY_CELL, BESIDE_OWN, SIDES_MATCH, JOKER_BY_WATER)
ON_OWN_BOARD: Final = (OWN_BOARD, EMPTY_CELL)  # SM-A6-13: anywhere there, matching or not


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
    reached = networks.own_root(regions.base[place] + FIRST_WATER[board.face[place] >> 2])
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
