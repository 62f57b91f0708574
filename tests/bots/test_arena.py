"""Matches between bots: the same however they are played."""

from __future__ import annotations

import pytest

from tests.core.toy_game import TOY
from tilewright.bots import find_bot
from tilewright.bots.arena import (
    CSV_HEADER,
    Line,
    Result,
    csv_rows,
    fixtures,
    play_all,
    play_fixture,
    play_match,
    summary,
)
from tilewright.core.match import new_match
from tilewright.core.play import CHANCE, Misuse
from tilewright.games.carcassonne import GAME

RANDOM = find_bot('random')


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = fixtures('carcassonne', 'base', {'small_city': 'half'}, ('random',), 2, 6, 11)
    alone = list(play_all(plan))
    assert alone == list(play_all(plan, jobs=2))
    assert [result.number for result in alone] == [0, 1, 2, 3, 4, 5]
    assert alone == [play_fixture(fixture) for fixture in plan]


def test_bots_move_on_by_one_seat_and_fill_the_table() -> None:
    plan = fixtures('carcassonne', '', {}, ('greedy', 'random'), 3, 4, 0)
    assert [fixture.bots for fixture in plan] == [
        ('greedy', 'random', 'greedy'),
        ('random', 'greedy', 'greedy'),
        ('greedy', 'greedy', 'random'),
        ('greedy', 'random', 'greedy'),
    ]


def test_a_bot_has_all_seats_of_a_team_unless_there_are_more_bots_than_teams() -> None:
    plan = fixtures('marshlands', 'act7', {}, ('greedy', 'random'), 5, 3, 0)  # two teams, and one alone
    assert [fixture.bots for fixture in plan] == [
        ('greedy', 'random', 'greedy', 'random', 'greedy'),
        ('random', 'greedy', 'random', 'greedy', 'greedy'),
        ('greedy', 'greedy', 'greedy', 'greedy', 'random'),
    ]
    (mixed,) = fixtures('marshlands', 'act7', {}, ('greedy', 'random', 'look', 'friend'), 5, 1, 0)
    assert mixed.bots == ('greedy', 'random', 'look', 'friend', 'greedy')


def test_every_game_has_a_seed_of_its_own_that_comes_from_the_seed_and_its_number() -> None:
    few = fixtures('carcassonne', '', {}, ('random',), 2, 5, 1)
    more = fixtures('carcassonne', '', {}, ('random',), 2, 9, 1)
    other = fixtures('carcassonne', '', {}, ('random',), 2, 9, 2)
    assert more[:5] == few
    assert len({fixture.seed for fixture in (*more, *other)}) == 18


def test_a_result_says_what_the_last_sheet_says() -> None:
    (fixture,) = fixtures('carcassonne', 'river', {}, ('random',), 4, 1, 8)
    result = play_fixture(fixture)
    match = play_match(new_match(GAME, 'river', 4), [RANDOM] * 4, str(fixture.seed))
    assert list(result.scores) == list(match.state.scores)
    assert result.winners == GAME.winners(match.state) != ()
    assert result.plies == len(match.log)


def test_a_bot_that_uses_more_chance_does_not_change_what_is_drawn_next() -> None:
    logs = [play_match(new_match(GAME, 'base', 2), [find_bot(bot)] * 2, 'x').log for bot in ('random', 'greedy')]
    draws = [[move for move in log if move.seat == CHANCE][:8] for log in logs]
    assert draws[0] == draws[1]


def test_a_game_in_which_all_are_asked_at_once_is_played_to_its_end() -> None:
    match = play_match(new_match(TOY, 'loose', 3), [RANDOM] * 3, 'y')
    assert match.ask is None
    assert {move.seat for move in match.log} == {CHANCE, 0, 1, 2}


@pytest.mark.parametrize(
    ('bots', 'seats', 'said'),
    [
        ((), 2, '1 to 2 bots expected for 2 seats, 0 came'),
        (('random',) * 3, 2, '1 to 2 bots expected for 2 seats, 3 came'),
        (('clever',), 2, "the name of a bot expected .* 'clever' came"),
        (('random',), 9, '2 to 5 seats expected'),
    ],
)
def test_what_cannot_be_played_is_refused_before_it_begins(bots: tuple[str, ...], seats: int, said: str) -> None:
    with pytest.raises(Misuse, match=said):
        fixtures('carcassonne', 'base', {}, bots, seats, 1, 0)


RESULTS = [
    Result(0, 70, ('x', 'y'), (10, 20), (1,), 5),
    Result(1, 71, ('y', 'x'), (7, 7), (0, 1), 6),
    Result(2, 72, ('x', 'y'), (30, 0), (0,), 7),
]


def test_rows_for_a_table_of_results() -> None:
    rows = list(csv_rows(RESULTS[:2]))
    assert all(len(row) == len(CSV_HEADER) for row in rows)
    assert rows == [
        ('0', '70', '1', 'x', '10', '0', '5'),
        ('0', '70', '2', 'y', '20', '1', '5'),
        ('1', '71', '1', 'y', '7', '0.5', '6'),
        ('1', '71', '2', 'x', '7', '0.5', '6'),
    ]


def test_a_summary_by_bot_and_by_seat() -> None:
    found = summary(RESULTS)
    assert [(line.bot, line.seat, line.matches, line.wins) for line in found] == [
        ('x', -1, 3, 1.5),
        ('x', 0, 2, 1.0),
        ('x', 1, 1, 0.5),
        ('y', -1, 3, 1.5),
        ('y', 0, 1, 0.5),
        ('y', 1, 2, 1.0),
    ]
    assert found[1] == Line('x', 0, 2, 1.0, 20.0, 10.0, 10, 30)
