"""Random play on plain numbers: counts the choices, picks one, and uses the same legality as everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.games.marshlands.act import OFFERED
from tilewright.games.marshlands.laying import ONE, founder, founding_cell, founding_turns, legal_turns
from tilewright.games.marshlands.refusing import village_turns
from tilewright.games.marshlands.sets import VILLAGE
from tilewright.games.marshlands.state import (
    ANSWER,
    DRAW,
    FIRST,
    OVER,
    PLAY,
    SETTLE,
    SLOTS,
    State,
    has_village,
    left,
    room,
)
from tilewright.games.marshlands.turn import (
    accept,
    ask_next,
    discard,
    draw,
    draw_from_stock,
    found_village,
    lay_own,
    offer,
    start,
    stop,
    take_village,
    turn_village,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


def play_out(state: State, dice: Dice) -> i64:
    """Plays at random to the end and says how many decisions seats took."""
    decisions: i64 = 0
    while state.phase != OVER:
        if state.phase != DRAW and state.phase != FIRST:
            decisions += 1
        step(state, dice)
    return decisions


def step(state: State, dice: Dice) -> None:
    """Answers one decision at random, each answer equally likely."""
    phase = state.phase
    if phase == DRAW:
        draw(state, state.stock.pick(dice.below(left(state))), None)
    elif phase == PLAY:
        play_one(state, dice)
    elif phase == ANSWER:
        answer_one(state, dice)
    elif phase == SETTLE:
        settle_one(state, dice)
    elif phase == FIRST:
        start(state, dice.below(state.rules.seats), None)
    elif dice.below(2):
        draw_from_stock(state)
    else:
        take_village(state, None)


def ones(mask: i64) -> i64:
    """How many of the four turns a mask holds."""
    return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + (mask >> 3)


def nth_one(mask: i64, nth: i64) -> i64:
    """The number of the nth bit that is set."""
    bit: i64 = 0
    while True:
        if mask & ONE[bit]:
            if nth == 0:
                return bit
            nth -= 1
        bit += 1


def count_lays(state: State, realm: i64, kind: i64) -> i64:
    """How many ways a realm has to lay a tile."""
    first = room(state.rules.seats) * realm
    many: i64 = 0
    for entry in range(first, first + state.fronts[realm]):
        many += ones(legal_turns(state, realm, kind, state.front[entry]))
    return many


def nth_lay(state: State, realm: i64, kind: i64, nth: i64) -> i64:
    """The nth of these ways, as 4 * cell + turn."""
    entry = room(state.rules.seats) * realm
    while True:
        mask = legal_turns(state, realm, kind, state.front[entry])
        many = ones(mask)
        if nth < many:
            return 4 * state.front[entry] + nth_one(mask, nth)
        nth -= many
        entry += 1


def settle_one(state: State, dice: Dice) -> None:
    """Founds a village in one of the ways there are."""
    realm = state.holds[founder(state)]
    turns = founding_turns(state, realm)
    found_village(state, founding_cell(state, realm), nth_one(turns, dice.below(ones(turns))), None)


def answer_one(state: State, dice: Dice) -> None:
    """Takes the offered tile in one of the ways there are, or refuses it."""
    realm = state.holds[state.asked]
    many = count_lays(state, realm, state.offered)
    nth = dice.below(many + 1)
    if nth == many:
        ask_next(state, None)
        return
    spot = nth_lay(state, realm, state.offered, nth)
    accept(state, spot >> 2, spot & 3, None)


def play_one(state: State, dice: Dice) -> None:
    """Lays, gives away, turns the village or stops: whatever is allowed, each way equally likely."""
    seat, realm = state.seat, state.holds[state.seat]
    first, held = SLOTS * seat, state.held[seat]
    counts: list[int] = []
    total: i64 = 0
    away: i64 = 0
    for slot in range(first, first + held):
        kind = state.hands[slot]
        if slot > first and state.hands[slot - 1] == kind:
            counts.append(0)
            continue
        many = count_lays(state, realm, kind)
        counts.append(int(many))
        total += many
        away += kind != VILLAGE
    if state.done:
        away = 1  # stopping is the only other thing
    village: i64 = count_lays(state, realm, VILLAGE) if has_village(state, seat) else 0
    turns: i64 = village_turns(state, realm) if state.turnable & ONE[realm] and not state.done else 0
    nth = dice.below(total + village + away + ones(turns))
    if nth < total:
        slot = first
        while nth >= counts[slot - first]:
            nth -= counts[slot - first]
            slot += 1
        kind = state.hands[slot]
        spot = nth_lay(state, realm, kind, nth)
        lay_own(state, kind, spot >> 2, spot & 3, None)
        return
    nth -= total
    if nth < village:
        spot = nth_lay(state, realm, VILLAGE, nth)
        lay_own(state, VILLAGE, spot >> 2, spot & 3, None)
    elif nth - village < ones(turns):
        turn_village(state, nth_one(turns, nth - village))
    elif state.done:
        stop(state, None)
    else:
        give_away(state, nth - village - ones(turns))


def give_away(state: State, nth: i64) -> None:
    """Offers or discards the nth of the different tiles in hand that are no villages."""
    first = SLOTS * state.seat
    slot = first
    while True:
        kind = state.hands[slot]
        if kind != VILLAGE and not (slot > first and state.hands[slot - 1] == kind):
            if nth == 0:
                break
            nth -= 1
        slot += 1
    if state.act.unwanted == OFFERED:
        offer(state, kind, None)
    else:
        discard(state, kind, None)
