"""Exchanges at the beginning of a turn: which tiles may be put up, asked for and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.games.marshlands.acts.terms import ANY_FOR_ANY, EVENT_FOR_EVENT
from tilewright.games.marshlands.board.sets import BASIC, ECLIPSE, HIDDEN, PROPERTY
from tilewright.games.marshlands.intervals.events import EVENT, KINDS_OF, is_fixed
from tilewright.games.marshlands.state import SLOTS, State

if TYPE_CHECKING:
    from mypy_extensions import i64

# What may be asked for, by the set of events and what was agreed.
WANTED: Final[dict[tuple[str, int, int, bool], list[int]]] = {}


def may_be_given(state: State, kind: i64) -> bool:
    """SM-I1-53  Whether the proposer may put a tile up: an event, or any tile where that was agreed (SM-I1-57)."""
    return may_change_hands(state, kind) and (EVENT[kind] >= 0 or state.rules.scope == ANY_FOR_ANY)


def may_be_wanted(state: State, kind: i64) -> bool:
    """SM-I1-53  Whether the partner's tile may be exchanged: an event as well, unless more was agreed."""
    return may_change_hands(state, kind) and (EVENT[kind] >= 0 or state.rules.scope != EVENT_FOR_EVENT)


def may_change_hands(state: State, kind: i64) -> bool:
    """SM-I1-57  Whether a tile is ever exchanged: no village, no Abbey, no Private Property of a player (SM-I2-24)."""
    return kind != HIDDEN and not is_fixed(kind) and not 0 <= PROPERTY[kind] < state.rules.colours


def may_propose(state: State) -> bool:
    """SM-I1-48  Whether the seat on turn may propose an exchange: before it lays or offers, so often (SM-I1-58)."""
    return state.exchange.proposals < state.rules.proposals and not state.done


def may_drop(state: State) -> bool:
    """SM-I1-58  Whether the proposer may still think better of it: in a turn as often as he may propose."""
    return state.exchange.dropped < state.rules.proposals


def to_give(state: State, seat: i64) -> list[int]:
    """SM-I1-50  The different tiles of a hand that may be put up."""
    return [kind for kind in kinds_in_hand(state, seat) if may_be_given(state, kind)]


def has_to_give(state: State, seat: i64) -> bool:
    """SM-I1-50  Whether a hand holds a tile that may be put up."""
    first, any_tile = SLOTS * seat, state.rules.scope == ANY_FOR_ANY
    for kind in state.hands[first : first + state.held[seat]]:
        if kind != HIDDEN and (any_tile or EVENT[kind] >= 0) and may_be_given(state, kind):
            return True
    return False


def kinds_in_hand(state: State, seat: i64) -> list[int]:
    """The different tiles of a hand, which is sorted."""
    hands, first = state.hands, SLOTS * seat
    last = first + state.held[seat]
    return [int(hands[at]) for at in range(first, last) if at == first or hands[at] != hands[at - 1]]


def to_want(state: State) -> list[int]:
    """SM-I1-50  The kinds that may be asked for by name: those of this game. Every game like it shares the list."""
    rules = state.rules
    key = (state.act.events, rules.scope, rules.colours, rules.eclipse)
    if key not in WANTED:
        ordinary = [kind for kind, many in enumerate(BASIC) if many] if rules.scope != EVENT_FOR_EVENT else []
        if ordinary and rules.eclipse:
            ordinary.append(int(ECLIPSE))
        WANTED[key] = ordinary + [kind for kind in KINDS_OF[state.act.events] if may_be_wanted(state, kind)]
    return WANTED[key]


def wanted_of(state: State, seat: i64) -> list[int]:
    """SM-I1-56  The different tiles of a hand that may be taken in an exchange."""
    return [kind for kind in kinds_in_hand(state, seat) if may_be_wanted(state, kind)]
