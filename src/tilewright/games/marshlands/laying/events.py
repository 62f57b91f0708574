"""Where tiles may lie in every interval: ordinary ones at home, events anywhere and in place of others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.act import Lay, LayRule
from tilewright.games.marshlands.board.places import cell_signed, event_signed, sign_on
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.intervals.events import (
    BARRED,
    BARRED_BY,
    BIT,
    EVENT,
    OVER,
    is_fixed,
    kinds_with,
)
from tilewright.games.marshlands.laying.around import touches
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- what lies where


def event_at(state: State, cell: i64) -> i64:
    """The event on a cell, or -1."""
    place = state.board.at[cell]
    return EVENT[state.board.face[place] >> 2] if place >= 0 else -1


def cells_of(state: State, realm: i64, event: i64) -> list[int]:
    """The cells of a section on which an event lies."""
    if not holds_event(state, realm, event):
        return []
    realms = state.realms
    return [sign & 255 for sign in state.signs if sign >> 8 == event and realms[sign & 255] == realm]


def holds_event(state: State, realm: i64, event: i64) -> bool:
    """Whether an event lies on a section."""
    return realm >= 0 and state.present[realm] & BIT[event] != 0


def lies(state: State, events: i64) -> bool:
    """Whether any of some events, a mask, lies anywhere on the board."""
    return state.present[len(state.present) - 1] & events != 0


def lying(state: State, event: i64) -> list[int]:
    """The cells on which an event lies, on whatever section."""
    if not lies(state, BIT[event]):
        return []
    return [sign & 255 for sign in state.signs if sign >> 8 == event]


def sign(state: State, kind: i64, cell: i64) -> None:
    """Remembers an event tile that was laid on a cell."""
    event, present = EVENT[kind], state.present
    if event >= 0:
        state.signs.append(int(sign_on(cell, event)))
        present[state.realms[cell]] |= BIT[event]
        present[len(present) - 1] |= BIT[event]


def unsign(state: State, kind: i64, cell: i64) -> None:
    """Forgets an event tile that has left a cell."""
    if EVENT[kind] < 0:
        return
    state.signs.remove(int(sign_on(cell, EVENT[kind])))
    present = state.present
    for realm in range(len(present)):
        present[realm] = 0
    for sign in state.signs:
        bit = BIT[event_signed(sign)]
        present[state.realms[cell_signed(sign)]] |= bit
        present[len(present) - 1] |= bit


def name_at(state: State, cell: i64) -> str:
    """The name of the tile on a cell."""
    return NAMES[state.board.face[state.board.at[cell]] >> 2]


# ---------------------------------------------------------------- rules


def own_or_event(state: State, lay: Lay) -> int:
    """SM-I1-16  Ordinary tiles and the village go on one's own section, events on anybody's (SM-I1-33)."""
    realm = state.realms[lay.cell]
    if realm == lay.realm:
        return lay.turns
    return lay.turns if EVENT[lay.kind] >= 0 and realm >= 0 and state.holder[realm] >= 0 else 0  # SM-I1-11


def free_or_replaced(state: State, lay: Lay) -> int:
    """SM-I1-30  On a free cell (SM-I1-29), or an event in place of an ordinary tile, jokers among them (SM-I1-36)."""
    place = state.board.at[lay.cell]
    if place < 0:
        return lay.turns
    below, event = state.board.face[place] >> 2, EVENT[lay.kind]
    if event < 0 or is_fixed(below):  # SM-I1-35
        return 0
    return lay.turns if EVENT[below] < 0 or int(EVENT[below]) in OVER[event] else 0  # SM-I1-34


def in_contact(state: State, lay: Lay) -> int:
    """SM-I1-15  Beside the centre or a tile of that very section; what replaces a tile needs no contact (SM-I1-38).

    A gap that a removal has left is filled by the same rule (SM-I1-45).
    """
    realm = state.realms[lay.cell]
    if state.board.at[lay.cell] >= 0 or lay.cell == HOME[state.rules.sections[realm]]:
        return lay.turns
    return lay.turns if touches(state, realm, lay.cell) else 0


def not_barred(state: State, lay: Lay) -> int:
    """SM-I1-92  Not on a section where another event bars it."""
    event = EVENT[lay.kind]
    if event < 0 or not state.present[state.realms[lay.cell]] & BARRED_BY[event]:  # a list asks about many cells
        return lay.turns
    return lay.turns if barring(state, lay.kind, lay.cell) < 0 else 0


def barring(state: State, kind: i64, cell: i64) -> int:
    """The event that bars another from the section of a cell, or -1; one that is just replaced bars nothing."""
    realm = state.realms[cell]
    for other in BARRED[EVENT[kind]]:
        for where in cells_of(state, realm, other):
            if where != cell:
                return other
    return -1


def nothing_bars(state: State, lay: Lay) -> bool:
    """Whether no event that bars a tile lies anywhere."""
    return not lies(state, BARRED_BY[EVENT[lay.kind]])


OWN_OR_EVENT: Final = LayRule(own_or_event, 'SM-I1-16', 'not_your_section', implied=True)
FREE_OR_REPLACED: Final = LayRule(free_or_replaced, 'SM-I1-34', 'not_replaced', implied=True)
IN_CONTACT: Final = LayRule(in_contact, 'SM-I1-15', 'no_contact', implied=True)
NOT_BARRED: Final = LayRule(not_barred, 'SM-I1-92', 'barred', only=kinds_with(BARRED), rests=nothing_bars)
