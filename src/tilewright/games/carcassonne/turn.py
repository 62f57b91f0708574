"""A turn: get a tile, lay it, deploy a follower or not, score. Legality and its consequences, on plain numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.bag import Bag
from tilewright.core.board import FRONT
from tilewright.core.regions import PIECES
from tilewright.games.carcassonne.scoring import is_cloister, score_completed, score_rest
from tilewright.games.carcassonne.sets import FACES, FIRST_WATER, LAKE, RIVER, RIVER_SIDE
from tilewright.games.carcassonne.state import DEPLOY, DRAW, LAY, OVER, State

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------- laying


def river_entry(state: State) -> i64:
    """CAR-33  The open cell that the river's end points to, as an entry of the frontier; -1 without a river end."""
    if state.end < 0:
        return -1
    board = state.board
    return FRONT - board.at[board.over(board.where[state.end], state.flow)]


def way_out(face: i64, way_in: i64) -> i64:
    """The side over which the river leaves a tile it entered over another; -1 on the lake (CAR-39)."""
    side: i64 = 0
    while side < 4:
        if side != way_in and FACES.sides[4 * face + side] == RIVER_SIDE:
            return side
        side += 1
    return -1


def bend_of(state: State, face: i64) -> i64:
    """CAR-40  How the river would turn on this face, seen along the flow: 0 not, 1 right, 3 left."""
    out = way_out(face, state.flow ^ 2)
    return 0 if out < 0 else (out - state.flow) & 3


def legal_turns(state: State, kind: i64, entry: i64) -> i64:
    """CAR-26  The turns that fit on an open cell, as a mask (CAR-27); sides to empty cells are free (CAR-29)."""
    if kind < FIRST_WATER:
        return FACES.turns(kind, state.board.known[entry])
    if entry != river_entry(state):  # CAR-33
        return 0
    mask = state.board.turns(kind, entry)  # CAR-34
    turn: i64 = 0
    while turn < 4:
        if mask & (1 << turn) and makes_u_turn(state, 4 * kind + turn):
            mask ^= 1 << turn
        turn += 1
    return mask


def makes_u_turn(state: State, face: i64) -> bool:
    """CAR-35  Whether a river tile would repeat the bend that counts; which one counts is for `flow_on` to keep."""
    bend = bend_of(state, face)
    return bend != 0 and bend == state.bend


def can_be_laid(state: State, kind: i64) -> bool:
    """CAR-32  Whether a tile has any legal cell and turn."""
    if kind < FIRST_WATER:
        return state.board.fits_somewhere(kind)
    entry = river_entry(state)
    return entry >= 0 and legal_turns(state, kind, entry) != 0


def lay(state: State, turn: i64, x: i64, y: i64) -> None:
    """CAR-18  Lays the drawn tile; regions it joins keep their followers (CAR-58); the deploying is next (CAR-17)."""
    face = 4 * state.tile + turn
    if state.tile >= FIRST_WATER:
        flow_on(state, face)
    state.regions.attach(state.board, state.board.lay(face, x, y))
    state.tile = -1
    state.phase = DEPLOY


def flow_on(state: State, face: i64) -> None:
    """CAR-36  Moves the river's end onto the tile being laid; under `strict` straight tiles keep the last bend."""
    bend = bend_of(state, face)
    if bend or not state.rules.strict:  # CAR-37
        state.bend = bend
    state.flow = way_out(face, state.flow ^ 2)
    state.end = -1 if state.flow < 0 else state.board.laid


# ---------------------------------------------------------------- deploying


def free_parts(state: State) -> i64:
    """CAR-51  The parts of the tile just laid whose region holds no follower, as a mask, seen after laying (CAR-52).

    Every part is a place of its own (CAR-53), a field also without a city (CAR-60); a cloister, a region by itself,
    is always free now and never offered again (CAR-54). Nobody stands on water (CAR-55), and with an empty supply
    nobody stands anywhere (CAR-56).
    """
    mask: i64 = 0
    if state.supply[state.seat]:
        regions = state.regions
        kinds, tally = regions.kind, regions.tally
        first = regions.base[state.board.laid - 1]
        for segment in range(first, regions.segments):
            if kinds[segment] != RIVER and tally[regions.find(segment)] >> PIECES == 0:
                mask |= 1 << (segment - first)
    return mask


def deploy(state: State, part: i64) -> None:
    """CAR-49  Puts a follower on a part of the tile just laid, then scores: it may be home at once (CAR-59)."""
    segment = state.regions.base[state.board.laid - 1] + part
    state.supply[state.seat] -= 1
    stand(state, state.seat, segment)
    finish_turn(state)


def stand(state: State, seat: i64, segment: i64) -> None:
    """CAR-57  Stands a follower on a segment, where it stays until it is scored."""
    follower = int(8 * segment + seat)
    state.standing.append(follower)
    if is_cloister(state, segment):
        state.monks.append(follower)
    state.regions.put_piece(seat, segment)


def finish_turn(state: State) -> None:
    """CAR-08  Scores what is complete and gives the turn to the next seat; none is ever skipped (CAR-104)."""
    score_completed(state)
    state.seat = (state.seat + 1) % state.rules.seats
    begin_turn(state)


# ---------------------------------------------------------------- the tile of the turn


def stock(state: State) -> Bag:
    """CAR-19  The stack that the tile of the turn comes from: the river as long as it lasts, then the land (CAR-21)."""
    return state.river if state.river.mixed or state.river.under else state.land


def begin_turn(state: State) -> None:
    """CAR-19  Gives the turn its tile: of the river stack, then the lake (CAR-20), then of the land (CAR-21)."""
    if state.lake and river_goes_on(state):
        return
    if state.land.mixed:
        state.phase = DRAW
    else:
        end_game(state)  # CAR-85


def river_goes_on(state: State) -> bool:
    """CAR-20  Takes the turn's tile from the river stack, or the lake when that is empty; False when neither fits."""
    kinds = stack(state)
    if any(can_be_laid(state, kind) for kind in kinds):
        state.phase = DRAW
        return True
    state.lake = False
    if not kinds and can_be_laid(state, LAKE):
        state.tile = LAKE
        state.phase = LAY  # CAR-22
        return True
    give_up_river(state)
    return False


def stack(state: State) -> list[int]:
    """The kinds that the river stack holds, each once."""
    return sorted({kind for kind, count in enumerate(state.river.counts) if count} | set(state.river.under))


def give_up_river(state: State) -> None:
    """CAR-42  Takes what is left of the river, or the lake alone (CAR-43), out; the open end stays open (CAR-44)."""
    state.out += state.river.clear()
    state.out.append(int(LAKE))
    state.end = -1


def drawn(state: State, kind: i64) -> None:
    """CAR-23  Shows the drawn tile; one that cannot be laid goes away and the same seat draws again."""
    if stock(state) is state.river:
        state.river.draw(kind)
        if not can_be_laid(state, kind):
            state.river.put_under(int(kind))  # CAR-41
            begin_turn(state)  # a river entered by hand may have nowhere to go on (CAR-42)
            return
    else:
        state.land.draw(kind)
        if not can_be_laid(state, kind):
            state.out.append(int(kind))  # CAR-30
            if state.land.mixed == 0:
                end_game(state)  # CAR-31
            return
    state.tile = kind
    state.phase = LAY


def end_game(state: State) -> None:
    """CAR-85  Ends the game with the final scoring."""
    score_rest(state)
    state.phase = OVER
