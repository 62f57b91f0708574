"""Every legal answer to what only intervals ask: exchanges, tiles that pass, counters charmed away, berths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import CHANCE, Move, Seat
from tilewright.games.marshlands.board.sets import HIDDEN, NAMES, STRIDE, TILES
from tilewright.games.marshlands.intervals.exchanging import answers, may_propose, may_show, to_give, to_want, wanted_of
from tilewright.games.marshlands.intervals.interval1.effects import charmable
from tilewright.games.marshlands.intervals.interval2.declaring import steps_on, telling, traced, voting, why_not_closed
from tilewright.games.marshlands.intervals.interval2.handing import takable
from tilewright.games.marshlands.intervals.interval2.tolls import SPOTS, open_tolls, own_tolls
from tilewright.games.marshlands.intervals.interval3.effects import AT_ONCE
from tilewright.games.marshlands.intervals.interval3.pollution import cleanable, may_spread_to
from tilewright.games.marshlands.state import BERTH, CHARM, CLEAN, PASSING, PICK, TAKE, TOLL, VOTE, WAVE, State, hand

if TYPE_CHECKING:
    from mypy_extensions import i64

PARTS: Final = [[part.name for part in tile.parts] for tile in TILES]


def named(state: State, seat: i64, verb: str, place: i64) -> Move:
    """A move about a part of a laid tile."""
    cell, board = place >> 3, state.board
    part = PARTS[board.face[board.at[cell]] >> 2][place & 7]
    return Move(int(seat), verb, (board.cell_of(cell), part))


def interval_moves(state: State) -> list[Move]:
    """Every legal answer to what is asked only in intervals."""
    phase, story = state.phase, state.story
    if phase == PASSING:
        return [move for move, _ in passing_odds(state)]
    if phase == CHARM:
        return [named(state, story.layer, 'charm', place) for place in charmable(state)]
    if phase == BERTH:
        return [named(state, state.holder[story.berths[0] >> 8], 'go', place) for place in berths(state)]
    if phase == WAVE:
        return [named(state, story.polluter, 'pollute', place) for place in may_spread_to(state)]
    if phase == CLEAN:
        out = [named(state, story.cleaner, 'clean', place) for place in cleanable(state)]
        return out if story.scrubbed == AT_ONCE else [*out, Move(int(story.cleaner), 'leave')]  # SM-I3-114
    if phase >= TAKE:
        return tour_moves(state)
    if phase == PICK:
        return [Move(int(state.seat), 'take', (NAMES[kind],)) for kind in wanted_of(state, story.partner)]
    out = [Move(int(story.partner), 'give', (NAMES[kind],)) for kind in answers(state)]
    if may_show(state):
        out.append(Move(int(story.partner), 'show'))
    out.append(Move(int(story.partner), 'decline'))
    return out


def tour_moves(state: State) -> list[Move]:
    """Every legal answer to what is asked only in Interval 2."""
    phase, seat = state.phase, int(state.props.mover)
    if phase == TAKE:
        return [Move(int(state.seat), 'take', (NAMES[kind],)) for kind in takable(state)]
    if phase == TOLL:
        colour = state.holds[seat]
        out = [toll_move(state, seat, 'mark', spot) for spot in open_tolls(state, colour)]
        out += [toll_move(state, seat, 'unmark', spot) for spot in own_tolls(state, colour)]
        return [*out, Move(seat, 'done')]
    if phase == VOTE:
        return [Move(voting(state), 'approve'), Move(voting(state), 'object')]
    seat = telling(state)
    out = [] if traced(state) else [Move(seat, 'agree')]
    centre = state.board.where[0]
    for place in steps_on(state):
        if place >> 3 != centre:
            out.append(named(state, seat, 'trace', place))
        elif why_not_closed(state) is None:
            out.append(Move(seat, 'trace', (state.board.cell_of(centre), 'water')))
    out.append(Move(seat, 'scrap' if state.story.walk else 'close'))
    return out


def toll_move(state: State, seat: i64, verb: str, spot: i64) -> Move:
    """A move about a counter on a spot of a canal."""
    move = named(state, seat, verb, spot >> 3)
    return Move(int(seat), verb, (*move.args, SPOTS[spot & 7]))


def passing_odds(state: State) -> list[tuple[Move, int]]:
    """SM-I1-149  What chance may take out of a hand: every tile of it is equally likely."""
    kinds = [kind for kind in hand(state, state.story.gifts[0] & 7) if kind != HIDDEN]
    return [(Move(CHANCE, 'pass', (NAMES[kind],)), kinds.count(kind)) for kind in sorted(set(kinds))]


def berths(state: State) -> list[int]:
    """SM-I1-40  The waters on which a boat may lie now that its tile was replaced."""
    berth = state.story.berths[0]
    cell = state.props.boats[berth >> 8] >> 3
    return [int(8 * cell + part) for part in range(STRIDE) if berth & ONE[part]]


def proposals(state: State) -> list[Move]:
    """SM-I1-50  Every exchange that the seat on turn may propose: for a named tile, for any, or for one it picks."""
    if not may_propose(state):
        return []
    seat, wanted = int(state.seat), to_want(state)
    out: list[Move] = []
    for kind in to_give(state, seat):
        for other in range(state.rules.seats):
            if other != seat:
                out.append(Move(seat, 'barter', (NAMES[kind], Seat(other))))
                out.append(Move(seat, 'look', (NAMES[kind], Seat(other))))
                out += [Move(seat, 'propose', (NAMES[kind], Seat(other), NAMES[want])) for want in wanted]
    return out
