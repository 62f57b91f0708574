"""Who begins: chance names the starter, unless that was settled before."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, odds_as_moves, tell
from tilewright.games.marshlands.acts.act import AS_HUB, AT_CORNER, AT_HOME
from tilewright.games.marshlands.state import SETTLE, State, ask_at
from tilewright.games.marshlands.steps.hub import turn_hub
from tilewright.games.marshlands.steps.naming import astray, by_chance
from tilewright.games.marshlands.turn import begin_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

ASKED: Final = Ask((CHANCE,), 'first')


def ask(_state: State) -> Ask | None:
    """SM-A1-08  The starter is drawn by lot."""
    return ASKED


def odds(state: State) -> list[tuple[Move, int]]:
    """SM-A1-08  Any seat may begin."""
    return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]


def roll(state: State, rng: Random) -> Move:
    """SM-A1-08  One of them, each as likely as any other."""
    return rng.choice(odds(state))[0]


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-A1-08  Refuses a starter who does not sit there."""
    return None if number_of(args, 0) < state.rules.seats else Refusal('SM-A1-08', 'no_such_seat')


def play(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A1-08  Lets a seat begin."""
    starter = number_of(args, 0)
    tell(told, 'starts', int(starter))
    start(state, starter, told)


def start(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A1-08  Begins with this seat: villages are founded first, where the act has them on the board."""
    state.seat = seat
    if state.act.village in (AT_HOME, AT_CORNER):
        ask_at(state, SETTLE)
    elif state.act.village == AS_HUB and not state.rules.four_way_hub:
        turn_hub(state, told)
    else:
        begin_turn(state, told)


STEP: Final = Step(
    'first',
    ask,
    odds_as_moves(odds),
    {'first': Answer(why_not, play)},
    astray(by_chance),
    odds=odds,
    roll=roll,
    who=by_chance,
)
