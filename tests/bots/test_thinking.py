"""Bots that judge answer legally, the same for the same seed, and are named by what they do."""

from __future__ import annotations

import threading
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from tests.core.toy_game import TOY
from tilewright import games
from tilewright.bots import find_bot, thinking
from tilewright.bots.thinking import Thought, judge_for, read_thought, way_for
from tilewright.core.dice import Dice
from tilewright.core.match import Match, new_match
from tilewright.core.play import CHANCE, Game, Misuse, Move, State
from tilewright.core.thinking import ending
from tilewright.core.thinking.judging import Judge
from tilewright.core.thinking.searching import Search, Way
from tilewright.core.thinking.weights import write_weights
from tilewright.games import find_game
from tilewright.games.carcassonne import GAME


def late(left: int, seed: int = 1) -> Match[State]:
    """A match of Carcassonne with so many tiles left and one to be laid."""
    match, dice = new_match(find_game('carcassonne'), 'base', 2), Dice(seed)
    rng, judge = Random(seed), judge_for(find_game('carcassonne'), '')
    odds: list[tuple[Move, int]] = []
    while (ask := match.ask) is not None:
        drawn = CHANCE in ask.seats
        if ask.about == 'lay' and sum(weight for _, weight in odds) - 1 <= left:
            break
        odds = match.game.odds(match.state) if drawn else odds
        match.play(match.game.roll(match.state, rng) if drawn else judge.pick(match.state, dice))
    return match


def answer(match: Match[State], bot: str, seed: int = 1) -> Move:
    """What a bot answers."""
    assert match.ask is not None
    seat = match.ask.seats[0]
    return find_bot(bot)(match.game, match.game.see(match.state, seat), seat, match.moves(), Random(seed))


@pytest.mark.parametrize('bot', ['look', 'search:12', 'search:0.01s', 'search:8:width=2:depth=1', 'search'])
def test_a_thinking_bot_answers_legally_for_the_same_seed_the_same(bot: str) -> None:
    match = late(40)
    move = answer(match, bot)
    assert move in match.moves()
    if not bot.endswith('s'):
        assert answer(match, bot) == move


def test_a_time_may_be_cut_short_by_a_number_of_outcomes() -> None:
    match = late(40)
    assert match.ask is not None
    seat, judge = match.ask.seats[0], judge_for(match.game, '')
    found = Search(match.game, judge, match.state, seat, match.moves(), 1, Way(width=4, depth=1))
    thinking.run(found, perf_counter(), 1e9, 0, most=24)
    assert found.tried == 3 + 6  # twelve outcomes each of four candidates and of two


@pytest.mark.parametrize('bot', ['look', 'search:20', 'search:0.05s'])
def test_a_thinking_bot_finishes_a_game_with_hidden_hands_and_shared_questions(bot: str) -> None:
    match, rng = new_match(TOY, '', 2), Random(3)
    while (ask := match.ask) is not None:
        if CHANCE in ask.seats:
            match.play(TOY.roll(match.state, rng))
            continue
        moves = match.moves()
        seat = moves[0].seat
        mine = [move for move in moves if move.seat == seat]
        match.play(find_bot(bot)(TOY, TOY.see(match.state, seat), seat, mine, rng))
    assert match.ask is None


@pytest.mark.parametrize('bot', ['search:400', 'search:2s'])
def test_the_end_of_a_game_is_looked_through(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = late(0)
    through: list[int] = []

    foresee = ending.foresee

    def spy(game: Game[State], judge: Judge[State], state: State, width: int, prize: int) -> list[float]:
        through.append(prize)
        return foresee(game, judge, state, width, prize)

    monkeypatch.setattr(thinking, 'foresee', spy)
    assert answer(match, bot) in match.moves()
    assert set(through) == {15}  # as the way of Carcassonne says


@pytest.mark.parametrize('bot', ['search:40:depth=0', 'search:40:depth=1:race=1'])
def test_where_the_end_may_be_far_off_it_is_not_looked_through(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = late(0)
    monkeypatch.setattr(thinking, 'foresee', None)  # nobody calls it
    assert answer(match, bot) in match.moves()


def test_one_look_beats_greedy_and_a_search_beats_one_look_at_the_same_draws() -> None:
    match = new_match(GAME, 'base', 2, {'first_player': '1', 'farmers': 'by_field'})
    rng, bots = Random(5), (find_bot('look'), find_bot('greedy'))
    while (ask := match.ask) is not None:
        seat = ask.seats[0]
        if seat == CHANCE:
            match.play(GAME.roll(match.state, rng))
        else:
            match.play(bots[seat](GAME, GAME.see(match.state, seat), seat, match.moves(), rng))
    mine, theirs = GAME.scores(match.state)
    assert mine > theirs + 15


@pytest.mark.parametrize(
    ('words', 'thought'),
    [
        ('', Thought(0.0, 300)),
        ('0.1s', Thought(0.1, 0)),
        ('500', Thought(0.0, 500)),
        ('1s:width=16:depth=6', Thought(1.0, 0, changes=(('width', 16), ('depth', 6)))),
        ('9:weights=a.toml', Thought(0.0, 9, None, 'a.toml')),
    ],
)
def test_a_search_is_told_how_long_and_how(words: str, thought: Thought) -> None:
    assert read_thought(words) == thought


@pytest.mark.parametrize('words', ['soon', 'xs', '5:height=3', '5:width=wide', '5:width'])
def test_a_search_that_makes_no_sense_is_refused(words: str) -> None:
    with pytest.raises(Misuse, match=r'a search such as 0\.1s or 500'):
        find_bot(f'search:{words}')


def test_a_game_is_searched_as_its_data_says_and_one_without_a_judgement_by_its_sheet() -> None:
    marsh = find_game('marshlands')
    every, some = way_for(marsh, marsh.new('act1', 2, {})), way_for(marsh, marsh.new('act5', 2, {}))
    assert (every.depth, every.judged, some.depth) == (0, 0, 0)
    assert some.judged > 0
    assert some == way_for(marsh)
    assert way_for(TOY) == thinking.UNJUDGED
    assert way_for(find_game('carcassonne')) == Way(width=24, own=20, prize=15, further=4)


def test_a_game_whose_judgement_says_nothing_about_searching_is_searched_the_usual_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, 'home_of', lambda _: 'tilewright.bots')
    assert games.ways_to_search.__wrapped__('any') == {'': Way()}


@pytest.mark.parametrize('bot', ['look', 'search:40'])
def test_where_all_play_at_once_a_thinking_bot_fills_its_section(bot: str) -> None:
    match, rng = new_match(find_game('marshlands'), 'act6', 2), Random(4)
    while (ask := match.ask) is not None and len(match.log) < 120:
        if CHANCE in ask.seats:
            match.play(match.game.roll(match.state, rng))
            continue
        moves = [move for move in match.moves() if move.seat == ask.seats[0]]
        match.play(find_bot(bot)(match.game, match.game.see(match.state, 0), ask.seats[0], moves, rng))
    assert match.game.scores(match.state)[0] > 0


def test_weights_of_ones_own_are_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / 'weights.toml'
    file.write_text(write_weights({}, 'x'), encoding='utf-8')
    match = late(40)
    assert answer(match, f'look:{file}') in match.moves()
    assert judge_for(match.game, str(file)) is not judge_for(match.game, '')
    with pytest.raises(Misuse, match='a file of weights expected'):
        answer(match, f'look:{tmp_path / "none.toml"}')


def test_every_thread_has_a_judge_of_its_own() -> None:
    game = find_game('carcassonne')
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(judge_for(game, '')))
    thread.start()
    thread.join()
    assert judge_for(game, '') is judge_for(game, '') is not found[0]
