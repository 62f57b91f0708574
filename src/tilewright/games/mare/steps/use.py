"""An effect tile of the hand is played: what it does is asked next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, tell
from tilewright.games.mare import effects
from tilewright.games.mare.laying import free_cells, loose_tiles
from tilewright.games.mare.state import EFFECT, State
from tilewright.games.mare.steps.naming import kind_at, why_not_held
from tilewright.games.mare.walking import can_step, carries

if TYPE_CHECKING:
    from mypy_extensions import i64


def usable(state: State, kind: i64) -> bool:
    """MAR-71  Whether an effect can be carried out."""
    effect, seat = state.deck.effect(kind), state.seat
    if effect.moves and state.halted[seat]:  # MAR-70
        return False
    if effect.does == effects.WALK:
        return can_step(state, seat, effect.over_roads)
    if effect.does == effects.CARRY:
        return bool(carries(state, seat, effect.far))
    if effect.does == effects.LAY:
        held = [kind for kind in state.hands[seat] if 0 <= kind < state.deck.first_effect]
        return len(held) >= effect.least and len(free_cells(state)) >= effect.least
    return effect.does == effects.HALT or bool(loose_tiles(state))


def usables(state: State) -> list[int]:
    """MAR-63  The effects in the hand of the seat on turn that can be carried out, each kind once."""
    held = {kind for kind in state.hands[state.seat] if kind >= state.deck.first_effect}
    return sorted(kind for kind in held if usable(state, kind))


def moves(state: State) -> list[Move]:
    """MAR-63  Every effect that can be played."""
    return [Move(int(state.seat), 'use', (state.deck.names[kind],)) for kind in usables(state)]


def why_not(state: State, seat: int, args: Args) -> Refusal | None:
    """MAR-71  Refuses an effect that cannot be carried out, or that a halted character may not use (MAR-70)."""
    refusal = why_not_held(state, args, 'MAR-60')
    if refusal is not None:
        return refusal
    kind = kind_at(state, args)
    if kind < state.deck.first_effect:
        return Refusal('MAR-60', 'no_effect', (args[0],))
    if state.halted[seat] and state.deck.effect(kind).moves:
        return Refusal('MAR-70', 'halted')
    return None if usable(state, kind) else Refusal('MAR-71', 'cannot_use', (args[0],))


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-60  Plays an effect tile: its details are asked, then it is discarded."""
    tell(told, 'uses', seat, args)
    kind = kind_at(state, args)
    state.hands[seat].remove(kind)
    state.using, state.done, state.phase = kind, 0, EFFECT


USE: Final[Answer[State]] = Answer(why_not, play)
