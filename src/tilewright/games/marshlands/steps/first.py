"""Who begins, and how the village in the centre lies: chance says so, unless that was settled before."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tilewright.core.play import CHANCE, TURNS, Ask, Move, Refusal, Seat, Told
from tilewright.core.stepping import Answer, Args, Step, number_of, odds_as_moves, tell
from tilewright.games.marshlands.acts.terms import AS_HUB, AT_CORNER, AT_HOME
from tilewright.games.marshlands.board.sets import FACES, VILLAGE, WATER_SIDE
from tilewright.games.marshlands.state import HUB, SETTLE, State, ask_at
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


STEP: Final[Step[State]] = Step(
    'first',
    ask,
    odds_as_moves(odds),
    {'first': Answer(why_not, play)},
    astray(by_chance),
    odds=odds,
    roll=roll,
    who=by_chance,
)


# ---------------------------------------------------------------- the village in the centre

HUB_ASKED: Final = Ask((CHANCE,), 'hub')


def ask_hub(_state: State) -> Ask | None:
    """SM-A5-09  The central village is turned by lot."""
    return HUB_ASKED


def hub_odds(state: State) -> list[tuple[Move, int]]:
    """SM-A5-09  Every way round that will do is equally likely."""
    return [(Move(CHANCE, 'hub', (TURNS[turn],)), 1) for turn in hub_turns(state)]


def hub_roll(state: State, rng: Random) -> Move:
    """SM-A5-09  One of these ways."""
    return rng.choice(hub_odds(state))[0]


def why_not_hub(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-A5-09  Refuses a turn that shows a field to somebody."""
    return None if number_of(args, 0) in hub_turns(state) else Refusal('SM-A5-09', 'hub_faces_field')


def play_hub(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A5-09  Turns the central village."""
    tell(told, 'hub_lies', CHANCE, args)
    set_hub(state, number_of(args, 0), told)


def turn_hub(state: State, told: list[Told] | None) -> None:
    """SM-A5-09  Lets chance say how the central village lies, unless only one way will do."""
    turns = hub_turns(state)
    if len(turns) > 1:
        ask_at(state, HUB)
    else:
        set_hub(state, turns[0], told)


def hub_turns(state: State) -> list[int]:
    """SM-A5-09  The turns in which the central village shows a canal to every player; with four that cannot be."""
    if state.rules.seats == 4:
        return [0, 1, 2, 3]
    sides = [(state.rules.sections[state.holds[seat]] + 2) % 4 for seat in range(state.rules.seats)]
    return [
        turn for turn in range(4) if all(FACES.sides[4 * (4 * VILLAGE + turn) + side] == WATER_SIDE for side in sides)
    ]


def set_hub(state: State, turn: i64, told: list[Told] | None) -> None:
    """SM-A5-09  Lays the central village that way round; then all begin."""
    state.board.replace(0, 4 * VILLAGE + turn)
    state.networks = None
    begin_turn(state, told)


HUB_STEP: Final[Step[State]] = Step(
    'hub',
    ask_hub,
    odds_as_moves(hub_odds),
    {'hub': Answer(why_not_hub, play_hub)},
    astray(by_chance),
    odds=hub_odds,
    roll=hub_roll,
    who=by_chance,
)
