"""Where all play at once the greedy bot tries a sample of what it could do; it needs nothing but the contract."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.toy_game import TOY
from tilewright.bots import find_bot, trying
from tilewright.core.grid import Cell
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Move, S, Seat, State, Turn
from tilewright.games import find_game

HANDS = ('hand @1 P01 P02', 'hand @2 P06')


def table_of(*settings: str, **options: str) -> Match[State]:
    """A game without turns, with a position entered by hand."""
    match = new_match(find_game('marshlands'), 'act6', 2, options)
    for setting in settings:
        match.arrange(*setting.split())
    return match


def tried(match: Match[S], seat: int, seed: int) -> Move:
    """What a seat answers."""
    moves = [move for move in match.moves() if move.seat == seat]
    return trying.choose(match.game, match.state, seat, moves, Random(seed))


@pytest.mark.parametrize(
    ('move', 'n'),
    [
        (Move(0, 'lay', ('P01', Cell(0, 2), Turn(0))), 1),
        (Move(0, 'lift', (Cell(0, 2),)), -1),
        (Move(0, 'trade', ('P01', 'P02')), 0),
        (Move(0, 'swap', (Seat(1),)), 0),
        (Move(0, 'ready'), 0),
    ],
)
def test_a_tile_laid_is_progress_and_one_taken_back_is_the_opposite(move: Move, n: int) -> None:
    assert trying.progress(move) == n


def test_an_answer_is_worth_its_points_and_its_progress() -> None:
    match = table_of(*HANDS, 'lay VIL 0,2 r0')
    lone = match.game.scores(match.state)[0]
    assert lone == -1  # a tile that touches no other lies wrongly
    joined = Move(0, 'lay', ('P01', Cell(1, 2), Turn(1)))
    assert trying.value(match.game, match.state, 0, (Move(0, 'pick', ('P01',)), joined)) == 0 + 1
    assert trying.value(match.game, match.state, 0, (Move(0, 'lift', (Cell(0, 2),)),)) == 0 - 1
    assert trying.value(match.game, match.state, 0, (Move(0, 'pick', ('P01',)),)) == lone
    assert match.game.scores(match.state)[0] == lone


def test_the_same_chance_gives_the_same_answer() -> None:
    match = table_of(*HANDS, 'lay VIL 0,2 r0', 'stock P03 P04')
    match.play(Move(0, 'pick', ('P01',)))
    assert all(tried(match, 0, seed) == tried(match, 0, seed) for seed in range(4))
    assert len({tried(match, 0, seed) for seed in range(4)}) > 1


def test_the_greedy_bot_tries_where_the_time_runs_on() -> None:
    match = table_of(*HANDS, 'lay VIL 0,2 r0', 'stock P03 P04')
    moves = [move for move in match.moves() if move.seat == 1]
    seen = match.game.see(match.state, 1)
    before = seen.key()
    chosen = [find_bot('greedy')(match.game, seen, 1, moves, Random(seed)) for seed in range(3)]
    assert chosen == [tried(match, 1, seed) for seed in range(3)]
    assert seen.key() == before


def test_a_tile_is_laid_beside_another_and_not_alone() -> None:
    match = table_of('hand @1 P01', 'hand @2 P06', 'lay VIL 2,4 r0', 'lay P22 0,2 r0', 'stock')
    assert tried(match, 0, 1) == Move(0, 'pick', ('P01',))
    match.play(Move(0, 'pick', ('P01',)))
    moves = [move for move in match.moves() if move.seat == 0 and move.verb == 'lay']
    beside = [Cell(2, 3), Cell(2, 5), Cell(1, 4), Cell(3, 4), Cell(0, 3), Cell(1, 2)]
    for seed in range(3):
        move = trying.choose(match.game, match.state, 0, moves, Random(seed))
        assert move.args[1] in beside


def test_two_steps_are_looked_at_where_one_does_not_help() -> None:
    """The first two tiles of a section: one alone lies wrongly, two that match do not."""
    match = table_of('hand @1 P22 P22', 'hand @2 P06', 'stock')
    pick = Move(0, 'pick', ('P22',))
    moves = [move for move in match.moves() if move.seat == 0]
    lays = [(pick, move) for move in trying.uses(match.game, match.state, 0, moves, pick)]
    assert len(lays) == 120
    assert max(trying.value(match.game, match.state, 0, way) for way in lays) == 0
    best, found = trying.two_ahead(match.game, match.state, 0, lays[:20], Random(2))
    assert found == pick
    assert best == 2


def test_after_an_answer_that_ends_it_or_asks_somebody_else_nothing_is_looked_at() -> None:
    match = table_of(*HANDS, 'stock P03')
    elsewhere = [(Move(0, 'ready'),), (Move(0, 'pick', ('P01',)), Move(0, 'renew', ('P01',)))]
    assert trying.two_ahead(match.game, match.state, 0, elsewhere, Random(1)) == (0, None)
    match.play(Move(1, 'ready'))
    assert trying.two_ahead(match.game, match.state, 0, [(Move(0, 'ready'),)], Random(1)) == (0, None)


def test_where_nothing_helps_each_harmless_verb_is_as_likely_as_another() -> None:
    match = table_of('hand @1 P01 P02', 'hand @2 P06', 'market @2 P03 P04', 'stock P08')
    moves = [move for move in match.moves() if move.seat == 0]
    found = [trying.rest(match.game, match.state, 0, moves, Random(seed)).verb for seed in range(60)]
    assert set(found) == {'pick', 'ready'}
    assert 30 < found.count('pick') < 52  # two verbs of three need a tile first
    match.play(Move(0, 'pick', ('P01',)))
    moves = [move for move in match.moves() if move.seat == 0]
    found = [trying.rest(match.game, match.state, 0, moves, Random(seed)).verb for seed in range(60)]
    assert set(found) == {'renew', 'trade', 'ready'}
    assert all(found.count(verb) > 8 for verb in set(found))


def test_nobody_picks_one_tile_after_another_for_ever() -> None:
    match, rng = table_of('hand @1 P01 P02 P03 P22', 'hand @2 P06', 'lay VIL 2,4 r0', 'stock'), Random(1)
    for _ in range(4):
        verbs: list[str] = []
        while not verbs or verbs[-1] == 'pick':
            moves = [move for move in match.moves() if move.seat == 0]
            match.play(trying.choose(match.game, match.state, 0, moves, rng))
            verbs.append(match.log[-1].verb)
        assert verbs == ['pick', 'lay']


def test_whoever_has_nothing_left_to_do_is_ready() -> None:
    match = table_of('hand @1', 'hand @2 P06', 'lay VIL 0,2 r0', 'lay P01 0,3 r0', 'stock', act6_fixed='yes')
    moves = [move for move in match.moves() if move.seat == 0]
    assert tried(match, 0, 1) == Move(0, 'ready') == moves[0]


def test_where_no_time_runs_on_the_greedy_bot_looks_at_every_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[Move] = []

    def note(_game: object, _state: object, _seat: int, way: trying.Row) -> int:
        tries.extend(way)
        return 0

    monkeypatch.setattr(trying, 'value', note)
    match = new_match(TOY, 'loose', 3)
    while match.ask is not None and CHANCE in match.ask.seats:
        match.play(match.moves()[0])
    moves = [move for move in match.moves() if move.seat == 1]
    assert len(moves) > 1
    assert find_bot('greedy')(TOY, TOY.see(match.state, 1), 1, moves, Random(1)) in moves
    assert not tries
    trying.choose(TOY, match.state, 1, moves, Random(1))
    assert tries
