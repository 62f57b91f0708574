"""Founding: a seat lays its village before the first turn, or when the Eclipse has given it a colour without one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.dice import Dice
from tilewright.core.masks import ONE, nth_one, ones
from tilewright.core.play import Ask, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, Step, cell_of, number_of, tell
from tilewright.games.marshlands.acts.terms import ON_VILLAGES
from tilewright.games.marshlands.board.sets import FIRST_WATER, VILLAGE
from tilewright.games.marshlands.laying.founding import founder, founding_cell, founding_turns
from tilewright.games.marshlands.laying.frontier import put
from tilewright.games.marshlands.laying.own import OWN_SECTION
from tilewright.games.marshlands.laying.refusal import refusal_by, why_no_match, why_not_on_board
from tilewright.games.marshlands.state import State
from tilewright.games.marshlands.steps.lays import TURNS_IN, cell_number, make_lays
from tilewright.games.marshlands.steps.naming import SEATS, astray, kind_named
from tilewright.games.marshlands.turn import advance, begin_turn

if TYPE_CHECKING:
    from mypy_extensions import i64

ASKED: Final = [Ask((seat,), 'found') for seat in SEATS]


def asked(state: State) -> int:
    """SM-A1-03  Who founds a village now."""
    return int(founder(state))


def ask(state: State) -> Ask | None:
    """SM-A1-03  One after another founds a village."""
    return ASKED[founder(state)]


def moves(state: State) -> list[Move]:
    """SM-A1-06  The village on its cell, in the turns that match."""
    seat = founder(state)
    realm = state.holds[seat]
    made = make_lays(state, seat, VILLAGE, founding_cell(state, realm))
    return [made[turn] for turn in TURNS_IN[founding_turns(state, realm)]]


def why_not(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A1-03  Refuses any other tile, and a village that may not lie there."""
    if kind_named(args, 0) != VILLAGE:
        return Refusal(state.act.cites['found'], 'village_first')
    cell = cell_of(args, 1)
    return why_not_on_board(state, cell) or why_not_founded(
        state, state.holds[seat], cell_number(state, cell), number_of(args, 2)
    )


def why_not_founded(state: State, realm: i64, cell: i64, turn: i64) -> Refusal | None:
    """SM-A1-03  Refuses a village anywhere but on its cell (SM-A3-03), or without water to the Abbey (SM-A1-06)."""
    if state.realms[cell] != realm:
        return refusal_by(state, OWN_SECTION, realm, 4 * VILLAGE + turn, cell)
    if cell != founding_cell(state, realm):
        return Refusal(state.act.cites['found'], 'village_place', (state.board.cell_of(cell),))
    if founding_turns(state, realm) & ONE[turn]:
        return None
    return why_no_match(state, realm, 4 * VILLAGE + turn, cell)


def play(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A1-03  Lays the village."""
    tell(told, 'lays', seat, args)
    found_village(state, cell_number(state, cell_of(args, 1)), number_of(args, 2), told)


def found_village(state: State, cell: i64, turn: i64, told: list[Told] | None) -> None:
    """SM-A1-03  Lays a village before the first turn, in a turn of the owner's choice (SM-A3-04), then all begin.

    In Act 4 its boat lies on it (SM-A4-03), and the village is not turned again (SM-A4-04).
    """
    put(state, VILLAGE, cell, turn)
    if state.act.boats == ON_VILLAGES:
        state.props.boats[state.realms[cell]] = 8 * cell + FIRST_WATER[VILLAGE]
    if founder(state) >= 0:
        return
    if state.begun:
        advance(state, told)
    else:
        begin_turn(state, told)


def at_random(state: State, dice: Dice) -> None:
    """Founds a village in one of the ways there are."""
    realm = state.holds[founder(state)]
    turns = founding_turns(state, realm)
    found_village(state, founding_cell(state, realm), nth_one(turns, dice.below(ones(turns))), None)


STEP: Final[Step[State]] = Step(
    'found', ask, moves, {'lay': Answer(why_not, play)}, astray(asked), at_random=at_random, who=asked
)
