"""Turning the own village, on the first turn of its colour: one of the answers of whoever is to lay a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tilewright.core.masks import ONE
from tilewright.core.play import TURNS, Move, Refusal, Told
from tilewright.core.stepping import Answer, Args, number_of, tell
from tilewright.games.marshlands.board.sets import FACES, VILLAGE
from tilewright.games.marshlands.laying.own import known_around, may_turn_village
from tilewright.games.marshlands.laying.refusal import why_no_match
from tilewright.games.marshlands.state import State
from tilewright.games.marshlands.steps.lays import TURNS_IN
from tilewright.games.marshlands.steps.naming import SEATS

if TYPE_CHECKING:
    from mypy_extensions import i64

TURNINGS: Final = [Move(seat, 'turn', (turn,)) for seat in SEATS for turn in TURNS]


def village_turns(state: State, realm: i64) -> i64:
    """SM-A1-11  The turns a village may be given now, as a mask: others than it has, matching all around (SM-A1-06)."""
    cell = state.villages[realm]
    now = state.board.face[state.board.at[cell]] & 3
    return FACES.turns(VILLAGE, known_around(state, cell)) & ~ONE[now]


def turnings(state: State, seat: i64) -> list[Move]:
    """SM-A1-11  Every way to turn the own village."""
    return [TURNINGS[4 * seat + turn] for turn in TURNS_IN[village_turns(state, state.holds[seat])]]


def why_not_turn(state: State, seat: int, args: Args) -> Refusal | None:
    """SM-A1-11  Refuses to turn a village that may no longer be turned, or so that it would not match (SM-A1-13)."""
    realm, turn = state.holds[seat], number_of(args, 0)
    if not may_turn_village(state, realm) or state.done:
        return Refusal(state.act.cites.get('no_turning', 'SM-A1-12'), 'no_turning')
    if village_turns(state, realm) & ONE[turn]:
        return None
    cell = state.villages[realm]
    if state.board.face[state.board.at[cell]] == 4 * VILLAGE + turn:
        return Refusal('SM-A1-11', 'turned_so')
    return why_no_match(state, realm, 4 * VILLAGE + turn, cell)


def play_turn(state: State, seat: int, args: Args, told: list[Told] | None) -> None:
    """SM-A1-11  Turns the village."""
    tell(told, 'turns', seat, args)
    turn_village(state, number_of(args, 0))


def turn_village(state: State, turn: i64) -> None:
    """SM-A1-11  Turns the own village, the only tile that is ever turned (SM-G-37), and only now (SM-A1-12)."""
    realm = state.holds[state.seat]
    state.board.replace(state.board.at[state.villages[realm]], 4 * VILLAGE + turn)
    state.networks = None
    state.turnable &= ~ONE[realm]


TURN: Final = Answer(why_not_turn, play_turn)
