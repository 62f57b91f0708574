"""Laying counters: on what, why not, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, tell
from tilewright.games.marshlands.acts.act import Stage
from tilewright.games.marshlands.acts.terms import BY_EVENT, WHOLE
from tilewright.games.marshlands.board.constructions import entry_at, is_finished, is_single, segment_at
from tilewright.games.marshlands.board.networks import Networks
from tilewright.games.marshlands.board.sets import FACES, FIELD, WATER
from tilewright.games.marshlands.laying.events import event_at
from tilewright.games.marshlands.pieces.claims import claim, name_of, open_claims, owners, supply_of
from tilewright.games.marshlands.state import CLAIM, State, ask_at, survey
from tilewright.games.marshlands.steps.naming import PARTS, SEATS, all_named, astray, never, place_named
from tilewright.games.marshlands.turn import advance, back_to_turn, ended, next_stage

if TYPE_CHECKING:
    from mypy_extensions import i64

DONES: Final = [Move(seat, 'done') for seat in SEATS]
ASKED: Final = [Ask((seat,), 'claim') for seat in SEATS]


def asks_to_claim(state: State, seat: i64) -> bool:
    """SM-A5-30  Asks a seat what it claims, if there is anything."""
    state.props.mover = seat
    if not open_claims(state):
        state.props.pending = []  # SM-A7-22
        return False
    return ask_at(state, CLAIM)


def may_sail(state: State, seat: i64) -> bool:
    """SM-I1-61  A boat moves from the turn after the one in which its village is laid."""
    return not state.act.boat_rests or state.props.fresh != state.villages[state.holds[seat]]


def claimer(state: State) -> int:
    """Who lays counters: whoever has moved."""
    return int(state.props.mover)


def ask(state: State) -> Ask | None:
    """SM-A5-30  Somebody lays counters."""
    return ASKED[state.props.mover]


def moves(state: State) -> list[Move]:
    """SM-A5-30  Everything that can be claimed, and no more."""
    seat = state.props.mover
    return [*all_named(state, seat, 'claim', open_claims(state)), DONES[seat]]


# ---------------------------------------------------------------- why not


def why_not_claim(state: State, _seat: int, args: Args) -> Refusal | None:
    """SM-A5-28  Refuses a counter on what has one, or on what is not there to be claimed."""
    place = place_named(state, args)
    if place < 0:
        return Refusal('SM-A5-27', 'no_such_part')
    if int(place) in open_claims(state):
        return None
    networks, where = survey(state), state.board.cell_of(place >> 3)
    for other in open_claims(state):
        if name_of(state, networks, other) == name_of(state, networks, place):
            part = PARTS[state.board.face[state.board.at[other >> 3]] >> 2][other & 7]
            return Refusal(state.act.cites['claim'], 'name_it_so', (state.board.cell_of(other >> 3), part))
    if name_of(state, networks, place) in owners(state, networks):
        return Refusal(state.act.cites.get('claimed', 'SM-A5-28'), 'claimed', (where,))
    if not state.act.boats:
        return Refusal('SM-A7-20', 'not_finished_now', (where,))
    if state.act.where == BY_EVENT:
        return why_not_marked(state, networks, place)
    return Refusal('SM-A5-27', 'not_at_boat', (where,))


def why_not_marked(state: State, networks: Networks, place: i64) -> Refusal:
    """SM-I1-69  Says why a counter is not laid there in an interval."""
    where = state.board.cell_of(place >> 3)
    event = event_at(state, place >> 3) >= 0
    if FACES.kinds[entry_at(state, place)] == WATER:
        single = is_single(state, place)
        barred = not single or (event and not state.act.on_events)
        return Refusal('SM-I1-78' if barred else 'SM-I1-70', 'not_at_boat', (where,))
    if not is_finished(state, networks, segment_at(state, networks, place)):
        return Refusal('SM-I1-69', 'not_finished', (where,))
    field = FACES.kinds[entry_at(state, place)] == FIELD
    rule = 'SM-I1-79' if event and not state.act.on_events else 'SM-I1-73' if field else 'SM-I1-71'
    return Refusal(rule, 'not_at_boat', (where,))


# ---------------------------------------------------------------- what happens


def play_claim(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A5-27  Lays a counter."""
    tell(told, 'claims', seat, args)
    claim_there(state, place_named(state, args), told)


def claim_there(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-A5-27  Lays a counter, and perhaps further ones; the last one of a seat tells in Act 7 (SM-A7-27).

    Others go on laying theirs then (SM-A7-30).
    """
    claim(state, place)
    if ended(state, told):
        return
    if state.act.where == WHOLE and not supply_of(state, state.props.mover) and not state.props.closing:
        state.props.closing = 1
        if told is not None:
            told.append(Told('last_counter', int(state.props.mover)))
    if not open_claims(state):
        claim_no_more(state, told)


def play_done(state: State, seat: int, _args: Args, told: list[Told] | None) -> None:
    """SM-A5-30  Lays no further counter."""
    tell(told, 'claims_no_more', seat)
    claim_no_more(state, told)


def claim_no_more(state: State, told: list[Told] | None) -> None:
    """SM-A7-22  Lays no further counter; what was not claimed at that moment stays free for good in Act 7."""
    state.props.pending = []
    if state.myths.to_go:
        advance(state, told)
    elif state.props.mover == state.seat or state.story.used:
        next_stage(state, told)
    else:
        back_to_turn(state, told)


def at_random(state: State, dice: Dice) -> None:
    """Lays a counter somewhere, or no more."""
    there = open_claims(state)
    nth = dice.below(len(there) + 1)
    if nth == len(there):
        claim_no_more(state, None)
    else:
        claim_there(state, there[nth], None)


STEP: Final[Step[State]] = Step(
    'claim',
    ask,
    moves,
    {'claim': Answer(why_not_claim, play_claim), 'done': Answer(never, play_done)},
    astray(claimer, 'claim'),
    at_random=at_random,
    who=claimer,
)


# ---------------------------------------------------------------- when counters are laid


def has_come(state: State) -> bool:
    """SM-A5-31  Whether counters may be laid where the boat is: it has just arrived, unless that was not agreed."""
    return state.props.moved > 0 or not state.rules.arrival_only


class ClaimThere(Stage):
    """Counters where the boat is."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A5-22  Lays counters where the boat is (SM-A5-31, SM-I1-77)."""
        return has_come(state) and may_sail(state, state.seat) and asks_to_claim(state, state.seat)


class ClaimFinished(Stage):
    """Counters where there are no boats."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-A7-20  Lays counters on what was finished."""
        return asks_to_claim(state, state.seat)


class TheirClaim(Stage):
    """Counters of another who has moved."""

    def asks(self, state: State, told: list[Told] | None) -> bool:
        """SM-I1-25  Whoever took an offered tile lays counters where the boat is."""
        layer = state.story.layer
        return layer >= 0 and layer != state.seat and has_come(state) and asks_to_claim(state, layer)


CLAIM_THERE: Final = ClaimThere('lay counters where the boat is')
CLAIM_FINISHED: Final = ClaimFinished('lay counters on what was finished')
THEIR_CLAIM: Final = TheirClaim('the same player lays counters where it is')
