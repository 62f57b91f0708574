"""Act 6: all play at the same time, on sections of their own, with open tiles and a market beside the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.masks import ONE
from tilewright.core.play import Told
from tilewright.games.marshlands.acts.judging import grid_of, take_away
from tilewright.games.marshlands.board.sections import SECTION_CELLS
from tilewright.games.marshlands.board.sets import ECLIPSE, NAMES, VILLAGE
from tilewright.games.marshlands.laying.frontier import put
from tilewright.games.marshlands.state import (
    DRAW,
    SLOTS,
    TOGETHER,
    State,
    ask_at,
    give,
    has_village,
    holds_kind,
    left,
    seat_colours,
    take,
)
from tilewright.games.marshlands.turn import ended

if TYPE_CHECKING:
    from mypy_extensions import i64


def busy(state: State) -> list[int]:
    """SM-A6-04  The seats that go on playing."""
    return [seat for seat in range(state.rules.seats) if not state.market.ready & ONE[seat]]


def free_cells(state: State, seat: i64) -> list[int]:
    """SM-A6-11  The cells on which a seat may lay: any empty one of its section."""
    return [cell for row in grid_of(state, state.holds[seat]) for cell in row if state.board.at[cell] < 0]


def laid_cells(state: State, seat: i64) -> list[int]:
    """SM-A6-12  The cells from which a seat may take a tile back: all of its own, or none."""
    if state.rules.fixed:
        return []
    return [cell for row in grid_of(state, state.holds[seat]) for cell in row if state.board.at[cell] >= 0]


def offered_to(state: State, seat: i64) -> list[int]:
    """SM-A6-07  The kinds that lie face up for a seat: what others have put there, not its own (SM-A6-09)."""
    return sorted({tile >> 3 for tile in state.market.tiles if tile & 7 != seat})


def to_pick(state: State, seat: i64) -> list[int]:
    """SM-A6-27  The different kinds before a seat that it may pick now; the Eclipse is neither laid nor exchanged."""
    picked, hands, first = state.market.picked[seat], state.hands, SLOTS * seat
    out: list[int] = []
    last: i64 = ECLIPSE
    for slot in range(first, first + state.held[seat]):  # in order, so that equal ones follow each other
        if hands[slot] != last:
            last = hands[slot]
            if last != picked and last != ECLIPSE:
                out.append(int(last))
    if picked != VILLAGE and has_village(state, seat):
        out.append(int(VILLAGE))  # SM-A6-05
    return out


def pick(state: State, seat: i64, kind: i64) -> None:
    """SM-A6-04  Picks a tile out, to be laid or exchanged next; another may be picked instead, and nobody waits."""
    state.market.picked[seat] = kind


def has_renewal(state: State, seat: i64) -> bool:
    """SM-A6-06  Whether a seat may exchange what it has picked for the top tile (SM-A6-10); a village is not."""
    return state.market.picked[seat] != VILLAGE and left(state) > 0


def trades(state: State, seat: i64) -> list[int]:
    """SM-A6-07  What a seat may take for the tile that it has picked."""
    picked = state.market.picked[seat]
    if picked == VILLAGE or not state.market.tiles:
        return []
    return [kind for kind in offered_to(state, seat) if kind != picked]


def partners(state: State, seat: i64) -> list[int]:
    """SM-E-19  With whom the holder of the Eclipse may exchange sections, nobody (-1) included."""
    if not state.rules.eclipse or not holds_kind(state, seat, ECLIPSE):
        return []
    return [-1] + [other for other in range(state.rules.seats) if other != seat]


def lay_there(state: State, seat: i64, kind: i64, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A6-13  Lays a tile wherever one likes, matching or not; the village as well (SM-A6-05)."""
    state.market.picked[seat] = -1
    if kind != VILLAGE:
        take(state, seat, kind)
    put(state, kind, cell, turn)
    colour = int(state.holds[seat])
    if state.laid[colour] == SECTION_CELLS:
        state.market.filled_in.append(colour)
        if told is not None:
            told.append(Told('fills', int(seat)))
    finish_if_done(state, told)


def lift(state: State, seat: i64, cell: i64) -> None:
    """SM-A6-12  Takes a laid tile back; a section that was full is so no longer."""
    board, colour = state.board, int(state.holds[seat])
    kind = board.face[board.at[cell]] >> 2
    board.lift(board.at[cell])
    state.networks = None
    state.market.wrong.pop(colour, None)
    state.laid[colour] -= 1
    if kind == VILLAGE:
        state.villages[colour] = -1
    else:
        give(state, seat, kind)
    if colour in state.market.filled_in:
        state.market.filled_in.remove(colour)


def renew(state: State, seat: i64, kind: i64) -> None:
    """SM-A6-06  Puts a tile face up beside the stock and takes the top one, as often as one likes (SM-A6-08)."""
    take(state, seat, kind)
    state.market.picked[seat] = -1
    state.market.tiles.append(int(8 * kind + seat))
    draw_for(state, seat)


def draw_for(state: State, seat: i64) -> None:
    """Lets chance give a seat the top tile, if one is left (SM-A6-10)."""
    if left(state):
        state.seat = state.market.drawer = seat
        ask_at(state, DRAW)


def drawn(state: State, kind: i64) -> None:
    """Takes the tile; all go on."""
    give(state, state.seat, kind)
    state.seat, state.market.drawer = 0, -1
    ask_at(state, TOGETHER)


def trade(state: State, seat: i64, kind: i64, wanted: i64) -> None:
    """SM-A6-07  Gives a tile for one that somebody else has put beside the stock."""
    market = state.market
    market.tiles.remove(next(tile for tile in market.tiles if tile >> 3 == wanted and tile & 7 != seat))
    take(state, seat, kind)
    market.picked[seat] = -1
    market.tiles.append(int(8 * kind + seat))
    give(state, seat, wanted)


def agree(state: State, seat: i64, told: list[Told] | None) -> None:
    """SM-A6-26  Is ready; the game is over when all are, or when the time is (SM-A6-01)."""
    state.market.ready |= ONE[seat]
    state.market.picked[seat] = -1
    finish_if_done(state, told)


def use_eclipse(state: State, seat: i64, other: i64) -> None:
    """SM-E-19  Exchanges sections with one opponent, or with nobody, and puts the Eclipse out of the game."""
    take(state, seat, ECLIPSE)
    state.out.append(int(ECLIPSE))
    if other >= 0:
        state.holds[seat], state.holds[other] = state.holds[other], state.holds[seat]
        seat_colours(state)
        for each in (seat, other):
            if state.market.picked[each] == VILLAGE and not has_village(state, each):
                state.market.picked[each] = -1  # it lies on the section that is now its own
    draw_for(state, seat)


def finish_if_done(state: State, told: list[Told] | None) -> None:
    """SM-A6-14  Ends the game when all are done: what lies wrongly goes before anything is counted (SM-A6-17)."""
    if not ended(state, told):
        return
    for realm in range(state.rules.colours):
        board = state.board
        before = {int(board.where[place]): NAMES[board.face[place] >> 2] for place in range(board.laid)}
        for cell in take_away(state, realm):
            if told is not None:
                told.append(Told('removed', int(state.holder[realm]), (before[cell], board.cell_of(cell))))
