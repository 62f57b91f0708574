"""The five opponents: settings of one bot that answer legally in every game, and have names and characters."""

from __future__ import annotations

from random import Random

import pytest

from tests.bots.test_thinking import late
from tests.core.toy_game import TOY
from tilewright.bots import find_bot, is_bot
from tilewright.bots.levels import Level, Opponent, find_level, levels
from tilewright.bots.naming import bot_about, bot_kind, bot_title, level_of
from tilewright.core.match import Match, answer_chance, new_match
from tilewright.core.play import Misuse, Move, State
from tilewright.core.thinking.searching import Line, Way
from tilewright.games import games

SHORT = Level(seconds=0.01, width=3)  # a master in a hurry
WAYS = [(game.name, variant.name) for game in games().values() for variant in game.variants]


def asked(match: Match[State], level: Level, rng: Random) -> Move:
    """What an opponent answers."""
    assert match.ask is not None
    moves = match.moves()
    seat = moves[0].seat
    mine = [move for move in moves if move.seat == seat]
    move = Opponent(level)(match.game, match.game.see(match.state, seat), seat, mine, rng)
    assert move in mine
    return move


def test_each_has_a_name_a_kind_and_a_character_in_both_languages() -> None:
    assert [*levels()] == ['learner', 'friend', 'player', 'expert', 'master']
    for lang in ('en', 'fr'):
        for table in (bot_title, bot_kind, bot_about):
            assert len({table(name, lang) for name in levels()}) == 5
    assert [level_of(name) for name in ('learner', 'master', 'greedy')] == [1, 5, 0]
    assert bot_kind('friend', 'fr-x-plain') == bot_kind('friend', 'fr')
    assert bot_title('shy_one', 'fr') == 'Shy one'
    assert bot_kind('shy_one', 'fr') == ''
    assert is_bot('master')
    assert is_bot('greedy')
    assert not is_bot('Hugo')


def test_where_outcomes_are_played_on_by_looks_an_expert_tries_so_many_at_most() -> None:
    expert = Opponent(levels()['expert'])
    assert expert.think(Way()).thought.most == 100
    assert expert.think(Way(depth=0)).thought.most == 0
    assert Opponent(levels()['master']).think(Way()).thought.most == 0


def test_an_expert_thinks_longer_where_outcomes_are_played_on_by_looks_but_not_in_a_race() -> None:
    expert, master = [Opponent(levels()[name]) for name in ('expert', 'master')]
    assert expert.think(Way()).thought.seconds > expert.think(Way(depth=0)).thought.seconds
    assert expert.think(Way(race=1)).thought.seconds == expert.think(Way(depth=0)).thought.seconds
    assert {master.think(way).thought.seconds for way in (Way(), Way(depth=0), Way(race=1))} == {1.0}


def test_a_level_that_is_none_is_refused() -> None:
    with pytest.raises(Misuse, match=r"one of learner, .*, master expected, 'clever' came"):
        find_level('clever')


@pytest.mark.parametrize(
    ('way', 'width'),
    [
        (Way(width=8), 12),
        (Way(width=20), 20),
        (Way(width=8, judged=0), 8),
        (Way(width=8, looks=60), 8),
        (Way(width=8, race=1), 8),
    ],
    ids=['quick', 'wide', 'not ranked', 'slow', 'a race'],
)
def test_a_master_compares_more_where_outcomes_are_quick(way: Way, width: int) -> None:
    found = Opponent(levels()['master']).think(way).thought.way
    assert found is not None
    assert found.width == width


@pytest.mark.parametrize(('game', 'variant'), WAYS)
def test_the_mildest_and_the_strongest_play_every_game(game: str, variant: str) -> None:
    rules = games()[game]
    seats = next(each.seats[0] for each in rules.variants if each.name == variant)
    match, rng = new_match(rules, variant, seats), Random(4)
    for nth in range(4):
        answer_chance(match, rng)
        match.play(asked(match, SHORT if nth % 2 else levels()['learner'], rng))


def test_one_that_counts_outcomes_answers_the_same_for_the_same_seed() -> None:
    match = late(30)
    few = Level(outcomes=3, width=2)
    assert asked(match, few, Random(8)) == asked(match, few, Random(8))


def test_whoever_sees_less_clearly_strays_further_from_the_best() -> None:
    lines = [Line(10.0 - n, (Move(0, 'lay', (n,)),)) for n in range(11)]

    def mean(blur: float) -> float:
        rng = Random(1)
        taken = [Opponent(Level(blur=blur)).take(lines, rng).args[0] for _ in range(400)]
        return sum(int(str(n)) for n in taken) / 400

    assert mean(0.0) == 0.0
    assert 0.05 < mean(0.2) < mean(0.6) < mean(1.5)


def test_lines_that_are_worth_the_same_are_taken_by_lot() -> None:
    lines = [Line(1.0, (Move(0, 'lay', (n,)),)) for n in range(3)]
    rng = Random(2)
    assert len({Opponent(Level()).take(lines, rng) for _ in range(40)}) == 3


def test_one_that_learns_with_you_does_not_look_at_what_you_lose() -> None:
    """A tile that spoils the other's city and gives nothing is worth nothing to it."""
    match = late(30)
    seat = match.moves()[0].seat
    mine = match.moves()
    kind = Opponent(Level(own=True)).lines(match.game, match.state, seat, mine)
    sharp = Opponent(Level()).lines(match.game, match.state, seat, mine)
    assert {line.moves for line in kind} == {line.moves for line in sharp}
    assert max(line.worth for line in kind) > max(line.worth for line in sharp)  # the other's points are not taken off


def test_slips_are_answers_by_lot_of_the_better_half() -> None:
    match = late(40)
    rng = Random(3)
    taken = {asked(match, Level(slips=1.0), rng) for _ in range(20)}
    lines = Opponent(Level()).lines(match.game, match.state, match.moves()[0].seat, match.moves())
    assert len(taken) > 5
    assert taken <= {line.moves[0] for line in lines[: (len(lines) + 1) // 2]}


def test_who_slips_plays_nothing_to_the_end_first() -> None:
    match, rng = new_match(games()['marshlands'], 'act1', 2), Random(7)
    answer_chance(match, rng)
    endless = Level(slips=1.0, playouts=10**9)
    lines = Opponent(Level()).lines(match.game, match.state, match.moves()[0].seat, match.moves())
    assert asked(match, endless, rng) in {line.moves[0] for line in lines[: (len(lines) + 1) // 2]}


def test_a_milder_one_wavers_where_all_play_at_once() -> None:
    match = new_match(games()['marshlands'], 'act6', 2)
    rng = Random(5)
    answer_chance(match, rng)
    verbs = [{asked(match, Level(slips=slips), rng).verb for _ in range(3)} for slips in (0.0, 1.0)]
    assert 'lay' not in verbs[1]


def test_a_game_without_a_judgement_is_played_by_the_sheet() -> None:
    match, rng = new_match(TOY, '', 2), Random(6)
    while match.ask is not None:
        answer_chance(match, rng)
        if match.ask is not None:
            moves = match.moves()
            mine = [move for move in moves if move.seat == moves[0].seat]
            match.play(find_bot('expert')(TOY, TOY.see(match.state, mine[0].seat), mine[0].seat, mine, rng))
    assert match.ask is None
