"""Nothing in a state is forgotten when two are compared, and what is made from its fields is up to date."""

from __future__ import annotations

import runpy
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests.core.toy_game import TOY
from tests.laws.derived import DERIVED
from tests.tables import tried
from tilewright.core.bag import Bag, new_bag
from tilewright.core.board import Board
from tilewright.core.play import Ask, Game, Move, State
from tilewright.games import find_game, games
from tilewright.games.camargue.sets import FACES
from tilewright.laws import Table, tables
from tilewright.laws.fields import every_field_counts, fields_of, other_values

ROOT = Path(__file__).parents[2]
SEATED = [(game, table) for game in games().values() for table in tried(game)]


@pytest.mark.sweep
@pytest.mark.parametrize(('game', 'table'), SEATED, ids=[f'{game.name} {table}' for game, table in SEATED])
def test_every_field_of_a_state_counts_or_is_derived(game: Game[State], table: Table) -> None:
    every_field_counts(game, table, Random(f'{game.name} {table}'), DERIVED.get(game.name, {}))


@pytest.mark.parametrize('table', tables(TOY), ids=str)
def test_every_field_of_the_toy_counts(table: Table) -> None:
    every_field_counts(TOY, table, Random(1))


def test_what_is_made_from_the_fields_is_what_is_there() -> None:
    made: dict[Path, str] = runpy.run_path(str(ROOT / 'scripts' / 'fields.py'))['modules']()
    assert {path.name for path in made} >= {'state.py', 'props.py', 'story.py'}
    stale = [str(path.relative_to(ROOT)) for path, text in made.items() if path.read_text(encoding='utf-8') != text]
    assert not stale, 'python scripts/fields.py writes them anew'


# ---------------------------------------------------------------- faults that are found


class Counter:
    """A state of three plies."""

    def __init__(self) -> None:
        self.ply = 0
        self.marks = [3]
        self.twice = 0  # follows from the ply
        self.purse: object = Purse(True)
        self.bag = new_bag([1, 2])
        self.note: str | None = None
        self.word = 'go'
        self.pairs = {1: 2}
        self.few = {1}
        self.pair = (1, 2)

    def copy(self) -> Counter:
        out = type(self)()
        out.__dict__.update(self.__dict__)
        return out

    def key(self) -> tuple[object, ...]:
        purse = self.purse.coins if isinstance(self.purse, Purse) and self.purse.used else 0
        values = (self.word, tuple(self.pairs.items()), tuple(self.few), self.pair)
        return (self.ply, tuple(self.marks), purse, self.bag.key(), self.note, *values)


class Purse:
    """A record within the state."""

    __slots__ = ('coins', 'used')

    def __init__(self, used: bool) -> None:
        self.used = used
        self.coins = 2


def counting(key: Any = Counter.key, spoil: Any = None) -> Game[Counter]:
    """A game of three plies whose states may be compared wrongly or kept wrongly."""
    kind = type('Spoilt', (Counter,), {'key': key})

    def play(state: Counter, _: Move) -> list[object]:
        state.ply += 1
        state.twice = 2 * state.ply
        if spoil is not None:
            spoil(state)
        return []

    return cast(
        'Game[Counter]',
        SimpleNamespace(
            name='counting',
            new=lambda *_: kind(),
            ask=lambda state: Ask((0,), 'count') if state.ply < 3 else None,
            moves=lambda _: [Move(0, 'count')],
            play=play,
        ),
    )


TWICE = {'twice': lambda state: (state.twice, 2 * state.ply)}
TABLE = Table('loose', 2)


def test_a_game_whose_key_forgets_nothing_is_good() -> None:
    every_field_counts(counting(), TABLE, Random(1), TWICE)


def test_a_record_that_is_not_in_use_is_left_alone() -> None:
    def spoil(state: Counter) -> None:
        state.purse = Purse(False)

    every_field_counts(counting(spoil=spoil), TABLE, Random(1), TWICE)


@pytest.mark.parametrize('forgotten', [0, 1, 2, 3, 5, 6, 7, 8])
def test_a_field_that_the_key_forgets_is_found(forgotten: int) -> None:
    def key(state: Counter) -> tuple[object, ...]:
        whole = Counter.key(state)
        return whole[:forgotten] + whole[forgotten + 1 :]

    names = ('ply', 'marks', r'purse\.coins', r'bag\.counts', '', 'word', 'pairs', 'few', 'pair')
    with pytest.raises(AssertionError, match=rf'key\(\) is the same whatever is in .*{names[forgotten]}'):
        every_field_counts(counting(key), TABLE, Random(1), TWICE)


def test_a_derived_field_that_is_not_named_is_found() -> None:
    with pytest.raises(AssertionError, match=r'key\(\) is the same whatever is in twice$'):
        every_field_counts(counting(), TABLE, Random(1))


def test_a_derived_field_that_is_kept_wrongly_is_found() -> None:
    def spoil(state: Counter) -> None:
        state.twice = 5

    with pytest.raises(AssertionError, match='twice is kept as 5, and found anew it is 6'):
        every_field_counts(counting(spoil=spoil), TABLE, Random(1), TWICE)


def spoilt_board(board: Board) -> Iterator[str]:
    """Spoils what a board keeps up to date, one thing after the other."""
    board.at[board.where[0]] = -1
    yield 'at'
    board.at[board.where[0]] = 0
    board.known[0] += 1
    yield 'known'
    board.known[0] -= 1
    board.opened -= 1
    yield 'front'
    board.opened += 1


def test_a_board_that_is_kept_wrongly_is_found() -> None:
    game = find_game('camargue')
    state: Any = game.new('', 2, {})
    fixed = cast('Game[State]', SimpleNamespace(name='', new=lambda *_: state, ask=lambda _: None))
    assert state.board.faces is FACES
    for name in spoilt_board(state.board):
        with pytest.raises(AssertionError, match=rf'board\.{name} is kept as'):
            every_field_counts(fixed, TABLE, Random(1))
    every_field_counts(fixed, TABLE, Random(1))


def test_a_bag_that_is_kept_wrongly_is_found() -> None:
    def spoil(state: Counter) -> None:
        state.bag.blocks[0] = 4

    with pytest.raises(AssertionError, match=r'bag\.blocks is kept as \[4\], and found anew it is \[3\]'):
        every_field_counts(counting(spoil=spoil), TABLE, Random(1), TWICE)


def test_fields_are_seen_whatever_a_class_is_made_of() -> None:
    assert sorted(fields_of(Purse(True))) == ['coins', 'used']
    assert set(fields_of(new_bag([1]))) >= {'counts', 'blocks', 'mixed', 'under'}
    for value in (1, True, 'word', (1, 2), [1], {1: 2}, None, Move(0, 'keep'), Bag):
        assert fields_of(value) == []


@pytest.mark.parametrize(
    'value',
    [1, True, 'word', '', (1, 2), (), [1], [], [[1], []], {1: 2}, {}, {1}, set(), frozenset({1}), Move(0, 'keep')],
)
def test_other_values_are_others_of_the_same_kind(value: Any) -> None:
    others = list(other_values(value))
    assert others
    assert all(other != value and type(other) is type(value) for other in others)
    assert list(other_values(None)) == []
