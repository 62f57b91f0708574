"""What arguments of moves stand for: kinds of tiles, cells, parts of laid tiles; and what is not asked now."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move, Refusal
from tilewright.core.stepping import Args, word_of
from tilewright.games.marshlands.board.sections import CELLS
from tilewright.games.marshlands.board.sets import KIND, NAMES, TILES
from tilewright.games.marshlands.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_SEATS: Final = 8
SEATS: Final = range(MOST_SEATS)
KINDS: Final = len(NAMES)
PARTS: Final = [[part.name for part in tile.parts] for tile in TILES]


def kind_named(args: Args, nth: int) -> int:
    """The kind that an argument names, or -1."""
    return KIND.get(word_of(args, nth), -1)


def place_named(state: State, args: Args) -> i64:
    """The place that a cell and the name of a part stand for; -1 if there is no such part."""
    cell, name, board = args[0], args[1], state.board
    assert isinstance(cell, Cell)  # the arguments fit
    assert isinstance(name, str)
    place = board.place_at(cell[0], cell[1])
    if place < 0:
        return -1
    names = PARTS[board.face[place] >> 2]
    return 8 * board.where[place] + names.index(name) if name in names else -1


def named(state: State, seat: i64, verb: str, place: i64) -> Move:
    """A move about a part of a laid tile."""
    return all_named(state, seat, verb, [int(place)])[0]


def all_named(state: State, seat: i64, verb: str, places: list[int]) -> list[Move]:
    """Moves about parts of laid tiles."""
    at, face, cells = state.board.at, state.board.face, CELLS[state.board.width]
    out: list[Move] = []
    for place in places:
        cell: i64 = place >> 3
        part = (cells[cell], PARTS[face[at[cell]] >> 2][place & 7])
        out.append(tuple.__new__(Move, (seat, verb, part)))  # quicker than by name
    return out


# ---------------------------------------------------------------- out of order


def never(_state: State, _seat: int, _args: Args) -> Refusal | None:
    """Refuses nothing: an answer that whoever is asked may always give."""
    return None


def astray(
    asked: Callable[[State], int], about: str = 'turn', rule: str = 'SM-G-14'
) -> Callable[[State, Move], Refusal]:
    """SM-A1-10  How what is not asked now is refused, or not asked of this seat, at a step that asks one."""

    def refusal(state: State, move: Move) -> Refusal:
        whose = asked(state)
        if move.seat >= 0 and whose not in (CHANCE, move.seat):
            return Refusal(rule, 'not_your_turn')
        if move.seat == whose and about != 'turn':
            return Refusal(state.act.cites[about], 'not_asked', (move.verb,))
        return not_now(state, move.verb)

    return refusal


def not_now(state: State, verb: str) -> Refusal:
    """SM-A1-10  Refuses what is no answer to what is asked."""
    if verb == 'turn' and 'no_turning' in state.act.cites:
        return Refusal(state.act.cites['no_turning'], 'no_turning')
    return Refusal(state.act.cites['turn'], 'not_asked', (verb,))


def by_chance(_state: State) -> int:
    """Who is asked where chance decides."""
    return CHANCE
