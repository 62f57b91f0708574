"""The quick path to the places of a tile: open cells that are kept up to date, with the turns that match their sides.

It proposes and never decides. What it proposes goes through the rules of `Act.may_lay`, but for those that every
proposal keeps (`implied`): it lies on a free cell beside a tile, and touching sides match. A test compares what comes
out with every cell of the board, judged by the rules alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.core.board import FRONT
from tilewright.core.flat import numbers
from tilewright.games.marshlands.acts.act import Lay, LayRule, Leaves, act_of
from tilewright.games.marshlands.acts.terms import ANY_SECTION, APART, BY_EVENT, OWN, WHOLE, WITH_BOAT
from tilewright.games.marshlands.board.places import cell_in
from tilewright.games.marshlands.board.sections import HOME
from tilewright.games.marshlands.board.sets import ABBEY, ECLIPSE, FITS, VILLAGE
from tilewright.games.marshlands.intervals.events import EVENT, IS_ORDINARY, IS_ORDINARY_FACE, OVER
from tilewright.games.marshlands.laying.abroad import is_just_hindered, is_played, must_start
from tilewright.games.marshlands.laying.around import known_around, show_first, start_of
from tilewright.games.marshlands.laying.events import sign
from tilewright.games.marshlands.laying.founding import eclipse_fits
from tilewright.games.marshlands.laying.own import IN_RING
from tilewright.games.marshlands.state import ROOM, State, lays_on

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


# ---------------------------------------------------------------- cells


def places(state: State, seat: i64) -> vec[i64]:
    """The open cells that a seat may think of for a tile, whatever that is; all of them are free."""
    where = state.act.where
    if where == WHOLE:
        return state.board.front[: state.board.opened]
    realm = state.holds[seat]
    if where == ANY_SECTION:
        return numbers(on_sections(state, realm))
    if where == WITH_BOAT:
        return numbers(near_boat(state, realm))
    first = ROOM[state.rules.seats] * realm
    return state.front[first : first + state.fronts[realm]]


def is_open(state: State, seat: i64, cell: i64) -> bool:
    """Whether a cell is one of the places of a seat."""
    if state.act.where == OWN:
        return in_front(state, state.holds[seat], cell)
    for place in places(state, seat):  # noqa: SIM110  # a loop is quicker than a generator
        if place == cell:
            return True
    return False


def in_front(state: State, realm: i64, cell: i64) -> bool:
    """SM-G-30  Whether a cell is one of the open cells of a realm, those beside its own tiles."""
    front, entry = state.front, ROOM[state.rules.seats] * realm
    last = entry + state.fronts[realm]
    while entry < last and front[entry] != cell:
        entry += 1
    return entry < last


def cells_for(state: State, seat: i64, kind: i64) -> vec[i64]:
    """The cells that a seat may think of for a tile; for an event also those whose tile it may replace (SM-I1-30)."""
    if state.act.where != BY_EVENT:
        return places(state, seat)
    out = own_cells(state, state.holds[seat])
    if goes_abroad(state, kind):
        out += others_cells(state, state.holds[seat])
    return numbers(out + replaced_cells(state, kind))


def goes_abroad(state: State, kind: i64) -> bool:
    """SM-I1-33  Whether a tile may be laid on anybody's section: an event, or the Abbey by agreement (SM-I3-24)."""
    return EVENT[kind] >= 0 or (kind == ABBEY and state.rules.abbey_anywhere)


def others_cells(state: State, colour: i64) -> list[int]:
    """SM-I1-33  The open cells on the sections of all others."""
    out: list[int] = []
    for other in range(state.rules.colours):
        if other != colour and state.holder[other] >= 0:
            out += own_cells(state, other)
    return out


def replaced_cells(state: State, kind: i64) -> list[int]:
    """SM-I1-30  The cells whose tile an event may replace: ordinary ones, and events that give way to it (SM-I1-34)."""
    return ordinary_cells(state) + event_cells(state, kind) if EVENT[kind] >= 0 else []


def ordinary_cells(state: State) -> list[int]:
    """SM-I1-30  The cells on which ordinary tiles lie, which any event may replace."""
    board = state.board
    where, face, ordinary = board.where, board.face, IS_ORDINARY_FACE
    return [where[place] for place in range(1, board.laid) if ordinary[face[place]]]


def event_cells(state: State, kind: i64) -> list[int]:
    """SM-I1-34  The cells on which events lie that a tile may replace."""
    over = OVER[EVENT[kind]]
    return [sign & 255 for sign in state.signs if sign >> 8 in over] if over else []


def is_proposed(state: State, seat: i64, kind: i64, cell: i64) -> bool:
    """Whether a cell is among those that a seat may think of for a tile."""
    if state.act.where != BY_EVENT:
        return is_open(state, seat, cell)
    realm, place = state.realms[cell], state.board.at[cell]
    if realm < 0 or (realm != state.holds[seat] and (state.holder[realm] < 0 or not goes_abroad(state, kind))):
        return False
    if place < 0:
        return in_front(state, realm, cell)
    below = state.board.face[place] >> 2
    return EVENT[kind] >= 0 and (IS_ORDINARY[below] > 0 or int(EVENT[below]) in OVER[EVENT[kind]])


def own_cells(state: State, realm: i64) -> list[int]:
    """SM-G-30  The open cells of a realm; the home cell alone where its first tile is to be laid (SM-A5-08)."""
    if must_start(state, realm):
        return [int(HOME[state.rules.sections[realm]])]
    first = ROOM[state.rules.seats] * realm
    return list(state.front[first : first + state.fronts[realm]])


def on_sections(state: State, realm: i64) -> list[int]:
    """SM-A4-06  The open cells of one's own section and of all others that may be hindered now."""
    out: list[int] = []
    wide = ROOM[state.rules.seats]
    for other in range(state.rules.colours):
        front = state.front[wide * other : wide * other + state.fronts[other]]
        if other == realm:
            out += [int(cell) for cell in front]
        elif is_played(state, other) and not is_just_hindered(state, other):
            out += [int(cell) for cell in front if not IN_RING[cell]]
    return out


def near_boat(state: State, realm: i64) -> list[int]:
    """SM-A5-08  The home cell at first, then open cells of one's section and others' beside the boat (SM-A5-11)."""
    board, boat = state.board, state.props.boats[realm]
    out = own_cells(state, realm)
    if must_start(state, realm):
        return out
    for side in range(4):
        over = cell_in(boat) + board.steps[side]
        if state.realms[over] >= 0 and state.realms[over] != realm and board.at[over] < 0:
            out.append(int(over))
    return out


# ---------------------------------------------------------------- turns


def legal_turns(state: State, realm: i64, kind: i64, cell: i64) -> i64:
    """The turns in which a tile may lie on a cell that is proposed for it, as a mask."""
    entry = FRONT - state.board.at[cell]
    known = state.board.known[entry] if entry >= 0 and state.act.where != BY_EVENT else known_around(state, cell)
    turns = FITS[kind][known]
    if not turns or kind == ECLIPSE:  # SM-E-03
        return 0
    rules = act_of(state).may_lay.open_to[kind]
    if rules and turns:
        return left_by([rule.leaves for rule in rules], state, Lay(realm, kind, cell, turns))
    return turns


def awake(rules: tuple[LayRule, ...], state: State, lay: Lay) -> list[Leaves]:
    """What those rules leave that may have something to say about a tile now, on some cell."""
    out: list[Leaves] = []
    for rule in rules:
        rests = rule.rests
        if rests is None or not rests(state, lay):
            out.append(rule.leaves)
    return out


def left_by(rules: list[Leaves], state: State, lay: Lay) -> i64:
    """The turns of a lay that some rules leave, as a mask."""
    turns: i64 = lay.turns
    for leaves in rules:
        turns &= leaves(state, lay)
        if not turns:
            break
    return turns


def can_be_laid(state: State, seat: i64, kind: i64) -> bool:
    """SM-G-73  Whether a seat has a place for a tile; the Eclipse goes on the centre (SM-E-03)."""
    if kind == ECLIPSE:
        return eclipse_fits(state)
    realm, at, fits = lays_on(state, seat), state.board.at, FITS[kind]
    by_entry = state.act.where != BY_EVENT  # what a cell knows of its sides
    known = state.board.known if by_entry else state.around
    for cell in places(state, seat):
        entry = FRONT - at[cell] if by_entry else cell
        if (entry < 0 or fits[known[entry]]) and legal_turns(state, realm, kind, cell):
            return True
    if state.act.where != BY_EVENT or not goes_abroad(state, kind):
        return False
    for place in others_cells(state, realm) + replaced_cells(state, kind):  # quicker so
        if legal_turns(state, realm, kind, place):
            return True
    return False


# ---------------------------------------------------------------- keeping open cells up to date


def open_fronts(state: State) -> None:
    """SM-A2-07  Opens the cells on which sections begin."""
    if state.act.where in (WHOLE, APART):
        return  # beside any tile (SM-A7-15); anywhere (SM-A6-11)
    rules = state.rules
    for nth, section in enumerate(rules.sections):
        realm: i64 = 0 if rules.seats == 1 else nth
        state.front[ROOM[rules.seats] * realm + state.fronts[realm]] = start_of(state, section)
        state.fronts[realm] += 1


def put(state: State, kind: i64, cell: i64, turn: i64) -> None:
    """Lays a tile and keeps the open cells of its realm up to date."""
    board, realm = state.board, state.realms[cell]
    board.lay_on(4 * kind + turn, cell)
    state.laid[realm] += 1
    if state.act.where == WHOLE:
        return  # the open cells of the board are all there are
    if state.act.where == BY_EVENT:
        sign(state, kind, cell)
        show_first(state, cell, 4 * kind + turn)
    if kind == VILLAGE:
        state.villages[realm] = cell
    if state.act.where == APART:
        state.market.wrong.pop(int(realm), None)
        return  # every empty cell is open
    if state.laid[realm] == 1:
        state.fronts[realm] = 0  # from now on beside own tiles only (SM-A2-07, SM-A8-05)
    move_front(state, realm, cell)


def move_front(state: State, realm: i64, cell: i64) -> None:
    """SM-G-30  Takes a cell out of the open ones of a realm, once a tile lies there, and adds those beside it."""
    front, first = state.front, ROOM[state.rules.seats] * realm
    last = first + state.fronts[realm]
    for entry in range(first, last):
        if front[entry] == cell:
            last -= 1
            front[entry] = front[last]
            break
    realms, at, steps = state.realms, state.board.at, state.board.steps
    for side in range(4):
        over = cell + steps[side]
        if realms[over] == realm and at[over] < 0:
            for entry in range(first, last):
                if front[entry] == over:
                    break
            else:
                front[last] = over
                last += 1
    state.fronts[realm] = last - first


def refront(state: State, realm: i64) -> None:
    """SM-I1-15  Finds the open cells of a section anew: beside its tiles, and the one beside the centre."""
    board, first = state.board, ROOM[state.rules.seats] * realm
    home = HOME[state.rules.sections[realm]]
    found: list[int] = [int(home)] if board.at[home] < 0 else []
    for place in range(1, board.laid):
        cell = board.where[place]
        if state.realms[cell] != realm:
            continue
        for side in range(4):
            over = int(cell + board.steps[side])
            if state.realms[over] == realm and board.at[over] < 0 and over not in found:
                found.append(over)
    for entry, cell in enumerate(found):
        state.front[first + entry] = cell
    state.fronts[realm] = len(found)
