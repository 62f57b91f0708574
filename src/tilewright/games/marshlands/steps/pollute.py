"""Pollution beside a village: whoever laid it says where it spreads at the start of his turn."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.acts.endings import POLLUTED
from tilewright.games.marshlands.intervals.events import POLLUTION
from tilewright.games.marshlands.intervals.interval3.pollution import SLOW, may_spread_to, spread, waters_at
from tilewright.games.marshlands.laying.events import lying
from tilewright.games.marshlands.state import WAVE, State, ask_at
from tilewright.games.marshlands.steps.naming import all_named, astray, place_named
from tilewright.games.marshlands.turn import advance, finish


def polluter(state: State) -> int:
    """SM-I3-96  Whoever has laid Pollution."""
    return int(state.pollution.polluter)


def ask(state: State) -> Ask | None:
    """SM-I3-96  Its layer says where it spreads."""
    return Ask((polluter(state),), 'pollute')


def moves(state: State) -> list[Move]:
    """SM-I3-96  Any water to which it may spread."""
    return all_named(state, state.pollution.polluter, 'pollute', may_spread_to(state))


def why_not(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I3-97  Refuses any other place."""
    return None if int(place_named(state, args)) in may_spread_to(state) else Refusal('SM-I3-97', 'no_spread_there')


def play(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I3-96  Lets pollution spread to the water that its layer has chosen, then goes on."""
    spread(state, [int(place_named(state, args))], told)
    advance(state, told)


STEP: Final[Step[State]] = Step(
    'pollute', ask, moves, {'pollute': Answer(why_not, play)}, astray(polluter), who=polluter
)


def asks_for_wave(state: State, told: list[Told] | None) -> bool:
    """SM-I3-95  Lets pollution spread at the start of the turn of whoever laid it; beside a village he says where.

    The program finds every passage itself (SM-I3-103). A spread that was blocked goes on where a way has opened
    (SM-I3-102).
    """
    pollution = state.pollution
    early = state.rules.pollute_next and not pollution.waves  # SM-I3-93
    if not pollution.speed or pollution.washed or (pollution.polluter != state.seat and not early):
        return False
    if not pollution.waves:  # SM-I3-94, SM-I3-97
        for cell in lying(state, POLLUTION):
            pollution.markers += [place for place in waters_at(state, cell) if place not in pollution.markers]
    there = may_spread_to(state)
    if pollution.speed == SLOW and len(there) > 1:
        return ask_at(state, WAVE)
    spread(state, there, told)
    return False


def ends_polluted(state: State, told: list[Told] | None) -> bool:
    """SM-I3-139  Ends the game after a wave that has reached all tiles, where that was agreed."""
    if not state.pollution.washed or not POLLUTED.over(state):
        return False
    finish(state, POLLUTED, told)
    return True


class Pollute(Stage):
    """The start of a turn in Interval 3."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I3-95  Pollution spreads, and may have reached everything."""
        return asks_for_wave(state, told) or ends_polluted(state, told)


POLLUTE: Final = Pollute("let one's own pollution spread")
