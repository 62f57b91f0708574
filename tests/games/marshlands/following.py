"""Plays games of the Sacred Marshlands, and lays boards, under the eyes of the slow second reading."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random

from tests.games.marshlands.random_boards import RandomBoard, random_board
from tests.games.marshlands.slow_laying import cells_of, legal_lays
from tests.games.marshlands.slow_marsh import items, score
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE
from tilewright.core.scene import Scene
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State
from tilewright.laws import Table
from tilewright.laws.walking import start

LETTERS = 'SWNE'
ACTS = [*product(('act1', 'act2', 'act3'), (2, 3, 4)), ('act8', 1)]
OPTIONS = {
    'act1': ('board_edge_closes', 'joker_no_pond', 'only_fillable_gaps', 'shared_unconnected_full'),
    'act2': ('board_edge_closes', 'act2_prose_zone', 'corner_two_tiles', 'shared_unconnected_full'),
    'act3': ('board_edge_closes', 'act3_ring', 'act3_field_as_act1', 'only_fillable_gaps'),
    'act8': ('board_edge_closes', 'all_four_villages', 'act8_village_table', 'joker_no_pond'),
}
ASKED = ('play', 'play_alone', 'answer', 'more')  # where a seat lays
Laid = dict[tuple[int, int], tuple[str, int]]
Lines = Counter[tuple[str, tuple[Cell, ...]]]


def chosen(act: str, rng: Random) -> dict[str, str]:
    """Some options of an act, each on in one game of three."""
    return {name: 'yes' for name in OPTIONS[act] if rng.random() < 1 / 3}


def any_table(act: str, seats: int, rng: Random) -> Table:
    """A table with some options; alone on one to four sections."""
    options = chosen(act, rng)
    return table_of(act, seats, options, rng.randint(1, 4))


def table_of(act: str, seats: int, options: dict[str, str], sections: int) -> Table:
    """A table whose first seat begins."""
    more = {'sections': str(sections)} if act == 'act8' else {'first_player': '1'}
    return Table(act, seats, tuple((options | more).items()))


def marsh_tables() -> list[Table]:
    """Tables for long runs: every act with every number of seats, under several choices each, well mixed."""
    rng = Random(0)
    out = [any_table(act, seats, rng) for act, seats in ACTS for _ in range(8)]
    rng.shuffle(out)
    return out


def sections_of(table: Table) -> list[str]:
    """The sections of the seats, as the referee names them."""
    if table.variant == 'act8':
        return [LETTERS[: int(dict(table.options)['sections'])]]
    return ['S', 'N'] if table.seats == 2 else list(LETTERS[: table.seats])


def rules_of(table: Table) -> dict[str, str]:
    """What was chosen, as far as the referee asks."""
    return {name: value for name, value in table.options if name in OPTIONS[table.variant]}


def board_of(scene: Scene) -> Laid:
    """The board as the referee wants it."""
    return {(laid.cell.x, laid.cell.y): (laid.tile, laid.turn) for laid in scene.laid}


# ---------------------------------------------------------------- comparing


def agree(state: State, table: Table) -> Counter[str]:
    """Game and referee give each seat the same rows, and for every construction the same points."""
    act, seats, options = table.variant, sections_of(table), rules_of(table)
    board, sheet = board_of(GAME.scene(state)), GAME.sheet(state)
    theirs = score(act, seats, board, options)
    assert GAME.scores(state) == [sum(rows.values()) for rows in theirs]
    seen: Counter[str] = Counter()
    for seat in range(len(seats)):
        rows: Counter[str] = Counter()
        lines: Lines = Counter()
        for line in sheet:
            if line.seat == seat:
                rows[line.row] += line.n
                seen[f'{line.row} {line.rule}'] += 1
                if line.row not in ('gaps', 'ponds'):
                    lines[line.row, tuple(sorted(line.cells))] += line.n
        assert (+rows, -rows) == (+theirs[seat], -theirs[seat])
        wanted: Lines = Counter()
        for item in items(act, seats, board, seat, options):
            if item.points and item.row not in ('gaps', 'ponds'):
                wanted[item.row, tuple(sorted(Cell(*cell) for cell in item.cells))] += item.points
        assert lines == wanted
    return seen


def same_lays(state: State, table: Table, seat: int) -> None:
    """The lays that the game lists for a seat are those that the referee allows with the tiles it can lay."""
    scene = GAME.scene(state)
    found: set[tuple[str, int, int, int]] = set()
    for move in GAME.moves(state):
        if move.verb == 'lay':
            name, cell, turn = move.args
            assert isinstance(cell, Cell)
            found.add((str(name), cell.x, cell.y, int(str(turn)[1:])))
    names = {scene.shown[0]} if scene.shown else set(scene.hands[seat].tiles)
    own, board, options = cells_of(sections_of(table)[seat]), board_of(scene), rules_of(table)
    assert found == {(name, *lay) for name in names for lay in legal_lays(table.variant, board, own, name, options)}


# ---------------------------------------------------------------- following


def follow_game(table: Table, rng: Random, lays: float) -> Counter[str]:
    """Plays to the end, half of the games by people who lay whatever they can.

    Legal lays are compared at this share of the plies, the sheet at the end.
    """
    state, eager = start(GAME, table), rng.random() < 0.5
    seen: Counter[str] = Counter()
    while (ask := GAME.ask(state)) is not None:
        if CHANCE in ask.seats:
            told = GAME.play(state, GAME.roll(state, rng))
        else:
            if ask.about in ASKED and rng.random() < lays:
                same_lays(state, table, ask.seats[0])
            moves = GAME.moves(state)
            wanted = [move for move in moves if move.verb == 'lay'] if eager else []
            told = GAME.play(state, rng.choice(wanted or moves))
        seen.update(each.what for each in told)
    return seen + agree(state, table)


def follow_board(act: str, seats: int, seed: int) -> Counter[str] | None:
    """Compares the sheet of a board that the referee laid, where the game seats people so."""
    found = entered(random_board(act, seats, seed, chosen(act, Random(f'{act} {seats} {seed}'))))
    return agree(*found) if found else None


def entered(board: RandomBoard) -> tuple[State, Table] | None:
    """A board of the referee entered by hand."""
    table = table_of(board.act, len(board.seats), board.options, len(''.join(board.seats)))
    if [*board.seats] != sections_of(table):
        return None
    state = start(GAME, table)
    for lay in board.lays:
        GAME.arrange(state, 'lay', (lay.tile, f'{lay.x},{lay.y}', f'r{lay.turn}'))
    return state, table


def follow_both(table: Table, rng: Random, whole: bool) -> Counter[str]:
    """A game, and a board that the referee laid for the same act: people who play at random seldom close much."""
    seen = follow_game(table, rng, 1.0 if whole else 0.02)
    return seen + (follow_board(table.variant, table.seats, rng.randrange(10**9)) or Counter())
