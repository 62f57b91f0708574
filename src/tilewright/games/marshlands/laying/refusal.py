"""Why a tile may not lie there: the first rule of laying that says no, with the facts that its sentence needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.masks import ONE
from tilewright.core.play import Refusal
from tilewright.games.marshlands.acts.act import Lay, LayRule, act_of
from tilewright.games.marshlands.acts.terms import BY_EVENT
from tilewright.games.marshlands.board.sections import CENTRE, OUTSIDE, REACH
from tilewright.games.marshlands.board.sets import ECLIPSE, FACES
from tilewright.games.marshlands.intervals.events import BARRED, EVENT, EVENTS, is_fixed
from tilewright.games.marshlands.intervals.interval3.laying import ON_SECTIONS
from tilewright.games.marshlands.laying.abroad import BESIDE_OWN_OR_BOAT, BY_BOAT
from tilewright.games.marshlands.laying.around import known_around
from tilewright.games.marshlands.laying.events import (
    FREE_OR_REPLACED,
    IN_CONTACT,
    NOT_BARRED,
    OWN_OR_EVENT,
    barring,
    cells_of,
    name_at,
)
from tilewright.games.marshlands.laying.frontier import is_proposed, legal_turns
from tilewright.games.marshlands.laying.own import BESIDE_OWN, OWN_SECTION, SIDES_MATCH
from tilewright.games.marshlands.state import State, lays_on

if TYPE_CHECKING:
    from mypy_extensions import i64


def why_not_on_board(state: State, cell: Cell) -> Refusal | None:
    """SM-G-06  Refuses a cell that is off the board, whatever its size (SM-A7-47)."""
    reach = state.rules.size // 2
    if -reach <= cell[0] <= reach and -reach <= cell[1] <= reach:
        return None
    return Refusal('SM-G-06' if reach == REACH else 'SM-A7-47', 'off_board', (cell,))


def why_not_laid(state: State, seat: i64, kind: i64, cell: Cell, turn: i64) -> Refusal | None:
    """SM-A1-10  Refuses a lay where a rule of laying says no; the Eclipse goes on the centre (SM-E-03)."""
    x, y = cell
    reach, width = state.rules.size // 2, state.board.width
    if not (-reach <= x <= reach and -reach <= y <= reach):
        return why_not_on_board(state, cell)
    if kind == ECLIPSE:
        return Refusal('SM-E-03', 'eclipse_on_centre')
    return why_not_there(state, seat, kind, (y + width // 2) * width + x + width // 2, turn)


def why_not_there(state: State, seat: i64, kind: i64, cell: i64, turn: i64) -> Refusal | None:
    """None when a tile may lie there, else what the first rule says that says no.

    Where the quick path proposes it and the rules leave it, nothing else need be asked.
    """
    realm = lays_on(state, seat)
    if is_proposed(state, seat, kind, cell) and legal_turns(state, realm, kind, cell) & ONE[turn]:
        return None
    lay = Lay(realm, kind, cell, ONE[turn])
    rule = first_against(state, lay)
    return None if rule is None else refusal_by(state, rule, realm, 4 * kind + turn, cell)


def first_against(state: State, lay: Lay) -> LayRule | None:
    """The first rule of laying that leaves nothing of a lay."""
    for rule in act_of(state).may_lay.rules:
        if not rule.leaves(state, lay):
            return rule
    return None


def refusal_by(state: State, rule: LayRule, realm: i64, face: i64, cell: i64) -> Refusal:
    """Says why a rule of laying refuses, by the number that fits the case best."""
    where = state.board.cell_of(cell)
    if state.realms[cell] == CENTRE:
        return Refusal(state.act.cites.get('centre', 'SM-G-10'), 'centre')
    if state.act.where == BY_EVENT and rule is not SIDES_MATCH:
        return refusal_by_event(state, rule, face >> 2, cell)
    if rule is OWN_SECTION or rule is BY_BOAT:
        nobodys = state.realms[cell] == OUTSIDE or state.holder[state.realms[cell]] < 0
        return Refusal('SM-G-13' if nobodys else rule.rule, 'nobodys_section' if nobodys else rule.why, (where,))
    if rule is BESIDE_OWN or rule is BESIDE_OWN_OR_BOAT:
        if state.laid[realm] == 0:
            return Refusal(state.act.cites['first_tile'], 'first_tile', (where,))
        return Refusal('SM-G-31' if known_around(state, cell) else rule.rule, rule.why, (where,))
    return why_no_match(state, realm, face, cell) if rule is SIDES_MATCH else Refusal(rule.rule, rule.why, (where,))


def why_no_match(state: State, realm: i64, face: i64, cell: i64) -> Refusal:
    """SM-G-32  Names the first side that does not match, and whose tile is over there (SM-G-33, SM-G-34)."""
    known, kinds, board = known_around(state, cell), FACES.side_kinds, state.board
    for side in range(4):
        theirs, mine = (known >> (3 * side)) & 7, FACES.sides[4 * face + side]
        if theirs and not FACES.meets[(mine - 1) * len(kinds) + theirs - 1]:
            over = state.realms[cell + board.steps[side]]
            rule = 'SM-G-34' if over == CENTRE else 'SM-G-32' if over == realm else 'SM-G-33'
            return Refusal(rule, 'sides_differ', (COMPASS[side], kinds[mine - 1], kinds[theirs - 1]))
    raise AssertionError('a side that does not match expected')  # pragma: no cover  # only asked when one does not


# ---------------------------------------------------------------- intervals


def refusal_by_event(state: State, rule: LayRule, kind: i64, cell: i64) -> Refusal:
    """Says why a rule of laying refuses a tile in an interval, by the number that fits the case best."""
    where = state.board.cell_of(cell)
    if rule is OWN_OR_EVENT or rule is ON_SECTIONS:
        nobodys = state.realms[cell] == OUTSIDE or state.holder[state.realms[cell]] < 0
        return Refusal('SM-I1-11' if nobodys else rule.rule, 'nobodys_section' if nobodys else rule.why, (where,))
    if rule is FREE_OR_REPLACED:
        number, word = why_not_over(state, kind, cell)
        return Refusal(number, word, (where,))
    if rule is NOT_BARRED:
        number, other = why_barred(state, kind, cell)
        return Refusal(number, 'barred', (other,))
    if rule is IN_CONTACT and state.laid[state.realms[cell]] == 0:
        first = state.board.laid == 1 and EVENT[kind] < 0
        return Refusal('SM-I1-14' if first else rule.rule, 'no_contact', (where,))
    return Refusal(rule.rule, rule.why, (where,))


def why_not_over(state: State, kind: i64, cell: i64) -> tuple[str, str]:
    """The rule by which a tile does not replace the one on a cell, and the word for it."""
    below = state.board.face[state.board.at[cell]] >> 2
    if EVENT[kind] < 0:
        return 'SM-G-40', 'occupied'
    if is_fixed(below):
        return 'SM-I1-35', 'never_replaced'
    return NEVER_OVER.get(EVENTS[EVENT[below]].name, 'SM-I1-34'), 'not_replaced'


# The statements that name what alone replaces an event.
NEVER_OVER: Final = {
    'wizard': 'SM-I1-119',
    'imps': 'SM-I1-137',
    'obstruction': 'SM-I2-72',
    'shipwreck': 'SM-I2-73',
    'traffic_jam': 'SM-I2-78',
    'disorientation': 'SM-I2-78',
}


def why_barred(state: State, kind: i64, cell: i64) -> tuple[str, str]:
    """The rule by which an event of the section bars a tile, and that event."""
    other = barring(state, kind, cell)
    return BARRED[EVENT[kind]][other], name_at(state, cells_of(state, state.realms[cell], other)[0])
