"""The end of Interval 2: everybody declares circuits, as proposed or traced step by step; others may vote on them."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, cell_of, tell
from tilewright.games.marshlands.acts.act import AFTER, Stage
from tilewright.games.marshlands.intervals.interval2 import declaring
from tilewright.games.marshlands.intervals.interval2.declaring import (
    LAST_STAGE,
    clear_away,
    proposed,
    start_declaring,
    steps_on,
    telling,
    traced,
    voting,
    why_not_closed,
)
from tilewright.games.marshlands.intervals.interval2.waterways import map_of
from tilewright.games.marshlands.state import DECLARE, OVER, VOTE, State, ask_at
from tilewright.games.marshlands.steps.naming import astray, named, never, place_named
from tilewright.games.marshlands.turn import advance


def ask(state: State) -> Ask | None:
    """SM-I2-103  One after another declares."""
    return Ask((telling(state),), 'declare')


def moves(state: State) -> list[Move]:
    """SM-I2-103  What is proposed, every step of a circuit of one's own, giving it up, and no more."""
    seat = telling(state)
    out = [] if traced(state) else [Move(seat, 'agree')]
    centre = state.board.where[0]
    for place in steps_on(state):
        if place >> 3 != centre:
            out.append(named(state, seat, 'trace', place))
        elif why_not_closed(state) is None:
            out.append(Move(seat, 'trace', (state.board.cell_of(centre), 'water')))
    return [*out, Move(seat, 'scrap' if state.tour.walk else 'close')]


def why_not_trace(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I2-88  Refuses a step that a circuit cannot take, and one that would end it before it is a circuit."""
    centre = state.board.where[0]
    steps = steps_on(state)
    if args == (state.board.cell_of(centre), 'water'):
        if int(8 * centre) not in steps:
            return Refusal('SM-I2-88', 'not_back')
        fault = why_not_closed(state)
        return None if fault is None else Refusal(fault.rule, f'circuit_{fault.word}')
    return None if int(place_named(state, args)) in steps else Refusal('SM-I2-88', 'no_step')


def why_not_agree(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I2-103  Refuses to mix what is proposed with what is traced."""
    return Refusal('SM-I2-103', 'not_asked', ('agree',)) if traced(state) else None


def why_not_scrap(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I2-103  Refuses to give up a circuit that is not begun."""
    return None if state.tour.walk else Refusal('SM-I2-103', 'not_asked', ('scrap',))


def why_not_close(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I2-103  Refuses to end in the middle of a circuit."""
    return Refusal('SM-I2-103', 'not_asked', ('close',)) if state.tour.walk else None


def play_agree(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-103  Declares what is proposed."""
    tell(told, 'agrees', seat, args)
    declaring.agree(state)
    advance(state, told)


def play_trace(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-103  Goes on with a circuit; back at the Embarkation point it is declared."""
    tell(told, 'traces', seat, args)
    back = cell_of(args, 0) == state.board.cell(0)
    declaring.trace(state, 8 * state.board.where[0] if back else place_named(state, args))
    advance(state, told)


def play_scrap(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-103  Gives up the circuit that is traced."""
    tell(told, 'scraps', seat, args)
    declaring.scrap(state)
    advance(state, told)


def play_close(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-103  Declares no further circuit."""
    tell(told, 'closes', seat, args)
    declaring.close(state)
    advance(state, told)


STEP: Final[Step[State]] = Step(
    'declare',
    ask,
    moves,
    {
        'agree': Answer(why_not_agree, play_agree),
        'trace': Answer(why_not_trace, play_trace),
        'scrap': Answer(why_not_scrap, play_scrap),
        'close': Answer(why_not_close, play_close),
    },
    astray(telling),
    who=telling,
)


# ---------------------------------------------------------------- voting


def ask_vote(state: State) -> Ask | None:
    """SM-I2-121  The others vote on what was declared."""
    return Ask((voting(state),), 'vote', (Seat(telling(state)),))


def votes(state: State) -> list[Move]:
    """SM-I2-121  For it or against it."""
    return [Move(voting(state), 'approve'), Move(voting(state), 'object')]


def play_approve(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-121  Votes for it."""
    tell(told, 'approves', seat, args)
    declaring.vote(state, False)
    advance(state, told)


def play_object(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-121  Votes against it."""
    tell(told, 'objects', seat, args)
    declaring.vote(state, True)
    advance(state, told)


VOTE_STEP: Final[Step[State]] = Step(
    'vote',
    ask_vote,
    votes,
    {'approve': Answer(never, play_approve), 'object': Answer(never, play_object)},
    astray(voting),
    who=voting,
)


# ---------------------------------------------------------------- when circuits are declared


class DeclareAll(Stage):
    """The end of Interval 2."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-103  Asks everybody in turn who has a circuit to declare; always True, the game over at the last."""
        tour = state.tour
        while tour.stage <= LAST_STAGE:
            while tour.teller < state.rules.seats:
                if tour.voter:
                    return ask_at(state, VOTE)
                if traced(state) or proposed(state, map_of(state), state.holds[telling(state)]):
                    return ask_at(state, DECLARE)
                tour.teller += 1
            if tour.stage == 1:
                clear_away(state, told)
            tour.stage, tour.teller, tour.scraps = tour.stage + 1, 0, 0
        return ask_at(state, OVER)

    def ends(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-100  Counters that lie on no circuit come off before anything is declared."""
        start_declaring(state, told)
        return True


DECLARE_ALL: Final = DeclareAll('circuits are declared', AFTER)
