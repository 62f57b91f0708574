"""Laying beyond one's own section: to hinder others, where a boat follows, or anywhere on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.games.marshlands.acts.act import Lay, LayRule
from tilewright.games.marshlands.acts.terms import WITH_BOAT
from tilewright.games.marshlands.board.places import cell_in, part_in
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import FACES, STRIDE
from tilewright.games.marshlands.laying.around import touches_any
from tilewright.games.marshlands.laying.own import EMPTY_CELL, IN_RING, JOKER_BY_WATER, SIDES_MATCH, opens
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def own_or_to_hinder(state: State, lay: Lay) -> int:
    """SM-A4-06  On one's own section or on another player's; one that nobody plays never takes a tile (SM-A4-14)."""
    return lay.turns if is_played(state, state.realms[lay.cell]) else 0


def is_played(state: State, realm: i64) -> bool:
    """SM-A4-14  Whether somebody plays a section."""
    return realm >= 0 and state.holder[realm] >= 0


def beside_tile_of_section(state: State, lay: Lay) -> int:
    """SM-A4-07  Beside a tile of the section that is laid on; the first one is thereby beside the village."""
    return lay.turns if opens(state, state.realms[lay.cell], lay.cell) else 0


def not_after_another(state: State, lay: Lay) -> int:
    """SM-A4-11  Not on another's section where the player before has just laid, the owner himself or not (SM-A4-12)."""
    realm = state.realms[lay.cell]
    return 0 if realm != lay.realm and is_just_hindered(state, realm) else lay.turns


def is_just_hindered(state: State, realm: i64) -> bool:
    """SM-A4-11  Whether the player before has laid on a section."""
    return realm == state.props.before


def not_by_the_abbey(state: State, lay: Lay) -> int:
    """SM-A4-13  On another's section nothing that touches the Abbey, at a side or at a corner."""
    return 0 if state.realms[lay.cell] != lay.realm and is_by_abbey(lay.cell) else lay.turns


def is_by_abbey(cell: i64) -> bool:
    """SM-G-09  Whether a cell touches the centre, at a side or at a corner."""
    return IN_RING[cell] != 0


def home_first(state: State, lay: Lay) -> int:
    """SM-A5-08  The first tile of a player goes on the home cell, against the village."""
    return lay.turns if not must_start(state, lay.realm) or lay.cell == HOME[state.rules.sections[lay.realm]] else 0


def must_start(state: State, realm: i64) -> bool:
    """SM-A5-08  Whether the first tile of a colour is still to be laid, on its home cell if nobody has laid there."""
    if state.act.where != WITH_BOAT or state.props.started & ONE[realm]:
        return False
    return state.board.at[HOME[state.rules.sections[realm]]] < 0


def own_or_by_boat(state: State, lay: Lay) -> int:
    """SM-A5-11  On one's own section, or on another player's where the boat can step onto the tile at once."""
    realm = state.realms[lay.cell]
    if realm == lay.realm:
        return lay.turns
    return lay.turns & followed_by_boat(state, lay) if is_played(state, realm) else 0


def beside_own_or_boat(state: State, lay: Lay) -> int:
    """SM-A5-10  Beside a tile of one's own section; on another's the boat's tile is enough (SM-A5-13)."""
    if state.realms[lay.cell] != lay.realm:
        return lay.turns
    return lay.turns if must_start(state, lay.realm) or opens(state, lay.realm, lay.cell) else 0


def followed_by_boat(state: State, lay: Lay) -> i64:
    """SM-A5-11  The turns in which the boat can go from its tile onto a tile laid on a cell beside it."""
    boat, board = state.props.boats[lay.realm], state.board
    out: i64 = 0
    place, part, ports, kinds = board.at[cell_in(boat)], part_in(boat), FACES.ports, FACES.kinds
    kind = kinds[STRIDE * (board.face[place] >> 2) + part]
    for side in range(4):
        if cell_in(boat) + board.steps[side] != lay.cell:
            continue
        mine = 12 * board.face[place] + 3 * side
        for turn in range(4):
            theirs = 12 * (4 * lay.kind + turn) + 3 * (side ^ 2)
            for port in range(3):
                other = ports[theirs + 2 - port]
                if ports[mine + port] == part and other >= 0 and kinds[STRIDE * lay.kind + other] == kind:
                    out |= ONE[turn]
    return out


def beside_any_tile(state: State, lay: Lay) -> int:
    """SM-A7-15  Beside any tile, wherever it lies; the first one beside the Abbey (SM-A7-16)."""
    return lay.turns if touches_any(state, lay.cell) else 0


def on_the_board(state: State, lay: Lay) -> int:
    """SM-A7-46  On the board, or on the table where there is none (SM-A7-47), never on the Abbey."""
    return lay.turns if state.realms[lay.cell] >= 0 else 0


TO_HINDER: Final = LayRule(own_or_to_hinder, 'SM-A4-14', 'nobodys_section', implied=True)
BESIDE_SECTION: Final = LayRule(beside_tile_of_section, 'SM-A4-07', 'no_neighbour_there', implied=True)
NOT_AFTER_ANOTHER: Final = LayRule(not_after_another, 'SM-A4-11', 'just_hindered', implied=True)
NOT_BY_ABBEY: Final = LayRule(not_by_the_abbey, 'SM-A4-13', 'too_near_to_hinder', implied=True)
HOME_FIRST: Final = LayRule(home_first, 'SM-A5-08', 'first_tile', implied=True)
BY_BOAT: Final = LayRule(own_or_by_boat, 'SM-A5-11', 'boat_cannot_follow')
BESIDE_OWN_OR_BOAT: Final = LayRule(beside_own_or_boat, 'SM-G-30', 'no_neighbour', implied=True)
ON_THE_BOARD: Final = LayRule(on_the_board, 'SM-A7-46', 'off_board', implied=True)
BESIDE_ANY: Final = LayRule(beside_any_tile, 'SM-A7-15', 'no_tile_beside', implied=True)
# SM-A4-10: sides match on whosever section.
HINDERING: Final = (
    TO_HINDER,
    EMPTY_CELL,
    BESIDE_SECTION,
    NOT_AFTER_ANOTHER,
    NOT_BY_ABBEY,
    SIDES_MATCH,
    JOKER_BY_WATER,
)
FOLLOWED: Final = (HOME_FIRST, BY_BOAT, EMPTY_CELL, BESIDE_OWN_OR_BOAT, SIDES_MATCH, JOKER_BY_WATER)
ANYWHERE: Final = (ON_THE_BOARD, EMPTY_CELL, BESIDE_ANY, SIDES_MATCH, JOKER_BY_WATER)  # SM-A7-17
