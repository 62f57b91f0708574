"""The game against the slow second reading: every row of every sheet, every line of it, and every legal lay."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.marshlands.random_boards import RandomBoard, random_board
from tests.games.marshlands.slow_laying import cells_of, legal_lays
from tests.games.marshlands.slow_marsh import items, score
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Scene
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.state import State

LETTERS = 'SWNE'
TABLES = [('act1', 2), ('act1', 3), ('act1', 4), ('act2', 2), ('act2', 3), ('act2', 4), ('act3', 2), ('act3', 4)]
OPTIONS = {
    'act1': ('board_edge_closes', 'joker_no_pond', 'only_fillable_gaps', 'shared_unconnected_full'),
    'act2': ('board_edge_closes', 'act2_prose_zone', 'corner_two_tiles', 'shared_unconnected_full'),
    'act3': ('board_edge_closes', 'act3_ring', 'act3_field_as_act1', 'only_fillable_gaps'),
    'act8': ('board_edge_closes', 'all_four_villages', 'act8_village_table', 'joker_no_pond'),
}
Laid = dict[tuple[int, int], tuple[str, int]]


def chosen(act: str, rng: Random) -> dict[str, str]:
    """Some options of an act, each on in one game of three."""
    return {name: 'yes' for name in OPTIONS[act] if rng.random() < 1 / 3}


def new_table(act: str, seats: int, options: dict[str, str], sections: int = 4) -> State:
    """A table of the game."""
    more = {'sections': str(sections)} if act == 'act8' else {'first_player': '1'}
    return GAME.new(act, seats, options | more)


def sections_of(act: str, seats: int, sections: int = 4) -> list[str]:
    """The sections of the seats, as the referee names them."""
    if act == 'act8':
        return [LETTERS[:sections]]
    return ['S', 'N'] if seats == 2 else list(LETTERS[:seats])


def board_of(scene: Scene) -> Laid:
    """The board as the referee wants it."""
    return {(laid.cell.x, laid.cell.y): (laid.tile, laid.turn) for laid in scene.laid}


def rows_of(state: State, seat: int) -> Counter[str]:
    """A seat's sheet by rows."""
    out: Counter[str] = Counter()
    for line in GAME.sheet(state):
        if line.seat == seat:
            out[line.row] += line.n
    return out


def agree(state: State, act: str, seats: list[str], options: dict[str, str]) -> None:
    """Game and referee give each seat the same rows, and for every construction the same points."""
    board = board_of(GAME.scene(state))
    theirs = score(act, seats, board, options)
    assert GAME.scores(state) == [sum(rows.values()) for rows in theirs]
    sheet = GAME.sheet(state)
    for seat in range(len(seats)):
        assert +rows_of(state, seat) == +theirs[seat]
        assert -rows_of(state, seat) == -theirs[seat]
        lines: Counter[tuple[str, tuple[Cell, ...]]] = Counter()
        for line in sheet:
            if line.seat == seat and line.row not in ('gaps', 'ponds'):
                lines[line.row, tuple(sorted(line.cells))] += line.n
        wanted: Counter[tuple[str, tuple[Cell, ...]]] = Counter()
        for item in items(act, seats, board, seat, options):
            if item.points and item.row not in ('gaps', 'ponds'):
                wanted[item.row, tuple(sorted(Cell(*cell) for cell in item.cells))] += item.points
        assert lines == wanted


def replayed(board: RandomBoard) -> tuple[State, list[str]] | None:
    """A board of the referee entered by hand, where the game seats people so."""
    sections = ''.join(board.seats)
    seats = sections_of(board.act, len(board.seats), len(sections))
    if [*board.seats] != seats:
        return None
    state = new_table(board.act, len(board.seats), board.options, len(sections))
    for lay in board.lays:
        GAME.arrange(state, 'lay', (lay.tile, f'{lay.x},{lay.y}', f'r{lay.turn}'))
    return state, seats


@pytest.mark.parametrize(('act', 'seats'), [*TABLES, ('act8', 1)])
def test_boards_of_the_referee_score_alike(act: str, seats: int) -> None:
    rng, compared = Random(f'{act} {seats}'), 0
    for seed in range(1000, 1160):
        found = replayed(random_board(act, seats, seed, chosen(act, rng)))
        if found:
            agree(found[0], act, found[1], random_board_options(found[0]))
            compared += 1
        if compared == 24:
            return
    raise AssertionError(f'24 boards to compare expected, {compared} came')


def random_board_options(state: State) -> dict[str, str]:
    """The options a state was made with, as the referee names them."""
    rules = state.rules
    on = {
        'board_edge_closes': rules.edge_closes,
        'joker_no_pond': rules.joker_no_pond,
        'only_fillable_gaps': rules.fillable_gaps,
        'shared_unconnected_full': rules.shared_full,
        'act2_prose_zone': rules.prose_zone,
        'corner_two_tiles': rules.corner_two,
        'act3_ring': rules.ring,
        'act3_field_as_act1': rules.field_as_act1,
        'all_four_villages': rules.four_villages,
        'act8_village_table': rules.village_table,
    }
    return {name: 'yes' for name, is_on in on.items() if is_on}


@pytest.mark.parametrize(('act', 'seats'), [*TABLES, ('act3', 3), ('act8', 1)])
def test_games_are_laid_and_scored_as_the_referee_says(act: str, seats: int) -> None:
    for seed in range(3):
        rng = Random(f'{act} {seats} {seed}')
        options, sections = chosen(act, rng), rng.randint(1, 4)
        state = new_table(act, seats, options, sections)
        theirs = sections_of(act, seats, sections)
        while (ask := GAME.ask(state)) is not None:
            if CHANCE in ask.seats:
                GAME.play(state, GAME.roll(state, rng))
                continue
            moves = GAME.moves(state)
            if ask.about in ('play', 'play_alone', 'answer', 'more') and rng.random() < 0.15:
                same_lays(state, act, theirs, ask.seats[0], options)
            GAME.play(state, rng.choice(moves))
        agree(state, act, theirs, options)


def same_lays(state: State, act: str, sections: list[str], seat: int, options: dict[str, str]) -> None:
    """The lays that the game lists for a seat are those that the referee allows with the tiles it can lay."""
    board = board_of(GAME.scene(state))
    found: set[tuple[str, int, int, int]] = set()
    names: set[str] = set()
    for move in GAME.moves(state):
        if move.verb == 'lay':
            name, cell, turn = move.args
            assert isinstance(cell, Cell)
            found.add((str(name), cell.x, cell.y, int(str(turn)[1:])))
    scene = GAME.scene(state)
    names |= {scene.shown[0]} if scene.shown else set(scene.hands[seat].tiles)
    own = cells_of(sections[seat])
    wanted = {(name, *lay) for name in names for lay in legal_lays(act, board, own, name, options)}
    assert found == wanted


def test_every_act_is_compared() -> None:
    assert {act for act, _ in TABLES} | {'act8'} == {variant.name for variant in GAME.variants}
    assert all(
        name in {option.name for option in variant.options}
        for variant in GAME.variants
        for name in OPTIONS[variant.name]
    )
