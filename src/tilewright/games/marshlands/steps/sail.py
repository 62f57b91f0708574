"""Moving a boat: whose boat goes, where to, why not, and what follows when it has arrived."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.marshlands.acts.act import AFTER, Stage
from tilewright.games.marshlands.acts.terms import AT_QUAY, BY_EVENT, WITH_BOAT
from tilewright.games.marshlands.board.constructions import entry_at
from tilewright.games.marshlands.board.sections import CELLS, CENTRE
from tilewright.games.marshlands.board.sets import FACES, FIELD, WATER
from tilewright.games.marshlands.intervals.events import EVENTS
from tilewright.games.marshlands.intervals.interval1.homing import sail_home, start_home
from tilewright.games.marshlands.intervals.interval2.tolls import is_closed_to, owner_of_tile
from tilewright.games.marshlands.laying.events import event_at, name_at
from tilewright.games.marshlands.pieces.boats import (
    can_sail,
    home_of,
    homeward,
    in_water,
    is_village_of_others,
    may_enter,
    over_sides,
    sail,
    shut,
    steps_home,
    ways,
)
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.state import CLAIM, MOVE, OVER, State, ask_at
from tilewright.games.marshlands.steps.claim import asks_to_claim, may_sail
from tilewright.games.marshlands.steps.naming import SEATS, all_named, astray, place_named
from tilewright.games.marshlands.turn import advance, back_to_turn, ended, next_stage

if TYPE_CHECKING:
    from mypy_extensions import i64

STAYS: Final = [Move(seat, 'stay') for seat in SEATS]
# What keeps a boat out, by the event that does.
KEEPS_OUT: Final = {'red_hand': 'SM-I1-109', 'will_o_the_wisp': 'SM-I1-146', 'gargantua': 'SM-I1-123'}


def asks_to_move(state: State, seat: i64) -> bool:
    """SM-A4-15  Asks a seat to move its boat, if the boat can go anywhere."""
    state.props.mover, state.props.moved = seat, 0
    return may_sail(state, seat) and can_sail(state, state.holds[seat]) and ask_at(state, MOVE)


def mover(state: State) -> int:
    """Whose boat goes."""
    return int(state.props.mover)


def ask(state: State) -> Ask | None:
    """SM-A4-15  Somebody moves a boat, or has to (SM-A5-12)."""
    props = state.props
    boat = props.boats[state.holds[props.mover]]
    word, where = 'follow' if props.must else 'move', CELLS[state.board.width][boat >> 3]
    return tuple.__new__(Ask, ((props.mover,), word, (where,), 0, '', False))  # quicker than by name


def may_stay(state: State) -> bool:
    """SM-A4-17  Whether a boat may stay: not if it has to follow its tile (SM-A5-12) or to go home."""
    return not state.props.must and not state.myths.to_go


def moves(state: State) -> list[Move]:
    """SM-A4-17  Every step of a boat, and staying."""
    seat = state.props.mover
    out = all_named(state, seat, 'go', ways(state, state.holds[seat]))
    if may_stay(state):
        out.append(STAYS[seat])
    return out


# ---------------------------------------------------------------- why not


def why_not_stay(state: State, _seat: int, _args: Args) -> Refusal | None:
    """SM-A5-12  Refuses to stay where the boat has to follow its tile, or to go home."""
    if may_stay(state):
        return None
    return Refusal('SM-I1-157', 'must_go_home') if state.myths.to_go else Refusal('SM-A5-12', 'must_follow')


def why_not_go(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-A4-18  Refuses a step that no water, field or bank allows."""
    place = place_named(state, args)
    if place < 0:
        return Refusal('SM-A4-18', 'no_such_part')
    colour = state.holds[state.props.mover]
    if int(place) in ways(state, colour):
        return None
    return why_not_sailed(state, colour, place) if state.act.where == BY_EVENT else why_no_way(state, colour, place)


def why_no_way(state: State, colour: i64, place: i64) -> Refusal:
    """SM-A4-18  Says why a boat does not go there in an act."""
    boat, where = state.props.boats[colour], state.board.cell_of(place >> 3)
    if state.props.must:
        return Refusal('SM-A5-12', 'must_follow')
    if FACES.kinds[entry_at(state, place)] not in (WATER, FIELD):
        return Refusal('SM-A4-27', 'not_over_plots', (where,))
    if not may_enter(state, colour, place >> 3):
        return Refusal('SM-A4-22', 'not_your_water', (where,))
    if int(place) in over_sides(state, boat):
        return Refusal('SM-A4-16', 'only_onto_fresh', (where,))
    if place >> 3 == boat >> 3 and state.rules.landing_only:
        rule = 'SM-A5-19' if state.act.where == WITH_BOAT else 'SM-A4-36' if in_water(state, boat) else 'SM-A4-37'
        return Refusal(rule, 'only_at_landing', (where,))
    return Refusal('SM-A4-18' if in_water(state, boat) else 'SM-A4-26', 'no_way', (where,))


def why_not_sailed(state: State, colour: i64, place: i64) -> Refusal:
    """SM-I1-62  Says why a boat does not go there in an interval: over land, too far, or past an event."""
    where, boat = state.board.cell_of(place >> 3), state.props.boats[colour]
    if state.act.shut_villages and is_village_of_others(state, colour, place >> 3):
        return Refusal('SM-I3-30', 'shut_village', (where,))
    if state.act.ashore and (not in_water(state, place) or not in_water(state, boat)):
        return why_not_ashore(state, boat, place)
    if not in_water(state, place):
        return Refusal('SM-I1-64', 'never_ashore', (where,))
    if state.myths.to_go:
        return Refusal('SM-I1-157', 'not_nearer_home', (where,))
    if shut(state, colour, place):
        event = EVENTS[event_at(state, place >> 3)].name
        return Refusal(KEEPS_OUT[event], 'kept_out', (where, name_at(state, place >> 3)))
    if state.act.boats == AT_QUAY and state.realms[place >> 3] >= 0 and int(place) in over_sides(state, boat):
        owned = owner_of_tile(state, place >> 3)
        return Refusal('SM-I2-53' if is_closed_to(owned, colour) else 'SM-I2-37', 'closed_water', (where,))
    if place == home_of(state, colour):
        return Refusal('SM-I1-67', 'not_at_an_end', (where,))
    return Refusal('SM-I1-62', 'no_way', (where,))


def why_not_ashore(state: State, boat: i64, place: i64) -> Refusal:
    """SM-I3-33  Says why a boat is not carried there."""
    where = state.board.cell_of(place >> 3)
    if place >> 3 == boat >> 3 and state.realms[boat >> 3] == CENTRE:
        return Refusal('SM-I3-34', 'not_ashore_there', (where,))
    if FACES.kinds[entry_at(state, place)] not in (WATER, FIELD):
        return Refusal('SM-I3-33', 'not_over_plots', (where,))
    if place >> 3 == boat >> 3 and state.rules.landing_only:
        return Refusal('SM-I3-35', 'only_at_landing', (where,))
    return Refusal('SM-I3-33', 'no_way', (where,))


# ---------------------------------------------------------------- what happens


def play_go(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A5-17  Moves the boat."""
    tell(told, 'goes', seat, args)
    move_boat(state, place_named(state, args), told)


def move_boat(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-A5-17  Moves the boat by one step; where it arrives counters may be laid."""
    seat = state.props.mover
    if state.myths.to_go:
        sail_home(state, place, told)
        advance(state, told)
        return
    sail(state, state.holds[seat], place, told)
    if ended(state, told):
        return
    if seat == state.seat or state.story.used:
        next_stage(state, told)
    elif not asks_to_claim(state, seat):
        back_to_turn(state, told)


def play_stay(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-A4-17  Leaves the boat where it is."""
    tell(told, 'stays', seat)
    keep_boat(state, told)


def keep_boat(state: State, told: list[Told] | None) -> None:
    """SM-A4-17  Leaves the boat where it is; it moves with or without a tile laid (SM-I1-66)."""
    if state.props.mover == state.seat or state.story.used:
        next_stage(state, told)
    else:
        back_to_turn(state, told)


def at_random(state: State, dice: Dice) -> None:
    """Moves the boat somewhere, or not."""
    there = ways(state, state.holds[state.props.mover])
    nth = dice.below(len(there) + (1 if may_stay(state) else 0))
    if nth == len(there):
        keep_boat(state, None)
    else:
        move_boat(state, there[nth], None)


STEP: Final[Step[State]] = Step(
    'move',
    ask,
    moves,
    {'go': Answer(why_not_go, play_go), 'stay': Answer(why_not_stay, play_stay)},
    astray(mover, 'move'),
    at_random=at_random,
    who=mover,
)


# ---------------------------------------------------------------- when boats move


class MoveBoat(Stage):
    """The boat of the seat on turn."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A5-15  Moves the boat, whether a tile was laid or not."""
        return asks_to_move(state, state.seat)


class MoveIfLaid(Stage):
    """The boat of a seat that has laid."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A4-15  Moves the boat if a tile was laid (SM-A4-20, SM-A4-21)."""
        return state.done > 0 and asks_to_move(state, state.seat)


class TheirBoat(Stage):
    """The boat of another who has laid."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-25  Whoever took an offered tile may move a boat."""
        layer = state.story.layer
        return layer >= 0 and layer != state.seat and asks_to_move(state, layer)


MOVE_BOAT: Final = MoveBoat('move the boat')
MOVE_IF_LAID: Final = MoveIfLaid('move the boat if a tile was laid')
THEIR_BOAT: Final = TheirBoat('whoever took an offered tile moves a boat')


class SailHome(Stage):
    """The way home."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-157  Goes on with the boats until somebody chooses a way or a counter; True also when all is over.

        The tile where a boat starts and its village are on the way (SM-I1-160).
        """
        myths, props = state.myths, state.props
        steps: dict[int, int] = {}  # of the boat that goes home: a step nearer, they are the same
        while myths.to_go:
            colour = state.holds[myths.homing]
            props.mover = myths.homing
            steps = steps or steps_home(state, colour)
            if int(props.boats[colour]) in steps:
                if not myths.visited:
                    myths.visited = 1
                    if open_claims(state):
                        return ask_at(state, CLAIM)
                nearer = homeward(state, colour, steps)
                if len(nearer) > 1:
                    return ask_at(state, MOVE)
                if nearer:
                    sail_home(state, nearer[0], told)
                    continue
            myths.to_go, myths.visited, steps = myths.to_go - 1, 0, {}
            myths.homing = (myths.homing + 1) % state.rules.seats
        return ask_at(state, OVER)

    def ends(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-157  Boats go home at the end, not if the Bishop has come (SM-I1-89)."""
        if state.myths.ended and not state.rules.bishop_home:
            return False
        start_home(state)
        return True


SAIL_HOME: Final = SailHome('each boat goes home by a shortest way, and counters may be laid along it', AFTER)
