"""What a seat may know, and worlds that agree with it."""

from __future__ import annotations

from random import Random

from tilewright.games.marshlands.acts.terms import ASIDE
from tilewright.games.marshlands.board.sets import HIDDEN, PROPERTY, VILLAGE
from tilewright.games.marshlands.intervals.exchange import ANY_TILE, KEPT_SECRET
from tilewright.games.marshlands.intervals.exchanging import may_be_given, may_be_wanted, wanted_of
from tilewright.games.marshlands.state import ASK_FOR, PICK, SLOTS, TAKE, State, give, hand, is_over, take


def see(state: State, seat: int | None) -> State:
    """SM-A1-09  Turns other hands face down: they become one mixture with the stock. At the end all is open.

    So it is in every interval (SM-I1-12, SM-I2-10, SM-I3-10).
    """
    out = state.copy()
    if not is_over(state) and not state.act.open_hands:  # SM-A4-05, SM-A6-03
        for other in range(state.rules.seats):
            if other != seat and not is_shown(state, other, seat):
                hide_hand(out, other)
        if state.story.used:
            hide_story(out, seat)
    return out


def is_shown(state: State, hand_of: int, seat: int | None) -> bool:
    """SM-I1-56  Whether a hand is shown to a seat: to the proposer of an exchange alone, while he picks."""
    return state.phase in (PICK, TAKE) and hand_of == state.exchange.partner and seat == state.seat


def hide_story(state: State, seat: int | None) -> None:
    """SM-I1-50  Hides what is exchanged from all but the two, and what passes from all but giver and taker.

    Before it is proposed not even the partner knows what is put up.
    """
    exchange, myths = state.exchange, state.myths
    partner = -1 if state.phase == ASK_FOR else exchange.partner
    if exchange.put_up >= 0 and seat not in (state.seat, partner):
        bury(state, exchange.put_up)
        exchange.put_up, exchange.wanted = HIDDEN, KEPT_SECRET
    for nth, gift in enumerate(myths.moving):
        if seat not in (gift & 7, (gift >> 3) & 7) and gift >> 6:
            bury(state, (gift >> 6) - 1)
            myths.moving[nth] = gift & 63


def bury(state: State, kind: int) -> None:
    """Mixes a tile that is not seen with the stock."""
    state.stock.put(kind)
    state.hidden += 1


def hide_hand(state: State, seat: int) -> None:
    """SM-A1-09  Turns a hand face down, all but villages that everybody saw being taken (SM-A8-06)."""
    known = state.act.village == ASIDE
    for slot in range(SLOTS * seat, SLOTS * seat + int(state.held[seat])):
        if state.hands[slot] != HIDDEN and not (known and state.hands[slot] == VILLAGE):
            bury(state, int(state.hands[slot]))
            state.hands[slot] = HIDDEN


def guess(state: State, rng: Random) -> State:
    """SM-A1-09  Deals unseen tiles to the hands that hide some."""
    out = state.copy()
    if state.hidden:
        unseen = [kind for kind, many in state.stock.odds() for _ in range(many)]
        dealt = rng.sample(unseen, len(unseen) if state.story.used else int(state.hidden))
        if state.story.used:
            guess_story(out, dealt)
        for seat in range(state.rules.seats):
            kinds = hand(state, seat)
            out.held[seat] = 0
            for kind in kinds:
                give(out, seat, deal(out, dealt, seat) if kind == HIDDEN else kind)
        out.hidden = 0
        if state.phase == PICK and not wanted_of(out, state.exchange.partner):
            let_pick(out, dealt)
    return out


def deal(state: State, dealt: list[int], seat: int) -> int:
    """Takes the next of some unseen tiles out of the stock; Private Property is in no wrong hand (SM-I2-13)."""
    fitting = [nth for nth, kind in enumerate(dealt) if is_in_right_hand(state, kind, seat)]
    kind = dealt.pop(fitting[-1] if fitting else -1)
    state.stock.draw(kind)
    return kind


def is_in_right_hand(state: State, kind: int, seat: int) -> bool:
    """SM-I2-13  Whether a seat may hold a tile: not what is the property of another."""
    return not 0 <= PROPERTY[kind] < state.rules.colours or PROPERTY[kind] == state.holds[seat]


def guess_story(state: State, dealt: list[int]) -> None:
    """SM-I1-50  Guesses what is exchanged and what passes; a tile that is put up can be exchanged."""
    exchange, myths = state.exchange, state.myths
    for nth, gift in enumerate(myths.moving):
        if not gift >> 6:
            myths.moving[nth] = gift + 64 * (deal(state, dealt, gift & 7) + 1)
    if exchange.wanted == KEPT_SECRET:
        kind = [kind for kind in dealt if may_be_given(state, kind)][-1]
        dealt.remove(kind)
        state.stock.draw(kind)
        exchange.put_up, exchange.wanted = kind, -1 if state.phase == ASK_FOR else ANY_TILE


def let_pick(state: State, dealt: list[int]) -> None:
    """SM-I1-56  Gives whoever shows his hand a tile that can be picked, if one is left; he would not show it else."""
    partner = state.exchange.partner
    wanted = [kind for kind in dealt if may_be_wanted(state, kind)]
    if wanted:
        given = hand(state, partner)[0]
        take(state, partner, given)
        state.stock.put(given)
        state.stock.draw(wanted[-1])
        give(state, partner, wanted[-1])
