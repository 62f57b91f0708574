"""A turn: one of five things, then the hand is filled up and the next seat follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.games.mare import effects
from tilewright.games.mare.boards import cell_of
from tilewright.games.mare.sets import HAND
from tilewright.games.mare.sliding import push, pushes
from tilewright.games.mare.state import (
    CHOOSE,
    DEAL,
    DRAW,
    EFFECT,
    NOWHERE,
    OVER,
    STAND,
    TURN,
    TURN_LIMIT,
    State,
)
from tilewright.games.mare.walking import can_step, carries, choices, over_roads

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- what a seat can do


def landscape(state: State) -> list[int]:
    """MAR-41  The kinds of landscape in the hand of the seat on turn, each once."""
    return sorted({kind for kind in state.hands[state.seat] if 0 <= kind < state.deck.first_effect})


def free_cells(state: State) -> list[int]:
    """MAR-42  The cells where a tile may be laid: light or dark, empty, near anything or not (MAR-44)."""
    return [cell for cell in state.layout.cells if state.place(cell) < 0]


def loose_tiles(state: State) -> list[int]:
    """MAR-67  The cells with a landscape tile on which no character stands."""
    return [cell for cell in state.layout.cells if state.place(cell) >= 0 and state.stands_on(cell) < 0]


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


def can_exchange(state: State) -> bool:
    """MAR-23  Whether the pile holds a tile to take and the hand one to give."""
    return state.pile.left > 0 and bool(state.hands[state.seat])


def must_pass(state: State) -> bool:
    """MAR-19  Whether the seat on turn can do none of the five things; otherwise it must do one (MAR-18)."""
    if can_exchange(state) or usables(state):
        return False
    if landscape(state) and (free_cells(state) or pushes(state)):
        return False
    return state.halted[state.seat] or not can_step(state, state.seat, False)


# ---------------------------------------------------------------- doing it


def choose_pond(state: State, cell: i64) -> None:
    """MAR-10  Puts the character of the seat on its start pond; the next seat chooses (MAR-11)."""
    state.ponds[state.seat] = int(cell)
    state.at[state.seat] = int(cell)
    choose_on(state)


def choose_on(state: State) -> None:
    """MAR-11  Lets the next seat without a start pond choose, from the starter on; then the first turn is theirs."""
    state.seat, state.phase = state.first, CHOOSE
    while state.ponds[state.seat] != NOWHERE:
        state.seat = (state.seat + 1) % state.rules.seats
        if state.seat == state.first:
            state.phase = TURN
            return


def go(state: State, to: i64) -> None:
    """MAR-72  Takes the own character to a cell; where that has two banks, which of them is asked (MAR-33)."""
    found = choices(state, state.seat, to)
    if len(found) > 1:
        state.onto = to
        state.phase = STAND
    else:
        arrive(state, to, found[0])


def arrive(state: State, cell: i64, bank: i64) -> None:
    """MAR-74  Stands the character on a bank of a cell; in its arrival pond it has won, and all is over (MAR-75)."""
    seat = state.seat
    state.at[seat], state.banks[seat], state.onto = int(cell), int(bank), NOWHERE
    if cell == state.goal(seat):
        if state.using >= 0:
            drop_effect(state)
        state.phase = OVER
    elif state.using >= 0:
        carried_out(state)
    else:
        finish(state)


def exchange(state: State, kind: i64) -> None:
    """MAR-21  Puts a tile of the hand under the pile; the top one is drawn for it."""
    state.hands[state.seat].remove(int(kind))
    state.pile.put_under(int(kind))
    state.under_by.append(int(state.seat))
    finish(state)


def lay(state: State, kind: i64, cell: i64, turn: i64) -> None:
    """MAR-41  Lays a landscape tile of the hand, in any quarter turn (MAR-43); one is drawn for it (MAR-46)."""
    state.hands[state.seat].remove(int(kind))
    put_down(state, kind, cell, turn)
    if state.using >= 0:
        carried_out(state)  # MAR-66
    else:
        finish(state)


def put_down(state: State, kind: i64, cell: i64, turn: i64) -> None:
    """Lays a tile on the board."""
    at = cell_of(cell)
    state.board.lay(4 * kind + turn, at.x, at.y)


def insert(state: State, kind: i64, cell: i64, turn: i64, side: i64) -> None:
    """MAR-47  Puts a landscape tile in the place of a tile that is pushed on; one is drawn for it (MAR-58)."""
    state.hands[state.seat].remove(int(kind))
    push(state, cell, side)
    put_down(state, kind, cell, turn)  # MAR-56
    finish(state)


def give_up_turn(state: State) -> None:
    """MAR-19  Passes."""
    state.passes += 1
    draw_up(state)


# ---------------------------------------------------------------- effects


def use(state: State, kind: i64) -> None:
    """MAR-60  Plays an effect tile: its details are asked, then it is discarded."""
    state.hands[state.seat].remove(int(kind))
    state.using, state.done, state.phase = kind, 0, EFFECT


def carried_out(state: State) -> None:
    """Goes on with an effect that was carried out once: again while it may and can be, else it is over (MAR-65)."""
    effect = state.effect()
    state.done += 1
    state.phase = EFFECT
    if state.done == effect.most or (
        effect.does == effects.WALK and not can_step(state, state.seat, over_roads(state))
    ):
        end_effect(state)


def drop_effect(state: State) -> None:
    """MAR-60  Puts the effect tile that was played on the discards."""
    state.discards[state.using] += 1
    state.using, state.done = -1, 0


def end_effect(state: State) -> None:
    """MAR-61  Discards the effect tile; the hand is filled up, with a tile for each one played (MAR-62)."""
    drop_effect(state)
    finish(state)


def lift(state: State, cell: i64) -> None:
    """MAR-67  Takes a tile off the board to the discards."""
    place = state.place(cell)
    state.discards[state.board.face[place] >> 2] += 1
    state.board.lift(place)
    carried_out(state)


def turn_tile(state: State, cell: i64, turn: i64) -> None:
    """MAR-68  Turns a tile where it lies."""
    place = state.place(cell)
    state.board.replace(place, (state.board.face[place] & ~3) + turn)
    carried_out(state)


def halt(state: State, seat: i64) -> None:
    """MAR-70  Lets an opponent not move on their next turn; twice is no more than once (MAR-78)."""
    state.halted[seat] = True
    carried_out(state)


# ---------------------------------------------------------------- the end of a turn


def finish(state: State) -> None:
    """MAR-17  Ends a turn on which something was done."""
    state.passes = 0
    draw_up(state)


def draw_up(state: State) -> None:
    """MAR-20  Has the seat on turn draw up to three tiles while there are any (MAR-25); then the next follows."""
    shuffle(state)
    if wants_tile(state):
        state.phase = DRAW
    else:
        pass_on(state)


def wants_tile(state: State) -> bool:
    """MAR-20  Whether the seat has fewer than three tiles and there is one to draw."""
    return len(state.hands[state.seat]) < HAND and state.pile.left > 0


def shuffle(state: State) -> None:
    """MAR-24  Makes the discards the new pile when the pile is empty."""
    if state.pile.left == 0:
        for kind in range(len(state.discards)):
            state.pile.put(kind, state.discards[kind])
            state.discards[kind] = 0


def drawn(state: State, kind: i64) -> None:
    """MAR-09  Takes a tile from the pile into the hand."""
    if state.pile.mixed == 0:
        del state.under_by[0]
    state.pile.draw(kind)
    state.hands[state.seat].append(int(kind))
    if state.phase == DEAL:
        deal_on(state)
    else:
        draw_up(state)


def deal_on(state: State) -> None:
    """MAR-09  Deals seat by seat before the first turn; when all have drawn they choose their ponds (MAR-10)."""
    shuffle(state)
    state.phase = DEAL
    while not wants_tile(state):
        state.seat = (state.seat + 1) % state.rules.seats
        if state.seat == state.first:
            choose_on(state)
            return


def pass_on(state: State) -> None:
    """MAR-14  Gives the turn to the next seat clockwise, unless all have passed or it was the last turn (MAR-77)."""
    state.halted[state.seat] = False  # MAR-78
    state.turns += 1
    if state.passes == state.rules.seats or state.turns == TURN_LIMIT:
        state.phase = OVER
    else:
        state.seat = (state.seat + 1) % state.rules.seats
        state.phase = TURN


def winner(state: State) -> int:
    """MAR-74  The seat whose character is in its arrival pond, or -1."""
    for seat in range(state.rules.seats):
        if state.ponds[seat] != NOWHERE and state.at[seat] == state.goal(seat):
            return seat
    return -1
