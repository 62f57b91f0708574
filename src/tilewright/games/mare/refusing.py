"""Why a move is refused: the same predicates as in play, with the rule's number and the facts a sentence needs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.grid import COMPASS, Cell
from tilewright.core.play import CHANCE, Move, Refusal, Seat, Value
from tilewright.games.mare import effects
from tilewright.games.mare.boards import ARRIVAL, START, cell_of, number
from tilewright.games.mare.seeing import odds
from tilewright.games.mare.sliding import forbidden_by, series
from tilewright.games.mare.state import CHOOSE, DEAL, DRAW, EFFECT, FIRST, NOWHERE, OVER, STAND, TURN, State
from tilewright.games.mare.turn import can_exchange, loose_tiles, must_pass, usable, winner
from tilewright.games.mare.walking import can_be_carried, carries, choices, landings, over_roads, side_to

if TYPE_CHECKING:
    from mypy_extensions import i64

Args = tuple[Value, ...]

# The verbs that answer each ask, and how many arguments each takes.
ON_TURN: Final = {'go': 1, 'exchange': 1, 'lay': 3, 'insert': 4, 'use': 1, 'pass': 0}
IN_EFFECT: Final = {
    effects.WALK: {'go': 1, 'stop': 0},
    effects.CARRY: {'carry': 1},
    effects.LAY: {'lay': 3},
    effects.LIFT: {'lift': 1},
    effects.TURN: {'turn': 2},
    effects.HALT: {'halt': 1},
}
AT_OTHER_TIMES: Final = {
    int(FIRST): {'first': 1},
    int(DEAL): {'draw': 1},
    int(CHOOSE): {'choose': 1},
    int(STAND): {'stand': 1},
    int(DRAW): {'draw': 1},
}
PUSHED: Final = {'MAR-52': 'line_full', 'MAR-53': 'dark_cell', 'MAR-54': 'into_pond', 'MAR-55': 'character_on_line'}

BY_CHANCE: Final = (FIRST, DEAL, DRAW)


def asked(state: State) -> dict[str, int]:
    """The verbs that answer what is asked now, with the number of their arguments."""
    phase = state.phase
    if phase == TURN:
        return ON_TURN
    if phase == EFFECT:
        return IN_EFFECT[state.effect().does]
    return AT_OTHER_TIMES.get(int(phase), {})


def why_not(state: State, move: Move) -> Refusal | None:
    """None when the move is legal, else the rule that forbids it."""
    seat, verb, args = move
    who = CHANCE if state.phase in BY_CHANCE else int(state.seat)
    if state.phase == OVER:
        return Refusal('MAR-75' if winner(state) >= 0 else 'MAR-77', 'over')
    if seat != who:
        return Refusal('MAR-14', 'not_your_turn')
    if asked(state).get(verb) != len(args):
        return Refusal('MAR-63' if state.phase == EFFECT else 'MAR-17', 'not_asked', (verb,))
    return CHECKS[verb](state, args)


# ---------------------------------------------------------------- arguments


def kind_arg(state: State, value: Value) -> int:
    """The kind of a tile that was named, or -1."""
    return state.deck.faces.kind_of.get(value, -1) if isinstance(value, str) else -1


def cell_arg(state: State, value: Value) -> int:
    """The number of a cell of the board that was named, or NOWHERE."""
    return number(value) if isinstance(value, Cell) and state.layout.holds(value) else NOWHERE


def is_turn(value: Value) -> bool:
    """Whether a value is a quarter turn."""
    return isinstance(value, int) and 0 <= value < 4


def off_board(value: Value, rule: str) -> Refusal:
    """Refuses a cell that is not on the board."""
    return Refusal(rule, 'no_such_cell', (str(value),))


# ---------------------------------------------------------------- chance and ponds


def why_not_first(state: State, args: Args) -> Refusal | None:
    """MAR-13  Refuses a starter who does not sit at the table."""
    good = isinstance(args[0], int) and 0 <= args[0] < state.rules.seats
    return None if good else Refusal('MAR-13', 'no_such_seat')


def why_not_draw(state: State, args: Args) -> Refusal | None:
    """MAR-24  Refuses a draw of what cannot lie on top of the pile."""
    kind = kind_arg(state, args[0])
    rule = 'MAR-24' if state.pile.mixed else 'MAR-21'
    return None if kind in [each for each, _ in odds(state)] else Refusal(rule, 'not_on_top', (str(args[0]),))


def why_not_choose(state: State, args: Args) -> Refusal | None:
    """MAR-10  Refuses what is no start pond, and a pond that is taken (MAR-11)."""
    cell = cell_arg(state, args[0])
    if cell == NOWHERE or state.layout.ground[cell] != START:
        return Refusal('MAR-10', 'not_a_start', (str(args[0]),))
    return Refusal('MAR-11', 'pond_taken', (args[0],)) if cell in state.ponds else None


# ---------------------------------------------------------------- moving


def why_not_go(state: State, args: Args) -> Refusal | None:
    """MAR-26  Refuses a step that is none, or that something stops."""
    if state.phase == TURN and state.halted[state.seat]:
        return Refusal('MAR-70', 'halted')
    cell, seat = cell_arg(state, args[0]), state.seat
    if cell == NOWHERE:
        return off_board(args[0], 'MAR-26')
    here = state.at[seat]
    side = side_to(state, here, cell)
    if side < 0:
        wraps = cell in [state.layout.after[4 * here + way] for way in range(4)]
        return Refusal('MAR-40' if wraps else 'MAR-26', 'not_beside', (args[0],))
    return None if landings(state, seat, side, over_roads(state)) else why_no_step(state, cell, side)


def why_no_step(state: State, cell: i64, side: i64) -> Refusal:
    """MAR-28  Says what stops a step to a neighbouring cell."""
    at, ground = cell_of(cell), state.layout.ground[cell]
    if ground == START:
        return Refusal('MAR-37', 'start_pond', (at,))
    if ground == ARRIVAL and cell != state.goal(state.seat):
        return Refusal('MAR-38', 'other_pond', (at,))
    if ground != ARRIVAL and state.place(cell) < 0:
        return Refusal('MAR-35', 'no_tile', (at,))
    if state.stands_on(cell) >= 0:
        return Refusal('MAR-29', 'occupied', (at,))
    return why_shut(state, cell, side)


def why_shut(state: State, cell: i64, side: i64) -> Refusal:
    """MAR-27  Says which of the two sides that meet is shut."""
    here, faces = state.at[state.seat], state.deck.faces
    if not state.is_pond(cell) and state.deck.estate[state.face(cell) >> 2]:
        return Refusal('MAR-30', 'estate', (cell_of(cell),))
    if state.rules.roads == 'banks':
        return Refusal('MAR-64' if over_roads(state) else 'MAR-33', 'other_bank', (COMPASS[side],))
    doors = state.deck.tunnels if over_roads(state) else state.deck.doors
    shut = 0 if state.is_pond(here) else doors[8 * state.face(here) + 2 * side]
    where, way, rule = (cell, side ^ 2, 'MAR-28') if shut >= 0 else (here, side, 'MAR-27')
    kind = faces.side_kinds[faces.sides[4 * state.face(where) + way] - 1]
    return Refusal('MAR-64' if over_roads(state) else rule, 'side_shut', (cell_of(where), COMPASS[way], kind))


def why_not_carry(state: State, args: Args) -> Refusal | None:
    """MAR-69  Refuses to carry a character anywhere but the right distance straight on, onto a free tile."""
    cell, far = cell_arg(state, args[0]), state.effect().far
    if cell != NOWHERE and cell in carries(state, state.seat, far):
        return None
    if cell == NOWHERE or not can_be_carried(state, cell):
        return Refusal('MAR-69', 'not_onto', (str(args[0]),))
    return Refusal('MAR-69', 'not_so_far', (far,))


def why_not_stand(state: State, args: Args) -> Refusal | None:
    """MAR-33  Refuses a bank that cannot be reached."""
    parts = state.deck.faces.tiles[state.face(state.onto) >> 2].parts
    names = [parts[bank].name for bank in choices(state, state.seat, state.onto)]
    return None if args[0] in names else Refusal('MAR-33', 'no_such_bank', (', '.join(names),))


# ---------------------------------------------------------------- tiles


def why_not_held(state: State, value: Value, rule: str) -> Refusal | None:
    """Refuses a tile that is not in the hand of the seat on turn."""
    kind = kind_arg(state, value)
    return None if kind >= 0 and kind in state.hands[state.seat] else Refusal(rule, 'not_in_hand', (str(value),))


def why_not_exchange(state: State, args: Args) -> Refusal | None:
    """MAR-22  Refuses to exchange what is not in hand, or with an empty pile (MAR-23)."""
    refusal = why_not_held(state, args[0], 'MAR-22')
    if refusal is not None or can_exchange(state):
        return refusal
    return Refusal('MAR-23', 'pile_empty')


def why_not_landscape(state: State, args: Args, rule: str, turned: str) -> Refusal | None:
    """MAR-60  Refuses to lay a tile that is not in hand or is an effect, off the board or in no quarter turn."""
    refusal = why_not_held(state, args[0], rule)
    if refusal is not None:
        return refusal
    if kind_arg(state, args[0]) >= state.deck.first_effect:
        return Refusal('MAR-60', 'never_laid', (args[0],))
    if not is_turn(args[2]):
        return Refusal(turned, 'not_a_turn')
    cell = cell_arg(state, args[1])
    if cell == NOWHERE:
        return off_board(args[1], rule)
    return Refusal('MAR-45', 'on_pond', (args[1],)) if state.is_pond(cell) else None


def why_not_lay(state: State, args: Args) -> Refusal | None:
    """MAR-42  Refuses to lay on a tile, and whatever is no tile of the hand or no cell (MAR-41)."""
    refusal = why_not_landscape(state, args, 'MAR-41', 'MAR-43')
    if refusal is not None or state.place(cell_arg(state, args[1])) < 0:
        return refusal
    return Refusal('MAR-42', 'covered', (args[1],))


def why_not_insert(state: State, args: Args) -> Refusal | None:
    """MAR-47  Refuses to insert where no tile lies, or a push that a rule forbids."""
    refusal = why_not_landscape(state, args, 'MAR-47', 'MAR-56')
    if refusal is not None:
        return refusal
    if args[3] not in COMPASS:
        return Refusal('MAR-48', 'not_a_way')
    cell, side = cell_arg(state, args[1]), COMPASS.index(str(args[3]))
    if state.place(cell) < 0:
        return Refusal('MAR-47', 'nothing_there', (args[1],))
    rule = forbidden_by(state, series(state, cell, side), side)
    return Refusal(rule, PUSHED[rule]) if rule else None


# ---------------------------------------------------------------- effects


def why_not_use(state: State, args: Args) -> Refusal | None:
    """MAR-71  Refuses an effect that cannot be carried out, or that a halted character may not use (MAR-70)."""
    refusal = why_not_held(state, args[0], 'MAR-60')
    if refusal is not None:
        return refusal
    kind = kind_arg(state, args[0])
    if kind < state.deck.first_effect:
        return Refusal('MAR-60', 'no_effect', (args[0],))
    if state.halted[state.seat] and state.deck.effect(kind).moves:
        return Refusal('MAR-70', 'halted')
    return None if usable(state, kind) else Refusal('MAR-71', 'cannot_use', (args[0],))


def why_not_stop(state: State, _: Args) -> Refusal | None:
    """MAR-65  Refuses to stop before the first step."""
    return None if state.done >= state.effect().least else Refusal('MAR-65', 'too_soon', (state.effect().least,))


def why_not_lift(state: State, args: Args) -> Refusal | None:
    """MAR-67  Refuses to take away what is no tile, or one with a character on it."""
    cell = cell_arg(state, args[0])
    return None if cell in loose_tiles(state) else Refusal('MAR-67', 'not_loose', (str(args[0]),))


def why_not_turn(state: State, args: Args) -> Refusal | None:
    """MAR-68  Refuses to turn what is no tile, one with a character on it, or one as it lies."""
    cell = cell_arg(state, args[0])
    if cell not in loose_tiles(state):
        return Refusal('MAR-68', 'not_loose', (str(args[0]),))
    good = is_turn(args[1]) and state.face(cell) & 3 != args[1]
    return None if good else Refusal('MAR-68', 'as_it_lies')


def why_not_halt(state: State, args: Args) -> Refusal | None:
    """MAR-70  Refuses to halt oneself or somebody who does not sit at the table."""
    seat = args[0]
    good = isinstance(seat, int) and 0 <= seat < state.rules.seats and seat != state.seat
    return None if good else Refusal('MAR-70', 'no_opponent', (Seat(state.seat),))


def why_not_pass(state: State, _: Args) -> Refusal | None:
    """MAR-18  Refuses to pass while something can be done."""
    return None if must_pass(state) else Refusal('MAR-18', 'can_play')


CHECKS: Final = {
    'first': why_not_first,
    'draw': why_not_draw,
    'choose': why_not_choose,
    'go': why_not_go,
    'exchange': why_not_exchange,
    'lay': why_not_lay,
    'insert': why_not_insert,
    'use': why_not_use,
    'pass': why_not_pass,
    'stop': why_not_stop,
    'carry': why_not_carry,
    'lift': why_not_lift,
    'turn': why_not_turn,
    'halt': why_not_halt,
    'stand': why_not_stand,
}
