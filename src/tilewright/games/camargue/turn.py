"""How turns follow each other: dealing, beginning, drawing, the end. Each appends what there is to tell."""

from __future__ import annotations

from bisect import insort

from tilewright.core.play import CHANCE, Told
from tilewright.core.stepping import tell
from tilewright.games.camargue.laying import is_emergency
from tilewright.games.camargue.sets import NAMES
from tilewright.games.camargue.state import DEAL, DRAW, HAND, OVER, PILE, PLAY, State, form_piles, fullest, left


def clockwise(state: State, seat: int) -> list[int]:
    """CAM-23  The other seats, from the left neighbour of this one on."""
    return [(seat + far) % state.rules.seats for far in range(1, state.rules.seats)]


# ---------------------------------------------------------------- dealing


def dealt_to(state: State) -> int:
    """CAM-18  The seat that is dealt the next tile, round by round from the starter on; -1 when all hands are full."""
    seats = [state.seat, *clockwise(state, state.seat)]
    to = min(seats, key=lambda seat: len(state.hands[seat]))
    return to if len(state.hands[to]) < HAND and left(state) else -1


def deal_on(state: State, told: list[Told] | None) -> None:
    """CAM-18  Goes on dealing, or begins the first turn when every hand is full."""
    state.phase = DEAL
    if dealt_to(state) < 0:
        form_piles(state)
        begin_turn(state, told)


def get(state: State, seat: int, kind: int, told: list[Told] | None) -> None:
    """CAM-18  Takes an unseen tile into a hand; only its owner is told which."""
    state.unseen.draw(kind)
    insort(state.hands[seat], kind)
    tell(told, 'gets', seat, (NAMES[kind],), (seat,))


def take(state: State, seat: int, kind: int) -> None:
    """CAM-71  Takes a tile that is played out of a hand; a tile that everybody knew there is the one that goes."""
    state.hands[seat].remove(kind)
    if kind in state.shown[seat]:
        state.shown[seat].remove(kind)
    state.played[seat] += 1


# ---------------------------------------------------------------- turns


def begin_turn(state: State, told: list[Told] | None) -> None:
    """CAM-24  Begins the turn of the next seat that has something to do, or ends the game (CAM-82).

    Whoever has neither tile nor front helper is passed over (CAM-32). A front helper makes the turn a short one,
    whatever the size of the hand (CAM-30); who has none plays from a hand of any size (CAM-31).
    """
    while any(state.hands):
        seat = state.seat
        if state.front[seat] >= 0:
            clear_front(state, told)
            if left(state):
                ask_draw(state, told)
                return
        elif state.hands[seat]:
            state.phase, state.claimed = PLAY, False
            if not state.rules.table and is_emergency(state, seat):
                tell(told, 'nothing_fits', seat, (), (seat,))  # CAM-70
            return
        state.seat = (seat + 1) % state.rules.seats
    end_game(state, told)  # CAM-83: front helpers stay where they are


def clear_front(state: State, told: list[Told] | None) -> None:
    """CAM-29  Moves the front helper beside the field; nothing is played in this turn (CAM-66)."""
    seat = state.seat
    tell(told, 'clears', seat, (NAMES[state.front[seat]],))
    state.beside.append(state.front[seat])
    state.front[seat], state.stuck = -1, 0


def next_turn(state: State, told: list[Told] | None) -> None:
    """CAM-33  Gives the turn to the left neighbour of whoever had it, whoever helped meanwhile."""
    state.seat = (state.seat + 1) % state.rules.seats
    begin_turn(state, told)


def finish_play(state: State, told: list[Told] | None) -> None:
    """CAM-59  Goes on to the draw once a tile is played and nobody can help any more."""
    state.stuck = 0
    ask_draw(state, told)


def ask_draw(state: State, told: list[Told] | None) -> None:
    """CAM-26  Lets the seat on turn draw from a pile; without tiles nothing is drawn (CAM-28)."""
    if not left(state):
        next_turn(state, told)
    elif state.rules.choosing and sum(size > 0 for size in state.piles) > 1:
        state.phase = PILE
    else:
        draw_from(state, fullest(state))


def draw_from(state: State, pile: int) -> None:
    """CAM-26  Lets chance draw for the seat on turn, from this pile."""
    state.phase, state.pile = DRAW, pile


def end_game(state: State, told: list[Told] | None) -> None:
    """CAM-82  Ends the game; what was taken out is no longer secret (CAM-17)."""
    state.phase = OVER
    tell(told, 'over', CHANCE)
    if told is not None and not left(state):
        told += [Told('taken_out', CHANCE, (NAMES[kind],)) for kind, many in state.unseen.odds() for _ in range(many)]
