"""Tournaments are paired, go on where they were stopped, and say how sure they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tilewright.bots.arena import Fixture
from tilewright.core.play import Misuse
from tilewright.core.record import match_of, read
from tilewright.games import find_game
from tilewright.lab import rating, tournament
from tilewright.lab.executing import executor
from tilewright.lab.extras import need
from tilewright.lab.plotting import plot
from tilewright.lab.tournament import Played, duels, interval, plan, play_one, play_tournament, standings, won_by

FIXTURES = plan('carcassonne', '', {}, ('random', 'look'), 2, 4, 3)


def test_every_seed_is_played_from_every_seat() -> None:
    assert [fixture.bots for fixture in FIXTURES] == [('random', 'look'), ('look', 'random')] * 2
    assert FIXTURES[0].seed == FIXTURES[1].seed != FIXTURES[2].seed == FIXTURES[3].seed
    three = plan('carcassonne', '', {}, ('random', 'look'), 3, 3, 3)
    assert [fixture.bots for fixture in three] == [
        ('random', 'look', 'random'),
        ('look', 'random', 'random'),
        ('random', 'random', 'look'),
    ]
    pairs = plan('carcassonne', '', {}, ('random', 'look', 'greedy'), 2, 2, 3)
    assert len({frozenset(fixture.bots) for fixture in pairs}) == 3


def test_who_plays_alone_plays_every_seed_and_is_compared_by_points() -> None:
    alone = plan('marshlands', 'act8', {}, ('random', 'look'), 1, 2, 3)
    assert [fixture.bots for fixture in alone] == [('random',), ('look',)] * 2
    assert alone[0].seed == alone[1].seed != alone[2].seed
    results = [play_one(fixture) for fixture in alone]
    lines = standings(results, {'random': (0.0, 1.0), 'look': (0.0, 1.0)})
    points = {line.bot: line.points for line in lines}
    assert points['look'] > points['random']
    assert duels(results) == []


@pytest.mark.parametrize('bots', [('look',), ('look', 'greedy', 'random', 'look:')])
def test_bots_that_do_not_fit_the_table_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(Misuse, match=r'at least two bots expected, and for 3 seats at most so many'):
        plan('carcassonne', '', {}, bots, 3, 2, 0)


def test_a_bot_does_not_play_itself_under_one_name() -> None:
    with pytest.raises(Misuse, match='bots with different names expected, look came twice'):
        plan('carcassonne', '', {}, ('look', 'random', 'look'), 2, 2, 0)
    assert plan('carcassonne', '', {}, ('look', 'look', 'random'), 3, 3, 0)


def test_a_tournament_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = list(play_tournament(FIXTURES[:2], tmp_path, executor(1)))
    played: list[str] = []

    def spy(fixture: Fixture) -> Played:
        played.append(' '.join(fixture.bots))
        return play_one(fixture)

    monkeypatch.setattr(tournament, 'play_one', spy)
    whole = list(play_tournament(FIXTURES[:3], tmp_path, executor(1)))
    assert played == ['random look']
    assert [game.scores for game in whole[:2]] == [game.scores for game in first]
    kept = tmp_path / tournament.RESULTS
    kept.write_text(kept.read_text(encoding='utf-8') + '{"bots": ["ran', encoding='utf-8')  # the power failed
    assert len(tournament.kept_in(tmp_path)) == 3
    again = list(play_tournament(FIXTURES, tmp_path, executor(1)))
    assert [game.scores for game in again[:3]] == [game.scores for game in whole]
    assert len(tournament.kept_in(tmp_path)) == 4  # the line that was cut off is gone
    text = (tmp_path / tournament.GAMES / '00001.game').read_text(encoding='utf-8')
    match = match_of(read(text, find_game))
    assert tuple(match.game.scores(match.state)) == first[1].scores


def test_games_of_another_table_are_not_taken_for_those_of_this_one(tmp_path: Path) -> None:
    other = plan('carcassonne', '', {'farmers': 'by_field'}, ('random', 'look'), 2, 2, 3)
    assert [fixture.seed for fixture in other] == [fixture.seed for fixture in FIXTURES[:2]]
    one = list(play_tournament(FIXTURES[:2], tmp_path, executor(1)))
    two = list(play_tournament(other, tmp_path, executor(1)))
    assert len(tournament.kept_in(tmp_path)) == 4
    assert [game.scores for game in one] != [game.scores for game in two]
    records = sorted((tmp_path / tournament.GAMES).iterdir())
    assert [text.count('by_field') for text in (path.read_text(encoding='utf-8') for path in records)] == [0, 0, 1, 1]
    assert [game.scores for game in play_tournament(FIXTURES[:2], tmp_path, executor(1))] == [
        game.scores for game in one
    ]


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / tournament.RESULTS).write_text('bot,points\n', encoding='utf-8')
    with pytest.raises(Misuse, match=r"the results of an arena expected in .*, 'bot,points' came"):
        list(play_tournament(FIXTURES, tmp_path, executor(1)))


def games(*scores: tuple[int, int], bots: tuple[str, str] = ('a', 'b')) -> list[Played]:
    """Games with these scores, each pair of them with the same draws and swapped seats."""
    out = []
    for nth, (one, other) in enumerate(scores):
        swapped = nth % 2 == 1
        names = bots[::-1] if swapped else bots
        points = (other, one) if swapped else (one, other)
        winners = tuple(seat for seat in (0, 1) if points[seat] == max(points))
        out.append(Played(names, nth // 2, points, winners, (0.2, 0.1), (2, 1)))
    return out


def test_a_duel_counts_pairs_and_shares_of_wins() -> None:
    (duel,) = duels(games((50, 40), (50, 60), (70, 10), (30, 30)))
    assert (duel.bot, duel.other, duel.games, duel.share) == ('a', 'b', 4, 0.625)
    assert duel.sure == pytest.approx(1.96 * 0.1767767 / 2**0.5)
    assert (duel.points, duel.others_points) == (50, 35)


def test_at_larger_tables_a_duel_counts_who_had_more_points_than_whom() -> None:
    (duel,) = duels([Played(('a', 'b', 'a'), 0, (1, 2, 3), (2,), (0.1,) * 3, (1,) * 3)])
    assert (duel.share, duel.points, duel.others_points) == (0.5, 2, 2)
    (duel,) = duels([Played(('a', 'b', 'b'), 0, (2, 2, 1), (0, 1), (0.1,) * 3, (1,) * 3)])
    assert duel.share == 0.75


def test_a_bot_has_all_seats_of_a_team_and_a_team_counts_once() -> None:
    five = plan('marshlands', 'act7', {}, ('greedy', 'random'), 5, 3, 3)
    assert [''.join(bot[0] for bot in fixture.bots) for fixture in five] == ['grgrg', 'rgrgg', 'ggggr']
    with pytest.raises(Misuse, match=r'at least two bots expected, and for 3 teams at most so many, 4 came'):
        plan('marshlands', 'act7', {}, ('greedy', 'random', 'look', 'learner'), 5, 3, 3)
    played = play_one(five[0])
    assert played.sides == (0, 1, 0, 1, 2)
    assert played.scores[0] == played.scores[2]
    level = Played(tuple('ababb'), 0, (7, 5, 7, 5, 7), (0, 2, 4), (0.1,) * 5, (1,) * 5, sides=(0, 1, 0, 1, 2))
    assert won_by(level, 'a') == won_by(level, 'b') == 0.5
    (duel,) = duels([level])
    assert (duel.share, duel.points, duel.others_points) == (0.75, 7, 6)


def test_who_always_wins_may_yet_lose_in_three_of_so_many() -> None:
    assert interval([1.0] * 58) == (1.0, 0.05)
    assert interval([0.5]) == (0.5, 1.0)


def test_standings_say_who_is_better_and_how_long_it_thought() -> None:
    results = games((50, 40), (50, 60), (70, 10), (30, 30))
    better, worse = standings(results, {'a': (30.0, 2.0), 'b': (20.0, 2.0)})
    assert (better.bot, better.share, better.points, better.rating) == ('a', 0.625, 50, 30.0)
    assert worse.share == 0.375
    assert better.turn == pytest.approx(0.1)


def test_ratings_tell_the_better_one_and_a_plot_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip('openskill')
    assert len(rating.rate([Played(('look',), 1, (9,), (0,), (0.0,), (1,))])) == 1
    results = games(*[(50, 40)] * 8) + games((3, 4), bots=('a', 'a'))
    rated = rating.rate(results)
    assert rated['a'][0] > rated['b'][0]
    assert rated['a'][1] < 8.4
    pytest.importorskip('matplotlib')
    plot(standings(results[:8], rated), 'a v b', tmp_path / 'plot.svg')
    assert '</svg>' in (tmp_path / 'plot.svg').read_text(encoding='utf-8')


def test_work_is_done_in_order_by_this_process_or_several() -> None:
    assert list(executor(1)(abs, [-1, 2, -3])) == [1, 2, 3]
    assert list(executor(2)(abs, [-1, 2, -3])) == [1, 2, 3]
    assert list(executor(2)(abs, [-1])) == [1]


def test_what_is_not_installed_is_asked_for_by_its_extra() -> None:
    with pytest.raises(Misuse, match=r"nothing_of_that_name expected, .* pip install 'tilewright\[lab\]'"):
        need('nothing_of_that_name', 'lab')
