"""Every legal answer to what is asked. Moves are values that serve every match, so they are made once and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.board import FRONT
from tilewright.core.faces import SIGNATURES
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, TURNS, Move, Seat
from tilewright.games.marshlands.acts.act import BY_EVENT, OFFERED, OWN, WHOLE, Lay
from tilewright.games.marshlands.acts.eclipse import exchanges, turnings
from tilewright.games.marshlands.acts.together import busy, free_cells, laid_cells, partners, tiles_of, to_lay, trades
from tilewright.games.marshlands.board.sections import APART_WIDTH, WIDTH
from tilewright.games.marshlands.board.sets import ECLIPSE, FACES, HIDDEN, JOKER, NAMES, VILLAGE
from tilewright.games.marshlands.intervals.events import is_fixed
from tilewright.games.marshlands.laying.around import by_water, known_around
from tilewright.games.marshlands.laying.founding import (
    eclipse_fits,
    founder,
    founding_cell,
    founding_turns,
    may_turn_village,
)
from tilewright.games.marshlands.laying.frontier import cells_for, places
from tilewright.games.marshlands.listing_events import interval_moves, named, passing_odds, proposals
from tilewright.games.marshlands.pieces.boats import ways
from tilewright.games.marshlands.pieces.claims import open_claims
from tilewright.games.marshlands.refusing import village_turns
from tilewright.games.marshlands.state import (
    ANSWER,
    CLAIM,
    DRAW,
    FIRST,
    HUB,
    MOVE,
    PASSING,
    REFILL,
    SETTLE,
    SLOTS,
    SWAP,
    TOGETHER,
    State,
    has_village,
    lays_on,
    left,
    room,
)
from tilewright.games.marshlands.turn import hub_turns

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_SEATS: Final = 8
KINDS: Final = len(NAMES)
DRAWS: Final = [Move(CHANCE, 'draw', (name,)) for name in NAMES]
OFFERS: Final = [Move(seat, 'offer', (name,)) for seat in range(MOST_SEATS) for name in NAMES]
DISCARDS: Final = [Move(seat, 'discard', (name,)) for seat in range(MOST_SEATS) for name in NAMES]
RENEWALS: Final = [Move(seat, 'renew', (name,)) for seat in range(MOST_SEATS) for name in NAMES]
TURNINGS: Final = [Move(seat, 'turn', (turn,)) for seat in range(MOST_SEATS) for turn in TURNS]
REFUSALS: Final = [Move(seat, 'refuse') for seat in range(MOST_SEATS)]
STOPS: Final = [Move(seat, 'stop') for seat in range(MOST_SEATS)]
STAYS: Final = [Move(seat, 'stay') for seat in range(MOST_SEATS)]
DONES: Final = [Move(seat, 'done') for seat in range(MOST_SEATS)]
READIES: Final = [Move(seat, 'ready') for seat in range(MOST_SEATS)]
TURNS_IN: Final = [[turn for turn in range(4) if mask & (1 << turn)] for mask in range(16)]
CELLS: Final = {
    int(width): [
        Cell(n % int(width) - int(width) // 2, n // int(width) - int(width) // 2) for n in range(int(width) ** 2)
    ]
    for width in (WIDTH, APART_WIDTH)
}
# Lays that were made before, by KINDS * seat + kind and then 4 * cell + turn, in the narrow window and in the wide one.
KEPT: Final[list[list[Move | None]]] = [[] for _ in range(MOST_SEATS * KINDS)]
WIDE: Final[list[list[Move | None]]] = [[] for _ in range(MOST_SEATS * KINDS)]


def answers(state: State) -> list[Move]:
    """Every legal answer, except on one's turn."""
    phase = state.phase
    out: list[Move] = []
    if phase == ANSWER:
        if state.offered == ECLIPSE:
            add_eclipses(state, state.asked, out)
        else:
            add_lays(state, state.asked, state.offered, cells_to_try(state, state.asked, state.offered), out)
        out.append(REFUSALS[state.asked])
    elif phase == SETTLE:
        seat = founder(state)
        realm = state.holds[seat]
        made = make_lays(state, seat, VILLAGE, founding_cell(state, realm))
        out += [made[turn] for turn in TURNS_IN[founding_turns(state, realm)]]
    elif phase == REFILL:
        out += [Move(0, 'stock'), Move(0, 'village')]  # SM-A8-07
    elif phase == MOVE:
        add_voyages(state, out)
    elif phase == CLAIM:
        seat = state.props.mover
        out += [named(state, seat, 'claim', place) for place in open_claims(state)]
        out.append(DONES[seat])  # SM-A5-30
    elif phase >= SWAP:
        out += interval_moves(state)
    elif phase == TOGETHER:
        for seat in busy(state):
            add_together(state, seat, out)
    else:
        out += [move for move, _ in odds(state)]
    return out


def odds(state: State) -> list[tuple[Move, int]]:
    """SM-G-15  What chance may answer: every unseen tile is equally likely."""
    if state.phase == FIRST:
        return [(Move(CHANCE, 'first', (Seat(seat),)), 1) for seat in range(state.rules.seats)]  # SM-A1-08
    if state.phase == HUB:
        return [(Move(CHANCE, 'hub', (TURNS[turn],)), 1) for turn in hub_turns(state)]  # SM-A5-09
    if state.phase == PASSING:
        return passing_odds(state)
    return [(DRAWS[kind], weight) for kind, weight in state.stock.odds()] if state.phase == DRAW else []


def add_voyages(state: State, out: list[Move]) -> None:
    """SM-A4-17  Adds every step of a boat, and staying, unless it has to follow its tile (SM-A5-12) or go home."""
    seat = state.props.mover
    out += [named(state, seat, 'go', place) for place in ways(state, state.holds[seat])]
    if not state.props.must and not state.story.to_go:
        out.append(STAYS[seat])


# ---------------------------------------------------------------- on one's turn


def plays(state: State) -> list[Move]:
    """SM-A1-10  Everything the seat on turn can do."""
    seat = state.seat
    out: list[Move] = []
    away: list[Move] = []
    front = open_cells(state, seat) if state.act.where != BY_EVENT else []
    last: i64 = -2
    first = SLOTS * seat
    throws = OFFERS if state.act.unwanted == OFFERED else DISCARDS
    for slot in range(first, first + state.held[seat]):
        kind = state.hands[slot]
        if kind != last and kind != HIDDEN:
            last = kind
            if kind == ECLIPSE:
                add_eclipses(state, seat, out)
            else:
                add_lays(state, seat, kind, front or cells_to_try(state, seat, kind), out)
            if not is_fixed(kind):  # SM-G-79
                away.append(throws[seat * KINDS + kind])
    if has_village(state, seat):
        add_lays(state, seat, VILLAGE, front or cells_to_try(state, seat, VILLAGE), out)
    if state.done:
        out.append(STOPS[seat])  # SM-N-05, SM-N-07
        return out
    if state.turnable and may_turn_village(state, state.holds[seat]):
        out += [TURNINGS[4 * seat + turn] for turn in TURNS_IN[village_turns(state, state.holds[seat])]]
    if state.act.unwanted:  # SM-A7-18
        out += away
    if state.story.used:
        out += proposals(state)
    return out


def open_cells(state: State, seat: i64) -> list[int]:
    """The places of a seat, each with what it knows of its sides: 4096 * cell + signature."""
    at, known = state.board.at, state.board.known
    if state.act.where == OWN:
        realm = state.holds[seat]
        if state.laid[realm]:  # then tiles lie beside all of them
            first = room(state.rules.seats) * realm
            return [(cell << 12) + known[FRONT - at[cell]] for cell in state.front[first : first + state.fronts[realm]]]
    front = places(state, seat)
    return [(cell << 12) + (known[FRONT - at[cell]] if at[cell] <= FRONT else 0) for cell in front]


def cells_to_try(state: State, seat: i64, kind: i64) -> list[int]:
    """The cells where a tile may lie, each with what it knows of its sides; in an interval they go by the tile."""
    if state.act.where != BY_EVENT:
        return open_cells(state, seat)
    return [(cell << 12) + known_around(state, cell) for cell in cells_for(state, seat, kind)]


def add_lays(state: State, seat: i64, kind: i64, front: list[int], out: list[Move]) -> None:
    """SM-G-32  Adds every way to lay a tile on open cells (as `open_cells` gives them)."""
    kept = KEPT[seat * KINDS + kind] if state.board.width == WIDTH else WIDE[seat * KINDS + kind]
    if not kept:
        kept += [None] * int(4 * state.board.width * state.board.width)
    rules, fits, row = state.act.may_lay.open, FACES.fits, kind * SIGNATURES
    for both in front:
        signature = both & 0xFFF
        mask = fits[row + signature]
        if not mask:
            continue
        cell = both >> 12
        if mask < 0:
            mask = FACES.turns(kind, signature)
        if kind == JOKER:
            mask &= by_water(signature)
        for rule in rules:
            if mask:
                mask = rule.leaves(state, Lay(int(lays_on(state, seat)), int(kind), int(cell), int(mask)))
        first = cell << 2
        if mask & 1:  # four tests are quicker than a loop, compiled or not
            out.append(kept[first] or keep_lays(state, kept, seat, kind, cell)[0])
        if mask & 2:
            out.append(kept[first + 1] or keep_lays(state, kept, seat, kind, cell)[1])
        if mask & 4:
            out.append(kept[first + 2] or keep_lays(state, kept, seat, kind, cell)[2])
        if mask & 8:
            out.append(kept[first + 3] or keep_lays(state, kept, seat, kind, cell)[3])


def add_eclipses(state: State, seat: i64, out: list[Move]) -> None:
    """SM-E-06  Adds every way to lay the Eclipse."""
    if not eclipse_fits(state):
        return
    out += [Move(int(seat), 'eclipse', (by,)) for by in turnings(state)]
    if state.act.where == WHOLE:
        out += [Move(int(seat), 'exchange', (Seat(one), Seat(other))) for one, other in exchanges(state)]


def keep_lays(state: State, kept: list[Move | None], seat: i64, kind: i64, cell: i64) -> list[Move]:
    """Makes the lays on one cell and keeps them, together in memory."""
    made = make_lays(state, seat, kind, cell)
    for turn, move in enumerate(made):
        kept[4 * int(cell) + turn] = move
    return made


def make_lays(state: State, seat: i64, kind: i64, cell: i64) -> list[Move]:
    """The lays of a tile on one cell, in all four turns."""
    where, name = CELLS[int(state.board.width)][cell], NAMES[kind]
    args = [(name, where, turn) for turn in TURNS]
    return [Move(int(seat), 'lay', arg) for arg in args]


# ---------------------------------------------------------------- all at once


def add_together(state: State, seat: i64, out: list[Move]) -> None:
    """SM-A6-04  Adds everything a seat can do in Act 6: lay, lift, exchange, and agree to end."""
    free = free_cells(state, seat)
    for kind in to_lay(state, seat):
        kept = WIDE[seat * KINDS + kind]
        if not kept:
            kept += [None] * int(4 * APART_WIDTH * APART_WIDTH)
        for cell in free:
            if kept[4 * cell] is None:
                keep_lays(state, kept, seat, kind, cell)
            out += [move for move in kept[4 * cell : 4 * cell + 4] if move is not None]
    cells = CELLS[int(APART_WIDTH)]
    out += [Move(int(seat), 'lift', (cells[cell],)) for cell in laid_cells(state, seat)]
    if left(state):  # SM-A6-10
        out += [RENEWALS[seat * KINDS + kind] for kind in tiles_of(state, seat)]
    out += [Move(int(seat), 'trade', (NAMES[kind], NAMES[wanted])) for kind, wanted in trades(state, seat)]
    for other in partners(state, seat):
        out.append(Move(int(seat), 'swap', (Seat(other),)) if other >= 0 else Move(int(seat), 'eclipse', (0,)))
    out.append(READIES[seat])
