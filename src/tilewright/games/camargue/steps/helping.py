"""All who may help answer a tile that was laid: with a helper, or by passing, in secret until all have answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, tell, word_of
from tilewright.games.camargue.scoring import HELPED, book, worth
from tilewright.games.camargue.sets import HIDDEN, KIND, LANDSCAPE, LANDSCAPES, NAMES, is_helper, matches
from tilewright.games.camargue.state import HELP, OUTSIDE, PASSED, WAITING, State
from tilewright.games.camargue.steps.astray import astray, not_asked
from tilewright.games.camargue.turn import clockwise, finish_play, take


def may_help(state: State, seat: int) -> bool:
    """CAM-56  Whether a seat is asked, by public facts alone: it holds a tile and no helper lies before it (CAM-52).

    How many tiles it holds does not matter (CAM-55), nor which (CAM-61).
    """
    return seat != state.seat and state.front[seat] < 0 and bool(state.hands[seat])


def offer(state: State, told: list[Told] | None) -> None:
    """CAM-57  Asks all who may help, once the points of the tile are known; nobody can: nobody is asked (CAM-62)."""
    state.answers = [WAITING if may_help(state, seat) else OUTSIDE for seat in range(state.rules.seats)]
    if WAITING in state.answers:
        state.phase = HELP
    else:
        finish_play(state, told)


def ask(state: State) -> Ask | None:
    """CAM-57  Who may help with which tile, and how long the table waits for them."""
    place = int(state.board.laid) - 1
    facts = (NAMES[offered(state)], state.board.cell(place), Seat(state.seat), worth(state.board, place))
    return Ask(tuple(asked(state)), 'help', facts, state.rules.seconds, 'pass')


def asked(state: State) -> list[int]:
    """CAM-61  Who is asked to help, clockwise; who has answered in secret still seems to be thinking."""
    return [seat for seat in clockwise(state, state.seat) if state.answers[seat] != OUTSIDE and state.front[seat] < 0]


def offered(state: State) -> int:
    """The kind of the tile that can be helped with."""
    return int(state.board.face[state.board.laid - 1]) >> 2


def moves(state: State) -> list[Move]:
    """CAM-56  What those can answer who have not yet: a helper, or passing, whatever they hold (CAM-63)."""
    out: list[Move] = []
    for seat in asked(state):
        if state.answers[seat] == WAITING:
            out.append(Move(seat, 'pass'))
            out += [Move(seat, 'help', (NAMES[kind],)) for kind in helpers_for(state, seat)]
    return out


def helpers_for(state: State, seat: int) -> list[int]:
    """CAM-49  The helpers in a hand that show the landscape of the tile just laid."""
    kinds = sorted(set(state.hands[seat]) - {HIDDEN})
    return [kind for kind in kinds if is_helper(kind) and matches(kind, offered(state))]


# ---------------------------------------------------------------- why not


def why_not_help(state: State, seat: int, args: Args) -> Refusal | None:
    """CAM-88  Refuses a second answer (CAM-57), and a helper that does not match."""
    if state.answers[seat] != WAITING:
        return settled(state, seat, 'help')
    if KIND.get(word_of(args, 0), -1) in helpers_for(state, seat):
        return None
    return Refusal('CAM-88', 'no_matching_helper', (LANDSCAPES[LANDSCAPE[offered(state)]],))


def why_not_pass(state: State, seat: int, _: Args) -> Refusal | None:
    """CAM-57  Refuses a second answer."""
    return None if state.answers[seat] == WAITING else settled(state, seat, 'pass')


def settled(state: State, seat: int, verb: str) -> Refusal:
    """CAM-57  Refuses whoever has answered, or a second helper (CAM-51), or who is not asked at all."""
    if state.answers[seat] == OUTSIDE:
        return outside(state, seat)
    helped = verb == 'help' and state.answers[seat] >= 0
    return Refusal('CAM-51', 'one_helper') if helped else Refusal('CAM-57', 'answered')


def not_helping(state: State, move: Move) -> Refusal:
    """CAM-59  Refuses whatever is no help before the draw, and help of those who cannot or have (CAM-57)."""
    if not 0 <= move.seat < state.rules.seats:
        return NOBODY(state, move)
    helping = move.verb in ('help', 'pass')
    return settled(state, move.seat, move.verb) if helping else not_asked('CAM-59', move.verb)


def outside(state: State, seat: int) -> Refusal:
    """CAM-50  Says why a seat cannot help: its own tile, a helper in front (CAM-52), or an empty hand (CAM-56)."""
    if seat == state.seat:
        return Refusal('CAM-50', 'own_tile')
    return Refusal('CAM-52', 'front_helper') if state.front[seat] >= 0 else Refusal('CAM-56', 'empty_hand')


NOBODY: Final[Callable[[State, Move], Refusal]] = astray('CAM-59')


# ---------------------------------------------------------------- what happens


def play_help(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """CAM-56  Offers a helper, in secret: its owner alone is told; `reactions=open` shows it at once (CAM-60)."""
    kind = KIND[word_of(args, 0)]
    state.answers[seat] = kind
    if state.rules.open:
        show_helper(state, seat, told)
    else:
        tell(told, 'will_help', seat, (NAMES[kind],), (seat,))
    close(state, told)


def play_pass(state: State, seat: int, _: Args, told: list[Told] | None) -> None:
    """CAM-60  Does not help; nobody learns who passed."""
    state.answers[seat] = PASSED
    tell(told, 'passes', seat, (), (seat,))
    close(state, told)


def close(state: State, told: list[Told] | None) -> None:
    """CAM-58  After the last answer shows all helpers, clockwise from the left of whoever laid; any number (CAM-53)."""
    if WAITING in state.answers:
        return
    for seat in clockwise(state, state.seat):
        if state.answers[seat] >= 0 and not state.rules.open:
            show_helper(state, seat, told)
    if all(kind < 0 for kind in state.answers):
        tell(told, 'no_help', state.seat)
    state.answers = [OUTSIDE] * state.rules.seats
    finish_play(state, told)


def show_helper(state: State, seat: int, told: list[Told] | None) -> None:
    """CAM-90  Lays one helper (CAM-51) in front of its owner, said to all; it earns what the tile earned (CAM-49).

    Its owner draws nothing (CAM-54), and whoever laid the tile loses nothing (CAM-53).
    """
    kind, place = state.answers[seat], int(state.board.laid) - 1
    take(state, seat, kind)
    state.front[seat] = kind
    tell(told, 'helps', seat, (NAMES[kind], NAMES[offered(state)]))
    book(state, seat, HELPED, place, worth(state.board, place), told)


STEP: Final[Step[State]] = Step(
    'help',
    ask,
    moves,
    {'help': Answer(why_not_help, play_help), 'pass': Answer(why_not_pass, play_pass)},
    not_helping,
)
