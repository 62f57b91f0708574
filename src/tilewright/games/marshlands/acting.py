"""What seats do on a turn: lay, turn a village, give a tile away, move a boat, claim, lay the Eclipse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.acts.act import WHOLE, WITH_BOAT
from tilewright.games.marshlands.acts.eclipse import exchange, lay_eclipse
from tilewright.games.marshlands.asking_pieces import asks_to_claim, asks_to_move
from tilewright.games.marshlands.board.constructions import finished_by
from tilewright.games.marshlands.board.sets import ECLIPSE, NAMES, VILLAGE
from tilewright.games.marshlands.intervals.interval1.effects import charm, lay_in_interval, pass_gift
from tilewright.games.marshlands.intervals.interval1.homing import sail_home
from tilewright.games.marshlands.intervals.interval2.declaring import agree, close, scrap, trace, vote
from tilewright.games.marshlands.intervals.interval2.handing import take_one
from tilewright.games.marshlands.intervals.interval2.tolls import lay_toll, lift_toll
from tilewright.games.marshlands.intervals.interval3.pollution import clean, spread
from tilewright.games.marshlands.laying.frontier import can_be_laid, put
from tilewright.games.marshlands.pieces.boats import sail
from tilewright.games.marshlands.pieces.claims import claim, open_claims, supply_of
from tilewright.games.marshlands.state import ANSWER, State, has_village, take
from tilewright.games.marshlands.turn import advance, ended, founding

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- laying


def turn_village(state: State, turn: i64) -> None:
    """SM-A1-11  Turns the own village, the only tile that is ever turned (SM-G-37), and only now (SM-A1-12)."""
    realm = state.holds[state.seat]
    state.board.replace(state.board.at[state.villages[realm]], 4 * VILLAGE + turn)
    state.networks = None
    state.turnable &= ~ONE[realm]


def lay_own(state: State, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-10  Lays a tile from the hand; in the shorter game perhaps another, anywhere (SM-N-01, SM-N-03).

    A village from the hand is the tile of the turn (SM-A2-08), on any turn (SM-A2-06, SM-I1-17), any way round
    (SM-A2-09).
    """
    if not (kind == VILLAGE and has_village(state, state.seat)):
        take(state, state.seat, kind)
    if state.story.used:
        lay_in_interval(state, state.seat, kind, cell, turn, told)
    else:
        put(state, kind, cell, turn)
        if state.props.used:
            note_lay(state, state.seat, cell)
    after_lay(state, told)


def note_lay(state: State, seat: i64, cell: i64) -> None:
    """Remembers of a lay what boats and counters need."""
    props = state.props
    colour, realm = state.holds[seat], state.realms[cell]
    props.started |= ONE[colour]
    props.laid_on, props.fresh, props.idle = realm, cell, -1
    props.must = 1 if state.act.where == WITH_BOAT and realm != colour else 0  # SM-A5-12
    if state.act.where == WHOLE:
        props.pending = finished_by(state, state.board.laid - 1)


def after_lay(state: State, told: list[Told] | None) -> None:
    """SM-A1-10  Goes on after the turn's tile: to another one, or to what comes next."""
    state.refused = 0  # SM-A1-20
    state.done += 1
    if ended(state, told):
        return
    if state.done == state.rules.per_turn:  # SM-N-05
        state.step += 1
    if not state.rules.literal_turn or not founding(state):
        advance(state, told)


def go_on(state: State, told: list[Told] | None) -> None:
    """Goes on with the turn, once villages are founded that the Eclipse has brought before a seat (SM-E-09)."""
    if not state.rules.literal_turn or not founding(state):
        advance(state, told)


def eclipse_own(state: State, by: i64, told: list[Told] | None) -> None:
    """SM-E-04  Lays the Eclipse from the hand: it is the turn's tile, in Act 4 for the boat as well (SM-E-28)."""
    take(state, state.seat, ECLIPSE)
    count_as_lay(state)
    lay_eclipse(state, state.seat, by, told)
    after_lay(state, told)


def exchange_own(state: State, one: int, other: int, told: list[Told] | None) -> None:
    """SM-E-20  Lays the Eclipse in Act 7 and exchanges counters; it finishes nothing (SM-E-29)."""
    take(state, state.seat, ECLIPSE)
    count_as_lay(state)
    lay_eclipse(state, state.seat, 0, told)
    exchange(state, one, other, told)
    after_lay(state, told)


def count_as_lay(state: State) -> None:
    """SM-E-17  Remembers a lay that was on nobody's section."""
    if state.props.used:
        state.props.idle, state.props.laid_on, state.props.fresh, state.props.must = -1, -1, -1, 0


def stop(state: State, told: list[Told] | None) -> None:
    """SM-N-05  Lays no further tile this turn; one is all there is without an agreement (SM-N-06)."""
    state.step += 1
    advance(state, told)


def discard(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-A8-09  Puts a tile out of the game, where there is nobody to offer it to."""
    take(state, state.seat, kind)
    throw_away(state, kind, told)


def throw_away(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-75  Puts a tile out of the game for good; the turn's draw is next (SM-G-76, SM-G-77)."""
    state.out.append(int(kind))
    state.refused += 1
    if not ended(state, told):
        state.step += 1
        advance(state, told)


# ---------------------------------------------------------------- offering


def offer(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-G-69  Offers a tile of the hand to the others, for all to see (SM-G-78), wanted or not (SM-G-70)."""
    take(state, state.seat, kind)
    state.offered, state.asked = kind, state.seat
    ask_next(state, told)


def ask_next(state: State, told: list[Told] | None) -> None:
    """SM-G-71  Asks the next seat that has a place for the offered tile (SM-G-73); refused by all it is out."""
    while True:
        state.asked = (state.asked + 1) % state.rules.seats
        if state.asked == state.seat:
            break
        if can_be_laid(state, state.asked, state.offered):
            state.phase = ANSWER
            return
        if told is not None:
            told.append(Told('cannot_take', int(state.asked), (NAMES[state.offered],)))
    kind = state.offered
    state.offered, state.asked = -1, -1
    if told is not None:
        told.append(Told('out', int(state.seat), (NAMES[kind],)))
    throw_away(state, kind, told)


def accept(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-G-72  Lays the offered tile at once; the acceptor's hand and next turn are as before (SM-G-74)."""
    seat = state.asked
    if state.story.used:
        lay_in_interval(state, seat, state.offered, cell, turn, told)
    else:
        put(state, state.offered, cell, turn)
        if state.props.used:
            note_lay(state, seat, cell)
    accepted(state, seat, told)


def accept_eclipse(state: State, by: i64, told: list[Told] | None) -> None:
    """SM-E-13  Lays an offered Eclipse at once and turns the board as one likes."""
    seat = state.asked
    count_as_lay(state)
    if state.story.used:
        state.story.layer = seat  # SM-I1-25
    lay_eclipse(state, seat, by, told)
    accepted(state, seat, told)


def accepted(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A5-16  Goes on after an offered tile was laid: whoever laid it may move a boat at that moment."""
    state.offered, state.asked, state.refused = -1, -1, 0
    if ended(state, told):
        return
    if state.story.used:
        next_step(state, told)  # SM-I1-24, SM-I1-26: both boats move; who offered draws (SM-I1-28)
    elif state.act.where != WITH_BOAT or not asks_to_move(state, seat):
        back_to_turn(state, told)


def back_to_turn(state: State, told: list[Told] | None) -> None:
    """SM-G-77  Goes on with the turn of the seat that offered."""
    props = state.props
    if props.used:
        props.fresh, props.must, props.moved = -1, 0, 0
    state.step += 1
    go_on(state, told)


# ---------------------------------------------------------------- boats and counters


def move_boat(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-A5-17  Moves the boat by one step; where it arrives counters may be laid."""
    seat = state.props.mover
    if state.story.to_go:
        sail_home(state, place, told)
        advance(state, told)
        return
    sail(state, state.holds[seat], place, told)
    if ended(state, told):
        return
    if seat == state.seat or state.story.used:
        next_step(state, told)
    elif not asks_to_claim(state, seat):
        back_to_turn(state, told)


def keep_boat(state: State, told: list[Told] | None) -> None:
    """SM-A4-17  Leaves the boat where it is; it moves with or without a tile laid (SM-I1-66)."""
    if state.props.mover == state.seat or state.story.used:
        next_step(state, told)
    else:
        back_to_turn(state, told)


def next_step(state: State, told: list[Told] | None) -> None:
    """Goes on to the next step of the turn."""
    state.step += 1
    advance(state, told)


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


def claim_no_more(state: State, told: list[Told] | None) -> None:
    """SM-A7-22  Lays no further counter; what was not claimed at that moment stays free for good in Act 7."""
    state.props.pending = []
    if state.story.to_go:
        advance(state, told)
    elif state.props.mover == state.seat or state.story.used:
        next_step(state, told)
    else:
        back_to_turn(state, told)


# ---------------------------------------------------------------- events


def charm_counter(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I1-139  Exchanges a counter for one of the layer's own, then goes on."""
    charm(state, place)
    advance(state, told)


def pass_tile(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I1-149  Takes the tile that chance names out of a hand, then goes on."""
    pass_gift(state, kind, told)
    advance(state, told)


def moor(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I1-40  Puts a boat on one of the waters of the tile that has replaced its own, then goes on."""
    berth = state.story.berths.pop(0)
    state.props.boats[berth >> 8] = place
    advance(state, told)


def pollute(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I3-96  Lets pollution spread to the water that its layer has chosen, then goes on."""
    spread(state, [int(place)], told)
    advance(state, told)


def clean_up(state: State, place: i64, told: list[Told] | None) -> None:
    """SM-I3-111  Takes the marker that the owner of the Plant has chosen, then goes on."""
    clean(state, place, told)
    state.story.scrubbed = 1
    advance(state, told)


def leave_dirt(state: State, told: list[Told] | None) -> None:
    """SM-I3-114  Takes no marker this turn."""
    state.story.scrubbed = 1
    advance(state, told)


def take_shown(state: State, kind: i64, told: list[Told] | None) -> None:
    """SM-I2-49  Takes a tile in return for what was another's, then goes on."""
    take_one(state, kind, told)
    advance(state, told)


def put_toll(state: State, spot: i64, told: list[Told] | None) -> None:
    """SM-I2-33  Lays a counter on a canal; perhaps further ones."""
    lay_toll(state, state.holds[state.props.mover], spot)
    advance(state, told)


def take_toll(state: State, spot: i64, told: list[Told] | None) -> None:
    """SM-I2-43  Takes a counter back from a canal; perhaps further ones."""
    lift_toll(state, state.holds[state.props.mover], spot)
    advance(state, told)


def tell_circuits(state: State, verb: str, place: i64, told: list[Told] | None) -> None:
    """SM-I2-103  Declares circuits: as proposed, or traced step by step; others may vote on them (SM-I2-121)."""
    if verb == 'agree':
        agree(state)
    elif verb == 'trace':
        trace(state, place)
    elif verb == 'scrap':
        scrap(state)
    elif verb == 'close':
        close(state)
    else:
        vote(state, verb == 'object')
    advance(state, told)
