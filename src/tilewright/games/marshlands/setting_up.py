"""The table before the first decision: which cells there are, what lies and stands on them, what is in the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.bag import new_bag
from tilewright.core.board import Board, new_board
from tilewright.core.flat import filled, numbers
from tilewright.core.grid import Cell
from tilewright.games.marshlands.acts.teams import COUNTERS, shares
from tilewright.games.marshlands.acts.terms import (
    APART,
    AS_HUB,
    AS_TILES,
    ASIDE,
    AT_CORNER,
    AT_HOME,
    AT_QUAY,
    BY_EVENT,
    IN_STOCK,
    ON_HUB,
    WHOLE,
    Rules,
    Terms,
)
from tilewright.games.marshlands.board.places import place_on
from tilewright.games.marshlands.board.sections import (
    APART_WIDTH,
    OUTSIDE,
    WIDTH,
    in_window,
    islands,
    number_of,
    pinwheel,
    square,
)
from tilewright.games.marshlands.board.sets import ABBEY, BASIC, ECLIPSE, FACES, FIRST_WATER, HAMLET, TILES, VILLAGE
from tilewright.games.marshlands.intervals.events import KINDS_OF
from tilewright.games.marshlands.intervals.exchange import NO_EXCHANGE, new_exchange
from tilewright.games.marshlands.intervals.interval1.memory import NO_MYTHS, new_myths
from tilewright.games.marshlands.intervals.interval2.memory import NO_TOUR, new_tour
from tilewright.games.marshlands.intervals.interval3.memory import NO_POLLUTION, new_pollution
from tilewright.games.marshlands.intervals.story import NO_STORY, new_story
from tilewright.games.marshlands.laying.around import show_around
from tilewright.games.marshlands.laying.frontier import open_fronts
from tilewright.games.marshlands.pieces.props import NO_MARKET, NO_PROPS, new_market, new_props
from tilewright.games.marshlands.state import FIRST, ROOM, SETTLE, SLOTS, VILLAGES, State, seat_colours

if TYPE_CHECKING:
    from mypy_extensions import i64


# SM-I2-07: counters by colour and member with two (SM-I2-08), three and four players; the one in the middle has more.
TOLLS: Final = ([6, 0] * 2, [4, 0, 6, 0, 4, 0], [6, 0] * 4)


def new_state(act: Terms, rules: Rules) -> State:
    """The table before the first decision: the Abbey in the centre, everything else in the stock."""
    width = APART_WIDTH if act.where == APART or rules.size > 2 * 5 + 1 else WIDTH
    grounds = ground_of(act, rules)
    realms = filled(width * width, OUTSIDE)
    for cell, realm in grounds.items():
        realms[in_window(cell, width)] = realm
    colours, many = rules.colours, max(grounds.values()) + 1
    state = State(
        act,
        rules,
        realms,
        bordered(grounds, width),
        None,
        new_bag(stock_of(act, rules)),  # SM-A1-05, SM-G-15
        0,
        filled(SLOTS * rules.seats, 0),
        filled(rules.seats, 0),
        numbers([first_colour(rules, seat) for seat in range(rules.seats)]),
        filled(colours, -1),
        filled(many, 0),
        filled(width * width if act.where == BY_EVENT else 0, 0),
        [],
        filled(many + 1 if act.where == BY_EVENT else 0, 0),
        filled(ROOM[rules.seats] * many, 0),
        filled(many, 0),
        filled(colours, -1),
        (1 << colours) - 1 if act.village in (AT_HOME, AT_CORNER) and not act.boats else 0,
        (VILLAGES if rules.four_villages else len(rules.sections)) if act.village == ASIDE else 0,
        max(rules.first, 0),
        FIRST if rules.first < 0 else SETTLE,
        0,
        0,
        -1,
        -1,
        0,
        [],
        new_props(True, colours) if act.boats or act.counters else NO_PROPS,
        new_market(True, rules.seats) if act.where == APART else NO_MARKET,
        new_story(True, many) if act.events else NO_STORY,
        new_exchange(True) if act.events else NO_EXCHANGE,
        new_myths(True) if act.events == 'bells' else NO_MYTHS,
        new_tour(True, many) if act.events == 'butterflies' else NO_TOUR,
        new_pollution(True) if act.events == 'clovers' else NO_POLLUTION,
        0,
        -1,
        -1,
        0,
        0,
    )
    seat_colours(state)
    set_centre(state)
    set_pieces(state)
    open_fronts(state)
    return state


def ground_of(act: Terms, rules: Rules) -> dict[Cell, int]:
    """SM-G-06  The cells there are, each with its realm."""
    if act.where == APART:
        return islands(rules.sections)
    return square(rules.size) if act.where == WHOLE else pinwheel(rules.sections, rules.seats == 1)


def bordered(grounds: dict[Cell, int], width: i64) -> Board:
    """An empty board of these cells, all others near them shut."""
    board = new_board(FACES, width)
    shut = {near for cell in grounds for near in cell.neighbours() if near not in grounds}
    for cell in sorted(shut):
        board.shut(cell.x, cell.y)
    return board


def stock_of(act: Terms, rules: Rules) -> list[int]:
    """SM-A1-05  How many tiles of each kind are in the stock; villages in Act 7 (SM-A7-12), the Eclipse (SM-E-02).

    It is one stack without an order that anybody knows (SM-I1-07).
    """
    out = BASIC[:]
    if act.village == IN_STOCK:
        out[VILLAGE] = VILLAGES
    for kind in KINDS_OF[act.events] if act.events else []:
        out[kind] = TILES[kind].count  # SM-I1-06, SM-I2-03
    if act.centre:
        out[ABBEY] = 1  # SM-I3-05, SM-I2-04
    if act.village == AS_TILES:
        out = [1 if HAMLET[kind] >= 0 else many for kind, many in enumerate(out)]  # SM-I2-05
    if rules.eclipse:
        out[ECLIPSE] = 1
    return out


def first_colour(rules: Rules, seat: int) -> int:
    """The colour of a seat at the start; where the board turns by quarters a colour is a section (SM-E-11)."""
    if rules.literal_turn:
        return (0, 2)[seat] if rules.seats == 2 and not rules.adjacent else seat
    return rules.seating.colour[seat]


def set_centre(state: State) -> None:
    """SM-A1-02  Lays the Abbey in the centre, or a village (SM-A5-03), or nothing (SM-A6-02).

    The Abbey lies there in the other early acts (SM-A2-02, SM-A3-02, SM-A4-02) and in Interval 1 (SM-I1-02) as well.
    """
    if state.act.where != APART:
        hub = state.act.village == AS_HUB and not state.rules.four_way_hub  # SM-A5-09
        kind = VILLAGE if hub else FACES.kind(centre_of(state)) if state.act.centre else ABBEY  # SM-I3-02
        state.board.lay(4 * kind, 0, 0)
        if state.act.where == BY_EVENT:
            show_around(state, state.board.where[0])


def centre_of(state: State) -> str:
    """SM-I2-02  The tile in the centre; the Embarkation point shows each player the colour of his seat (SM-I2-06)."""
    opposite = state.act.boats == AT_QUAY and state.rules.sections == (0, 2)
    return f'{state.act.centre}:two' if opposite else state.act.centre


def set_pieces(state: State) -> None:
    """SM-A5-04  Gives out the counters; boats start in the centre, or on villages when these are founded (SM-A4-03).

    In an interval, too, a seat has all twelve counters of its colour (SM-I1-04, SM-I3-04).
    """
    props = state.props
    if state.act.counters:
        given = [COUNTERS, 0] * 4 if state.rules.literal_turn else shares(state.rules.seating, state.rules.pool)
        if state.act.boats == AT_QUAY:
            given = TOLLS[state.rules.seats - 2]
        for nth, many in enumerate(given):
            props.supply[nth] = many
    if state.act.boats == ON_HUB:
        for colour in range(state.rules.colours):
            props.boats[colour] = place_on(number_of(Cell(0, 0)), FIRST_WATER[state.board.face[0] >> 2])
