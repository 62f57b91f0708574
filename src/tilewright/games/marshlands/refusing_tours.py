"""Why an answer to what only Interval 2 asks is refused: counters on canals, tiles in return, circuits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.play import Move, Refusal, Value
from tilewright.games.marshlands.board.sets import KIND, PROPERTY
from tilewright.games.marshlands.intervals.interval2.declaring import steps_on, telling, traced, voting, why_not_closed
from tilewright.games.marshlands.intervals.interval2.handing import takable
from tilewright.games.marshlands.intervals.interval2.tolls import (
    SPOTS,
    halt_of,
    is_free_ground,
    open_tolls,
    own_tolls,
    toll_at,
)
from tilewright.games.marshlands.refusing_pieces import place_named
from tilewright.games.marshlands.state import DECLARE, TAKE, TOLL, VOTE, State, holds_kind

if TYPE_CHECKING:
    from mypy_extensions import i64


def asked_on_tour(state: State) -> int:
    """Who is asked where only Interval 2 asks."""
    if state.phase == TAKE:
        return int(state.seat)
    if state.phase == TOLL:
        return int(state.props.mover)
    return voting(state) if state.phase == VOTE else telling(state)


def why_not(state: State, move: Move) -> Refusal | None:
    """Refuses what does not answer the question."""
    _, verb, args = move
    if state.phase == TAKE and verb == 'take' and len(args) == 1:
        return why_not_taken(state, args[0])
    if state.phase == TOLL and verb == 'done' and not args:
        return None
    if state.phase == TOLL and verb in ('mark', 'unmark'):
        return why_not_toll(state, verb, args)
    if state.phase == VOTE and verb in ('approve', 'object') and not args:
        return None
    if state.phase == DECLARE and verb in ('agree', 'trace', 'scrap', 'close'):
        return why_not_told(state, verb, args)
    return Refusal(state.act.cites['turn'], 'not_asked', (verb,))


def why_not_taken(state: State, name: Value) -> Refusal | None:
    """SM-I2-50  Refuses a tile that the hand does not hold, or the property of its owner."""
    kind: i64 = KIND.get(name, -1) if isinstance(name, str) else -1
    if int(kind) in takable(state):
        return None
    owner = state.story.partner
    if kind >= 0 and PROPERTY[kind] == state.holds[owner] and holds_kind(state, owner, kind):
        return Refusal('SM-I2-50', 'his_property')
    return Refusal('SM-I2-49', 'not_to_be_had')


def spot_named(state: State, args: tuple[Value, ...]) -> int:
    """The spot that a cell, a part and a word stand for: 8 * place + spot; -1 if there is none."""
    if len(args) != 3 or args[2] not in SPOTS:
        return -1
    place = int(place_named(state, args[:2]))
    return 8 * place + SPOTS.index(str(args[2])) if place >= 0 else -1


def why_not_toll(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I2-33  Refuses a counter where the boat is not, where one lies, or where none ever does."""
    colour = state.holds[state.props.mover]
    spot = spot_named(state, args)
    if spot in (open_tolls(state, colour) if verb == 'mark' else own_tolls(state, colour)):
        return None
    if spot < 0:
        return Refusal('SM-I2-35', 'no_such_part')
    where = state.board.cell_of(spot >> 6)
    if verb == 'unmark':
        return Refusal('SM-I2-43', 'no_own_counter', (where,))
    if is_free_ground(state, spot >> 6):
        return Refusal('SM-I2-40' if state.realms[spot >> 6] >= 0 else 'SM-I2-41', 'no_counter_there', (where,))
    if toll_at(state, spot >> 3, spot & 7) >= 0:
        return Refusal('SM-I2-39', 'claimed', (where,))
    if spot >> 6 == state.props.boats[colour] >> 3 and not state.props.supply[2 * colour]:
        return Refusal('SM-I2-07', 'no_counter_left')
    if spot >> 3 == state.props.boats[colour]:
        return Refusal('SM-I2-38' if halt_of(state, colour) >= 0 else 'SM-I2-35', 'no_such_spot', (where,))
    return Refusal('SM-I2-34' if spot >> 6 == state.props.boats[colour] >> 3 else 'SM-I2-33', 'not_at_boat', (where,))


def why_not_told(state: State, verb: str, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I2-103  Refuses to trace where no circuit goes, or to mix what is proposed with what is traced."""
    if verb == 'trace':
        return why_not_traced(state, args)
    good = {'agree': not traced(state), 'scrap': bool(state.story.walk), 'close': not state.story.walk}
    fine = good[verb]
    return None if fine and not args else Refusal('SM-I2-103', 'not_asked', (verb,))


def why_not_traced(state: State, args: tuple[Value, ...]) -> Refusal | None:
    """SM-I2-88  Refuses a step that a circuit cannot take, and one that would end it before it is a circuit."""
    centre = state.board.where[0]
    steps = steps_on(state)
    if len(args) == 2 and args == (state.board.cell_of(centre), 'water'):
        if int(8 * centre) not in steps:
            return Refusal('SM-I2-88', 'not_back')
        fault = why_not_closed(state)
        return None if fault is None else Refusal(fault.rule, f'circuit_{fault.word}')
    return None if int(place_named(state, args)) in steps else Refusal('SM-I2-88', 'no_step')
