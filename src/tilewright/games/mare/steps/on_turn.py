"""A turn: move, lay, insert, play an effect, or exchange; pass when all of that fails."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.mare.laying import free_cells, landscape
from tilewright.games.mare.sliding import pushes
from tilewright.games.mare.state import State
from tilewright.games.mare.steps import insert, lay, use, walk
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import kind_at, why_not_held
from tilewright.games.mare.turn import draw_up, finish
from tilewright.games.mare.walking import can_step


def ask(state: State) -> Ask | None:
    """MAR-17  Whose turn it is, and whether its character may move (MAR-70)."""
    return Ask((int(state.seat),), 'turn_halted' if state.halted[state.seat] else 'turn')


def moves(state: State) -> list[Move]:
    """MAR-17  All that a turn may be: move, lay, insert, play an effect, exchange; pass when all fail (MAR-19)."""
    seat = int(state.seat)
    out = [] if state.halted[seat] else walk.goes(state)  # MAR-70
    out += lay.moves(state) + insert.moves(state) + use.moves(state)
    if can_exchange(state):
        held = sorted({kind for kind in state.hands[seat] if kind >= 0})
        out += [Move(seat, 'exchange', (state.deck.names[kind],)) for kind in held]
    return out if out or not must_pass(state) else [Move(seat, 'pass')]


def why_not_go(state: State, seat: int, args: Args) -> Refusal | None:
    """MAR-70  Refuses a step of a halted character, or one that something stops."""
    return Refusal('MAR-70', 'halted') if state.halted[seat] else walk.why_not_go(state, seat, args)


# ---------------------------------------------------------------- exchanging


def can_exchange(state: State) -> bool:
    """MAR-23  Whether the pile holds a tile to take and the hand one to give."""
    return state.pile.left > 0 and bool(state.hands[state.seat])


def why_not_exchange(state: State, _: int, args: Args) -> Refusal | None:
    """MAR-22  Refuses to exchange what is not in hand, or with an empty pile (MAR-23)."""
    refusal = why_not_held(state, args, 'MAR-22')
    if refusal is not None or can_exchange(state):
        return refusal
    return Refusal('MAR-23', 'pile_empty')


def exchange(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-21  Puts a tile of the hand under the pile, shown to nobody (MAR-22); the top one is drawn for it."""
    tell(told, 'exchanges', seat)
    tell(told, 'puts_under', seat, args, (seat,))
    kind = kind_at(state, args)
    state.hands[seat].remove(kind)
    state.pile.put_under(kind)
    state.under_by.append(seat)
    finish(state, told)


# ---------------------------------------------------------------- passing


def must_pass(state: State) -> bool:
    """MAR-19  Whether the seat on turn can do none of the five things; otherwise it must do one (MAR-18)."""
    if can_exchange(state) or use.usables(state):
        return False
    if landscape(state) and (free_cells(state) or pushes(state)):
        return False
    return state.halted[state.seat] or not can_step(state, state.seat, False)


def why_not_pass(state: State, _seat: int, _args: Args) -> Refusal | None:
    """MAR-18  Refuses to pass while something can be done."""
    return None if must_pass(state) else Refusal('MAR-18', 'can_play')


def give_up_turn(state: State, seat: int, _: Args, told: list[Told] | None) -> None:
    """MAR-19  Passes."""
    tell(told, 'passes', seat)
    state.passes += 1
    draw_up(state, told)


STEP: Final[Step[State]] = Step(
    'turn',
    ask,
    moves,
    {
        'go': Answer(why_not_go, walk.go),
        'lay': lay.LAY,
        'insert': insert.INSERT,
        'use': use.USE,
        'exchange': Answer(why_not_exchange, exchange),
        'pass': Answer(why_not_pass, give_up_turn),
    },
    astray('MAR-17'),
)
