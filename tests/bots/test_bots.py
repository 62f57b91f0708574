"""Bots answer legally, from what they see alone, and the greedy one takes what it can get."""

from __future__ import annotations

from random import Random

import pytest

from tests.core.toy_game import TOY
from tilewright.bots import bots, find_bot, greedy
from tilewright.bots.greedy import standing, value
from tilewright.core.match import Match, answer_chance, new_match
from tilewright.core.play import CHANCE, Game, Misuse, Move, S, State, totals
from tilewright.core.thinking.judging import SURE
from tilewright.games import find_game, find_prospects
from tilewright.games.carcassonne import GAME as CARCASSONNE

BOTS = sorted(('random', 'greedy', 'learner', 'friend', 'player'))  # those that do not search


def asked(match: Match[S], bot: str, seed: int = 1) -> Move:
    """What a bot answers in a position."""
    assert match.ask is not None
    seat = match.ask.seats[0]
    moves = [move for move in match.moves() if move.seat == seat]
    return find_bot(bot)(match.game, match.game.see(match.state, seat), seat, moves, Random(seed))


def position(*settings: str, **options: str) -> Match[State]:
    match = new_match(find_game('carcassonne'), 'base', ('Ann', 'Bob'), {'first_player': '1', **options})
    for setting in settings:
        match.arrange(*setting.split())
    return match


def test_bots_are_found_by_name() -> None:
    assert bots() == ('learner', 'friend', 'player', 'expert', 'master')
    with pytest.raises(Misuse, match=r"a bot expected \(learner, .*, greedy, look, search\), 'clever' came"):
        find_bot('clever')


@pytest.mark.parametrize('bot', BOTS)
def test_a_bot_answers_legally_and_leaves_what_it_sees_alone(bot: str) -> None:
    match = new_match(CARCASSONNE, 'river', 2)
    rng = Random(5)
    for _ in range(12):
        answer_chance(match, rng)
        assert match.ask is not None
        seat, moves = match.ask.seats[0], match.moves()
        seen = CARCASSONNE.see(match.state, seat)
        before = seen.key()
        move = find_bot(bot)(CARCASSONNE, seen, seat, moves, rng)
        assert move in moves
        assert seen.key() == before
        match.play(move)


@pytest.mark.parametrize('bot', BOTS)
def test_a_bot_depends_on_nothing_but_the_chance_it_is_given(bot: str) -> None:
    match = position('tile V')
    assert asked(match, bot, 7) == asked(match, bot, 7)
    assert len({asked(match, bot, seed) for seed in range(30)}) > 1


@pytest.mark.parametrize('bot', BOTS)
def test_a_bot_plays_where_hands_are_hidden_and_all_are_asked_at_once(bot: str) -> None:
    match = new_match(TOY, 'loose', 3)
    rng = Random(3)
    while match.ask is not None:
        answer_chance(match, rng)
        if match.ask is not None:
            match.play(asked(match, bot, rng.randrange(1000)))
    assert sum(totals(TOY.sheet(match.state), 3)) > 0


def test_greedy_completes_its_own_city() -> None:
    match = position('piece Ann 0,0 city', 'tile E')
    assert {str(asked(match, 'greedy', seed)) for seed in range(8)} == {'lay E 0,-1 r2'}


def test_greedy_does_not_complete_a_city_of_somebody_else() -> None:
    match = position('piece Bob 0,0 city', 'supply Ann 0', 'tile E')
    assert all(str(asked(match, 'greedy', seed)) != 'lay E 0,-1 r2' for seed in range(8))


def test_greedy_lays_with_its_follower_in_mind() -> None:
    """Nobody stands in the city: it is worth completing only for a knight in it or a farmer beside it."""
    match = position('tile E')
    match.play(asked(match, 'greedy'))
    assert str(match.log[-1]) == 'lay E 0,-1 r2'
    match.play(asked(match, 'greedy'))
    assert str(match.log[-1]) in ('deploy city', 'deploy field')
    assert standing(match.game, match.state, 0) == 4


def test_greedy_draws_ties_by_lot() -> None:
    match = position('supply Ann 0', 'tile V')
    chosen = {asked(match, 'greedy', seed) for seed in range(120)}
    assert len(chosen) > 3
    assert chosen == set(match.moves())


def test_answers_that_are_about_as_good_come_the_best_first() -> None:
    moves, worth = [Move(0, 'go', (n,)) for n in range(5)], [1.0, 4.0, 2.0, 4.0, 3.0]
    for seed in range(4):
        good = greedy.as_good(moves, worth, 2.0, Random(seed))
        assert {move.args[0] for move in good[:2]} == {1, 3}
        assert [move.args[0] for move in good[2:]] == [4, 2]
    assert {greedy.as_good(moves, worth, 0.0, Random(seed))[0].args[0] for seed in range(20)} == {1, 3}


def test_greedy_plays_on_where_nothing_is_booked_before_the_end() -> None:
    match, rng = new_match(find_game('marshlands'), 'act1', 2), Random(1)
    while match.ask is not None and len(match.log) < 100:
        drawn = CHANCE in match.ask.seats
        match.play(match.game.roll(match.state, rng) if drawn else rng.choice(match.moves()))
    while match.ask is not None and len(match.moves()) < 8:
        drawn = CHANCE in match.ask.seats
        match.play(match.game.roll(match.state, rng) if drawn else match.moves()[0])
    moves, seat = match.moves(), match.moves()[0].seat
    long = greedy.length(match.game, match.state, 40_000, Random(1))
    assert 8 < long < 5000
    chosen = {greedy.promising(match.game, match.state, seat, moves, 40_000, Random(seed)) for seed in range(6)}
    assert chosen <= set(moves)
    assert len(chosen) < 6  # as often as not the same does best
    few = 4 * greedy.EACH  # not worth it: fewer than so many games for each of two
    assert greedy.promising(match.game, match.state, seat, moves, few, Random(1)) == moves[0]
    assert greedy.length(match.game, match.state, few, Random(1)) < long
    events = new_match(find_game('marshlands'), 'interval3', 2)
    assert greedy.length(events.game, events.state, 40_000, Random(1)) > 40_000  # it asks too many kinds of questions


def test_greedy_goes_by_the_sheet_alone_where_points_are_booked(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[Move]] = []

    def first(game: Game[S], seen: S, seat: int, moves: list[Move], most: int, rng: Random) -> Move:
        tried.append(moves)
        return moves[0]

    monkeypatch.setattr(greedy, 'promising', first)
    assert asked(position('supply Ann 0', 'tile V'), 'greedy') is not None
    assert len(tried) == 1
    assert asked(position('supply Ann 0', 'tile V', 'score Ann 12'), 'greedy') is not None
    assert len(tried) == 1


def test_greedy_does_not_weigh_turns_that_look_the_same() -> None:
    match = position('supply Ann 0', 'tile B')
    assert len(match.moves()) == 4
    assert {asked(match, 'greedy', seed) for seed in range(20)} == {match.moves()[0]}


def test_greedy_beats_random() -> None:
    for seed in range(3):
        match = new_match(CARCASSONNE, 'base', 2)
        rng = Random(seed)
        while match.ask is not None:
            answer_chance(match, rng)
            if match.ask is not None:
                match.play(asked(match, ('greedy', 'random')[match.ask.seats[0]], rng.randrange(1 << 30)))
        assert CARCASSONNE.winners(match.state) == (0,)


def test_standing_is_what_a_seat_is_ahead() -> None:
    match = position('score Ann 12', 'score Bob 30')
    assert standing(match.game, match.state, 0) == -18
    assert standing(match.game, match.state, 1) == 18


def test_greedy_looks_no_further_than_its_budget_goes() -> None:
    """Ann can have four points at once, by laying the tile and standing on it; to see that takes several sheets."""
    match = position('tile E')
    match.play(match.moves()[0])
    many = len(match.moves())
    assert many > 1
    far, near = [value(match.game, match.state, 0, budget, 1) for budget in (many, many - 1)]
    assert near == standing(match.game, match.state, 0) < far


def played_out(variant: str, seats: int, seed: int) -> Match[State]:
    """A game of the marsh that went at random to its end."""
    match, rng = new_match(find_game('marshlands'), variant, seats), Random(seed)
    while match.ask is not None:
        drawn = CHANCE in match.ask.seats
        match.play(match.game.roll(match.state, rng) if drawn else rng.choice(match.moves()))
    return match


def test_greedy_would_rather_win_than_have_points_and_ends_no_game_that_is_lost_by_it() -> None:
    match = played_out('act1', 2, 1)
    winners = match.game.winners(match.state)
    assert len(winners) == 1
    for seat in range(2):
        over = SURE if seat in winners else -SURE
        assert value(match.game, match.state, seat, 9, 1) == standing(match.game, match.state, seat) + over


def test_greedy_knows_that_alone_nothing_is_won_by_an_end() -> None:
    match = played_out('act8', 1, 1)
    assert value(match.game, match.state, 0, 9, 1) == standing(match.game, match.state, 0)


def test_greedy_counts_what_it_is_about_to_get_where_a_game_says_it() -> None:
    match, rng = new_match(find_game('marshlands'), 'interval1', 2), Random(3)
    while match.ask is not None and len(match.log) < 120:
        drawn = CHANCE in match.ask.seats
        match.play(match.game.roll(match.state, rng) if drawn else rng.choice(match.moves()))
    prospects = find_prospects('marshlands')
    assert prospects is not None
    mine, others = prospects(match.state)
    scores = match.game.scores(match.state)
    assert mine != others
    assert standing(match.game, match.state, 0) == pytest.approx(scores[0] + mine - scores[1] - others)


@pytest.mark.parametrize('bot', ['greedy', 'look', 'search:12', *bots()])
def test_a_bot_takes_what_the_game_itself_proposes(bot: str) -> None:
    """SM-I2-103  Bots had traced circuits of their own at the end, for all looked as good until they were closed."""
    match = new_match(find_game('marshlands'), 'interval2', 2, {'first_player': '1'})
    for tile in ('P13 0,1 r0', 'P13 1,1 r1', 'P06 1,2 r3', 'P06 0,2 r0'):  # a circuit from the quay back to it
        match.arrange('lay', *tile.split())
    match.arrange('stock', 'P03')
    rng = Random(4)
    while match.ask is not None and match.ask.about != 'declare':
        drawn = CHANCE in match.ask.seats
        match.play(match.game.roll(match.state, rng) if drawn else rng.choice(match.moves()))
    moves = match.moves()
    assert {move.verb for move in moves} >= {'agree', 'trace', 'close'}
    seat = moves[0].seat
    assert find_bot(bot)(match.game, match.see(seat), seat, moves, rng).verb == 'agree'
