"""What bell tiles do when they are laid (Interval 1): hands that pass, a counter charmed away, the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import Seat, Told
from tilewright.games.marshlands.board.places import cell_claimed, claim_on, owner_in, place_claimed
from tilewright.games.marshlands.board.sets import NAMES
from tilewright.games.marshlands.intervals.events import BISHOP, BITARD, EVENT, FAIRY, HEATHEN, RELIC, WISP
from tilewright.games.marshlands.intervals.interval1.laying import MOST_EARLY, nth_of_section
from tilewright.games.marshlands.intervals.interval3.effects import lay_in_interval3
from tilewright.games.marshlands.laying.events import cells_of
from tilewright.games.marshlands.laying.replacing import put_event_tile, remove
from tilewright.games.marshlands.pieces.props import MEMBERS
from tilewright.games.marshlands.state import (
    State,
    give,
    hand,
    has_village,
    take,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def lay_in_interval(state: State, seat: i64, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-I1-27  Lays a tile for whoever lays it, with all that it does."""
    nth = nth_of_section(state, cell) if EVENT[kind] == BISHOP else 0
    state.story.layer, state.props.fresh = seat, cell
    state.props.started |= ONE[state.holds[seat]]
    if state.act.name == 'interval3':
        lay_in_interval3(state, seat, kind, cell, turn, told)
        return
    put_event_tile(state, kind, cell, turn, told)
    event, realm = EVENT[kind], state.realms[cell]
    if event == BISHOP:
        call_bishop(state, realm, nth)
    elif event == RELIC:
        others = cells_of(state, realm, HEATHEN)
        if others:  # SM-I1-93, SM-I1-94
            remove(state, others, told)
        state.myths.relic = 1
    elif event == FAIRY:
        state.myths.charm = realm
    elif event == WISP:
        mislead(state, state.holder[realm], told)
    elif event == BITARD:
        seats: i64 = state.rules.seats
        state.myths.gifts = [int((taker + 1) % seats + 8 * taker) for taker in range(seats)]  # SM-I1-148


def call_bishop(state: State, realm: i64, nth: i64) -> None:
    """SM-I1-82  Ends the game if the Bishop is tile 21 of his section or a later one; else he has come early."""
    if nth > MOST_EARLY:
        state.myths.ended = 1
    else:
        state.myths.early |= ONE[realm]


def mislead(state: State, owner: i64, told: list[Told] | None) -> None:
    """SM-I1-142  Lets the owner of the section discard his hand, all but the village, and draw anew (SM-I1-143).

    That is also the draw of his turn if he has laid it himself (SM-I1-144), and counts as no refusal (SM-I1-145).
    """
    kinds = hand(state, owner)
    if told is not None:
        told.append(Told('misled', int(owner)))
        told += [Told('discards', int(owner), (NAMES[kind],)) for kind in kinds]
    state.out += kinds
    state.held[owner] = 0
    state.myths.drawer = owner


# ---------------------------------------------------------------- tiles that pass


def pass_gift(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I1-148  Takes a tile out of a hand; only the two whom it concerns see which."""
    gift = state.myths.gifts.pop(0)
    giver, taker = gift & 7, (gift >> 3) & 7
    take(state, giver, kind)
    state.myths.moving.append(gift + 64 * (int(kind) + 1))
    if told is not None:
        told.append(Told('passes_tile', giver, (Seat(taker),)))
        told.append(Told('tile_passed', giver, (NAMES[kind], Seat(taker)), (giver, taker)))


def pass_hands(state: State, told: list[Told] | None) -> None:
    """SM-I1-97  All hand their tiles to the left (SM-I1-100); who has a village passes on one of those he gets.

    The village is kept (SM-I1-98); everybody ends with as many tiles as before (SM-I1-99). Whoever's turn it is has
    drawn by then, also if somebody else has laid the Relic (SM-I1-101).
    """
    seats: i64 = state.rules.seats
    hands = [hand(state, seat) for seat in range(seats)]
    for seat in range(seats):
        state.held[(seat + 1) % seats] = 0
        for kind in hands[seat]:
            give(state, (seat + 1) % seats, kind)
    state.myths.relic = 0
    keepers = [seat for seat in range(seats) if has_village(state, seat)]
    state.myths.gifts = [int(seat + 8 * ((seat + 1) % seats)) for seat in keepers]
    if told is not None:
        told.append(Told('hands_pass', int(state.story.layer)))


# ---------------------------------------------------------------- the Fairy


def charmable(state: State) -> list[int]:
    """SM-I1-139  The counters of others on the section where the Fairy was laid, if her layer has one to put there."""
    props, colour = state.props, state.holds[state.story.layer]
    if not props.supply[MEMBERS * colour]:
        return []
    return [
        place_claimed(claim)
        for claim in props.claims
        if state.realms[cell_claimed(claim)] == state.myths.charm and owner_in(claim) // MEMBERS != colour
    ]


def charm(state: State, place: i64) -> None:
    """SM-I1-140  Gives a counter back to its owner and puts one of the layer's in its place; no boat is needed."""
    props, colour = state.props, state.holds[state.story.layer]
    at = next(nth for nth, claim in enumerate(props.claims) if place_claimed(claim) == place)
    props.supply[owner_in(props.claims[at])] += 1
    props.claims[at] = int(claim_on(place, MEMBERS * colour))
    props.supply[MEMBERS * colour] -= 1  # SM-I1-141
    state.myths.charm = -1
