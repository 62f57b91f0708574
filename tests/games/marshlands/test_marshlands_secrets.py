"""Nobody learns what others hold in the marsh: not from views, not from moves, not through whole games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.marshlands.test_marshlands import FOUNDED, table_of
from tilewright.core.grid import Cell
from tilewright.core.play import CHANCE, Move, Told, Turn
from tilewright.games.marshlands import GAME
from tilewright.games.marshlands.acts.terms import ASIDE
from tilewright.games.marshlands.board.sets import HIDDEN, KIND, VILLAGE
from tilewright.games.marshlands.state import State, give, hand, take
from tilewright.laws import Table
from tilewright.laws.walking import any_move, start, walk

TABLES = [
    Table('act1', 2),
    Table('act1', 4, (('play_out_hands', 'yes'),)),
    Table('act2', 3, (('tiles_per_turn', '2'),)),
    Table('act3', 2, (('bigger_hand', 'yes'),)),
    Table('act8', 1, (('sections', '3'),)),
    Table('act5', 2, (('madness', 'yes'),)),
    Table('act7', 5, (('eclipse', 'yes'),)),
]
OPEN = [Table('act4', 3, (('eclipse', 'yes'),)), Table('act6', 2, (('eclipse_act6_swap', 'yes'),))]


def unseen(state: State) -> Counter[int]:
    """The kinds in the stock, those that hide among it included."""
    return Counter({kind: int(many) for kind, many in enumerate(state.stock.counts) if many})


def known(table: Table) -> set[int]:
    """SM-A8-06  The kinds in a hand that everybody knows of: villages that were taken, not those that were drawn."""
    return {int(VILLAGE)} if table.variant == 'act8' else set()


def watchers(table: Table) -> list[int | None]:
    """Somebody who only watches, the first seat, the last."""
    return [None, *{0, table.seats - 1}]


@pytest.mark.sweep
@pytest.mark.parametrize('table', TABLES, ids=str)
def test_a_view_mixes_other_hands_with_the_stock_and_hides_nothing_else(table: Table) -> None:
    rng = Random(1)
    for state, _, _ in walk(GAME, table, rng):
        if rng.random() < 0.9 or GAME.ask(state) is None:
            continue
        for watcher in watchers(table):
            view = GAME.see(state, watcher)
            mixture = unseen(state)
            for seat in range(table.seats):
                mine = hand(state, seat)
                hidden = [] if seat == watcher else [kind for kind in mine if kind not in known(table)]
                assert hand(view, seat) == [int(HIDDEN)] * len(hidden) + mine[len(hidden) :]
                mixture.update(hidden)
            assert unseen(view) == mixture
            assert view.stock.mixed - view.hidden == state.stock.mixed
            truth, seen = GAME.scene(state), GAME.scene(view)
            same = truth._replace(hands=seen.hands, left=seen.left, dead=seen.dead)
            assert same == seen
            assert GAME.see(view, watcher).key() == view.key()


@pytest.mark.sweep
@pytest.mark.parametrize('table', OPEN, ids=str)
def test_where_hands_are_open_everybody_knows_everything(table: Table) -> None:
    held, rng = 0, Random(1)
    for state, _, told in walk(GAME, table, rng, 300):
        assert all(each.to is None for each in told)
        if rng.random() < 0.3:
            for watcher in watchers(table):
                view = GAME.see(state, watcher)
                assert view.key() == state.key() == GAME.guess(view, rng).key()
            held += sum(len(each.tiles) for each in GAME.scene(GAME.see(state, None)).hands)
    assert held > 10


@pytest.mark.sweep
@pytest.mark.parametrize('table', TABLES, ids=str)
def test_a_guess_looks_like_the_view_and_gives_the_same_moves(table: Table) -> None:
    rng = Random(2)
    different = 0
    for state, _, _ in walk(GAME, table, rng):
        if rng.random() < 0.7:
            continue
        for watcher in watchers(table):
            view = GAME.see(state, watcher)
            guess = GAME.guess(view, rng)
            assert guess.hidden == 0
            assert GAME.see(guess, watcher).key() == view.key()
            assert unseen(guess) + Counter(kind for seat in range(table.seats) for kind in hand(guess, seat)) == (
                unseen(state) + Counter(kind for seat in range(table.seats) for kind in hand(state, seat))
            )
            assert GAME.ask(state) == GAME.ask(view) == GAME.ask(guess)
            mine = [[each for each in GAME.moves(world) if each.seat == watcher] for world in (state, view, guess)]
            assert mine[0] == mine[1] == mine[2]
            different += guess.key() != state.key()
    assert different > 2


def test_whoever_watches_a_hand_face_down_sees_no_move_but_the_village() -> None:
    state = table_of('act2', 'lay P01 0,1 r0', 'lay P01 0,2 r0', 'lay P13 0,3 r0', 'hand @1 P06 P24 C02').state
    truth, seen = GAME.moves(state), GAME.moves(GAME.see(state, 1))
    assert {move.args[0] for move in seen} == {'VIL'}
    assert seen == [move for move in truth if move.args[0] == 'VIL']


def test_villages_taken_in_solitaire_stay_visible() -> None:
    match = table_of('act8', 'hand @1 P01 P02 P03', sections='2')
    match.play(Move(0, 'lay', ('P01', Cell(0, 1), Turn(0))))
    match.play(Move(0, 'village'))
    assert GAME.scene(GAME.see(match.state, None)).hands[0].tiles == ('', '', 'VIL')
    assert GAME.scene(GAME.see(match.state, 0)).hands[0].tiles == ('P02', 'P03', 'VIL')
    guess = GAME.guess(GAME.see(match.state, None), Random(1))
    assert GAME.scene(guess).hands[0].tiles[-1] == 'VIL'
    assert '' not in GAME.scene(guess).hands[0].tiles


def test_nothing_is_hidden_when_the_game_is_over() -> None:
    match = table_of('act1', *FOUNDED, 'hand @1 P01', 'hand @2 P06 P24', 'stock')
    match.play(Move(0, 'lay', ('P01', Cell(1, 1), Turn(1))))
    assert match.ask is None
    assert GAME.see(match.state, None).key() == match.state.key()
    assert GAME.guess(match.state, Random(1)).key() == match.state.key()


@pytest.mark.parametrize(
    'table', [Table('act2', 3), Table('act5', 2), Table('act7', 3, (('eclipse', 'yes'),))], ids=str
)
def test_a_drawn_tile_is_told_to_its_owner_alone(table: Table) -> None:
    drawn = 0
    for _, move, told in walk(GAME, table, Random(3)):
        for each in told:
            if each.what == 'gets':
                assert move is not None
                assert (each.to, each.data) == ((each.seat,), move.args)
                drawn += 1
            else:
                assert each.to is None
            assert each.what != 'draws' or each.data == ()
    assert drawn > 20


@pytest.mark.parametrize(('act', 'seats'), [('act1', 2), ('act2', 3), ('act3', 4), ('act5', 4), ('act7', 5)])
def test_an_eclipse_in_a_hand_looks_like_any_other_tile_to_others(act: str, seats: int) -> None:
    worlds = []
    for drawn, other in (('ECL', 'P22'), ('P22', 'ECL')):
        state = GAME.new(act, seats, {'eclipse': 'yes', 'first_player': '1'})
        while (ask := GAME.ask(state)) is not None and ask.about != 'draw':
            GAME.play(state, GAME.moves(state)[0])
        told = GAME.play(state, Move(CHANCE, 'draw', (drawn,)))
        assert state.stock.counts[KIND[other]] > 0
        worlds.append((state, told))
    (one, mine), (two, theirs) = worlds
    for watcher in (None, 1):
        assert heard(mine, watcher) == heard(theirs, watcher)
        assert GAME.see(one, watcher).key() == GAME.see(two, watcher).key()
        assert GAME.scene(GAME.see(one, watcher)) == GAME.scene(GAME.see(two, watcher))
    assert heard(mine, 0) != heard(theirs, 0)
    assert 'ECL' in GAME.scene(GAME.see(one, 0)).hands[0].tiles
    assert 'ECL' in dict(GAME.scene(GAME.see(one, 1)).left)


def test_guesses_deal_all_unseen_tiles_about_equally_often() -> None:
    state = table_of('act1', *FOUNDED, 'hand @1 P01 P02 P03', 'hand @2 P04 P05 P06').state
    view, rng = GAME.see(state, 0), Random(2)
    dealt = Counter(kind for _ in range(3000) for kind in hand(GAME.guess(view, rng), 1))
    there = unseen(view)
    assert dealt.keys() == there.keys()
    assert sum(there.values()) == 122
    for kind, many in there.items():
        assert abs(dealt[kind] / many - 9000 / 122) < 45


# ---------------------------------------------------------------- two worlds


def heard(told: list[Told], seat: int | None) -> list[Told]:
    """What a seat, or a spectator, is told."""
    return [each for each in told if each.to is None or seat in each.to]


def missing(told: list[Told]) -> list[int]:
    """Who misses a turn, with no tile that can be laid."""
    return [each.seat for each in told if each.what == 'cannot_lay']


class Worlds:
    """The truth, and another world that must look the same to one who watches."""

    def __init__(self, state: State, watcher: int | None, rng: Random) -> None:
        self.truth = state
        self.other = GAME.guess(GAME.see(state, watcher), rng)
        self.watcher = watcher
        self.rng = rng

    def look(self) -> None:
        """Compares all that the watcher may know."""
        one, two = GAME.see(self.truth, self.watcher), GAME.see(self.other, self.watcher)
        assert one.key() == two.key()
        assert GAME.ask(self.truth) == GAME.ask(self.other)
        assert GAME.scene(one) == GAME.scene(two)
        assert GAME.moves(one) == GAME.moves(two)

    def free(self, kind: int, keeper: int) -> None:
        """Sees to it that the other world has this tile in its stock, not in a hand that nobody sees."""
        other = self.other
        if other.stock.counts[kind]:
            return
        for seat in range(other.rules.seats):
            if seat not in (self.watcher, keeper) and kind in hand(other, seat):
                swapped = other.stock.pick(self.rng.randrange(int(other.stock.mixed)))
                other.stock.draw(swapped)
                other.stock.put(kind)
                take(other, seat, kind)
                give(other, seat, swapped)
                return
        raise AssertionError('the tile is nowhere')

    def align(self, seat: int) -> None:
        """Gives a seat of the other world the hand it has in truth: what it plays now comes to light."""
        open_kind = int(VILLAGE) if self.truth.act.village == ASIDE else -1
        for kind in hand(self.other, seat):
            if kind != open_kind:
                take(self.other, seat, kind)
                self.other.stock.put(kind)
        for kind in hand(self.truth, seat):
            if kind != open_kind:
                self.free(kind, seat)
                self.other.stock.draw(kind)
                give(self.other, seat, kind)

    def step(self, move: Move) -> None:
        """Plays a move in truth, and in the other world what looks the same.

        A seat that misses its turn lets others know that none of its tiles can be laid (SM-A7-18): where the worlds
        differ in that, the other one is no longer possible.
        """
        before, twin = self.truth.copy(), self.twin(move)
        one, two = GAME.play(self.truth, move), GAME.play(self.other, twin)
        if missing(one) != missing(two):
            self.other = before
            two = GAME.play(self.other, move)
        if GAME.ask(self.truth) is not None:  # the last sheet is the same as well, as the board is
            assert heard(one, self.watcher) == heard(two, self.watcher), (move, twin)

    def twin(self, move: Move) -> Move:
        """The move of the other world."""
        if move.verb == 'draw':
            if self.truth.seat != self.watcher:
                return GAME.roll(self.other, self.rng)  # another tile, and nobody notices
            self.free(KIND[str(move.args[0])], -1)
        elif move.verb in ('lay', 'offer', 'discard', 'eclipse', 'exchange') and move.seat not in (
            CHANCE,
            self.watcher,
        ):
            self.align(move.seat)
        return move


@pytest.mark.sweep
@pytest.mark.parametrize('table', TABLES, ids=str)
def test_two_worlds_with_the_same_public_history_look_the_same(table: Table) -> None:
    for watcher in watchers(table):
        rng = Random(f'{table} {watcher}')
        worlds, different = Worlds(start(GAME, table), watcher, rng), 0
        while GAME.ask(worlds.truth) is not None:
            if rng.random() < 0.3:
                worlds.look()
            if rng.random() < 0.1:
                worlds.other = GAME.guess(GAME.see(worlds.truth, watcher), rng)
            worlds.step(any_move(GAME, worlds.truth, rng))
            different += worlds.truth.key() != worlds.other.key()
        assert GAME.ask(worlds.other) is None
        assert different > 10 or (table.seats == 1 and watcher == 0)
