"""How turns follow each other: what arriving leads to, when an effect is over, drawing up, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import CHANCE, Told
from tilewright.core.stepping import tell
from tilewright.games.mare import effects
from tilewright.games.mare.explain import ways, wins
from tilewright.games.mare.sets import HAND
from tilewright.games.mare.state import CHOOSE, DEAL, DRAW, EFFECT, NOWHERE, OVER, STAND, TURN, TURN_LIMIT, State
from tilewright.games.mare.walking import can_step, choices, over_roads

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- going somewhere


def go_to(state: State, to: i64, told: list[Told] | None) -> None:
    """MAR-72  Takes the own character to a cell; where that has two banks, which of them is asked (MAR-33)."""
    found = choices(state, state.seat, to)
    if len(found) > 1:
        state.onto = to
        state.phase = STAND
    else:
        arrive(state, to, found[0], told)


def arrive(state: State, cell: i64, bank: i64, told: list[Told] | None) -> None:
    """MAR-74  Stands the character on a bank of a cell; in its arrival pond it has won, and all is over (MAR-75)."""
    seat = state.seat
    state.at[seat], state.banks[seat], state.onto = int(cell), int(bank), NOWHERE
    if cell == state.goal(seat):
        if state.using >= 0:
            drop_effect(state)
        end_game(state, told)
    elif state.using >= 0:
        carried_out(state, told)
    else:
        finish(state, told)


# ---------------------------------------------------------------- effects


def carried_out(state: State, told: list[Told] | None) -> None:
    """Goes on with an effect that was carried out once: again while it may and can be, else it is over (MAR-65)."""
    effect = state.effect()
    state.done += 1
    state.phase = EFFECT
    if state.done == effect.most or (
        effect.does == effects.WALK and not can_step(state, state.seat, over_roads(state))
    ):
        end_effect(state, told)


def drop_effect(state: State) -> None:
    """MAR-60  Puts the effect tile that was played on the discards."""
    state.discards[state.using] += 1
    state.using, state.done = -1, 0


def end_effect(state: State, told: list[Told] | None) -> None:
    """MAR-61  Discards the effect tile; the hand is filled up, with a tile for each one played (MAR-62)."""
    drop_effect(state)
    finish(state, told)


# ---------------------------------------------------------------- the end of a turn


def finish(state: State, told: list[Told] | None) -> None:
    """MAR-17  Ends a turn on which something was done."""
    state.passes = 0
    draw_up(state, told)


def draw_up(state: State, told: list[Told] | None) -> None:
    """MAR-20  Has the seat on turn draw up to three tiles while there are any (MAR-25); then the next follows."""
    shuffle(state, told)
    if wants_tile(state):
        state.phase = DRAW
    else:
        pass_on(state, told)


def wants_tile(state: State) -> bool:
    """MAR-20  Whether the seat has fewer than three tiles and there is one to draw."""
    return len(state.hands[state.seat]) < HAND and state.pile.left > 0


def shuffle(state: State, told: list[Told] | None) -> None:
    """MAR-24  Makes the discards the new pile when the pile is empty."""
    if state.pile.left == 0:
        for kind in range(len(state.discards)):
            state.pile.put(kind, state.discards[kind])
            state.discards[kind] = 0
        if state.pile.left:
            tell(told, 'shuffles', CHANCE, (state.pile.left,))


def deal_on(state: State, told: list[Told] | None) -> None:
    """MAR-09  Deals seat by seat before the first turn; when all have drawn they choose their ponds (MAR-10)."""
    shuffle(state, told)
    state.phase = DEAL
    while not wants_tile(state):
        state.seat = (state.seat + 1) % state.rules.seats
        if state.seat == state.first:
            choose_on(state)
            return


def choose_on(state: State) -> None:
    """MAR-11  Lets the next seat without a start pond choose, from the starter on; then the first turn is theirs."""
    state.seat, state.phase = state.first, CHOOSE
    while state.ponds[state.seat] != NOWHERE:
        state.seat = (state.seat + 1) % state.rules.seats
        if state.seat == state.first:
            state.phase = TURN
            return


def pass_on(state: State, told: list[Told] | None) -> None:
    """MAR-14  Gives the turn to the next seat clockwise, unless all have passed or it was the last turn (MAR-77)."""
    state.halted[state.seat] = False  # MAR-78
    state.turns += 1
    if state.passes == state.rules.seats or state.turns == TURN_LIMIT:
        end_game(state, told)
    else:
        state.seat = (state.seat + 1) % state.rules.seats
        state.phase = TURN


def end_game(state: State, told: list[Told] | None) -> None:
    """MAR-75  Ends the game, and tells who is home and how far the others had to go, or that nobody is (MAR-77)."""
    state.phase = OVER
    if told is not None:
        won = [Told('wins', line.seat, (line,)) for line in wins(state)]
        told += won or [Told('nobody', CHANCE, (int(state.turns),))]
        told += [Told('left', line.seat, (line, -line.n)) for line in ways(state)]
