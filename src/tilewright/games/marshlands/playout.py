"""Random play on plain numbers: counts the choices, picks one, and uses the same legality as everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.dice import Dice
from tilewright.core.masks import nth_one, ones
from tilewright.games.marshlands.acting import (
    accept,
    accept_eclipse,
    ask_next,
    claim_no_more,
    claim_there,
    discard,
    eclipse_own,
    exchange_own,
    keep_boat,
    lay_own,
    move_boat,
    offer,
    stop,
    turn_village,
)
from tilewright.games.marshlands.acts.act import OFFERED, WHOLE
from tilewright.games.marshlands.acts.eclipse import exchanges, turnings
from tilewright.games.marshlands.acts.together import drawn
from tilewright.games.marshlands.board.sets import ECLIPSE, VILLAGE
from tilewright.games.marshlands.laying.founding import (
    eclipse_fits,
    founder,
    founding_cell,
    founding_turns,
    may_turn_village,
)
from tilewright.games.marshlands.laying.frontier import legal_turns, places
from tilewright.games.marshlands.pieces.boats import ways
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.playout_events import play_event
from tilewright.games.marshlands.playout_together import play_together
from tilewright.games.marshlands.refusing import village_turns
from tilewright.games.marshlands.state import (
    ANSWER,
    CLAIM,
    DRAW,
    FIRST,
    HUB,
    MOVE,
    OVER,
    PASSING,
    PLAY,
    SETTLE,
    SLOTS,
    TOGETHER,
    State,
    has_village,
    lays_on,
    left,
)
from tilewright.games.marshlands.turn import (
    draw,
    draw_from_stock,
    found_village,
    hub_turns,
    set_hub,
    start,
    take_village,
)

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def play_out(state: State, dice: Dice) -> i64:
    """Plays at random to the end and says how many decisions seats took."""
    decisions: i64 = 0
    while state.phase != OVER:
        if state.phase != DRAW and state.phase != FIRST and state.phase != HUB and state.phase != PASSING:
            decisions += 1
        step(state, dice)
    return decisions


def step(state: State, dice: Dice) -> None:
    """Answers one decision at random, each answer equally likely."""
    phase = state.phase
    if state.story.used and phase != DRAW and phase != FIRST:
        play_event(state, dice)
    elif phase == DRAW:
        draw_one(state, state.stock.pick(dice.below(left(state))))
    elif phase == PLAY:
        play_one(state, dice)
    elif phase == ANSWER:
        answer_one(state, dice)
    elif phase == SETTLE:
        settle_one(state, dice)
    elif phase == FIRST:
        start(state, dice.below(state.rules.seats), None)
    elif phase == MOVE:
        sail_one(state, dice)
    elif phase == CLAIM:
        claim_one(state, dice)
    elif phase == TOGETHER:
        play_together(state, dice)
    elif phase == HUB:
        turns = hub_turns(state)
        set_hub(state, turns[dice.below(len(turns))], None)
    elif dice.below(2):
        draw_from_stock(state)
    else:
        take_village(state, None)


def draw_one(state: State, kind: i64) -> None:
    """Gives the tile that chance drew."""
    if state.market.drawer >= 0:
        state.stock.draw(kind)
        drawn(state, kind)
    else:
        draw(state, kind, None)


def sail_one(state: State, dice: Dice) -> None:
    """Moves the boat somewhere, or not."""
    there = ways(state, state.holds[state.props.mover])
    nth = dice.below(len(there) + (0 if state.props.must else 1))
    if nth == len(there):
        keep_boat(state, None)
    else:
        move_boat(state, there[nth], None)


def claim_one(state: State, dice: Dice) -> None:
    """Lays a counter somewhere, or no more."""
    there = open_claims(state)
    nth = dice.below(len(there) + 1)
    if nth == len(there):
        claim_no_more(state, None)
    else:
        claim_there(state, there[nth], None)


def count_lays(state: State, realm: i64, kind: i64, cells: vec[i64]) -> i64:
    """How many ways there are to lay a tile on some cells, or to lay the Eclipse."""
    if kind == ECLIPSE:
        return count_eclipses(state)
    many: i64 = 0
    for cell in cells:
        many += ones(legal_turns(state, realm, kind, cell))
    return many


def nth_lay(state: State, realm: i64, kind: i64, cells: vec[i64], nth: i64) -> i64:
    """The nth of these ways, as 4 * cell + turn."""
    entry: i64 = 0
    while True:
        mask = legal_turns(state, realm, kind, cells[entry])
        many = ones(mask)
        if nth < many:
            return 4 * cells[entry] + nth_one(mask, nth)
        nth -= many
        entry += 1


def count_eclipses(state: State) -> i64:
    """How many ways there are to lay the Eclipse."""
    if not eclipse_fits(state):
        return 0
    return len(turnings(state)) + (len(exchanges(state)) if state.act.where == WHOLE else 0)


def nth_eclipse(state: State, nth: i64) -> None:
    """Lays the Eclipse from the hand in the nth of these ways."""
    ways_round = turnings(state)
    if nth < len(ways_round):
        eclipse_own(state, ways_round[nth], None)
    else:
        one, other = exchanges(state)[nth - len(ways_round)]
        exchange_own(state, one, other, None)


def settle_one(state: State, dice: Dice) -> None:
    """Founds a village in one of the ways there are."""
    realm = state.holds[founder(state)]
    turns = founding_turns(state, realm)
    found_village(state, founding_cell(state, realm), nth_one(turns, dice.below(ones(turns))), None)


def answer_one(state: State, dice: Dice) -> None:
    """Takes the offered tile in one of the ways there are, or refuses it."""
    realm, cells = lays_on(state, state.asked), places(state, state.asked)
    many = count_lays(state, realm, state.offered, cells)
    nth = dice.below(many + 1)
    if nth == many:
        ask_next(state, None)
        return
    if state.offered == ECLIPSE:
        accept_eclipse(state, turnings(state)[nth], None)
        return
    spot = nth_lay(state, realm, state.offered, cells, nth)
    accept(state, spot >> 2, spot & 3, None)


def play_one(state: State, dice: Dice) -> None:
    """Lays, gives away, turns the village or stops: whatever is allowed, each way equally likely."""
    seat, colour = state.seat, state.holds[state.seat]
    realm, cells = lays_on(state, seat), places(state, seat)
    first, held = SLOTS * seat, state.held[seat]
    counts: list[int] = []
    total: i64 = 0
    away: i64 = 0
    for slot in range(first, first + held):
        kind = state.hands[slot]
        if slot > first and state.hands[slot - 1] == kind:
            counts.append(0)
            continue
        many = count_lays(state, realm, kind, cells)
        counts.append(int(many))
        total += many
        away += kind != VILLAGE
    if state.done:
        away = 1  # stopping is the only other thing
    elif not state.act.unwanted:
        away = 0
    village: i64 = count_lays(state, realm, VILLAGE, cells) if has_village(state, seat) else 0
    turns: i64 = village_turns(state, colour) if may_turn_village(state, colour) and not state.done else 0
    nth = dice.below(total + village + away + ones(turns))
    if nth < total:
        slot = first
        while nth >= counts[slot - first]:
            nth -= counts[slot - first]
            slot += 1
        kind = state.hands[slot]
        if kind == ECLIPSE:
            nth_eclipse(state, nth)
            return
        spot = nth_lay(state, realm, kind, cells, nth)
        lay_own(state, kind, spot >> 2, spot & 3, None)
        return
    nth -= total
    if nth < village:
        spot = nth_lay(state, realm, VILLAGE, cells, nth)
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
