"""A character steps over a side onto a neighbouring cell: as a turn, or several times by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import COMPASS
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.mare.boards import ARRIVAL, START, cell_of
from tilewright.games.mare.state import NOWHERE, State
from tilewright.games.mare.steps.astray import astray
from tilewright.games.mare.steps.naming import cell_at
from tilewright.games.mare.turn import end_effect, go_to
from tilewright.games.mare.walking import landings, over_roads, side_to, steps

if TYPE_CHECKING:
    from mypy_extensions import i64


def goes(state: State) -> list[Move]:
    """MAR-26  Every step there is."""
    seat = int(state.seat)
    return [Move(seat, 'go', (cell_of(cell),)) for cell in steps(state, seat, over_roads(state))]


def why_not_go(state: State, seat: int, args: Args) -> Refusal | None:
    """MAR-26  Refuses a step that is none, or that something stops."""
    cell = cell_at(state, args)
    if cell == NOWHERE:
        return Refusal('MAR-26', 'no_such_cell', (str(args[0]),))
    here = state.at[seat]
    side = side_to(state, here, cell)
    if side < 0:
        wraps = cell in [state.layout.after[4 * here + way] for way in range(4)]
        return Refusal('MAR-40' if wraps else 'MAR-26', 'not_beside', (args[0],))
    return None if landings(state, seat, side, over_roads(state)) else why_no_step(state, cell, side)


def why_no_step(state: State, cell: i64, side: i64) -> Refusal:
    """MAR-28  Says what stops a step to a neighbouring cell."""
    at, ground = cell_of(cell), state.layout.ground[cell]
    if ground == START:
        return Refusal('MAR-37', 'start_pond', (at,))
    if ground == ARRIVAL and cell != state.goal(state.seat):
        return Refusal('MAR-38', 'other_pond', (at,))
    if ground != ARRIVAL and state.place(cell) < 0:
        return Refusal('MAR-35', 'no_tile', (at,))
    if state.stands_on(cell) >= 0:
        return Refusal('MAR-29', 'occupied', (at,))
    return why_shut(state, cell, side)


def why_shut(state: State, cell: i64, side: i64) -> Refusal:
    """MAR-27  Says which of the two sides that meet is shut."""
    here, faces = state.at[state.seat], state.deck.faces
    if not state.is_pond(cell) and state.deck.estate[state.face(cell) >> 2]:
        return Refusal('MAR-30', 'estate', (cell_of(cell),))
    if state.rules.roads == 'banks':
        return Refusal('MAR-64' if over_roads(state) else 'MAR-33', 'other_bank', (COMPASS[side],))
    doors = state.deck.tunnels if over_roads(state) else state.deck.doors
    shut = 0 if state.is_pond(here) else doors[8 * state.face(here) + 2 * side]
    where, way, rule = (cell, side ^ 2, 'MAR-28') if shut >= 0 else (here, side, 'MAR-27')
    kind = faces.side_kinds[faces.sides[4 * state.face(where) + way] - 1]
    return Refusal('MAR-64' if over_roads(state) else rule, 'side_shut', (cell_of(where), COMPASS[way], kind))


def go(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """MAR-26  Steps onto a cell."""
    tell(told, 'goes', seat, args)
    go_to(state, cell_at(state, args), told)


# ---------------------------------------------------------------- by an effect


def may_stop(state: State) -> bool:
    """MAR-65  Whether the steps that must be made are made."""
    return state.done >= state.effect().least


def ask(state: State) -> Ask | None:
    """MAR-65  Who walks, and whether more steps may be made or must."""
    return Ask((int(state.seat),), 'walk_on' if may_stop(state) else 'effect_walk', (state.deck.names[state.using],))


def moves(state: State) -> list[Move]:
    """MAR-60  Every step, and an end of it once enough are made."""
    return [*goes(state), Move(int(state.seat), 'stop')] if may_stop(state) else goes(state)


def why_not_stop(state: State, _seat: int, _args: Args) -> Refusal | None:
    """MAR-65  Refuses to stop before the first step."""
    return None if may_stop(state) else Refusal('MAR-65', 'too_soon', (state.effect().least,))


def stop(state: State, seat: int, _: Args, told: list[Told] | None) -> None:
    """MAR-65  Makes no further step."""
    tell(told, 'stops', seat)
    end_effect(state, told)


STEP: Final[Step[State]] = Step(
    'walk', ask, moves, {'go': Answer(why_not_go, go), 'stop': Answer(why_not_stop, stop)}, astray('MAR-63')
)
