"""Exchanges at the beginning of a turn: a tile is put up, another asked for; a hand may be shown to the proposer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Seat, Told
from tilewright.games.marshlands.acts.act import ANY_FOR_ANY, EVENT_FOR_EVENT
from tilewright.games.marshlands.board.sets import BASIC, ECLIPSE, HIDDEN, NAMES, PROPERTY
from tilewright.games.marshlands.intervals.events import EVENT, KINDS_OF, is_fixed
from tilewright.games.marshlands.intervals.story import ANY_TILE, TO_LOOK
from tilewright.games.marshlands.state import PICK, PLAY, SWAP, State, give, hand, take

if TYPE_CHECKING:
    from mypy_extensions import i64


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
    return state.story.proposals < state.rules.proposals and not state.done


def to_give(state: State, seat: i64) -> list[int]:
    """SM-I1-50  The different tiles of a hand that may be put up."""
    return [kind for kind in sorted(set(hand(state, seat))) if may_be_given(state, kind)]


def to_want(state: State) -> list[int]:
    """SM-I1-50  The kinds that may be asked for by name: those of this game."""
    events = KINDS_OF[state.act.events]
    ordinary = [kind for kind, many in enumerate(BASIC) if many] if state.rules.scope != EVENT_FOR_EVENT else []
    if ordinary and state.rules.eclipse:
        ordinary.append(int(ECLIPSE))
    return ordinary + [kind for kind in events if may_be_wanted(state, kind)]


def wanted_of(state: State, seat: i64) -> list[int]:
    """SM-I1-56  The different tiles of a hand that may be taken in an exchange."""
    return [kind for kind in sorted(set(hand(state, seat))) if may_be_wanted(state, kind)]


def propose(state: State, kind: i64, partner: i64, wanted: i64, told: list[Told] | None) -> None:
    """SM-I1-49  Puts a tile up and asks one of the others; only these two know what is at stake."""
    story, seat = state.story, int(state.seat)
    take(state, seat, kind)
    story.put_up, story.partner, story.wanted = kind, partner, wanted
    story.proposals += 1
    state.phase = SWAP
    if told is not None:
        both = (seat, int(partner))
        told.append(Told('proposes', seat, (Seat(partner),)))
        if wanted == TO_LOOK:
            told.append(Told('wants_to_look', seat, (NAMES[kind],), both))
        elif wanted == ANY_TILE:
            told.append(Told('wants_any', seat, (NAMES[kind],), both))
        else:
            told.append(Told('wants_tile', seat, (NAMES[kind], NAMES[wanted]), both))


def answers(state: State) -> list[int]:
    """SM-I1-55  The tiles that the partner may give; only who holds what is asked for can agree."""
    story = state.story
    able = wanted_of(state, story.partner)
    if story.wanted == ANY_TILE:
        return able
    return [kind for kind in able if kind == story.wanted]


def may_show(state: State) -> bool:
    """SM-I1-56  Whether the partner can agree to show his hand: not without a tile that could be taken."""
    return state.story.wanted == TO_LOOK and bool(wanted_of(state, state.story.partner))


def decline(state: State) -> None:
    """SM-I1-52  Refuses a proposal, for whatever reason; the tile goes back to its hand."""
    give(state, state.seat, state.story.put_up)
    close(state)


def show_hand(state: State) -> None:
    """SM-I1-56  Shows the hand to the proposer alone, who then takes exactly one tile."""
    state.phase = PICK


def hand_over(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I1-54  Exchanges one tile for one; what was got can be laid at once (SM-I1-48)."""
    story, seat, partner = state.story, int(state.seat), int(state.story.partner)
    take(state, partner, kind)
    give(state, partner, story.put_up)
    give(state, seat, kind)
    if told is not None:
        told.append(Told('exchanged', seat, (Seat(partner),)))
        told.append(Told('exchanged_tiles', seat, (NAMES[story.put_up], NAMES[kind]), (seat, partner)))
    close(state)


def close(state: State) -> None:
    """SM-I1-59  Goes on with the turn; nobody has to try an exchange."""
    story = state.story
    story.put_up, story.partner, story.wanted = -1, -1, -1
    state.phase = PLAY
