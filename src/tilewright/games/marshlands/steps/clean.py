"""The Purifying Plant: its owner takes a marker of pollution away, or leaves them all."""

from __future__ import annotations

from typing import Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.intervals.interval3.effects import AT_ONCE
from tilewright.games.marshlands.intervals.interval3.pollution import clean, cleanable
from tilewright.games.marshlands.state import CLEAN, State, ask_at
from tilewright.games.marshlands.steps.naming import all_named, astray, place_named
from tilewright.games.marshlands.turn import advance


def cleaner(state: State) -> int:
    """SM-I3-111  Whoever has laid the Plant."""
    return int(state.pollution.cleaner)


def ask(state: State) -> Ask | None:
    """SM-I3-111  The owner of the Plant says which marker goes."""
    return Ask((cleaner(state),), 'clean')


def moves(state: State) -> list[Move]:
    """SM-I3-114  The markers that are next, and leaving them, but for the first one (SM-I3-111)."""
    pollution = state.pollution
    out = all_named(state, pollution.cleaner, 'clean', cleanable(state))
    return out if pollution.scrubbed == AT_ONCE else [*out, Move(int(pollution.cleaner), 'leave')]


def why_not_clean(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I3-114  Refuses a marker that is not next; the first one is the nearest (SM-I3-113)."""
    if int(place_named(state, args)) in cleanable(state):
        return None
    return Refusal('SM-I3-114' if state.pollution.freed else 'SM-I3-113', 'not_next')


def why_not_leave(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-I3-111  Refuses to leave the first one, which is taken at once."""
    return None if state.pollution.scrubbed != AT_ONCE else Refusal('SM-I3-111', 'first_marker')


def play_clean(state: State, _seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I3-111  Takes the marker that the owner of the Plant has chosen, then goes on."""
    clean(state, place_named(state, args), told)
    state.pollution.scrubbed = 1
    advance(state, told)


def play_leave(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I3-114  Takes no marker this turn."""
    tell(told, 'leaves_dirt', seat)
    state.pollution.scrubbed = 1
    advance(state, told)


STEP: Final[Step[State]] = Step(
    'clean',
    ask,
    moves,
    {'clean': Answer(why_not_clean, play_clean), 'leave': Answer(why_not_leave, play_leave)},
    astray(cleaner),
    who=cleaner,
)


def asks_to_clean_at_once(state: State, told: list[Told] | None) -> bool:
    """SM-I3-111  The Plant takes a marker as soon as it is laid; its owner says which if several are as near."""
    if state.pollution.scrubbed != AT_ONCE:
        return False
    there = cleanable(state)
    if len(there) > 1:
        return ask_at(state, CLEAN)
    for place in there:
        clean(state, place, told)
    state.pollution.scrubbed = 1
    return False


class CleanUp(Stage):
    """Cleaning, turn by turn."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I3-111  Asks whoever laid the Plant which marker goes, on his turn after his wave (SM-I3-121)."""
        pollution = state.pollution
        if pollution.cleaner != state.seat or pollution.scrubbed or not cleanable(state):
            return False
        return ask_at(state, CLEAN)


CLEAN_UP: Final = CleanUp("clean with one's own Purifying Plant")
