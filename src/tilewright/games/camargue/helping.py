"""Helpers out of turn: who may answer a tile that was laid, what an answer does, and when all are shown."""

from __future__ import annotations

from tilewright.core.play import Told
from tilewright.games.camargue.scoring import HELPED, book, worth
from tilewright.games.camargue.sets import HIDDEN, NAMES, is_helper, matches
from tilewright.games.camargue.state import HELP, OUTSIDE, PASSED, WAITING, State
from tilewright.games.camargue.turn import clockwise, finish_play


def may_help(state: State, seat: int) -> bool:
    """CAM-56  Whether a seat is asked, by public facts alone: it holds a tile and no helper lies before it (CAM-52).

    How many tiles it holds does not matter (CAM-55), nor which (CAM-61).
    """
    return seat != state.seat and state.front[seat] < 0 and bool(state.hands[seat])


def offer(state: State, told: list[Told]) -> None:
    """CAM-57  Asks all who may help, once the points of the tile are known; nobody can: nobody is asked (CAM-62)."""
    state.answers = [WAITING if may_help(state, seat) else OUTSIDE for seat in range(state.rules.seats)]
    if WAITING in state.answers:
        state.phase = HELP
    else:
        finish_play(state, told)


def asked(state: State) -> list[int]:
    """CAM-61  Who is asked to help, clockwise; who has answered in secret still seems to be thinking."""
    return [seat for seat in clockwise(state, state.seat) if state.answers[seat] != OUTSIDE and state.front[seat] < 0]


def offered(state: State) -> int:
    """The kind of the tile that can be helped with."""
    return int(state.board.face[state.board.laid - 1]) >> 2


def helpers_for(state: State, seat: int) -> list[int]:
    """CAM-49  The helpers in a hand that show the landscape of the tile just laid."""
    kinds = sorted(set(state.hands[seat]) - {HIDDEN})
    return [kind for kind in kinds if is_helper(kind) and matches(kind, offered(state))]


def answer(state: State, seat: int, kind: int, told: list[Told]) -> None:
    """CAM-56  Takes the answer of a seat, in secret: it alone is told; the last answer shows all.

    With `reactions=open` a helper is shown at once (CAM-60), and still nobody learns who passed.
    """
    state.answers[seat] = kind
    if kind == PASSED:
        told.append(Told('passes', seat, (), (seat,)))
    elif state.rules.open:
        show_helper(state, seat, told)
    else:
        told.append(Told('will_help', seat, (NAMES[kind],), (seat,)))
    if WAITING not in state.answers:
        close(state, told)


def close(state: State, told: list[Told]) -> None:
    """CAM-58  Shows all helpers, clockwise from the left of whoever laid; any number may help one tile (CAM-53)."""
    for seat in clockwise(state, state.seat):
        if state.answers[seat] >= 0 and not state.rules.open:
            show_helper(state, seat, told)
    if all(kind < 0 for kind in state.answers):
        told.append(Told('no_help', state.seat))
    state.answers = [OUTSIDE] * state.rules.seats
    finish_play(state, told)


def show_helper(state: State, seat: int, told: list[Told]) -> None:
    """CAM-90  Lays one helper (CAM-51) in front of its owner, said to all; it earns what the tile earned (CAM-49).

    Its owner draws nothing (CAM-54), and whoever laid the tile loses nothing (CAM-53).
    """
    kind, place = state.answers[seat], int(state.board.laid) - 1
    take(state, seat, kind)
    state.front[seat] = kind
    told.append(Told('helps', seat, (NAMES[kind], NAMES[offered(state)])))
    told.append(Told('scores', seat, (book(state, seat, HELPED, place, worth(state.board, place)),)))


def take(state: State, seat: int, kind: int) -> None:
    """CAM-71  Takes a tile that is played out of a hand; a tile that everybody knew there is the one that goes."""
    state.hands[seat].remove(kind)
    if kind in state.shown[seat]:
        state.shown[seat].remove(kind)
    state.played[seat] += 1
