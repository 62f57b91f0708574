"""Counters on canals: laid where the boat has arrived, or taken back from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell, word_of
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.intervals.interval2.tolls import (
    SPOTS,
    halt_of,
    is_free_ground,
    lay_toll,
    lift_toll,
    open_tolls,
    own_tolls,
    toll_at,
)
from tilewright.games.marshlands.pieces.boats import home_of
from tilewright.games.marshlands.pieces.props import NOWHERE
from tilewright.games.marshlands.state import TOLL, State, ask_at
from tilewright.games.marshlands.steps.naming import astray, named, never, place_named
from tilewright.games.marshlands.turn import advance, next_stage

if TYPE_CHECKING:
    from mypy_extensions import i64


def asks_for_tolls(state: State, seat: i64) -> bool:
    """SM-I2-33  Asks a seat whose boat has just arrived about counters on canals."""
    colour = state.holds[seat]
    state.props.mover = seat
    if not state.props.moved or not (open_tolls(state, colour) or own_tolls(state, colour)):
        return False
    return ask_at(state, TOLL)


def mover(state: State) -> int:
    """SM-I2-33  Whose boat has arrived."""
    return int(state.props.mover)


def ask(state: State) -> Ask | None:
    """SM-I2-33  Whoever has moved lays counters."""
    seat = mover(state)
    return Ask((seat,), 'toll', (state.board.cell_of(state.props.boats[state.holds[seat]] >> 3),))


def moves(state: State) -> list[Move]:
    """SM-I2-33  Every counter that can be laid or taken back, and no more."""
    seat = mover(state)
    colour = state.holds[seat]
    out = [toll_move(state, seat, 'mark', spot) for spot in open_tolls(state, colour)]
    out += [toll_move(state, seat, 'unmark', spot) for spot in own_tolls(state, colour)]
    return [*out, Move(seat, 'done')]


def toll_move(state: State, seat: int, verb: str, spot: i64) -> Move:
    """A move about a counter on a spot of a canal."""
    move = named(state, seat, verb, spot >> 3)
    return Move(seat, verb, (*move.args, SPOTS[spot & 7]))


def spot_named(state: State, args: Args) -> int:
    """The spot that a cell, a part and a word stand for: 8 * place + spot; -1 if there is none."""
    place, word = int(place_named(state, args)), word_of(args, 2)
    return 8 * place + SPOTS.index(word) if place >= 0 and word in SPOTS else -1


def why_not_mark(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I2-33  Refuses a counter where the boat is not, where one lies, or where none ever does."""
    colour, spot = state.holds[state.props.mover], spot_named(state, args)
    if spot in open_tolls(state, colour):
        return None
    if spot < 0:
        return Refusal('SM-I2-35', 'no_such_part')
    cell, boat = spot >> 6, state.props.boats[colour]
    where = state.board.cell_of(cell)
    if is_free_ground(state, cell):
        return Refusal('SM-I2-40' if state.realms[cell] >= 0 else 'SM-I2-41', 'no_counter_there', (where,))
    if toll_at(state, spot >> 3, spot & 7) >= 0:
        return Refusal('SM-I2-39', 'claimed', (where,))
    if cell == boat >> 3 and not state.props.supply[2 * colour]:
        return Refusal('SM-I2-07', 'no_counter_left')
    if spot >> 3 == boat:
        return Refusal('SM-I2-38' if halt_of(state, colour) >= 0 else 'SM-I2-35', 'no_such_spot', (where,))
    return Refusal('SM-I2-34' if cell == boat >> 3 else 'SM-I2-33', 'not_at_boat', (where,))


def why_not_unmark(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-I2-43  Refuses to take back what is not one's own, or not there."""
    spot = spot_named(state, args)
    if spot in own_tolls(state, state.holds[state.props.mover]):
        return None
    if spot < 0:
        return Refusal('SM-I2-35', 'no_such_part')
    return Refusal('SM-I2-43', 'no_own_counter', (state.board.cell_of(spot >> 6),))


def play_mark(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-33  Lays a counter on a canal; perhaps further ones."""
    tell(told, 'marks', seat, args)
    lay_toll(state, state.holds[state.props.mover], spot_named(state, args))
    advance(state, told)


def play_unmark(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-I2-43  Takes a counter back from a canal; perhaps further ones."""
    tell(told, 'unmarks', seat, args)
    lift_toll(state, state.holds[state.props.mover], spot_named(state, args))
    advance(state, told)


def play_done(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-I2-33  Lays no further counter."""
    tell(told, 'claims_no_more', seat)
    next_stage(state, told)


STEP: Final[Step[State]] = Step(
    'toll',
    ask,
    moves,
    {
        'mark': Answer(why_not_mark, play_mark),
        'unmark': Answer(why_not_unmark, play_unmark),
        'done': Answer(never, play_done),
    },
    astray(mover),
    who=mover,
)


class Embark(Stage):
    """The first turn of a boat in Interval 2."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-15  Puts the boat at its quay, if it is not out yet."""
        props, colour = state.props, state.holds[state.seat]
        if props.boats[colour] == NOWHERE:
            props.boats[colour] = home_of(state, colour)
        return False


class LayTolls(Stage):
    """Counters of the seat on turn."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-33  Lays counters on canals where the boat has arrived."""
        return asks_for_tolls(state, state.seat)


class TheirTolls(Stage):
    """Counters of another who has moved."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I2-33  Whoever took an offered tile may lay counters on canals."""
        layer = state.story.layer
        return layer >= 0 and layer != state.seat and asks_for_tolls(state, layer)


EMBARK: Final = Embark('put the boat on its quay if it is not out yet')
LAY_TOLLS: Final = LayTolls('lay counters on canals where the boat has arrived')
THEIR_TOLLS: Final = TheirTolls('the same player lays counters on canals there')
