"""A match is its log: every state comes back from it, and taking back never breaks anything."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.toy_game import TOY, Toy
from tilewright.core import match as match_module
from tilewright.core.match import (
    NAMES,
    RESERVED,
    STRIDE,
    Match,
    Setting,
    answer_chance,
    check_names,
    default_names,
    find_seat,
    new_match,
)
from tilewright.core.play import CHANCE, Illegal, Misuse, Move, Seat

SEEDS = st.integers(0, 2**32)


def played(seed: int, seats: int = 2, plies: int = 10_000) -> Match[Toy]:
    """A match with random answers, as far as it goes."""
    rng = Random(seed)
    match = new_match(TOY, seats=seats)
    while match.ask is not None and len(match.log) < plies:
        match.play(rng.choice(match.moves()))
    return match


def test_a_new_match_has_everything_filled_in() -> None:
    match = new_match(TOY)
    assert (match.variant, match.names, match.title) == ('loose', ('Ann', 'Bob'), '')
    assert match.options == {'pay': 'plain', 'hand': '2'}
    assert (match.log, match.told, match.settings) == ([], [], [])
    assert match.state.key() == match.start.key() == match.at(0).key()


def test_variant_names_and_options_are_taken_over() -> None:
    match = new_match(TOY, 'strict', ['Zoé', 'Big Bob'], {'turned': 'yes', 'hand': '3'})
    assert (match.variant, match.names) == ('strict', ('Zoé', 'Big Bob'))
    assert match.options == {'pay': 'plain', 'hand': '3', 'turned': 'yes'}
    assert match.state.size == 3


@pytest.mark.parametrize(
    ('variant', 'seats', 'options', 'says'),
    [
        ('wild', 2, {}, "'wild' came"),
        ('', 4, {}, '2 to 3 seats expected (TOY-1), 4 came'),
        ('strict', 3, {}, '2 seats expected (TOY-1), 3 came'),
        ('', 2, {'pay': 'triple'}, "'triple' came"),
        ('', 2, {'turned': 'no'}, "'turned' came"),
        ('', ['Ann', ''], {}, "a name on one line expected for seat 2, '' came"),
        ('', ['Ann', 'bid'], {}, "a name that is no word of the notation expected for seat 2, 'bid' came"),
    ],
)
def test_what_does_not_fit_is_refused(variant: str, seats: int | list[str], options: dict[str, str], says: str) -> None:
    with pytest.raises(Misuse) as caught:
        new_match(TOY, variant, seats, options)
    assert says in str(caught.value)


@pytest.mark.parametrize('name', ['', ' ', 'a\nb', 'a\n', 'a\r', 'a\u2028b', '@1', 'check', 'chance', 'nobody'])
def test_a_name_that_cannot_stand_in_the_notation_is_refused(name: str) -> None:
    with pytest.raises(Misuse, match=r'expected for seat 2, .* came'):
        check_names(['Ann', name])


def test_two_seats_have_different_names() -> None:
    with pytest.raises(Misuse, match="'Ann' came twice"):
        check_names(['Ann', 'Bob', 'Ann'])


def test_there_are_names_for_any_number_of_seats() -> None:
    assert default_names(3) == ('Ann', 'Bob', 'Cleo')
    assert default_names(10) == (*NAMES, 'Seat-9', 'Seat-10')
    check_names(default_names(12))
    assert not RESERVED & set(NAMES)


def test_a_seat_is_found_by_its_name_or_number() -> None:
    names = ('Ann', 'Bob')
    assert (find_seat(names, 'Bob'), find_seat(names, '@1')) == (1, 0)
    for word in ('Cleo', '@3', '@0', '@x', ''):
        with pytest.raises(ValueError, match=r'a seat expected \(Ann, Bob\)'):
            find_seat(names, word)


def test_an_illegal_move_changes_nothing() -> None:
    match = played(1, plies=20)
    before = match.state.key()
    with pytest.raises(Illegal):
        match.play(Move(0, 'lay', ('9', 'x', 0)))
    assert (match.state.key(), len(match.log), len(match.told)) == (before, 20, 20)


def test_play_gives_and_keeps_what_was_told() -> None:
    match = new_match(TOY)
    told = match.play(Move(CHANCE, 'deal', (Seat(0), '4')))
    assert [each.what for each in told] == ['dealt', 'got']
    assert match.told == [told]


@pytest.mark.sweep
@given(SEEDS, st.sampled_from((2, 3)))
def test_every_earlier_state_comes_back(seed: int, seats: int) -> None:
    rng = Random(seed)
    match = new_match(TOY, seats=seats)
    keys = [match.state.key()]
    while match.ask is not None:
        match.play(rng.choice(match.moves()))
        keys.append(match.state.key())
    assert len(keys) > 2 * STRIDE
    assert [match.at(ply).key() for ply in range(len(keys))] == keys
    assert match.state.key() == keys[-1]


@pytest.mark.parametrize('seed', range(5))
def test_a_long_match_keeps_few_states_and_still_goes_back_anywhere(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, 'STRIDE', 1)
    monkeypatch.setattr(match_module, 'DENSE', 2)
    rng = Random(seed)
    match = new_match(TOY, seats=3)
    keys = [match.state.key()]
    while match.ask is not None:
        match.play(rng.choice(match.moves()))
        keys.append(match.state.key())
        now, kept = len(match.log), sorted(match._kept)
        assert kept[0] == 0
        assert kept[-4:] == list(range(max(0, now - 3), now + 1))
        assert len(kept) <= 4 + 2 * now.bit_length()
        # Nobody who goes back has to wait for more than a part of what came after.
        assert all(later - ply <= max(1, (now - ply) // 2) for ply, later in pairwise(kept))
    assert len(keys) > 30
    assert [match.at(ply).key() for ply in range(len(keys))] == keys
    match.undo(len(match.log) // 2)
    assert match.state.key() == keys[len(match.log)]
    assert [match.at(ply).key() for ply in range(len(match.log) + 1)] == keys[: len(match.log) + 1]


@pytest.mark.parametrize('seed', range(5))
def test_an_answer_carried_out_on_a_copy_is_taken_in_as_if_it_were_played(seed: int) -> None:
    match, again = played(seed, 3), new_match(TOY, seats=3)
    for move in match.log:
        state = again.state.copy()
        told = tuple(TOY.play(state, move))
        again.take(move, told, state)
    assert again.log == match.log
    assert again.told == match.told
    assert again.state.key() == match.state.key()
    assert [again.can_undo(seat) for seat in range(3)] == [match.can_undo(seat) for seat in range(3)]
    assert all(again.at(ply).key() == match.at(ply).key() for ply in range(len(match.log)))


@pytest.mark.sweep
@given(SEEDS)
def test_a_state_given_out_is_independent(seed: int) -> None:
    match = played(seed)
    keys = [match.at(ply).key() for ply in range(len(match.log) + 1)]
    for ply in range(len(match.log) + 1):
        TOY.playout(match.at(ply), Random(seed))
    TOY.playout(match.start, Random(seed))
    assert [match.at(ply).key() for ply in range(len(match.log) + 1)] == keys


@pytest.mark.sweep
@given(SEEDS, st.data())
def test_taking_back_and_playing_again_leads_back(seed: int, data: st.DataObject) -> None:
    match = played(seed)
    key, log, told = match.state.key(), list(match.log), list(match.told)
    plies = data.draw(st.integers(0, len(log)))
    earlier = match.at(len(log) - plies).key()
    taken = match.undo(plies)
    assert (match.state.key(), list(taken)) == (earlier, log[len(log) - plies :])
    for move in taken:
        match.play(move)
    assert (match.state.key(), match.log, match.told) == (key, log, told)


@pytest.mark.sweep
@given(SEEDS, st.lists(st.integers(0, 40), max_size=8))
def test_going_to_and_fro_is_the_same_as_never_having_gone(seed: int, steps: list[int]) -> None:
    rng = Random(seed)
    match = new_match(TOY)
    for step in steps:
        if step % 2:
            match.undo(min(step, len(match.log)))
        else:
            for _ in range(step):
                if match.ask is not None:
                    match.play(rng.choice(match.moves()))
    fresh = new_match(TOY)
    keys = [fresh.state.key()]
    for move in match.log:
        fresh.play(move)
        keys.append(fresh.state.key())
    assert [match.at(ply).key() for ply in range(len(match.log) + 1)] == keys
    assert (match.state.key(), match.told) == (keys[-1], fresh.told)


def test_more_than_there_is_cannot_be_taken_back() -> None:
    match = played(1, plies=3)
    for plies in (4, -1):
        with pytest.raises(Misuse, match=f'0 to 3 plies to take back expected, {plies} came'):
            match.undo(plies)
        with pytest.raises(Misuse, match=f'a ply from 0 to 3 expected, {plies} came'):
            match.at(plies)
    assert len(match.log) == 3


def test_an_answer_among_several_seats_stands_because_taking_it_back_would_tell_who_else_answered() -> None:
    match = new_match(TOY)
    assert not match.can_undo(0)
    answer_chance(match, Random(3))
    assert match.ask is not None
    assert len(match.ask.seats) == 2
    assert not match.can_undo(0)
    assert not match.can_undo(CHANCE)
    match.play(next(move for move in match.moves() if move.seat == 0))
    assert not match.can_undo(0)
    match.play(match.moves()[0])
    assert not match.can_undo(1)


def test_a_seat_takes_back_until_chance_or_another_seat_has_answered() -> None:
    match = new_match(TOY)
    rng = Random(3)
    while match.ask is not None:  # until a seat that is asked alone has answered
        about = match.ask.about
        match.play(match.game.roll(match.state, rng) if CHANCE in match.ask.seats else match.moves()[0])
        if about not in ('deal', 'bid'):
            break
    mine, other = match.log[-1].seat, 1 - match.log[-1].seat
    assert match.can_undo(mine)
    assert not match.can_undo(other)
    while match.ask is not None and match.ask.seats == (mine,):
        match.play(match.moves()[0])
        assert match.can_undo(mine)
    match.play(match.moves()[0])
    assert not match.can_undo(mine)
    match.undo()
    assert match.can_undo(mine)


@given(SEEDS)
def test_a_replay_passes_through_the_same_plies(seed: int) -> None:
    match = played(seed)
    plies = [(ply.move, ply.told, ply.state.key()) for ply in match.replay()]
    assert [move for move, _, _ in plies] == match.log
    assert [told for _, told, _ in plies] == match.told
    assert [key for _, _, key in plies] == [match.at(ply + 1).key() for ply in range(len(match.log))]


def test_chance_answers_by_the_odds_for_as_long_as_it_is_asked() -> None:
    first: Counter[str] = Counter()
    for seed in range(600):
        match = new_match(TOY)
        told = answer_chance(match, Random(seed))
        first[str(match.log[0].args[1])] += 1
        assert [each.what for each in told] == ['dealt', 'got'] * 4
        assert match.ask is not None
        assert match.ask.seats == (0, 1)
    assert min(first, key=first.__getitem__) == '4'
    assert 140 < first['1'] < 260  # a third of 600 expected


def test_chance_has_nothing_to_answer_when_the_game_is_over() -> None:
    match = played(1)
    assert answer_chance(match, Random(1)) == ()


def test_a_position_is_set_before_the_first_move() -> None:
    match = new_match(TOY)
    match.arrange('hand', 'Bob', '4', '1')
    match.arrange('lay', '2', '0,0', 'r1')
    assert match.settings == [Setting('hand', ('@2', '4', '1')), Setting('lay', ('2', '0,0', 'r1'))]
    assert match.state.hands[1] == ['4', '1']
    assert match.start.key() == match.state.key()
    answer_chance(match, Random(1))
    match.undo(len(match.log))
    assert match.state.key() == match.start.key()
    match.play(match.moves()[0])
    with pytest.raises(Misuse, match="set before the first move, 'hand' came after 1"):
        match.arrange('hand', 'Ann', '1')


def test_a_position_that_is_refused_changes_nothing() -> None:
    match = new_match(TOY)
    with pytest.raises(Misuse):
        match.arrange('hand', 'Ann', '4', '4')
    assert match.settings == []
    assert match.state.key() == match.start.key() == new_match(TOY).state.key()


def test_a_word_of_a_position_that_names_a_tile_or_a_part_is_not_a_seat() -> None:
    match = new_match(TOY, seats=['2', 'city'])
    match.arrange('hand', '@2', '2')
    assert match.settings == [Setting('hand', ('@2', '2'))]


@given(SEEDS, st.integers(0, 40))
def test_the_toy_keeps_the_secrets_of_the_contract(seed: int, plies: int) -> None:
    match = played(seed, seats=3, plies=plies)
    ask = match.ask
    for seat in ask.seats if ask else ():
        if seat != CHANCE:
            mine = [move for move in match.moves() if move.seat == seat]
            view = TOY.see(match.state, seat)
            assert [move for move in TOY.moves(view) if move.seat == seat] == mine
            guessed = TOY.guess(view, Random(seed))
            assert [move for move in TOY.moves(guessed) if move.seat == seat] == mine
            TOY.playout(guessed, Random(seed))


def test_a_match_says_what_its_game_says_of_the_state() -> None:
    match = played(3)
    assert match.sheet() == TOY.sheet(match.state)
    assert match.winners() == tuple(match.names[seat] for seat in TOY.winners(match.state)) != ()
    for seat in (None, 0, 1):
        assert match.see(seat).key() == TOY.see(match.state, seat).key()
