"""What the referee of Acts 4 to 7 sees of a table, and how it compares that with what it expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import NamedTuple, Protocol

from tests.games.marshlands.random_boards import Lay, joins
from tests.games.marshlands.slow_laying import SECTIONS, Cell
from tests.games.marshlands.slow_parts import Place, part_named
from tilewright.core.grid import Cell as GridCell
from tilewright.core.play import Ask, Move
from tilewright.core.scene import Scene
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table

TileLay = tuple[str, int, int, int]  # tile, x, y, turn


class Look(NamedTuple):
    """A table as the referee wants it."""

    board: dict[Cell, tuple[str, int]]
    sections: dict[Cell, int]  # by seat
    boats: dict[int, Place]
    counters: list[tuple[int, Cell, int]]  # seat, cell, part
    hands: dict[int, tuple[str, ...]]
    shown: tuple[str, ...]
    counts: dict[tuple[int, str], int]  # of a seat or of all (-1), what is counted

    @property
    def stock(self) -> int:
        """How many tiles are left to draw."""
        return self.counts[-1, 'stock']


class Watch(Protocol):
    """A referee that follows one game."""

    def before(self, ask: Ask | None, look: Look) -> None:
        """Looks at a question, chance's included; None when the game is over."""
        ...

    def compare(self, state: State, ask: Ask, look: Look) -> None:
        """Compares the moves of a seat, and what else can be seen now."""
        ...

    def after(self, move: Move, before: Look, now: Look) -> None:
        """Notes what was played."""
        ...

    def prefer(self, moves: list[Move], look: Look, rng: Random) -> list[Move]:
        """The moves among which a player chooses who wants something to happen."""
        ...

    def last(self, state: State, look: Look) -> Counter[str]:
        """Compares the result, and says what was seen."""
        ...


def look_at(scene: Scene) -> Look:
    """Reads what a table shows."""
    return Look(
        {(laid.cell.x, laid.cell.y): (laid.tile, laid.turn) for laid in scene.laid},
        {(each.cell.x, each.cell.y): each.seat for each in scene.grounds if each.seat >= 0},
        {each.seat: ((each.cell.x, each.cell.y), each.part) for each in scene.pieces if each.shape == 'boat'},
        [(each.seat, (each.cell.x, each.cell.y), each.part) for each in scene.pieces if each.shape == 'counter'],
        {hand.seat: hand.tiles for hand in scene.hands},
        scene.shown,
        {(each.seat, each.what): each.n for each in scene.counts},
    )


def letter_of(look: Look, seat: int) -> str:
    """The section that a seat holds, which is its colour."""
    return next(letter for letter, cells in SECTIONS.items() if look.sections.get(min(cells)) == seat)


# ------------------------------------------------------------------------------------------------- reading the moves


def pair(cell: object) -> Cell:
    """A cell of a move."""
    assert isinstance(cell, GridCell)
    return cell.x, cell.y


def lays_in(moves: Iterable[Move], seat: int) -> set[TileLay]:
    """The lays of a seat."""
    return {lay_of(move) for move in moves if move.verb == 'lay' and move.seat == seat}


def lay_of(move: Move) -> TileLay:
    """A lay of a move."""
    tile, cell, turn = move.args
    return str(tile), *pair(cell), int(str(turn)[1:])


def places_in(moves: Iterable[Move], verb: str, look: Look) -> set[Place]:
    """The parts that the moves of a verb name, which must be different ones."""
    found = [place_of(move, look) for move in moves if move.verb == verb]
    assert len(set(found)) == len(found)
    return set(found)


def place_of(move: Move, look: Look) -> Place:
    """The part that a move names."""
    cell = pair(move.args[0])
    return cell, part_named(look.board[cell][0], str(move.args[1]))


def verbs_in(moves: Iterable[Move]) -> set[str]:
    """The verbs there are."""
    return {move.verb for move in moves}


# ------------------------------------------------------------------------------------------------------ following on


def yes_options(table: Table) -> dict[str, str]:
    """What was chosen."""
    return dict(table.options)


def tidy(lays: list[Move], look: Look, rng: Random) -> list[Move]:
    """The best of a few lays: one that joins much, so that things get finished."""
    few = rng.sample(lays, min(len(lays), 10))
    return [max(few, key=lambda move: joins(look.board, Lay(move.seat, *lay_of(move))))]


def same(found: object, wanted: object, what: str) -> None:
    """Says what differs, short enough to be read."""
    if isinstance(found, set) and isinstance(wanted, set):
        more, less = list(found - wanted)[:6], list(wanted - found)[:6]
        assert found == wanted, f'{what}: the game also has {more}, the referee also has {less}'
    assert found == wanted, f'{what}: the game has {found}, the referee has {wanted}'


def scores_agree(state: State, wanted: list[int], what: str) -> None:
    """The sums of the sheet and the short sums are those of the referee."""
    same(GAME.scores(state), wanted, what)


def rows_of(state: State, seat: int) -> Counter[str]:
    """What a seat has in each row."""
    out: Counter[str] = Counter()
    for line in GAME.sheet(state):
        if line.seat == seat:
            out[line.row] += line.n
    return Counter({row: n for row, n in out.items() if n})
