"""Nobody can tell two worlds apart that differ only in what they may not know, through whole games."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from random import Random

import pytest

from tests.games.camargue.test_camargue_referee import closed
from tilewright.core.play import CHANCE, Move, Told
from tilewright.games.camargue import GAME
from tilewright.games.camargue.sets import HIDDEN, KIND
from tilewright.games.camargue.state import WAITING, State
from tilewright.laws import Table
from tilewright.laws.walking import any_move, start, walk

TABLES = [
    Table('base', 2),
    Table('base', 3, (('reactions', 'open'),)),
    Table('base', 4, (('emergency_check', 'table'),)),
    Table('base', 6, (('pile_choice', 'seat'),)),
]


def heard(told: list[Told], seat: int | None) -> list[Told]:
    """What a seat, or a spectator, is told."""
    return [each for each in told if each.to is None or seat in each.to]


class Worlds:
    """The truth, and another world that must look the same to one who watches."""

    def __init__(self, state: State, watcher: int | None, rng: Random) -> None:
        self.truth = state
        self.other = GAME.guess(GAME.see(state, watcher), rng)
        self.watcher = watcher
        self.rng = rng

    def look(self) -> None:
        """Compares all that the watcher may know."""
        one, two = self.truth, self.other
        assert GAME.see(one, self.watcher).key() == GAME.see(two, self.watcher).key()
        assert GAME.ask(one) == GAME.ask(two)
        assert GAME.scene(GAME.see(one, self.watcher)) == GAME.scene(GAME.see(two, self.watcher))
        mine = [[move for move in GAME.moves(each) if move.seat == self.watcher] for each in (one, two)]
        assert mine[0] == mine[1]

    def free(self, kind: int, keeper: int) -> None:
        """Sees to it that the other world has this tile among the unseen, not in a hand that nobody knows."""
        other = self.other
        if other.unseen.counts[kind]:
            return
        for seat, hand in enumerate(other.hands):
            hidden = Counter(hand) - Counter(other.shown[seat])
            if seat not in (self.watcher, keeper) and hidden[kind]:
                swapped = other.unseen.pick(self.rng.randrange(int(other.unseen.mixed)))
                other.unseen.draw(swapped)
                other.unseen.put(kind)
                hand.remove(kind)
                insort(hand, int(swapped))
                return
        raise AssertionError('the tile is nowhere')

    def align(self, seat: int) -> None:
        """Gives a seat of the other world the hand it has in truth: what it plays now comes to light."""
        for kind in self.other.hands[seat]:
            self.other.unseen.put(kind)
        self.other.hands[seat] = []
        for kind in self.truth.hands[seat]:
            self.free(kind, seat)
            self.other.unseen.draw(kind)
            insort(self.other.hands[seat], kind)

    def step(self, move: Move) -> None:
        """Plays a move in truth, and in the other world what looks the same."""
        twin = self.twin(move)
        one, two = GAME.play(self.truth, move), GAME.play(self.other, twin)
        assert heard(one, self.watcher) == heard(two, self.watcher), (move, twin)

    def twin(self, move: Move) -> Move:
        """The move of the other world."""
        if move.verb == 'draw':
            ask = GAME.ask(self.truth)
            assert ask is not None
            if ask.data[0] != self.watcher:
                return GAME.roll(self.other, self.rng)  # another tile, and nobody notices
            self.free(KIND[str(move.args[0])], -1)
        elif move.verb in ('help', 'pass') and move.seat != self.watcher:
            return self.answer(move)
        elif move.verb in ('help', 'pass'):
            self.last_answer(move.seat)
        elif move.seat not in (CHANCE, self.watcher):
            self.align(move.seat)
        return move

    def answer(self, move: Move) -> Move:
        """Another answer, as long as none is shown; what is shown is the truth."""
        if self.last_answer(move.seat) or (self.truth.rules.open and move.verb == 'help'):
            self.align(move.seat)
            return move
        return self.rng.choice([each for each in GAME.moves(self.other) if each.seat == move.seat and self.quiet(each)])

    def quiet(self, move: Move) -> bool:
        """Whether an answer stays a secret."""
        return move.verb == 'pass' or not self.truth.rules.open

    def last_answer(self, seat: int) -> bool:
        """Whether this is the last answer; then all secret ones come to light, and must be the true ones."""
        if self.truth.answers.count(WAITING) > 1:
            return False
        for other in range(self.truth.rules.seats):
            if other not in (self.watcher, seat) and self.truth.answers[other] >= 0 and self.truth.front[other] < 0:
                self.align(other)
            if other != self.watcher:
                self.other.answers[other] = self.truth.answers[other]
        return True


def watch(state: State, watcher: int | None, rng: Random) -> int:
    """Follows a game to its end and gives how often the two worlds were different."""
    worlds, different = Worlds(state, watcher, rng), 0
    worlds.look()
    while GAME.ask(worlds.truth) is not None:
        if rng.random() < 0.05:
            worlds.other = GAME.guess(GAME.see(worlds.truth, watcher), rng)
        worlds.step(any_move(GAME, worlds.truth, rng))
        different += worlds.truth.key() != worlds.other.key()
        if GAME.ask(worlds.truth) is not None:
            worlds.look()
        else:
            assert GAME.ask(worlds.other) is None
    return different


@pytest.mark.sweep
@pytest.mark.parametrize('table', TABLES, ids=str)
def test_two_worlds_with_the_same_public_history_look_the_same(table: Table) -> None:
    for watcher in (None, 0, table.seats - 1):
        assert watch(start(GAME, table), watcher, Random(f'{table} {watcher}')) > 50


@pytest.mark.sweep
@pytest.mark.parametrize('seed', range(6))
def test_two_worlds_look_the_same_in_emergencies(seed: int) -> None:
    rng = Random(seed)
    options = (('first_player', '1'), ('emergency_check', ('automatic', 'table')[seed % 2]))
    table = Table('base', 2 + seed % 3, options)
    for watcher in (None, 0, 1):
        watch(closed(table, seed % 4), watcher, rng)


@pytest.mark.sweep
@pytest.mark.parametrize('seats', [3, 6])
def test_a_sealed_answer_changes_nothing_that_anybody_else_can_see(seats: int) -> None:
    table = Table('base', seats)
    state = start(GAME, table)
    rng, secret = Random(seats), 0
    while (ask := GAME.ask(state)) is not None:
        move = any_move(GAME, state, rng)
        others = [seat for seat in (None, *range(seats)) if seat != move.seat]
        before = [GAME.see(state, seat).key() for seat in others]
        sealed = ask.about == 'help' and state.answers.count(WAITING) > 1
        told = GAME.play(state, move)
        if sealed:
            secret += 1
            assert [GAME.see(state, seat).key() for seat in others] == before
            assert GAME.ask(state) == ask
            assert [each.to for each in told] == [(move.seat,)]
    assert secret > 50


def test_a_helper_offered_openly_is_seen_by_all_before_everybody_has_answered() -> None:
    seen = 0
    for state, _, _ in walk(GAME, Table('base', 4, (('reactions', 'open'),)), Random(1)):
        for other in range(4):
            if state.answers[other] >= 0 and WAITING in state.answers:
                seen += 1
                assert state.front[other] == state.answers[other]
                assert all(GAME.see(state, seat).answers[other] == state.answers[other] for seat in (None, *range(4)))
    assert seen > 5


def test_a_drawn_tile_is_told_to_its_owner_alone() -> None:
    for _, move, told in walk(GAME, Table('base', 4), Random(3)):
        for each in told:
            if each.what == 'gets':
                assert move is not None
                assert (each.to, each.data) == ((each.seat,), move.args)
            assert each.what in ('gets', 'passes', 'will_help', 'nothing_fits') or each.to is None
            if each.what in ('draws', 'dealt'):
                assert not any(isinstance(fact, str) for fact in each.data)


def test_guesses_deal_all_unseen_tiles_about_equally_often() -> None:
    state = start(GAME, Table('base', 2, (('first_player', '1'),)))
    for _ in range(6):
        GAME.play(state, GAME.roll(state, Random(1)))
    view = GAME.see(state, 0)
    assert view.hands[1] == [HIDDEN] * 3
    rng = Random(2)
    dealt = Counter(kind for _ in range(3000) for kind in GAME.guess(view, rng).hands[1])
    unseen = {kind: int(many) for kind, many in enumerate(view.unseen.counts) if many}
    assert dealt.keys() == unseen.keys()
    assert sum(unseen.values()) == 87
    for kind, many in unseen.items():
        assert abs(dealt[kind] / many - 9000 / 87) < 45
